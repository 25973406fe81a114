//! Measures the built program and prints a table in Markdown. What it finds is for people to judge: it fails only when
//! it cannot measure. `rozmova-bench requests` leaves the large company and its reports out, which take most of the time;
//! `rozmova-bench reports` leaves everything else out.

mod assigning;
mod measure;
mod people;
mod reports;

use std::{path::PathBuf, time::Duration};

use anyhow::Context;
use measure::Measured;
use rozmova_bench::{
    program::{Home, Program, drop_postgres_database, new_postgres_database, size_of},
    seed::{self, Seeded},
};

const CARDS: i64 = 30;
const CONNECTIONS: usize = 64;
const TIME: Duration = Duration::from_secs(8);

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let binary = binary()?;
    println!("# Measurements\n");
    println!(
        "{CONNECTIONS} kept-alive connections, {} s each, client and server on the same cores.\n",
        TIME.as_secs()
    );
    println!("Size of the program: {:.1} MB\n", megabytes(size_of(&binary)?));
    println!("| database | what | per second | p50 | p99 | share of the floor | refused |");
    println!("|---|---|---|---|---|---|---|");
    let (mut notes, mut company) = (Vec::new(), Vec::new());
    run("SQLite", &binary, None, &mut notes, &mut company).await?;
    match std::env::var("TEST_POSTGRES_URL") {
        Ok(server) => {
            let url = new_postgres_database(&server).await?;
            let done = run("PostgreSQL", &binary, Some(url.clone()), &mut notes, &mut company).await;
            drop_postgres_database(&server, &url).await?;
            done?;
        }
        Err(_) => notes.push("PostgreSQL was left out: TEST_POSTGRES_URL is not set.".into()),
    }
    println!(
        "\nA company of 20,000 people on 20,000 positions in 2,000 divisions, with 500,000 assignments and, for the reports, a \
         million answers in 200,000 attempts; one call after the other:\n"
    );
    println!("| database | what | p50 | p95 | statements | answer |");
    println!("|---|---|---|---|---|---|");
    for (database, took) in company {
        println!(
            "| {database} | {} | {:.1} ms | {:.1} ms | {} | {:.0} kB |",
            took.what,
            took.p50,
            took.p95,
            took.statements,
            took.bytes as f64 / 1024.0
        );
    }
    println!();
    for note in notes {
        println!("- {note}");
    }
    Ok(())
}

/// The server beside this program.
fn binary() -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe()?;
    let binary = own.parent().context("no folder")?.join("rozmova");
    anyhow::ensure!(binary.exists(), "there is no {}: run make bench", binary.display());
    Ok(binary)
}

async fn requests(
    name: &str,
    program: &Program,
    seeded: &Seeded,
    notes: &mut Vec<String>,
) -> anyhow::Result<()> {
    let floor = measure::floor(program.address, seeded, CONNECTIONS, TIME).await?;
    row(name, "floor: a call that only authenticates", &floor, None);
    let reads = measure::reads(program.address, seeded, TIME).await?;
    row(name, "GET /api/assignments/game/", &reads, Some(&floor));
    let answers = measure::answers(program.address, seeded, CARDS, TIME).await?;
    row(name, "POST /api/results/, a new session every 30 answers", &answers, Some(&floor));
    let together = measure::answers_together(program.address).await?;
    notes.push(format!("{name}: {together:.1} answers in a transaction"));
    Ok(())
}

async fn run(
    name: &str,
    binary: &std::path::Path,
    url: Option<String>,
    notes: &mut Vec<String>,
    company: &mut Vec<(String, people::Took)>,
) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let home =
        Home { binary: binary.to_owned(), data: folder.path().join("data"), database_url: url, disk: None };
    let first = home.serve().await?;
    let empty = first.ready_after;
    first.stop().await?;
    seed::account(&home).await?;
    let program = home.serve().await?;
    let (rest, _) = program.memory()?;
    let again = program.ready_after;
    let seeded = seed::fill(&program, CARDS, CONNECTIONS).await?;
    let only = std::env::args().nth(1);
    if only.as_deref() != Some("reports") {
        requests(name, &program, &seeded, notes).await?;
    }
    if only.as_deref() == Some("requests") {
        return program.stop().await.map(|_| ());
    }
    let import = people::fill(program.address, &seeded.administrator).await?;
    let large = people::measure(program.address, &seeded.administrator).await?;
    notes.push(format!("{name}: 20,000 people were imported in {import:.1} s"));
    company.extend(large.into_iter().map(|took| (name.to_owned(), took)));
    let (_, before) = program.memory()?;
    let (gave, list) = assigning::measure(&program, &seeded).await?;
    company.push((name.to_owned(), list));
    notes.push(format!(
        "{name}: {} pairs were assigned in {:.1} s; memory at most {:.0} MB meanwhile",
        gave.pairs,
        gave.seconds,
        megabytes(gave.memory)
    ));
    let assigned = program.memory()?.1;
    let (calls, files) = reports::measure(&program, &home.database(), &seeded).await?;
    company.extend(calls.into_iter().map(|took| (name.to_owned(), took)));
    for file in files {
        notes.push(format!(
            "{name}: the appointment report as {}: {:.0} MB in {:.1} s; memory at most {:.0} MB meanwhile",
            file.format,
            megabytes(file.bytes),
            file.seconds,
            megabytes(file.memory)
        ));
    }
    let most = before.max(assigned).max(program.memory()?.1);
    let stopped = program.stop().await?;
    notes.push(format!(
        "{name}: ready after {} ms on an empty folder, {} ms again; memory {:.0} MB at rest, at most {:.0} MB; stopped in {} ms",
        empty.as_millis(),
        again.as_millis(),
        megabytes(rest),
        megabytes(most),
        stopped.as_millis()
    ));
    Ok(())
}

fn row(database: &str, what: &str, measured: &Measured, floor: Option<&Measured>) {
    let share =
        floor.map_or_else(|| "1".to_owned(), |floor| format!("{:.2}", measured.rate() / floor.rate()));
    println!(
        "| {database} | {what} | {:.0} | {:.1} ms | {:.1} ms | {share} | {} |",
        measured.rate(),
        measured.percentile(0.5),
        measured.percentile(0.99),
        measured.refused
    );
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
