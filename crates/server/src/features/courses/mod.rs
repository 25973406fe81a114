//! Courses: their lists, drafts, findings, publishing, revisions, and what is shipped to begin with.

mod access;
mod catalogue;
mod change;
mod create;
mod draft;
mod draft_versions;
mod exchange;
mod file;
mod findings;
mod kept;
mod list;
mod public_link;
mod publish;
mod queries;
mod questions;
mod quiz;
mod revisions;
mod rich_text;
mod routes;
mod save;
mod shipped;
mod show;
mod skills;
mod templates;
mod view;

pub use access::{NEED as EDIT_NEED, editable, may_edit, may_try, tryable, visible_to, visible_with};
pub(crate) use draft::{fill_figures, set_description, set_title};
pub(crate) use findings::check as look_over;
pub(crate) use publish::freeze;
pub use routes::routes;
pub use shipped::{add_demo_courses, add_missing_demo_courses};
pub use show::in_full;
pub use view::{Game, GameNested, GameRef, PublicName};
