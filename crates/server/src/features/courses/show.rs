//! A course in full.

use axum::Json;
use rozmova_domain::{language::Language, play::PlayMode};
use rozmova_store::{Scoped, assignment, attempt, course};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};

use super::{
    access::tryable,
    findings::Findings,
    queries,
    save::{Examined, examine},
    view::{CourseContext, Game, GameNested, GameUsage},
};
use crate::{
    error::{ErrorBody, Result},
    features::integration,
    http::{
        caller::{Caller, Partly, can},
        query::Id,
    },
};

/// A course with its cards, for who may see its draft.
///
/// # Errors
/// 403 for who makes no courses, 404 for others' courses.
pub async fn in_full(partly: &Partly<can::MakeCourses>, id: i64) -> Result<GameNested> {
    partly.require_all()?;
    let caller = &partly.caller;
    let data = &caller.data;
    let row = tryable(&caller.me, data, data.reader(), id).await?;
    let examined = examined(data, &row).await?;
    nested(data, row, examined, caller.language, None).await
}

/// What stands in the way of publishing
#[utoipa::path(get, path = "/games/{id}/findings/", tag = "courses", operation_id = "listFindings",
    params(("id" = i64, Path)), responses((status = 200, body = Findings), (status = "4XX", body = ErrorBody)))]
pub(super) async fn findings(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<Findings>> {
    let row = tryable(&caller.me, &caller.data, caller.data.reader(), id).await?;
    let examined = examined(&caller.data, &row).await?;
    Ok(Json(Findings::say(examined.found, caller.language)))
}

/// The draft of a course as it is stored.
async fn examined(data: &Scoped, row: &course::Model) -> Result<Examined> {
    let content = queries::content(data, data.reader(), row.id).await?;
    examine(data, row.title.clone(), content, row.cover_id).await
}

/// A course with its cards; `secret` of a webhook is told when it was just made.
pub(super) async fn nested(
    data: &Scoped,
    row: course::Model,
    examined: Examined,
    language: Language,
    secret: Option<String>,
) -> Result<GameNested> {
    let Examined { mut content, media, found } = examined;
    let (author, revision) = queries::surroundings(data, &row).await?;
    let around = CourseContext {
        author,
        revision,
        integration: integration::show(data, data.reader(), row.id, secret).await?,
        usage: usage(data, &row).await?,
        findings: Findings::say(found, language),
    };
    media.fill(&mut content);
    let game = Game::new(row, around, &content);
    Ok(GameNested::new(game, content))
}

/// What deleting a course touches. Three statements.
async fn usage(data: &Scoped, row: &course::Model) -> Result<GameUsage> {
    let assignments = data
        .find::<assignment::Model>()
        .filter(assignment::Column::CourseId.eq(row.id))
        .filter(assignment::Column::WithdrawnAt.is_null())
        .count(data.reader())
        .await?;
    let counted = data
        .find::<attempt::Model>()
        .filter(attempt::Column::CourseId.eq(row.id))
        .filter(attempt::Column::Mode.ne(PlayMode::Dry));
    let running = counted.clone().filter(attempt::Column::FinishedAt.is_null()).count(data.reader()).await?;
    let finished = counted.filter(attempt::Column::Percent.is_not_null()).count(data.reader()).await?;
    Ok(GameUsage { assignments, running, finished })
}
