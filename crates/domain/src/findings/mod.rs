//! What stands in the way of publishing a course, and what the author should look at again.

mod ending;
mod graph;
mod judge;
mod media;
mod name;
mod pattern;
mod random;
mod results;
mod words;

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use crate::course::{Answer, Content, Question};
use crate::points::Points;
use crate::score::{self, Best, RightPlays};

/// What is wrong, as a stable word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum FindingCode {
    /// The course has no cards.
    NoQuestions,
    /// No card is marked as the start.
    NoStartQuestion,
    /// A second card is marked as the start.
    SeveralStartQuestions,
    /// The author has not decided where the answer leads.
    OpenAnswer,
    /// The answer leads to a card that does not exist.
    MissingTarget,
    /// From these cards no ending can be reached.
    NoEnding,
    /// A question, or the card where a game begins, has no answers.
    NoAnswers,
    /// A game's card takes several answers.
    MultipleInGame,
    /// A question has no right answer.
    NoRightAnswer,
    /// A question that takes one answer has several right ones.
    SeveralRightAnswers,
    /// A card or an answer says nothing.
    EmptyText,
    /// More points are needed than can be won.
    PointsAboveMax,
    /// A right play gives fewer points than are needed.
    RightPlayFails,
    /// The passing score is no percentage.
    PassingScore,
    /// The result cards do not connect.
    ResultCardsGap,
    /// The result cards do not fit the pass mark.
    ResultCardsBalance,
    /// A picture, sound, video, character or offer is missing.
    MissingMedia,
    /// The title is too short.
    ShortTitle,
    /// The card cannot be reached from the start.
    Unreachable,
    /// The conversation can come back to a card.
    Loop,
    /// Right plays give different points.
    RightPlaysDiffer,
    /// The right answer stands in the same place on nearly every card that keeps the author's order.
    RightAlwaysFirst,
    /// The right answer is the longest on nearly every card.
    RightIsLongest,
    /// No answer of a card with points is right.
    NoneRight,
    /// Every answer of a card with points is right.
    AllRight,
    /// The card leaves no choice.
    OneAnswer,
    /// Two answers of a card say the same.
    SameText,
    /// Nobody speaks.
    NoCharacter,
    /// Something to see or hear has no description.
    MissingAlt,
    /// The text is long for a phone.
    LongText,
    /// The time of a card is too short to read it.
    TimeTooShort,
    /// Who chooses at random passes too often.
    EasyByChance,
}

impl FindingCode {
    /// Every code, errors first.
    pub const ALL: [Self; 32] = [
        Self::NoQuestions,
        Self::NoStartQuestion,
        Self::SeveralStartQuestions,
        Self::OpenAnswer,
        Self::MissingTarget,
        Self::NoEnding,
        Self::NoAnswers,
        Self::MultipleInGame,
        Self::NoRightAnswer,
        Self::SeveralRightAnswers,
        Self::EmptyText,
        Self::PointsAboveMax,
        Self::RightPlayFails,
        Self::PassingScore,
        Self::ResultCardsGap,
        Self::ResultCardsBalance,
        Self::MissingMedia,
        Self::ShortTitle,
        Self::Unreachable,
        Self::Loop,
        Self::RightPlaysDiffer,
        Self::RightAlwaysFirst,
        Self::RightIsLongest,
        Self::NoneRight,
        Self::AllRight,
        Self::OneAnswer,
        Self::SameText,
        Self::NoCharacter,
        Self::MissingAlt,
        Self::LongText,
        Self::TimeTooShort,
        Self::EasyByChance,
    ];

    /// The word, as the API writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NoQuestions => "no_questions",
            Self::NoStartQuestion => "no_start_question",
            Self::SeveralStartQuestions => "several_start_questions",
            Self::OpenAnswer => "open_answer",
            Self::MissingTarget => "missing_target",
            Self::NoEnding => "no_ending",
            Self::NoAnswers => "no_answers",
            Self::MultipleInGame => "multiple_in_game",
            Self::NoRightAnswer => "no_right_answer",
            Self::SeveralRightAnswers => "several_right_answers",
            Self::EmptyText => "empty_text",
            Self::PointsAboveMax => "points_above_max",
            Self::RightPlayFails => "right_play_fails",
            Self::PassingScore => "passing_score",
            Self::ResultCardsGap => "result_cards_gap",
            Self::ResultCardsBalance => "result_cards_balance",
            Self::MissingMedia => "missing_media",
            Self::ShortTitle => "short_title",
            Self::Unreachable => "unreachable",
            Self::Loop => "loop",
            Self::RightPlaysDiffer => "right_plays_differ",
            Self::RightAlwaysFirst => "right_always_first",
            Self::RightIsLongest => "right_is_longest",
            Self::NoneRight => "none_right",
            Self::AllRight => "all_right",
            Self::OneAnswer => "one_answer",
            Self::SameText => "same_text",
            Self::NoCharacter => "no_character",
            Self::MissingAlt => "missing_alt",
            Self::LongText => "long_text",
            Self::TimeTooShort => "time_too_short",
            Self::EasyByChance => "easy_by_chance",
        }
    }

    /// The id of the text that says it, `finding-open-answer`.
    pub fn message_id(self) -> String {
        format!("finding-{}", self.as_str().replace('_', "-"))
    }
}

/// One thing found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub code: FindingCode,
    /// The card to look at; none: the course.
    pub question: Option<i32>,
    /// The answer of that card to look at.
    pub answer: Option<i32>,
    /// What the text fills in.
    pub params: BTreeMap<&'static str, String>,
}

/// Everything found, and what plays can reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Findings {
    /// What blocks publishing.
    pub errors: Vec<Finding>,
    /// What the author is asked about.
    pub warnings: Vec<Finding>,
    /// The most points of a right play.
    pub max_points: Points,
    /// The fewest points of a right play.
    pub least_points: Points,
    /// The most of all plays, also of those that answer wrongly on purpose.
    pub best: Best,
    /// The fewest of all plays.
    pub worst: Best,
}

/// What the rules need beside the content.
pub struct CourseFacts<'a> {
    /// The course's title.
    pub title: &'a str,
    /// Whether an asset with this id exists and may be used.
    pub known_assets: &'a dyn Fn(i64) -> bool,
}

/// Applies every rule. The order is that of the codes, within one code the course itself, then the
/// cards in their order.
pub fn check(content: &Content, facts: &CourseFacts<'_>) -> Findings {
    let right = RightPlays::of(content);
    let max_points = right.most().unwrap_or_default();
    let least_points = right.least().unwrap_or_default();
    let mut errors = Vec::new();
    let mut warnings = Vec::new();
    words::short_title(facts.title, &mut errors);
    words::empty_text(content, &mut errors);
    words::same_text(content, &mut warnings);
    words::long_text(content, &mut warnings);
    media::missing(content, facts.known_assets, &mut errors);
    media::missing_alt(content, &mut warnings);
    judge::answers(content, &mut errors, &mut warnings);
    pattern::right_always_first(content, &mut warnings);
    pattern::right_is_longest(content, &mut warnings);
    match &content.quiz {
        Some(quiz) => judge::quiz(content, quiz, &mut errors),
        None => {
            judge::game(content, max_points, &mut errors, &mut warnings);
            judge::right_plays(content, (least_points, max_points), &mut errors, &mut warnings);
            results::gap(content, &mut errors);
            results::balance(content, max_points, &mut errors);
            media::no_character(content, &mut warnings);
            words::time_too_short(content, &mut warnings);
            graph::check(content, &mut errors, &mut warnings);
            if errors.is_empty() {
                random::easy_by_chance(content, max_points, &mut warnings);
            }
        }
    }
    // The texts speak of questions in a quiz, of cards in a game.
    let kind = if content.quiz.is_some() { "quiz" } else { "game" };
    for finding in errors.iter_mut().chain(&mut warnings) {
        finding.params.insert("course", kind.to_owned());
    }
    let places: HashMap<i32, usize> =
        content.questions.iter().enumerate().map(|(place, card)| (card.id, place)).collect();
    let place = |finding: &Finding| (finding.code, finding.question.and_then(|id| places.get(&id).copied()));
    errors.sort_by_key(place);
    warnings.sort_by_key(place);
    let (best, worst) = (score::best(content), score::worst(content));
    Findings { errors, warnings, max_points, least_points, best, worst }
}

impl Finding {
    fn of_course(code: FindingCode) -> Self {
        Self { code, question: None, answer: None, params: BTreeMap::new() }
    }

    fn of_card(code: FindingCode, card: &Question) -> Self {
        let finding = Self { question: Some(card.id), ..Self::of_course(code) };
        finding.with("card", name::card(card))
    }

    fn of_answer(code: FindingCode, card: &Question, answer: &Answer) -> Self {
        let finding = Self { answer: Some(answer.id), ..Self::of_card(code, card) };
        finding.with("answer", name::answer(card, answer))
    }

    fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.params.insert(name, value.into());
        self
    }
}

#[cfg(test)]
mod tests;
