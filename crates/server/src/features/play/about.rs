//! What a start screen shows of a course: as it is published, or of its draft.

use rozmova_domain::course::{Content, CourseKind, Question, QuizSettings};
use rozmova_store::{Scoped, attempt, course, draft};
use serde::Serialize;

use super::card::pictures;
use crate::{
    assets::{Addresses, cover},
    error::Result,
    features::courses::PublicName,
    state::App,
};

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PlayGame {
    id: i64,
    title: String,
    kind: CourseKind,
    description: String,
    #[schema(required = true)]
    cover: Option<String>,
    colour: String,
    /// Minutes.
    #[schema(required = true)]
    estimated_duration: Option<i32>,
    questions_count: i32,
    has_video: bool,
    has_audio: bool,
    has_goods: bool,
    /// Of a game: whether some of its cards have to be answered in time.
    has_time_limits: bool,
    public_name: PublicName,
}

/// What to know of a quiz before it begins.
#[derive(Clone, Copy, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PlayQuiz {
    questions_count: usize,
    /// Minutes; null: as long as it takes.
    #[schema(required = true)]
    time_limit: Option<i32>,
    /// Percent that it takes to pass.
    passing_score: i32,
    /// Whether the player may go to any question and change answers until finishing.
    allow_movement: bool,
    /// Whether right and wrong are told: after each answer, with movement at the end.
    show_true_false: bool,
    /// The same of points.
    show_points: bool,
    /// How many may be begun in all; 0: unlimited.
    attempts: i32,
}

impl PlayQuiz {
    fn of(content: &Content, attempts: i32) -> Option<Self> {
        let QuizSettings { passing_score, show_true_false, show_points, allow_movement, time_limit, .. } =
            *content.quiz.as_ref()?;
        let questions_count = content.questions.len();
        Some(Self {
            questions_count,
            time_limit,
            passing_score,
            allow_movement,
            show_true_false,
            show_points,
            attempts,
        })
    }
}

/// What a start screen shows of a course.
pub(super) struct Shown {
    pub(super) game: PlayGame,
    pub(super) quiz: Option<PlayQuiz>,
    pub(super) preloads: Vec<String>,
}

impl PlayGame {
    /// With the figures of the draft.
    fn of_draft(row: course::Model) -> Self {
        let of = Figures {
            questions: row.questions_count,
            video: row.has_video,
            audio: row.has_audio,
            goods: row.has_goods,
            time_limits: false,
        };
        game(row, of)
    }
}

/// What a content has.
#[derive(Clone, Copy)]
struct Figures {
    questions: i32,
    video: bool,
    audio: bool,
    goods: bool,
    time_limits: bool,
}

impl Figures {
    fn of(content: &Content) -> Self {
        let some = |test: fn(&Question) -> bool| content.questions.iter().any(test);
        Self {
            questions: i32::try_from(content.questions.len()).unwrap_or(i32::MAX),
            video: some(|card| card.video.is_some()),
            audio: some(|card| card.audio.is_some()),
            goods: some(|card| !card.offers.is_empty()),
            time_limits: content.quiz.is_none() && content.has_time_limits(),
        }
    }
}

/// A course as it is published, with the pictures of its first card. What is not published can be looked at only.
pub(super) async fn published(
    app: &App,
    data: &Scoped,
    row: course::Model,
    running: Option<&attempt::Model>,
    attempts: i32,
) -> Result<Shown> {
    // Whoever goes on, goes on with what was begun.
    let Some(revision) = running.map(|attempt| attempt.revision_id).or(row.revision_id) else {
        return Ok(Shown { game: PlayGame::of_draft(row), quiz: None, preloads: Vec::new() });
    };
    let prepared = app.play.revisions.get(data, revision).await?;
    let content = &prepared.content;
    Ok(Shown {
        game: game(row, Figures::of(content)),
        quiz: PlayQuiz::of(content, attempts),
        preloads: first_pictures(content, &prepared.media),
    })
}

/// A course as its draft is, for a test run.
pub(super) async fn drafted(data: &Scoped, row: course::Model) -> Result<Shown> {
    let draft: draft::Model = data.get(row.id, data.reader()).await?;
    let content: Content = serde_json::from_str(&draft.content)?;
    let media = Addresses::of(data, data.reader(), &content, []).await?;
    Ok(Shown {
        game: PlayGame { has_time_limits: Figures::of(&content).time_limits, ..PlayGame::of_draft(row) },
        quiz: PlayQuiz::of(&content, 0),
        preloads: first_pictures(&content, &media),
    })
}

/// The pictures that a course begins with.
fn first_pictures(content: &Content, media: &Addresses) -> Vec<String> {
    content.start().map(|card| pictures(content, card, media)).unwrap_or_default()
}

fn game(row: course::Model, of: Figures) -> PlayGame {
    PlayGame {
        cover: cover(row.cover_url.as_deref(), row.cover_asset),
        public_name: PublicName::parse(&row.public_name),
        id: row.id,
        title: row.title,
        kind: row.kind,
        description: row.description,
        colour: row.colour,
        estimated_duration: row.estimated_duration,
        questions_count: of.questions,
        has_video: of.video,
        has_audio: of.audio,
        has_goods: of.goods,
        has_time_limits: of.time_limits,
    }
}
