//! The own results, month by month.

use axum::{Json, extract::State};
use chrono::{DateTime, Datelike, Months, NaiveDate, Utc};
use chrono_tz::Tz;
use rozmova_store::OwnResults;
use serde::Serialize;

use crate::{
    error::{ErrorBody, Result},
    http::{
        caller::{Caller, can::BeSignedIn},
        dates::{Edge, instant, zone},
        listing::List,
    },
    state::App,
};

/// How far is looked back, the present month among them.
const MONTHS: u32 = 12;

/// What a person finished in a month of the company's zone: assigned courses and self-education, no test runs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ProgressMonth {
    /// Its first day.
    month: NaiveDate,
    /// Courses that were passed, each once.
    passed: i64,
    /// Attempts that were played to an end.
    finished: i64,
    /// Mean of their percents, one decimal; null where there is none.
    #[schema(required = true)]
    average_percent: Option<f64>,
}

/// The own results of the last twelve months, the present one last
#[utoipa::path(get, path = "/users/me/progress/", tag = "account", operation_id = "listMyProgress",
    responses((status = 200, body = List<ProgressMonth>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn progress(
    State(app): State<App>,
    caller: Caller<BeSignedIn>,
) -> Result<Json<List<ProgressMonth>>> {
    let data = &caller.data;
    let zone = zone(&app.db.system().timezone(data.reader(), data).await?);
    let now = app.clock.now();
    let months = months(now, zone);
    let results = data.results_of(caller.me.id, &edges(&months, now, zone)).await?;
    let of = |(place, month)| {
        let found: Option<&OwnResults> = results.iter().find(|one| one.place == place);
        ProgressMonth {
            month,
            passed: found.map_or(0, |one| one.passed),
            finished: found.map_or(0, |one| one.finished),
            average_percent: found.map(|one| (one.average * 10.0).round() / 10.0),
        }
    };
    Ok(Json((0..).zip(months).map(of).collect::<Vec<_>>().into()))
}

/// The first days of the months.
fn months(now: DateTime<Utc>, zone: Tz) -> Vec<NaiveDate> {
    let today = now.with_timezone(&zone).date_naive();
    let this = today.with_day(1).unwrap_or(today);
    (0..MONTHS).rev().filter_map(|ago| this.checked_sub_months(Months::new(ago))).collect()
}

/// Where months begin, and the end of the last one.
fn edges(months: &[NaiveDate], now: DateTime<Utc>, zone: Tz) -> Vec<DateTime<Utc>> {
    let end = months.last().and_then(|last| last.checked_add_months(Months::new(1)));
    let begin = |day: &NaiveDate| instant(&day.to_string(), zone.name(), Edge::Start).unwrap_or(now);
    months.iter().chain(&end).map(begin).collect()
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Kyiv;

    use super::*;

    #[test]
    fn months_are_those_of_the_company() {
        // Already April in Kyiv.
        let now = "2026-03-31T21:30:00Z".parse().unwrap();
        let months = months(now, Kyiv);
        let days: Vec<String> = months.iter().map(ToString::to_string).collect();
        assert_eq!((days.len(), days[0].as_str(), days[11].as_str()), (12, "2025-05-01", "2026-04-01"));
        let edges = edges(&months, now, Kyiv);
        // Summer time from 29 March to 26 October.
        let told = [edges[0], edges[6], edges[11], edges[12]].map(|edge| edge.to_rfc3339());
        assert_eq!(
            told,
            [
                "2025-04-30T21:00:00+00:00",
                "2025-10-31T22:00:00+00:00",
                "2026-03-31T21:00:00+00:00",
                "2026-04-30T21:00:00+00:00"
            ]
        );
        assert_eq!(edges.len(), 13);
    }
}
