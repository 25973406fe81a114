use chrono::{DateTime, Utc};
use rozmova_domain::{
    course::{
        Background, Character, Competency, Content, CourseKind, IdMarks, Media, Offer, Percent, Question,
        ResultCard, Stage,
    },
    points::Points,
};
use rozmova_store::{course, revision};
use serde::{Deserialize, Serialize};

use super::{findings::Findings, quiz::QuizView};
use crate::{
    assets,
    features::{integration::Integration, refs::EmployeeRef},
};

/// A row of the list of courses.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GameRow {
    pub(super) id: i64,
    kind: CourseKind,
    title: String,
    description: String,
    is_published: bool,
    public: bool,
    is_self_assigned: bool,
    is_demo: bool,
    /// The draft differs from what is published.
    has_draft_changes: bool,
    /// Null: a percentage passes.
    #[schema(required = true)]
    points_to_pass: Option<i32>,
    /// 0-100, one decimal; null: points pass.
    #[schema(required = true)]
    percent_to_pass: Option<f64>,
    max_points: Points,
    /// Minutes.
    #[schema(required = true)]
    estimated_duration: Option<i32>,
    /// 0: unlimited.
    attempts: i32,
    /// Days.
    #[schema(required = true)]
    period: Option<i32>,
    #[schema(required = true)]
    author: Option<EmployeeRef>,
    has_video: bool,
    has_audio: bool,
    has_goods: bool,
    questions_count: i32,
    problems_count: i32,
    /// Address of a picture.
    #[schema(required = true)]
    cover: Option<String>,
    /// The uploaded picture; none: the scene that the course begins in.
    #[schema(required = true)]
    cover_id: Option<i64>,
    colour: String,
    can_edit: bool,
    version: i32,
    updated_at: DateTime<Utc>,
}

/// How a visitor of a public course is asked for a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PublicName {
    /// Not at all.
    None,
    /// May be left empty.
    Optional,
    /// Needed.
    Required,
}

impl PublicName {
    /// As stored.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Optional => "optional",
            Self::Required => "required",
        }
    }

    /// From what is stored.
    pub fn parse(text: &str) -> Self {
        match text {
            "optional" => Self::Optional,
            "required" => Self::Required,
            _ => Self::None,
        }
    }
}

/// What is published.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct RevisionRef {
    number: i32,
    published_at: DateTime<Utc>,
}

/// A course with its settings.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Game {
    #[serde(flatten)]
    row: GameRow,
    competencies: Vec<Competency>,
    /// Who speaks where a card does not say.
    #[schema(required = true)]
    character: Option<i32>,
    /// Where it plays when a card does not say.
    #[schema(required = true)]
    background: Option<i32>,
    /// Whether its number opens a public course; else only its link does.
    public_by_number: bool,
    public_name: PublicName,
    /// The player may take back the last answer; null: in self-education and test runs, and nowhere else.
    #[schema(required = true)]
    allow_back: Option<bool>,
    /// Of a game: every attempt shows the answers in an order of its own.
    shuffle_answers: bool,
    /// Null of a game.
    #[schema(required = true)]
    quiz: Option<QuizView>,
    #[schema(required = true)]
    revision: Option<RevisionRef>,
    integration: Integration,
    usage: GameUsage,
    findings: Findings,
}

/// What deleting a course touches.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GameUsage {
    /// Assignments that learners have in their lists.
    pub(super) assignments: u64,
    /// Attempts that go on.
    pub(super) running: u64,
    /// Attempts that came to an end.
    pub(super) finished: u64,
}

/// What is known of a course beside its row.
pub(super) struct CourseContext {
    pub(super) author: Option<EmployeeRef>,
    pub(super) revision: Option<revision::Model>,
    pub(super) integration: Integration,
    pub(super) usage: GameUsage,
    pub(super) findings: Findings,
}

/// A course with its cards.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GameNested {
    #[serde(flatten)]
    game: Game,
    questions: Vec<Question>,
    stages: Vec<Stage>,
    characters: Vec<Character>,
    backgrounds: Vec<Background>,
    audio: Vec<Media>,
    videos: Vec<Media>,
    offers: Vec<Offer>,
    result_cards: Vec<ResultCard>,
    /// The highest ids ever used: new parts take higher ones, so that none comes back as something else.
    ids: IdMarks,
}

/// A course for pickers.
#[derive(Debug, Serialize, sea_orm::FromQueryResult, utoipa::ToSchema)]
pub(super) struct GameCompact {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) kind: CourseKind,
}

/// A course in short, for other lists.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "plain")]
pub struct GameRef {
    pub id: i64,
    pub title: String,
    pub kind: CourseKind,
    /// Address of a picture.
    #[schema(required = true)]
    pub cover: Option<String>,
    pub colour: String,
    /// Minutes.
    #[schema(required = true)]
    pub estimated_duration: Option<i32>,
}

impl GameRow {
    pub(super) fn new(row: course::Model, author: Option<EmployeeRef>) -> Self {
        Self {
            has_draft_changes: row.published_version.is_some_and(|version| version != row.version),
            // But for demo courses, every list holds only what its reader may edit.
            can_edit: row.demo_key.is_none(),
            is_demo: row.demo_key.is_some(),
            cover: assets::cover(row.cover_url.as_deref(), row.cover_asset),
            cover_id: row.cover_id,
            author,
            id: row.id,
            kind: row.kind,
            title: row.title,
            description: row.description,
            is_published: row.is_published,
            public: row.public,
            is_self_assigned: row.is_self_assigned,
            points_to_pass: row.percent_to_pass.is_none().then_some(row.points_to_pass),
            percent_to_pass: row.percent_to_pass.map(|tenths| Percent::of_tenths(tenths).value()),
            max_points: row.max_points,
            estimated_duration: row.estimated_duration,
            attempts: row.attempts,
            period: row.period,
            has_video: row.has_video,
            has_audio: row.has_audio,
            has_goods: row.has_goods,
            questions_count: row.questions_count,
            problems_count: row.problems_count,
            colour: row.colour,
            version: row.version,
            updated_at: row.updated_at,
        }
    }
}

impl Game {
    pub(super) fn new(row: course::Model, around: CourseContext, content: &Content) -> Self {
        let CourseContext { author, revision, integration, usage, findings } = around;
        let attempts = row.attempts;
        Self {
            public_by_number: row.public_by_number,
            public_name: PublicName::parse(&row.public_name),
            revision: revision.and_then(|revision| {
                Some(RevisionRef { number: revision.number?, published_at: revision.created_at })
            }),
            row: GameRow::new(row, author),
            competencies: content.competencies.clone(),
            character: content.character,
            background: content.background,
            allow_back: content.allow_back,
            shuffle_answers: content.shuffle_answers,
            quiz: content.quiz.clone().map(|quiz| QuizView::new(quiz, attempts)),
            integration,
            usage,
            findings,
        }
    }
}

impl GameNested {
    /// The content with its addresses.
    pub(super) fn new(game: Game, content: Content) -> Self {
        Self {
            game,
            questions: content.questions,
            stages: content.stages,
            characters: content.characters,
            backgrounds: content.backgrounds,
            audio: content.audio,
            videos: content.videos,
            offers: content.offers,
            result_cards: content.result_cards,
            ids: content.ids,
        }
    }

    /// Without its cards.
    pub fn into_game(self) -> Game {
        self.game
    }
}
