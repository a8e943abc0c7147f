//! One replica of a server, for `tests/tests/replicas`: `replica ADDRESS:PORT`.
//!
//! Keys, Redis and a file that takes a line for everything that was done come from the
//! environment: `REPLICA_KEYS`, `REPLICA_REDIS`, `REPLICA_LOG`.

use std::error::Error;
use std::io::Write as _;
use std::time::Duration;

use mcp_mrtr::{Confirmed, KeyRing, Principal, RedisLedger, Server, ToolError, tool};
use tokio::net::TcpListener;

/// What is done, where every replica and the test can see it.
struct Log(std::path::PathBuf);

impl Log {
    fn write(&self, line: &str) -> Result<(), ToolError> {
        let file = std::fs::OpenOptions::new()
            .append(true)
            .create(true)
            .open(&self.0);
        let line = format!("{line}\n");
        file.and_then(|mut file| file.write_all(line.as_bytes()))
            .map_err(|_| ToolError::new("the log cannot be written"))
    }

    /// What it costs; computed once for a flow.
    fn quote(&self, day: &str, guests: u32) -> Result<u32, ToolError> {
        self.write(&format!("quoted {day}"))?;
        Ok(guests * 10)
    }
}

/// Books a table: three rounds.
#[tool]
async fn book_table(
    day: String,
    #[elicit(form, message = "How many on {day}?")] guests: u32,
    #[carry(log.quote(day, *guests)?)] price: u32,
    #[elicit(form, message = "For {price}: inside or outside?")] place: String,
    #[elicit(form, key = "agreed", message = "Pay {price} for {guests}, {place}?")]
    _agreed: Confirmed,
    log: &Log,
) -> Result<String, ToolError> {
    log.write(&format!("booked {day}"))?;
    Ok(format!("{guests} on {day}, {place}, for {price}"))
}

/// Sends money, slowly where the name says so.
#[tool(destructive, once)]
async fn send_money(
    to: String,
    #[elicit(form, key = "agreed", message = "Send money to {to}?")] _agreed: Confirmed,
    log: &Log,
) -> Result<String, ToolError> {
    log.write(&format!("sent {to}"))?;
    if to.starts_with("slow") {
        tokio::time::sleep(Duration::from_secs(60)).await;
    }
    Ok(format!("Sent to {to}."))
}

fn variable(name: &str) -> Result<String, String> {
    std::env::var(name).map_err(|_| format!("`{name}` is not set"))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let address = std::env::args()
        .nth(1)
        .ok_or("usage: replica ADDRESS:PORT")?;
    let ledger = RedisLedger::connect(variable("REPLICA_REDIS")?.as_str()).await?;
    let server = Server::new("desk", Log(variable("REPLICA_LOG")?.into()))
        .keys(KeyRing::from_env("REPLICA_KEYS")?)
        .ledger(ledger.lease(Duration::from_millis(900)))
        .tool::<book_table>()
        .tool::<send_money>()
        // A real one takes what a middleware has checked.
        .principal(|request| {
            let user = request.header("x-user").ok_or("no user")?;
            Ok(Principal::new("https://id.example", user))
        });
    let listener = TcpListener::bind(address).await?;
    println!("ready");
    Ok(server.serve_listener(listener).await?)
}
