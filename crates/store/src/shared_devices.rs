//! Shared devices before an account is known.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::SimpleExpr};

use crate::{AccountId, Result, Scoped, System, entity::shared_device};

impl System {
    /// The shared device that a code of this hash sets up, whoever's it is.
    pub async fn shared_device_to_set_up(
        &self,
        code_hash: &str,
    ) -> Result<Option<(shared_device::Model, Scoped)>> {
        shared_device(self, shared_device::Column::CodeHash.eq(code_hash)).await
    }

    /// The shared device whose browser has a key of this hash.
    pub async fn shared_device(&self, key_hash: &str) -> Result<Option<(shared_device::Model, Scoped)>> {
        shared_device(self, shared_device::Column::KeyHash.eq(key_hash)).await
    }
}

#[expect(clippy::disallowed_methods, reason = "these queries begin before any account is known")]
async fn shared_device(system: &System, of: SimpleExpr) -> Result<Option<(shared_device::Model, Scoped)>> {
    let found = shared_device::Entity::find().filter(of).one(system.db.reader()).await?;
    Ok(found.map(|row| {
        let scope = Scoped::new(system.db.clone(), AccountId::new(row.account_id));
        (row, scope)
    }))
}
