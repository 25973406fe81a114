//! The values of all cards, ends first: of those outside of loops by their ways, of those on common loops together.

use super::{
    component::Component,
    graph::Graph,
    search::Search,
    tour::Tours,
    value::{Value, after},
};

/// The value of this card; none when no end can be reached from it. Components of up to `limit`
/// cards with points are searched, of larger ones the value may be a bound.
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
            on_loops(graph, component, &entered, limit, &mut values);
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

/// Sets the values of a component's cards at which it may be entered; the values of everything behind
/// it are known. The first answer of a card is the one that counts, so the best total depends on which
/// cards have been answered: up to `limit` cards with points, their sets are searched.
fn on_loops(graph: &Graph, cards: &[usize], entered: &[bool], limit: usize, values: &mut [Option<Value>]) {
    let component = Component::new(graph, cards, values);
    let Some(bounds) = component.bounds() else { return };
    let surely = bounds.reached == bounds.highest;
    let searched = !surely && component.scoring.len() <= limit;
    let search = searched.then(|| Search::new(&component));
    let mut tours = Tours::new(&component, bounds.highest);
    for (index, card) in cards.iter().enumerate().filter(|(_, card)| entered[**card]) {
        let total = search.as_ref().map_or(bounds.highest, |search| search.total(index));
        let exact = surely || searched || tours.reach_it(index);
        let exact = exact && component.exact_behind;
        values[*card] = Some(Value { total, exact });
    }
}
