//! Signing in by the provider of a company: its settings, who is who there, which domains of email the company has proven,
//! sign-ins that have begun, and which sessions began so.

use sea_orm_migration::{prelude::*, schema::*};

use super::helpers::{index, same_account, tenant_table, time, to_account};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        m.create_table(
            tenant_table("company_sign_in")
                .col(string_len("issuer", 500))
                .col(string_len("client_id", 255))
                .col(text_null("client_secret"))
                .col(boolean("enabled"))
                .col(boolean("required"))
                .col(big_integer_null("keeper_id"))
                .col(boolean("adds_people"))
                .col(text("rules"))
                .col(integer("version"))
                .foreign_key(&mut same_account("company_sign_in", "keeper_id", "employee"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("uq_company_sign_in", "company_sign_in", ["account_id"]).unique().to_owned())
            .await?;
        m.create_table(
            tenant_table("company_identity")
                .col(big_integer("employee_id"))
                .col(string_len("issuer", 500))
                .col(string_len("subject", 255))
                .col(time("created_at"))
                .col(time("last_used_at"))
                .foreign_key(
                    same_account("company_identity", "employee_id", "employee")
                        .on_delete(ForeignKeyAction::Cascade),
                )
                .to_owned(),
        )
        .await?;
        let of_subject = ["account_id", "issuer", "subject"];
        m.create_index(
            index("uq_company_identity_subject", "company_identity", of_subject).unique().to_owned(),
        )
        .await?;
        let of_person = ["account_id", "employee_id"];
        m.create_index(
            index("uq_company_identity_employee", "company_identity", of_person).unique().to_owned(),
        )
        .await?;
        m.create_table(
            tenant_table("sign_in_start")
                .col(string_len("hash", 64))
                .col(string_len("issuer", 500))
                .col(time("expires_at"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("uq_sign_in_start_hash", "sign_in_start", ["hash"]).unique().to_owned()).await?;
        m.create_table(
            Table::create()
                .table("email_domain")
                .col(string_len("name", 253).primary_key())
                .col(big_integer("account_id"))
                .col(time("proven_at"))
                .foreign_key(&mut to_account("email_domain"))
                .to_owned(),
        )
        .await?;
        m.create_index(index("ix_email_domain_account", "email_domain", ["account_id"])).await?;
        for mut column in
            [boolean("by_company").default(false).to_owned(), string_len_null("provider_session", 255)]
        {
            m.alter_table(Table::alter().table("login").add_column(&mut column).to_owned()).await?;
        }
        Ok(())
    }
}
