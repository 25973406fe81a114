//! A patch of a course: which settings are live at once, which content waits for publishing.

use rozmova_domain::{
    course::{
        Background, Character, Competency, Content, CourseKind, Media, Offer, PassMark, Percent, Question,
        ResultCard, Stage,
    },
    points::Points,
    rules,
    text::{search_key, sort_key, unique_key},
};
use rozmova_store::course;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, de::DeserializeOwned};

use super::{quiz::QuizPatch, rich_text, view::PublicName};
use crate::{
    error::{Check, Error, Result},
    features::integration::IntegrationPatch,
    http::body::{given, parse},
    texts::Text,
};

/// What a patch says beside settings and parts.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct PatchHead {
    /// Of the course that was read; an older one is refused.
    pub(super) version: Option<i32>,
    /// True publishes, false hides the course from new plays.
    pub(super) is_published: Option<bool>,
}

/// What a new course is.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct NewHead {
    #[serde(default)]
    pub(super) kind: CourseKind,
    /// A demo course or an own course to begin from.
    pub(super) from: Option<i64>,
}

/// Fields of a course; what is left out stays, a list replaces the whole list.
#[derive(Debug)]
pub(super) struct Patch<H> {
    pub(super) head: H,
    pub(super) settings: Settings,
    pub(super) parts: Parts,
}

impl<H: DeserializeOwned> Patch<H> {
    /// Reads each part by itself: a flattened one could not name the field that is wrong.
    pub(super) fn read(body: &[u8]) -> Result<Self> {
        let (head, mut settings, parts): (H, Settings, Parts) = (parse(body)?, parse(body)?, parse(body)?);
        settings.attempts = parts.attempts().or(settings.attempts);
        Ok(Self { head, settings, parts })
    }
}

/// Body of a change.
#[derive(Deserialize, utoipa::ToSchema)]
#[expect(dead_code, reason = "only describes the body")]
pub(super) struct GamePatch {
    #[serde(flatten)]
    head: PatchHead,
    #[serde(flatten)]
    settings: Settings,
    #[serde(flatten)]
    parts: Parts,
}

/// Body of a new course.
#[derive(Deserialize, utoipa::ToSchema)]
#[expect(dead_code, reason = "only describes the body")]
pub(super) struct NewGame {
    #[serde(flatten)]
    head: NewHead,
    #[serde(flatten)]
    settings: Settings,
    #[serde(flatten)]
    parts: Parts,
}

/// Live at once.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = GameSettings)]
pub(super) struct Settings {
    /// 4-150 characters, unique in the account.
    pub(super) title: Option<String>,
    /// At most 2,000 characters.
    pub(super) description: Option<String>,
    /// `#rrggbb`
    pub(super) colour: Option<String>,
    /// Minutes.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i32>)]
    pub(super) estimated_duration: Option<Option<i32>>,
    /// 0: unlimited.
    pub(super) attempts: Option<i32>,
    /// Days.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i32>)]
    pub(super) period: Option<Option<i32>>,
    /// Anybody may play, without login.
    pub(super) public: Option<bool>,
    /// Whether its number opens a public course; else only its link does.
    pub(super) public_by_number: Option<bool>,
    pub(super) public_name: Option<PublicName>,
    /// In the catalogue of self-education.
    pub(super) is_self_assigned: Option<bool>,
    /// Id of an uploaded picture; null: the scene that the course begins in.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    pub(super) cover: Option<Option<i64>>,
    /// Merged into what is there.
    pub(super) integration: Option<IntegrationPatch>,
}

/// Waits for publishing.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = GameParts)]
pub(super) struct Parts {
    questions: Option<Vec<Question>>,
    stages: Option<Vec<Stage>>,
    characters: Option<Vec<Character>>,
    backgrounds: Option<Vec<Background>>,
    audio: Option<Vec<Media>>,
    videos: Option<Vec<Media>>,
    offers: Option<Vec<Offer>>,
    result_cards: Option<Vec<ResultCard>>,
    competencies: Option<Vec<Competency>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i32>)]
    character: Option<Option<i32>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i32>)]
    background: Option<Option<i32>>,
    /// Of a quiz read-only: its passing score decides.
    /// Takes the place of a percentage.
    points_to_pass: Option<i32>,
    /// Of a game: takes the place of points; 0-100, one decimal.
    #[schema(value_type = Option<f64>)]
    percent_to_pass: Option<Percent>,
    /// Null: in self-education and test runs.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<bool>)]
    allow_back: Option<Option<bool>>,
    /// Of a game: every attempt shows the answers in an order of its own.
    shuffle_answers: Option<bool>,
    /// Of a quiz: merged into what is there.
    quiz: Option<QuizPatch>,
}

const MAX_MINUTES: i32 = 1_440;
const MAX_DAYS: i32 = 3_650;
const MAX_ATTEMPTS: i32 = 1_000;

impl Settings {
    /// Writes what is given into the row, noting what is wrong. `title` is needed for a new course. Results may go to `named`
    /// private hosts. What is stored elsewhere is handed back.
    pub(super) fn fill(
        self,
        row: &mut course::ActiveModel,
        check: &mut Check,
        named: &[String],
        new: bool,
    ) -> Option<IntegrationPatch> {
        if new || self.title.is_some() {
            let title = check.field("title", rules::title(&self.title.unwrap_or_default()));
            set_title(row, title);
        }
        if let Some(text) = self.description {
            set_description(row, check.field("description", rules::description(&text, 2_000)));
        }
        if let Some(text) = self.colour {
            row.colour = Set(check.field("colour", rules::hex_colour(&text)));
        }
        if let Some(minutes) = self.estimated_duration {
            check_range(check, "estimated_duration", minutes, 1, MAX_MINUTES);
            row.estimated_duration = Set(minutes);
        }
        if let Some(attempts) = self.attempts {
            check_range(check, "attempts", Some(attempts), 0, MAX_ATTEMPTS);
            row.attempts = Set(attempts);
        }
        if let Some(days) = self.period {
            check_range(check, "period", days, 1, MAX_DAYS);
            row.period = Set(days);
        }
        if let Some(on) = self.public {
            row.public = Set(on);
        }
        if let Some(on) = self.public_by_number {
            row.public_by_number = Set(on);
        }
        if let Some(name) = self.public_name {
            row.public_name = Set(name.as_str().into());
        }
        if let Some(on) = self.is_self_assigned {
            row.is_self_assigned = Set(on);
        }
        let mut integration = self.integration;
        if let Some(patch) = &mut integration {
            patch.check(named, check);
        }
        integration
    }
}

fn check_range(check: &mut Check, field: &str, value: Option<i32>, min: i32, max: i32) {
    if value.is_some_and(|value| !(min..=max).contains(&value)) {
        let text = Text::new("field-out-of-range").with("min", i64::from(min)).with("max", i64::from(max));
        check.fail(field, text);
    }
}

/// A title and the keys that search, order and uniqueness read.
pub(crate) fn set_title(row: &mut course::ActiveModel, title: String) {
    row.title_key = Set(search_key(&title));
    row.sort_key = Set(sort_key(&title));
    row.live_title_key = Set(Some(unique_key(&title)));
    row.title = Set(title);
}

/// A description and the key that the catalogue searches.
pub(crate) fn set_description(row: &mut course::ActiveModel, description: String) {
    row.description_key = Set(search_key(&description));
    row.description = Set(description);
}

impl Parts {
    /// The attempts that the settings of a quiz give the course.
    pub(super) fn attempts(&self) -> Option<i32> {
        self.quiz.as_ref().and_then(QuizPatch::attempts)
    }

    /// Whether anything is given.
    pub(super) fn is_empty(&self) -> bool {
        self.questions.is_none()
            && self.stages.is_none()
            && self.characters.is_none()
            && self.backgrounds.is_none()
            && self.audio.is_none()
            && self.videos.is_none()
            && self.offers.is_none()
            && self.result_cards.is_none()
            && self.competencies.is_none()
            && self.character.is_none()
            && self.background.is_none()
            && self.points_to_pass.is_none()
            && self.percent_to_pass.is_none()
            && self.allow_back.is_none()
            && self.shuffle_answers.is_none()
            && self.quiz.as_ref().is_none_or(|quiz| !quiz.changes_content())
    }

    /// Puts what is given into the content and makes it fit to be stored.
    ///
    /// # Errors
    /// 400 with the path of each field that cannot be stored.
    pub(super) fn apply(self, content: &mut Content) -> Result<()> {
        replace(&mut content.questions, self.questions);
        replace(&mut content.stages, self.stages);
        replace(&mut content.characters, self.characters);
        replace(&mut content.backgrounds, self.backgrounds);
        replace(&mut content.audio, self.audio);
        replace(&mut content.videos, self.videos);
        replace(&mut content.offers, self.offers);
        replace(&mut content.result_cards, self.result_cards);
        replace(&mut content.competencies, self.competencies);
        replace(&mut content.character, self.character);
        replace(&mut content.background, self.background);
        match (self.points_to_pass, self.percent_to_pass) {
            (Some(_), Some(_)) => {
                return Err(Error::field("percent_to_pass", Text::new("field-one-pass-mark")));
            }
            (None, None) => {}
            (points, percent) => (content.points_to_pass, content.percent_to_pass) = (points, percent),
        }
        replace(&mut content.allow_back, self.allow_back);
        replace(&mut content.shuffle_answers, self.shuffle_answers);
        if let (Some(quiz), Some(patch)) = (&mut content.quiz, self.quiz) {
            patch.apply(quiz);
        }
        put_in_order(content)
    }
}

/// Makes a content that somebody sent fit to be stored.
///
/// # Errors
/// 400 with the path of each field that cannot be stored.
pub(super) fn put_in_order(content: &mut Content) -> Result<()> {
    content.normalise();
    // Lengths first: what is too long is not worth cleaning.
    check_shape(content)?;
    content.assign_ids();
    content.mend_links();
    content.settle_passing();
    rich_text::clean_content(content);
    Ok(())
}

fn replace<T>(place: &mut T, given: Option<T>) {
    if let Some(value) = given {
        *place = value;
    }
}

/// # Errors
/// 400 with the path of each field that cannot be stored.
pub(super) fn check_shape(content: &Content) -> Result<()> {
    let mut check = Check::default();
    for (path, error) in content.check_shape().err().unwrap_or_default() {
        let mut text = Text::new(format!("field-{}", error.code().replace('_', "-")));
        let (min, max) = error.limits();
        for (name, limit) in [("min", min), ("max", max)] {
            if let Some(limit) = limit {
                text = text.with(name, limit);
            }
        }
        check.fail(&path, text);
    }
    check.done()
}

/// The figures of a draft that lists show.
pub(crate) fn fill_figures(
    row: &mut course::ActiveModel,
    content: &Content,
    problems: usize,
    max_points: Points,
) {
    let count = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    row.questions_count = Set(count(content.questions.len()));
    row.problems_count = Set(count(problems));
    row.points_to_pass = Set(content.needed_of(max_points).ceil());
    row.percent_to_pass = Set(match content.pass_mark() {
        PassMark::Percent(percent) => Some(percent.tenths()),
        PassMark::Points(_) => None,
    });
    row.max_points = Set(max_points);
    let has = CardMedia::of(content);
    row.has_video = Set(has.video);
    row.has_audio = Set(has.audio);
    row.has_goods = Set(has.goods);
    row.cover_asset = Set(cover_asset(content));
}

/// What cards carry beside texts.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardMedia {
    pub(super) video: bool,
    pub(super) audio: bool,
    pub(super) goods: bool,
}

impl CardMedia {
    pub(super) fn of(content: &Content) -> Self {
        Self {
            video: content.questions.iter().any(|card| card.video.is_some()),
            audio: content.questions.iter().any(|card| card.audio.is_some()),
            goods: content.questions.iter().any(|card| !card.offers.is_empty()),
        }
    }
}

/// The scene that the course begins in.
fn cover_asset(content: &Content) -> Option<i64> {
    let scene = content.start().and_then(|card| card.background).or(content.background)?;
    content.backgrounds.iter().find(|background| background.id == scene)?.asset
}
