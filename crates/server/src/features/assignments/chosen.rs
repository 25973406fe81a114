//! The assignments that a call is about: picked one by one, or all that match a filter.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use rozmova_domain::rights::Right;
use rozmova_store::{Scoped, Tx, assignment};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect,
};
use serde::Deserialize;

use super::{filter::AdminFilter, queries};
use crate::{
    error::{Code, Error, Result},
    http::{body::Strict, caller::Me, ids::none_missing},
    state::App,
    texts::Text,
};

/// Values in one `IN (…)`.
pub(super) const CHUNK: usize = 5_000;

/// Which assignments a call is about.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct ChosenAssignments {
    /// By id.
    #[serde(default)]
    assignments: Vec<i64>,
    /// All that match.
    #[schema(value_type = Option<AdminFilter>)]
    filter: Option<Strict<AdminFilter>>,
    /// But for these.
    #[serde(default)]
    exclude: Vec<i64>,
}

#[derive(Debug, FromQueryResult)]
pub(super) struct AssignmentStart {
    pub(super) id: i64,
    pub(super) starts_at: DateTime<Utc>,
}

impl ChosenAssignments {
    /// Reads and locks them, each once, in the order of their ids.
    ///
    /// # Errors
    /// As [`Self::ids`], and 403 for somebody else's course.
    pub(super) async fn load(
        &self,
        app: &App,
        me: &Me,
        data: &Scoped,
        tx: &Tx,
    ) -> Result<Vec<AssignmentStart>> {
        let (rows, others) = self.gather(app, me, data, tx.reader(), true).await?;
        if others.is_empty() { Ok(rows) } else { Err(Code::Forbidden.into()) }
    }

    /// Their ids, each once and ascending, and which of them are of somebody else's courses; nothing is locked.
    ///
    /// # Errors
    /// 400 on `assignments` when nothing is chosen or something does not exist.
    pub async fn ids(&self, app: &App, me: &Me, data: &Scoped) -> Result<(Vec<i64>, HashSet<i64>)> {
        let (rows, others) = self.gather(app, me, data, data.reader(), false).await?;
        Ok((rows.into_iter().map(|row| row.id).collect(), others))
    }

    async fn gather(
        &self,
        app: &App,
        me: &Me,
        data: &Scoped,
        db: &impl ConnectionTrait,
        lock: bool,
    ) -> Result<(Vec<AssignmentStart>, HashSet<i64>)> {
        use assignment::Column;
        if self.assignments.is_empty() && self.filter.is_none() {
            return Err(Error::field("assignments", Text::new("field-required")));
        }
        let mut wanted = self.assignments.clone();
        wanted.sort_unstable();
        wanted.dedup();
        let mut rows = Vec::new();
        for chunk in wanted.chunks(CHUNK) {
            let by_id = Condition::all()
                .add(Column::WithdrawnAt.is_null())
                .add(Column::Id.is_in(chunk.iter().copied()));
            rows.extend(select(data, db, lock, by_id).await?);
        }
        none_missing("assignments", &wanted, rows.iter().map(|row| row.id))?;
        let mut others: HashSet<i64> = HashSet::new();
        if !me.rights.allows(Right::CreateAssignGames) && !wanted.is_empty() {
            others.extend(wanted.iter().copied());
            for chunk in wanted.chunks(CHUNK) {
                let by_id = Condition::all().add(Column::Id.is_in(chunk.iter().copied()));
                for own in select(data, db, lock, by_id.add(queries::managed_by(me, data))).await? {
                    others.remove(&own.id);
                }
            }
        }
        if let Some(filter) = &self.filter {
            let condition = filter.0.condition(app, data, db).await;
            let condition = condition.map_err(|error| error.in_body("filter"))?;
            rows.extend(select(data, db, lock, condition.add(queries::managed_by(me, data))).await?);
        }
        let excluded: HashSet<i64> = self.exclude.iter().copied().collect();
        rows.retain(|row| !excluded.contains(&row.id));
        rows.sort_by_key(|row| row.id);
        rows.dedup_by_key(|row| row.id);
        Ok((rows, others))
    }
}

async fn select(
    data: &Scoped,
    db: &impl ConnectionTrait,
    lock: bool,
    condition: Condition,
) -> Result<Vec<AssignmentStart>> {
    use assignment::Column;
    let query = match lock {
        true => data.for_no_key_update::<assignment::Model>(),
        false => data.find::<assignment::Model>(),
    };
    Ok(query
        .select_only()
        .columns([Column::Id, Column::StartsAt])
        .filter(condition)
        .order_by_asc(Column::Id)
        .into_model()
        .all(db)
        .await?)
}
