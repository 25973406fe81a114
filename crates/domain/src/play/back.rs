//! Where answers of a game may be taken back, and what is not told there.

use super::PlayMode;
use crate::course::Content;

impl Content {
    /// Whether a player of this mode may take back the last answer of a game.
    pub fn allows_back(&self, mode: PlayMode) -> bool {
        self.allow_back.unwrap_or(matches!(mode, PlayMode::SelfEducation | PlayMode::Dry))
    }

    /// Whether the notes to choices in a game wait for its end: whoever is judged by an answer and may take it back is
    /// not told about it before.
    pub fn holds_notes(&self, mode: PlayMode) -> bool {
        matches!(mode, PlayMode::Assigned | PlayMode::Public) && self.allows_back(mode)
    }
}
