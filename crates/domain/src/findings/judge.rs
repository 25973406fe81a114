//! Answers and points.

use super::{Finding, FindingCode};
use crate::course::{Content, Question, QuestionType, QuizSettings};
use crate::score::Best;

pub(super) fn answers(content: &Content, errors: &mut Vec<Finding>, warnings: &mut Vec<Finding>) {
    for card in &content.questions {
        match card.answers.len() {
            0 => errors.push(Finding::of_card(FindingCode::NoAnswers, card)),
            1 => warnings.push(Finding::of_card(FindingCode::OneAnswer, card)),
            count if card.weight > 0 && rights(card) == count => {
                warnings.push(Finding::of_card(FindingCode::AllRight, card));
            }
            _ => {}
        }
    }
}

pub(super) fn game(content: &Content, best: Best, errors: &mut Vec<Finding>, warnings: &mut Vec<Finding>) {
    if !content.questions.is_empty() && content.points_to_pass > best.points {
        let finding = Finding::of_course(FindingCode::PointsAboveMax);
        let finding = finding.with("needed", content.points_to_pass.to_string());
        errors.push(finding.with("max", best.points.to_string()));
    }
    let cards = content.questions.iter().filter(|card| card.kind == QuestionType::Multiple);
    errors.extend(cards.map(|card| Finding::of_card(FindingCode::MultipleInGame, card)));
    for card in answered(content).filter(|card| card.weight > 0 && rights(card) == 0) {
        let points = card.weight.to_string();
        warnings.push(Finding::of_card(FindingCode::NoneRight, card).with("points", points));
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
