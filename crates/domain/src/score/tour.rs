//! A walk through a large component that wins everything: where one is found, the bound is reached.

use std::collections::VecDeque;

use super::component::{Component, Leads};

/// Walks tried for one component; it is entered at few cards.
const TRIED: usize = 64;

/// Looks for walks that answer every card by its best answer that stays inside, and leave by the way
/// out that brings the most.
pub(super) struct Tours<'c> {
    component: &'c Component,
    /// The cards with such a way out.
    last: Vec<usize>,
    left: usize,
}

impl<'c> Tours<'c> {
    pub(super) fn new(component: &'c Component, highest: i64) -> Self {
        let sum: i64 = component.inside.iter().sum();
        let brings = |card: usize| {
            component.ways[card].iter().any(|(points, leads)| match leads {
                Leads::Out(behind) => sum + (points - component.inside[card]) + behind == highest,
                Leads::Within(_) => false,
            })
        };
        let last = (0..component.ways.len()).filter(|card| brings(*card)).collect();
        Self { component, last, left: TRIED }
    }

    /// Whether a walk from this card is found that brings the bound.
    pub(super) fn reach_it(&mut self, from: usize) -> bool {
        let loses = self.component.ways.iter().flatten().any(|way| way.0 < 0);
        !loses
            && self.last.iter().any(|last| {
                let tries = self.left > 0;
                self.left = self.left.saturating_sub(1);
                tries && Tour::new(self.component, *last).wins_all(from)
            })
    }
}

struct Tour<'c> {
    component: &'c Component,
    last: usize,
    /// By card, whether it must still be answered for its points.
    due: Vec<bool>,
    due_count: usize,
}

impl<'c> Tour<'c> {
    fn new(component: &'c Component, last: usize) -> Self {
        let due = component.inside.iter().enumerate().map(|(card, points)| card != last && *points > 0);
        let due: Vec<bool> = due.collect();
        let due_count = due.iter().filter(|due| **due).count();
        Self { component, last, due, due_count }
    }

    fn wins_all(mut self, from: usize) -> bool {
        let mut card = from;
        while card != self.last {
            let next = if self.due[card] { self.answer(card) } else { self.nearest(card) };
            let Some(next) = next else { return false };
            card = next;
        }
        self.due_count == 0
    }

    /// The first answer of a card: its best, to a card that is due where there is such.
    fn answer(&mut self, card: usize) -> Option<usize> {
        self.due[card] = false;
        self.due_count -= 1;
        let best = self.component.inside[card];
        let ways = self.component.ways[card].iter().filter_map(|(points, leads)| match leads {
            Leads::Within(to) if *points == best && self.may_enter(*to) => Some(*to),
            _ => None,
        });
        ways.max_by_key(|to| self.due[*to])
    }

    /// The nearest card that is due, else the last one, over cards that bring nothing (more).
    fn nearest(&self, from: usize) -> Option<usize> {
        let mut seen = vec![false; self.due.len()];
        seen[from] = true;
        let mut open = VecDeque::from([from]);
        while let Some(card) = open.pop_front() {
            if self.due[card] || card == self.last {
                return Some(card);
            }
            for (_, leads) in &self.component.ways[card] {
                if let Leads::Within(to) = leads
                    && self.may_enter(*to)
                    && !seen[*to]
                {
                    seen[*to] = true;
                    open.push_back(*to);
                }
            }
        }
        None
    }

    fn may_enter(&self, card: usize) -> bool {
        card != self.last || self.due_count == 0
    }
}
