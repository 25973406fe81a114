//! Files in an S3-compatible store, by addresses with the bucket in the path, which every store of this kind
//! understands.

mod call;
mod upload;

use std::{
    io::Read,
    ops::RangeInclusive,
    sync::Arc,
    time::{Duration, SystemTime},
};

use anyhow::Context;
use axum::body::{Body, Bytes};
use chrono::{DateTime, Utc};
use http::{StatusCode, header};
use rusty_s3::{Credentials, UrlStyle, actions::ListObjectsV2};
use tempfile::NamedTempFile;
use tokio::task::spawn_blocking;

use self::call::{Attempts, Call, found, good, text};
use super::is_name;
use crate::{
    config::Bucket,
    outward::{Anywhere, Pool, Roots},
};

const PING_TIMEOUT: Duration = Duration::from_secs(3);
/// Larger files are sent in parts of this size, of which one is held in memory.
const PART: u64 = 8 << 20;
/// No store takes more parts of a file: those of the largest are larger.
const MOST_PARTS: u64 = 10_000;
/// What lists are of, and what Google's store says instead.
const NAMESPACE: &str = "http://s3.amazonaws.com/doc/2006-03-01/";
const GOOGLE_NAMESPACE: &str = "http://doc.s3.amazonaws.com/2006-03-01";

#[derive(Clone, Debug)]
pub(super) struct S3(Arc<Store>);

#[derive(Debug)]
struct Store {
    bucket: rusty_s3::Bucket,
    credentials: Credentials,
    /// Before the names of files.
    folder: String,
    /// For messages.
    authority: String,
    pool: Pool,
}

impl S3 {
    pub(super) fn new(address: Bucket, roots: &Roots) -> anyhow::Result<Self> {
        let (scheme, authority) = (if address.tls { "https" } else { "http" }, address.authority());
        let url = format!("{scheme}://{authority}").parse()?;
        let bucket = rusty_s3::Bucket::new(url, UrlStyle::Path, address.bucket, address.region)?;
        let credentials = Credentials::new(address.key, address.secret);
        let pool = Pool::new(Arc::new(Anywhere::new(address.tls.then(|| roots.clone()))));
        Ok(Self(Arc::new(Store { bucket, credentials, folder: address.folder, authority, pool })))
    }

    fn path(&self, name: &str) -> String {
        format!("{}{name}", self.0.folder)
    }

    pub(super) async fn put(&self, name: &str, content: Bytes) -> anyhow::Result<()> {
        let path = self.path(name);
        let action = self.0.bucket.put_object(Some(&self.0.credentials), &path);
        good(self.send(Call::with_content(action, content).await?).await?).await.map(drop)
    }

    pub(super) async fn keep(&self, name: &str, file: NamedTempFile) -> anyhow::Result<()> {
        self.send_file(name, file.reopen()?).await
    }

    pub(super) async fn send_file(&self, name: &str, file: std::fs::File) -> anyhow::Result<()> {
        let length = file.metadata()?.len();
        if length > PART {
            return self.upload(name, file, length).await;
        }
        let (_, content) = next_part(file, PART).await?;
        self.put(name, content).await
    }

    pub(super) async fn size(&self, name: &str) -> anyhow::Result<Option<u64>> {
        let path = self.path(name);
        let action = self.0.bucket.head_object(Some(&self.0.credentials), &path);
        let Some(answer) = found(self.send(Call::new(&action)).await?).await? else {
            return Ok(None);
        };
        let length = answer.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        length.and_then(|length| length.parse().ok()).context("the store does not tell a length").map(Some)
    }

    pub(super) async fn read(&self, name: &str, range: RangeInclusive<u64>) -> anyhow::Result<Option<Body>> {
        let path = self.path(name);
        let action = self.0.bucket.get_object(Some(&self.0.credentials), &path);
        let mut call = Call::new(&action);
        call.headers.insert(header::RANGE, format!("bytes={}-{}", range.start(), range.end()).parse()?);
        let Some(answer) = found(self.send(call).await?).await? else {
            return Ok(None);
        };
        // A store that sends the whole file instead would mix up every player.
        anyhow::ensure!(answer.status() == StatusCode::PARTIAL_CONTENT, "the store does not know ranges");
        Ok(Some(Body::new(answer.into_body())))
    }

    pub(super) async fn delete(&self, name: &str) -> anyhow::Result<()> {
        let path = self.path(name);
        let action = self.0.bucket.delete_object(Some(&self.0.credentials), &path);
        found(self.send(Call::new(&action)).await?).await.map(drop)
    }

    pub(super) async fn older_than(&self, age: Duration) -> anyhow::Result<Vec<String>> {
        let names = self.names(age).await?;
        Ok(names.into_iter().filter(|name| is_name(name)).collect())
    }

    /// Of everything in the folder that has been there for some time.
    pub(super) async fn names(&self, age: Duration) -> anyhow::Result<Vec<String>> {
        // The time of this machine: the store compares it with its own.
        let before = DateTime::<Utc>::from(SystemTime::now()) - age;
        let (mut names, mut next) = (Vec::new(), None::<String>);
        loop {
            let mut action = self.0.bucket.list_objects_v2(Some(&self.0.credentials));
            action.with_prefix(&*self.0.folder);
            if let Some(token) = next {
                action.with_continuation_token(token);
            }
            let list = text(good(self.send(Call::new(&action)).await?).await?).await?;
            let list = ListObjectsV2::parse_response(&list.replacen(GOOGLE_NAMESPACE, NAMESPACE, 1))
                .context("the list of the store cannot be read")?;
            for entry in list.contents {
                let written =
                    entry.last_modified.context("the store does not tell when a file was written")?;
                let written: DateTime<Utc> = written.parse()?;
                let name = entry.key.strip_prefix(&self.0.folder);
                names.extend(name.filter(|_| written <= before).map(str::to_owned));
            }
            next = list.next_continuation_token;
            if next.is_none() {
                return Ok(names);
            }
        }
    }

    /// Asks once: who wants to know asks again by itself.
    pub(super) async fn ping(&self) -> anyhow::Result<()> {
        let mut action = self.0.bucket.list_objects_v2(Some(&self.0.credentials));
        action.with_max_keys(1);
        let call = Call { timeout: PING_TIMEOUT, attempts: Attempts::One, ..Call::new(&action) };
        good(self.send(call).await?).await.map(drop)
    }
}

/// The next bytes of a file, at most so many; none at its end.
async fn next_part(file: std::fs::File, size: u64) -> anyhow::Result<(std::fs::File, Bytes)> {
    spawn_blocking(move || {
        let mut part = Vec::new();
        (&file).take(size).read_to_end(&mut part)?;
        Ok((file, part.into()))
    })
    .await?
}
