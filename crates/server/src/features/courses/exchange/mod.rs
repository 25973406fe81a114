//! Questions of quizzes from and to the files of other programs.

mod export;
mod import;
mod pictures;

pub(super) use export::{__path_export, export};
pub(super) use import::{__path_import, import};
