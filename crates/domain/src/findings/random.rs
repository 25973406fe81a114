//! Whether choosing at random is enough to pass.

use super::{Finding, FindingCode};
use crate::course::{Content, PassMark};
use crate::points::Points;
use crate::score::{Graph, KnownLosses, RightPlays};

const WALKS: u32 = 10_000;
/// Steps of all walks together: long conversations are walked less often.
const STEPS: usize = 4_000_000;
const SEED: u64 = 0x5EED_0FC0_FFEE;

/// Asks when over a quarter of simulated plays pass.
pub(super) fn easy_by_chance(content: &Content, max_points: Points, warnings: &mut Vec<Finding>) {
    if max_points == Points::ZERO {
        return; // there is nothing to win: the course is passed when it is finished
    }
    let percent = passed_percent(content);
    if percent > 25 {
        let finding = Finding::of_course(FindingCode::EasyByChance);
        let mark = content.pass_mark().points_of(max_points);
        let mark = if mark == Points::ZERO { "none" } else { "some" };
        warnings.push(finding.with("percent", percent.to_string()).with("mark", mark));
    }
}

/// The share of random plays that pass, in percent, rounded up.
fn passed_percent(content: &Content) -> u32 {
    let graph = Graph::new(content, 1, |_| true);
    let Some(start) = graph.start else { return 0 };
    let mut walker =
        Walker { graph: &graph, dice: Dice(SEED), answered: vec![0; graph.ways.len()], met: Vec::new() };
    let longest = 4 * graph.ways.len() + 200;
    let (mut walks, mut passed, mut left) = (0, 0, STEPS);
    let mark = content.pass_mark();
    let (right, mut known) = (RightPlays::of(content), KnownLosses::default());
    let mut needed = |met: &[(usize, Points)]| match mark {
        PassMark::Points(needed) => Points::whole(needed),
        PassMark::Percent(percent) => {
            let answered = met.iter().map(|(card, points)| (content.questions[*card].id, *points));
            percent.points_of(right.attainable_of_many(answered, &mut known).points(|_| true))
        }
    };
    while walks < WALKS && left > 0 {
        walks += 1;
        let (steps, points) = walker.walk(start, walks, longest);
        left = left.saturating_sub(steps);
        passed += u32::from(points.is_some_and(|points| points >= needed(&walker.met)));
    }
    (passed * 100).div_ceil(walks.max(1))
}

struct Walker<'g> {
    graph: &'g Graph,
    dice: Dice,
    /// By card, the last walk that answered it.
    answered: Vec<u32>,
    /// The cards that the last walk met, each with what it won there.
    met: Vec<(usize, Points)>,
}

impl Walker<'_> {
    /// The steps of one walk, and its points if it came to an end.
    fn walk(&mut self, start: usize, number: u32, longest: usize) -> (usize, Option<Points>) {
        let (mut card, mut points) = (start, Points::ZERO);
        self.met.clear();
        for step in 1..=longest {
            let ways = &self.graph.ways[card];
            let way = ways[self.dice.below(ways.len())];
            if self.answered[card] != number {
                self.answered[card] = number;
                let won = Points::of_units(way.points);
                points += won;
                self.met.push((card, won));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::sketch;

    #[test]
    fn a_quarter_is_not_over_a_quarter() {
        for (course, percent, easy) in [("1 +. -. -. -.", 25, false), ("1 +. +. -. -. -. -. -.", 29, true)] {
            let mut content = sketch(course);
            content.points_to_pass = Some(1);
            let mut warnings = Vec::new();
            easy_by_chance(&content, 1.into(), &mut warnings);
            assert_eq!((passed_percent(&content), !warnings.is_empty()), (percent, easy), "{course}");
        }
    }

    #[test]
    fn who_needs_no_points_is_told_so() {
        for (needed, mark) in [(0, "none"), (1, "some")] {
            let mut content = sketch("1 +. -.");
            content.points_to_pass = Some(needed);
            let mut warnings = Vec::new();
            easy_by_chance(&content, 1.into(), &mut warnings);
            assert_eq!(warnings[0].params["mark"], mark, "{needed}");
        }
    }

    /// The first throws of SplitMix64 with the seed 1234567, as they are published
    /// (<https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64>); of so many sides each is its throw without the
    /// last bit.
    #[test]
    fn the_dice_are_the_published_ones() {
        let mut dice = Dice(1_234_567);
        for throw in [6_457_827_717_110_365_317_u64, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423] {
            assert_eq!(dice.below(1 << 63) as u64, throw >> 1);
        }
    }
}
