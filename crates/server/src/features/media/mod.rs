//! Uploaded files: photos and logos of people, and the media library of courses beside the built-in library.

mod arrived;
mod images;
mod keep;
mod library;
mod probe;
mod quota;
mod range;
mod routes;
mod serve;
mod shown;
mod templates;
mod upload;
mod used;

pub use arrived::{Arrived, Checked, Found, look_at};
pub use keep::{Discarded, discard, keep, require, require_own, take_back, tidy, uploads_of};
pub use quota::{limit as storage_limit, require_room, used as storage_used};
pub use routes::routes;
pub use serve::file;
pub use shown::{Shown, shown};
pub use templates::lock_files;
pub use used::{note_published, note_use, note_versions};

use crate::{
    assets::Kind,
    http::caller::{Me, Needs, can},
};

/// Whether this person may send files of a kind.
fn may_send(me: &Me, kind: Kind) -> bool {
    match kind {
        Kind::Avatar => true,
        Kind::Logo => me.meets(<can::AccessSettings as Needs>::NEED),
        _ => me.meets(<can::MakeCourses as Needs>::NEED),
    }
}
