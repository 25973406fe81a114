//! Texts of files as rich text: paragraphs, breaks, three marks, lists, links and pictures, well-formed
//! and in one canonical form, so that what was written comes back the same.

mod clean;
mod pictures;
mod run;
mod tags;

pub(super) use clean::clean;
pub(super) use pictures::{
    EmbeddedOnly, PLUGIN_FILE, PicturePlace, decode_base64, picture_index, rewrite_pictures,
};
pub(super) use run::escape;

use super::{SkipReason, extras::Extras};
use crate::text::plain;

/// How a text is written in its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextFormat {
    /// HTML in which the end of a line is a break.
    Moodle,
    Html,
    Plain,
    Markdown,
}

impl TextFormat {
    /// By the word that GIFT puts in brackets.
    pub(super) fn from_gift(word: &str) -> Option<Self> {
        match word {
            "moodle" => Some(Self::Moodle),
            "html" => Some(Self::Html),
            "plain" => Some(Self::Plain),
            "markdown" => Some(Self::Markdown),
            _ => None,
        }
    }

    /// By the word of an attribute of Moodle XML.
    pub(super) fn from_xml(word: &str) -> Option<Self> {
        match word {
            "moodle_auto_format" => Some(Self::Moodle),
            "html" => Some(Self::Html),
            "plain_text" => Some(Self::Plain),
            "markdown" => Some(Self::Markdown),
            _ => None,
        }
    }
}

pub(super) fn to_rich(
    raw: &str,
    format: TextFormat,
    extras: &mut Extras,
    pictures: &mut dyn PicturePlace,
) -> Result<String, SkipReason> {
    match format {
        TextFormat::Plain => Ok(escape(raw)),
        TextFormat::Html => clean(raw, false, extras, pictures),
        TextFormat::Moodle => clean(raw, true, extras, pictures),
        TextFormat::Markdown => {
            let mut html = String::with_capacity(raw.len() * 2);
            pulldown_cmark::html::push_html(&mut html, pulldown_cmark::Parser::new(raw));
            clean(&html, false, extras, pictures)
        }
    }
}

/// Whether a text neither says nor shows anything.
pub(super) fn is_nothing(html: &str) -> bool {
    plain(html).is_empty() && !html.contains("<img ")
}
