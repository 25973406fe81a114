//! Dates and times in requests: a date means a day in the account's time zone.

use chrono::{DateTime, Datelike, Days, Duration, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;

use crate::{
    error::{Error, Result},
    texts::Text,
};

/// Which moment of a day a date means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Its beginning.
    Start,
    /// Its last moment.
    End,
}

/// Others are typing mistakes, and databases do not order them alike.
const YEARS: std::ops::RangeInclusive<i32> = 1900..=2999;

/// `2026-11-20`; none for anything else.
pub fn date(text: &str) -> Option<NaiveDate> {
    text.parse::<NaiveDate>().ok().filter(|date| YEARS.contains(&date.year()))
}

/// `2026-11-20T09:00:00Z` or `2026-11-20`; none for anything else.
pub fn instant(text: &str, timezone: &str, edge: Edge) -> Option<DateTime<Utc>> {
    if let Ok(time) = DateTime::parse_from_rfc3339(text) {
        return Some(time.with_timezone(&Utc)).filter(|time| YEARS.contains(&time.year()));
    }
    let date = date(text)?;
    let zone = zone(timezone);
    match edge {
        Edge::Start => begin_of(date, zone),
        Edge::End => Some(begin_of(date.checked_add_days(Days::new(1))?, zone)? - Duration::microseconds(1)),
    }
}

/// The same of a parameter of the address, which may be left out or empty.
///
/// # Errors
/// 400 with its name when it is neither a date nor a time.
pub fn asked(name: &str, text: Option<&str>, timezone: &str, edge: Edge) -> Result<Option<DateTime<Utc>>> {
    let Some(text) = text.filter(|text| !text.trim().is_empty()) else { return Ok(None) };
    let time = instant(text, timezone, edge);
    time.map(Some).ok_or_else(|| Error::parameter(name, Text::new("field-wrong-value")))
}

/// A time zone by its name.
pub fn zone(name: &str) -> Tz {
    name.parse().unwrap_or(Tz::UTC)
}

/// So many days later, at the same time by the clock on the wall.
pub fn days_later(start: DateTime<Utc>, days: i32, zone: Tz) -> DateTime<Utc> {
    let days = Duration::days(days.into());
    let wall = start.with_timezone(&zone).naive_local().checked_add_signed(days);
    // The hour that summer time skips is the one after it; of the hour that comes twice the first is meant.
    let found = wall.and_then(|wall| {
        (0..4).find_map(|hours| zone.from_local_datetime(&(wall + Duration::hours(hours))).earliest())
    });
    found.map_or(start + days, |time| time.with_timezone(&Utc))
}

/// A day that begins in the hour that summer time skips begins with the first hour that exists.
fn begin_of(date: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let midnight = date.and_time(NaiveTime::MIN);
    (0..4)
        .find_map(|hours| zone.from_local_datetime(&(midnight + Duration::hours(hours))).earliest())
        .map(|time| time.with_timezone(&Utc))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_begin_and_end_where_the_account_is() {
        let at = |text: &str, zone: &str, edge| instant(text, zone, edge).map(|time| time.to_rfc3339());
        for (text, zone, edge, wanted) in [
            ("2026-01-15", "Europe/Kyiv", Edge::Start, Some("2026-01-14T22:00:00+00:00")),
            ("2026-07-15", "Europe/Kyiv", Edge::Start, Some("2026-07-14T21:00:00+00:00")),
            ("2026-01-15", "Europe/Kyiv", Edge::End, Some("2026-01-15T21:59:59.999999+00:00")),
            // The day that summer time ends has 25 hours.
            ("2026-10-25", "Europe/Kyiv", Edge::End, Some("2026-10-25T21:59:59.999999+00:00")),
            // In Beirut summer time begins at midnight.
            ("2026-03-29", "Asia/Beirut", Edge::Start, Some("2026-03-28T22:00:00+00:00")),
            ("2026-01-15T10:00:00+02:00", "Europe/Kyiv", Edge::End, Some("2026-01-15T08:00:00+00:00")),
            ("15.01.2026", "Europe/Kyiv", Edge::Start, None),
            ("", "Europe/Kyiv", Edge::Start, None),
            ("+262142-12-01", "Europe/Kyiv", Edge::Start, None),
            ("0026-11-20T09:00:00Z", "Europe/Kyiv", Edge::Start, None),
        ] {
            assert_eq!(at(text, zone, edge).as_deref(), wanted, "{text} {zone}");
        }
    }

    #[test]
    fn a_period_ends_at_the_same_time_of_the_day() {
        let kyiv = zone("Europe/Kyiv");
        for (start, days, end) in [
            ("2026-03-02T09:00:00Z", 7, "2026-03-09T09:00:00Z"),
            // Summer time begins on 29 March and ends on 25 October.
            ("2026-03-20T09:00:00Z", 14, "2026-04-03T08:00:00Z"),
            ("2026-10-20T09:00:00Z", 14, "2026-11-03T10:00:00Z"),
            // 3:30 does not exist on the day that the clocks go ahead, and comes twice on the other.
            ("2026-03-28T01:30:00Z", 1, "2026-03-29T01:30:00Z"),
            ("2026-10-24T00:30:00Z", 1, "2026-10-25T00:30:00Z"),
        ] {
            let end: DateTime<Utc> = end.parse().unwrap();
            assert_eq!(days_later(start.parse().unwrap(), days, kyiv), end, "{start} + {days}");
        }
    }
}
