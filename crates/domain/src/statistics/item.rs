use std::ops::AddAssign;

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
    /// Of `count` attempts that reached `points` of the question's `weight`; `totals` and `squares` are the sums of
    /// their points in the whole course and of the squares, `max` is what can be reached there.
    pub fn of_alike(points: i32, weight: i32, max: i32, count: u64, totals: i64, squares: i64) -> Self {
        let n = count as f64;
        let (points, weight, others) = (f64::from(points), f64::from(weight), f64::from(max - weight));
        let x = if weight > 0.0 { points / weight } else { 0.0 };
        let (totals, squares) = (totals as f64, squares as f64);
        // Σ(T − p) and Σ(T − p)², where p is the same for all.
        let rest = totals - n * points;
        let rest_squares = squares - 2.0 * points * totals + n * points * points;
        let (y, yy) =
            if others > 0.0 { (rest / others, rest_squares / (others * others)) } else { (0.0, 0.0) };
        Self { count, x: n * x, xx: n * x * x, y, yy, xy: x * y }
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
