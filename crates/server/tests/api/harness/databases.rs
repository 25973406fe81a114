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

    /// The same; what came to the replica last came so many seconds ago. It says nothing of itself, as one that was
    /// started anew and follows nothing.
    pub async fn postgres_with_silent_replica(seconds: u32) -> Self {
        let (app, replica) = Self::postgres_with_empty_replica().await;
        let copy = sea_orm::Database::connect(&replica).await.unwrap();
        let beat = format!(
            "INSERT INTO installation (name, value) SELECT 'heartbeat', to_char((now() - interval '{seconds} seconds') \
             AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')"
        );
        copy.execute_unprepared(&beat).await.unwrap();
        copy.close().await.unwrap();
        app
    }

    /// PostgreSQL with a replica that is away.
    pub async fn postgres_with_lost_replica() -> Self {
        let url = new_postgres().await;
        let lost = "postgres://nobody@127.0.0.1:1/nothing";
        let db = Db::open(&url).await.unwrap().with_replica(lost).await.unwrap();
        Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap()).await
    }
}
