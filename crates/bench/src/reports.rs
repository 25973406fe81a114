//! Reports over a million answers in 200,000 attempts: the attempts are put into the database as plays would have left
//! them, then every report is called, and the largest is taken as a file.

use std::time::Instant;

use anyhow::Context;
use rozmova_bench::{
    program::Program,
    seed::{self, Seeded, right_answer},
    wire::{Wire, download},
};
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};
use serde_json::json;

use crate::people::{Took, took};

const COURSES: usize = 8;
const CARDS: i64 = 5;
const ATTEMPTS: i64 = 200_000;
/// Attempts of one statement.
const PORTION: i64 = 1_000;
/// One course has this part of all attempts.
const LARGEST: f64 = 0.25;
const SECONDS_BETWEEN: i64 = 39;

/// A file of the largest report.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) format: &'static str,
    pub(crate) seconds: f64,
    pub(crate) bytes: u64,
    /// Bytes of memory of the server, at most.
    pub(crate) memory: u64,
}

/// Fills the account and measures every report, and the files of the appointment report.
pub(crate) async fn measure(
    program: &Program,
    database: &str,
    seeded: &Seeded,
) -> anyhow::Result<(Vec<Took>, Vec<File>)> {
    let token = seeded.administrator.as_str();
    let mut wire = Wire::connect(program.address).await?;
    let mut games = Vec::new();
    for number in 0..COURSES {
        let mut game = seed::game(CARDS);
        game["title"] = json!(format!("Talk {number}"));
        let made = wire.expect("POST", "/api/games/", Some(token), Some(&game)).await?;
        let id = made["id"].as_i64().context("the game has no id")?;
        let publish = json!({"version": made["version"], "is_published": true});
        wire.expect("PATCH", &format!("/api/games/{id}/"), Some(token), Some(&publish)).await?;
        games.push(id);
    }
    let mut options = ConnectOptions::new(database);
    options.max_connections(1).sqlx_logging(false);
    let db = Database::connect(options).await?;
    fill(&db, &games).await?;
    db.close().await?;
    // The one before was silent for too long.
    let mut wire = Wire::connect(program.address).await?;
    let largest = games[0];
    let tree = wire.expect("GET", "/api/organization/structure/", Some(token), None).await?;
    let region = tree[0]["divisions"][0]["id"].clone();
    let rows = "/api/report/game_analysis/";
    let calls = [
        ("appointment report, newest first", rows.to_owned()),
        ("by name", format!("{rows}?sort=user")),
        ("by percent, a page far down", format!("{rows}?sort=-percent&page=2000")),
        ("a division with everything below", format!("{rows}?division={region}")),
        ("a search", format!("{rows}?search={}", "%D0%BA%D0%BE%D0%B2%D0%B0%D0%BB")),
        ("best attempts of a course", format!("{rows}?status=best_attempts&game={largest}")),
        ("its summary", format!("{rows}summary/")),
        ("its matrix", format!("{rows}matrix/")),
        ("courses that were answered", "/api/report/answer_analysis/".to_owned()),
        ("answers of a course of 50,000 attempts", format!("/api/report/answer_analysis/{largest}/")),
        ("the same, a division", format!("/api/report/answer_analysis/{largest}/?division={region}")),
        ("answers of another course", format!("/api/report/answer_analysis/{}/", games[1])),
        ("emotions of every course", "/api/report/emotions/".to_owned()),
        ("emotions of the largest", format!("/api/report/emotions/?game={largest}")),
        ("completed courses", "/api/report/completed_courses/".to_owned()),
        ("the dashboard", "/api/dashboard/".to_owned()),
        ("who is late and who needs help", "/api/dashboard/people/".to_owned()),
    ];
    let mut all = Vec::new();
    for (what, path) in calls {
        all.push(took(&mut wire, token, what, &path).await?);
    }
    let mut files = Vec::new();
    for (format, word) in [("CSV", "csv"), ("XLSX", "excel")] {
        program.forget_peak();
        let begin = Instant::now();
        let path = format!("{rows}?export={word}");
        let bytes = download(program.address, &path, token).await?;
        let (_, memory) = program.memory()?;
        files.push(File { format, seconds: begin.elapsed().as_secs_f64(), bytes, memory });
    }
    Ok((all, files))
}

struct Course {
    account: i64,
    id: i64,
    revision: i64,
}

async fn fill(db: &DatabaseConnection, games: &[i64]) -> anyhow::Result<()> {
    let backend = db.get_database_backend();
    let ids = games.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT account_id, course_id, id FROM revision WHERE course_id IN ({ids}) ORDER BY course_id"
    );
    let mut courses = Vec::new();
    for row in db.query_all_raw(Statement::from_string(backend, sql)).await? {
        courses.push(Course {
            account: row.try_get_by_index(0)?,
            id: row.try_get_by_index(1)?,
            revision: row.try_get_by_index(2)?,
        });
    }
    let account = courses.first().context("no revision")?.account;
    let sql = format!("SELECT id FROM employee WHERE account_id = {account} ORDER BY id LIMIT 5000");
    let mut people: Vec<i64> = Vec::new();
    for row in db.query_all_raw(Statement::from_string(backend, sql)).await? {
        people.push(row.try_get_by_index(0)?);
    }
    let sql = Statement::from_string(backend, "SELECT COALESCE(MAX(id), 0) FROM attempt");
    let first: i64 = db.query_one_raw(sql).await?.context("no count")?.try_get_by_index(0)?;
    for begin in (0..ATTEMPTS).step_by(usize::try_from(PORTION)?) {
        let (mut attempts, mut tallies) = (Vec::new(), Vec::new());
        for number in begin..begin + PORTION {
            let largest = rand::random::<f64>() < LARGEST;
            let course = &courses[if largest { 0 } else { 1 + rand::random_range(0..courses.len() - 1) }];
            let person = people[rand::random_range(0..people.len())];
            let (attempt, tally) = play(backend, first + number + 1, number, course, person);
            attempts.push(attempt);
            tallies.push(tally);
        }
        for (head, rows) in [(ATTEMPT, attempts), (TALLY, tallies)] {
            db.execute_unprepared(&format!("{head} VALUES {}", rows.join(", "))).await?;
        }
    }
    if backend == DbBackend::Postgres {
        db.execute_unprepared(
            "SELECT setval(pg_get_serial_sequence('attempt', 'id'), (SELECT MAX(id) FROM attempt))",
        )
        .await?;
    }
    for (flag, of) in [("first", "MIN"), ("latest", "MAX")] {
        let sql = format!(
            "UPDATE attempt_tally SET {flag} = TRUE WHERE attempt_id IN (SELECT {of}(attempt_id) FROM attempt_tally \
             WHERE mode = 'self' GROUP BY account_id, employee_id, course_id)"
        );
        db.execute_unprepared(&sql).await?;
    }
    // PostgreSQL would do so by itself in a minute. SQLite is never told what its tables hold.
    if backend == DbBackend::Postgres {
        db.execute_unprepared("VACUUM ANALYZE").await?;
    }
    Ok(())
}

/// A point in the units in which the store counts: `rozmova_domain::points::Points::UNIT`.
const POINT: i64 = 5_819_814_000;

const ATTEMPT: &str = "INSERT INTO attempt (id, account_id, key, course_id, revision_id, mode, employee_id, public_name, \
    number, status, step, path, points, max_points, points_to_pass, percent, backs, progress, right_answers, started_at, \
    answered_at, finished_at)";
const TALLY: &str = "INSERT INTO attempt_tally (account_id, course_id, attempt_id, revision_id, employee_id, mode, number, \
    first, latest, status, points, max_points, percent, started_at, finished_at, duration_s, happy, satisfied, neutral, \
    sad, evil, trail)";

/// The two rows of an attempt: right or wrong by the toss of a coin, one in ten left in the middle.
fn play(backend: DbBackend, id: i64, number: i64, course: &Course, person: i64) -> (String, String) {
    let answers = if rand::random::<f64>() < 0.1 { 3 } else { CARDS };
    // As the store writes times on either database.
    let at = |seconds: i64| match backend {
        DbBackend::Sqlite => format!(
            "strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '-{} seconds')",
            (ATTEMPTS - number) * SECONDS_BETWEEN - seconds
        ),
        _ => format!("now() - interval '{} seconds'", (ATTEMPTS - number) * SECONDS_BETWEEN - seconds),
    };
    let (mut path, mut trail, mut right, mut seconds) = (Vec::new(), Vec::new(), 0_i64, 0);
    for card in 1..=answers {
        let is_right = rand::random::<bool>();
        let answer = right_answer(card) + i64::from(!is_right);
        let (emotion, points) = if is_right { (2, 1) } else { (4, 0) };
        let took = rand::random_range(2_000..30_000);
        seconds += took / 1_000;
        right += points;
        path.push(format!(
            "{{\"q\":{card},\"a\":[{answer}],\"e\":{emotion},\"r\":{is_right},\"p\":{points},\"t\":\"2026-03-02T09:00:00Z\"}}"
        ));
        trail.push(format!("{card}:{answer}:{emotion}:{points}:{points}:{took}"));
    }
    let is_over = answers == CARDS;
    let status = match (is_over, right >= CARDS / 2) {
        (true, true) => "passed",
        (true, false) => "failed",
        (false, _) => "not_completed",
    };
    let percent = if is_over { (right * 100 / CARDS).to_string() } else { "NULL".to_owned() };
    let (account, game, revision) = (course.account, course.id, course.revision);
    let (begun, ended) = (at(0), at(seconds));
    let (won, most, pass) = (right * POINT, CARDS * POINT, CARDS / 2 * POINT);
    let attempt = format!(
        "({id}, {account}, '{id:032x}', {game}, {revision}, 'self', {person}, '', 1, '{status}', {answers}, '[{}]', {won}, \
         {most}, {pass}, {percent}, 0, 100, {right}, {begun}, {ended}, {ended})",
        path.join(",")
    );
    let tally = format!(
        "({account}, {game}, {id}, {revision}, {person}, 'self', 1, FALSE, FALSE, '{status}', {won}, {most}, {percent}, \
         {begun}, {ended}, {seconds}, 0, {right}, 0, {}, 0, '{}')",
        answers - right,
        trail.join("|")
    );
    (attempt, tally)
}
