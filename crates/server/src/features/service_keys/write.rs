//! Making and revoking keys.

use axum::{Json, extract::State};
use chrono::Duration;
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    reach::Reach,
    rights::{Right, Rights},
    rules,
    service_key::{ChoiceError, KeyKind, MOST_DAYS, OF_DIRECTORY, may_choose},
};
use rozmova_store::{employee, service_key};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, Serialize};

use super::{
    list::{ServiceKey, views},
    units,
};
use crate::{
    error::{Check, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        notices, sessions, structure,
    },
    http::{
        body::Body,
        caller::{Caller, can},
        query::Id,
    },
    state::App,
    texts::Text,
    tokens::NewServiceKey,
};

/// Keys of one account that open something.
const MOST: u64 = 50;
const LONGEST_NAME: usize = 50;

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct ServiceKeyForm {
    /// What the program is.
    name: String,
    /// Left out: for programs.
    #[serde(default)]
    pub(super) kind: KeyKind,
    /// Rights of the caller, at least one; not those of a learner, and not *moderator*, which every key has. That of a
    /// directory is for people and groups, whatever is listed.
    #[serde(default)]
    #[schema(required = true)]
    rights: Vec<Right>,
    /// Of a directory: people whom it adds are sent an invitation.
    #[serde(default)]
    invites: bool,
    /// Of a directory: people get positions by their department, organisation and manager.
    #[serde(default)]
    places_people: bool,
    /// How far it sees of what the caller reaches: all of it, or chosen units. That of a directory is never limited.
    #[serde(default)]
    pub(super) reach: Reach,
    /// With the reach *chosen*: organisations, each with everything below it.
    #[serde(default)]
    pub(super) reach_organizations: Vec<i64>,
    /// With the reach *chosen*: divisions, each with everything below it.
    #[serde(default)]
    pub(super) reach_divisions: Vec<i64>,
    /// Days until it expires, at most 730.
    days: i64,
}

/// A key that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct MadeServiceKey {
    key: ServiceKey,
    /// For the header `Authorization: Bearer <token>`. It is told only now.
    token: String,
}

/// Make a key for a program; it needs a password of the last hour
#[utoipa::path(post, path = "/service_keys/", tag = "settings", operation_id = "createServiceKey",
    description = "The program calls in the name of whoever made the key, with the chosen rights as long as that person holds \
        them, and within the chosen units. It opens nothing that is a person's own: profile, password, plays, service keys.",
    request_body = ServiceKeyForm, responses((status = 201, body = MadeServiceKey), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<can::ManageServiceKeys>,
    Body(form): Body<ServiceKeyForm>,
) -> Result<(StatusCode, Json<MadeServiceKey>)> {
    use service_key::Column;
    let (me, data) = (&caller.me, &caller.data);
    sessions::require_recent_password(&app, data, me).await?;
    let for_directory = form.kind == KeyKind::Directory;
    let chosen: &[Right] = if for_directory { &OF_DIRECTORY } else { &form.rights };
    let rights: Rights = chosen.iter().copied().collect();
    let mut check = Check::default();
    let name = check.field("name", rules::one_line(&form.name, LONGEST_NAME));
    if let Err(error) = may_choose(rights, me.rights) {
        check.fail("rights", refusal(error));
    }
    if !(1..=MOST_DAYS).contains(&form.days) {
        check.fail("days", Text::new("field-out-of-range").with("min", 1).with("max", MOST_DAYS));
    }
    units::check(&form, &mut check);
    check.done()?;
    let now = app.clock.now();
    let new = NewServiceKey::draw();
    let tx = data.begin().await?;
    // Locked: many at once are no more than the limit.
    app.db.system().lock_account(&tx, data).await?;
    let living = data
        .find::<service_key::Model>()
        .filter(Column::RevokedAt.is_null())
        .filter(Column::ExpiresAt.gt(now));
    if living.count(tx.reader()).await? >= MOST {
        return Err(Error::field("name", Text::new("field-too-many-service-keys").with("max", MOST as i64)));
    }
    let row = service_key::ActiveModel {
        employee_id: Set(me.id),
        name: Set(name),
        rights: Set(rights.bits()),
        hash: Set(new.hash()),
        for_directory: Set(for_directory),
        invites: Set(for_directory && form.invites),
        places_people: Set(for_directory && form.places_people),
        reach: Set(form.reach),
        created_at: Set(now),
        expires_at: Set(now + Duration::days(form.days)),
        ..Default::default()
    };
    let row = data.insert(row, &tx).await?;
    units::limit(data, &tx, row.id, &form).await?;
    let mut made = Entry::of(Action::ServiceKeyCreated, row.id, &row.name)
        .fact("permissions", codenames(row.rights))
        .fact("expires_at", row.expires_at.to_rfc3339());
    if form.reach == Reach::Chosen {
        made = made
            .fact("reach", form.reach.key())
            .fact("reach_units", structure::unit_names(data, tx.reader(), &units::chosen(&form)).await?);
    }
    audit::note(data, &tx, me, made).await?;
    let person: employee::Model = data.get(me.id, tx.reader()).await?;
    notices::notify_service_key(&app, data, &tx, &person, &row.name).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    let token = new.token(row.id);
    let key = views(&app, data, vec![row]).await?.pop().ok_or_else(Error::not_found)?;
    Ok((StatusCode::CREATED, Json(MadeServiceKey { key, token })))
}

/// Revoke a key: it opens nothing from now on
#[utoipa::path(delete, path = "/service_keys/{id}/", tag = "settings", operation_id = "revokeServiceKey",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn revoke(
    State(app): State<App>,
    caller: Caller<can::ManageServiceKeys>,
    Id(id): Id,
) -> Result<StatusCode> {
    let data = &caller.data;
    let tx = data.begin().await?;
    let row = data.for_update::<service_key::Model>().filter(service_key::Column::Id.eq(id));
    let row: service_key::Model = row.one(tx.reader()).await?.ok_or_else(Error::not_found)?;
    if row.revoked_at.is_none() {
        let revoked = Entry::of(Action::ServiceKeyRevoked, row.id, &row.name);
        let mut row: service_key::ActiveModel = row.into();
        row.revoked_at = Set(Some(app.clock.now()));
        row.update(tx.reader()).await?;
        audit::note(data, &tx, &caller.me, revoked).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// As the API names them.
fn codenames(rights: i32) -> Vec<&'static str> {
    Rights::from_bits(rights).iter().map(Right::codename).collect()
}

fn refusal(error: ChoiceError) -> Text {
    Text::new(match error {
        ChoiceError::Empty => "field-required",
        ChoiceError::NotForPrograms => "field-not-for-programs",
        ChoiceError::NotYourRight => "field-not-your-right",
    })
}
