//! Courses × people, by hand: what is asked, and what comes of it.

use std::collections::HashMap;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx, account, course, division, group, organization, role};
use serde::{Deserialize, Serialize};

use super::{
    assign::{AssignOutcome, AssignRequest, CourseToAssign, LeftOutPair},
    courses::{chosen, chosen_in},
    job, notes,
};
use crate::{
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit,
        group_work::{PAIRS_AT_ONCE, new_run},
        people::{ChosenPerson, PeopleFilter, lock_people, look_up_people},
        refs::Source,
        tasks::JobStarted,
    },
    http::{
        body::{Body, Strict},
        caller::{Caller, can},
        dates::{Edge, days_later, instant, zone},
        ids::Ids,
    },
    mail::announce_later,
    state::App,
    texts::Text,
};

/// Nobody means more.
const MAX_PAIRS: usize = 5_000_000;
const MOST_GAMES: usize = 1_000;
/// Divisions, organisations, roles or groups that one request may name.
const MOST_NAMED: usize = 1_000;
/// Days of the longest period.
const LONGEST_PERIOD: i32 = 3_650;

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
    #[schema(value_type = Option<PeopleFilter>)]
    filter: Option<Strict<PeopleFilter>>,
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

/// A course and its terms.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub(super) struct GameToAssign {
    pub(super) game: i64,
    /// 0: unlimited; left out: the course's.
    pub(super) attempts_total: Option<i32>,
    /// Days; left out: the course's.
    pub(super) period: Option<i32>,
}

impl GameToAssign {
    /// The course as it is given here.
    pub(super) fn to_assign(&self, course: &course::Model) -> CourseToAssign {
        let own = CourseToAssign::of(course);
        CourseToAssign {
            attempts: self.attempts_total.unwrap_or(own.attempts),
            period: self.period.or(own.period),
            ..own
        }
    }
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
    /// What became of each course.
    games: Vec<GameAssigned>,
    /// At most 1,000 of them.
    left_out: Vec<LeftOutPair>,
    left_out_total: usize,
}

/// What became of one course.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct GameAssigned {
    game: i64,
    /// People who were given it.
    assigned: usize,
    /// People who have it already, and open.
    already: usize,
    /// People who were left out for other reasons.
    left_out: usize,
}

impl BulkAssigned {
    pub(super) fn of(
        games: &[GameToAssign],
        people: usize,
        outcome: &AssignOutcome,
        language: Language,
    ) -> Self {
        let tallies = || games.iter().map(|game| game.game).zip(&outcome.tallies);
        let mut unassigned: Vec<i64> = Vec::new();
        for (game, _) in tallies().filter(|(_, tally)| tally.assigned + tally.already == 0) {
            // Named twice, the course is there if it is there once.
            let elsewhere =
                tallies().any(|(other, tally)| other == game && tally.assigned + tally.already > 0);
            if !elsewhere && !unassigned.contains(&game) {
                unassigned.push(game);
            }
        }
        Self {
            assigned: outcome.assigned(),
            total: games.len() * people,
            success: unassigned.is_empty(),
            unassigned,
            games: tallies()
                .map(|(game, tally)| GameAssigned {
                    game,
                    assigned: tally.assigned,
                    already: tally.already,
                    left_out: tally.left_out,
                })
                .collect(),
            left_out: outcome.left_out(language),
            left_out_total: outcome.left_out_total(),
        }
    }
}

/// When, as it was asked for.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Window {
    pub(super) start: DateTime<Utc>,
    pub(super) end: Option<DateTime<Utc>>,
    pub(super) accept_late: bool,
}

impl Window {
    /// Assigning by hand, in this window.
    pub(super) fn request(
        self,
        courses: Vec<CourseToAssign>,
        (by, run, now): (i64, i64, DateTime<Utc>),
        account: &account::Model,
    ) -> AssignRequest {
        AssignRequest {
            courses,
            source: Source::Hand,
            group: None,
            by,
            run,
            now,
            starts_at: self.start,
            ends_at: self.end,
            accept_late: self.accept_late,
            reconciling: false,
            zone: zone(&account.timezone),
        }
    }
}

/// Assign courses to people
#[utoipa::path(post, path = "/assignments/game/bulk_assignment/", tag = "assignments", operation_id = "assignGames",
    description = "More than 20,000 pairs are assigned in the background: 202, and `result` of `GET /jobs/{id}/` is the \
        answer. A dry run of any size answers at once.",
    request_body = BulkAssignment,
    responses((status = 201, body = BulkAssigned), (status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn assign(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Body(body): Body<BulkAssignment>,
) -> Result<Response> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let account = app.db.system().account(data).await?;
    let now = app.clock.now();
    let window = checked(&body, now, &account.timezone)?;
    known(&body, data).await?;
    let courses = chosen(me, data, body.games.iter().map(|game| game.game)).await?;
    if courses.values().all(|course| course.is_self_assigned) {
        return Err(Code::SelfAssignedGame.into());
    }
    let zone = zone(&account.timezone);
    let over = |days: i32| days_later(window.start, days, zone) <= now;
    if window.end.is_none()
        && to_assign(&body.games, &courses).iter().filter_map(|course| course.period).any(over)
    {
        return Err(Error::field("period", Text::new("field-in-the-past")));
    }
    let people = look_up_people(data, ("users", &body.users), &filters(&body), &body.exclude).await?;
    let total = body.games.len() * people.len();
    if total > MAX_PAIRS {
        return Err(Error::field("users", Text::new("field-too-many").with("max", MAX_PAIRS as i64)));
    }
    let run = new_run();
    if body.dry_run {
        let request = window.request(to_assign(&body.games, &courses), (me.id, run, now), &account);
        let outcome = request.preview(data, &people).await?;
        return Ok(answer(&body, people.len(), &outcome, caller.language));
    }
    let ids: Vec<i64> = people.iter().map(|person| person.id).collect();
    if total > PAIRS_AT_ONCE {
        let wanted =
            job::AssignJob { games: body.games, people: ids, window, run, language: caller.language };
        let started = job::begin(&app, data, me.into(), &wanted).await?;
        return Ok((StatusCode::ACCEPTED, Json(started)).into_response());
    }
    let tx = data.begin().await?;
    let courses = chosen_in(me, data, &tx, body.games.iter().map(|game| game.game)).await?;
    let people: Vec<ChosenPerson> = lock_people(data, &tx, &ids).await?;
    let request = window.request(to_assign(&body.games, &courses), (me.id, run, now), &account);
    let outcome = assign_and_announce(&app, data, &tx, &request, &people, &account).await?;
    audit::note_all(data, &tx, me, notes::made(courses.values(), people.len(), &outcome)).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(answer(&body, people.len(), &outcome, caller.language))
}

/// # Errors
/// 400 on every list that names what is not there.
async fn known(body: &BulkAssignment, data: &Scoped) -> Result<()> {
    let (mut ids, db) = (Ids::default(), data.reader());
    ids.look_up::<division::Model>("divisions", &body.divisions, data, db).await?;
    ids.look_up::<organization::Model>("organizations", &body.organizations, data, db).await?;
    ids.look_up::<role::Model>("roles", &body.roles, data, db).await?;
    ids.look_up::<group::Model>("groups", &body.groups, data, db).await?;
    ids.known_in_body()
}

async fn assign_and_announce(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    request: &AssignRequest,
    people: &[ChosenPerson],
    account: &account::Model,
) -> Result<AssignOutcome> {
    let mut outcome = AssignOutcome::default();
    request.assign(data, tx, people, &mut outcome).await?;
    outcome.tallies.resize(request.courses.len(), Default::default());
    if outcome.assigned() > 0 {
        announce_later(app, tx, account, request.run).await?;
    }
    Ok(outcome)
}

fn to_assign(games: &[GameToAssign], courses: &HashMap<i64, course::Model>) -> Vec<CourseToAssign> {
    games.iter().filter_map(|game| Some(game.to_assign(courses.get(&game.game)?))).collect()
}

fn answer(body: &BulkAssignment, people: usize, outcome: &AssignOutcome, language: Language) -> Response {
    let answer = BulkAssigned::of(&body.games, people, outcome, language);
    (StatusCode::CREATED, Json(answer)).into_response()
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
        check_terms(&mut check, ("attempts_total", game.attempts_total), game.period);
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
    check.done()?;
    Ok(Window { start, end, accept_late: body.accept_late })
}

/// Attempts, by the name that the form has for them, and days.
pub fn check_terms(check: &mut Check, (field, attempts): (&str, Option<i32>), period: Option<i32>) {
    if attempts.is_some_and(|n| n < 0) {
        check.fail(field, Text::new("field-too-small").with("min", 0));
    }
    if period.is_some_and(|n| !(1..=LONGEST_PERIOD).contains(&n)) {
        let text = Text::new("field-out-of-range").with("min", 1).with("max", i64::from(LONGEST_PERIOD));
        check.fail("period", text);
    }
}

/// Whom the request names: one by one, or by where they are and what they hold.
fn filters(body: &BulkAssignment) -> Vec<PeopleFilter> {
    let mut filters: Vec<PeopleFilter> = body.filter.iter().map(|filter| filter.0.clone()).collect();
    if !body.divisions.is_empty() {
        filters.push(PeopleFilter { division: body.divisions.clone(), ..PeopleFilter::default() });
    }
    if !body.organizations.is_empty() {
        filters.push(PeopleFilter { organization: body.organizations.clone(), ..PeopleFilter::default() });
    }
    if !body.roles.is_empty() {
        filters.push(PeopleFilter { roles: body.roles.clone(), ..PeopleFilter::default() });
    }
    if !body.groups.is_empty() {
        filters.push(PeopleFilter { groups: body.groups.clone(), ..PeopleFilter::default() });
    }
    filters
}
