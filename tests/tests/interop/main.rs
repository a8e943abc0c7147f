//! Clients that we did not write talk to the `notes` server: the official Python and
//! TypeScript SDKs, over stdio and HTTP. What they put on the wire is judged, not only how
//! they end.
//!
//! Ignored by default, since the clients come from other registries:
//! `tests/scripts/interop.sh` installs them and runs this.

mod cases;
mod client;
mod server;
mod table;
mod transcript;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::cases::{CASES, Case};
use crate::client::{CLIENTS, Client, Transport};
use crate::server::Notes;
use crate::table::Table;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let notes = Arc::new(Notes::default());
    let table = Arc::new(Table::default());
    let conclusion = libtest_mimic::run(&arguments, trials(&notes, &table));
    notes.stop();
    table.print();
    conclusion.exit_code()
}

/// One trial for each client, transport and case.
fn trials(notes: &Arc<Notes>, table: &Arc<Table>) -> Vec<Trial> {
    let mut trials = Vec::new();
    for client in CLIENTS {
        for transport in [Transport::Stdio, Transport::Http] {
            for case in CASES {
                let name = format!("{}::{transport}::{}::{}", client.name, case.era, case.name);
                let (notes, table) = (Arc::clone(notes), Arc::clone(table));
                let trial =
                    Trial::test(name, move || judge(client, transport, case, &notes, &table))
                        .with_kind("needs tests/scripts/interop.sh")
                        .with_ignored_flag(true);
                trials.push(trial);
            }
        }
    }
    trials
}

fn judge(
    client: &Client,
    transport: Transport,
    case: &Case,
    notes: &Notes,
    table: &Table,
) -> Result<(), Failed> {
    let row = format!("{} {transport} {}", client.name, case.era);
    let transcript = client.run(transport, case, notes)?;
    match case.judge(&transcript) {
        Ok(told) => {
            table.note(&row, case.name, &told);
            Ok(())
        }
        Err(fault) => {
            table.note(&row, case.name, "FAILED");
            Err(format!("{fault}\n{transcript}").into())
        }
    }
}
