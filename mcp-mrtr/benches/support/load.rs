//! A closed loop of clients that play both rounds over HTTP/1.1 and check every answer. Loopback only.

use std::error::Error;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

type Failure = Box<dyn Error + Send + Sync>;

/// What one run of the load came to.
#[derive(Debug)]
pub struct Load {
    pub per_second: f64,
    /// Milliseconds.
    pub p50: f64,
    pub p99: f64,
}

/// Both rounds again and again on `connections` connections.
pub async fn load(
    server: SocketAddr,
    connections: usize,
    lasts: Duration,
) -> Result<Load, Failure> {
    assert!(server.ip().is_loopback(), "loopback only");
    let warm = Instant::now() + Duration::from_secs(1);
    let end = warm + lasts;
    let mut clients = JoinSet::new();
    for _ in 0..connections {
        clients.spawn(async move { Client::new(server).await?.play(warm, end).await });
    }
    let mut times = Vec::new();
    while let Some(played) = clients.join_next().await {
        times.extend(played??);
    }
    times.sort_unstable();
    let at = |part: f64| times[(times.len() as f64 * part) as usize].as_secs_f64() * 1000.0;
    Ok(Load {
        per_second: times.len() as f64 / lasts.as_secs_f64(),
        p50: at(0.5),
        p99: at(0.99),
    })
}

struct Client {
    stream: TcpStream,
    server: SocketAddr,
    buffer: Vec<u8>,
}

impl Client {
    async fn new(server: SocketAddr) -> Result<Self, Failure> {
        let stream = TcpStream::connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            server,
            buffer: Vec::new(),
        })
    }

    /// The times of the requests that were answered between `warm` and `end`.
    async fn play(mut self, warm: Instant, end: Instant) -> Result<Vec<Duration>, Failure> {
        let arguments = json!({ "note_id": "7" });
        let first = super::call("delete_note", &arguments, None);
        let mut times = Vec::new();
        loop {
            let asked = self.timed(&first, warm, end, &mut times).await?;
            let result = &asked["result"];
            let (Some(state), Some(questions)) = (
                result["requestState"].as_str(),
                result["inputRequests"].as_object(),
            ) else {
                return Err(format!("not asked: {asked}").into());
            };
            let accept = json!({ "action": "accept", "content": { "confirm": true } });
            let responses = questions
                .keys()
                .map(|key| (key.clone(), accept.clone()))
                .collect();
            let second = super::call(
                "delete_note",
                &arguments,
                Some((&Value::Object(responses), state)),
            );
            let done = self.timed(&second, warm, end, &mut times).await?;
            if done["result"]["content"][0]["text"] != "Deleted note 7." {
                return Err(format!("not done: {done}").into());
            }
            if Instant::now() >= end {
                return Ok(times);
            }
        }
    }

    async fn timed(
        &mut self,
        body: &[u8],
        warm: Instant,
        end: Instant,
        times: &mut Vec<Duration>,
    ) -> Result<Value, Failure> {
        let began = Instant::now();
        let answer = self.post(body).await?;
        let now = Instant::now();
        if now >= warm && now < end {
            times.push(now - began);
        }
        Ok(answer)
    }

    async fn post(&mut self, body: &[u8]) -> Result<Value, Failure> {
        let mut request = format!(
            "POST /mcp HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nAccept: application/json, \
             text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: \
             delete_note\r\nContent-Length: {}\r\n\r\n",
            self.server,
            body.len()
        )
        .into_bytes();
        request.extend_from_slice(body);
        self.stream.write_all(&request).await?;
        self.buffer.clear();
        loop {
            if let Some(body) = whole(&self.buffer)? {
                return Ok(serde_json::from_slice(body)?);
            }
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err("the server closed the connection".into());
            }
        }
    }
}

/// The body, once all of the response is here.
fn whole(response: &[u8]) -> Result<Option<&[u8]>, Failure> {
    let Some(head) = response.windows(4).position(|four| four == b"\r\n\r\n") else {
        return Ok(None);
    };
    let (head, body) = (
        std::str::from_utf8(&response[..head])?,
        &response[head + 4..],
    );
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then_some(value)
    });
    let length: usize = length
        .ok_or_else(|| format!("no length: {head}"))?
        .trim()
        .parse()?;
    Ok((body.len() >= length).then(|| &body[..length]))
}
