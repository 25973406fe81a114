//! Assigns courses to people, whoever asks for it: courses × people, less the pairs that make no sense. What people have
//! is read once for some of them, and the new rows are written as sets.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rozmova_domain::{
    assignment::{AssignedBy, LeftOut, Pair, Past, left_out},
    language::Language,
    play::{PlayMode, SessionStatus},
    rights::Right,
};
use rozmova_store::{NewAssignments, NewCourse, Scoped, Tx, assignment, attempt, course};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, FromQueryResult, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};

use crate::{
    error::Result,
    features::{people::ChosenPerson, refs::Source},
    http::dates::days_later,
    texts::Text,
};

/// Left-out pairs that one answer lists.
const LISTED: usize = 1_000;
/// Pairs that are looked at at once.
pub(super) const AT_ONCE: usize = 10_000;
/// People whose assignments are read with one statement.
const PEOPLE: usize = 1_000;

/// A course with the terms on which it is assigned.
#[derive(Clone, Debug)]
pub struct CourseToAssign {
    /// The course.
    pub id: i64,
    /// It can be played.
    pub published: bool,
    /// It is for self-passing.
    pub self_assigned: bool,
    /// 0: unlimited.
    pub attempts: i32,
    /// Days; none: no end.
    pub period: Option<i32>,
}

impl CourseToAssign {
    /// As the course itself says.
    pub fn of(course: &course::Model) -> Self {
        Self {
            id: course.id,
            published: course.is_published && course.archived_at.is_none(),
            self_assigned: course.is_self_assigned,
            attempts: course.attempts,
            period: course.period,
        }
    }
}

/// What is to be assigned, and who asked for it.
#[derive(Clone, Debug)]
pub struct AssignRequest {
    /// The courses.
    pub courses: Vec<CourseToAssign>,
    /// Where the assignments come from.
    pub source: Source,
    /// The group that assigns them.
    pub group: Option<i64>,
    /// Who asked for it.
    pub by: i64,
    /// Names the run, so that everybody is notified of it once.
    pub run: i64,
    /// When it is assigned.
    pub now: DateTime<Utc>,
    /// When the windows open.
    pub starts_at: DateTime<Utc>,
    /// When they all close; none: by the periods.
    pub ends_at: Option<DateTime<Utc>>,
    /// Answers count after the end as well.
    pub accept_late: bool,
    /// A group is reconciled: what a person has had, from whomever, is not missing.
    pub reconciling: bool,
    /// Where the account is.
    pub zone: Tz,
}

/// What became of one course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// People who were assigned it.
    pub assigned: usize,
    /// People who have it already, and open.
    pub already: usize,
    /// People who were left out for other reasons.
    pub left_out: usize,
}

/// What became of all of it; grows with every part that is assigned.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct AssignOutcome {
    /// In the order of the courses.
    pub tallies: Vec<Tally>,
    left_out: Vec<(i64, i64, LeftOut)>,
    left_out_total: usize,
}

impl AssignOutcome {
    /// Pairs that were assigned.
    pub fn assigned(&self) -> usize {
        self.tallies.iter().map(|tally| tally.assigned).sum()
    }

    /// Pairs that were left out.
    pub fn left_out_total(&self) -> usize {
        self.left_out_total
    }

    /// The first of them, as their reader understands them.
    pub fn left_out(&self, language: Language) -> Vec<LeftOutPair> {
        let say =
            |code: LeftOut| Text::new(format!("left-out-{}", code.as_str().replace('_', "-"))).say(language);
        let texts: HashMap<LeftOut, String> =
            LeftOut::ALL.into_iter().map(|code| (code, say(code))).collect();
        let pair = |(user, game, code): &(i64, i64, LeftOut)| LeftOutPair {
            user: *user,
            game: *game,
            code: *code,
            message: texts.get(code).cloned().unwrap_or_default(),
        };
        self.left_out.iter().map(pair).collect()
    }

    /// Adds what became of others; from then on courses are not told apart.
    pub fn and(&mut self, other: Self) {
        let mut all = Tally::default();
        for tally in self.tallies.iter().chain(&other.tallies) {
            all.assigned += tally.assigned;
            all.already += tally.already;
            all.left_out += tally.left_out;
        }
        self.tallies = vec![all];
        let room = LISTED.saturating_sub(self.left_out.len());
        self.left_out.extend(other.left_out.into_iter().take(room));
        self.left_out_total += other.left_out_total;
    }

    fn leave_out(&mut self, place: usize, person: i64, course: i64, code: LeftOut) {
        match code {
            LeftOut::AlreadyAssigned => self.tallies[place].already += 1,
            _ => self.tallies[place].left_out += 1,
        }
        self.left_out_total += 1;
        if self.left_out.len() < LISTED {
            self.left_out.push((person, course, code));
        }
    }
}

/// A pair that was left out, and why.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = LeftOut)]
pub struct LeftOutPair {
    user: i64,
    game: i64,
    code: LeftOut,
    /// In the person's language.
    message: String,
}

impl AssignRequest {
    /// People of whom one part is made.
    pub(super) fn people_at_once(&self) -> usize {
        people_at_once(self.courses.len())
    }

    fn assigned_by(&self) -> AssignedBy {
        if self.group.is_some() { AssignedBy::Group } else { AssignedBy::Hand }
    }

    /// Assigns the courses to people whose rows are locked.
    pub async fn assign(
        &self,
        data: &Scoped,
        tx: &Tx,
        people: &[ChosenPerson],
        outcome: &mut AssignOutcome,
    ) -> Result<()> {
        for chunk in people.chunks(self.people_at_once()) {
            // Mostly all of them get the same courses.
            let mut alike: BTreeMap<Vec<usize>, Vec<i64>> = BTreeMap::new();
            for (person, places) in self.places(data, tx.reader(), chunk, outcome).await? {
                alike.entry(places).or_default().push(person);
            }
            for (places, people) in alike {
                data.assign(&self.on_terms(&places, people), tx).await?;
            }
        }
        Ok(())
    }

    /// What would become of it; nothing is written.
    pub async fn preview(&self, data: &Scoped, people: &[ChosenPerson]) -> Result<AssignOutcome> {
        let mut outcome = AssignOutcome::default();
        for chunk in people.chunks(self.people_at_once()) {
            self.places(data, data.reader(), chunk, &mut outcome).await?;
        }
        outcome.tallies.resize(self.courses.len(), Tally::default());
        Ok(outcome)
    }

    /// What each of these people is to get, as places among the courses.
    async fn places(
        &self,
        data: &Scoped,
        db: &impl ConnectionTrait,
        people: &[ChosenPerson],
        outcome: &mut AssignOutcome,
    ) -> Result<BTreeMap<i64, Vec<usize>>> {
        outcome.tallies.resize(self.courses.len(), Tally::default());
        let mut past = self.past(data, db, people).await?;
        let mut places: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
        for (place, course) in self.courses.iter().enumerate() {
            for person in people {
                let key = (course.id, person.id);
                let pair = Pair {
                    published: course.published,
                    self_assigned: course.self_assigned,
                    dismissed: person.dismissed_at.is_some(),
                    may_play: person.rights().allows(Right::PassAssignedGames),
                    past: past.get(&key).copied().unwrap_or_default(),
                };
                if let Some(code) = left_out(&pair, self.assigned_by()) {
                    outcome.leave_out(place, person.id, course.id, code);
                    continue;
                }
                outcome.tallies[place].assigned += 1;
                // The same course twice in one request is one assignment.
                past.entry(key).or_default().open = true;
                places.entry(person.id).or_default().push(place);
            }
        }
        Ok(places)
    }

    /// What these people have of these courses, by course and person. At most two statements.
    async fn past(
        &self,
        data: &Scoped,
        db: &impl ConnectionTrait,
        people: &[ChosenPerson],
    ) -> Result<HashMap<(i64, i64), Past>> {
        let courses: HashSet<i64> = self.courses.iter().map(|course| course.id).collect();
        let mut past: HashMap<(i64, i64), Past> = HashMap::new();
        for row in self.assigned(data, db, &courses, people).await? {
            let entry = past.entry((row.course_id, row.employee_id)).or_default();
            entry.open |= row.is_open(self.now);
            // The rows come in their order: the newest says whether it was taken.
            entry.taken = row.withdrawn_by.is_some();
            let had = row.withdrawn_at.is_none() && !row.is_open(self.now);
            entry.lapsed |= had && (self.reconciling || self.group.is_some() && row.group_id == self.group);
        }
        if self.assigned_by() == AssignedBy::Group {
            for key in passed(data, db, &courses, people).await? {
                past.entry(key).or_default().passed = true;
            }
        }
        Ok(past)
    }

    async fn assigned(
        &self,
        data: &Scoped,
        db: &impl ConnectionTrait,
        courses: &HashSet<i64>,
        people: &[ChosenPerson],
    ) -> Result<Vec<PastAssignment>> {
        use assignment::Column;
        // By hand only what is open stands in the way.
        let relevant = match self.assigned_by() {
            AssignedBy::Group => Condition::all(),
            AssignedBy::Hand => {
                Condition::all().add(Column::WithdrawnAt.is_null()).add(Column::PassedAt.is_null())
            }
        };
        let mut rows: Vec<PastAssignment> = data
            .find_of::<assignment::Model>(Column::EmployeeId, people.iter().map(|person| person.id))
            .select_only()
            .columns([
                Column::Id,
                Column::CourseId,
                Column::EmployeeId,
                Column::EndsAt,
                Column::AcceptLate,
                Column::PassedAt,
                Column::WithdrawnAt,
                Column::WithdrawnBy,
                Column::GroupId,
            ])
            .filter(Column::CourseId.is_in(courses.iter().copied()))
            .filter(relevant)
            .into_model()
            .all(db)
            .await?;
        // Asked for this order, SQLite would go through every assignment of the account.
        rows.sort_unstable_by_key(|row| row.id);
        Ok(rows)
    }

    fn on_terms(&self, places: &[usize], people: Vec<i64>) -> NewAssignments {
        let on_terms = |course: &CourseToAssign| NewCourse {
            id: course.id,
            ends_at: self
                .ends_at
                .or_else(|| course.period.map(|days| days_later(self.starts_at, days, self.zone))),
            attempts_total: course.attempts,
        };
        NewAssignments {
            courses: places.iter().map(|place| on_terms(&self.courses[*place])).collect(),
            people,
            starts_at: self.starts_at,
            accept_late: self.accept_late,
            assigned_by: self.by,
            created_at: self.now,
            source: self.source.as_str(),
            group_id: self.group,
            run: self.run,
        }
    }
}

/// People of whom one part is made when each is assigned so many courses.
pub fn people_at_once(courses: usize) -> usize {
    (AT_ONCE / courses.max(1)).clamp(1, PEOPLE)
}

#[derive(Debug, FromQueryResult)]
struct PastAssignment {
    id: i64,
    course_id: i64,
    employee_id: i64,
    ends_at: Option<DateTime<Utc>>,
    accept_late: bool,
    passed_at: Option<DateTime<Utc>>,
    withdrawn_at: Option<DateTime<Utc>>,
    withdrawn_by: Option<i64>,
    group_id: Option<i64>,
}

impl PastAssignment {
    fn is_open(&self, now: DateTime<Utc>) -> bool {
        let in_window = self.accept_late || self.ends_at.is_none_or(|end| end >= now);
        in_window && self.passed_at.is_none() && self.withdrawn_at.is_none()
    }
}

/// Who has passed what, assigned or by the own choice.
async fn passed(
    data: &Scoped,
    db: &impl ConnectionTrait,
    courses: &HashSet<i64>,
    people: &[ChosenPerson],
) -> Result<Vec<(i64, i64)>> {
    use attempt::Column;
    Ok(data
        .find_of::<attempt::Model>(Column::EmployeeId, people.iter().map(|person| person.id))
        .select_only()
        .columns([Column::CourseId, Column::EmployeeId])
        .distinct()
        .filter(Column::CourseId.is_in(courses.iter().copied()))
        .filter(Column::Status.eq(SessionStatus::Passed))
        .filter(Column::Mode.is_in([PlayMode::Assigned, PlayMode::SelfEducation]))
        .into_tuple()
        .all(db)
        .await?)
}
