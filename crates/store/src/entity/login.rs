//! A signed-in session; a token names its row.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A signed-in session; a token names its row.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "login")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Employee id.
    pub employee_id: i64,
    /// Drawn at random; a token must name it too.
    pub stamp: String,
    /// Agent.
    pub agent: String,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Last seen at.
    pub last_seen_at: DateTimeUtc,
    /// Expires at.
    pub expires_at: DateTimeUtc,
    /// When the password was given again; none: at the sign-in.
    pub password_at: Option<DateTimeUtc>,
    /// It began with a card, and opens what learners may do.
    pub by_card: bool,
    /// It began by the provider of the company.
    pub by_company: bool,
    /// The provider's own session, by which it ends this one.
    pub provider_session: Option<String>,
    /// The shared device with which it began.
    pub shared_device_id: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "sign-in session";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
