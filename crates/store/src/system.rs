//! The few queries that know no account yet, or serve all of them. Each is a named function: there is no general
//! way to an unscoped query.

use chrono::{DateTime, Utc};
use rozmova_domain::language::Language;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, FromQueryResult, PaginatorTrait,
    QueryFilter, QuerySelect, Statement,
    sea_query::{Expr, ExprTrait, LockType},
};

use crate::{
    AccountId, Db, Result, Scoped, Tx,
    entity::{
        account, attempt, bug_report, course, domain_name, employee, job, login, mail, mailed_key, presence,
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

/// Everything that authentication asks, in one row.
#[derive(Clone, Debug, FromQueryResult)]
pub struct SignedInPerson {
    /// The sign-in session.
    pub login_id: i64,
    /// When it was last used, to within a few minutes.
    pub last_seen_at: DateTime<Utc>,
    /// It never lives longer than this.
    pub expires_at: DateTime<Utc>,
    account_id: i64,
    /// The person.
    pub employee_id: i64,
    /// Set: the person has no access.
    pub dismissed_at: Option<DateTime<Utc>>,
    /// The person's choice.
    pub language: Option<Language>,
    pub(crate) role_id: Option<i64>,
    /// Bits of the role's rights; none without a role.
    pub rights: Option<i32>,
    /// End of the account's trial.
    pub trial_ends_at: DateTime<Utc>,
    /// End of the account's paid term.
    pub paid_until: Option<DateTime<Utc>>,
}

impl SignedInPerson {
    /// The person's account.
    pub fn account(&self) -> AccountId {
        AccountId::new(self.account_id)
    }

    /// Somebody with these keys of account, person and role.
    #[cfg(test)]
    pub(crate) fn of_numbers(
        login_id: i64,
        [account_id, employee_id, role]: [i64; 3],
        at: DateTime<Utc>,
    ) -> Self {
        Self {
            login_id,
            last_seen_at: at,
            expires_at: at,
            account_id,
            employee_id,
            dismissed_at: None,
            language: None,
            role_id: Some(role),
            rights: None,
            trial_ends_at: at,
            paid_until: None,
        }
    }
}

const SIGNED_IN: &str = "SELECT l.id AS login_id, l.last_seen_at, l.expires_at, l.account_id, \
    e.id AS employee_id, e.dismissed_at, e.language, e.role_id, r.rights, a.trial_ends_at, a.paid_until \
    FROM login l JOIN employee e ON e.account_id = l.account_id AND e.id = l.employee_id \
    JOIN account a ON a.id = l.account_id \
    LEFT JOIN role r ON r.account_id = e.account_id AND r.id = e.role_id WHERE l.id = $1 AND l.stamp = $2";

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

    /// Whom a sign-in session belongs to: from memory, while it is known that nothing of it has changed.
    pub async fn signed_in(&self, login: i64, stamp: &str) -> Result<Option<SignedInPerson>> {
        let callers = self.db.callers();
        if let Some(known) = callers.get(login, stamp) {
            return Ok(Some(known));
        }
        let reading = callers.begin_reading();
        let statement =
            Statement::from_sql_and_values(self.db.backend(), SIGNED_IN, [login.into(), stamp.into()]);
        let found = SignedInPerson::find_by_statement(statement).one(self.db.uncounted_reader()).await?;
        if let Some(person) = &found {
            callers.keep(reading, stamp, person);
        }
        Ok(found)
    }

    /// Notes that a sign-in session is in use, unless this was noted after `before`.
    pub async fn touch_login(
        &self,
        login: i64,
        person: i64,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let tx = self.begin().await?;
        let stale = login::Entity::find_by_id(login).filter(login::Column::LastSeenAt.lte(before));
        if stale.count(&tx.open).await? == 0 {
            return Ok(());
        }
        // The person first, as everywhere: whoever ends the sessions of a person has locked the person before.
        employee::Entity::update_many()
            .col_expr(employee::Column::LastSeenAt, now.into())
            .filter(employee::Column::Id.eq(person))
            .exec(&tx.open)
            .await?;
        login::Entity::update_many()
            .col_expr(login::Column::LastSeenAt, now.into())
            .filter(login::Column::Id.eq(login))
            .exec(&tx.open)
            .await?;
        tx.commit().await
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
            mailed_key::Entity::delete_many()
                .filter(mailed_key::Column::AccountId.eq(id))
                .exec(&tx.open)
                .await?;
            mail::Entity::delete_many().filter(mail::Column::AccountId.eq(id)).exec(&tx.open).await?;
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

    /// Removes sign-in sessions and mailed keys that are over.
    pub async fn drop_expired(&self, now: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        login::Entity::delete_many().filter(login::Column::ExpiresAt.lt(now)).exec(&tx.open).await?;
        mailed_key::Entity::delete_many()
            .filter(mailed_key::Column::ExpiresAt.lt(now))
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
