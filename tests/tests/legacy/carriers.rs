//! Prompts and resources are asked for in the same way (field case 74).

use mcp_mrtr::{
    Arg, Asking, Call, Prompt, PromptMeta, PromptsGet, Resource, ResourceMeta, ResourcesRead,
    Settled, Spec, Step,
};
use serde_json::{Value, json};

use crate::wire::{Wire, accept, everything};

#[allow(non_camel_case_types)]
pub struct review {}
impl<S: Sync> Prompt<S> for review {
    const META: PromptMeta = PromptMeta::new("review").description("Reviews a text.");
    type Args = (Arg<String>,);
    const ARGS: Self::Args = (Arg::<String>::new("text", "What to review."),);
    type Output = String;

    async fn call(
        mut call: Call<'_, S, Asking, PromptsGet>,
        args: (String,),
    ) -> Step<Self::Output, PromptsGet> {
        let pages = call.form::<Option<u32>>(Spec::new("pages"), "How many pages?");
        match call.settle((pages,)).await {
            Settled::Ready(call, (pages,)) => {
                call.complete(format!("Review {}: {pages:?}", args.0))
            }
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

#[allow(non_camel_case_types)]
pub struct diary {}
impl<S: Sync> Resource<S> for diary {
    const META: ResourceMeta = ResourceMeta::new("note://diary", "diary").description("Private.");
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = String;

    async fn call(
        mut call: Call<'_, S, Asking, ResourcesRead>,
        (): (),
    ) -> Step<Self::Output, ResourcesRead> {
        let show = call.form::<Option<bool>>(Spec::new("show"), "Show the diary?");
        match call.settle((show,)).await {
            Settled::Ready(call, (show,)) => call.complete(format!("shown: {show:?}")),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

async fn request(wire: &mut Wire, method: &str, params: Value) {
    wire.send(json!({ "jsonrpc": "2.0", "id": "one", "method": method, "params": params }))
        .await;
}

async fn get_prompt(wire: &mut Wire) {
    request(
        wire,
        "prompts/get",
        json!({ "name": "review", "arguments": { "text": "it" } }),
    )
    .await;
}

async fn read_diary(wire: &mut Wire) {
    request(wire, "resources/read", json!({ "uri": "note://diary" })).await;
}

#[tokio::test]
async fn case_74_a_prompt_asks() {
    let mut wire = Wire::open(everything()).await;
    get_prompt(&mut wire).await;
    wire.answer(accept(json!({ "pages": "many" }))).await;
    let again = wire.answer(accept(json!({ "pages": 3 }))).await;
    assert!(
        again["params"]["message"]
            .as_str()
            .unwrap()
            .starts_with("How many pages?")
    );
    let got = wire.next().await;
    assert_eq!(got["id"], "one");
    assert_eq!(
        got["result"]["messages"][0]["content"]["text"],
        "Review it: Some(3)"
    );
    assert!(got["result"].get("resultType").is_none(), "{got}");
}

#[tokio::test]
async fn case_74_a_resource_asks() {
    let mut wire = Wire::open(everything()).await;
    for (answer, text) in [
        (accept(json!({ "show": true })), "shown: Some(true)"),
        (json!({ "action": "decline" }), "shown: None"),
        (json!({ "action": "cancel" }), "shown: None"),
    ] {
        read_diary(&mut wire).await;
        wire.answer(answer).await;
        let read = wire.next().await;
        assert_eq!(read["result"]["contents"][0]["text"], text, "{read}");
        assert_eq!(read["result"]["contents"][0]["uri"], "note://diary");
        assert!(read["result"].get("resultType").is_none(), "{read}");
    }
}

// There is no result that is an error: the words go out with `-32602`.
// spec: X06, X07
#[tokio::test]
async fn prompts_and_resources_fail_in_words_too() {
    let mut wire = Wire::open(everything()).await;
    get_prompt(&mut wire).await;
    wire.answer(json!({ "action": "perhaps" })).await;
    let refused = wire.next().await;
    assert_eq!(refused["error"]["code"], -32602);
    assert!(
        refused["error"]["message"]
            .as_str()
            .unwrap()
            .contains("cannot be read"),
        "{refused}"
    );

    read_diary(&mut wire).await;
    for _ in 0..3 {
        wire.answer(accept(json!({ "show": "x" }))).await;
    }
    let refused = wire.next().await;
    assert_eq!(refused["error"]["code"], -32602);
    assert!(
        refused["error"]["message"]
            .as_str()
            .unwrap()
            .contains("`show`"),
        "{refused}"
    );
}
