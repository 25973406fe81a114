//! The queue of the writer: whatever waits is one batch and one transaction.

use std::{future::Future, sync::Arc};

use futures_util::future::BoxFuture;
use http::StatusCode;
use rozmova_store::Tx;
use tokio::sync::{mpsc, oneshot};

use super::{Recorded, SubmittedAnswer};
use crate::error::{Code, Error, Refusal, Result};

/// Jobs in one transaction.
pub(super) const BATCH: usize = 256;

pub(super) type Outcome = Result<Recorded>;

/// An answer on its way to the table.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub(super) key: String,
    pub(super) sent: SubmittedAnswer,
}

/// What shares the transaction of the answers that wait with it.
pub(super) type Work = Arc<dyn for<'t> Fn(&'t Tx) -> BoxFuture<'t, Result<()>> + Send + Sync>;

pub(super) fn as_work(
    work: impl for<'t> Fn(&'t Tx) -> BoxFuture<'t, Result<()>> + Send + Sync + 'static,
) -> Work {
    Arc::new(work)
}

pub(super) enum Job {
    Answer { order: Order, reply: oneshot::Sender<Outcome> },
    Work { work: Work, reply: oneshot::Sender<Result<()>> },
}

/// What is carried out in one transaction.
#[derive(Clone)]
pub(super) struct Batch {
    pub(super) orders: Arc<[Order]>,
    pub(super) works: Vec<Work>,
}

/// Why nothing of a batch was kept.
pub(super) enum Failed {
    /// The work at this place is to blame.
    Work(usize, Error),
    Batch(Error),
}

impl From<Error> for Failed {
    fn from(error: Error) -> Self {
        Self::Batch(error)
    }
}

type Waiting<T, R> = Vec<(T, oneshot::Sender<R>)>;

/// Takes what waits, batch by batch, until every handle of the writer is gone.
pub(super) async fn work<C, F>(mut waiting: mpsc::Receiver<Job>, commit: C)
where
    C: Fn(Batch) -> F,
    F: Future<Output = Result<Vec<Outcome>, Failed>> + Send + 'static,
{
    let mut jobs = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut jobs, BATCH).await > 0 {
        let (mut answers, mut works) = (Waiting::new(), Waiting::new());
        for job in jobs.drain(..) {
            match job {
                Job::Answer { order, reply } => answers.push((order, reply)),
                Job::Work { work, reply } => works.push((work, reply)),
            }
        }
        metrics::histogram!("rozmova_answers_in_batch").record(answers.len() as f64);
        record(answers, works, &commit).await;
    }
}

async fn record<C, F>(answers: Waiting<Order, Outcome>, mut works: Waiting<Work, Result<()>>, commit: &C)
where
    C: Fn(Batch) -> F,
    F: Future<Output = Result<Vec<Outcome>, Failed>> + Send + 'static,
{
    let (orders, replies): (Vec<Order>, Vec<_>) = answers.into_iter().unzip();
    let orders: Arc<[Order]> = orders.into();
    let error = loop {
        let batch =
            Batch { orders: orders.clone(), works: works.iter().map(|(work, _)| work.clone()).collect() };
        let mut done = apart(commit(batch.clone())).await;
        // A connection that broke: whatever was committed by then is known when it is sent again.
        if matches!(&done, Err(Failed::Batch(error)) if error.code() == Code::Overloaded) {
            done = apart(commit(batch)).await;
        }
        match done {
            Ok(outcomes) => {
                reply(replies, outcomes);
                return reply(works.into_iter().map(|(_, to)| to), works_done());
            }
            // What the others did was undone with it and is done again.
            Err(Failed::Work(place, error)) => {
                reply([works.remove(place).1], [Err(error)]);
                if orders.is_empty() && works.is_empty() {
                    return;
                }
            }
            Err(Failed::Batch(error)) => break error,
        }
    };
    if let Some(refusal) = refused_for_now(&error) {
        let refused = || Error::Refused(Box::new(refusal.clone()));
        reply(replies, std::iter::repeat_with(|| Err(refused())));
        return reply(works.into_iter().map(|(_, to)| to), std::iter::repeat_with(|| Err(refused())));
    }
    if orders.len() + works.len() == 1 {
        let mut error = Some(error);
        reply(replies, error.take().map(Err));
        return reply(works.into_iter().map(|(_, to)| to), error.map(Err));
    }
    // One of them is to blame: each by itself, so that the others do not suffer.
    tracing::warn!(
        error = format!("{error:#}"),
        answers = orders.len(),
        starts = works.len(),
        "a batch of answers failed, going one by one"
    );
    for (order, to) in orders.iter().zip(replies) {
        let outcomes = apart(commit(Batch { orders: Arc::new([order.clone()]), works: Vec::new() })).await;
        reply([to], outcomes.unwrap_or_else(|failed| vec![Err(failed.into())]));
    }
    for (work, to) in works {
        let done = apart(commit(Batch { orders: Arc::new([]), works: vec![work] })).await;
        reply([to], [done.map(drop).map_err(Error::from)]);
    }
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Work(_, error) | Failed::Batch(error) => error,
        }
    }
}

fn works_done() -> impl Iterator<Item = Result<()>> {
    std::iter::repeat_with(|| Ok(()))
}

/// What keeps a whole batch from being recorded, where nothing in it is to blame.
pub(super) fn refused_for_now(error: &Error) -> Option<&Refusal> {
    match error {
        Error::Refused(refusal) if refusal.code.status() == StatusCode::SERVICE_UNAVAILABLE => Some(refusal),
        _ => None,
    }
}

fn reply<T>(to: impl IntoIterator<Item = oneshot::Sender<T>>, outcomes: impl IntoIterator<Item = T>) {
    for (to, outcome) in to.into_iter().zip(outcomes) {
        // Whoever hung up will send the same again.
        let _ = to.send(outcome);
    }
}

/// In a task of its own: a batch that panics fails, is rolled back and takes nothing with it.
async fn apart(
    commit: impl Future<Output = Result<Vec<Outcome>, Failed>> + Send + 'static,
) -> Result<Vec<Outcome>, Failed> {
    let panicked =
        |panic| Err(Failed::Batch(Error::internal(anyhow::anyhow!("recording answers panicked: {panic}"))));
    tokio::spawn(commit).await.unwrap_or_else(panicked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::Player;

    fn send(queue: &mpsc::Sender<Job>, key: &str) -> oneshot::Receiver<Outcome> {
        let (reply, outcome) = oneshot::channel();
        let sent =
            SubmittedAnswer { player: Player::default(), answers: vec![1], step: Some(0), question: None };
        queue.try_send(Job::Answer { order: Order { key: key.into(), sent }, reply }).ok().unwrap();
        outcome
    }

    fn share(queue: &mpsc::Sender<Job>) -> oneshot::Receiver<Result<()>> {
        let (reply, done) = oneshot::channel();
        let work = as_work(|_| Box::pin(async { Ok(()) }));
        queue.try_send(Job::Work { work, reply }).ok().unwrap();
        done
    }

    /// A batch that panics fails alone: the good answers in it are recorded, and so are those that come after.
    #[tokio::test]
    async fn a_panic_costs_one_answer() {
        let (queue, waiting) = mpsc::channel(10);
        // All wait before the work begins, and so are one batch.
        let (bad, good, start) = (send(&queue, "bad"), send(&queue, "good"), share(&queue));
        let recorder = tokio::spawn(work(waiting, |batch: Batch| async move {
            assert!(batch.orders.iter().all(|order| order.key != "bad"), "as a fault of ours would");
            Ok(batch.orders.iter().map(|_| Err(Error::not_found())).collect())
        }));
        assert_eq!(bad.await.unwrap().unwrap_err().code(), Code::Internal);
        assert_eq!(good.await.unwrap().unwrap_err().code(), Code::NotFound);
        start.await.unwrap().unwrap();
        assert_eq!(
            send(&queue, "bad").await.unwrap().unwrap_err().code(),
            Code::Internal,
            "alone in its batch"
        );
        assert_eq!(send(&queue, "later").await.unwrap().unwrap_err().code(), Code::NotFound);
        drop(queue);
        recorder.await.unwrap();
    }

    /// Work that refuses gets its refusal, and everything else in its batch is done without it.
    #[tokio::test]
    async fn refused_work_costs_nobody_else() {
        let (queue, waiting) = mpsc::channel(10);
        let (answer, first, refused, last) =
            (send(&queue, "one"), share(&queue), share(&queue), share(&queue));
        let recorder = tokio::spawn(work(waiting, |batch: Batch| async move {
            match batch.works.len() {
                3 => Err(Failed::Work(1, Error::new(Code::NoAttemptsLeft))),
                _ => Ok(batch.orders.iter().map(|_| Err(Error::not_found())).collect()),
            }
        }));
        assert_eq!(refused.await.unwrap().unwrap_err().code(), Code::NoAttemptsLeft);
        assert_eq!(answer.await.unwrap().unwrap_err().code(), Code::NotFound);
        first.await.unwrap().unwrap();
        last.await.unwrap().unwrap();
        drop(queue);
        recorder.await.unwrap();
    }
}
