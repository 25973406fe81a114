//! Taking it away from somebody who has lost the phone and the recovery codes.

use axum::extract::State;
use http::StatusCode;
use rozmova_domain::audit::Action;
use rozmova_store::{Scoped, Tx, employee, second_factor};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use super::{passkeys, recovery};
use crate::{
    error::{Error, ErrorBody, Result},
    features::{
        audit::{self, Who},
        notices, people, sessions,
    },
    http::{
        caller::{Caller, can},
        query::Id,
    },
    state::App,
};

/// Take the second factor of somebody else away: their sessions end, and they are told. It needs a password of the last
/// hour
#[utoipa::path(delete, path = "/users/{id}/second_factor/", tag = "users", operation_id = "resetSecondFactor",
    params(("id" = i64, Path)), responses((status = 204), (status = "4XX", body = ErrorBody)))]
pub(super) async fn of_person(
    State(app): State<App>,
    caller: Caller<can::ResetSecondFactor>,
    Id(id): Id,
) -> Result<StatusCode> {
    let (me, data) = (&caller.me, &caller.data);
    sessions::require_recent_password(&app, data, me).await?;
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, id).await?;
    people::may_touch(me, data, &tx, &person).await?;
    // One's own is switched off with a code.
    if id == me.id || person.second_factor_since.is_none() {
        return Err(Error::not_found());
    }
    reset(&app, data, &tx, &person, me.into()).await?;
    tx.commit().await?;
    app.jobs_waiting.wake();
    Ok(StatusCode::NO_CONTENT)
}

/// Takes it away in this transaction, with the person's sessions, and tells the person.
pub async fn reset(app: &App, data: &Scoped, tx: &Tx, person: &employee::Model, who: Who) -> Result<()> {
    take_away(data, tx, person).await?;
    sessions::end_sessions(data, tx, person.id, None).await?;
    audit::note(data, tx, who, audit::about(Action::PersonSecondFactorReset, person)).await?;
    notices::notify_second_factor(app, data, tx, person, "second_factor_reset").await
}

/// Removes all that is kept of it: app, passkeys, recovery codes.
pub(super) async fn take_away(data: &Scoped, tx: &Tx, person: &employee::Model) -> Result<()> {
    take_app_away(data, tx, person.id).await?;
    passkeys::forget(data, tx, person.id).await?;
    recovery::forget(data, tx, person.id).await?;
    let mut changed: employee::ActiveModel = person.clone().into();
    changed.second_factor_since = Set(None);
    changed.update(tx.reader()).await?;
    Ok(())
}

/// Removes what is kept of the app.
pub(super) async fn take_app_away(data: &Scoped, tx: &Tx, person: i64) -> Result<()> {
    data.delete::<second_factor::Model>()
        .filter(second_factor::Column::EmployeeId.eq(person))
        .exec(tx.reader())
        .await?;
    Ok(())
}
