//! Whether `course.json` says what can be stored. Nothing is written here.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use rozmova_domain::course::{Content, CourseKind, IdMarks};
use serde::Deserialize;
use serde_json::Value;

use super::super::draft::{check_shape, put_in_order};
use super::{
    archive::{COURSE, Fault},
    format::{CourseFile, FAMILY, FIRST_NUMBER, FORMAT, MediaFile, not_understood},
    references::{judge_pictures, named},
    words,
};
use crate::{
    assets::{self, Kind, builtin, is_built_in},
    error::{Check, Error, Result},
    files,
    http::body::parse,
    texts::Text,
};

/// Fields that are named where they were not understood.
const MOST_NAMED: usize = 20;
/// Files that a course may bring.
const MOST_MEDIA: usize = 1_000;

/// Values in `course.json`: in memory each takes many times the bytes that it has in the file.
const MOST_VALUES: usize = 400_000;

/// A course out of a file: every text is as it will be stored, but for the names of its files.
#[derive(Debug)]
pub(super) struct Judged {
    pub(super) file: CourseFile,
    /// Its own files that the course shows, by number.
    pub(super) media: BTreeMap<i64, MediaFile>,
    /// Files that nothing in the course shows.
    pub(super) unused: usize,
    /// What was left out of texts and lists.
    pub(super) lost: Lost,
}

/// What could not be taken over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lost {
    /// Fields that are not understood.
    pub(super) fields: Vec<String>,
    /// Pictures in texts that are not in the file.
    pub(super) pictures: usize,
    /// Built-in characters and places that this version does not have.
    pub(super) built_in: usize,
}

/// Reads what says everything.
///
/// # Errors
/// 400 on `file` when it is no course, one of a newer format, or has something that cannot be stored.
pub(super) fn judge(json: &[u8]) -> Result<Judged> {
    if has_too_many_values(json) {
        return Err(words::fault(Fault::TooLarge));
    }
    let sent: Value = serde_json::from_slice(json).map_err(|error| words::not_json(&error))?;
    let head = Head::deserialize(&sent).map_err(|_| words::other_format())?;
    match head.format.as_str() {
        FORMAT => {}
        other if other.starts_with(FAMILY) => return Err(words::other_version(other)),
        _ => return Err(words::other_format()),
    }
    let mut file: CourseFile = parse(json)?;
    let fields = not_understood(&sent, &file, MOST_NAMED)?;
    drop(sent);
    let media = media(&file)?;
    let numbers: BTreeSet<i64> = media.keys().copied().collect();
    let mut lost = Lost { fields, ..Lost::default() };
    let mut used: BTreeSet<i64> = file.cover.into_iter().filter(|number| !is_built_in(*number)).collect();
    let (kind, has_both) = (file.kind, file.published.as_ref().is_some_and(|state| state.content.is_some()));
    for (content, path) in file.contents_mut().zip(["draft", "published.content"]) {
        set_in_order(content, kind, &numbers, &mut lost).map_err(|error| words::within(error, path))?;
        let mut check = Check::default();
        assets::require_kinds(content, |number| kind_of(number, &media), &mut check);
        check.done().map_err(|error| words::within(error, path))?;
        lost.built_in += unknown_built_in(content);
        used.extend(named(content));
    }
    if has_both {
        keep_ids_apart(&mut file);
    }
    let unused = media.len();
    let media: BTreeMap<_, _> = media.into_iter().filter(|(number, _)| used.contains(number)).collect();
    let cover = file.cover.map(|number| kind_of(number, &media));
    if cover.is_some_and(|kind| !kind.is_some_and(assets::may_be_cover)) {
        return Err(Error::field("cover", Text::new("field-unknown")));
    }
    Ok(Judged { unused: unused - media.len(), file, media, lost })
}

/// Counts what separates values or opens a list of them, without keeping any.
fn has_too_many_values(json: &[u8]) -> bool {
    let (mut is_text, mut is_escaped, mut count) = (false, false, 0);
    for byte in json {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            b',' | b'[' | b'{' if !is_text => count += 1,
            _ => {}
        }
    }
    count > MOST_VALUES
}

#[derive(Deserialize)]
struct Head {
    format: String,
}

fn set_in_order(
    content: &mut Content,
    kind: CourseKind,
    numbers: &BTreeSet<i64>,
    lost: &mut Lost,
) -> Result<()> {
    if content.quiz.is_some() != (kind == CourseKind::Quiz) {
        return Err(Error::field("quiz", Text::new("field-invalid")));
    }
    if content.points_to_pass.is_some() && content.percent_to_pass.is_some() {
        return Err(Error::field("percent_to_pass", Text::new("field-one-pass-mark")));
    }
    // The highest ids are counted anew: from here on ids are given.
    content.ids = IdMarks::default();
    // Lengths first: what is too long is not worth cleaning.
    check_shape(content)?;
    let before = pictures(content);
    judge_pictures(content, numbers);
    lost.pictures += before - pictures(content).min(before);
    put_in_order(content)
}

fn pictures(content: &Content) -> usize {
    content.rich_texts().map(|text| text.matches("<img").count()).sum()
}

/// What a number stands for; none for what is neither in the file nor built-in.
fn kind_of(number: i64, media: &BTreeMap<i64, MediaFile>) -> Option<Kind> {
    builtin::kind(number).or_else(|| media.get(&number).map(|one| one.kind.kind()))
}

fn unknown_built_in(content: &Content) -> usize {
    let mut count = 0;
    content.clone().map_assets(|number| {
        count += usize::from(number != 0 && is_built_in(number) && builtin::kind(number).is_none());
        Some(number)
    });
    count
}

/// An id that only the published content uses stays taken in the draft.
fn keep_ids_apart(file: &mut CourseFile) {
    if let Some(published) = file.published.as_ref().and_then(|state| state.content.as_ref()) {
        file.draft.ids = published.ids;
        file.draft.assign_ids();
    }
}

/// The files of the course by number.
fn media(file: &CourseFile) -> Result<BTreeMap<i64, MediaFile>> {
    let mut check = Check::default();
    if file.media.len() > MOST_MEDIA {
        let most = i64::try_from(MOST_MEDIA).unwrap_or(i64::MAX);
        return Err(Error::field("media", Text::new("field-too-many").with("max", most)));
    }
    let (mut media, mut names) = (BTreeMap::new(), HashSet::from([COURSE]));
    for (index, one) in file.media.iter().enumerate() {
        let mut fail = |field: &str, text: &'static str| {
            check.fail(&format!("media[{index}].{field}"), Text::new(text));
        };
        if one.number < FIRST_NUMBER {
            fail("number", "field-invalid-id");
        }
        let is_letter = |letter: &String| {
            letter.as_str() != files::THUMBNAIL.to_string() && files::is_name(&format!("{:032x}-{letter}", 0))
        };
        if !one.emotions.keys().all(is_letter)
            || !one.emotions.is_empty() && one.kind.kind() != Kind::Character
        {
            fail("emotions", "field-invalid");
        }
        // Each is unpacked for itself: the size of all of them was judged by the archive.
        if !one.files().all(|(_, name)| names.insert(name)) {
            fail("file", "field-course-file-twice");
        }
        if media.insert(one.number, one.clone()).is_some() {
            fail("number", "field-duplicate-id");
        }
    }
    check.done()?;
    Ok(media)
}
