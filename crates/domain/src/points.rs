//! Points, exact also where an answer brings a part of them.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub},
    str::FromStr,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Points, counted in units so small that every part that an answer can bring is a whole number of them: tenths of a
/// percent, and halves, thirds … twentieths of a question with that many right answers. Sums and comparisons are exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "api", schema(value_type = f64))]
#[cfg_attr(feature = "db", derive(sea_orm::DeriveValueType))]
pub struct Points(i64);

impl Points {
    /// None.
    pub const ZERO: Self = Self(0);

    /// Units of one point: the least number that 1, 2, … 20 and 1,000 divide.
    pub const UNIT: i64 = 5_819_814_000;

    /// Whole points.
    pub const fn whole(points: i32) -> Self {
        Self(points as i64 * Self::UNIT)
    }

    /// From units.
    pub const fn of_units(units: i64) -> Self {
        Self(units)
    }

    /// In units.
    pub const fn units(self) -> i64 {
        self.0
    }

    /// So many parts of `of`, which divides 1,000 or is at most 20.
    #[must_use]
    pub(crate) const fn parts(self, count: i64, of: i64) -> Self {
        Self(self.0 / of * count)
    }

    /// As a number to show and to reckon means of.
    pub fn value(self) -> f64 {
        self.0 as f64 / Self::UNIT as f64
    }

    /// Whether there is no part of a point.
    pub const fn is_whole(self) -> bool {
        self.0 % Self::UNIT == 0
    }

    /// The least whole points that are not fewer.
    #[must_use]
    pub(crate) const fn up_to_whole(self) -> Self {
        Self(self.0 + (-self.0).rem_euclid(Self::UNIT))
    }

    /// The same as a number.
    pub fn ceil(self) -> i32 {
        i32::try_from(self.up_to_whole().0 / Self::UNIT).unwrap_or(i32::MAX)
    }

    /// The nearest to a number; none of what is no number of points.
    #[expect(clippy::cast_possible_truncation, reason = "within the range by then")]
    fn nearest(value: f64) -> Option<Self> {
        const HIGHEST: f64 = 1e9;
        (value.abs() <= HIGHEST).then(|| Self((value * Self::UNIT as f64).round() as i64))
    }
}

impl From<i32> for Points {
    fn from(points: i32) -> Self {
        Self::whole(points)
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::ZERO, Add::add)
    }
}

impl<'p> Sum<&'p Self> for Points {
    fn sum<I: Iterator<Item = &'p Self>>(all: I) -> Self {
        all.copied().sum()
    }
}

impl PartialEq<i32> for Points {
    fn eq(&self, other: &i32) -> bool {
        *self == Self::whole(*other)
    }
}

impl fmt::Display for Points {
    /// Whole points as such, others as the shortest decimal fraction that is read back as the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_whole() {
            true => (self.0 / Self::UNIT).fmt(f),
            false => self.value().fmt(f),
        }
    }
}

/// Words that are no points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a number of points")]
pub struct NotPoints;

impl FromStr for Points {
    type Err = NotPoints;

    fn from_str(text: &str) -> Result<Self, NotPoints> {
        text.parse().ok().and_then(Self::nearest).ok_or(NotPoints)
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.is_whole() {
            true => (self.0 / Self::UNIT).serialize(to),
            false => self.value().serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::nearest(f64::deserialize(from)?).ok_or_else(|| D::Error::custom(NotPoints))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_unit_is_divided_by_every_part_that_an_answer_brings() {
        let divides = |unit: i64| (1..=20).chain([1_000]).all(|of| unit % of == 0);
        assert!(divides(Points::UNIT));
        assert!(
            [2, 3, 5, 7, 11, 13, 17, 19].iter().all(|prime| !divides(Points::UNIT / prime)),
            "and the least"
        );
        let third = Points::whole(1).parts(1, 3);
        assert_eq!(third + third + third, Points::whole(1));
        assert_eq!(
            (third.is_whole(), third.up_to_whole(), (-third).up_to_whole()),
            (false, 1.into(), Points::ZERO)
        );
        assert_eq!(Points::whole(7).up_to_whole(), 7);
        assert_ne!(third, 0);
    }

    #[test]
    fn whole_points_are_written_as_ever() {
        assert_eq!(
            serde_json::to_value([Points::whole(10), Points::whole(5).parts(1, 2)]).unwrap(),
            json!([10, 2.5])
        );
        assert_eq!(serde_json::to_string(&Points::whole(10)).unwrap(), "10");
        let read: Vec<Points> = serde_json::from_value(json!([10, 2.5, -1])).unwrap();
        assert_eq!(read, [Points::whole(10), Points::whole(5).parts(1, 2), -Points::whole(1)]);
        assert!(serde_json::from_value::<Points>(json!(1e300)).is_err());
        assert_eq!([Points::whole(3).to_string(), Points::whole(1).parts(1, 8).to_string()], ["3", "0.125"]);
        assert_eq!(["3".parse(), "0.125".parse()], [Ok(Points::whole(3)), Ok(Points::whole(1).parts(1, 8))]);
        assert_eq!(["x", "inf", "NaN"].map(str::parse::<Points>), [Err(NotPoints); 3]);
    }

    proptest! {
        /// What one answer brings comes back from its words and from JSON as it was.
        #[test]
        fn nothing_is_lost_in_words(weight in 0..=1_000_i32, part in prop_oneof![
            (0..=1_000_i64).prop_map(|tenths| (tenths, 1_000)),
            (1..=20_i64).prop_flat_map(|of| (0..=of, Just(of))),
        ]) {
            let points = Points::whole(weight).parts(part.0, part.1);
            prop_assert_eq!(i128::from(points.units()) * i128::from(part.1), i128::from(weight) * i128::from(Points::UNIT) * i128::from(part.0));
            prop_assert_eq!(points.to_string().parse(), Ok(points));
            let json = serde_json::to_string(&points).unwrap();
            prop_assert_eq!(serde_json::from_str::<Points>(&json).unwrap(), points);
        }
    }
}
