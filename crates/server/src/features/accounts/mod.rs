//! Accounts: registration with a trial, confirmation, forgotten passwords, and what the pages before the login show.

mod demo;
mod email_change;
mod recovery;
mod registration;
mod routes;
mod site;
mod support;

pub use demo::{DemoLogin, demo_email, demo_logins, demo_password};
pub use email_change::ask as ask_email_change;
pub use recovery::send_reset;
pub use registration::{NewAccount, create_account};
pub use routes::routes;

use chrono::Duration;

/// The premium trial.
pub const TRIAL: Duration = Duration::days(14);
