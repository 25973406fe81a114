//! What signing in by the provider of a company asks before an account is known.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{LockType, OnConflict},
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    entity::{company_sign_in, email_domain, sign_in_start},
};

#[expect(clippy::disallowed_methods, reason = "these queries begin before any account is known")]
impl System {
    /// How people of this account sign in, if by a provider; for who does not come by a session.
    pub async fn company_sign_in(&self, account: i64) -> Result<Option<(company_sign_in::Model, Scoped)>> {
        let of_account = company_sign_in::Column::AccountId.eq(account);
        let found = company_sign_in::Entity::find().filter(of_account).one(self.db.reader()).await?;
        Ok(found.map(|row| (row, Scoped::new(self.db.clone(), AccountId::new(account)))))
    }

    /// The account that has proven a domain of email addresses.
    pub async fn account_by_email_domain(&self, name: &str) -> Result<Option<Scoped>> {
        let found = email_domain::Entity::find_by_id(name).one(self.db.reader()).await?;
        Ok(found.map(|row| Scoped::new(self.db.clone(), AccountId::new(row.account_id))))
    }

    /// A domain of email addresses is this account's from now on, and nobody else's.
    pub async fn prove_email_domain(
        &self,
        tx: &Tx,
        scope: &Scoped,
        name: &str,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let row = email_domain::ActiveModel {
            name: Set(name.to_owned()),
            account_id: Set(scope.account().get()),
            proven_at: Set(now),
        };
        email_domain::Entity::insert(row)
            .on_conflict(
                OnConflict::column(email_domain::Column::Name)
                    .update_columns([email_domain::Column::AccountId, email_domain::Column::ProvenAt])
                    .to_owned(),
            )
            .exec_without_returning(&tx.open)
            .await?;
        Ok(())
    }

    /// A domain of email addresses is nobody's any more; whether it was somebody's.
    pub async fn release_email_domain(&self, tx: &Tx, name: &str) -> Result<bool> {
        let gone = email_domain::Entity::delete_by_id(name).exec(&tx.open).await?;
        Ok(gone.rows_affected == 1)
    }

    /// Every domain of email addresses that is proven, with the account.
    pub async fn email_domains(&self) -> Result<Vec<(email_domain::Model, Scoped)>> {
        let rows = email_domain::Entity::find().all(self.db.reader()).await?;
        let scope = |row: &email_domain::Model| Scoped::new(self.db.clone(), AccountId::new(row.account_id));
        let mut domains: Vec<_> = rows.into_iter().map(|row| (row.clone(), scope(&row))).collect();
        domains.sort_by(|a, b| a.0.name.cmp(&b.0.name));
        Ok(domains)
    }

    /// Notes that a sign-in has begun.
    pub async fn begin_company_sign_in(
        &self,
        scope: &Scoped,
        hash: String,
        issuer: String,
        expires_at: DateTime<Utc>,
    ) -> Result<()> {
        let tx = self.begin().await?;
        let account_id = Set(scope.account().get());
        let row = sign_in_start::ActiveModel {
            account_id,
            hash: Set(hash),
            issuer: Set(issuer),
            expires_at: Set(expires_at),
            ..Default::default()
        };
        row.insert(&tx.open).await?;
        tx.commit().await
    }

    /// Takes a sign-in that has begun out of the table: of many who come back with it, one gets it.
    pub async fn take_company_sign_in(
        &self,
        hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<sign_in_start::Model>> {
        let tx = self.begin().await?;
        let Some(row) = sign_in_start::Entity::find()
            .filter(sign_in_start::Column::Hash.eq(hash))
            .filter(sign_in_start::Column::ExpiresAt.gt(now))
            .lock(LockType::Update)
            .one(&tx.open)
            .await?
        else {
            return Ok(None);
        };
        let taken = sign_in_start::Entity::delete_by_id(row.id).exec(&tx.open).await?;
        tx.commit().await?;
        Ok((taken.rows_affected == 1).then_some(row))
    }
}
