use super::FEWEST_RESPONDENTS;

/// 97.5 % quantile of the normal distribution: 95 % lie within.
const Z: f64 = 1.959_963_984_540_054;

/// How much likelier a pass is, with the interval that holds the truth in 95 of 100 cases.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difference {
    /// -1 to 1; below 0: rarer.
    pub value: f64,
    /// Lower end.
    pub from: f64,
    /// Upper end.
    pub to: f64,
}

/// Passes of those who chose an answer against passes of all who answered the card, each as passes of how many. None with
/// fewer than five on either side.
///
/// The interval is that of Newcombe, "Interval estimation for the difference between independent proportions", Statistics
/// in Medicine 17 (1998), method 10.
pub fn pass_difference(choice: (u64, u64), everybody: (u64, u64)) -> Option<Difference> {
    if choice.1 < FEWEST_RESPONDENTS || everybody.1 < FEWEST_RESPONDENTS {
        return None;
    }
    let (p1, low1, high1) = wilson(choice);
    let (p2, low2, high2) = wilson(everybody);
    let value = p1 - p2;
    let below = ((p1 - low1).powi(2) + (high2 - p2).powi(2)).sqrt();
    let above = ((high1 - p1).powi(2) + (p2 - low2).powi(2)).sqrt();
    Some(Difference { value, from: value - below, to: value + above })
}

/// A share with the ends of its score interval.
fn wilson((hits, of): (u64, u64)) -> (f64, f64, f64) {
    let (hits, n) = (hits as f64, of as f64);
    let share = hits / n;
    let centre = hits + Z * Z / 2.0;
    let reach = Z * (Z * Z / 4.0 + hits * (1.0 - share)).sqrt();
    (share, (centre - reach) / (n + Z * Z), (centre + reach) / (n + Z * Z))
}
