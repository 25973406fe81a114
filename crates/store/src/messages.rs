//! What people wrote to the operator.

use chrono::{DateTime, Utc};
use sea_orm::{FromQueryResult, Statement};

use crate::{Result, System};

/// A message to support, or a request for a plan.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Message {
    /// Its number, which the person was told.
    pub id: i64,
    /// When it came.
    pub created_at: DateTime<Utc>,
    /// Where the answer goes.
    pub email: String,
    /// The page that it is about.
    pub page: String,
    /// What it says.
    pub message: String,
}

impl System {
    /// The newest messages, the newest first.
    pub async fn messages(&self, most: u32) -> Result<Vec<Message>> {
        let sql = format!(
            "SELECT b.id, b.created_at, COALESCE(NULLIF(b.email, ''), e.email, '') AS email, b.page, b.message \
             FROM bug_report b LEFT JOIN employee e ON e.id = b.employee_id ORDER BY b.id DESC LIMIT {most}"
        );
        let statement = Statement::from_string(self.db.backend(), sql);
        Ok(Message::find_by_statement(statement).all(self.db.reader()).await?)
    }
}
