//! Giving courses to people: courses × people, less the pairs that make no sense.

use std::collections::{HashMap, HashSet};

use axum::{Json, extract::State};
use chrono::{DateTime, Duration, Utc};
use http::StatusCode;
use rozmova_domain::rights::Right;
use rozmova_store::{Scoped, Tx, assignment, course};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    features::{
        courses::visible_to,
        people::{ChosenPerson, PeopleFilter, WithRole, load_people},
    },
    http::{
        body::Body,
        caller::{Caller, Me, can},
        dates::{Edge, instant},
        error::{Check, Code, Error, ErrorBody, Result},
    },
    texts::Text,
};

/// Pairs that one request may ask for.
const MAX_PAIRS: usize = 20_000;
/// Left-out pairs that one answer lists.
const MAX_LISTED: usize = 1_000;
const MOST_GAMES: usize = 1_000;
/// Divisions, organisations, roles or groups that one request may name.
const MOST_NAMED: usize = 1_000;

/// Courses to give to people.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct BulkAssignment {
    #[serde(default)]
    #[schema(required = true)]
    games: Vec<GameToAssign>,
    /// People, by id.
    #[serde(default)]
    users: Vec<i64>,
    /// Everybody in these divisions or below them.
    #[serde(default)]
    divisions: Vec<i64>,
    /// Everybody in these organisations.
    #[serde(default)]
    organizations: Vec<i64>,
    /// Everybody with one of these roles.
    #[serde(default)]
    roles: Vec<i64>,
    /// Everybody in these groups.
    #[serde(default)]
    groups: Vec<i64>,
    /// Everybody who matches.
    filter: Option<PeopleFilter>,
    /// But for these.
    #[serde(default)]
    exclude: Vec<i64>,
    /// A date or a time; left out: now.
    start_date: Option<String>,
    /// A date or a time; left out: by the period, if there is one.
    end_date: Option<String>,
    /// Answers count after the end as well.
    #[serde(default)]
    accept_late: bool,
    /// The same answer, and nothing is written.
    #[serde(default)]
    dry_run: bool,
}

/// A course and how it is given.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct GameToAssign {
    game: i64,
    /// 0: unlimited; left out: the course's.
    attempts_total: Option<i32>,
    /// Days; left out: the course's.
    period: Option<i32>,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BulkAssigned {
    /// Pairs that were assigned.
    assigned: usize,
    /// Pairs that were asked for.
    total: usize,
    /// No course is left unassigned.
    success: bool,
    /// Courses that nobody of the chosen has afterwards.
    unassigned: Vec<i64>,
    /// At most 1,000 of them.
    left_out: Vec<LeftOut>,
    left_out_total: usize,
}

/// A pair that was left out, and why.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LeftOut {
    user: i64,
    game: i64,
    code: LeftOutCode,
    /// In the person's language.
    message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum LeftOutCode {
    NotPublished,
    SelfAssignedGame,
    Dismissed,
    MayNotPlay,
    AlreadyAssigned,
}

impl LeftOutCode {
    fn text(self) -> Text {
        Text::new(match self {
            Self::NotPublished => "left-out-not-published",
            Self::SelfAssignedGame => "left-out-self-assigned-game",
            Self::Dismissed => "left-out-dismissed",
            Self::MayNotPlay => "left-out-may-not-play",
            Self::AlreadyAssigned => "left-out-already-assigned",
        })
    }
}

struct Window {
    start: DateTime<Utc>,
    end: Option<DateTime<Utc>>,
}

/// Assign courses to people
#[utoipa::path(post, path = "/assignments/game/bulk_assignment/", tag = "assignments", operation_id = "assignGames",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    request_body = BulkAssignment, responses((status = 201, body = BulkAssigned), (status = "4XX", body = ErrorBody)))]
pub(super) async fn assign(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Body(body): Body<BulkAssignment>,
) -> Result<(StatusCode, Json<BulkAssigned>)> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let account = app.db.system().account(data).await?;
    let window = checked(&body, app.clock.now(), &account.timezone)?;
    let tx = data.begin().await?;
    let courses = courses(me, data, &tx, &body.games).await?;
    if courses.values().all(|course| course.is_self_assigned) {
        return Err(Code::SelfAssignedGame.into());
    }
    let people = load_people(data, &tx, &body.users, &filters(&body), &body.exclude).await?;
    let total = body.games.len() * people.len();
    if total > MAX_PAIRS {
        return Err(Error::field("users", Text::new("field-too-many").with("max", MAX_PAIRS as i64)));
    }
    let open = open_pairs(data, &tx, courses.keys().copied().collect(), app.clock.now()).await?;
    let mut run = Run::new(&app, me, &body, window, open);
    for game in &body.games {
        if let Some(course) = courses.get(&game.game) {
            run.course(game, course, &people);
        }
    }
    let Run { rows, left_out, has, .. } = run;
    let answer = BulkAssigned {
        assigned: rows.len(),
        total,
        unassigned: body.games.iter().map(|game| game.game).filter(|game| !has.contains(game)).collect(),
        success: body.games.iter().all(|game| has.contains(&game.game)),
        left_out_total: left_out.len(),
        left_out: left_out
            .into_iter()
            .take(MAX_LISTED)
            .map(|(user, game, code)| LeftOut { user, game, code, message: code.text().say(caller.language) })
            .collect(),
    };
    if !body.dry_run {
        data.insert_many::<assignment::Model>(rows, &tx).await?;
        tx.commit().await?;
    }
    Ok((StatusCode::CREATED, Json(answer)))
}

fn checked(body: &BulkAssignment, now: DateTime<Utc>, timezone: &str) -> Result<Window> {
    let mut check = Check::default();
    if body.games.is_empty() {
        check.fail("games", Text::new("field-required"));
    }
    if body.users.is_empty() && filters(body).is_empty() {
        check.fail("users", Text::new("field-required"));
    }
    if body.games.len() > MOST_GAMES {
        check.fail("games", Text::new("field-too-many").with("max", MOST_GAMES as i64));
    }
    for (field, ids) in [
        ("divisions", &body.divisions),
        ("organizations", &body.organizations),
        ("roles", &body.roles),
        ("groups", &body.groups),
    ] {
        if ids.len() > MOST_NAMED {
            check.fail(field, Text::new("field-too-many").with("max", MOST_NAMED as i64));
        }
    }
    for game in &body.games {
        if game.attempts_total.is_some_and(|n| n < 0) {
            check.fail("attempts_total", Text::new("field-too-small").with("min", 0));
        }
        if game.period.is_some_and(|n| !(1..=3_650).contains(&n)) {
            check.fail("period", Text::new("field-out-of-range").with("min", 1).with("max", 3_650));
        }
    }
    let mut time = |field: &str, text: Option<&str>, edge| {
        let text = text.filter(|text| !text.is_empty())?;
        let time = instant(text, timezone, edge);
        if time.is_none() {
            check.fail(field, Text::new("field-invalid"));
        }
        time
    };
    let start = time("start_date", body.start_date.as_deref(), Edge::Start).unwrap_or(now);
    let end = time("end_date", body.end_date.as_deref(), Edge::End);
    if end.is_some_and(|end| end <= start) {
        check.fail("end_date", Text::new("field-end-before-start"));
    } else if end.is_some_and(|end| end <= now) {
        check.fail("end_date", Text::new("field-in-the-past"));
    }
    let over = |days: i32| start.checked_add_signed(Duration::days(days.into())).is_none_or(|end| end <= now);
    if end.is_none() && body.games.iter().filter_map(|game| game.period).any(over) {
        check.fail("period", Text::new("field-in-the-past"));
    }
    check.done()?;
    Ok(Window { start, end })
}

/// The courses, locked: two who assign the same at once do it one after the other.
async fn courses(
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    games: &[GameToAssign],
) -> Result<HashMap<i64, course::Model>> {
    let rows = data
        .lock::<course::Model>()
        .filter(visible_to(me))
        .filter(course::Column::Id.is_in(games.iter().map(|game| game.game)))
        .order_by_asc(course::Column::Id)
        .all(tx.reader())
        .await?;
    let found: HashMap<i64, course::Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    let unknown: Vec<i64> = games.iter().map(|game| game.game).filter(|id| !found.contains_key(id)).collect();
    if !unknown.is_empty() {
        let demo = data
            .find::<course::Model>()
            .filter(course::Column::Id.is_in(unknown))
            .filter(course::Column::DemoKey.is_not_null());
        if demo.one(tx.reader()).await?.is_some() {
            return Err(Code::Forbidden.into());
        }
        return Err(Error::field("games", Text::new("field-unknown")));
    }
    Ok(found)
}

/// Whom the request names: one by one, or by where they are and what they hold.
fn filters(body: &BulkAssignment) -> Vec<PeopleFilter> {
    let mut filters: Vec<PeopleFilter> = body.filter.iter().cloned().collect();
    if !body.divisions.is_empty() {
        filters.push(PeopleFilter { division: body.divisions.clone(), ..PeopleFilter::default() });
    }
    if !body.organizations.is_empty() {
        filters.push(PeopleFilter { organization: body.organizations.clone(), ..PeopleFilter::default() });
    }
    let roles = body
        .roles
        .iter()
        .map(|role| PeopleFilter { role: Some(WithRole::Id(*role)), ..PeopleFilter::default() });
    let groups =
        body.groups.iter().map(|group| PeopleFilter { group: Some(*group), ..PeopleFilter::default() });
    filters.extend(roles.chain(groups));
    filters
}

/// Pairs whose assignment is open: not passed, its window not over.
async fn open_pairs(
    data: &Scoped,
    tx: &Tx,
    courses: Vec<i64>,
    now: DateTime<Utc>,
) -> Result<HashSet<(i64, i64)>> {
    use assignment::Column;
    let open = Condition::any()
        .add(Column::EndsAt.is_null())
        .add(Column::EndsAt.gte(now))
        .add(Column::AcceptLate.eq(true));
    let pairs: Vec<(i64, i64)> = data
        .find::<assignment::Model>()
        .select_only()
        .columns([Column::CourseId, Column::EmployeeId])
        .filter(Column::CourseId.is_in(courses))
        .filter(Column::WithdrawnAt.is_null())
        .filter(Column::PassedAt.is_null())
        .filter(open)
        .into_tuple()
        .all(tx.reader())
        .await?;
    Ok(pairs.into_iter().collect())
}

/// One bulk assignment being worked out.
struct Run<'a> {
    me: &'a Me,
    body: &'a BulkAssignment,
    window: Window,
    now: DateTime<Utc>,
    open: HashSet<(i64, i64)>,
    rows: Vec<assignment::ActiveModel>,
    left_out: Vec<(i64, i64, LeftOutCode)>,
    /// Courses that somebody of the chosen has afterwards.
    has: HashSet<i64>,
}

impl<'a> Run<'a> {
    fn new(
        app: &App,
        me: &'a Me,
        body: &'a BulkAssignment,
        window: Window,
        open: HashSet<(i64, i64)>,
    ) -> Self {
        Self {
            me,
            body,
            window,
            open,
            now: app.clock.now(),
            rows: Vec::new(),
            left_out: Vec::new(),
            has: HashSet::new(),
        }
    }

    fn course(&mut self, game: &GameToAssign, course: &course::Model, people: &[ChosenPerson]) {
        for person in people {
            match self.reason(course, person) {
                Some(code) => {
                    if code == LeftOutCode::AlreadyAssigned {
                        self.has.insert(course.id);
                    }
                    self.left_out.push((person.id, course.id, code));
                }
                None => {
                    self.has.insert(course.id);
                    // The same course twice in one request is one assignment.
                    self.open.insert((course.id, person.id));
                    self.rows.push(self.row(game, course, person));
                }
            }
        }
    }

    fn reason(&self, course: &course::Model, person: &ChosenPerson) -> Option<LeftOutCode> {
        if course.is_self_assigned {
            Some(LeftOutCode::SelfAssignedGame)
        } else if !course.is_published {
            Some(LeftOutCode::NotPublished)
        } else if person.dismissed_at.is_some() {
            Some(LeftOutCode::Dismissed)
        } else if !person.rights().allows(Right::PassAssignedGames) {
            Some(LeftOutCode::MayNotPlay)
        } else if self.open.contains(&(course.id, person.id)) {
            Some(LeftOutCode::AlreadyAssigned)
        } else {
            None
        }
    }

    fn row(
        &self,
        game: &GameToAssign,
        course: &course::Model,
        person: &ChosenPerson,
    ) -> assignment::ActiveModel {
        let period = game.period.or(course.period);
        let by_period = period.map(|days| self.window.start + Duration::days(days.into()));
        assignment::ActiveModel {
            course_id: Set(course.id),
            employee_id: Set(person.id),
            starts_at: Set(self.window.start),
            ends_at: Set(self.window.end.or(by_period)),
            accept_late: Set(self.body.accept_late),
            attempts_total: Set(game.attempts_total.unwrap_or(course.attempts)),
            attempts_used: Set(0),
            finished: Set(0),
            running: Set(false),
            passed_at: Set(None),
            best_attempt: Set(None),
            best_percent: Set(None),
            best_points: Set(None),
            best_at: Set(None),
            assigned_by: Set(Some(self.me.id)),
            created_at: Set(self.now),
            withdrawn_at: Set(None),
            ..Default::default()
        }
    }
}
