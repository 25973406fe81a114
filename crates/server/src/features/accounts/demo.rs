//! The logins of the demo company, for the page before the login.

use rozmova_domain::language::Language;
use serde::Serialize;

use crate::{config::Config, texts::Text};

const PASSWORD: &str = "rozmova-demo";

/// A login of the demo company.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct DemoLogin {
    /// Address.
    pub email: String,
    /// Password.
    pub password: String,
    /// Who that is.
    pub title: String,
}

/// The logins to try, as the settings say; named in the reader's language.
pub fn demo_logins(config: &Config, language: Language) -> Vec<DemoLogin> {
    [("admin", "role-administrator"), ("manager", "role-training-manager"), ("learner", "role-learner")]
        .map(|(name, title)| DemoLogin {
            email: demo_email(name),
            password: demo_password(config).to_owned(),
            title: Text::new(title).say(language),
        })
        .into()
}

/// The password of all of them.
pub fn demo_password(config: &Config) -> &str {
    config.demo_password.as_ref().map_or(PASSWORD, |secret| secret.reveal())
}

/// Address of a login of the demo company.
pub fn demo_email(login: &str) -> String {
    format!("{login}@kvitka.example")
}
