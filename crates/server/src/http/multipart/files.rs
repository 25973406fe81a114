//! Forms whose files go onto the disk as they come: half a gigabyte never stands in memory.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
};

use axum::body::Bytes;
use futures_util::{Stream, StreamExt};
use tempfile::NamedTempFile;
use tokio::io::AsyncWriteExt;

use super::{MAX_READ, MOST_PARTS, Upload, broken, read_flag};
use crate::{
    error::{Code, Error, Result},
    limits::{
        MAX_FILE,
        body_timeout::{BodyError, TimedBody},
    },
};

const LONGEST_TEXT: usize = 16 * 1024;

/// The parts of a form. Its files go when they are dropped.
#[derive(Debug, Default)]
pub struct FormParts {
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

impl FormParts {
    /// A field as text; none when it was not sent.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// A field as a flag, in every form that [`super::Form::flag`] reads.
    ///
    /// # Errors
    /// 400 on the field for anything else.
    pub fn flag(&self, name: &str) -> Result<Option<bool>> {
        read_flag(name, self.text(name))
    }

    /// Takes a file out; none when there is none, or it is empty.
    pub fn take(&mut self, name: &str) -> Option<KeptFile> {
        let index = self.files.iter().position(|(known, file)| known == name && file.size > 0)?;
        Some(self.files.swap_remove(index).1)
    }
}

/// The body, which goes on being there after the form that was read from it has failed.
#[derive(Clone)]
struct Source(Arc<Mutex<Pieces>>);

struct Pieces {
    stream: TimedBody,
    /// The last answer was a piece.
    gave: bool,
    /// The client was too slow.
    slow: bool,
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
        pieces.slow |= matches!(next, Poll::Ready(Some(Err(BodyError::Slow))));
        next
    }
}

impl Source {
    fn of(stream: TimedBody) -> Self {
        Self(Arc::new(Mutex::new(Pieces { stream, gave: false, slow: false })))
    }

    fn is_slow(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).slow
    }

    /// Reads what is left and throws it away: a browser that is answered before it has sent everything shows no
    /// answer at all.
    async fn drain(mut self) {
        let mut left = MAX_READ;
        while let Some(Ok(piece)) = self.next().await {
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
        Source::of(TimedBody::new(self.body, self.slot.release_for_form())).drain().await;
    }

    /// Reads the form, each file into a new one. `most` says how large a file may be after the fields that came
    /// before it; it is asked again when all have come, as fields may stand behind a file.
    ///
    /// # Errors
    /// 413 when a file is too large, 408 when it comes too slowly, 400 when the form is broken, and what `most`
    /// refuses.
    pub async fn keep(
        self,
        new_file: impl Fn() -> anyhow::Result<NamedTempFile>,
        most: impl Fn(&FormParts) -> Result<u64>,
    ) -> Result<FormParts> {
        let source = Source::of(TimedBody::new(self.body, self.slot.release_for_form()));
        let read = read(multer::Multipart::new(source.clone(), self.boundary), new_file, most).await;
        if source.is_slow() {
            return Err(Code::TooSlow.into());
        }
        match read {
            Ok(_) => self.slot.reacquire().await?,
            Err(_) => source.drain().await,
        }
        read
    }
}

/// The only files that a form may bring: one, or a character's five faces.
const FILE_FIELDS: [&str; 6] = ["file", "1", "2", "3", "4", "5"];

async fn read(
    mut form: multer::Multipart<'_>,
    new_file: impl Fn() -> anyhow::Result<NamedTempFile>,
    most: impl Fn(&FormParts) -> Result<u64>,
) -> Result<FormParts> {
    let mut kept = FormParts::default();
    while let Some(field) = form.next_field().await.map_err(broken)? {
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

async fn read_text(mut field: multer::Field<'_>) -> Result<String> {
    let mut bytes = Vec::new();
    while let Some(piece) = field.chunk().await.map_err(broken)? {
        bytes.extend_from_slice(&piece);
        if bytes.len() > LONGEST_TEXT {
            return Err(broken("a field is too long"));
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

async fn read_file(mut field: multer::Field<'_>, content: NamedTempFile, most: u64) -> Result<KeptFile> {
    let file_name = field.file_name().map(str::to_owned);
    let on_disk = |error: std::io::Error| Error::internal(error);
    let mut file = tokio::fs::File::from_std(content.as_file().try_clone().map_err(on_disk)?);
    let mut size = 0;
    while let Some(piece) = field.chunk().await.map_err(broken)? {
        size += piece.len() as u64;
        if size > most {
            return Err(Code::FileTooLarge.into());
        }
        file.write_all(&piece).await.map_err(on_disk)?;
    }
    file.flush().await.map_err(on_disk)?;
    Ok(KeptFile { file_name, content, size })
}
