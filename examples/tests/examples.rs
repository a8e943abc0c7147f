//! What the examples print.

use std::process::Command;

/// The state is different in every run.
fn without_state(line: &str) -> String {
    match line.split_once(r#""requestState":""#) {
        Some((before, after)) => {
            let (state, after) = after.split_once('"').expect("the state ends");
            assert!(state.len() <= 100, "a state of {} characters", state.len());
            format!(r#"{before}"requestState":"…"{after}"#)
        }
        None => line.to_owned(),
    }
}

// spec: Q03, R04
#[test]
fn delete_note_asks_refuses_and_deletes() {
    let output = Command::new(env!("CARGO_BIN_EXE_delete_note"))
        .output()
        .expect("the example starts");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let printed = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<String> = printed.lines().map(without_state).collect();
    let expected = [
        r#"model sees: {"note_id":{"type":"string","description":"Identifier of the note."}}"#,
        r#"{"resultType":"input_required","inputRequests":{"answer":{"method":"elicitation/create","params":{"mode":"form","message":"Delete note 7 ('Buy flour, eggs, and milk.')? This cannot be undone.","requestedSchema":{"type":"object","properties":{"confirm":{"type":"boolean","description":"Check to delete the note for good."}},"required":["confirm"]}}}},"requestState":"…"}"#,
        r#"{"resultType":"complete","content":[{"type":"text","text":"Deleted note 7."}],"isError":false}"#,
        "tampered: -32602 Invalid or expired requestState",
        "declined: Kept note 15: the user did not confirm.",
        "client shows the user: Delete note 12 ('Lab report due Monday.')? This cannot be undone.",
        r#"automatic: Deleted note 12. | left: {"15":"Call the dentist."}"#,
    ];
    assert_eq!(lines, expected);
}
