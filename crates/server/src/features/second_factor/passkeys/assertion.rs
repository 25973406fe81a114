//! What a browser answers when somebody was asked for a passkey, and whether it proves that.

use chrono::{DateTime, Utc};
use rozmova_domain::passkey::{Ceremony, Fault, HASH_BYTES, PublicKey, challenge_of, counts_on, spoken};
use rozmova_store::{Scoped, Tx, employee, passkey};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::{decode, hash, signature, site};
use crate::{error::Result, state::App, tokens::Challenge};

/// A challenge that a passkey has signed; everything in base64url, as browsers name the parts.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = PasskeyAssertion)]
pub struct Assertion {
    /// `rawId` of the credential.
    id: String,
    /// `clientDataJSON`
    client_data: String,
    /// `authenticatorData`
    authenticator_data: String,
    /// `signature`
    signature: String,
    /// `userHandle`
    user_handle: String,
}

impl Assertion {
    /// By what the passkey is found; none when the id is none.
    pub fn hash(&self) -> Option<String> {
        decode(&self.id).map(|id| hash(&id))
    }
}

/// Whether this passkey signed, as far as can be seen without using the challenge up. What is wrong is in the log.
pub fn look_at_passkey(app: &App, row: &passkey::Model, assertion: &Assertion) -> bool {
    let looked = look(app, row, assertion);
    if let Err(fault) = &looked {
        tracing::warn!(person = row.employee_id, reason = fault.as_str(), "a passkey was refused");
    }
    looked.is_ok()
}

/// What was found in an answer that is right so far.
struct Looked {
    sign_count: u32,
    challenge: Vec<u8>,
    expires: DateTime<Utc>,
}

/// Whether this passkey signed a challenge of ours, here and in time, with somebody verified. It may have been used before.
fn look(app: &App, row: &passkey::Model, assertion: &Assertion) -> Result<Looked, Fault> {
    let site = site(app).map_err(|_| Fault::OtherSite)?;
    let part = |text: &str| decode(text).ok_or(Fault::Malformed);
    if part(&assertion.user_handle)? != part(&row.user_handle)? {
        return Err(Fault::OtherPerson);
    }
    let client_data = part(&assertion.client_data)?;
    let challenge = part(&challenge_of(&client_data, Ceremony::Get, &site.origin)?)?;
    let expires = app.tokens.verify_challenge(Challenge::Prove, &challenge, app.clock.now());
    let expires = expires.ok_or(Fault::OtherChallenge)?;
    let said = part(&assertion.authenticator_data)?;
    let site_hash: [u8; HASH_BYTES] = Sha256::digest(site.domain.as_bytes()).into();
    let sign_count = spoken(&said, &site_hash)?.sign_count;
    let (key, _) = PublicKey::read(&part(&row.public_key)?)?;
    let message = [&said[..], &Sha256::digest(&client_data)].concat();
    if !signature::is_right(&key, &message, &part(&assertion.signature)?) {
        return Err(Fault::WrongSignature);
    }
    Ok(Looked { sign_count, challenge, expires })
}

/// Uses the challenge up that a passkey of this person has signed. The person is locked. What was used before is refused,
/// and an authenticator whose counter does not go on, of which there is a copy.
pub(in super::super) async fn accept(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    assertion: &Assertion,
) -> Result<Result<(), Fault>> {
    let Some(hash) = assertion.hash() else {
        return Ok(Err(Fault::Malformed));
    };
    let row = data
        .for_update::<passkey::Model>()
        .filter(passkey::Column::EmployeeId.eq(person.id))
        .filter(passkey::Column::Hash.eq(hash))
        .one(tx.reader())
        .await?;
    let Some(row) = row else {
        return Ok(Err(Fault::OtherPerson));
    };
    let looked = match look(app, &row, assertion) {
        Ok(looked) => looked,
        Err(fault) => return Ok(Err(fault)),
    };
    if !counts_on(row.sign_count, looked.sign_count) {
        return Ok(Err(Fault::CounterBack));
    }
    let used = super::hash(&looked.challenge);
    if !app.db.system().use_challenge(tx, used, looked.expires).await? {
        return Ok(Err(Fault::ChallengeUsed));
    }
    let mut row: passkey::ActiveModel = row.into();
    row.sign_count = Set(i64::from(looked.sign_count));
    row.last_used_at = Set(Some(app.clock.now()));
    row.update(tx.reader()).await?;
    Ok(Ok(()))
}
