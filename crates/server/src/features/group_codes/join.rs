//! What whoever has no account does with a code.

use axum::{Extension, Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    event::Event,
    group_code::{State as Standing, state},
    personnel::PersonnelNumber,
    plan, rules as form,
    sign_in_card::read_code,
};
use rozmova_store::{Scoped, group_code, newcomer};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use serde::{Deserialize, Serialize};

use super::units::Units;
use crate::{
    error::{Check, Code, ErrorBody, Result},
    features::{branding, plans, sign_in, structure},
    http::{
        body::Body,
        guard::{Peer, ip},
        language::RequestInfo,
    },
    limits::rate_limits::RateLimit,
    state::App,
};

/// What stands on a poster.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct TypedGroupCode {
    /// As it was typed: in any case, with or without hyphens.
    code: String,
}

/// Whose code it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct KnownGroupCode {
    company: String,
    /// The division, else the organisation.
    unit: String,
    position: String,
    /// Address of the logo.
    #[schema(required = true)]
    logo: Option<String>,
    /// `#rrggbb`
    #[schema(required = true)]
    top_bar_background: Option<String>,
}

/// Who asks to be added.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct NewcomerForm {
    /// As it was typed: in any case, with or without hyphens.
    code: String,
    first_name: String,
    last_name: String,
    personnel_number: String,
    /// Six to twelve digits, with which the person will log in.
    pin: String,
}

/// Somebody who asked.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Asked {
    /// Of the company: at `/in/{domain}` the person logs in with number and PIN, once confirmed.
    domain: String,
}

/// Look whose code this is
#[utoipa::path(post, path = "/group_code/check/", tag = "account", operation_id = "checkGroupCode",
    request_body = TypedGroupCode, responses((status = 200, body = KnownGroupCode), (status = "4XX", body = ErrorBody)))]
pub(super) async fn check(
    State(app): State<App>,
    peer: Option<Extension<Peer>>,
    Body(body): Body<TypedGroupCode>,
) -> Result<Json<KnownGroupCode>> {
    let (code, data) = find(&app, peer, &body.code).await?;
    let account = app.db.system().account(&data).await?;
    Ok(Json(KnownGroupCode {
        company: account.name,
        unit: Units::of(&data, [&code].into_iter()).await?.name(&code),
        position: code.position,
        logo: branding::logo_address(&data, account.logo_id).await?,
        top_bar_background: account.top_bar_background,
    }))
}

/// Ask to be added
#[utoipa::path(post, path = "/group_code/", tag = "account", operation_id = "joinByGroupCode",
    description = "Nobody is added by it: an administrator confirms or declines. A number that somebody has already is \
        answered like any other.",
    request_body = NewcomerForm, responses((status = 201, body = Asked), (status = "4XX", body = ErrorBody)))]
pub(super) async fn ask(
    State(app): State<App>,
    info: Extension<RequestInfo>,
    peer: Option<Extension<Peer>>,
    Body(body): Body<NewcomerForm>,
) -> Result<(StatusCode, Json<Asked>)> {
    let (code, data) = find(&app, peer, &body.code).await?;
    let mut check = Check::default();
    let first_name = check.field("first_name", form::person_name(&body.first_name));
    let last_name = check.field("last_name", form::person_name(&body.last_name));
    let number = match PersonnelNumber::read(&body.personnel_number) {
        Ok(number) => Some(number),
        Err(error) => {
            check.field::<String>("personnel_number", Err(error));
            None
        }
    };
    sign_in::check_new_pin(&mut check, &body.pin);
    check.done()?;
    let Some(number) = number else { return Err(Code::ValidationFailed.into()) };
    let pin_hash = app.passwords.hash(body.pin).await?;
    let now = app.clock.now();
    let tx = data.begin().await?;
    let placed = data
        .update::<group_code::Model>()
        .col_expr(group_code::Column::Taken, Expr::col(group_code::Column::Taken).add(1))
        .filter(group_code::Column::Id.eq(code.id))
        .filter(group_code::Column::EndedAt.is_null())
        .filter(group_code::Column::ExpiresAt.gt(now))
        .filter(Expr::col(group_code::Column::Taken).lt(Expr::col(group_code::Column::Places)))
        .exec(tx.reader())
        .await?;
    if placed.rows_affected == 0 {
        return Err(Code::GroupCodeOver.into());
    }
    let row = newcomer::ActiveModel {
        group_code_id: Set(code.id),
        first_name: Set(first_name),
        last_name: Set(last_name),
        personnel_number: Set(number.text),
        personnel_key: Set(number.key),
        pin_hash: Set(pin_hash),
        language: Set(Some(info.language())),
        asked_at: Set(now),
        ..Default::default()
    };
    data.insert(row, &tx).await?;
    data.note_event(&tx, &Event::Newcomers, None, now).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(Asked { domain: structure::main_domain(&data).await? })))
}

/// A code that lets somebody ask now.
///
/// # Errors
/// 400 for one that nobody has, or that is over; 429 after too many.
async fn find(app: &App, peer: Option<Extension<Peer>>, typed: &str) -> Result<(group_code::Model, Scoped)> {
    let (from, now) = (ip(peer), app.clock.now());
    app.rate_limits.check(RateLimit::SignIn, from)?;
    app.rate_limits.may_try(from, now)?;
    let found = match read_code(typed) {
        Some(code) => app.db.system().group_code(&code).await?,
        None => None,
    };
    let Some((code, data)) = found else {
        app.rate_limits.failed(from, now);
        return Err(Code::InvalidGroupCode.into());
    };
    match state(code.places, code.taken, code.expires_at, code.ended_at.is_some(), now) {
        Standing::Open => {
            // Nobody could be added.
            let account = app.db.system().account(&data).await?;
            let is_paid = plans::standing(app, &account) != plan::Standing::Expired;
            if is_paid { Ok((code, data)) } else { Err(Code::GroupCodeOver.into()) }
        }
        Standing::Full | Standing::Expired | Standing::Ended => Err(Code::GroupCodeOver.into()),
    }
}
