use mcp_mrtr::testing::consent_record;
use mcp_mrtr::{Server, describe, tool};

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

/// Lends a book.
#[tool(declined = "\"{title}\" stays\non its <shelf>.")]
fn lend(
    title: String,
    #[elicit(form, message = "Until when?")] until: String,
    #[elicit(form, message = "To whom?")] whom: Option<String>,
) -> String {
    format!("{title} until {until} to {whom:?}")
}

#[test]
fn what_declined_says_is_shown_where_it_is_said() {
    let server = Server::new("library", ()).tool::<lend>();
    let ends = "refused: the call ends with \"\"{title}\" stays on its <shelf>.\"";
    for text in [server.describe().to_string(), consent_record(&server)] {
        let refused = text.lines().filter(|line| line.contains("refused: "));
        let refused: Vec<_> = refused.map(str::trim).collect();
        assert_eq!(refused, [ends, "refused: `None`"], "{text}");
    }
    let chart = server.describe().mermaid();
    let ended = "f0ended([\"the call ends: #quot;{title}#quot; stays on its #lt;shelf#gt;.\"])";
    assert!(chart.contains(ended), "{chart}");
}
