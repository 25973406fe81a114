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
                    Some(to) if to == number => None,
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
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        course::Answer,
        testing::{courses, sketch},
    };

    fn all(_: i32) -> bool {
        true
    }

    /// What the play of these answers could have reached; an answer by its place.
    fn attainable(content: &Content, answers: &[usize]) -> Points {
        let mut card = content.start();
        let mut answered = Vec::new();
        for place in answers {
            let at = card.unwrap();
            answered.push((at.id, at.earned(&[at.answers[*place].id], false)));
            card = at.answers[*place].connected.and_then(|id| content.question(id));
        }
        RightPlays::of(content).attainable(answered).points(all)
    }

    #[test]
    fn a_right_play_is_a_hundred_percent_on_whatever_way() {
        // Two right ways of unlike length.
        let fork = sketch("1 +2 +3 -. | 5 +. | 2 +.");
        assert_eq!([attainable(&fork, &[0, 0]), attainable(&fork, &[1, 0])], [6, 3]);
        let plays = RightPlays::of(&fork);
        assert_eq!((plays.most(), plays.least()), (Some(6.into()), Some(3.into())));
    }

    #[test]
    fn a_mistake_costs_what_it_cut_off() {
        let cards: Vec<String> = (1..=10)
            .map(|card| if card < 10 { format!("1 +{} -.", card + 1) } else { "1 +. -.".into() })
            .collect();
        let content = sketch(&cards.join("|"));
        assert_eq!(attainable(&content, &[0, 0, 0, 1]), 10, "three right, then a fatal one: 30 %");
    }

    #[test]
    fn a_detour_taken_by_mistake_adds_nothing() {
        // The wrong answer leads to a card that repairs it, and back to the way.
        let content = sketch("10 +3 -2 | 10 +3 | 10 +.");
        assert_eq!(attainable(&content, &[0, 0]), 20);
        assert_eq!(attainable(&content, &[1, 0, 0]), 30, "20 of 30 points, never all of them");
        let back = sketch("10 +3 -2 | 10 +1 | 10 +. -.");
        assert_eq!(attainable(&back, &[0, 0]), 20, "the repair that loops back is no part of a right play");
    }

    #[test]
    fn a_partly_right_answer_costs_what_it_does_not_bring() {
        let content = sketch("10 +2 ~50:2 -. | 10 +. ~25:.");
        let brings = |answers: &[usize]| {
            let cards = content.questions.iter().zip(answers);
            cards.map(|(card, place)| card.earned(&[card.answers[*place].id], false)).sum::<Points>().value()
        };
        let table: [(&[usize], f64); 5] =
            [(&[0, 0], 20.0), (&[1, 0], 15.0), (&[0, 1], 12.5), (&[1, 1], 7.5), (&[2], 0.0)];
        for (answers, points) in table {
            assert_eq!((brings(answers), attainable(&content, answers)), (points, 20.into()), "{answers:?}");
        }
        // What a partly right answer cut off is lost as well.
        let content = sketch("10 +2 ~50:. | 10 +.");
        assert_eq!(attainable(&content, &[1]), 20);
    }

    #[test]
    fn where_the_best_answer_is_partly_right_it_is_the_right_one() {
        let content = sketch("10 ~50:2 ~25:3 -. | 10 +. | 30 +.");
        let plays = RightPlays::of(&content);
        assert_eq!((plays.most(), plays.least()), (Some(15.into()), Some(15.into())));
        assert_eq!([attainable(&content, &[0, 0]), attainable(&content, &[2])], [15, 15]);
        assert_eq!(attainable(&content, &[1, 0]), 35, "a detour taken by mistake adds nothing");
    }

    #[test]
    fn a_loop_is_met_once_and_left_anywhere() {
        // A menu without a right answer: ask about both, then leave.
        let menu = sketch("0 -2 -3 -. | 3 +1 | 4 +1");
        assert_eq!(attainable(&menu, &[0, 0, 1, 0, 2]), 7);
        assert_eq!(attainable(&menu, &[2]), 0, "nothing was lost");
        let plays = RightPlays::of(&menu);
        assert_eq!((plays.most(), plays.least()), (Some(7.into()), Some(Points::ZERO)));
    }

    #[test]
    fn a_card_without_answers_ends_a_right_play() {
        let content = sketch("2 +2 -3 | 3 +4 -4 | 1 | 9");
        let plays = RightPlays::of(&content);
        assert_eq!(
            (plays.most(), plays.least()),
            (Some(5.into()), Some(5.into())),
            "its weight is nothing to win"
        );
        assert_eq!([attainable(&content, &[0, 0]), attainable(&content, &[1])], [5, 5]);
    }

    #[test]
    fn without_a_right_play_to_an_end_there_is_none() {
        let ring = sketch("1 +2 -. | 1 +1 -.");
        let plays = RightPlays::of(&ring);
        assert_eq!((plays.most(), plays.least()), (None, None));
        assert_eq!(attainable(&ring, &[0, 1]), 2);
        assert_eq!(RightPlays::of(&Content::default()).most(), None);
    }

    fn share_of(answer: &Answer) -> i64 {
        if answer.right { 1_000 } else { answer.share.map_or(0, |share| share.tenths().into()) }
    }

    fn best_share(card: &Question) -> i64 {
        card.answers.iter().map(share_of).max().unwrap_or(0)
    }

    fn of_weight(card: &Question, share: i64) -> Points {
        Points::of_units(i64::from(card.weight) * Points::UNIT / 1_000 * share)
    }

    /// What a right answer of a card brings.
    fn most_of(card: &Question) -> Points {
        of_weight(card, best_share(card))
    }

    /// Every right play by its cards, without cleverness: card and cards met before it.
    fn right_totals(content: &Content, from: i32, met: u32) -> HashSet<Points> {
        let (mut ends, mut seen, mut open) =
            (HashSet::new(), HashSet::new(), vec![(from, met, Points::ZERO)]);
        while let Some((id, met, points)) = open.pop() {
            if !seen.insert((id, met, points)) {
                continue;
            }
            let card = content.question(id).unwrap();
            if card.is_ending() {
                ends.insert(points);
            }
            let most = most_of(card);
            let won = if met >> id & 1 == 0 { most } else { Points::ZERO };
            for answer in card.answers.iter().filter(|answer| share_of(answer) == best_share(card)) {
                match answer.connected {
                    Some(next) => open.push((next, met | 1 << id, points + won)),
                    None => {
                        ends.insert(points + won);
                    }
                }
            }
        }
        ends
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        #[test]
        fn most_and_least_are_those_of_all_right_plays(content in courses(6, 2)) {
            let totals = right_totals(&content, 1, 0);
            let plays = RightPlays::of(&content);
            prop_assert_eq!(plays.most(), totals.iter().copied().max());
            prop_assert_eq!(plays.least(), totals.iter().copied().min());
        }

        #[test]
        fn attainable_is_the_rule_word_by_word(
            content in courses(6, 2),
            chosen in prop::collection::vec(any::<prop::sample::Index>(), 12),
        ) {
            let mut card = content.start();
            let (mut met, mut sum, mut points) = (0_u32, Points::ZERO, Points::ZERO);
            let (mut answered, mut instead) = (Vec::new(), None);
            for index in chosen {
                let Some(at) = card.filter(|card| !card.is_ending()) else { break };
                let answer = index.get(&at.answers);
                let won = of_weight(at, share_of(answer));
                let first = met >> at.id & 1 == 0;
                if first {
                    if won < most_of(at) && instead.is_none() {
                        let best = right_totals(&content, at.id, met).into_iter().max();
                        instead = Some(sum + best.unwrap_or_default());
                    }
                    sum += most_of(at);
                    points += won;
                }
                met |= 1 << at.id;
                answered.push((at.id, won));
                card = answer.connected.and_then(|id| content.question(id));
            }
            let found = RightPlays::of(&content).attainable(answered);
            prop_assert_eq!(found.points(all), sum.max(instead.unwrap_or_default()));
            prop_assert!(points <= found.points(all));
            if instead.is_none() {
                prop_assert_eq!(points, found.points(all), "without a loss it is 100 %");
            }
            for stage in [1, 2] {
                let on = |id: i32| content.question(id).unwrap().stage == Some(stage);
                prop_assert!(found.points(on) <= found.points(all));
            }
        }
    }
}
