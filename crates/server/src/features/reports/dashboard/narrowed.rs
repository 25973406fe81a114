//! The dashboard of some of the people, or of another period than the last thirty days.

use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use chrono_tz::Tz;
use rozmova_store::{ReportFilter, Scoped, assignment, employee};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait};
use serde::Deserialize;

use super::{
    super::filter::ReportParams,
    DAYS,
    counts::DashboardCounts,
    trend::{DashboardDay, DashboardTrend, happened},
    weakest::{DashboardEmotions, DashboardWeakest, told},
};
use crate::{
    error::{Error, Result},
    features::{
        assignments::{AssignmentSummary, in_figures},
        people::{Fired, PeopleFilter},
    },
    http::dates::{Edge, date, instant},
    state::App,
    texts::Text,
};

/// Stretches of the chart of activity: with more nobody would tell them apart.
const MOST_STRETCHES: i64 = 92;

/// Whose figures: of everybody when left out.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(in super::super) struct UnitParams {
    /// Of people on positions of these organisations.
    organization: Vec<i64>,
    /// Of people on positions of these divisions or of any below them.
    division: Vec<i64>,
}

/// Of which days: the last thirty when left out.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub(in super::super) struct PeriodParams {
    /// The first day.
    started_date_0: Option<String>,
    /// The last day; today when left out.
    started_date_1: Option<String>,
}

/// Conditions of the people of some units.
pub(super) struct Unit {
    /// Over `employee`.
    pub(super) people: Condition,
    /// Over `assignment`.
    pub(super) assignments: Condition,
    /// For reports; without a period.
    pub(super) filter: ReportFilter,
    /// Everybody is meant.
    pub(super) is_all: bool,
}

impl UnitParams {
    /// The same for statements. Three of them, or none where everybody is meant.
    ///
    /// # Errors
    /// 400 for ids that are not there.
    pub(super) async fn read(&self, app: &App, data: &Scoped) -> Result<Unit> {
        let is_all = self.organization.is_empty() && self.division.is_empty();
        if is_all {
            let (people, assignments) = (Condition::all(), Condition::all());
            let filter = ReportParams::default().as_it_stands(app, data).await?;
            return Ok(Unit { people, assignments, filter, is_all });
        }
        let params = ReportParams::of_units(self.organization.clone(), self.division.clone());
        let filter = params.filter(app, data).await?;
        let units = PeopleFilter {
            organization: self.organization.clone(),
            division: self.division.clone(),
            fired: Fired::All,
            ..PeopleFilter::default()
        };
        let people = units.condition(data, data.reader()).await?;
        let ids = data
            .find::<employee::Model>()
            .select_only()
            .column(employee::Column::Id)
            .filter(people.clone())
            .into_query();
        let assignments = Condition::all().add(assignment::Column::EmployeeId.in_subquery(ids));
        Ok(Unit { people, assignments, filter, is_all })
    }
}

/// Days that are looked back on, in stretches of the same length, and as many days before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Period {
    /// The first day of each stretch.
    pub(super) days: Vec<NaiveDate>,
    /// Where stretches begin, and the end of the last one.
    pub(super) edges: Vec<DateTime<Utc>>,
    /// Begin of the days before, begin and end.
    pub(super) compared: [DateTime<Utc>; 3],
    /// It goes on until now.
    pub(super) is_open: bool,
}

impl PeriodParams {
    /// # Errors
    /// 400 for a day that is none, and for a last day before the first one.
    pub(super) fn read(&self, now: DateTime<Utc>, zone: &Tz) -> Result<Period> {
        let today = now.with_timezone(zone).date_naive();
        let day = |name: &str, text: Option<&str>, otherwise: NaiveDate| match text {
            None => Ok(otherwise),
            Some(text) => date(text).ok_or_else(|| Error::parameter(name, Text::new("field-invalid"))),
        };
        let last = day("started_date_1", self.started_date_1.as_deref(), today)?;
        let usual = last.checked_sub_days(Days::new(DAYS - 1)).unwrap_or(last);
        let first = day("started_date_0", self.started_date_0.as_deref(), usual)?;
        if last < first {
            return Err(Error::parameter("started_date_1", Text::new("field-invalid")));
        }
        Ok(Period::of(first, last, now, zone))
    }
}

impl Period {
    fn of(first: NaiveDate, last: NaiveDate, now: DateTime<Utc>, zone: &Tz) -> Self {
        let begin = |day: NaiveDate| instant(&day.to_string(), zone.name(), Edge::Start).unwrap_or(now);
        let count = (last - first).num_days() + 1;
        let step = usize::try_from((count - 1) / MOST_STRETCHES + 1).unwrap_or(1);
        let days: Vec<NaiveDate> =
            first.iter_days().take(usize::try_from(count).unwrap_or(1)).step_by(step).collect();
        let end = begin(last.succ_opt().unwrap_or(last));
        let edges = days.iter().map(|day| begin(*day)).chain([end]).collect();
        let since = begin(first);
        let until = end.min(now).max(since);
        Self { days, edges, compared: [since - (until - since), since, until], is_open: now < end }
    }
}

/// Where the assignments of a unit stand now. One statement.
pub(super) async fn counts_of(
    app: &App,
    data: &Scoped,
    of: Condition,
    now: DateTime<Utc>,
) -> Result<DashboardCounts> {
    let given = data.find::<assignment::Model>().filter(assignment::Column::WithdrawnAt.is_null()).filter(of);
    let figures = in_figures(given, now, app.db.backend()).into_model::<AssignmentSummary>();
    Ok(figures.one(data.reader()).await?.unwrap_or_default().into())
}

/// The period beside the one before it, and by its stretches.
pub(super) async fn happened_of(
    data: &Scoped,
    unit: &Unit,
    period: &Period,
) -> Result<(DashboardTrend, Vec<DashboardDay>)> {
    let [before, ..] = period.compared;
    let edges: Vec<_> = [before].into_iter().chain(period.edges.iter().copied()).collect();
    let flows =
        if unit.is_all { data.flow(&edges).await? } else { data.flow_of(&unit.filter, &edges).await? };
    Ok(happened(period.days.clone(), flows))
}

pub(super) async fn recent_of(
    app: &App,
    data: &Scoped,
    unit: &Unit,
    period: &Period,
) -> Result<(DashboardEmotions, DashboardWeakest)> {
    let [_, from, to] = period.compared;
    // A filter has its last instant in it.
    let last = (!period.is_open).then(|| to - Duration::microseconds(1));
    let filter = ReportFilter { from: Some(from), to: last, ..unit.filter.clone() };
    let courses = if unit.is_all {
        data.recent_courses(&filter).await?
    } else {
        data.recent_courses_of(&filter).await?
    };
    told(app, data, courses, &filter).await
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Kyiv;

    use super::*;

    fn period(from: &str, to: &str) -> Result<Period> {
        let now = "2026-03-31T09:00:00Z".parse().unwrap();
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        PeriodParams { started_date_0: text(from), started_date_1: text(to) }.read(now, &Kyiv)
    }

    #[test]
    fn the_days_are_those_of_the_company_and_are_compared_with_as_many_before() {
        let usual = period("", "").unwrap();
        assert_eq!((usual.days.len(), usual.edges.len(), usual.is_open), (30, 31, true));
        assert_eq!(usual.compared[2].to_rfc3339(), "2026-03-31T09:00:00+00:00");
        // The clocks went forward on the 29th.
        let over = period("2026-03-28", "2026-03-29").unwrap();
        let told: Vec<String> = over.edges.iter().map(DateTime::to_rfc3339).collect();
        let wanted = ["2026-03-27T22:00:00+00:00", "2026-03-28T22:00:00+00:00", "2026-03-29T21:00:00+00:00"];
        assert_eq!(told, wanted);
        assert!(!over.is_open);
        assert_eq!(over.compared[2] - over.compared[1], over.compared[1] - over.compared[0]);
    }

    #[test]
    fn a_long_period_has_longer_stretches() {
        let year = period("2025-04-01", "2026-03-31").unwrap();
        assert!(year.days.len() <= 92 && year.days.len() > 46, "{}", year.days.len());
        assert_eq!(year.edges.len(), year.days.len() + 1);
        assert_eq!(year.days[1] - year.days[0], Duration::days(4));
    }

    #[test]
    fn what_is_no_period_is_refused() {
        for (from, to) in [("soon", ""), ("2026-03-02", "2026-03-01"), ("", "2026-02-30")] {
            assert!(period(from, to).is_err(), "{from} {to}");
        }
    }
}
