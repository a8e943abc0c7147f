//! The examples that serve, asked over their standard input.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

struct Served {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Served {
    fn by(command: &mut Command) -> Self {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.spawn().expect("the example starts");
        let input = child.stdin.take().expect("an input");
        let output = BufReader::new(child.stdout.take().expect("an output"));
        Self {
            child,
            input,
            output,
        }
    }

    /// One request of revision 2026-07-28, and its result.
    fn request(&mut self, method: &str, mut params: Value) -> Value {
        params["_meta"] = json!({
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
            "io.modelcontextprotocol/clientCapabilities": { "elicitation": {} },
        });
        let message = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        writeln!(self.input, "{message}").expect("the example reads");
        let mut line = String::new();
        self.output
            .read_line(&mut line)
            .expect("the example answers");
        let response: Value = serde_json::from_str(&line).expect("JSON");
        match response.get("result") {
            Some(result) => result.clone(),
            None => response,
        }
    }

    /// The same request again, with what is asked under `key` answered.
    fn answered(&mut self, method: &str, mut params: Value, key: &str, content: Value) -> Value {
        let asked = self.request(method, params.clone());
        assert_eq!(asked["resultType"], "input_required", "{asked}");
        params["requestState"] = asked["requestState"].clone();
        params["inputResponses"] = json!({ key: { "action": "accept", "content": content } });
        self.request(method, params)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

// spec: R03
#[test]
fn every_carrier_asks() {
    let mut served = Served::by(Command::new(env!("CARGO_BIN_EXE_carriers")).arg("stdio"));
    let note = json!({ "uri": "note://7" });
    let read = served.request("resources/read", note.clone());
    assert_eq!(read["contents"][0]["text"], "Buy flour, eggs, and milk.");

    let private = json!({ "uri": "note://15" });
    let read = served.answered("resources/read", private, "shown", json!({ "shown": true }));
    assert_eq!(read["contents"][0]["text"], "Private: call the dentist.");

    let review = json!({ "name": "review", "arguments": { "id": "7" } });
    let got = served.answered("prompts/get", review, "tone", json!({ "tone": "Kind" }));
    assert_eq!(
        got["messages"][0]["content"]["text"],
        "Review this note kindly: Buy flour, eggs, and milk."
    );

    let delete = json!({ "name": "delete_note", "arguments": { "id": 7 } });
    let done = served.answered("tools/call", delete, "consent", json!({ "consent": true }));
    assert_eq!(done["content"][0]["text"], "Deleted note 7.");
    let gone = served.request("resources/read", note);
    assert_eq!(gone["error"]["message"], "There is no note 7.", "{gone}");
}

#[test]
fn a_client_that_leaves_at_once_is_no_error() {
    let mut notes = Command::new(env!("CARGO_BIN_EXE_notes"));
    let left = notes.arg("stdio").stdin(Stdio::null()).output();
    let left = left.expect("the example starts");
    let said = String::from_utf8_lossy(&left.stderr);
    assert!(left.status.success() && said.is_empty(), "{said}");
}

#[test]
fn an_rmcp_server_has_its_own_tools_and_one_that_asks() {
    let mut served = Served::by(&mut Command::new(env!("CARGO_BIN_EXE_adopt")));
    let listed = served.request("tools/list", json!({}));
    let names = listed["tools"].as_array().into_iter().flatten();
    let names: Vec<_> = names.map(|tool| tool["name"].clone()).collect();
    assert_eq!(names, ["delete_note", "list_notes"]);

    let delete = json!({ "name": "delete_note", "arguments": { "note_id": "7" } });
    let done = served.answered("tools/call", delete, "answer", json!({ "confirm": true }));
    assert_eq!(done["content"][0]["text"], "Deleted note 7.");
    let left = served.request("tools/call", json!({ "name": "list_notes" }));
    let left = left["content"][0]["text"].as_str().unwrap_or_default();
    assert!(!left.contains("7:") && left.contains("15:"), "{left}");
}
