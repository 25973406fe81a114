//! The writer of answers: a bounded queue and one task that takes whatever waits into one
//! transaction as set operations, and replies only after the commit. Sync to disk is what an answer costs; many
//! share one.

mod judge;
mod prepared;
mod queue;
mod results;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use futures_util::future::BoxFuture;
use rozmova_domain::{
    clock::Clock,
    play::{PathEntry, SessionStatus},
    quiz::QuizState,
};
use rozmova_store::{AttemptInPlay, Db, PlaySet, Scoped, Tx};
use tokio::sync::{Semaphore, SemaphorePermit, mpsc, oneshot};

pub use judge::{
    Judged, Player, SubmittedAnswer, answer_by_time, end_by_time, finish, is_card_time_up, is_time_up, keep,
    owned, path_of, refused, refused_start, run_of, time_card, window_open,
};
pub use prepared::{Prepared, Revisions};
pub use results::note_results;

use self::queue::{Batch, Failed, Job, Order, Outcome, Work, as_work, refused_for_now};
use crate::error::{Code, Error, Result};

/// Answers that may wait.
const QUEUE: usize = 512;
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

/// An answer that is on disk, with all that its player is shown: nothing has to be read or parsed again.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The attempt as it is now.
    pub row: AttemptInPlay,
    /// Its standing answers.
    pub path: Vec<PathEntry>,
    /// What a quiz has beside them.
    pub quiz: Option<QuizState>,
    /// What is played.
    pub prepared: Arc<Prepared>,
    /// The rows of the account.
    pub data: Scoped,
}

impl AnswerWriter {
    /// Starts the task that records. It ends when every handle is gone.
    pub fn start(db: Db, clock: Clock) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let revisions = Revisions::default();
        let recorder = Recorder { db, clock, revisions: revisions.clone() };
        tokio::spawn(queue::work(waiting, move |batch| recorder.clone().commit(batch)));
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
        self.starts.acquire().await.map_err(|closed| Error::internal(closed))
    }

    /// Records an answer; when this returns, it is on disk.
    ///
    /// # Errors
    /// 503 when too many answers wait; else what the rules refuse.
    pub async fn record(&self, key: String, sent: SubmittedAnswer) -> Outcome {
        let (reply, answer) = oneshot::channel();
        self.queue.try_send(Job::Answer { order: Order { key, sent }, reply }).map_err(|_| busy())?;
        answer.await.map_err(|_| busy())?
    }

    /// Carries work out in the transaction of the answers that wait, and returns when both are on disk. What it refuses
    /// undoes nothing but itself; it may be called again then, and must not have done anything but in the transaction.
    ///
    /// # Errors
    /// What the work refuses; 503 when too many wait.
    pub async fn share<T: Send + 'static>(
        &self,
        work: impl for<'t> Fn(&'t Tx) -> BoxFuture<'t, Result<T>> + Send + Sync + 'static,
    ) -> Result<T> {
        let (work, kept) = (Arc::new(work), Arc::new(Mutex::new(None)));
        let into = kept.clone();
        let work: Work = as_work(move |tx| {
            let (work, into) = (work.clone(), into.clone());
            Box::pin(async move {
                let done = work(tx).await?;
                *into.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
                Ok(())
            })
        });
        let (reply, done) = oneshot::channel();
        self.queue.try_send(Job::Work { work, reply }).map_err(|_| busy())?;
        done.await.map_err(|_| busy())??;
        let done = kept.lock().unwrap_or_else(PoisonError::into_inner).take();
        done.ok_or_else(|| Error::internal(anyhow::anyhow!("shared work left nothing")))
    }
}

fn busy() -> Error {
    Error::new(Code::Overloaded).retry_after(2)
}

#[derive(Clone)]
struct Recorder {
    db: Db,
    clock: Clock,
    revisions: Revisions,
}

impl Recorder {
    async fn commit(self, batch: Batch) -> Result<Vec<Outcome>, Failed> {
        let tx = self.db.begin().await.map_err(Error::from)?;
        let outcomes = self.judge(&batch.orders, &tx).await?;
        for (place, work) in batch.works.iter().enumerate() {
            work(&tx).await.map_err(|error| match refused_for_now(&error) {
                Some(_) => Failed::Batch(error),
                None => Failed::Work(place, error),
            })?;
        }
        tx.commit_play().await.map_err(Error::from)?;
        Ok(outcomes)
    }

    async fn judge(&self, orders: &[Order], tx: &Tx) -> Result<Vec<Outcome>> {
        if orders.is_empty() {
            return Ok(Vec::new());
        }
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
                outcomes.push(Err(Error::internal(anyhow::anyhow!("a revision is gone"))));
                continue;
            };
            let judged =
                judge::answer(&mut row.attempt, row.assignment.as_ref(), &prepared.content, &order.sent, now);
            let (judged, run) = match judged {
                Ok(judged) => judged,
                Err(error) => {
                    outcomes.push(Err(error));
                    continue;
                }
            };
            let (path, quiz) = run.into_parts();
            let recorded = |row: &AttemptInPlay, path| {
                let data = system.scope_of_attempt(&row.attempt);
                Ok(Recorded { row: row.clone(), path, quiz, prepared: prepared.clone(), data })
            };
            let finished = match judged {
                Judged::Known => {
                    outcomes.push(recorded(row, path));
                    continue;
                }
                Judged::Accepted(finished) => {
                    outcomes.push(recorded(row, path.clone()));
                    finished
                }
                Judged::TimeUp(finished) => {
                    outcomes.push(Err(Code::SessionFinished.into()));
                    finished
                }
                Judged::CardTimeUp(finished) => {
                    outcomes.push(Err(Code::StaleStep.into()));
                    finished
                }
            };
            set.paths.insert(row.attempt.id, path);
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

    fn sent() -> SubmittedAnswer {
        SubmittedAnswer { player: judge::Player::default(), answers: vec![1], step: Some(0), question: None }
    }

    /// While the only writer is held, answers wait; one more than may wait is refused, and none is lost.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_full_queue_refuses_at_once_and_forgets_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("test.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let writer = AnswerWriter::start(db.clone(), Clock::System);
        let held = db.begin().await.unwrap();
        let sends: Vec<_> = (0..QUEUE + queue::BATCH + 100)
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
        assert_eq!(
            codes.get("not_found").copied().unwrap_or(0),
            QUEUE + queue::BATCH + 100 - refused,
            "{codes:?}"
        );
        assert_eq!(
            codes.keys().filter(|code| **code != "overloaded" && **code != "not_found").count(),
            0,
            "{codes:?}"
        );
    }
}
