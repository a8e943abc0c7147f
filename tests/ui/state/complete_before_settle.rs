//! The body runs after every answer is in.
use mcp_mrtr::{Asking, Call, Spec, Step};

async fn flow(mut call: Call<'_, (), Asking>) -> Step<String> {
    let _guests = call.form::<u32>(Spec::new("guests"), "How many?");
    call.complete("Booked.".to_owned())
}

fn main() {}
