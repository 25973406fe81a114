//! Pages near the beginning of an order that no index has: only the rows that come first in it are looked at.

use rozmova_domain::course::CourseKind;
use sea_orm::FromQueryResult;

use super::{AppointmentFilter, AppointmentOrder, AppointmentState, FEW, ReportFilter, appointments::Key};
use crate::{Result, Scoped, reach::LookedUp};

/// Organisations that are looked at one after the other.
const ORGANIZATIONS: usize = 4;

/// Rows of which all in one group come before all in the next.
pub(super) struct Groups {
    groups: Vec<ReportFilter>,
    /// Within a group.
    order: (AppointmentOrder, bool),
    /// There are no other rows.
    all: bool,
}

/// Who comes first in an order, by what they are ordered by.
#[derive(FromQueryResult)]
struct Ordered {
    id: i64,
    k: String,
}

#[derive(FromQueryResult)]
struct OfKind {
    id: i64,
    kind: CourseKind,
}

impl Scoped {
    /// The rows that come first in this order; none where people or courses are chosen, which leaves few rows anyway.
    pub(super) async fn beginning(
        &self,
        rows: &ReportFilter,
        (order, descending): (AppointmentOrder, bool),
    ) -> Result<Option<Groups>> {
        if !rows.is_wide() {
            return Ok(None);
        }
        let newest_first = (AppointmentOrder::Started, true);
        let groups = match order {
            AppointmentOrder::Organization => {
                let mut all = self.by_short_name(order).await?;
                if descending {
                    all.reverse();
                }
                let of_one = |id| ReportFilter { organizations: vec![id], ..rows.clone() };
                let groups = all.into_iter().take(ORGANIZATIONS).map(of_one).collect();
                Groups { groups, order: newest_first, all: false }
            }
            AppointmentOrder::Kind => {
                let kinds = self.courses_by_kind(descending).await?;
                let of_one = |games| ReportFilter { games, ..rows.clone() };
                // Where there is one kind, its courses need no names.
                let groups = if kinds.len() > 1 {
                    kinds.into_iter().map(of_one).collect()
                } else {
                    vec![rows.clone()]
                };
                Groups { groups, order: newest_first, all: true }
            }
            _ => {
                let Some(people) = self.first_people(order, descending).await? else { return Ok(None) };
                let groups = vec![ReportFilter { people: Some(people), ..rows.clone() }];
                Groups { groups, order: (order, descending), all: false }
            }
        };
        Ok(Some(groups))
    }

    /// A page of these rows; none where it may have others as well.
    pub(super) async fn keys_of_groups(
        &self,
        groups: Groups,
        state: Option<AppointmentState>,
        (limit, offset): (u64, u64),
    ) -> Result<Option<Vec<Key>>> {
        let (mut keys, mut skipped) = (Vec::new(), offset);
        for rows in groups.groups {
            let filter = AppointmentFilter { rows, state };
            let more = self.keys(&filter, groups.order, (limit - keys.len() as u64, skipped)).await?;
            skipped = match more.is_empty() && skipped > 0 {
                true => skipped.saturating_sub(self.count_appointments(&filter).await?),
                false => 0,
            };
            keys.extend(more);
            if keys.len() as u64 == limit {
                return Ok(Some(keys));
            }
        }
        Ok(groups.all.then_some(keys))
    }

    /// The courses of each kind, kind by kind.
    async fn courses_by_kind(&self, descending: bool) -> Result<Vec<Vec<i64>>> {
        let direction = if descending { "DESC" } else { "ASC" };
        let sql = format!("SELECT id, kind FROM course WHERE account_id = $1 ORDER BY kind {direction}");
        let courses: Vec<OfKind> = self.rows(&sql, Vec::new()).await?;
        let kinds = courses.chunk_by(|one, next| one.kind == next.kind);
        Ok(kinds.map(|courses| courses.iter().map(|course| course.id).collect()).collect())
    }

    /// The people who come first, all who are alike or none of them.
    async fn first_people(&self, order: AppointmentOrder, descending: bool) -> Result<Option<Vec<i64>>> {
        let (from, person) = match order {
            AppointmentOrder::Email => {
                ("e.id, COALESCE(e.email, '') AS k FROM employee e WHERE e.account_id = $1", "e.id")
            }
            AppointmentOrder::Position => (
                "p.employee_id AS id, p.sort_key AS k FROM position p \
                 WHERE p.account_id = $1 AND p.employee_id IS NOT NULL",
                "p.employee_id",
            ),
            AppointmentOrder::Division => (
                "p.employee_id AS id, d.sort_key AS k FROM position p \
                 JOIN division d ON d.account_id = $1 AND d.id = p.division_id \
                 WHERE p.account_id = $1 AND p.employee_id IS NOT NULL",
                "p.employee_id",
            ),
            _ => return Ok(None),
        };
        let direction = if descending { "DESC" } else { "ASC" };
        let seen = self.sees(person, LookedUp::OneByOne);
        let seen = seen.map(|condition| format!(" AND {condition}")).unwrap_or_default();
        let sql = format!("SELECT {from}{seen} ORDER BY k {direction} LIMIT {}", FEW + 1);
        let mut people: Vec<Ordered> = self.rows(&sql, Vec::new()).await?;
        if people.len() > FEW
            && let Some(last) = people.pop()
        {
            people.retain(|person| person.k != last.k);
        }
        let people: Vec<i64> = people.into_iter().map(|person| person.id).collect();
        Ok((!people.is_empty()).then_some(people))
    }
}
