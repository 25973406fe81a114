//! The rows of the appointment report as they are looked for: attempts, and assignments that were not begun.

use sea_orm::{DbBackend, Value};

use super::{AppointmentFilter, AppointmentOrder, AppointmentState, Conditions};
use crate::{
    Result, Scoped,
    columns::{among, id_list},
    reach::LookedUp,
};

const NOT_BEGUN: &str = "a.attempts_used = 0";

/// The two kinds of rows, each as the conditions of a select; a state or a filter of attempts leaves one out.
pub(super) struct Branches {
    pub(super) attempts: Option<Conditions>,
    pub(super) not_begun: Option<Conditions>,
    /// Nothing narrows the rows of those who are seen down: most of them have one.
    of_all: bool,
    /// Whom a search found, where they are few.
    found: Option<Vec<i64>>,
    /// They are a few people's.
    of_few: bool,
    lying: &'static str,
    backend: DbBackend,
}

impl Branches {
    pub(super) fn of(filter: &AppointmentFilter, data: &Scoped) -> Self {
        Self::looked_up(filter, data, LookedUp::Together)
    }

    /// Those of which a page is read: where an index has them in their order, it is read until the page is full.
    pub(super) async fn of_page(
        filter: &AppointmentFilter,
        data: &Scoped,
        (order, descending): (AppointmentOrder, bool),
    ) -> Result<Self> {
        let has_index = match order {
            AppointmentOrder::Started => true,
            AppointmentOrder::Percent => descending,
            _ => false,
        };
        let looked_up = if has_index { data.in_order().await? } else { LookedUp::Together };
        Ok(Self::looked_up(filter, data, looked_up))
    }

    pub(super) fn looked_up(filter: &AppointmentFilter, data: &Scoped, looked_up: LookedUp) -> Self {
        let of_attempts = filter.rows.first || filter.rows.revision.is_some();
        let not_begun = matches!(filter.state, None | Some(AppointmentState::NotStarted)) && !of_attempts;
        let begun = filter.state != Some(AppointmentState::NotStarted);
        let mut attempts = Conditions::looked_up(data, looked_up);
        attempts.attempts(&filter.rows);
        attempts.add("t.employee_id IS NOT NULL", []);
        match filter.state {
            Some(AppointmentState::NotCompleted) => {
                attempts.add("t.status IN ('in_progress', 'not_completed')", []);
            }
            Some(AppointmentState::Succeeded) => attempts.add("t.status = 'passed'", []),
            Some(AppointmentState::Failed) => attempts.add("t.status = 'failed'", []),
            Some(AppointmentState::NotStarted | AppointmentState::Best) | None => {}
        }
        let mut not_started = Conditions::looked_up(data, looked_up);
        not_started.assignments(&filter.rows);
        not_started.add(NOT_BEGUN, []);
        not_started.add("a.withdrawn_at IS NULL", []);
        let of_all = filter.state.is_none() && !of_attempts && filter.rows.is_of_all_assignments();
        Self {
            of_all,
            of_few: filter.rows.found.is_some() || filter.rows.people.is_some(),
            found: filter.rows.found.clone(),
            attempts: begun.then_some(attempts),
            not_begun: not_begun.then_some(not_started),
            lying: data.as_they_lie(&filter.rows),
            backend: data.backend(),
        }
    }

    /// The values of both, in this order.
    pub(super) fn values(&self) -> Vec<Value> {
        self.attempts.iter().chain(&self.not_begun).flat_map(|part| part.values.clone()).collect()
    }

    /// The conditions of a select that looks for the rows of one person after the other. The signs keep SQLite from the
    /// index of what was not begun, which has them in the order of time, and from going through all people of a search or
    /// a division for each of them; PostgreSQL would take a sign for an expression that it knows nothing about.
    fn of_each_person(&self, conditions: &Conditions, alias: &str) -> String {
        let sql = conditions.of_each_person(alias);
        match self.backend {
            DbBackend::Sqlite => sql
                .replace(NOT_BEGUN, &format!("+{NOT_BEGUN}"))
                .replace(&format!("{alias}.employee_id IN"), &format!("+{alias}.employee_id IN")),
            _ => sql,
        }
    }

    /// The people that there is a row of, as the end of a select with its values: each is looked up by an index, and nothing is sorted.
    /// PostgreSQL would first gather the people of all rows, which takes longer where nearly everybody has one; an
    /// offset keeps it from that.
    pub(super) fn people(&self) -> (String, Vec<Value>) {
        let one_by_one =
            if self.of_all && self.backend == DbBackend::Postgres { " LIMIT 1 OFFSET 0" } else { "" };
        let row_of = |from: &str, alias: &str, conditions: &Conditions| {
            let conditions = self.of_each_person(conditions, alias);
            format!(
                "EXISTS (SELECT 1 FROM {from} {alias} {conditions} AND {alias}.employee_id = e.id{one_by_one})"
            )
        };
        let attempts = self.attempts.as_ref().map(|conditions| row_of("attempt_tally", "t", conditions));
        let not_begun = self.not_begun.as_ref().map(|conditions| row_of("assignment", "a", conditions));
        let part = self.attempts.iter().chain(&self.not_begun).next();
        let reached = part.map(|part| part.reached("p.id", LookedUp::Together)).unwrap_or_default();
        let either: Vec<String> = attempts.into_iter().chain(not_begun).collect();
        if either.is_empty() {
            return ("FROM employee e WHERE e.account_id = $1 AND 1 = 0".into(), Vec::new());
        }
        // It would also ask for the rows of everybody, and only then who of them is reached.
        let reached_first =
            if !reached.is_empty() && self.backend == DbBackend::Postgres { " OFFSET 0" } else { "" };
        let (mut these, mut values) = (String::new(), Vec::new());
        if let Some(found) = &self.found {
            these = format!(" AND {}", among(self.backend, "p.id", "?"));
            values.push(id_list(self.backend, found.iter().copied()));
        }
        values.extend(self.values());
        let sql = format!(
            "FROM (SELECT p.id, p.sort_key FROM employee p WHERE p.account_id = $1{these}{reached}{reached_first}) e WHERE {}",
            either.join(" OR ")
        );
        (sql, values)
    }

    /// Keys of the rows in their order, all or so many from the beginning; none where no row can be meant.
    pub(super) fn keys(
        &self,
        filter: &AppointmentFilter,
        (order, descending): (AppointmentOrder, bool),
        organizations: &[i64],
        most: Option<u64>,
    ) -> Option<String> {
        let best = filter.state == Some(AppointmentState::Best);
        let (of_attempts, of_assignments) = worth(order);
        let lying = match order {
            // Downwards an index has the percents in their order.
            AppointmentOrder::Percent if descending && !best => "",
            AppointmentOrder::Percent | AppointmentOrder::Duration => self.lying,
            _ => "",
        };
        let direction = if descending { "DESC" } else { "ASC" };
        // Each kind is cut off before the two are mixed: of hundreds of thousands of rows only the page is ordered.
        let first = |sql: String, order: &str, id: &str| match most {
            Some(most) => format!("SELECT * FROM ({sql} ORDER BY {order}{id} DESC LIMIT {most}) w"),
            None => sql,
        };
        let attempts = self.attempts.as_ref().map(|conditions| {
            // The assignment of an attempt is not asked for: an index that has all the rest is enough, and on SQLite, which
            // keeps no figures of its tables, nothing else makes it the index to take.
            let columns = format!(
                "t.attempt_id, CAST(NULL AS BIGINT) AS assignment_id, {of_attempts} AS k, t.started_at AS begun_at, \
                 t.attempt_id AS id"
            );
            let from = format!("{}{lying}", self.from("attempt_tally", "t", order, organizations, conditions));
            let sql = if best {
                format!(
                    "SELECT attempt_id, assignment_id, k, begun_at, id FROM (SELECT {columns}, ROW_NUMBER() OVER \
                     (PARTITION BY t.employee_id, t.course_id ORDER BY t.percent DESC NULLS LAST, t.started_at, \
                     t.attempt_id) AS place {from}) b WHERE place = 1"
                )
            } else {
                format!("SELECT {columns} {from}")
            };
            let by = match order {
                AppointmentOrder::Started => format!("k {direction}, "),
                _ => format!("k {direction} NULLS LAST, begun_at DESC, "),
            };
            first(sql, &by, "attempt_id")
        });
        let not_begun = self.not_begun.as_ref().map(|conditions| {
            let sql = format!(
                "SELECT CAST(NULL AS BIGINT) AS attempt_id, a.id AS assignment_id, {of_assignments} AS k, \
                 a.starts_at AS begun_at, a.id AS id {}",
                self.from("assignment", "a", order, organizations, conditions)
            );
            // What is the same for all of them is no order: an index has them by their begin.
            let by = match order {
                AppointmentOrder::User | AppointmentOrder::Game => {
                    format!("{of_assignments} {direction}, a.starts_at DESC, ")
                }
                AppointmentOrder::Started => format!("a.starts_at {direction}, "),
                _ if of_assignments.contains('.') && order != AppointmentOrder::Finished => {
                    format!("{of_assignments} {direction} NULLS LAST, a.starts_at DESC, ")
                }
                _ => "a.starts_at DESC, ".into(),
            };
            first(sql, &by, "a.id")
        });
        let both: Vec<String> = attempts.into_iter().chain(not_begun).collect();
        let begun = if order == AppointmentOrder::Started { "" } else { " begun_at DESC," };
        // No select around the two: where an index has each of them in its order, SQLite merges them row by row, and a file of
        // any size takes no memory. What is the same for all rows of one kind would keep it from that.
        (!both.is_empty()).then(|| {
            format!(
                "{} ORDER BY k {direction} NULLS LAST,{begun} id DESC, assignment_id DESC NULLS LAST",
                both.join(" UNION ALL ")
            )
        })
    }

    /// Where rows of this kind are read, with what they are ordered by.
    fn from(
        &self,
        table: &str,
        of: &str,
        order: AppointmentOrder,
        organizations: &[i64],
        conditions: &Conditions,
    ) -> String {
        // The rows of a few people are gathered before they are ordered: for any people, PostgreSQL would rather go through all
        // rows in the order of the page until it is full.
        let gathered = || {
            let rows = format!("SELECT * FROM {table} {of} {}", conditions.of(of));
            format!("FROM (WITH f AS MATERIALIZED ({rows}) SELECT * FROM f) {of}")
        };
        let with = |join: &str| {
            if self.of_few {
                format!("{} {join}", gathered())
            } else {
                format!("FROM {table} {of} {join} {}", conditions.of(of))
            }
        };
        let seat = format!("LEFT JOIN position p ON p.account_id = $1 AND p.employee_id = {of}.employee_id");
        let course = format!("JOIN course c ON c.account_id = $1 AND c.id = {of}.course_id");
        match order {
            // By name the people come first: they lie in that order, and the page is full before most were looked at. SQLite
            // keeps the order of a cross join.
            AppointmentOrder::User if !self.of_few => format!(
                "FROM employee e CROSS JOIN {table} {of} {} AND e.account_id = $1 AND e.id = {of}.employee_id{}",
                self.of_each_person(conditions, of),
                conditions.reached("e.id", LookedUp::OneByOne)
            ),
            AppointmentOrder::User | AppointmentOrder::Email => {
                with(&format!("JOIN employee e ON e.account_id = $1 AND e.id = {of}.employee_id"))
            }
            AppointmentOrder::Organization => with(&format!("{seat} {}", in_order(organizations))),
            AppointmentOrder::Division => {
                with(&format!("{seat} LEFT JOIN division d ON d.account_id = $1 AND d.id = p.division_id"))
            }
            AppointmentOrder::Position => with(&seat),
            AppointmentOrder::Game | AppointmentOrder::Kind | AppointmentOrder::MaxPoints => with(&course),
            AppointmentOrder::Used | AppointmentOrder::Total if of == "t" => with(&format!(
                "{course} LEFT JOIN assignment a ON a.account_id = $1 AND a.id = t.assignment_id"
            )),
            _ => with(""),
        }
    }
}

/// What attempts are ordered by, and assignments that were not begun.
const fn worth(order: AppointmentOrder) -> (&'static str, &'static str) {
    const NO_NUMBER: &str = "CAST(NULL AS INTEGER)";
    match order {
        AppointmentOrder::User => ("e.sort_key", "e.sort_key"),
        AppointmentOrder::Email => ("COALESCE(e.email, '')", "COALESCE(e.email, '')"),
        AppointmentOrder::Organization => ("o.column2", "o.column2"),
        AppointmentOrder::Division => ("d.sort_key", "d.sort_key"),
        AppointmentOrder::Position => ("p.sort_key", "p.sort_key"),
        AppointmentOrder::Game => ("c.sort_key", "c.sort_key"),
        AppointmentOrder::Kind => ("c.kind", "c.kind"),
        AppointmentOrder::Status => {
            ("CASE t.status WHEN 'passed' THEN 3 WHEN 'failed' THEN 2 ELSE 1 END", "0")
        }
        AppointmentOrder::Number => ("t.number", NO_NUMBER),
        AppointmentOrder::Used => ("COALESCE(a.attempts_used, t.number)", "a.attempts_used"),
        AppointmentOrder::Total => ("COALESCE(a.attempts_total, c.attempts)", "a.attempts_total"),
        AppointmentOrder::Points => ("t.points", NO_NUMBER),
        AppointmentOrder::MaxPoints => ("t.max_points", "c.max_points"),
        AppointmentOrder::Percent => ("t.percent", "CAST(NULL AS double precision)"),
        AppointmentOrder::Started => ("t.started_at", "a.starts_at"),
        AppointmentOrder::Finished => ("t.finished_at", "a.withdrawn_at"),
        AppointmentOrder::Duration => ("t.duration_s", NO_NUMBER),
    }
}

/// The places of these organisations, for what is ordered by their short names: no column has those in order.
fn in_order(organizations: &[i64]) -> String {
    let places: Vec<String> =
        organizations.iter().enumerate().map(|(place, id)| format!("({id}, {place})")).collect();
    let places = if places.is_empty() { "(0, 0)".to_owned() } else { places.join(", ") };
    format!("LEFT JOIN (VALUES {places}) o ON o.column1 = p.organization_id")
}

#[cfg(test)]
mod tests {
    use rozmova_domain::play::PlayMode;

    use super::*;
    use crate::{Db, reports::ReportFilter, scoped::AccountId};

    #[tokio::test]
    async fn sqlite_goes_through_all_people_of_a_search_once() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.unwrap();
        let data = db.scoped(AccountId::new(1));
        let rows = ReportFilter {
            search: Some("anna".into()),
            searches_people_only: true,
            divisions: vec![7],
            audience: vec![PlayMode::Assigned],
            ..ReportFilter::default()
        };
        let people = Branches::of(&AppointmentFilter { rows, state: None }, &data).people().0;
        // Without its sign a condition would be looked up by the index that has each person's own rows.
        for column in ["t.employee_id", "a.employee_id"] {
            assert_eq!(people.matches(&format!("{column} IN")).count(), 2, "{people}");
            assert_eq!(people.matches(&format!("+{column} IN")).count(), 2, "{people}");
        }
    }
}
