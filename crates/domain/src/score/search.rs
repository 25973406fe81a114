//! The search over sets of answered cards of one component.

use super::component::{Component, Leads, NEVER};

/// What can be reached over cards that bring nothing: a set of scoring cards, and the best way out.
#[derive(Clone, Copy)]
struct Reach {
    cards: u32,
    out: i64,
}

/// The search: for every set of cards already answered, the best that can still be won from each
/// unanswered scoring card. Larger sets come first, so everything asked for is known.
pub(super) struct Search<'c> {
    component: &'c Component,
    /// By card of the component, its bit among the scoring ones.
    bit: Vec<Option<usize>>,
    /// By scoring card, its ways: points and what they reach.
    ways: Vec<Vec<(i64, Reach)>>,
    /// By scoring card, everything reached when it is answered already.
    free: Vec<Reach>,
    best: Vec<i64>,
}

impl<'c> Search<'c> {
    pub(super) fn new(component: &'c Component) -> Self {
        let mut bit = vec![None; component.ways.len()];
        for (index, card) in component.scoring.iter().enumerate() {
            bit[*card] = Some(index);
        }
        let sets = 1_usize << component.scoring.len();
        let best = vec![NEVER; sets * component.scoring.len()];
        let mut search = Self { component, bit, ways: Vec::new(), free: Vec::new(), best };
        for card in &component.scoring {
            let ways = component.ways[*card].iter().map(|(points, leads)| (*points, search.reach(*leads)));
            let ways: Vec<_> = ways.collect();
            let free = ways.iter().fold(Reach { cards: 0, out: NEVER }, |all, (_, reach)| Reach {
                cards: all.cards | reach.cards,
                out: all.out.max(reach.out),
            });
            search.ways.push(ways);
            search.free.push(free);
        }
        search.run();
        search
    }

    fn run(&mut self) {
        let count = self.ways.len();
        for set in (0..1_u32 << count).rev() {
            for card in (0..count).filter(|card| set >> card & 1 == 0) {
                let place = self.place(set, card);
                self.best[place] = self.first_answer(set, card);
            }
        }
    }

    /// The best total of a play that enters the component at this card.
    pub(super) fn total(&self, card: usize) -> i64 {
        self.from(self.reach(Leads::Within(card)), 0)
    }

    fn first_answer(&self, set: u32, card: usize) -> i64 {
        let answered = set | 1 << card;
        let totals = self.ways[card].iter().map(|(points, reach)| {
            let rest = self.from(*reach, answered);
            if rest == NEVER { NEVER } else { points + rest }
        });
        totals.max().unwrap_or(NEVER)
    }

    /// The best from here: a way out, or an unanswered card, over answered ones that bring nothing.
    fn from(&self, reach: Reach, answered: u32) -> i64 {
        let mut best = reach.out;
        let (mut seen, mut left) = (reach.cards, reach.cards);
        while left != 0 {
            let card = left.trailing_zeros() as usize;
            left &= left - 1;
            if answered >> card & 1 == 1 {
                best = best.max(self.free[card].out);
                left |= self.free[card].cards & !seen;
                seen |= self.free[card].cards;
            } else {
                best = best.max(self.best[self.place(answered, card)]);
            }
        }
        best
    }

    /// What is reached over cards without points.
    fn reach(&self, leads: Leads) -> Reach {
        let mut reach = Reach { cards: 0, out: NEVER };
        let mut seen = vec![false; self.component.ways.len()];
        let mut open = vec![leads];
        while let Some(leads) = open.pop() {
            match leads {
                Leads::Out(behind) => reach.out = reach.out.max(behind),
                Leads::Within(card) => match self.bit[card] {
                    Some(bit) => reach.cards |= 1 << bit,
                    None if !seen[card] => {
                        seen[card] = true;
                        open.extend(self.component.ways[card].iter().map(|way| way.1));
                    }
                    None => {}
                },
            }
        }
        reach
    }

    fn place(&self, set: u32, card: usize) -> usize {
        set as usize * self.ways.len() + card
    }
}
