//! Who calls: by a sign-in session or by a service key.

use chrono::{DateTime, Utc};
use rozmova_domain::{language::Language, reach::Reach};
use sea_orm::{ColumnTrait, Condition, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, Statement};

use crate::{
    AccountId, Result, System,
    entity::{employee, login, service_key},
};

/// By what a caller is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Credential {
    /// A sign-in session, by its id.
    Login(i64),
    /// A service key, by its id.
    Key(i64),
}

/// Everything that authentication asks, in one row.
#[derive(Clone, Debug, FromQueryResult)]
pub struct SignedInPerson {
    credential_id: i64,
    /// When the session or key was last used, to within a few minutes; none: a key that was not used yet.
    pub last_seen_at: Option<DateTime<Utc>>,
    /// Bits of the rights that were chosen for a key; none: a sign-in session.
    pub key_rights: Option<i32>,
    /// It is a key of the company's directory.
    pub for_directory: bool,
    /// It never lives longer than this.
    pub expires_at: DateTime<Utc>,
    account_id: i64,
    /// The person.
    pub employee_id: i64,
    /// Set: the person has no access.
    pub dismissed_at: Option<DateTime<Utc>>,
    /// The person's choice.
    pub language: Option<Language>,
    pub(crate) role_id: Option<i64>,
    /// Bits of the role's rights; none without a role.
    pub rights: Option<i32>,
    /// How far the person sees, as it is stored.
    pub reach: Reach,
    /// How far a service key sees of that.
    pub key_reach: Reach,
    /// The session began with a card, and opens what learners may do.
    pub by_card: bool,
    /// The session began by the provider of the company, which asks for whatever the company wants.
    pub by_company: bool,
    /// The session began on a device that many people use.
    pub on_shared_device: bool,
    /// Since when the person's sign-ins ask for a second factor.
    pub second_factor_since: Option<DateTime<Utc>>,
    /// Administrators of the account must have one.
    pub second_factor_required: bool,
    /// End of the account's trial.
    pub trial_ends_at: DateTime<Utc>,
    /// End of the account's paid term.
    pub paid_until: Option<DateTime<Utc>>,
}

impl SignedInPerson {
    /// By what the caller is known.
    pub fn credential(&self) -> Credential {
        match self.key_rights {
            None => Credential::Login(self.credential_id),
            Some(_) => Credential::Key(self.credential_id),
        }
    }

    /// The person's account.
    pub fn account(&self) -> AccountId {
        AccountId::new(self.account_id)
    }

    /// Somebody with these keys of account, person and role.
    #[cfg(test)]
    pub(crate) fn of_numbers(
        login_id: i64,
        [account_id, employee_id, role]: [i64; 3],
        at: DateTime<Utc>,
    ) -> Self {
        Self {
            credential_id: login_id,
            last_seen_at: Some(at),
            key_rights: None,
            for_directory: false,
            expires_at: at,
            account_id,
            employee_id,
            dismissed_at: None,
            language: None,
            role_id: Some(role),
            rights: None,
            reach: Reach::Everything,
            key_reach: Reach::Everything,
            by_card: false,
            by_company: false,
            on_shared_device: false,
            second_factor_since: None,
            second_factor_required: false,
            trial_ends_at: at,
            paid_until: None,
        }
    }
}

const SIGNED_IN: &str = "SELECT l.id AS credential_id, l.last_seen_at, CAST(NULL AS integer) AS key_rights, \
    FALSE AS for_directory, l.expires_at, l.account_id, e.id AS employee_id, e.dismissed_at, e.language, e.role_id, r.rights, e.reach, \
    CAST('everything' AS text) AS key_reach, l.by_card, l.by_company, l.shared_device_id IS NOT NULL AS on_shared_device, \
    e.second_factor_since, a.second_factor_required, a.trial_ends_at, a.paid_until \
    FROM login l JOIN employee e ON e.account_id = l.account_id AND e.id = l.employee_id \
    JOIN account a ON a.id = l.account_id \
    LEFT JOIN role r ON r.account_id = e.account_id AND r.id = e.role_id WHERE l.id = $1 AND l.stamp = $2";

const WITH_KEY: &str = "SELECT k.id AS credential_id, k.last_used_at AS last_seen_at, k.rights AS key_rights, \
    k.for_directory, k.expires_at, k.account_id, e.id AS employee_id, e.dismissed_at, e.language, e.role_id, r.rights, e.reach, \
    k.reach AS key_reach, FALSE AS by_card, FALSE AS by_company, FALSE AS on_shared_device, \
    e.second_factor_since, a.second_factor_required, a.trial_ends_at, a.paid_until \
    FROM service_key k JOIN employee e ON e.account_id = k.account_id AND e.id = k.employee_id \
    JOIN account a ON a.id = k.account_id \
    LEFT JOIN role r ON r.account_id = e.account_id AND r.id = e.role_id \
    WHERE k.id = $1 AND k.hash = $2 AND k.revoked_at IS NULL";

#[expect(clippy::disallowed_methods, reason = "these queries begin before any account is known")]
impl System {
    /// Whom a sign-in session with this stamp, or a service key with this hash, belongs to: from memory, while it is
    /// known that nothing of it has changed.
    pub async fn signed_in(&self, credential: Credential, stamp: &str) -> Result<Option<SignedInPerson>> {
        let callers = self.db.callers();
        if let Some(known) = callers.get(credential, stamp) {
            return Ok(Some(known));
        }
        let reading = callers.begin_reading();
        let (sql, id) = match credential {
            Credential::Login(id) => (SIGNED_IN, id),
            Credential::Key(id) => (WITH_KEY, id),
        };
        let statement = Statement::from_sql_and_values(self.db.backend(), sql, [id.into(), stamp.into()]);
        let found = SignedInPerson::find_by_statement(statement).one(self.db.uncounted_reader()).await?;
        if let Some(person) = &found {
            callers.keep(reading, stamp, person);
        }
        Ok(found)
    }

    /// Notes that a sign-in session is in use, unless this was noted after `before`.
    pub async fn touch_login(
        &self,
        login: i64,
        person: i64,
        before: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let tx = self.begin().await?;
        let stale = login::Entity::find_by_id(login).filter(login::Column::LastSeenAt.lte(before));
        if stale.count(&tx.open).await? == 0 {
            return Ok(());
        }
        // The person first, as everywhere: whoever ends the sessions of a person has locked the person before.
        employee::Entity::update_many()
            .col_expr(employee::Column::LastSeenAt, now.into())
            .filter(employee::Column::Id.eq(person))
            .exec(&tx.open)
            .await?;
        login::Entity::update_many()
            .col_expr(login::Column::LastSeenAt, now.into())
            .filter(login::Column::Id.eq(login))
            .exec(&tx.open)
            .await?;
        tx.commit().await
    }

    /// Notes that a service key is in use, unless this was noted after `before`.
    pub async fn touch_key(&self, key: i64, before: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
        use service_key::Column;
        let tx = self.begin().await?;
        let stale = Condition::any().add(Column::LastUsedAt.is_null()).add(Column::LastUsedAt.lte(before));
        service_key::Entity::update_many()
            .col_expr(Column::LastUsedAt, now.into())
            .filter(Column::Id.eq(key))
            .filter(stale)
            .exec(&tx.open)
            .await?;
        tx.commit().await
    }
}
