//! Accounts: registration with a trial, confirmation, forgotten passwords, and what the pages before the login show.

mod email_change;
mod keys;
mod notices;
mod recovery;
mod registration;
mod site;
mod support;

pub use email_change::ask as ask_email_change;
pub use keys::{KeyKind, drop_keys, is_invited, issue, pending_email};
pub use notices::{former_address, tell_given_address, tell_new_device, tell_new_password};
pub use recovery::{RESET, send_reset};
pub use registration::{NewAccount, create_account};

use chrono::Duration;
use rozmova_store::{Scoped, domain_name};
use sea_orm::{ColumnTrait, QueryFilter};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::App, error::Result};

/// How long confirmation and invitation links are valid.
pub const CONFIRM_WITHIN: Duration = Duration::days(7);
/// How long a link to reset a password is valid.
pub const RESET_WITHIN: Duration = Duration::hours(24);
/// The premium trial.
pub const TRIAL: Duration = Duration::days(14);

/// Calls of this feature.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(registration::double_create))
        .routes(routes!(registration::register))
        .routes(routes!(keys::check))
        .routes(routes!(email_change::confirm))
        .routes(routes!(recovery::pass_confirm))
        .routes(routes!(recovery::reset))
        .routes(routes!(recovery::password_reset))
        .routes(routes!(site::site))
        .routes(routes!(support::bug_report))
}

/// What the company is called: no password has it in it.
///
/// # Errors
/// When the database does not answer.
pub async fn company_names(app: &App, data: &Scoped) -> Result<[String; 2]> {
    Ok([app.db.system().account(data).await?.name, domain(data).await?])
}

/// The domain name that names the account.
pub async fn domain(data: &Scoped) -> Result<String> {
    let first = data
        .find::<domain_name::Model>()
        .filter(domain_name::Column::Main.eq(true))
        .one(data.reader())
        .await?;
    Ok(first.map(|row| row.name).unwrap_or_default())
}
