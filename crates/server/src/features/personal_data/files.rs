//! Files with all data about a person.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Duration, Utc};
use http::{StatusCode, header};
use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, background_task, employee};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use serde::Serialize;

use super::parts;
use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        audit,
        people::{self, lock},
        sessions,
        tasks::{self, JobStarted, JobState, NewTask},
    },
    http::{
        caller::{
            Caller, Me, Needs,
            can::{self, BeSignedIn},
        },
        download::FileContent,
        query::Id,
    },
    jobs::GATHER,
    state::App,
    texts::Text,
};

/// How long a file can be taken.
const VALID: Duration = Duration::hours(24);

/// The newest file with a person's data that the caller has asked for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PersonalData {
    /// Ask `GET /jobs/{id}/` how far it is, and take the file by the same id once it is done; null: there is none.
    #[schema(required = true)]
    job: Option<i64>,
    /// The file is there until then.
    #[schema(required = true)]
    expires_at: Option<DateTime<Utc>>,
}

/// The file with one's own data that was asked for last
#[utoipa::path(get, path = "/users/me/data/", tag = "users", operation_id = "showOwnData",
    responses((status = 200, body = PersonalData), (status = "4XX", body = ErrorBody)))]
pub(super) async fn own(State(app): State<App>, caller: Caller<BeSignedIn>) -> Result<Json<PersonalData>> {
    newest(&app, &caller.me, &caller.data, caller.me.id).await
}

/// Gather all that is kept of oneself in one file, in the background
#[utoipa::path(post, path = "/users/me/data/", tag = "users", operation_id = "gatherOwnData",
    responses((status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn begin_own(
    State(app): State<App>,
    caller: Caller<BeSignedIn>,
) -> Result<(StatusCode, Json<JobStarted>)> {
    begin(&app, &caller, caller.me.id).await
}

/// The file with a person's data that the caller has asked for last
#[utoipa::path(get, path = "/users/{id}/data/", tag = "users", operation_id = "showUserData",
    params(("id" = i64, Path)), responses((status = 200, body = PersonalData), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_person(
    State(app): State<App>,
    caller: Caller<can::ExportPerson>,
    Id(id): Id,
) -> Result<Json<PersonalData>> {
    newest(&app, &caller.me, &caller.data, id).await
}

/// Gather all that is kept of a person in one file, in the background; the log says so. It needs a password of the last
/// hour
#[utoipa::path(post, path = "/users/{id}/data/", tag = "users", operation_id = "gatherUserData",
    params(("id" = i64, Path)), responses((status = 202, body = JobStarted), (status = "4XX", body = ErrorBody)))]
pub(super) async fn begin_of_person(
    State(app): State<App>,
    caller: Caller<can::ExportPerson>,
    Id(id): Id,
) -> Result<(StatusCode, Json<JobStarted>)> {
    sessions::require_recent_password(&app, &caller.data, &caller.me).await?;
    begin(&app, &caller, id).await
}

fn of(
    data: &Scoped,
    me: &Me,
    person: i64,
) -> Select<<background_task::Model as sea_orm::ModelTrait>::Entity> {
    data.find::<background_task::Model>()
        .filter(background_task::Column::EmployeeId.eq(me.id))
        .filter(background_task::Column::About.eq(person))
}

async fn newest(app: &App, me: &Me, data: &Scoped, person: i64) -> Result<Json<PersonalData>> {
    use background_task::Column;
    let known = data
        .find::<employee::Model>()
        .filter(employee::Column::Id.eq(person))
        .filter(employee::Column::ErasedAt.is_null())
        .one(data.reader())
        .await?;
    known.ok_or_else(Error::not_found)?;
    let row: Option<(i64, DateTime<Utc>)> = of(data, me, person)
        .filter(Column::CreatedAt.gt(app.clock.now() - VALID))
        .order_by_desc(Column::Id)
        .select_only()
        .columns([Column::Id, Column::CreatedAt])
        .into_tuple()
        .one(data.reader())
        .await?;
    Ok(Json(PersonalData { job: row.map(|row| row.0), expires_at: row.map(|row| row.1 + VALID) }))
}

async fn begin<N: Needs>(
    app: &App,
    caller: &Caller<N>,
    person: i64,
) -> Result<(StatusCode, Json<JobStarted>)> {
    use background_task::Column;
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    // Locked: whoever asks twice at once gets one file.
    let row = lock(data, &tx, person).await?;
    if person != me.id {
        let above = Error::new(Code::ForbiddenUsers).message(Text::new("error-above-you-data"));
        people::may_touch(me, data, &tx, &row).await.map_err(|error| match error.code() {
            Code::ForbiddenUsers => above,
            _ => error,
        })?;
    }
    let mut former = of(data, me, person).all(tx.reader()).await?;
    former.retain(|task| !JobState::of(task).is_over());
    if let Some(going) = former.pop() {
        return Ok((StatusCode::ACCEPTED, Json(JobStarted { job: going.id })));
    }
    data.delete::<background_task::Model>()
        .filter(Column::EmployeeId.eq(me.id))
        .filter(Column::About.eq(person))
        .exec(tx.reader())
        .await?;
    let new = NewTask {
        kind: GATHER,
        asker: me.into(),
        total: parts::count(data, &tx, person).await?,
        request: caller.language.tag().to_owned(),
        file: None,
    };
    let started = tasks::begin(app, data, &tx, new).await?;
    data.update::<background_task::Model>()
        .col_expr(Column::About, person.into())
        .filter(Column::Id.eq(started.job))
        .exec(tx.reader())
        .await?;
    audit::note(data, &tx, me, audit::about(Action::PersonDataExported, &row)).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok((StatusCode::ACCEPTED, Json(started)))
}

/// The file with a person's data, for a day and only for who asked for it
#[utoipa::path(get, path = "/personal_data/{id}/", tag = "users", operation_id = "downloadPersonalData",
    params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/zip", body = inline(FileContent)), (status = "4XX", body = ErrorBody)))]
pub(super) async fn file(State(app): State<App>, caller: Caller<BeSignedIn>, Id(id): Id) -> Result<Response> {
    use background_task::Column;
    let (me, data) = (&caller.me, &caller.data);
    let row = data
        .find::<background_task::Model>()
        .filter(Column::Id.eq(id))
        .filter(Column::EmployeeId.eq(me.id))
        .filter(Column::CreatedAt.gt(app.clock.now() - VALID))
        .one(data.reader())
        .await?
        .filter(|row| JobState::of(row) == JobState::Done)
        .ok_or_else(Error::not_found)?;
    // Whoever has lost the right meanwhile gets nobody else's file.
    let may_take = |about: &i64| *about == me.id || me.meets(can::ExportPerson::NEED);
    let person = row.about.filter(may_take).ok_or_else(Error::not_found)?;
    if person != me.id {
        // Nor who is out of reach by now.
        me.reached(data).await?.get::<employee::Model>(person, data.reader()).await?;
    }
    let content = row.file.ok_or_else(Error::not_found)?;
    let disposition =
        format!("attachment; filename=\"personal-data-{person}-{}.zip\"", row.created_at.date_naive());
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, content).into_response())
}
