//! Why somebody has an assignment: who made it, by hand or by which group, and when.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use rozmova_domain::language::Language;
use rozmova_store::{Scoped, assignment, group};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use serde::Serialize;

use crate::{
    error::Result,
    features::refs::{EmployeeRef, GroupRef, Source},
    texts::Text,
};

/// Why somebody has it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AssignmentSource {
    kind: Source,
    /// Who gave it, or put the person or the course into the group.
    #[schema(required = true)]
    by: Option<EmployeeRef>,
    #[schema(required = true)]
    group: Option<SourceGroup>,
    at: DateTime<Utc>,
}

impl AssignmentSource {
    /// How it came about, for a file.
    pub(super) fn words(&self, language: Language) -> String {
        let group = self.group.as_ref().map(|group| group.name.as_str()).unwrap_or_default();
        Text::new(format!("source-{}", self.kind.as_str())).with("group", group).say(language)
    }
}

/// The group that gave it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SourceGroup {
    /// Null: it was deleted.
    #[schema(required = true)]
    id: Option<i64>,
    name: String,
}

/// The groups that some assignments come from.
#[derive(Debug)]
pub(super) struct Groups {
    names: HashMap<i64, String>,
    /// Whether what is called after a group that is gone may be told: it may have been anybody's.
    tells_gone: bool,
}

impl Groups {
    /// One statement, or none where none comes from a group.
    pub(super) async fn of(data: &Scoped, rows: &[assignment::Model]) -> Result<Self> {
        let mut ids: Vec<i64> = rows.iter().filter_map(|row| row.group_id).collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() {
            return Ok(Self { names: HashMap::new(), tells_gone: data.reaches_everything() });
        }
        let names: Vec<(i64, String)> = data
            .find::<group::Model>()
            .select_only()
            .columns([group::Column::Id, group::Column::Name])
            .filter(group::Column::Id.is_in(ids))
            .into_tuple()
            .all(data.reader())
            .await?;
        Ok(Self { names: names.into_iter().collect(), tells_gone: data.reaches_everything() })
    }

    /// The group, while there is one.
    pub(super) fn present(&self, row: &assignment::Model) -> Option<GroupRef> {
        let id = row.group_id?;
        Some(GroupRef { id, name: self.names.get(&id)?.clone() })
    }

    /// What stands beside the assignment.
    pub(super) fn source(&self, row: &assignment::Model, by: Option<EmployeeRef>) -> AssignmentSource {
        let present = self.present(row).map(|group| SourceGroup { id: Some(group.id), name: group.name });
        let gone = || {
            let name = row.group_name.clone().filter(|_| self.tells_gone)?;
            Some(SourceGroup { id: None, name })
        };
        AssignmentSource { kind: Source::of(row), by, group: present.or_else(gone), at: row.created_at }
    }
}
