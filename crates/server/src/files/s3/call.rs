//! Requests to the store, and what is done again when one fails.

use std::time::Duration;

use anyhow::Context;
use axum::body::{Body, Bytes};
use base64::{Engine, engine::general_purpose::STANDARD};
use http::{HeaderMap, Method, Request, Response, StatusCode, header};
use http_body_util::{BodyExt, Limited};
use hyper::body::Incoming;
use md5::{Digest, Md5};
use quick_xml::events::Event;
use rusty_s3::S3Action;
use tokio::{task::spawn_blocking, time};
use url::Url;

use super::S3;

/// For an answer to begin, with everything that is done again.
const TIMEOUT: Duration = Duration::from_secs(8);
/// Bytes of content that a store takes in a second at least: as much longer it may take.
const LEAST_SPEED: usize = 64 << 10;
/// For the rest of an answer that is read whole.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);
/// Before the second, third and fourth attempt; up to as much again is added by chance, so that processes that were
/// refused together do not come back together.
const PAUSES: [Duration; 3] =
    [Duration::from_millis(100), Duration::from_millis(400), Duration::from_millis(1600)];
/// As long as the store accepts a signature in a header.
const VALID: Duration = Duration::from_secs(15 * 60);
/// Bytes of an answer that is read whole: a list of a thousand names, or what went wrong.
const MOST_READ: usize = 4 << 20;

/// How often a request is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attempts {
    One,
    /// Again only if it certainly has not been carried out.
    Careful,
    /// Again: it may be carried out twice.
    Idempotent,
}

/// A signed request.
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) url: Url,
    pub(super) headers: HeaderMap,
    pub(super) content: Bytes,
    pub(super) timeout: Duration,
    pub(super) attempts: Attempts,
}

impl Call {
    pub(super) fn new<'a, A: S3Action<'a>>(action: &A) -> Self {
        let method = match A::METHOD {
            rusty_s3::Method::Head => Method::HEAD,
            rusty_s3::Method::Get => Method::GET,
            rusty_s3::Method::Post => Method::POST,
            rusty_s3::Method::Put => Method::PUT,
            rusty_s3::Method::Delete => Method::DELETE,
        };
        Self {
            method,
            url: action.sign(VALID),
            headers: HeaderMap::new(),
            content: Bytes::new(),
            timeout: TIMEOUT,
            attempts: Attempts::Idempotent,
        }
    }

    /// The store compares the content with its hash.
    pub(super) async fn with_content<'a, A: S3Action<'a>>(
        mut action: A,
        content: Bytes,
    ) -> anyhow::Result<Self> {
        let (content, hash) = spawn_blocking(move || {
            let hash = STANDARD.encode(Md5::digest(&content));
            (content, hash)
        })
        .await?;
        action.headers_mut().insert("content-md5", hash.clone());
        let timeout = TIMEOUT + Duration::from_secs((content.len() / LEAST_SPEED) as u64);
        let mut call = Self { content, timeout, ..Self::new(&action) };
        call.headers.insert("content-md5", hash.parse()?);
        Ok(call)
    }

    fn request(&self) -> anyhow::Result<Request<Body>> {
        let mut request = Request::builder().method(self.method.clone()).uri(self.url.as_str());
        if matches!(self.method, Method::PUT | Method::POST) {
            request = request.header(header::CONTENT_LENGTH, self.content.len());
        }
        if let Some(headers) = request.headers_mut() {
            headers.extend(self.headers.clone());
        }
        Ok(request.body(Body::from(self.content.clone()))?)
    }
}

impl S3 {
    /// Sends a request, again after a pause where the store or the connection failed, until the answer begins.
    pub(super) async fn send(&self, call: Call) -> anyhow::Result<Response<Incoming>> {
        let timeout = call.timeout;
        time::timeout(timeout, self.send_repeatedly(call))
            .await
            .context("the media store does not answer in time")?
            .with_context(|| format!("the media store at {} does not answer", self.0.authority))
    }

    async fn send_repeatedly(&self, call: Call) -> anyhow::Result<Response<Incoming>> {
        let mut pauses = PAUSES.into_iter();
        loop {
            let outcome = self.0.pool.send(call.request()?).await;
            let again = match &outcome {
                Ok(answer) => call.attempts != Attempts::One && is_passing(answer.status()),
                Err(error) => match call.attempts {
                    Attempts::One => false,
                    Attempts::Careful => error.is_connect(),
                    Attempts::Idempotent => true,
                },
            };
            let Some(pause) = pauses.next().filter(|_| again) else {
                return Ok(outcome?);
            };
            match outcome {
                Ok(answer) => {
                    tracing::debug!(status = %answer.status(), "the media store is asked again");
                    // Read to its end, so that the connection can be used again.
                    let _ = text(answer).await;
                }
                Err(error) => tracing::debug!(%error, "the media store is asked again"),
            }
            time::sleep(pause.mul_f64(1.0 + rand::random::<f64>())).await;
        }
    }
}

/// Whether the same request may be answered well a moment later.
fn is_passing(status: StatusCode) -> bool {
    matches!(status.as_u16(), 429 | 500 | 502 | 503 | 504)
}

/// None for 404.
pub(super) async fn found(answer: Response<Incoming>) -> anyhow::Result<Option<Response<Incoming>>> {
    if answer.status() == StatusCode::NOT_FOUND {
        return Ok(None);
    }
    good(answer).await.map(Some)
}

pub(super) async fn good(answer: Response<Incoming>) -> anyhow::Result<Response<Incoming>> {
    if answer.status().is_success() {
        return Ok(answer);
    }
    let status = answer.status();
    let why = text(answer).await.ok().and_then(|body| error_code(&body));
    anyhow::bail!("the media store answers {status}: {}", why.as_deref().unwrap_or("no reason"))
}

pub(super) async fn text(answer: Response<Incoming>) -> anyhow::Result<String> {
    let body = Limited::new(answer.into_body(), MOST_READ).collect();
    let body = time::timeout(BODY_TIMEOUT, body).await.context("the media store does not go on")?;
    let body = body.map_err(|error| anyhow::anyhow!(error).context("the media store broke off"))?;
    Ok(String::from_utf8(body.to_bytes().to_vec())?)
}

/// What stands in `Code` of a refusal.
fn error_code(xml: &str) -> Option<String> {
    let mut reader = quick_xml::Reader::from_str(xml);
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) if tag.name().as_ref() == "Code" => {
                return reader.read_text(tag.name()).ok().map(|text| text.trim().to_owned());
            }
            Event::Eof => return None,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_says_why() {
        let xml = "<?xml version=\"1.0\"?>\n<Error><Code>SlowDown</Code><Message>Less</Message></Error>";
        assert_eq!(error_code(xml).as_deref(), Some("SlowDown"));
        for other in ["", "Bad gateway", "<html><body>502</body></html>", "<Error><Code>"] {
            assert_eq!(error_code(other), None, "{other}");
        }
    }
}
