//! The examples, built by cargo and started where a client needs them.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

use serde_json::Value;

/// The programs and, once a client needs it, one HTTP server of each for all clients.
#[derive(Default)]
pub struct Servers {
    programs: OnceLock<HashMap<String, PathBuf>>,
    http: Mutex<HashMap<&'static str, (Child, String)>>,
}

impl Servers {
    pub fn program(&self, name: &str) -> &Path {
        // Cargo built it along with this test.
        if name == "interop_server" {
            return Path::new(env!("CARGO_BIN_EXE_interop_server"));
        }
        let programs = self.programs.get_or_init(built);
        programs.get(name).expect("cargo names the program")
    }

    /// The address of an HTTP server.
    pub fn url(&self, name: &'static str) -> String {
        let mut http = self.http.lock().unwrap_or_else(PoisonError::into_inner);
        http.entry(name)
            .or_insert_with(|| started(self.program(name)))
            .1
            .clone()
    }

    pub fn stop(&self) {
        let mut http = self.http.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, (mut child, _)) in http.drain() {
            // It may have ended by itself; a trial has said so then.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Builds the examples and asks cargo where it put them.
///
/// As a part of the whole workspace's tests: any other choice of packages means other
/// features, and half of the dependencies once more.
fn built() -> HashMap<String, PathBuf> {
    let output = Command::new(env!("CARGO"))
        .args([
            "test",
            "--workspace",
            "--all-features",
            "--test",
            "examples",
            "--no-run",
        ])
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "the examples do not build");
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter_map(|artifact| {
            let name = artifact["target"]["name"].as_str()?.to_owned();
            let program = artifact.get("executable")?.as_str()?;
            (artifact["target"]["kind"][0] == "bin").then(|| (name, PathBuf::from(program)))
        })
        .collect()
}

fn started(program: &Path) -> (Child, String) {
    let mut child = Command::new(program)
        .args(["http", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut url = String::new();
    let output = child.stdout.as_mut().expect("its output is ours");
    BufReader::new(output)
        .read_line(&mut url)
        .expect("it says where it is");
    (child, url.trim().to_owned())
}
