//! A person of an account.

use rozmova_domain::{allowance::TimeAllowance, language::Language, reach::Reach};
use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A person of an account.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "employee")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Middle name.
    pub middle_name: String,
    /// Gender.
    pub gender: Option<String>,
    /// Birth date.
    pub birth_date: Option<Date>,
    /// Photo.
    pub photo_id: Option<i64>,
    /// Logo of this person's top bar; none: the account's.
    pub logo_id: Option<i64>,
    /// Colour of this person's top bar; none: the account's.
    pub top_bar_background: Option<String>,
    /// Phone.
    pub phone: String,
    /// Lower-cased; unique in the installation. None: nobody can write to the person.
    pub email: Option<String>,
    /// The number that the company gave the person, as it was typed.
    pub personnel_number: Option<String>,
    /// What numbers are compared by; unique in the account.
    pub personnel_key: Option<String>,
    /// The address before this one: it is told of a reset soon after the change.
    pub previous_email: Option<String>,
    /// When the address was last changed.
    pub email_changed_at: Option<DateTimeUtc>,
    /// PHC string; none before the confirmation.
    pub password_hash: Option<String>,
    /// Role id.
    pub role_id: Option<i64>,
    /// Dismissed at.
    pub dismissed_at: Option<DateTimeUtc>,
    /// When access was last given back: no token from before opens anything.
    pub reinstated_at: Option<DateTimeUtc>,
    /// Deleted: everything that names the person is gone, the answers stay.
    pub erased_at: Option<DateTimeUtc>,
    /// Language.
    pub language: Option<Language>,
    /// JSON object of the hints that were seen.
    pub show_hints: String,
    /// In moder mode.
    pub in_moder_mode: bool,
    /// Notifications.
    pub notifications: bool,
    /// When the person first set a password.
    pub confirmed_at: Option<DateTimeUtc>,
    /// Terms accepted at.
    pub terms_accepted_at: Option<DateTimeUtc>,
    /// Folded names, email, phone and personnel number.
    pub search_key: String,
    /// Alphabetical order of last, first and middle name.
    pub sort_key: String,
    /// Last seen at.
    pub last_seen_at: Option<DateTimeUtc>,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Version.
    pub version: i32,
    /// Who saved it last.
    pub updated_by: Option<i64>,
    /// When it was saved last.
    pub updated_at: Option<DateTimeUtc>,
    /// How much more time the person has.
    pub time_allowance: TimeAllowance,
    /// Events until then are read.
    pub events_seen_at: Option<DateTimeUtc>,
    /// Since when sign-ins ask for a second factor; none: they do not.
    pub second_factor_since: Option<DateTimeUtc>,
    /// What the company's directory calls the person; unique in the account.
    pub external_id: Option<String>,
    /// The name that the directory gave the person; none: the email, or else the personnel number.
    pub user_name: Option<String>,
    /// The same in small letters; unique in the account.
    pub user_name_key: Option<String>,
    /// When the directory deleted the person, who has been dismissed since.
    pub directory_deleted_at: Option<DateTimeUtc>,
    /// What the directory says of where the person works, as JSON.
    pub directory_place: Option<String>,
    /// How far the person sees as an administrator; a moderator sees everything whatever stands here.
    pub reach: Reach,
}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// By what the person is known to the company: the email, else the personnel number, else the name in the directory.
    pub fn known_as(&self) -> &str {
        let known = self.email.as_deref().or(self.personnel_number.as_deref());
        known.or(self.user_name.as_deref()).unwrap_or_default()
    }
}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "employee";
    const HANGS: Hangs<Column> = Hangs::Itself(Column::Id);
}
