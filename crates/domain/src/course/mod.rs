//! The content of a course: cards, answers and everything that they name.

mod assets;
mod card;
mod edit;
mod emotion;
mod ids;
mod parts;
mod pass;
mod percent;
mod quiz;
mod rich;
mod shape;

pub use card::{Answer, Point, Question, QuestionType};
pub use emotion::{Emotion, NotAnEmotion};
pub use ids::IdMarks;
pub use parts::{Background, Character, Competency, Media, Offer, Picture, ResultCard, Skill, Stage};
pub use pass::PassMark;
pub use percent::Percent;
pub use quiz::QuizSettings;
pub use shape::ShapeError;

use serde::{Deserialize, Serialize};

use crate::draw;

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
    /// Points that pass the course; none: a percentage does.
    pub points_to_pass: Option<i32>,
    /// Percent of what an attempt could have reached that pass it; none: points do.
    pub percent_to_pass: Option<Percent>,
    /// Whether the player may take back the last answer; none: in self-education and test runs, and nowhere else.
    pub allow_back: Option<bool>,
    /// Whether every attempt at a game shows the answers in an order of its own. A quiz has a setting of its own.
    // Of what was stored before there was this switch, the author's order is kept.
    #[serde(default)]
    pub shuffle_answers: bool,
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
            points_to_pass: Some(0),
            percent_to_pass: None,
            allow_back: None,
            shuffle_answers: true,
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

    /// Whether time is limited anywhere: of the whole quiz, or of a card of the game.
    pub fn has_time_limits(&self) -> bool {
        match &self.quiz {
            Some(quiz) => quiz.time_limit.is_some(),
            None => self.questions.iter().any(|card| card.time_limit.is_some()),
        }
    }

    /// The ids of a card's answers as the attempt with this seed shows them. An attempt without one began before answers
    /// of games were shuffled.
    pub fn answers_in_order(&self, card: &Question, seed: Option<u64>) -> Vec<i32> {
        let ids = card.answers.iter().map(|answer| answer.id);
        match seed.filter(|_| self.shuffles(card)) {
            Some(seed) => draw::shuffled(ids, draw::seed_of(card.id, seed)),
            None => ids.collect(),
        }
    }

    /// Whether the order of this card's answers is drawn for every attempt.
    pub(crate) fn shuffles(&self, card: &Question) -> bool {
        let all = self.quiz.as_ref().map_or(self.shuffle_answers, |quiz| quiz.randomise_answers);
        all && !card.keep_order
    }

    /// What to show beside a choice that is not the best: the first of the best answers, of a question with several right
    /// ones them all. Nothing where no answer brings anything.
    pub fn best_answers(&self, question: i32) -> Vec<&str> {
        let Some(question) = self.question(question) else { return Vec::new() };
        let best = question.best_answers().filter(|answer| answer.share() > Percent::ZERO);
        let best = best.map(|answer| answer.text.as_str());
        match question.kind {
            QuestionType::Single => best.take(1).collect(),
            QuestionType::Multiple => best.collect(),
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
