//! The MCP Inspector: its command line lists and calls, its connections answer questions.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use libtest_mimic::{Failed, Trial};
use serde_json::{Value, json};

use crate::cases::{BEFORE, NOW, same};
use crate::client::{Transport, ended, tool};
use crate::server::Servers;
use crate::table::Table;

const SERVER: &str = "interop_server";

/// What one trial does; a word for the table, or the fault.
pub type Talk = fn(&Inspector) -> Result<String, String>;

/// Columns of the table, and trials.
pub const TALKS: &[(&str, Talk)] = &[
    ("is listed", lists),
    ("cannot ask", calls),
    ("asks", asks),
    ("opens a page", opens_a_page),
    ("declines", declines),
];

pub fn trials(servers: &Arc<Servers>, table: &Arc<Table>) -> Vec<Trial> {
    let mut trials = Vec::new();
    for transport in [Transport::Stdio, Transport::Http] {
        for era in [NOW, BEFORE] {
            for &(name, talk) in TALKS {
                let (servers, table) = (Arc::clone(servers), Arc::clone(table));
                let trial = Trial::test(
                    format!("inspector::{transport}::{era}::{name}"),
                    move || judge(transport, era, name, talk, &servers, &table),
                );
                let trial = trial.with_kind("needs tests/scripts/interop.sh");
                trials.push(trial.with_ignored_flag(true));
            }
        }
    }
    trials
}

fn judge(
    transport: Transport,
    era: &'static str,
    name: &str,
    talk: Talk,
    servers: &Servers,
    table: &Table,
) -> Result<(), Failed> {
    let inspector = Inspector::of(transport, era, servers)?;
    let told = talk(&inspector);
    let cell = told.as_deref().unwrap_or("FAILED");
    table.note(era, name, &format!("inspector {transport}"), cell);
    told.map(drop).map_err(Failed::from)
}

/// One server, as the Inspector is told of it, and a folder of its own.
pub struct Inspector {
    target: Vec<String>,
    era: &'static str,
    home: PathBuf,
}

impl Inspector {
    fn of(transport: Transport, era: &'static str, servers: &Servers) -> std::io::Result<Self> {
        static FOLDERS: AtomicU32 = AtomicU32::new(0);
        let target = match transport {
            Transport::Stdio => vec![
                servers.program(SERVER).display().to_string(),
                "stdio".into(),
            ],
            Transport::Http => vec![servers.url(SERVER)],
        };
        // Short: it puts a socket there, and such a path has a limit.
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let home = std::env::temp_dir().join(format!("mrtr-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&home)?;
        Ok(Self { target, era, home })
    }

    fn era(&self) -> &'static str {
        match self.era {
            NOW => "modern",
            _ => "legacy",
        }
    }

    /// The exit code and what was printed, as JSON.
    fn run(&self, program: &str, arguments: &[&str]) -> Result<(Option<i32>, Value), String> {
        let clients = tool("inspector/node_modules/@modelcontextprotocol/inspector/clients");
        let mut command = Command::new(tool("npm/node"));
        command.arg(clients.join(program)).args(arguments);
        command
            .env("HOME", &self.home)
            .env("MCP_INSPECTOR_DAEMON_DIR", self.home.join("d"))
            .env(
                "MCP_INSPECTOR_DAEMON_TOKEN",
                "of-this-trial-and-no-other-one",
            )
            .env("MCP_INSPECTOR_SECRET_STORE", "memory");
        let ended = ended(command).map_err(|fault| format!("{fault:?}"))?;
        let printed = serde_json::from_str(&ended.output)
            .map_err(|error| format!("{error}: {}{}", ended.output, ended.errors))?;
        Ok((ended.code, printed))
    }

    /// One run of the command line.
    fn once(&self, arguments: &[&str]) -> Result<(Option<i32>, Value), String> {
        let mut all = vec!["--cli"];
        all.extend(self.target.iter().map(String::as_str));
        all.extend(["--protocol-era", self.era(), "--format", "json", "--quiet"]);
        all.extend(arguments);
        self.run("launcher/build/index.js", &all)
    }

    /// One command of the connection tool.
    fn step(&self, arguments: &[&str]) -> Result<Value, String> {
        let all = [&["--format", "json"], arguments].concat();
        let (code, printed) = self.run("mcpdo/build/mcp-bin.js", &all)?;
        match code {
            Some(0) => Ok(printed),
            _ => Err(format!("{arguments:?} ended with {code:?}: {printed}")),
        }
    }

    /// A connection, and the question that a call of `tool` comes back with.
    fn pending(&self, tool: &[&str]) -> Result<Value, String> {
        let config = self.home.join("servers.json");
        let server = match self.target.as_slice() {
            [program, mode] => json!({ "command": program, "args": [mode] }),
            url => json!({ "type": "streamable-http", "url": url[0] }),
        };
        let servers = json!({ "mcpServers": { "ours": server } });
        std::fs::write(&config, servers.to_string()).map_err(|error| error.to_string())?;
        let config = config.display().to_string();
        let connected =
            self.step(&["--config", &config, "connect", "ours", "--era", self.era()])?;
        same("era", &connected["protocolEra"], &json!(self.era()))?;
        let mut asked = self.step(&[&["@ours", "tools/call"], tool].concat())?;
        let asked = asked["elicitationPending"].take();
        let origin = match self.era {
            NOW => "input-required",
            _ => "server-request",
        };
        same("origin", &asked["origin"], &json!(origin))?;
        Ok(asked)
    }

    /// The result after this answer.
    fn answer(&self, asked: &Value, answer: &str) -> Result<Value, String> {
        let id = asked["elicitationId"].as_str().ok_or("no question")?;
        self.step(&["elicitation/respond", id, answer])
    }
}

impl Drop for Inspector {
    /// Ends the process behind the connections, if there is one.
    fn drop(&mut self) {
        if self.home.join("servers.json").exists() {
            let _ = self.step(&["daemon", "stop"]);
        }
        let _ = std::fs::remove_dir_all(&self.home);
    }
}

/// Tools, prompts and resources; `--strict` fails on a schema that some host would refuse.
// spec: R02, T03
fn lists(inspector: &Inspector) -> Result<String, String> {
    let mut count = 0;
    for (method, member, expected) in [
        ("tools/list", "tools", &["seat", "connect"][..]),
        ("prompts/list", "prompts", &["invite", "greet"]),
        ("resources/list", "resources", &["account"]),
        ("resources/templates/list", "resourceTemplates", &["guests"]),
    ] {
        let strict: &[&str] = if method == "tools/list" {
            &["--strict"]
        } else {
            &[]
        };
        let (code, printed) = inspector.once(&[&["--method", method], strict].concat())?;
        same("exit code", &json!(code), &json!(0))?;
        let listed = printed["result"][member].as_array().ok_or("no list")?;
        let names: Vec<_> = listed.iter().map(|entry| &entry["name"]).collect();
        same(method, &json!(names), &json!(expected))?;
        count += names.len();
    }
    Ok(format!("{count} listed"))
}

/// The command line cannot ask anybody, and is told so.
// spec: V01, V06
fn calls(inspector: &Inspector) -> Result<String, String> {
    let call = [
        "--method",
        "tools/call",
        "--tool-name",
        "seat",
        "--tool-arg",
        "day=friday",
    ];
    match inspector.era {
        // An error of the protocol; the Inspector prints it elsewhere.
        NOW => match inspector.once(&call) {
            Err(said) if said.contains("did not declare a capability") => Ok("refused".to_owned()),
            other => Err(format!("{other:?}")),
        },
        _ => {
            let (code, printed) = inspector.once(&call)?;
            same("exit code", &json!(code), &json!(5))?;
            let result = &printed["result"];
            same("isError", &result["isError"], &json!(true))?;
            let text = result["content"][0]["text"].as_str().unwrap_or_default();
            match text.contains("elicitation (form)") {
                true => Ok("told".to_owned()),
                false => Err(text.to_owned()),
            }
        }
    }
}

// spec: E02
fn asks(inspector: &Inspector) -> Result<String, String> {
    let asked = inspector.pending(&["seat", "day:=friday"])?;
    same(
        "message",
        &asked["message"],
        &json!("How many guests on friday?"),
    )?;
    let fields = &asked["requestedSchema"]["properties"];
    same("type", &fields["guests"]["type"], &json!("integer"))?;
    told(&inspector.answer(&asked, "guests:=4")?, "accepted 4")
}

fn opens_a_page(inspector: &Inspector) -> Result<String, String> {
    let asked = inspector.pending(&["connect"])?;
    same("mode", &asked["mode"], &json!("url"))?;
    told(&inspector.answer(&asked, "--done")?, "accepted ada")
}

// spec: I06
fn declines(inspector: &Inspector) -> Result<String, String> {
    let asked = inspector.pending(&["seat", "day:=friday"])?;
    told(&inspector.answer(&asked, "--decline")?, "declined")
}

fn told(result: &Value, text: &str) -> Result<String, String> {
    same("text", &result["content"][0]["text"], &json!(text))?;
    Ok(text.to_owned())
}
