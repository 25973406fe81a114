//! Courses of groups, where an assignment comes from, and the emails about both.

use rozmova_domain::clock::Clock;
use sea_orm_migration::{prelude::*, schema::*, sea_orm::ConnectionTrait};

use super::helpers::{index, same_account, tenant_table, time_null};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("group_game")
                .col(big_integer("group_id"))
                .col(big_integer("course_id"))
                .col(integer_null("attempts"))
                .col(integer_null("period"))
                .foreign_key(
                    same_account("group_game", "group_id", "learner_group")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .foreign_key(
                    same_account("group_game", "course_id", "course").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(
            index("uq_group_game", "group_game", ["account_id", "group_id", "course_id"]).unique().to_owned(),
        )
        .await?;
        m.create_index(index("ix_group_game_course", "group_game", ["account_id", "course_id"])).await?;
        self.assignments(m).await?;
        self.emails(m).await
    }
}

impl Migration {
    async fn assignments(&self, m: &SchemaManager<'_>) -> Result<(), DbErr> {
        for mut column in [
            string_len("source", 8).default("hand").to_owned(),
            big_integer_null("group_id"),
            string_len_null("group_name", 100),
            big_integer_null("announce_run"),
            big_integer_null("withdrawn_by"),
            time_null("reminded_soon_for"),
            time_null("reminded_overdue_for"),
        ] {
            m.alter_table(Table::alter().table("assignment").add_column(&mut column).to_owned()).await?;
        }
        for sql in [
            "CREATE INDEX ix_assignment_group ON assignment (account_id, group_id, course_id) \
             WHERE group_id IS NOT NULL",
            // Lists count what they hold.
            "CREATE INDEX ix_assignment_live ON assignment (account_id, id) WHERE withdrawn_at IS NULL",
            // Short: it holds only what is still to be told.
            "CREATE INDEX ix_assignment_announce ON assignment (account_id, announce_run, employee_id) \
             WHERE announce_run IS NOT NULL",
            "CREATE INDEX ix_assignment_due ON assignment (account_id, ends_at) \
             WHERE ends_at IS NOT NULL AND passed_at IS NULL AND withdrawn_at IS NULL",
        ] {
            m.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }

    async fn emails(&self, m: &SchemaManager<'_>) -> Result<(), DbErr> {
        for mut column in [
            boolean("reminders").default(true).to_owned(),
            time_null("reminders_since"),
            time_null("digest_for"),
        ] {
            m.alter_table(Table::alter().table("account").add_column(&mut column).to_owned()).await?;
        }
        // Nobody is reminded of what was over before there were reminders.
        let now = Query::update()
            .table("account")
            .value("reminders_since", Expr::value(Clock::System.now()))
            .to_owned();
        m.execute(now).await?;
        for mut column in [
            big_integer_null("employee_id"),
            text_null("about"),
            text_null("unsubscribe"),
            text("search_key").default("").to_owned(),
        ] {
            m.alter_table(Table::alter().table("mail").add_column(&mut column).to_owned()).await?;
        }
        for sql in [
            "UPDATE mail SET search_key = LOWER(recipient || ' ' || subject)",
            // What gave up after eight attempts stays where it is, though more are allowed now.
            "UPDATE job SET attempts = 20 WHERE attempts >= 8",
        ] {
            m.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
