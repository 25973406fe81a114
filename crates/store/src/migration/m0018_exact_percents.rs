//! The tallies of attempts keep percents that are not rounded: what is computed from them is exact.

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
        let db = m.get_connection();
        if m.get_database_backend() == DbBackend::Postgres {
            // Every attempt is written.
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
        }
        db.execute_unprepared(EXACTLY).await?;
        Ok(())
    }
}

/// As `rozmova_domain::play::exact_percent` reckons.
const EXACTLY: &str = "UPDATE attempt_tally SET percent = CASE WHEN max_points <= 0 OR points >= max_points THEN 100.0 \
    WHEN points <= 0 THEN 0.0 ELSE CAST(points AS double precision) * 100.0 / max_points END WHERE percent IS NOT NULL";

#[cfg(test)]
mod tests {
    use rozmova_domain::{play::exact_percent, points::Points};
    use sea_orm_migration::{
        MigratorTrait,
        sea_orm::{ConnectOptions, ConnectionTrait, Database, Statement},
    };

    use super::{super::Migrator, EXACTLY};

    #[tokio::test]
    async fn the_database_reckons_as_we_do() {
        let mut options = ConnectOptions::new("sqlite::memory:");
        options.max_connections(1);
        let db = Database::connect(options).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        // Nobody's attempts: only what is reckoned is looked at.
        db.execute_unprepared("PRAGMA foreign_keys = OFF").await.unwrap();
        let points = [(2, 3), (0, 3), (3, 3), (1, 7), (29, 37), (0, 0), (999, 1000)];
        for (id, (points, max)) in points.iter().enumerate() {
            let sql = format!(
                "INSERT INTO attempt_tally (account_id, course_id, attempt_id, revision_id, mode, number, first, latest, \
                 status, points, max_points, percent, started_at, happy, satisfied, neutral, sad, evil, trail) VALUES \
                 (1, 1, {id}, 1, 'self', 1, TRUE, TRUE, 'failed', {points}, {max}, 1.5, '2026-01-01 00:00:00+00:00', \
                 0, 0, 0, 0, 0, '')"
            );
            db.execute_unprepared(&sql).await.unwrap();
        }
        db.execute_unprepared(EXACTLY).await.unwrap();
        let sql = "SELECT percent FROM attempt_tally ORDER BY attempt_id";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let told: Vec<f64> = rows.iter().map(|row| row.try_get("", "percent").unwrap()).collect();
        let wanted: Vec<f64> = points
            .iter()
            .map(|(points, max)| exact_percent(Points::whole(*points), Points::whole(*max)))
            .collect();
        assert_eq!(told, wanted);
    }
}
