//! When emails may come: by day, where the account is.

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, TimeZone, Timelike, Utc};
use chrono_tz::Tz;

const OPENS: u32 = 9;
const CLOSES: u32 = 18;

/// The next moment at which an email may come: `now`, or the next morning.
pub fn next_send_time(now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    let here = now.with_timezone(&zone);
    match here.hour() {
        OPENS..CLOSES => now,
        0..OPENS => morning(here.date_naive(), zone).unwrap_or(now),
        _ => here
            .date_naive()
            .checked_add_days(Days::new(1))
            .and_then(|date| morning(date, zone))
            .unwrap_or(now),
    }
}

/// The morning of this week's Monday; it may still be to come.
pub fn monday(now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
    let today = now.with_timezone(&zone).date_naive();
    let back = Days::new(u64::from(today.weekday().num_days_from_monday()));
    today.checked_sub_days(back).and_then(|date| morning(date, zone)).unwrap_or(now)
}

fn morning(date: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let nine = date.and_time(NaiveTime::from_hms_opt(OPENS, 0, 0)?);
    zone.from_local_datetime(&nine).earliest().map(|time| time.with_timezone(&Utc))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn emails_come_by_day_where_the_account_is() {
        for (now, zone, wanted) in [
            ("2026-03-02T09:00:00Z", Tz::Europe__Kyiv, "2026-03-02T09:00:00Z"),
            ("2026-03-02T06:59:59Z", Tz::Europe__Kyiv, "2026-03-02T07:00:00Z"),
            ("2026-03-02T15:59:59Z", Tz::Europe__Kyiv, "2026-03-02T15:59:59Z"),
            ("2026-03-02T16:00:00Z", Tz::Europe__Kyiv, "2026-03-03T07:00:00Z"),
            ("2026-03-02T22:30:00Z", Tz::Europe__Kyiv, "2026-03-03T07:00:00Z"),
            // The night in which summer time begins.
            ("2026-03-28T20:00:00Z", Tz::Europe__Kyiv, "2026-03-29T06:00:00Z"),
            ("2026-10-24T20:00:00Z", Tz::Europe__Kyiv, "2026-10-25T07:00:00Z"),
            ("2026-03-02T09:00:00Z", Tz::America__New_York, "2026-03-02T14:00:00Z"),
            ("2026-03-02T09:00:00Z", Tz::Asia__Tokyo, "2026-03-03T00:00:00Z"),
        ] {
            assert_eq!(next_send_time(at(now), zone), at(wanted), "{now} {zone}");
        }
    }

    #[test]
    fn a_week_begins_on_monday_morning() {
        for (now, wanted) in [
            ("2026-03-02T05:00:00Z", "2026-03-02T07:00:00Z"),
            ("2026-03-02T09:00:00Z", "2026-03-02T07:00:00Z"),
            ("2026-03-08T20:00:00Z", "2026-03-02T07:00:00Z"),
            // Sunday in Greenwich, Monday in Kyiv.
            ("2026-03-08T22:30:00Z", "2026-03-09T07:00:00Z"),
            ("2026-03-31T09:00:00Z", "2026-03-30T06:00:00Z"),
        ] {
            assert_eq!(monday(at(now), Tz::Europe__Kyiv), at(wanted), "{now}");
        }
    }
}
