use std::sync::Arc;

use rozmova_domain::text;
use sea_orm::{
    ActiveModelBehavior, ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseConnection, DeleteMany,
    EntityTrait, FromQueryResult, IntoActiveModel, Iterable, ModelTrait, PrimaryKeyToColumn, PrimaryKeyTrait,
    QueryFilter, QuerySelect, Select, UpdateMany,
    sea_query::{Expr, ExprTrait, LockType, OnConflict, SimpleExpr},
};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{
    Db, Error, Hangs, Result, Tx,
    reach::{KnownParts, LookedUp, Within},
};

/// One customer. The only way to make one from a number is inside this crate and from a signed-in person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AccountId(i64);

impl AccountId {
    pub(crate) const fn new(id: i64) -> Self {
        Self(id)
    }

    /// The number, for logs and file paths.
    pub const fn get(self) -> i64 {
        self.0
    }
}

/// Implemented by every entity whose rows belong to an account.
pub trait TenantEntity:
    EntityTrait<ActiveModel: ActiveModelTrait<Entity = Self> + ActiveModelBehavior + Send>
{
    /// The column that holds the account.
    const ACCOUNT: Self::Column;
    /// What a missing row is called in a message.
    const NAME: &'static str;
    /// How the rows hang on people, so that who reaches a part of the company sees what is theirs.
    const HANGS: Hangs<Self::Column>;
}

/// The rows of one account, as far as whoever asks for them sees: every query that starts here carries the account and
/// the reach, every insert is stamped with the account. [`Scoped::everybody`] is the handle to all of it.
#[derive(Clone, Debug)]
pub struct Scoped {
    db: Db,
    account: AccountId,
    pub(crate) sees: Within,
    /// Held by the one statement that a report runs while people answer.
    turn: Arc<Semaphore>,
}

#[expect(clippy::disallowed_methods, reason = "the one place where a query over an account's rows begins")]
impl Scoped {
    pub(crate) fn new(db: Db, account: AccountId) -> Self {
        Self { db, account, sees: Within::Everybody, turn: Arc::new(Semaphore::new(1)) }
    }

    /// The same account, seen so far.
    pub(crate) fn within(&self, sees: Within) -> Self {
        Self { db: self.db.clone(), account: self.account, sees, turn: self.turn.clone() }
    }

    /// Whose rows these are.
    pub fn account(&self) -> AccountId {
        self.account
    }

    /// The read-only connections.
    pub fn reader(&self) -> &DatabaseConnection {
        self.db.reader()
    }

    /// Where reports are read.
    pub(crate) fn reports(&self) -> &DatabaseConnection {
        self.db.reports()
    }

    /// While people answer, a report runs one statement at a time: several would take every core from the answers. Waits for
    /// the one before; to be held until the rows are read.
    pub(crate) async fn report_turn(&self) -> Option<SemaphorePermit<'_>> {
        if !self.db.reports_beside_answers() {
            return None;
        }
        self.turn.acquire().await.ok()
    }

    pub(crate) fn known_parts(&self) -> &KnownParts {
        self.db.known_parts()
    }

    pub(crate) fn backend(&self) -> sea_orm::DbBackend {
        self.db.backend()
    }

    /// Begins a write transaction; see [`Db::begin`].
    pub async fn begin(&self) -> Result<Tx> {
        self.db.begin().await
    }

    /// A query over this account's rows.
    pub fn find<M: ModelTrait<Entity: TenantEntity>>(&self) -> Select<M::Entity> {
        // Of people few are asked for, or in an order that an index has.
        let looked_up = match M::Entity::HANGS {
            Hangs::Itself(_) => LookedUp::OneByOne,
            _ => LookedUp::Together,
        };
        self.find_as::<M>(looked_up)
    }

    /// A query over those of this account's rows that have one of these ids, few of them, in the column: with a reach it
    /// takes as long as there are ids, where [`Scoped::find`] takes as long as there are people.
    pub fn find_of<M: ModelTrait<Entity: TenantEntity>>(
        &self,
        column: <M::Entity as EntityTrait>::Column,
        ids: impl IntoIterator<Item = i64>,
    ) -> Select<M::Entity> {
        self.find_as::<M>(LookedUp::Named).filter(column.is_in(ids))
    }

    pub(crate) fn find_as<M: ModelTrait<Entity: TenantEntity>>(
        &self,
        looked_up: LookedUp,
    ) -> Select<M::Entity> {
        let found = M::Entity::find().filter(M::Entity::ACCOUNT.eq(self.account.0));
        self.sees.narrow::<M::Entity, _>(found, self.account, self.backend(), looked_up)
    }

    /// A query over few of this account's rows, with the rows locked until the transaction ends (PostgreSQL; SQLite has
    /// one writer anyway).
    pub fn for_update<M: ModelTrait<Entity: TenantEntity>>(&self) -> Select<M::Entity> {
        self.find_as::<M>(LookedUp::OneByOne).lock(LockType::Update)
    }

    /// The same for rows whose keys stay: meanwhile others may go on referring to them.
    pub fn for_no_key_update<M: ModelTrait<Entity: TenantEntity>>(&self) -> Select<M::Entity> {
        self.find_as::<M>(LookedUp::OneByOne).lock(LockType::NoKeyUpdate)
    }

    /// One row by its key.
    ///
    /// # Errors
    /// [`Error::NotFound`] when there is none in this account, or none that is seen.
    pub async fn get<M>(
        &self,
        id: impl Into<<<M::Entity as EntityTrait>::PrimaryKey as PrimaryKeyTrait>::ValueType> + Send,
        db: &impl ConnectionTrait,
    ) -> Result<M>
    where
        M: ModelTrait<Entity: TenantEntity + EntityTrait<Model = M>> + FromQueryResult,
    {
        let found = M::Entity::find_by_id(id).filter(M::Entity::ACCOUNT.eq(self.account.0));
        let found = self
            .sees
            .narrow::<M::Entity, _>(found, self.account, self.backend(), LookedUp::OneByOne)
            .one(db)
            .await?;
        found.ok_or(Error::NotFound(M::Entity::NAME))
    }

    /// Those of these ids that no row of this account has, each once.
    pub async fn unknown<M: ModelTrait<Entity: TenantEntity>>(
        &self,
        ids: &[i64],
        db: &impl ConnectionTrait,
    ) -> Result<Vec<i64>> {
        let mut unknown: std::collections::BTreeSet<i64> = ids.iter().copied().collect();
        let asked: Vec<i64> = unknown.iter().copied().collect();
        for key in <M::Entity as EntityTrait>::PrimaryKey::iter().map(PrimaryKeyToColumn::into_column) {
            for chunk in asked.chunks(5_000) {
                let known: Vec<i64> = self
                    .find_of::<M>(key, chunk.iter().copied())
                    .select_only()
                    .column(key)
                    .into_tuple()
                    .all(db)
                    .await?;
                for id in known {
                    unknown.remove(&id);
                }
            }
        }
        Ok(unknown.into_iter().collect())
    }

    /// Inserts a row of this account, whatever account the caller wrote into it.
    pub async fn insert<A>(&self, mut row: A, tx: &Tx) -> Result<<A::Entity as EntityTrait>::Model>
    where
        A: ActiveModelTrait<Entity: TenantEntity> + ActiveModelBehavior + Send,
        <A::Entity as EntityTrait>::Model: IntoActiveModel<A>,
    {
        row.set(<A::Entity as TenantEntity>::ACCOUNT, self.account.0.into());
        Ok(row.insert(&tx.open).await?)
    }

    /// Inserts many rows of this account in statements of at most 1,000.
    pub async fn insert_many<M>(
        &self,
        rows: Vec<<M::Entity as EntityTrait>::ActiveModel>,
        tx: &Tx,
    ) -> Result<()>
    where
        M: ModelTrait<Entity: TenantEntity>,
    {
        for chunk in self.own_chunks::<M>(rows, 1_000) {
            M::Entity::insert_many(chunk).exec_without_returning(&tx.open).await?;
        }
        Ok(())
    }

    /// The same; returns the keys.
    pub async fn insert_all<M>(
        &self,
        rows: Vec<<M::Entity as EntityTrait>::ActiveModel>,
        tx: &Tx,
    ) -> Result<Vec<<<M::Entity as EntityTrait>::PrimaryKey as PrimaryKeyTrait>::ValueType>>
    where
        M: ModelTrait<Entity: TenantEntity>,
        <M::Entity as EntityTrait>::Model: IntoActiveModel<<M::Entity as EntityTrait>::ActiveModel>,
    {
        let mut keys = Vec::with_capacity(rows.len());
        for chunk in self.own_chunks::<M>(rows, 1_000) {
            keys.extend(M::Entity::insert_many(chunk).exec_with_returning_keys(&tx.open).await?);
        }
        Ok(keys)
    }

    /// Writes these columns of many rows of this account, which were read and locked before, in statements of at
    /// most 500. A row of another account stays as it is.
    pub async fn overwrite_many<M>(
        &self,
        rows: Vec<<M::Entity as EntityTrait>::ActiveModel>,
        columns: &[<M::Entity as EntityTrait>::Column],
        tx: &Tx,
    ) -> Result<()>
    where
        M: ModelTrait<Entity: TenantEntity>,
    {
        let keys = <M::Entity as EntityTrait>::PrimaryKey::iter().map(PrimaryKeyToColumn::into_column);
        let own = Expr::col((M::Entity::default(), M::Entity::ACCOUNT)).eq(self.account.0);
        let written = OnConflict::columns(keys)
            .update_columns(columns.iter().copied())
            .action_and_where(own)
            .to_owned();
        for chunk in self.own_chunks::<M>(rows, 500) {
            M::Entity::insert_many(chunk)
                .on_conflict(written.clone())
                .exec_without_returning(&tx.open)
                .await?;
        }
        Ok(())
    }

    /// The rows as rows of this account, at most so many at a time.
    fn own_chunks<M>(
        &self,
        rows: Vec<<M::Entity as EntityTrait>::ActiveModel>,
        most: usize,
    ) -> impl Iterator<Item = Vec<<M::Entity as EntityTrait>::ActiveModel>> + use<M>
    where
        M: ModelTrait<Entity: TenantEntity>,
    {
        let account = self.account.0;
        let mut rows = rows.into_iter().map(move |mut row| {
            row.set(M::Entity::ACCOUNT, account.into());
            row
        });
        std::iter::from_fn(move || {
            let chunk: Vec<_> = rows.by_ref().take(most).collect();
            (!chunk.is_empty()).then_some(chunk)
        })
    }

    /// An update over this account's rows.
    pub fn update<M: ModelTrait<Entity: TenantEntity>>(&self) -> UpdateMany<M::Entity> {
        let changed = M::Entity::update_many().filter(M::Entity::ACCOUNT.eq(self.account.0));
        self.sees.narrow::<M::Entity, _>(changed, self.account, self.backend(), LookedUp::OneByOne)
    }

    /// A deletion over this account's rows.
    pub fn delete<M: ModelTrait<Entity: TenantEntity>>(&self) -> DeleteMany<M::Entity> {
        let gone = M::Entity::delete_many().filter(M::Entity::ACCOUNT.eq(self.account.0));
        self.sees.narrow::<M::Entity, _>(gone, self.account, self.backend(), LookedUp::OneByOne)
    }

    /// `column` (a folded `*_key` column) contains `search`, in any script and case.
    pub fn matches<C: ColumnTrait>(column: C, search: &str) -> SimpleExpr {
        let key = text::search_key(search);
        // Of signs alone nothing is left to look for: nothing is found, rather than everything.
        if key.is_empty() {
            return Expr::value(false);
        }
        // A folded key holds no sign that LIKE would read as a pattern.
        column.like(format!("%{key}%"))
    }

    /// A word of `column` (a folded `*_key` column) begins with `search`, in any script and case.
    pub fn begins_a_word<C: ColumnTrait>(column: C, search: &str) -> SimpleExpr {
        let key = text::search_key(search);
        column.like(format!("{key}%")).or(column.like(format!("% {key}%")))
    }
}
