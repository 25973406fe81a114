//! Strongly connected components: the loops of the conversation.

use super::graph::Graph;

const UNSEEN: usize = usize::MAX;

impl Graph {
    /// Whether an answer of the card leads back to it at once.
    pub(crate) fn loops_to_itself(&self, card: usize) -> bool {
        self.ways[card].iter().any(|way| way.to == Some(card))
    }

    /// The components of everything that can be reached from these cards, each after all that can be
    /// reached from it (Tarjan, without recursion: conversations may be long).
    pub(crate) fn components(&self, roots: impl IntoIterator<Item = usize>) -> Vec<Vec<usize>> {
        let mut search = Search::new(self);
        for root in roots {
            if search.index[root] == UNSEEN {
                search.run(root);
            }
        }
        search.components
    }
}

struct Search<'g> {
    graph: &'g Graph,
    index: Vec<usize>,
    low: Vec<usize>,
    open: Vec<bool>,
    stack: Vec<usize>,
    seen: usize,
    components: Vec<Vec<usize>>,
}

impl<'g> Search<'g> {
    fn new(graph: &'g Graph) -> Self {
        let cards = graph.ways.len();
        Self {
            graph,
            index: vec![UNSEEN; cards],
            low: vec![UNSEEN; cards],
            open: vec![false; cards],
            stack: Vec::new(),
            seen: 0,
            components: Vec::new(),
        }
    }

    fn run(&mut self, root: usize) {
        let mut calls = vec![(root, 0)];
        self.enter(root);
        while let Some((card, way)) = calls.pop() {
            match self.graph.ways[card].get(way) {
                Some(next) => {
                    calls.push((card, way + 1));
                    let Some(to) = next.to else { continue };
                    if self.index[to] == UNSEEN {
                        self.enter(to);
                        calls.push((to, 0));
                    } else if self.open[to] {
                        self.low[card] = self.low[card].min(self.index[to]);
                    }
                }
                None => {
                    self.leave(card);
                    if let Some((caller, _)) = calls.last() {
                        self.low[*caller] = self.low[*caller].min(self.low[card]);
                    }
                }
            }
        }
    }

    fn enter(&mut self, card: usize) {
        self.index[card] = self.seen;
        self.low[card] = self.seen;
        self.seen += 1;
        self.stack.push(card);
        self.open[card] = true;
    }

    fn leave(&mut self, card: usize) {
        if self.low[card] != self.index[card] {
            return;
        }
        let begins = self.stack.iter().rposition(|other| *other == card).unwrap_or(0);
        let component = self.stack.split_off(begins);
        for member in &component {
            self.open[*member] = false;
        }
        self.components.push(component);
    }
}
