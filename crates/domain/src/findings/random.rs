//! Whether choosing at random is enough to pass.

use super::{Finding, FindingCode};
use crate::course::Content;
use crate::score::{Best, Graph};

const WALKS: u32 = 10_000;
/// Steps of all walks together: long conversations are walked less often.
const STEPS: usize = 4_000_000;
const SEED: u64 = 0x5EED_0FC0_FFEE;

/// Asks when over a quarter of simulated plays pass.
pub(super) fn easy_by_chance(content: &Content, best: Best, warnings: &mut Vec<Finding>) {
    if best.points == 0 {
        return; // there is nothing to win: the course is passed when it is finished
    }
    let percent = passed_percent(content);
    if percent > 25 {
        let finding = Finding::of_course(FindingCode::EasyByChance);
        warnings.push(finding.with("percent", percent.to_string()));
    }
}

/// The share of random plays that pass, in percent, rounded up.
fn passed_percent(content: &Content) -> u32 {
    let graph = Graph::new(content, 1, |_| true);
    let Some(start) = graph.start else { return 0 };
    let mut walker = Walker { graph: &graph, dice: Dice(SEED), answered: vec![0; graph.ways.len()] };
    let longest = 4 * graph.ways.len() + 200;
    let (mut walks, mut passed, mut left) = (0, 0, STEPS);
    while walks < WALKS && left > 0 {
        walks += 1;
        let (steps, points) = walker.walk(start, walks, longest);
        left = left.saturating_sub(steps);
        passed += u32::from(points.is_some_and(|points| points >= content.points_to_pass));
    }
    (passed * 100).div_ceil(walks.max(1))
}

struct Walker<'g> {
    graph: &'g Graph,
    dice: Dice,
    /// By card, the last walk that answered it.
    answered: Vec<u32>,
}

impl Walker<'_> {
    /// The steps of one walk, and its points if it came to an end.
    fn walk(&mut self, start: usize, number: u32, longest: usize) -> (usize, Option<i32>) {
        let (mut card, mut points) = (start, 0);
        for step in 1..=longest {
            let ways = &self.graph.ways[card];
            let way = ways[self.dice.below(ways.len())];
            if self.answered[card] != number {
                self.answered[card] = number;
                points += way.points;
            }
            match way.to {
                Some(next) => card = next,
                None => return (step, Some(points)),
            }
        }
        (longest, None)
    }
}

/// Always the same throws (SplitMix64), so that the same course always gets the same findings.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut throw = self.0;
        throw = (throw ^ (throw >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        throw = (throw ^ (throw >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        throw ^= throw >> 31;
        let wide = u128::from(throw) * sides as u128;
        usize::try_from(wide >> 64).unwrap_or(0)
    }
}
