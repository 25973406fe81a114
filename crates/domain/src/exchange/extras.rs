//! What comes out of texts beside their words.

use super::NoteReason;

/// A picture inside a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Embedded {
    /// What it is called in the file.
    pub name: String,
    /// As it was decoded; what it really is has not been looked at.
    pub content: Vec<u8>,
}

/// The pictures of a question's texts, and what of it was taken otherwise than the file says.
#[derive(Default)]
pub(super) struct Extras {
    pub(super) pictures: Vec<Embedded>,
    pub(super) notes: Vec<NoteReason>,
}

impl Extras {
    /// Notes each thing once.
    pub(super) fn note(&mut self, reason: NoteReason) {
        if !self.notes.contains(&reason) {
            self.notes.push(reason);
        }
    }
}
