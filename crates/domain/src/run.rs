//! A play of a course, whichever kind it is: what the server needs of games and quizzes alike.

use chrono::{DateTime, Duration, Utc};

use crate::allowance::TimeAllowance;
use crate::course::{Content, Emotion, Question};
use crate::play::{PathEntry, Play, PlayMode, Refused};
use crate::points::Points;
use crate::quiz::{Quiz, QuizState};
use crate::score::RightPlays;

/// A game or a quiz as far as it has come.
#[derive(Debug, Clone)]
pub enum Run<'c> {
    /// A conversation.
    Game(Play<'c>),
    /// A test.
    Quiz(Quiz<'c>),
}

/// An answer that was accepted.
#[derive(Debug, Clone)]
pub struct Accepted {
    /// The answer.
    pub entry: PathEntry,
    /// Whether the answer that it took the place of, where answers can be changed, was right.
    pub replaced_right: bool,
}

impl<'c> Run<'c> {
    /// A play at its start; what is drawn for it is drawn from the seed.
    ///
    /// # Errors
    /// When there is nothing to begin with.
    pub fn begin(content: &'c Content, seed: u64) -> Result<Self, Refused> {
        match content.quiz {
            Some(_) => Quiz::begin(content, seed).map(Self::Quiz),
            None => Play::new(content).map(Self::Game),
        }
    }

    /// A play as it was left; `state` is what [`Run::state`] gave, `over` whether it was ended.
    ///
    /// # Errors
    /// [`Refused::BrokenPath`] when what is stored does not fit the content.
    pub fn resume(
        content: &'c Content,
        path: Vec<PathEntry>,
        state: Option<QuizState>,
        over: bool,
    ) -> Result<Self, Refused> {
        match (&content.quiz, state) {
            (Some(_), Some(state)) => Quiz::resume(content, state, path, over).map(Self::Quiz),
            (None, None) => Play::resume(content, path).map(Self::Game),
            _ => Err(Refused::BrokenPath),
        }
    }

    /// The same by a player of this mode.
    #[must_use]
    pub fn by(self, mode: PlayMode) -> Self {
        match self {
            Self::Game(play) => Self::Game(play.by(mode)),
            quiz @ Self::Quiz(_) => quiz,
        }
    }

    /// What is played.
    pub fn content(&self) -> &'c Content {
        match self {
            Self::Game(play) => play.content(),
            Self::Quiz(quiz) => quiz.content(),
        }
    }

    /// What is to be stored beside the path.
    pub fn state(&self) -> Option<&QuizState> {
        match self {
            Self::Game(_) => None,
            Self::Quiz(quiz) => Some(quiz.state()),
        }
    }

    /// The standing answers in the order in which they were accepted.
    pub fn path(&self) -> &[PathEntry] {
        match self {
            Self::Game(play) => play.path(),
            Self::Quiz(quiz) => quiz.path(),
        }
    }

    /// What is to be stored: the standing answers, and what is beside them.
    pub fn into_parts(self) -> (Vec<PathEntry>, Option<QuizState>) {
        match self {
            Self::Game(play) => (play.into_path(), None),
            Self::Quiz(quiz) => {
                let (path, state) = quiz.into_parts();
                (path, Some(state))
            }
        }
    }

    /// How many answers are accepted so far.
    pub fn step(&self) -> u32 {
        match self {
            Self::Game(play) => play.step(),
            Self::Quiz(quiz) => quiz.step(),
        }
    }

    /// At which step a standing answer was accepted; `place` is its place in the path.
    pub fn step_of(place: usize, entry: &PathEntry) -> u32 {
        entry.step.unwrap_or_else(|| u32::try_from(place).unwrap_or(u32::MAX))
    }

    /// The card or question to be answered; none when it is over.
    pub fn current(&self) -> Option<&'c Question> {
        match self {
            Self::Game(play) => play.current(),
            Self::Quiz(quiz) => quiz.current(),
        }
    }

    /// The card without answers at which a game ended; see [`Play::ending`].
    pub fn ending(&self) -> Option<&'c Question> {
        match self {
            Self::Game(play) => play.ending(),
            Self::Quiz(_) => None,
        }
    }

    /// Whether it is over.
    pub fn ended(&self) -> bool {
        match self {
            Self::Game(play) => play.ended(),
            Self::Quiz(quiz) => quiz.ended(),
        }
    }

    /// Whether it has to be given up; see [`Play::astray`].
    pub fn astray(&self) -> bool {
        match self {
            Self::Game(play) => play.astray(),
            Self::Quiz(_) => false,
        }
    }

    /// Takes an answer.
    ///
    /// # Errors
    /// What the rules refuse; nothing has changed then.
    pub fn answer(&mut self, question: i32, answers: &[i32], at: DateTime<Utc>) -> Result<Accepted, Refused> {
        match self {
            Self::Game(play) => {
                let entry = play.answer(question, answers, at)?.clone();
                Ok(Accepted { entry, replaced_right: false })
            }
            Self::Quiz(quiz) => {
                let replaced_right = quiz.standing(question).is_some_and(|entry| entry.right);
                quiz.answer(question, answers, at)?;
                let entry = quiz.path().last().cloned().ok_or(Refused::BrokenPath)?;
                Ok(Accepted { entry, replaced_right })
            }
        }
    }

    /// Answers the current card of a game for a player whose time is over.
    ///
    /// # Errors
    /// What the rules refuse; nothing has changed then.
    pub fn answer_by_time(&mut self, at: DateTime<Utc>) -> Result<Accepted, Refused> {
        match self {
            Self::Game(play) => {
                let entry = play.answer_by_time(at)?.clone();
                Ok(Accepted { entry, replaced_right: false })
            }
            Self::Quiz(_) => Err(Refused::NotCurrent),
        }
    }

    /// How long the current card may take for a player with this allowance; none: as long as one likes.
    pub fn time_to_answer(&self, allowance: TimeAllowance) -> Option<Duration> {
        match self {
            Self::Game(play) => play.time_to_answer(allowance),
            Self::Quiz(_) => None,
        }
    }

    /// Whether this answer, sent with an older step, stands already: its reply got lost.
    pub fn stands(&self, step: u32, question: Option<i32>, answers: &[i32]) -> bool {
        let last = self.path().last().filter(|_| step.checked_add(1) == Some(self.step()));
        last.is_some_and(|last| {
            last.answers.len() == answers.len()
                && answers.iter().all(|answer| last.answers.contains(answer))
                && question.is_none_or(|question| question == last.question)
        })
    }

    /// Whether the last answer can be taken back.
    pub fn can_go_back(&self) -> bool {
        match self {
            Self::Game(play) => play.can_go_back(),
            Self::Quiz(quiz) => quiz.can_go_back(),
        }
    }

    /// Takes back the last answer and returns it.
    ///
    /// # Errors
    /// What the rules refuse.
    pub fn back(&mut self) -> Result<PathEntry, Refused> {
        match self {
            Self::Game(play) => play.back(),
            Self::Quiz(quiz) => quiz.back(),
        }
    }

    /// The points so far.
    pub fn points(&self) -> Points {
        match self {
            Self::Game(play) => play.points(),
            Self::Quiz(quiz) => quiz.points(),
        }
    }

    /// What this play could have reached; see [`RightPlays::attainable`].
    pub fn attainable(&self) -> Points {
        let answered = self.path().iter().map(|entry| (entry.question, entry.points));
        RightPlays::of(self.content()).attainable(answered).points(|_| true)
    }

    /// How far it is, 0-100.
    pub fn progress(&self) -> u8 {
        match self {
            Self::Game(play) => play.progress(),
            Self::Quiz(quiz) => quiz.progress(),
        }
    }

    /// What the character shows.
    pub fn emotion(&self) -> Emotion {
        match self {
            Self::Game(play) => play.emotion(),
            Self::Quiz(_) => Emotion::default(),
        }
    }

    /// Whether right and wrong may be told, of a play that is over or not: a game tells at its end.
    pub fn shows_right(&self, over: bool) -> bool {
        match self {
            Self::Game(_) => over,
            Self::Quiz(quiz) => quiz.shows_right(over),
        }
    }

    /// The same of points.
    pub fn shows_points(&self, over: bool) -> bool {
        match self {
            Self::Game(_) => over,
            Self::Quiz(quiz) => quiz.shows_points(over),
        }
    }
}

#[cfg(test)]
mod tests;
