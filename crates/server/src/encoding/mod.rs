//! Files of text: in which encoding their letters are.
//!
//! What a file says of itself, or its sender of it, is obeyed. Otherwise it is UTF-8 if it can be, else UTF-16, else
//! the one of two encodings of Windows in which its words look like words; whoever sent the file is told which, with
//! some of the words, and may choose another.

mod guess;
mod kind;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use serde::Serialize;

pub use kind::FileKind;

use crate::{
    error::{Error, Result as Answer},
    http::multipart::{Form, Part},
    texts::Text,
};

/// Of the words that are shown.
const LONGEST_SAMPLE: usize = 60;
/// Letters of the declaration of an XML file.
const DECLARATION: usize = 200;

/// What is known of the encoding of a file beside its bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct EncodingHints {
    /// By the person, who knows best.
    pub chosen: Option<&'static Encoding>,
    /// By the program that sent it.
    pub sent: Option<&'static Encoding>,
}

/// How the letters of a file were read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct FileEncoding {
    /// Name of the encoding, such as `UTF-8` or `windows-1251`.
    name: &'static str,
    /// It was not declared or chosen, but found by the letters.
    guessed: bool,
    /// Some words with letters that depend on it; empty when every encoding reads the file alike.
    sample: String,
}

/// A file as text.
#[derive(Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Without the mark at its beginning.
    pub text: String,
    /// How it was read.
    pub encoding: FileEncoding,
}

/// Why a file cannot be read as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoText {
    /// It is something else.
    Is(FileKind),
    /// Some bytes are no letters of the encoding that was chosen, declared or found.
    Broken(&'static str),
}

impl EncodingHints {
    /// What is known by names; unknown ones say nothing.
    pub fn of(chosen: Option<&str>, sent: Option<&str>) -> Self {
        Self { chosen: chosen.and_then(by_label), sent: sent.and_then(by_label) }
    }

    /// The names of both, for [`Self::of`].
    pub fn labels(self) -> [Option<String>; 2] {
        [self.chosen, self.sent].map(|encoding| encoding.map(|encoding| encoding.name().to_owned()))
    }

    /// What a form says: the field `encoding` and the type of the file.
    ///
    /// # Errors
    /// 400 on `encoding` when it is none.
    pub fn in_form(form: &Form, file: &Part) -> Answer<Self> {
        Ok(Self {
            chosen: chosen(form.text("encoding").as_deref())?,
            sent: file.charset.as_deref().and_then(by_label),
        })
    }
}

/// The encoding that somebody has chosen.
///
/// # Errors
/// 400 on `encoding` when it is none.
pub fn chosen(label: Option<&str>) -> Answer<Option<&'static Encoding>> {
    match label.filter(|label| !label.is_empty()) {
        None => Ok(None),
        Some(label) => {
            by_label(label).map(Some).ok_or_else(|| Error::field("encoding", Text::new("field-unknown")))
        }
    }
}

fn by_label(label: &str) -> Option<&'static Encoding> {
    Encoding::for_label_no_replacement(label.as_bytes())
}

/// Reads a file.
///
/// # Errors
/// When it is no text, or not in the encoding that it should be in.
pub fn decode(file: &[u8], said: EncodingHints) -> Result<Decoded, NoText> {
    if let Some(kind) = FileKind::of(file) {
        return Err(NoText::Is(kind));
    }
    let declared =
        said.chosen.or_else(|| Some(Encoding::for_bom(file)?.0)).or_else(|| in_xml(file)).or(said.sent);
    let encoding = match declared {
        Some(encoding) => encoding,
        None => found(file)?,
    };
    let (text, broken) = encoding.decode_with_bom_removal(file);
    if broken {
        return Err(NoText::Broken(encoding.name()));
    }
    if is_binary(&text) {
        return Err(NoText::Is(FileKind::Other));
    }
    let sample = guess::sample(&text, LONGEST_SAMPLE);
    let encoding = FileEncoding { name: encoding.name(), guessed: declared.is_none(), sample };
    Ok(Decoded { text: text.into_owned(), encoding })
}

/// A zero, or more than a few other signs that show nothing: a text has none, but for one that slipped in.
fn is_binary(text: &str) -> bool {
    let hidden = |c: &char| c.is_control() && !matches!(c, '\t' | '\r' | '\n');
    text.contains('\0') || text.chars().filter(hidden).count() > text.len() / 100
}

/// The encoding that the file is in, by its bytes.
fn found(file: &[u8]) -> Result<&'static Encoding, NoText> {
    if let Some(encoding) = without_mark(file) {
        return Ok(encoding);
    }
    if std::str::from_utf8(file).is_ok() {
        return Ok(UTF_8);
    }
    if guess::is_broken_utf8(file) {
        return Err(NoText::Broken(UTF_8.name()));
    }
    Ok(guess::windows(file))
}

/// UTF-16 without a mark: every text has spaces and ends of lines, which have a zero byte there, always on the same side.
fn without_mark(file: &[u8]) -> Option<&'static Encoding> {
    let zeros = |odd: usize| file.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    if file.len() % 2 == 1 {
        return None;
    }
    // Fewer are accidents in a text of another encoding.
    let enough = |zeros: usize| zeros > file.len() / 2 / 20;
    match (zeros(0), zeros(1)) {
        (0, little) if enough(little) => Some(UTF_16LE),
        (big, 0) if enough(big) => Some(UTF_16BE),
        _ => None,
    }
}

/// What an XML file declares at its beginning.
fn in_xml(file: &[u8]) -> Option<&'static Encoding> {
    let head = String::from_utf8_lossy(&file[..file.len().min(DECLARATION)]);
    let declaration = head.strip_prefix("<?xml")?.split_once("?>")?.0;
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let encoding = by_label(value[1..].split_once(quote)?.0)?;
    // The declaration could be read byte by byte, so it is not of two.
    Some(if encoding == UTF_16LE || encoding == UTF_16BE { UTF_8 } else { encoding })
}

#[cfg(test)]
mod tests;
