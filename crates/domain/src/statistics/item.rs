use std::{collections::BTreeMap, ops::AddAssign};

use super::{FEWEST_RESPONDENTS, ROUNDING};

/// Sums over the attempts that answered a question, from which its figures follow. `x` is the share of the question's
/// points that was reached (0-1), `y` the share of all other points of the course: what others of the same
/// attempt were answered like.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ItemSums {
    /// Attempts.
    pub count: u64,
    /// Σx
    pub x: f64,
    /// Σx²
    pub xx: f64,
    /// Σy
    pub y: f64,
    /// Σy²
    pub yy: f64,
    /// Σxy
    pub xy: f64,
}

impl ItemSums {
    /// Of an attempt that reached `points` of the question's `weight` and `rest` of all `others`.
    pub fn of(points: f64, weight: f64, rest: f64, others: f64) -> Self {
        let x = if weight > 0.0 { points / weight } else { 0.0 };
        let y = if others > 0.0 { rest / others } else { 0.0 };
        Self { count: 1, x, xx: x * x, y, yy: y * y, xy: x * y }
    }

    /// Mean share of the points: 0 nobody, 1 everybody. None with too few attempts.
    pub fn facility(&self) -> Option<f64> {
        (self.count >= FEWEST_RESPONDENTS).then(|| self.x / self.count as f64)
    }

    /// Correlation of the question with the rest of the course, -1 to 1; none with too few attempts or where either
    /// does not vary. The discrimination index of
    /// <https://docs.moodle.org/dev/Quiz_statistics_calculations>, there in percent.
    pub fn discrimination(&self) -> Option<f64> {
        if self.count < FEWEST_RESPONDENTS {
            return None;
        }
        let n = self.count as f64;
        let (of_x, of_y) = (spread(n, self.x, self.xx)?, spread(n, self.y, self.yy)?);
        let together = n * self.xy - self.x * self.y;
        Some((together / (of_x * of_y).sqrt()).clamp(-1.0, 1.0))
    }

    /// Standard deviation of the sample of `x`: how much answers to the question differ. None with too few attempts.
    pub fn deviation(&self) -> Option<f64> {
        self.variance().filter(|_| self.count >= FEWEST_RESPONDENTS).map(f64::sqrt)
    }

    /// Covariance, over the sample, of the question's points with those of the whole course, where the question brings
    /// `weight` and all others together `others`; none below two attempts.
    fn covariance_with_total(&self, weight: f64, others: f64) -> Option<f64> {
        let n = self.count as f64;
        let together = (n * self.xy - self.x * self.y) / (n * (n - 1.0));
        Some(weight * weight * self.variance()? + weight * others * together)
    }

    /// Variance of the sample of `x`; none below two attempts.
    pub fn variance(&self) -> Option<f64> {
        let n = self.count as f64;
        (self.count > 1).then(|| spread(n, self.x, self.xx).unwrap_or(0.0) / (n * (n - 1.0)))
    }
}

impl AddAssign for ItemSums {
    fn add_assign(&mut self, other: Self) {
        self.count += other.count;
        self.x += other.x;
        self.xx += other.xx;
        self.y += other.y;
        self.yy += other.yy;
        self.xy += other.xy;
    }
}

/// n Σv² − (Σv)²; none when it is nothing but rounding.
fn spread(n: f64, sum: f64, squares: f64) -> Option<f64> {
    let spread = n * squares - sum * sum;
    (spread > ROUNDING * n * squares).then_some(spread)
}

/// How often each share of points was reached, 0-1. As many entries as there are shares, however many attempts.
#[derive(Debug, Clone, Default)]
pub struct ShareCounts(BTreeMap<u64, u64>);

impl ShareCounts {
    /// Counts one more attempt that reached this share.
    pub fn add(&mut self, share: f64) {
        // The bits of numbers that are not negative are ordered as the numbers are.
        *self.0.entry(share.max(0.0).to_bits()).or_default() += 1;
    }

    /// From the least to the greatest.
    fn ascending(&self) -> impl Iterator<Item = (f64, u64)> {
        self.0.iter().map(|(bits, count)| (f64::from_bits(*bits), *count))
    }

    /// Σxy where the attempts with the greatest `x` have the greatest `y`: the most that it can be.
    fn best_products(&self, other: &Self) -> f64 {
        let (mut xs, mut ys) = (self.ascending(), other.ascending());
        let (mut x, mut y) = (xs.next(), ys.next());
        let mut sum = 0.0;
        while let (Some((one, ones)), Some((another, others))) = (x, y) {
            let pairs = ones.min(others);
            sum += one * another * pairs as f64;
            x = if ones > pairs { Some((one, ones - pairs)) } else { xs.next() };
            y = if others > pairs { Some((another, others - pairs)) } else { ys.next() };
        }
        sum
    }
}

/// How near the discrimination of a question comes to the best that its marks allow, -1 to 1: its covariance with the rest
/// over what that would be if the better half of the answers were all given by those who are better elsewhere. `xs` and
/// `ys` count what `sums` adds up. None with too few attempts or where either does not vary. The discriminative
/// efficiency of <https://docs.moodle.org/dev/Quiz_statistics_calculations>, there in percent.
pub fn efficiency(sums: &ItemSums, xs: &ShareCounts, ys: &ShareCounts) -> Option<f64> {
    let n = sums.count as f64;
    spread(n, sums.x, sums.xx).and(spread(n, sums.y, sums.yy))?;
    let less = sums.x * sums.y;
    let (found, best) = (n * sums.xy - less, n * xs.best_products(ys) - less);
    (sums.count >= FEWEST_RESPONDENTS).then(|| (found / best).clamp(-1.0, 1.0))
}

/// Which part of the differences between the totals comes from each question, 0-1, all together 1; of each question its
/// sums, its points and those of all others. None of a question that goes against the total, and of all with too few
/// attempts. The effective question weight of <https://docs.moodle.org/dev/Quiz_statistics_calculations>, there in
/// percent.
pub fn effective_weights(questions: &[(ItemSums, f64, f64)]) -> Vec<Option<f64>> {
    let root = |(sums, weight, others): &(ItemSums, f64, f64)| {
        let covariance = sums.covariance_with_total(*weight, *others)?;
        (sums.count >= FEWEST_RESPONDENTS && covariance >= 0.0).then(|| covariance.sqrt())
    };
    let roots: Vec<Option<f64>> = questions.iter().map(root).collect();
    let all: f64 = roots.iter().flatten().sum();
    roots.into_iter().map(|root| root.filter(|_| all > 0.0).map(|root| root / all)).collect()
}

/// Cronbach's alpha: how much the questions measure one thing, at most 1; none for fewer than two questions or where the
/// totals do not vary. `variances` are those of the questions' points, `total` that of the sum, all of one kind.
pub fn internal_consistency(variances: &[f64], total: f64) -> Option<f64> {
    let k = variances.len() as f64;
    let sum: f64 = variances.iter().sum();
    (variances.len() > 1 && total > 0.0).then(|| k / (k - 1.0) * (1.0 - sum / total))
}

/// Standard error of a mark, in the unit of `deviation`; none where the consistency is undefined.
pub fn standard_error(deviation: f64, consistency: f64) -> f64 {
    deviation * (1.0 - consistency).max(0.0).sqrt()
}
