//! Many accounts of unlike size on one PostgreSQL database: whether the reports of the largest slow the others down.

mod copies;
mod load;

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::Context;
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};

pub use self::load::Taken;
use crate::{
    history::{self, Plays},
    program::{Home, Program},
    seed::{self, Player},
    wire::Wire,
};

const CARDS: i64 = 12;
const GIANTS: i64 = 3;
const PEOPLE_OF_A_GIANT: i64 = 5_000;
const ATTEMPTS_OF_A_GIANT: i64 = 100_000;
/// The account with the number n has this many attempts by n, but not fewer than a few.
const ATTEMPTS_OF_OTHERS: i64 = 14_000;
const FEWEST: i64 = 4;
/// Others who answer meanwhile.
const PLAYERS: i64 = 60;
/// Who opens reports of each giant, one after the other.
const READERS: usize = 2;

/// The accounts, and the server.
#[derive(Debug)]
pub struct Simulation {
    program: Program,
    players: Vec<Player>,
    /// Tokens of the giants' administrators, and an id of a course of each.
    giants: Vec<(String, i64)>,
    /// The administrator of a small account.
    small: (String, i64),
    /// Attempts of all.
    pub attempts: i64,
}

/// What was seen in a while.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Answers of the others.
    pub answers: Taken,
    /// Their lists of assignments.
    pub lists: Taken,
    /// Reports of a small account.
    pub small: Taken,
    /// Reports of the giants.
    pub giants: Taken,
}

impl Simulation {
    /// Fills this empty database with so many accounts.
    ///
    /// # Errors
    /// When the program or the database refuses.
    pub async fn new(
        binary: PathBuf,
        folder: &Path,
        database_url: String,
        accounts: i64,
    ) -> anyhow::Result<Self> {
        let data = folder.join("data");
        let home =
            Home { binary, data, database_url: Some(database_url.clone()), disk: None, settings: Vec::new() };
        seed::account(&home).await?;
        let program = home.serve().await?;
        let seeded = seed::fill(&program, CARDS, 2).await?;
        program.stop().await?;
        let mut options = ConnectOptions::new(database_url);
        options.max_connections(1).sqlx_logging(false);
        let db = Database::connect(options).await?;
        copies::accounts(&db, accounts).await?;
        let mut attempts = 0;
        for number in 1..=accounts {
            attempts += fill(&db, number).await?;
        }
        copies::sequences(&db).await?;
        history::settle(&db).await?;
        db.close().await?;
        let program = home.serve().await?;
        let mut wire = Wire::connect(program.address).await?;
        let mut players = Vec::new();
        for place in 0..PLAYERS {
            let number = GIANTS + 1 + place * (accounts - GIANTS) / PLAYERS;
            let token = seed::sign_in(&mut wire, &of(number, &seed::email(0))).await?;
            players.push(Player { token, assignment: seeded.players[0].assignment + number * copies::STEP });
        }
        let mut giants = Vec::new();
        for number in 1..=GIANTS {
            let token = seed::sign_in(&mut wire, &of(number, seed::ADMINISTRATOR)).await?;
            giants.push((token, seeded.game + number * copies::STEP));
        }
        let small = accounts / 2;
        let token = seed::sign_in(&mut wire, &of(small, seed::ADMINISTRATOR)).await?;
        let small = (token, seeded.game + small * copies::STEP);
        Ok(Self { program, players, giants, small, attempts })
    }

    /// People of small accounts play, and one of them reads reports; those of the giants do, if asked.
    ///
    /// # Errors
    /// When a connection breaks.
    pub async fn watch(&self, time: Duration, with_giants: bool) -> anyhow::Result<Seen> {
        let (to, until) = (self.program.address, Instant::now() + time);
        let read = |(token, game): &(String, i64)| {
            tokio::spawn(load::read(to, token.clone(), reports(*game), until))
        };
        let giants: Vec<_> = if with_giants {
            self.giants.iter().flat_map(|of| [of; READERS]).map(read).collect()
        } else {
            Vec::new()
        };
        let small = vec![read(&self.small)];
        let (answers, lists) = load::play(to, &self.players, CARDS, until).await?;
        Ok(Seen { answers, lists, small: load::all(small).await?, giants: load::all(giants).await? })
    }

    /// Stops the server.
    ///
    /// # Errors
    /// When it does not end well.
    pub async fn end(self) -> anyhow::Result<()> {
        self.program.stop().await.map(|_| ())
    }
}

/// An address in the account with this number.
fn of(number: i64, email: &str) -> String {
    format!("{number}.{email}")
}

fn reports(game: i64) -> Vec<String> {
    vec![
        "/api/report/game_analysis/".into(),
        "/api/report/game_analysis/summary/".into(),
        format!("/api/report/answer_analysis/{game}/"),
        "/api/report/emotions/".into(),
        "/api/report/completed_courses/".into(),
        "/api/dashboard/".into(),
    ]
}

/// Attempts of the account with this number; how many.
async fn fill(db: &DatabaseConnection, number: i64) -> anyhow::Result<i64> {
    let account = number + one(db, "SELECT MIN(id) FROM account").await?;
    if number <= GIANTS {
        copies::people(db, account, PEOPLE_OF_A_GIANT).await?;
    }
    let game = one(db, &format!("SELECT MAX(course_id) FROM revision WHERE account_id = {account}")).await?;
    let courses = history::courses(db, &[game]).await?;
    let people = history::people(db, account, PEOPLE_OF_A_GIANT).await?;
    let attempts =
        if number <= GIANTS { ATTEMPTS_OF_A_GIANT } else { FEWEST.max(ATTEMPTS_OF_OTHERS / number) };
    Plays { courses: &courses, people: &people, attempts, cards: CARDS, assigned: true }.write(db).await?;
    Ok(attempts)
}

async fn one(db: &DatabaseConnection, sql: &str) -> anyhow::Result<i64> {
    let row = db.query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await?;
    Ok(row.context("no row")?.try_get_by_index(0)?)
}
