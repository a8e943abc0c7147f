//! The `notes` example written on rmcp alone: the state sealed, bound to method, tool and argument, good for
//! ten minutes.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities, ContentBlock,
    ElicitRequest, ElicitRequestParams, ElicitResult, ElicitationAction, Implementation,
    InputRequest, InputRequests, InputRequiredResult, ProtocolVersion, RequestStateCodec,
    SealOptions, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::KEY;

const QUESTION: &str = "delete_note:ask_to_confirm";

#[derive(Serialize, Deserialize)]
struct State {
    v: u8,
    asked: String,
}

#[derive(Clone)]
pub struct Notes {
    codec: RequestStateCodec,
    texts: Arc<HashMap<&'static str, &'static str>>,
    deleted: Arc<AtomicU64>,
}

impl Notes {
    pub fn new() -> Self {
        Self {
            codec: RequestStateCodec::try_new(KEY.to_vec()).expect("a key"),
            texts: Arc::new(super::notes::TEXTS.into()),
            deleted: Arc::default(),
        }
    }

    fn finish(&self, note_id: &str, answer: &Value) -> Result<CallToolResult, ErrorData> {
        let answer = ElicitResult::deserialize(answer)
            .map_err(|_| ErrorData::invalid_params("invalid elicitation response", None))?;
        let content = answer.content.as_ref();
        let yes = matches!(answer.action, ElicitationAction::Accept)
            && content
                .and_then(|content| content.get("confirm"))
                .and_then(Value::as_bool)
                .unwrap_or(false);
        let text = if yes {
            self.deleted.fetch_add(1, Ordering::Relaxed);
            format!("Deleted note {note_id}.")
        } else {
            format!("Kept note {note_id}: the user did not confirm.")
        };
        Ok(CallToolResult::success(vec![ContentBlock::text(text)]))
    }

    fn ask(
        &self,
        note_id: &str,
        text: &str,
        data: &[u8],
    ) -> Result<InputRequiredResult, ErrorData> {
        let options = SealOptions::new()
            .associated_data(data)
            .ttl(Duration::from_secs(600));
        let state = State {
            v: 1,
            asked: QUESTION.into(),
        };
        let sealed = self
            .codec
            .seal_json_with(&state, &options)
            .map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        let schema = json!({
            "type": "object",
            "properties": { "confirm": {
                "type": "boolean", "title": "Confirm", "description": "Check to delete the note for good."
            } },
            "required": ["confirm"],
        });
        let form = ElicitRequestParams::FormElicitationParams {
            meta: None,
            message: format!("Delete note {note_id} ('{text}')? This cannot be undone."),
            requested_schema: serde_json::from_value(schema).expect("a schema"),
        };
        let mut requests = InputRequests::new();
        requests.insert(
            QUESTION.into(),
            InputRequest::Elicitation(ElicitRequest::new(form)),
        );
        Ok(InputRequiredResult::new(Some(requests), Some(sealed)))
    }
}

impl ServerHandler for Notes {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("notes", "0.1.0"))
            .with_protocol_version(ProtocolVersion::V_2026_07_28)
    }

    async fn call_tool(
        &self,
        call: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        if call.name != "delete_note" {
            return Err(ErrorData::invalid_params("unknown tool", None));
        }
        let note_id = call
            .arguments
            .as_ref()
            .and_then(|arguments| arguments.get("note_id")?.as_str())
            .ok_or_else(|| ErrorData::invalid_params("note_id", None))?;
        let Some(text) = self.texts.get(note_id) else {
            let text = format!("There is no note {note_id}.");
            return Ok(CallToolResult::error(vec![ContentBlock::text(text)]).into());
        };
        let arguments = json!({ "note_id": note_id });
        let data = format!("tools/call\0{}\0{arguments}", call.name).into_bytes();
        if let Some(sealed) = call.request_state.as_deref() {
            let state: State = self
                .codec
                .open_json_with(sealed, &data)
                .map_err(|_| ErrorData::invalid_params("Invalid or expired requestState", None))?;
            let answers = call.input_responses.as_ref();
            if let Some(answer) = answers.and_then(|answers| answers.get(&state.asked)) {
                return Ok(self.finish(note_id, answer)?.into());
            }
        }
        let declared = context.meta.client_capabilities();
        if declared.is_none_or(|declared| declared.elicitation.is_none()) {
            let wanted = ClientCapabilities::builder().enable_elicitation().build();
            return Err(ErrorData::missing_required_client_capability(wanted));
        }
        Ok(self.ask(note_id, text, &data)?.into())
    }
}
