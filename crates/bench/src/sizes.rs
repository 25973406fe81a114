//! What each table takes: with 20,000 people who were given 200,000 courses and played each once, twelve answers.

use anyhow::Context;
use rozmova_bench::{
    history::{Plays, courses, people, settle},
    program::Program,
    seed::{self, Seeded},
    wire::Wire,
};
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};
use serde_json::json;

const ATTEMPTS: i64 = 200_000;
const CARDS: i64 = 12;
const COURSES: usize = 8;

/// Bytes of a table.
#[derive(Debug)]
pub(crate) struct Size {
    pub(crate) table: String,
    pub(crate) rows: i64,
    pub(crate) bytes: i64,
    pub(crate) indexes: i64,
}

/// Fills the account and looks.
pub(crate) async fn measure(program: &Program, database: &str, seeded: &Seeded) -> anyhow::Result<Vec<Size>> {
    let token = Some(seeded.administrator.as_str());
    let mut wire = Wire::connect(program.address).await?;
    let mut games = Vec::new();
    for number in 0..COURSES {
        let mut game = seed::game(CARDS);
        game["title"] = json!(format!("Talk {number}"));
        let made = wire.expect("POST", "/api/games/", token, Some(&game)).await?;
        let id = made["id"].as_i64().context("the game has no id")?;
        let publish = json!({"version": made["version"], "is_published": true});
        wire.expect("PATCH", &format!("/api/games/{id}/"), token, Some(&publish)).await?;
        games.push(id);
    }
    let mut options = ConnectOptions::new(database);
    options.max_connections(1).sqlx_logging(false);
    let db = Database::connect(options).await?;
    let courses = courses(&db, &games).await?;
    let people = people(&db, courses[0].account, 20_000).await?;
    let plays =
        Plays { courses: &courses, people: &people, attempts: ATTEMPTS, cards: CARDS, assigned: true };
    plays.write(&db).await?;
    settle(&db).await?;
    let sizes = sizes(&db).await?;
    db.close().await?;
    Ok(sizes)
}

/// The largest tables, the largest first.
async fn sizes(db: &DatabaseConnection) -> anyhow::Result<Vec<Size>> {
    let backend = db.get_database_backend();
    let sql = match backend {
        DbBackend::Postgres => {
            "SELECT relname::text, pg_table_size(oid), pg_indexes_size(oid) FROM pg_class \
             WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
        }
        _ => {
            "SELECT s.tbl_name, SUM(CASE WHEN s.type = 'table' THEN d.pgsize ELSE 0 END), \
             SUM(CASE WHEN s.type = 'table' THEN 0 ELSE d.pgsize END) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name \
             WHERE d.aggregate = TRUE GROUP BY s.tbl_name"
        }
    };
    let mut sizes = Vec::new();
    for row in db.query_all_raw(Statement::from_string(backend, sql)).await? {
        let table: String = row.try_get_by_index(0)?;
        let count = Statement::from_string(backend, format!("SELECT COUNT(*) FROM \"{table}\""));
        let rows = db.query_one_raw(count).await?.context("no count")?.try_get_by_index(0)?;
        sizes.push(Size { table, rows, bytes: row.try_get_by_index(1)?, indexes: row.try_get_by_index(2)? });
    }
    sizes.sort_by_key(|size| -(size.bytes + size.indexes));
    sizes.truncate(8);
    Ok(sizes)
}
