//! The settings of a quiz.

use serde::{Deserialize, Serialize};

use super::{Content, Percent, Question};
use crate::points::Points;

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
    /// Whether a part of the right answers of a question with several brings a part of its points: right choices less
    /// wrong ones over the number of right answers.
    pub partial_marks: bool,
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
            partial_marks: false,
            show_points: true,
            allow_movement: false,
            time_limit: None,
            success_message: String::new(),
            failure_message: String::new(),
        }
    }
}

impl QuizSettings {
    /// The percentage that passes.
    pub(super) const fn passing_mark(&self) -> Percent {
        Percent::of_tenths(self.passing_score.saturating_mul(10))
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
            let all = Points::whole(self.sum_of(|_| true));
            self.points_to_pass = Some(quiz.passing_mark().points_of(all).ceil());
            self.percent_to_pass = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_keeps_its_points_to_pass() {
        let mut game = Content { points_to_pass: Some(5), ..Content::default() };
        game.settle_passing();
        assert_eq!(game.points_to_pass, Some(5));
        let questions = vec![Question { weight: 3, ..Question::default() }];
        let mut quiz = Content { quiz: Some(QuizSettings::default()), questions, ..game };
        quiz.settle_passing();
        assert_eq!(quiz.points_to_pass, Some(3));
    }
}
