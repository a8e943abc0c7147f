//! Both rounds over Streamable HTTP on loopback, here and on rmcp by hand: alternating runs, each server in a
//! process of its own.
//!
//! `cargo bench -p mcp-mrtr --features http --bench http [-- RUNS SECONDS CONNECTIONS]`
#![allow(missing_docs, reason = "a program")]

mod support;

use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use support::load::{Load, load};
use support::{http_by_hand, notes};
use tokio::net::TcpListener;

type Failure = Box<dyn Error + Send + Sync>;

const SIDES: [&str; 2] = ["mcp-mrtr", "rmcp-by-hand"];

fn main() -> Result<(), Failure> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().position(|arg| arg == "--serve") {
        Some(at) => runtime()?.block_on(serve(&args[at + 1])),
        None => compare(&args),
    }
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    Ok(builder.enable_all().build()?)
}

async fn serve(side: &str) -> Result<(), Failure> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    if side == SIDES[0] {
        return Ok(notes::server().anonymous().serve_listener(listener).await?);
    }
    let by_hand = http_by_hand::Notes::new();
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true);
    let sessions = Arc::new(NeverSessionManager::default());
    let service = StreamableHttpService::new(move || Ok(by_hand.clone()), sessions, config);
    let app = axum::Router::new().nest_service("/mcp", service);
    let listener = axum::serve::ListenerExt::tap_io(listener, |stream| {
        let _ = stream.set_nodelay(true);
    });
    Ok(axum::serve(listener, app).await?)
}

fn compare(args: &[String]) -> Result<(), Failure> {
    let numbers: Vec<u64> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let at = |index: usize, default| numbers.get(index).copied().unwrap_or(default);
    let (runs, seconds, connections) = (at(0, 5), at(1, 4), at(2, 32));
    println!("| run | server | requests/s | p50 ms | p99 ms |");
    println!("| --- | --- | ---: | ---: | ---: |");
    let mut rates = [Vec::new(), Vec::new()];
    for run in 1..=runs {
        for (index, side) in SIDES.into_iter().enumerate() {
            let Load {
                per_second,
                p50,
                p99,
            } = once(side, connections as usize, seconds)?;
            println!("| {run} | {side} | {per_second:.0} | {p50:.2} | {p99:.2} |");
            rates[index].push(per_second);
        }
    }
    let ratios: Vec<f64> = rates[0].iter().zip(&rates[1]).map(|(a, b)| a / b).collect();
    let [ours, by_hand] = rates.map(median);
    println!(
        "\nmedians: {ours:.0} and {by_hand:.0} requests/s; ratio of the medians {:.3}",
        ours / by_hand
    );
    println!("median of the {runs} ratios: {:.3}", median(ratios));
    Ok(())
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn once(side: &str, connections: usize, seconds: u64) -> Result<Load, Failure> {
    let mut server = Command::new(std::env::current_exe()?)
        .args(["--serve", side])
        .stdout(Stdio::piped())
        .spawn()?;
    let outcome = address(&mut server).and_then(|address| {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(load(address, connections, Duration::from_secs(seconds)))
    });
    server.kill()?;
    server.wait()?;
    outcome
}

fn address(server: &mut Child) -> Result<SocketAddr, Failure> {
    let output = server.stdout.take().ok_or("no output")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    Ok(line.trim().parse()?)
}
