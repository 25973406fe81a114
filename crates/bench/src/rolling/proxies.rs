//! nginx and HAProxy with the configuration of the docs, in front of processes on this machine.

use std::{
    fs,
    net::SocketAddr,
    path::Path,
    process::Stdio,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use tokio::process::{Child, Command};

use crate::wire::{Wire, request};

const RUNNING: &str = include_str!("../../../../docs/running.md");
const UPSTREAM: &str = include_str!("../../../../docs/deploy/nginx-upstream.conf");
const HAPROXY: &str = include_str!("../../../../docs/deploy/haproxy.cfg");
const STARTS_WITHIN: Duration = Duration::from_secs(30);

/// A proxy as a child process.
#[derive(Debug)]
pub(super) struct Proxy {
    pub(super) name: &'static str,
    pub(super) address: SocketAddr,
    _child: Child,
}

impl Proxy {
    /// nginx in front of these.
    ///
    /// # Errors
    /// When it is not installed, or does not answer.
    pub(super) async fn nginx(folder: &Path, behind: &[SocketAddr]) -> anyhow::Result<Self> {
        let address = free_address()?;
        let file = folder.join("nginx.conf");
        fs::write(&file, nginx(folder, address, behind)?)?;
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder).arg("-e").arg(folder.join("nginx.log")).arg("-c").arg(&file);
        Self::start("nginx", address, command).await
    }

    /// HAProxy in front of these.
    ///
    /// # Errors
    /// When it is not installed, or does not answer.
    pub(super) async fn haproxy(folder: &Path, behind: &[SocketAddr]) -> anyhow::Result<Self> {
        let address = free_address()?;
        let file = folder.join("haproxy.cfg");
        fs::write(&file, haproxy(address, behind)?)?;
        let mut command = Command::new("haproxy");
        command.arg("-db").arg("-q").arg("-f").arg(&file);
        Self::start("HAProxy", address, command).await
    }

    async fn start(name: &'static str, address: SocketAddr, mut command: Command) -> anyhow::Result<Self> {
        let path = std::env::var("PATH").unwrap_or_default();
        let child = command
            .env("PATH", format!("{path}:/usr/sbin:/usr/local/sbin"))
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{name} does not start: install it"))?;
        let proxy = Self { name, address, _child: child };
        let begin = Instant::now();
        while !proxy.answers().await {
            ensure!(begin.elapsed() < STARTS_WITHIN, "{name} does not answer");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(proxy)
    }

    async fn answers(&self) -> bool {
        let Ok(mut wire) = Wire::connect(self.address).await else { return false };
        matches!(wire.send(&request("GET", "/readyz", None, None)).await, Ok(200))
    }
}

/// An address where nobody listens now.
pub(super) fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

/// The upstream of the docs with these addresses, and the location of docs/running.md before it.
fn nginx(folder: &Path, address: SocketAddr, behind: &[SocketAddr]) -> anyhow::Result<String> {
    let servers = |line: &str| line.trim_start().starts_with("server ");
    let upstream = with_servers(
        UPSTREAM,
        servers,
        |line, to| {
            let (_, options) = line.split_once(":8080").context("a server without its port")?;
            Ok(format!("  server {to}{options}"))
        },
        behind,
    )?;
    let (_, location) = RUNNING.split_once("  location / {\n").context("no location in docs/running.md")?;
    let (location, _) = location.split_once("\n  }").context("the location has no end")?;
    ensure!(location.contains("proxy_pass http://127.0.0.1:8080;"), "no proxy_pass in docs/running.md");
    let location = location.replace("proxy_pass http://127.0.0.1:8080;", "proxy_pass http://rozmova;");
    let folder = folder.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .iter()
        .map(|what| format!("{what}_temp_path {folder}/{what};\n"))
        .collect();
    Ok(format!(
        "daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\nevents {{ worker_connections 4096; }}\n\
         http {{\naccess_log off;\n{temporary}{upstream}\nserver {{\nlisten {address};\nlocation / {{\n{location}\n}}\n}}\n}}\n"
    ))
}

fn haproxy(address: SocketAddr, behind: &[SocketAddr]) -> anyhow::Result<String> {
    ensure!(HAPROXY.contains("bind :8080\n"), "no bind in docs/deploy/haproxy.cfg");
    let text = HAPROXY.replace("bind :8080\n", &format!("bind {address}\n"));
    let servers = |line: &str| line.starts_with("  server ");
    with_servers(
        &text,
        servers,
        |line, to| {
            let name = line.split_whitespace().nth(1).context("a server without a name")?;
            Ok(format!("  server {name}-{} {to}", to.port()))
        },
        behind,
    )
}

/// The first line for a server once for each of these, in the place of all such lines.
fn with_servers(
    text: &str,
    is_server: impl Fn(&str) -> bool,
    line_of: impl Fn(&str, SocketAddr) -> anyhow::Result<String>,
    behind: &[SocketAddr],
) -> anyhow::Result<String> {
    let first = text.lines().find(|line| is_server(line)).context("no server in the configuration")?;
    let lines: Vec<String> = behind.iter().map(|to| line_of(first, *to)).collect::<anyhow::Result<_>>()?;
    let mut written = false;
    let mut out = Vec::new();
    for line in text.lines() {
        if !is_server(line) {
            out.push(line.to_owned());
        } else if !std::mem::replace(&mut written, true) {
            out.extend(lines.iter().cloned());
        }
    }
    Ok(out.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_docs_are_taken_with_other_addresses() {
        let behind: Vec<SocketAddr> =
            ["127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3"].map(|a| a.parse().unwrap()).into();
        let at = "127.0.0.1:9".parse().unwrap();
        let nginx = nginx(Path::new("/tmp/x"), at, &behind).unwrap();
        let haproxy = haproxy(at, &behind).unwrap();
        for (text, lines) in [
            (
                &nginx,
                ["  server 127.0.0.1:1 max_fails=1", "listen 127.0.0.1:9;", "proxy_pass http://rozmova;"],
            ),
            (&haproxy, ["  server one-1 127.0.0.1:1", "bind 127.0.0.1:9", "option httpchk GET /readyz"]),
        ] {
            for line in lines {
                assert!(text.contains(line), "{line}: {text}");
            }
            assert!(text.contains("127.0.0.1:3") && !text.contains("8080"), "{text}");
        }
    }
}
