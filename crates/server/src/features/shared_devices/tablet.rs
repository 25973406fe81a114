//! What the browser itself calls: it is set up, names its people, and lets one of them in.

use axum::{Extension, Json, extract::State};
use chrono::{DateTime, Utc};
use http::{HeaderMap, HeaderName};
use rozmova_domain::{reach::Reach, rights::Rights, shared_device::MOST_NAMED, sign_in_card::read_code};
use rozmova_store::{Scoped, division, employee, organization, role, shared_device, sign_in_card};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, sea_query::ExprTrait,
};
use serde::{Deserialize, Serialize};

use crate::{
    error::{Code, Error, ErrorBody, Result},
    features::{
        branding,
        people::PeopleFilter,
        sessions::SharedDeviceKey,
        sign_in::{Entry, SignedIn},
        sign_in_cards::{code_hash, sign_in_with_pin},
        structure,
    },
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::RateLimit,
    state::App,
};

/// What sets a browser up.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct TypedSetUpCode {
    /// As it was typed: in any case, with or without hyphens.
    code: String,
}

/// A shared device, as its browser shows it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SharedDevicePage {
    name: String,
    company: String,
    /// Of the company: at `/in/{domain}` people log in with a personnel number.
    domain: String,
    /// The division, else the organisation.
    unit: String,
    /// Address of the logo.
    #[schema(required = true)]
    logo: Option<String>,
    /// `#rrggbb`
    #[schema(required = true)]
    top_bar_background: Option<String>,
    /// Who can log in by name, by surname.
    people: Vec<NamedPerson>,
    /// There are more.
    more: bool,
}

/// Somebody who can log in by name.
#[derive(Debug, Serialize, sea_orm::FromQueryResult, utoipa::ToSchema)]
pub(super) struct NamedPerson {
    id: i64,
    first_name: String,
    last_name: String,
}

/// Somebody who was named, and the PIN.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct NamedSignIn {
    /// Person id.
    person: i64,
    /// Of the person's card.
    pin: String,
}

type Answer = ([(HeaderName, String); 1], Json<SharedDevicePage>);

/// Set this browser up as a shared device
#[utoipa::path(post, path = "/shared_device/set_up/", tag = "account", operation_id = "setUpSharedDevice",
    description = "Sets a cookie by which the browser is known. The browser that was set up before is no shared device any more.",
    request_body = TypedSetUpCode, responses((status = 200, body = SharedDevicePage), (status = "4XX", body = ErrorBody)))]
pub(super) async fn set_up(
    State(app): State<App>,
    peer: Option<Extension<Peer>>,
    Body(body): Body<TypedSetUpCode>,
) -> Result<Answer> {
    let (from, now) = (ip(peer), app.clock.now());
    app.rate_limits.check(RateLimit::SignIn, from)?;
    app.rate_limits.may_try(from, now)?;
    let wrong = || {
        app.rate_limits.failed(from, now);
        Error::new(Code::InvalidSetUpCode)
    };
    let hash = code_hash(&read_code(&body.code).ok_or_else(wrong)?);
    let (_, data) = app.db.system().shared_device_to_set_up(&hash).await?.ok_or_else(wrong)?;
    let tx = data.begin().await?;
    // Locked: of two browsers at once one is set up.
    let row = data.for_update::<shared_device::Model>().filter(shared_device::Column::CodeHash.eq(hash));
    let row: Option<shared_device::Model> = row.one(tx.reader()).await?;
    let row = row.filter(|row| row.code_expires_at.is_some_and(|until| now < until)).ok_or_else(wrong)?;
    let key = SharedDeviceKey::draw();
    let mut changed: shared_device::ActiveModel = row.into();
    changed.code_hash = Set(None);
    changed.code_expires_at = Set(None);
    changed.key_hash = Set(Some(key.hash()));
    changed.set_up_at = Set(Some(now));
    let row = changed.update(tx.reader()).await?;
    tx.commit().await?;
    Ok((key.cookie(&app), Json(view(&app, &data, row).await?)))
}

/// The shared device that this browser is
#[utoipa::path(get, path = "/shared_device/", tag = "account", operation_id = "showSharedDevice",
    description = "Known by its cookie. 404: this browser is no shared device, or no longer one.",
    responses((status = 200, body = SharedDevicePage), (status = "4XX", body = ErrorBody)))]
pub(super) async fn page(State(app): State<App>, headers: HeaderMap) -> Result<Answer> {
    let (key, device, data) = find(&app, &headers).await?;
    // Browsers forget cookies that are not renewed.
    Ok((key.cookie(&app), Json(view(&app, &data, device).await?)))
}

/// Log in on a shared device
#[utoipa::path(post, path = "/shared_device/sign_in/", tag = "account", operation_id = "signInOnSharedDevice",
    description = "With the PIN of the person's card, as `POST /sign_in_card/`. The session ends fifteen minutes after its last \
        request.",
    request_body = NamedSignIn, responses((status = 200, body = SignedIn), (status = "4XX", body = ErrorBody)))]
pub(super) async fn sign_in(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Body(body): Body<NamedSignIn>,
) -> Result<Entry> {
    let (from, now) = (ip(peer), app.clock.now());
    app.rate_limits.check(RateLimit::SignIn, from)?;
    app.rate_limits.may_try(from, now)?;
    let (_, device, data) = find(&app, &headers).await?;
    let condition = named(&data, &device, now).await?.add(employee::Column::Id.eq(body.person));
    let person: Option<employee::Model> =
        data.find::<employee::Model>().filter(condition).one(data.reader()).await?;
    // Dismissed, moved, or without a card since the names were shown.
    let person = person.ok_or_else(|| Error::new(Code::InvalidCard))?;
    sign_in_with_pin(&app, &info, (from, &headers), (person, data), body.pin).await
}

/// The device that sent these headers.
///
/// # Errors
/// 404 when it is none, or none any more.
async fn find(app: &App, headers: &HeaderMap) -> Result<(SharedDeviceKey, shared_device::Model, Scoped)> {
    let key = SharedDeviceKey::sent(headers).ok_or_else(Error::not_found)?;
    let (device, data) = app.db.system().shared_device(&key.hash()).await?.ok_or_else(Error::not_found)?;
    Ok((key, device, data))
}

async fn view(app: &App, data: &Scoped, device: shared_device::Model) -> Result<SharedDevicePage> {
    let account = app.db.system().account(data).await?;
    let unit = match (device.division_id, device.organization_id) {
        (Some(division), _) => data.get::<division::Model>(division, data.reader()).await?.name,
        (None, Some(organization)) => {
            data.get::<organization::Model>(organization, data.reader()).await?.short_name
        }
        (None, None) => return Err(Error::not_found()),
    };
    let mut people: Vec<NamedPerson> = data
        .find::<employee::Model>()
        .select_only()
        .columns([employee::Column::Id, employee::Column::FirstName, employee::Column::LastName])
        .filter(named(data, &device, app.clock.now()).await?)
        .order_by_asc(employee::Column::SortKey)
        .order_by_asc(employee::Column::Id)
        .limit(MOST_NAMED + 1)
        .into_model()
        .all(data.reader())
        .await?;
    let more = people.len() as u64 > MOST_NAMED;
    people.truncate(MOST_NAMED as usize);
    Ok(SharedDevicePage {
        name: device.name,
        company: account.name,
        domain: structure::main_domain(data).await?,
        unit,
        logo: branding::logo_address(data, account.logo_id).await?,
        top_bar_background: account.top_bar_background,
        people,
        more,
    })
}

/// Whom a device names: people of its unit and of all below it who can log in with a PIN.
async fn named(data: &Scoped, device: &shared_device::Model, now: DateTime<Utc>) -> Result<Condition> {
    let of_unit = PeopleFilter {
        organization: device.organization_id.into_iter().collect(),
        division: device.division_id.into_iter().collect(),
        ..Default::default()
    };
    let roles: Vec<role::Model> = data.find::<role::Model>().all(data.reader()).await?;
    let rights = |role: &role::Model| Rights::from_bits(role.rights);
    // Whoever administers a part of the company is none of them, by whichever role.
    let learners = roles.iter().filter(|role| !Reach::OwnDivision.administers(rights(role)));
    let others = roles.iter().filter(|role| !rights(role).is_admin());
    let with_pin = data
        .find::<sign_in_card::Model>()
        .select_only()
        .column(sign_in_card::Column::EmployeeId)
        .filter(sign_in_card::Column::PinHash.is_not_null())
        .filter(sign_in_card::Column::ExpiresAt.gt(now))
        .into_query();
    Ok(of_unit
        .condition(data, data.reader())
        .await?
        .add(employee::Column::SecondFactorSince.is_null())
        .add(
            Condition::any()
                .add(employee::Column::RoleId.is_null())
                .add(employee::Column::RoleId.is_in(learners.map(|role| role.id)))
                .add(
                    employee::Column::RoleId
                        .is_in(others.map(|role| role.id))
                        .and(employee::Column::Reach.eq(Reach::Everything)),
                ),
        )
        .add(employee::Column::Id.in_subquery(with_pin)))
}
