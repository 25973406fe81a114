//! Percentages with one decimal: pass marks and shares of points.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::points::Points;

const WHOLE: i32 = 1_000;

/// A percentage with one decimal, kept in tenths: exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(value_type = f64))]
pub struct Percent(i32);

impl Percent {
    /// 0 %.
    pub const ZERO: Self = Self(0);

    /// 100 %.
    pub const WHOLE: Self = Self(WHOLE);

    /// From its tenths.
    pub const fn of_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// Its tenths.
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// As a number to show.
    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }

    pub(super) fn is_valid(self) -> bool {
        (0..=WHOLE).contains(&self.0)
    }

    /// The least points that are at least this percentage of the maximum.
    pub fn points_of(self, max_points: Points) -> Points {
        let exact = i128::from(max_points.units()) * i128::from(self.0.clamp(0, WHOLE));
        let whole = i128::from(WHOLE);
        Points::of_units(i64::try_from((exact + whole - 1) / whole).unwrap_or(i64::MAX))
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % 10 {
            0 => write!(f, "{}", self.0 / 10),
            rest => write!(f, "{}.{}", self.0 / 10, rest.abs()),
        }
    }
}

impl Serialize for Percent {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Percent {
    #[expect(clippy::cast_possible_truncation, reason = "what is beyond the range is refused with its field")]
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let tenths = f64::deserialize(from)? * 10.0;
        let whole = tenths.round();
        if (tenths - whole).abs() > 1e-6 {
            return Err(D::Error::custom("a percentage has one decimal at most"));
        }
        Ok(Self(whole as i32))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn points_that_pass() {
        let table = [
            (10, 700, 7),
            (3, 500, 2),
            (3, 1_000, 3),
            (7, 0, 0),
            (0, 800, 0),
            (3, 340, 2),
            (100, 330, 33),
            (200, 335, 67),
            (3, 333, 1),
            (3, 334, 2),
        ];
        for (max, tenths, points) in table {
            let exact = Percent::of_tenths(tenths).points_of(Points::whole(max));
            assert_eq!(exact.up_to_whole(), points, "{tenths} of {max}");
        }
    }

    #[test]
    fn one_decimal_in_and_out() {
        let percent: Percent = serde_json::from_value(json!(66.7)).unwrap();
        assert_eq!((percent.tenths(), percent.to_string()), (667, "66.7".to_owned()));
        assert_eq!(serde_json::to_value(percent).unwrap(), json!(66.7));
        let whole: Percent = serde_json::from_value(json!(70)).unwrap();
        assert_eq!((whole.tenths(), whole.to_string()), (700, "70".to_owned()));
        assert!(serde_json::from_value::<Percent>(json!(66.67)).is_err());
        for wrong in [json!(-0.1), json!(100.1), json!(1e300)] {
            assert!(!serde_json::from_value::<Percent>(wrong).unwrap().is_valid());
        }
    }

    proptest! {
        #[test]
        fn comparing_points_is_comparing_fractions(points in 0..5_000_i64, max in 0..5_000_i32, tenths in 0..=1_000_i32, of in 1..=20_i64) {
            let reached = Points::whole(1).parts(points, of);
            let passes = reached >= Percent(tenths).points_of(max.into());
            prop_assert_eq!(passes, points * 1_000 >= i64::from(max) * of * i64::from(tenths));
        }
    }
}
