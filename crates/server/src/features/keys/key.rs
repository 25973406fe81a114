//! A key. Only a hash is stored, a key works once, a newer one kills the older.

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, Tx, employee, mailed_key};
use sea_orm::{ActiveValue::Set, ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{CONFIRM_WITHIN, RESET_WITHIN};
use crate::{
    error::{Error, Result},
    mail::{Brand, Email},
    state::App,
    texts::Text,
};

/// An invitation, as it is stored.
pub const INVITATION: &str = "invitation";

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum KeyKind {
    /// Confirms a new account.
    Registration,
    /// Lets a new employee in.
    Invitation,
    /// Sets a new password.
    PasswordReset,
    /// Makes a new address the person's own.
    EmailChange,
}

impl KeyKind {
    const ALL: [Self; 4] = [Self::Registration, Self::Invitation, Self::PasswordReset, Self::EmailChange];

    /// Whether it lets a person set a password and in.
    pub fn sets_password(self) -> bool {
        self != Self::EmailChange
    }

    fn as_str(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::Invitation => INVITATION,
            Self::PasswordReset => "password_reset",
            Self::EmailChange => "email_change",
        }
    }

    /// Of a stored row.
    pub fn parse(text: &str) -> Result<Self> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or_else(|| Error::internal(anyhow::anyhow!("unknown kind of key {text}")))
    }

    fn lifetime(self) -> (Duration, Text) {
        match self {
            Self::PasswordReset | Self::EmailChange => {
                (RESET_WITHIN, Text::new("mail-hours").with("hours", RESET_WITHIN.num_hours()))
            }
            _ => (CONFIRM_WITHIN, Text::new("mail-days").with("days", CONFIRM_WITHIN.num_days())),
        }
    }

    fn page(self) -> &'static str {
        match self {
            Self::PasswordReset => "password_reset",
            Self::EmailChange => "email_change",
            Self::Registration | Self::Invitation => "confirm",
        }
    }
}

/// An email with a key.
#[derive(Debug)]
pub struct KeyEmail<'a> {
    /// Whose key it is.
    pub person: &'a employee::Model,
    /// The person's address, or the one that the person wants to have.
    pub to: &'a str,
    /// What it opens.
    pub kind: KeyKind,
    /// The account's.
    pub brand: &'a Brand,
    /// Language of the email.
    pub language: Language,
}

/// Makes a key for a person and posts the email with its link to the person's address.
///
/// # Errors
/// 400 on `email` when there is none.
pub async fn issue(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    kind: KeyKind,
    brand: &Brand,
    language: Language,
) -> Result<()> {
    let to = person.email.as_deref().ok_or_else(|| Error::field("email", Text::new("field-no-email")))?;
    post(app, data, tx, KeyEmail { person, to, kind, brand, language }).await
}

/// Makes a key and posts the email with its link.
pub async fn post(app: &App, data: &Scoped, tx: &Tx, email: KeyEmail<'_>) -> Result<()> {
    let KeyEmail { person, to, kind, brand, language } = email;
    let key = format!("{:032x}{:032x}", rand::random::<u128>(), rand::random::<u128>());
    let (lifetime, valid) = kind.lifetime();
    let now = app.clock.now();
    data.delete::<mailed_key::Model>()
        .filter(mailed_key::Column::EmployeeId.eq(person.id))
        .filter(mailed_key::Column::Kind.eq(kind.as_str()))
        .exec(tx.reader())
        .await?;
    let row = mailed_key::ActiveModel {
        employee_id: Set(person.id),
        kind: Set(kind.as_str().into()),
        hash: Set(hash(&key)),
        email: Set(to.to_owned()),
        expires_at: Set(now + lifetime),
        created_at: Set(now),
        ..Default::default()
    };
    data.insert(row, tx).await?;
    Email {
        kind: kind.as_str(),
        person: Some(person.id),
        to,
        name: &person.first_name,
        language,
        brand,
        path: format!("/{}/{key}", kind.page()),
        valid: Some(valid),
        facts: Vec::new(),
        charge: None,
    }
    .post(app, data, tx)
    .await
}

/// Whether a person was invited and may still come in by that email.
pub async fn is_invited(data: &Scoped, tx: &Tx, person: i64, now: DateTime<Utc>) -> Result<bool> {
    let key = data
        .find::<mailed_key::Model>()
        .filter(mailed_key::Column::EmployeeId.eq(person))
        .filter(mailed_key::Column::Kind.eq(KeyKind::Invitation.as_str()))
        .filter(mailed_key::Column::ExpiresAt.gt(now))
        .one(tx.reader())
        .await?;
    Ok(key.is_some())
}

/// Kills every key of a person: a password that was changed, or an address, must not be changed back by an old email.
pub async fn drop_keys(data: &Scoped, tx: &Tx, person: i64) -> Result<()> {
    data.delete::<mailed_key::Model>()
        .filter(mailed_key::Column::EmployeeId.eq(person))
        .exec(tx.reader())
        .await?;
    Ok(())
}

/// Whether a key of this kind was mailed to a person after `since`.
pub async fn issued_since(
    data: &Scoped,
    tx: &Tx,
    person: &employee::Model,
    kind: KeyKind,
    since: DateTime<Utc>,
) -> Result<bool, rozmova_store::Error> {
    let newest = data
        .find::<mailed_key::Model>()
        .filter(mailed_key::Column::EmployeeId.eq(person.id))
        .filter(mailed_key::Column::Kind.eq(kind.as_str()))
        .filter(mailed_key::Column::CreatedAt.gt(since))
        .one(tx.reader())
        .await?;
    Ok(newest.is_some())
}

/// The address that a person wants to have and has not confirmed yet.
pub async fn pending_email(data: &Scoped, person: i64, now: DateTime<Utc>) -> Result<Option<String>> {
    let row = data
        .find::<mailed_key::Model>()
        .filter(mailed_key::Column::EmployeeId.eq(person))
        .filter(mailed_key::Column::Kind.eq(KeyKind::EmailChange.as_str()))
        .filter(mailed_key::Column::ExpiresAt.gt(now))
        .one(data.reader())
        .await?;
    Ok(row.map(|row| row.email))
}

/// What is stored of a key.
pub fn hash(key: &str) -> String {
    format!("{:x}", Sha256::digest(key.as_bytes()))
}

/// `o***@example.org`
pub fn masked(email: &str) -> String {
    match email.split_once('@') {
        Some((name, host)) => {
            let first: String = name.chars().take(1).collect();
            format!("{first}***@{host}")
        }
        None => "***".into(),
    }
}
