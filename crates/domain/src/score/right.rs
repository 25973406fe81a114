//! Right plays: those that choose a right answer on every card that has one, and any answer elsewhere. Where the best
//! answer of a card is only partly right, that is the one to choose, and the card is worth what it brings.
//!
//! Whoever answers rightly gets the points of every card they meet, each once. So what a right play brings depends on
//! the cards it meets alone: on a loop of right answers all cards can be met before it is left, and outside of loops
//! the best way is the longest path of a graph without loops. Both take time linear in the cards and answers.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, HashSet},
};

use super::graph::{Graph, Way};
use crate::{
    course::{Content, Question, QuestionType},
    points::Points,
};

/// The right plays of a content.
#[derive(Debug)]
pub struct RightPlays {
    /// By card: its id, and the points of its best answer; 0 where none brings any.
    cards: Vec<Worth>,
    places: HashMap<i32, usize>,
    graph: Graph,
    /// Of a quiz every play meets every question.
    quiz: bool,
    /// The loops, each after everything that can be reached from it.
    components: Vec<Vec<usize>>,
    component_of: Vec<usize>,
}

/// A card with the points that it is worth.
type Worth = (i32, Points);

/// Best right plays after a loss that were found already, by the cards met until then: many attempts lose points at the
/// same place.
#[derive(Debug, Default)]
pub struct KnownLosses(HashMap<Vec<i32>, Vec<Worth>>);

/// What a play could have reached; see [`RightPlays::attainable`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attainable {
    /// Each card met, with its points.
    met: Vec<Worth>,
    /// The same of the best right play from the first loss on, with what was met before it.
    instead: Vec<Worth>,
}

impl Attainable {
    /// The points on the cards that belong, by their ids.
    pub fn points(&self, belongs: impl Fn(i32) -> bool) -> Points {
        let sum = |cards: &[Worth]| -> Points {
            cards.iter().filter(|(card, _)| belongs(*card)).map(|(_, points)| points).sum()
        };
        sum(&self.met).max(sum(&self.instead))
    }
}

impl RightPlays {
    /// Of this content.
    pub fn of(content: &Content) -> Self {
        let mut places = HashMap::with_capacity(content.questions.len());
        for (place, card) in content.questions.iter().enumerate() {
            places.entry(card.id).or_insert(place);
        }
        let ways = content.questions.iter().map(|card| ways(card, &places)).collect();
        let graph = Graph { ways, start: content.questions.iter().position(|card| card.is_start) };
        let components = graph.components(0..content.questions.len());
        let mut component_of = vec![0; content.questions.len()];
        for (number, component) in components.iter().enumerate() {
            for card in component {
                component_of[*card] = number;
            }
        }
        let cards = content.questions.iter().map(|card| (card.id, card.worth())).collect();
        Self { cards, places, graph, quiz: content.quiz.is_some(), components, component_of }
    }

    /// The most points of a right play from the start to an end; none when there is no such play.
    pub fn most(&self) -> Option<Points> {
        self.most_on(|_| true)
    }

    /// The same on the cards that belong, by their ids, whatever the others bring.
    pub fn most_on(&self, belongs: impl Fn(i32) -> bool) -> Option<Points> {
        let points =
            |card: usize| if belongs(self.cards[card].0) { self.cards[card].1 } else { Points::ZERO };
        if self.quiz {
            return Some((0..self.cards.len()).map(points).sum());
        }
        Some(self.best_from(self.graph.start?, points)?.into_iter().map(points).sum())
    }

    /// The fewest points of such a play: a shortest path, where a card's length is its points.
    pub fn least(&self) -> Option<Points> {
        if self.quiz {
            return self.most();
        }
        let start = self.graph.start?;
        let mut open = BinaryHeap::from([Reverse((self.cards[start].1, start))]);
        let mut done = vec![false; self.cards.len()];
        let mut least: Option<Points> = None;
        while let Some(Reverse((points, card))) = open.pop() {
            if least.is_some_and(|least| least <= points) {
                break;
            }
            if std::mem::replace(&mut done[card], true) {
                continue;
            }
            for way in &self.graph.ways[card] {
                match way.to {
                    None => least = Some(points),
                    Some(to) if !done[to] => open.push(Reverse((points + self.cards[to].1, to))),
                    Some(_) => {}
                }
            }
        }
        least
    }

    /// What a play of these answers, each with its card and what it brought, could have reached: the greater of
    /// the points of all cards met, and of those met before the first loss together with the best right play from there
    /// on. Without a loss it is what was met: every right play is 100 %, a mistake costs what it cut off, and a
    /// detour taken by mistake adds nothing.
    pub fn attainable(&self, answered: impl IntoIterator<Item = Worth>) -> Attainable {
        self.attainable_of_many(answered, &mut KnownLosses::default())
    }

    /// The same for one of many plays.
    pub fn attainable_of_many(
        &self,
        answered: impl IntoIterator<Item = Worth>,
        known: &mut KnownLosses,
    ) -> Attainable {
        if self.quiz {
            return Attainable { met: self.cards.clone(), instead: Vec::new() };
        }
        let (mut met, mut seen) = (Vec::<Worth>::new(), HashSet::new());
        let mut instead = None;
        for (id, points) in answered {
            let Some(card) = self.places.get(&id).copied().filter(|card| !seen.contains(card)) else {
                continue;
            };
            if points < self.cards[card].1 && instead.is_none() {
                let place = met.iter().map(|(card, _)| *card).chain([id]).collect();
                let found = known.0.entry(place).or_insert_with(|| {
                    let unmet =
                        |card: usize| if seen.contains(&card) { Points::ZERO } else { self.cards[card].1 };
                    let rest = self.best_from(card, unmet).unwrap_or_default();
                    let rest = rest.into_iter().filter(|card| !seen.contains(card));
                    met.iter().copied().chain(rest.map(|card| self.cards[card])).collect()
                });
                instead = Some(found.clone());
            }
            seen.insert(card);
            met.push(self.cards[card]);
        }
        Attainable { met, instead: instead.unwrap_or_default() }
    }

    /// The cards of the right play from here to an end that brings the most points; of several the one by the first
    /// answer.
    fn best_from(&self, from: usize, points: impl Fn(usize) -> Points) -> Option<Vec<usize>> {
        // By component: what it and everything behind it brings, and the component behind it.
        let mut values: Vec<Option<(Points, Option<usize>)>> = vec![None; self.components.len()];
        let last = self.component_of[from];
        for (number, component) in self.components.iter().enumerate().take(last + 1) {
            let own: Points = component.iter().map(|card| points(*card)).sum();
            let mut best: Option<(Points, Option<usize>)> = None;
            for way in component.iter().flat_map(|card| &self.graph.ways[*card]) {
                let behind = match way.to.map(|to| self.component_of[to]) {
                    None => Some((Points::ZERO, None)),
                    // A way within has no value yet.
                    Some(to) => values[to].map(|(brings, _)| (brings, Some(to))),
                };
                if behind.is_some_and(|(brings, _)| best.is_none_or(|(most, _)| brings > most)) {
                    best = behind;
                }
            }
            values[number] = best.map(|(brings, next)| (own + brings, next));
        }
        let mut next = Some(last);
        let mut cards = Vec::new();
        while let Some(number) = next {
            cards.extend(&self.components[number]);
            next = values[number]?.1;
        }
        Some(cards)
    }
}

fn ways(card: &Question, places: &HashMap<i32, usize>) -> Vec<Way> {
    if card.is_ending() {
        return vec![Way::END];
    }
    let mut right: Vec<_> = card.best_answers().collect();
    if card.kind == QuestionType::Multiple && card.answers.iter().any(|answer| answer.right) {
        // The right choice is all of them, and goes where the first leads.
        right.truncate(1);
    }
    let to = |id: Option<i32>| id.and_then(|id| places.get(&id).copied());
    right.iter().map(|answer| Way { points: 0, to: to(answer.connected) }).collect()
}

#[cfg(test)]
mod tests;
