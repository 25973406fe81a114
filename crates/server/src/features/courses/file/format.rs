//! What `course.json` says. The schema in docs/course-file.schema.json is made of these types.

use std::collections::BTreeMap;

use rozmova_domain::course::{Content, CourseKind};
use serde::{Deserialize, Serialize, Serializer, ser::Error as _};
use serde_json::{Map, Value};

use super::super::{save::COLOUR, view::PublicName};
use crate::assets::Kind;

/// The name of the format and its version: one that says something else is not read.
pub(super) const FORMAT: &str = "rozmova-course/1";
/// The same without its version.
pub(super) const FAMILY: &str = "rozmova-course/";
/// The number of the first file of a course; numbers below it are those of the built-in library.
pub(super) const FIRST_NUMBER: i64 = 1_001;

/// A course that travels between installations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub(super) struct CourseFile {
    /// `rozmova-course/1`
    pub(super) format: String,
    pub(super) kind: CourseKind,
    /// 4-150 characters.
    pub(super) title: String,
    /// At most 2,000 characters.
    #[serde(default)]
    pub(super) description: String,
    /// `#rrggbb`
    #[serde(default = "colour")]
    pub(super) colour: String,
    /// Minutes.
    #[serde(default)]
    pub(super) estimated_duration: Option<i32>,
    /// 0: unlimited.
    #[serde(default)]
    pub(super) attempts: i32,
    /// Days.
    #[serde(default)]
    pub(super) period: Option<i32>,
    /// Anybody may play, without login.
    #[serde(default)]
    pub(super) public: bool,
    /// Whether its number opens a public course; else only its link does.
    #[serde(default = "yes")]
    pub(super) public_by_number: bool,
    #[serde(default = "no_name")]
    pub(super) public_name: PublicName,
    /// In the catalogue of self-education.
    #[serde(default)]
    pub(super) is_self_assigned: bool,
    /// The number of a picture; null: the scene that the course begins in.
    #[serde(default)]
    pub(super) cover: Option<i64>,
    /// The cards and everything that they name, as the author last wrote them.
    #[serde(serialize_with = "as_stored")]
    pub(super) draft: Content,
    /// What was published last; null: nothing ever was.
    #[serde(default)]
    pub(super) published: Option<PublishedState>,
    /// The course's own files. Their numbers stand where the content names files; in rich texts a picture has the address
    /// `media/NUMBER`, or `media/NUMBER-LETTER` for a file beside it.
    #[serde(default)]
    pub(super) media: Vec<MediaFile>,
    /// What the file does not take along.
    #[serde(default)]
    pub(super) left_out: Vec<LeftOut>,
}

/// What was published last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub(super) struct PublishedState {
    /// What the course was called then.
    pub(super) title: String,
    /// Null: the draft is what is published.
    #[serde(default, serialize_with = "as_stored")]
    #[schema(value_type = Option<Content>)]
    pub(super) content: Option<Content>,
}

/// A picture, the pictures of a character, a sound or a video of the course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(super) struct MediaFile {
    /// From 1001 on.
    #[schema(minimum = 1001)]
    pub(super) number: i64,
    pub(super) kind: MediaKind,
    /// At most 150 characters.
    #[serde(default)]
    pub(super) title: String,
    /// What is to be seen or heard.
    #[serde(default)]
    pub(super) alt: String,
    /// The name of the file in the archive; of a character the neutral picture.
    pub(super) file: String,
    /// Of a character: the files of other emotions, 1, 2, 4 and 5.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) emotions: BTreeMap<String, String>,
}

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum MediaKind {
    Background,
    Character,
    Image,
    Audio,
    Video,
    Offer,
}

/// Something that belongs to the account that the course comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(super) struct LeftOut {
    pub(super) what: LeftOutKind,
    /// How many, where they are counted.
    #[serde(default = "one")]
    pub(super) count: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum LeftOutKind {
    /// Where results are sent, and which pages may show the course.
    Integration,
    /// What was published before the last time.
    Versions,
    /// Files that were not there any more.
    Files,
}

impl MediaKind {
    /// As the library calls it.
    pub(super) const fn kind(self) -> Kind {
        match self {
            Self::Background => Kind::Background,
            Self::Character => Kind::Character,
            Self::Image => Kind::Image,
            Self::Audio => Kind::Audio,
            Self::Video => Kind::Video,
            Self::Offer => Kind::Offer,
        }
    }

    /// Of a file of the library; photos and logos of people are in no course.
    pub(super) fn of(kind: &str) -> Option<Self> {
        let all = [Self::Background, Self::Character, Self::Image, Self::Audio, Self::Video, Self::Offer]
            .into_iter();
        let mut all = all.filter(|one| one.kind().as_str() == kind);
        all.next()
    }
}

impl MediaFile {
    /// The names of its files in the archive, each with the letter of what is beside the file.
    pub(super) fn files(&self) -> impl Iterator<Item = (Option<char>, &str)> {
        let beside = self.emotions.iter().map(|(letter, name)| (letter.chars().next(), name.as_str()));
        std::iter::once((None, self.file.as_str())).chain(beside)
    }
}

impl CourseFile {
    /// The draft, and the published content where it is another one.
    pub(super) fn contents_mut(&mut self) -> impl Iterator<Item = &mut Content> {
        let published = self.published.as_mut().and_then(|state| state.content.as_mut());
        std::iter::once(&mut self.draft).chain(published)
    }
}

fn colour() -> String {
    COLOUR.to_owned()
}

const fn yes() -> bool {
    true
}

const fn one() -> u32 {
    1
}

const fn no_name() -> PublicName {
    PublicName::None
}

/// Without what is only answered and never stored, and without the highest ids: the other side gives ids of its own.
fn as_stored<S: Serializer>(content: &impl Serialize, to: S) -> Result<S::Ok, S::Error> {
    let mut content = serde_json::to_value(content).map_err(S::Error::custom)?;
    if let Value::Object(fields) = &mut content {
        without_answered(fields);
    }
    content.serialize(to)
}

/// Lists of a content, and what of their rows is only answered.
pub(super) const ANSWERED: [(&str, &str); 6] = [
    ("characters", "emotions"),
    ("backgrounds", "url"),
    ("audio", "url"),
    ("videos", "url"),
    ("offers", "picture"),
    ("result_cards", "picture"),
];

fn without_answered(fields: &mut Map<String, Value>) {
    fields.remove("ids");
    for (list, field) in ANSWERED {
        let rows = fields.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten();
        rows.filter_map(Value::as_object_mut).for_each(|row| drop(row.remove(field)));
    }
}

/// The fields of a file that were not understood: those that are gone when what was read is written again. At most so
/// many.
pub(super) fn not_understood(
    sent: &Value,
    read: &CourseFile,
    most: usize,
) -> serde_json::Result<Vec<String>> {
    let mut names = Vec::new();
    compare("", sent, &serde_json::to_value(read)?, most, &mut names);
    Ok(names)
}

fn compare(path: &str, sent: &Value, read: &Value, most: usize, names: &mut Vec<String>) {
    match (sent, read) {
        (Value::Object(sent), Value::Object(read)) => {
            for (name, value) in sent {
                if names.len() == most {
                    return;
                }
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                match read.get(name) {
                    Some(read) => compare(&path, value, read, most, names),
                    // What is left out when it is empty.
                    None if matches!(value, Value::Null) || value.as_object().is_some_and(Map::is_empty) => {}
                    None => names.push(path),
                }
            }
        }
        (Value::Array(sent), Value::Array(read)) => {
            for (index, (sent, read)) in sent.iter().zip(read).enumerate() {
                compare(&format!("{path}[{index}]"), sent, read, most, names);
            }
        }
        _ => {}
    }
}
