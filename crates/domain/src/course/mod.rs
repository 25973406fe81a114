//! The content of a course: cards, answers and everything that they name.

mod card;
mod edit;
mod emotion;
mod ids;
mod parts;
mod quiz;
mod rich;
mod shape;

pub use card::{Answer, Point, Question, QuestionType};
pub use emotion::{Emotion, NotAnEmotion};
pub use ids::IdMarks;
pub use parts::{Background, Character, Competency, Media, Offer, Picture, ResultCard, Skill, Stage};
pub use quiz::QuizSettings;
pub use shape::ShapeError;

use serde::{Deserialize, Serialize};

/// What a course is: a branching conversation or a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "db", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(feature = "db", sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case"))]
#[serde(rename_all = "snake_case")]
pub enum CourseKind {
    /// A conversation made of cards.
    #[default]
    Game,
    /// A test of questions in a list.
    Quiz,
}

/// Everything of a course that waits for publishing: the draft, or the frozen text of a revision.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Content {
    /// Cards of a game, questions of a quiz, in the author's order.
    pub questions: Vec<Question>,
    /// Stages of the conversation.
    pub stages: Vec<Stage>,
    /// Who speaks.
    pub characters: Vec<Character>,
    /// Where it takes place.
    pub backgrounds: Vec<Background>,
    /// Sounds that cards play.
    pub audio: Vec<Media>,
    /// Videos that cards show.
    pub videos: Vec<Media>,
    /// Goods that cards show.
    pub offers: Vec<Offer>,
    /// What the learner sees at the end, by percentage.
    pub result_cards: Vec<ResultCard>,
    /// What the course trains.
    pub competencies: Vec<Competency>,
    /// The character of cards that name none.
    pub character: Option<i32>,
    /// The background of cards that name none.
    pub background: Option<i32>,
    /// Points that pass the course.
    pub points_to_pass: i32,
    /// Whether the player may take back the last answer.
    pub allow_back: bool,
    /// How a quiz is asked; none: a game.
    pub quiz: Option<QuizSettings>,
    /// The highest ids ever used, so that none is used again.
    #[cfg_attr(feature = "api", schema(ignore))]
    pub ids: IdMarks,
}

impl Default for Content {
    fn default() -> Self {
        Self {
            questions: Vec::new(),
            stages: Vec::new(),
            characters: Vec::new(),
            backgrounds: Vec::new(),
            audio: Vec::new(),
            videos: Vec::new(),
            offers: Vec::new(),
            result_cards: Vec::new(),
            competencies: Vec::new(),
            character: None,
            background: None,
            points_to_pass: 0,
            allow_back: true,
            quiz: None,
            ids: IdMarks::default(),
        }
    }
}

impl Content {
    /// The card with this id.
    pub fn question(&self, id: i32) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }

    /// The card where the conversation begins: the first that is marked so.
    pub fn start(&self) -> Option<&Question> {
        self.questions.iter().find(|question| question.is_start)
    }

    /// What to show beside a wrong choice: the first right answer, of a question with several of them all.
    pub fn right_answers(&self, question: i32) -> Vec<&str> {
        let Some(question) = self.question(question) else { return Vec::new() };
        let rights = question.answers.iter().filter(|answer| answer.right).map(|answer| answer.text.as_str());
        match question.kind {
            QuestionType::Single => rights.take(1).collect(),
            QuestionType::Multiple => rights.collect(),
        }
    }

    /// The result card for this end of a play. A boundary belongs to the upper card; who passed sees
    /// only passed cards, the others only the rest, the nearest when rounding has left the right one.
    pub fn result_card(&self, percent: f64, passed: bool) -> Option<&ResultCard> {
        let mut cards: Vec<&ResultCard> =
            self.result_cards.iter().filter(|card| card.passed == passed).collect();
        cards.sort_by(|a, b| a.percent_from.total_cmp(&b.percent_from));
        let below = cards.iter().rposition(|card| card.percent_from <= percent);
        cards.get(below.unwrap_or(0)).copied()
    }
}
