//! Functions in odd company: names of ours taken by others, names that nobody expects.
#![allow(
    dead_code,
    unused_macros,
    non_camel_case_types,
    clippy::just_underscores_and_digits,
    reason = "they are there to be in the way"
)]

mod wire;

use mcp_mrtr::{Server, around};
use rmcp::ServerHandler;
use serde_json::{Value, json};
use wire::{Wire, accept, retry};

mod taken {
    mod std {}
    mod core {}
    mod alloc {}
    mod mcp_mrtr {}
    struct Option;
    struct Result;
    struct String;
    struct Box;
    struct Vec;
    struct Call;
    struct Known;
    struct Waiting;
    struct Some;
    struct None;
    struct Ok;
    struct Err;
    trait Send {}
    trait Sync {}
    trait Clone {}
    trait Into {}
    macro_rules! format_args {
        ($($any:tt)*) => {
            compile_error!("format_args")
        };
    }
    macro_rules! vec {
        ($($any:tt)*) => {
            compile_error!("vec")
        };
    }
    macro_rules! matches {
        ($($any:tt)*) => {
            compile_error!("matches")
        };
    }

    type Text = ::std::string::String;
    const FIELD: u32 = 3;

    fn even(number: u32) -> ::std::result::Result<(), &'static str> {
        match number % 2 {
            0 => ::std::result::Result::Ok(()),
            _ => ::std::result::Result::Err("even numbers only"),
        }
    }

    /// Takes every name that is ours.
    #[::mcp_mrtr::tool]
    pub async fn shadowed(
        r#type: Text,
        __x: u32,
        _1: ::std::option::Option<u32>,
        #[resolve(*__x)] call: u32,
        #[resolve(*call)] args: u32,
        #[resolve(*args)] value: u32,
        #[elicit(form, message = "{type} {__x} {_1:?} {value}", check = even(*größe))]
        #[form(min = FIELD)]
        größe: u32,
        #[elicit(form, message = "Sure, {größe}?")] verdict: bool,
        #[carry(*größe)] output: u32,
        #[resolve(*output)] refused: u32,
        #[resolve(*refused)] stopped: u32,
    ) -> Text {
        ::std::format!(
            "{} {__x} {_1:?} {call} {args} {value} {größe} {verdict} {output} {refused} {stopped}",
            r#type
        )
    }
}

/// Reads a note.
#[mcp_mrtr::resource("note://{folder}")]
fn note(_folder: String) -> String {
    "a note".to_owned()
}

fn server() -> Server<()> {
    Server::new("odd", ())
        .tool::<taken::shadowed>()
        .resource::<note>()
}

/// Asks and answers whatever is asked.
async fn play(wire: &mut Wire) -> Value {
    let params = json!({ "name": "shadowed", "arguments": { "type": "t", "_x": 7, "1": null } });
    let asked = wire.request("tools/call", params.clone()).await;
    let form = &asked["result"]["inputRequests"]["größe"]["params"];
    assert_eq!(form["message"], "t 7 None 7", "{asked}");
    let schema = &form["requestedSchema"]["properties"]["größe"];
    assert_eq!(schema["minimum"], 3, "{asked}");
    let answers = json!({ "größe": accept(json!({ "größe": 4 })) });
    let mut asked = wire
        .request("tools/call", retry(params.clone(), &asked, answers))
        .await;
    while asked["result"]["resultType"] == "input_required" {
        let answers = json!({ "verdict": accept(json!({ "verdict": true })) });
        asked = wire
            .request("tools/call", retry(params.clone(), &asked, answers))
            .await;
    }
    asked["result"]["content"][0]["text"].clone()
}

#[tokio::test]
async fn names_of_ours_may_be_taken() {
    let mut wire = Wire::to(server()).await;
    assert_eq!(play(&mut wire).await, "t 7 None 7 7 7 4 true 4 4 4");
    let read = wire
        .request("resources/read", json!({ "uri": "note://a" }))
        .await;
    assert_eq!(read["result"]["contents"][0]["text"], "a note", "{read}");
}

struct Around(Server<()>);

#[around(self.0)]
impl ServerHandler for Around {
    /// Not in this build: the server's own is.
    #[cfg(any())]
    async fn call_tool(
        &self,
        _: rmcp::model::CallToolRequestParams,
        _: rmcp::service::RequestContext<rmcp::RoleServer>,
    ) -> Result<rmcp::model::CallToolResponse, rmcp::ErrorData> {
        unreachable!()
    }
}

#[tokio::test]
async fn a_method_that_this_build_leaves_out_is_the_servers() {
    let mut wire = Wire::to(Around(server())).await;
    assert_eq!(play(&mut wire).await, "t 7 None 7 7 7 4 true 4 4 4");
}
