//! States of a draft that were kept: to look at, to name and to go back to.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::{
    course::Content,
    draft_versions::{LONGEST_NAME, MOST_NAMED, Reason},
    rules,
};
use rozmova_store::{Scoped, course, draft_version};
use sea_orm::{
    ColumnTrait, ConnectionTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, TryIntoModel,
};
use serde::{Deserialize, Serialize};

use super::{
    access::{editable, tryable},
    kept, queries,
    revisions::Restore,
    save::{self, examine},
    show::nested,
    view::GameNested,
};
use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        body::Body,
        caller::{Caller, can},
        listing::List,
        query::{Id, IdOfPart},
    },
    state::App,
    texts::Text,
};

/// A state of the draft that was kept.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DraftVersion {
    id: i64,
    /// What somebody called it; null: it was kept automatically.
    #[schema(required = true)]
    name: Option<String>,
    reason: Reason,
    /// How many cards the change removed or changed before which it was kept.
    #[schema(required = true)]
    cards: Option<i32>,
    /// `version` of the course when the draft was so.
    draft_version: i32,
    questions_count: i32,
    created_at: DateTime<Utc>,
    /// Who named it, or whose save it was kept before.
    #[schema(required = true)]
    created_by: Option<EmployeeRef>,
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    name: Option<String>,
    reason: Reason,
    cards: Option<i32>,
    draft_version: i32,
    questions_count: i32,
    created_at: DateTime<Utc>,
    created_by: Option<i64>,
}

/// A name for the draft as it is.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewDraftVersion {
    /// At most 100 characters.
    #[serde(default)]
    #[schema(required = true)]
    name: String,
}

/// The kept versions of a draft, newest first
#[utoipa::path(get, path = "/games/{id}/draft_versions/", tag = "courses", operation_id = "listDraftVersions",
    params(("id" = i64, Path)), responses((status = 200, body = List<DraftVersion>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<Json<List<DraftVersion>>> {
    tryable(&caller.me, &caller.data, caller.data.reader(), id).await?;
    Ok(Json(views(&caller.data, id, None).await?.into()))
}

/// Those of a course, or one of them. Two statements.
async fn views(data: &Scoped, course: i64, one: Option<i64>) -> Result<Vec<DraftVersion>> {
    use draft_version::Column;
    let columns = [
        Column::Id,
        Column::Name,
        Column::Reason,
        Column::Cards,
        Column::DraftVersion,
        Column::QuestionsCount,
        Column::CreatedAt,
        Column::CreatedBy,
    ];
    let mut query = data
        .find::<draft_version::Model>()
        .select_only()
        .columns(columns)
        .filter(Column::CourseId.eq(course));
    if let Some(id) = one {
        query = query.filter(Column::Id.eq(id));
    }
    let rows: Vec<Row> = query
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .into_model()
        .all(data.reader())
        .await?;
    let people = refs_by_id(data, rows.iter().filter_map(|row| row.created_by).collect()).await?;
    let view = |row: Row| DraftVersion {
        created_by: row.created_by.and_then(|id| people.get(&id).cloned()),
        id: row.id,
        name: row.name,
        reason: row.reason,
        cards: row.cards,
        draft_version: row.draft_version,
        questions_count: row.questions_count,
        created_at: row.created_at,
    };
    Ok(rows.into_iter().map(view).collect())
}

/// Keep the draft as it is under a name
#[utoipa::path(post, path = "/games/{id}/draft_versions/", tag = "courses", operation_id = "createDraftVersion",
    params(("id" = i64, Path)), request_body = NewDraftVersion, responses((status = 201, body = DraftVersion), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Body(body): Body<NewDraftVersion>,
) -> Result<(StatusCode, Json<DraftVersion>)> {
    let (me, data) = (&caller.me, &caller.data);
    // Whose course it is comes first.
    editable(me, data, data.reader(), id).await?;
    let mut check = Check::default();
    let name = check.field("name", rules::required(&body.name, LONGEST_NAME));
    check.done()?;
    let tx = data.begin().await?;
    // Nobody saves meanwhile.
    data.for_update::<course::Model>().filter(course::Column::Id.eq(id)).one(tx.reader()).await?;
    let row = editable(me, data, tx.reader(), id).await?;
    if kept::named(data, &tx, id).await? >= MOST_NAMED as u64 {
        let most = i64::try_from(MOST_NAMED).unwrap_or(i64::MAX);
        return Err(Error::field("name", Text::new("field-too-many").with("max", most)));
    }
    let content = queries::content(data, tx.reader(), id).await?;
    let made = kept::keep_named(data, &tx, (me.id, app.clock.now()), &row, &content, name).await?;
    tx.commit().await?;
    let view = views(data, id, Some(made.id)).await?.pop().ok_or_else(Error::not_found)?;
    Ok((StatusCode::CREATED, Json(view)))
}

async fn of_course(
    data: &Scoped,
    db: &impl ConnectionTrait,
    course: i64,
    id: i64,
) -> Result<draft_version::Model> {
    data.find::<draft_version::Model>()
        .filter(draft_version::Column::CourseId.eq(course))
        .filter(draft_version::Column::Id.eq(id))
        .one(db)
        .await?
        .ok_or_else(Error::not_found)
}

/// A course as its draft was then; the settings that are live at once are those of now
#[utoipa::path(get, path = "/games/{id}/draft_versions/{n}/", tag = "courses", operation_id = "showDraftVersion",
    params(("id" = i64, Path), ("n" = i64, Path)), responses((status = 200, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, version): IdOfPart,
) -> Result<Json<GameNested>> {
    let data = &caller.data;
    let course = tryable(&caller.me, data, data.reader(), id).await?;
    let version = of_course(data, data.reader(), id, version).await?;
    let content: Content = serde_json::from_str(&version.content)?;
    let cover = course.cover_id;
    let examined = examine(data, course.title.clone(), content, cover).await?;
    let mut row: course::ActiveModel = course.into();
    examined.fill(&mut row, cover);
    let row = row.try_into_model()?;
    Ok(Json(nested(data, row, examined, caller.language, None).await?))
}

/// Make the draft what it was then; what it is now is kept
#[utoipa::path(post, path = "/games/{id}/draft_versions/{n}/restore/", tag = "courses", operation_id = "restoreDraftVersion",
    params(("id" = i64, Path), ("n" = i64, Path)), request_body = Restore, responses((status = 200, body = GameNested), (status = "4XX", body = ErrorBody)))]
pub(super) async fn restore(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, version): IdOfPart,
    Body(body): Body<Restore>,
) -> Result<Json<GameNested>> {
    let (me, data) = (&caller.me, &caller.data);
    tryable(me, data, data.reader(), id).await?;
    let version = of_course(data, data.reader(), id, version).await?;
    let earlier: Content = serde_json::from_str(&version.content)?;
    let called = version.name.unwrap_or_else(|| version.created_at.to_rfc3339());
    let from = ("draft_version", called.into());
    let (row, examined) = save::restore(&app, me, data, (id, body.version), from, earlier).await?;
    Ok(Json(nested(data, row, examined, caller.language, None).await?))
}

/// Forget a kept version
#[utoipa::path(delete, path = "/games/{id}/draft_versions/{n}/", tag = "courses", operation_id = "deleteDraftVersion",
    params(("id" = i64, Path), ("n" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    caller: Caller<can::MakeCourses>,
    IdOfPart(id, version): IdOfPart,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    editable(me, data, tx.reader(), id).await?;
    data.for_update::<course::Model>().filter(course::Column::Id.eq(id)).one(tx.reader()).await?;
    of_course(data, tx.reader(), id, version).await?;
    kept::drop_these(data, &tx, id, vec![version]).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
