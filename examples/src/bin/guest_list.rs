//! A flow that attributes cannot say: a loop of unknown length, written with the states
//! that `#[tool]` uses.

use mcp_mrtr::text::shown;
use mcp_mrtr::{
    Arg, Asking, Call, Form, Known, Pending, QuestionMeta, Reusable, Server, Settled, Spec, Step,
    Tool, ToolMeta, Waiting,
};
use mcp_mrtr_examples::in_process::{Outcome, accept, connect, play};
use serde_json::json;

/// One guest, and whether there is another.
#[derive(Debug, Form)]
struct Guest {
    /// As it shall stand on the card.
    #[form(title = "Name", min_len = 1)]
    name: String,
    /// Leave it off after the last one.
    #[form(title = "Another guest?", default = false)]
    another: Option<bool>,
}

/// A marker, as the macro would make one.
struct GuestList;

impl<S: Sync> Tool<S> for GuestList {
    const META: ToolMeta = ToolMeta::new("guest_list")
        .description("Write the guest list of an event, guest by guest.")
        .max_rounds(100);
    // One row for all of them, for the consent record: their keys are `guest_1`, `guest_2` ..
    const QUESTIONS: &'static [QuestionMeta] = &[QuestionMeta::form::<Option<Guest>>(
        "guest",
        "Who is guest {number} of {event}?",
    )];
    type Approval = Reusable;
    type Args = (Arg<String>,);
    const ARGS: Self::Args = (Arg::<String>::new("event", "What is celebrated."),);
    type Output = String;

    async fn call(mut call: Call<'_, S, Asking>, args: (String,)) -> Step<String> {
        let (event,) = &args;
        let guests = guests(&mut call, event);
        match call.settle((guests,)).await {
            Settled::Ready(call, (guests,)) => {
                call.complete(format!("{}: {}.", args.0, guests.join(", ")))
            }
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

/// Asks for one guest after the other. Every round walks the whole list again: what was
/// answered is known at once, and the first open question ends the walk.
fn guests<S: Sync>(call: &mut Call<'_, S, Asking>, event: &str) -> Pending<Vec<String>> {
    let mut guests = Vec::new();
    loop {
        let number = guests.len() + 1;
        let spec = Spec::numbered("guest", number);
        let message = format_args!("Who is guest {number} of {}?", shown(&event));
        // A decline ends the list as it is: `Option` hands it over as `None`.
        match call.form::<Option<Guest>>(spec, message) {
            Known(Some(Guest { name, another })) => {
                guests.push(name);
                if another != Some(true) {
                    return Known(guests);
                }
            }
            Known(None) => return Known(guests),
            Waiting => return Waiting,
        }
    }
}

/// The server of this example.
pub fn server() -> Server<()> {
    Server::new("parties", ()).tool::<GuestList>()
}

#[tokio::main]
async fn main() -> Outcome<()> {
    let client = connect(server()).await?;
    let mut names = ["Ada", "Grace", "Barbara"].into_iter().peekable();
    let person = |_: &str, _: &_| {
        let name = names.next().unwrap_or_default();
        accept(&json!({ "name": name, "another": names.peek().is_some() }))
    };
    let (text, rounds) = play(
        &client,
        "guest_list",
        json!({ "event": "Midsummer" }),
        person,
    )
    .await?;
    println!("{text}");
    println!("rounds: {rounds}");
    client.cancel().await?;
    Ok(())
}
