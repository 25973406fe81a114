//! What becomes of what is read: taken, left out, noted; all of it bounded.

use super::{
    MAX_LISTED, MAX_QUESTIONS, Note, NoteReason, Part, Read, ReadQuestion, SkipReason, Skipped,
    question::Draft,
};
use crate::course::{Content, ShapeError};

#[derive(Default)]
pub(super) struct Collector {
    read: Read,
    full: bool,
}

impl Collector {
    /// Whether more than the most has been met: the rest need not be read.
    pub(super) const fn is_full(&self) -> bool {
        self.full
    }

    pub(super) fn skip(&mut self, line: usize, reason: SkipReason) {
        self.read.skipped_total += 1;
        if self.read.skipped.len() < MAX_LISTED {
            self.read.skipped.push(Skipped { line, reason });
        }
    }

    /// Takes a question, or what is wrong with it.
    pub(super) fn take(&mut self, line: usize, category: &[String], draft: Result<Draft, SkipReason>) {
        let checked = draft.and_then(|mut draft| {
            draft.finish();
            check(draft)
        });
        match checked {
            Err(reason) => self.skip(line, reason),
            Ok(_) if self.read.questions.len() >= MAX_QUESTIONS => {
                self.full = true;
                self.skip(line, SkipReason::TooMany { max: MAX_QUESTIONS });
            }
            Ok(draft) => {
                for reason in draft.extras.notes {
                    self.note(line, reason);
                }
                self.read.questions.push(ReadQuestion {
                    line,
                    question: draft.question,
                    category: category.to_vec(),
                    pictures: draft.extras.pictures,
                });
            }
        }
    }

    fn note(&mut self, line: usize, reason: NoteReason) {
        self.read.notes_total += 1;
        if self.read.notes.len() < MAX_LISTED {
            self.read.notes.push(Note { line, reason });
        }
    }

    pub(super) fn finish(self) -> Read {
        self.read
    }

    /// Nothing of the file is taken.
    pub(super) fn refuse(line: usize) -> Read {
        let mut refused = Self::default();
        refused.skip(line, SkipReason::BrokenFile);
        refused.finish()
    }
}

/// A question that could not be saved afterwards is not taken.
fn check(draft: Draft) -> Result<Draft, SkipReason> {
    let mut content = Content { questions: vec![draft.question], ..Content::default() };
    let errors = content.check_shape().err().unwrap_or_default();
    if let Some((path, error)) = errors.into_iter().next() {
        return Err(reason(&path, error));
    }
    let question = content.questions.pop().unwrap_or_default();
    Ok(Draft { question, ..draft })
}

fn reason(path: &str, error: ShapeError) -> SkipReason {
    let max = error.limits().1.unwrap_or_default();
    match error {
        ShapeError::OutOfRange { .. } => SkipReason::WeightOutOfRange { max },
        ShapeError::TooMany { .. } => SkipReason::TooManyAnswers { max },
        _ if path.ends_with(".feedback") => SkipReason::TooLong { part: Part::Feedback, max },
        _ if path.contains(".answers[") => SkipReason::TooLong { part: Part::Answer, max },
        _ => SkipReason::TooLong { part: Part::Text, max },
    }
}
