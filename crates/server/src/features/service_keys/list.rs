//! The keys of an account.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::{
    reach::Reach,
    rights::{Right, Rights},
    service_key::{KeyKind, KeyState, state},
};
use rozmova_store::{Scoped, employee, relations, role, service_key};
use sea_orm::{
    ColumnTrait, Condition, JoinType, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{NullOrdering, Order},
};
use serde::{Deserialize, Serialize};

use crate::{
    error::{ErrorBody, Result},
    features::refs::{EmployeeRef, refs_by_id},
    http::{
        caller::{Caller, can},
        listing::{List, Page, PageParams},
        query::Query,
    },
    state::App,
    texts::Text,
};

/// A key by which a program calls.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ServiceKey {
    id: i64,
    name: String,
    kind: KeyKind,
    /// Of a directory: people whom it adds are sent an invitation.
    invites: bool,
    /// People get positions by what the directory says of where they work.
    places_people: bool,
    /// What was chosen.
    rights: Vec<Right>,
    /// Of these, what it does not open, because whoever made it no longer holds the right.
    lost_rights: Vec<Right>,
    /// How far it sees of what its maker reaches: all of it, or chosen units.
    reach: Reach,
    /// With the reach *chosen*; none of both: its units are gone, and it sees nobody.
    reach_organizations: Vec<i64>,
    /// With the reach *chosen*.
    reach_divisions: Vec<i64>,
    state: KeyState,
    /// In whose name it calls.
    created_by: EmployeeRef,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// To within five minutes.
    #[schema(required = true)]
    last_used_at: Option<DateTime<Utc>>,
    #[schema(required = true)]
    revoked_at: Option<DateTime<Utc>>,
}

/// A right that can be chosen for a key.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ServiceKeyRight {
    codename: Right,
    title: String,
    description: String,
}

/// Which keys.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(super) struct KeyFilter {
    /// Left out: of both kinds.
    kind: Option<KeyKind>,
}

/// The keys of the account: those that open something first, then the newest
#[utoipa::path(get, path = "/service_keys/", tag = "settings", operation_id = "listServiceKeys",
    params(KeyFilter, PageParams), responses((status = 200, body = Page<ServiceKey>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller<can::ManageServiceKeys>,
    Query(filter): Query<KeyFilter>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<ServiceKey>>> {
    use service_key::Column;
    let data = &caller.data;
    let query = data
        .find::<service_key::Model>()
        .filter(
            Condition::all()
                .add_option(filter.kind.map(|kind| Column::ForDirectory.eq(kind == KeyKind::Directory))),
        )
        .order_by_with_nulls(Column::RevokedAt, Order::Desc, NullOrdering::First)
        .order_by_desc(Column::Id);
    let (page, rows) = page.fetch::<_, service_key::Model>(query, data.reader()).await?.take();
    Ok(Json(page.with(views(&app, data, rows).await?)))
}

/// Rights that the caller may choose for a key
#[utoipa::path(get, path = "/service_keys/rights/", tag = "settings", operation_id = "listServiceKeyRights",
    responses((status = 200, body = List<ServiceKeyRight>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rights(caller: Caller<can::ManageServiceKeys>) -> Json<List<ServiceKeyRight>> {
    let held =
        Right::ALL.into_iter().filter(|right| right.is_for_programs() && caller.me.rights.allows(*right));
    let views: Vec<_> = held
        .map(|right| {
            let id = format!("right-{}", right.codename().replace('_', "-"));
            ServiceKeyRight {
                codename: right,
                description: Text::new(format!("{id}-text")).say(caller.language),
                title: Text::new(id).say(caller.language),
            }
        })
        .collect();
    Json(views.into())
}

/// Keys with their makers and units. Three statements at most.
pub(super) async fn views(
    app: &App,
    data: &Scoped,
    rows: Vec<service_key::Model>,
) -> Result<Vec<ServiceKey>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.employee_id).collect();
    let held: Vec<(i64, Option<i32>)> = data
        .find::<employee::Model>()
        .join(JoinType::LeftJoin, relations::employee_role())
        .select_only()
        .column(employee::Column::Id)
        .column(role::Column::Rights)
        .filter(employee::Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(data.reader())
        .await?;
    let held: HashMap<i64, Option<i32>> = held.into_iter().collect();
    let makers = refs_by_id(data, ids).await?;
    let limited: Vec<i64> = rows.iter().filter(|row| !row.reach.is_everything()).map(|row| row.id).collect();
    let mut units = match limited.is_empty() {
        true => HashMap::new(),
        false => super::units::of_keys(data, &limited).await?,
    };
    let now = app.clock.now();
    let view = |row: service_key::Model| {
        let units = units.remove(&row.id).unwrap_or_default();
        let created_by = makers.get(&row.employee_id)?.clone();
        let maker = held.get(&row.employee_id).copied().flatten().map_or(Rights::EMPTY, Rights::from_bits);
        let rights = Rights::from_bits(row.rights).codenames();
        Some(ServiceKey {
            lost_rights: rights.iter().copied().filter(|right| !maker.allows(*right)).collect(),
            rights,
            kind: if row.for_directory { KeyKind::Directory } else { KeyKind::Program },
            invites: row.invites,
            places_people: row.places_people,
            reach: row.reach,
            reach_organizations: units.organizations,
            reach_divisions: units.divisions,
            state: state(row.revoked_at.is_some(), created_by.fired, row.expires_at, now),
            created_by,
            id: row.id,
            name: row.name,
            created_at: row.created_at,
            expires_at: row.expires_at,
            last_used_at: row.last_used_at,
            revoked_at: row.revoked_at,
        })
    };
    Ok(rows.into_iter().filter_map(view).collect())
}
