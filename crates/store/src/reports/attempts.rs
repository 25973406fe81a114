//! The attempts of one course, for what is folded over them.

use futures_util::TryStreamExt;
use rozmova_domain::{
    play::{Scoring, SessionStatus, exact_percent},
    points::Points,
    text::fields,
};
use sea_orm::{ActiveEnum, DbBackend, DbErr, FromQueryResult, Value};

use super::{Conditions, ReportFilter};
use crate::{Result, Scoped, reach::LookedUp};

/// An attempt of a course.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the columns of the tally")]
pub struct CourseAttempt {
    pub attempt_id: i64,
    pub revision_id: i64,
    pub employee_id: Option<i64>,
    pub number: i32,
    pub first: bool,
    pub latest: bool,
    pub status: SessionStatus,
    pub points: Points,
    pub max_points: Points,
    pub scoring: Scoring,
    pub percent: Option<f64>,
    pub trail: String,
}

/// Attempts in one row.
const PORTION: i64 = 500;
/// Rows at most, where the ids are divided evenly.
const MOST_ROWS: i64 = 64;
/// An attempt as a line of words; a percent follows from the points, of it is told that there is one.
const WORDS: [&str; 12] = [
    "t.attempt_id",
    "t.revision_id",
    "COALESCE(CAST(t.employee_id AS text), '')",
    "t.number",
    "CASE WHEN t.first THEN '1' ELSE '' END",
    "CASE WHEN t.latest THEN '1' ELSE '' END",
    "t.status",
    "t.points",
    "t.max_points",
    "t.scoring",
    "CASE WHEN t.percent IS NULL THEN '' ELSE '1' END",
    "t.trail",
];

fn line(backend: DbBackend) -> String {
    match backend {
        DbBackend::Sqlite => WORDS.join(" || ' ' || "),
        // One text for a row; each `||` would make another.
        _ => format!("concat_ws(' ', {})", WORDS.join(", ")),
    }
}

#[derive(FromQueryResult)]
struct Portion {
    lines: String,
}

/// The ids between which the attempts of a course are.
#[derive(FromQueryResult)]
struct Ends {
    first: Option<i64>,
    last: Option<i64>,
}

impl CourseAttempt {
    fn read(line: &str) -> Option<Self> {
        fn some<T: std::str::FromStr>(word: &str) -> Option<Option<T>> {
            if word.is_empty() { Some(None) } else { word.parse().ok().map(Some) }
        }
        let mut words = fields(line, b' ');
        let mut next = || words.next();
        let mut read = Self {
            attempt_id: next()?.parse().ok()?,
            revision_id: next()?.parse().ok()?,
            employee_id: some(next()?)?,
            number: next()?.parse().ok()?,
            first: !next()?.is_empty(),
            latest: !next()?.is_empty(),
            status: SessionStatus::try_from_value(&next()?.to_owned()).ok()?,
            points: next()?.parse().ok().map(Points::of_units)?,
            max_points: next()?.parse().ok().map(Points::of_units)?,
            scoring: Scoring::try_from_value(&next()?.to_owned()).ok()?,
            percent: None,
            trail: String::new(),
        };
        read.percent = (!next()?.is_empty()).then(|| exact_percent(read.points, read.max_points));
        next()?.clone_into(&mut read.trail);
        Some(read)
    }
}

impl Scoped {
    /// Every attempt of the filter, or only so many of the newest ones, in no order; name a course.
    ///
    /// Many attempts come as one row: to take a row apart costs more than to find it.
    pub async fn course_attempts(
        &self,
        filter: &ReportFilter,
        newest: Option<u32>,
    ) -> Result<Vec<CourseAttempt>> {
        // Of the newest ones each is looked at until there are enough.
        let looked_up = if newest.is_some() { self.in_order().await? } else { LookedUp::Together };
        let mut conditions = Conditions::looked_up(self, looked_up);
        conditions.attempts(filter);
        let mut from = format!("attempt_tally t {}", conditions.of("t"));
        if let Some(newest) = newest {
            from = format!("(SELECT * FROM {from} ORDER BY t.attempt_id DESC LIMIT {newest}) t");
        }
        let line = line(self.backend());
        let lines = match self.backend() {
            DbBackend::Sqlite => format!("group_concat({line}, '\n')"),
            _ => format!("string_agg({line}, '\n')"),
        };
        // PostgreSQL sorts what it groups by a quotient, and tells nothing until that is done.
        if self.backend() != DbBackend::Sqlite
            && let [course] = filter.games[..]
            && newest.is_none()
            && self.reaches_everything()
            && filter.is_of_anybody()
        {
            return self.by_ranges(course, &lines, &from, conditions.values).await;
        }
        let sql = format!("SELECT {lines} AS lines FROM {from} GROUP BY t.attempt_id / {PORTION}");
        self.read_lines(&sql, conditions.values).await
    }

    /// The attempts by ranges of their ids, two halves of these at once.
    async fn by_ranges(
        &self,
        course: i64,
        lines: &str,
        from: &str,
        values: Vec<Value>,
    ) -> Result<Vec<CourseAttempt>> {
        let ends = "SELECT MIN(attempt_id) AS first, MAX(attempt_id) AS last FROM attempt_tally \
             WHERE account_id = $1 AND course_id = ?";
        let ends: Vec<Ends> = self.rows(ends, vec![course.into()]).await?;
        let Some((first, last)) = ends.first().and_then(|ends| ends.first.zip(ends.last)) else {
            return Ok(Vec::new());
        };
        let step = ((last - first) / MOST_ROWS + 1).max(PORTION);
        let middle = first + ((last - first) / step + 1) / 2 * step;
        let sql = format!(
            "SELECT COALESCE((SELECT {lines} FROM {from} AND t.attempt_id >= low AND t.attempt_id < low + ?), '') AS lines \
             FROM generate_series(CAST(? AS BIGINT), CAST(? AS BIGINT), ?) AS low"
        );
        let half = async |low: i64, high: i64| {
            let values = values.iter().cloned().chain([step, low, high, step].map(Value::from)).collect();
            self.read_lines(&sql, values).await
        };
        if middle == first {
            return half(first, last).await;
        }
        let (mut attempts, rest) = tokio::try_join!(half(first, middle - 1), half(middle, last))?;
        attempts.extend(rest);
        Ok(attempts)
    }

    /// The attempts of these lines, parsed while the database still reads.
    async fn read_lines(&self, sql: &str, values: Vec<Value>) -> Result<Vec<CourseAttempt>> {
        let statement = self.statement(sql, values);
        let _turn = self.report_turn().await;
        let mut portions = Portion::find_by_statement(statement).stream(self.reports()).await?;
        let mut attempts = Vec::new();
        while let Some(Portion { lines }) = portions.try_next().await? {
            for line in fields(&lines, b'\n').filter(|line| !line.is_empty()) {
                let attempt = CourseAttempt::read(line);
                attempts.push(attempt.ok_or_else(|| DbErr::Type(format!("no attempt: {line}")))?);
            }
        }
        Ok(attempts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_an_attempt() {
        let attempt = CourseAttempt {
            attempt_id: 7,
            revision_id: 3,
            employee_id: None,
            number: 1,
            first: true,
            latest: false,
            status: SessionStatus::Passed,
            points: Points::of_units(2),
            max_points: Points::of_units(3),
            scoring: Scoring::Attainable,
            percent: Some(200.0 / 3.0),
            trail: "1:2+3:4:1:2:1500|2:1:3:0:0:900".into(),
        };
        let line = "7 3  1 1  passed 2 3 attainable 1 1:2+3:4:1:2:1500|2:1:3:0:0:900";
        assert_eq!(CourseAttempt::read(line), Some(attempt.clone()));
        let running = CourseAttempt {
            employee_id: Some(9),
            status: SessionStatus::InProgress,
            percent: None,
            trail: String::new(),
            ..attempt
        };
        assert_eq!(CourseAttempt::read("7 3 9 1 1  in_progress 2 3 attainable  "), Some(running));
        assert_eq!(CourseAttempt::read("7 3 9 1 1  no_such_status 2 3 attainable  "), None);
        assert_eq!(CourseAttempt::read(""), None);
    }
}
