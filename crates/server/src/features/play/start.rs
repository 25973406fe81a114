//! Beginning an attempt: who may, on which revision, and never one attempt too many.

use std::sync::Arc;

use futures_util::FutureExt;
use rozmova_domain::{
    allowance::TimeAllowance,
    assignment::{self as rules, Facts, Start},
    course::Content,
    play::{PlayMode, Scoring, SessionStatus},
    points::Points,
    quiz,
    rights::Right,
    rules as form,
    run::Run,
};
use rozmova_store::{
    AttemptInPlay, PublicAddress, PublicCourse, Scoped, Tx, assignment, attempt, course, employee, revision,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, DbBackend, PaginatorTrait, QueryFilter,
    QuerySelect,
};

use super::{
    current::self_attempts,
    dry::dry,
    expiry::end_overdue_of,
    restart::{Former, NextAttempt, next},
};
use crate::{
    answers::{Prepared, refused, refused_start},
    error::{Check, Code, Error, Result},
    features::courses::{PublicName, may_try},
    http::caller::{Caller, Me, can},
    state::App,
    texts::Text,
};

/// An attempt in progress.
#[derive(Debug)]
pub(super) struct Started {
    pub(super) row: AttemptInPlay,
    pub(super) prepared: Arc<Prepared>,
    pub(super) data: Scoped,
    /// It was in progress already.
    pub(super) resumed: bool,
}

/// An attempt to insert.
pub(super) struct NewAttempt<'a> {
    pub(super) key: String,
    pub(super) course: &'a course::Model,
    pub(super) revision: i64,
    pub(super) mode: PlayMode,
    pub(super) assignment: Option<assignment::Model>,
    pub(super) employee: Option<i64>,
    pub(super) public_name: String,
    pub(super) public_link: Option<i64>,
    pub(super) number: i32,
}

/// Names an attempt; nobody guesses it.
pub(super) fn new_key() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// The attempt of an assignment: the one in progress, else a new one.
pub(super) async fn assigned(
    app: &App,
    caller: &Caller<can::BeSignedIn>,
    id: i64,
    former: Option<&Former>,
    opened_by: Option<i64>,
) -> Result<Started> {
    let (me, data) = (&caller.me, &caller.data);
    if !me.rights.allows(Right::PassAssignedGames) {
        return Err(Code::Forbidden.into());
    }
    end_overdue_of(app, data, Condition::all().add(attempt::Column::AssignmentId.eq(id))).await?;
    let _turn = app.play.turn_to_start().await?;
    let (person, data) = (me.id, data.clone());
    if app.db.backend() != DbBackend::Sqlite || former.is_some() {
        let tx = data.begin().await?;
        let started = assigned_in(app, &data, &tx, (id, person), former, opened_by).await?;
        tx.commit().await?;
        return Ok(started);
    }
    // SQLite has one writer: an attempt that begins is synced to disk together with the answers that wait. What can be
    // refused is refused before it gets there.
    let row = data.find::<assignment::Model>().filter(of_person(id, person)).one(data.reader()).await?;
    rules::may_start(&Facts::from(&row.ok_or_else(Error::not_found)?), app.clock.now())
        .map_err(refused_start)?;
    let owned = app.clone();
    app.play
        .share(move |tx| {
            let (app, data) = (owned.clone(), data.clone());
            async move { assigned_in(&app, &data, tx, (id, person), None, opened_by).await }.boxed()
        })
        .await
}

fn of_person(id: i64, person: i64) -> Condition {
    Condition::all().add(assignment::Column::Id.eq(id)).add(assignment::Column::EmployeeId.eq(person))
}

/// The same in a transaction; `which` is the assignment and its person.
async fn assigned_in(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    which: (i64, i64),
    former: Option<&Former>,
    opened_by: Option<i64>,
) -> Result<Started> {
    let ended = match former {
        Some(former) => former.end(app, tx).await?,
        None => false,
    };
    // Locked: fifty starts at once use up one attempt.
    let row = data.for_update::<assignment::Model>().filter(of_person(which.0, which.1));
    let mut row = row.one(tx.reader()).await?.ok_or_else(Error::not_found)?;
    if ended {
        let mut free: assignment::ActiveModel = row.into();
        free.running = Set(false);
        row = free.update(tx.reader()).await?;
    }
    let mut started = begin_assigned(app, data, tx, row).await?;
    if opened_by.is_some() && started.row.attempt.opened_by != opened_by {
        let mut attempt: attempt::ActiveModel = started.row.attempt.into();
        attempt.opened_by = Set(opened_by);
        started.row.attempt = attempt.update(tx.reader()).await?;
    }
    Ok(started)
}

async fn begin_assigned(app: &App, data: &Scoped, tx: &Tx, row: assignment::Model) -> Result<Started> {
    let start = rules::may_start(&Facts::from(&row), app.clock.now()).map_err(refused_start)?;
    if start == Start::Resume {
        let running = data
            .find::<attempt::Model>()
            .filter(attempt::Column::AssignmentId.eq(row.id))
            .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
            .one(tx.reader())
            .await?
            .ok_or_else(|| {
                Error::internal(anyhow::anyhow!("assignment {} has no running attempt", row.id))
            })?;
        return resumed(app, data, tx, running, Some(row)).await;
    }
    if row.withdrawn_at.is_some() {
        return Err(Error::not_found());
    }
    let course: course::Model = data.get(row.course_id, tx.reader()).await?;
    let revision = published(&course)?;
    let mut next: assignment::ActiveModel = row.clone().into();
    next.attempts_used = Set(row.attempts_used + 1);
    next.running = Set(true);
    let row = next.update(tx.reader()).await?;
    let new = NewAttempt {
        key: new_key(),
        course: &course,
        revision,
        mode: PlayMode::Assigned,
        employee: Some(row.employee_id),
        public_name: String::new(),
        public_link: None,
        number: row.attempts_used,
        assignment: Some(row),
    };
    insert(app, data, tx, new).await
}

/// # Errors
/// 409 when the course is hidden from new plays.
fn published(course: &course::Model) -> Result<i64> {
    course
        .revision_id
        .filter(|_| course.is_published && course.archived_at.is_none())
        .ok_or_else(|| Code::NotPublished.into())
}

/// A play of self-education or a test run.
pub(super) async fn by_member(
    app: &App,
    caller: &Caller<can::BeSignedIn>,
    id: i64,
    mode: Option<PlayMode>,
    former: Option<&Former>,
) -> Result<Started> {
    let data = &caller.data;
    let course: course::Model = data.get(id, data.reader()).await?;
    match mode.unwrap_or_else(|| mode_of(&caller.me, &course)) {
        PlayMode::SelfEducation => self_education(app, caller, course, former).await,
        PlayMode::Dry => dry(app, caller, id, former).await,
        PlayMode::Assigned | PlayMode::Public => Err(Error::field("mode", Text::new("field-invalid"))),
    }
}

/// How a signed-in person plays a course when nothing else is said.
pub(super) fn mode_of(me: &Me, course: &course::Model) -> PlayMode {
    if may_self(me, course) || !may_try(me, course) { PlayMode::SelfEducation } else { PlayMode::Dry }
}

/// Whether a person may take this course as self-education.
pub(super) fn may_self(me: &Me, course: &course::Model) -> bool {
    published(course).is_ok() && course.is_self_assigned && me.rights.allows(Right::SelfPassGames)
}

async fn self_education(
    app: &App,
    caller: &Caller<can::BeSignedIn>,
    course: course::Model,
    former: Option<&Former>,
) -> Result<Started> {
    let (me, data) = (&caller.me, &caller.data);
    if !me.rights.allows(Right::SelfPassGames) || !course.is_self_assigned {
        return Err(Error::not_found());
    }
    let revision = published(&course)?;
    let own = Condition::all()
        .add(attempt::Column::CourseId.eq(course.id))
        .add(attempt::Column::EmployeeId.eq(me.id));
    end_overdue_of(app, data, own).await?;
    let _turn = app.play.turn_to_start().await?;
    let tx = data.begin().await?;
    data.for_update::<employee::Model>().filter(employee::Column::Id.eq(me.id)).one(tx.reader()).await?;
    if let Some(former) = former {
        former.end(app, &tx).await?;
    }
    let own = self_attempts(data, course.id, me.id);
    let running =
        own.clone().filter(attempt::Column::Status.eq(SessionStatus::InProgress)).one(tx.reader()).await?;
    if let Some(running) = running {
        let started = resumed(app, data, &tx, running, None).await?;
        tx.commit().await?;
        return Ok(started);
    }
    let used = i32::try_from(own.count(tx.reader()).await?).unwrap_or(i32::MAX);
    if course.attempts > 0 && used >= course.attempts {
        return Err(Code::NoAttemptsLeft.into());
    }
    let new = NewAttempt {
        key: new_key(),
        course: &course,
        revision,
        mode: PlayMode::SelfEducation,
        assignment: None,
        employee: Some(me.id),
        public_name: String::new(),
        public_link: None,
        number: used + 1,
    };
    let started = insert(app, data, &tx, new).await?;
    tx.commit().await?;
    Ok(started)
}

/// A play by anybody who has the address.
///
/// # Errors
/// 404 when the address opens nothing.
pub(super) async fn public(
    app: &App,
    at: &PublicAddress,
    name: String,
    former: Option<&Former>,
) -> Result<Started> {
    let open = app.db.system().public_course(at).await?.ok_or_else(Error::not_found)?;
    let PublicCourse { course, link, data } = open;
    let mut check = Check::default();
    let name = match PublicName::parse(&course.public_name) {
        PublicName::None => String::new(),
        PublicName::Optional => check.field("name", form::description(&name, 80)),
        PublicName::Required => check.field("name", form::required(&name, 80)),
    };
    check.done()?;
    let revision = published(&course)?;
    let _turn = app.play.turn_to_start().await?;
    let tx = data.begin().await?;
    let key = match next(app, &data, &tx, former).await? {
        NextAttempt::Running(attempt) => return resumed(app, &data, &tx, *attempt, None).await,
        NextAttempt::New(key) => key,
    };
    let new = NewAttempt {
        key,
        course: &course,
        revision,
        mode: PlayMode::Public,
        assignment: None,
        employee: None,
        public_name: name,
        public_link: link,
        number: 1,
    };
    let started = insert(app, &data, &tx, new).await?;
    tx.commit().await?;
    Ok(started)
}

pub(super) async fn insert(app: &App, data: &Scoped, tx: &Tx, new: NewAttempt<'_>) -> Result<Started> {
    let prepared = app.play.revisions.get_in(data, tx, new.revision).await?;
    let seed: u64 = rand::random();
    let run = Run::begin(&prepared.content, seed).map_err(|error| refused(error, "game_id"))?;
    let started_at = app.clock.now();
    let allowance = allowance_of(data, tx, &prepared.content, new.employee).await?;
    // Its content is at hand already.
    let (max_points, points_to_pass) = data
        .find::<revision::Model>()
        .filter(revision::Column::Id.eq(new.revision))
        .select_only()
        .columns([revision::Column::MaxPoints, revision::Column::PointsToPass])
        .into_tuple::<(Points, i32)>()
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let row = attempt::ActiveModel {
        key: Set(new.key),
        course_id: Set(new.course.id),
        revision_id: Set(new.revision),
        mode: Set(new.mode),
        assignment_id: Set(new.assignment.as_ref().map(|row| row.id)),
        employee_id: Set(new.employee),
        public_name: Set(new.public_name),
        public_link_id: Set(new.public_link),
        number: Set(new.number),
        status: Set(SessionStatus::InProgress),
        step: Set(0),
        path: Set("[]".into()),
        points: Set(Points::ZERO),
        max_points: Set(max_points),
        scoring: Set(Scoring::Attainable),
        points_to_pass: Set(Points::whole(points_to_pass)),
        percent: Set(None),
        backs: Set(0),
        progress: Set(0),
        right_answers: Set(0),
        started_at: Set(started_at),
        order_seed: Set(run.state().is_none().then_some(seed.cast_signed())),
        quiz_state: Set(run.state().map(serde_json::to_string).transpose()?),
        time_up_at: Set(quiz::time_up(&prepared.content, started_at, allowance)),
        time_allowance: Set(allowance),
        card_time_up_at: Set(run.time_to_answer(allowance).map(|time| started_at + time)),
        answered_at: Set(None),
        finished_at: Set(None),
        ..Default::default()
    };
    let attempt = data.insert(row, tx).await?;
    data.begin_tally(&attempt, tx).await?;
    Ok(Started {
        row: AttemptInPlay { attempt, assignment: new.assignment.as_ref().map(Facts::from) },
        prepared,
        data: data.clone(),
        resumed: false,
    })
}

/// How much more time the player has; looked up where a course has limits.
async fn allowance_of(
    data: &Scoped,
    tx: &Tx,
    content: &Content,
    player: Option<i64>,
) -> Result<TimeAllowance> {
    let Some(player) = player.filter(|_| content.has_time_limits()) else {
        return Ok(TimeAllowance::default());
    };
    let allowance = data
        .find::<employee::Model>()
        .filter(employee::Column::Id.eq(player))
        .select_only()
        .column(employee::Column::TimeAllowance)
        .into_tuple()
        .one(tx.reader())
        .await?;
    Ok(allowance.unwrap_or_default())
}

pub(super) async fn resumed(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    attempt: attempt::Model,
    assignment: Option<assignment::Model>,
) -> Result<Started> {
    Ok(Started {
        prepared: app.play.revisions.get_known(&app.db, tx, attempt.revision_id).await?,
        data: data.clone(),
        row: AttemptInPlay { attempt, assignment: assignment.as_ref().map(Facts::from) },
        resumed: true,
    })
}
