//! Figures of the dashboard for some of the people, or for a period that is over.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::Value;

use super::{ActivityDay, Conditions, Flow, RecentCourse, ReportFilter, courses::sum};
use crate::{Result, Scoped};

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
    /// As [`Scoped::flow`], of the people of the filter. One statement.
    pub async fn flow_of(&self, filter: &ReportFilter, edges: &[DateTime<Utc>]) -> Result<Vec<Flow>> {
        let mut given = Conditions::of_those_seen(self);
        given.assignments(&whoever(filter));
        let mut played = Conditions::of_those_seen(self);
        played.attempts(&whoever(filter));
        let mut values = Vec::new();
        let stretches = edges.windows(2).enumerate().map(|(place, edge)| {
            let between = [Value::from(edge[0]), Value::from(edge[1])];
            values.extend(given.values.iter().cloned().chain(between.clone()));
            let assigned = format!(
                "(SELECT COUNT(*) FROM assignment a {} AND a.withdrawn_at IS NULL AND a.created_at >= ? AND a.created_at < ?)",
                given.of("a")
            );
            let mut counted = |columns: &str, when: &str| {
                values.extend(played.values.iter().cloned().chain(between.clone()));
                let played = played.of("t");
                format!("(SELECT {columns} FROM attempt_tally t {played} AND t.{when} >= ? AND t.{when} < ?)")
            };
            format!(
                "SELECT {place} AS place, {assigned} AS assigned, {} AS started, e.ended, e.finished, e.passed FROM {} e",
                counted("COUNT(*)", "started_at"),
                counted(
                    "COUNT(*) AS ended, COUNT(t.percent) AS finished, \
                     COUNT(CASE WHEN t.status = 'passed' THEN 1 END) AS passed",
                    "finished_at"
                ),
            )
        });
        let sql = format!("{} ORDER BY place", stretches.collect::<Vec<_>>().join(" UNION ALL "));
        self.rows(&sql, values).await
    }

    /// As [`Scoped::activity`], of the people of the filter. One statement.
    pub async fn activity_of(
        &self,
        filter: &ReportFilter,
        edges: &[DateTime<Utc>],
    ) -> Result<Vec<ActivityDay>> {
        let (Some(first), Some(last)) = (edges.first(), edges.last()) else { return Ok(Vec::new()) };
        let mut played = Conditions::of_those_seen(self);
        played.attempts(&whoever(filter));
        let mut values = Vec::new();
        let mut rows = |column: &str, figures: &str| {
            let (day, ends) = stretch(&format!("t.{column}"), edges);
            values.extend(ends);
            values.extend(played.values.iter().cloned().chain([(*first).into(), (*last).into()]));
            format!(
                "SELECT {day} AS day, {figures} FROM attempt_tally t {} AND t.{column} >= ? AND t.{column} < ?",
                played.of("t")
            )
        };
        let both = [rows("started_at", "1 AS started, 0 AS finished"), rows("finished_at", "0, 1")];
        let sql = format!(
            "SELECT x.day, {}, {} FROM ({}) x GROUP BY x.day",
            sum("x.started", "started"),
            sum("x.finished", "finished"),
            both.join(" UNION ALL ")
        );
        let found: Vec<ActivityDay> = self.rows(&sql, values).await?;
        let mut found: HashMap<i32, ActivityDay> = found.into_iter().map(|row| (row.day, row)).collect();
        let days = (0..).take(edges.len() - 1);
        let nothing = |day| ActivityDay { day, started: 0, finished: 0 };
        Ok(days.map(|day| found.remove(&day).unwrap_or_else(|| nothing(day))).collect())
    }

    /// As [`Scoped::recent_courses`], of the people and the period of the filter. One statement.
    pub async fn recent_courses_of(&self, filter: &ReportFilter) -> Result<Vec<RecentCourse>> {
        let mut conditions = Conditions::of_those_seen(self);
        conditions.attempts(filter);
        let emotions = ["happy", "satisfied", "neutral", "sad", "evil"];
        let drawn = emotions.map(|emotion| sum(&format!("t.{emotion}"), emotion)).join(", ");
        let sql = format!(
            "SELECT c.id AS course_id, c.title, c.kind, c.revision_id, c.archived_at IS NOT NULL AS archived, x.finished, x.passed, \
             x.average, x.happy, x.satisfied, x.neutral, x.sad, x.evil FROM (SELECT t.course_id, \
             COUNT(t.percent) AS finished, COUNT(CASE WHEN t.status = 'passed' THEN 1 END) AS passed, \
             AVG(t.percent) AS average, {drawn} FROM attempt_tally t {}{} GROUP BY t.course_id) x \
             JOIN course c ON c.account_id = $1 AND c.id = x.course_id ORDER BY c.id",
            conditions.of("t"),
            self.as_they_lie(filter)
        );
        self.rows(&sql, conditions.values).await
    }
}
