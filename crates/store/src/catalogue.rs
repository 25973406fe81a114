//! The catalogue of self-education: what is published for it, with what the person who looks has made of each course.

use rozmova_domain::{course::CourseKind, points::Points, text};
use sea_orm::{FromQueryResult, Statement, Value};

use crate::{Result, Scoped};

/// Which courses.
#[derive(Clone, Debug, Default)]
pub struct CatalogueFilter {
    /// Part of the title, the description or a skill.
    pub search: Option<String>,
    /// Part of the title.
    pub title: Option<String>,
    /// The whole title of a skill.
    pub skill: Option<String>,
    /// Games or quizzes.
    pub kind: Option<CourseKind>,
    /// How the person stands, as [`CatalogueRow::status`].
    pub status: Option<&'static str>,
    /// Left out.
    pub exclude: Vec<i64>,
}

/// What the courses are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of the list")]
pub enum CatalogueOrder {
    Title,
    Updated,
    MaxPoints,
    Questions,
    Duration,
}

/// A course of the catalogue; its figures are those of what is published.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the list")]
pub struct CatalogueRow {
    pub id: i64,
    pub kind: CourseKind,
    pub title: String,
    pub description: String,
    pub cover_url: Option<String>,
    pub cover_asset: Option<i64>,
    pub colour: String,
    pub estimated_duration: Option<i32>,
    pub attempts: i32,
    pub questions_count: i32,
    pub max_points: Points,
    pub hides_points: bool,
    pub has_video: bool,
    pub has_audio: bool,
    pub has_goods: bool,
    /// Attempts that the person has begun.
    pub used: i64,
    /// The best of those that came to an end, in percent.
    pub best: Option<f64>,
    /// Key of the one that goes on.
    pub session: Option<String>,
    /// `not_started`, `in_progress`, `passed`, `failed` or `not_completed`.
    pub status: String,
}

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

/// `$1` is the account, `$2` the person. Passed stays passed, whatever is tried afterwards.
const ROWS: &str = "SELECT c.id, c.kind, c.title, c.title_key, c.sort_key, c.description, c.description_key, c.cover_url, \
        c.cover_asset, c.colour, c.estimated_duration, c.attempts, c.updated_at, r.questions_count, r.max_points, \
        r.hides_points, r.has_video, r.has_audio, r.has_goods, COALESCE(o.used, 0) AS used, o.best, o.session, \
        CASE WHEN o.used IS NULL THEN 'not_started' WHEN o.passed = 1 THEN 'passed' \
            WHEN o.session IS NOT NULL THEN 'in_progress' WHEN o.best IS NOT NULL THEN 'failed' \
            ELSE 'not_completed' END AS status \
    FROM course c \
    JOIN revision r ON r.account_id = c.account_id AND r.id = c.revision_id \
    LEFT JOIN (SELECT course_id, COUNT(*) AS used, MAX(percent) AS best, \
            MAX(CASE WHEN status = 'passed' THEN 1 ELSE 0 END) AS passed, \
            MAX(CASE WHEN status = 'in_progress' THEN \"key\" END) AS session \
        FROM attempt WHERE account_id = $1 AND employee_id = $2 AND mode = 'self' GROUP BY course_id) o \
        ON o.course_id = c.id \
    WHERE c.account_id = $1 AND c.is_published AND c.is_self_assigned AND c.archived_at IS NULL";

impl Scoped {
    /// How many courses there are, and one page of them.
    pub async fn catalogue(
        &self,
        person: i64,
        filter: &CatalogueFilter,
        (order, descending): (CatalogueOrder, bool),
        (limit, offset): (u64, u64),
    ) -> Result<(u64, Vec<CatalogueRow>)> {
        let mut values: Vec<Value> = vec![self.account().get().into(), person.into()];
        let conditions = conditions(filter, &mut values);
        let rows = format!("SELECT * FROM ({ROWS}) x WHERE {conditions}");
        let (backend, reader) = (self.backend(), self.reader());
        let count = Statement::from_sql_and_values(
            backend,
            format!("SELECT COUNT(*) AS n FROM ({rows}) y"),
            values.clone(),
        );
        let total = Count::find_by_statement(count).one(reader).await?.map_or(0, |row| row.n);
        let total = u64::try_from(total).unwrap_or(0);
        if offset >= total {
            return Ok((total, Vec::new()));
        }
        let column = match order {
            CatalogueOrder::Title => "sort_key",
            CatalogueOrder::Updated => "updated_at",
            CatalogueOrder::MaxPoints => "max_points",
            CatalogueOrder::Questions => "questions_count",
            CatalogueOrder::Duration => "estimated_duration",
        };
        let direction = if descending { "DESC" } else { "ASC" };
        let sql =
            format!("{rows} ORDER BY {column} {direction} NULLS LAST, id LIMIT {limit} OFFSET {offset}");
        let page = CatalogueRow::find_by_statement(Statement::from_sql_and_values(backend, sql, values));
        Ok((total, page.all(reader).await?))
    }
}

fn conditions(filter: &CatalogueFilter, values: &mut Vec<Value>) -> String {
    let mut all = vec!["1 = 1".to_owned()];
    let mut mark = |value: Value| {
        values.push(value);
        format!("${}", values.len())
    };
    // `$1` is the account here as well.
    let skill = |test: String| {
        format!(
            "EXISTS (SELECT 1 FROM course_skill s WHERE s.account_id = $1 AND s.course_id = x.id \
             AND s.title_key {test})"
        )
    };
    if let Some(search) = filter.search.as_deref().filter(|search| !search.trim().is_empty()) {
        let key = text::search_key(search);
        // Of signs alone nothing is left to look for.
        if key.is_empty() {
            all.push("1 = 0".to_owned());
        }
        let pattern = mark(format!("%{key}%").into());
        let in_skill = skill(format!("LIKE {pattern}"));
        all.push(format!("(title_key LIKE {pattern} OR description_key LIKE {pattern} OR {in_skill})"));
    }
    if let Some(title) = filter.title.as_deref().filter(|title| !title.trim().is_empty()) {
        let key = text::search_key(title);
        // As above.
        if key.is_empty() {
            all.push("1 = 0".to_owned());
        }
        all.push(format!("title_key LIKE {}", mark(format!("%{key}%").into())));
    }
    if let Some(title) = &filter.skill {
        let key = mark(text::search_key(title).into());
        all.push(skill(format!("= {key}")));
    }
    if let Some(kind) = filter.kind {
        let word = match kind {
            CourseKind::Game => "game",
            CourseKind::Quiz => "quiz",
        };
        all.push(format!("kind = '{word}'"));
    }
    if let Some(status) = filter.status {
        all.push(format!("status = {}", mark(status.into())));
    }
    for id in &filter.exclude {
        all.push(format!("id <> {}", mark((*id).into())));
    }
    all.join(" AND ")
}
