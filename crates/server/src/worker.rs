//! Background work: rows of the database, claimed by whichever process is free.

use std::time::{Duration, Instant, SystemTime};

use futures_util::future::join_all;
use opentelemetry::{KeyValue, trace::SpanKind};
use rozmova_store::{Error, JobQueue, StorageFault, job};

use crate::{
    error::{Code, Error as Answer},
    jobs::{Ended, QUEUES},
    state::App,
    traces::Told,
};

/// Between two looks for work.
pub const LOOK_EVERY: Duration = Duration::from_secs(2);
/// The same while the database is away.
const LONGEST_LOOK: Duration = Duration::from_secs(30);
/// Two hours and eight minutes, as a power of two of minutes.
const LONGEST_PAUSE: i32 = 7;

/// Runs what is due until the process stops.
pub async fn work(app: App) {
    join_all((0..QUEUES.len()).map(|place| keep_running(&app, place))).await;
}

/// Runs the jobs of the queue in this place.
async fn keep_running(app: &App, place: usize) {
    let queue = QUEUES[place];
    let mut failures = 0;
    loop {
        if writable(app) {
            let begun = Instant::now();
            failures = match run_queue(app, queue).await {
                Ok(_) => {
                    app.outage.tell_worked(begun);
                    0
                }
                Err(error) => {
                    complain(app, begun, &error, "could not look for work").await;
                    failures + 1
                }
            };
        }
        let pause = LONGEST_LOOK.min(LOOK_EVERY * 2_u32.saturating_pow(failures));
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = app.jobs_waiting.woken(place) => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// While nothing can be written there is nothing to be done here.
pub fn writable(app: &App) -> bool {
    app.db.fault().is_none()
}

/// A disk that is full or fails, and a database that is away, are said once, for the whole process.
pub async fn complain(app: &App, begun: Instant, error: &anyhow::Error, what: &str) {
    match met(error) {
        Met::Fault(fault) => app.db.note_fault(fault),
        Met::Away(cause) => app.outage.tell_failed(&app.db, begun, cause).await,
        Met::Other => tracing::error!(error = format!("{error:#}"), "{what}"),
    }
}

enum Met<'a> {
    Fault(StorageFault),
    Away(&'a str),
    Other,
}

fn met(error: &anyhow::Error) -> Met<'_> {
    if let Some(error) = error.downcast_ref::<Error>() {
        return match error {
            Error::Storage(fault) => Met::Fault(*fault),
            Error::Busy(cause) => Met::Away(cause),
            _ => Met::Other,
        };
    }
    let Some(Answer::Refused(refusal)) = error.downcast_ref::<Answer>() else { return Met::Other };
    match (refusal.storage_fault(), &refusal.cause) {
        (Some(fault), _) => Met::Fault(fault),
        (None, Some(cause)) if refusal.code == Code::Overloaded => Met::Away(cause),
        _ => Met::Other,
    }
}

/// Runs every job that is due now; returns how many were run.
///
/// # Errors
/// On a database error. A job that fails is put back, which is no error here.
pub async fn run_due(app: &App) -> anyhow::Result<usize> {
    let mut count = 0;
    for queue in QUEUES {
        count += run_queue(app, queue).await?;
    }
    Ok(count)
}

async fn run_queue(app: &App, queue: JobQueue) -> anyhow::Result<usize> {
    let system = app.db.system();
    let mut count = 0;
    while !app.stop.is_cancelled() {
        let Some(job) = system.claim_job(app.clock.now(), queue).await? else {
            break;
        };
        count += 1;
        let begin = SystemTime::now();
        let ended = run_apart(app, &job).await;
        trace(app, &job, begin, ended.as_ref().err());
        match ended {
            Ok(Ended::Done) => system.job_done(job.id).await?,
            Ok(Ended::Again(at)) => system.job_postponed(&job, at).await?,
            Err(error) => {
                let error = in_words(&error);
                tracing::warn!(job = job.id, kind = %job.kind, attempts = job.attempts, error, "a job failed");
                let wait = chrono::Duration::minutes(1 << job.attempts.clamp(0, LONGEST_PAUSE));
                system.job_failed(job.id, error, app.clock.now() + wait).await?;
            }
        }
    }
    Ok(count)
}

/// The error and what caused it, but for what the words before have named already.
fn in_words(error: &anyhow::Error) -> String {
    let mut words = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !words.contains(&cause) {
            words = format!("{words}: {cause}");
        }
    }
    words
}

fn trace(app: &App, job: &job::Model, begin: SystemTime, error: Option<&anyhow::Error>) {
    let Some(traces) = &app.traces else { return };
    traces.tell(Told {
        kind: SpanKind::Internal,
        name: format!("job {}", job.kind).into(),
        begin,
        parent: None,
        failed: error.map(in_words),
        attributes: vec![KeyValue::new("rozmova.job", job.id)],
    });
}

/// In a task of its own: a job that panics fails, and takes nothing with it.
async fn run_apart(app: &App, job: &job::Model) -> anyhow::Result<Ended> {
    let (app, job) = (app.clone(), job.clone());
    match tokio::spawn(async move { app.runner.run(&app, &job.kind, &job.payload, job.attempts).await }).await
    {
        Ok(outcome) => outcome,
        Err(panic) => Err(anyhow::anyhow!("the job panicked: {panic}")),
    }
}

/// Runs a job now that was noted in a transaction of this request; it stays noted, for the worker, when it fails.
///
/// # Errors
/// Those of the job.
pub async fn run_now(app: &App, kind: &str, payload: &str) -> anyhow::Result<Ended> {
    app.runner.run(app, kind, payload, 0).await
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn what_was_met_is_known_from_whichever_error() {
        let busy = || Error::Busy("refused".into());
        for error in [busy().into(), anyhow!(Answer::from(busy())), anyhow!(busy()).context("looking")] {
            assert!(matches!(met(&error), Met::Away("refused")), "{error:?}");
        }
        let full = || Error::Storage(StorageFault::Full);
        for error in [full().into(), anyhow!(Answer::from(full()))] {
            assert!(matches!(met(&error), Met::Fault(StorageFault::Full)), "{error:?}");
        }
        for error in [anyhow!("x"), anyhow!(Answer::not_found()), Error::NotCommitted.into()] {
            assert!(matches!(met(&error), Met::Other), "{error:?}");
        }
    }

    #[test]
    fn a_cause_is_named_once() {
        let refused = || anyhow!("Connection refused");
        assert_eq!(
            in_words(&refused().context("it does not answer")),
            "it does not answer: Connection refused"
        );
        assert_eq!(in_words(&refused().context("error: Connection refused")), "error: Connection refused");
    }
}
