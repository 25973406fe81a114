//! Forms with files: small ones in memory, those with large files onto the disk as they come.

mod files;

use axum::{
    body::{Body, Bytes},
    extract::{FromRequest, Request},
};
use futures_util::{StreamExt, stream};
use http::{HeaderMap, header};

pub use files::{FormParts, KeptFile};

use super::body::declared_length;
use crate::{
    error::{Check, Code, Error, Result},
    limits::{
        MAX_FILE,
        body_timeout::{BodyError, TimedBody},
        slot::RequestSlot,
    },
    texts::Text,
};

/// Largest form beside its file.
const MAX_FIELDS: usize = 1_048_576;
/// A browser that is answered before it has sent everything shows no answer at all, so a larger form is read to
/// its end and thrown away, up to this size.
const MAX_READ: usize = 64 * 1_048_576;
const MOST_PARTS: usize = 32;

/// A form that has not been read yet: whoever may not send it is refused before.
#[derive(Debug)]
pub struct Upload {
    boundary: String,
    body: Body,
    declared: Option<u64>,
    slot: RequestSlot,
}

/// The parts of a form.
#[derive(Debug)]
pub struct Form(Vec<Part>);

/// A field or a file.
#[derive(Clone, Debug)]
pub struct Part {
    /// Name of the field.
    pub name: String,
    /// Name that the file has where it comes from.
    pub file_name: Option<String>,
    /// The encoding of its letters, where the sender says so.
    pub charset: Option<String>,
    /// What was sent.
    pub content: Bytes,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = Error;

    async fn from_request(request: Request, _state: &S) -> Result<Self> {
        let boundary = boundary(request.headers()).ok_or_else(|| Error::new(Code::UnsupportedMedia))?;
        let declared = declared_length(request.headers());
        let slot = RequestSlot::of(request.extensions())?;
        slot.take_form()?;
        Ok(Self { boundary, body: request.into_body(), declared, slot })
    }
}

fn read_flag(name: &str, text: Option<&str>) -> Result<Option<bool>> {
    match text {
        None | Some("") => Ok(None),
        Some("1" | "true") => Ok(Some(true)),
        Some("0" | "false") => Ok(Some(false)),
        Some(_) => Err(Error::field(name, Text::new("field-invalid"))),
    }
}

/// Whether a request carries a form with files.
pub fn is_form(headers: &HeaderMap) -> bool {
    boundary(headers).is_some()
}

fn boundary(headers: &HeaderMap) -> Option<String> {
    multer::parse_boundary(headers.get(header::CONTENT_TYPE)?.to_str().ok()?).ok()
}

impl Upload {
    /// Whether the form may have more than so many bytes; one that does not say may have any number.
    pub fn may_exceed(&self, bytes: usize) -> bool {
        self.declared.is_none_or(|declared| declared > bytes as u64)
    }

    /// Reads the form.
    ///
    /// # Errors
    /// 413 when it is too large, 400 when it is broken.
    pub async fn read(self) -> Result<Form> {
        self.read_up_to(MAX_FILE).await
    }

    /// The same with a file of so many bytes.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub async fn read_up_to(self, largest_file: usize) -> Result<Form> {
        let bytes = read(self.body, &self.slot, largest_file + MAX_FIELDS).await?;
        self.slot.reacquire().await?;
        let body = stream::iter([Ok::<_, std::convert::Infallible>(bytes)]);
        let mut multipart = multer::Multipart::new(body, self.boundary);
        let mut parts = Vec::new();
        while let Some(field) = multipart.next_field().await.map_err(broken)? {
            if parts.len() == MOST_PARTS {
                return Err(broken("too many parts"));
            }
            parts.push(Part {
                name: field.name().unwrap_or_default().to_owned(),
                file_name: field.file_name().map(str::to_owned),
                charset: charset(&field),
                content: field.bytes().await.map_err(broken)?,
            });
        }
        Ok(Form(parts))
    }
}

fn charset(field: &multer::Field<'_>) -> Option<String> {
    Some(field.content_type()?.get_param("charset")?.as_str().to_owned())
}

async fn read(body: Body, slot: &RequestSlot, most: usize) -> Result<Bytes> {
    let mut stream = TimedBody::new(body, slot.release_for_form());
    let (mut bytes, mut length) = (Vec::new(), 0);
    while let Some(piece) = stream.next().await {
        let piece = piece.map_err(|lost| match lost {
            BodyError::Slow => Error::new(Code::TooSlow),
            BodyError::Broken(error) => broken(error),
        })?;
        length += piece.len();
        if length <= most {
            slot.take_memory(piece.len(), length)?;
            bytes.extend_from_slice(&piece);
        } else {
            bytes = Vec::new();
        }
        if length > MAX_READ {
            break;
        }
    }
    if length > most {
        return Err(Code::FileTooLarge.into());
    }
    Ok(bytes.into())
}

fn broken(cause: impl std::fmt::Display) -> Error {
    tracing::debug!(%cause, "a form could not be read");
    let mut check = Check::default();
    check.fail_all(Text::new("field-broken-form"));
    check.done().err().unwrap_or_else(|| Error::new(Code::ValidationFailed))
}

impl Form {
    /// A field as text; none when it was not sent.
    pub fn text(&self, name: &str) -> Option<String> {
        let part = self.0.iter().find(|part| part.name == name)?;
        Some(String::from_utf8_lossy(&part.content).into_owned())
    }

    /// `1` or `true`, `0` or `false`; none when it was not sent.
    ///
    /// # Errors
    /// 400 on the field for anything else.
    pub fn flag(&self, name: &str) -> Result<Option<bool>> {
        read_flag(name, self.text(name).as_deref())
    }

    /// A file.
    ///
    /// # Errors
    /// 400 on the field when there is none.
    pub fn file(&self, name: &str) -> Result<Part> {
        let part = self.0.iter().find(|part| part.name == name && !part.content.is_empty());
        part.cloned().ok_or_else(|| Error::field(name, Text::new("field-required")))
    }

    /// Every part.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }
}
