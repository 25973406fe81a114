//! Pictures in texts: where they lie in a file, and where they shall lie.

use base64::{Engine, engine::general_purpose::STANDARD};

use super::{
    run::push_value,
    tags::{Piece, Pieces, Tag},
};
use crate::exchange::{Embedded, NoteReason, SkipReason, extras::Extras};

/// What stands before the path of a file of a question in Moodle's texts.
pub(in crate::exchange) const PLUGIN_FILE: &str = "@@PLUGINFILE@@";
const PLACEHOLDER: &str = "picture:";

/// Knows where a picture of a text is to be found.
pub(in crate::exchange) trait PicturePlace {
    /// The address to write for an address in the file; none: the picture is left out.
    fn place(&mut self, src: &str, extras: &mut Extras) -> Result<Option<String>, SkipReason>;
}

/// Formats without files: pictures are written out in the text, or lie on this site.
pub(in crate::exchange) struct EmbeddedOnly;

impl PicturePlace for EmbeddedOnly {
    fn place(&mut self, src: &str, extras: &mut Extras) -> Result<Option<String>, SkipReason> {
        if let Some((kind, data)) =
            src.strip_prefix("data:image/").and_then(|data| data.split_once(";base64,"))
            && kind.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
        {
            let content =
                decode_base64(data).ok_or_else(|| SkipReason::BrokenPicture(format!("data:image/{kind}")))?;
            let ending = kind.split('+').next().unwrap_or(kind);
            return Ok(Some(extras.embed(format!("picture.{ending}"), content)));
        }
        if src.starts_with("data:") {
            let kind = src.split([',', ';']).next().unwrap_or(src);
            extras.note(NoteReason::PictureUnreadable(kind.to_owned()));
            return Ok(None);
        }
        // Only what this site itself may have written: `//host/path` would lead elsewhere.
        if src.starts_with('/') && !src.starts_with("//") {
            return Ok(Some(src.to_owned()));
        }
        extras.note(if src.starts_with(PLUGIN_FILE) {
            NoteReason::PictureMissing
        } else {
            NoteReason::PictureDropped
        });
        Ok(None)
    }
}

impl Extras {
    /// Keeps a picture and gives its placeholder.
    pub(in crate::exchange) fn embed(&mut self, name: String, content: Vec<u8>) -> String {
        let place = self.keep(Embedded { name, content });
        format!("{PLACEHOLDER}{place}")
    }
}

/// The content of a base64 text, however its lines are broken.
pub(in crate::exchange) fn decode_base64(text: &str) -> Option<Vec<u8>> {
    let text: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    STANDARD.decode(text).ok().filter(|content| !content.is_empty())
}

/// The picture that a placeholder stands for.
pub(in crate::exchange) fn picture_index(src: &str) -> Option<usize> {
    src.strip_prefix(PLACEHOLDER)?.parse().ok()
}

/// The text with other addresses of its pictures; those without one go.
pub(in crate::exchange) fn rewrite_pictures(
    html: &str,
    address: &mut dyn FnMut(&str) -> Option<String>,
) -> String {
    let mut written = String::with_capacity(html.len());
    for (piece, raw) in Pieces::new(html) {
        match picture_of(&piece) {
            Some((tag, src)) => {
                if let Some(src) = address(&src) {
                    push_picture(&mut written, &src, tag.attribute("alt").as_deref());
                }
            }
            None => written.push_str(raw),
        }
    }
    written
}

fn picture_of<'p, 'a>(piece: &'p Piece<'a>) -> Option<(&'p Tag<'a>, String)> {
    match piece {
        Piece::Tag(tag) if tag.name == "img" => Some((tag, tag.attribute("src")?)),
        _ => None,
    }
}

pub(super) fn push_picture(html: &mut String, src: &str, alt: Option<&str>) {
    html.push_str("<img src=\"");
    push_value(html, src);
    if let Some(alt) = alt {
        html.push_str("\" alt=\"");
        push_value(html, alt);
    }
    html.push_str("\">");
}
