//! Bodies have to keep coming: a client that sends a byte now and then holds a connection, and nothing may wait for it.

use std::{
    fmt,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use axum::body::{Body, BodyDataStream, Bytes};
use futures_util::{Stream, StreamExt};
use tokio::time::{Instant, Sleep, sleep_until};

/// How fast a body has to come.
#[derive(Clone, Copy, Debug)]
pub struct BodyTimeout {
    /// Looked at again and again.
    pub window: Duration,
    /// Bytes within each window, unless the body has ended.
    pub least: u64,
    /// All of it.
    pub longest: Duration,
}

/// Why a body did not come.
#[derive(Debug)]
pub enum BodyError {
    /// The connection broke off.
    Broken(axum::Error),
    /// Too little came for too long.
    Slow,
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(error) => error.fmt(f),
            Self::Slow => f.write_str("the body came too slowly"),
        }
    }
}

impl std::error::Error for BodyError {}

/// A body, piece by piece, as long as it keeps its minimum speed, which counts only the time
/// spent waiting for the client, and for no longer than the longest time of all.
#[derive(Debug)]
pub struct TimedBody {
    stream: BodyDataStream,
    timeout: BodyTimeout,
    ends: Instant,
    got: u64,
    waited: Duration,
    waiting_since: Option<Instant>,
    alarm: Pin<Box<Sleep>>,
}

impl TimedBody {
    /// A body that has to keep this minimum speed.
    pub fn new(body: Body, timeout: BodyTimeout) -> Self {
        let ends = Instant::now() + timeout.longest;
        Self {
            stream: body.into_data_stream(),
            timeout,
            ends,
            got: 0,
            waited: Duration::ZERO,
            waiting_since: None,
            alarm: Box::pin(sleep_until(ends)),
        }
    }

    /// Counts what was waited; whether too little came.
    fn is_slow(&mut self, now: Instant) -> bool {
        if let Some(since) = self.waiting_since.take() {
            self.waited += now - since;
        }
        if now >= self.ends {
            return true;
        }
        if self.waited < self.timeout.window {
            return false;
        }
        let slow = self.got < self.timeout.least;
        (self.got, self.waited) = (0, Duration::ZERO);
        slow
    }
}

impl Stream for TimedBody {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match self.stream.poll_next_unpin(context) {
            Poll::Ready(Some(Ok(piece))) => {
                self.got += piece.len() as u64;
                let slow = self.is_slow(Instant::now());
                Poll::Ready(Some(if slow { Err(BodyError::Slow) } else { Ok(piece) }))
            }
            Poll::Ready(Some(Err(error))) => Poll::Ready(Some(Err(BodyError::Broken(error)))),
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Pending => loop {
                let now = Instant::now();
                let since = *self.waiting_since.get_or_insert(now);
                let window_ends = since + self.timeout.window.saturating_sub(self.waited);
                let alarm_at = window_ends.min(self.ends);
                self.alarm.as_mut().reset(alarm_at);
                if self.alarm.as_mut().poll(context).is_pending() {
                    return Poll::Pending;
                }
                if self.is_slow(Instant::now()) {
                    return Poll::Ready(Some(Err(BodyError::Slow)));
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::stream;

    use super::*;

    const UNIT: Duration = Duration::from_millis(100);
    const TIMEOUT: BodyTimeout =
        BodyTimeout { window: UNIT.saturating_mul(5), least: 100, longest: UNIT.saturating_mul(100) };

    /// Pieces of this size, each after so many units of time.
    fn body(pieces: Vec<(u32, usize)>) -> Body {
        Body::from_stream(stream::iter(pieces).then(|(units, size)| async move {
            tokio::time::sleep(units * UNIT).await;
            Ok::<_, std::convert::Infallible>(Bytes::from(vec![b'x'; size]))
        }))
    }

    async fn read(pieces: Vec<(u32, usize)>, timeout: BodyTimeout) -> (usize, bool, Duration) {
        let begin = Instant::now();
        let (mut timed, mut length) = (TimedBody::new(body(pieces), timeout), 0);
        while let Some(piece) = timed.next().await {
            match piece {
                Ok(piece) => length += piece.len(),
                Err(error) => return (length, matches!(error, BodyError::Slow), begin.elapsed()),
            }
        }
        (length, false, begin.elapsed())
    }

    #[tokio::test]
    async fn a_body_that_hardly_comes_is_given_up() {
        // Nothing, a byte now and then, and a fast beginning, which buys no time.
        for (pieces, arrives) in
            [(vec![(0, 1), (90, 1)], 1), (vec![(2, 1); 90], 10), (vec![(0, 900_000), (90, 1)], 900_000)]
        {
            let (length, slow, after) = read(pieces, TIMEOUT).await;
            assert!(slow && length <= arrives && after < 40 * UNIT, "{length} {after:?}");
        }
    }

    #[tokio::test]
    async fn a_steady_body_arrives_and_has_an_end() {
        assert_eq!(read(vec![(2, 10)], TIMEOUT).await.0, 10);
        assert_eq!(read(vec![(1, 250); 20], TIMEOUT).await.0, 5_000);
        let (length, slow, _) = read(vec![(1, 250); 60], BodyTimeout { longest: 10 * UNIT, ..TIMEOUT }).await;
        assert!(slow && length < 5_000, "{length}");
    }

    #[tokio::test]
    async fn time_that_the_reader_takes_is_not_the_senders() {
        let mut timed = TimedBody::new(body(vec![(1, 10); 3]), TIMEOUT);
        for _ in 0..3 {
            assert!(timed.next().await.unwrap().is_ok());
            tokio::time::sleep(6 * UNIT).await;
        }
        assert!(timed.next().await.is_none());
    }
}
