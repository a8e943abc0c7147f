//! What stands in for a function with errors.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::ident;
use crate::tool::model::Carrier;

/// What is known of a function that has errors.
pub(crate) struct Stub<'a> {
    pub(crate) carrier: Carrier,
    pub(crate) uri: Option<String>,
    pub(crate) krate: TokenStream,
    pub(crate) attrs: Vec<syn::Attribute>,
    pub(crate) vis: &'a syn::Visibility,
    pub(crate) marker: Ident,
    pub(crate) states: Vec<syn::Type>,
}

/// Stands in when there were errors, so that registering the function adds none.
pub(crate) fn stub(stub: &Stub<'_>) -> TokenStream {
    let Stub {
        carrier,
        uri,
        krate,
        attrs,
        vis,
        marker,
        states,
    } = stub;
    let implements = ident(carrier.implements());
    let meta = format_ident!("{}Meta", carrier.implements());
    let uri = uri.iter();
    let approval = (*carrier == Carrier::Tool).then(|| quote!(type Approval = #krate::Reusable;));
    // What each can return.
    let output = match carrier {
        Carrier::Tool => quote!(()),
        Carrier::Prompt | Carrier::Resource => quote!(::std::string::String),
    };
    let request = carrier.request().map(ident);
    let request = request.map(|request| quote!(, #krate::#request));
    quote! {
        #(#attrs)*
        #[doc(hidden)]
        // The type bears the function's name.
        #[allow(non_camel_case_types)]
        #vis struct #marker {}
        #(#attrs)*
        #[automatically_derived]
        impl<MrtrState> #krate::#implements<MrtrState> for #marker
        where
            MrtrState: #(#krate::Provides<#states> +)* ::core::marker::Sync,
        {
            const META: #krate::#meta = #krate::#meta::new(#(#uri,)* "");
            #approval
            type Args = ();
            const ARGS: Self::Args = ();
            type Output = #output;
            async fn call(_: #krate::Call<'_, MrtrState, #krate::Asking #request>, _: ()) -> #krate::Step<#output #request> {
                ::core::unreachable!()
            }
        }
    }
}
