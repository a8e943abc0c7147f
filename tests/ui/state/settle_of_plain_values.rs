//! `settle` takes what is pending.
use mcp_mrtr::{Asking, Call, Settled, Step};

async fn flow(call: Call<'_, (), Asking>) -> Step<String> {
    match call.settle((4_u32,)).await {
        Settled::Ready(call, _) => call.complete("Booked.".to_owned()),
        Settled::Stopped(stopped) => stopped.into_step(),
    }
}

fn main() {}
