//! Letters about what was given, noted by whoever gives.

use rozmova_store::{NewJob, Tx, account};

use super::polite;
use crate::{
    error::Result,
    http::dates::zone,
    jobs::{ANNOUNCE, Announced},
    state::App,
};

/// Tells people of a run, by day, once the transaction commits.
///
/// # Errors
/// When the database does not answer.
pub async fn announce_later(app: &App, tx: &Tx, account: &account::Model, run: i64) -> Result<()> {
    let payload = serde_json::to_string(&Announced { account: account.id, run })?;
    let run_at = polite(app.clock.now(), zone(&account.timezone));
    Ok(tx.enqueue(NewJob { kind: ANNOUNCE, payload, dedup_key: None, run_at }).await?)
}
