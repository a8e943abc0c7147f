//! A pending value is no value yet.
use mcp_mrtr::{Asking, Call, Pending, Spec};

fn guests(call: &mut Call<'_, (), Asking>) -> u32 {
    let guests: Pending<u32> = call.form(Spec::new("guests"), "How many?");
    guests
}

fn main() {}
