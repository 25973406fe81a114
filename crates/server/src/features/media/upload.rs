use std::sync::atomic::{AtomicU64, Ordering};

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::text::normalise;
use tempfile::NamedTempFile;

use super::{
    keep::{LONGEST_TITLE, MainContent, NewAsset, file_title, keep_new},
    library::Asset,
    may_send, probe, quota,
};
use crate::{
    assets::{Kind, variants::NEUTRAL},
    error::{Check, Code, Error, ErrorBody, Result},
    features::refs::refs_by_id,
    http::{
        caller::{Caller, Me, can::BeKnown},
        multipart::{FormParts, KeptFile, Upload},
    },
    limits::MAX_FILE,
    pictures::{Picture, PictureData, Pictures},
    state::App,
    texts::Text,
};

/// A file to keep; of a character one for each emotion, of which the third is needed and stands in for the others.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(super) struct AssetForm {
    r#type: UploadType,
    /// Left out: the name of the file.
    title: Option<String>,
    /// What is to be seen or heard.
    alt: Option<String>,
    /// Pictures: JPEG or PNG, 8 MB, 40 megapixels. Sounds: MP3, M4A, WAV, OGG or WebM, 50 MB. Videos: MP4 or WebM, 500 MB.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
    #[schema(rename = "1", value_type = Option<String>, format = Binary)]
    happy: Option<Vec<u8>>,
    #[schema(rename = "2", value_type = Option<String>, format = Binary)]
    satisfied: Option<Vec<u8>>,
    #[schema(rename = "3", value_type = Option<String>, format = Binary)]
    neutral: Option<Vec<u8>>,
    #[schema(rename = "4", value_type = Option<String>, format = Binary)]
    sad: Option<Vec<u8>>,
    #[schema(rename = "5", value_type = Option<String>, format = Binary)]
    evil: Option<Vec<u8>>,
}

/// What a file is for; a cover is kept as an image.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
#[schema(rename_all = "snake_case")]
pub(super) enum UploadType {
    Avatar,
    Logo,
    Background,
    Character,
    Image,
    Audio,
    Video,
    Offer,
    Cover,
}

/// Upload a photo; with access to settings a logo; with the right to make courses a file of the library
#[utoipa::path(post, path = "/asset/", tag = "assets", operation_id = "createAsset",
    request_body(content = AssetForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Asset), (status = "4XX", body = ErrorBody)))]
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller<BeKnown>,
    upload: Upload,
) -> Result<(StatusCode, Json<Asset>)> {
    let (me, data) = (&caller.me, &caller.data);
    let account = app.db.system().account(data).await?;
    let room = quota::require_room(&app, data, data.reader(), &account, upload.declared().unwrap_or(0)).await;
    if let Err(full) = room {
        upload.drain().await;
        return Err(full);
    }
    let folder = app.files.clone();
    // For the text of a refusal, when the form is gone.
    let limit = AtomicU64::new(0);
    let most = |form: &FormParts| {
        let most = match form.text("type") {
            Some(_) => kind_of(form, me)?.most(),
            None => Kind::ALL
                .iter()
                .filter(|kind| may_send(me, **kind))
                .map(|kind| kind.most())
                .max()
                .unwrap_or(0),
        };
        limit.store(most, Ordering::Relaxed);
        Ok(most)
    };
    let form = upload.keep(move || folder.incoming(), most).await;
    let form = form.map_err(|error| too_large(error, limit.load(Ordering::Relaxed)))?;
    let kind = kind_of(&form, me)?;
    let (title, alt) = words(&form, kind)?;
    let new = match kind {
        Kind::Audio | Kind::Video => recorded(kind, form).await?,
        Kind::Character => character(&app.pictures, form).await?,
        _ => {
            let (file, name) = taken(form, "file")?;
            let picture =
                Picture::read(&app.pictures, PictureData::File(file.content), kind.shape(), "file").await?;
            NewAsset { title: name, ..NewAsset::picture(kind, picture) }
        }
    };
    let title = title.unwrap_or(new.title);
    let row = keep_new(&app, data, me.id, NewAsset { title, alt, ..new }).await?;
    let mut asset = Asset::new(me, row);
    asset.created_by = refs_by_id(data, vec![me.id]).await?.remove(&me.id);
    Ok((StatusCode::CREATED, Json(asset)))
}

/// A sound or a video is no image.
fn too_large(error: Error, limit: u64) -> Error {
    if error.code() != Code::FileTooLarge || limit <= MAX_FILE as u64 {
        return error;
    }
    let megabytes = i64::try_from(limit >> 20).unwrap_or(i64::MAX);
    error.message(Text::new("error-media-too-large").with("max", megabytes))
}

/// What the form says it brings; whoever may not send it is told before the file is looked at.
fn kind_of(form: &FormParts, me: &Me) -> Result<Kind> {
    let kind = match form.text("type") {
        None => return Err(Error::field("type", Text::new("field-required"))),
        Some(word) => Kind::asked(word).ok_or_else(|| Error::field("type", Text::new("field-unknown")))?,
    };
    if may_send(me, kind) { Ok(kind) } else { Err(Code::Forbidden.into()) }
}

/// The title, if there is one, and the description.
fn words(form: &FormParts, kind: Kind) -> Result<(Option<String>, String)> {
    let mut check = Check::default();
    let mut word = |name: &str, most: usize| {
        let text = normalise(form.text(name).unwrap_or_default());
        if text.chars().count() > most {
            check.fail(name, Text::new("field-too-long").with("max", i64::try_from(most).unwrap_or(0)));
        }
        text
    };
    let (title, alt) = (word("title", LONGEST_TITLE), word("alt", kind.longest_alt()));
    check.done()?;
    Ok(((!title.is_empty()).then_some(title), alt))
}

/// A file of the form, and its name as a title.
fn taken(mut form: FormParts, field: &str) -> Result<(KeptFile, String)> {
    let file = form.take(field).ok_or_else(|| Error::field(field, Text::new("field-required")))?;
    let title = file_title(file.file_name.as_deref().unwrap_or_default());
    Ok((file, title))
}

async fn recorded(kind: Kind, form: FormParts) -> Result<NewAsset> {
    let (file, title) = taken(form, "file")?;
    Ok(NewAsset { title, ..recording(kind, file.content, file.size).await? })
}

/// A sound or a video of so many bytes.
///
/// # Errors
/// 415 for anything that cannot be played.
pub(super) async fn recording(kind: Kind, file: NamedTempFile, size: u64) -> Result<NewAsset> {
    let content = file.reopen().map_err(anyhow::Error::from)?;
    let probed = tokio::task::spawn_blocking(move || probe::probe(content, kind))
        .await
        .map_err(|error| Error::internal(error))?
        .map_err(anyhow::Error::from)?
        .ok_or_else(|| Error::new(Code::UnsupportedMedia).message(unsupported(kind)))?;
    Ok(NewAsset {
        kind,
        title: String::new(),
        alt: String::new(),
        media_type: probed.media_type,
        width: probed.width,
        height: probed.height,
        duration: probed.duration,
        main: MainContent::File(file, size),
        beside: Vec::new(),
    })
}

fn unsupported(kind: Kind) -> Text {
    Text::new(if kind == Kind::Audio { "error-unsupported-audio" } else { "error-unsupported-video" })
}

async fn character(pictures: &Pictures, mut form: FormParts) -> Result<NewAsset> {
    let neutral = NEUTRAL.to_string();
    // One picture for all emotions may come as any other file does.
    let file = form.take(&neutral).or_else(|| form.take("file"));
    let file = file.ok_or_else(|| Error::field(&neutral, Text::new("field-required")))?;
    let title = file_title(file.file_name.as_deref().unwrap_or_default());
    let picture = face(pictures, file, &neutral).await?;
    let mut new = NewAsset { title, ..NewAsset::picture(Kind::Character, picture) };
    for letter in ['1', '2', '4', '5'] {
        let field = letter.to_string();
        if let Some(file) = form.take(&field) {
            new.beside.push((letter, face(pictures, file, &field).await?.content));
        }
    }
    Ok(new)
}

/// # Errors
/// Of several pictures the refusal names the one.
async fn face(pictures: &Pictures, file: KeptFile, field: &str) -> Result<Picture> {
    Picture::read(pictures, PictureData::File(file.content), Kind::Character.shape(), field)
        .await
        .map_err(|error| error.of_field(field))
}
