//! A keyword as a name: on the wire it is without its prefix.

use mcp_mrtr::{Arguments, Confirmed, Server, Tool, tool};

/// Matches.
#[tool]
fn r#match(r#type: String, #[elicit(form, message = "Match {type}?")] r#use: Confirmed) -> String {
    drop(r#use);
    r#type
}

fn main() {
    let _ = Server::new("s", ()).tool::<r#match>();
    assert_eq!(<r#match as Tool<()>>::META.name(), "match");
    assert_eq!(<r#match as Tool<()>>::QUESTIONS[0].key, "use");
    let schema = <r#match as Tool<()>>::ARGS.input_schema();
    assert!(schema["properties"].as_object().is_some_and(|all| all.contains_key("type")));
}
