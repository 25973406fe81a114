//! The pass mark as the author typed it: points, or a percentage. A change of cards never moves it.

use super::{Answer, Content, Percent};
use crate::points::Points;

/// What passes a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassMark {
    /// So many points.
    Points(i32),
    /// So much of what the attempt could have reached.
    Percent(Percent),
}

impl PassMark {
    /// The points that pass an attempt that could have reached this many. Comparing with them is exact.
    pub fn points_of(self, max_points: Points) -> Points {
        match self {
            Self::Points(points) => Points::whole(points),
            Self::Percent(percent) => percent.points_of(max_points),
        }
    }
}

impl Content {
    /// What passes the course.
    pub fn pass_mark(&self) -> PassMark {
        if let Some(quiz) = &self.quiz {
            return PassMark::Percent(quiz.passing_mark());
        }
        self.percent_to_pass.map_or(PassMark::Points(self.points_to_pass.unwrap_or(0)), PassMark::Percent)
    }

    /// The points that pass an attempt that could have reached this many: of a course in which every choice brings all
    /// or nothing, whole ones.
    pub fn needed_of(&self, max_points: Points) -> Points {
        let needed = self.pass_mark().points_of(max_points);
        if self.brings_parts() { needed } else { needed.up_to_whole() }
    }

    /// Whether a choice can bring a part of the points.
    fn brings_parts(&self) -> bool {
        let mut answers = self.questions.iter().flat_map(|question| &question.answers);
        answers.any(Answer::is_partly_right) || self.quiz.as_ref().is_some_and(|quiz| quiz.partial_marks)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::course::QuizSettings;

    #[test]
    fn the_mark_is_what_was_typed() {
        let points = Content { points_to_pass: Some(5), ..Content::default() };
        assert_eq!(points.pass_mark(), PassMark::Points(5));
        assert_eq!([points.needed_of(3.into()), points.needed_of(30.into())], [5, 5]);
        let percent = Content {
            points_to_pass: None,
            percent_to_pass: Some(Percent::of_tenths(705)),
            ..Content::default()
        };
        assert_eq!([percent.needed_of(10.into()), percent.needed_of(200.into())], [8, 141]);
    }

    #[test]
    fn where_answers_bring_parts_the_mark_is_not_rounded() {
        let questions = json!([{"weight": 3, "answers": [{"right": true}, {"share": 83.3}]}]);
        let content = Content {
            questions: serde_json::from_value(questions).unwrap(),
            points_to_pass: None,
            percent_to_pass: Some(Percent::of_tenths(700)),
            ..Content::default()
        };
        assert_eq!(content.needed_of(3.into()).value(), 2.1);
        let quiz = |partial_marks| {
            let settings = QuizSettings { passing_score: 50, partial_marks, ..QuizSettings::default() };
            Content { quiz: Some(settings), ..Content::default() }
        };
        assert_eq!([true, false].map(|on| quiz(on).needed_of(3.into()).value()), [1.5, 2.0]);
    }
}
