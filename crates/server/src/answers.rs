//! The writer of answers: a bounded queue and one task that takes whatever waits into one
//! transaction as set operations, and replies only after the commit. Sync to disk is what an answer costs; many
//! share one.

mod judge;
mod prepared;
mod results;

use std::{collections::HashMap, future::Future, sync::Arc};

use http::StatusCode;
use rozmova_domain::{clock::Clock, play::SessionStatus};
use rozmova_store::{AttemptInPlay, Db, PlaySet, Scoped, Tx};
use tokio::sync::{Semaphore, SemaphorePermit, mpsc, oneshot};

pub use judge::{
    Judged, Player, Sent, end_by_time, facts, finish, is_time_up, keep, owned, path_of, refused,
    refused_start, run_of, window_open,
};
pub use prepared::{Prepared, Revisions};
pub use results::note_results;

use crate::error::{Code, Error, Refusal, Result};

/// Answers that may wait.
const QUEUE: usize = 512;
/// Answers in one transaction.
const BATCH: usize = 256;
/// Attempts that begin at once. The others wait here, and not in the queue of the writer, where every answer would wait
/// behind them.
const STARTS: usize = 4;

/// Takes answers in and knows the contents of revisions.
#[derive(Clone, Debug)]
pub struct AnswerWriter {
    /// The contents of revisions.
    pub revisions: Revisions,
    queue: mpsc::Sender<Job>,
    starts: Arc<Semaphore>,
}

type Outcome = Result<AttemptInPlay>;

/// An answer on its way to the table.
#[derive(Clone, Debug)]
struct Order {
    key: String,
    sent: Sent,
}

struct Job {
    order: Order,
    reply: oneshot::Sender<Outcome>,
}

impl AnswerWriter {
    /// Starts the task that records. It ends when every handle is gone.
    pub fn start(db: Db, clock: Clock) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let revisions = Revisions::default();
        let recorder = Recorder { db, clock, revisions: revisions.clone() };
        tokio::spawn(work(waiting, move |orders| recorder.clone().commit(orders)));
        Self { revisions, queue, starts: Arc::new(Semaphore::new(STARTS)) }
    }

    /// A revision of the account, ready to be played or looked at.
    ///
    /// # Errors
    /// 404 when there is none.
    pub async fn revision(&self, data: &Scoped, id: i64) -> Result<Arc<Prepared>> {
        self.revisions.get(data, id).await
    }

    /// Answers that wait for the next transaction.
    pub fn waiting(&self) -> usize {
        self.queue.max_capacity() - self.queue.capacity()
    }

    /// The turn to begin an attempt, to be kept until that is committed.
    pub async fn turn_to_start(&self) -> Result<SemaphorePermit<'_>> {
        self.starts.acquire().await.map_err(|closed| Error::Internal(closed.into()))
    }

    /// Records an answer; when this returns, it is on disk.
    ///
    /// # Errors
    /// 503 when too many answers wait; else what the rules refuse.
    pub async fn record(&self, key: String, sent: Sent) -> Result<AttemptInPlay> {
        let (reply, answer) = oneshot::channel();
        let busy = || Error::new(Code::Overloaded).retry_after(2);
        self.queue.try_send(Job { order: Order { key, sent }, reply }).map_err(|_| busy())?;
        answer.await.map_err(|_| busy())?
    }
}

/// Takes what waits, batch by batch, until every handle of the writer is gone.
async fn work<C, F>(mut waiting: mpsc::Receiver<Job>, commit: C)
where
    C: Fn(Arc<[Order]>) -> F,
    F: Future<Output = Result<Vec<Outcome>>> + Send + 'static,
{
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        metrics::histogram!("rozmova_answers_in_batch").record(batch.len() as f64);
        let (orders, replies): (Vec<Order>, Vec<_>) =
            batch.drain(..).map(|job| (job.order, job.reply)).unzip();
        let orders: Arc<[Order]> = orders.into();
        let mut done = apart(commit(orders.clone())).await;
        // A connection that broke: whatever was committed by then is known when it is sent again.
        if refused_for_now(&done).is_some_and(|refusal| refusal.code == Code::Overloaded) {
            done = apart(commit(orders.clone())).await;
        }
        if let Some(refusal) = refused_for_now(&done) {
            let refused = || Err(Error::Refused(Box::new(refusal.clone())));
            reply(replies, orders.iter().map(|_| refused()).collect());
            continue;
        }
        match done {
            Ok(outcomes) => reply(replies, outcomes),
            // One of them is to blame: each by itself, so that the others do not suffer.
            Err(error) if orders.len() > 1 => {
                tracing::warn!(error = ?error, answers = orders.len(), "a batch of answers failed, going one by one");
                for (order, to) in orders.iter().zip(replies) {
                    let outcomes = apart(commit(Arc::new([order.clone()]))).await;
                    reply([to], outcomes.unwrap_or_else(|error| vec![Err(error)]));
                }
            }
            Err(error) => reply(replies, vec![Err(error)]),
        }
    }
}

/// What keeps a whole batch from being recorded, where none of its answers is to blame.
fn refused_for_now(done: &Result<Vec<Outcome>>) -> Option<&Refusal> {
    match done {
        Err(Error::Refused(refusal)) if refusal.code.status() == StatusCode::SERVICE_UNAVAILABLE => {
            Some(refusal)
        }
        _ => None,
    }
}

fn reply(to: impl IntoIterator<Item = oneshot::Sender<Outcome>>, outcomes: Vec<Outcome>) {
    for (to, outcome) in to.into_iter().zip(outcomes) {
        // Whoever hung up will send the same step again.
        let _ = to.send(outcome);
    }
}

/// In a task of its own: a batch that panics fails, is rolled back and takes nothing with it.
async fn apart(commit: impl Future<Output = Result<Vec<Outcome>>> + Send + 'static) -> Result<Vec<Outcome>> {
    let panicked = |panic| Err(Error::Internal(anyhow::anyhow!("recording answers panicked: {panic}")));
    tokio::spawn(commit).await.unwrap_or_else(panicked)
}

#[derive(Clone)]
struct Recorder {
    db: Db,
    clock: Clock,
    revisions: Revisions,
}

impl Recorder {
    async fn commit(self, orders: Arc<[Order]>) -> Result<Vec<Outcome>> {
        let tx = self.db.begin().await?;
        let outcomes = self.judge(&orders, &tx).await?;
        tx.commit().await?;
        Ok(outcomes)
    }

    async fn judge(&self, orders: &[Order], tx: &Tx) -> Result<Vec<Outcome>> {
        let system = self.db.system();
        let keys = orders.iter().map(|order| order.key.clone()).collect();
        let mut attempts: HashMap<String, AttemptInPlay> = system
            .attempts_in_play(tx, keys)
            .await?
            .into_iter()
            .map(|row| (row.attempt.key.clone(), row))
            .collect();
        let revisions = attempts.values().map(|row| row.attempt.revision_id);
        let contents = self.revisions.get_many(&self.db, tx, revisions).await?;
        let now = self.clock.now();
        let (mut set, mut outcomes) = (PlaySet::default(), Vec::with_capacity(orders.len()));
        let mut changed: HashMap<i64, usize> = HashMap::new();
        let mut ended = Vec::new();
        for order in orders {
            let Some(row) = attempts.get_mut(&order.key) else {
                outcomes.push(Err(Error::not_found()));
                continue;
            };
            let Some(prepared) = contents.get(&row.attempt.revision_id) else {
                outcomes.push(Err(Error::Internal(anyhow::anyhow!("a revision is gone"))));
                continue;
            };
            let judged =
                judge::answer(&mut row.attempt, row.assignment.as_ref(), &prepared.content, &order.sent, now);
            let (finished, outcome) = match judged {
                Ok(Judged::Known) => {
                    outcomes.push(Ok(row.clone()));
                    continue;
                }
                Err(error) => {
                    outcomes.push(Err(error));
                    continue;
                }
                Ok(Judged::Accepted(finished)) => (finished, Ok(row.clone())),
                Ok(Judged::TimeUp(finished)) => (finished, Err(Code::SessionFinished.into())),
            };
            outcomes.push(outcome);
            ended.extend(finished.as_ref().map(|end| (end.attempt_id, row.attempt.course_id)));
            set.finished.extend(finished);
            if row.attempt.status == SessionStatus::NotCompleted {
                set.given_up.extend(row.attempt.assignment_id);
            }
            // Two answers of one attempt in a batch are one update.
            let place = *changed.entry(row.attempt.id).or_insert(set.attempts.len());
            match set.attempts.get_mut(place) {
                Some(earlier) => *earlier = row.attempt.clone(),
                None => set.attempts.push(row.attempt.clone()),
            }
        }
        system.save_play(tx, set).await?;
        note_results(&system, tx, &ended, now).await?;
        Ok(outcomes)
    }
}

#[cfg(test)]
mod tests {
    use rozmova_store::Db;

    use super::*;

    fn sent() -> Sent {
        Sent { player: judge::Player::default(), answers: vec![1], step: Some(0), question: None }
    }

    /// While the only writer is held, answers wait; one more than may wait is refused, and none is lost.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_full_queue_refuses_at_once_and_forgets_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let writer = AnswerWriter::start(db.clone(), Clock::System);
        let held = db.begin().await.unwrap();
        let sends: Vec<_> = (0..QUEUE + BATCH + 100)
            .map(|n| {
                let writer = writer.clone();
                tokio::spawn(
                    async move { writer.record(format!("{n:032x}"), sent()).await.unwrap_err().code() },
                )
            })
            .collect();
        // Refusals come at once; those who wait get their answer when the writer is free.
        while writer.waiting() < QUEUE {
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

    /// A batch that panics fails alone: the good answers in it are recorded, and so are those that come after.
    #[tokio::test]
    async fn a_panic_costs_one_answer() {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let send = |key: &str| {
            let (reply, outcome) = oneshot::channel();
            queue.try_send(Job { order: Order { key: key.into(), sent: sent() }, reply }).unwrap();
            outcome
        };
        // Both wait before the work begins, and so are one batch.
        let (bad, good) = (send("bad"), send("good"));
        let recorder = tokio::spawn(work(waiting, |orders: Arc<[Order]>| async move {
            assert!(orders.iter().all(|order| order.key != "bad"), "as a fault of ours would");
            Ok(orders.iter().map(|_| Err(Error::not_found())).collect())
        }));
        assert_eq!(bad.await.unwrap().unwrap_err().code(), Code::Internal);
        assert_eq!(good.await.unwrap().unwrap_err().code(), Code::NotFound);
        assert_eq!(send("bad").await.unwrap().unwrap_err().code(), Code::Internal, "alone in its batch");
        assert_eq!(send("later").await.unwrap().unwrap_err().code(), Code::NotFound);
        drop(queue);
        recorder.await.unwrap();
    }
}
