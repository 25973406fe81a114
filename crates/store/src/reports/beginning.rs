//! Pages near the beginning of an order that no index has: only the rows that come first in it are looked at.

use rozmova_domain::course::CourseKind;
use sea_orm::FromQueryResult;

use super::{AppointmentFilter, AppointmentOrder, Count, FEW};
use crate::{Result, Scoped};

/// Who comes first in an order, by what they are ordered by.
#[derive(FromQueryResult)]
struct Ordered {
    id: i64,
    k: String,
}

#[derive(FromQueryResult)]
struct Kind {
    kind: CourseKind,
}

impl Scoped {
    /// The filter of rows that come before all others in this order, with the order that they have among themselves; none
    /// where people or courses are chosen, which leaves few rows anyway.
    pub(super) async fn beginning(
        &self,
        filter: &AppointmentFilter,
        (order, descending): (AppointmentOrder, bool),
    ) -> Result<Option<(AppointmentFilter, (AppointmentOrder, bool))>> {
        if !filter.rows.is_wide() {
            return Ok(None);
        }
        let mut first = filter.clone();
        let newest_first = (AppointmentOrder::Started, true);
        let own = match order {
            AppointmentOrder::Organization => {
                let all = self.by_short_name(order).await?;
                let Some(id) = (if descending { all.last() } else { all.first() }) else { return Ok(None) };
                first.rows.organizations = vec![*id];
                newest_first
            }
            AppointmentOrder::Kind => {
                let Some(games) = self.courses_of_first_kind(descending).await? else { return Ok(None) };
                first.rows.games = games;
                newest_first
            }
            _ => {
                let Some(people) = self.first_people(order, descending).await? else { return Ok(None) };
                first.rows.people = Some(people);
                (order, descending)
            }
        };
        Ok(Some((first, own)))
    }

    /// The courses of the kind that comes first; none of them are named where there is no other kind.
    async fn courses_of_first_kind(&self, descending: bool) -> Result<Option<Vec<i64>>> {
        let direction = if descending { "DESC" } else { "ASC" };
        let sql = format!("SELECT DISTINCT kind FROM course WHERE account_id = $1 ORDER BY kind {direction}");
        let kinds: Vec<Kind> = self.rows(&sql, Vec::new()).await?;
        match kinds.as_slice() {
            [] => Ok(None),
            [_] => Ok(Some(Vec::new())),
            [first, ..] => {
                let sql = "SELECT id AS n FROM course WHERE account_id = $1 AND kind = ?";
                let courses: Vec<Count> = self.rows(sql, vec![first.kind.into()]).await?;
                Ok(Some(courses.into_iter().map(|course| course.n).collect()))
            }
        }
    }

    /// The people who come first, all who are alike or none of them.
    async fn first_people(&self, order: AppointmentOrder, descending: bool) -> Result<Option<Vec<i64>>> {
        let from = match order {
            AppointmentOrder::Email => {
                "e.id, COALESCE(e.email, '') AS k FROM employee e WHERE e.account_id = $1"
            }
            AppointmentOrder::Position => {
                "p.employee_id AS id, p.sort_key AS k FROM position p \
                 WHERE p.account_id = $1 AND p.employee_id IS NOT NULL"
            }
            AppointmentOrder::Division => {
                "p.employee_id AS id, d.sort_key AS k FROM position p \
                 JOIN division d ON d.account_id = $1 AND d.id = p.division_id \
                 WHERE p.account_id = $1 AND p.employee_id IS NOT NULL"
            }
            _ => return Ok(None),
        };
        let direction = if descending { "DESC" } else { "ASC" };
        let sql = format!("SELECT {from} ORDER BY k {direction} LIMIT {}", FEW + 1);
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
