//! Somebody who asked with a group code to be added, and waits.

use rozmova_domain::language::Language;
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Somebody who asked with a group code to be added, and waits.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "newcomer")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// With which code.
    pub group_code_id: i64,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Personnel number, as it was typed.
    pub personnel_number: String,
    /// What numbers are compared by.
    pub personnel_key: String,
    /// Of the PIN that the person chose.
    pub pin_hash: String,
    /// In which the person asked.
    pub language: Option<Language>,
    /// When.
    pub asked_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "newcomer";
    const HANGS: Hangs<Column> = Hangs::Code(Column::GroupCodeId);
}
