//! A course as a file of its own: a ZIP with `course.json` and the media that the course shows. What is in it is said in
//! docs/course-file.md.

mod archive;
mod export;
mod format;
mod import;
mod judge;
mod references;
#[cfg(test)]
mod schema;
#[cfg(test)]
mod tests;
mod words;

pub(super) use export::{__path_export, export};
pub(super) use import::{__path_import, import};
