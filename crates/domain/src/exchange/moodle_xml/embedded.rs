//! The files that stand beside a text.

use std::collections::{HashMap, hash_map::Entry};

use percent_encoding::percent_decode_str;

use super::tree::Node;
use crate::exchange::{
    NoteReason, SkipReason,
    extras::Extras,
    rich::{EmbeddedOnly, PLUGIN_FILE, PicturePlace, decode_base64},
};

/// The files of one text by their paths.
pub(super) struct Files<'a> {
    files: HashMap<String, File<'a>>,
    /// Several files have one path: only the first can be shown.
    hidden: bool,
}

struct File<'a> {
    node: &'a Node,
    /// What stands in the text for it, once it was shown.
    shown: Option<String>,
}

impl<'a> Files<'a> {
    pub(super) fn of(text: &'a Node) -> Self {
        let mut files = Self { files: HashMap::new(), hidden: false };
        for node in text.all("file") {
            let path = node.attribute("path").trim_matches('/');
            let name = node.attribute("name");
            let path = if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
            match files.files.entry(path) {
                Entry::Vacant(place) => {
                    place.insert(File { node, shown: None });
                }
                Entry::Occupied(_) => files.hidden = true,
            }
        }
        files
    }

    /// What no picture of the text has shown is noted.
    pub(super) fn finish(self, extras: &mut Extras) {
        if self.hidden || self.files.values().any(|file| file.shown.is_none()) {
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
        let Some(file) = self.files.get_mut(path.as_ref()) else {
            extras.note(NoteReason::PictureMissing);
            return Ok(None);
        };
        // Decoded once, however often it is shown.
        if file.shown.is_none() {
            let name = file.node.attribute("name");
            let content = match file.node.attribute("encoding") {
                "base64" | "" => decode_base64(&file.node.text),
                _ => None,
            };
            let content = content.ok_or_else(|| SkipReason::BrokenPicture(name.to_owned()))?;
            file.shown = Some(extras.embed(name.to_owned(), content));
        }
        Ok(file.shown.clone())
    }
}
