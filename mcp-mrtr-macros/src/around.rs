//! `#[around(self.0)]` on an rmcp handler: what it does not write is handed to our server.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, ImplItem, ItemImpl, Token};

use crate::error::Errors;
use crate::path;

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
    let written = |name: &str| {
        let mut items = handler.items.iter();
        items.any(|item| matches!(item, ImplItem::Fn(method) if method.sig.ident == name))
    };
    let mut ours = Vec::new();
    if !written("get_info") {
        ours.push(quote! {
            fn get_info(&self) -> #named::ServerConfig {
                #named::ServerHandler::get_info(&#inner)
            }
        });
    }
    if !written("get_tool") {
        ours.push(quote! {
            fn get_tool(&self, name: &str) -> ::core::option::Option<#named::Tool> {
                #named::ServerHandler::get_tool(&#inner, name)
            }
        });
    }
    let requests = REQUESTS.iter().filter(|(name, ..)| !written(name));
    ours.extend(requests.map(|request| handed_over(request, inner, &named)));
    ours
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
