//! Attempts as plays would have left them, put straight into a database.

use anyhow::Context;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::seed::right_answer;

/// Attempts of one statement.
const PORTION: i64 = 1_000;
/// One course has this part of all attempts.
const LARGEST: f64 = 0.25;
const SECONDS_BETWEEN: i64 = 39;

/// A published course, made by [`crate::seed::game`].
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// Id of its account.
    pub account: i64,
    /// Its id.
    pub id: i64,
    /// Id of what was published.
    pub revision: i64,
}

/// The published courses with these ids.
///
/// # Errors
/// When the database does not answer.
pub async fn courses(db: &DatabaseConnection, ids: &[i64]) -> anyhow::Result<Vec<Course>> {
    let ids = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT account_id, course_id, id FROM revision WHERE course_id IN ({ids}) ORDER BY course_id"
    );
    let mut courses = Vec::new();
    for row in db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await? {
        courses.push(Course {
            account: row.try_get_by_index(0)?,
            id: row.try_get_by_index(1)?,
            revision: row.try_get_by_index(2)?,
        });
    }
    anyhow::ensure!(!courses.is_empty(), "no revision");
    Ok(courses)
}

/// Ids of people of an account, the first ones.
///
/// # Errors
/// When the database does not answer.
pub async fn people(db: &DatabaseConnection, account: i64, most: i64) -> anyhow::Result<Vec<i64>> {
    let sql = format!("SELECT id FROM employee WHERE account_id = {account} ORDER BY id LIMIT {most}");
    let mut people: Vec<i64> = Vec::new();
    for row in db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await? {
        people.push(row.try_get_by_index(0)?);
    }
    Ok(people)
}

/// What is played.
#[derive(Clone, Copy, Debug)]
pub struct Plays<'a> {
    /// Courses of one account; the first has a quarter of all attempts.
    pub courses: &'a [Course],
    /// Ids of its people.
    pub people: &'a [i64],
    /// How many attempts.
    pub attempts: i64,
    /// Cards of each course.
    pub cards: i64,
    /// Each attempt is that of an assignment; otherwise people chose the courses themselves.
    pub assigned: bool,
}

impl Plays<'_> {
    /// Writes attempts and what reports read of them.
    ///
    /// # Errors
    /// When the database does not take it.
    pub async fn write(&self, db: &DatabaseConnection) -> anyhow::Result<()> {
        let backend = db.get_database_backend();
        let first = last_id(db, "attempt").await?.max(last_id(db, "assignment").await?);
        for begin in (0..self.attempts).step_by(usize::try_from(PORTION)?) {
            let (mut assignments, mut attempts, mut tallies) = (Vec::new(), Vec::new(), Vec::new());
            for number in begin..self.attempts.min(begin + PORTION) {
                let largest = self.courses.len() == 1 || rand::random::<f64>() < LARGEST;
                let course = if largest { 0 } else { rand::random_range(1..self.courses.len()) };
                let person = self.people[rand::random_range(0..self.people.len())];
                let rows = self.play(backend, first + number + 1, number, self.courses[course], person);
                assignments.extend(rows.assignment);
                attempts.push(rows.attempt);
                tallies.push(rows.tally);
            }
            for (head, rows) in [(ASSIGNMENT, assignments), (ATTEMPT, attempts), (TALLY, tallies)] {
                if !rows.is_empty() {
                    db.execute_unprepared(&format!("{head} VALUES {}", rows.join(", "))).await?;
                }
            }
        }
        for (flag, of) in [("first", "MIN"), ("latest", "MAX")] {
            let sql = format!(
                "UPDATE attempt_tally SET {flag} = TRUE WHERE attempt_id IN (SELECT {of}(attempt_id) FROM attempt_tally \
                 WHERE mode = 'self' AND attempt_id > {first} GROUP BY account_id, employee_id, course_id)"
            );
            if !self.assigned {
                db.execute_unprepared(&sql).await?;
            }
        }
        Ok(())
    }

    /// The rows of an attempt: right or wrong by the toss of a coin, one in ten left in the middle.
    fn play(&self, backend: DbBackend, id: i64, number: i64, course: Course, person: i64) -> Rows {
        let cards = self.cards;
        let answers = if rand::random::<f64>() < 0.1 { cards / 2 } else { cards };
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
        let is_over = answers == cards;
        let passed = is_over && right >= cards / 2;
        let status = match (is_over, passed) {
            (true, true) => "passed",
            (true, false) => "failed",
            (false, _) => "not_completed",
        };
        let percent = if is_over { (right * 100 / cards).to_string() } else { "NULL".to_owned() };
        let ago = (self.attempts - number) * SECONDS_BETWEEN;
        let (begun, ended) = (at(backend, ago), at(backend, ago - seconds));
        let Course { account, id: game, revision } = course;
        let (won, most, pass) = (right * POINT, cards * POINT, cards / 2 * POINT);
        let (mode, given) =
            if self.assigned { ("assigned", id.to_string()) } else { ("self", "NULL".to_owned()) };
        let assignment = self.assigned.then(|| {
            let passed_at = if passed { ended.as_str() } else { "NULL" };
            let (best, best_points, best_at) = match is_over {
                true => (id.to_string(), won.to_string(), ended.as_str()),
                false => ("NULL".to_owned(), "NULL".to_owned(), "NULL"),
            };
            let ends = at(backend, ago - 14 * 24 * 3_600);
            format!(
                "({id}, {account}, {game}, {person}, {begun}, {ends}, FALSE, 3, 1, {}, {passed_at}, {best}, {percent}, \
                 {best_points}, {best_at}, {begun})",
                i64::from(is_over)
            )
        });
        let attempt = format!(
            "({id}, {account}, '{:032x}', {game}, {revision}, '{mode}', {given}, {person}, '', 1, '{status}', {answers}, \
             '[{}]', {won}, {most}, {pass}, {percent}, 0, 100, {right}, {begun}, {ended}, {ended})",
            rand::random::<u128>(),
            path.join(",")
        );
        let tally = format!(
            "({account}, {game}, {id}, {revision}, {person}, {given}, '{mode}', 1, {first}, {first}, '{status}', {won}, \
             {most}, {percent}, {begun}, {ended}, {seconds}, 0, {right}, 0, {}, 0, '{}')",
            answers - right,
            trail.join("|"),
            first = self.assigned,
        );
        Rows { assignment, attempt, tally }
    }
}

/// After the last [`Plays::write`]: ids go on after what was written, and PostgreSQL knows what its tables hold, as it would
/// by itself in a minute. SQLite is never told.
///
/// # Errors
/// When the database refuses.
pub async fn settle(db: &DatabaseConnection) -> anyhow::Result<()> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    for table in ["assignment", "attempt"] {
        let next = last_id(db, table).await?.max(1);
        let sql = format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), {next})");
        db.execute_unprepared(&sql).await?;
    }
    db.execute_unprepared("VACUUM ANALYZE").await?;
    Ok(())
}

struct Rows {
    assignment: Option<String>,
    attempt: String,
    tally: String,
}

/// So many seconds ago, as the store writes times on either database.
fn at(backend: DbBackend, seconds: i64) -> String {
    match backend {
        DbBackend::Sqlite => format!("strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '{:+} seconds')", -seconds),
        _ => format!("now() - interval '{seconds} seconds'"),
    }
}

async fn last_id(db: &DatabaseConnection, table: &str) -> anyhow::Result<i64> {
    let sql = format!("SELECT COALESCE(MAX(id), 0) FROM {table}");
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await?;
    Ok(row.context("no count")?.try_get_by_index(0)?)
}

/// A point in the units in which the store counts: `rozmova_domain::points::Points::UNIT`.
const POINT: i64 = 5_819_814_000;

const ASSIGNMENT: &str = "INSERT INTO assignment (id, account_id, course_id, employee_id, starts_at, ends_at, accept_late, \
    attempts_total, attempts_used, finished, passed_at, best_attempt, best_percent, best_points, best_at, created_at)";
const ATTEMPT: &str = "INSERT INTO attempt (id, account_id, key, course_id, revision_id, mode, assignment_id, employee_id, \
    public_name, number, status, step, path, points, max_points, points_to_pass, percent, backs, progress, right_answers, \
    started_at, answered_at, finished_at)";
const TALLY: &str = "INSERT INTO attempt_tally (account_id, course_id, attempt_id, revision_id, employee_id, assignment_id, \
    mode, number, first, latest, status, points, max_points, percent, started_at, finished_at, duration_s, happy, satisfied, \
    neutral, sad, evil, trail)";
