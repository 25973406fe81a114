//! How plans are paid. Without billing these calls are not there.

mod charge;
mod ends;
mod history;
mod invoice;
mod invoice_mail;
mod operator;
mod overview;
mod paper;
mod request;
mod routes;

pub use charge::open;
pub use ends::note_ends;
pub use history::BillingData;
pub use invoice_mail::attachment;
pub use operator::{cancel, list, mark_paid, pay};
pub use routes::routes;

use crate::{
    config::Billing,
    error::{Error, Result},
    state::App,
};

/// # Errors
/// 404 on an installation without billing.
fn require_billing(app: &App) -> Result<()> {
    match app.config.billing {
        Billing::On => Ok(()),
        Billing::Off => Err(Error::not_found()),
    }
}
