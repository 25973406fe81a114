//! Whether a code is right: once, and never again.

use rozmova_domain::{
    audit::Action,
    second_factor::{Typed, is_unused},
};
use rozmova_store::{Scoped, Tx, employee, second_factor};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};

use super::{app_code::AppCodes, recovery};
use crate::{
    error::Result,
    features::audit::{self, Who},
    state::App,
};

/// Uses up what a person typed as a code; false when it is wrong, or was used before. The person is locked.
pub async fn accept(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    typed: &str,
    who: Who,
) -> Result<bool> {
    match Typed::read(typed) {
        None => Ok(false),
        Some(Typed::App(code)) => accept_app_code(app, data, tx, person, &code).await,
        Some(Typed::Recovery(code)) => {
            let taken = recovery::take(data, tx, person.id, &code).await?;
            if taken {
                audit::note(data, tx, who, audit::about(Action::PersonRecoveryCodeUsed, person)).await?;
            }
            Ok(taken)
        }
    }
}

async fn accept_app_code(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    code: &str,
) -> Result<bool> {
    let Some(row) = of(data, tx, person.id).await? else {
        return Ok(false);
    };
    let Some(secret) = row.secret.as_deref().and_then(|sealed| app.tokens.open_sealed(person.id, sealed))
    else {
        // A recovery code, or a reset, is the way in.
        tracing::warn!(person = person.id, "the second factor was sealed with another token secret");
        return Ok(false);
    };
    let step = AppCodes::of(&secret, person.known_as())?.step_of(code, app.clock.now().timestamp());
    let Some(step) = step.filter(|step| is_unused(*step, row.last_step)) else {
        return Ok(false);
    };
    let mut row: second_factor::ActiveModel = row.into();
    row.last_step = Set(Some(step));
    row.update(tx.reader()).await?;
    Ok(true)
}

/// What is kept of a person's second factor, locked.
pub(super) async fn of(data: &Scoped, tx: &Tx, person: i64) -> Result<Option<second_factor::Model>> {
    Ok(data
        .for_update::<second_factor::Model>()
        .filter(second_factor::Column::EmployeeId.eq(person))
        .one(tx.reader())
        .await?)
}
