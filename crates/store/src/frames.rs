//! Queries of courses inside other pages, which begin with an assignment, and of results on their way to others.

use chrono::{DateTime, Utc};
use rozmova_domain::language::Language;
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, QueryFilter, QuerySelect, Statement, sea_query::LockType,
};

use crate::{
    AccountId, Result, Scoped, System, Tx,
    entity::{account, attempt, course_integration},
};

/// Whoever plays an assignment inside another page.
#[derive(Clone, Debug, FromQueryResult)]
pub struct FramePerson {
    account_id: i64,
    /// The person.
    pub employee_id: i64,
    /// Set: the person has no access.
    pub dismissed_at: Option<DateTime<Utc>>,
    /// No token from before opens anything.
    pub reinstated_at: Option<DateTime<Utc>>,
    /// The person's choice.
    pub language: Option<Language>,
    /// Bits of the role's rights; none without a role.
    pub rights: Option<i32>,
    /// End of the account's trial.
    pub trial_ends_at: DateTime<Utc>,
    /// End of the account's paid term.
    pub paid_until: Option<DateTime<Utc>>,
}

impl FramePerson {
    /// The person's account.
    pub fn account(&self) -> AccountId {
        AccountId::new(self.account_id)
    }
}

/// `$1` is the assignment. Nobody plays inside another page once the author has switched that off.
const PERSON: &str = "SELECT a.account_id, e.id AS employee_id, e.dismissed_at, e.reinstated_at, e.language, r.rights, \
    c.trial_ends_at, c.paid_until FROM assignment a \
    JOIN course_integration i ON i.account_id = a.account_id AND i.course_id = a.course_id AND i.enabled \
    JOIN employee e ON e.account_id = a.account_id AND e.id = a.employee_id \
    JOIN account c ON c.id = a.account_id \
    LEFT JOIN role r ON r.account_id = e.account_id AND r.id = e.role_id WHERE a.id = $1";

const ORIGINS: &str = "SELECT i.allowed_origins FROM assignment a \
    JOIN course_integration i ON i.account_id = a.account_id AND i.course_id = a.course_id AND i.enabled \
    WHERE a.id = $1";

#[expect(clippy::disallowed_methods, reason = "these queries begin before, or beside, any account")]
impl System {
    /// Whoever an assignment belongs to, while its course may be embedded.
    pub async fn frame_person(&self, assignment: i64) -> Result<Option<FramePerson>> {
        let statement = Statement::from_sql_and_values(self.db.backend(), PERSON, [assignment.into()]);
        Ok(FramePerson::find_by_statement(statement).one(self.db.reader()).await?)
    }

    /// The origins that may show an assignment in a frame: a JSON list, none when nobody may.
    pub async fn frame_origins(&self, assignment: i64) -> Result<Option<String>> {
        #[derive(FromQueryResult)]
        struct Origins {
            allowed_origins: String,
        }
        let statement = Statement::from_sql_and_values(self.db.backend(), ORIGINS, [assignment.into()]);
        let found = Origins::find_by_statement(statement).one(self.db.reader()).await?;
        Ok(found.map(|row| row.allowed_origins))
    }

    /// Which of these courses send their results to somebody.
    pub async fn result_senders(&self, tx: &Tx, courses: Vec<i64>) -> Result<Vec<i64>> {
        Ok(course_integration::Entity::find()
            .select_only()
            .column(course_integration::Column::CourseId)
            .filter(course_integration::Column::CourseId.is_in(courses))
            .filter(course_integration::Column::Enabled.eq(true))
            .filter(course_integration::Column::WebhookUrl.is_not_null())
            .into_tuple()
            .all(&tx.open)
            .await?)
    }

    /// An attempt by its id, whatever the account, with the handle to its rows: for jobs, which hold keys only.
    pub async fn attempt(&self, id: i64) -> Result<Option<(attempt::Model, Scoped)>> {
        let row = attempt::Entity::find_by_id(id).one(self.db.reader()).await?;
        Ok(row.map(|row| {
            let scope = self.db.scoped(AccountId::new(row.account_id));
            (row, scope)
        }))
    }

    /// A customer, locked until `tx` ends: what is counted meanwhile stays true.
    pub async fn lock_account(&self, tx: &Tx, scope: &Scoped) -> Result<account::Model> {
        account::Entity::find_by_id(scope.account().get())
            .lock(LockType::NoKeyUpdate)
            .one(&tx.open)
            .await?
            .ok_or(crate::Error::NotFound("account"))
    }
}
