use rozmova_domain::company_sign_in::Rule;
use rozmova_store::Scoped;
use serde::Serialize;

use crate::{features::refs::EmployeeRef, state::App};

/// How people sign in by the provider of the company.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CompanySignIn {
    /// Empty: it was never set up.
    pub(super) issuer: String,
    pub(super) client_id: String,
    pub(super) has_secret: bool,
    pub(super) enabled: bool,
    /// Passwords open nothing, but for the keeper's.
    pub(super) required: bool,
    /// The administrator whose password still opens.
    #[schema(required = true)]
    pub(super) keeper: Option<EmployeeRef>,
    /// Whoever is new is added with the first sign-in.
    pub(super) adds_people: bool,
    pub(super) rules: Vec<Rule>,
    /// 0: it was never set up.
    pub(super) version: i32,
    /// Somebody has signed in so.
    pub(super) used: bool,
    /// To be entered at the provider: where people come back to.
    pub(super) redirect_address: String,
    /// To be entered at the provider: where it says that somebody is signed out.
    pub(super) logout_address: String,
    /// Domains of email that the company has proven to be its own.
    pub(super) email_domains: Vec<String>,
    /// The caller has every right, which changing it takes.
    pub(super) can_change: bool,
}

/// Where people come back to. Each account has its own: a code for one is never shown to the provider of another.
pub(super) fn redirect_address(app: &App, data: &Scoped) -> String {
    format!("{}/company-login/{}", app.config.public_url(), data.account().get())
}

/// Where the provider says that somebody is signed out.
pub(super) fn logout_address(app: &App, data: &Scoped) -> String {
    format!("{}/api/company_sign_in/{}/logout/", app.config.public_url(), data.account().get())
}
