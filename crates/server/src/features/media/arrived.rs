//! Files that come with something else, such as a course: what the account has already is used again, anything else is
//! looked at as an upload is.

use std::{fs::File, io::Read};

use futures_util::StreamExt;
use rozmova_domain::text::normalise;
use rozmova_store::{Scoped, asset};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect};
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;

use super::{
    keep::{MainContent, NewAsset, file_title, keep_new},
    upload::recording,
};
use crate::{
    assets::{
        Kind,
        variants::{self, NEUTRAL},
    },
    error::{Error, Result},
    files::THUMBNAIL,
    pictures::{Picture, PictureData},
    state::App,
};

/// Files of the same size that are compared with one that came.
const MOST_ALIKE: u64 = 20;

/// A file that came, with those beside it.
#[derive(Debug)]
pub struct Arrived {
    /// What it is for.
    pub kind: Kind,
    /// Its name; cut where it is too long.
    pub title: String,
    /// What is to be seen or heard; cut where it is too long.
    pub alt: String,
    /// The file itself.
    pub main: NamedTempFile,
    /// Of a character: other emotions, each with its letter.
    pub beside: Vec<(char, NamedTempFile)>,
}

/// What a file that came turned out to be.
#[derive(Debug)]
pub enum Found {
    /// The account has it.
    Known(Box<asset::Model>),
    /// It has not.
    New(Box<Checked>),
}

/// A file that may be kept.
#[derive(Debug)]
pub struct Checked(NewAsset);

impl Checked {
    /// Bytes that keeping it takes.
    pub fn stored(&self) -> u64 {
        self.0.stored()
    }

    /// Keeps it in the library.
    ///
    /// # Errors
    /// 402 when the account's storage is full; when the store or the database does not take it.
    pub async fn keep(self, app: &App, data: &Scoped, owner: i64) -> Result<asset::Model> {
        keep_new(app, data, owner, self.0).await
    }
}

/// Looks at a file that came.
///
/// # Errors
/// As an upload of it: 415 for anything but a picture, sound or video of the kinds that are taken, 400 for too many pixels.
pub async fn look_at(app: &App, data: &Scoped, arrived: Arrived) -> Result<Found> {
    let Arrived { kind, title, alt, main, beside } = arrived;
    let mut marks = vec![(None, mark_of_file(&main).await?)];
    for (letter, file) in &beside {
        marks.push((Some(*letter), mark_of_file(file).await?));
    }
    if let Some(row) = known(app, data, kind, &marks).await? {
        return Ok(Found::Known(Box::new(row)));
    }
    let new = match kind {
        Kind::Audio | Kind::Video => {
            let size = marks[0].1.size;
            recording(kind, main, size).await?
        }
        _ => {
            let new = picture(app, kind, main, beside).await?;
            // Written anew it may be one that came the same way before.
            if let Some(row) = known(app, data, kind, &marks_of(&new)).await? {
                return Ok(Found::Known(Box::new(row)));
            }
            new
        }
    };
    let alt: String = normalise(&alt).chars().take(kind.longest_alt()).collect();
    let title = file_title(&title);
    Ok(Found::New(Box::new(Checked(NewAsset { title, alt, ..new }))))
}

async fn picture(
    app: &App,
    kind: Kind,
    main: NamedTempFile,
    beside: Vec<(char, NamedTempFile)>,
) -> Result<NewAsset> {
    let read = |file| Picture::read(&app.pictures, PictureData::File(file), kind.shape(), "file");
    let mut new = NewAsset::picture(kind, read(main).await?);
    for (letter, file) in beside {
        new.beside.push((letter, read(file).await?.content));
    }
    Ok(new)
}

/// Length and hash of a content.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mark {
    size: u64,
    hash: [u8; 32],
}

type Marks = Vec<(Option<char>, Mark)>;

async fn mark_of_file(file: &NamedTempFile) -> Result<Mark> {
    let file = file.reopen().map_err(|error| Error::internal(error))?;
    let marked = tokio::task::spawn_blocking(move || mark_of_reader(file));
    marked.await.map_err(|error| Error::internal(error))?.map_err(|error| Error::internal(error))
}

fn mark_of_reader(mut file: File) -> std::io::Result<Mark> {
    let (mut hash, mut size, mut piece) = (Sha256::new(), 0, vec![0; 64 * 1024]);
    loop {
        let count = file.read(&mut piece)?;
        if count == 0 {
            return Ok(Mark { size, hash: hash.finalize().into() });
        }
        size += count as u64;
        hash.update(&piece[..count]);
    }
}

/// Of a picture that was written anew.
fn marks_of(new: &NewAsset) -> Marks {
    let mark = |bytes: &[u8]| Mark { size: bytes.len() as u64, hash: Sha256::digest(bytes).into() };
    let main = match &new.main {
        MainContent::Bytes(bytes) => vec![(None, mark(bytes))],
        MainContent::File(..) => Vec::new(),
    };
    let beside = new.beside.iter().filter(|(letter, _)| *letter != THUMBNAIL);
    main.into_iter().chain(beside.map(|(letter, bytes)| (Some(*letter), mark(bytes)))).collect()
}

/// A file of the library with just these contents.
async fn known(app: &App, data: &Scoped, kind: Kind, marks: &Marks) -> Result<Option<asset::Model>> {
    let Some((_, main)) = marks.first() else { return Ok(None) };
    let rows = data
        .find::<asset::Model>()
        .filter(asset::Column::Kind.eq(kind.as_str()))
        .filter(asset::Column::Size.eq(i64::try_from(main.size).unwrap_or(i64::MAX)))
        .order_by_desc(asset::Column::Id)
        .limit(MOST_ALIKE)
        .all(data.reader())
        .await?;
    for row in rows {
        if is_same(app, &row, marks).await? {
            return Ok(Some(row));
        }
    }
    Ok(None)
}

async fn is_same(app: &App, row: &asset::Model, marks: &Marks) -> Result<bool> {
    let beside = row.variants.chars().filter(|letter| *letter != THUMBNAIL && *letter != neutral());
    if beside.count() + 1 != marks.len() {
        return Ok(false);
    }
    for (letter, mark) in marks {
        if letter.is_some_and(|letter| !row.variants.contains(letter)) {
            return Ok(false);
        }
        let name = letter.map_or_else(|| row.key.clone(), |letter| variants::name(&row.key, letter));
        if mark_of_kept(app, &name, mark.size).await?.as_ref() != Some(mark) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn neutral() -> char {
    char::from(b'0' + NEUTRAL)
}

/// Of a file in the store, if it has this size.
async fn mark_of_kept(app: &App, name: &str, size: u64) -> Result<Option<Mark>> {
    if size == 0 || app.files.size(name).await? != Some(size) {
        return Ok(None);
    }
    let Some(body) = app.files.read(name, 0..=size - 1).await? else { return Ok(None) };
    let (mut hash, mut pieces) = (Sha256::new(), body.into_data_stream());
    while let Some(piece) = pieces.next().await {
        hash.update(piece.map_err(|error| Error::internal(error))?);
    }
    Ok(Some(Mark { size, hash: hash.finalize().into() }))
}
