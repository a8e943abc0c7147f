//! A flow written by hand, as the macro writes it, over a real transport.

use mcp_mrtr::{
    Arg, Asking, Call, Elicited, Form, Known, Pending, Provides, Reusable, Server, Settled, Spec,
    Step, Tool, ToolError, ToolMeta, Waiting,
    form::{Content, Field, Fields, Plain, Unread},
};
use rmcp::ServiceExt;
use rmcp::model::CallToolRequestParams;
use serde_json::json;

struct Confirm {
    confirm: bool,
}
impl Form for Confirm {
    type Class = Plain;
    const FIELDS: Fields = Fields::Named(&[Field::of::<bool>("confirm")]);
    fn read(content: &Content<'_>) -> Result<Self, Unread> {
        Ok(Self {
            confirm: content.field("confirm")?,
        })
    }
}
struct Notes;

#[allow(non_camel_case_types)]
struct delete_note {}
impl<S: Provides<Notes> + Sync> Tool<S> for delete_note {
    const META: ToolMeta = ToolMeta::new("delete_note")
        .description("Deletes.")
        .destructive(true);
    type Approval = Reusable;
    type Args = (Arg<String>,);
    const ARGS: Self::Args = (Arg::<String>::new("note_id", "Identifier."),);
    type Output = Result<String, ToolError>;
    async fn call(mut call: Call<'_, S, Asking>, args: (String,)) -> Step<Self::Output> {
        let (note_id,) = &args;
        let _notes: &Notes = call.state();
        let text: Pending<String> = Known(if note_id == "7" {
            "Buy flour".to_owned()
        } else {
            return Err(ToolError::new("no such note"));
        });
        let answer = match &text {
            Known(text) => call.form::<Elicited<Confirm>>(
                Spec::new("answer"),
                format_args!("Delete {note_id} ('{text}')?"),
            ),
            _ => Waiting,
        };
        match call.settle((text, answer)).await {
            Settled::Ready(call, (_text, answer)) => {
                let (note_id,) = args;
                call.complete(Ok::<_, ToolError>(match answer {
                    Elicited::Accept(Confirm { confirm: true }) => format!("Deleted {note_id}."),
                    _ => format!("Kept {note_id}."),
                }))
            }
            Settled::Stopped(stopped) => stopped.into_step(),
        }
    }
}

#[tokio::test]
async fn two_rounds() {
    let (ours, theirs) = tokio::io::duplex(4096);
    let server = Server::new("notes", Notes).tool::<delete_note>();
    tokio::spawn(async move { server.serve(ours).await.unwrap().waiting().await });
    use rmcp::service::{ClientLifecycleMode, ClientServiceExt as _};
    let client = rmcp::model::ClientConfig::new(
        rmcp::model::ClientCapabilities::builder()
            .enable_elicitation()
            .build(),
        rmcp::model::Implementation::new("t", "1"),
    );
    let client = client
        .serve_with_lifecycle(
            theirs,
            ClientLifecycleMode::Discover {
                preferred_versions: vec![rmcp::model::ProtocolVersion::V_2026_07_28],
            },
        )
        .await
        .unwrap();
    let params = CallToolRequestParams::new("delete_note")
        .with_arguments(json!({"note_id": "7"}).as_object().unwrap().clone());
    let first = client.call_tool_once(params.clone()).await.unwrap();
    let rmcp::model::CallToolResponse::InputRequired(asked) = first else {
        panic!("{first:?}")
    };
    println!("{}", serde_json::to_string(&asked).unwrap());
    let state = asked.request_state.unwrap();
    println!("{} chars", state.len());
    assert!(state.len() <= 100);
    let params = params.with_request_state(state).with_input_responses(
        [(
            "answer".to_owned(),
            json!({"action": "accept", "content": {"confirm": true}}),
        )]
        .into(),
    );
    let second = client.call_tool_once(params).await.unwrap();
    println!("{second:?}");
}
