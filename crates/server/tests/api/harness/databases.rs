use rozmova::config::Limits;
use rozmova_store::Db;
use sea_orm::ConnectionTrait;

use super::TestApp;

/// The address of an empty database.
pub(super) async fn new_postgres() -> String {
    let url = rozmova_test_macros::postgres_url!();
    let (base, _) = url.rsplit_once('/').unwrap();
    let name = format!("t_{:032x}", rand::random::<u128>());
    let admin = sea_orm::Database::connect(&url).await.unwrap();
    let sql = format!("CREATE DATABASE {name} TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'");
    admin.execute_unprepared(&sql).await.unwrap();
    format!("{base}/{name}")
}

impl TestApp {
    /// PostgreSQL with a replica to which nothing has come yet, and the replica's address.
    pub async fn postgres_with_empty_replica() -> (Self, String) {
        let replica = new_postgres().await;
        let copy = Db::open(&replica).await.unwrap();
        copy.migrate().await.unwrap();
        copy.close().await.unwrap();
        let db = Db::open(&new_postgres().await).await.unwrap().with_replica(&replica).await.unwrap();
        (Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap()).await, replica)
    }

    /// The same; the replica says that its newest change is so many seconds old.
    pub async fn postgres_with_late_replica(seconds: u32) -> Self {
        let replica = new_postgres().await;
        let copy = Db::open(&replica).await.unwrap();
        copy.migrate().await.unwrap();
        copy.close().await.unwrap();
        // Found before the function of the same name that tells of a real one.
        let connection = sea_orm::Database::connect(&replica).await.unwrap();
        let name = replica.rsplit('/').next().unwrap();
        for statement in [
            format!(
                "CREATE FUNCTION pg_last_xact_replay_timestamp() RETURNS timestamptz LANGUAGE sql AS \
                 $$ SELECT now() - interval '{seconds} seconds' $$"
            ),
            format!("ALTER DATABASE {name} SET search_path = public, pg_catalog"),
        ] {
            connection.execute_unprepared(&statement).await.unwrap();
        }
        connection.close().await.unwrap();
        let db = Db::open(&new_postgres().await).await.unwrap().with_replica(&replica).await.unwrap();
        Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap()).await
    }

    /// PostgreSQL with a replica that is away.
    pub async fn postgres_with_lost_replica() -> Self {
        let url = new_postgres().await;
        let lost = "postgres://nobody@127.0.0.1:1/nothing";
        let db = Db::open(&url).await.unwrap().with_replica(lost).await.unwrap();
        Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap()).await
    }
}
