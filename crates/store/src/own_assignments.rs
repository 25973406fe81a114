//! A learner's own assignments, the first screen of most people: one statement of one row, read into what the screen needs.

use chrono::{DateTime, Utc};
use rozmova_domain::{assignment::Facts, course::CourseKind, points::Points};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, Value};
use serde::Deserialize;

use crate::{
    Result, Scoped,
    columns::{Columns, JsonBool, among, id_list, json_float, json_rows},
};

/// An assignment as its learner sees it in a list.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the columns of the list")]
pub struct OwnAssignment {
    pub id: i64,
    pub facts: Facts,
    /// Percent, points and the end of the attempt that counts.
    pub best: Option<(f64, Points, DateTime<Utc>)>,
    /// The quiz of that attempt tells no points.
    pub hides_points: bool,
    pub created_at: DateTime<Utc>,
    pub course_id: i64,
    pub kind: CourseKind,
    pub title: String,
    pub cover_url: Option<String>,
    pub cover_asset: Option<i64>,
    pub colour: String,
    pub estimated_duration: Option<i32>,
    /// The course may be begun.
    pub is_published: bool,
    /// Id, first and last name of who assigned it.
    pub assigned_by: Option<(i64, String, String)>,
    /// Id and name of the group that it comes from, while there is one.
    pub group: Option<(i64, String)>,
    /// Key of the attempt that goes on.
    pub session: Option<String>,
    /// When the person asked for another attempt or more time.
    pub asked_at: Option<DateTime<Utc>>,
}

/// A page of them, with what is the same for all.
#[derive(Clone, Debug, Default)]
pub struct OwnAssignments {
    /// How many there are on all pages; unknown when this page is empty.
    pub total: u64,
    /// Where the account is.
    pub timezone: String,
    /// The domain name of the account.
    pub domain: String,
    /// The page.
    pub rows: Vec<OwnAssignment>,
}

/// Which of them.
#[derive(Clone, Copy, Debug)]
pub enum WhichOwn<'a> {
    /// So many after so many.
    Page(u64, u64),
    /// Those of these that are there.
    Among(&'a [i64]),
}

/// What is to be done first, then the nearest end.
const ORDER: &str = "ORDER BY a.passed_at IS NOT NULL, a.ends_at ASC NULLS LAST, a.id DESC";

/// What a row is read from, in the order of [`Row`].
fn columns(backend: DbBackend) -> String {
    format!(
        "a.id, a.starts_at, a.ends_at, a.accept_late, a.attempts_total, a.attempts_used, a.finished, a.running, \
         a.passed_at, {}, a.best_points, a.best_at, r.hides_points, a.created_at, c.id, c.kind, c.title, c.cover_url, \
         c.cover_asset, c.colour, c.estimated_duration, c.is_published AND c.archived_at IS NULL, \
         e.id, e.first_name, e.last_name, g.id, g.name, s.\"key\", a.asked_at",
        json_float(backend, "a.best_percent")
    )
}

/// `$1` is the account, `$2` the person. The page is cut off before anything is joined to it.
fn sql(backend: DbBackend, which: &str) -> String {
    format!(
        "SELECT MAX(a.total), (SELECT timezone FROM account WHERE id = $1), \
         (SELECT name FROM domain_name WHERE account_id = $1 AND main), {} \
         FROM (SELECT a.*, COUNT(*) OVER () AS total FROM assignment a WHERE a.account_id = $1 AND a.employee_id = $2 \
         AND (a.withdrawn_at IS NULL OR a.running) {which}) a \
         JOIN course c ON c.account_id = $1 AND c.id = a.course_id \
         LEFT JOIN employee e ON e.account_id = $1 AND e.id = a.assigned_by \
         LEFT JOIN learner_group g ON g.account_id = $1 AND g.id = a.group_id \
         LEFT JOIN attempt b ON b.account_id = $1 AND b.id = a.best_attempt \
         LEFT JOIN revision r ON r.account_id = $1 AND r.id = b.revision_id \
         LEFT JOIN attempt s ON a.running AND s.account_id = $1 AND s.assignment_id = a.id AND s.status = 'in_progress'",
        json_rows(backend, &columns(backend), ORDER)
    )
}

impl Scoped {
    /// The assignments of a person that are in force, or were taken back while they are being played. One statement.
    pub async fn own_assignments(&self, person: i64, which: WhichOwn<'_>) -> Result<OwnAssignments> {
        let mut values: Vec<Value> = vec![self.account().get().into(), person.into()];
        let sql = match which {
            WhichOwn::Page(limit, offset) => {
                values.extend([limit.into(), offset.into()]);
                sql(self.backend(), &format!("{ORDER} LIMIT $3 OFFSET $4"))
            }
            WhichOwn::Among(ids) => {
                values.push(id_list(self.backend(), ids.iter().copied()));
                sql(self.backend(), &format!("AND {}", among(self.backend(), "a.id", "$3")))
            }
        };
        let statement = Statement::from_sql_and_values(self.backend(), sql, values);
        let row = self.reader().query_one_raw(statement).await?;
        let row = row.ok_or(DbErr::RecordNotFound("the row of an aggregate".into()))?;
        let mut columns = Columns::of(&row);
        Ok(OwnAssignments {
            total: columns.take::<Option<i64>>()?.and_then(|total| u64::try_from(total).ok()).unwrap_or(0),
            timezone: columns.take()?,
            domain: columns.take::<Option<String>>()?.unwrap_or_default(),
            rows: columns.take_rows::<Row>()?.into_iter().map(OwnAssignment::from).collect(),
        })
    }
}

/// [`columns`].
#[derive(Deserialize)]
struct Row {
    id: i64,
    starts_at: DateTime<Utc>,
    ends_at: Option<DateTime<Utc>>,
    accept_late: JsonBool,
    attempts_total: u32,
    attempts_used: u32,
    finished: u32,
    running: JsonBool,
    passed_at: Option<DateTime<Utc>>,
    best_percent: Option<String>,
    best_points: Option<i64>,
    best_at: Option<DateTime<Utc>>,
    hides_points: Option<JsonBool>,
    created_at: DateTime<Utc>,
    course_id: i64,
    kind: CourseKind,
    title: String,
    cover_url: Option<String>,
    cover_asset: Option<i64>,
    colour: String,
    estimated_duration: Option<i32>,
    is_published: JsonBool,
    assigner_id: Option<i64>,
    assigner_first_name: Option<String>,
    assigner_last_name: Option<String>,
    group_id: Option<i64>,
    group_name: Option<String>,
    session: Option<String>,
    asked_at: Option<DateTime<Utc>>,
}

impl From<Row> for OwnAssignment {
    fn from(row: Row) -> Self {
        let percent = row.best_percent.and_then(|percent| percent.parse().ok());
        let best = percent.zip(row.best_points).zip(row.best_at);
        let names = row.assigner_first_name.zip(row.assigner_last_name);
        Self {
            id: row.id,
            facts: Facts {
                starts_at: row.starts_at,
                ends_at: row.ends_at,
                accept_late: row.accept_late.0,
                attempts_total: row.attempts_total,
                attempts_used: row.attempts_used,
                running: row.running.0,
                finished: row.finished,
                passed_at: row.passed_at,
            },
            best: best.map(|((percent, points), at)| (percent, Points::of_units(points), at)),
            hides_points: row.hides_points.is_some_and(|hides| hides.0),
            created_at: row.created_at,
            course_id: row.course_id,
            kind: row.kind,
            title: row.title,
            cover_url: row.cover_url,
            cover_asset: row.cover_asset,
            colour: row.colour,
            estimated_duration: row.estimated_duration,
            is_published: row.is_published.0,
            assigned_by: row.assigner_id.zip(names).map(|(id, (first, last))| (id, first, last)),
            group: row.group_id.zip(row.group_name),
            session: row.session,
            asked_at: row.asked_at,
        }
    }
}
