//! Forms whose files go onto the disk as they come: half a gigabyte never stands in memory.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Error as BodyError,
    body::{Body, BodyDataStream, Bytes},
};
use futures_util::{Stream, StreamExt};
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt;

use super::{MAX_FILE, MAX_READ, MOST_PARTS, Upload, broken};
use crate::http::error::{Code, Error, Result};

/// A client that says nothing for so long has gone.
const STALLED: Duration = Duration::from_secs(30);
const LONGEST_TEXT: usize = 16 * 1024;

/// The parts of a form. Its files go when they are dropped.
#[derive(Debug, Default)]
pub struct Kept {
    texts: Vec<(String, String)>,
    files: Vec<(String, KeptFile)>,
}

/// A file that came.
#[derive(Debug)]
pub struct KeptFile {
    /// Name that it has where it comes from.
    pub file_name: Option<String>,
    /// Where it is.
    pub content: NamedTempFile,
    /// Bytes.
    pub size: u64,
}

impl Kept {
    /// A field as text; none when it was not sent.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// Takes a file out; none when there is none, or it is empty.
    pub fn take(&mut self, name: &str) -> Option<KeptFile> {
        let place = self.files.iter().position(|(known, file)| known == name && file.size > 0)?;
        Some(self.files.swap_remove(place).1)
    }
}

/// The body, which goes on being there after the form that was read from it has failed.
#[derive(Clone)]
struct Source(Arc<Mutex<Pieces>>);

struct Pieces {
    stream: BodyDataStream,
    /// The last answer was a piece.
    gave: bool,
}

impl Stream for Source {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut pieces = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The reader of the form takes whatever is ready into memory before it looks at any of it: one piece at a time.
        if std::mem::take(&mut pieces.gave) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        let next = pieces.stream.poll_next_unpin(context);
        pieces.gave = next.is_ready();
        next
    }
}

impl Source {
    fn of(body: Body) -> Self {
        Self(Arc::new(Mutex::new(Pieces { stream: body.into_data_stream(), gave: false })))
    }

    /// Reads what is left and throws it away: a browser that is answered before it has sent everything shows no
    /// answer at all.
    async fn drain(mut self) {
        let mut left = MAX_READ;
        while let Ok(Some(Ok(piece))) = tokio::time::timeout(STALLED, self.next()).await {
            match left.checked_sub(piece.len()) {
                Some(rest) => left = rest,
                None => return,
            }
        }
    }
}

impl Upload {
    /// Bytes of the whole form, where the client says so.
    pub fn declared(&self) -> Option<u64> {
        self.declared
    }

    /// Throws the form away.
    pub async fn drain(self) {
        Source::of(self.body).drain().await;
    }

    /// Reads the form, each file into a new one. `most` says how large a file may be after the fields that came
    /// before it; it is asked again when all have come, as fields may stand behind a file.
    ///
    /// # Errors
    /// 413 when a file is too large, 400 when the form is broken, and what `most` refuses.
    pub async fn keep(
        self,
        new_file: impl Fn() -> anyhow::Result<NamedTempFile>,
        most: impl Fn(&Kept) -> Result<u64>,
    ) -> Result<Kept> {
        let source = Source::of(self.body);
        let read = read(multer::Multipart::new(source.clone(), self.boundary), new_file, most).await;
        if read.is_err() {
            source.drain().await;
        }
        read
    }
}

/// The only files that a form may bring: one, or a character's five faces.
const FILE_FIELDS: [&str; 6] = ["file", "1", "2", "3", "4", "5"];

async fn read(
    mut form: multer::Multipart<'_>,
    new_file: impl Fn() -> anyhow::Result<NamedTempFile>,
    most: impl Fn(&Kept) -> Result<u64>,
) -> Result<Kept> {
    let mut kept = Kept::default();
    while let Some(field) = in_time(form.next_field()).await? {
        if kept.texts.len() + kept.files.len() == MOST_PARTS {
            return Err(broken("too many parts"));
        }
        let name = field.name().unwrap_or_default().to_owned();
        if field.file_name().is_some() {
            let again = kept.files.iter().any(|(known, _)| *known == name);
            if again || !FILE_FIELDS.contains(&name.as_str()) {
                return Err(broken("a file that nobody asked for"));
            }
            let limit = most(&kept)?;
            // Pictures may come together; of what is larger there is one, whatever the form says.
            let room = if limit > MAX_FILE as u64 {
                limit.saturating_sub(kept.files.iter().map(|(_, file)| file.size).sum())
            } else {
                limit
            };
            let file = read_file(field, new_file()?, room).await?;
            kept.files.push((name, file));
        } else {
            kept.texts.push((name, read_text(field).await?));
        }
    }
    let limit = most(&kept)?;
    if kept.files.iter().any(|(_, file)| file.size > limit) {
        return Err(Code::FileTooLarge.into());
    }
    Ok(kept)
}

async fn in_time<T, E: std::fmt::Display>(step: impl Future<Output = Result<T, E>>) -> Result<T> {
    match tokio::time::timeout(STALLED, step).await {
        Ok(done) => done.map_err(broken),
        Err(_) => Err(broken("nothing came for a while")),
    }
}

async fn read_text(mut field: multer::Field<'_>) -> Result<String> {
    let mut bytes = Vec::new();
    while let Some(piece) = in_time(field.chunk()).await? {
        bytes.extend_from_slice(&piece);
        if bytes.len() > LONGEST_TEXT {
            return Err(broken("a field is too long"));
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

async fn read_file(mut field: multer::Field<'_>, content: NamedTempFile, most: u64) -> Result<KeptFile> {
    let file_name = field.file_name().map(str::to_owned);
    let on_disk = |error: std::io::Error| Error::Internal(error.into());
    let mut file = tokio::fs::File::from_std(content.as_file().try_clone().map_err(on_disk)?);
    let mut size = 0;
    while let Some(piece) = in_time(field.chunk()).await? {
        size += piece.len() as u64;
        if size > most {
            return Err(Code::FileTooLarge.into());
        }
        file.write_all(&piece).await.map_err(on_disk)?;
    }
    file.flush().await.map_err(on_disk)?;
    Ok(KeptFile { file_name, content, size })
}
