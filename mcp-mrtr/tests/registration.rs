//! What a server refuses to be made of, and says what to write.
#![allow(non_camel_case_types, reason = "a marker has the name of its function")]

use std::panic::catch_unwind;

use mcp_mrtr::{
    Arg, Asking, Call, Prompt, PromptMeta, PromptsGet, Resource, ResourceMeta, ResourcesRead,
    Server, Settled, Step,
};

macro_rules! resource {
    ($name:ident, $uri:literal, ($($argument:literal: $type:ty),*)) => {
        struct $name {}
        impl<S: Sync> Resource<S> for $name {
            const META: ResourceMeta = ResourceMeta::new($uri, stringify!($name));
            type Args = ($(Arg<$type>,)*);
            const ARGS: Self::Args = ($(Arg::<$type>::new($argument, ""),)*);
            type Output = String;
            async fn call(call: Call<'_, S, Asking, ResourcesRead>, _: ($($type,)*)) -> Step<String, ResourcesRead> {
                match call.settle(()).await {
                    Settled::Ready(call, ()) => call.complete(String::new()),
                    Settled::Stopped(stopped) => stopped.into_step(),
                }
            }
        }
    };
}

resource!(plain, "note://today", ());
resource!(again, "note://today", ());
resource!(more, "note://{id}", ("id": u32, "folder": String));
resource!(fewer, "note://{folder}/{id}", ("id": u32));
resource!(list, "note://{ids}", ("ids": Vec<u32>));
resource!(reserved, "note://{+path}", ("path": String));
resource!(nowhere, "today", ());

struct ids {}
impl<S: Sync> Prompt<S> for ids {
    const META: PromptMeta = PromptMeta::new("ids");
    type Args = (Arg<Vec<u32>>,);
    const ARGS: Self::Args = (Arg::<Vec<u32>>::new("ids", ""),);
    type Output = String;
    async fn call(
        call: Call<'_, S, Asking, PromptsGet>,
        _: (Vec<u32>,),
    ) -> Step<String, PromptsGet> {
        match call.settle(()).await {
            Settled::Ready(call, ()) => call.complete(String::new()),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

fn refusal(make: fn(Server<()>) -> Server<()>) -> String {
    let made = catch_unwind(|| make(Server::new("notes", ())));
    let panic = made.expect_err("a panic");
    panic.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn a_resource_and_its_function_agree() {
    for (make, words) in [
        (
            Server::resource::<more> as fn(Server<()>) -> _,
            "has no variable `folder`: write `{folder}`",
        ),
        (
            Server::resource::<fewer>,
            "has a variable `folder` that its function does not take",
        ),
        (
            Server::resource::<list>,
            "`ids` of resource `note://{ids}` cannot be written as text",
        ),
        (
            Server::resource::<reserved>,
            "`{+path}` is more than a name",
        ),
        (Server::resource::<nowhere>, "a URI begins with its scheme"),
        (
            |server| server.resource::<plain>().resource::<again>(),
            "called `note://today`",
        ),
        (
            Server::prompt::<ids>,
            "`ids` of prompt `ids` cannot be written as text",
        ),
        (
            |server| server.prompt::<ids>(),
            "take a `String`, a number, a `bool`",
        ),
    ] {
        let said = refusal(make);
        assert!(said.contains(words), "{said}");
    }
}
