//! Pages of what a search finds.

use sea_orm::{ConnectionTrait, EntityTrait, QueryTrait, Select, Statement, sea_query::Order};

use crate::{Result, Scoped};

impl Scoped {
    /// How many rows `found` has, and the `id` of those on one page: ordered by its column `k`, what has none last, then
    /// by `name` and `id`. One statement, which looks for them once; a page past the end takes another to count them.
    pub async fn found_page<E: EntityTrait>(
        &self,
        found: Select<E>,
        order: &Order,
        (limit, offset): (u64, u64),
    ) -> Result<(u64, Vec<i64>)> {
        let found = found.build(self.backend());
        let values = found.values.map(|values| values.0).unwrap_or_default();
        let direction = if matches!(order, Order::Desc) { "DESC" } else { "ASC" };
        let sql = format!(
            "WITH found AS MATERIALIZED ({}) SELECT id, (SELECT COUNT(*) FROM found) FROM found \
             ORDER BY k {direction} NULLS LAST, name, id LIMIT {limit} OFFSET {offset}",
            found.sql
        );
        let read = async |sql: String| {
            let statement = Statement::from_sql_and_values(self.backend(), sql, values.clone());
            self.reader().query_all_raw(statement).await
        };
        let rows = read(sql).await?;
        let ids = rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<Vec<i64>, _>>()?;
        let total: i64 = match rows.first() {
            Some(row) => row.try_get_by_index(1)?,
            None if offset == 0 => 0,
            None => {
                let rows = read(format!("SELECT COUNT(*) FROM ({}) x", found.sql)).await?;
                rows.first().map_or(Ok(0), |row| row.try_get_by_index(0))?
            }
        };
        Ok((u64::try_from(total).unwrap_or(0), ids))
    }
}
