//! One question and the whole answer, within bounds: for others whose answers are small documents.

use std::time::Duration;

use anyhow::Context;
use axum::body::Body;
use http::{Request, StatusCode, header, request::Builder};
use http_body_util::{BodyExt, Limited};
use url::Url;

use super::{Connector, send};

/// From the look-up of the name to the end of the answer.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes of an answer.
const LONGEST: usize = 256 * 1024;

/// Asks, and reads the answer. A redirect is an answer like any other.
///
/// # Errors
/// When the other end is not there, may not be asked, is too slow or says too much.
pub async fn ask(
    connector: &dyn Connector,
    url: &Url,
    request: Builder,
    body: String,
) -> anyhow::Result<(StatusCode, Vec<u8>)> {
    tokio::time::timeout(TIMEOUT, whole(connector, url, request, body))
        .await
        .with_context(|| format!("no answer within {} seconds", TIMEOUT.as_secs()))?
}

async fn whole(
    connector: &dyn Connector,
    url: &Url,
    request: Builder,
    body: String,
) -> anyhow::Result<(StatusCode, Vec<u8>)> {
    let host = url.host_str().context("no host")?;
    let target = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let request: Request<Body> = request
        .uri(target)
        .header(header::HOST, url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}")))
        .header(header::USER_AGENT, "Rozmova")
        .header(header::ACCEPT, "application/json")
        .header(header::CONTENT_LENGTH, body.len())
        .body(Body::from(body))?;
    let stream = connector.connect(host, url.port_or_known_default().unwrap_or(443)).await?;
    let (parts, body) = send(stream, request).await?.into_parts();
    let read = Limited::new(body, LONGEST).collect().await;
    let bytes = read.map_err(|error| anyhow::anyhow!(error)).context("the answer cannot be read")?;
    Ok((parts.status, bytes.to_bytes().to_vec()))
}
