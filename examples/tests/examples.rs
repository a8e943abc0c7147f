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

/// The lines that an example prints.
fn printed(example: &str) -> Vec<String> {
    let output = Command::new(example).output().expect("the example starts");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{errors}");
    String::from_utf8(output.stdout)
        .expect("text")
        .lines()
        .map(str::to_owned)
        .collect()
}

// spec: R13
#[test]
fn book_table_asks_in_three_rounds_and_quotes_once() {
    let lines = printed(env!("CARGO_BIN_EXE_book_table"));
    let end = [
        "A table for 8 on friday at 21:00. We call 555 0199 if need be.",
        "till: 801 crowns, quoted 1 time(s)",
        "rounds: 3",
    ];
    assert_eq!(lines[lines.len() - 3..], end);
    assert_eq!(
        lines.iter().filter(|line| line.starts_with("  ")).count(),
        4
    );
}

#[test]
fn guest_list_asks_as_long_as_there_are_guests() {
    let lines = printed(env!("CARGO_BIN_EXE_guest_list"));
    assert_eq!(
        lines[lines.len() - 2..],
        ["Midsummer: Ada, Grace, Barbara.", "rounds: 3"]
    );
}

// spec: E16, I09
#[test]
fn connect_account_refuses_a_stranger_and_waits_for_its_person() {
    let lines = printed(env!("CARGO_BIN_EXE_connect_account"));
    assert!(
        lines.contains(&"  Mallory opens the link: 403 Forbidden".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines.contains(&"Connected: the key ends in c9a.".to_owned()),
        "{lines:?}"
    );
    assert_eq!(lines[lines.len() - 1], "rounds: 2");
}
