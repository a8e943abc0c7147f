//! A call is answered once.
use mcp_mrtr::{Call, Ready, Step};

fn twice(call: Call<'_, (), Ready>) -> (Step<String>, Step<String>) {
    (call.complete("One.".to_owned()), call.complete("Two.".to_owned()))
}

fn main() {}
