//! What was assigned: one email for each person and run, which names the courses and their deadlines.

use rozmova_store::assignment::Column;

use super::marked::{MarkedRun, write_emails};
use crate::{
    jobs::{Announced, Ended},
    state::App,
};

/// Writes the emails of a run, some people at a time. Run by the worker.
/// After an error it goes on later from where it was.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let Announced { account, run } = serde_json::from_str(payload)?;
    write_emails(app, account, MarkedRun { mark: Column::AnnounceRun, run, kind: "assigned", by: None }).await
}
