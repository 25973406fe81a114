//! What names people beside the rows of any account: messages to support, jobs, addresses.

use std::collections::HashSet;

use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr};

use crate::{
    Result, System, Tx,
    entity::{bug_report, employee, job},
};

/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;
/// Messages that are read at once.
const BATCH: u64 = 500;

#[expect(clippy::disallowed_methods, reason = "these rows belong to no account, or to any")]
impl System {
    /// What a person wrote to support.
    pub async fn bug_reports_of(&self, person: i64) -> Result<Vec<bug_report::Model>> {
        Ok(bug_report::Entity::find()
            .filter(bug_report::Column::EmployeeId.eq(person))
            .order_by_asc(bug_report::Column::Id)
            .all(self.db.reader())
            .await?)
    }

    /// Removes what these people wrote to support, signed in or from these addresses, and rewrites what others wrote.
    pub async fn forget_bug_reports(
        &self,
        tx: &Tx,
        people: &[i64],
        addresses: &[String],
        rewritten: impl Fn(&str) -> Option<String>,
    ) -> Result<()> {
        use bug_report::Column;
        let own = people.chunks(CHUNK).map(|ids| Column::EmployeeId.is_in(ids.iter().copied()));
        let sent = addresses.chunks(CHUNK).map(|some| Column::Email.is_in(some));
        for written in own.chain(sent) {
            bug_report::Entity::delete_many().filter(written).exec(&tx.open).await?;
        }
        let mut after = 0;
        loop {
            let rows: Vec<(i64, String, String)> = bug_report::Entity::find()
                .select_only()
                .columns([Column::Id, Column::Message, Column::Page])
                .filter(Column::Id.gt(after))
                .order_by_asc(Column::Id)
                .limit(BATCH)
                .into_tuple()
                .all(&tx.open)
                .await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = last.0;
            for (id, message, page) in rows {
                let (new_message, new_page) = (rewritten(&message), rewritten(&page));
                if new_message.is_none() && new_page.is_none() {
                    continue;
                }
                bug_report::Entity::update_many()
                    .col_expr(Column::Message, Expr::value(new_message.unwrap_or(message)))
                    .col_expr(Column::Page, Expr::value(new_page.unwrap_or(page)))
                    .filter(Column::Id.eq(id))
                    .exec(&tx.open)
                    .await?;
            }
        }
    }

    /// Those of these addresses that are somebody's now, but for these people's.
    pub async fn addresses_of_others(
        &self,
        tx: &Tx,
        addresses: &[String],
        people: &[i64],
    ) -> Result<HashSet<String>> {
        let people: HashSet<i64> = people.iter().copied().collect();
        let mut found = HashSet::new();
        for chunk in addresses.chunks(CHUNK) {
            let rows: Vec<(i64, String)> = employee::Entity::find()
                .select_only()
                .columns([employee::Column::Id, employee::Column::Email])
                .filter(employee::Column::Email.is_in(chunk))
                .into_tuple()
                .all(&tx.open)
                .await?;
            found.extend(rows.into_iter().filter(|(id, _)| !people.contains(id)).map(|(_, email)| email));
        }
        Ok(found)
    }

    /// Removes jobs of these kinds with these payloads: their errors may name an address.
    pub async fn drop_jobs(&self, tx: &Tx, kinds: &[&str], payloads: &[String]) -> Result<()> {
        for chunk in payloads.chunks(CHUNK) {
            let named = Condition::all()
                .add(job::Column::Kind.is_in(kinds.iter().copied()))
                .add(job::Column::Payload.is_in(chunk));
            job::Entity::delete_many().filter(named).exec(&tx.open).await?;
        }
        Ok(())
    }
}
