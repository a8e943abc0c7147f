//! The `notes` example, built by cargo and started where a client needs it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

use serde_json::Value;

/// The program and, once a client needs it, one HTTP server for all of them.
#[derive(Default)]
pub struct Notes {
    program: OnceLock<PathBuf>,
    http: Mutex<Option<(Child, String)>>,
}

impl Notes {
    pub fn program(&self) -> &Path {
        self.program.get_or_init(built)
    }

    /// The address of the HTTP server.
    pub fn url(&self) -> String {
        let mut http = self.http.lock().unwrap_or_else(PoisonError::into_inner);
        http.get_or_insert_with(|| started(self.program()))
            .1
            .clone()
    }

    pub fn stop(&self) {
        let mut http = self.http.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((mut child, _)) = http.take() {
            // It may have ended by itself; a trial has said so then.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Builds the example and asks cargo where it put it.
///
/// As a part of the whole workspace's tests: any other choice of packages means other
/// features, and half of the dependencies once more.
fn built() -> PathBuf {
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
    assert!(output.status.success(), "the notes example does not build");
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|artifact| artifact["target"]["name"] == "notes")
        .find_map(|artifact| Some(PathBuf::from(artifact.get("executable")?.as_str()?)))
        .expect("cargo names the program")
}

fn started(program: &Path) -> (Child, String) {
    let mut child = Command::new(program)
        .args(["http", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the notes server starts");
    let mut url = String::new();
    let output = child.stdout.as_mut().expect("its output is ours");
    BufReader::new(output)
        .read_line(&mut url)
        .expect("it says where it is");
    (child, url.trim().to_owned())
}
