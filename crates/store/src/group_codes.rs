//! Codes of posters before an account is known, and what is forgotten of them.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    AccountId, Result, Scoped, System,
    entity::{group_code, newcomer},
};

#[expect(clippy::disallowed_methods, reason = "no account is known yet, or all are meant")]
impl System {
    /// The group code, whoever's it is.
    pub async fn group_code(&self, code: &str) -> Result<Option<(group_code::Model, Scoped)>> {
        let found = group_code::Entity::find()
            .filter(group_code::Column::Code.eq(code))
            .one(self.db.reader())
            .await?;
        Ok(found.map(|row| {
            let scope = Scoped::new(self.db.clone(), AccountId::new(row.account_id));
            (row, scope)
        }))
    }

    /// Forgets who asked before this moment and was neither added nor declined, and codes that were over by then.
    pub async fn drop_old_group_codes(&self, before: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        let forgotten: Vec<(i64, i64)> = newcomer::Entity::find()
            .select_only()
            .column(newcomer::Column::GroupCodeId)
            .column_as(newcomer::Column::Id.count(), "count")
            .filter(newcomer::Column::AskedAt.lt(before))
            .group_by(newcomer::Column::GroupCodeId)
            .order_by_asc(newcomer::Column::GroupCodeId)
            .into_tuple()
            .all(&tx.open)
            .await?;
        for (code, count) in forgotten {
            // Others may ask in their places.
            group_code::Entity::update_many()
                .col_expr(group_code::Column::Taken, Expr::col(group_code::Column::Taken).sub(count))
                .filter(group_code::Column::Id.eq(code))
                .exec(&tx.open)
                .await?;
        }
        newcomer::Entity::delete_many().filter(newcomer::Column::AskedAt.lt(before)).exec(&tx.open).await?;
        let over = Condition::any()
            .add(group_code::Column::ExpiresAt.lt(before))
            .add(group_code::Column::EndedAt.lt(before));
        group_code::Entity::delete_many().filter(over).exec(&tx.open).await?;
        tx.commit().await
    }
}
