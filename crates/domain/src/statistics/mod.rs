//! Figures of reports: how marks are distributed, how hard a question is, how well it tells people apart.
//!
//! Every figure is undefined (`None`) where it would say nothing: too few respondents, or no variance.

mod choice;
mod item;
mod shape;

pub use choice::{Difference, pass_difference};
pub use item::{ItemSums, ShareCounts, effective_weights, efficiency, internal_consistency, standard_error};
pub use shape::{Shape, median};

/// Respondents below which nothing is said of an item: one could tell who they are, and chance rules.
pub const FEWEST_RESPONDENTS: u64 = 5;

/// Below this share of the largest term a difference of sums is rounding, not variance.
const ROUNDING: f64 = 1e-9;

#[cfg(test)]
mod tests;
