//! A question on its way out of a file.

use super::{
    Embedded, NoteReason, SkipReason, Wording,
    extras::Extras,
    rich::{self, PicturePlace, TextFormat},
    shares,
};
use crate::{
    course::{Answer, Percent, Question, QuestionType},
    text::normalise,
};

const MAX_NAME: usize = 150;

/// A question as it stands in a file.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadQuestion {
    /// Where it begins; 1 is the first.
    pub line: usize,
    /// Name, text, type, weight and answers; ids and the rest are the course's business.
    pub question: Question,
    /// The path of its category, from the top; empty: none.
    pub category: Vec<String>,
    /// What its texts show.
    pub pictures: Vec<Embedded>,
}

impl ReadQuestion {
    /// Puts an address in the place of each picture, by its index in [`Self::pictures`]. A picture
    /// without an address goes.
    pub fn place_pictures(&mut self, mut address: impl FnMut(usize) -> Option<String>) {
        let mut place = |src: &str| match rich::picture_index(src) {
            Some(index) => address(index),
            None => Some(src.to_owned()),
        };
        for text in texts(&mut self.question) {
            *text = rich::rewrite_pictures(text, &mut place);
        }
    }
}

/// Every rich text of a question.
pub(super) fn texts(question: &mut Question) -> impl Iterator<Item = &mut String> {
    let answers = question.answers.iter_mut().flat_map(|answer| [&mut answer.text, &mut answer.feedback]);
    std::iter::once(&mut question.text).chain(answers)
}

/// A question that is being read.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) question: Question,
    pub(super) extras: Extras,
    /// Of several right answers: what the first one gives, in percent.
    pub(super) right_gives: Option<f64>,
}

impl Draft {
    /// Notes each thing once.
    pub(super) fn note(&mut self, reason: NoteReason) {
        self.extras.note(reason);
    }

    /// A text of the file as rich text; `pictures` knows what the file has beside it.
    pub(super) fn rich(
        &mut self,
        raw: &str,
        format: TextFormat,
        pictures: &mut dyn PicturePlace,
    ) -> Result<String, SkipReason> {
        rich::to_rich(raw, format, &mut self.extras, pictures)
    }

    pub(super) fn answer(&mut self, text: String, right: bool, feedback: String) {
        self.question.answers.push(Answer { text, right, feedback, ..Answer::default() });
    }

    /// The two answers of a true-or-false question, with the feedback to each.
    pub(super) fn true_false(&mut self, wording: Wording<'_>, is_true: bool, feedback: (String, String)) {
        self.question.kind = QuestionType::Single;
        self.answer(rich::escape(wording.yes), is_true, feedback.0);
        self.answer(rich::escape(wording.no), !is_true, feedback.1);
    }

    /// An answer that gives this share of the points, in percent, by the rules of its question's type:
    /// of several right answers each gives a part, of a single one all of them, a part or nothing.
    pub(super) fn credited(&mut self, text: String, percent: f64, feedback: String) {
        match self.question.kind {
            QuestionType::Single => {
                let share = shares::read(percent);
                if percent < 0.0 {
                    self.note(NoteReason::PenaltyDropped);
                } else if !shares::is_exact(percent, share) {
                    self.note(NoteReason::ShareRounded);
                }
                let right = share == Percent::WHOLE;
                let share = Some(share).filter(|share| !right && *share != Percent::ZERO);
                self.question.answers.push(Answer { text, right, share, feedback, ..Answer::default() });
            }
            QuestionType::Multiple => {
                // What one takes for granted: every right answer gives the same.
                if percent > 0.0 {
                    let first = *self.right_gives.get_or_insert(percent);
                    if (first - percent).abs() > shares::NEAR {
                        self.note(NoteReason::PartialCreditDropped);
                    }
                }
                self.answer(text, percent > 0.0, feedback);
            }
        }
    }

    pub(super) fn named(&mut self, name: &str) {
        let spaced: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        self.question.name = normalise(&spaced);
    }

    /// The last look at the whole.
    pub(super) fn finish(&mut self) {
        if let Some((at, _)) = self.question.name.char_indices().nth(MAX_NAME) {
            self.question.name.truncate(at);
            self.question.name.truncate(self.question.name.trim_end().len());
            self.note(NoteReason::NameShortened);
        }
        if !self.question.answers.iter().any(|answer| answer.right) {
            self.note(NoteReason::NoRightAnswer);
        }
    }
}
