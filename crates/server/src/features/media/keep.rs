//! The rows of uploaded files, and when files go.

use std::{collections::HashSet, time::Duration};

use rozmova_store::{Scoped, Tx, asset, employee};
use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect};
use tempfile::NamedTempFile;

use super::{quota, used::used_in};
use crate::{
    assets::{
        CHUNK, Kind,
        variants::{self, names},
    },
    error::{Error, Result},
    files::{self, THUMBNAIL, new_key},
    pictures::Picture,
    state::App,
    texts::Text,
};

/// Uploads of one person that nobody has used yet; older ones give way.
const UNUSED: u64 = 20;
/// Time to use an upload.
const USE_WITHIN: chrono::Duration = chrono::Duration::days(1);
const USE_WITHIN_SECONDS: Duration = Duration::from_secs(86_400);
/// Characters.
pub(super) const LONGEST_TITLE: usize = 150;
/// A file to keep, with those beside it.
#[derive(Debug)]
pub(super) struct NewAsset {
    pub(super) kind: Kind,
    pub(super) title: String,
    pub(super) alt: String,
    pub(super) media_type: &'static str,
    pub(super) width: Option<u32>,
    pub(super) height: Option<u32>,
    /// Seconds.
    pub(super) duration: Option<f64>,
    pub(super) main: MainContent,
    /// Each with the letter of its name.
    pub(super) beside: Vec<(char, Vec<u8>)>,
}

/// The content of a file.
#[derive(Debug)]
pub(super) enum MainContent {
    Bytes(Vec<u8>),
    /// As it came, with its length.
    File(NamedTempFile, u64),
}

impl NewAsset {
    /// A picture with its thumbnail.
    pub(super) fn picture(kind: Kind, picture: Picture) -> Self {
        Self {
            kind,
            title: String::new(),
            alt: String::new(),
            media_type: picture.media_type,
            width: Some(picture.width),
            height: Some(picture.height),
            duration: None,
            main: MainContent::Bytes(picture.content),
            beside: picture.thumbnail.map(|small| (THUMBNAIL, small)).into_iter().collect(),
        }
    }

    fn main_size(&self) -> u64 {
        match &self.main {
            MainContent::Bytes(bytes) => bytes.len() as u64,
            MainContent::File(_, size) => *size,
        }
    }

    pub(super) fn stored(&self) -> u64 {
        self.main_size() + self.beside.iter().map(|(_, bytes)| bytes.len() as u64).sum::<u64>()
    }
}

/// Keeps a photo or a logo.
///
/// # Errors
/// When the store or the database does not take it.
pub async fn keep(
    app: &App,
    data: &Scoped,
    owner: i64,
    kind: Kind,
    title: &str,
    picture: Picture,
) -> Result<asset::Model> {
    let new = NewAsset { title: file_title(title), ..NewAsset::picture(kind, picture) };
    keep_new(app, data, owner, new).await
}

/// The name of a file as a title.
pub(super) fn file_title(name: &str) -> String {
    rozmova_domain::text::normalise(name).chars().take(LONGEST_TITLE).collect()
}

/// Keeps a file: first its content, then its row. Where one of them fails nothing stays.
///
/// # Errors
/// 402 when the account's storage is full; when the store or the database does not take it.
pub(super) async fn keep_new(app: &App, data: &Scoped, owner: i64, new: NewAsset) -> Result<asset::Model> {
    let (key, signed) = (new_key(), |size: u64| i64::try_from(size).unwrap_or(i64::MAX));
    let (size, stored) = (new.main_size(), new.stored());
    let row = asset::ActiveModel {
        key: Set(key.clone()),
        kind: Set(new.kind.as_str().into()),
        title_key: Set(rozmova_domain::text::search_key(&new.title)),
        title: Set(new.title),
        alt: Set(new.alt),
        media_type: Set(new.media_type.into()),
        size: Set(signed(size)),
        variants: Set(new.beside.iter().map(|(letter, _)| *letter).collect()),
        stored: Set(signed(stored)),
        width: Set(new.width.and_then(|pixels| i32::try_from(pixels).ok())),
        height: Set(new.height.and_then(|pixels| i32::try_from(pixels).ok())),
        duration: Set(new.duration),
        created_by: Set(Some(owner)),
        created_at: Set(app.clock.now()),
        ..Default::default()
    };
    let names = names(&key, &row.variants.as_ref().clone()).collect::<Vec<_>>();
    let put = put(app, &key, new.main, new.beside).await;
    let kept = match put {
        Ok(()) => insert(app, data, owner, stored, row).await,
        Err(error) => {
            // Beside the request: a store that does not take a file lets none go either, and nobody waits for that.
            let app_of_task = app.clone();
            app.tasks.spawn(async move { Discarded(names).remove(&app_of_task).await });
            return Err(error.into());
        }
    };
    // Where the database broke off nobody knows whether the row is there: the file waits for [`tidy`].
    if matches!(kept, Err(Error::Refused(_))) {
        Discarded(names).remove(app).await;
    }
    kept
}

async fn put(app: &App, key: &str, main: MainContent, beside: Vec<(char, Vec<u8>)>) -> anyhow::Result<()> {
    for (letter, content) in beside {
        app.files.put(&variants::name(key, letter), content).await?;
    }
    match main {
        MainContent::Bytes(bytes) => app.files.put(key, bytes).await,
        MainContent::File(file, _) => app.files.keep(key, file).await,
    }
}

async fn insert(
    app: &App,
    data: &Scoped,
    owner: i64,
    stored: u64,
    row: asset::ActiveModel,
) -> Result<asset::Model> {
    let tx = data.begin().await?;
    quota::take_room(app, data, &tx, stored).await?;
    let row = data.insert(row, &tx).await?;
    let gone = discard(app, data, &tx, unused(data, &tx, owner).await?).await?;
    tx.commit().await?;
    gone.remove(app).await;
    Ok(row)
}

/// Everything that these people have uploaded, used or not.
pub async fn uploads_of(data: &Scoped, tx: &Tx, people: &[i64]) -> Result<Vec<i64>> {
    Ok(data
        .find::<asset::Model>()
        .select_only()
        .column(asset::Column::Id)
        .filter(asset::Column::CreatedBy.is_in(people.iter().copied()))
        .filter(asset::Column::Kind.is_in(Kind::PERSONAL.map(Kind::as_str)))
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
        .filter(asset::Column::Kind.is_in(Kind::PERSONAL.map(Kind::as_str)))
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
            tracing::error!(error = format!("{error:#}"), "files that nobody uses could not be removed");
        }
    }
}

/// Lets go of those of these files that nothing shows any more.
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
        // Whoever shows it.
        let shown: Vec<(Option<i64>, Option<i64>)> = data
            .everybody()
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
        gone.and(drop_rows(data, tx, free).await?);
    }
    Ok(gone)
}

/// Removes the rows of files; their content goes once the transaction is committed.
pub(super) async fn drop_rows(data: &Scoped, tx: &Tx, ids: Vec<i64>) -> Result<Discarded> {
    let rows: Vec<(String, String)> = data
        .find::<asset::Model>()
        .select_only()
        .columns([asset::Column::Key, asset::Column::Variants])
        .filter(asset::Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(tx.reader())
        .await?;
    data.delete::<asset::Model>().filter(asset::Column::Id.is_in(ids)).exec(tx.reader()).await?;
    Ok(Discarded(rows.iter().flat_map(|(key, variants)| names(key, variants)).collect()))
}

/// Lets go of files that were kept for something that came to nothing.
pub async fn take_back(app: &App, data: &Scoped, ids: Vec<i64>) -> Result<()> {
    if ids.is_empty() {
        return Ok(());
    }
    let tx = data.begin().await?;
    // Where a commit broke off it may have come to something after all.
    let used = used_in(data, tx.reader(), ids.iter().copied()).await?;
    let gone = drop_rows(data, &tx, ids.into_iter().filter(|id| !used.contains_key(id)).collect()).await?;
    tx.commit().await?;
    gone.remove(app).await;
    Ok(())
}

/// Removes photos and logos that nobody has used within a day, and files that no row knows: of a process that was
/// stopped between the two. Run by the worker.
///
/// # Errors
/// When the database or the disk does not answer.
pub async fn tidy(app: &App) -> anyhow::Result<()> {
    let system = app.db.system();
    let kinds = Kind::PERSONAL.map(Kind::as_str);
    let unused = system.drop_unused_assets(&kinds, app.clock.now() - USE_WITHIN).await?;
    app.files.delete(&unused).await?;
    for names in app.files.older_than(USE_WITHIN_SECONDS).await?.chunks(CHUNK) {
        let key_of = |name: &str| files::split(name).map_or_else(String::new, |(key, _)| key.to_owned());
        let keys: Vec<String> = names.iter().map(|name| key_of(name)).collect();
        let known: HashSet<String> = system.known_assets(&keys).await?.into_iter().collect();
        let lost: Vec<String> = names.iter().filter(|name| !known.contains(&key_of(name))).cloned().collect();
        app.files.delete(&lost).await?;
    }
    Ok(())
}
