//! What is settled is final.
use mcp_mrtr::{Asking, Call, Settled, Spec, Step};

async fn flow(call: Call<'_, (), Asking>) -> Step<String> {
    match call.settle(()).await {
        Settled::Ready(mut call, ()) => {
            let _guests = call.form::<u32>(Spec::new("guests"), "How many?");
            call.complete("Booked.".to_owned())
        }
        Settled::Stopped(stopped) => stopped.into_step(),
    }
}

fn main() {}
