use std::{
    collections::BTreeSet,
    fs::File,
    io::{BufWriter, Seek},
};

use axum::{
    body::{Body, Bytes},
    extract::State,
    response::{IntoResponse, Response},
};
use futures_util::StreamExt;
use http::header;
use rozmova_domain::course::Content;
use rozmova_store::{Scoped, asset, course, revision};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter};
use tempfile::NamedTempFile;
use tokio::sync::{Semaphore, mpsc};
use tokio_util::io::ReaderStream;

use super::{
    super::{access::tryable, queries, view::PublicName},
    archive::{COURSE, MOST_BYTES, MOST_JSON, Packing},
    format::{CourseFile, FORMAT, LeftOut, LeftOutKind, MediaFile, MediaKind, PublishedState},
    references::Outward,
    words::too_much,
};
use crate::{
    assets::{self, CHUNK, Kind, is_built_in, variants},
    error::{Error, ErrorBody, Result},
    features::{audit, integration},
    files::THUMBNAIL,
    http::{
        caller::{Caller, can},
        download::FileContent,
        file_name,
        query::Id,
    },
    state::App,
};

/// Made at the same time: each is written onto the disk before it leaves.
static AT_ONCE: Semaphore = Semaphore::const_new(2);
/// Pieces that wait for the disk.
const WAITING: usize = 4;
const PIECE: usize = 64 * 1024;

/// A course with its media as a file that another installation imports
#[utoipa::path(get, path = "/games/{id}/file/", tag = "courses", operation_id = "exportCourse",
    params(("id" = i64, Path)),
    responses((status = 200, content((inline(FileContent) = "application/zip"))), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn export(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    Id(id): Id,
) -> Result<Response> {
    let data = &caller.data;
    let row = tryable(&caller.me, data, data.reader(), id).await?;
    let (file, media) = described(&app, data, &row).await?;
    let json = serde_json::to_vec(&file)?;
    let bytes = media.iter().map(|one| one.size).sum::<u64>() + json.len() as u64;
    if bytes > MOST_BYTES - (4 << 20) || json.len() as u64 > MOST_JSON {
        return Err(too_much());
    }
    let _place = AT_ONCE.acquire().await.map_err(|error| Error::internal(error))?;
    let (packed, size) = packed(&app, media, json.into()).await?;
    let ascii = format!("course-{id}");
    audit::note_file(data, &caller.me, &format!("{ascii}.zip"), Some(&row.title)).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_LENGTH, size.to_string()),
        (header::CONTENT_DISPOSITION, file_name::attachment(&row.title, &ascii, "zip")),
    ];
    let body = Body::from_stream(ReaderStream::with_capacity(tokio::fs::File::from_std(packed), PIECE));
    Ok((headers, body).into_response())
}

/// A file of the store on its way into the archive.
struct Packed {
    /// In the store.
    name: String,
    /// In the archive.
    called: String,
    size: u64,
}

/// What the file says, and the files that come with it.
async fn described(app: &App, data: &Scoped, row: &course::Model) -> Result<(CourseFile, Vec<Packed>)> {
    let mut draft = queries::content(data, data.reader(), row.id).await?;
    let mut published = published(data, row).await?;
    let mut left_out = left_out(data, row).await?;
    if let Some(state) = published.as_mut()
        && state.content.as_ref().is_some_and(|content| is_same(content, &draft))
    {
        state.content = None;
    }
    let contents = || std::iter::once(&draft).chain(published.iter().filter_map(|one| one.content.as_ref()));
    let rows = rows(data, contents(), row.cover_id).await?;
    let (rows, media, packed) = files(app, rows).await?;
    let outward = Outward::of(&rows);
    let mut lost = BTreeSet::new();
    lost.append(&mut outward.apply(&mut draft));
    if let Some(content) = published.as_mut().and_then(|state| state.content.as_mut()) {
        lost.append(&mut outward.apply(content));
    }
    let cover = row.cover_id.and_then(|id| outward.number(id));
    lost.extend(row.cover_id.filter(|_| cover.is_none()));
    // A character that never had pictures has lost none.
    lost.remove(&0);
    if !lost.is_empty() {
        let count = u32::try_from(lost.len()).unwrap_or(u32::MAX);
        left_out.push(LeftOut { what: LeftOutKind::Files, count });
    }
    let file = CourseFile {
        format: FORMAT.to_owned(),
        kind: row.kind,
        title: row.title.clone(),
        description: row.description.clone(),
        colour: row.colour.clone(),
        estimated_duration: row.estimated_duration,
        attempts: row.attempts,
        period: row.period,
        public: row.public,
        public_by_number: row.public_by_number,
        public_name: PublicName::parse(&row.public_name),
        is_self_assigned: row.is_self_assigned,
        cover,
        draft,
        published,
        media,
        left_out,
    };
    Ok((file, packed))
}

/// Whether two contents are the same but for ids that were given since then.
pub(super) fn is_same(one: &Content, other: &Content) -> bool {
    &Content { ids: other.ids, ..one.clone() } == other
}

async fn published(data: &Scoped, row: &course::Model) -> Result<Option<PublishedState>> {
    let Some(id) = row.revision_id else { return Ok(None) };
    let revision: revision::Model = data.get(id, data.reader()).await?;
    let content = serde_json::from_str(&revision.content)?;
    Ok(Some(PublishedState { title: revision.title, content: Some(content) }))
}

/// What belongs to the account alone.
async fn left_out(data: &Scoped, row: &course::Model) -> Result<Vec<LeftOut>> {
    let mut all = Vec::new();
    if integration::show(data, data.reader(), row.id, None).await? != integration::Integration::default() {
        all.push(LeftOut { what: LeftOutKind::Integration, count: 1 });
    }
    let revisions = data
        .find::<revision::Model>()
        .filter(revision::Column::CourseId.eq(row.id))
        .filter(revision::Column::Number.is_not_null())
        .count(data.reader())
        .await?;
    if revisions > 1 {
        let count = u32::try_from(revisions - 1).unwrap_or(u32::MAX);
        all.push(LeftOut { what: LeftOutKind::Versions, count });
    }
    Ok(all)
}

/// The files of the library that these contents name and show, and the cover.
async fn rows<'c>(
    data: &Scoped,
    contents: impl Iterator<Item = &'c Content>,
    cover: Option<i64>,
) -> Result<Vec<asset::Model>> {
    let (mut ids, mut keys) = (BTreeSet::new(), BTreeSet::new());
    for content in contents {
        ids.extend(assets::numbered(content));
        keys.extend(assets::keys_in(content));
    }
    ids.extend(cover.filter(|id| !is_built_in(*id)));
    let (ids, keys): (Vec<i64>, Vec<&str>) = (ids.into_iter().collect(), keys.into_iter().collect());
    let named = ids.chunks(CHUNK).map(|ids| asset::Column::Id.is_in(ids.iter().copied()));
    let shown = keys.chunks(CHUNK).map(|keys| asset::Column::Key.is_in(keys.iter().copied()));
    let mut found = Vec::new();
    for condition in named.chain(shown) {
        let some = data
            .find::<asset::Model>()
            .filter(Condition::all().add(condition))
            .filter(asset::Column::Kind.is_in(Kind::LIBRARY.map(Kind::as_str)))
            .all(data.reader())
            .await?;
        found.extend(some);
    }
    found.sort_by_key(|row| row.id);
    found.dedup_by_key(|row| row.id);
    Ok(found)
}

/// Those of the files whose contents are there, as the file of a course describes them. The small pictures are made anew
/// by whoever imports them.
async fn files(
    app: &App,
    rows: Vec<asset::Model>,
) -> Result<(Vec<asset::Model>, Vec<MediaFile>, Vec<Packed>)> {
    let (mut kept, mut media, mut packed) = (Vec::new(), Vec::new(), Vec::new());
    'rows: for row in rows {
        let Some(kind) = MediaKind::of(&row.kind) else { continue };
        let number = super::format::FIRST_NUMBER + i64::try_from(kept.len()).unwrap_or(0);
        let mut of_row = Vec::new();
        let letters = row.variants.chars().filter(|letter| *letter != THUMBNAIL);
        for letter in std::iter::once(None).chain(letters.map(Some)) {
            let name = letter.map_or_else(|| row.key.clone(), |letter| variants::name(&row.key, letter));
            let media_type =
                letter.map_or(row.media_type.as_str(), |letter| variants::media_type(&row, letter));
            let called = letter.map_or_else(|| number.to_string(), |letter| format!("{number}-{letter}"));
            let Some(size) = app.files.size(&name).await?.filter(|size| *size > 0) else {
                tracing::error!(asset = row.id, "a file is missing in the media store");
                continue 'rows;
            };
            let called = format!("media/{called}.{}", ending(media_type));
            of_row.push((letter, Packed { name, called, size }));
        }
        let emotions = of_row
            .iter()
            .filter_map(|(letter, one)| Some((letter.as_ref()?.to_string(), one.called.clone())));
        media.push(MediaFile {
            number,
            kind,
            title: row.title.clone(),
            alt: row.alt.clone(),
            file: of_row[0].1.called.clone(),
            emotions: emotions.collect(),
        });
        packed.extend(of_row.into_iter().map(|(_, one)| one));
        kept.push(row);
    }
    Ok((kept, media, packed))
}

fn ending(media_type: &str) -> &'static str {
    match media_type {
        "image/jpeg" => "jpg",
        "image/png" => "png",
        "audio/mpeg" => "mp3",
        "audio/mp4" => "m4a",
        "audio/ogg" => "ogg",
        "audio/wav" => "wav",
        "audio/webm" => "weba",
        "video/mp4" => "mp4",
        "video/webm" => "webm",
        _ => "bin",
    }
}

enum Step {
    Start(String),
    Piece(Bytes),
    End,
}

/// Writes the archive onto the disk: its files leave the store piece by piece.
async fn packed(app: &App, media: Vec<Packed>, json: Bytes) -> Result<(File, u64)> {
    let (steps, mut taken) = mpsc::channel(WAITING);
    let target = app.files.incoming()?;
    let writing = tokio::task::spawn_blocking(move || write(&target, &mut taken));
    let sent = async {
        steps.send(Step::Start(COURSE.to_owned())).await.ok()?;
        steps.send(Step::Piece(json)).await.ok()?;
        for one in media {
            steps.send(Step::Start(one.called)).await.ok()?;
            let body = app.files.read(&one.name, 0..=one.size - 1).await.ok()??;
            let mut pieces = body.into_data_stream();
            while let Some(piece) = pieces.next().await {
                steps.send(Step::Piece(piece.ok()?)).await.ok()?;
            }
        }
        steps.send(Step::End).await.ok()
    }
    .await;
    drop(steps);
    let written = writing.await.map_err(|error| Error::internal(error))??;
    match (sent, written) {
        (Some(()), Some(done)) => Ok(done),
        _ => Err(Error::internal(anyhow::anyhow!("a file of a course could not be read"))),
    }
}

/// None when the files did not come to their end.
fn write(target: &NamedTempFile, steps: &mut mpsc::Receiver<Step>) -> anyhow::Result<Option<(File, u64)>> {
    let mut archive = Packing::new(BufWriter::new(target.reopen()?));
    while let Some(step) = steps.blocking_recv() {
        match step {
            Step::Start(name) => archive.start(&name)?,
            Step::Piece(piece) => archive.write(&piece)?,
            Step::End => {
                archive.finish()?.into_inner().map_err(std::io::IntoInnerError::into_error)?;
                // The name goes with `target`; who has it open reads on.
                let mut file = target.reopen()?;
                let size = file.seek(std::io::SeekFrom::End(0))?;
                file.rewind()?;
                return Ok(Some((file, size)));
            }
        }
    }
    Ok(None)
}
