//! A passkey of a person: the public key, by which signatures of the device are verified.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A passkey of a person: the public key, by which signatures of the device are verified.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "passkey")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// SHA-256 of the credential's id, hexadecimal: by it a passkey is found.
    #[sea_orm(unique)]
    pub hash: String,
    /// The credential's id, in base64url.
    pub credential_id: String,
    /// As the authenticator wrote it (COSE), in base64url.
    pub public_key: String,
    /// What the authenticator knows the person by, in base64url: 32 random bytes, the same for all passkeys of a person.
    pub user_handle: String,
    /// How a browser reaches the device, as it said, with commas.
    pub transports: String,
    /// How often the authenticator had signed; 0: it does not count.
    pub sign_count: i64,
    /// As the person calls it.
    pub name: String,
    /// When it was added.
    pub created_at: DateTimeUtc,
    /// When it was last used.
    pub last_used_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "passkey";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
