use std::time::Duration;

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    course::{Content, CourseKind, Question, QuizSettings, Stage},
    exchange::{self, Format, MAX_LISTED, Note, Read, ReadQuestion, Skipped, Wording},
    language::Language,
};
use rozmova_store::Scoped;
use serde::Serialize;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::super::{access::editable, create::new_quiz, draft::put_in_order, queries, save::edit};
use super::pictures::{CheckedPictures, kept, looked_at, missing};
use crate::{
    encoding::{Decoded, EncodingHints, FileEncoding, NoText, decode},
    error::{Code, Error, ErrorBody, Result},
    features::media,
    http::{
        caller::{Caller, Me, can},
        multipart::{Form, Upload},
    },
    state::App,
    texts::Text,
};

/// Read at the same time: a large one takes a core for a while.
static AT_ONCE: Semaphore = Semaphore::const_new(2);
/// Large files that are in memory at the same time.
static LARGE: Semaphore = Semaphore::const_new(4);
/// What is not large, bytes.
const SMALL: usize = 1 << 20;
/// Whoever has waited so long for a place is told to come back.
const TIMEOUT: Duration = Duration::from_secs(2);

const LONGEST_TITLE: usize = 150;
/// Largest file, bytes: pictures stand in it written out.
const MAX_QUIZ_FILE: usize = 32 << 20;

/// A file with questions.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(in super::super) struct QuizImportForm {
    /// At most 32 MB, with at most 200 different pictures.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    format: Format,
    /// The quiz to add to; left out: a new one, named after the file.
    game: Option<i64>,
    /// Encoding of the file, such as `windows-1251`. Left out: what the file says, or what its letters look like.
    encoding: Option<String>,
    /// `1`: the same answer, and nothing is written.
    dry_run: Option<String>,
}

/// What became of a file, or would become of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct QuizImported {
    /// The quiz; null for a new one that was not made.
    #[schema(required = true)]
    game: Option<i64>,
    /// Questions that it got.
    imported: usize,
    /// How the letters of the file were read.
    encoding: FileEncoding,
    /// Questions that were left out, at most 1,000.
    skipped: Vec<ImportRemark>,
    skipped_total: usize,
    /// What was taken otherwise than the file says, at most 1,000.
    notes: Vec<ImportRemark>,
    notes_total: usize,
}

/// A line of the file, and what is to be said about it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct ImportRemark {
    /// 1 is the first.
    line: usize,
    /// A stable word.
    code: &'static str,
    message: String,
}

/// Import questions from a file of another program; a question is taken whole or not at all
#[utoipa::path(post, path = "/quiz/import/", tag = "courses", operation_id = "importQuiz",
    request_body(content = QuizImportForm, content_type = "multipart/form-data"),
    responses((status = 201, body = QuizImported), (status = 200, body = QuizImported, description = "Nothing was written"), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn import(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    upload: Upload,
) -> Result<(StatusCode, Json<QuizImported>)> {
    let (me, data, language) = (&caller.me, &caller.data, caller.language);
    let _room = if upload.may_exceed(SMALL) { Some(room().await?) } else { None };
    let form = upload.read_up_to(MAX_QUIZ_FILE).await.map_err(|error| match error.code() {
        Code::FileTooLarge => too_large(),
        _ => error,
    })?;
    me.require_plan(&app)?;
    let format = form.text("format").as_deref().and_then(Format::parse);
    let format = format.ok_or_else(|| Error::field("format", Text::new("field-unknown")))?;
    let target = target(&form, &caller, data).await?;
    let dry_run = form.flag("dry_run")?.unwrap_or(false);
    let file = form.file("file")?;
    if file.content.len() > MAX_QUIZ_FILE {
        return Err(too_large());
    }
    let said = EncodingHints::in_form(&form, &file)?;
    let _place = AT_ONCE.acquire().await.map_err(|error| Error::internal(error))?;
    let content = file.content;
    let (mut read, encoding) = tokio::task::spawn_blocking(move || parse(format, &content, said, language))
        .await
        .map_err(|error| Error::internal(error))??;
    let mut looked = looked_at(&app.pictures, std::mem::take(&mut read.questions)).await?;
    if looked.questions.is_empty() {
        let remarks = serde_json::json!({
            "skipped": skipped(&read.skipped, language), "skipped_total": read.skipped_total, "encoding": encoding,
        });
        return Err(Error::field("file", Text::new("field-no-questions")).details(remarks));
    }
    let lost = missing(data, &looked.questions).await?;
    for note in std::mem::take(&mut looked.notes).into_iter().chain(lost) {
        read.notes_total += 1;
        if read.notes.len() < MAX_LISTED {
            read.notes.push(note);
        }
    }
    read.notes.sort_by_key(|note| note.line);
    let imported = looked.questions.len();
    let into = match target {
        Some((id, version)) => Target::Quiz(id, version),
        None => Target::New(title(file.file_name.as_deref().unwrap_or_default(), language)),
    };
    let importing = (app, me.clone(), data.clone());
    let game = if dry_run {
        rehearse(&importing.0, data, into, looked).await?
    } else {
        // In a task of its own: pictures are kept or taken back, even if the one who asked gives up waiting.
        let stored = tokio::spawn(async move {
            let (app, me, data) = importing;
            store(&app, &me, &data, into, looked).await
        });
        Some(stored.await.map_err(|error| Error::internal(error))??)
    };
    let answer = QuizImported {
        game,
        imported,
        encoding,
        skipped: skipped(&read.skipped, language),
        skipped_total: read.skipped_total,
        notes: notes(&read.notes, language),
        notes_total: read.notes_total,
    };
    let status = if dry_run { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(answer)))
}

/// A place for a large file.
///
/// # Errors
/// 503 when none becomes free.
async fn room() -> Result<SemaphorePermit<'static>> {
    match tokio::time::timeout(TIMEOUT, LARGE.acquire()).await {
        Ok(place) => place.map_err(|error| Error::internal(error)),
        Err(_) => Err(Error::new(Code::Overloaded).retry_after(TIMEOUT.as_secs())),
    }
}

fn too_large() -> Error {
    let megabytes = i64::try_from(MAX_QUIZ_FILE >> 20).unwrap_or(i64::MAX);
    Error::new(Code::FileTooLarge).message(Text::new("error-media-too-large").with("max", megabytes))
}

/// Where questions go.
enum Target {
    /// At the end of this one, as it was read.
    Quiz(i64, i32),
    /// Into a new one of this title.
    New(String),
}

/// Refuses what could not be stored.
async fn rehearse(app: &App, data: &Scoped, into: Target, looked: CheckedPictures) -> Result<Option<i64>> {
    let bytes = looked.pictures.iter().map(|(_, picture)| picture.stored()).sum();
    if bytes > 0 {
        let account = app.db.system().account(data).await?;
        media::require_room(app, data, data.reader(), &account, bytes).await?;
    }
    let questions = looked.questions.into_iter().map(|(read, _)| read).collect();
    let (id, mut content) = match into {
        Target::Quiz(id, _) => (Some(id), queries::content(data, data.reader(), id).await?),
        Target::New(_) => (None, Content::default()),
    };
    add(&mut content, questions).map_err(of_file)?;
    Ok(id)
}

/// Stores questions and their pictures: everything or nothing.
async fn store(app: &App, me: &Me, data: &Scoped, into: Target, looked: CheckedPictures) -> Result<i64> {
    let CheckedPictures { questions, pictures, .. } = looked;
    let pictures = kept(app, me, data, pictures).await?;
    let questions = questions.into_iter().map(|(read, places)| pictures.place(read, &places)).collect();
    let stored = match into {
        Target::Quiz(id, version) => {
            let add = |content: &mut Content| add(content, questions).map_err(of_file);
            edit(app, me, data, id, Some(version), add).await.map(|_| id)
        }
        Target::New(title) => create(app, me, data, &title, questions).await,
    };
    if stored.is_err() {
        media::take_back(app, data, pictures.ids).await?;
    }
    stored
}

async fn create(app: &App, me: &Me, data: &Scoped, title: &str, questions: Vec<ReadQuestion>) -> Result<i64> {
    let mut content = Content { quiz: Some(QuizSettings::default()), ..Content::default() };
    add(&mut content, questions).map_err(of_file)?;
    let title = queries::free_title(data, title).await?;
    new_quiz(app, me, data, title, content).await
}

/// The quiz to add to, and its version.
async fn target(form: &Form, caller: &Caller<can::MakeCourses>, data: &Scoped) -> Result<Option<(i64, i32)>> {
    let Some(game) = form.text("game").filter(|game| !game.is_empty()) else {
        return Ok(None);
    };
    let unknown = || Error::field("game", Text::new("field-unknown"));
    let id = game.parse().map_err(|_| unknown())?;
    let row = editable(&caller.me, data, data.reader(), id).await.map_err(|_| unknown())?;
    if row.kind == CourseKind::Quiz { Ok(Some((id, row.version))) } else { Err(unknown()) }
}

fn parse(
    format: Format,
    file: &[u8],
    said: EncodingHints,
    language: Language,
) -> Result<(Read, FileEncoding)> {
    let Decoded { text, encoding } = decode(file, said).map_err(no_text)?;
    let [yes, no] = ["exchange-true", "exchange-false"].map(|id| Text::new(id).say(language));
    Ok((exchange::read(format, &text, Wording { yes: &yes, no: &no }), encoding))
}

fn no_text(reason: NoText) -> Error {
    let text = match reason {
        NoText::Is(kind) => Text::new("field-not-text").with("kind", kind.as_str()),
        NoText::Broken(name) => Text::new("field-wrong-encoding").with("encoding", name),
    };
    Error::field("file", text)
}

/// What the quiz cannot hold is the file's fault.
fn of_file(error: Error) -> Error {
    match error {
        Error::Refused(mut refusal) => {
            for (field, _) in &mut refusal.fields {
                "file".clone_into(field);
            }
            Error::Refused(refusal)
        }
        other => other,
    }
}

/// Adds questions at the end; each category becomes a stage, so that results tell them apart.
fn add(content: &mut Content, questions: Vec<ReadQuestion>) -> Result<()> {
    for read in questions {
        let stage = stage_of(content, &read.category);
        content.questions.push(Question { stage, ..read.question });
    }
    put_in_order(content)
}

fn stage_of(content: &mut Content, category: &[String]) -> Option<i32> {
    if category.is_empty() {
        return None;
    }
    let title: String = category.join(" / ").chars().take(LONGEST_TITLE).collect();
    if let Some(known) = content.stages.iter().find(|stage| stage.title == title) {
        return Some(known.id);
    }
    let order = content.stages.iter().map(|stage| stage.order).max().unwrap_or(0) + 1;
    content.stages.push(Stage { id: 0, title, order });
    content.assign_ids();
    content.stages.last().map(|stage| stage.id)
}

fn title(file_name: &str, language: Language) -> String {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = name.rsplit_once('.').map_or(name, |(name, _)| name).replace('_', " ");
    let title: String = rozmova_domain::text::normalise(&name).chars().take(120).collect();
    if title.chars().count() < 4 { Text::new("exchange-title").say(language) } else { title }
}

fn skipped(list: &[Skipped], language: Language) -> Vec<ImportRemark> {
    let of = |one: &Skipped| {
        let id = format!("exchange-skip-{}", one.reason.code().replace('_', "-"));
        remark(id, one.line, one.reason.code(), one.reason.params(), language)
    };
    list.iter().map(of).collect()
}

fn notes(list: &[Note], language: Language) -> Vec<ImportRemark> {
    let of = |one: &Note| {
        let id = format!("exchange-note-{}", one.reason.code().replace('_', "-"));
        remark(id, one.line, one.reason.code(), one.reason.params(), language)
    };
    list.iter().map(of).collect()
}

fn remark(
    id: String,
    line: usize,
    code: &'static str,
    params: Vec<(&'static str, String)>,
    language: Language,
) -> ImportRemark {
    let text = params.into_iter().fold(Text::new(id), |text, (name, value)| text.with(name, value));
    ImportRemark { line, code, message: text.say(language) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_finds_no_room_for_a_large_file_is_told_to_come_back() {
        let mut places = Vec::new();
        for _ in 0..4 {
            places.push(room().await.unwrap());
        }
        assert_eq!(room().await.unwrap_err().code(), Code::Overloaded);
        places.pop();
        assert!(room().await.is_ok());
    }
}
