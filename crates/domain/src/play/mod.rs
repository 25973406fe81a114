//! The play of a game: a fold over the answers given so far. The server is the only judge.

mod back;
mod outcome;
mod parts;
mod path;
mod practice;
mod record;
mod trail;

pub use outcome::{Outcome, exact_percent, outcome, percent};
pub use parts::{PartScore, Parts, StageBest};
pub use path::{PathEntry, TakenBack};
pub use practice::may_practise;
pub use record::{NotAMode, PlayMode, Scoring, SessionStatus};
pub use trail::{TrailEntry, read_trail, trail};

use chrono::{DateTime, Duration, Utc};

use crate::{
    allowance::TimeAllowance,
    course::{Content, Emotion, Question, QuestionType},
    points::Points,
};

/// Answers of a play beyond a few rounds through every card.
const SPARE_ANSWERS: usize = 200;
/// Rounds through every card.
const ROUNDS: usize = 4;

/// The answers after which a play that has found no end is given up: no conversation needs that many, and the cost
/// of an answer grows with those before it, so that a loop walked for hours would be dear.
pub fn longest_path(content: &Content) -> usize {
    content.questions.len() * ROUNDS + SPARE_ANSWERS
}

/// Why a play does not take a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The game has no cards.
    #[error("the game has no questions and cannot be completed")]
    NoQuestions,
    /// No card is marked as the start.
    #[error("the game has no start question so it cannot be started")]
    NoStart,
    /// The conversation is over.
    #[error("the game is over")]
    Finished,
    /// Another card is the current one.
    #[error("another question is the current one")]
    NotCurrent,
    /// The card has no such answer.
    #[error("not an answer of this question")]
    NotAnAnswer,
    /// Nothing was chosen.
    #[error("choose an answer")]
    EmptyChoice,
    /// More than one answer of a card that takes one.
    #[error("choose one answer")]
    TooManyAnswers,
    /// Nothing was answered yet.
    #[error("there is no answer to take back")]
    NothingToTakeBack,
    /// The course does not allow going back.
    #[error("the course does not allow going back")]
    BackNotAllowed,
    /// The stored path does not fit the content: it was changed meanwhile.
    #[error("the path does not fit the content")]
    BrokenPath,
}

/// A play of a game as far as it has come.
#[derive(Debug, Clone)]
pub struct Play<'c> {
    content: &'c Content,
    path: Vec<PathEntry>,
    current: Option<&'c Question>,
    ending: Option<&'c Question>,
    allows_back: bool,
}

impl<'c> Play<'c> {
    /// A play at its start.
    pub fn new(content: &'c Content) -> Result<Self, Refused> {
        if content.questions.is_empty() {
            return Err(Refused::NoQuestions);
        }
        let start = content.start().ok_or(Refused::NoStart)?;
        let allows_back = content.allow_back.unwrap_or(false);
        Ok(Self { content, path: Vec::new(), current: Some(start), ending: None, allows_back })
    }

    /// The same by a player of this mode.
    #[must_use]
    pub fn by(self, mode: PlayMode) -> Self {
        Self { allows_back: self.content.allows_back(mode), ..self }
    }

    /// A play as it was left, from its stored path.
    pub fn resume(content: &'c Content, path: Vec<PathEntry>) -> Result<Self, Refused> {
        let mut play = Self::new(content)?;
        for entry in &path {
            let card = play.current.filter(|card| card.id == entry.question);
            let card = card.ok_or(Refused::BrokenPath)?;
            if check_choice(card, &entry.answers).is_err() {
                return Err(Refused::BrokenPath);
            }
            play.go_on(card, &entry.answers);
        }
        play.path = path;
        Ok(play)
    }

    /// What is played.
    pub fn content(&self) -> &'c Content {
        self.content
    }

    /// The answers given so far, to be stored.
    pub fn path(&self) -> &[PathEntry] {
        &self.path
    }

    /// The same, handed over.
    pub fn into_path(self) -> Vec<PathEntry> {
        self.path
    }

    /// The card to be answered; none when the game is over.
    pub fn current(&self) -> Option<&'c Question> {
        self.current
    }

    /// The card without answers at which the game ended, if it ended at one.
    pub fn ending(&self) -> Option<&'c Question> {
        self.ending
    }

    /// How many answers are accepted so far.
    pub fn step(&self) -> u32 {
        u32::try_from(self.path.len()).unwrap_or(u32::MAX)
    }

    /// Whether the game is over.
    pub fn ended(&self) -> bool {
        self.current.is_none()
    }

    /// Whether the play has gone on for [`longest_path`] answers and found no end. It has to be ended as not
    /// completed: a refusal would leave the player before a card that takes no answer any more.
    pub fn astray(&self) -> bool {
        !self.ended() && self.path.len() >= longest_path(self.content)
    }

    /// Takes an answer of the current card and goes on to the next one.
    pub fn answer(
        &mut self,
        question: i32,
        answers: &[i32],
        at: DateTime<Utc>,
    ) -> Result<&PathEntry, Refused> {
        let card = self.current.ok_or(Refused::Finished)?;
        if card.id != question {
            return Err(Refused::NotCurrent);
        }
        let answers = check_choice(card, answers)?;
        let right = card.is_right(&answers);
        let is_first = self.path.iter().all(|entry| entry.question != card.id);
        let points = if is_first { card.earned(&answers, false) } else { Points::ZERO };
        let emotion = reaction_to(card, &answers);
        self.go_on(card, &answers);
        let index = self.path.len();
        self.path.push(PathEntry {
            question,
            answers,
            emotion,
            right,
            points,
            at,
            step: None,
            by_time: false,
        });
        Ok(&self.path[index])
    }

    /// Answers the current card for a player whose time is over; see [`Question::answer_when_time_is_up`].
    pub fn answer_by_time(&mut self, at: DateTime<Utc>) -> Result<&PathEntry, Refused> {
        let card = self.current.ok_or(Refused::Finished)?;
        let answer = card.answer_when_time_is_up().ok_or(Refused::EmptyChoice)?;
        self.answer(card.id, &[answer.id], at)?;
        let entry = self.path.last_mut().ok_or(Refused::BrokenPath)?;
        entry.by_time = true;
        Ok(entry)
    }

    /// How long the current card may take for a player with this allowance; none: as long as one likes.
    pub fn time_to_answer(&self, allowance: TimeAllowance) -> Option<Duration> {
        let seconds = self.current?.time_limit?;
        allowance.of(Duration::seconds(seconds.into()))
    }

    /// Whether the last answer can be taken back.
    pub fn can_go_back(&self) -> bool {
        self.allows_back && !self.path.is_empty() && !self.ended()
    }

    /// Takes back the last answer and returns it: its card is the current one again.
    pub fn back(&mut self) -> Result<PathEntry, Refused> {
        if self.ended() {
            return Err(Refused::Finished);
        }
        if !self.allows_back {
            return Err(Refused::BackNotAllowed);
        }
        let entry = self.path.pop().ok_or(Refused::NothingToTakeBack)?;
        self.current = self.content.question(entry.question);
        Ok(entry)
    }

    /// The points so far.
    pub fn points(&self) -> Points {
        self.path.iter().map(|entry| entry.points).sum()
    }

    /// What the character shows: the own emotion of the current card or of the ending, else the last reaction.
    pub fn emotion(&self) -> Emotion {
        self.current.or(self.ending).and_then(|card| card.emotion).unwrap_or_else(|| self.reaction())
    }

    /// The reaction to the last answer; neutral at the start.
    pub fn reaction(&self) -> Emotion {
        self.path.last().map_or_else(Emotion::default, |entry| entry.emotion)
    }

    /// How much of the shortest way to an end is behind, 0-100. Falls when a loop begins anew: who
    /// shows it keeps the highest.
    pub fn progress(&self) -> u8 {
        let Some(card) = self.current else { return 100 };
        let done = self.path.len();
        let left = path::steps_to_end(self.content, card.id).max(1);
        u8::try_from(done * 100 / (done + left)).unwrap_or(100)
    }

    fn go_on(&mut self, card: &'c Question, answers: &[i32]) {
        let chosen = card.answers.iter().find(|answer| answers.contains(&answer.id));
        let next = chosen.and_then(|answer| self.content.question(answer.connected?));
        self.current = next.filter(|card| !card.is_ending());
        self.ending = next.filter(|card| card.is_ending());
    }
}

/// The choice, each answer once and in the card's order.
pub(crate) fn check_choice(card: &Question, chosen: &[i32]) -> Result<Vec<i32>, Refused> {
    if chosen.is_empty() {
        return Err(Refused::EmptyChoice);
    }
    if chosen.iter().any(|id| card.answer(*id).is_none()) {
        return Err(Refused::NotAnAnswer);
    }
    let ids = card.answers.iter().map(|answer| answer.id);
    let choice: Vec<i32> = ids.filter(|id| chosen.contains(id)).collect();
    if card.kind == QuestionType::Single && choice.len() > 1 {
        return Err(Refused::TooManyAnswers);
    }
    Ok(choice)
}

fn reaction_to(card: &Question, answers: &[i32]) -> Emotion {
    let chosen = card.answers.iter().find(|answer| answers.contains(&answer.id));
    chosen.map_or_else(Emotion::default, |answer| answer.emotion)
}

#[cfg(test)]
mod tests;
