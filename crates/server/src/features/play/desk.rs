//! The desk where answers are recorded: a bounded queue and one task that takes whatever waits into one
//! transaction as set operations, and replies only after the commit. Sync to disk is what an answer costs; many
//! share one.

use std::collections::HashMap;

use rozmova_domain::clock::Clock;
use rozmova_store::{AttemptInPlay, Db, PlaySet, Tx};
use tokio::sync::{mpsc, oneshot};

use super::{
    judge::{self, Judged, Sent},
    prepared::Revisions,
};
use crate::http::error::{Code, Error, Result};

/// Answers that may wait.
const QUEUE: usize = 512;
/// Answers in one transaction.
const BATCH: usize = 256;

/// Takes answers in and knows the contents of revisions.
#[derive(Clone, Debug)]
pub struct PlayDesk {
    pub(super) revisions: Revisions,
    queue: mpsc::Sender<Job>,
}

struct Job {
    key: String,
    sent: Sent,
    reply: oneshot::Sender<Result<AttemptInPlay>>,
}

impl PlayDesk {
    /// Starts the task that records. It ends when every handle is gone.
    pub fn start(db: Db, clock: Clock) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let revisions = Revisions::new();
        let desk = Recorder { db, clock, revisions: revisions.clone() };
        tokio::spawn(desk.run(waiting));
        Self { revisions, queue }
    }

    /// Answers that wait for the next transaction.
    pub fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// Records an answer; when this returns, it is on disk.
    ///
    /// # Errors
    /// 503 when too many answers wait; else what the rules refuse.
    pub(super) async fn record(&self, key: String, sent: Sent) -> Result<AttemptInPlay> {
        let (reply, answer) = oneshot::channel();
        let busy = || Error::new(Code::Overloaded).retry_after(2);
        self.queue.try_send(Job { key, sent, reply }).map_err(|_| busy())?;
        answer.await.map_err(|_| busy())?
    }
}

struct Recorder {
    db: Db,
    clock: Clock,
    revisions: Revisions,
}

type Outcome = Result<AttemptInPlay>;

impl Recorder {
    async fn run(self, mut waiting: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        while waiting.recv_many(&mut batch, BATCH).await > 0 {
            metrics::histogram!("rozmova_answers_in_batch").record(batch.len() as f64);
            match self.commit(&batch).await {
                Ok(outcomes) => reply(batch.drain(..), outcomes),
                // One of them is to blame: each by itself, so that the others do not suffer.
                Err(error) if batch.len() > 1 => {
                    tracing::warn!(error = ?error, answers = batch.len(), "a batch of answers failed, going one by one");
                    for job in batch.drain(..) {
                        let outcomes = self.commit(std::slice::from_ref(&job)).await;
                        let outcome = outcomes.unwrap_or_else(|error| vec![Err(error)]);
                        reply([job].into_iter(), outcome);
                    }
                }
                Err(error) => reply(batch.drain(..), vec![Err(error)]),
            }
        }
    }

    async fn commit(&self, batch: &[Job]) -> Result<Vec<Outcome>> {
        let tx = self.db.begin().await?;
        let outcomes = self.judge(batch, &tx).await?;
        tx.commit().await?;
        Ok(outcomes)
    }

    async fn judge(&self, batch: &[Job], tx: &Tx) -> Result<Vec<Outcome>> {
        let system = self.db.system();
        let keys = batch.iter().map(|job| job.key.clone()).collect();
        let mut attempts: HashMap<String, AttemptInPlay> = system
            .attempts_in_play(tx, keys)
            .await?
            .into_iter()
            .map(|row| (row.attempt.key.clone(), row))
            .collect();
        let revisions = attempts.values().map(|row| row.attempt.revision_id);
        let contents = self.revisions.get_many(&self.db, tx, revisions).await?;
        let now = self.clock.now();
        let (mut set, mut outcomes) = (PlaySet::default(), Vec::with_capacity(batch.len()));
        let mut changed: HashMap<i64, usize> = HashMap::new();
        for job in batch {
            let Some(row) = attempts.get_mut(&job.key) else {
                outcomes.push(Err(Error::not_found()));
                continue;
            };
            let Some(prepared) = contents.get(&row.attempt.revision_id) else {
                outcomes.push(Err(Error::Internal(anyhow::anyhow!("a revision is gone"))));
                continue;
            };
            let judged =
                judge::answer(&mut row.attempt, row.assignment.as_ref(), &prepared.content, &job.sent, now);
            outcomes.push(judged.map(|judged| {
                if let Judged::Accepted(answer, finished) = judged {
                    set.answers.push(answer);
                    set.finished.extend(finished);
                    // Two answers of one attempt in a batch are one update.
                    let place = *changed.entry(row.attempt.id).or_insert(set.attempts.len());
                    match set.attempts.get_mut(place) {
                        Some(earlier) => *earlier = row.attempt.clone(),
                        None => set.attempts.push(row.attempt.clone()),
                    }
                }
                row.clone()
            }));
        }
        system.save_play(tx, set).await?;
        Ok(outcomes)
    }
}

fn reply(jobs: impl Iterator<Item = Job>, outcomes: Vec<Outcome>) {
    for (job, outcome) in jobs.zip(outcomes) {
        // Whoever hung up will send the same step again.
        let _ = job.reply.send(outcome);
    }
}

#[cfg(test)]
mod tests {
    use rozmova_store::Db;

    use super::*;

    fn sent() -> Sent {
        Sent { player: None, answers: vec![1], step: Some(0), question: None }
    }

    /// While the only writer is held, answers wait; one more than may wait is refused, and none is lost.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_full_queue_refuses_politely_and_forgets_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let desk = PlayDesk::start(db.clone(), Clock::System);
        let held = db.begin().await.unwrap();
        let sends: Vec<_> = (0..QUEUE + BATCH + 100)
            .map(|n| {
                let desk = desk.clone();
                tokio::spawn(
                    async move { desk.record(format!("{n:032x}"), sent()).await.unwrap_err().code() },
                )
            })
            .collect();
        // Refusals come at once; those who wait get their answer when the writer is free.
        while desk.waiting() < QUEUE {
            tokio::task::yield_now().await;
        }
        drop(held);
        let mut codes: HashMap<&str, usize> = HashMap::new();
        for send in sends {
            *codes.entry(send.await.unwrap().as_str()).or_default() += 1;
        }
        let refused = codes.get("overloaded").copied().unwrap_or(0);
        assert!(refused >= 100, "{codes:?}");
        assert_eq!(codes.get("not_found").copied().unwrap_or(0), QUEUE + BATCH + 100 - refused, "{codes:?}");
        assert_eq!(
            codes.keys().filter(|code| **code != "overloaded" && **code != "not_found").count(),
            0,
            "{codes:?}"
        );
    }
}
