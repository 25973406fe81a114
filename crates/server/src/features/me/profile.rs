//! The own record.

use std::collections::BTreeMap;

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use http::HeaderMap;
use rozmova_domain::{audit::Action, language::Language, rights::Right};
use rozmova_store::{Scoped, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::Deserialize;

use super::viewed::as_viewed;
use crate::{
    assets,
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        accounts, audit, keys, media, notices, people,
        profile::{Gender, HINTS, User, own_view},
        sessions::{self, SessionKind},
        structure,
    },
    http::{
        body::{Body, given},
        caller::{
            Caller, Me,
            can::{Arrive, BeSignedIn},
        },
    },
    limits::rate_limits::{RateKey, RateLimit},
    passwords::checked as checked_password,
    state::App,
    texts::Text,
};

/// Fields of the own profile; what is left out stays.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct MePatch {
    first_name: Option<String>,
    last_name: Option<String>,
    middle_name: Option<String>,
    /// Empty: none.
    #[schema(value_type = Option<Gender>)]
    gender: Option<String>,
    /// Empty: none.
    #[schema(value_type = Option<String>, format = Date)]
    birth_date: Option<String>,
    phone: Option<String>,
    /// Id of a photo that the person has uploaded; null takes it away.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    simple_profile_pic: Option<Option<i64>>,
    language: Option<Language>,
    /// Merged into what is there.
    show_hints: Option<BTreeMap<String, bool>>,
    notifications: Option<bool>,
    /// Administrators only.
    in_moder_mode: Option<bool>,
    old_password: Option<String>,
    /// Needs `old_password`; ends all other sessions.
    new_password: Option<String>,
    /// Needs `old_password`; a link is mailed to it and makes it the address of the person.
    email: Option<String>,
    /// Of the record that was read; an older one is refused.
    version: Option<i32>,
}

impl MePatch {
    fn touches_profile(&self) -> bool {
        self.first_name.is_some()
            || self.last_name.is_some()
            || self.middle_name.is_some()
            || self.gender.is_some()
            || self.birth_date.is_some()
            || self.phone.is_some()
            || self.simple_profile_pic.is_some()
    }
}

/// The signed-in person
#[utoipa::path(get, path = "/users/me/", tag = "account", operation_id = "showMe",
    responses((status = 200, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(State(app): State<App>, caller: Caller<Arrive>) -> Result<Json<User>> {
    let me = own_view(&app, &caller.data, caller.me.id, kind(&caller.me)).await?;
    Ok(Json(as_viewed(&caller.data, &caller.me, me).await?))
}

/// Change the own record
#[utoipa::path(patch, path = "/users/me/", tag = "account", operation_id = "changeMe",
    request_body = MePatch, responses((status = 200, body = User), (status = "4XX", body = ErrorBody)))]
pub(super) async fn change(
    State(app): State<App>,
    headers: HeaderMap,
    caller: Caller<BeSignedIn>,
    Body(patch): Body<MePatch>,
) -> Result<Json<User>> {
    let (me, data) = (&caller.me, &caller.data);
    let rights = me.rights;
    if patch.touches_profile() && !rights.allows(Right::EditOwnProfile)
        || patch.in_moder_mode == Some(true) && !me.administers()
    {
        return Err(Code::Forbidden.into());
    }
    let person: employee::Model = data.get(me.id, data.reader()).await?;
    if patch.new_password.is_some() || patch.email.is_some() {
        if patch.email.is_some() {
            app.rate_limits.check(RateLimit::Mail, RateKey::Person(me.id))?;
        }
        check_password(&app, &patch, &person).await?;
    }
    let password_hash = new_password_hash(&app, data, &patch, &person).await?;
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, me.id).await?;
    people::refuse_if_older(data, &tx, patch.version, &person).await?;
    let mut row: employee::ActiveModel = person.clone().into();
    fill(&mut row, &person, &patch, app.clock.now())?;
    if let Some(photo) = patch.simple_profile_pic {
        if let Some(photo) = photo.filter(|photo| person.photo_id != Some(*photo)) {
            media::require_own(data, &tx, photo, assets::AVATAR, "simple_profile_pic", me.id).await?;
        }
        row.photo_id = Set(photo);
    }
    let photo_before = person.photo_id.filter(|_| patch.simple_profile_pic.is_some());
    let password_changed = password_hash.is_some();
    if let Some(hash) = password_hash {
        row.password_hash = Set(Some(hash));
    }
    if patch.touches_profile() || password_changed {
        row.version = Set(person.version + 1);
        row.updated_by = Set(Some(me.id));
        row.updated_at = Set(Some(app.clock.now()));
    }
    let before = person;
    let person = row.update(tx.reader()).await?;
    if patch.touches_profile() {
        audit::note(data, &tx, me, people::profile_changed(&before, &person)).await?;
    }
    let gone = media::discard(&app, data, &tx, photo_before).await?;
    if password_changed {
        sessions::end_sessions(data, &tx, me.id, me.login()).await?;
        keys::drop_keys(data, &tx, me.id).await?;
        sessions::forget_devices(data, &tx, me.id, Some(&headers)).await?;
        notices::notify_password_changed(&app, data, &tx, &person).await?;
        audit::note(data, &tx, me, audit::about(Action::PersonPasswordChanged, &person)).await?;
    }
    if let Some(email) = &patch.email {
        accounts::ask_email_change(&app, data, &tx, &person, email).await?;
    }
    tx.commit().await?;
    gone.remove(&app).await;
    app.jobs_waiting.wake();
    Ok(Json(own_view(&app, data, me.id, kind(me)).await?))
}

async fn check_password(app: &App, patch: &MePatch, person: &employee::Model) -> Result<()> {
    let old = patch.old_password.clone().unwrap_or_default();
    if sessions::is_password(app, person, old).await? {
        return Ok(());
    }
    Err(Error::field("old_password", Text::new("field-wrong-password")))
}

async fn new_password_hash(
    app: &App,
    data: &Scoped,
    patch: &MePatch,
    person: &employee::Model,
) -> Result<Option<String>> {
    let Some(new) = &patch.new_password else {
        return Ok(None);
    };
    let company = structure::company_names(app, data).await?;
    let new = checked_password("new_password", new, person, &company)?;
    Ok(Some(app.passwords.hash(new).await?))
}

fn fill(
    row: &mut employee::ActiveModel,
    person: &employee::Model,
    patch: &MePatch,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut check = Check::default();
    people::fill_profile(
        row,
        person,
        &mut check,
        &people::ProfileFields {
            first_name: patch.first_name.as_deref(),
            last_name: patch.last_name.as_deref(),
            middle_name: patch.middle_name.as_deref(),
            phone: patch.phone.as_deref(),
            email: None,
            personnel_number: None,
            gender: patch.gender.as_deref(),
            birth_date: patch.birth_date.as_deref(),
        },
        now,
    );
    if let Some(language) = patch.language {
        row.language = Set(Some(language));
    }
    if let Some(on) = patch.notifications {
        row.notifications = Set(on);
    }
    if let Some(on) = patch.in_moder_mode {
        row.in_moder_mode = Set(on);
    }
    if let Some(hints) = &patch.show_hints {
        let mut all: BTreeMap<String, bool> = serde_json::from_str(&person.show_hints)?;
        all.extend(
            hints
                .iter()
                .filter(|(hint, _)| HINTS.contains(&hint.as_str()))
                .map(|(hint, shown)| (hint.clone(), *shown)),
        );
        row.show_hints = Set(serde_json::to_string(&all)?);
    }
    check.done()
}

fn kind(me: &Me) -> SessionKind {
    SessionKind { by_card: me.by_card, by_company: me.by_company, on_shared_device: me.on_shared_device }
}
