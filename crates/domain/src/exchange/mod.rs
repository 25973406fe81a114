//! Questions of a quiz as files of other programs: GIFT, Aiken and Moodle XML in, GIFT and Moodle XML out.
//!
//! A question is either whole or left out with its line and the reason; what our model cannot hold is
//! noted. Texts come out in the small set of marks that rich text knows; pictures are handed over beside
//! the question, and stand in its texts under a placeholder until [`ReadQuestion::place_pictures`].

mod aiken;
mod collector;
mod extras;
mod gift;
mod moodle_xml;
mod question;
mod reason;
mod rich;
mod shares;

pub use extras::Embedded;
pub use gift::write_gift;
pub use moodle_xml::{Pictures, write_moodle_xml};
pub use question::ReadQuestion;
pub use reason::{NoteReason, Part, SkipReason};

use serde::{Deserialize, Serialize};

/// Questions that are taken from one file.
pub const MAX_QUESTIONS: usize = 2_000;
/// Entries of a list of what was left out or noted; the totals go on.
pub const MAX_LISTED: usize = 1_000;

/// The form of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(as = ExchangeFormat))]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Moodle's text format.
    Gift,
    /// One line a question, one line an answer.
    Aiken,
    /// Moodle's question bank as XML.
    MoodleXml,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 3] = [Self::Gift, Self::Aiken, Self::MoodleXml];

    /// As in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gift => "gift",
            Self::Aiken => "aiken",
            Self::MoodleXml => "moodle_xml",
        }
    }

    /// The format of a word of the API.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.as_str() == text)
    }

    /// How names of such files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Gift | Self::Aiken => "txt",
            Self::MoodleXml => "xml",
        }
    }
}

/// What the two answers of a true-or-false question are called: plain text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain")]
pub struct Wording<'a> {
    pub yes: &'a str,
    pub no: &'a str,
}

/// Something that was left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// Where it begins; 1 is the first.
    pub line: usize,
    /// See there.
    pub reason: SkipReason,
}

/// Something of a question that was taken otherwise than the file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Where the question begins; 1 is the first.
    pub line: usize,
    /// See there.
    pub reason: NoteReason,
}

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Read {
    /// In the order of the file.
    pub questions: Vec<ReadQuestion>,
    /// The first [`MAX_LISTED`] that were left out.
    pub skipped: Vec<Skipped>,
    /// How many were left out.
    pub skipped_total: usize,
    /// The first [`MAX_LISTED`] notes on what was taken.
    pub notes: Vec<Note>,
    /// How many notes there are.
    pub notes_total: usize,
}

/// Reads a file. Never fails: a file that is none of this format has no questions and says why.
pub fn read(format: Format, text: &str, wording: Wording<'_>) -> Read {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Gift => gift::read(text, wording),
        Format::Aiken => aiken::read(text),
        Format::MoodleXml => moodle_xml::read(text, wording),
    }
}

/// The lines of a file with their numbers, whichever way they end.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let end = if text.contains('\n') { '\n' } else { '\r' };
    text.split(end)
        .map(|line| line.strip_suffix('\r').unwrap_or(line))
        .enumerate()
        .map(|(i, line)| (i + 1, line))
}

#[cfg(test)]
mod tests;
