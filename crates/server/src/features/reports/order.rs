//! The order of reports that are told whole.

use std::cmp::Ordering;

use rozmova_domain::{course::CourseKind, points::Points, text::sort_key};
use sea_orm::sea_query;

use crate::{error::Result, http::listing::sort};

/// What a row is put in its place by; what is undefined comes last, upwards and downwards.
#[derive(Debug, PartialEq)]
pub(super) enum SortValue {
    Number(f64),
    Text(String),
    Undefined,
}

impl SortValue {
    /// As lists put it in order everywhere.
    pub(super) fn text(text: &str) -> Self {
        Self::Text(sort_key(text))
    }

    fn compare(&self, other: &Self, down: bool) -> Ordering {
        let order = match (self, other) {
            (Self::Number(a), Self::Number(b)) => a.total_cmp(b),
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
            _ => return (*self == Self::Undefined).cmp(&(*other == Self::Undefined)),
        };
        if down { order.reverse() } else { order }
    }
}

impl From<Option<f64>> for SortValue {
    fn from(value: Option<f64>) -> Self {
        value.map_or(Self::Undefined, Self::Number)
    }
}

impl From<i64> for SortValue {
    fn from(count: i64) -> Self {
        Self::Number(count as f64)
    }
}

impl From<u64> for SortValue {
    fn from(count: u64) -> Self {
        Self::Number(count as f64)
    }
}

impl From<i32> for SortValue {
    fn from(count: i32) -> Self {
        Self::Number(count.into())
    }
}

impl From<Points> for SortValue {
    fn from(points: Points) -> Self {
        Self::Number(points.value())
    }
}

impl From<CourseKind> for SortValue {
    fn from(kind: CourseKind) -> Self {
        Self::Number(f64::from(u8::from(kind == CourseKind::Quiz)))
    }
}

/// What a row is worth in a column.
pub(super) type Column<R> = (&'static str, fn(&R) -> SortValue);

/// The order that was asked for.
pub(super) struct Order<R> {
    /// None: the order that the rows come in.
    by: Option<fn(&R) -> SortValue>,
    down: bool,
}

impl<R> Order<R> {
    /// That of one of these columns, or the one that the rows come in, which has a name as well; with `-` downwards.
    ///
    /// # Errors
    /// 400 for any other name.
    pub(super) fn of(wanted: Option<&str>, own: &'static str, columns: &[Column<R>]) -> Result<Self> {
        let mut known = vec![(own, None)];
        known.extend(columns.iter().map(|(name, worth)| (*name, Some(*worth))));
        let (by, direction) = sort(wanted, own, &known)?;
        Ok(Self { by, down: direction == sea_query::Order::Desc })
    }

    pub(super) fn apply(&self, mut rows: Vec<R>) -> Vec<R> {
        match self.by {
            Some(worth) => {
                let mut all: Vec<(SortValue, R)> = rows.into_iter().map(|row| (worth(&row), row)).collect();
                all.sort_by(|a, b| a.0.compare(&b.0, self.down));
                rows = all.into_iter().map(|(_, row)| row).collect();
            }
            None if self.down => rows.reverse(),
            None => {}
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(wanted: &str) -> Result<Vec<&'static str>> {
        let rows = vec![("a", Some(2.0)), ("b", None), ("c", Some(3.0)), ("d", Some(2.0))];
        let columns: [Column<(&str, Option<f64>)>; 1] = [("best", |row| row.1.into())];
        let order = Order::of(Some(wanted), "game", &columns)?;
        Ok(order.apply(rows).into_iter().map(|row| row.0).collect())
    }

    #[test]
    fn what_is_undefined_comes_last_and_equals_stay_by_title() {
        assert_eq!(order("best").unwrap(), ["a", "d", "c", "b"]);
        assert_eq!(order("-best").unwrap(), ["c", "a", "d", "b"]);
        assert_eq!(order("").unwrap(), ["a", "b", "c", "d"]);
        assert_eq!(order("-game").unwrap(), ["d", "c", "b", "a"]);
        assert!(order("worst").is_err());
    }
}
