//! What can still be won from a card on.

/// The best total from a card on, when nothing has been answered yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Value {
    pub(super) total: i64,
    pub(super) exact: bool,
}

/// What can be won after a way that leaves the present loop.
pub(super) fn after(to: Option<usize>, values: &[Option<Value>]) -> Option<Value> {
    match to {
        None => Some(Value { total: 0, exact: true }),
        Some(card) => values[card],
    }
}
