//! Fills a PostgreSQL database with as many accounts as are given, three of them giants, and says how long the others wait
//! for their answers while nobody, and while everybody of the giants, reads reports. Prints a table in Markdown.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use rozmova_bench::{
    program::{drop_postgres_database, new_postgres_database},
    simulation::{Simulation, Taken},
};

const ACCOUNTS: i64 = 2_000;
const TIME: Duration = Duration::from_secs(20);

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let accounts =
        std::env::args().nth(1).map_or(Ok(ACCOUNTS), |given| given.parse()).context("how many accounts?")?;
    let binary = std::env::current_exe()?.with_file_name("rozmova");
    ensure!(binary.is_file(), "there is no {}: build it first", binary.display());
    let server = std::env::var("TEST_POSTGRES_URL").context("TEST_POSTGRES_URL is not set")?;
    let url = new_postgres_database(&server).await?;
    let folder = tempfile::tempdir()?;
    let begin = Instant::now();
    let simulation = Simulation::new(binary, folder.path(), url.clone(), accounts).await?;
    println!(
        "{accounts} accounts with {} attempts, filled in {} s\n",
        simulation.attempts,
        begin.elapsed().as_secs()
    );
    println!("| giants' reports | what | calls | p50 | p95 | p99 | most | refused |");
    println!("|---|---|---|---|---|---|---|---|");
    simulation.watch(Duration::from_secs(3), true).await?;
    for round in 0..2 {
        for with_giants in [false, true] {
            let seen = simulation.watch(TIME, with_giants).await?;
            let giants = format!("{}, round {}", if with_giants { "yes" } else { "no" }, round + 1);
            print(&giants, "answers of the others", &seen.answers);
            print(&giants, "their lists of assignments", &seen.lists);
            print(&giants, "reports of a small company", &seen.small);
            if with_giants {
                print(&giants, "reports of the giants", &seen.giants);
            }
        }
    }
    simulation.end().await?;
    drop_postgres_database(&server, &url).await
}

fn print(giants: &str, what: &str, taken: &Taken) {
    println!(
        "| {giants} | {what} | {} | {:.1} ms | {:.1} ms | {:.1} ms | {:.1} ms | {} |",
        taken.milliseconds.len(),
        taken.percentile(0.5),
        taken.percentile(0.95),
        taken.percentile(0.99),
        taken.percentile(1.0),
        taken.refused
    );
}
