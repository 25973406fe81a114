//! A message of the outbox; the texts are erased once it is sent.

use sea_orm::entity::prelude::*;

use crate::{Hangs, TenantEntity};

/// A message of the outbox; the texts are erased once it is sent.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mail")]
pub struct Model {
    /// Key.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub account_id: i64,
    /// Recipient.
    pub recipient: String,
    /// Kind.
    pub kind: String,
    /// Subject.
    pub subject: String,
    /// Text.
    pub text: String,
    /// Html.
    pub html: String,
    /// queued, sent, failed or dropped.
    pub state: String,
    /// Attempts.
    pub attempts: i32,
    /// Error.
    pub error: Option<String>,
    /// Created at.
    pub created_at: DateTimeUtc,
    /// Sent at.
    pub sent_at: Option<DateTimeUtc>,
    /// Whom it is about: it goes when the person is erased, whatever address it went to.
    pub employee_id: Option<i64>,
    /// JSON of the assignments that it is about: when all of them are passed or taken away, it is not sent. Of a digest:
    /// of the people whom it names. Of an invoice: the id of its charge.
    pub about: Option<String>,
    /// Key of the link that unsubscribes from such emails.
    pub unsubscribe: Option<String>,
    /// Folded recipient and subject.
    pub search_key: String,
    /// Somebody else whose name is in the texts: when they are erased, the email is not sent.
    pub names: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

impl TenantEntity for Entity {
    const ACCOUNT: Column = Column::AccountId;
    const NAME: &'static str = "mail";
    const HANGS: Hangs<Column> = Hangs::Person(Column::EmployeeId);
}
