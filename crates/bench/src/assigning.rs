//! Many courses for a large company: how long assigning them takes, and a learner's list afterwards.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rozmova_bench::{
    program::Program,
    seed::{self, Seeded},
    wire::Wire,
};
use serde_json::{Value, json};

use crate::people::{Took, took};

/// Courses of the run that is measured: with 20,000 people 100,000 pairs.
const FIRST: usize = 5;
/// Courses of the run that fills the account.
const REST: usize = 20;
const LOOK_EVERY: Duration = Duration::from_millis(100);
const TIMEOUT: Duration = Duration::from_secs(300);

/// What assigning took.
#[derive(Debug)]
pub(crate) struct Assigned {
    /// Pairs that were assigned.
    pub(crate) pairs: u64,
    pub(crate) seconds: f64,
    /// Bytes of memory, at most.
    pub(crate) memory: u64,
}

/// Assigns some courses to everybody and measures that, then the rest, and then a learner's list.
pub(crate) async fn measure(program: &Program, seeded: &Seeded) -> anyhow::Result<(Assigned, Took)> {
    let token = seeded.administrator.as_str();
    let mut wire = Wire::connect(program.address).await?;
    let mut games = Vec::new();
    for number in 0..FIRST + REST {
        games.push(json!({"game": publish(&mut wire, token, number).await?, "attempts_total": 0}));
    }
    program.rest().await?;
    // The server closes a connection on which nothing comes for so long.
    wire = Wire::connect(program.address).await?;
    let begin = Instant::now();
    let pairs = assign(&mut wire, token, &games[..FIRST]).await?;
    let seconds = begin.elapsed().as_secs_f64();
    let (_, memory) = program.memory()?;
    assign(&mut wire, token, &games[FIRST..]).await?;
    let player = seeded.players.first().context("nobody plays")?;
    let what = "a learner's list of assignments, 500,000 in the account";
    let list = took(&mut wire, &player.token, what.into(), "/api/assignments/game/").await?;
    Ok((Assigned { pairs, seconds, memory }, list))
}

async fn publish(wire: &mut Wire, token: &str, number: usize) -> anyhow::Result<i64> {
    let mut game = seed::game(3);
    game["title"] = json!(format!("Course {number:02}"));
    let made = wire.expect("POST", "/api/games/", Some(token), Some(&game)).await?;
    let id = made["id"].as_i64().context("the game has no id")?;
    let publish = json!({"version": made["version"], "is_published": true});
    wire.expect("PATCH", &format!("/api/games/{id}/"), Some(token), Some(&publish)).await?;
    Ok(id)
}

/// Assigns these courses to everybody and waits for the end; returns the pairs that were assigned.
async fn assign(wire: &mut Wire, token: &str, games: &[Value]) -> anyhow::Result<u64> {
    let body = json!({"games": games, "filter": {"search": "example.org"}});
    let path = "/api/assignments/game/bulk_assignment/";
    let started = wire.expect("POST", path, Some(token), Some(&body)).await?;
    let job = format!("/api/jobs/{}/", started["job"]);
    let begin = Instant::now();
    loop {
        let now = wire.expect("GET", &job, Some(token), None).await?;
        match now["state"].as_str() {
            Some("done") => return now["result"]["assigned"].as_u64().context("no figure"),
            Some("failed") => anyhow::bail!("assigning failed: {}", now["error"]),
            _ => ensure!(begin.elapsed() < TIMEOUT, "assigning is stuck at {} pairs", now["done"]),
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}
