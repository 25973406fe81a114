//! Courses inside the pages of others: who may embed one, tokens for frames, and results sent on.

mod frame;
mod result;
mod settings;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use frame::frame_ancestors;
pub use result::{RESULT, note_results, send_result};
pub use settings::{Integration, IntegrationPatch, copy, save, show};

use crate::app::App;

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(frame::token))
}
