//! Answers and points.

use super::{Finding, FindingCode};
use crate::course::{Content, PassMark, Question, QuestionType, QuizSettings};
use crate::points::Points;

pub(super) fn answers(content: &Content, errors: &mut Vec<Finding>, warnings: &mut Vec<Finding>) {
    for card in &content.questions {
        match card.answers.len() {
            // In a game it is an ending, where no conversation can begin.
            0 if content.quiz.is_some() || card.is_start => {
                errors.push(Finding::of_card(FindingCode::NoAnswers, card));
            }
            0 => {}
            1 => warnings.push(Finding::of_card(FindingCode::OneAnswer, card)),
            count if card.weight > 0 && rights(card) == count => {
                warnings.push(Finding::of_card(FindingCode::AllRight, card));
            }
            _ => {}
        }
    }
}

pub(super) fn game(
    content: &Content,
    max_points: Points,
    errors: &mut Vec<Finding>,
    warnings: &mut Vec<Finding>,
) {
    if let PassMark::Points(needed) = content.pass_mark()
        && !content.questions.is_empty()
        && Points::whole(needed) > max_points
    {
        let finding = Finding::of_course(FindingCode::PointsAboveMax);
        let finding = finding.with("needed", needed.to_string());
        errors.push(finding.with("max", max_points.to_string()));
    }
    let cards = content.questions.iter().filter(|card| card.kind == QuestionType::Multiple);
    errors.extend(cards.map(|card| Finding::of_card(FindingCode::MultipleInGame, card)));
    for card in answered(content).filter(|card| card.weight > 0 && rights(card) == 0) {
        let points = card.weight.to_string();
        let best = card.answers.iter().filter_map(|answer| answer.share).max();
        let best = best.map_or_else(|| "none".to_owned(), |share| share.to_string());
        let finding = Finding::of_card(FindingCode::NoneRight, card);
        warnings.push(finding.with("points", points).with("best", best));
    }
}

/// Whoever answers rightly passes, and should win the same on every way.
pub(super) fn right_plays(
    content: &Content,
    (least, most): (Points, Points),
    errors: &mut Vec<Finding>,
    warnings: &mut Vec<Finding>,
) {
    let between =
        |code| Finding::of_course(code).with("least", least.to_string()).with("most", most.to_string());
    if least < most {
        warnings.push(between(FindingCode::RightPlaysDiffer));
    }
    // Of a percentage every right play gives all.
    if let PassMark::Points(needed) = content.pass_mark()
        && least < Points::whole(needed)
        && Points::whole(needed) <= most
    {
        let finding = between(FindingCode::RightPlayFails);
        errors.push(finding.with("needed", needed.to_string()));
    }
}

pub(super) fn quiz(content: &Content, settings: &QuizSettings, errors: &mut Vec<Finding>) {
    if content.questions.is_empty() {
        errors.push(Finding::of_course(FindingCode::NoQuestions));
    }
    if !(0..=100).contains(&settings.passing_score) {
        let finding = Finding::of_course(FindingCode::PassingScore);
        errors.push(finding.with("percent", settings.passing_score.to_string()));
    }
    for question in answered(content) {
        match rights(question) {
            0 => errors.push(Finding::of_card(FindingCode::NoRightAnswer, question)),
            count if count > 1 && question.kind == QuestionType::Single => {
                let finding = Finding::of_card(FindingCode::SeveralRightAnswers, question);
                errors.push(finding.with("count", count.to_string()));
            }
            _ => {}
        }
    }
}

/// Those that have answers; a finding of its own says which have none.
fn answered(content: &Content) -> impl Iterator<Item = &Question> {
    content.questions.iter().filter(|question| !question.answers.is_empty())
}

fn rights(question: &Question) -> usize {
    question.answers.iter().filter(|answer| answer.right).count()
}
