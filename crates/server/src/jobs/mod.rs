//! Background work: rows of the database, claimed by whichever process is free.

use std::{fmt::Debug, time::Duration};

use chrono::{DateTime, Datelike, Days, NaiveTime, Utc};
use rozmova_store::{Error, Lane, NewJob, StorageFault, job};

use crate::{
    app::App,
    features::{
        accounts, assignments, courses, groups, integration, media, people, play, reminders, reports, sign_in,
    },
    mail,
};

const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Two hours and eight minutes, as a power of two of minutes.
const LONGEST_PAUSE: i32 = 7;
const SWEEP: &str = "sweep";
const BACKUP: &str = "backup";

/// Work over many people, which may take minutes: no letter waits for it.
const LONG: &[&str] = &[
    people::IMPORT,
    people::GATHER,
    assignments::ASSIGN,
    groups::CHANGE,
    reminders::ANNOUNCE,
    reminders::REMIND,
    reports::SCHEDULED,
];
/// Letters to many: who waits for a link to sign in does not wait for them.
const NOTICES: &[&str] = &[mail::NOTICE];
/// Results go to receivers of our customers, which may take their time.
const RESULTS: &[&str] = &[integration::RESULT];
/// What has a lane of its own.
const APART: &[&str] = &[
    people::IMPORT,
    people::GATHER,
    assignments::ASSIGN,
    groups::CHANGE,
    reminders::ANNOUNCE,
    reminders::REMIND,
    reports::SCHEDULED,
    mail::NOTICE,
    integration::RESULT,
];

/// The long work first: its letters go out behind the rest.
const LANES: [Lane; 4] = [Lane::Only(LONG), Lane::Except(APART), Lane::Only(NOTICES), Lane::Only(RESULTS)];
/// Longer no job keeps its lane: it goes on behind those that wait.
pub const TURN: Duration = Duration::from_secs(60);

/// Runs what is due until the process stops.
pub async fn work(app: App) {
    let [long, rest, notices, results] = LANES;
    tokio::join!(
        keep_running(&app, long),
        keep_running(&app, rest),
        keep_running(&app, notices),
        keep_running(&app, results),
        keep_time(&app)
    );
}

async fn keep_running(app: &App, lane: Lane) {
    loop {
        if writable(app)
            && let Err(error) = run_lane(app, lane).await
        {
            let fault = error.downcast_ref().and_then(Error::storage_fault);
            complain(app, fault, &error, "could not look for work");
        }
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = app.jobs_waiting.notified(), if lane == LANES[1] => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

/// What happens by the clock.
async fn keep_time(app: &App) {
    let mut swept_at: Option<DateTime<Utc>> = None;
    loop {
        let now = app.clock.now();
        if swept_at.is_none_or(|at| now - at > chrono::Duration::hours(1)) {
            if let Err(error) = plan_periodic(app).await {
                let fault = error.downcast_ref().and_then(Error::storage_fault);
                complain(app, fault, &error, "could not plan the periodic work");
            }
            app.jobs_waiting.notify_one();
            // Of this process alone, so every process does it.
            app.rates.forget_quiet(now);
            swept_at = Some(now);
        }
        if writable(app)
            && let Err(error) = play::end_overdue(app).await
        {
            complain(app, error.storage_fault(), &error, "could not end the attempts whose time is up");
        }
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

/// While nothing can be written there is nothing to be done here.
fn writable(app: &App) -> bool {
    app.db.fault().is_none()
}

/// A disk that is full or fails is said once, for the whole process.
fn complain(app: &App, fault: Option<StorageFault>, error: &dyn Debug, what: &str) {
    match fault {
        Some(fault) => app.db.note_fault(fault),
        None => tracing::error!(error = ?error, "{what}"),
    }
}

/// Runs every job that is due now; returns how many were run.
///
/// # Errors
/// When the database does not answer. A job that fails is put back, which is no error here.
pub async fn run_due(app: &App) -> anyhow::Result<usize> {
    let mut count = 0;
    for lane in LANES {
        count += run_lane(app, lane).await?;
    }
    Ok(count)
}

async fn run_lane(app: &App, lane: Lane) -> anyhow::Result<usize> {
    let system = app.db.system();
    let mut count = 0;
    while !app.stop.is_cancelled() {
        let Some(job) = system.claim_job(app.clock.now(), lane).await? else {
            break;
        };
        count += 1;
        match run_apart(app, &job).await {
            Ok(Ended::Done) => system.job_done(job.id).await?,
            Ok(Ended::Again(at)) => system.job_postponed(&job, at).await?,
            Err(error) => {
                tracing::warn!(job = job.id, kind = %job.kind, attempts = job.attempts, error = ?error, "a job failed");
                let wait = chrono::Duration::minutes(1 << job.attempts.clamp(0, LONGEST_PAUSE));
                system.job_failed(job.id, format!("{error:#}"), app.clock.now() + wait).await?;
            }
        }
    }
    Ok(count)
}

/// How a job ended that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// There is nothing more to do.
    Done,
    /// It goes on at this time.
    Again(DateTime<Utc>),
}

/// In a task of its own: a job that panics fails, and takes nothing with it.
async fn run_apart(app: &App, job: &job::Model) -> anyhow::Result<Ended> {
    let (app, job) = (app.clone(), job.clone());
    match tokio::spawn(async move { run(&app, &job).await }).await {
        Ok(outcome) => outcome,
        Err(panic) => Err(anyhow::anyhow!("the job panicked: {panic}")),
    }
}

async fn run(app: &App, job: &job::Model) -> anyhow::Result<Ended> {
    match job.kind.as_str() {
        mail::SEND | mail::NOTICE => return mail::send(app, job.payload.parse()?, job.attempts).await,
        assignments::ASSIGN => return assignments::run_assigning(app, &job.payload).await,
        groups::CHANGE => return groups::run_change(app, &job.payload).await,
        reminders::ANNOUNCE => return reminders::announce(app, &job.payload).await,
        reminders::REMIND => return reminders::remind(app, &job.payload).await,
        reports::SCHEDULED => return reports::run_scheduled(app, &job.payload).await,
        accounts::RESET => accounts::send_reset(app, &job.payload).await,
        people::IMPORT => people::run_import(app, &job.payload).await,
        people::GATHER => people::gather_data(app, &job.payload).await,
        people::INVITE => people::send_invitations(app, &job.payload).await,
        integration::RESULT => integration::send_result(app, &job.payload).await,
        SWEEP => sweep(app).await,
        BACKUP => crate::backup::weekly(app).await,
        other => anyhow::bail!("nobody knows jobs of the kind {other}"),
    }?;
    Ok(Ended::Done)
}

/// Plans what happens every hour.
///
/// # Errors
/// When the database does not answer.
pub async fn plan_periodic(app: &App) -> anyhow::Result<()> {
    let now = app.clock.now();
    let tx = app.db.begin().await?;
    for (kind, run_at) in [(SWEEP, now), (BACKUP, next_sunday_night(now))] {
        tx.enqueue(NewJob { kind, payload: String::new(), dedup_key: Some(kind.into()), run_at }).await?;
    }
    tx.commit().await?;
    reports::plan_scheduled(app).await?;
    reminders::plan(app).await
}

/// Sunday, 03:00 UTC.
fn next_sunday_night(now: DateTime<Utc>) -> DateTime<Utc> {
    let days = 7 - u64::from(now.weekday().num_days_from_sunday());
    let night = (now.date_naive() + Days::new(days)).and_time(NaiveTime::MIN).and_utc();
    night + chrono::Duration::hours(3)
}

/// Removes what is over: unconfirmed registrations, keys, sign-in sessions, unused uploads, old failures, and what the
/// database's log still holds of them.
async fn sweep(app: &App) -> anyhow::Result<()> {
    let (system, now) = (app.db.system(), app.clock.now());
    let tx = system.begin().await?;
    let dropped = system.drop_unconfirmed(&tx, None, now - accounts::CONFIRM_WITHIN).await?;
    tx.commit().await?;
    if dropped > 0 {
        tracing::info!(dropped, "unconfirmed registrations were removed");
    }
    system.drop_expired(now).await?;
    system.drop_old_tasks(now - chrono::Duration::days(1)).await?;
    media::tidy(app).await?;
    courses::give_missing(app).await?;
    sign_in::forget_old(app, now).await.map_err(|error| anyhow::anyhow!("{error:?}"))?;
    Ok(app.db.empty_log().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_backup_comes_on_sundays() {
        for (now, next) in [
            ("2026-11-21T10:00:00Z", "2026-11-22T03:00:00Z"),
            ("2026-11-22T02:00:00Z", "2026-11-29T03:00:00Z"),
            ("2026-11-23T00:00:00Z", "2026-11-29T03:00:00Z"),
        ] {
            assert_eq!(next_sunday_night(now.parse().unwrap()), next.parse::<DateTime<Utc>>().unwrap());
        }
    }
}
