//! What is said of a file: why it is refused, and what was left out of it.

use rozmova_domain::language::Language;
use serde::Serialize;

use super::{
    archive::{Fault, MOST_BYTES, MOST_ENTRIES},
    format::{FORMAT, LeftOut, LeftOutKind},
    judge::{Judged, Lost},
};
use crate::{
    error::{Check, Code, Error},
    texts::Text,
};

/// Faults of one file that are told at once.
const MOST_TOLD: usize = 10;

/// Something that did not come, and what it was.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CourseRemark {
    /// A stable word.
    code: &'static str,
    message: String,
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn refused(id: &'static str) -> Text {
    Text::new(id)
}

/// 400 on the file.
fn of_file(text: Text) -> Error {
    Error::field("file", text)
}

pub(super) fn not_json(error: &serde_json::Error) -> Error {
    let text = refused("field-course-not-json").with("line", count(error.line()));
    of_file(text)
}

pub(super) fn other_format() -> Error {
    of_file(refused("field-course-other").with("format", FORMAT))
}

pub(super) fn other_version(said: &str) -> Error {
    let said: String = said.chars().take(60).collect();
    of_file(refused("field-course-version").with("format", said).with("known", FORMAT))
}

pub(super) fn too_large() -> Error {
    let megabytes = i64::try_from(MOST_BYTES >> 20).unwrap_or(i64::MAX);
    Error::new(Code::FileTooLarge).message(Text::new("error-media-too-large").with("max", megabytes))
}

/// A course whose files do not fit into an archive that could be imported.
pub(super) fn too_much() -> Error {
    let megabytes = i64::try_from(MOST_BYTES >> 20).unwrap_or(i64::MAX);
    Error::new(Code::FileTooLarge).message(Text::new("error-course-too-large").with("max", megabytes))
}

/// Why an archive is not taken.
pub(super) fn fault(fault: Fault) -> Error {
    let megabytes = i64::try_from(MOST_BYTES >> 20).unwrap_or(i64::MAX);
    of_file(match fault {
        Fault::NotZip => refused("field-course-not-zip"),
        Fault::NoCourse => refused("field-course-none"),
        Fault::TooManyEntries => refused("field-course-too-many").with("max", count(MOST_ENTRIES)),
        Fault::TooLarge => refused("field-course-too-large").with("max", megabytes),
        Fault::BadName(name) => refused("field-course-bad-name").with("name", short(name)),
        Fault::Damaged(name) => refused("field-course-damaged").with("name", short(name)),
        Fault::Missing(name) => refused("field-course-missing").with("name", short(name)),
        Fault::TooLargeFile(name) => refused("field-course-file-too-large").with("name", short(name)),
        Fault::Disk(cause) => return Error::internal(anyhow::anyhow!(cause)),
    })
}

fn short(name: String) -> String {
    if name.chars().count() <= 80 { name } else { name.chars().take(79).chain(['…']).collect() }
}

pub(super) fn too_many_pixels() -> Error {
    of_file(refused("field-course-too-many-pixels"))
}

/// What is wrong with a part of the course is wrong at this place of `course.json`.
pub(super) fn within(error: Error, place: &str) -> Error {
    match error {
        Error::Refused(mut refusal) => {
            for (field, _) in &mut refusal.fields {
                *field = format!("{place}.{field}");
            }
            Error::Refused(refusal)
        }
        other => other,
    }
}

/// What the course cannot be is the file's fault, with its place in `course.json`.
pub(super) fn in_course(error: Error, language: Language) -> Error {
    let Error::Refused(refusal) = &error else { return error };
    let mut check = Check::default();
    for (field, text) in refusal.fields.iter().take(MOST_TOLD) {
        let placed = refused("field-course-place").with("place", field.as_str());
        check.fail(
            "file",
            if field == "file" { text.clone() } else { placed.with("reason", text.say(language)) },
        );
    }
    if refusal.code == Code::ValidationFailed || refusal.code == Code::InvalidJson {
        if refusal.fields.is_empty() {
            let reason = refusal.non_field.first().cloned().unwrap_or_else(|| refusal.code.text());
            let placed = refused("field-course-place").with("place", super::archive::COURSE);
            check.fail("file", placed.with("reason", reason.say(language)));
        }
        return check.done().err().unwrap_or(error);
    }
    error
}

/// A file of the archive that the library would not take.
pub(super) fn in_media(error: Error, name: &str, language: Language) -> Error {
    let Error::Refused(refusal) = &error else { return error };
    match refusal.code {
        Code::UnsupportedMedia => {
            of_file(refused("field-course-unsupported").with("name", short(name.to_owned())))
        }
        Code::ValidationFailed => {
            let reason = refusal.fields.first().map(|(_, text)| text.say(language)).unwrap_or_default();
            let place = short(name.to_owned());
            of_file(refused("field-course-place").with("place", place).with("reason", reason))
        }
        _ => error,
    }
}

/// What was left out.
pub(super) fn remarks(judged: &Judged, lost_later: usize, language: Language) -> Vec<CourseRemark> {
    let Lost { fields, pictures, built_in } = &judged.lost;
    let mut all: Vec<CourseRemark> =
        judged.file.left_out.iter().take(MOST_TOLD).map(|one| left_out(one, language)).collect();
    let mut counted = |code: &'static str, id: &'static str, number: usize| {
        if number > 0 {
            let message = Text::new(id).with("count", count(number)).say(language);
            all.push(CourseRemark { code, message });
        }
    };
    counted("pictures", "course-file-left-pictures", pictures + lost_later);
    counted("built_in", "course-file-left-built-in", *built_in);
    counted("unused", "course-file-left-unused", judged.unused);
    if !fields.is_empty() {
        let names: Vec<String> = fields.iter().cloned().map(short).collect();
        let message = Text::new("course-file-left-fields").with("names", names.join(", ")).say(language);
        all.push(CourseRemark { code: "fields", message });
    }
    all
}

fn left_out(one: &LeftOut, language: Language) -> CourseRemark {
    let (code, id) = match one.what {
        LeftOutKind::Integration => ("integration", "course-file-left-integration"),
        LeftOutKind::Versions => ("versions", "course-file-left-versions"),
        LeftOutKind::Files => ("files", "course-file-left-files"),
    };
    CourseRemark { code, message: Text::new(id).with("count", i64::from(one.count)).say(language) }
}
