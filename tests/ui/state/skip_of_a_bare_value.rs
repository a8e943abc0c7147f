//! A value that is not asked for must be able to be absent.
use mcp_mrtr::{Asking, Call, Pending};

fn skip(call: &mut Call<'_, (), Asking>) -> Pending<u32> {
    call.skipped::<u32>()
}

fn main() {}
