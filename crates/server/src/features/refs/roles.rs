//! Roles.

use serde::Serialize;

/// A role in short.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names are those of the specification")]
pub struct RoleRef {
    pub id: i64,
    pub title: String,
    /// `administrator`, `training_manager` or `learner`: a role of every account, whose title screens translate.
    #[schema(required = true)]
    pub standard_key: Option<String>,
}

impl RoleRef {
    /// Of the columns of a left join.
    pub fn of(id: Option<i64>, title: Option<String>, standard_key: Option<String>) -> Option<Self> {
        id.zip(title).map(|(id, title)| Self { id, title, standard_key })
    }
}
