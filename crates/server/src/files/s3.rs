//! Files in an S3-compatible store. One request per file and connection, addresses with the bucket in the path, which
//! every store of this kind understands.

use std::{io, ops::RangeInclusive, sync::Arc, time::Duration};

use anyhow::Context;
use axum::body::{Body, Bytes};
use chrono::{DateTime, Utc};
use http::{Method, Request, Response, StatusCode, header};
use http_body_util::{BodyExt, Limited};
use hyper::body::Incoming;
use rozmova_domain::clock::Clock;
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;
use tokio_util::io::ReaderStream;

use super::{
    is_name,
    signature::{Signed, digest, hex},
};
use crate::{
    config::Bucket,
    outward::{self, Anywhere, Connector},
};

/// For an answer to begin; a file of half a gigabyte must have been sent by then.
const PATIENCE: Duration = Duration::from_secs(600);
const SHORT_PATIENCE: Duration = Duration::from_secs(20);
/// Bytes of an answer that is read whole: a list of a thousand names, or what went wrong.
const MOST_READ: usize = 4 << 20;
const PIECE: usize = 256 * 1024;

#[derive(Clone, Debug)]
pub(super) struct S3(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    address: Bucket,
    connector: Anywhere,
}

/// A request without the parts that are the same for all.
struct Call {
    method: Method,
    /// Of a file, or empty for the bucket.
    name: String,
    query: String,
    range: Option<String>,
    content: String,
    length: u64,
    body: Body,
    patience: Duration,
}

impl Call {
    fn new(method: Method, name: &str) -> Self {
        Self {
            method,
            name: name.to_owned(),
            query: String::new(),
            range: None,
            content: digest(b""),
            length: 0,
            body: Body::empty(),
            patience: SHORT_PATIENCE,
        }
    }
}

impl S3 {
    pub(super) fn new(address: Bucket) -> anyhow::Result<Self> {
        let connector = Anywhere::new(address.tls);
        Ok(Self(Arc::new(Parts { address, connector })))
    }

    pub(super) async fn put(&self, name: &str, content: Bytes) -> anyhow::Result<()> {
        let (hash, length) = (digest(&content), content.len() as u64);
        self.store(name, hash, length, Body::from(content)).await
    }

    pub(super) async fn keep(&self, name: &str, file: NamedTempFile) -> anyhow::Result<()> {
        let (file, hash, length) = spawn_blocking(move || {
            let mut hash = Sha256::new();
            let length = io::copy(&mut file.reopen()?, &mut hash)?;
            io::Result::Ok((file, hex(&hash.finalize()), length))
        })
        .await??;
        let content = tokio::fs::File::from_std(file.reopen()?);
        let body = Body::from_stream(ReaderStream::with_capacity(content, PIECE));
        self.store(name, hash, length, body).await
    }

    async fn store(&self, name: &str, content: String, length: u64, body: Body) -> anyhow::Result<()> {
        let call = Call { content, length, body, patience: PATIENCE, ..Call::new(Method::PUT, name) };
        good(self.send(call).await?).await.map(drop)
    }

    pub(super) async fn size(&self, name: &str) -> anyhow::Result<Option<u64>> {
        let answer = self.send(Call::new(Method::HEAD, name)).await?;
        let Some(answer) = found(answer).await? else {
            return Ok(None);
        };
        let length = answer.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        length.and_then(|length| length.parse().ok()).context("the store does not tell a length").map(Some)
    }

    pub(super) async fn read(&self, name: &str, range: RangeInclusive<u64>) -> anyhow::Result<Option<Body>> {
        let range = Some(format!("bytes={}-{}", range.start(), range.end()));
        let answer = self.send(Call { range, ..Call::new(Method::GET, name) }).await?;
        let Some(answer) = found(answer).await? else {
            return Ok(None);
        };
        // A store that sends the whole file instead would mix up every player.
        anyhow::ensure!(answer.status() == StatusCode::PARTIAL_CONTENT, "the store does not know ranges");
        Ok(Some(Body::new(answer.into_body())))
    }

    pub(super) async fn delete(&self, name: &str) -> anyhow::Result<()> {
        let answer = self.send(Call::new(Method::DELETE, name)).await?;
        found(answer).await.map(drop)
    }

    pub(super) async fn older_than(&self, age: Duration) -> anyhow::Result<Vec<String>> {
        let before = now() - age;
        let (mut names, mut next) = (Vec::new(), None::<String>);
        loop {
            let folder = encoded(&self.0.address.folder);
            let query = match &next {
                None => format!("list-type=2&prefix={folder}"),
                Some(token) => format!("continuation-token={}&list-type=2&prefix={folder}", encoded(token)),
            };
            let answer = self.send(Call { query, ..Call::new(Method::GET, "") }).await?;
            let list = text(good(answer).await?).await?;
            for entry in list.split("<Contents>").skip(1) {
                let written = tag(entry, "LastModified")
                    .and_then(|time| time.parse::<DateTime<Utc>>().ok())
                    .context("the list of the store cannot be read")?;
                let name = tag(entry, "Key").and_then(|key| key.strip_prefix(&self.0.address.folder));
                names.extend(name.filter(|name| is_name(name) && written <= before).map(str::to_owned));
            }
            next = tag(&list, "NextContinuationToken").map(unescaped);
            if next.is_none() || tag(&list, "IsTruncated") != Some("true") {
                return Ok(names);
            }
        }
    }

    pub(super) async fn ping(&self) -> anyhow::Result<()> {
        let query = "list-type=2&max-keys=1".to_owned();
        let patience = Duration::from_secs(3);
        let call = Call { query, patience, ..Call::new(Method::GET, "") };
        good(self.send(call).await?).await.map(drop)
    }

    async fn send(&self, call: Call) -> anyhow::Result<Response<Incoming>> {
        let address = &self.0.address;
        let folder = if call.name.is_empty() { "" } else { &address.folder };
        let path = match format!("/{}/{folder}{}", address.bucket, call.name) {
            path if call.name.is_empty() => path.trim_end_matches('/').to_owned(),
            path => path,
        };
        let signed =
            Signed { method: call.method.as_str(), path: &path, query: &call.query, content: &call.content };
        let (time, proof) = signed.headers(address, now())?;
        let target = if call.query.is_empty() { path } else { format!("{path}?{}", call.query) };
        let mut request = Request::builder()
            .method(call.method.clone())
            .uri(target)
            .header(header::HOST, address.authority())
            .header("x-amz-content-sha256", call.content)
            .header("x-amz-date", time)
            .header(header::AUTHORIZATION, proof);
        if call.method == Method::PUT {
            request = request.header(header::CONTENT_LENGTH, call.length);
        }
        if let Some(range) = call.range {
            request = request.header(header::RANGE, range);
        }
        let request = request.body(call.body)?;
        let asked = async {
            let stream = self.0.connector.connect(&address.host, address.port).await?;
            outward::send(stream, request).await
        };
        tokio::time::timeout(call.patience, asked)
            .await
            .context("the media store does not answer in time")?
            .with_context(|| format!("the media store at {} does not answer", address.authority()))
    }
}

/// The time of this machine: the store compares it with its own.
fn now() -> DateTime<Utc> {
    Clock::System.now()
}

/// None for 404.
async fn found(answer: Response<Incoming>) -> anyhow::Result<Option<Response<Incoming>>> {
    if answer.status() == StatusCode::NOT_FOUND {
        return Ok(None);
    }
    good(answer).await.map(Some)
}

async fn good(answer: Response<Incoming>) -> anyhow::Result<Response<Incoming>> {
    if answer.status().is_success() {
        return Ok(answer);
    }
    let status = answer.status();
    let why = text(answer).await.unwrap_or_default();
    anyhow::bail!("the media store answers {status}: {}", tag(&why, "Code").unwrap_or("no reason"))
}

async fn text(answer: Response<Incoming>) -> anyhow::Result<String> {
    let body = Limited::new(answer.into_body(), MOST_READ).collect();
    let body = tokio::time::timeout(SHORT_PATIENCE, body).await?;
    let body = body.map_err(|error| anyhow::anyhow!("the media store broke off: {error}"))?;
    Ok(String::from_utf8(body.to_bytes().to_vec())?)
}

/// What stands in the first tag of this name. Names of our files need no unescaping.
fn tag<'a>(xml: &'a str, name: &str) -> Option<&'a str> {
    let rest = xml.split_once(&format!("<{name}>"))?.1;
    rest.split_once(&format!("</{name}>")).map(|(text, _)| text)
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// As a value of a signed query.
fn encoded(text: &str) -> String {
    use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
    const VALUE: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');
    utf8_percent_encode(text, VALUE).to_string()
}
