//! What the examples can ask people is on record: a change of it shows in the diff.
//!
//! After a change on purpose: `UPDATE_CONSENT=1 cargo test -p mcp-mrtr-examples`.

use mcp_mrtr::Server;
use mcp_mrtr::testing::assert_consent_record;
use mcp_mrtr_examples::notes::{Notes, delete_note};

#[test]
fn notes() {
    let server = Server::new("notes", Notes::default()).tool::<delete_note>();
    assert_consent_record(&server, "consent/notes.txt");
}
