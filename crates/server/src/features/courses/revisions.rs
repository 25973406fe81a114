//! What was published: each state for good, to look at and to go back to.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    course::{Content, Percent},
    points::Points,
};
use rozmova_store::{Scoped, attempt, revision};
use sea_orm::{ColumnTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};

use super::{
    access::tryable,
    save::{self, examine},
    show::nested,
    view::GameNested,
};
use crate::{
    error::{Error, ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        body::Body,
        caller::{Caller, can},
        listing::List,
        query::{Id, IdOfPart},
    },
    state::App,
};

/// A state of the course that was published.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Revision {
    number: i32,
    published_at: DateTime<Utc>,
    #[schema(required = true)]
    published_by: Option<EmployeeRef>,
    title: String,
    questions_count: i32,
    max_points: Points,
    /// Null: a percentage passes.
    #[schema(required = true)]
    points_to_pass: Option<i32>,
    /// Null: points pass.
    #[schema(required = true)]
    percent_to_pass: Option<f64>,
    /// Attempts that were begun on it.
    attempts: i64,
    /// New attempts begin on it.
    is_current: bool,
}

#[derive(FromQueryResult)]
struct RevisionRow {
    id: i64,
    number: i32,
    created_at: DateTime<Utc>,
    created_by: Option<i64>,
    title: String,
    questions_count: i32,
    max_points: Points,
    points_to_pass: i32,
    percent_to_pass: Option<i32>,
}

/// Everything that was published of a course, newest first
#[utoipa::path(get, path = "/games/{id}/revisions/", tag = "courses", operation_id = "listRevisions",
    params(("id" = i64, Path)), responses((status = 200, body = List<Revision>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<List<Revision>>> {
    use revision::Column;
    let data = &caller.data;
    let course = tryable(&caller.me, data, data.reader(), id).await?;
    let columns = [
        Column::Id,
        Column::Number,
        Column::CreatedAt,
        Column::CreatedBy,
        Column::Title,
        Column::QuestionsCount,
        Column::MaxPoints,
        Column::PointsToPass,
        Column::PercentToPass,
    ];
    let rows: Vec<RevisionRow> = data
        .find::<revision::Model>()
        .select_only()
        .columns(columns)
        .filter(Column::CourseId.eq(id))
        .filter(Column::Number.is_not_null())
        .order_by_desc(Column::Number)
        .into_model()
        .all(data.reader())
        .await?;
    let people = refs_by_id(data, rows.iter().filter_map(|row| row.created_by).collect()).await?;
    let attempts = attempts(data, id).await?;
    let view = |row: RevisionRow| Revision {
        published_by: row.created_by.and_then(|id| people.get(&id).cloned()),
        attempts: attempts.get(&row.id).copied().unwrap_or(0),
        is_current: course.is_published && course.revision_id == Some(row.id),
        number: row.number,
        published_at: row.created_at,
        title: row.title,
        questions_count: row.questions_count,
        max_points: row.max_points,
        points_to_pass: row.percent_to_pass.is_none().then_some(row.points_to_pass),
        percent_to_pass: row.percent_to_pass.map(|tenths| Percent::of_tenths(tenths).value()),
    };
    Ok(Json(rows.into_iter().map(view).collect::<Vec<_>>().into()))
}

/// How many attempts were begun on each revision.
async fn attempts(data: &Scoped, course: i64) -> Result<HashMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = data
        .find::<attempt::Model>()
        .select_only()
        .column(attempt::Column::RevisionId)
        .column_as(attempt::Column::Id.count(), "attempts")
        .filter(attempt::Column::CourseId.eq(course))
        .group_by(attempt::Column::RevisionId)
        .into_tuple()
        .all(data.reader())
        .await?;
    Ok(rows.into_iter().collect())
}

async fn of_number(data: &Scoped, course: i64, number: i64) -> Result<revision::Model> {
    data.find::<revision::Model>()
        .filter(revision::Column::CourseId.eq(course))
        .filter(revision::Column::Number.eq(number))
        .one(data.reader())
        .await?
        .ok_or_else(Error::not_found)
}

/// A course as it was published
#[utoipa::path(get, path = "/games/{id}/revisions/{n}/", tag = "courses", operation_id = "showRevision",
    params(("id" = i64, Path), ("n" = i64, Path)), responses((status = 200, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, number): IdOfPart,
) -> Result<Json<GameNested>> {
    let data = &caller.data;
    let mut row = tryable(&caller.me, data, data.reader(), id).await?;
    let revision = of_number(data, id, number).await?;
    row.title = revision.title;
    row.questions_count = revision.questions_count;
    row.max_points = revision.max_points;
    row.points_to_pass = revision.points_to_pass;
    row.percent_to_pass = revision.percent_to_pass;
    row.has_video = revision.has_video;
    row.has_audio = revision.has_audio;
    row.has_goods = revision.has_goods;
    let content = serde_json::from_str(&revision.content)?;
    let examined = examine(data, row.title.clone(), content, row.cover_id).await?;
    row.problems_count = i32::try_from(examined.found.errors.len()).unwrap_or(i32::MAX);
    Ok(Json(nested(data, row, examined, caller.language, None).await?))
}

/// Body of a restore.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct Restore {
    /// Of the course that was read; an older one is refused.
    #[schema(required = true)]
    pub(super) version: Option<i32>,
}

/// Make the draft what was published then
#[utoipa::path(post, path = "/games/{id}/revisions/{n}/restore/", tag = "courses", operation_id = "restoreRevision",
    params(("id" = i64, Path), ("n" = i64, Path)), request_body = Restore, responses((status = 200, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn restore(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, number): IdOfPart,
    Body(body): Body<Restore>,
) -> Result<Json<GameNested>> {
    let (me, data) = (&caller.me, &caller.data);
    // Whose course it is comes first: to others its revisions are no more there than it is.
    tryable(me, data, data.reader(), id).await?;
    let revision = of_number(data, id, number).await?;
    let published: Content = serde_json::from_str(&revision.content)?;
    let from = ("revision", number.into());
    let (row, examined) = save::restore(&app, me, data, (id, body.version), from, published).await?;
    Ok(Json(nested(data, row, examined, caller.language, None).await?))
}
