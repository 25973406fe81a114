//! Kills the program, cuts its power, fills its disk, lets calls fail and breaks its connections, for as many minutes as
//! are given, and compares after every round what is stored with what was acknowledged. Prints a table in Markdown; ends
//! with 1 as soon as anything is lost, and keeps the data folder then.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use rozmova_bench::{
    faults::{At, Calls, Cut, Harness, Kept, Round, Seen},
    program::{drop_postgres_database, new_postgres_database},
};

const MINUTES: u64 = 10;
const PLAYERS: usize = 32;
/// On one data folder; then the next begins with an empty one.
const ROUNDS: usize = 20;

/// What all rounds of a kind have shown.
#[derive(Default)]
struct Total {
    rounds: usize,
    answers: usize,
    refused: u64,
    faults: u64,
    unsynced: usize,
}

impl Total {
    fn add(&mut self, seen: &Seen) {
        self.rounds += 1;
        self.answers += seen.before + seen.after;
        self.refused += seen.refused;
        self.faults += seen.faults;
        self.unsynced += seen.unsynced;
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let minutes =
        std::env::args().nth(1).map_or(Ok(MINUTES), |given| given.parse()).context("how many minutes?")?;
    let binary = binary()?;
    let server = std::env::var("TEST_POSTGRES_URL").ok();
    let databases = if server.is_some() { 2 } else { 1 };
    let each = Duration::from_secs(minutes * 60 / databases);
    println!("# Faults\n\n{PLAYERS} players; what was acknowledged is compared after every round.\n");
    control(&binary).await?;
    println!("| database | what | rounds | answers | refused for now | faults | writes unsynced | lost |");
    println!("|---|---|---|---|---|---|---|---|");
    rows("SQLite", &torture(&binary, None, each).await?);
    match &server {
        Some(server) => rows("PostgreSQL", &torture(&binary, Some(server), each).await?),
        None => println!("\nPostgreSQL was left out: TEST_POSTGRES_URL is not set."),
    }
    Ok(())
}

/// The method must notice a loss: on a disk that lies about syncing, a power cut loses answers.
async fn control(binary: &Path) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let harness = Harness::new(binary.to_owned(), folder.path().to_owned(), None, PLAYERS).await?;
    ensure!(
        harness.loses_on_a_lying_disk().await?,
        "the method does not notice a loss: a disk that lies lost nothing"
    );
    println!(
        "Control: a power cut on a disk that lies about syncing lost answers, and the comparison found it.\n"
    );
    Ok(())
}

async fn torture(
    binary: &Path,
    server: Option<&String>,
    time: Duration,
) -> anyhow::Result<BTreeMap<&'static str, Total>> {
    let (begin, mut totals) = (Instant::now(), BTreeMap::<_, Total>::new());
    while begin.elapsed() < time {
        let folder = tempfile::tempdir()?;
        let url = match server {
            Some(server) => Some(new_postgres_database(server).await?),
            None => None,
        };
        let mut harness =
            Harness::new(binary.to_owned(), folder.path().to_owned(), url.clone(), PLAYERS).await?;
        for _ in 0..ROUNDS {
            let (name, round) = any_round(server.is_some());
            match harness.round(round).await {
                Ok(seen) => totals.entry(name).or_default().add(&seen),
                Err(error) => bail!("{round:?}: {error:?}\nThe data is kept in {}.", folder.keep().display()),
            }
            if begin.elapsed() >= time {
                break;
            }
        }
        harness.the_comparison_sees_a_loss().await?;
        harness.end().await?;
        if let (Some(server), Some(url)) = (server, url) {
            drop_postgres_database(server, &url).await?;
        }
    }
    Ok(totals)
}

fn any_round(postgres: bool) -> (&'static str, Round) {
    let (calls, after) =
        (if rand::random() { Calls::Writes } else { Calls::Syncs }, rand::random_range(0..60));
    let cut = [Cut::Before, Cut::Middle, Cut::After][rand::random_range(0..3)];
    match (postgres, rand::random_range(0..5)) {
        (_, 0) => ("killed", Round::Kill),
        (true, 1) => ("database away", Round::Away),
        (true, 2) => ("connection cut at COMMIT", Round::Connection { at: At::Commit, cut }),
        (true, _) => (
            "connection cut at a statement",
            Round::Connection { at: At::Message(rand::random_range(0..7)), cut },
        ),
        (false, 1) => ("power cut", Round::PowerCut(if rand::random() { Kept::Nothing } else { Kept::Any })),
        (false, 2) => ("disk full", Round::FullDisk { after, halves: rand::random() }),
        (false, 3) => ("one failed call", Round::OneError { calls, full: calls == Calls::Writes, after }),
        (false, _) => ("failing disk", Round::Errors { calls, after }),
    }
}

fn rows(database: &str, totals: &BTreeMap<&'static str, Total>) {
    for (name, Total { rounds, answers, refused, faults, unsynced }) in totals {
        println!("| {database} | {name} | {rounds} | {answers} | {refused} | {faults} | {unsynced} | 0 |");
    }
}

/// The program beside this one.
fn binary() -> anyhow::Result<PathBuf> {
    let binary = std::env::current_exe()?.with_file_name("rozmova");
    ensure!(binary.is_file(), "there is no {}: build it first", binary.display());
    Ok(binary)
}
