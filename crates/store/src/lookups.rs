//! Queries of uploads, imports and jobs that know no account yet, or look at all of them.

use chrono::{DateTime, Utc};
use rozmova_domain::language::Language;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::ExprTrait,
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    entity::{account, asset, background_task, course, employee, report_schedule},
};

#[expect(clippy::disallowed_methods, reason = "these queries begin before, or beside, any account")]
impl System {
    /// An uploaded file by its key.
    pub async fn asset_by_key(&self, key: &str) -> Result<Option<asset::Model>> {
        Ok(asset::Entity::find().filter(asset::Column::Key.eq(key)).one(self.db.reader()).await?)
    }

    /// Which of these keys are of files that still have a row.
    pub async fn known_assets(&self, keys: &[String]) -> Result<Vec<String>> {
        Ok(asset::Entity::find()
            .select_only()
            .column(asset::Column::Key)
            .filter(asset::Column::Key.is_in(keys))
            .into_tuple()
            .all(self.db.reader())
            .await?)
    }

    /// Removes the rows of files of these kinds that were uploaded before `before` and that neither a person nor an
    /// account shows; returns their keys.
    pub async fn drop_unused_assets(&self, kinds: &[&str], before: DateTime<Utc>) -> Result<Vec<String>> {
        let people = |column: employee::Column| {
            employee::Entity::find().select_only().column(column).filter(column.is_not_null()).into_query()
        };
        let accounts = account::Entity::find()
            .select_only()
            .column(account::Column::LogoId)
            .filter(account::Column::LogoId.is_not_null())
            .into_query();
        let unused = Condition::all()
            .add(asset::Column::Kind.is_in(kinds.iter().copied()))
            .add(asset::Column::CreatedAt.lt(before))
            .add(asset::Column::Id.in_subquery(people(employee::Column::PhotoId)).not())
            .add(asset::Column::Id.in_subquery(people(employee::Column::LogoId)).not())
            .add(asset::Column::Id.in_subquery(accounts).not());
        let tx = self.begin().await?;
        let keys = asset::Entity::find()
            .select_only()
            .column(asset::Column::Key)
            .filter(unused.clone())
            .into_tuple()
            .all(tx.reader())
            .await?;
        asset::Entity::delete_many().filter(unused).exec(tx.reader()).await?;
        tx.commit().await?;
        Ok(keys)
    }

    /// Which of these addresses (lower-cased) belong to people of other accounts.
    pub async fn emails_elsewhere(
        &self,
        db: &impl ConnectionTrait,
        scope: &Scoped,
        emails: &[String],
    ) -> Result<Vec<String>> {
        Ok(employee::Entity::find()
            .select_only()
            .column(employee::Column::Email)
            .filter(employee::Column::Email.is_in(emails))
            .filter(employee::Column::AccountId.ne(scope.account().get()))
            .into_tuple()
            .all(db)
            .await?)
    }

    /// A person by key, whatever the account, with the handle to its rows: for jobs, which hold keys only.
    pub async fn person(&self, id: i64) -> Result<Option<(employee::Model, Scoped)>> {
        let row = employee::Entity::find_by_id(id).one(self.db.reader()).await?;
        Ok(row.map(|row| {
            let scope = self.scope_of(&row);
            (row, scope)
        }))
    }

    /// Accounts that have no course with this demo key, each with its language.
    pub async fn accounts_without(&self, demo_key: &str) -> Result<Vec<(Scoped, Language)>> {
        let with_demo = course::Entity::find()
            .select_only()
            .column(course::Column::AccountId)
            .filter(course::Column::DemoKey.eq(demo_key))
            .into_query();
        let rows = account::Entity::find()
            .filter(account::Column::Id.in_subquery(with_demo).not())
            .order_by_asc(account::Column::Id)
            .all(self.db.reader())
            .await?;
        Ok(rows.into_iter().map(|row| (self.db.scoped(AccountId::new(row.id)), row.language)).collect())
    }

    /// Shows or hides the demo courses in the lists of an account.
    pub async fn show_demo_courses(&self, tx: &Tx, scope: &Scoped, show: bool) -> Result<()> {
        account::Entity::update_many()
            .col_expr(account::Column::ShowDemoCourses, show.into())
            .filter(account::Column::Id.eq(scope.account().get()))
            .exec(tx.reader())
            .await?;
        Ok(())
    }

    /// Long work by key, whatever the account, with the handle to its rows.
    pub async fn background_task(&self, id: i64) -> Result<Option<(background_task::Model, Scoped)>> {
        let row = background_task::Entity::find_by_id(id).one(self.db.reader()).await?;
        Ok(row.map(|row| {
            let scope = self.db.scoped(AccountId::new(row.account_id));
            (row, scope)
        }))
    }

    /// Scheduled reports whose time has come: accounts and keys.
    pub async fn due_reports(&self, now: DateTime<Utc>) -> Result<Vec<(i64, i64)>> {
        Ok(report_schedule::Entity::find()
            .select_only()
            .columns([report_schedule::Column::AccountId, report_schedule::Column::Id])
            .filter(report_schedule::Column::NextAt.lte(now))
            .into_tuple()
            .all(self.db.reader())
            .await?)
    }

    /// Forgets files with login cards that were asked for before `before`: the only files of work that is done and about
    /// nobody's data.
    pub async fn drop_printed_cards(&self, before: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        background_task::Entity::delete_many()
            .filter(background_task::Column::CreatedAt.lt(before))
            .filter(background_task::Column::State.eq("done"))
            .filter(background_task::Column::About.is_null())
            .filter(background_task::Column::File.is_not_null())
            .exec(tx.reader())
            .await?;
        tx.commit().await
    }

    /// Forgets long work that began before `before` and is over.
    pub async fn drop_old_tasks(&self, before: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        background_task::Entity::delete_many()
            .filter(background_task::Column::CreatedAt.lt(before))
            .filter(background_task::Column::State.is_in(["done", "failed"]))
            .exec(tx.reader())
            .await?;
        tx.commit().await
    }
}
