//! As much of WebDriver as a form needs, spoken with Debian's chromedriver.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use mcp_mrtr_examples::in_process::Outcome;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A missing member of an answer is an error with the answer in it.
fn text_of(value: &Value) -> Outcome<String> {
    Ok(value
        .as_str()
        .ok_or_else(|| format!("not a text: {value}"))?
        .to_owned())
}

/// A running chromedriver; it ends with this value.
pub(crate) struct Driver {
    address: String,
    http: reqwest::Client,
    _process: Child,
}

impl Driver {
    pub(crate) async fn start() -> Outcome<Self> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("{error}: install Debian's chromium and chromium-driver"))?;
        let mut lines = BufReader::new(process.stdout.take().ok_or("no output")?).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let address = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
                // Its pipe must not fill up.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                let http = reqwest::Client::builder().no_proxy().build()?;
                return Ok(Self {
                    address,
                    http,
                    _process: process,
                });
            }
        }
        Err("chromedriver did not start".into())
    }

    /// A browser of this person's own: no cookie is shared.
    pub(crate) async fn browser(&self, person: &str) -> Outcome<Browser> {
        let profile = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("{person}-{}", std::process::id()));
        let flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ];
        let mut arguments: Vec<String> = flags.map(str::to_owned).into();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        let options = json!({ "args": arguments, "binary": "/usr/bin/chromium" });
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": options,
            "timeouts": { "implicit": 20_000 },
        }}});
        let session = format!("{}/session", self.address);
        let mut browser = Browser {
            session: session.clone(),
            http: self.http.clone(),
            profile,
        };
        let opened = browser.post("", wanted).await?;
        browser.session = format!("{session}/{}", text_of(&opened["sessionId"])?);
        Ok(browser)
    }
}

pub(crate) struct Browser {
    session: String,
    http: reqwest::Client,
    profile: PathBuf,
}

impl Browser {
    pub(crate) async fn open(&self, address: &str) -> Outcome<()> {
        self.post("/url", json!({ "url": address })).await.map(drop)
    }

    pub(crate) async fn address(&self) -> Outcome<String> {
        text_of(&self.get("/url").await?)
    }

    pub(crate) async fn type_into(&self, selector: &str, text: &str) -> Outcome<()> {
        let element = self.element(selector).await?;
        self.post(&format!("{element}/value"), json!({ "text": text }))
            .await
            .map(drop)
    }

    pub(crate) async fn click(&self, selector: &str) -> Outcome<()> {
        let element = self.element(selector).await?;
        self.post(&format!("{element}/click"), json!({}))
            .await
            .map(drop)
    }

    pub(crate) async fn text(&self, selector: &str) -> Outcome<String> {
        let element = self.element(selector).await?;
        text_of(&self.get(&format!("{element}/text")).await?)
    }

    async fn element(&self, selector: &str) -> Outcome<String> {
        let found = self
            .post(
                "/element",
                json!({ "using": "css selector", "value": selector }),
            )
            .await?;
        let id = found
            .as_object()
            .and_then(|found| found.values().next())
            .unwrap_or(&Value::Null);
        Ok(format!("/element/{}", text_of(id)?))
    }

    async fn post(&self, path: &str, body: Value) -> Outcome<Value> {
        answer(
            self.http
                .post(format!("{}{path}", self.session))
                .json(&body),
        )
        .await
    }

    async fn get(&self, path: &str) -> Outcome<Value> {
        answer(self.http.get(format!("{}{path}", self.session))).await
    }
}

async fn answer(request: reqwest::RequestBuilder) -> Outcome<Value> {
    let mut answer: Value = request.send().await?.json().await?;
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(error) => Err(format!("{error}: {}", value["message"]).into()),
        None => Ok(value),
    }
}

impl Browser {
    /// Ends the browser, on a panic too: it would outlive its driver.
    fn quit(&self) -> std::io::Result<()> {
        let (address, path) = self
            .session
            .trim_start_matches("http://")
            .split_once('/')
            .unwrap_or_default();
        let mut stream = TcpStream::connect(address)?;
        write!(
            stream,
            "DELETE /{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )?;
        // The driver answers when the browser is gone, and leaves the connection open.
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        stream.read(&mut [0; 64]).map(drop)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // What is left behind is a process or a folder, and no reason for a test to fail.
        let _ = self.quit();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}
