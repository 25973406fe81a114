//! Emails and reminders, as far as they know no account yet or look at all of them.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    entity::{account, mail},
};

/// What became of a message that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailResult {
    /// The mail server took it.
    Sent,
    /// It is tried again, but for the last time.
    Failed(String),
    /// The mail server will never take it.
    Refused(String),
}

#[expect(clippy::disallowed_methods, reason = "these queries begin before, or beside, any account")]
impl System {
    /// A customer by key, with the handle to its rows: for jobs, which hold keys only.
    pub async fn account_by_id(&self, id: i64) -> Result<Option<(account::Model, Scoped)>> {
        let row = account::Entity::find_by_id(id).one(self.db.reader()).await?;
        Ok(row.map(|row| {
            let scope = self.db.scoped(AccountId::new(row.id));
            (row, scope)
        }))
    }

    /// Customers whose people are reminded of deadlines: keys and time zones.
    pub async fn reminding_accounts(&self) -> Result<Vec<(i64, String)>> {
        Ok(account::Entity::find()
            .select_only()
            .columns([account::Column::Id, account::Column::Timezone])
            .filter(account::Column::Reminders.eq(true))
            .filter(account::Column::ConfirmedAt.is_not_null())
            .order_by_asc(account::Column::Id)
            .into_tuple()
            .all(self.db.reader())
            .await?)
    }

    /// Notes for which Monday heads of divisions are written to; false when somebody was faster.
    pub async fn note_digest(&self, tx: &Tx, scope: &Scoped, monday: DateTime<Utc>) -> Result<bool> {
        use account::Column;
        let noted = account::Entity::update_many()
            .col_expr(Column::DigestFor, Expr::value(monday))
            .filter(Column::Id.eq(scope.account().get()))
            .filter(Condition::any().add(Column::DigestFor.is_null()).add(Column::DigestFor.lt(monday)))
            .exec(tx.reader())
            .await?;
        Ok(noted.rows_affected == 1)
    }

    /// A message of the outbox.
    pub async fn mail(&self, id: i64) -> Result<Option<mail::Model>> {
        Ok(mail::Entity::find_by_id(id).one(self.db.reader()).await?)
    }

    /// Stores what became of a message at this attempt; a sent one loses its texts, which hold links. Of one that is
    /// given up the account is told.
    pub async fn save_mail_result(
        &self,
        id: i64,
        attempts: i32,
        result: MailResult,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let tx = self.begin().await?;
        let (state, sent_at, error) = match result {
            MailResult::Sent => ("sent", Some(now), None),
            MailResult::Refused(error) => ("failed", None, Some(error)),
            MailResult::Failed(error) if attempts >= crate::MAX_ATTEMPTS => ("failed", None, Some(error)),
            MailResult::Failed(error) => ("queued", None, Some(error)),
        };
        let mut row = mail::ActiveModel {
            id: Set(id),
            attempts: Set(attempts),
            sent_at: Set(sent_at),
            state: Set(state.to_owned()),
            error: Set(error),
            ..Default::default()
        };
        if state == "failed" {
            self.note_failed_email(&tx, id, now).await?;
        }
        if sent_at.is_some() {
            row.text = Set(String::new());
            row.html = Set(String::new());
            row.unsubscribe = Set(None);
        }
        mail::Entity::update(row).exec(tx.reader()).await?;
        tx.commit().await
    }

    /// Gives up an email that would come too late or is not wanted; its texts go.
    pub async fn drop_mail(&self, id: i64) -> Result<()> {
        let tx = self.begin().await?;
        mail::Entity::update(mail::ActiveModel {
            id: Set(id),
            state: Set("dropped".into()),
            text: Set(String::new()),
            html: Set(String::new()),
            unsubscribe: Set(None),
            ..Default::default()
        })
        .exec(tx.reader())
        .await?;
        tx.commit().await
    }
}
