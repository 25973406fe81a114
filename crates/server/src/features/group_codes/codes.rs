//! The codes of an account: the list, making one, ending one.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Duration, Utc};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    group_code::{self as rule, DAYS, MOST_OPEN, PLACES},
    rules as form,
    sign_in_card::{code, printed},
};
use rozmova_store::{Scoped, group_code, newcomer};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use serde::{Deserialize, Serialize};

use super::units::Units;
use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        refs::{EmployeeRef, PositionDivision, PositionOrganization, refs_by_id},
        structure,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        listing::{Page, PageParams},
        query::{Id, Query},
    },
    state::App,
    texts::Text,
};

/// A code on a poster.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GroupCode {
    id: i64,
    state: rule::State,
    /// As people type it.
    code: String,
    /// What its QR code opens.
    address: String,
    /// Where new people come.
    organization: PositionOrganization,
    #[schema(required = true)]
    division: Option<PositionDivision>,
    /// Title of their position.
    position: String,
    /// People it lets ask.
    places: i32,
    /// People who asked and were not declined.
    taken: i32,
    /// Of these, who still wait.
    waiting: i64,
    /// Null: whoever made it stands where the reader does not reach.
    #[schema(required = true)]
    created_by: Option<EmployeeRef>,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

/// A code to make.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct GroupCodeForm {
    /// Organisation id.
    organization: i64,
    /// Division id; left out: the organisation's own level.
    division: Option<i64>,
    /// Title of the position that each of them gets.
    position: String,
    /// How many people may ask, at most 1,000.
    places: i64,
    /// For how many days, at most 365.
    days: i64,
}

/// The address that a QR code holds. What follows `#` is sent to no server.
pub(super) fn address(app: &App, code: &str) -> String {
    format!("{}/join#{code}", app.config.public_url())
}

/// Codes of posters: the newest first
#[utoipa::path(get, path = "/group_codes/", tag = "users", operation_id = "listGroupCodes",
    params(PageParams), responses((status = 200, body = Page<GroupCode>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::KeepGroupCodes>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<GroupCode>>> {
    let data = &caller.data;
    let query = data.find::<group_code::Model>().order_by_desc(group_code::Column::Id);
    let (page, rows) = page.fetch::<_, group_code::Model>(query, data.reader()).await?.take();
    Ok(Json(page.with(views(&app, data, rows).await?)))
}

/// Make a code for a poster
#[utoipa::path(post, path = "/group_codes/", tag = "users", operation_id = "createGroupCode",
    description = "Whoever has it can ask to be added, as a learner in this unit, and nothing else. Nobody is added before an \
        administrator confirms.",
    request_body = GroupCodeForm, responses((status = 201, body = GroupCode), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::MakeGroupCodes>,
    Body(body): Body<GroupCodeForm>,
) -> Result<(StatusCode, Json<GroupCode>)> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    me.require_plan(&app)?;
    let mut check = Check::default();
    let position = check.field("position", form::required(&body.position, 100));
    for (name, value, range) in [("places", body.places, PLACES), ("days", body.days, DAYS)] {
        if !range.contains(&value) {
            let bounds =
                Text::new("field-out-of-range").with("min", *range.start()).with("max", *range.end());
            check.fail(name, bounds);
        }
    }
    let tx = data.begin().await?;
    // Locked: many at once are no more than the limit.
    app.db.system().lock_account(&tx, data).await?;
    structure::lock_structure(data, &tx).await?;
    structure::check_unit(&mut check, data, &tx, body.organization, body.division).await?;
    check.done()?;
    let open = data
        .everybody()
        .find::<group_code::Model>()
        .filter(group_code::Column::EndedAt.is_null())
        .filter(group_code::Column::ExpiresAt.gt(now))
        .filter(Expr::col(group_code::Column::Taken).lt(Expr::col(group_code::Column::Places)));
    if open.count(tx.reader()).await? >= MOST_OPEN {
        let many = Text::new("field-too-many-group-codes").with("max", MOST_OPEN as i64);
        return Err(Error::field("position", many));
    }
    let row = group_code::ActiveModel {
        code: Set(code(rand::random())),
        organization_id: Set(body.organization),
        division_id: Set(body.division),
        position: Set(position),
        places: Set(body.places as i32),
        taken: Set(0),
        created_by: Set(me.id),
        created_at: Set(now),
        expires_at: Set(now + Duration::days(body.days)),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    let made = Entry::of(Action::GroupCodeCreated, row.id, &row.position)
        .fact("places", row.places)
        .fact("expires_at", row.expires_at.to_rfc3339());
    audit::note(data, &tx, me, made).await?;
    tx.commit().await?;
    let made = views(&app, data, vec![row]).await?.pop().ok_or_else(Error::not_found)?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// End a code: its poster opens nothing from now on; who waits stays
#[utoipa::path(delete, path = "/group_codes/{id}/", tag = "users", operation_id = "endGroupCode",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn end(
    State(app): State<App>,
    caller: Caller<can::KeepGroupCodes>,
    Id(id): Id,
) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let row = data.for_update::<group_code::Model>().filter(group_code::Column::Id.eq(id));
    let row: group_code::Model = row.one(tx.reader()).await?.ok_or_else(Error::not_found)?;
    if row.ended_at.is_none() {
        let ended = Entry::of(Action::GroupCodeEnded, row.id, &row.position);
        let mut row: group_code::ActiveModel = row.into();
        row.ended_at = Set(Some(app.clock.now()));
        row.update(tx.reader()).await?;
        audit::note(data, &tx, &caller.me, ended).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Codes with their units, makers and who waits. Four statements.
async fn views(app: &App, data: &Scoped, rows: Vec<group_code::Model>) -> Result<Vec<GroupCode>> {
    let units = Units::of(data, rows.iter()).await?;
    let makers = refs_by_id(data, rows.iter().map(|row| row.created_by).collect()).await?;
    let waiting: Vec<(i64, i64)> = data
        .find::<newcomer::Model>()
        .select_only()
        .column(newcomer::Column::GroupCodeId)
        .column_as(newcomer::Column::Id.count(), "count")
        .filter(newcomer::Column::GroupCodeId.is_in(rows.iter().map(|row| row.id)))
        .group_by(newcomer::Column::GroupCodeId)
        .into_tuple()
        .all(data.reader())
        .await?;
    let waiting: HashMap<i64, i64> = waiting.into_iter().collect();
    let now = app.clock.now();
    let view = |row: group_code::Model| {
        Some(GroupCode {
            id: row.id,
            state: rule::state(row.places, row.taken, row.expires_at, row.ended_at.is_some(), now),
            code: printed(&row.code),
            address: address(app, &row.code),
            organization: units.organization(&row),
            division: units.division(&row),
            waiting: waiting.get(&row.id).copied().unwrap_or_default(),
            created_by: makers.get(&row.created_by).cloned(),
            position: row.position,
            places: row.places,
            taken: row.taken,
            created_at: row.created_at,
            expires_at: row.expires_at,
        })
    };
    Ok(rows.into_iter().filter_map(view).collect())
}
