//! The card by which a person signs in, with a PIN.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// The card by which a person signs in, with a PIN; nobody has two.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sign_in_card")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// Of the code that is printed on it.
    pub hash: String,
    /// Of the PIN; none: it is chosen with the first sign-in.
    pub pin_hash: Option<String>,
    /// Wrong PINs since the last right one.
    pub failures: i32,
    /// No PIN is compared before.
    pub wait_until: Option<DateTimeUtc>,
    /// When it was printed.
    pub created_at: DateTimeUtc,
    /// It opens nothing from then on.
    pub expires_at: DateTimeUtc,
    /// When it was last used to sign in.
    pub last_used_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "sign-in card";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
