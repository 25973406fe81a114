//! Long work that a person waits for: its progress and its result.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// Long work that a person waits for: its progress and its result.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "background_task")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Who asked for it; only this person may look.
    pub employee_id: i64,
    /// `waiting`, `running`, `done` or `failed`.
    pub state: String,
    /// Rows that are done.
    pub done: i64,
    /// Rows that there are.
    pub total: i64,
    /// What was asked, as JSON; erased when it is over.
    pub request: String,
    /// A file that was sent with it; erased when it is over.
    pub file: Option<Vec<u8>>,
    /// What came of it, as JSON.
    pub result: Option<String>,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// The person whose data `file` holds once it is done; none: other work.
    pub about: Option<i64>,
    /// The service key of the program that asked in this person's name; none: the person.
    pub service_key_id: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "task";
    const HANGS: Hangs<Column> = Hangs::Account;
}
