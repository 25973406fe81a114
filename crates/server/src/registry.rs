//! What runs which kind of job, and what happens by the clock.

use std::time::Instant;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use rozmova_domain::group_code::KEPT_DAYS;
use rozmova_store::NewJob;

use crate::{
    backup,
    features::{
        accounts, assignments, billing, courses, events, groups, integration, keys, media, people,
        personal_data, play, reminders, reports, sessions, sign_in_cards,
    },
    jobs::{self, Ended},
    mail,
    state::{App, Runner},
    worker,
};

/// Knows every kind of job.
#[derive(Clone, Copy, Debug)]
pub struct Registry;

#[async_trait]
impl Runner for Registry {
    async fn run(&self, app: &App, kind: &str, payload: &str, attempts: i32) -> anyhow::Result<Ended> {
        match kind {
            jobs::SEND | jobs::NOTICE => return send(app, payload.parse()?, attempts).await,
            jobs::ASSIGN => return assignments::run_assigning(app, payload).await,
            jobs::CHANGE => return groups::run_change(app, payload).await,
            jobs::ANNOUNCE => return reminders::announce(app, payload).await,
            jobs::REMIND_ASKED => return reminders::write_asked(app, payload).await,
            jobs::REMIND => return reminders::remind(app, payload).await,
            jobs::BACKUP => return backup::run(app, payload).await,
            jobs::SCHEDULED => return reports::run_scheduled(app, payload).await,
            jobs::RESET => accounts::send_reset(app, payload).await,
            jobs::IMPORT => people::run_import(app, payload).await,
            jobs::GATHER => personal_data::run(app, payload).await,
            jobs::CARDS => sign_in_cards::run(app, payload).await,
            jobs::INVITE => people::send_invitations(app, payload).await,
            jobs::RESULT => integration::send_result(app, payload, attempts).await,
            jobs::SWEEP => sweep(app).await,
            other => anyhow::bail!("nobody knows jobs of the kind {other}"),
        }?;
        Ok(Ended::Done)
    }
}

async fn send(app: &App, id: i64, attempts: i32) -> anyhow::Result<Ended> {
    let Some(email) = mail::waiting(app, id).await? else {
        return Ok(Ended::Done);
    };
    let attachment = billing::attachment(app, &email).await?;
    mail::send(app, email, attachment, attempts).await
}

/// Sees to what happens by the clock, until the process stops.
pub async fn keep_time(app: App) {
    let mut swept_at: Option<DateTime<Utc>> = None;
    loop {
        let (now, begun) = (app.clock.now(), Instant::now());
        if swept_at.is_none_or(|at| now - at > chrono::Duration::hours(1)) {
            if let Err(error) = plan_periodic(&app).await {
                worker::complain(&app, begun, &error, "could not plan the periodic work").await;
            }
            app.jobs_waiting.wake();
            // Of this process alone, so every process does it.
            app.rate_limits.forget_idle(now);
            swept_at = Some(now);
        }
        if worker::writable(&app)
            && let Err(error) = play::end_overdue(&app).await
        {
            let error = anyhow::Error::from(error);
            worker::complain(&app, begun, &error, "could not end the attempts whose time is up").await;
        }
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = tokio::time::sleep(worker::LOOK_EVERY) => {}
        }
    }
}

/// Plans what happens every hour.
pub async fn plan_periodic(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    if app.db.system().secret_fingerprint().await?.is_some_and(|known| known != app.tokens.fingerprint()) {
        tracing::error!(
            "another server on this database has another token secret, so that people are signed out by chance: give \
             every server the same one (token_secret)"
        );
    }
    let tx = app.db.begin().await?;
    let sweep = NewJob {
        kind: jobs::SWEEP,
        payload: String::new(),
        dedup_key: Some(jobs::SWEEP.into()),
        run_at: now,
    };
    for job in [Some(sweep), backup::next(app)?].into_iter().flatten() {
        tx.enqueue(job).await?;
    }
    tx.commit().await?;
    reports::plan_scheduled(app).await?;
    reminders::plan(app).await?;
    backup::note_last(&app.config).await
}

/// Removes what is over: unconfirmed registrations, keys, sign-in sessions, unused uploads, old failures and events, and
/// what the database's log still holds of them. Tells accounts whose term ends.
async fn sweep(app: &App) -> anyhow::Result<()> {
    let (system, now) = (app.db.system(), app.clock.now());
    let tx = system.begin().await?;
    let dropped = system.drop_unconfirmed(&tx, None, now - keys::CONFIRM_WITHIN).await?;
    tx.commit().await?;
    if dropped > 0 {
        tracing::info!(dropped, "unconfirmed registrations were removed");
    }
    system.drop_expired(now).await?;
    system.drop_old_tasks(now - chrono::Duration::days(1)).await?;
    system.drop_printed_cards(now - sign_in_cards::KEPT).await?;
    system.drop_old_events(now - events::KEPT).await?;
    system.drop_old_group_codes(now - chrono::Duration::days(KEPT_DAYS)).await?;
    billing::note_ends(app).await?;
    system.drop_absent(courses::absent_before(now)).await?;
    media::tidy(app).await?;
    courses::add_missing_demo_courses(app).await?;
    sessions::forget_old(app, now).await?;
    system.join_counts().await?;
    Ok(app.db.empty_log().await?)
}
