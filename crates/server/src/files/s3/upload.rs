//! Uploads in parts.

use std::{fs::File, pin::Pin, time::Duration};

use anyhow::Context;
use http::header;
use rusty_s3::actions::{CompleteMultipartUpload, CompleteMultipartUploadResponse, CreateMultipartUpload};

use super::{
    MOST_PARTS, PART, S3,
    call::{Attempts, Call, found, good, text},
    next_part,
};

/// A store may copy all parts before it answers.
const COMPLETE_TIMEOUT: Duration = Duration::from_secs(60);

impl S3 {
    pub(super) async fn upload(&self, name: &str, file: File, length: u64) -> anyhow::Result<()> {
        let path = self.path(name);
        let unfinished = Unfinished::begin(self, &path).await?;
        let tags = self.send_parts(&path, &unfinished.id, file, length).await?;
        if let Err(error) = self.complete(&path, &unfinished.id, &tags).await {
            // The answer may be lost, and a second attempt is told that there is no such upload.
            if self.size(name).await? != Some(length) {
                return Err(error);
            }
        }
        unfinished.finish();
        Ok(())
    }

    /// The tags of the parts, in their order.
    async fn send_parts(
        &self,
        path: &str,
        id: &str,
        mut file: File,
        length: u64,
    ) -> anyhow::Result<Vec<String>> {
        let mut tags = Vec::new();
        let size = PART.max(length.div_ceil(MOST_PARTS));
        for number in 1..=u16::try_from(length.div_ceil(size))? {
            let (rest, part) = next_part(file, size).await?;
            file = rest;
            let action = self.0.bucket.upload_part(Some(&self.0.credentials), path, number, id);
            let answer = good(self.send(Call::with_content(action, part).await?).await?).await?;
            let tag =
                answer.headers().get(header::ETAG).context("the store does not tell the tag of a part")?;
            tags.push(tag.to_str()?.to_owned());
        }
        Ok(tags)
    }

    async fn complete(&self, path: &str, id: &str, tags: &[String]) -> anyhow::Result<()> {
        let tags = tags.iter().map(String::as_str);
        let action = CompleteMultipartUpload::new(&self.0.bucket, Some(&self.0.credentials), path, id, tags);
        let call = Call::new(&action);
        let answer =
            self.send(Call { content: action.body().into(), timeout: COMPLETE_TIMEOUT, ..call }).await?;
        // What begins well may end with an error.
        let answer = text(good(answer).await?).await?;
        CompleteMultipartUploadResponse::parse(&answer)
            .context("the store did not put the parts together")?;
        Ok(())
    }
}

/// An upload that is given up when this is dropped: also when whoever sends the file has gone away.
struct Unfinished {
    id: String,
    abort: Option<Pin<Box<dyn Future<Output = anyhow::Result<()>> + Send>>>,
}

impl Unfinished {
    async fn begin(store: &S3, path: &str) -> anyhow::Result<Self> {
        let action = store.0.bucket.create_multipart_upload(Some(&store.0.credentials), path);
        // Twice would begin two uploads, of which nobody would know the first.
        let call = Call { attempts: Attempts::Careful, ..Call::new(&action) };
        let answer = text(good(store.send(call).await?).await?).await?;
        let id = CreateMultipartUpload::parse_response(&answer)
            .context("the store does not name an upload")?
            .upload_id()
            .to_owned();
        let (store, path, of) = (store.clone(), path.to_owned(), id.clone());
        let abort = Box::pin(async move {
            let action = store.0.bucket.abort_multipart_upload(Some(&store.0.credentials), &path, &of);
            found(store.send(Call::new(&action)).await?).await.map(drop)
        });
        Ok(Self { id, abort: Some(abort) })
    }

    fn finish(mut self) {
        self.abort = None;
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let Some(abort) = self.abort.take() else { return };
        tokio::spawn(async move {
            if let Err(error) = abort.await {
                tracing::warn!(
                    error = format!("{error:#}"),
                    "parts of an upload that broke off stay in the media store"
                );
            }
        });
    }
}
