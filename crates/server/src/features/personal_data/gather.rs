//! What is in the file, and in which form.

use std::io::{Cursor, Write};

use axum::body::to_bytes;
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, asset, employee};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::parts;
use crate::{
    error::{Error, Result},
    features::{profile::user_view, tasks},
    state::App,
    texts::Text,
};

/// Attempts that are read at once.
const BATCH: usize = 100;

struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Archive {
    fn put(&mut self, name: &str, content: &[u8]) -> Result<()> {
        self.0.start_file(name, SimpleFileOptions::default()).map_err(anyhow::Error::from)?;
        Ok(self.0.write_all(content).map_err(anyhow::Error::from)?)
    }

    fn json(&mut self, name: &str, content: &impl Serialize) -> Result<()> {
        self.put(name, &serde_json::to_vec_pretty(content)?)
    }
}

/// All that is kept of a person.
///
/// # Errors
/// 404 when there is no such person any more.
pub(super) async fn zip(
    app: &App,
    data: &Scoped,
    task: i64,
    person: i64,
    language: Language,
) -> Result<Vec<u8>> {
    let mut archive = Archive(ZipWriter::new(Cursor::new(Vec::new())));
    archive.put("README.txt", Text::new("personal-data-readme").say(language).as_bytes())?;
    archive.json("profile.json", &user_view(app, data, person).await?)?;
    let row: employee::Model = data.get(person, data.reader()).await?;
    archive.json("account.json", &parts::account(data, &row).await?)?;
    photo(app, data, &row, &mut archive).await?;
    archive.json("assignments.json", &parts::assignments(data, person).await?)?;
    let attempts = parts::attempt_ids(data, person).await?;
    let mut exported = Vec::with_capacity(attempts.len());
    for ids in attempts.chunks(BATCH) {
        exported.extend(parts::attempts(app, data, ids, language).await?);
        tasks::report_progress(app, data, task, exported.len()).await;
    }
    archive.json("attempts.json", &exported)?;
    archive.json("emails.json", &parts::emails(data, &row).await?)?;
    archive.json("log.json", &parts::log(data, person).await?)?;
    archive.json("other.json", &parts::other(app, data, person).await?)?;
    Ok(archive.0.finish().map_err(anyhow::Error::from)?.into_inner())
}

async fn photo(app: &App, data: &Scoped, person: &employee::Model, archive: &mut Archive) -> Result<()> {
    let Some(id) = person.photo_id else { return Ok(()) };
    let photo = data.find::<asset::Model>().filter(asset::Column::Id.eq(id)).one(data.reader()).await?;
    let Some(photo) = photo else { return Ok(()) };
    let size = u64::try_from(photo.size).unwrap_or(0);
    let Some(body) = app.files.read(&photo.key, 0..=size.saturating_sub(1)).await? else { return Ok(()) };
    let content = to_bytes(body, usize::MAX).await.map_err(|error| Error::internal(error))?;
    let ending = if photo.media_type == "image/png" { "png" } else { "jpg" };
    archive.put(&format!("photo.{ending}"), &content)
}
