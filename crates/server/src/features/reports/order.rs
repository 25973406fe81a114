//! The order of reports that are told whole: a row for each course.

use sea_orm::sea_query::Order;

use crate::http::{error::Result, listing::sort};

/// A figure of a row; none where it is undefined.
pub(super) type Figure<R> = fn(&R) -> Option<f64>;

/// Rows that come by title, in the order of `game` or of one of these figures; with `-` downwards. What is undefined
/// comes last either way.
///
/// # Errors
/// 400 for any other name.
pub(super) fn ordered<R>(
    mut rows: Vec<R>,
    wanted: Option<&str>,
    figures: &[(&'static str, Figure<R>)],
) -> Result<Vec<R>> {
    let mut columns: Vec<(&str, Option<Figure<R>>)> = vec![("game", None)];
    columns.extend(figures.iter().map(|(name, figure)| (*name, Some(*figure))));
    let (figure, direction) = sort(wanted, "game", &columns)?;
    let is_down = direction == Order::Desc;
    match figure {
        Some(figure) => rows.sort_by(|a, b| match (figure(a), figure(b)) {
            (Some(a), Some(b)) if is_down => b.total_cmp(&a),
            (Some(a), Some(b)) => a.total_cmp(&b),
            (a, b) => b.is_some().cmp(&a.is_some()),
        }),
        None if is_down => rows.reverse(),
        None => {}
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(wanted: &str) -> Result<Vec<&'static str>> {
        let rows = vec![("a", Some(2.0)), ("b", None), ("c", Some(3.0)), ("d", Some(2.0))];
        let rows = ordered(rows, Some(wanted), &[("best", |row| row.1)])?;
        Ok(rows.into_iter().map(|row| row.0).collect())
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
