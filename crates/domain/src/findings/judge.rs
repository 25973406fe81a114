//! Answers and points.

use super::{Finding, FindingCode};
use crate::course::{Content, QuestionType};
use crate::score::Best;

pub(super) fn points_above_max(content: &Content, best: Best, errors: &mut Vec<Finding>) {
    if !content.questions.is_empty() && content.points_to_pass > best.points {
        let finding = Finding::of_course(FindingCode::PointsAboveMax);
        let finding = finding.with("needed", content.points_to_pass.to_string());
        errors.push(finding.with("max", best.points.to_string()));
    }
}

pub(super) fn answers(content: &Content, errors: &mut Vec<Finding>, warnings: &mut Vec<Finding>) {
    for card in &content.questions {
        let rights = card.answers.iter().filter(|answer| answer.right).count();
        match card.answers.len() {
            0 => {
                errors.push(Finding::of_card(FindingCode::NoAnswers, card));
                continue;
            }
            1 => warnings.push(Finding::of_card(FindingCode::OneAnswer, card)),
            count if card.weight > 0 && rights == count => {
                warnings.push(Finding::of_card(FindingCode::AllRight, card));
            }
            _ => {}
        }
        if card.weight > 0 && rights == 0 {
            let points = card.weight.to_string();
            warnings.push(Finding::of_card(FindingCode::NoneRight, card).with("points", points));
        }
    }
}

pub(super) fn multiple_in_game(content: &Content, errors: &mut Vec<Finding>) {
    let cards = content.questions.iter().filter(|card| card.kind == QuestionType::Multiple);
    errors.extend(cards.map(|card| Finding::of_card(FindingCode::MultipleInGame, card)));
}
