//! What a draft must keep to be saved at all. Everything else is a finding.

use std::{collections::HashSet, ops::RangeInclusive};

use super::{Answer, Content, Question, QuestionType};

const MAX_CARDS: usize = 2_000;
const MAX_ANSWERS: usize = 20;
const MAX_PARTS: usize = 500;
const MAX_NAME: usize = 150;
const MAX_CARD_TEXT: usize = 10_000;
const MAX_ANSWER_TEXT: usize = 2_000;
const MAX_NOTE: usize = 2_000;
const MAX_WEIGHT: i32 = 1_000;
const MAX_MINUTES: i32 = 1_440;
const CARD_SECONDS: RangeInclusive<i32> = 5..=600;
/// A client may choose ids up to here; above it there is room for those that are given.
const HIGHEST_ID: i32 = 1_000_000_000;

/// Why a field cannot be saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// The text is longer than allowed.
    #[error("at most {max} characters")]
    TooLong {
        /// Characters allowed.
        max: usize,
    },
    /// The list is longer than allowed.
    #[error("at most {max} entries")]
    TooMany {
        /// Entries allowed.
        max: usize,
    },
    /// Another of the same kind has this id.
    #[error("the id is used twice")]
    DuplicateId,
    /// The number is no id.
    #[error("an id is a positive number")]
    InvalidId,
    /// An answer is both right and partly right.
    #[error("a right answer brings all points")]
    RightInPart,
    /// A question that takes several answers has one that is partly right.
    #[error("only an answer of a question that takes one can be partly right")]
    PartOfSeveral,
    /// The number is outside of its range.
    #[error("a number from {min} to {max}")]
    OutOfRange {
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
    },
}

impl ShapeError {
    /// The stable word, for the texts.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too_long",
            Self::TooMany { .. } => "too_many",
            Self::DuplicateId => "duplicate_id",
            Self::InvalidId => "invalid_id",
            Self::OutOfRange { .. } => "out_of_range",
            Self::RightInPart => "right_in_part",
            Self::PartOfSeveral => "part_of_several",
        }
    }

    /// The least and the greatest that is allowed, where the text names them.
    pub fn limits(self) -> (Option<i64>, Option<i64>) {
        match self {
            Self::TooLong { max } | Self::TooMany { max } => (None, i64::try_from(max).ok()),
            Self::OutOfRange { min, max } => (Some(min.into()), Some(max.into())),
            Self::DuplicateId | Self::InvalidId | Self::RightInPart | Self::PartOfSeveral => (None, None),
        }
    }
}

impl Content {
    /// Checks ids, lengths and ranges: the path of each wrong field and what is wrong with it.
    /// Names of things that do not exist are findings, not errors of shape.
    pub fn check_shape(&self) -> Result<(), Vec<(String, ShapeError)>> {
        let mut check = Check { highest_id: self.ids.highest().max(HIGHEST_ID), errors: Vec::new() };
        check.range("points_to_pass", self.points_to_pass.unwrap_or(0), i32::MAX);
        if self.percent_to_pass.is_some_and(|percent| !percent.is_valid()) {
            let error = ShapeError::OutOfRange { min: 0, max: 100 };
            check.errors.push(("percent_to_pass".to_owned(), error));
        }
        check.count("questions", self.questions.len(), MAX_CARDS);
        check.ids("questions", self.questions.iter().map(|q| q.id));
        self.check_answer_ids(&mut check);
        for (index, question) in self.questions.iter().enumerate() {
            check.question(&format!("questions[{index}]"), question);
        }
        self.check_parts(&mut check);
        self.check_ends(&mut check);
        if check.errors.is_empty() { Ok(()) } else { Err(check.errors) }
    }

    fn check_answer_ids(&self, check: &mut Check) {
        let mut seen = HashSet::new();
        for (index, question) in self.questions.iter().enumerate() {
            check.ids_seen(
                &mut seen,
                &format!("questions[{index}].answers"),
                question.answers.iter().map(|a| a.id),
            );
        }
    }

    fn check_parts(&self, check: &mut Check) {
        check.list("stages", self.stages.iter().map(|s| (s.id, "title", s.title.as_str())));
        check.list("characters", self.characters.iter().map(|c| (c.id, "name", c.name.as_str())));
        check.list("backgrounds", self.backgrounds.iter().map(|b| (b.id, "title", b.title.as_str())));
        check.list("audio", self.audio.iter().map(|a| (a.id, "title", a.title.as_str())));
        check.list("videos", self.videos.iter().map(|v| (v.id, "title", v.title.as_str())));
        check.list("offers", self.offers.iter().map(|o| (o.id, "title", o.title.as_str())));
        check.list("competencies", self.competencies.iter().map(|c| (c.id, "title", c.title.as_str())));
        let mut skills = HashSet::new();
        for (index, competency) in self.competencies.iter().enumerate() {
            let path = format!("competencies[{index}].skills");
            check.count(&path, competency.skills.len(), MAX_PARTS);
            check.ids_seen(&mut skills, &path, competency.skills.iter().map(|s| s.id));
            check.names(&path, "title", competency.skills.iter().map(|s| s.title.as_str()));
        }
        for (index, background) in self.backgrounds.iter().enumerate() {
            check.text(&format!("backgrounds[{index}].alt"), &background.alt, MAX_NOTE);
        }
        for (list, name) in [(&self.audio, "audio"), (&self.videos, "videos")] {
            for (index, media) in list.iter().enumerate() {
                check.text(&format!("{name}[{index}].alt"), &media.alt, MAX_CARD_TEXT);
            }
        }
        for (index, offer) in self.offers.iter().enumerate() {
            check.text(&format!("offers[{index}].description"), &offer.description, MAX_NOTE);
            check.text(&format!("offers[{index}].price"), &offer.price, MAX_NAME);
        }
    }

    fn check_ends(&self, check: &mut Check) {
        check.count("result_cards", self.result_cards.len(), MAX_PARTS);
        for (index, card) in self.result_cards.iter().enumerate() {
            let path = format!("result_cards[{index}]");
            check.text(&format!("{path}.title"), &card.title, MAX_NAME);
            check.text(&format!("{path}.text"), &card.text, MAX_CARD_TEXT);
            check.percent(&format!("{path}.percent_from"), card.percent_from);
            check.percent(&format!("{path}.percent_to"), card.percent_to);
        }
        if let Some(quiz) = &self.quiz {
            check.text("quiz.success_message", &quiz.success_message, MAX_CARD_TEXT);
            check.text("quiz.failure_message", &quiz.failure_message, MAX_CARD_TEXT);
            if quiz.time_limit.is_some_and(|minutes| !(1..=MAX_MINUTES).contains(&minutes)) {
                let error = ShapeError::OutOfRange { min: 1, max: MAX_MINUTES };
                check.errors.push(("quiz.time_limit".to_owned(), error));
            }
        }
    }
}

struct Check {
    highest_id: i32,
    errors: Vec<(String, ShapeError)>,
}

impl Check {
    fn question(&mut self, path: &str, question: &Question) {
        self.text(&format!("{path}.name"), &question.name, MAX_NAME);
        self.text(&format!("{path}.text"), &question.text, MAX_CARD_TEXT);
        self.range(&format!("{path}.weight"), question.weight, MAX_WEIGHT);
        if question.time_limit.is_some_and(|seconds| !CARD_SECONDS.contains(&seconds)) {
            let (min, max) = CARD_SECONDS.into_inner();
            self.errors.push((format!("{path}.time_limit"), ShapeError::OutOfRange { min, max }));
        }
        self.count(&format!("{path}.answers"), question.answers.len(), MAX_ANSWERS);
        self.count(&format!("{path}.offers"), question.offers.len(), MAX_PARTS);
        self.count(&format!("{path}.skills"), question.skills.len(), MAX_PARTS);
        for (index, answer) in question.answers.iter().enumerate() {
            self.text(&format!("{path}.answers[{index}].text"), &answer.text, MAX_ANSWER_TEXT);
            self.text(&format!("{path}.answers[{index}].feedback"), &answer.feedback, MAX_NOTE);
            self.share(&format!("{path}.answers[{index}].share"), question.kind, answer);
        }
    }

    fn share(&mut self, path: &str, kind: QuestionType, answer: &Answer) {
        let Some(share) = answer.share else { return };
        let error = if !share.is_valid() {
            ShapeError::OutOfRange { min: 0, max: 100 }
        } else if answer.right {
            ShapeError::RightInPart
        } else if kind == QuestionType::Multiple {
            ShapeError::PartOfSeveral
        } else {
            return;
        };
        self.errors.push((path.to_owned(), error));
    }

    fn list<'a>(&mut self, path: &str, rows: impl Iterator<Item = (i32, &'static str, &'a str)> + Clone) {
        self.count(path, rows.clone().count(), MAX_PARTS);
        self.ids(path, rows.clone().map(|(id, _, _)| id));
        for (index, (_, field, text)) in rows.enumerate() {
            self.text(&format!("{path}[{index}].{field}"), text, MAX_NAME);
        }
    }

    fn names<'a>(&mut self, path: &str, field: &str, texts: impl Iterator<Item = &'a str>) {
        for (index, text) in texts.enumerate() {
            self.text(&format!("{path}[{index}].{field}"), text, MAX_NAME);
        }
    }

    fn ids(&mut self, path: &str, ids: impl Iterator<Item = i32>) {
        self.ids_seen(&mut HashSet::new(), path, ids);
    }

    /// 0 is no id yet and may stand many times.
    fn ids_seen(&mut self, seen: &mut HashSet<i32>, path: &str, ids: impl Iterator<Item = i32>) {
        for (index, id) in ids.enumerate() {
            if id < 0 || id > self.highest_id {
                self.errors.push((format!("{path}[{index}].id"), ShapeError::InvalidId));
            } else if id > 0 && !seen.insert(id) {
                self.errors.push((format!("{path}[{index}].id"), ShapeError::DuplicateId));
            }
        }
    }

    fn text(&mut self, path: &str, text: &str, max: usize) {
        if text.chars().count() > max {
            self.errors.push((path.to_owned(), ShapeError::TooLong { max }));
        }
    }

    fn count(&mut self, path: &str, count: usize, max: usize) {
        if count > max {
            self.errors.push((path.to_owned(), ShapeError::TooMany { max }));
        }
    }

    fn range(&mut self, path: &str, number: i32, max: i32) {
        if !(0..=max).contains(&number) {
            self.errors.push((path.to_owned(), ShapeError::OutOfRange { min: 0, max }));
        }
    }

    fn percent(&mut self, path: &str, percent: f64) {
        if !(0.0..=100.0).contains(&percent) {
            self.errors.push((path.to_owned(), ShapeError::OutOfRange { min: 0, max: 100 }));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn errors(content: serde_json::Value) -> Vec<(String, ShapeError)> {
        let content: Content = serde_json::from_value(content).unwrap();
        content.check_shape().err().unwrap_or_default()
    }

    #[test]
    fn a_draft_with_gaps_can_be_saved() {
        assert_eq!(errors(json!({})), []);
        let half_done = json!({"questions": [
            {"id": 1, "answers": [{"id": 1, "connected": 99}, {"id": 2, "open": true}]},
            {"id": 2, "character": 5}, {}, {}
        ]});
        assert_eq!(errors(half_done), []);
    }

    #[test]
    fn what_cannot_be_saved() {
        let long = |length: usize| "я".repeat(length);
        let table = [
            (json!({"points_to_pass": -1}), "points_to_pass", "out_of_range"),
            (json!({"percent_to_pass": 100.1}), "percent_to_pass", "out_of_range"),
            (json!({"questions": [{"weight": 1001}]}), "questions[0].weight", "out_of_range"),
            (json!({"questions": [{"id": 1}, {"id": 1}]}), "questions[1].id", "duplicate_id"),
            (json!({"questions": [{"id": -1}]}), "questions[0].id", "invalid_id"),
            (json!({"questions": [{"id": 1_000_000_001}]}), "questions[0].id", "invalid_id"),
            (
                json!({"questions": [{"id": 1, "answers": [{"id": 4}]}, {"id": 2, "answers": [{"id": 4}]}]}),
                "questions[1].answers[0].id",
                "duplicate_id",
            ),
            (json!({"questions": [{"name": long(151)}]}), "questions[0].name", "too_long"),
            (json!({"questions": [{"text": long(10_001)}]}), "questions[0].text", "too_long"),
            (
                json!({"questions": [{"answers": [{"text": long(2_001)}]}]}),
                "questions[0].answers[0].text",
                "too_long",
            ),
            (json!({"questions": [{"answers": vec![json!({}); 21]}]}), "questions[0].answers", "too_many"),
            (json!({"questions": vec![json!({}); 2_001]}), "questions", "too_many"),
            (
                json!({"questions": [{"answers": [{"share": 100.1}]}]}),
                "questions[0].answers[0].share",
                "out_of_range",
            ),
            (
                json!({"questions": [{"answers": [{"share": -0.1}]}]}),
                "questions[0].answers[0].share",
                "out_of_range",
            ),
            (
                json!({"questions": [{"answers": [{"right": true, "share": 50}]}]}),
                "questions[0].answers[0].share",
                "right_in_part",
            ),
            (
                json!({"questions": [{"type": "multiple", "answers": [{"share": 50}]}]}),
                "questions[0].answers[0].share",
                "part_of_several",
            ),
            (json!({"stages": [{"id": 1}, {"id": 1}]}), "stages[1].id", "duplicate_id"),
            (json!({"characters": [{"name": long(151)}]}), "characters[0].name", "too_long"),
            (
                json!({"competencies": [{"skills": [{"id": 1}]}, {"skills": [{"id": 1}]}]}),
                "competencies[1].skills[0].id",
                "duplicate_id",
            ),
            (
                json!({"competencies": [{"skills": [{"id": 1}, {"id": 2, "title": long(151)}]}]}),
                "competencies[0].skills[1].title",
                "too_long",
            ),
            (json!({"quiz": {"time_limit": 0}}), "quiz.time_limit", "out_of_range"),
            (json!({"quiz": {"failure_message": long(10_001)}}), "quiz.failure_message", "too_long"),
            (json!({"result_cards": [{"percent_to": 100.5}]}), "result_cards[0].percent_to", "out_of_range"),
        ];
        for (content, path, code) in table {
            let found: Vec<_> = errors(content).into_iter().map(|(p, e)| (p, e.code())).collect();
            assert_eq!(found, [(path.to_owned(), code)]);
        }
        assert_eq!(errors(json!({"questions": [{"text": long(10_000), "name": long(150)}]})), []);
        assert_eq!(errors(json!({"questions": [{"answers": vec![json!({}); 20]}]})), []);
    }
}
