use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use rozmova_domain::{
    language::Language,
    rights::{Right, Rights},
};
use rozmova_store::{Scoped, employee, role};
use serde::Serialize;

use crate::{app::App, config::Billing, features::accounts, http::error::Result};

/// Hints that a person may not have seen yet.
pub(super) const HINTS: [&str; 8] = [
    "org_structure",
    "welcome_admin",
    "roles",
    "users",
    "games",
    "answers_report",
    "game_report",
    "settings",
];

/// A person in full.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct User {
    pub id: i64,
    pub first_name: String,
    pub last_name: String,
    pub middle_name: String,
    #[schema(required = true)]
    pub gender: Option<Gender>,
    #[schema(required = true)]
    pub birth_date: Option<NaiveDate>,
    pub phone: String,
    pub email: String,
    /// Address of the photo.
    #[schema(required = true)]
    pub simple_profile_pic: Option<String>,
    #[schema(required = true)]
    pub role: Option<RoleRef>,
    /// Codenames, as granted.
    pub permissions: Vec<Right>,
    pub is_admin: bool,
    /// Which face of the product an administrator looks at.
    pub in_moder_mode: bool,
    pub fired: bool,
    /// Has set a password.
    pub confirmed: bool,
    #[schema(required = true)]
    pub language: Option<Language>,
    /// True: still to be shown.
    pub show_hints: BTreeMap<String, bool>,
    /// Mails that can be switched off.
    pub notifications: bool,
    pub version: i32,
    pub account: AccountView,
    pub created_at: DateTime<Utc>,
    #[schema(required = true)]
    pub last_seen_at: Option<DateTime<Utc>>,
}

/// A role in short.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct RoleRef {
    pub id: i64,
    pub title: String,
}

/// Male or female.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    Male,
    Female,
}

impl Gender {
    /// As stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Male => "male",
            Self::Female => "female",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        [Self::Male, Self::Female].into_iter().find(|gender| gender.as_str() == text)
    }
}

/// The customer that a person belongs to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AccountView {
    pub id: i64,
    pub name: String,
    pub domain: String,
    /// IANA name.
    pub timezone: String,
    pub trial_ends_at: DateTime<Utc>,
    /// Everything is open: in the trial, with a paid plan, or on a company's own installation.
    pub premium: bool,
    /// Days left of the trial, begun ones included; 0 when it is over.
    pub days_left: i64,
    /// Whether trials and plans exist on this installation.
    pub billing: bool,
}

/// A person in full. Four statements.
pub async fn user_view(app: &App, data: &Scoped, id: i64) -> Result<User> {
    let person: employee::Model = data.get(id, data.reader()).await?;
    let role: Option<role::Model> = match person.role_id {
        Some(role) => Some(data.get(role, data.reader()).await?),
        None => None,
    };
    let rights = role.as_ref().map_or(Rights::EMPTY, |role| Rights::from_bits(role.rights));
    let hints: BTreeMap<String, bool> = serde_json::from_str(&person.show_hints)?;
    Ok(User {
        id: person.id,
        simple_profile_pic: None,
        role: role.map(|role| RoleRef { id: role.id, title: role.title }),
        permissions: rights.codenames(),
        is_admin: rights.is_admin(),
        in_moder_mode: person.in_moder_mode && rights.is_admin(),
        fired: person.dismissed_at.is_some(),
        confirmed: person.password_hash.is_some(),
        gender: person.gender.as_deref().and_then(Gender::parse),
        show_hints: HINTS
            .iter()
            .map(|hint| ((*hint).to_owned(), hints.get(*hint).copied().unwrap_or(true)))
            .collect(),
        account: account_view(app, data).await?,
        first_name: person.first_name,
        last_name: person.last_name,
        middle_name: person.middle_name,
        birth_date: person.birth_date,
        phone: person.phone,
        email: person.email,
        language: person.language,
        notifications: person.notifications,
        version: person.version,
        created_at: person.created_at,
        last_seen_at: person.last_seen_at,
    })
}

async fn account_view(app: &App, data: &Scoped) -> Result<AccountView> {
    let account = app.db.system().account(data).await?;
    let now = app.clock.now();
    let left = account.trial_ends_at - now;
    let billing = app.config.billing == Billing::On;
    Ok(AccountView {
        id: account.id,
        name: account.name,
        domain: accounts::domain(data).await?,
        timezone: account.timezone,
        trial_ends_at: account.trial_ends_at,
        premium: !billing || left.num_seconds() > 0 || account.paid_until.is_some_and(|until| now < until),
        days_left: (left.num_seconds().max(0) + 86_399) / 86_400,
        billing,
    })
}
