//! What is left out by `cfg` leaves no trace: functions and parameters.

use mcp_mrtr::{Arguments, Server, Tool, tool};

/// Never there.
#[cfg(any())]
#[tool]
fn absent(missing: NoSuchType) -> NoSuchType {
    missing
}

/// Half there.
#[tool]
fn half(
    kept: String,
    #[cfg(any())] left_out: NoSuchType,
    #[cfg(any())]
    #[elicit(form, message = "Well?")]
    never_asked: bool,
) -> String {
    kept
}

fn main() {
    let _ = Server::new("s", ()).tool::<half>();
    assert!(<half as Tool<()>>::QUESTIONS.is_empty());
    let schema = <half as Tool<()>>::ARGS.input_schema();
    assert_eq!(schema["properties"].as_object().map(|all| all.len()), Some(1));
}
