//! Assignments, attempts and their answers.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table, time, time_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("assignment")
                .col(big_integer("course_id"))
                .col(big_integer("employee_id"))
                .col(time("starts_at"))
                .col(time_null("ends_at"))
                .col(boolean("accept_late"))
                .col(integer("attempts_total"))
                .col(integer("attempts_used").default(0))
                .col(integer("finished").default(0))
                .col(boolean("running").default(false))
                .col(time_null("passed_at"))
                .col(big_integer_null("best_attempt"))
                .col(double_null("best_percent"))
                .col(integer_null("best_points"))
                .col(time_null("best_at"))
                .col(big_integer_null("assigned_by"))
                .col(time("created_at"))
                .col(time_null("withdrawn_at"))
                .foreign_key(&mut same_account("assignment", "course_id", "course"))
                .foreign_key(&mut same_account("assignment", "employee_id", "employee"))
                .foreign_key(&mut same_account("assignment", "assigned_by", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_assignment_employee", "assignment", ["account_id", "employee_id", "id"]))
            .await?;
        m.create_index(index(
            "ix_assignment_course",
            "assignment",
            ["account_id", "course_id", "employee_id"],
        ))
        .await?;
        self.attempts(m).await
    }
}

impl Migration {
    async fn attempts(&self, m: &SchemaManager<'_>) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("attempt")
                .col(string_len("key", 32).unique_key())
                .col(big_integer("course_id"))
                .col(big_integer("revision_id"))
                .col(string_len("mode", 16))
                .col(big_integer_null("assignment_id"))
                .col(big_integer_null("employee_id"))
                .col(string_len("public_name", 80))
                .col(integer("number"))
                .col(string_len("status", 16))
                .col(integer("step"))
                .col(text("path"))
                .col(integer("points"))
                .col(integer("max_points"))
                .col(integer("points_to_pass"))
                .col(double_null("percent"))
                .col(integer("backs"))
                .col(integer("progress"))
                .col(integer("right_answers"))
                .col(time("started_at"))
                .col(time_null("answered_at"))
                .col(time_null("finished_at"))
                .foreign_key(&mut same_account("attempt", "course_id", "course"))
                .foreign_key(&mut same_account("attempt", "revision_id", "revision"))
                .foreign_key(&mut same_account("attempt", "assignment_id", "assignment"))
                .foreign_key(&mut same_account("attempt", "employee_id", "employee"))
                .to_owned(),
        )
        .await?;
        // The database's own guard of "attempts are exact": no number twice, one attempt in progress.
        m.create_index(
            index("uq_attempt_number", "attempt", ["account_id", "assignment_id", "number"])
                .unique()
                .to_owned(),
        )
        .await?;
        m.get_connection()
            .execute_unprepared(
                "CREATE UNIQUE INDEX uq_attempt_running ON attempt (account_id, assignment_id) \
                 WHERE status = 'in_progress' AND assignment_id IS NOT NULL",
            )
            .await?;
        m.create_index(index("ix_attempt_person", "attempt", ["account_id", "employee_id", "course_id"]))
            .await?;
        m.create_index(index("ix_attempt_started", "attempt", ["account_id", "started_at"])).await?;
        m.create_table(
            Table::create()
                .table("answer")
                .col(big_integer("attempt_id"))
                .col(integer("step"))
                .col(big_integer("account_id"))
                .col(integer("question"))
                .col(string_len("chosen", 200))
                .col(boolean("right_answer"))
                .col(integer("points"))
                .col(small_integer("emotion"))
                .col(time("answered_at"))
                .primary_key(Index::create().col("attempt_id").col("step"))
                .foreign_key(
                    same_account("answer", "attempt_id", "attempt").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await
    }
}
