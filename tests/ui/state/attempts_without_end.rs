//! A `const` question is checked when it is compiled.
use mcp_mrtr::{Spec};

const GUESTS: Spec = Spec::new("guests").attempts(0);

fn main() {}
