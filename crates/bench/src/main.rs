//! Measures the built program and prints a table in Markdown. What it finds is for people to judge: it fails only when
//! it cannot measure. `rozmova-bench requests` leaves the large company and its reports out, which take most of the time;
//! `rozmova-bench reports` leaves everything else out; `rozmova-bench sizes` does nothing but fill a company and say what
//! each table takes. `rozmova-bench bare DATABASE` is the server that it compares with.

mod assigning;
mod bare;
mod managers;
mod measure;
mod people;
mod reports;
mod sign_ins;
mod sizes;

use std::{path::PathBuf, time::Duration};

use anyhow::Context;
use measure::Measured;
use rozmova_bench::{
    program::{Home, Program, drop_postgres_database, new_postgres_database, size_of},
    seed::{self, Seeded},
};
use sea_orm::{ConnectionTrait, Database, Statement};

const CARDS: i64 = 30;
const CONNECTIONS: usize = 64;
const TIME: Duration = Duration::from_secs(8);
const ROUNDS: usize = 3;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    if let (Some("bare"), Some(database)) = (std::env::args().nth(1).as_deref(), std::env::args().nth(2)) {
        return bare::serve(&database).await;
    }
    let binary = binary()?;
    println!("# Measurements\n");
    println!(
        "{CONNECTIONS} kept-alive connections, client and server on the same cores, {ROUNDS} rounds of {} s: the median, and \
         the least and the most.\n",
        TIME.as_secs()
    );
    println!("Size of the program: {:.1} MB\n", megabytes(size_of(&binary)?));
    println!("| database | what | per second | least-most | p50 | p99 | share of its limit | refused |");
    println!("|---|---|---|---|---|---|---|---|");
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

/// Each call beside its limit: the same work with nothing of the product around it, in the same round.
async fn requests(
    name: &str,
    home: &Home,
    program: &Program,
    seeded: &Seeded,
    notes: &mut Vec<String>,
) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let mut rounds = Rounds::default();
    for round in 0..ROUNDS {
        let databases = BareDatabases::new(home, folder.path(), round).await?;
        let server = bare::Server::start(&databases.server).await?;
        let constant = || "/constant".to_owned();
        rounds.add(0, measure::bare(server.address, constant, CONNECTIONS, TIME).await?);
        rounds.add(1, measure::authenticated(program.address, seeded, CONNECTIONS, TIME).await?);
        rounds.add(2, measure::bare(server.address, bare::list_path, CONNECTIONS, TIME).await?);
        drop(server);
        rounds.add(3, measure::reads(program.address, seeded, TIME).await?);
        rounds.add(5, measure::answers(program.address, seeded, CARDS, TIME).await?);
        let paths = stored_paths(&home.database(), CARDS).await?;
        let players = i64::try_from(CONNECTIONS)?;
        rounds.add(4, bare::answers(&databases.writer, paths, players, CARDS, TIME).await?);
        databases.remove().await?;
    }
    rounds.print(0, name, "limit: a bare handler that checks a token", None);
    rounds.print(1, name, "a call that only authenticates", Some(0));
    rounds.print(2, name, "limit: a bare list of 20 of 200,000 rows", None);
    rounds.print(3, name, "GET /api/assignments/game/", Some(2));
    rounds.print(4, name, "limit: a bare writer that shares commits", None);
    rounds.print(5, name, "POST /api/results/, a new session every 30 answers", Some(4));
    let together = measure::answers_together(program.address).await?;
    notes.push(format!("{name}: {together:.1} answers in a transaction"));
    Ok(())
}

/// Where what is compared with keeps its rows: the same kind of database, and new in each round.
struct BareDatabases {
    server: String,
    writer: String,
    /// The PostgreSQL server that they were made on.
    postgres: Option<String>,
}

impl BareDatabases {
    async fn new(home: &Home, folder: &std::path::Path, round: usize) -> anyhow::Result<Self> {
        if home.database_url.is_none() {
            let file = |name: &str| format!("sqlite:{}", folder.join(format!("{name}{round}.db")).display());
            return Ok(Self { server: file("server"), writer: file("writer"), postgres: None });
        }
        let postgres = std::env::var("TEST_POSTGRES_URL")?;
        Ok(Self {
            server: new_postgres_database(&postgres).await?,
            writer: new_postgres_database(&postgres).await?,
            postgres: Some(postgres),
        })
    }

    async fn remove(self) -> anyhow::Result<()> {
        if let Some(postgres) = &self.postgres {
            drop_postgres_database(postgres, &self.server).await?;
            drop_postgres_database(postgres, &self.writer).await?;
        }
        Ok(())
    }
}

/// What the program has stored of an attempt that was answered to its end.
async fn stored_paths(database: &str, cards: i64) -> anyhow::Result<bare::Paths> {
    let db = Database::connect(database).await?;
    let sql = format!(
        "SELECT a.path, t.trail FROM attempt a JOIN attempt_tally t ON t.attempt_id = a.id WHERE a.step = {cards} LIMIT 1"
    );
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    let row = row.context("no attempt was answered to its end")?;
    let paths = bare::Paths { path: row.try_get_by_index(0)?, trail: row.try_get_by_index(1)? };
    db.close().await?;
    Ok(paths)
}

async fn run(
    name: &str,
    binary: &std::path::Path,
    url: Option<String>,
    notes: &mut Vec<String>,
    company: &mut Vec<(String, people::Took)>,
) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let home = Home {
        binary: binary.to_owned(),
        data: folder.path().join("data"),
        database_url: url,
        disk: None,
        settings: Vec::new(),
    };
    let first = home.serve().await?;
    let empty = first.ready_after;
    first.stop().await?;
    seed::account(&home).await?;
    let program = home.serve().await?;
    let (rest, _) = program.memory()?;
    let again = program.ready_after;
    let seeded = seed::fill(&program, CARDS, CONNECTIONS).await?;
    let only = std::env::args().nth(1);
    if only.as_deref() == Some("sizes") {
        people::fill(program.address, &seeded.administrator).await?;
        for size in sizes::measure(&program, &home.database(), &seeded).await? {
            let each = |bytes: i64| bytes as f64 / size.rows.max(1) as f64;
            notes.push(format!(
                "{name}: {}: {} rows of {:.0} bytes and {:.0} in indexes",
                size.table,
                size.rows,
                each(size.bytes),
                each(size.indexes)
            ));
        }
        return program.stop().await.map(|_| ());
    }
    if only.as_deref() != Some("reports") {
        requests(name, &home, &program, &seeded, notes).await?;
    }
    if only.as_deref() != Some("reports") {
        let memory = sign_ins::measure(&program, CONNECTIONS).await?;
        notes.push(format!(
            "{name}: memory at most {:.0} MB during 2,400 sign-ins, 24 at once, {:.0} MB a quarter of a minute later",
            megabytes(memory.most),
            megabytes(memory.after)
        ));
    }
    if only.as_deref() == Some("requests") {
        return program.stop().await.map(|_| ());
    }
    let import = people::fill(program.address, &seeded.administrator).await?;
    notes.push(format!("{name}: 20,000 people were imported in {import:.1} s"));
    let managers = managers::make(program.address, &seeded.administrator).await?;
    let mut large = people::measure(program.address, ("", &seeded.administrator)).await?;
    for manager in &managers {
        large.extend(people::measure(program.address, (manager.share, &manager.token)).await?);
    }
    company.extend(large.into_iter().map(|took| (name.to_owned(), took)));
    let (_, before) = program.memory()?;
    let (assigned, list) = assigning::measure(&program, &seeded).await?;
    company.push((name.to_owned(), list));
    notes.push(format!(
        "{name}: {} pairs were assigned in {:.1} s; memory at most {:.0} MB meanwhile",
        assigned.pairs,
        assigned.seconds,
        megabytes(assigned.memory)
    ));
    let assigned = program.memory()?.1;
    let (calls, files) = reports::measure(&program, &home.database(), &seeded, &managers).await?;
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

/// Measurements of several rounds, by line of the table.
#[derive(Default)]
struct Rounds([Vec<Measured>; 6]);

impl Rounds {
    fn add(&mut self, line: usize, measured: Measured) {
        self.0[line].push(measured);
    }

    fn median(&self, line: usize, of: fn(&Measured) -> f64) -> f64 {
        let mut values: Vec<f64> = self.0[line].iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
    }

    /// The median of the shares of each round: what else the machine did meanwhile is in both of its figures.
    fn share(&self, line: usize, limit: usize) -> f64 {
        let mut shares: Vec<f64> =
            self.0[line].iter().zip(&self.0[limit]).map(|(own, limit)| own.rate() / limit.rate()).collect();
        shares.sort_by(f64::total_cmp);
        shares.get(shares.len() / 2).copied().unwrap_or(f64::NAN)
    }

    fn print(&self, line: usize, database: &str, what: &str, limit: Option<usize>) {
        let rates = || self.0[line].iter().map(Measured::rate);
        println!(
            "| {database} | {what} | {:.0} | {:.0}-{:.0} | {:.1} ms | {:.1} ms | {} | {} |",
            self.median(line, Measured::rate),
            rates().fold(f64::INFINITY, f64::min),
            rates().fold(0.0, f64::max),
            self.median(line, |measured| measured.percentile(0.5)),
            self.median(line, |measured| measured.percentile(0.99)),
            limit.map_or_else(String::new, |limit| format!("{:.2}", self.share(line, limit))),
            self.0[line].iter().map(|measured| measured.refused).sum::<u64>()
        );
    }
}

fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
