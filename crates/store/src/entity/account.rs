//! A customer.

use rozmova_domain::language::Language;
use sea_orm::entity::prelude::*;

/// A customer.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "account")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Company name as registered.
    pub name: String,
    /// For new people and for mails to people without a choice.
    pub language: Language,
    /// IANA name.
    pub timezone: String,
    /// Code of the paid plan.
    pub plan: Option<String>,
    /// End of the premium trial.
    pub trial_ends_at: DateTimeUtc,
    /// End of the paid term.
    pub paid_until: Option<DateTimeUtc>,
    /// When the registration was confirmed.
    pub confirmed_at: Option<DateTimeUtc>,
    /// Logo of the top bar.
    pub logo_id: Option<i64>,
    /// Colour of the top bar, `#rrggbb`.
    pub top_bar_background: Option<String>,
    /// The demo courses are in the lists.
    pub show_demo_courses: bool,
    /// Codes of organisations that were given.
    pub organization_codes: i32,
    /// Codes of positions that were given.
    pub position_codes: i32,
    /// People are reminded of deadlines.
    pub reminders: bool,
    /// Nobody is reminded of what was over before; none: since the account exists.
    pub reminders_since: Option<DateTimeUtc>,
    /// The Monday morning for which heads of divisions were written to last.
    pub digest_for: Option<DateTimeUtc>,
    /// JSON of the scripts in the head of pages.
    pub scripts: String,
    /// They were saved by somebody with every right; others do not run.
    pub scripts_trusted: bool,
    /// Administrators do nothing before they have set up a second factor.
    pub second_factor_required: bool,
    /// Whoever heads a unit sees its people.
    pub heads_see_team: bool,
    /// Created at.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}
