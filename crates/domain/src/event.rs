//! What happened that people are told of: finished background work, failed emails and deliveries, plans.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    plan::{Plan, days_left},
    rights::Right,
};

/// What happened, with what its text is made of in the language of whoever reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema), schema(as = EventAbout))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A table of people was imported, or was not.
    Import {
        /// The background work with the report; null: it was done at once.
        #[cfg_attr(feature = "api", schema(required = true))]
        job: Option<i64>,
        /// People who are new.
        created: u64,
        /// People who were changed.
        updated: u64,
        /// Nothing was written.
        failed: bool,
    },
    /// Courses were assigned in the background.
    Assigning {
        /// The background work with what came of it.
        job: i64,
        /// The course, when it is one.
        #[cfg_attr(feature = "api", schema(required = true))]
        game: Option<i64>,
        /// How many courses.
        games: u64,
        /// How many people they were for.
        people: u64,
        /// Assignments that were made.
        assigned: u64,
        /// It ended before its last part.
        failed: bool,
    },
    /// What followed from a change of a group was done in the background.
    GroupChange {
        /// The background work with what came of it.
        job: i64,
        /// The group, when it is one.
        #[cfg_attr(feature = "api", schema(required = true))]
        group: Option<i64>,
        /// Assignments that were made.
        assigned: u64,
        /// Assignments that were withdrawn.
        withdrawn: u64,
        /// It ended before its last part.
        failed: bool,
    },
    /// A file with all that is kept of a person is there, or could not be made.
    PersonalData {
        /// The background work; the file has the same id.
        job: i64,
        /// Whose data it is.
        person: i64,
        /// There is no file.
        failed: bool,
    },
    /// Many login cards were printed in the background, or were not.
    SignInCards {
        /// The background work; the file has the same id.
        job: i64,
        /// How many.
        cards: u64,
        /// There is no file.
        failed: bool,
    },
    /// People asked with a group code to be added.
    Newcomers,
    /// Emails were given up.
    EmailsFailed,
    /// Results that were to be sent to another system were given up.
    ResultsFailed {
        /// The course that was played.
        game: i64,
    },
    /// An invoice was paid.
    PlanPaid {
        /// Its plan.
        plan: Plan,
        /// The end of the paid term.
        until: DateTime<Utc>,
    },
    /// The trial or the paid term ends soon.
    PlanEnding {
        /// It is the trial.
        trial: bool,
        /// Its end.
        until: DateTime<Utc>,
    },
    /// The trial or the paid term is over.
    PlanEnded {
        /// It was the trial.
        trial: bool,
        /// Its end.
        until: DateTime<Utc>,
    },
    /// The plan has few seats left, or none.
    SeatsLow {
        /// Seats of the plan.
        limit: u64,
        /// Free ones.
        left: u64,
    },
    /// Little room is left for files.
    StorageLow {
        /// Bytes that may be stored.
        limit: u64,
        /// Free ones.
        left: u64,
    },
}

impl Event {
    /// As it is stored and sent.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Import { .. } => "import",
            Self::Assigning { .. } => "assigning",
            Self::GroupChange { .. } => "group_change",
            Self::PersonalData { .. } => "personal_data",
            Self::SignInCards { .. } => "sign_in_cards",
            Self::Newcomers => "newcomers",
            Self::EmailsFailed => "emails_failed",
            Self::ResultsFailed { .. } => "results_failed",
            Self::PlanPaid { .. } => "plan_paid",
            Self::PlanEnding { .. } => "plan_ending",
            Self::PlanEnded { .. } => "plan_ended",
            Self::SeatsLow { .. } => "seats_low",
            Self::StorageLow { .. } => "storage_low",
        }
    }

    /// The right without which nobody is told of it; none: it concerns one person.
    pub const fn needs(&self) -> Option<Right> {
        match self {
            Self::Import { .. }
            | Self::Assigning { .. }
            | Self::GroupChange { .. }
            | Self::PersonalData { .. }
            | Self::SignInCards { .. } => None,
            Self::Newcomers => Some(Right::EditUsers),
            Self::EmailsFailed
            | Self::ResultsFailed { .. }
            | Self::PlanPaid { .. }
            | Self::PlanEnding { .. }
            | Self::PlanEnded { .. }
            | Self::SeatsLow { .. }
            | Self::StorageLow { .. } => Some(Right::AccessSettings),
        }
    }

    /// The person whom it names, if any.
    pub const fn names(&self) -> Option<i64> {
        match self {
            Self::PersonalData { person, .. } => Some(*person),
            _ => None,
        }
    }

    /// What an account is told of once: another event of this key is the same. None: every event is one of its own.
    pub fn once(&self, now: DateTime<Utc>) -> Option<String> {
        let day = now.date_naive();
        let kind = self.kind();
        match self {
            Self::EmailsFailed | Self::Newcomers => Some(format!("{kind}:{day}")),
            Self::ResultsFailed { game } => Some(format!("{kind}:{game}:{day}")),
            Self::PlanEnding { trial, until } => {
                let days = warned_at(days_left(now, *until), *trial)?;
                Some(format!("{kind}:{}:{days}", until.date_naive()))
            }
            Self::PlanEnded { until, .. } => Some(format!("{kind}:{}", until.date_naive())),
            Self::SeatsLow { limit, left } => {
                Some(format!("{kind}:{limit}:{}:{}", month(day), u8::from(*left > 0)))
            }
            Self::StorageLow { limit, .. } => Some(format!("{kind}:{limit}:{}", month(day))),
            Self::Import { .. }
            | Self::Assigning { .. }
            | Self::GroupChange { .. }
            | Self::PersonalData { .. }
            | Self::SignInCards { .. }
            | Self::PlanPaid { .. } => None,
        }
    }

    /// Whether another event of the same key is counted, and is news again.
    pub const fn counts(&self) -> bool {
        matches!(self, Self::EmailsFailed | Self::Newcomers | Self::ResultsFailed { .. })
    }
}

fn month(day: NaiveDate) -> String {
    day.format("%Y-%m").to_string()
}

/// Of these numbers of days before the end of a trial or a paid term people are told: the nearest that has come.
pub fn warned_at(days_left: i64, trial: bool) -> Option<i64> {
    let days: [i64; 2] = if trial { [1, 5] } else { [3, 14] };
    days.into_iter().find(|days| (1..=*days).contains(&days_left))
}

/// Whether so much is left that nobody need be told: more than a tenth.
pub const fn is_enough(left: u64, limit: u64) -> bool {
    left > limit / 10
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn the_end_of_a_plan_is_told_twice() {
        for (days, trial, paid) in [
            (0, None, None),
            (1, Some(1), Some(3)),
            (2, Some(5), Some(3)),
            (3, Some(5), Some(3)),
            (5, Some(5), Some(14)),
            (6, None, Some(14)),
            (14, None, Some(14)),
            (15, None, None),
        ] {
            assert_eq!((warned_at(days, true), warned_at(days, false)), (trial, paid), "{days}");
        }
        let until = at("2026-03-20T10:00:00Z");
        let key = |now: &str| Event::PlanEnding { trial: false, until }.once(at(now));
        assert_eq!(key("2026-03-07T09:00:00Z"), key("2026-03-16T09:00:00Z"));
        assert_ne!(key("2026-03-16T09:00:00Z"), key("2026-03-18T09:00:00Z"));
    }

    #[test]
    fn what_repeats_in_a_day_is_one_event() {
        let (morning, evening, next) =
            (at("2026-03-02T07:00:00Z"), at("2026-03-02T21:00:00Z"), at("2026-03-03T07:00:00Z"));
        for event in [Event::EmailsFailed, Event::Newcomers, Event::ResultsFailed { game: 7 }] {
            assert!(event.counts());
            assert_eq!(event.once(morning), event.once(evening));
            assert_ne!(event.once(morning), event.once(next));
        }
        assert_ne!(
            Event::ResultsFailed { game: 7 }.once(morning),
            Event::ResultsFailed { game: 8 }.once(morning)
        );
        let seats = |left| Event::SeatsLow { limit: 500, left }.once(morning);
        assert_eq!(seats(10), seats(1));
        assert_ne!(seats(1), seats(0), "the last one is told of as well");
        assert_eq!((is_enough(51, 500), is_enough(50, 500), is_enough(0, 0)), (true, false, false));
    }

    #[test]
    fn a_kind_is_named_alike_in_its_column_and_in_what_is_sent() {
        for event in [
            Event::Import { job: None, created: 1, updated: 0, failed: false },
            Event::EmailsFailed,
            Event::StorageLow { limit: 10, left: 1 },
        ] {
            let sent = serde_json::to_value(&event).unwrap();
            assert_eq!(sent["kind"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(sent).unwrap(), event);
        }
    }
}
