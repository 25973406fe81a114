use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    course::{Content, CourseKind},
    text::unique_key,
};
use rozmova_store::{Error as StoreError, Scoped, Tx, assignment, attempt, course, draft};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter,
    sea_query::Expr,
};
use serde::Deserialize;

use super::{
    access::editable,
    draft::{GamePatch, NewGame, NewHead, Patch, PatchHead, fill_figures, set_title},
    publish, queries,
    routes::{game, looked_over},
    view::GameNested,
};
use crate::{
    app::App,
    features::people::edit_conflict,
    http::{
        body::{Body, RawBody},
        caller::{Caller, can},
        error::{Check, Error, ErrorBody, Result},
        query::Id,
    },
    texts::Text,
};

const COLOUR: &str = "#0f6e64";

/// Make a course
#[utoipa::path(post, path = "/games/", tag = "courses", operation_id = "createGame",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    request_body = NewGame, responses((status = 201, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    RawBody(body): RawBody,
) -> Result<(StatusCode, Json<GameNested>)> {
    let body = Patch::<NewHead>::read(&body)?;
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let mut row = blank(&app, me.id);
    let mut check = Check::default();
    if body.head.kind != CourseKind::Game {
        check.fail("kind", Text::new("field-quiz-later"));
    }
    body.settings.fill(&mut row, &mut check, true);
    check.done()?;
    let mut content = Content::default();
    body.parts.apply(&mut content)?;
    let row = insert(data, row, content).await?;
    let (game, content) = game(data, row, caller.language).await?;
    Ok((StatusCode::CREATED, Json(GameNested::new(game, content))))
}

fn blank(app: &App, author: i64) -> course::ActiveModel {
    let now = app.clock.now();
    course::ActiveModel {
        kind: Set(CourseKind::Game),
        description: Set(String::new()),
        colour: Set(COLOUR.into()),
        estimated_duration: Set(None),
        attempts: Set(0),
        period: Set(None),
        is_published: Set(false),
        public: Set(false),
        public_name: Set("none".into()),
        is_self_assigned: Set(false),
        author_id: Set(Some(author)),
        version: Set(1),
        revision_id: Set(None),
        published_version: Set(None),
        archived_at: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        updated_by: Set(Some(author)),
        ..Default::default()
    }
}

async fn insert(data: &Scoped, mut row: course::ActiveModel, content: Content) -> Result<course::Model> {
    let (content, found) = looked_over(row.title.as_ref().clone(), CourseKind::Game, content).await?;
    fill_figures(&mut row, &content, found.errors.len(), found.max_points);
    let tx = data.begin().await?;
    let row = titled(data.insert(row, &tx).await)?;
    let draft = draft::ActiveModel {
        course_id: Set(row.id),
        content: Set(serde_json::to_string(&content)?),
        ..Default::default()
    };
    data.insert(draft, &tx).await?;
    tx.commit().await?;
    Ok(row)
}

/// A title that is taken is told on its field.
fn titled<T>(result: Result<T, StoreError>) -> Result<T> {
    match result {
        Err(StoreError::Duplicate(_)) => Err(Error::field("title", Text::new("field-title-taken"))),
        other => Ok(other?),
    }
}

/// Change a course, its settings or its draft; publish or hide it
#[utoipa::path(patch, path = "/games/{id}/", tag = "courses", operation_id = "changeGame",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(("id" = i64, Path)), request_body = GamePatch, responses((status = 200, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    RawBody(body): RawBody,
) -> Result<Json<GameNested>> {
    let patch = Patch::<PatchHead>::read(&body)?;
    let (me, data) = (&caller.me, &caller.data);
    let before = editable(me, data, data.reader(), id).await?;
    let Some(version) = patch.head.version else {
        return Err(Error::field("version", Text::new("field-version-required")));
    };
    refuse_if_older(data, data.reader(), &before, version).await?;
    // Everything that takes time happens before the transaction; the version is compared again inside.
    let mut content = queries::content(data, data.reader(), id).await?;
    let content_changed = !patch.parts.is_empty();
    let mut row: course::ActiveModel = before.clone().into();
    let mut check = Check::default();
    patch.settings.fill(&mut row, &mut check, false);
    check.done()?;
    if content_changed {
        patch.parts.apply(&mut content)?;
    }
    let (content, found) = looked_over(row.title.as_ref().clone(), before.kind, content).await?;
    if patch.head.is_published == Some(true) {
        publish::refuse_if_blocked(&found, caller.language)?;
    }
    let now = app.clock.now();
    fill_figures(&mut row, &content, found.errors.len(), found.max_points);
    row.version = Set(version + 1);
    row.updated_at = Set(now);
    row.updated_by = Set(Some(me.id));
    if !content_changed && before.published_version == Some(version) {
        // What is live at once does not make the draft differ from what is published.
        row.published_version = Set(Some(version + 1));
    }
    let tx = data.begin().await?;
    lock_version(data, &tx, id, version).await?;
    let mut row = titled(row.update(tx.reader()).await.map_err(StoreError::from))?;
    if content_changed {
        save_draft(data, &tx, id, &content).await?;
    }
    if let Some(on) = patch.head.is_published {
        row = set_published(data, &tx, row, &content, on, me.id).await?;
    }
    tx.commit().await?;
    let (game, content) = game(data, row, caller.language).await?;
    Ok(Json(GameNested::new(game, content)))
}

async fn set_published(
    data: &Scoped,
    tx: &Tx,
    course: course::Model,
    content: &Content,
    on: bool,
    by: i64,
) -> Result<course::Model> {
    let mut row: course::ActiveModel = course.clone().into();
    row.is_published = Set(on);
    if on && course.published_version != Some(course.version) {
        let revision = publish::freeze(data, tx, &course, content, course.max_points, by).await?;
        row.revision_id = Set(Some(revision));
        row.published_version = Set(Some(course.version));
    }
    Ok(row.update(tx.reader()).await?)
}

async fn save_draft(data: &Scoped, tx: &Tx, course: i64, content: &Content) -> Result<()> {
    data.update::<draft::Model>()
        .col_expr(draft::Column::Content, Expr::value(serde_json::to_string(content)?))
        .filter(draft::Column::CourseId.eq(course))
        .exec(tx.reader())
        .await?;
    Ok(())
}

async fn lock_version(data: &Scoped, tx: &Tx, id: i64, version: i32) -> Result<()> {
    let row = data
        .lock::<course::Model>()
        .filter(course::Column::Id.eq(id))
        .filter(course::Column::ArchivedAt.is_null())
        .one(tx.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    refuse_if_older(data, tx.reader(), &row, version).await
}

/// # Errors
/// 409 `edit_conflict` with the newer version, who saved it and when.
async fn refuse_if_older(
    data: &Scoped,
    db: &impl ConnectionTrait,
    row: &course::Model,
    version: i32,
) -> Result<()> {
    if row.version == version {
        return Ok(());
    }
    Err(edit_conflict(data, db, row.version, row.updated_by, Some(row.updated_at)).await?)
}

/// Delete a course; one that was played or assigned keeps its statistics
#[utoipa::path(delete, path = "/games/{id}/", tag = "courses", operation_id = "deleteGame",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let row = editable(&caller.me, data, tx.reader(), id).await?;
    // Nobody assigns or starts it between the count and the deletion.
    data.lock::<course::Model>().filter(course::Column::Id.eq(id)).one(tx.reader()).await?;
    let now = app.clock.now();
    let assigned = data
        .find::<assignment::Model>()
        .filter(assignment::Column::CourseId.eq(id))
        .count(tx.reader())
        .await?;
    let played =
        data.find::<attempt::Model>().filter(attempt::Column::CourseId.eq(id)).count(tx.reader()).await?;
    if assigned + played == 0 {
        data.delete::<course::Model>().filter(course::Column::Id.eq(id)).exec(tx.reader()).await?;
    } else {
        let mut archived: course::ActiveModel = row.into();
        archived.archived_at = Set(Some(now));
        archived.live_title_key = Set(None);
        archived.is_published = Set(false);
        archived.update(tx.reader()).await?;
        data.update::<assignment::Model>()
            .col_expr(assignment::Column::WithdrawnAt, Expr::value(now))
            .filter(assignment::Column::CourseId.eq(id))
            .filter(assignment::Column::AttemptsUsed.eq(0))
            .filter(assignment::Column::WithdrawnAt.is_null())
            .exec(tx.reader())
            .await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct CloneRequest {
    /// Left out: "Copy of …", numbered when taken.
    title: Option<String>,
}

/// Copy a course into a new, unpublished one
#[utoipa::path(post, path = "/games/{id}/clone/", tag = "courses", operation_id = "cloneGame",
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    params(("id" = i64, Path)), request_body = CloneRequest, responses((status = 201, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn clone(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Body(body): Body<CloneRequest>,
) -> Result<(StatusCode, Json<GameNested>)> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let source = editable(me, data, data.reader(), id).await?;
    let content = queries::content(data, data.reader(), id).await?;
    let title = match body.title {
        Some(title) => {
            let mut check = Check::default();
            let title = check.field("title", rozmova_domain::rules::title(&title));
            check.done()?;
            title
        }
        None => free_title(data, &source.title, caller.language).await?,
    };
    let mut row = course::ActiveModel {
        description: Set(source.description),
        colour: Set(source.colour),
        estimated_duration: Set(source.estimated_duration),
        attempts: Set(source.attempts),
        period: Set(source.period),
        public: Set(source.public),
        public_name: Set(source.public_name),
        is_self_assigned: Set(source.is_self_assigned),
        ..blank(&app, me.id)
    };
    set_title(&mut row, title);
    let row = insert(data, row, content).await?;
    let (game, content) = game(data, row, caller.language).await?;
    Ok((StatusCode::CREATED, Json(GameNested::new(game, content))))
}

async fn free_title(
    data: &Scoped,
    title: &str,
    language: rozmova_domain::language::Language,
) -> Result<String> {
    let short: String = title.chars().take(120).collect();
    let copy = Text::new("course-copy-title").with("title", short).say(language);
    for number in 1..1_000 {
        let wanted = if number == 1 { copy.clone() } else { format!("{copy} ({number})") };
        let taken = data
            .find::<course::Model>()
            .filter(course::Column::LiveTitleKey.eq(unique_key(&wanted)))
            .count(data.reader())
            .await?;
        if taken == 0 {
            return Ok(wanted);
        }
    }
    Err(Error::field("title", Text::new("field-title-taken")))
}
