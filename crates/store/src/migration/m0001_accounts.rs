//! Accounts, organisations, roles, people and how they sign in.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table, time, time_null, to_account};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(
            Table::create()
                .table("account")
                .col(big_integer("id").auto_increment().primary_key())
                .col(string_len("name", 100))
                .col(string_len("language", 2))
                .col(string_len("timezone", 64))
                .col(string_len_null("plan", 32))
                .col(time("trial_ends_at"))
                .col(time_null("paid_until"))
                .col(time_null("confirmed_at"))
                .col(big_integer_null("logo_id"))
                .col(string_len_null("top_bar_background", 7))
                .col(integer("organization_codes").default(0))
                .col(integer("position_codes").default(0))
                .col(time("created_at"))
                .to_owned(),
        )
        .await?;
        m.create_table(
            tenant_table("asset")
                .col(string_len("key", 32).unique_key())
                .col(string_len("kind", 16))
                .col(string_len("title", 150))
                .col(string_len("media_type", 64))
                .col(big_integer("size"))
                .col(integer_null("width"))
                .col(integer_null("height"))
                .col(big_integer_null("created_by"))
                .col(time("created_at"))
                .to_owned(),
        )
        .await?;
        m.create_table(
            tenant_table("organization")
                .col(string_len("full_title", 100))
                .col(string_len("short_name", 25))
                .col(string_len("address", 100))
                .col(string_len("code", 32))
                .col(string("title_key"))
                .col(string("sort_key"))
                .col(integer("version").default(1))
                .col(big_integer_null("updated_by"))
                .col(time_null("updated_at"))
                .to_owned(),
        )
        .await?;
        m.create_index(
            index("uq_organization_code", "organization", ["account_id", "code"]).unique().to_owned(),
        )
        .await?;
        m.create_table(
            Table::create()
                .table("domain_name")
                .col(string_len("name", 63).primary_key())
                .col(big_integer("account_id"))
                .col(big_integer_null("organization_id"))
                .col(boolean("main"))
                .foreign_key(&mut to_account("domain_name"))
                .foreign_key(&mut same_account("domain_name", "organization_id", "organization"))
                .to_owned(),
        )
        .await?;
        m.create_table(
            tenant_table("role")
                .col(string_len("title", 50))
                .col(string("title_key"))
                .col(string_len("description", 100))
                .col(string_len_null("standard", 32))
                .col(integer("rights"))
                .col(integer("version").default(1))
                .col(big_integer_null("updated_by"))
                .col(time_null("updated_at"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("uq_role_title", "role", ["account_id", "title_key"]).unique().to_owned())
            .await?;
        self.people(m).await
    }
}

impl Migration {
    async fn people(&self, m: &SchemaManager<'_>) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("employee")
                .col(string_len("first_name", 20))
                .col(string_len("last_name", 20))
                .col(string_len("middle_name", 20))
                .col(string_len_null("gender", 8))
                .col(date_null("birth_date"))
                .col(big_integer_null("photo_id"))
                .col(big_integer_null("logo_id"))
                .col(string_len_null("top_bar_background", 7))
                .col(string_len("phone", 20))
                .col(string_len("email", 64).unique_key())
                .col(string_null("password_hash"))
                .col(big_integer_null("role_id"))
                .col(time_null("dismissed_at"))
                .col(time_null("erased_at"))
                .col(string_len_null("language", 2))
                .col(text("show_hints"))
                .col(boolean("in_moder_mode"))
                .col(boolean("notifications"))
                .col(time_null("confirmed_at"))
                .col(time_null("terms_accepted_at"))
                .col(string("search_key"))
                .col(string("sort_key"))
                .col(time_null("last_seen_at"))
                .col(time("created_at"))
                .col(integer("version").default(1))
                .col(big_integer_null("updated_by"))
                .col(time_null("updated_at"))
                .foreign_key(&mut same_account("employee", "role_id", "role"))
                .foreign_key(&mut same_account("employee", "photo_id", "asset"))
                .foreign_key(&mut same_account("employee", "logo_id", "asset"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_employee_sort", "employee", ["account_id", "sort_key", "id"])).await?;
        m.create_index(index("ix_employee_role", "employee", ["account_id", "role_id"])).await?;
        m.create_table(
            tenant_table("login")
                .col(big_integer("employee_id"))
                .col(string_len("stamp", 32))
                .col(string_len("agent", 200))
                .col(time("created_at"))
                .col(time("last_seen_at"))
                .col(time("expires_at"))
                .foreign_key(
                    same_account("login", "employee_id", "employee").on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_login_employee", "login", ["account_id", "employee_id"])).await?;
        m.create_table(
            tenant_table("mailed_key")
                .col(big_integer("employee_id"))
                .col(string_len("kind", 16))
                .col(string_len("hash", 64).unique_key())
                .col(string_len("email", 64))
                .col(time("expires_at"))
                .col(time("created_at"))
                .foreign_key(
                    same_account("mailed_key", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_mailed_key_employee", "mailed_key", ["account_id", "employee_id"])).await?;
        m.create_table(
            Table::create()
                .table("throttle")
                .col(string_len("key", 64).primary_key())
                .col(integer("failures"))
                .col(time_null("blocked_until"))
                .col(time("updated_at"))
                .to_owned(),
        )
        .await
    }
}
