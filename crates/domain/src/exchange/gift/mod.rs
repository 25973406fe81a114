//! GIFT, Moodle's text format: a paragraph a question.
//!
//! Beyond Moodle's own grammar, comments in a question's paragraph carry what the format has no word for,
//! the way Moodle keeps tags there: `[weight:5]`, and `[type:single]` or `[type:multiple]` where the signs
//! of the answers alone would say something else.

mod marks;
mod read;
mod write;

pub(super) use read::read;
pub use write::write_gift;
