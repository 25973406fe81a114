//! The measurements: every connection sends its next request when the answer to the last one has come.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::Context;
use rozmova_bench::{
    seed::{Player, Seeded, right_answer},
    wire::{Wire, request},
};
use serde_json::{Value, json};

use crate::bare;

/// Answers that are not counted, while the server warms up.
const WARM_UP: Duration = Duration::from_secs(1);

/// What came of a measurement.
#[derive(Debug)]
pub(crate) struct Measured {
    /// Milliseconds, in order.
    latencies: Vec<f64>,
    time: Duration,
    /// Answers that were not 2xx.
    pub(crate) refused: u64,
}

impl Measured {
    pub(crate) fn rate(&self) -> f64 {
        self.latencies.len() as f64 / self.time.as_secs_f64()
    }

    /// Milliseconds that this share of the answers stayed below.
    pub(crate) fn percentile(&self, share: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let place = (last as f64 * share).round();
        self.latencies.get(place as usize).copied().unwrap_or(f64::NAN)
    }
}

/// Latencies of one connection.
pub(crate) struct Counter {
    from: Instant,
    until: Instant,
    latencies: Vec<f64>,
    refused: u64,
}

impl Counter {
    pub(crate) fn begin(time: Duration) -> Self {
        let from = Instant::now() + WARM_UP;
        Self { from, until: from + time, latencies: Vec::new(), refused: 0 }
    }

    pub(crate) fn running(&self) -> bool {
        Instant::now() < self.until
    }

    async fn send(&mut self, wire: &mut Wire, bytes: &[u8]) -> anyhow::Result<u16> {
        let begin = Instant::now();
        let status = wire.send(bytes).await?;
        self.count(begin, status);
        Ok(status)
    }

    /// Counts what began then and has just been answered.
    pub(crate) fn count(&mut self, begin: Instant, status: u16) {
        let end = Instant::now();
        if begin >= self.from && end < self.until {
            if (200..300).contains(&status) {
                self.latencies.push((end - begin).as_secs_f64() * 1_000.0);
            } else {
                self.refused += 1;
            }
        }
    }
}

/// A call that only authenticates: the plans are no rows of the database.
pub(crate) async fn authenticated(
    to: SocketAddr,
    seeded: &Seeded,
    connections: usize,
    time: Duration,
) -> anyhow::Result<Measured> {
    let path = "/api/sub_plans/";
    let bytes = request("GET", path, Some(&seeded.administrator), None);
    all(time, (0..connections).map(|_| repeat(to, bytes.clone(), time))).await
}

/// The bare server, asked like [`authenticated`] or like [`reads`].
pub(crate) async fn bare(
    to: SocketAddr,
    path: fn() -> String,
    connections: usize,
    time: Duration,
) -> anyhow::Result<Measured> {
    let token = bare::token();
    let request = || request("GET", &path(), Some(&token), None);
    all(time, (0..connections).map(|_| repeat(to, request(), time))).await
}

/// A person's list.
pub(crate) async fn reads(to: SocketAddr, seeded: &Seeded, time: Duration) -> anyhow::Result<Measured> {
    let request = |player: &Player| request("GET", "/api/assignments/game/", Some(&player.token), None);
    all(time, seeded.players.iter().map(|player| repeat(to, request(player), time))).await
}

async fn repeat(to: SocketAddr, bytes: Vec<u8>, time: Duration) -> anyhow::Result<Counter> {
    let mut wire = Wire::connect(to).await?;
    let mut counter = Counter::begin(time);
    while counter.running() {
        counter.send(&mut wire, &bytes).await?;
    }
    Ok(counter)
}

/// Answers of all players at once. Beginning the next session is not counted, but takes its time.
pub(crate) async fn answers(
    to: SocketAddr,
    seeded: &Seeded,
    cards: i64,
    time: Duration,
) -> anyhow::Result<Measured> {
    all(time, seeded.players.iter().cloned().map(|player| play(to, player, cards, time))).await
}

async fn play(to: SocketAddr, player: Player, cards: i64, time: Duration) -> anyhow::Result<Counter> {
    let mut wire = Wire::connect(to).await?;
    let mut counter = Counter::begin(time);
    let token = Some(player.token.as_str());
    while counter.running() {
        let start = json!({"game_assignment_id": player.assignment});
        let session: Value = wire.expect("POST", "/api/game_sessions/", token, Some(&start)).await?;
        let key = session["key"].as_str().context("no key")?;
        let done = session["step"].as_i64().context("no step")?;
        for step in done..cards {
            if !counter.running() {
                break;
            }
            let card = step + 1;
            let answer = right_answer(card) + i64::from(step % 3 == 0);
            let body = json!({"session": key, "answer": answer, "step": step, "question": card});
            let status =
                counter.send(&mut wire, &request("POST", "/api/results/", token, Some(&body))).await?;
            if status != 200 {
                // Refused for being too many: the same answer again, as a player's client does.
                tokio::time::sleep(Duration::from_millis(50)).await;
                break;
            }
        }
    }
    Ok(counter)
}

/// How many answers went into a transaction, on average.
pub(crate) async fn answers_together(to: SocketAddr) -> anyhow::Result<f64> {
    let mut wire = Wire::connect(to).await?;
    wire.send(&request("GET", "/metrics", None, None)).await?;
    let figures = String::from_utf8_lossy(wire.body()).into_owned();
    let figure = |name: &str| -> anyhow::Result<f64> {
        let line =
            figures.lines().find_map(|line| line.strip_prefix(name)).with_context(|| format!("no {name}"))?;
        Ok(line.trim().parse()?)
    };
    Ok(figure("rozmova_answers_in_batch_sum ")? / figure("rozmova_answers_in_batch_count ")?)
}

pub(crate) async fn all<F>(time: Duration, connections: impl Iterator<Item = F>) -> anyhow::Result<Measured>
where
    F: Future<Output = anyhow::Result<Counter>> + Send + 'static,
{
    let tasks: Vec<_> = connections.map(tokio::spawn).collect();
    let (mut latencies, mut refused) = (Vec::new(), 0);
    for task in tasks {
        let counter = task.await??;
        latencies.extend(counter.latencies);
        refused += counter.refused;
    }
    latencies.sort_by(f64::total_cmp);
    Ok(Measured { latencies, time, refused })
}
