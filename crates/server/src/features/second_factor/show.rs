//! Where the person stands.

use axum::{Json, extract::State};
use chrono::{DateTime, Utc};
use rozmova_domain::second_factor::{FactorState, state};
use rozmova_store::{account, employee, second_factor};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde::Serialize;

use super::{passkeys, recovery};
use crate::{
    error::{ErrorBody, Result},
    http::caller::{Caller, can},
    state::App,
};

/// The second factor of the person's sign-ins.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SecondFactor {
    state: FactorState,
    /// An app makes codes.
    app: bool,
    /// How many passkeys there are.
    passkeys: u64,
    /// Since when sign-ins ask for it.
    #[schema(required = true)]
    since: Option<DateTime<Utc>>,
    /// Recovery codes that were not used.
    recovery_codes: u64,
    /// The account wants this person to have one: it cannot be switched off.
    required: bool,
}

/// The second factor of one's sign-ins
#[utoipa::path(get, path = "/users/me/second_factor/", tag = "account", operation_id = "showSecondFactor",
    responses((status = 200, body = SecondFactor), (status = "4XX", body = ErrorBody)))]
pub(super) async fn show(State(app): State<App>, caller: Caller<can::Arrive>) -> Result<Json<SecondFactor>> {
    let (me, data) = (&caller.me, &caller.data);
    let account: account::Model = app.db.system().account(data).await?;
    let person: employee::Model = data.get(me.id, data.reader()).await?;
    let since = person.second_factor_since;
    let app_of_person = second_factor::Column::EmployeeId.eq(me.id);
    let with_secret = second_factor::Column::Secret.is_not_null();
    let apps = data.find::<second_factor::Model>().filter(app_of_person).filter(with_secret);
    Ok(Json(SecondFactor {
        state: state(since.is_some(), me.administers(), account.second_factor_required),
        app: apps.count(data.reader()).await? > 0,
        passkeys: passkeys::count(data, data.reader(), me.id).await?,
        since,
        recovery_codes: recovery::left(data, me.id).await?,
        required: account.second_factor_required && me.administers(),
    }))
}
