//! Cards that lie on common loops, as what is won on them sees them.

use super::{
    graph::Graph,
    value::{Value, after},
};

/// No end can be reached.
pub(super) const NEVER: i64 = i64::MIN / 2;

/// A way as the component sees it: within, or out with what can be won behind.
#[derive(Clone, Copy)]
pub(super) enum Leads {
    Within(usize),
    Out(i64),
}

/// Cards that all lead to each other: a strongly connected component of the graph that is a loop.
pub(super) struct Component {
    /// By card of the component: points and where to. Ways that never end are left out.
    pub(super) ways: Vec<Vec<(i64, Leads)>>,
    /// The cards whose answers may bring points.
    pub(super) scoring: Vec<usize>,
    /// By card, the best answer that stays inside, never less than 0.
    pub(super) inside: Vec<i64>,
    /// Whether what can be won behind it is exact on all ways.
    pub(super) exact_behind: bool,
}

/// What is sure to be reached from every card of the component, and what no play passes.
pub(super) struct Bounds {
    pub(super) reached: i64,
    pub(super) highest: i64,
}

impl Component {
    pub(super) fn new(graph: &Graph, cards: &[usize], values: &[Option<Value>]) -> Self {
        let mut place = vec![None; graph.ways.len()];
        for (index, card) in cards.iter().enumerate() {
            place[*card] = Some(index);
        }
        let mut exact_behind = true;
        let mut ways = Vec::with_capacity(cards.len());
        for card in cards {
            let leads = graph.ways[*card].iter().filter_map(|way| {
                if let Some(within) = way.to.and_then(|to| place[to]) {
                    return Some((way.points, Leads::Within(within)));
                }
                let behind = after(way.to, values)?;
                exact_behind &= behind.exact;
                Some((way.points, Leads::Out(behind.total)))
            });
            ways.push(leads.collect::<Vec<_>>());
        }
        let scoring = (0..cards.len()).filter(|card| ways[*card].iter().any(|way| way.0 != 0));
        Self {
            scoring: scoring.collect(),
            inside: ways.iter().map(|ways| best_inside(ways)).collect(),
            ways,
            exact_behind,
        }
    }

    /// None when nothing leads out of the component.
    ///
    /// Within a component every card can be reached from every other, so with no points to lose every card
    /// can be answered by its best answer that stays inside, and then the best way out be taken: that
    /// much is sure. More is only possible where the way out itself brings more.
    pub(super) fn bounds(&self) -> Option<Bounds> {
        let sum: i64 = self.inside.iter().sum();
        let mut out = None;
        let mut highest = None;
        for (card, ways) in self.ways.iter().enumerate() {
            for (points, leads) in ways {
                let Leads::Out(behind) = leads else { continue };
                let more = (points - self.inside[card]).max(0);
                out = out.max(Some(*behind));
                highest = highest.max(Some(sum + more + behind));
            }
        }
        let loses = self.ways.iter().flatten().any(|way| way.0 < 0);
        let reached = if loses { NEVER } else { sum + out? };
        Some(Bounds { reached, highest: highest? })
    }
}

fn best_inside(ways: &[(i64, Leads)]) -> i64 {
    let inside = ways.iter().filter(|way| matches!(way.1, Leads::Within(_)));
    inside.map(|way| way.0).max().unwrap_or(0).max(0)
}
