//! The shared devices of an account: the list, making one, another code, removing one.

use std::collections::HashMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    rules as form,
    shared_device::{CODE_VALID, LONGEST_NAME, MOST_DEVICES},
    sign_in_card::{code, printed},
};
use rozmova_store::{Scoped, division, login, organization, shared_device};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        refs::{EmployeeRef, PositionDivision, PositionOrganization, refs_by_id},
        sign_in_cards::code_hash,
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

/// A shared device.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SharedDevice {
    id: i64,
    name: String,
    state: SharedDeviceState,
    /// Whose people it names.
    organization: PositionOrganization,
    /// The same; null: those of the whole organisation.
    #[schema(required = true)]
    division: Option<PositionDivision>,
    /// Null: whoever made it stands where the reader does not reach.
    #[schema(required = true)]
    created_by: Option<EmployeeRef>,
    created_at: DateTime<Utc>,
    #[schema(required = true)]
    set_up_at: Option<DateTime<Utc>>,
    /// When somebody logged in with it last.
    #[schema(required = true)]
    last_used_at: Option<DateTime<Utc>>,
}

/// Whether a browser has been set up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum SharedDeviceState {
    /// Not yet.
    Waiting,
    /// It has.
    Ready,
}

/// A shared device to make.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct SharedDeviceForm {
    name: String,
    /// Organisation id.
    organization: i64,
    /// Division id; left out: the whole organisation.
    division: Option<i64>,
}

/// What sets a browser up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SetUpCode {
    device: SharedDevice,
    /// As people type it. It works once, and is not shown again.
    code: String,
    /// What its QR code opens.
    address: String,
    expires_at: DateTime<Utc>,
}

/// Shared devices, by name
#[utoipa::path(get, path = "/shared_devices/", tag = "users", operation_id = "listSharedDevices",
    params(PageParams), responses((status = 200, body = Page<SharedDevice>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(
    caller: Caller<can::KeepSharedDevices>,
    Query(page): Query<PageParams>,
) -> Result<Json<Page<SharedDevice>>> {
    let data = &caller.data;
    let query = data
        .find::<shared_device::Model>()
        .order_by_asc(shared_device::Column::Name)
        .order_by_asc(shared_device::Column::Id);
    let (page, rows) = page.fetch::<_, shared_device::Model>(query, data.reader()).await?.take();
    Ok(Json(page.with(views(data, rows).await?)))
}

/// Make a shared device
#[utoipa::path(post, path = "/shared_devices/", tag = "users", operation_id = "createSharedDevice",
    description = "The browser that the code sets up names the learners of the unit, and of all below it, who have a card with \
        a PIN. The code works once, within an hour.",
    request_body = SharedDeviceForm, responses((status = 201, body = SetUpCode), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::KeepSharedDevices>,
    Body(body): Body<SharedDeviceForm>,
) -> Result<(StatusCode, Json<SetUpCode>)> {
    let (me, data, now) = (&caller.me, &caller.data, app.clock.now());
    me.require_plan(&app)?;
    let mut check = Check::default();
    let name = check.field("name", form::required(&body.name, LONGEST_NAME));
    let tx = data.begin().await?;
    // Locked: many at once are no more than the limit, and the unit stays.
    app.db.system().lock_account(&tx, data).await?;
    structure::lock_structure(data, &tx).await?;
    structure::check_unit(&mut check, data, &tx, body.organization, body.division).await?;
    check.done()?;
    if data.everybody().find::<shared_device::Model>().count(tx.reader()).await? >= MOST_DEVICES {
        let many = Text::new("field-too-many-shared-devices").with("max", MOST_DEVICES as i64);
        return Err(Error::field("name", many));
    }
    let drawn = code(rand::random());
    let row = shared_device::ActiveModel {
        name: Set(name),
        organization_id: Set(body.division.is_none().then_some(body.organization)),
        division_id: Set(body.division),
        code_hash: Set(Some(code_hash(&drawn))),
        code_expires_at: Set(Some(now + CODE_VALID)),
        created_by: Set(me.id),
        created_at: Set(now),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    audit::note(data, &tx, me, Entry::of(Action::SharedDeviceCreated, row.id, &row.name)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(set_up_code(&app, data, row, &drawn).await?)))
}

/// Another code to set a browser up
#[utoipa::path(post, path = "/shared_devices/{id}/code/", tag = "users", operation_id = "renewSetUpCode",
    description = "The browser that is set up goes on until the code is used.",
    params(("id" = i64, Path)), responses((status = 200, body = SetUpCode), (status = "4XX", body = ErrorBody)))]
pub(super) async fn another_code(
    State(app): State<App>,
    caller: Caller<can::KeepSharedDevices>,
    Id(id): Id,
) -> Result<Json<SetUpCode>> {
    let (me, data) = (&caller.me, &caller.data);
    me.require_plan(&app)?;
    let drawn = code(rand::random());
    let tx = data.begin().await?;
    let row = data.for_update::<shared_device::Model>().filter(shared_device::Column::Id.eq(id));
    let row: shared_device::Model = row.one(tx.reader()).await?.ok_or_else(Error::not_found)?;
    let mut changed: shared_device::ActiveModel = row.into();
    changed.code_hash = Set(Some(code_hash(&drawn)));
    changed.code_expires_at = Set(Some(app.clock.now() + CODE_VALID));
    let row = changed.update(tx.reader()).await?;
    audit::note(data, &tx, me, Entry::of(Action::SharedDeviceCodeMade, row.id, &row.name)).await?;
    tx.commit().await?;
    Ok(Json(set_up_code(&app, data, row, &drawn).await?))
}

/// Remove a shared device: its browser names nobody any more, and whoever is logged in there is logged out
#[utoipa::path(delete, path = "/shared_devices/{id}/", tag = "users", operation_id = "removeSharedDevice",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::KeepSharedDevices>, Id(id): Id) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let row = data.for_update::<shared_device::Model>().filter(shared_device::Column::Id.eq(id));
    let row: shared_device::Model = row.one(tx.reader()).await?.ok_or_else(Error::not_found)?;
    // Whoever is logged in there, wherever they stand.
    data.everybody()
        .delete::<login::Model>()
        .filter(login::Column::SharedDeviceId.eq(row.id))
        .exec(tx.reader())
        .await?;
    data.delete::<shared_device::Model>()
        .filter(shared_device::Column::Id.eq(row.id))
        .exec(tx.reader())
        .await?;
    audit::note(data, &tx, &caller.me, Entry::of(Action::SharedDeviceRemoved, row.id, &row.name)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn set_up_code(app: &App, data: &Scoped, row: shared_device::Model, code: &str) -> Result<SetUpCode> {
    let expires_at = row.code_expires_at.unwrap_or(row.created_at);
    Ok(SetUpCode {
        device: views(data, vec![row]).await?.pop().ok_or_else(Error::not_found)?,
        code: printed(code),
        // What follows `#` is sent to no server.
        address: format!("{}/device#{code}", app.config.public_url()),
        expires_at,
    })
}

/// Devices with their units and makers. Three statements.
async fn views(data: &Scoped, rows: Vec<shared_device::Model>) -> Result<Vec<SharedDevice>> {
    let divisions: Vec<(i64, String, i64)> = data
        .find::<division::Model>()
        .select_only()
        .columns([division::Column::Id, division::Column::Name, division::Column::OrganizationId])
        .filter(division::Column::Id.is_in(rows.iter().filter_map(|row| row.division_id)))
        .into_tuple()
        .all(data.reader())
        .await?;
    let above = divisions.iter().map(|(.., organization)| *organization);
    let organizations: Vec<(i64, String)> = data
        .everybody()
        .find::<organization::Model>()
        .select_only()
        .columns([organization::Column::Id, organization::Column::ShortName])
        .filter(
            organization::Column::Id.is_in(above.chain(rows.iter().filter_map(|row| row.organization_id))),
        )
        .into_tuple()
        .all(data.reader())
        .await?;
    let divisions: HashMap<i64, (String, i64)> =
        divisions.into_iter().map(|(id, name, organization)| (id, (name, organization))).collect();
    let organizations: HashMap<i64, String> = organizations.into_iter().collect();
    let makers = refs_by_id(data, rows.iter().map(|row| row.created_by).collect()).await?;
    let view = |row: shared_device::Model| {
        let division = row.division_id.and_then(|id| Some((id, divisions.get(&id)?)));
        let id = division.map_or(row.organization_id, |(_, (_, organization))| Some(*organization))?;
        Some(SharedDevice {
            id: row.id,
            state: match row.key_hash {
                Some(_) => SharedDeviceState::Ready,
                None => SharedDeviceState::Waiting,
            },
            organization: PositionOrganization { id, short_name: organizations.get(&id)?.clone() },
            division: division.map(|(id, (name, _))| PositionDivision { id, name: name.clone() }),
            created_by: makers.get(&row.created_by).cloned(),
            name: row.name,
            created_at: row.created_at,
            set_up_at: row.set_up_at,
            last_used_at: row.last_used_at,
        })
    };
    Ok(rows.into_iter().filter_map(view).collect())
}
