//! A round ends once.
use mcp_mrtr::{Asking, Call, Settled, Step};

async fn flow(call: Call<'_, (), Asking>) -> Step<String> {
    let _first = call.settle(()).await;
    match call.settle(()).await {
        Settled::Ready(call, ()) => call.complete("Booked.".to_owned()),
        Settled::Stopped(stopped) => stopped.into_step(),
    }
}

fn main() {}
