//! The files that stand beside a text.

use percent_encoding::percent_decode_str;

use super::tree::Node;
use crate::exchange::{
    NoteReason, SkipReason,
    extras::Extras,
    rich::{EmbeddedOnly, PLUGIN_FILE, PicturePlace, decode_base64},
};

/// The files of one text, and which of them it has shown.
pub(super) struct Files<'a> {
    files: Vec<(String, &'a Node, bool)>,
}

impl<'a> Files<'a> {
    pub(super) fn of(text: &'a Node) -> Self {
        let files = text.all("file").map(|file| {
            let path = file.attribute("path").trim_matches('/');
            let name = file.attribute("name");
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
            (path, file, false)
        });
        Self { files: files.collect() }
    }

    /// What no picture of the text has shown is noted.
    pub(super) fn finish(self, extras: &mut Extras) {
        if self.files.iter().any(|(_, _, shown)| !shown) {
            extras.note(NoteReason::FileDropped);
        }
    }
}

impl PicturePlace for Files<'_> {
    fn place(&mut self, src: &str, extras: &mut Extras) -> Result<Option<String>, SkipReason> {
        let Some(path) = src.strip_prefix(PLUGIN_FILE) else {
            return EmbeddedOnly.place(src, extras);
        };
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let path = percent_decode_str(path.trim_start_matches('/')).decode_utf8_lossy();
        let Some((_, file, shown)) = self.files.iter_mut().find(|(name, _, _)| *name == path) else {
            extras.note(NoteReason::PictureMissing);
            return Ok(None);
        };
        *shown = true;
        let name = file.attribute("name");
        match file.attribute("encoding") {
            "base64" | "" => {
                let content =
                    decode_base64(&file.text).ok_or_else(|| SkipReason::BrokenPicture(name.to_owned()))?;
                Ok(Some(extras.embed(name.to_owned(), content)))
            }
            _ => Err(SkipReason::BrokenPicture(name.to_owned())),
        }
    }
}
