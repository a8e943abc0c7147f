use mcp_mrtr::{Server, describe};

use crate::admit;

#[test]
fn a_tool_is_described_by_rounds() {
    let admit = describe::tool::<admit, ()>();
    let text = admit.to_string();
    let expected = r#"tool admit (destructive, max_rounds 7)
  Admits a patient.

  from the model
    patient: text. Who it is.
  round 1
    diagnosis (form): Wording 3f2a: what ails {patient} ({file})?
      words: text. In your words.
      checked: `plausible(&diagnosis.words)`
      refused: the call ends with a result that says so
  round 2
    ward (form): {plan}: where?
      after: diagnosis
      ward: one of the values at hand
      refused: the body decides
    signature (url): Sign for {plan}.
      after: diagnosis
      opens a page of sign.example.com, made by `format!("https://sign.example.com/{PAGE}")`
      refused: `None`
"#;
    assert_eq!(text, expected);
    assert_eq!(admit.round_of("diagnosis"), Some(1));
    assert_eq!(admit.round_of("signature"), Some(2));
    assert_eq!(admit.round_of("patient"), None);
}

#[test]
fn a_chart_shows_what_waits_for_what() {
    let chart = Server::new("ward", ()).tool::<admit>().describe().mermaid();
    for line in [
        "flowchart TD",
        "f0called([\"admit is called\"])",
        "subgraph f0r2[\"round 2\"]",
        "f0called --> f0q0",
        "f0q0 --> f0q1",
        "f0q1 --> f0runs",
        "f0q0 -. refused .-> f0ended",
    ] {
        let found = chart.lines().any(|one| one.trim() == line);
        assert!(found, "{line} is not in\n{chart}");
    }
    assert!(!chart.contains("f0q1 -. refused"), "{chart}");
}
