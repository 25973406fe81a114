//! Answers that bring a part of their card's points: points are kept in units of a part, so that sums stay exact.

use rozmova_domain::points::Points;
use sea_orm_migration::{
    prelude::*,
    sea_orm::{ConnectionTrait, DbBackend},
};

#[derive(DeriveMigrationName)]
pub(super) struct Migration;

const COLUMNS: [(&str, &[&str]); 5] = [
    ("attempt", &["points", "max_points", "points_to_pass"]),
    ("attempt_tally", &["points", "max_points"]),
    ("assignment", &["best_points"]),
    ("course", &["max_points"]),
    ("revision", &["max_points"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, m: &SchemaManager) -> Result<(), DbErr> {
        let db = m.get_connection();
        let postgres = m.get_database_backend() == DbBackend::Postgres;
        if postgres {
            // Every attempt is written.
            db.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
        }
        for (table, columns) in COLUMNS {
            db.execute_unprepared(&in_units(postgres, table, columns)).await?;
        }
        Ok(())
    }
}

/// An integer of SQLite has room for units; one of PostgreSQL becomes wider.
fn in_units(postgres: bool, table: &str, columns: &[&str]) -> String {
    let unit = Points::UNIT;
    let column = |name: &&str| match postgres {
        true => format!("ALTER COLUMN {name} TYPE bigint USING {name}::bigint * {unit}"),
        false => format!("{name} = {name} * {unit}"),
    };
    let columns = columns.iter().map(column).collect::<Vec<_>>().join(", ");
    if postgres { format!("ALTER TABLE {table} {columns}") } else { format!("UPDATE {table} SET {columns}") }
}

#[cfg(test)]
mod tests {
    use rozmova_domain::points::Points;
    use sea_orm_migration::{
        MigratorTrait,
        sea_orm::{ConnectOptions, ConnectionTrait, Database, Statement},
    };

    use super::super::Migrator;

    #[tokio::test]
    async fn points_stay_what_they_were() {
        let mut options = ConnectOptions::new("sqlite::memory:");
        options.max_connections(1);
        let db = Database::connect(options).await.unwrap();
        let before =
            Migrator::migrations().iter().position(|one| one.name() == "m0026_parts_of_points").unwrap();
        Migrator::up(&db, u32::try_from(before).ok()).await.unwrap();
        // Nobody's attempts: only what is reckoned is looked at.
        db.execute_unprepared("PRAGMA foreign_keys = OFF").await.unwrap();
        // Later migrations count them for their account.
        let account = "INSERT INTO account (id, name, language, timezone, trial_ends_at, created_at) VALUES \
             (1, 'K', 'ua', 'Europe/Kyiv', '2026-01-01 00:00:00+00:00', '2026-01-01 00:00:00+00:00')";
        db.execute_unprepared(account).await.unwrap();
        for (id, (points, max)) in [(2, 3), (0, 0), (2_000_000, 2_000_000)].iter().enumerate() {
            let sql = format!(
                "INSERT INTO attempt_tally (account_id, course_id, attempt_id, revision_id, mode, number, first, latest, \
                 status, points, max_points, started_at, happy, satisfied, neutral, sad, evil, trail) VALUES \
                 (1, 1, {id}, 1, 'self', 1, TRUE, TRUE, 'failed', {points}, {max}, '2026-01-01 00:00:00+00:00', \
                 0, 0, 0, 0, 0, '')"
            );
            db.execute_unprepared(&sql).await.unwrap();
        }
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT points, max_points FROM attempt_tally ORDER BY attempt_id";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let told: Vec<[Points; 2]> = rows
            .iter()
            .map(|row| ["points", "max_points"].map(|name| row.try_get("", name).unwrap()))
            .collect();
        let wanted = [[2, 3], [0, 0], [2_000_000, 2_000_000]].map(|pair| pair.map(Points::whole));
        assert_eq!(told, wanted);
    }
}
