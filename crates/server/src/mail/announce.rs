//! Emails about what was given, noted by whoever gives.

use rozmova_store::{NewJob, Tx, account};

use super::next_send_time;
use crate::{
    error::Result,
    http::dates::zone,
    jobs::{ANNOUNCE, Announced},
    state::App,
};

/// Tells people of a run, by day, once the transaction commits.
pub async fn announce_later(app: &App, tx: &Tx, account: &account::Model, run: i64) -> Result<()> {
    let payload = serde_json::to_string(&Announced { account: account.id, run })?;
    let run_at = next_send_time(app.clock.now(), zone(&account.timezone));
    Ok(tx.enqueue(NewJob { kind: ANNOUNCE, payload, dedup_key: None, run_at }).await?)
}
