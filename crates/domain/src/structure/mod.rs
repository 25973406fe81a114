//! The tree of an organisation: where divisions stand, and what moving some of them does to the rest.

use std::collections::HashMap;

/// Where a division stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DivisionNode {
    /// The division.
    pub division: i64,
    /// Its organisation.
    pub organization: i64,
    /// The division above it; none: the organisation itself.
    pub parent: Option<i64>,
}

/// Where a division is to go. What is not said stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The division.
    pub division: i64,
    /// The organisation that it is to belong to. Without a parent it goes to the organisation's own level.
    pub organization: Option<i64>,
    /// The division that it is to stand below; `Some(None)`: the organisation's own level.
    pub parent: Option<Option<i64>>,
}

/// Why moves are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// There is no such division.
    #[error("there is no such division")]
    UnknownDivision,
    /// There is no such division to stand below.
    #[error("there is no such division above")]
    UnknownParent,
    /// A division would stand below itself.
    #[error("a division cannot stand below itself")]
    Cycle,
    /// The division above belongs to another organisation than the one named.
    #[error("the division above belongs to another organisation")]
    ForeignParent,
    /// More than [`DEEPEST`] divisions would stand below each other.
    #[error("too many divisions below each other")]
    TooDeep,
}

/// Levels of divisions below each other. No company has as many; a tree without a limit would not fit any stack.
pub const DEEPEST: usize = 200;

/// Carries out all moves at once and returns the places that changed: of the moved divisions and of everything
/// below them that changes its organisation with them.
///
/// # Errors
/// The index of the move at fault, and why; nothing is moved.
pub fn after_moves(places: &[DivisionNode], moves: &[Move]) -> Result<Vec<DivisionNode>, (usize, MoveError)> {
    let before: HashMap<i64, DivisionNode> = places.iter().map(|place| (place.division, *place)).collect();
    let mut after = before.clone();
    for (index, step) in moves.iter().enumerate() {
        let place = after.get_mut(&step.division).ok_or((index, MoveError::UnknownDivision))?;
        match (step.parent, step.organization) {
            (Some(parent), organization) => {
                place.parent = parent;
                place.organization = organization.unwrap_or(place.organization);
            }
            (None, Some(organization)) if organization != place.organization => {
                place.parent = None;
                place.organization = organization;
            }
            (None, _) => {}
        }
    }
    for (index, step) in moves.iter().enumerate() {
        if step.parent.flatten().is_some_and(|parent| !before.contains_key(&parent)) {
            return Err((index, MoveError::UnknownParent));
        }
        let root = root_of(&after, step.division).ok_or((index, MoveError::Cycle))?;
        let under_division = step.parent.flatten().is_some();
        if under_division && step.organization.is_some_and(|named| named != root.organization) {
            return Err((index, MoveError::ForeignParent));
        }
    }
    let mut changed = Vec::new();
    for place in places {
        // Every cycle holds a moved division and was found above.
        let Some(root) = root_of(&after, place.division) else { continue };
        if root.depth > DEEPEST {
            return Err((moves.len().saturating_sub(1), MoveError::TooDeep));
        }
        let now = DivisionNode { organization: root.organization, ..after[&place.division] };
        if now != *place {
            changed.push(now);
        }
    }
    Ok(changed)
}

struct Root {
    organization: i64,
    /// Levels from the organisation down to the division asked for.
    depth: usize,
}

/// The division on the organisation's own level above this one, or itself; none in a cycle.
fn root_of(places: &HashMap<i64, DivisionNode>, division: i64) -> Option<Root> {
    let mut place = places.get(&division)?;
    for depth in 1..=places.len() {
        match place.parent.and_then(|parent| places.get(&parent)) {
            Some(above) => place = above,
            None => return Some(Root { organization: place.organization, depth }),
        }
    }
    None
}

/// Levels from the organisation down to a division.
pub fn depth(places: &[DivisionNode], division: i64) -> usize {
    let all = places.iter().map(|place| (place.division, *place)).collect();
    root_of(&all, division).map_or(0, |root| root.depth)
}

/// The divisions and everything below them.
pub fn with_everything_below(places: &[DivisionNode], divisions: &[i64]) -> Vec<i64> {
    let mut children: HashMap<i64, Vec<i64>> = HashMap::new();
    for place in places {
        if let Some(parent) = place.parent {
            children.entry(parent).or_default().push(place.division);
        }
    }
    let mut found: Vec<i64> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    let mut waiting: Vec<i64> = divisions.to_vec();
    while let Some(division) = waiting.pop() {
        if seen.insert(division) {
            found.push(division);
            waiting.extend(children.get(&division).into_iter().flatten());
        }
    }
    found
}

#[cfg(test)]
mod tests;
