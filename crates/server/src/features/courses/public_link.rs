//! The addresses at which anybody may play a public course: its number, and a link with a key that can be renewed.

use axum::{Json, extract::State};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::audit::Action;
use rozmova_store::{PublicPlays, Scoped, Tx, course, public_link};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ModelTrait, QueryFilter, Select};
use serde::Serialize;

use super::access::editable;
use crate::{
    error::{ErrorBody, Result},
    features::{
        audit::{self, Entry},
        refs::{EmployeeRef, refs_by_id},
    },
    http::{
        caller::{Caller, Me, can},
        query::Id,
    },
    state::App,
};

const PAGE: &str = "/public/play/";

/// Where a course can be played without a login, and how often it was.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PublicAddresses {
    by_number: NumberAddress,
    /// The link that works now.
    #[schema(required = true)]
    link: Option<PublicLink>,
    /// Links that open nothing any more.
    ended: EndedLinks,
}

/// The address with the course's number, which can be guessed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct NumberAddress {
    url: String,
    /// Whether it opens the course, as `public_by_number` says.
    enabled: bool,
    #[serde(flatten)]
    plays: Plays,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct PublicLink {
    key: String,
    url: String,
    created_at: DateTime<Utc>,
    /// Null: somebody who was deleted.
    #[schema(required = true)]
    created_by: Option<EmployeeRef>,
    #[serde(flatten)]
    plays: Plays,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
struct EndedLinks {
    count: usize,
    #[serde(flatten)]
    plays: Plays,
}

/// Attempts that were begun at an address.
#[derive(Clone, Copy, Debug, Default, Serialize, utoipa::ToSchema)]
struct Plays {
    started: i64,
    /// Those that were played to an end.
    finished: i64,
}

/// Where a public course can be played, with the number of plays
#[utoipa::path(get, path = "/games/{id}/public_link/", tag = "courses", operation_id = "showPublicLink",
    params(("id" = i64, Path)), responses((status = 200, body = PublicAddresses), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<Json<PublicAddresses>> {
    let data = &caller.data;
    let course = editable(&caller.me, data, data.reader(), id).await?;
    Ok(Json(addresses(&app, data, &course).await?))
}

/// Make a link with a new key; the one before opens nothing any more
#[utoipa::path(post, path = "/games/{id}/public_link/", tag = "courses", operation_id = "createPublicLink",
    params(("id" = i64, Path)), responses((status = 201, body = PublicAddresses), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<(StatusCode, Json<PublicAddresses>)> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let course = locked(me, data, &tx, id).await?;
    let now = app.clock.now();
    let ended = end(data, &tx, id, now).await?;
    let row = public_link::ActiveModel {
        course_id: Set(id),
        key: Set(URL_SAFE_NO_PAD.encode(rand::random::<u128>().to_be_bytes())),
        created_by: Set(Some(me.id)),
        created_at: Set(now),
        ended_at: Set(None),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    note(me, data, &tx, &course, ended, Some(row.id)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(addresses(&app, data, &course).await?)))
}

/// End the link of a public course
#[utoipa::path(delete, path = "/games/{id}/public_link/", tag = "courses", operation_id = "deletePublicLink",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let course = locked(me, data, &tx, id).await?;
    if let Some(ended) = end(data, &tx, id, app.clock.now()).await? {
        note(me, data, &tx, &course, Some(ended), None).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The course, with nobody else at its links meanwhile.
async fn locked(me: &Me, data: &Scoped, tx: &Tx, id: i64) -> Result<course::Model> {
    let course = editable(me, data, tx.reader(), id).await?;
    data.for_no_key_update::<course::Model>().filter(course::Column::Id.eq(id)).one(tx.reader()).await?;
    Ok(course)
}

/// Ends the link that works; returns which one it was.
async fn end(data: &Scoped, tx: &Tx, course: i64, now: DateTime<Utc>) -> Result<Option<i64>> {
    let Some(row) =
        links(data, course).filter(public_link::Column::EndedAt.is_null()).one(tx.reader()).await?
    else {
        return Ok(None);
    };
    let id = row.id;
    let mut row: public_link::ActiveModel = row.into();
    row.ended_at = Set(Some(now));
    row.update(tx.reader()).await?;
    Ok(Some(id))
}

/// The log has the numbers of links: a key opens the course.
async fn note(
    me: &Me,
    data: &Scoped,
    tx: &Tx,
    course: &course::Model,
    before: Option<i64>,
    after: Option<i64>,
) -> Result<()> {
    let entry =
        Entry::of(Action::CourseChanged, course.id, &course.title).field("public_link", before, after);
    audit::note(data, tx, me, entry).await
}

fn links(data: &Scoped, course: i64) -> Select<<public_link::Model as ModelTrait>::Entity> {
    data.find::<public_link::Model>().filter(public_link::Column::CourseId.eq(course))
}

async fn addresses(app: &App, data: &Scoped, course: &course::Model) -> Result<PublicAddresses> {
    let rows = links(data, course.id).all(data.reader()).await?;
    let counts = data.public_plays(course.id).await?;
    let plays = |of: &dyn Fn(Option<i64>) -> bool| {
        let of = counts.iter().filter(|plays| of(plays.link));
        of.fold(Plays::default(), |sum, PublicPlays { started, finished, .. }| Plays {
            started: sum.started + started,
            finished: sum.finished + finished,
        })
    };
    let url = |end: &str| format!("{}{PAGE}{end}", app.config.public_url());
    let count = rows.iter().filter(|row| row.ended_at.is_some()).count();
    let live = rows.into_iter().find(|row| row.ended_at.is_none());
    let live_id = live.as_ref().map(|row| row.id);
    let by_number = NumberAddress {
        url: url(&course.id.to_string()),
        enabled: course.public_by_number,
        plays: plays(&|link| link.is_none()),
    };
    let ended = EndedLinks { count, plays: plays(&|link| link.is_some() && link != live_id) };
    let link = match live {
        None => None,
        Some(row) => Some(PublicLink {
            created_by: refs_by_id(data, row.created_by.into_iter().collect()).await?.into_values().next(),
            plays: plays(&|link| link == Some(row.id)),
            url: url(&row.key),
            key: row.key,
            created_at: row.created_at,
        }),
    };
    Ok(PublicAddresses { by_number, link, ended })
}
