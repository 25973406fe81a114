//! The built program as a child process.

use std::{
    fs::File,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use rustix::process::{Pid, Signal, kill_process};
use sea_orm::{ConnectionTrait, Database};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
};

use crate::{faults::Disk, wire::Wire};

const READY_WITHIN: Duration = Duration::from_secs(60);
/// How often the memory of a running program is looked at.
const LOOKS_EVERY: Duration = Duration::from_millis(20);
/// Between two looks at whether memory is still given back, which takes the program some ten seconds.
const GIVEN_BACK_AFTER: Duration = Duration::from_secs(5);
/// Bytes that are given back from one look to the next as long as it goes on.
const FALLING: u64 = 1 << 20;
/// Looks at most.
const LONGEST_REST: usize = 8;

/// Where a program keeps its data.
#[derive(Clone, Debug)]
pub struct Home {
    /// The executable.
    pub binary: PathBuf,
    /// Its data folder.
    pub data: PathBuf,
    /// Another database than SQLite in the data folder.
    pub database_url: Option<String>,
    /// A disk under the data folder that fails on command.
    pub disk: Option<Disk>,
    /// Other settings, as variables.
    pub settings: Vec<(&'static str, String)>,
}

/// A running server.
#[derive(Debug)]
pub struct Program {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// From its start until it answered.
    pub ready_after: Duration,
    /// Most bytes of memory that were seen.
    peak: Arc<AtomicU64>,
    /// Kept open: it would fail to print otherwise.
    _lines: Lines<BufReader<ChildStdout>>,
}

impl Home {
    fn command(&self) -> Command {
        let mut command = Command::new(&self.binary);
        command
            .env_clear()
            .env("ROZMOVA_DATA", &self.data)
            .env("ROZMOVA_LIMITS", "relaxed")
            // No balancer has to notice that it stops.
            .env("ROZMOVA_DRAIN", "0")
            .env("RUST_LOG", "warn")
            .current_dir(std::env::temp_dir())
            .kill_on_drop(true);
        if let Some(url) = &self.database_url {
            command.env("ROZMOVA_DATABASE_URL", url);
        }
        if let Some(disk) = &self.disk {
            command.envs(disk.environment(&self.data));
        }
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        command
    }

    /// The address of the database that the program uses.
    pub fn database(&self) -> String {
        let file = || format!("sqlite:{}", self.data.join("rozmova.db").display());
        self.database_url.clone().unwrap_or_else(file)
    }

    /// Runs a command to its end with a line on its standard input.
    ///
    /// # Errors
    /// When it fails.
    pub async fn run(&self, arguments: &[&str], line: &str) -> anyhow::Result<String> {
        let mut child = self
            .command()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut stdin = child.stdin.take().context("no standard input")?;
        stdin.write_all(format!("{line}\n").as_bytes()).await?;
        drop(stdin);
        let output = child.wait_with_output().await?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        ensure!(
            output.status.success(),
            "{} failed: {}{}",
            arguments.join(" "),
            text(&output.stdout),
            text(&output.stderr)
        );
        Ok(text(&output.stdout))
    }

    /// Starts the server on a free port and waits until it answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn serve(&self) -> anyhow::Result<Program> {
        self.serve_at(SocketAddr::from(([127, 0, 0, 1], 0))).await
    }

    /// The same on this address.
    ///
    /// # Errors
    /// When it does not.
    pub async fn serve_at(&self, listen: SocketAddr) -> anyhow::Result<Program> {
        std::fs::create_dir_all(&self.data)?;
        let log = File::options().create(true).append(true).open(self.data.join("server.log"))?;
        let begin = Instant::now();
        let mut child = self
            .command()
            .args(["serve", "--listen", &listen.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {}", self.binary.display()))?;
        let mut lines = BufReader::new(child.stdout.take().context("no standard output")?).lines();
        let said = tokio::time::timeout(READY_WITHIN, ready_line(&mut lines)).await;
        let address = said.context("the server was not ready in time")??;
        let status =
            Wire::connect(address).await?.send(&crate::wire::request("GET", "/readyz", None, None)).await?;
        ensure!(status == 200, "the server says it is ready and answers with {status}");
        let process = child.id().context("the server has ended")?;
        let peak = watch_memory(i32::try_from(process)?);
        Ok(Program { child, address, ready_after: begin.elapsed(), peak, _lines: lines })
    }
}

async fn ready_line(lines: &mut Lines<BufReader<ChildStdout>>) -> anyhow::Result<SocketAddr> {
    while let Some(line) = lines.next_line().await? {
        if let Some(address) = line.strip_prefix("Rozmova is ready: http://") {
            return Ok(address.parse()?);
        }
    }
    anyhow::bail!("the server ended before it was ready; its log is server.log in the data folder")
}

impl Program {
    /// SIGKILL, and nothing else.
    ///
    /// # Errors
    /// When it is gone already.
    pub async fn kill(mut self) -> anyhow::Result<()> {
        self.child.kill().await.context("the server was gone already")
    }

    /// SIGTERM, and nothing else.
    ///
    /// # Errors
    /// When it is gone already.
    pub fn tell_to_stop(&self) -> anyhow::Result<()> {
        Ok(kill_process(self.pid()?, Signal::TERM)?)
    }

    /// SIGTERM; returns how long the end took.
    ///
    /// # Errors
    /// When it does not end with success.
    pub async fn stop(mut self) -> anyhow::Result<Duration> {
        let begin = Instant::now();
        kill_process(self.pid()?, Signal::TERM)?;
        let status = self.child.wait().await?;
        ensure!(status.success(), "the server ended with {status}");
        Ok(begin.elapsed())
    }

    /// Memory now, and at most since the last [`Self::forget_peak`], in bytes: without pages of mapped files, which the
    /// system takes back when it needs them, and which it counts once for every connection that maps the database.
    ///
    /// # Errors
    /// Where `/proc` does not tell.
    pub fn memory(&self) -> anyhow::Result<(u64, u64)> {
        let now = own_memory(self.pid()?.as_raw_pid()).context("/proc does not tell the memory")?;
        Ok((now, self.peak.load(Ordering::Relaxed).max(now)))
    }

    /// From now on the most memory is counted anew.
    pub fn forget_peak(&self) {
        self.peak.store(0, Ordering::Relaxed);
    }

    /// The same once what earlier calls took was given back to the system.
    ///
    /// # Errors
    /// Where `/proc` does not tell the memory.
    pub async fn rest(&self) -> anyhow::Result<()> {
        let mut before = u64::MAX;
        for _ in 0..LONGEST_REST {
            let (now, _) = self.memory()?;
            if before.saturating_sub(now) < FALLING {
                break;
            }
            before = now;
            tokio::time::sleep(GIVEN_BACK_AFTER).await;
        }
        self.forget_peak();
        Ok(())
    }

    fn pid(&self) -> anyhow::Result<Pid> {
        let id = self.child.id().context("the server has ended")?;
        Pid::from_raw(i32::try_from(id)?).context("no process id")
    }
}

fn own_memory(process: i32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("RssAnon:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? << 10)
}

/// Looks at the memory of a process until that has ended.
fn watch_memory(process: i32) -> Arc<AtomicU64> {
    let peak = Arc::new(AtomicU64::new(0));
    let most = peak.clone();
    tokio::spawn(async move {
        while let Some(now) = own_memory(process) {
            most.fetch_max(now, Ordering::Relaxed);
            tokio::time::sleep(LOOKS_EVERY).await;
        }
    });
    peak
}

/// A new, empty database on a PostgreSQL server; returns its address.
///
/// # Errors
/// When the server does not make it.
pub async fn new_postgres_database(server: &str) -> anyhow::Result<String> {
    let name = format!("rozmova_{:x}", rand::random::<u64>());
    let connection = Database::connect(server).await?;
    connection.execute_unprepared(&format!("CREATE DATABASE {name}")).await?;
    connection.close().await?;
    let (front, _) = server.rsplit_once('/').context("the address names no database")?;
    Ok(format!("{front}/{name}"))
}

/// Removes such a database.
///
/// # Errors
/// When the server does not.
pub async fn drop_postgres_database(server: &str, url: &str) -> anyhow::Result<()> {
    let name = url.rsplit('/').next().context("the address names no database")?;
    let connection = Database::connect(server).await?;
    connection.execute_unprepared(&format!("DROP DATABASE {name} WITH (FORCE)")).await?;
    Ok(connection.close().await?)
}

/// Size of a file in bytes.
///
/// # Errors
/// When it is not there.
pub fn size_of(file: &Path) -> anyhow::Result<u64> {
    Ok(std::fs::metadata(file).with_context(|| format!("there is no {}", file.display()))?.len())
}
