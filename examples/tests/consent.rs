//! What the examples can ask people is on record: a change of it shows in the diff.
//!
//! After a change on purpose: `UPDATE_CONSENT=1 cargo test -p mcp-mrtr-examples`.

#[path = "../src/bin/carriers.rs"]
#[expect(dead_code, reason = "a test has a main of its own")]
mod carriers;
#[path = "../src/bin/guest_list.rs"]
#[expect(dead_code, reason = "a test has a main of its own")]
mod guest_list;

use mcp_mrtr::testing::assert_consent_record;
use mcp_mrtr::{KeyRing, Server};
use mcp_mrtr_examples::accounts::Accounts;
use mcp_mrtr_examples::desk::{Desk, book_table};
use mcp_mrtr_examples::notes::{Notes, delete_note};

#[test]
fn notes() {
    let server = Server::new("notes", Notes::default()).tool::<delete_note>();
    assert_consent_record(&server, "consent/notes.txt");
}

#[test]
fn book_table_and_its_desk() {
    let server = Server::new("desk", Desk::default()).tool::<book_table>();
    assert_consent_record(&server, "consent/book_table.txt");
}

#[test]
fn connect_account_and_its_page() {
    let keys = KeyRing::new([[7; 32]]).expect("one key");
    let accounts = Accounts::new("http://localhost:8080".to_owned(), keys);
    assert_consent_record(&accounts.server(), "consent/connect_account.txt");
}

#[test]
fn carriers_of_all_three_kinds() {
    assert_consent_record(&carriers::server(), "consent/carriers.txt");
}

#[test]
fn guest_list_of_any_length() {
    assert_consent_record(&guest_list::server(), "consent/guest_list.txt");
}
