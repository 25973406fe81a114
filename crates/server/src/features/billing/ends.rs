//! Accounts are told before their trial or paid term ends, and when it is over.

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::{
    event::{Event, warned_at},
    plan::days_left,
};
use rozmova_store::account;

use crate::{config::Billing, error::Result, state::App};

/// Before the end nobody is told earlier, after it nobody later.
const AHEAD: Duration = Duration::days(14);
const AFTER: Duration = Duration::days(7);

/// Notes what ends soon or has ended; what was noted before is not noted again.
pub async fn note_ends(app: &App) -> Result<()> {
    if app.config.billing == Billing::Off {
        return Ok(());
    }
    let now = app.clock.now();
    for (account, data) in app.db.system().accounts_ending(now - AFTER, now + AHEAD).await? {
        if let Some(event) = end(&account, now) {
            let tx = data.begin().await?;
            data.note_event(&tx, &event, None, now).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

/// What is to be told now of the end of an account's term.
fn end(account: &account::Model, now: DateTime<Utc>) -> Option<Event> {
    let paid = account.paid_until.filter(|paid| *paid > account.trial_ends_at);
    let (trial, until) = (paid.is_none(), paid.unwrap_or(account.trial_ends_at));
    if until <= now {
        return (now - until <= AFTER).then_some(Event::PlanEnded { trial, until });
    }
    warned_at(days_left(now, until), trial).map(|_| Event::PlanEnding { trial, until })
}
