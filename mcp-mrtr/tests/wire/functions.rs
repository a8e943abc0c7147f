//! One function for each carrier, as the macros would write them.
#![allow(non_camel_case_types, reason = "a marker has the name of its function")]

use mcp_mrtr::{
    Arg, Asking, Call, Prompt, PromptMeta, PromptsGet, Provides, QuestionMeta, Resource,
    ResourceMeta, ResourcesRead, Reusable, Server, Settled, Spec, Step, Stopped, Tool, ToolError,
    ToolMeta,
};
use rmcp::model::{CacheScope, ReadResourceResult, ResourceContents};
use serde_json::{Value, json};

#[derive(Default)]
pub struct Notes;

impl Notes {
    fn text(&self, id: u32) -> Result<&'static str, ToolError> {
        match id {
            7 => Ok("Buy flour"),
            _ => Err(ToolError::new(format!("There is no note {id}."))),
        }
    }
}

pub fn server() -> Server<Notes> {
    Server::new("notes", Notes)
        .tool::<tag>()
        .prompt::<review>()
        .resource::<today>()
        .resource::<note>()
        .resource::<draft>()
}

/// Asks for one word.
pub struct tag {}

impl<S: Provides<Notes> + Sync> Tool<S> for tag {
    const META: ToolMeta = ToolMeta::new("tag").description("Tags a note.");
    const QUESTIONS: &'static [QuestionMeta] =
        &[QuestionMeta::form::<Option<String>>("word", "Which word?")];
    type Approval = Reusable;
    type Args = (Arg<u32>,);
    const ARGS: Self::Args = (Arg::<u32>::new("id", "Identifier of the note."),);
    type Output = Result<String, ToolError>;

    async fn call(mut call: Call<'_, S, Asking>, args: (u32,)) -> Step<Self::Output> {
        let (id,) = &args;
        let notes: &Notes = call.state();
        let text = notes.text(*id)?;
        let word = call.form::<Option<String>>(Spec::new("word"), "Which word?");
        match call.settle((word,)).await {
            Settled::Ready(call, (word,)) => call.complete(Ok::<_, ToolError>(format!(
                "{text}: {}",
                word.as_deref().unwrap_or("none")
            ))),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

/// Asks a prompt's reader, and words a refusal.
pub struct review {}

impl<S: Provides<Notes> + Sync> Prompt<S> for review {
    const META: PromptMeta = PromptMeta::new("review")
        .title("Review")
        .description("Reviews a note.");
    const QUESTIONS: &'static [QuestionMeta] =
        &[QuestionMeta::form::<String>("tone", "In which tone?")];
    type Args = (Arg<u32>, Arg<Option<bool>>);
    const ARGS: Self::Args = (
        Arg::<u32>::new("id", "Identifier of the note."),
        Arg::<Option<bool>>::new("short", ""),
    );
    type Output = Result<String, ToolError>;

    async fn call(
        mut call: Call<'_, S, Asking, PromptsGet>,
        args: (u32, Option<bool>),
    ) -> Step<Self::Output, PromptsGet> {
        let (id, short) = &args;
        let notes: &Notes = call.state();
        let text = notes.text(*id)?;
        let tone = call.form::<String>(Spec::new("tone"), "In which tone?");
        match call.settle((tone,)).await {
            Settled::Ready(call, (tone,)) => call.complete(Ok::<_, ToolError>(format!(
                "Review '{text}' in {tone} tone, short: {short:?}."
            ))),
            Settled::Stopped(Stopped::Refused(refused)) => {
                refused.complete::<Self::Output>(Ok("Review nothing.".to_owned()))
            }
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

/// One URI, no question.
pub struct today {}

impl<S: Sync> Resource<S> for today {
    const META: ResourceMeta =
        ResourceMeta::new("note://today", "today").mime_type("text/markdown");
    type Args = ();
    const ARGS: Self::Args = ();
    type Output = String;

    async fn call(call: Call<'_, S, Asking, ResourcesRead>, (): ()) -> Step<String, ResourcesRead> {
        match call.settle(()).await {
            Settled::Ready(call, ()) => call.complete("# Today".to_owned()),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

/// A template, no question; says how long it may be kept.
pub struct note {}

impl<S: Provides<Notes> + Sync> Resource<S> for note {
    const META: ResourceMeta = ResourceMeta::new("note://{id}", "note").description("One note.");
    type Args = (Arg<u32>,);
    const ARGS: Self::Args = (Arg::<u32>::new("id", ""),);
    type Output = Result<ReadResourceResult, ToolError>;

    async fn call(
        call: Call<'_, S, Asking, ResourcesRead>,
        args: (u32,),
    ) -> Step<Self::Output, ResourcesRead> {
        let notes: &Notes = call.state();
        let text = notes.text(args.0)?;
        match call.settle(()).await {
            Settled::Ready(call, ()) => call.complete(Ok::<_, ToolError>(kept(text))),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

/// A template that asks; its body says that everybody may keep it.
pub struct draft {}

impl<S: Provides<Notes> + Sync> Resource<S> for draft {
    const META: ResourceMeta = ResourceMeta::new("note://{id}/draft/{name}", "draft");
    type Args = (Arg<String>, Arg<u32>);
    const ARGS: Self::Args = (Arg::<String>::new("name", ""), Arg::<u32>::new("id", ""));
    type Output = Result<ReadResourceResult, ToolError>;

    async fn call(
        mut call: Call<'_, S, Asking, ResourcesRead>,
        args: (String, u32),
    ) -> Step<Self::Output, ResourcesRead> {
        let (name, id) = &args;
        let notes: &Notes = call.state();
        let text = notes.text(*id)?;
        let reason = call.form::<Option<String>>(Spec::new("reason"), format_args!("Why {name}?"));
        match call.settle((reason,)).await {
            Settled::Ready(call, (reason,)) => call.complete(Ok::<_, ToolError>(kept(&format!(
                "{text}, {name}, {reason:?}"
            )))),
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

fn kept(text: &str) -> ReadResourceResult {
    ReadResourceResult::new(vec![ResourceContents::text(text, "")])
        .with_ttl_ms(60_000)
        .with_cache_scope(CacheScope::Public)
}

/// A call of each carrier: its method, its params, the key of its question.
pub fn carriers() -> [(&'static str, Value, &'static str); 3] {
    [
        (
            "tools/call",
            json!({ "name": "tag", "arguments": { "id": 7 } }),
            "word",
        ),
        (
            "prompts/get",
            json!({ "name": "review", "arguments": { "id": "7" } }),
            "tone",
        ),
        (
            "resources/read",
            json!({ "uri": "note://7/draft/a" }),
            "reason",
        ),
    ]
}
