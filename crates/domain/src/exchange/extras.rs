//! What comes out of texts beside their words.

use std::{
    collections::{HashMap, HashSet},
    hash::{BuildHasher, RandomState},
};

use super::NoteReason;

/// A picture inside a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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
    /// Places of pictures by their hashes.
    known: HashMap<u64, usize>,
    hashes: RandomState,
    noted: HashSet<NoteReason>,
}

impl Extras {
    /// Notes each thing once.
    pub(super) fn note(&mut self, reason: NoteReason) {
        if self.noted.insert(reason.clone()) {
            self.notes.push(reason);
        }
    }

    /// Keeps a picture once and gives its place.
    pub(super) fn keep(&mut self, picture: Embedded) -> usize {
        let hash = self.hashes.hash_one(&picture);
        if let Some(place) = self.known.get(&hash).filter(|place| self.pictures[**place] == picture) {
            return *place;
        }
        self.known.insert(hash, self.pictures.len());
        self.pictures.push(picture);
        self.pictures.len() - 1
    }
}
