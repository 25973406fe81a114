//! A key by which a program calls in the name of the person who made it; only a hash of its secret is kept.

use rozmova_domain::reach::Reach;
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A key by which a program calls in the name of the person who made it; only a hash of its secret is kept.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_key")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Who made it; it opens nothing that this person may not do.
    pub employee_id: i64,
    /// What people call it.
    pub name: String,
    /// Bits of the rights that were chosen.
    pub rights: i32,
    /// SHA-256 of its secret, hexadecimal.
    pub hash: String,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Expires at.
    pub expires_at: DateTimeUtc,
    /// When it was last used, to within a few minutes.
    pub last_used_at: Option<DateTimeUtc>,
    /// Set: it opens nothing any more.
    pub revoked_at: Option<DateTimeUtc>,
    /// It is the key of the company's directory, and opens nothing else.
    pub for_directory: bool,
    /// People whom the directory adds get an invitation.
    pub invites: bool,
    /// It puts people on positions by what the directory says of where they work.
    pub places_people: bool,
    /// Everything: all that its maker reaches; chosen: its units.
    pub reach: Reach,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "service key";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
