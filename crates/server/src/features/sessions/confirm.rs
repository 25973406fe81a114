//! The password again: what takes people's data out needs one that was given within the hour.

use axum::extract::State;
use chrono::Duration;
use http::StatusCode;
use rozmova_store::{Scoped, employee, login};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::Deserialize;

use super::is_password;
use crate::{
    error::{Code, Error, ErrorBody, Result},
    http::{
        body::Body,
        caller::{Caller, Me, can},
    },
    state::App,
    texts::Text,
};

const RECENT: Duration = Duration::hours(1);

/// # Errors
/// 403 `reauth_required` when the person last gave the password more than an hour ago, or signed in by a link.
pub async fn require_recent_password(app: &App, data: &Scoped, me: &Me) -> Result<()> {
    // Whoever made a service key has given it.
    if me.service_key().is_some() {
        return Ok(());
    }
    let login = me.login().ok_or_else(|| Error::new(Code::ReauthRequired))?;
    let session: login::Model = data.everybody().get(login, data.reader()).await?;
    if session.password_at.is_none_or(|given| app.clock.now() - given > RECENT) {
        return Err(Code::ReauthRequired.into());
    }
    Ok(())
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Confirmation {
    password: String,
}

/// Give the password again: for an hour this session may do what answered 403 `reauth_required`
#[utoipa::path(post, path = "/users/me/confirm/", tag = "account", operation_id = "confirmMe",
    request_body = Confirmation, responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn confirm(
    State(app): State<App>,
    caller: Caller<can::BeSignedIn>,
    Body(body): Body<Confirmation>,
) -> Result<StatusCode> {
    let data = &caller.data;
    let login = caller.me.login().ok_or_else(Error::not_found)?;
    let person: employee::Model = data.get(caller.me.id, data.reader()).await?;
    if !is_password(&app, &person, body.password).await? {
        return Err(Error::field("password", Text::new("field-wrong-password")));
    }
    let tx = data.begin().await?;
    let mut session: login::ActiveModel = data.get::<login::Model>(login, tx.reader()).await?.into();
    session.password_at = Set(Some(app.clock.now()));
    session.update(tx.reader()).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
