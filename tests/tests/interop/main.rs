//! Clients that we did not write talk to the example servers: the official Python and
//! TypeScript SDKs and the MCP Inspector, over stdio and HTTP. What they put on the wire is judged, not only how
//! they end.
//!
//! Ignored by default, since the clients come from other registries:
//! `tests/scripts/interop.sh` installs them and runs this.

mod carriers;
mod cases;
mod client;
mod inspector;
mod matrix;
mod server;
mod table;
mod transcript;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::cases::{CASES, Case};
use crate::client::{CLIENTS, Client, Transport};
use crate::server::Servers;
use crate::table::Table;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let servers = Arc::new(Servers::default());
    let table = Arc::new(Table::default());
    let mut all = trials(&servers, &table);
    all.extend(inspector::trials(&servers, &table));
    let conclusion = libtest_mimic::run(&arguments, all);
    servers.stop();
    table.print();
    conclusion.exit_code()
}

/// One trial for each client, transport and case.
fn trials(servers: &Arc<Servers>, table: &Arc<Table>) -> Vec<Trial> {
    let mut trials = Vec::new();
    for client in CLIENTS {
        for transport in [Transport::Stdio, Transport::Http] {
            for case in CASES.iter() {
                let name = format!("{}::{transport}::{}::{}", client.name, case.era, case.name);
                let (servers, table) = (Arc::clone(servers), Arc::clone(table));
                let trial = Trial::test(name, move || {
                    judge(client, transport, case, &servers, &table)
                })
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
    servers: &Servers,
    table: &Table,
) -> Result<(), Failed> {
    let column = format!("{} {transport}", client.name);
    let transcript = client.run(transport, case, servers)?;
    match case.judge(&transcript) {
        Ok(told) => {
            table.note(case.era, &case.name, &column, &told);
            Ok(())
        }
        Err(fault) => {
            table.note(case.era, &case.name, &column, "FAILED");
            Err(format!("{fault}\n{transcript}").into())
        }
    }
}
