//! The settings of a quiz, as they are read and changed. Its attempts are those of the course, and live at once.

use rozmova_domain::course::QuizSettings;
use serde::{Deserialize, Serialize};

use crate::http::body::given;

/// How a quiz is asked, shown and judged.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = Quiz)]
pub(super) struct QuizView {
    #[serde(flatten)]
    settings: QuizSettings,
    /// Whether there is a maximum of attempts.
    attempts_limited: bool,
    /// The course's attempts; 0: not limited.
    attempts_max: i32,
}

impl QuizView {
    pub(super) fn new(settings: QuizSettings, attempts: i32) -> Self {
        Self { settings, attempts_limited: attempts > 0, attempts_max: attempts }
    }
}

/// What of them is to change; what is left out stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = QuizPatch)]
pub(super) struct QuizPatch {
    /// Percent, 0-100.
    passing_score: Option<i32>,
    randomise_questions: Option<bool>,
    randomise_answers: Option<bool>,
    attempts_limited: Option<bool>,
    attempts_max: Option<i32>,
    show_true_false: Option<bool>,
    show_points: Option<bool>,
    partial_marks: Option<bool>,
    allow_movement: Option<bool>,
    /// Minutes; null: unlimited.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i32>)]
    time_limit: Option<Option<i32>>,
    success_message: Option<String>,
    failure_message: Option<String>,
}

impl QuizPatch {
    /// The attempts that the course is to have, where they are given; without a number once they are limited.
    pub(super) fn attempts(&self) -> Option<i32> {
        match (self.attempts_limited, self.attempts_max) {
            (Some(false), _) => Some(0),
            (Some(true), max) => Some(max.filter(|max| *max != 0).unwrap_or(1)),
            (None, max) => max,
        }
    }

    /// Whether it changes what waits for publishing.
    pub(super) fn changes_content(&self) -> bool {
        let Self {
            passing_score,
            randomise_questions,
            randomise_answers,
            attempts_limited: _,
            attempts_max: _,
            show_true_false,
            show_points,
            partial_marks,
            allow_movement,
            time_limit,
            success_message,
            failure_message,
        } = self;
        passing_score.is_some()
            || time_limit.is_some()
            || success_message.is_some()
            || failure_message.is_some()
            || [
                randomise_questions,
                randomise_answers,
                show_true_false,
                show_points,
                partial_marks,
                allow_movement,
            ]
            .iter()
            .any(|flag| flag.is_some())
    }

    pub(super) fn apply(self, quiz: &mut QuizSettings) {
        fn set<T>(place: &mut T, given: Option<T>) {
            if let Some(value) = given {
                *place = value;
            }
        }
        set(&mut quiz.passing_score, self.passing_score);
        set(&mut quiz.randomise_questions, self.randomise_questions);
        set(&mut quiz.randomise_answers, self.randomise_answers);
        set(&mut quiz.show_true_false, self.show_true_false);
        set(&mut quiz.show_points, self.show_points);
        set(&mut quiz.partial_marks, self.partial_marks);
        set(&mut quiz.allow_movement, self.allow_movement);
        set(&mut quiz.time_limit, self.time_limit);
        set(&mut quiz.success_message, self.success_message);
        set(&mut quiz.failure_message, self.failure_message);
    }
}
