//! The few queries that know no account yet, or serve all of them. Each is a named function: there is no general
//! way to an unscoped query.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait, QueryFilter,
    QuerySelect,
    sea_query::{Expr, ExprTrait, LockType},
};

use crate::{
    AccountId, Db, Result, Scoped, Tx,
    entity::{
        account, attempt, bug_report, course, domain_name, email_domain, employee, event, job, login, mail,
        mailed_key, presence, sign_in_start, used_challenge,
    },
};

/// Any number that nothing else locks.
const FIRST_LOCK: i64 = 7_265_821;

/// See the module.
#[derive(Clone, Debug)]
pub struct System {
    pub(crate) db: Db,
}

/// What codes are given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// `ORG-0007`
    Organization,
    /// `POS-00042`
    Position,
}

#[expect(clippy::disallowed_methods, reason = "it is about all accounts")]
impl Tx {
    /// Whether no account exists. Whoever asks so in another transaction waits until this one has ended.
    pub async fn first_in_empty(&self) -> Result<bool> {
        if self.open.get_database_backend() == DbBackend::Postgres {
            let turn = format!("SELECT pg_advisory_xact_lock({FIRST_LOCK})");
            self.open.execute_unprepared(&turn).await?;
        }
        Ok(account::Entity::find().count(&self.open).await? == 0)
    }
}

#[expect(clippy::disallowed_methods, reason = "these queries begin before, or beside, any account")]
impl System {
    pub(crate) fn new(db: Db) -> Self {
        Self { db }
    }

    /// Begins a write transaction; see [`Db::begin`].
    pub async fn begin(&self) -> Result<Tx> {
        self.db.begin().await
    }

    /// Whether any account exists.
    pub async fn is_empty(&self) -> Result<bool> {
        Ok(account::Entity::find().count(self.db.reader()).await? == 0)
    }

    /// The rows of the account that a person belongs to.
    pub fn scope_of(&self, person: &employee::Model) -> Scoped {
        self.db.scoped(AccountId::new(person.account_id))
    }

    /// Rows of the account that an email of the outbox belongs to.
    pub fn scope_of_mail(&self, email: &mail::Model) -> Scoped {
        self.db.scoped(AccountId::new(email.account_id))
    }

    /// The person with this address (lower-cased), in whatever account.
    pub async fn person_by_email(&self, email: &str) -> Result<Option<employee::Model>> {
        Ok(employee::Entity::find().filter(employee::Column::Email.eq(email)).one(self.db.reader()).await?)
    }

    /// The same inside a transaction.
    pub async fn person_by_email_in(&self, tx: &Tx, email: &str) -> Result<Option<employee::Model>> {
        Ok(employee::Entity::find().filter(employee::Column::Email.eq(email)).one(&tx.open).await?)
    }

    /// A customer, read inside a transaction.
    pub async fn account_in(&self, tx: &Tx, scope: &Scoped) -> Result<account::Model> {
        account::Entity::find_by_id(scope.account().get())
            .one(&tx.open)
            .await?
            .ok_or(crate::Error::NotFound("account"))
    }

    /// Where a customer is, read by whatever connection is at hand.
    pub async fn timezone(&self, db: &impl ConnectionTrait, scope: &Scoped) -> Result<String> {
        account::Entity::find_by_id(scope.account().get())
            .select_only()
            .column(account::Column::Timezone)
            .into_tuple()
            .one(db)
            .await?
            .ok_or(crate::Error::NotFound("account"))
    }

    /// A customer.
    pub async fn account(&self, scope: &Scoped) -> Result<account::Model> {
        account::Entity::find_by_id(scope.account().get())
            .one(self.db.reader())
            .await?
            .ok_or(crate::Error::NotFound("account"))
    }

    /// Takes `count` numbers for codes out of an account's store, where no number comes twice; returns the first.
    pub async fn take_codes(&self, tx: &Tx, scope: &Scoped, kind: CodeKind, count: i32) -> Result<i32> {
        let column = match kind {
            CodeKind::Organization => account::Column::OrganizationCodes,
            CodeKind::Position => account::Column::PositionCodes,
        };
        account::Entity::update_many()
            .col_expr(column, Expr::col(column).add(count))
            .filter(account::Column::Id.eq(scope.account().get()))
            .exec(&tx.open)
            .await?;
        let account = self.account_in(tx, scope).await?;
        let last = match kind {
            CodeKind::Organization => account.organization_codes,
            CodeKind::Position => account.position_codes,
        };
        Ok(last - count + 1)
    }

    /// Makes a customer and the handle to its rows.
    pub async fn create_account(
        &self,
        tx: &Tx,
        row: account::ActiveModel,
    ) -> Result<(account::Model, Scoped)> {
        let account = row.insert(&tx.open).await?;
        let scope = self.db.scoped(AccountId::new(account.id));
        Ok((account, scope))
    }

    /// Marks a registration as confirmed.
    pub async fn confirm_account(&self, tx: &Tx, scope: &Scoped, now: DateTime<Utc>) -> Result<()> {
        account::Entity::update_many()
            .col_expr(account::Column::ConfirmedAt, now.into())
            .filter(account::Column::Id.eq(scope.account().get()))
            .filter(account::Column::ConfirmedAt.is_null())
            .exec(&tx.open)
            .await?;
        Ok(())
    }

    /// Whether a domain name is taken in the installation.
    pub async fn domain_taken(&self, tx: &Tx, name: &str) -> Result<bool> {
        Ok(domain_name::Entity::find_by_id(name).one(&tx.open).await?.is_some())
    }

    /// The account that has a domain name.
    pub async fn account_by_domain(&self, name: &str) -> Result<Option<Scoped>> {
        let found = domain_name::Entity::find_by_id(name).one(self.db.reader()).await?;
        Ok(found.map(|row| self.db.scoped(AccountId::new(row.account_id))))
    }

    /// Removes registrations that nobody confirmed: of this address, and all that began before `since`.
    pub async fn drop_unconfirmed(&self, tx: &Tx, email: Option<&str>, since: DateTime<Utc>) -> Result<u64> {
        let unconfirmed: Vec<i64> = account::Entity::find()
            .select_only()
            .column(account::Column::Id)
            .filter(account::Column::ConfirmedAt.is_null())
            .filter(account::Column::CreatedAt.lt(since))
            .into_tuple()
            .all(&tx.open)
            .await?;
        let of_address: Option<i64> = match email {
            Some(email) => self.person_by_email_in(tx, email).await?.map(|person| person.account_id),
            None => None,
        };
        let mut dropped = 0;
        for id in unconfirmed.into_iter().chain(of_address) {
            // Locked: whoever confirms at this moment waits, or has won.
            let account = account::Entity::find_by_id(id).lock(LockType::Update).one(&tx.open).await?;
            if account.is_none_or(|a| a.confirmed_at.is_some()) {
                continue;
            }
            domain_name::Entity::delete_many()
                .filter(domain_name::Column::AccountId.eq(id))
                .exec(&tx.open)
                .await?;
            email_domain::Entity::delete_many()
                .filter(email_domain::Column::AccountId.eq(id))
                .exec(&tx.open)
                .await?;
            mailed_key::Entity::delete_many()
                .filter(mailed_key::Column::AccountId.eq(id))
                .exec(&tx.open)
                .await?;
            mail::Entity::delete_many().filter(mail::Column::AccountId.eq(id)).exec(&tx.open).await?;
            event::Entity::delete_many().filter(event::Column::AccountId.eq(id)).exec(&tx.open).await?;
            course::Entity::delete_many().filter(course::Column::AccountId.eq(id)).exec(&tx.open).await?;
            employee::Entity::delete_many().filter(employee::Column::AccountId.eq(id)).exec(&tx.open).await?;
            crate::entity::role::Entity::delete_many()
                .filter(crate::entity::role::Column::AccountId.eq(id))
                .exec(&tx.open)
                .await?;
            crate::entity::organization::Entity::delete_many()
                .filter(crate::entity::organization::Column::AccountId.eq(id))
                .exec(&tx.open)
                .await?;
            account::Entity::delete_by_id(id).exec(&tx.open).await?;
            dropped += 1;
        }
        Ok(dropped)
    }

    /// A mailed key that is still valid, by the hash of its text.
    pub async fn mailed_key(&self, hash: &str, now: DateTime<Utc>) -> Result<Option<mailed_key::Model>> {
        Ok(mailed_key::Entity::find()
            .filter(mailed_key::Column::Hash.eq(hash))
            .filter(mailed_key::Column::ExpiresAt.gt(now))
            .one(self.db.reader())
            .await?)
    }

    /// Takes a mailed key out of the table: of many who try at once, one gets it.
    pub async fn take_mailed_key(
        &self,
        tx: &Tx,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<(mailed_key::Model, Scoped)>> {
        let Some(key) = mailed_key::Entity::find()
            .filter(mailed_key::Column::Hash.eq(hash))
            .filter(mailed_key::Column::ExpiresAt.gt(now))
            .lock(LockType::Update)
            .one(&tx.open)
            .await?
        else {
            return Ok(None);
        };
        let taken = mailed_key::Entity::delete_by_id(key.id).exec(&tx.open).await?;
        let scope = self.db.scoped(AccountId::new(key.account_id));
        Ok((taken.rows_affected == 1).then_some((key, scope)))
    }

    /// An attempt by its key; the caller compares whose it is.
    pub async fn attempt_by_key(&self, key: &str) -> Result<Option<(attempt::Model, Scoped)>> {
        let row = attempt::Entity::find().filter(attempt::Column::Key.eq(key)).one(self.db.reader()).await?;
        Ok(row.map(|row| {
            let scope = self.db.scoped(AccountId::new(row.account_id));
            (row, scope)
        }))
    }

    /// Stores what somebody wrote to support.
    pub async fn report_bug(&self, row: bug_report::ActiveModel) -> Result<i64> {
        let tx = self.begin().await?;
        let row = row.insert(&tx.open).await?;
        tx.commit().await?;
        Ok(row.id)
    }

    /// Removes sign-in sessions, mailed keys, sign-ins that have begun and used challenges, which are over.
    pub async fn drop_expired(&self, now: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        login::Entity::delete_many().filter(login::Column::ExpiresAt.lt(now)).exec(&tx.open).await?;
        mailed_key::Entity::delete_many()
            .filter(mailed_key::Column::ExpiresAt.lt(now))
            .exec(&tx.open)
            .await?;
        sign_in_start::Entity::delete_many()
            .filter(sign_in_start::Column::ExpiresAt.lt(now))
            .exec(&tx.open)
            .await?;
        used_challenge::Entity::delete_many()
            .filter(used_challenge::Column::ExpiresAt.lt(now))
            .exec(&tx.open)
            .await?;
        tx.commit().await
    }

    /// Removes what says of people that they have a course open, where it was last said before `before`.
    pub async fn drop_absent(&self, before: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        presence::Entity::delete_many().filter(presence::Column::SeenAt.lt(before)).exec(&tx.open).await?;
        tx.commit().await
    }

    /// How many jobs wait and how many have given up.
    pub async fn job_counts(&self) -> Result<(u64, u64)> {
        let failed = job::Entity::find()
            .filter(job::Column::Attempts.gte(crate::MAX_ATTEMPTS))
            .count(self.db.reader())
            .await?;
        let all = job::Entity::find().count(self.db.reader()).await?;
        Ok((all - failed, failed))
    }
}
