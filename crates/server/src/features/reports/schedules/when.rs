//! When a scheduled report comes: on Monday, or on the first of the month, in the morning where the account is.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, NaiveTime, TimeZone, Utc, Weekday};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

const HOUR: u32 = 9;

/// How often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ScheduleEvery)]
pub(in super::super) enum Every {
    Weekly,
    Monthly,
}

impl Every {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Weekly => "weekly",
            Self::Monthly => "monthly",
        }
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        [Self::Weekly, Self::Monthly].into_iter().find(|every| every.as_str() == text)
    }

    /// The first such morning after `now`.
    pub(super) fn next(self, now: DateTime<Utc>, zone: Tz) -> DateTime<Utc> {
        let today = now.with_timezone(&zone).date_naive();
        let begin = match self {
            Self::Weekly => today.week(Weekday::Mon).first_day(),
            Self::Monthly => today.with_day(1).unwrap_or(today),
        };
        let later = |times: u32| match self {
            Self::Weekly => begin.checked_add_days(Days::new(7 * u64::from(times))),
            Self::Monthly => begin.checked_add_months(Months::new(times)),
        };
        (0..3).filter_map(|times| morning(later(times)?, zone)).find(|at| *at > now).unwrap_or(now)
    }
}

fn morning(date: NaiveDate, zone: Tz) -> Option<DateTime<Utc>> {
    let nine = date.and_time(NaiveTime::from_hms_opt(HOUR, 0, 0)?);
    zone.from_local_datetime(&nine).earliest().map(|time| time.with_timezone(&Utc))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_come_in_the_morning_where_the_account_is() {
        for (now, every, next) in [
            ("2026-11-21T10:00:00Z", Every::Weekly, "2026-11-23T07:00:00Z"),
            ("2026-11-23T06:59:00Z", Every::Weekly, "2026-11-23T07:00:00Z"),
            ("2026-11-23T07:00:00Z", Every::Weekly, "2026-11-30T07:00:00Z"),
            ("2026-11-21T10:00:00Z", Every::Monthly, "2026-12-01T07:00:00Z"),
            ("2026-12-31T23:00:00Z", Every::Monthly, "2027-01-01T07:00:00Z"),
            // Summer time begins in between.
            ("2026-03-27T10:00:00Z", Every::Weekly, "2026-03-30T06:00:00Z"),
        ] {
            let next: DateTime<Utc> = next.parse().unwrap();
            assert_eq!(every.next(now.parse().unwrap(), Tz::Europe__Kyiv), next, "{now} {every:?}");
        }
    }
}
