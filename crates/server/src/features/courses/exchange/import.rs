use axum::{Json, extract::State};
use encoding_rs::WINDOWS_1251;
use http::StatusCode;
use rozmova_domain::{
    course::{Content, CourseKind, Question, QuizSettings, Stage},
    exchange::{self, Format, MAX_LISTED, Note, Read, ReadQuestion, Skipped, Wording},
    language::Language,
};
use rozmova_store::Scoped;
use serde::Serialize;

use super::{
    super::{
        access::editable,
        create::{free_title, new_quiz},
        draft::put_in_order,
        save::edit,
    },
    pictures::{kept, looked_at},
};
use crate::{
    app::App,
    http::{
        caller::{Caller, can},
        error::{Code, Error, ErrorBody, Result},
        multipart::{Form, MAX_FILE, Upload},
    },
    texts::Text,
};

const LONGEST_TITLE: usize = 150;

/// A file with questions.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(in super::super) struct QuizImportForm {
    /// At most 8 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    format: Format,
    /// The quiz to add to; left out: a new one, named after the file.
    game: Option<i64>,
}

/// What became of a file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct QuizImported {
    /// The quiz.
    game: i64,
    /// Questions that it got.
    imported: usize,
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
    extensions(("x-rights" = json!({"admin": true, "any": ["create_assign_games", "create_assign_own_games"]}))),
    request_body(content = QuizImportForm, content_type = "multipart/form-data"),
    responses((status = 201, body = QuizImported), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn import(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    upload: Upload,
) -> Result<(StatusCode, Json<QuizImported>)> {
    let (me, data, language) = (&caller.me, &caller.data, caller.language);
    let form = upload.read().await?;
    me.require_plan(&app)?;
    let format = form.text("format").as_deref().and_then(Format::from_word);
    let format = format.ok_or_else(|| Error::field("format", Text::new("field-unknown")))?;
    let target = target(&form, &caller, data).await?;
    let file = form.file("file")?;
    if file.content.len() > MAX_FILE {
        return Err(Code::FileTooLarge.into());
    }
    let content = file.content;
    let mut read = tokio::task::spawn_blocking(move || parse(format, &content, language))
        .await
        .map_err(|error| Error::Internal(error.into()))?;
    let (good, broken) = looked_at(std::mem::take(&mut read.questions)).await;
    for (line, name) in broken {
        read.skipped_total += 1;
        if read.skipped.len() < MAX_LISTED {
            read.skipped.push(Skipped { line, reason: exchange::SkipReason::BrokenPicture(name) });
        }
    }
    if good.is_empty() {
        let remarks = serde_json::json!({ "skipped": skipped(&read.skipped, language) });
        return Err(Error::field("file", Text::new("field-no-questions")).details(remarks));
    }
    let mut questions = Vec::with_capacity(good.len());
    for (question, pictures) in good {
        questions.push(kept(&app, me, data, question, pictures).await?);
    }
    let imported = questions.len();
    let game = match target {
        Some((id, version)) => {
            edit(&app, me, data, id, Some(version), |content| add(content, questions)).await?;
            id
        }
        None => {
            let mut content = Content { quiz: Some(QuizSettings::default()), ..Content::default() };
            add(&mut content, questions)?;
            let name = file.file_name.as_deref().unwrap_or_default();
            let title = free_title(data, &title(name, language)).await?;
            new_quiz(&app, me, data, title, content).await?
        }
    };
    let answer = QuizImported {
        game,
        imported,
        skipped: skipped(&read.skipped, language),
        skipped_total: read.skipped_total,
        notes: notes(&read.notes, language),
        notes_total: read.notes_total,
    };
    Ok((StatusCode::CREATED, Json(answer)))
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

/// UTF-8, or what Windows wrote in Cyrillic.
fn parse(format: Format, file: &[u8], language: Language) -> Read {
    let text = match std::str::from_utf8(file) {
        Ok(text) => text.into(),
        Err(_) => WINDOWS_1251.decode(file).0,
    };
    let [yes, no] = ["exchange-true", "exchange-false"].map(|id| Text::new(id).say(language));
    exchange::read(format, &text, Wording { yes: &yes, no: &no })
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
    let remark = |one: &Skipped| {
        let id = format!("exchange-skip-{}", one.reason.code().replace('_', "-"));
        let text =
            one.reason.params().into_iter().fold(Text::new(id), |text, (name, value)| text.with(name, value));
        ImportRemark { line: one.line, code: one.reason.code(), message: text.say(language) }
    };
    list.iter().map(remark).collect()
}

fn notes(list: &[Note], language: Language) -> Vec<ImportRemark> {
    let remark = |one: &Note| {
        let id = format!("exchange-note-{}", one.reason.code().replace('_', "-"));
        ImportRemark { line: one.line, code: one.reason.code(), message: Text::new(id).say(language) }
    };
    list.iter().map(remark).collect()
}
