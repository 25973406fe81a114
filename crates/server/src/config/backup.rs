//! When backups are written, where, and how many are kept: `[backup]` in the file, `ROZMOVA_BACKUP_…` as variables.

use std::path::PathBuf;

use anyhow::Context;
use chrono::{DateTime, Datelike, Days, NaiveTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::{Bucket, Secret, bucket};

/// Backups of an SQLite database.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Backup {
    /// How often.
    pub every: Rhythm,
    /// `HH:MM`, when it begins, or `HH:MM-HH:MM`, between which it begins; UTC.
    pub window: String,
    /// How many are kept.
    pub keep: u32,
    /// Where they are written; unset: the folder `backups` of the data folder.
    pub folder: Option<PathBuf>,
    /// A store that gets a copy of each, like `assets_url`.
    pub copy_url: Option<Secret>,
}

/// How often backups are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rhythm {
    /// Every night.
    Daily,
    /// In the night to Sunday.
    Weekly,
    /// Never: the operator does it otherwise.
    Off,
}

impl Default for Backup {
    fn default() -> Self {
        Self { every: Rhythm::Weekly, window: "03:00".into(), keep: 4, folder: None, copy_url: None }
    }
}

impl Backup {
    /// # Errors
    /// For the first value that makes no sense.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        self.window()?;
        anyhow::ensure!(
            (1..=1_000).contains(&self.keep),
            "backup.keep (ROZMOVA_BACKUP_KEEP) must be from 1 to 1000, not {}",
            self.keep
        );
        self.copies()?;
        Ok(())
    }

    /// When backups begin.
    ///
    /// # Errors
    /// When it cannot be understood.
    pub fn window(&self) -> anyhow::Result<Window> {
        let wrong = || {
            format!(
                "backup.window (ROZMOVA_BACKUP_WINDOW) must be like 03:00 or 03:00-05:30, not {}",
                self.window
            )
        };
        let time = |text: &str| NaiveTime::parse_from_str(text.trim(), "%H:%M").with_context(wrong);
        let (from, until) = match self.window.split_once('-') {
            Some((from, until)) => (time(from)?, Some(time(until)?)),
            None => (time(&self.window)?, None),
        };
        anyhow::ensure!(until != Some(from), wrong());
        Ok(Window { from, until })
    }

    /// The store that gets a copy of each, if there is one.
    ///
    /// # Errors
    /// When its address cannot be understood.
    pub fn copies(&self) -> anyhow::Result<Option<Bucket>> {
        let Some(url) = &self.copy_url else { return Ok(None) };
        bucket::parse("backup.copy_url", url.reveal()).map(Some)
    }
}

/// The time of the day in which a backup may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    from: NaiveTime,
    until: Option<NaiveTime>,
}

impl Window {
    /// When the next backup begins, later than now; none: never.
    pub fn next(self, every: Rhythm, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let begins = |days| (now.date_naive() + Days::new(days)).and_time(self.from).and_utc();
        (0..=7)
            .map(begins)
            .filter(|at| every == Rhythm::Daily || at.weekday() == chrono::Weekday::Sun)
            .find(|at| every != Rhythm::Off && *at > now)
    }

    /// When one may begin that is due, and was not written in time: now, or when the window opens again.
    pub fn opens(self, now: DateTime<Utc>) -> DateTime<Utc> {
        let Some(until) = self.until else { return now };
        let time = now.time();
        let open = match self.from < until {
            true => (self.from..until).contains(&time),
            false => time >= self.from || time < until,
        };
        if open {
            return now;
        }
        let today = now.date_naive().and_time(self.from).and_utc();
        if today > now { today } else { today + TimeDelta::days(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn window(text: &str) -> Window {
        Backup { window: text.into(), ..Backup::default() }.window().unwrap()
    }

    #[test]
    fn the_next_one() {
        for (every, now, next) in [
            (Rhythm::Weekly, "2026-11-21T10:00:00Z", Some("2026-11-22T03:00:00Z")),
            (Rhythm::Weekly, "2026-11-22T02:00:00Z", Some("2026-11-22T03:00:00Z")),
            (Rhythm::Weekly, "2026-11-22T03:00:00Z", Some("2026-11-29T03:00:00Z")),
            (Rhythm::Daily, "2026-11-21T02:59:59Z", Some("2026-11-21T03:00:00Z")),
            (Rhythm::Daily, "2026-11-21T03:00:00Z", Some("2026-11-22T03:00:00Z")),
            (Rhythm::Off, "2026-11-21T03:00:00Z", None),
        ] {
            assert_eq!(window("03:00").next(every, at(now)), next.map(at), "{every:?} {now}");
        }
    }

    #[test]
    fn one_that_is_late_waits_for_the_window() {
        for (text, now, opens) in [
            ("03:00", "2026-11-21T17:00:00Z", "2026-11-21T17:00:00Z"),
            ("03:00-05:00", "2026-11-21T04:59:00Z", "2026-11-21T04:59:00Z"),
            ("03:00-05:00", "2026-11-21T05:00:00Z", "2026-11-22T03:00:00Z"),
            ("03:00-05:00", "2026-11-21T01:00:00Z", "2026-11-21T03:00:00Z"),
            ("22:00-04:00", "2026-11-21T23:00:00Z", "2026-11-21T23:00:00Z"),
            ("22:00-04:00", "2026-11-21T03:00:00Z", "2026-11-21T03:00:00Z"),
            ("22:00-04:00", "2026-11-21T04:00:00Z", "2026-11-21T22:00:00Z"),
        ] {
            assert_eq!(window(text).opens(at(now)), at(opens), "{text} {now}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for (backup, names) in [
            (Backup { window: "3 am".into(), ..Backup::default() }, "backup.window"),
            (Backup { window: "03:00-25:00".into(), ..Backup::default() }, "backup.window"),
            (Backup { window: "03:00-03:00".into(), ..Backup::default() }, "backup.window"),
            (Backup { keep: 0, ..Backup::default() }, "backup.keep"),
            (Backup { copy_url: Some(Secret::new("https://x")), ..Backup::default() }, "backup.copy_url"),
        ] {
            let error = backup.check().unwrap_err().to_string();
            assert!(error.contains(names), "{error}");
        }
        Backup::default().check().unwrap();
    }
}
