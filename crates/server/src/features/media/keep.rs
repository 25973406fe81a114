//! The rows of uploaded files, and when files go.

use std::{collections::HashSet, time::Duration};

use rozmova_store::{Scoped, Tx, asset, employee};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};

use super::{Kind, Picture, files::new_key};
use crate::{
    app::App,
    http::error::{Error, Result},
    texts::Text,
};

/// Uploads of one person that nobody has used yet; older ones give way.
const UNUSED: u64 = 20;
/// Time to use an upload.
const USE_WITHIN: chrono::Duration = chrono::Duration::days(1);
const USE_WITHIN_SECONDS: Duration = Duration::from_secs(86_400);
/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;

/// Keeps a picture: first its content, then its row.
///
/// # Errors
/// When the disk or the database does not take it.
pub async fn keep(
    app: &App,
    data: &Scoped,
    owner: i64,
    kind: Kind,
    title: &str,
    picture: Picture,
) -> Result<asset::Model> {
    let (key, size) = (new_key(), picture.content.len());
    app.files.put(&key, picture.content).await?;
    let row = asset::ActiveModel {
        key: Set(key),
        kind: Set(kind.as_str().into()),
        title: Set(rozmova_domain::text::normalise(title).chars().take(150).collect()),
        media_type: Set(picture.media_type.into()),
        size: Set(i64::try_from(size).unwrap_or(i64::MAX)),
        width: Set(i32::try_from(picture.width).ok()),
        height: Set(i32::try_from(picture.height).ok()),
        created_by: Set(Some(owner)),
        created_at: Set(app.clock.now()),
        ..Default::default()
    };
    let tx = data.begin().await?;
    let row = data.insert(row, &tx).await?;
    let gone = discard(app, data, &tx, unused(data, &tx, owner).await?).await?;
    tx.commit().await?;
    gone.remove(app).await;
    Ok(row)
}

/// Everything that these people have uploaded, used or not.
///
/// # Errors
/// When the database does not answer.
pub async fn uploads_of(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<Vec<i64>> {
    Ok(data
        .find::<asset::Model>()
        .select_only()
        .column(asset::Column::Id)
        .filter(asset::Column::CreatedBy.is_in(people.iter().copied()))
        .filter(asset::Column::Kind.is_in(Kind::ALL.map(Kind::as_str)))
        .into_tuple()
        .all(tx.reader())
        .await?)
}

/// What somebody has uploaded before the newest, used or not.
async fn unused(data: &Scoped, tx: &Tx, owner: i64) -> Result<Vec<i64>> {
    Ok(data
        .find::<asset::Model>()
        .select_only()
        .column(asset::Column::Id)
        .filter(asset::Column::CreatedBy.eq(owner))
        .filter(asset::Column::Kind.is_in(Kind::ALL.map(Kind::as_str)))
        .order_by_desc(asset::Column::Id)
        .offset(UNUSED)
        .limit(UNUSED)
        .into_tuple()
        .all(tx.reader())
        .await?)
}

/// # Errors
/// 400 on `field` when this account has no such file of this kind.
pub async fn require(data: &Scoped, tx: &Tx, id: i64, kind: &str, field: &str) -> Result<()> {
    find(data, tx, id, kind, field, Condition::all()).await
}

/// # Errors
/// 400 on `field` when this person has uploaded no such file: numbers can be guessed, and photos are not for all.
pub async fn require_own(
    data: &Scoped,
    tx: &Tx,
    id: i64,
    kind: &str,
    field: &str,
    person: i64,
) -> Result<()> {
    let own = Condition::all().add(asset::Column::CreatedBy.eq(person));
    find(data, tx, id, kind, field, own).await
}

async fn find(data: &Scoped, tx: &Tx, id: i64, kind: &str, field: &str, condition: Condition) -> Result<()> {
    let found = data
        .find::<asset::Model>()
        .filter(asset::Column::Id.eq(id))
        .filter(asset::Column::Kind.eq(kind))
        .filter(condition)
        .one(tx.reader())
        .await?;
    if found.is_none() {
        return Err(Error::field(field, Text::new("field-unknown")));
    }
    Ok(())
}

/// Files to remove once the transaction that let them go is committed.
#[derive(Debug, Default)]
#[must_use = "the files stay on the disk until they are removed"]
pub struct Discarded(Vec<String>);

impl Discarded {
    /// With others.
    pub fn and(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Removes the files; one that stays is logged, and removed by [`tidy`] later.
    pub async fn remove(self, app: &App) {
        if let Err(error) = app.files.delete(&self.0).await {
            tracing::error!(error = ?error, "files that nobody uses could not be removed");
        }
    }
}

/// Lets go of those of these files that nothing shows any more.
///
/// # Errors
/// When the database does not answer.
pub async fn discard(
    app: &App,
    data: &Scoped,
    tx: &Tx,
    ids: impl IntoIterator<Item = i64>,
) -> Result<Discarded> {
    use employee::Column;
    let ids: Vec<i64> = ids.into_iter().collect();
    let mut gone = Discarded::default();
    if ids.is_empty() {
        return Ok(gone);
    }
    let account = app.db.system().account_in(tx, data).await?;
    for chunk in ids.chunks(CHUNK) {
        let shown: Vec<(Option<i64>, Option<i64>)> = data
            .find::<employee::Model>()
            .select_only()
            .columns([Column::PhotoId, Column::LogoId])
            .filter(
                Condition::any()
                    .add(Column::PhotoId.is_in(chunk.iter().copied()))
                    .add(Column::LogoId.is_in(chunk.iter().copied())),
            )
            .into_tuple()
            .all(tx.reader())
            .await?;
        let shown: HashSet<i64> = shown
            .into_iter()
            .flat_map(|(photo, logo)| [photo, logo])
            .chain([account.logo_id])
            .flatten()
            .collect();
        let free: Vec<i64> = chunk.iter().copied().filter(|id| !shown.contains(id)).collect();
        let keys: Vec<String> = data
            .find::<asset::Model>()
            .select_only()
            .column(asset::Column::Key)
            .filter(asset::Column::Id.is_in(free.iter().copied()))
            .into_tuple()
            .all(tx.reader())
            .await?;
        data.delete::<asset::Model>().filter(asset::Column::Id.is_in(free)).exec(tx.reader()).await?;
        gone.0.extend(keys);
    }
    Ok(gone)
}

/// Removes uploads that nobody has used within a day, and files that no row knows: of a process that was
/// stopped between the two. Run by the worker.
///
/// # Errors
/// When the database or the disk does not answer.
pub async fn tidy(app: &App) -> anyhow::Result<()> {
    let system = app.db.system();
    let kinds = Kind::ALL.map(Kind::as_str);
    let unused = system.drop_unused_assets(&kinds, app.clock.now() - USE_WITHIN).await?;
    app.files.delete(&unused).await?;
    for keys in app.files.older_than(USE_WITHIN_SECONDS).await?.chunks(CHUNK) {
        let known: HashSet<String> = system.known_assets(keys).await?.into_iter().collect();
        let lost: Vec<String> = keys.iter().filter(|key| !known.contains(*key)).cloned().collect();
        app.files.delete(&lost).await?;
    }
    Ok(())
}
