//! What can still be won from each card, ends first.

use super::graph::Graph;
use super::knot;

/// The best total from a card on, when nothing has been answered yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) total: i32,
    pub(super) exact: bool,
}

/// The value of this card; none when no end can be reached from it. Knots of up to `limit` cards with
/// points are searched, of larger ones the value may be a bound.
pub(super) fn value(graph: &Graph, from: usize, limit: usize) -> Option<Value> {
    let components = graph.components([from]);
    let entered = entered(graph, &components, from);
    let mut values = vec![None; graph.ways.len()];
    for component in &components {
        if let [card] = component[..]
            && !graph.loops_to_itself(card)
        {
            values[card] = through(graph, card, &values);
        } else {
            knot::solve(graph, component, &entered, limit, &mut values);
        }
    }
    values[from]
}

/// By card, whether a play comes to it from outside of its component.
fn entered(graph: &Graph, components: &[Vec<usize>], from: usize) -> Vec<bool> {
    let mut component_of = vec![None; graph.ways.len()];
    for (number, component) in components.iter().enumerate() {
        for card in component {
            component_of[*card] = Some(number);
        }
    }
    let mut entered = vec![false; graph.ways.len()];
    entered[from] = true;
    for card in components.iter().flatten() {
        for to in graph.ways[*card].iter().filter_map(|way| way.to) {
            entered[to] |= component_of[to] != component_of[*card];
        }
    }
    entered
}

/// A card outside of every loop: the best of its ways.
fn through(graph: &Graph, card: usize, values: &[Option<Value>]) -> Option<Value> {
    let mut best: Option<Value> = None;
    for way in &graph.ways[card] {
        let Some(rest) = after(way.to, values) else {
            continue;
        };
        let total = way.points + rest.total;
        best = Some(best.map_or(Value { total, exact: rest.exact }, |best| Value {
            total: best.total.max(total),
            exact: best.exact && rest.exact,
        }));
    }
    best
}

/// What can be won after a way that leaves the present loop.
pub(super) fn after(to: Option<usize>, values: &[Option<Value>]) -> Option<Value> {
    match to {
        None => Some(Value { total: 0, exact: true }),
        Some(card) => values[card],
    }
}
