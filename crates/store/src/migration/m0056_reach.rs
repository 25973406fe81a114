//! How far administrators see, the units of groups, and what stands above each division.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table, to_account};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

/// Every division with itself and all above it. `UNION` ends in a circle as well.
const FILL: &str = "INSERT INTO division_above (account_id, above_id, division_id) \
    WITH RECURSIVE line (account_id, above_id, division_id) AS ( \
    SELECT account_id, id, id FROM division UNION \
    SELECT d.account_id, l.above_id, d.id FROM division d \
    JOIN line l ON l.account_id = d.account_id AND l.division_id = d.parent_id) \
    SELECT account_id, above_id, division_id FROM line";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let mut reach = string_len("reach", 16).default("everything").to_owned();
        m.alter_table(Table::alter().table("employee").add_column(&mut reach).to_owned()).await?;
        let goes_with = |table, column, parent| {
            let mut key = same_account(table, column, parent);
            key.on_delete(ForeignKeyAction::Cascade).to_owned()
        };
        for (table, of, parent) in
            [("reach_unit", "employee_id", "employee"), ("group_unit", "group_id", "learner_group")]
        {
            m.create_table(
                tenant_table(table)
                    .col(big_integer(of))
                    .col(big_integer_null("organization_id"))
                    .col(big_integer_null("division_id"))
                    .foreign_key(&mut goes_with(table, of, parent))
                    .foreign_key(&mut goes_with(table, "organization_id", "organization"))
                    .foreign_key(&mut goes_with(table, "division_id", "division"))
                    .to_owned(),
            )
            .await?;
        }
        m.create_index(index("ix_reach_unit_employee", "reach_unit", ["account_id", "employee_id"])).await?;
        m.create_index(index("ix_reach_unit_organization", "reach_unit", ["account_id", "organization_id"]))
            .await?;
        m.create_index(index("ix_reach_unit_division", "reach_unit", ["account_id", "division_id"])).await?;
        m.create_index(index("uq_group_unit", "group_unit", ["account_id", "group_id"]).unique().to_owned())
            .await?;
        m.create_index(index("ix_group_unit_organization", "group_unit", ["account_id", "organization_id"]))
            .await?;
        m.create_index(index("ix_group_unit_division", "group_unit", ["account_id", "division_id"])).await?;
        let mut above = Table::create();
        above
            .table("division_above")
            .col(big_integer("account_id"))
            .col(big_integer("above_id"))
            .col(big_integer("division_id"))
            .primary_key(Index::create().col("account_id").col("above_id").col("division_id"))
            .foreign_key(&mut to_account("division_above"))
            .foreign_key(&mut goes_with("division_above", "above_id", "division"))
            .foreign_key(&mut goes_with("division_above", "division_id", "division"));
        m.create_table(above).await?;
        m.create_index(index("ix_division_above", "division_above", ["account_id", "division_id"])).await?;
        m.get_connection().execute_unprepared(FILL).await?;
        Ok(())
    }
}
