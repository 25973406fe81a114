//! Whether every card can be reached, whether an ending can be reached from it, and loops.

use super::{Finding, FindingCode, name};
use crate::course::Content;
use crate::score::Graph;

pub(super) fn check(content: &Content, errors: &mut Vec<Finding>, warnings: &mut Vec<Finding>) {
    let graph = Graph::new(content, 1, |_| true);
    let components = graph.components(0..graph.ways.len());
    no_ending(content, &graph, &components, errors);
    unreachable(content, &graph, warnings);
    loops(content, &graph, &components, warnings);
}

/// Names each trap once, not every card that leads into it.
fn no_ending(content: &Content, graph: &Graph, components: &[Vec<usize>], errors: &mut Vec<Finding>) {
    for cards in components {
        let mut ways = cards.iter().flat_map(|card| &graph.ways[*card]);
        if ways.all(|way| way.to.is_some_and(|to| cards.contains(&to))) {
            errors.push(of_cards(FindingCode::NoEnding, content, cards));
        }
    }
}

fn unreachable(content: &Content, graph: &Graph, warnings: &mut Vec<Finding>) {
    let Some(start) = graph.start else { return };
    let mut reached = vec![false; graph.ways.len()];
    for card in graph.components([start]).into_iter().flatten() {
        reached[card] = true;
    }
    let missed = content.questions.iter().zip(reached).filter(|(_, reached)| !reached);
    warnings.extend(missed.map(|(card, _)| Finding::of_card(FindingCode::Unreachable, card)));
}

fn loops(content: &Content, graph: &Graph, components: &[Vec<usize>], warnings: &mut Vec<Finding>) {
    for cards in components {
        if cards.len() > 1 || graph.loops_to_itself(cards[0]) {
            warnings.push(of_cards(FindingCode::Loop, content, cards));
        }
    }
}

/// A finding about several cards, at the one that comes first.
fn of_cards(code: FindingCode, content: &Content, cards: &[usize]) -> Finding {
    let mut places = cards.to_vec();
    places.sort_unstable();
    let names = name::cards(places.iter().map(|place| &content.questions[*place]));
    Finding::of_card(code, &content.questions[places[0]]).with("cards", names)
}
