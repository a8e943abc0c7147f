//! Runs one of the clients in `tests/interop` and reads what it prints.

use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use libtest_mimic::Failed;

use crate::cases::Case;
use crate::server::Servers;
use crate::transcript::Transcript;

const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// Long enough for an interpreter to start on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

pub struct Client {
    pub name: &'static str,
    /// The interpreter, below `tests/.tools`.
    interpreter: &'static str,
    /// The program, below `tests/interop`.
    program: &'static str,
}

pub const CLIENTS: &[Client] = &[
    Client {
        name: "python",
        interpreter: "python/bin/python",
        program: "py_client.py",
    },
    Client {
        name: "typescript",
        interpreter: "npm/node",
        program: "ts_client.mjs",
    },
];

#[derive(Clone, Copy)]
pub enum Transport {
    Stdio,
    Http,
}

impl fmt::Display for Transport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Stdio => "stdio",
            Self::Http => "http",
        })
    }
}

impl Client {
    /// The whole conversation of one case.
    pub fn run(
        &self,
        transport: Transport,
        case: &Case,
        servers: &Servers,
    ) -> Result<Transcript, Failed> {
        let interpreter = tool(self.interpreter);
        if !interpreter.exists() {
            return Err("the client is not installed: run tests/scripts/tools.sh".into());
        }
        let mut command = Command::new(interpreter);
        command
            .arg(Path::new(HERE).join("interop").join(self.program))
            .args(["--era", case.era])
            .args(&case.options);
        match transport {
            Transport::Http => command.arg("http").arg(servers.url(case.server)),
            Transport::Stdio => command
                .args(["stdio", "--"])
                .arg(servers.program(case.server))
                .arg("stdio"),
        };
        let ended = ended(command)?;
        Transcript::read(&ended.output).map_err(|fault| format!("{fault}\n{}", ended.errors).into())
    }
}

/// A program of other people's, below `tests/.tools`.
pub fn tool(path: &str) -> PathBuf {
    Path::new(HERE).join(".tools").join(path)
}

/// What a program left behind.
pub struct Ended {
    pub code: Option<i32>,
    pub output: String,
    pub errors: String,
}

/// Runs a program to its end.
pub fn ended(mut command: Command) -> Result<Ended, Failed> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let output = drained(child.stdout.take());
    let errors = drained(child.stderr.take());
    let deadline = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if Instant::now() > deadline {
            child.kill()?;
            child.wait()?;
            return Err("the client did not come to an end".into());
        }
        thread::sleep(Duration::from_millis(20));
    };
    let read = |thread: thread::JoinHandle<String>| thread.join().unwrap_or_default();
    Ok(Ended {
        code: status.code(),
        output: read(output),
        errors: read(errors),
    })
}

fn drained(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // A broken pipe leaves what came before, which is then judged.
            let _ = pipe.read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}
