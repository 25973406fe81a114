//! What somebody did that others may have to know of.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// What somebody did that others may have to know of.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// When.
    pub at: DateTimeUtc,
    /// Who; none: the operator.
    pub employee_id: Option<i64>,
    /// `kind.verb`.
    pub action: String,
    /// To what; none: to the account, or to many at once.
    pub object_id: Option<i64>,
    /// Its title at that time.
    pub title: String,
    /// Folded title.
    pub title_key: String,
    /// JSON of the changed fields as they were.
    pub before: Option<String>,
    /// JSON of the changed fields as they became.
    pub after: Option<String>,
    /// Names the request in the log.
    pub request_id: Option<String>,
    /// The service key of the program that did it in this person's name; none: the person.
    pub service_key_id: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "audit";
    const HANGS: Hangs<Column> = Hangs::Account;
}
