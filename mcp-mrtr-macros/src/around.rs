//! `#[around(self.0)]` on an rmcp handler: what it does not write is handed to our server.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Expr, ImplItem, ItemImpl, Token};

use crate::error::Errors;
use crate::path;
use crate::syntax::unraw;

/// Requests that `Server` answers: method, parameters, result. Everything else is rmcp's own
/// default, which asks the handler itself what it declares.
const REQUESTS: &[(&str, &str, &str)] = &[
    ("list_tools", PAGE, "ListToolsResult"),
    ("call_tool", "CallToolRequestParams", "CallToolResponse"),
    ("list_prompts", PAGE, "ListPromptsResult"),
    ("get_prompt", "GetPromptRequestParams", "GetPromptResponse"),
    ("list_resources", PAGE, "ListResourcesResult"),
    (
        "list_resource_templates",
        PAGE,
        "ListResourceTemplatesResult",
    ),
    (
        "read_resource",
        "ReadResourceRequestParams",
        "ReadResourceResponse",
    ),
    ("on_custom_request", "CustomRequest", "CustomResult"),
];

/// Lists may come without.
const PAGE: &str = "PaginatedRequestParams";

/// What stands in the attribute's parentheses.
struct Options {
    inner: Expr,
    krate: TokenStream,
}

impl Parse for Options {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.is_empty() {
            let text = "no server to hand over to: write `#[around(self.0)]`";
            return Err(syn::Error::new(Span::call_site(), text));
        }
        let inner = input.parse()?;
        let mut krate = path::default_crate();
        if input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            krate = path::crate_path(&input.parse()?)?;
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(Self { inner, krate })
    }
}

/// The whole of `#[around(attr)] impl ServerHandler for …`.
pub(crate) fn around(attr: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::new();
    let options = errors.keep(syn::parse2::<Options>(attr));
    let handler = errors.keep(syn::parse2::<ItemImpl>(item.clone()));
    if let Some(handler) = &handler {
        check(handler, &mut errors);
    }
    let errors = errors.finish().err();
    match (options, handler, &errors) {
        (Some(options), Some(mut handler), None) => {
            let ours = missing(&handler, &options);
            let items = &mut handler.items;
            items.extend(ours.into_iter().map(ImplItem::Verbatim));
            quote!(#handler)
        }
        _ => quote!(#item #errors),
    }
}

fn check(handler: &ItemImpl, errors: &mut Errors) {
    let of = handler.trait_.as_ref().map(|(path, _)| path);
    let last = of.and_then(|path| path.segments.last());
    if last.is_none_or(|last| last.ident != "ServerHandler") {
        let ty = &handler.self_ty;
        errors.at(
            ty,
            "`#[around]` completes a handler: write `impl ServerHandler for` before the type",
        );
    }
}

/// The methods that the handler did not write.
fn missing(handler: &ItemImpl, options: &Options) -> Vec<TokenStream> {
    let Options { inner, krate } = options;
    let named = quote!(#krate::__private::handler);
    let mut ours = Vec::new();
    if let Some(unless) = unwritten(handler, "get_info") {
        ours.push(quote! {
            #unless
            fn get_info(&self) -> #named::ServerConfig {
                #named::ServerHandler::get_info(&#inner)
            }
        });
    }
    if let Some(unless) = unwritten(handler, "get_tool") {
        ours.push(quote! {
            #unless
            fn get_tool(&self, name: &str) -> ::core::option::Option<#named::Tool> {
                #named::ServerHandler::get_tool(&#inner, name)
            }
        });
    }
    for request in REQUESTS {
        if let Some(unless) = unwritten(handler, request.0) {
            let method = handed_over(request, inner, &named);
            ours.push(quote!(#unless #method));
        }
    }
    ours
}

/// The condition under which the handler lacks a method, as an attribute; `None` when it never does.
fn unwritten(handler: &ItemImpl, name: &str) -> Option<TokenStream> {
    let mut written = Vec::new();
    for item in &handler.items {
        let ImplItem::Fn(method) = item else { continue };
        if unraw(&method.sig.ident) != name {
            continue;
        }
        let conditions = method
            .attrs
            .iter()
            .filter(|attr| attr.path().is_ident("cfg"));
        let conditions = conditions.filter_map(|attr| Some(&attr.meta.require_list().ok()?.tokens));
        let conditions: Vec<_> = conditions.collect();
        if conditions.is_empty() {
            return None;
        }
        written.push(quote!(all(#(#conditions),*)));
    }
    let sometimes = !written.is_empty();
    Some(
        sometimes
            .then(|| quote!(#[cfg(not(any(#(#written),*)))]))
            .into_token_stream(),
    )
}

fn handed_over(
    &(name, params, result): &(&str, &str, &str),
    inner: &Expr,
    named: &TokenStream,
) -> TokenStream {
    let ident = |name| Ident::new(name, Span::call_site());
    let (name, given, result) = (ident(name), ident(params), ident(result));
    let given = match params {
        PAGE => quote!(::core::option::Option<#named::#given>),
        _ => quote!(#named::#given),
    };
    quote! {
        async fn #name(
            &self,
            params: #given,
            request: #named::RequestContext<#named::RoleServer>,
        ) -> ::core::result::Result<#named::#result, #named::ErrorData> {
            #named::ServerHandler::#name(&#inner, params, request).await
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;

    fn expand(attr: &str, item: &str) -> proc_macro2::TokenStream {
        super::around(attr.parse().unwrap(), item.parse().unwrap())
    }

    #[test]
    fn what_is_not_written_is_handed_over() {
        let file = syn::parse2(expand(
            "self.inner",
            "impl ServerHandler for Around {
                fn get_info(&self) -> ServerConfig { self.inner.get_info() }
                async fn list_tools(&self) {}
            }",
        ));
        expect_file!["snapshots/around.rs"].assert_eq(&prettyplease::unparse(&file.unwrap()));
    }

    #[test]
    fn what_is_written_for_some_builds_is_handed_over_in_the_others() {
        let text = expand(
            "self.0",
            "impl ServerHandler for A {
                #[cfg(feature = \"a\")] #[cfg(unix)] async fn call_tool(&self) {}
                #[cfg(windows)] async fn call_tool(&self) {}
                fn r#get_info(&self) {}
            }",
        )
        .to_string();
        let unless =
            "# [cfg (not (any (all (feature = \"a\" , unix) , all (windows))))] async fn call_tool";
        assert!(text.contains(unless), "{text}");
        assert_eq!(text.matches("get_info").count(), 1, "{text}");
    }

    #[test]
    fn the_crate_may_have_another_name() {
        let text = expand("self.0, crate = theirs", "impl ServerHandler for A {}").to_string();
        assert!(text.contains("theirs :: __private") && !text.contains(":: mcp_mrtr"));
    }

    #[test]
    fn mistakes_are_errors_and_no_panics() {
        for (attr, item, part) in [
            (
                "",
                "impl ServerHandler for A {}",
                "no server to hand over to",
            ),
            (
                "self.0, crate = 5",
                "impl ServerHandler for A {}",
                "takes a path",
            ),
            ("self.0", "impl A {}", "impl ServerHandler for"),
            ("self.0", "impl Other for A {}", "impl ServerHandler for"),
            ("self.0", "struct A;", "compile_error"),
        ] {
            let text = expand(attr, item).to_string();
            assert!(
                text.contains("compile_error") && text.contains(part),
                "{text}"
            );
            // What was written stays.
            assert!(text.contains(item.split(' ').next().unwrap()), "{text}");
        }
    }
}
