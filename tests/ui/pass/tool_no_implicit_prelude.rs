//! Nothing that the macro writes leans on the prelude.

#![no_implicit_prelude]

use ::mcp_mrtr::{Elicited, ToolError, tool};

// What a prelude would mean by these names is not what is here.
#[allow(dead_code)]
struct Option;
#[allow(dead_code)]
struct Some;
#[allow(dead_code)]
struct Ok;

/// Books.
#[tool]
async fn book(
    day: ::std::string::String,
    #[elicit(form, message = "How many on {day}?", known = known(day), check = fits(*guests))] guests: u32,
    #[elicit(form, message = "Outside?", when = *guests < 5)] outside: ::core::option::Option<bool>,
    #[carry(*guests * 20)] deposit: u32,
    #[elicit(form, message = "Pay {deposit}?")] paid: Elicited<bool>,
) -> ::core::result::Result<::std::string::String, ToolError> {
    ::core::result::Result::Ok(::std::format!("{day} {guests} {outside:?} {deposit} {paid:?}"))
}

fn known(_day: &::std::string::String) -> ::core::option::Option<u32> {
    ::core::option::Option::None
}

fn fits(guests: u32) -> ::core::result::Result<(), &'static str> {
    if guests > 12 {
        return ::core::result::Result::Err("too many");
    }
    ::core::result::Result::Ok(())
}

fn main() {
    let _ = ::mcp_mrtr::Server::new("desk", ()).tool::<book>();
}
