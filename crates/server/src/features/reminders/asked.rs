//! The emails of reminders that somebody asked for.

use rozmova_store::assignment::Column;

use super::marked::{MarkedRun, write_emails};
use crate::{
    jobs::{AskedReminders, Ended},
    mail::REMINDER,
    state::App,
};

/// Writes the emails of a run, some people at a time. Run by the worker.
/// After an error it goes on later from where it was.
pub async fn run(app: &App, payload: &str) -> anyhow::Result<Ended> {
    let AskedReminders { account, run, by } = serde_json::from_str(payload)?;
    write_emails(app, account, MarkedRun { mark: Column::RemindRun, run, kind: REMINDER, by: Some(by) }).await
}
