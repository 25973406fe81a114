//! What people answered: by course, by card and answer, and who.

pub(super) mod course;
pub(super) mod list;
pub(super) mod respondents;
