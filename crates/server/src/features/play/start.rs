//! Beginning an attempt: who may, on which revision, and never one attempt too many.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
};
use http::StatusCode;
use rozmova_domain::{
    assignment::{self as rules, Start},
    play::{Play, PlayMode, SessionStatus},
    rights::Right,
    rules as form, score,
};
use rozmova_store::{AttemptInPlay, Scoped, Tx, assignment, attempt, course, draft, employee, revision};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter};

use super::{
    judge::{self, facts, owned, refused, refused_start},
    prepared::Prepared,
    routes::player,
    sessions::{checked_key, scope},
    view::{Session, session},
};
use crate::{
    app::App,
    features::courses::{PublicName, editable, may_edit},
    http::{
        caller::{Caller, Me, Visitor, can},
        error::{Check, Code, Error, ErrorBody, Result},
    },
    texts::Text,
};

/// An attempt in progress.
#[derive(Debug)]
pub(super) struct Started {
    pub(super) row: AttemptInPlay,
    pub(super) prepared: Arc<Prepared>,
    /// It was in progress already.
    pub(super) resumed: bool,
}

/// An attempt to insert.
struct New<'a> {
    course: &'a course::Model,
    revision: i64,
    mode: PlayMode,
    assignment: Option<assignment::Model>,
    employee: Option<i64>,
    public_name: String,
    number: i32,
}

/// The attempt of an assignment: the one in progress, else a new one.
pub(super) async fn assigned(app: &App, caller: &Caller<can::BeSignedIn>, id: i64) -> Result<Started> {
    let (me, data) = (&caller.me, &caller.data);
    if !me.rights.allows(Right::PassAssignedGames) {
        return Err(Code::Forbidden.into());
    }
    let tx = data.begin().await?;
    // Locked: fifty starts at once use up one attempt.
    let row = data
        .lock::<assignment::Model>()
        .filter(assignment::Column::Id.eq(id))
        .filter(assignment::Column::EmployeeId.eq(me.id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let started = begin_assigned(app, data, &tx, row).await?;
    tx.commit().await?;
    Ok(started)
}

async fn begin_assigned(app: &App, data: &Scoped, tx: &Tx, row: assignment::Model) -> Result<Started> {
    let start = rules::may_start(&facts(&row), app.clock.now()).map_err(refused_start)?;
    if start == Start::Resume {
        let running = data
            .find::<attempt::Model>()
            .filter(attempt::Column::AssignmentId.eq(row.id))
            .filter(attempt::Column::Status.eq(SessionStatus::InProgress))
            .one(tx.reader())
            .await?
            .ok_or_else(|| {
                Error::Internal(anyhow::anyhow!("assignment {} has no running attempt", row.id))
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
    let new = New {
        course: &course,
        revision,
        mode: PlayMode::Assigned,
        employee: Some(row.employee_id),
        public_name: String::new(),
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
) -> Result<Started> {
    let data = &caller.data;
    let course: course::Model = data.get(id, data.reader()).await?;
    match mode.unwrap_or_else(|| mode_of(&caller.me, &course)) {
        PlayMode::SelfEducation => self_education(app, caller, course).await,
        PlayMode::Dry => dry(app, caller, id).await,
        PlayMode::Assigned | PlayMode::Public => Err(Error::field("mode", Text::new("field-invalid"))),
    }
}

/// How a signed-in person plays a course when nothing else is said.
pub(super) fn mode_of(me: &Me, course: &course::Model) -> PlayMode {
    if course.is_published && course.is_self_assigned || !may_edit(me, course) {
        PlayMode::SelfEducation
    } else {
        PlayMode::Dry
    }
}

async fn self_education(
    app: &App,
    caller: &Caller<can::BeSignedIn>,
    course: course::Model,
) -> Result<Started> {
    let (me, data) = (&caller.me, &caller.data);
    if !me.rights.allows(Right::SelfPassGames) || !course.is_self_assigned {
        return Err(Error::not_found());
    }
    let revision = published(&course)?;
    let tx = data.begin().await?;
    data.lock::<employee::Model>().filter(employee::Column::Id.eq(me.id)).one(tx.reader()).await?;
    let own = data
        .find::<attempt::Model>()
        .filter(attempt::Column::CourseId.eq(course.id))
        .filter(attempt::Column::EmployeeId.eq(me.id))
        .filter(attempt::Column::Mode.eq(PlayMode::SelfEducation));
    let running =
        own.clone().filter(attempt::Column::Status.eq(SessionStatus::InProgress)).one(tx.reader()).await?;
    if let Some(running) = running {
        return resumed(app, data, &tx, running, None).await;
    }
    let used = i32::try_from(own.count(tx.reader()).await?).unwrap_or(i32::MAX);
    if course.attempts > 0 && used >= course.attempts {
        return Err(Code::NoAttemptsLeft.into());
    }
    let new = New {
        course: &course,
        revision,
        mode: PlayMode::SelfEducation,
        assignment: None,
        employee: Some(me.id),
        public_name: String::new(),
        number: used + 1,
    };
    let started = insert(app, data, &tx, new).await?;
    tx.commit().await?;
    Ok(started)
}

/// A test run of the draft as it is now; it never counts.
async fn dry(app: &App, caller: &Caller<can::BeSignedIn>, id: i64) -> Result<Started> {
    let (me, data) = (&caller.me, &caller.data);
    let course = editable(me, data, data.reader(), id).await?;
    let tx = data.begin().await?;
    let revision = snapshot(app, data, &tx, &course).await?;
    let new = New {
        course: &course,
        revision,
        mode: PlayMode::Dry,
        assignment: None,
        employee: Some(me.id),
        public_name: String::new(),
        number: 1,
    };
    let started = insert(app, data, &tx, new).await?;
    tx.commit().await?;
    Ok(started)
}

/// The draft, frozen without a number; the same draft is frozen once.
async fn snapshot(app: &App, data: &Scoped, tx: &Tx, course: &course::Model) -> Result<i64> {
    let known = data
        .find::<revision::Model>()
        .filter(revision::Column::CourseId.eq(course.id))
        .filter(revision::Column::DraftVersion.eq(course.version))
        .filter(revision::Column::Number.is_null())
        .one(tx.reader())
        .await?;
    if let Some(known) = known {
        return Ok(known.id);
    }
    let draft: draft::Model = data.get(course.id, tx.reader()).await?;
    let content = serde_json::from_str(&draft.content)?;
    Play::new(&content).map_err(|error| refused(error, "game_id"))?;
    let row = revision::ActiveModel {
        course_id: Set(course.id),
        number: Set(None),
        draft_version: Set(course.version),
        title: Set(course.title.clone()),
        max_points: Set(score::best(&content).points),
        points_to_pass: Set(content.points_to_pass),
        content: Set(draft.content),
        created_by: Set(course.updated_by),
        created_at: Set(app.clock.now()),
        ..Default::default()
    };
    Ok(data.insert(row, tx).await?.id)
}

/// A play by anybody who has the address.
pub(super) async fn public(app: &App, id: i64, name: String) -> Result<Started> {
    let (course, data) = app.db.system().public_course(id).await?.ok_or_else(Error::not_found)?;
    let mut check = Check::default();
    let name = match PublicName::parse(&course.public_name) {
        PublicName::None => String::new(),
        PublicName::Optional => check.field("name", form::description(&name, 80)),
        PublicName::Required => check.field("name", form::required(&name, 80)),
    };
    check.done()?;
    let revision = published(&course)?;
    let tx = data.begin().await?;
    let new = New {
        course: &course,
        revision,
        mode: PlayMode::Public,
        assignment: None,
        employee: None,
        public_name: name,
        number: 1,
    };
    let started = insert(app, &data, &tx, new).await?;
    tx.commit().await?;
    Ok(started)
}

async fn insert(app: &App, data: &Scoped, tx: &Tx, new: New<'_>) -> Result<Started> {
    let prepared = app.play.revisions.get_in(data, tx, new.revision).await?;
    Play::new(&prepared.content).map_err(|error| refused(error, "game_id"))?;
    let revision: revision::Model = data.get(new.revision, tx.reader()).await?;
    let row = attempt::ActiveModel {
        key: Set(format!("{:032x}", rand::random::<u128>())),
        course_id: Set(new.course.id),
        revision_id: Set(new.revision),
        mode: Set(new.mode),
        assignment_id: Set(new.assignment.as_ref().map(|row| row.id)),
        employee_id: Set(new.employee),
        public_name: Set(new.public_name),
        number: Set(new.number),
        status: Set(SessionStatus::InProgress),
        step: Set(0),
        path: Set("[]".into()),
        points: Set(0),
        max_points: Set(revision.max_points),
        points_to_pass: Set(revision.points_to_pass),
        percent: Set(None),
        backs: Set(0),
        progress: Set(0),
        right_answers: Set(0),
        started_at: Set(app.clock.now()),
        answered_at: Set(None),
        finished_at: Set(None),
        ..Default::default()
    };
    let attempt = data.insert(row, tx).await?;
    Ok(Started { row: AttemptInPlay { attempt, assignment: new.assignment }, prepared, resumed: false })
}

async fn resumed(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    attempt: attempt::Model,
    assignment: Option<assignment::Model>,
) -> Result<Started> {
    Ok(Started {
        prepared: app.play.revisions.get_in(data, tx, attempt.revision_id).await?,
        row: AttemptInPlay { attempt, assignment },
        resumed: true,
    })
}

/// End this attempt as not completed and begin the next one
#[utoipa::path(post, path = "/game_sessions/{key}/restart/", tag = "play", operation_id = "restartSession", extensions(("x-rights" = json!("public"))),
    params(("key" = String, Path)), responses((status = 201, body = Session), (status = "4XX", body = ErrorBody)))]
pub(super) async fn restart(
    State(app): State<App>,
    visitor: Visitor,
    Path(key): Path<String>,
) -> Result<(StatusCode, Json<Session>)> {
    let player = player(&visitor);
    let system = app.db.system();
    let tx = system.begin().await?;
    let AttemptInPlay { attempt, assignment } =
        system.attempts_in_play(&tx, vec![checked_key(key)?]).await?.pop().ok_or_else(Error::not_found)?;
    owned(&attempt, player)?;
    let data = scope(&app, &attempt, player).await?;
    let started = match assignment {
        Some(row) => restart_assigned(&app, &data, &tx, attempt, row).await?,
        None => restart_free(&app, &data, &tx, attempt, visitor.0).await?,
    };
    tx.commit().await?;
    let view = session(&started.prepared, &started.row, app.clock.now())?;
    Ok((StatusCode::CREATED, Json(view)))
}

async fn restart_assigned(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    attempt: attempt::Model,
    row: assignment::Model,
) -> Result<Started> {
    let row = data
        .lock::<assignment::Model>()
        .filter(assignment::Column::Id.eq(row.id))
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    judge::window_open(Some(&row), app.clock.now())?;
    // Checked before anything ends: with none left the running attempt goes on.
    if rules::attempts_left(&facts(&row)) == Some(0) {
        return Err(Code::NoAttemptsLeft.into());
    }
    let row = if attempt.status == SessionStatus::InProgress {
        abandon(app, tx, attempt).await?;
        let mut ended: assignment::ActiveModel = row.into();
        ended.running = Set(false);
        ended.update(tx.reader()).await?
    } else {
        row
    };
    begin_assigned(app, data, tx, row).await
}

async fn restart_free(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    attempt: attempt::Model,
    caller: Option<Caller<can::BeSignedIn>>,
) -> Result<Started> {
    let course: course::Model = data.get(attempt.course_id, tx.reader()).await?;
    let revision = match attempt.mode {
        PlayMode::Dry => {
            let me = caller.ok_or_else(Error::not_found)?.me;
            if !may_edit(&me, &course) {
                return Err(Code::Forbidden.into());
            }
            snapshot(app, data, tx, &course).await?
        }
        _ => published(&course)?,
    };
    let number = if attempt.mode == PlayMode::SelfEducation { attempt.number + 1 } else { 1 };
    if attempt.mode == PlayMode::SelfEducation && course.attempts > 0 && number > course.attempts {
        return Err(Code::NoAttemptsLeft.into());
    }
    let (mode, employee, public_name) = (attempt.mode, attempt.employee_id, attempt.public_name.clone());
    if attempt.status == SessionStatus::InProgress {
        abandon(app, tx, attempt).await?;
    }
    let new = New { course: &course, revision, mode, assignment: None, employee, public_name, number };
    insert(app, data, tx, new).await
}

async fn abandon(app: &App, tx: &Tx, attempt: attempt::Model) -> Result<()> {
    let mut ended: attempt::ActiveModel = attempt.into();
    ended.status = Set(SessionStatus::NotCompleted);
    ended.finished_at = Set(Some(app.clock.now()));
    ended.update(tx.reader()).await?;
    Ok(())
}
