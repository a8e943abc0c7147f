//! Names of the prelude and of ours that a program may have for itself.
#![no_implicit_prelude]
#![allow(dead_code, non_camel_case_types)]

struct Option;
struct Result;
struct String;
struct Field;
struct Some;
struct Ok;
mod core {}
mod std {}

#[derive(::mcp_mrtr::Choice)]
enum Value {
    Self_,
    r#type,
}

#[derive(::mcp_mrtr::Form)]
struct Content {
    content: bool,
    value: ::std::option::Option<Value>,
    r#fn: Alias,
}

type Alias = ::std::vec::Vec<Value>;

fn main() {}
