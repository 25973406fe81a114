//! The contents of pictures that texts show, for who takes them out of here.

use std::collections::{HashMap, HashSet};

use rozmova_store::{Scoped, asset};
use sea_orm::{ColumnTrait, QueryFilter};

use crate::{
    assets::{CHUNK, Kind, address, names_in, variants},
    error::{Error, Result},
    files,
    state::App,
};

/// A picture with the name of its file.
#[derive(Clone, Debug)]
pub struct Shown {
    /// By its title.
    pub name: String,
    /// As it is served.
    pub content: Vec<u8>,
}

/// The account's pictures that these texts show, by address. Those that no longer fit into so many bytes are left out.
///
/// # Errors
/// When the database or the store does not answer.
pub async fn shown<'t>(
    app: &App,
    data: &Scoped,
    texts: impl Iterator<Item = &'t str>,
    mut room: u64,
) -> Result<HashMap<String, Shown>> {
    let mut seen = HashSet::new();
    let names: Vec<&str> = texts.flat_map(names_in).filter(|name| seen.insert(*name)).collect();
    let rows = rows(data, &names).await?;
    let mut found = HashMap::new();
    for name in names {
        let Some((key, letter)) = files::split(name) else { continue };
        let Some(row) = rows.get(key) else { continue };
        if letter.is_some_and(|letter| !row.variants.contains(letter)) {
            continue;
        }
        let Some(size) = app.files.size(name).await?.filter(|size| (1..=room).contains(size)) else {
            continue;
        };
        let Some(body) = app.files.read(name, 0..=size - 1).await? else { continue };
        let most = usize::try_from(size).unwrap_or(usize::MAX);
        let content = axum::body::to_bytes(body, most).await.map_err(|error| Error::internal(error))?;
        room -= size;
        let media_type = letter.map_or(row.media_type.as_str(), |letter| variants::media_type(row, letter));
        found.insert(
            address(name),
            Shown { name: file_name(&row.title, media_type), content: content.to_vec() },
        );
    }
    Ok(found)
}

/// Pictures of the library, by key.
async fn rows(data: &Scoped, names: &[&str]) -> Result<HashMap<String, asset::Model>> {
    let mut rows = HashMap::new();
    for names in names.chunks(CHUNK) {
        let keys = names.iter().filter_map(|name| Some(files::split(name)?.0));
        let found = data
            .find::<asset::Model>()
            .filter(asset::Column::Key.is_in(keys))
            .filter(asset::Column::Kind.is_in(Kind::LIBRARY.map(Kind::as_str)))
            .filter(asset::Column::MediaType.starts_with("image/"))
            .all(data.reader())
            .await?;
        rows.extend(found.into_iter().map(|row| (row.key.clone(), row)));
    }
    Ok(rows)
}

fn file_name(title: &str, media_type: &str) -> String {
    let ending = if media_type == "image/png" { "png" } else { "jpg" };
    let stem = match title.rsplit_once('.') {
        Some((stem, "png" | "jpg" | "jpeg" | "PNG" | "JPG" | "JPEG")) => stem,
        _ => title,
    };
    format!("{}.{ending}", if stem.is_empty() { "picture" } else { stem })
}
