//! Whether what is given as a second factor is right: once, and never again.

use rozmova_domain::{
    audit::Action,
    second_factor::{Typed, is_unused},
};
use rozmova_store::{Scoped, Tx, employee, second_factor};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::Deserialize;

use super::{
    app_code::AppCodes,
    passkeys::{self, Assertion},
    recovery,
    wrong::mail_wrong_codes,
};
use crate::{
    error::{Error, Result},
    features::{
        audit::{self, Who},
        people,
        sessions::{self, CodePlace},
    },
    http::caller::{Caller, Needs},
    state::App,
    texts::Text,
};

/// Who asks, once more.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Proof {
    password: String,
    /// Of the app, or a recovery code; once the second factor is on, this or a passkey is wanted.
    code: Option<String>,
    /// In place of a code.
    passkey: Option<Assertion>,
}

/// What is given as a second factor.
#[derive(Clone, Debug)]
pub enum Given {
    /// Of the app, or a recovery code.
    Code(String),
    /// A passkey has signed.
    Passkey(Box<Assertion>),
}

impl Given {
    /// The one that is there.
    pub fn of(code: Option<String>, passkey: Option<Assertion>) -> Option<Self> {
        let code = code.filter(|code| !code.trim().is_empty()).map(Self::Code);
        passkey.map(|passkey| Self::Passkey(Box::new(passkey))).or(code)
    }
}

/// The person, locked, once the password was right, and the second factor where it is on.
///
/// # Errors
/// 400 on what is wrong; 429 after too many of them.
pub(super) async fn prove<N: Needs>(
    app: &App,
    caller: &Caller<N>,
    proof: Proof,
) -> Result<(Tx, employee::Model)> {
    let (me, data) = (&caller.me, &caller.data);
    let compared: employee::Model = data.get(me.id, data.reader()).await?;
    if !sessions::is_password(app, &compared, proof.password).await? {
        return Err(Error::field("password", Text::new("field-wrong-password")));
    }
    let tried = match compared.second_factor_since {
        Some(_) => Some(sessions::begin_code_try(app, me.id, CodePlace::Session).await?),
        None => None,
    };
    let tx = data.begin().await?;
    let person = people::lock(data, &tx, me.id).await?;
    if person.second_factor_since.is_some() {
        let given = Given::of(proof.code, proof.passkey);
        let is_right = match &given {
            Some(given) => accept(app, data, &tx, &person, given, me.into()).await?,
            None => false,
        };
        if !is_right {
            drop(tx);
            let failures = tried.map_or(0, |tried| tried.failures);
            sessions::note_wrong_proof(app, &person, "code", failures).await?;
            mail_wrong_codes(app, data, &person, failures).await?;
            return Err(match given {
                Some(Given::Passkey(_)) => Error::field("passkey", Text::new("field-wrong-passkey")),
                _ => Error::field("code", Text::new("field-wrong-code")),
            });
        }
    }
    if let Some(tried) = tried {
        tried.was_right(app, &tx).await?;
    }
    Ok((tx, person))
}

/// Uses up what a person gave; false when it is wrong, or was used before. The person is locked.
pub async fn accept(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    given: &Given,
    who: Who,
) -> Result<bool> {
    let typed = match given {
        Given::Code(typed) => typed,
        Given::Passkey(assertion) => return accept_passkey(app, data, tx, person, assertion).await,
    };
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

/// The same of a passkey alone.
pub async fn accept_passkey(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    assertion: &Assertion,
) -> Result<bool> {
    let accepted = passkeys::accept(app, data, tx, person, assertion).await?;
    if let Err(fault) = accepted {
        tracing::warn!(person = person.id, reason = fault.as_str(), "a passkey was refused");
    }
    Ok(accepted.is_ok())
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
    // Of an app that was not confirmed yet there is no code.
    let Some(sealed) = &row.secret else {
        return Ok(false);
    };
    let Some(secret) = app.tokens.open_sealed(person.id, sealed) else {
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

/// Whether an app makes codes for the person.
pub(super) async fn has_app(data: &Scoped, tx: &Tx, person: i64) -> Result<bool> {
    Ok(of(data, tx, person).await?.is_some_and(|row| row.secret.is_some()))
}
