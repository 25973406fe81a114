//! Passkeys: keys in a device or a password manager, with which somebody proves at once who they are and that the device
//! knows them. One is a second factor after a password, or stands for both.

pub(super) mod add;
mod assertion;
pub(super) mod challenge;
pub(super) mod keep;
mod signature;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rozmova_store::{Scoped, Tx, passkey};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};
use sha2::{Digest, Sha256};

pub(super) use assertion::accept;
pub use assertion::{Assertion, look_at_passkey};

use crate::{
    config::PasskeySite,
    error::{Code, Error, Result},
    state::App,
};

/// # Errors
/// 404 where browsers make none.
fn site(app: &App) -> Result<PasskeySite> {
    app.config.passkey_site().ok_or_else(|| Error::new(Code::NoPasskeys))
}

/// By what a passkey is found.
pub(super) fn hash(credential: &[u8]) -> String {
    format!("{:x}", Sha256::digest(credential))
}

pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    // Some programs pad it.
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// How many a person has.
pub(super) async fn count(data: &Scoped, db: &impl ConnectionTrait, person: i64) -> Result<u64> {
    let own = data.find::<passkey::Model>().filter(passkey::Column::EmployeeId.eq(person));
    Ok(own.count(db).await?)
}

/// Removes all of a person's.
pub(super) async fn forget(data: &Scoped, tx: &Tx, person: i64) -> Result<()> {
    data.delete::<passkey::Model>().filter(passkey::Column::EmployeeId.eq(person)).exec(tx.reader()).await?;
    Ok(())
}
