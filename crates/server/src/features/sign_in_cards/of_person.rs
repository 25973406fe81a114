//! The card of one person, as administrators see it.

use axum::Json;
use chrono::{DateTime, Utc};
use http::StatusCode;
use rozmova_domain::sign_in_card::{MOST_FAILURES, NoCard, no_card};
use rozmova_store::{Scoped, employee, role, sign_in_card};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;

use super::cards::{end_cards, removed};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{audit, people},
    http::{
        caller::{Caller, can},
        query::Id,
    },
};

/// Whether somebody has a card.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PersonCard {
    /// The card; null: there is none.
    #[schema(required = true)]
    card: Option<CardView>,
    /// Why the person gets none.
    #[schema(required = true)]
    none_because: Option<NoCard>,
}

/// A card.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = SignInCard)]
struct CardView {
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// The person signed in with it last.
    #[schema(required = true)]
    last_used_at: Option<DateTime<Utc>>,
    /// After too many wrong PINs it has to be replaced.
    locked: bool,
}

/// The sign-in card of a person
#[utoipa::path(get, path = "/users/{id}/sign_in_card/", tag = "users", operation_id = "showSignInCard",
    params(("id" = i64, Path)), responses((status = 200, body = PersonCard), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(caller: Caller<can::ViewUsers>, Id(id): Id) -> Result<Json<PersonCard>> {
    let data = &caller.data;
    let person: employee::Model = data
        .find::<employee::Model>()
        .filter(employee::Column::Id.eq(id))
        .filter(employee::Column::ErasedAt.is_null())
        .one(data.reader())
        .await?
        .ok_or_else(Error::not_found)?;
    let card = of(data, id).await?;
    Ok(Json(PersonCard {
        card: card.map(|card| CardView {
            created_at: card.created_at,
            expires_at: card.expires_at,
            last_used_at: card.last_used_at,
            locked: card.failures >= MOST_FAILURES,
        }),
        none_because: why_none(data, &person).await?,
    }))
}

/// Take the sign-in card of a person away: it stops working, and its sessions end
#[utoipa::path(delete, path = "/users/{id}/sign_in_card/", tag = "users", operation_id = "removeSignInCard",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn remove(caller: Caller<can::PrintCards>, Id(id): Id) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, id).await?;
    people::may_touch(me, data, &tx, &person).await?;
    if end_cards(data, &tx, &[id]).await? == 0 {
        return Err(Error::not_found());
    }
    audit::note(data, &tx, me, removed(&person)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The card of a person.
pub(super) async fn of(data: &Scoped, person: i64) -> Result<Option<sign_in_card::Model>> {
    Ok(data
        .find::<sign_in_card::Model>()
        .filter(sign_in_card::Column::EmployeeId.eq(person))
        .one(data.reader())
        .await?)
}

/// Why a person may have, and use, no card.
pub(super) async fn why_none(data: &Scoped, person: &employee::Model) -> Result<Option<NoCard>> {
    let is_admin = match person.role_id {
        Some(role) => {
            let role: role::Model = data.get(role, data.reader()).await?;
            person.reach.administers(rozmova_domain::rights::Rights::from_bits(role.rights))
        }
        None => false,
    };
    Ok(no_card(person.dismissed_at.is_some(), is_admin, person.second_factor_since.is_some()))
}
