//! `delete_note` on rmcp alone, as its example of multi round-trip requests recommends: its macro, a router
//! that is built once, its `RequestStateCodec`.

use std::time::Duration;

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::{InputResponses as Answers, RequestState};
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{
    CallToolResponse, CallToolResult, ContentBlock, ElicitRequest, ElicitRequestParams,
    ElicitResult, ElicitationAction, ElicitationSchema, InputRequest, InputRequests,
    InputRequiredResult, InputResponses, ProtocolVersion, RequestStateCodec, SealOptions,
    ServerCapabilities, ServerConfig,
};
use rmcp::{ErrorData, ServerHandler, tool, tool_handler, tool_router};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::KEY;

#[derive(Serialize, Deserialize, schemars::JsonSchema)]
struct DeleteNote {
    /// The note to delete.
    note_id: String,
}

#[derive(Serialize, Deserialize)]
struct DeleteState {
    awaiting: Awaiting,
    note_id: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Awaiting {
    Confirm,
}

#[derive(Clone)]
pub struct Notes {
    codec: RequestStateCodec,
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl Notes {
    pub fn new() -> Self {
        Self {
            codec: RequestStateCodec::try_new(KEY.to_vec()).expect("a key"),
            tool_router: Self::tool_router(),
        }
    }

    #[tool(description = "Deletes a note after the user confirms")]
    async fn delete_note(
        &self,
        Parameters(args): Parameters<DeleteNote>,
        RequestState(state): RequestState,
        Answers(answers): Answers,
    ) -> Result<CallToolResponse, ErrorData> {
        plain(&self.codec, args, state, answers)
    }

    #[tool(description = "Deletes a note after the user confirms (bound, with an expiry)")]
    async fn delete_note_bound(
        &self,
        Parameters(args): Parameters<DeleteNote>,
        RequestState(state): RequestState,
        Answers(answers): Answers,
    ) -> Result<CallToolResponse, ErrorData> {
        bound(&self.codec, args, state, answers)
    }
}

#[tool_handler(router = self.tool_router)]
impl ServerHandler for Notes {
    fn get_info(&self) -> ServerConfig {
        config()
    }
}

/// The same with `#[tool_handler]` as it comes, which makes its router anew for each call.
#[derive(Clone)]
pub struct AsItComes {
    codec: RequestStateCodec,
}

#[tool_router]
impl AsItComes {
    pub fn new() -> Self {
        Self {
            codec: RequestStateCodec::try_new(KEY.to_vec()).expect("a key"),
        }
    }

    #[tool(description = "Deletes a note after the user confirms")]
    async fn delete_note(
        &self,
        Parameters(args): Parameters<DeleteNote>,
        RequestState(state): RequestState,
        Answers(answers): Answers,
    ) -> Result<CallToolResponse, ErrorData> {
        plain(&self.codec, args, state, answers)
    }
}

#[tool_handler]
impl ServerHandler for AsItComes {
    fn get_info(&self) -> ServerConfig {
        config()
    }
}

pub fn config() -> ServerConfig {
    let mut info = ServerConfig::new(ServerCapabilities::builder().enable_tools().build());
    info.protocol_version = ProtocolVersion::V_2026_07_28;
    info
}

/// The state as it comes: no expiry, bound to nothing.
fn plain(
    codec: &RequestStateCodec,
    args: DeleteNote,
    state: Option<String>,
    answers: Option<InputResponses>,
) -> Result<CallToolResponse, ErrorData> {
    match state {
        None => {
            let sealed = codec.seal_json(&DeleteState {
                awaiting: Awaiting::Confirm,
                note_id: args.note_id.clone(),
            });
            Ok(ask(&args.note_id, sealed.map_err(internal)?))
        }
        Some(sealed) => {
            let state: DeleteState = codec.open_json(&sealed).map_err(|_| refused())?;
            let Awaiting::Confirm = state.awaiting;
            finish(&state.note_id, answers.as_ref()).map(Into::into)
        }
    }
}

/// Bound to method, tool and arguments, for ten minutes.
fn bound(
    codec: &RequestStateCodec,
    args: DeleteNote,
    state: Option<String>,
    answers: Option<InputResponses>,
) -> Result<CallToolResponse, ErrorData> {
    let data = digest("delete_note_bound", &args);
    match state {
        None => {
            let options = SealOptions::new()
                .associated_data(&data)
                .ttl(Duration::from_secs(600));
            let state = DeleteState {
                awaiting: Awaiting::Confirm,
                note_id: args.note_id.clone(),
            };
            let sealed = codec.seal_json_with(&state, &options);
            Ok(ask(&args.note_id, sealed.map_err(internal)?))
        }
        Some(sealed) => {
            let state: DeleteState = codec
                .open_json_with(&sealed, &data)
                .map_err(|_| refused())?;
            let Awaiting::Confirm = state.awaiting;
            finish(&state.note_id, answers.as_ref()).map(Into::into)
        }
    }
}

fn digest(tool: &str, args: &DeleteNote) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update(b"tools/call\0");
    digest.update(tool.as_bytes());
    digest.update([0]);
    digest.update(serde_json::to_vec(args).unwrap_or_default());
    digest.finalize().into()
}

pub fn ask(note_id: &str, sealed: String) -> CallToolResponse {
    let form = ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: format!("Delete note {note_id}?"),
        requested_schema: ElicitationSchema::builder()
            .required_bool("confirm")
            .build()
            .expect("a schema"),
    };
    let mut requests = InputRequests::new();
    requests.insert(
        "confirm".to_owned(),
        InputRequest::Elicitation(ElicitRequest::new(form)),
    );
    InputRequiredResult::new(Some(requests), Some(sealed)).into()
}

fn finish(note_id: &str, answers: Option<&InputResponses>) -> Result<CallToolResult, ErrorData> {
    let answer = answers
        .and_then(|answers| answers.get("confirm"))
        .ok_or_else(|| ErrorData::invalid_params("missing `confirm` answer", None))?;
    let answer = ElicitResult::deserialize(answer)
        .map_err(|_| ErrorData::invalid_params("invalid `confirm` answer", None))?;
    let text = match answer.action {
        ElicitationAction::Accept => {
            let yes = answer
                .content
                .as_ref()
                .and_then(|content| content["confirm"].as_bool())
                .ok_or_else(|| ErrorData::invalid_params("`confirm` is not a bool", None))?;
            match yes {
                true => format!("Deleted note {note_id}"),
                false => format!("Kept note {note_id}"),
            }
        }
        _ => format!("Kept note {note_id}"),
    };
    Ok(CallToolResult::success(vec![ContentBlock::text(text)]))
}

fn refused() -> ErrorData {
    ErrorData::invalid_params("tampered or unknown request state", None)
}

fn internal(error: impl std::fmt::Display) -> ErrorData {
    ErrorData::internal_error(error.to_string(), None)
}
