//! Three processes on one PostgreSQL database are restarted one after the other, while people read and answer through a
//! balancer: no request may fail, and nothing that was acknowledged may be lost.

mod proxies;

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use tokio::sync::watch;

use self::proxies::{Proxy, free_address};
use crate::{
    journal::{CARDS, Journal, Playing, settle},
    program::{Home, Program},
    seed::{self, Player},
    wire::{Wire, request},
};

const PROCESSES: usize = 3;
/// As many people answer as read.
const PLAYERS: usize = 16;
/// Before the next restart, so that each process has been used.
const ANSWERS_BETWEEN: usize = 200;

/// What was seen behind one proxy.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Of which proxy.
    pub proxy: &'static str,
    /// Processes that were told to stop and started anew.
    pub restarts: usize,
    /// Requests that read.
    pub reads: u64,
    /// Acknowledged answers.
    pub answers: usize,
    /// Reads and answers that failed: no answer, or another status than 200.
    pub failed: u64,
    /// How they failed: statuses, codes of refusals, and broken connections.
    pub failures: BTreeMap<String, u64>,
}

/// The processes, and who plays.
#[derive(Debug)]
pub struct Cluster {
    home: Home,
    programs: Vec<Program>,
    addresses: Vec<SocketAddr>,
    players: Vec<Player>,
    journals: Vec<Journal>,
    folder: PathBuf,
}

impl Cluster {
    /// Starts the processes on this empty database.
    ///
    /// # Errors
    /// When the program refuses.
    pub async fn new(binary: PathBuf, folder: &Path, database_url: String) -> anyhow::Result<Self> {
        let settings =
            vec![("ROZMOVA_DRAIN", "5".to_owned()), ("ROZMOVA_TRUSTED_PROXIES", "127.0.0.1".to_owned())];
        let data = folder.join("data");
        let home = Home { binary, data, database_url: Some(database_url), disk: None, settings };
        seed::account(&home).await?;
        let (mut programs, mut addresses) = (Vec::new(), Vec::new());
        for _ in 0..PROCESSES {
            let address = free_address()?;
            programs.push(home.serve_at(address).await?);
            addresses.push(address);
        }
        let players = seed::fill(&programs[0], CARDS, PLAYERS).await?.players;
        let journals = vec![Journal::default(); players.len()];
        Ok(Self { home, programs, addresses, players, journals, folder: folder.to_owned() })
    }

    /// Restarts every process so many times behind each proxy.
    ///
    /// # Errors
    /// When something acknowledged is lost, or a process does not end or start.
    pub async fn roll(&mut self, rounds: usize) -> anyhow::Result<Vec<Seen>> {
        let mut all = Vec::new();
        for proxy in [
            Proxy::nginx(&self.folder, &self.addresses).await?,
            Proxy::haproxy(&self.folder, &self.addresses).await?,
        ] {
            let load = self.load(proxy.address);
            for number in 0..rounds * PROCESSES {
                load.playing.until_answered((number + 1) * ANSWERS_BETWEEN).await?;
                let at = number % PROCESSES;
                self.programs.remove(at).stop().await?;
                self.programs.insert(at, self.home.serve_at(self.addresses[at]).await?);
            }
            load.playing.until_answered((rounds * PROCESSES + 1) * ANSWERS_BETWEEN).await?;
            let seen = self.seen(load).await?;
            all.push(Seen { proxy: proxy.name, restarts: rounds * PROCESSES, ..seen });
        }
        Ok(all)
    }

    /// The control: a process that is killed must cost requests, and the count must see them.
    ///
    /// # Errors
    /// When it sees none, or something acknowledged is lost.
    pub async fn a_kill_is_seen(&mut self) -> anyhow::Result<u64> {
        let proxy = Proxy::nginx(&self.folder, &self.addresses).await?;
        let load = self.load(proxy.address);
        load.playing.until_answered(ANSWERS_BETWEEN).await?;
        for at in 0..PROCESSES {
            self.programs.remove(at).kill().await?;
            self.programs.insert(at, self.home.serve_at(self.addresses[at]).await?);
        }
        let seen = self.seen(load).await?;
        ensure!(seen.failed > 0, "processes were killed under load, and no request is said to have failed");
        Ok(seen.failed)
    }

    fn load(&mut self, to: SocketAddr) -> Load {
        let before = tally(&self.journals);
        let (stop, stopped) = watch::channel(false);
        let readers =
            self.players.iter().map(|player| tokio::spawn(read(to, player.clone(), stopped.clone())));
        let readers = readers.collect();
        let playing = Playing::begin(to, &self.players, std::mem::take(&mut self.journals));
        Load { before, playing, readers, stop }
    }

    /// Ends the load, and compares what is stored with what was acknowledged.
    async fn seen(&mut self, load: Load) -> anyhow::Result<Seen> {
        self.journals = load.playing.end().await?;
        load.stop.send_replace(true);
        let mut seen = Seen::default();
        for reader in load.readers {
            let (reads, failures) = reader.await.context("a reader is gone")?;
            seen.reads += reads;
            for (kind, count) in failures {
                *seen.failures.entry(format!("read: {kind}")).or_default() += count;
            }
        }
        let (answers, refused) = tally(&self.journals);
        seen.answers = answers - load.before.0;
        for (code, count) in refused {
            let before = load.before.1.get(&code).copied().unwrap_or_default();
            if count > before {
                seen.failures.insert(format!("answer: {code}"), count - before);
            }
        }
        for (player, journal) in self.players.iter().zip(&mut self.journals) {
            if journal.broke_off() {
                *seen.failures.entry("answer: the connection broke".into()).or_default() += 1;
            }
            settle(&self.programs[0], player, journal).await?;
        }
        seen.failed = seen.failures.values().sum();
        Ok(seen)
    }

    /// Stops every process.
    ///
    /// # Errors
    /// When one does not end well.
    pub async fn end(self) -> anyhow::Result<()> {
        for program in self.programs {
            program.stop().await?;
        }
        Ok(())
    }
}

/// People who answer and people who read.
struct Load {
    /// What the journals had before.
    before: (usize, BTreeMap<String, u64>),
    playing: Playing,
    readers: Vec<tokio::task::JoinHandle<(u64, BTreeMap<String, u64>)>>,
    stop: watch::Sender<bool>,
}

/// Acknowledged answers, and calls that were refused, by the code of the refusal.
fn tally(journals: &[Journal]) -> (usize, BTreeMap<String, u64>) {
    let mut refused = BTreeMap::new();
    for (code, count) in journals.iter().flat_map(Journal::refused) {
        *refused.entry(code.to_string()).or_default() += count;
    }
    (journals.iter().map(Journal::count).sum(), refused)
}

/// Reads until it is told to stop; how often, and what failed.
async fn read(
    to: SocketAddr,
    player: Player,
    stopped: watch::Receiver<bool>,
) -> (u64, BTreeMap<String, u64>) {
    let paths = ["/api/users/me/", "/api/assignments/game/", "/api/site/"];
    let requests = paths.map(|path| request("GET", path, Some(&player.token), None));
    let (mut reads, mut failures, mut wire) = (0, BTreeMap::new(), None);
    for request in requests.iter().cycle() {
        if *stopped.borrow() {
            break;
        }
        reads += 1;
        let connected = match wire.take() {
            Some(wire) => Ok(wire),
            None => Wire::connect(to).await,
        };
        let failure = match connected {
            Ok(mut open) => match open.send(request).await {
                Ok(200) => {
                    wire = Some(open);
                    continue;
                }
                Ok(status) => status.to_string(),
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        *failures.entry(failure).or_default() += 1;
    }
    (reads, failures)
}
