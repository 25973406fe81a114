//! New courses: empty, from a demo course or an own one, and copies.

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    course::{Content, CourseKind, QuizSettings},
    language::Language,
    rules,
};
use rozmova_store::{Scoped, course};
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use super::{
    access::tryable,
    draft::{NewGame, NewHead, Patch, set_description, set_title},
    queries,
    save::{Examined, blank, examine, insert},
    show::nested,
    view::GameNested,
};
use crate::{
    config::webhook_hosts,
    error::{Check, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        integration::{self, IntegrationPatch},
    },
    http::{
        body::{Body, LargeBody},
        caller::{Caller, Me, can},
        query::Id,
    },
    state::App,
    texts::Text,
};

/// Make a course, empty or from another one
#[utoipa::path(post, path = "/games/", tag = "courses", operation_id = "createGame",
    request_body = NewGame, responses((status = 201, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    LargeBody(body): LargeBody,
) -> Result<(StatusCode, Json<GameNested>)> {
    let body = Patch::<NewHead>::read(&body)?;
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let source = match body.head.from {
        Some(id) => Some(source(me, data, id).await?),
        None => None,
    };
    let kind = source.as_ref().map_or(body.head.kind, |from| from.kind);
    let mut row =
        source.as_ref().map_or_else(|| blank(Some(me.id), app.clock.now()), |from| copied(&app, me.id, from));
    row.kind = Set(kind);
    let mut check = Check::default();
    let cover = body.settings.cover;
    let integration = body.settings.fill(&mut row, &mut check, &webhook_hosts(&app.config)?, true);
    check.done()?;
    let origin = source.as_ref().map(|from| (from.id, from.title.clone()));
    let (mut content, before) = match &source {
        Some(from) => {
            let content = queries::content(data, data.reader(), from.id).await?;
            (content.clone(), content)
        }
        None => {
            let quiz = (kind == CourseKind::Quiz).then(QuizSettings::default);
            (Content { quiz, ..Content::default() }, Content::default())
        }
    };
    if !body.parts.is_empty() {
        body.parts.apply(&mut content)?;
    }
    let inherited = source.as_ref().and_then(|from| from.cover_id);
    let cover = cover.unwrap_or(inherited);
    let title = row.title.as_ref().clone();
    let examined = examine(data, title, content, cover).await?;
    examined.require_known(&before, inherited, cover)?;
    let new = NewCourse { row, examined, cover, from: origin, integration };
    store(me, data, new, caller.language).await
}

/// # Errors
/// 400 on `from` when this person can see no such course.
async fn source(me: &Me, data: &Scoped, id: i64) -> Result<course::Model> {
    match tryable(me, data, data.reader(), id).await {
        Err(Error::Refused(_)) => Err(Error::field("from", Text::new("field-unknown"))),
        other => other,
    }
}

struct NewCourse {
    row: course::ActiveModel,
    examined: Examined,
    cover: Option<i64>,
    /// The course that it is a copy of.
    from: Option<(i64, String)>,
    integration: Option<IntegrationPatch>,
}

async fn store(
    me: &Me,
    data: &Scoped,
    new: NewCourse,
    language: Language,
) -> Result<(StatusCode, Json<GameNested>)> {
    let NewCourse { mut row, examined, cover, from, integration } = new;
    examined.fill(&mut row, cover);
    let tx = data.begin().await?;
    let row = insert(data, &tx, row, &examined.content).await?;
    if let Some((from, _)) = &from {
        integration::copy(data, &tx, *from, row.id).await?;
    }
    let secret = match integration {
        Some(patch) => integration::save(data, &tx, row.id, patch).await?,
        None => None,
    };
    audit::note(data, &tx, me, made(&row, from.map(|(_, title)| title))).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(nested(data, row, examined, language, secret).await?)))
}

/// What the log says of a new course.
fn made(row: &course::Model, copy_of: Option<String>) -> Entry {
    match copy_of {
        Some(title) => Entry::of(Action::CourseCloned, row.id, &row.title).fact("game", title),
        None => Entry::of(Action::CourseCreated, row.id, &row.title),
    }
}

/// A new course with the settings of another one.
fn copied(app: &App, author: i64, source: &course::Model) -> course::ActiveModel {
    let mut row = course::ActiveModel {
        kind: Set(source.kind),
        colour: Set(source.colour.clone()),
        estimated_duration: Set(source.estimated_duration),
        attempts: Set(source.attempts),
        period: Set(source.period),
        public: Set(source.public),
        public_by_number: Set(source.public_by_number),
        public_name: Set(source.public_name.clone()),
        is_self_assigned: Set(source.is_self_assigned),
        ..blank(Some(author), app.clock.now())
    };
    set_description(&mut row, source.description.clone());
    row
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct CloneRequest {
    /// Left out: "Copy of …", numbered when taken.
    title: Option<String>,
}

/// Copy a course, also a demo course, into a new, unpublished one
#[utoipa::path(post, path = "/games/{id}/clone/", tag = "courses", operation_id = "cloneGame",
    params(("id" = i64, Path)), request_body = CloneRequest, responses((status = 201, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn clone(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Body(body): Body<CloneRequest>,
) -> Result<(StatusCode, Json<GameNested>)> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let source = tryable(me, data, data.reader(), id).await?;
    let content = queries::content(data, data.reader(), id).await?;
    let title = match body.title {
        Some(title) => {
            let mut check = Check::default();
            let title = check.field("title", rules::title(&title));
            check.done()?;
            title
        }
        None => queries::free_title(data, &copy_title(&source.title, caller.language)).await?,
    };
    let mut row = copied(&app, me.id, &source);
    set_title(&mut row, title.clone());
    let examined = examine(data, title, content, source.cover_id).await?;
    let cover = source.cover_id;
    let new = NewCourse { row, examined, cover, from: Some((id, source.title)), integration: None };
    store(me, data, new, caller.language).await
}

fn copy_title(title: &str, language: Language) -> String {
    let short: String = title.chars().take(120).collect();
    Text::new("course-copy-title").with("title", short).say(language)
}

/// Stores a new quiz with this content; returns its id.
pub(super) async fn new_quiz(
    app: &App,
    me: &Me,
    data: &Scoped,
    title: String,
    content: Content,
) -> Result<i64> {
    let mut row = blank(Some(me.id), app.clock.now());
    row.kind = Set(CourseKind::Quiz);
    set_title(&mut row, title.clone());
    let examined = examine(data, title, content, None).await?;
    examined.require_known(&Content::default(), None, None)?;
    examined.fill(&mut row, None);
    let tx = data.begin().await?;
    let row = insert(data, &tx, row, &examined.content).await?;
    audit::note(data, &tx, me, made(&row, None)).await?;
    tx.commit().await?;
    Ok(row.id)
}
