//! What plays can reach, exactly, on graphs with loops: the best and the worst total of all plays, and what the play of
//! somebody could have reached.

mod component;
mod graph;
mod right;
mod search;
mod solve;
mod tarjan;
mod tour;
mod value;

pub(crate) use graph::Graph;
pub use right::{Attainable, KnownLosses, RightPlays};

use crate::{
    course::{Content, Question},
    points::Points,
};

/// Cards with points in one component up to which every order of answering them is searched.
const SEARCHED: usize = 16;

/// A total that a play can reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Best {
    /// The points; 0 when no ending can be reached.
    pub points: Points,
    /// Whether a play reaches exactly that; else it is a bound that no play passes.
    pub exact: bool,
}

/// The best total that a play from the start to an end can reach; of a quiz the sum of its points.
pub fn best(content: &Content) -> Best {
    best_of(content, |_| true)
}

/// The best sum on the cards that belong, whatever the others bring.
pub fn best_of(content: &Content, belongs: impl Fn(&Question) -> bool) -> Best {
    if content.quiz.is_some() {
        return Best { points: Points::whole(content.sum_of(belongs)), exact: true };
    }
    total(&Graph::new(content, 1, belongs), SEARCHED)
}

/// The least total that a play from the start to an end can reach.
pub fn worst(content: &Content) -> Best {
    let least = total(&Graph::new(content, -1, |_| true), SEARCHED);
    Best { points: -least.points, ..least }
}

fn total(graph: &Graph, limit: usize) -> Best {
    let value = graph.start.and_then(|start| solve::value(graph, start, limit));
    value.map_or(Best { points: Points::ZERO, exact: true }, |value| Best {
        points: Points::of_units(value.total),
        exact: value.exact,
    })
}

#[cfg(test)]
mod tests;
