//! People who answer at the pace of people, and people who open one report after the other.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::Context;
use serde_json::json;

use crate::{
    seed::{Player, right_answer},
    wire::{Wire, request},
};

/// Between two answers of a player.
const PACE: Duration = Duration::from_millis(250);

/// Milliseconds of calls, in order, and what was refused.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    /// Of each call that was answered well.
    pub milliseconds: Vec<f64>,
    /// Calls that were not.
    pub refused: u64,
}

impl Taken {
    /// Milliseconds that this share of the calls stayed below.
    pub fn percentile(&self, share: f64) -> f64 {
        let last = self.milliseconds.len().saturating_sub(1);
        self.milliseconds.get((last as f64 * share).round() as usize).copied().unwrap_or(f64::NAN)
    }

    fn count(&mut self, begin: Instant, status: u16) {
        if status == 200 {
            self.milliseconds.push(begin.elapsed().as_secs_f64() * 1_000.0);
        } else {
            self.refused += 1;
        }
    }

    fn join(all: Vec<Self>) -> Self {
        let mut joined = Self::default();
        for one in all {
            joined.milliseconds.extend(one.milliseconds);
            joined.refused += one.refused;
        }
        joined.milliseconds.sort_by(f64::total_cmp);
        joined
    }
}

/// Answers of all players until then, each on a connection of its own, and their lists of assignments.
pub(super) async fn play(
    to: SocketAddr,
    players: &[Player],
    cards: i64,
    until: Instant,
) -> anyhow::Result<(Taken, Taken)> {
    let tasks: Vec<_> =
        players.iter().cloned().map(|player| tokio::spawn(answer(to, player, cards, until))).collect();
    let (mut answers, mut lists) = (Vec::new(), Vec::new());
    for task in tasks {
        let (own_answers, own_lists) = task.await??;
        answers.push(own_answers);
        lists.push(own_lists);
    }
    Ok((Taken::join(answers), Taken::join(lists)))
}

async fn answer(
    to: SocketAddr,
    player: Player,
    cards: i64,
    until: Instant,
) -> anyhow::Result<(Taken, Taken)> {
    let mut wire = Wire::connect(to).await?;
    let (mut answers, mut lists) = (Taken::default(), Taken::default());
    let token = Some(player.token.as_str());
    // Not all at the same moment.
    tokio::time::sleep(PACE.mul_f64(rand::random::<f64>())).await;
    let mut pace = tokio::time::interval(PACE);
    while Instant::now() < until {
        pace.tick().await;
        let begin = Instant::now();
        let status = wire.send(&request("GET", "/api/assignments/game/", token, None)).await?;
        lists.count(begin, status);
        let start = json!({"game_assignment_id": player.assignment});
        let (status, session) = wire.call("POST", "/api/game_sessions/", token, Some(&start)).await?;
        if !(200..300).contains(&status) {
            answers.refused += 1;
            continue;
        }
        let key = session["key"].as_str().context("no key")?;
        let done = session["step"].as_i64().context("no step")?;
        for step in done..cards {
            pace.tick().await;
            if Instant::now() >= until {
                break;
            }
            let card = step + 1;
            let body = json!({"session": key, "answer": right_answer(card), "step": step, "question": card});
            let begin = Instant::now();
            let status = wire.send(&request("POST", "/api/results/", token, Some(&body))).await?;
            answers.count(begin, status);
            if status != 200 {
                break;
            }
        }
    }
    Ok((answers, lists))
}

/// Opens these reports in turn until then, without a pause.
pub(super) async fn read(
    to: SocketAddr,
    token: String,
    paths: Vec<String>,
    until: Instant,
) -> anyhow::Result<Taken> {
    let mut wire = Wire::connect(to).await?;
    let mut taken = Taken::default();
    for path in paths.iter().cycle() {
        let begin = Instant::now();
        if begin >= until {
            break;
        }
        let status = wire.send(&request("GET", path, Some(&token), None)).await?;
        taken.count(begin, status);
    }
    taken.milliseconds.sort_by(f64::total_cmp);
    Ok(taken)
}

/// Several who read, until all have ended.
pub(super) async fn all(
    readers: Vec<tokio::task::JoinHandle<anyhow::Result<Taken>>>,
) -> anyhow::Result<Taken> {
    let mut taken = Vec::new();
    for reader in readers {
        taken.push(reader.await??);
    }
    Ok(Taken::join(taken))
}
