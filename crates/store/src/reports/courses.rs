//! Reports with a row for each course.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use rozmova_domain::{course::CourseKind, play::PlayMode};
use sea_orm::FromQueryResult;

use super::{Conditions, ReportFilter};
use crate::{Result, Scoped};

/// A course with attempts.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the report")]
pub struct PlayedCourse {
    pub course_id: i64,
    pub title: String,
    pub kind: CourseKind,
    pub attempts: i64,
    pub respondents: i64,
    pub finished: i64,
    pub passed: i64,
    pub average: Option<f64>,
    pub last_at: Option<DateTime<Utc>>,
}

/// The same, with how many there are beyond the page too.
#[derive(FromQueryResult)]
struct CountedCourse {
    #[sea_orm(nested)]
    course: PlayedCourse,
    total: i64,
}

/// What courses are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of the report")]
pub enum CourseOrder {
    Game,
    Kind,
    Attempts,
    Respondents,
    Average,
    Passed,
    Last,
}

/// How the emotions of a course were drawn.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the report")]
pub struct CourseEmotions {
    pub course_id: i64,
    pub title: String,
    pub kind: CourseKind,
    pub happy: i64,
    pub satisfied: i64,
    pub neutral: i64,
    pub sad: i64,
    pub evil: i64,
    pub first_answers: i64,
    pub first_valence: i64,
    pub latest_answers: i64,
    pub latest_valence: i64,
    /// Attempts in which they were drawn.
    pub attempts: i64,
}

impl CourseEmotions {
    fn take_off(&mut self, less: &Self) {
        for (own, less) in [
            (&mut self.happy, less.happy),
            (&mut self.satisfied, less.satisfied),
            (&mut self.neutral, less.neutral),
            (&mut self.sad, less.sad),
            (&mut self.evil, less.evil),
            (&mut self.first_answers, less.first_answers),
            (&mut self.first_valence, less.first_valence),
            (&mut self.latest_answers, less.latest_answers),
            (&mut self.latest_valence, less.latest_valence),
            (&mut self.attempts, less.attempts),
        ] {
            *own -= less;
        }
    }
}

#[derive(FromQueryResult)]
struct AssignedCourse {
    course_id: i64,
    people: i64,
}

/// How far people came with a course who played it.
#[derive(FromQueryResult)]
struct PlayedThrough {
    /// Whether anybody did.
    played: bool,
    #[sea_orm(nested)]
    course: CompletedCourse,
}

/// How far people came with a course.
#[derive(Clone, Debug, FromQueryResult)]
#[expect(missing_docs, reason = "the columns of the report")]
pub struct CompletedCourse {
    pub course_id: i64,
    pub title: String,
    pub kind: CourseKind,
    pub assigned: i64,
    pub completed: i64,
    pub passed: i64,
    pub average: Option<f64>,
    pub best: Option<f64>,
    pub average_s: Option<f64>,
}

const ANSWERS: &str = "(t.happy + t.satisfied + t.neutral + t.sad + t.evil)";
const VALENCE: &str = "(2 * t.happy + t.satisfied - t.sad - 2 * t.evil)";

/// `SUM` of integers is no integer on PostgreSQL.
pub(super) fn sum(of: &str, name: &str) -> String {
    format!("CAST(COALESCE(SUM({of}), 0) AS BIGINT) AS {name}")
}

/// Whether of everybody who is in, also the first attempt is: then those are as many as the people.
fn every_first_is_in(filter: &ReportFilter) -> bool {
    let all_modes =
        [PlayMode::Assigned, PlayMode::SelfEducation].iter().all(|mode| filter.audience.contains(mode));
    all_modes && filter.from.is_none() && filter.to.is_none() && filter.revision.is_none()
}

impl Scoped {
    /// How many courses there are, and one page of them.
    pub async fn played_courses(
        &self,
        filter: &ReportFilter,
        (order, descending): (CourseOrder, bool),
        (limit, offset): (u64, u64),
    ) -> Result<(u64, Vec<PlayedCourse>)> {
        let mut conditions = Conditions::of_those_seen(self);
        conditions.attempts(filter);
        let played = format!("FROM attempt_tally t {}", conditions.of("t"));
        let of_courses =
            format!("SELECT COUNT(DISTINCT t.course_id) AS n {played}{}", self.as_they_lie(filter));
        let figures = "COUNT(*) AS attempts, COUNT(t.percent) AS finished, SUM(t.percent) AS percents, \
             SUM(CASE WHEN t.status = 'passed' THEN 1 ELSE 0 END) AS passed, MAX(t.started_at) AS last_at";
        // Whoever played a course often is one respondent; a visitor is one by each attempt.
        let played = if every_first_is_in(filter) {
            let respondents = sum("CASE WHEN t.first THEN 1 ELSE 0 END", "respondents");
            format!(
                "SELECT t.course_id, {figures}, {respondents} {played}{} GROUP BY t.course_id",
                self.as_they_lie(filter)
            )
        } else {
            format!(
                "SELECT t.course_id, {figures}, CASE WHEN t.employee_id IS NULL THEN COUNT(*) ELSE 1 END AS respondents \
                 {played} GROUP BY t.employee_id, t.course_id"
            )
        };
        let column = match order {
            CourseOrder::Game => "sort_key",
            CourseOrder::Kind => "kind",
            CourseOrder::Attempts => "attempts",
            CourseOrder::Respondents => "respondents",
            CourseOrder::Average => "average",
            CourseOrder::Passed => "passed * 1.0 / NULLIF(finished, 0)",
            CourseOrder::Last => "last_at",
        };
        let direction = if descending { "DESC" } else { "ASC" };
        let sql = format!(
            "SELECT x.*, COUNT(*) OVER () AS total FROM (SELECT c.id AS course_id, c.title, c.kind, c.sort_key, {}, {}, {}, {}, \
             SUM(p.percents) / NULLIF(SUM(p.finished), 0) AS average, MAX(p.last_at) AS last_at \
             FROM ({played}) p JOIN course c ON c.account_id = $1 AND c.id = p.course_id \
             GROUP BY c.id, c.title, c.kind, c.sort_key) x \
             ORDER BY {column} {direction} NULLS LAST, course_id LIMIT {limit} OFFSET {offset}",
            sum("p.attempts", "attempts"),
            sum("p.respondents", "respondents"),
            sum("p.finished", "finished"),
            sum("p.passed", "passed"),
        );
        let rows: Vec<CountedCourse> = self.rows(&sql, conditions.values.clone()).await?;
        let total = match rows.first() {
            Some(row) => u64::try_from(row.total).unwrap_or(0),
            // Beyond the last page nothing tells how many there are.
            None => self.count(&of_courses, conditions.values).await?,
        };
        Ok((total, rows.into_iter().map(|row| row.course).collect()))
    }

    /// The emotions that choices drew, game by game: nobody reacts in a quiz.
    pub async fn course_emotions(&self, filter: &ReportFilter) -> Result<Vec<CourseEmotions>> {
        // Visitors are nobody, and in no part of the company.
        let others = if filter.audience.contains(&PlayMode::Public) { None } else { self.others().await? };
        let Some(others) = others else { return self.emotions_of(filter).await };
        let all = self.everybody();
        let (mut all, theirs) = tokio::try_join!(all.emotions_of(filter), others.emotions_of(filter))?;
        for less in theirs {
            all.iter_mut()
                .filter(|course| course.course_id == less.course_id)
                .for_each(|c| c.take_off(&less));
        }
        all.retain(|course| course.attempts > 0);
        Ok(all)
    }

    async fn emotions_of(&self, filter: &ReportFilter) -> Result<Vec<CourseEmotions>> {
        let mut conditions = Conditions::of_those_seen(self);
        conditions.attempts(filter);
        let of = |flag: &str, what: &str| format!("CASE WHEN t.{flag} THEN {what} ELSE 0 END");
        let columns = [
            sum("t.happy", "happy"),
            sum("t.satisfied", "satisfied"),
            sum("t.neutral", "neutral"),
            sum("t.sad", "sad"),
            sum("t.evil", "evil"),
            sum(&of("first", ANSWERS), "first_answers"),
            sum(&of("first", VALENCE), "first_valence"),
            sum(&of("latest", ANSWERS), "latest_answers"),
            sum(&of("latest", VALENCE), "latest_valence"),
        ];
        let sql = format!(
            "SELECT c.id AS course_id, c.title, c.kind, x.happy, x.satisfied, x.neutral, x.sad, x.evil, x.first_answers, \
             x.first_valence, x.latest_answers, x.latest_valence, x.attempts FROM (SELECT t.course_id, COUNT(*) AS attempts, {} \
             FROM attempt_tally t {}{} GROUP BY t.course_id) x \
             JOIN course c ON c.account_id = $1 AND c.id = x.course_id AND c.kind = 'game' ORDER BY c.sort_key, c.id",
            columns.join(", "),
            conditions.of("t"),
            self.as_they_lie(filter)
        );
        self.rows(&sql, conditions.values).await
    }

    /// How far people came, course by course. Who was assigned is told by the window's begin, who played by the attempt's:
    /// two statements, side by side.
    pub async fn completed_courses(&self, filter: &ReportFilter) -> Result<Vec<CompletedCourse>> {
        let mut conditions = Conditions::of_those_seen(self);
        conditions.attempts(filter);
        let played = format!(
            "SELECT c.id AS course_id, c.title, c.kind, x.course_id IS NOT NULL AS played, \
             CAST(0 AS BIGINT) AS assigned, COALESCE(x.completed, 0) AS completed, COALESCE(x.passed, 0) AS passed, x.average, x.best, x.average_s \
             FROM course c LEFT JOIN (SELECT p.course_id, {}, {}, SUM(p.percents) / NULLIF(SUM(p.finished), 0) AS average, \
                MAX(p.best) AS best, SUM(p.seconds) * 1.0 / NULLIF(SUM(p.finished), 0) AS average_s \
                FROM (SELECT t.course_id, COUNT(t.percent) AS finished, SUM(t.percent) AS percents, MAX(t.percent) AS best, \
                    CAST(SUM(CASE WHEN t.percent IS NULL THEN 0 ELSE t.duration_s END) AS double precision) AS seconds, \
                    CASE WHEN t.employee_id IS NULL THEN COUNT(t.percent) WHEN COUNT(t.percent) > 0 THEN 1 ELSE 0 END AS completed, \
                    CASE WHEN t.employee_id IS NULL THEN SUM(CASE WHEN t.status = 'passed' THEN 1 ELSE 0 END) \
                        ELSE MAX(CASE WHEN t.status = 'passed' THEN 1 ELSE 0 END) END AS passed \
                    FROM attempt_tally t {} GROUP BY t.employee_id, t.course_id) p \
                GROUP BY p.course_id) x ON x.course_id = c.id \
             WHERE c.account_id = $1 ORDER BY c.sort_key, c.id",
            sum("p.completed", "completed"),
            sum("p.passed", "passed"),
            conditions.of("t"),
        );
        let played = self.rows::<PlayedThrough>(&played, conditions.values);
        let (people, played) = tokio::try_join!(self.assigned_people(filter), played)?;
        let row = |PlayedThrough { played, course }: PlayedThrough| {
            let assigned = people.get(&course.course_id).copied().unwrap_or_default();
            (played || assigned > 0).then_some(CompletedCourse { assigned, ..course })
        };
        Ok(played.into_iter().filter_map(row).collect())
    }

    /// How many people have each course assigned.
    async fn assigned_people(&self, filter: &ReportFilter) -> Result<HashMap<i64, i64>> {
        let Some(others) = self.others().await? else { return self.assigned_people_of(filter).await };
        let all = self.everybody();
        let (mut all, theirs) =
            tokio::try_join!(all.assigned_people_of(filter), others.assigned_people_of(filter))?;
        for (course, people) in &mut all {
            *people -= theirs.get(course).copied().unwrap_or_default();
        }
        Ok(all)
    }

    async fn assigned_people_of(&self, filter: &ReportFilter) -> Result<HashMap<i64, i64>> {
        let mut conditions = Conditions::of_those_seen(self);
        conditions.assignments(filter);
        let sql = format!(
            "SELECT a.course_id, COUNT(DISTINCT a.employee_id) AS people FROM assignment a \
             {} AND a.withdrawn_at IS NULL GROUP BY a.course_id",
            conditions.of("a")
        );
        let rows: Vec<AssignedCourse> = self.rows(&sql, conditions.values).await?;
        Ok(rows.into_iter().map(|row| (row.course_id, row.people)).collect())
    }
}
