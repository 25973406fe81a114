//! A browser that many learners use one after the other, known by a cookie that no script reads. Alone it opens nothing
//! but the names of its people; sessions that begin with it are short.

use chrono::{DateTime, Utc};
use http::{HeaderMap, HeaderName};
use rozmova_store::{Scoped, Tx, shared_device};
use sea_orm::{ColumnTrait, QueryFilter};

use super::device::{cookie, draw_key, hash, sent_as};
use crate::{error::Result, state::App};

const COOKIE: &str = "rozmova_shared_device";

/// The key of a shared device.
#[derive(Debug)]
pub struct SharedDeviceKey(String);

impl SharedDeviceKey {
    /// A new one.
    pub fn draw() -> Self {
        Self(draw_key())
    }

    /// That of the browser which sent these headers.
    pub fn sent(headers: &HeaderMap) -> Option<Self> {
        sent_as(COOKIE, headers).map(|key| Self(key.to_owned()))
    }

    /// What is kept of it.
    pub fn hash(&self) -> String {
        hash(&self.0)
    }

    /// The header by which the browser is known again.
    pub fn cookie(&self, app: &App) -> [(HeaderName, String); 1] {
        cookie(app, COOKIE, &self.0)
    }
}

/// The shared device of this account from which a request comes; notes that it is in use.
pub(super) async fn used(
    data: &Scoped,
    tx: &Tx,
    headers: &HeaderMap,
    now: DateTime<Utc>,
) -> Result<Option<i64>> {
    use shared_device::Column;
    let Some(key) = SharedDeviceKey::sent(headers) else { return Ok(None) };
    let of_key = Column::KeyHash.eq(key.hash());
    let found: Option<shared_device::Model> =
        data.for_update::<shared_device::Model>().filter(of_key).one(tx.reader()).await?;
    let Some(device) = found else { return Ok(None) };
    data.update::<shared_device::Model>()
        .col_expr(Column::LastUsedAt, now.into())
        .filter(Column::Id.eq(device.id))
        .exec(tx.reader())
        .await?;
    Ok(Some(device.id))
}
