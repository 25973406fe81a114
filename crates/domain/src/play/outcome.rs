//! The judgement at the end of a play.

use serde::{Deserialize, Serialize};

use crate::points::Points;

/// Points, percent, passed or not.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// The points of the play.
    pub points: Points,
    /// The best that a play can reach.
    pub max_points: Points,
    /// Points of the maximum, 0-100, one decimal.
    pub percent: f64,
    /// Whether the points are enough; compares points, not percents.
    pub passed: bool,
}

/// Judges a finished play. A course without points is passed, at 100 %.
pub fn outcome(points: Points, max_points: Points, points_to_pass: Points) -> Outcome {
    let passed = max_points <= Points::ZERO || points >= points_to_pass;
    Outcome { points, max_points, percent: percent(points, max_points), passed }
}

/// The percentage, not rounded: what statistics are computed from.
pub fn exact_percent(points: Points, max_points: Points) -> f64 {
    if max_points <= Points::ZERO {
        return 100.0;
    }
    (points.value() * 100.0 / max_points.value()).clamp(0.0, 100.0)
}

/// The percentage rounded to one decimal, a half up.
pub fn percent(points: Points, max_points: Points) -> f64 {
    if max_points <= Points::ZERO {
        return 100.0;
    }
    let (points, max) = (i128::from(points.units()), i128::from(max_points.units()));
    let tenths = ((points * 2_000 + max) / (max * 2)).clamp(0, 1_000);
    f64::from(u16::try_from(tenths).unwrap_or(1_000)) / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly() {
        let exact = |points: i32, max: i32| exact_percent(points.into(), max.into());
        assert_eq!(exact(2, 3), 200.0 / 3.0);
        assert_eq!([exact(0, 0), exact(7, 3), exact(-1, 3)], [100.0, 100.0, 0.0]);
        assert_eq!(exact_percent(Points::whole(5).parts(1, 2), 4.into()), 62.5);
    }

    #[test]
    fn judgement() {
        // points, maximum, needed -> percent, passed
        let table = [
            (0, 0, 0, 100.0, true),
            (0, 0, 5, 100.0, true),
            (0, 10, 0, 0.0, true),
            (6, 10, 7, 60.0, false),
            (7, 10, 7, 70.0, true),
            (1, 3, 1, 33.3, true),
            (2, 3, 3, 66.7, false),
            (1, 2_000, 1, 0.1, true),
            (1_999, 2_000, 2_000, 100.0, false),
            (3, 3, 3, 100.0, true),
        ];
        for (points, max, needed, percent, passed) in table {
            let [points, max_points, needed] = [points, max, needed].map(Points::whole);
            let judged = outcome(points, max_points, needed);
            assert_eq!(judged, Outcome { points, max_points, percent, passed });
        }
    }
}
