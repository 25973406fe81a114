//! Charges over all accounts: what the operator sees and marks.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, LockType, OnConflict},
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    entity::{account, charge, numbering},
};

const INVOICES: &str = "invoice";

#[expect(clippy::disallowed_methods, reason = "the operator's side of billing belongs to no account")]
impl System {
    /// The next number of an invoice. Until the transaction ends nobody else gets one, so that no number is lost.
    pub async fn next_invoice(&self, tx: &Tx) -> Result<i64> {
        numbering::Entity::insert(numbering::ActiveModel { name: Set(INVOICES.into()), last: Set(0) })
            .on_conflict(OnConflict::column(numbering::Column::Name).do_nothing().to_owned())
            .exec_without_returning(&tx.open)
            .await?;
        numbering::Entity::update_many()
            .col_expr(numbering::Column::Last, Expr::col(numbering::Column::Last).add(1))
            .filter(numbering::Column::Name.eq(INVOICES))
            .exec(&tx.open)
            .await?;
        let row = numbering::Entity::find_by_id(INVOICES).one(&tx.open).await?;
        row.map(|row| row.last).ok_or(crate::Error::NotFound("numbering"))
    }

    /// Every charge with the name of its account, newest first.
    pub async fn charges(&self) -> Result<Vec<(charge::Model, String)>> {
        let rows = charge::Entity::find().order_by_desc(charge::Column::Id).all(self.db.reader()).await?;
        let names: Vec<(i64, String)> = account::Entity::find()
            .select_only()
            .columns([account::Column::Id, account::Column::Name])
            .into_tuple()
            .all(self.db.reader())
            .await?;
        let names: HashMap<i64, String> = names.into_iter().collect();
        let named = |row: charge::Model| {
            let name = names.get(&row.account_id).cloned().unwrap_or_default();
            (row, name)
        };
        Ok(rows.into_iter().map(named).collect())
    }

    /// Confirmed accounts whose trial or paid term ends, or has ended, in this time.
    pub async fn accounts_ending(
        &self,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<Vec<(account::Model, Scoped)>> {
        use account::Column;
        let ends = Condition::any()
            .add(Column::TrialEndsAt.between(from, until))
            .add(Column::PaidUntil.between(from, until));
        let rows = account::Entity::find()
            .filter(Column::ConfirmedAt.is_not_null())
            .filter(ends)
            .order_by_asc(Column::Id)
            .all(self.db.reader())
            .await?;
        let scoped = |row: account::Model| {
            let scope = self.db.scoped(AccountId::new(row.id));
            (row, scope)
        };
        Ok(rows.into_iter().map(scoped).collect())
    }

    /// The charge with this number, locked, and the handle to its account's rows.
    pub async fn charge_by_number(&self, tx: &Tx, number: &str) -> Result<Option<(charge::Model, Scoped)>> {
        let row = charge::Entity::find()
            .filter(charge::Column::Number.eq(number))
            .lock(LockType::Update)
            .one(&tx.open)
            .await?;
        Ok(row.map(|row| {
            let scope = self.db.scoped(AccountId::new(row.account_id));
            (row, scope)
        }))
    }
}
