//! The bodies of requests and answers on their way through a connection, which is told where they end.

use std::{
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{Error, body::Bytes};
use hyper::body::{Body, Frame, Incoming, SizeHint};

use super::connections::Connection;

/// What is read and thrown away when a request was answered before its body was read, so that the connection can be
/// used on.
const REST: usize = 64 * 1024;
const REST_TIME: Duration = Duration::from_millis(250);

/// The body of a request. It stays there when whoever reads it gives up.
#[derive(Clone, Debug)]
pub(super) struct RequestBody(Arc<Source>);

#[derive(Debug)]
struct Source {
    incoming: Mutex<Incoming>,
    connection: Arc<Connection>,
    ended: AtomicBool,
}

impl RequestBody {
    pub(super) fn new(incoming: Incoming, connection: Arc<Connection>) -> Self {
        let ended = AtomicBool::new(false);
        let body = Self(Arc::new(Source { incoming: Mutex::new(incoming), connection, ended }));
        if body.is_end_stream() {
            body.note_end();
        }
        body
    }

    /// The request is whole; false when the connection was evicted, and nothing may come of it.
    fn note_end(&self) -> bool {
        self.0.ended.store(true, Ordering::Relaxed);
        self.0.connection.begin()
    }

    pub(super) fn has_ended(&self) -> bool {
        self.0.ended.load(Ordering::Relaxed)
    }

    /// Reads a short rest; false when there is more of it.
    pub(super) async fn read_rest(&mut self) -> bool {
        let mut left = REST;
        let rest = async {
            while let Some(frame) =
                std::future::poll_fn(|context| Pin::new(&mut *self).poll_frame(context)).await
            {
                let length = frame.ok()?.data_ref().map_or(0, Bytes::len);
                left = left.checked_sub(length)?;
            }
            Some(())
        };
        matches!(tokio::time::timeout(REST_TIME, rest).await, Ok(Some(())))
    }
}

impl Body for RequestBody {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        let frame = {
            let mut incoming = self.0.incoming.lock().unwrap_or_else(PoisonError::into_inner);
            Pin::new(&mut *incoming).poll_frame(context)
        };
        let is_last = match &frame {
            Poll::Ready(None) => true,
            Poll::Ready(Some(Ok(_))) => self.is_end_stream(),
            Poll::Ready(Some(Err(_))) | Poll::Pending => false,
        };
        if is_last && !self.note_end() {
            return Poll::Pending;
        }
        frame.map(|frame| frame.map(|frame| frame.map_err(Error::new)))
    }

    fn is_end_stream(&self) -> bool {
        self.0.incoming.lock().unwrap_or_else(PoisonError::into_inner).is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.incoming.lock().unwrap_or_else(PoisonError::into_inner).size_hint()
    }
}

/// The body of an answer; once it is sent, the connection waits for its client again.
#[derive(Debug)]
pub(super) struct ResponseBody {
    body: axum::body::Body,
    _busy: Busy,
}

#[derive(Debug)]
struct Busy(Arc<Connection>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl ResponseBody {
    pub(super) fn new(body: axum::body::Body, connection: Arc<Connection>) -> Self {
        connection.begin();
        Self { body, _busy: Busy(connection) }
    }
}

impl Body for ResponseBody {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
