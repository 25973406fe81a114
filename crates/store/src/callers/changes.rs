//! Rows that changed.

/// Rows of one transaction that are named one by one; beyond, everybody is forgotten.
const NAMED: usize = 1_000;

/// A table that callers are read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    Account,
    Employee,
    Login,
    Role,
    ServiceKey,
}

impl Table {
    /// Every one.
    pub(crate) const ALL: [Self; 5] =
        [Self::Account, Self::Employee, Self::Login, Self::Role, Self::ServiceKey];

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::Employee => "employee",
            Self::Login => "login",
            Self::Role => "role",
            Self::ServiceKey => "service_key",
        }
    }

    /// The one of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }

    /// Where a row is counted, among so many counters (a power of two).
    pub(super) fn place(self, row: i64, counters: usize) -> usize {
        let spread = row.cast_unsigned().wrapping_mul(8).wrapping_add(self as u64);
        (spread.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & (counters - 1)
    }
}

/// What a transaction changed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Changes {
    /// These rows.
    Rows(Vec<(Table, i64)>),
    /// Too many to name.
    Many,
}

/// What the connection that writes to SQLite has changed, and nobody was told yet.
#[derive(Debug, Default)]
pub(super) struct Pending {
    open: Option<Changes>,
    /// By the number of the commit.
    committed: Vec<(u64, Changes)>,
}

impl Pending {
    pub(super) fn written(&mut self, table: Table, row: i64) {
        match &mut self.open {
            Some(Changes::Many) => {}
            Some(Changes::Rows(rows)) if rows.len() >= NAMED => self.open = Some(Changes::Many),
            Some(Changes::Rows(rows)) => rows.push((table, row)),
            None => self.open = Some(Changes::Rows(vec![(table, row)])),
        }
    }

    /// What was undone goes with the next commit: nothing is lost by reading somebody again.
    pub(super) fn committing(&mut self, number: u64) {
        self.committed.extend(self.open.take().map(|changes| (number, changes)));
    }

    /// Those of the commits up to this number. A later one is not over: who reads now may read what was before it.
    pub(super) fn committed(&mut self, number: u64) -> Vec<Changes> {
        self.committed.extract_if(.., |(of, _)| *of <= number).map(|(_, changes)| changes).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_is_told_with_all_before_it_and_none_after() {
        let mut pending = Pending::default();
        pending.written(Table::Login, 1);
        pending.committing(1);
        pending.committing(2);
        pending.written(Table::Role, 2);
        pending.written(Table::Role, 3);
        pending.committing(3);
        pending.written(Table::Account, 4);
        assert_eq!(pending.committed(2), [Changes::Rows(vec![(Table::Login, 1)])]);
        assert_eq!(pending.committed(2), []);
        let roles = Changes::Rows(vec![(Table::Role, 2), (Table::Role, 3)]);
        assert_eq!(pending.committed(u64::MAX), [roles]);
        pending.committing(4);
        assert_eq!(pending.committed(4), [Changes::Rows(vec![(Table::Account, 4)])]);
    }

    #[test]
    fn a_large_change_is_not_named_row_by_row() {
        let mut pending = Pending::default();
        (0..5_000).for_each(|row| pending.written(Table::Employee, row));
        pending.committing(1);
        assert_eq!(pending.committed(1), [Changes::Many]);
    }

    #[test]
    fn rows_are_spread_over_the_counters() {
        let places: std::collections::HashSet<usize> = Table::ALL
            .into_iter()
            .flat_map(|table| (1..=256).map(move |row| table.place(row, 4_096)))
            .collect();
        assert!(places.len() > 1_000, "{} places for 1,280 rows", places.len());
        assert!(places.iter().all(|place| *place < 4_096));
    }
}
