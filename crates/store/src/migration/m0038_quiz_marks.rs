//! Lists show the passing score of a quiz as its author typed it: it stands beside the points that it comes to.

use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        // Tenths of a percent.
        let score = match m.get_database_backend() {
            DbBackend::Postgres => "(content::json -> 'quiz' ->> 'passing_score')::integer * 10",
            _ => "json_extract(content, '$.quiz.passing_score') * 10",
        };
        let db = m.get_connection();
        db.execute_unprepared(&format!(
            "UPDATE course SET percent_to_pass = (SELECT {score} FROM draft WHERE draft.course_id = course.id) \
             WHERE kind = 'quiz'"
        ))
        .await?;
        db.execute_unprepared(&format!(
            "UPDATE revision SET percent_to_pass = {score} \
             WHERE course_id IN (SELECT id FROM course WHERE kind = 'quiz')"
        ))
        .await?;
        Ok(())
    }
}
