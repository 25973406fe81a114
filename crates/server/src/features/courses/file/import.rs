use std::collections::HashMap;

use axum::{Json, extract::State};
use http::StatusCode;
use rozmova_domain::{
    audit::Action,
    course::{Content, CourseKind},
    language::Language,
};
use rozmova_store::{Scoped, Tx, course};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, TryIntoModel};
use serde::Serialize;
use tempfile::NamedTempFile;
use tokio::sync::Semaphore;

use super::{
    super::{
        draft::Settings,
        publish, queries,
        save::{Examined, blank, examine, insert, save_draft},
    },
    archive::{Fault, MOST_BYTES, Opened},
    export::is_same,
    format::MediaFile,
    judge::{Judged, judge},
    references::Inward,
    words::{self, CourseRemark},
};
use crate::{
    assets::Kind,
    error::{Check, Code, Error, ErrorBody, Result},
    features::{
        audit::{self, Entry},
        media::{self, Arrived, Found},
    },
    http::{
        caller::{Caller, Me, can},
        multipart::Upload,
    },
    pictures::Picture,
    state::App,
    texts::Text,
};

/// Looked at and stored at the same time.
static AT_ONCE: Semaphore = Semaphore::const_new(2);
/// Pixels of all pictures of one course: each is decoded and written anew.
const MOST_PIXELS: u64 = 1_000_000_000;

/// A file with a course.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "the form of a request, for the document")]
pub(in super::super) struct CourseImportForm {
    /// A ZIP with `course.json`, at most 1 GB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// `1`: the same answer, and nothing is written.
    dry_run: Option<String>,
}

/// What became of a file, or would become of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(in super::super) struct CourseImported {
    /// The course; null when none was made.
    #[schema(required = true)]
    game: Option<i64>,
    kind: CourseKind,
    /// Numbered when there is one of that name already.
    title: String,
    /// Cards or questions.
    questions: usize,
    /// Files that are new in the library.
    files_new: usize,
    /// Files that the library had already.
    files_known: usize,
    /// What was published there is a version of the course here; nothing is published yet.
    has_version: bool,
    /// What did not come.
    left_out: Vec<CourseRemark>,
}

/// Make a course of a file that another installation exported: everything or nothing
#[utoipa::path(post, path = "/games/import/", tag = "courses", operation_id = "importCourse",
    request_body(content = CourseImportForm, content_type = "multipart/form-data"),
    responses((status = 201, body = CourseImported), (status = 200, body = CourseImported, description = "Nothing was written"), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn import(
    State(app): State<App>,
    caller: Caller<can::MakeCourses>,
    upload: Upload,
) -> Result<(StatusCode, Json<CourseImported>)> {
    let language = caller.language;
    if let Err(refused) = caller.me.require_plan(&app) {
        upload.drain().await;
        return Err(refused);
    }
    let folder = app.files.clone();
    let form = upload.keep(move || folder.incoming(), |_| Ok(MOST_BYTES)).await;
    let mut form = form.map_err(|error| match error.code() {
        Code::FileTooLarge => words::too_large(),
        _ => error,
    })?;
    let dry_run = form.flag("dry_run")?.unwrap_or(false);
    let file = form.take("file").ok_or_else(|| Error::field("file", Text::new("field-required")))?;
    // In a task of its own: files are kept or taken back, even if the one who asked gives up waiting.
    let (me, data) = (caller.me.clone(), caller.data.clone());
    let done = tokio::spawn(async move {
        let _place = AT_ONCE.acquire().await.map_err(|error| Error::internal(error))?;
        let importing = Importing { app: &app, me: &me, data: &data, language };
        importing.take_in(file.content, dry_run).await
    });
    let imported = done.await.map_err(|error| Error::internal(error))??;
    let status = if dry_run { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(imported)))
}

struct Importing<'a> {
    app: &'a App,
    me: &'a Me,
    data: &'a Scoped,
    language: Language,
}

/// The files of a course, once they are in the library.
#[derive(Default)]
struct Shelved {
    inward: Inward,
    /// Those that were not there before.
    new: Vec<i64>,
    known: usize,
    /// Files that would be new, and their bytes.
    would_be_new: usize,
    bytes: u64,
}

impl Importing<'_> {
    async fn take_in(&self, file: NamedTempFile, dry_run: bool) -> Result<CourseImported> {
        let (mut opened, judged) =
            judged(file).await.map_err(|error| words::in_course(error, self.language))?;
        let row = self.row(&judged).map_err(|error| words::in_course(error, self.language))?;
        let title = queries::free_title(self.data, row.title.as_ref()).await?;
        let mut shelved = Shelved::default();
        let outcome = async {
            for one in judged.media.values() {
                opened = self.shelve(opened, one, &mut shelved, dry_run).await?;
            }
            if dry_run {
                let account = self.app.db.system().account(self.data).await?;
                let reader = self.data.reader();
                media::require_room(self.app, self.data, reader, &account, shelved.bytes).await?;
                return Ok((None, 0));
            }
            self.store(&judged, row, title.clone(), &shelved.inward).await
        }
        .await;
        let (game, lost) = match outcome {
            Ok(done) => done,
            Err(error) => {
                media::take_back(self.app, self.data, shelved.new).await?;
                return Err(error);
            }
        };
        Ok(CourseImported {
            game,
            kind: judged.file.kind,
            title,
            questions: judged.file.draft.questions.len(),
            files_new: shelved.new.len() + shelved.would_be_new,
            files_known: shelved.known,
            has_version: judged.file.published.is_some(),
            left_out: words::remarks(&judged, lost, self.language),
        })
    }

    /// The row of the course with the settings of the file.
    fn row(&self, judged: &Judged) -> Result<course::ActiveModel> {
        let file = &judged.file;
        let settings = Settings {
            title: Some(file.title.clone()),
            description: Some(file.description.clone()),
            colour: Some(file.colour.clone()),
            estimated_duration: Some(file.estimated_duration),
            attempts: Some(file.attempts),
            period: Some(file.period),
            public: Some(file.public),
            public_by_number: Some(file.public_by_number),
            public_name: Some(file.public_name),
            is_self_assigned: Some(file.is_self_assigned),
            cover: None,
            integration: None,
        };
        let mut row = blank(Some(self.me.id), self.app.clock.now());
        row.kind = Set(file.kind);
        let mut check = Check::default();
        settings.fill(&mut row, &mut check, &[], true);
        if let Some(published) = &file.published {
            check.field("published.title", rozmova_domain::rules::title(&published.title));
        }
        check.done()?;
        Ok(row)
    }

    /// Brings a file of the archive into the library.
    async fn shelve(
        &self,
        opened: (Opened, u64),
        one: &MediaFile,
        shelved: &mut Shelved,
        dry_run: bool,
    ) -> Result<(Opened, u64)> {
        let (opened, pixels, arrived) = unpacked(self.app, opened, one).await?;
        let found = media::look_at(self.app, self.data, arrived).await;
        let found = found.map_err(|error| words::in_media(error, &one.file, self.language))?;
        let row = match found {
            Found::Known(row) => {
                shelved.known += 1;
                *row
            }
            Found::New(checked) if dry_run => {
                shelved.would_be_new += 1;
                shelved.bytes += checked.stored();
                return Ok((opened, pixels));
            }
            Found::New(checked) => {
                let row = checked.keep(self.app, self.data, self.me.id).await?;
                shelved.new.push(row.id);
                row
            }
        };
        shelved.inward.0.insert(one.number, (row.id, row.key));
        Ok((opened, pixels))
    }

    /// Stores the course; tells its id and how many pictures its texts have lost.
    async fn store(
        &self,
        judged: &Judged,
        mut row: course::ActiveModel,
        title: String,
        inward: &Inward,
    ) -> Result<(Option<i64>, usize)> {
        let (data, file) = (self.data, &judged.file);
        let cover = file.cover.and_then(|number| inward.id(number));
        super::super::draft::set_title(&mut row, title.clone());
        let (draft, lost) = self.examined(&file.draft, title.clone(), cover, inward).await?;
        draft.fill(&mut row, cover);
        let published = match &file.published {
            Some(state) => {
                let content = state.content.as_ref().unwrap_or(&file.draft);
                Some((
                    state.title.clone(),
                    self.examined(content, state.title.clone(), cover, inward).await?.0,
                ))
            }
            None => None,
        };
        let tx = data.begin().await?;
        let first = published.as_ref().map_or(&draft, |(_, examined)| examined);
        let mut stored = insert(data, &tx, row, &first.content).await?;
        if let Some((title, examined)) = &published {
            stored = self.with_version(&tx, stored, title, examined, &draft).await?;
        }
        let entry = Entry::of(Action::CourseCreated, stored.id, &stored.title);
        audit::note(data, &tx, self.me, entry).await?;
        tx.commit().await?;
        Ok((Some(stored.id), lost))
    }

    /// A content with the files of the library, looked over.
    async fn examined(
        &self,
        content: &Content,
        title: String,
        cover: Option<i64>,
        inward: &Inward,
    ) -> Result<(Examined, usize)> {
        let mut content = content.clone();
        inward.apply(&mut content);
        let pictures = |content: &Content| -> usize {
            content.rich_texts().map(|text| text.matches("<img").count()).sum()
        };
        let before = pictures(&content);
        let examined = examine(self.data, title, content, cover).await?;
        let lost = before.saturating_sub(pictures(&examined.content));
        Ok((examined, lost))
    }

    /// Keeps what was published as the first version of a course, which stays hidden; the draft may be another content.
    async fn with_version(
        &self,
        tx: &Tx,
        stored: course::Model,
        title: &str,
        published: &Examined,
        draft: &Examined,
    ) -> Result<course::Model> {
        let data = self.data;
        let mut figures: course::ActiveModel = stored.clone().into();
        published.fill(&mut figures, stored.cover_id);
        let mut then = figures.try_into_model().map_err(rozmova_store::Error::from)?;
        title.clone_into(&mut then.title);
        let revision = publish::freeze(data, tx, &then, &published.content, self.me.id).await?;
        let mut row: course::ActiveModel = stored.clone().into();
        row.revision_id = Set(Some(revision));
        row.published_version = Set(Some(stored.version));
        if !is_same(&published.content, &draft.content) {
            save_draft(data, tx, stored.id, &draft.content).await?;
            media::note_use(data, tx, stored.id, &draft.content, stored.cover_id).await?;
            row.version = Set(stored.version + 1);
        }
        Ok(row.update(tx.reader()).await?)
    }
}

/// Opens an archive and judges what it says; nothing of it is written.
async fn judged(file: NamedTempFile) -> Result<((Opened, u64), Judged)> {
    let done = tokio::task::spawn_blocking(move || {
        let content = file.reopen().map_err(|error| Error::internal(error))?;
        let mut opened = Opened::new(content).map_err(words::fault)?;
        let json = opened.course().map_err(words::fault)?;
        let mut judged = judge(&json)?;
        let mut known: HashMap<&str, bool> = opened.names().map(|name| (name, false)).collect();
        for (_, name) in judged.media.values().flat_map(MediaFile::files) {
            match known.get_mut(name) {
                Some(used) => *used = true,
                None => return Err(words::fault(Fault::Missing(name.to_owned()))),
            }
        }
        let named: std::collections::HashSet<&str> =
            judged.file.media.iter().flat_map(MediaFile::files).map(|(_, name)| name).collect();
        // Those that are described and used by nothing are counted already.
        let strange = known
            .iter()
            .filter(|(name, used)| !**used && **name != super::archive::COURSE && !named.contains(**name));
        judged.unused += strange.count();
        Ok(((opened, 0), judged))
    });
    done.await.map_err(|error| Error::internal(error))?
}

/// Takes a file out of the archive onto the disk.
async fn unpacked(
    app: &App,
    (mut opened, mut pixels): (Opened, u64),
    one: &MediaFile,
) -> Result<(Opened, u64, Arrived)> {
    let (files, one) = (app.files.clone(), one.clone());
    let done = tokio::task::spawn_blocking(move || {
        let kind = one.kind.kind();
        let mut parts = Vec::new();
        for (letter, name) in one.files() {
            let mut part = files.incoming()?;
            opened.unpack(name, kind.most(), part.as_file_mut()).map_err(words::fault)?;
            if !matches!(kind, Kind::Audio | Kind::Video) {
                pixels += Picture::pixels_of_file(part.reopen().map_err(|error| Error::internal(error))?);
            }
            if pixels > MOST_PIXELS {
                return Err(words::too_many_pixels());
            }
            parts.push((letter, part));
        }
        let main = parts.remove(0).1;
        let beside = parts.into_iter().filter_map(|(letter, part)| Some((letter?, part))).collect();
        Ok((opened, pixels, Arrived { kind, title: one.title, alt: one.alt, main, beside }))
    });
    done.await.map_err(|error| Error::internal(error))?
}
