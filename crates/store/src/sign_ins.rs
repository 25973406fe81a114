//! What a sign-in asks before an account is known: failures of late, and devices.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
    sea_query::{LockType, OnConflict},
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    entity::{device, passkey, sign_in_card, throttle, used_challenge},
};

#[expect(clippy::disallowed_methods, reason = "these queries begin before any account is known")]
impl System {
    /// Reads and locks the failures counted under a key, making the row when there is none.
    pub async fn throttle(&self, tx: &Tx, key: &str, now: DateTime<Utc>) -> Result<throttle::Model> {
        throttle::Entity::insert(throttle::ActiveModel {
            key: Set(key.to_owned()),
            failures: Set(0),
            clear_at: Set(None),
            updated_at: Set(now),
        })
        // An update that changes nothing locks the row: it cannot be deleted before it is read.
        .on_conflict(
            OnConflict::column(throttle::Column::Key).update_column(throttle::Column::Key).to_owned(),
        )
        .exec_without_returning(&tx.open)
        .await?;
        throttle::Entity::find_by_id(key)
            .lock(LockType::Update)
            .one(&tx.open)
            .await?
            .ok_or(crate::Error::NotFound("throttle"))
    }

    /// Stores the failures counted under a key.
    pub async fn save_throttle(&self, tx: &Tx, row: throttle::Model) -> Result<()> {
        throttle::Entity::update(throttle::ActiveModel {
            key: Set(row.key),
            failures: Set(row.failures),
            clear_at: Set(row.clear_at),
            updated_at: Set(row.updated_at),
        })
        .exec(&tx.open)
        .await?;
        Ok(())
    }

    /// Forgets the failures of a key.
    pub async fn forget_throttle(&self, tx: &Tx, key: &str) -> Result<()> {
        throttle::Entity::delete_by_id(key).exec(&tx.open).await?;
        Ok(())
    }

    /// Forgets failures older than `before`, and devices that have not signed in since `unused`.
    pub async fn forget_old_sign_ins(&self, before: DateTime<Utc>, unused: DateTime<Utc>) -> Result<()> {
        let tx = self.begin().await?;
        throttle::Entity::delete_many().filter(throttle::Column::UpdatedAt.lt(before)).exec(&tx.open).await?;
        device::Entity::delete_many().filter(device::Column::LastSeenAt.lt(unused)).exec(&tx.open).await?;
        tx.commit().await
    }

    /// Notes that a person has signed in with a device.
    pub async fn remember_device(
        &self,
        tx: &Tx,
        scope: &Scoped,
        person: i64,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<()> {
        use device::Column;
        device::Entity::insert(device::ActiveModel {
            account_id: Set(scope.account().get()),
            employee_id: Set(person),
            hash: Set(hash.to_owned()),
            created_at: Set(now),
            last_seen_at: Set(now),
            ..Default::default()
        })
        .on_conflict(
            OnConflict::columns([Column::Hash, Column::AccountId, Column::EmployeeId])
                .update_column(Column::LastSeenAt)
                .to_owned(),
        )
        .exec_without_returning(&tx.open)
        .await?;
        Ok(())
    }

    /// The card with a code of this hash, whoever has it.
    pub async fn sign_in_card(&self, hash: &str) -> Result<Option<(sign_in_card::Model, Scoped)>> {
        let card = sign_in_card::Entity::find()
            .filter(sign_in_card::Column::Hash.eq(hash))
            .one(self.db.reader())
            .await?;
        Ok(card.map(|card| {
            let scope = Scoped::new(self.db.clone(), AccountId::new(card.account_id));
            (card, scope)
        }))
    }

    /// The passkey whose credential has an id of this hash, whoever has it.
    pub async fn passkey(&self, hash: &str) -> Result<Option<(passkey::Model, Scoped)>> {
        let found =
            passkey::Entity::find().filter(passkey::Column::Hash.eq(hash)).one(self.db.reader()).await?;
        Ok(found.map(|passkey| {
            let scope = Scoped::new(self.db.clone(), AccountId::new(passkey.account_id));
            (passkey, scope)
        }))
    }

    /// Notes that a challenge was used; false when it was used before.
    pub async fn use_challenge(&self, tx: &Tx, hash: String, expires_at: DateTime<Utc>) -> Result<bool> {
        let row = used_challenge::ActiveModel { hash: Set(hash), expires_at: Set(expires_at) };
        let noted = used_challenge::Entity::insert(row)
            .on_conflict(OnConflict::column(used_challenge::Column::Hash).do_nothing().to_owned())
            .exec_without_returning(&tx.open)
            .await?;
        Ok(noted == 1)
    }

    /// Whether a device of this hash has signed in at all, and whether as this person.
    pub async fn device(&self, hash: &str, person: Option<i64>) -> Result<(bool, bool)> {
        let of_hash = || device::Entity::find().filter(device::Column::Hash.eq(hash));
        if let Some(person) = person {
            let own = of_hash().filter(device::Column::EmployeeId.eq(person));
            if own.count(self.db.reader()).await? > 0 {
                return Ok((true, true));
            }
        }
        Ok((of_hash().one(self.db.reader()).await?.is_some(), false))
    }
}
