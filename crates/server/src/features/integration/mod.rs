//! Courses inside the pages of others: who may embed one, and where results are sent on.

mod result;
mod settings;

pub use result::send_result;
pub use settings::{Integration, IntegrationPatch, copy, save, show};
