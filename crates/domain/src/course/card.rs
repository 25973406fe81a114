//! Cards and their answers.

use serde::{Deserialize, Serialize};

use super::Emotion;

/// How many answers may be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum QuestionType {
    /// One.
    #[default]
    Single,
    /// Any number; in a game it can be saved but not published.
    Multiple,
}

/// One node of a game, one question of a quiz.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Question {
    /// Unique in the course; 0 or left out: the server gives one.
    pub id: i32,
    /// The author's name of the card.
    pub name: String,
    /// What is said: rich text.
    pub text: String,
    /// How many answers may be chosen.
    #[serde(rename = "type")]
    pub kind: QuestionType,
    /// Points for a right answer, 0-1000; 1 when left out.
    pub weight: i32,
    /// Whether the conversation begins here.
    pub is_start: bool,
    /// The stage that the card belongs to.
    pub stage: Option<i32>,
    /// Who speaks; none: the course's character.
    pub character: Option<i32>,
    /// The character's emotion when the card is shown; none: the last reaction stays.
    pub emotion: Option<Emotion>,
    /// Where it takes place; none: the course's background.
    pub background: Option<i32>,
    /// The sound that the card plays.
    pub audio: Option<i32>,
    /// The video that the card shows.
    pub video: Option<i32>,
    /// The goods that the card shows.
    pub offers: Vec<i32>,
    /// The skills that the card trains.
    pub skills: Vec<i32>,
    /// Where the card stands on the author's canvas.
    pub position: Point,
    /// The answers, in the author's order.
    pub answers: Vec<Answer>,
}

impl Default for Question {
    fn default() -> Self {
        Self {
            id: 0,
            name: String::new(),
            text: String::new(),
            kind: QuestionType::Single,
            weight: 1,
            is_start: false,
            stage: None,
            character: None,
            emotion: None,
            background: None,
            audio: None,
            video: None,
            offers: Vec::new(),
            skills: Vec::new(),
            position: Point::default(),
            answers: Vec::new(),
        }
    }
}

impl Question {
    /// The answer with this id.
    pub fn answer(&self, id: i32) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.id == id)
    }

    /// Whether this choice is right: of a single card the chosen answer, of a multiple one exactly
    /// the right answers.
    pub fn is_right(&self, chosen: &[i32]) -> bool {
        match self.kind {
            QuestionType::Single => {
                chosen.first().and_then(|id| self.answer(*id)).is_some_and(|answer| answer.right)
            }
            QuestionType::Multiple => {
                self.answers.iter().all(|answer| answer.right == chosen.contains(&answer.id))
            }
        }
    }
}

/// A place on the author's canvas.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// One answer of a card.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Answer {
    /// Unique in the course; 0 or left out: the server gives one.
    pub id: i32,
    /// What the learner says: rich text.
    pub text: String,
    /// Whether it is a right answer.
    pub right: bool,
    /// The next card; null: the game ends.
    pub connected: Option<i32>,
    /// The author has not decided yet where the answer leads; an open answer blocks publishing.
    pub open: bool,
    /// What the character shows in reaction.
    pub emotion: Emotion,
    /// What the learner is told about this choice at the end.
    pub feedback: String,
}
