//! Plans: what each allows and costs, and how an account stands. Money is whole minor units.

use chrono::{DateTime, Months, Utc};
use serde::{Deserialize, Serialize};

/// Currency of all prices.
pub const CURRENCY: &str = "UAH";

const GIGABYTE: u64 = 1 << 30;

/// What a customer may order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema), schema(as = PlanCode))]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// For up to 500 people.
    Medium,
    /// For any number of people; also what a trial allows.
    Unlim,
    /// As [`Plan::Unlim`], on a server for a sales team.
    SalesTeam,
}

impl Plan {
    /// As they are shown.
    pub const ALL: [Self; 3] = [Self::Medium, Self::Unlim, Self::SalesTeam];

    /// Key.
    pub const fn id(self) -> i64 {
        match self {
            Self::Medium => 1,
            Self::Unlim => 2,
            Self::SalesTeam => 3,
        }
    }

    /// As it is stored and sent.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Medium => "medium",
            Self::Unlim => "unlim",
            Self::SalesTeam => "sales_team",
        }
    }

    /// The plan with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|plan| plan.code() == code)
    }

    /// The plan with this key.
    pub fn from_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|plan| plan.id() == id)
    }

    /// Its name, the same in every language.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Medium => "Medium",
            Self::Unlim => "Unlim",
            Self::SalesTeam => "Sales Team",
        }
    }

    /// Whether its price is agreed on first: without one there is nothing to order.
    pub const fn needs_price(self) -> bool {
        matches!(self, Self::SalesTeam)
    }

    /// People who are not dismissed; none: any number.
    pub const fn seats(self) -> Option<u64> {
        match self {
            Self::Medium => Some(500),
            Self::Unlim | Self::SalesTeam => None,
        }
    }

    /// Bytes of files.
    pub const fn storage(self) -> u64 {
        match self {
            Self::Medium => 50 * GIGABYTE,
            Self::Unlim | Self::SalesTeam => 80 * GIGABYTE,
        }
    }

    /// For backups, a month.
    pub const fn backup_fee(self) -> i64 {
        match self {
            Self::Medium => 50_000,
            Self::Unlim | Self::SalesTeam => 90_000,
        }
    }

    /// For backups, a term.
    pub fn backup_fee_of(self, term: Term) -> i64 {
        self.backup_fee() * i64::from(term.months())
    }
}

/// For how long a plan is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    /// Six months.
    HalfYear,
    /// Twelve months.
    Year,
}

impl Term {
    /// As they are shown.
    pub const ALL: [Self; 2] = [Self::HalfYear, Self::Year];

    /// Its length.
    pub const fn months(self) -> u8 {
        match self {
            Self::HalfYear => 6,
            Self::Year => 12,
        }
    }

    /// The term of this length.
    pub fn from_months(months: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|term| i64::from(term.months()) == months)
    }

    /// Until when a payment carries: the trial or a term that is still running is lengthened.
    pub fn paid_until(
        self,
        now: DateTime<Utc>,
        trial_ends_at: DateTime<Utc>,
        before: Option<DateTime<Utc>>,
    ) -> DateTime<Utc> {
        let from = before.map_or(now, |before| before.max(now)).max(trial_ends_at);
        from.checked_add_months(Months::new(self.months().into())).unwrap_or(from)
    }
}

/// How an account stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema), schema(as = PlanStatus))]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// In the premium trial.
    Trial,
    /// Paid.
    Active,
    /// Neither: what is there can be read and played, nothing is added.
    Expired,
}

impl Standing {
    /// At this time. What is paid counts before the trial.
    pub fn at(now: DateTime<Utc>, trial_ends_at: DateTime<Utc>, paid_until: Option<DateTime<Utc>>) -> Self {
        if paid_until.is_some_and(|until| now < until) {
            Self::Active
        } else if now < trial_ends_at {
            Self::Trial
        } else {
            Self::Expired
        }
    }
}

/// Days until then, begun ones counted; 0 when it is over.
pub fn days_left(now: DateTime<Utc>, until: DateTime<Utc>) -> i64 {
    ((until - now).num_seconds().max(0) + 86_399) / 86_400
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn codes_and_keys_name_one_plan() {
        for plan in Plan::ALL {
            assert_eq!(Plan::from_code(plan.code()), Some(plan));
            assert_eq!(Plan::from_id(plan.id()), Some(plan));
        }
        assert_eq!((Plan::from_code("free"), Plan::from_id(0)), (None, None));
        assert_eq!(Plan::Medium.backup_fee_of(Term::HalfYear), 300_000);
        assert_eq!(Plan::SalesTeam.backup_fee_of(Term::Year), 1_080_000);
    }

    #[test]
    fn what_a_plan_allows() {
        let table = [
            (Plan::Medium, "Medium", Some(500), 50),
            (Plan::Unlim, "Unlim", None, 80),
            (Plan::SalesTeam, "Sales Team", None, 80),
        ];
        for (plan, title, seats, gigabytes) in table {
            assert_eq!((plan.title(), plan.seats()), (title, seats));
            assert_eq!(plan.storage(), gigabytes * 1_073_741_824, "{title}");
        }
    }

    #[test]
    fn a_term_is_half_a_year_or_a_year() {
        let terms = [0, 1, 6, 12, 13].map(Term::from_months);
        assert_eq!(terms, [None, None, Some(Term::HalfYear), Some(Term::Year), None]);
    }

    #[test]
    fn a_payment_lengthens_what_still_runs() {
        let now = at("2026-03-02T09:00:00Z");
        for (trial, before, until) in [
            ("2026-02-01T00:00:00Z", None, "2026-09-02T09:00:00Z"),
            ("2026-03-16T08:00:00Z", None, "2026-09-16T08:00:00Z"),
            ("2026-02-01T00:00:00Z", Some("2026-03-01T00:00:00Z"), "2026-09-02T09:00:00Z"),
            ("2026-03-16T08:00:00Z", Some("2026-08-31T12:00:00Z"), "2027-02-28T12:00:00Z"),
        ] {
            let paid = Term::HalfYear.paid_until(now, at(trial), before.map(at));
            assert_eq!(paid, at(until), "{trial} {before:?}");
        }
    }

    #[test]
    fn an_account_stands_as_its_times_say() {
        let now = at("2026-03-02T09:00:00Z");
        let (past, future) = (at("2026-03-02T09:00:00Z"), at("2026-03-03T10:00:00Z"));
        assert_eq!(Standing::at(now, future, None), Standing::Trial);
        assert_eq!(Standing::at(now, future, Some(future)), Standing::Active);
        assert_eq!(Standing::at(now, past, Some(future)), Standing::Active);
        assert_eq!(Standing::at(now, past, Some(past)), Standing::Expired);
        assert_eq!(Standing::at(now, past, None), Standing::Expired);
        assert_eq!((days_left(now, future), days_left(now, past)), (2, 0));
    }
}
