//! Reports. They read the tallies of attempts and, for what was not begun, the assignments; every query of every report
//! is put together from the same filter here.

mod appointments;
mod attempts;
mod beginning;
mod branches;
mod company;
mod courses;
mod matrix;
mod narrowed;
mod person;
mod reading;

pub use appointments::{
    AppointmentFilter, AppointmentOrder, AppointmentRow, AppointmentState, AppointmentSummary,
};
pub use attempts::CourseAttempt;
pub use company::{Flow, RecentCourse};
pub use courses::{CompletedCourse, CourseEmotions, CourseOrder, PlayedCourse};
pub use matrix::MatrixCell;
pub use person::{ChosenCourse, OwnResults};
pub use reading::AppointmentPortions;

use branches::Branches;
use chrono::{DateTime, Utc};
use rozmova_domain::{play::PlayMode, text};
use sea_orm::{FromQueryResult, Statement, Value};

use crate::{
    Result, Scoped,
    columns::{among, id_list},
    reach::LookedUp,
};

/// Which attempts a report is of.
#[derive(Clone, Debug, Default)]
pub struct ReportFilter {
    /// Courses; empty: all.
    pub games: Vec<i64>,
    /// One person.
    pub user: Option<i64>,
    /// Part of a person's name, email or phone, or of a course's title.
    pub search: Option<String>,
    /// Started not before.
    pub from: Option<DateTime<Utc>>,
    /// Started not after.
    pub to: Option<DateTime<Utc>>,
    /// Of people on positions of these organisations; empty: all.
    pub organizations: Vec<i64>,
    /// Of people on positions of these divisions, everything below them already named; empty: all.
    pub divisions: Vec<i64>,
    /// Whose plays; test runs are in no report.
    pub audience: Vec<PlayMode>,
    /// Only the first attempt of each person and course.
    pub first: bool,
    /// Number of the revision that was played.
    pub revision: Option<i32>,
    /// The search is of people alone; set where no course's title has it.
    pub searches_people_only: bool,
    /// Everybody whom such a search finds, whether they are reached or not; set where they are few.
    pub found: Option<Vec<i64>>,
    /// Only of these; set where a page has the rows of nobody else.
    pub people: Option<Vec<i64>>,
}

impl ReportFilter {
    /// Every assignment of the account.
    fn is_of_all_assignments(&self) -> bool {
        self.is_wide()
            && self.from.is_none()
            && self.to.is_none()
            && self.audience.contains(&PlayMode::Assigned)
    }

    /// Neither people nor courses are chosen.
    fn is_wide(&self) -> bool {
        self.games.is_empty() && self.is_of_anybody()
    }

    /// No people are chosen.
    fn is_of_anybody(&self) -> bool {
        self.user.is_none()
            && self.people.is_none()
            && self.search.as_deref().is_none_or(|text| text.trim().is_empty())
            && self.organizations.is_empty()
            && self.divisions.is_empty()
    }
}

/// Conditions of a statement: `$1` is the account, every `?` the next of the values. They begin with whom the handle
/// sees, and there is no other beginning.
struct Conditions {
    reached: String,
    sql: String,
    values: Vec<Value>,
    data: Scoped,
    looked_up: LookedUp,
}

impl Conditions {
    fn of_those_seen(data: &Scoped) -> Self {
        Self::looked_up(data, LookedUp::Together)
    }

    /// The same, with another way to look up whose rows they are.
    fn looked_up(data: &Scoped, looked_up: LookedUp) -> Self {
        let (reached, sql) = (String::new(), String::new());
        Self { reached, sql, values: Vec::new(), data: data.clone(), looked_up }
    }

    /// Who is reached, as one more condition: `employee` names the column.
    fn reached(&self, employee: &str, looked_up: LookedUp) -> String {
        let condition = self.data.sees(employee, looked_up);
        condition.map(|condition| format!(" AND {condition}")).unwrap_or_default()
    }

    fn add(&mut self, condition: &str, values: impl IntoIterator<Item = Value>) {
        self.values.extend(values);
        self.sql.push_str(" AND ");
        self.sql.push_str(condition);
    }

    /// As the end of a select from the table with this alias.
    fn of(&self, alias: &str) -> String {
        format!("{}{}", self.of_each_person(alias), self.reached)
    }

    /// The same where people are gone through one by one: who is reached is then a condition of theirs. Looked at here as
    /// well, SQLite goes through all who are reached for each of them.
    fn of_each_person(&self, alias: &str) -> String {
        format!("WHERE {alias}.account_id = $1{}", self.sql)
    }

    fn any_of(&mut self, column: &str, ids: &[i64]) {
        if !ids.is_empty() {
            self.add(&format!("{column} IN ({})", marks(ids.len())), ids.iter().map(|id| Value::from(*id)));
        }
    }

    /// Of a few people.
    fn few(&mut self, people: &[i64], employee: &str) {
        let people = id_list(self.data.backend(), people.iter().copied());
        self.add(&among(self.data.backend(), employee, "?"), [people]);
        self.looked_up = LookedUp::OneByOne;
    }

    /// Whose: `employee` and `course` name the columns.
    fn whose(&mut self, filter: &ReportFilter, employee: &str, course: &str) {
        self.any_of(course, &filter.games);
        if let Some(user) = filter.user {
            self.add(&format!("{employee} = ?"), [user.into()]);
            self.looked_up = LookedUp::OneByOne;
        }
        if let Some(people) = &filter.people {
            self.few(people, employee);
        }
        // Where some people are named, who is reached is a condition of theirs.
        let mut named = false;
        if let Some(search) = filter.search.as_deref().filter(|text| !text.trim().is_empty()) {
            let pattern = pattern(search);
            named = filter.searches_people_only && filter.found.is_none();
            let people = format!(
                "{employee} IN (SELECT s.id FROM employee s WHERE s.account_id = $1 AND s.search_key LIKE ?{})",
                self.reached("s.id", LookedUp::OneByOne)
            );
            if let Some(found) = &filter.found {
                self.few(found, employee);
            } else if named {
                self.add(&people, [pattern.into()]);
            } else {
                let sql = format!(
                    "({people} OR {course} IN (SELECT id FROM course WHERE account_id = $1 AND title_key LIKE ?))"
                );
                self.add(&sql, [pattern.clone().into(), pattern.into()]);
            }
        }
        for (column, ids) in [("organization_id", &filter.organizations), ("division_id", &filter.divisions)]
        {
            if !ids.is_empty() {
                named = true;
                let sql = format!(
                    "{employee} IN (SELECT h.employee_id FROM position h WHERE h.account_id = $1 \
                     AND h.employee_id IS NOT NULL AND h.{column} IN ({}){})",
                    marks(ids.len()),
                    self.reached("h.employee_id", LookedUp::OneByOne)
                );
                self.add(&sql, ids.iter().map(|id| Value::from(*id)));
            }
        }
        if !named {
            self.reached = self.reached(employee, self.looked_up);
        }
    }

    /// The filter over `attempt_tally t`.
    fn attempts(&mut self, filter: &ReportFilter) {
        self.whose(filter, "t.employee_id", "t.course_id");
        self.audience(&filter.audience);
        if let Some(from) = filter.from {
            self.add("t.started_at >= ?", [from.into()]);
        }
        if let Some(to) = filter.to {
            self.add("t.started_at <= ?", [to.into()]);
        }
        if filter.first {
            self.add("t.first", []);
        }
        if let Some(number) = filter.revision {
            let sql = "t.revision_id IN (SELECT id FROM revision WHERE account_id = $1 AND number = ?)";
            self.add(sql, [number.into()]);
        }
    }

    /// Most ask for everything but public plays: one comparison for each row in the place of two.
    fn audience(&mut self, audience: &[PlayMode]) {
        let has = |mode: PlayMode| audience.contains(&mode);
        match (has(PlayMode::Assigned) && has(PlayMode::SelfEducation), has(PlayMode::Public)) {
            (true, true) => {}
            (true, false) => self.add("t.mode <> 'public'", []),
            _ => {
                let modes = audience.iter().map(|mode| Value::from(mode.as_str()));
                self.add(&format!("t.mode IN ({})", marks(audience.len())), modes);
            }
        }
    }

    /// The filter over `assignment a`; who was assigned is told by the window's begin.
    fn assignments(&mut self, filter: &ReportFilter) {
        self.whose(filter, "a.employee_id", "a.course_id");
        if !filter.audience.contains(&PlayMode::Assigned) {
            self.add("1 = 0", []);
        }
        if let Some(from) = filter.from {
            self.add("a.starts_at >= ?", [from.into()]);
        }
        if let Some(to) = filter.to {
            self.add("a.starts_at <= ?", [to.into()]);
        }
    }
}

fn pattern(search: &str) -> String {
    format!("%{}%", text::search_key(search))
}

fn marks(count: usize) -> String {
    vec!["?"; count].join(", ")
}

/// People that are named one by one in a statement; in builds of development so few that tests go both ways.
const FEW: usize = if cfg!(debug_assertions) { 3 } else { 200 };

#[derive(FromQueryResult)]
struct Count {
    n: i64,
}

/// The statement with numbers for its question marks: databases do not agree on those.
fn numbered(sql: &str) -> String {
    let mut parts = sql.split('?');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.zip(2..).fold(first, |sql, (part, number)| format!("{sql}${number}{part}"))
}

impl Scoped {
    /// A number over the rows of those who are seen: that of everybody less that of the others, where these are fewer.
    async fn less_others<F: Future<Output = Result<u64>>>(&self, number: impl Fn(Self) -> F) -> Result<u64> {
        let Some(others) = self.others().await? else { return number(self.clone()).await };
        let (all, theirs) = tokio::try_join!(number(self.everybody()), number(others))?;
        Ok(all.saturating_sub(theirs))
    }

    /// The filter is of every assignment of the account, and all of them are seen: then the database keeps their count.
    fn counts_all_assignments(&self, filter: &ReportFilter) -> bool {
        filter.is_of_all_assignments() && self.reaches_everything()
    }

    /// Added to the conditions of what is added up over most of the attempts: they are then read as they lie, course by
    /// course, and not one by one by an index. Where people or courses are chosen, an index finds fewer.
    fn as_they_lie(&self, filter: &ReportFilter) -> &'static str {
        if filter.is_wide() && self.sees_most() {
            " AND t.course_id IN (SELECT id FROM course WHERE account_id = $1)"
        } else {
            ""
        }
    }

    /// The statement: `$1` is this account, every `?` the next of the values.
    fn statement(&self, sql: &str, values: Vec<Value>) -> Statement {
        let account = Value::from(self.account().get());
        let values = std::iter::once(account).chain(values);
        Statement::from_sql_and_values(self.backend(), numbered(sql), values)
    }

    /// The same filter with what is known of its search: where no course has what is looked for, an index finds the rows of
    /// the people who have it. A few are named one by one, since PostgreSQL expects the same number for every search.
    async fn for_counting(&self, filter: &ReportFilter) -> Result<ReportFilter> {
        let mut filter = filter.clone();
        if let Some(search) = filter.search.as_deref().filter(|text| !text.trim().is_empty()) {
            let pattern = pattern(search);
            let sql = "SELECT COUNT(*) AS n FROM course WHERE account_id = $1 AND title_key LIKE ?";
            filter.searches_people_only = self.count(sql, vec![pattern.clone().into()]).await? == 0;
            if filter.searches_people_only {
                let sql = format!(
                    "SELECT s.id AS n FROM employee s WHERE s.account_id = $1 AND s.search_key LIKE ? LIMIT {}",
                    FEW + 1
                );
                let found: Vec<Count> = self.rows(&sql, vec![pattern.into()]).await?;
                filter.found = (found.len() <= FEW).then(|| found.into_iter().map(|id| id.n).collect());
            }
        }
        Ok(filter)
    }

    async fn rows<R: FromQueryResult + Send + Sync>(&self, sql: &str, values: Vec<Value>) -> Result<Vec<R>> {
        let _turn = self.report_turn().await;
        Ok(R::find_by_statement(self.statement(sql, values)).all(self.reports()).await?)
    }

    async fn count(&self, sql: &str, values: Vec<Value>) -> Result<u64> {
        let rows: Vec<Count> = self.rows(sql, values).await?;
        Ok(rows.first().map_or(0, |row| u64::try_from(row.n).unwrap_or(0)))
    }
}
