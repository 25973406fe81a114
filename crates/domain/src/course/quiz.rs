//! The settings of a quiz.

use serde::{Deserialize, Serialize};

use super::{Content, Question};

/// How a quiz is asked, shown and judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct QuizSettings {
    /// Percent of the points that pass, 0-100.
    pub passing_score: i32,
    /// Whether every attempt asks in an order of its own.
    pub randomise_questions: bool,
    /// Whether every attempt shows the answers in an order of its own.
    pub randomise_answers: bool,
    /// Whether the player is told what was right: after each answer and at the end, with movement at the end.
    pub show_true_false: bool,
    /// Whether the player is told points.
    pub show_points: bool,
    /// Whether the player may go to any question and change answers until finishing.
    pub allow_movement: bool,
    /// Minutes of an attempt; none: unlimited.
    pub time_limit: Option<i32>,
    /// What is told to who passed: rich text.
    pub success_message: String,
    /// What is told to who did not: rich text.
    pub failure_message: String,
}

impl Default for QuizSettings {
    fn default() -> Self {
        Self {
            passing_score: 70,
            randomise_questions: false,
            randomise_answers: false,
            show_true_false: true,
            show_points: true,
            allow_movement: false,
            time_limit: None,
            success_message: String::new(),
            failure_message: String::new(),
        }
    }
}

impl Content {
    /// The sum of the points of the questions that belong: what a quiz can bring, as every question is asked.
    pub(crate) fn sum_of(&self, belongs: impl Fn(&Question) -> bool) -> i32 {
        self.questions.iter().filter(|question| belongs(question)).map(|question| question.weight).sum()
    }

    /// Derives the points that pass a quiz from its passing score; a game keeps its own.
    pub fn settle_passing(&mut self) {
        if let Some(quiz) = &self.quiz {
            self.points_to_pass = points_to_pass(self.sum_of(|_| true), quiz.passing_score);
        }
    }
}

/// The least points that are at least this percentage of the maximum.
fn points_to_pass(max_points: i32, percent: i32) -> i32 {
    let exact = i64::from(max_points) * i64::from(percent.clamp(0, 100));
    i32::try_from((exact + 99) / 100).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_pass() {
        let table = [(10, 70, 7), (3, 50, 2), (3, 100, 3), (7, 0, 0), (0, 80, 0), (3, 34, 2), (100, 33, 33)];
        for (max, percent, points) in table {
            assert_eq!(points_to_pass(max, percent), points, "{percent} % of {max}");
        }
    }

    #[test]
    fn a_game_keeps_its_points_to_pass() {
        let mut game = Content { points_to_pass: 5, ..Content::default() };
        game.settle_passing();
        assert_eq!(game.points_to_pass, 5);
        let questions = vec![Question { weight: 3, ..Question::default() }];
        let mut quiz = Content { quiz: Some(QuizSettings::default()), questions, ..game };
        quiz.settle_passing();
        assert_eq!(quiz.points_to_pass, 3);
    }
}
