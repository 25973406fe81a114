//! The play of a quiz: its questions in the order that was drawn for the attempt. Without movement one after the
//! other, each answered once; with movement the player goes where they like and changes answers until finishing.

use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};

use crate::allowance::TimeAllowance;
use crate::course::{Content, Emotion, Question, QuizSettings};
use crate::draw;
use crate::play::{PathEntry, Refused, check_choice};
use crate::points::Points;

/// What is stored of an attempt beside its answers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct QuizState {
    /// What the orders are drawn from.
    pub seed: u64,
    /// How many answers were accepted, changed ones counted.
    pub step: u32,
    /// The question that the player sees; with movement any of them.
    pub current: Option<i32>,
    /// The questions that the player has marked to come back to.
    pub marked: Vec<i32>,
}

/// A question in the map of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
pub struct QuestionMark {
    /// The question.
    pub id: i32,
    /// Whether an answer stands.
    pub answered: bool,
    /// Whether the player has marked it to come back to.
    pub marked: bool,
}

/// An attempt at a quiz as far as it has come.
#[derive(Debug, Clone)]
pub struct Quiz<'c> {
    content: &'c Content,
    settings: &'c QuizSettings,
    order: Vec<i32>,
    state: QuizState,
    path: Vec<PathEntry>,
    ended: bool,
}

/// What an accepted answer took the place of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replaced {
    /// The step at which the answer that is gone was accepted.
    pub step: u32,
}

impl<'c> Quiz<'c> {
    /// An attempt at its first question.
    ///
    /// # Errors
    /// [`Refused::NoQuestions`] when there is nothing to ask, [`Refused::BrokenPath`] when the content is no quiz.
    pub fn begin(content: &'c Content, seed: u64) -> Result<Self, Refused> {
        let mut quiz = Self::resume(content, QuizState { seed, ..QuizState::default() }, Vec::new(), false)?;
        quiz.state.current = quiz.order.first().copied();
        Ok(quiz)
    }

    /// An attempt as it was left.
    ///
    /// # Errors
    /// As [`Quiz::begin`]; [`Refused::BrokenPath`] also when the answers do not fit the content.
    pub fn resume(
        content: &'c Content,
        state: QuizState,
        path: Vec<PathEntry>,
        ended: bool,
    ) -> Result<Self, Refused> {
        let settings = content.quiz.as_ref().ok_or(Refused::BrokenPath)?;
        if content.questions.is_empty() {
            return Err(Refused::NoQuestions);
        }
        for entry in &path {
            let question = content.question(entry.question).ok_or(Refused::BrokenPath)?;
            check_choice(question, &entry.answers).map_err(|_| Refused::BrokenPath)?;
        }
        let ids = content.questions.iter().map(|question| question.id);
        let order =
            if settings.randomise_questions { draw::shuffled(ids, state.seed) } else { ids.collect() };
        Ok(Self { content, settings, order, state, path, ended })
    }

    /// What is to be stored beside the answers.
    pub fn state(&self) -> &QuizState {
        &self.state
    }

    /// The standing answers in the order in which they were accepted.
    pub fn path(&self) -> &[PathEntry] {
        &self.path
    }

    /// Both, handed over.
    pub fn into_parts(self) -> (Vec<PathEntry>, QuizState) {
        (self.path, self.state)
    }

    /// How many answers were accepted, changed ones counted.
    pub fn step(&self) -> u32 {
        self.state.step
    }

    /// Whether it is over.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// The question to be answered; none when it is over.
    pub fn current(&self) -> Option<&'c Question> {
        self.state.current.filter(|_| !self.ended).and_then(|id| self.content.question(id))
    }

    /// The standing answer of a question.
    pub fn standing(&self, question: i32) -> Option<&PathEntry> {
        self.path.iter().find(|entry| entry.question == question)
    }

    /// The ids of a question's answers in the order in which this attempt shows them.
    pub fn answers_of(&self, question: &Question) -> Vec<i32> {
        self.content.answers_in_order(question, Some(self.state.seed))
    }

    /// The questions in the order of this attempt, each with how it stands.
    pub fn map(&self) -> Vec<QuestionMark> {
        let mark = |id: &i32| QuestionMark {
            id: *id,
            answered: self.standing(*id).is_some(),
            marked: self.state.marked.contains(id),
        };
        self.order.iter().map(mark).collect()
    }

    /// Takes an answer. Without movement it goes on to the next question and ends with the last one; with movement
    /// it goes to the next question in the order, takes the place of an answer that stood, and never ends by itself.
    ///
    /// # Errors
    /// What the rules refuse; nothing has changed then.
    pub fn answer(
        &mut self,
        question: i32,
        answers: &[i32],
        at: DateTime<Utc>,
    ) -> Result<Option<Replaced>, Refused> {
        if self.ended {
            return Err(Refused::Finished);
        }
        if !self.settings.allow_movement && self.state.current != Some(question) {
            return Err(Refused::NotCurrent);
        }
        let asked = self.content.question(question).ok_or(Refused::NotCurrent)?;
        let answers = check_choice(asked, answers)?;
        let right = asked.is_right(&answers);
        let points = asked.earned(&answers, self.settings.partial_marks);
        let earlier = self.path.iter().position(|entry| entry.question == question);
        let replaced = earlier.map(|place| Replaced { step: self.path.remove(place).step.unwrap_or(0) });
        self.path.push(PathEntry {
            question,
            answers,
            emotion: Emotion::default(),
            right,
            points,
            at,
            step: Some(self.state.step),
            by_time: false,
        });
        self.state.step += 1;
        self.state.current = Some(self.after(question).unwrap_or(question));
        self.ended = !self.settings.allow_movement && self.path.len() == self.order.len();
        Ok(replaced)
    }

    /// Goes to a question, where movement is allowed.
    ///
    /// # Errors
    /// [`Refused::NotCurrent`] when there is no such question or the quiz goes one way only.
    pub fn go_to(&mut self, question: i32) -> Result<(), Refused> {
        if self.ended {
            return Err(Refused::Finished);
        }
        if self.state.current == Some(question) {
            return Ok(());
        }
        if !self.settings.allow_movement || self.content.question(question).is_none() {
            return Err(Refused::NotCurrent);
        }
        self.state.current = Some(question);
        Ok(())
    }

    /// Marks a question to come back to, or takes the mark off.
    ///
    /// # Errors
    /// As [`Quiz::go_to`].
    pub fn mark(&mut self, question: i32, marked: bool) -> Result<(), Refused> {
        if self.ended {
            return Err(Refused::Finished);
        }
        if !self.settings.allow_movement || self.content.question(question).is_none() {
            return Err(Refused::NotCurrent);
        }
        self.state.marked.retain(|id| *id != question);
        if marked {
            self.state.marked.push(question);
        }
        Ok(())
    }

    /// Whether the last answer can be taken back.
    pub fn can_go_back(&self) -> bool {
        self.settings.allow_movement && !self.ended && !self.path.is_empty()
    }

    /// Takes back the answer that was accepted last; its question is the current one again.
    ///
    /// # Errors
    /// What the rules refuse.
    pub fn back(&mut self) -> Result<PathEntry, Refused> {
        if self.ended {
            return Err(Refused::Finished);
        }
        if !self.settings.allow_movement {
            return Err(Refused::BackNotAllowed);
        }
        let entry = self.path.pop().ok_or(Refused::NothingToTakeBack)?;
        // One less, whichever answer it was: a repeated call is known by that. Those that stay are older still.
        self.state.step = self.state.step.saturating_sub(1);
        self.state.current = Some(entry.question);
        Ok(entry)
    }

    /// Whether the player may finish: with movement, whenever they like.
    pub fn can_finish(&self) -> bool {
        self.settings.allow_movement && !self.ended
    }

    /// Ends the attempt: what is answered is judged, the rest brings nothing.
    pub fn finish(&mut self) {
        self.ended = true;
    }

    /// What is played.
    pub fn content(&self) -> &'c Content {
        self.content
    }

    /// How it is asked and shown.
    pub fn settings(&self) -> &'c QuizSettings {
        self.settings
    }

    /// The points of the standing answers.
    pub fn points(&self) -> Points {
        self.path.iter().map(|entry| entry.points).sum()
    }

    /// How many of the questions are answered, 0-100.
    pub fn progress(&self) -> u8 {
        if self.ended {
            return 100;
        }
        u8::try_from(self.path.len() * 100 / self.order.len().max(1)).unwrap_or(100)
    }

    /// Whether right and wrong may be told, of an attempt that is over or not.
    pub fn shows_right(&self, over: bool) -> bool {
        self.settings.show_true_false && (over || !self.settings.allow_movement)
    }

    /// The same of points.
    pub fn shows_points(&self, over: bool) -> bool {
        self.settings.show_points && (over || !self.settings.allow_movement)
    }

    fn after(&self, question: i32) -> Option<i32> {
        let place = self.order.iter().position(|id| *id == question)?;
        self.order.get(place + 1).copied()
    }
}

/// When an attempt that began then is over by itself for a player with this allowance; none: never.
pub fn time_up(
    content: &Content,
    started_at: DateTime<Utc>,
    allowance: TimeAllowance,
) -> Option<DateTime<Utc>> {
    let minutes = content.quiz.as_ref()?.time_limit?;
    started_at.checked_add_signed(allowance.of(Duration::minutes(minutes.into()))?)
}

#[cfg(test)]
mod tests;
