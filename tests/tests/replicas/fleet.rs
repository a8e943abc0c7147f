//! Processes: replicas, nginx before them, Redis behind them. Each ends with its value.

use std::io::{BufRead as _, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A process that is stopped with the value, without a chance to tidy up.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Some replicas behind nginx, which sends each request to the next.
pub struct Fleet {
    directory: PathBuf,
    replicas: Vec<Option<Process>>,
    ports: Vec<u16>,
    redis: (u16, Process),
    proxy: (u16, Process),
}

impl Fleet {
    /// Starts so many replicas with these keys, each 64 hexadecimal digits.
    pub fn start(count: usize, keys: &str) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let directory =
            std::env::temp_dir().join(format!("mcp-mrtr-fleet-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let ports: Vec<_> = (0..count).map(|_| free_port()).collect();
        let redis = started(|port| redis(port, &directory));
        let proxy = started(|port| nginx(port, &ports, &directory));
        let mut fleet = Self {
            directory,
            replicas: Vec::new(),
            ports,
            redis,
            proxy,
        };
        for replica in 0..count {
            fleet.replicas.push(None);
            fleet.restart(replica, keys);
        }
        fleet
    }

    /// Kills a replica in whatever it is doing.
    pub fn kill(&mut self, replica: usize) {
        self.replicas[replica] = None;
    }

    /// Kills a replica and starts it with these keys.
    pub fn restart(&mut self, replica: usize, keys: &str) {
        self.kill(replica);
        let mut child = Command::new(env!("CARGO_BIN_EXE_replica"))
            .arg(format!("127.0.0.1:{}", self.ports[replica]))
            .env("REPLICA_KEYS", keys)
            .env(
                "REPLICA_REDIS",
                format!("redis://127.0.0.1:{}/", self.redis.0),
            )
            .env("REPLICA_LOG", self.directory.join("log"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the replica of this crate starts");
        let out = child.stdout.take().expect("a pipe");
        self.replicas[replica] = Some(Process(child));
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).unwrap();
        assert_eq!(line, "ready\n", "a replica did not start");
    }

    /// The port behind which they all are.
    pub fn port(&self) -> u16 {
        self.proxy.0
    }

    /// The port of one.
    pub fn port_of(&self, replica: usize) -> u16 {
        self.ports[replica]
    }

    /// How often just this was done, by whichever replica.
    pub fn done(&self, what: &str) -> usize {
        let log = std::fs::read_to_string(self.directory.join("log")).unwrap_or_default();
        log.lines().filter(|line| *line == what).count()
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

fn nginx(port: u16, replicas: &[u16], directory: &std::path::Path) -> Process {
    let replicas: String = replicas
        .iter()
        .map(|port| format!("    server 127.0.0.1:{port} max_fails=0;\n"))
        .collect();
    let home = directory.display();
    // As `docs/deploy.md` shows it, and what a second nginx on one machine needs.
    let config = format!(
        "daemon off;
master_process off;
pid {home}/nginx.pid;
error_log {home}/nginx.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {home}/body;
  proxy_temp_path {home}/proxy;
  fastcgi_temp_path {home}/fastcgi;
  uwsgi_temp_path {home}/uwsgi;
  scgi_temp_path {home}/scgi;
  upstream desk {{
{replicas}  }}
  server {{
    listen 127.0.0.1:{port};
    location /mcp {{
      proxy_pass http://desk;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_buffering off;
      add_header X-Replica $upstream_addr always;
    }}
  }}
}}
"
    );
    std::fs::write(directory.join("nginx.conf"), config).unwrap();
    let child = Command::new("nginx")
        .arg("-p")
        .arg(directory)
        .arg("-e")
        .arg(directory.join("nginx.log"))
        .arg("-c")
        .arg(directory.join("nginx.conf"))
        .spawn()
        .expect("nginx is installed (`apt-get install nginx-light`)");
    Process(child)
}

fn redis(port: u16, directory: &std::path::Path) -> Process {
    let child = Command::new("redis-server")
        .args([
            "--bind",
            "127.0.0.1",
            "--port",
            &port.to_string(),
            "--save",
            "",
            "--appendonly",
            "no",
        ])
        .args(["--maxmemory-policy", "noeviction", "--dir"])
        .arg(directory)
        .stdout(Stdio::null())
        .spawn()
        .expect("redis-server is installed (`apt-get install redis-server`)");
    Process(child)
}

/// A process that listens; on another port where somebody took the first.
fn started(start: impl Fn(u16) -> Process) -> (u16, Process) {
    for _ in 0..5 {
        let port = free_port();
        let mut process = start(port);
        let patience = Instant::now() + Duration::from_secs(10);
        while Instant::now() < patience && matches!(process.0.try_wait(), Ok(None)) {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
                return (port, process);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    panic!("a process did not come to listen");
}

fn free_port() -> u16 {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}
