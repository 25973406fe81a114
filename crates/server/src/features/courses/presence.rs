//! Who has a course open in the designer at this moment: rows, because several processes may serve one course.

use axum::{Json, extract::State};
use chrono::{DateTime, Duration, Utc};
use http::StatusCode;
use rozmova_store::{Error as StoreError, Scoped, Tx, asset, employee, presence, relations};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde::{Deserialize, Serialize};

use super::access::editable;
use crate::{
    assets,
    error::{ErrorBody, Result},
    http::{
        body::Body,
        caller::{Caller, can},
        listing::List,
        query::Id,
    },
    state::App,
};

/// Seconds after which somebody who was not heard of has left. The designer calls at least every fifteen.
const GONE_AFTER: i64 = 45;
/// People that are told.
const MOST: u64 = 20;

/// What the caller has open.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct Here {
    /// The chosen card.
    card: Option<i32>,
}

/// Somebody else who has the course open.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Present {
    id: i64,
    first_name: String,
    last_name: String,
    /// Address of the photo.
    #[schema(required = true)]
    simple_profile_pic: Option<String>,
    /// The card that is open there.
    #[schema(required = true)]
    card: Option<i32>,
    since: DateTime<Utc>,
}

#[derive(FromQueryResult)]
struct Row {
    employee_id: i64,
    card: Option<i32>,
    since: DateTime<Utc>,
}

#[derive(FromQueryResult)]
struct Person {
    id: i64,
    first_name: String,
    last_name: String,
    photo: Option<String>,
}

/// Say that the course is open in the designer, and learn who else has it open
#[utoipa::path(post, path = "/games/{id}/presence/", tag = "courses", operation_id = "notePresence",
    params(("id" = i64, Path)), request_body = Here, responses((status = 200, body = List<Present>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn note(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
    Body(body): Body<Here>,
) -> Result<Json<List<Present>>> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    editable(me, data, data.reader(), id).await?;
    let tx = data.begin().await?;
    if write(data, &tx, (id, me.id), body.card, now).await? {
        tx.commit().await?;
    }
    let rows = others(data, (id, me.id), now).await?;
    Ok(Json(people(data, rows).await?.into()))
}

/// Say that the course is no longer open in the designer
#[utoipa::path(delete, path = "/games/{id}/presence/", tag = "courses", operation_id = "endPresence",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn end(caller: Caller<can::MakeCourses>, Id(id): Id) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    editable(me, data, data.reader(), id).await?;
    let tx = data.begin().await?;
    data.delete::<presence::Model>()
        .filter(presence::Column::CourseId.eq(id))
        .filter(presence::Column::EmployeeId.eq(me.id))
        .exec(tx.reader())
        .await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// False: another call of the same person was faster.
async fn write(
    data: &Scoped,
    tx: &Tx,
    (course, person): (i64, i64),
    card: Option<i32>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let before = data
        .for_update::<presence::Model>()
        .filter(presence::Column::CourseId.eq(course))
        .filter(presence::Column::EmployeeId.eq(person))
        .one(tx.reader())
        .await?;
    let Some(before) = before else {
        let row = presence::ActiveModel {
            course_id: Set(course),
            employee_id: Set(person),
            card: Set(card),
            since: Set(now),
            seen_at: Set(now),
            ..Default::default()
        };
        return match data.insert(row, tx).await {
            Err(StoreError::Duplicate(_)) => Ok(false),
            inserted => Ok(inserted.map(|_| true)?),
        };
    };
    let was_absent = before.seen_at < absent_before(now);
    let mut row: presence::ActiveModel = before.into();
    row.card = Set(card);
    row.seen_at = Set(now);
    if was_absent {
        row.since = Set(now);
    }
    row.update(tx.reader()).await?;
    Ok(true)
}

async fn others(data: &Scoped, (course, person): (i64, i64), now: DateTime<Utc>) -> Result<Vec<Row>> {
    use presence::Column;
    Ok(data
        .find::<presence::Model>()
        .select_only()
        .columns([Column::EmployeeId, Column::Card, Column::Since])
        .filter(Column::CourseId.eq(course))
        .filter(Column::EmployeeId.ne(person))
        .filter(Column::SeenAt.gte(absent_before(now)))
        .order_by_asc(Column::Since)
        .order_by_asc(Column::Id)
        .limit(MOST)
        .into_model()
        .all(data.reader())
        .await?)
}

/// Their names and photos. One statement; none where nobody else is there.
async fn people(data: &Scoped, rows: Vec<Row>) -> Result<Vec<Present>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let found: Vec<Person> = data
        .find::<employee::Model>()
        .join(JoinType::LeftJoin, relations::employee_photo())
        .select_only()
        .columns([employee::Column::Id, employee::Column::FirstName, employee::Column::LastName])
        .column_as(asset::Column::Key, "photo")
        .filter(employee::Column::Id.is_in(rows.iter().map(|row| row.employee_id)))
        .into_model()
        .all(data.reader())
        .await?;
    let view = |row: Row| {
        let person = found.iter().find(|person| person.id == row.employee_id)?;
        Some(Present {
            id: person.id,
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            simple_profile_pic: person.photo.as_deref().map(assets::address),
            card: row.card,
            since: row.since,
        })
    };
    Ok(rows.into_iter().filter_map(view).collect())
}

/// Who was last heard of before this instant is not there any more.
pub fn absent_before(now: DateTime<Utc>) -> DateTime<Utc> {
    now - Duration::seconds(GONE_AFTER)
}
