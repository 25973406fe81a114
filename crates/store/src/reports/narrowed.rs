//! Figures of the dashboard for some of the people.

use chrono::{DateTime, Utc};
use sea_orm::{DbBackend, FromQueryResult, Value};

use super::{Conditions, Flow, RecentCourse, ReportFilter};
use crate::{
    Result, Scoped,
    kept_counts::{FINISHED, PASSED, millionths},
};

/// What happened between an edge and the next, or a part of it.
#[derive(FromQueryResult)]
pub(super) struct Stretch {
    place: i32,
    #[sea_orm(nested)]
    flow: Flow,
}

impl Stretch {
    /// Adds each to the flow of its place.
    pub(super) fn add(found: Vec<Self>, flows: &mut [Flow]) {
        for Self { place, flow } in found {
            if let Some(sum) = usize::try_from(place).ok().and_then(|place| flows.get_mut(place)) {
                *sum = [*sum, flow].into_iter().sum();
            }
        }
    }
}

/// The filter without its period, which a statement tests by its own columns.
fn whoever(filter: &ReportFilter) -> ReportFilter {
    ReportFilter { from: None, to: None, ..filter.clone() }
}

/// In which stretch between the edges the column is.
pub(super) fn stretch(column: &str, edges: &[DateTime<Utc>]) -> (String, Vec<Value>) {
    let ends = edges.iter().skip(1);
    let whens: String =
        ends.clone().enumerate().map(|(at, _)| format!(" WHEN {column} < ? THEN {at}")).collect();
    (format!("CASE{whens} END"), ends.map(|edge| Value::from(*edge)).collect())
}

impl Scoped {
    /// As [`Scoped::flow`], of the people of the filter, but that all assignments after the first stretch are told of the
    /// second. One statement, which looks at each row of theirs once.
    pub async fn flow_of(&self, filter: &ReportFilter, edges: &[DateTime<Utc>]) -> Result<Vec<Flow>> {
        let (Some(first), Some(last)) = (edges.first(), edges.last()) else { return Ok(Vec::new()) };
        let mut given = Conditions::of_those_seen(self);
        given.assignments(&whoever(filter));
        given.add("a.withdrawn_at IS NULL", []);
        let mut played = Conditions::of_those_seen(self);
        played.attempts(&whoever(filter));
        let (given_by, played_by) =
            (self.by_person("ix_assignment_person").await?, self.by_person("ix_attempt_tally_person").await?);
        let mut values = Vec::new();
        // Of assignments only the first stretch is told from the others: there may be far more of them than attempts.
        let two: Vec<_> = edges.iter().take(2).chain([last]).copied().collect();
        let mut counted = |table: &str, by: &str, column: &str, whose: &Conditions, figures: &str| {
            let (alias, _) = column.split_once('.').unwrap_or_default();
            let (place, ends) = stretch(column, if alias == "a" { &two } else { edges });
            values.extend(ends);
            values.extend(whose.values.iter().cloned().chain([(*first).into(), (*last).into()]));
            format!(
                "SELECT {place} AS place, {figures} FROM {table} {alias}{by} {} AND {column} >= ? AND {column} < ? GROUP BY 1",
                whose.of(alias)
            )
        };
        let sql = [
            counted(
                "assignment",
                &given_by,
                "a.created_at",
                &given,
                "COUNT(*) AS assigned, 0 AS started, 0 AS ended, 0 AS finished, 0 AS passed",
            ),
            counted("attempt_tally", &played_by, "t.started_at", &played, "0, COUNT(*), 0, 0, 0"),
            counted(
                "attempt_tally",
                &played_by,
                "t.finished_at",
                &played,
                "0, 0, COUNT(*), COUNT(t.percent), COUNT(CASE WHEN t.status = 'passed' THEN 1 END)",
            ),
        ];
        let found: Vec<Stretch> = self.rows(&sql.join(" UNION ALL "), values).await?;
        let mut flows = vec![Flow::default(); edges.len() - 1];
        Stretch::add(found, &mut flows);
        Ok(flows)
    }

    /// After the name of a table: the index by which SQLite, which does not know how few they are, finds the rows of a few
    /// people.
    async fn by_person(&self, index: &str) -> Result<String> {
        let is_told = self.backend() == DbBackend::Sqlite && self.sees_few().await?;
        Ok(if is_told { format!(" INDEXED BY {index}") } else { String::new() })
    }

    /// As [`Scoped::recent_courses`], of the people and the period of the filter. One statement.
    pub async fn recent_courses_of(&self, filter: &ReportFilter) -> Result<Vec<RecentCourse>> {
        let mut conditions = Conditions::of_those_seen(self);
        conditions.attempts(filter);
        let by = self.by_person("ix_attempt_tally_person").await?;
        let rows = format!(
            "SELECT t.course_id, {FINISHED} AS finished, {PASSED} AS passed, {} AS percents, t.happy, t.satisfied, t.neutral, t.sad, \
             t.evil FROM attempt_tally t{by} {}{}",
            millionths("t.percent", self.backend()),
            conditions.of("t"),
            self.as_they_lie(filter)
        );
        self.courses_of(&rows, conditions.values).await
    }
}
