use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use rozmova::config::Limits;
use rozmova_store::Db;
use sea_orm::{ConnectOptions, ConnectionTrait, DatabaseConnection, Statement};

use super::TestApp;

/*
 * Migrations are about a seventh of a test's time. The first test of a build migrates a database, of which all get copies.
 */

/// What tells the copies of one build from those of another.
fn build() -> u128 {
    let changed = fs::metadata(std::env::current_exe().unwrap()).unwrap().modified().unwrap();
    changed.duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos()
}

/// The address of a database in this folder on which all migrations have run.
pub(super) async fn new_sqlite(folder: &tempfile::TempDir) -> String {
    let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let migrated = kept.join(format!("migrated-{}.db", build()));
    if !migrated.exists() {
        let others = fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().path());
        for old in others.filter(|path| path != &migrated && path.extension().is_some_and(|it| it == "db")) {
            let _ = fs::remove_file(old);
        }
        // Several tests may begin at once: each makes a whole one, and the last to be done replaces its like.
        let making = folder.path().join("migrated.db");
        let db = Db::open(&format!("sqlite:{}", making.display())).await.unwrap();
        db.migrate().await.unwrap();
        db.close().await.unwrap();
        let moved = tempfile::NamedTempFile::new_in(&kept).unwrap();
        fs::copy(&making, moved.path()).unwrap();
        moved.persist(&migrated).unwrap();
        fs::remove_file(making).unwrap();
    }
    let own = folder.path().join("test.db");
    fs::copy(migrated, &own).unwrap();
    format!("sqlite:{}", own.display())
}

/// The address of a database on which all migrations have run.
pub(super) async fn new_postgres() -> String {
    let url = rozmova_test_macros::postgres_url!();
    let (base, _) = url.rsplit_once('/').unwrap();
    // Locks are those of a connection.
    let mut one = ConnectOptions::new(&url);
    one.max_connections(1);
    let admin = sea_orm::Database::connect(one).await.unwrap();
    let migrated = format!("migrated_{}", build());
    if !exists(&admin, &migrated).await {
        run(&admin, "SELECT pg_advisory_lock(5701)").await;
        if !exists(&admin, &migrated).await {
            run(&admin, "DROP DATABASE IF EXISTS migrating").await;
            let empty = "CREATE DATABASE migrating TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'";
            run(&admin, empty).await;
            let db = Db::open(&format!("{base}/migrating")).await.unwrap();
            db.migrate().await.unwrap();
            db.close().await.unwrap();
            run(&admin, &format!("ALTER DATABASE migrating RENAME TO {migrated}")).await;
        }
        run(&admin, "SELECT pg_advisory_unlock(5701)").await;
    }
    drop_databases_of_ended_tests(&admin).await;
    let name = format!("t_{}_{:032x}", std::process::id(), rand::random::<u128>());
    // A third of the work of writing the copy to the log, where no file waits for a disk.
    let how = if is_ours() { "STRATEGY FILE_COPY" } else { "" };
    run(&admin, &format!("CREATE DATABASE {name} TEMPLATE {migrated} {how}")).await;
    admin.close().await.unwrap();
    format!("{base}/{name}")
}

/// Whether it is the server that scripts/postgres-test.sh started.
fn is_ours() -> bool {
    std::env::var_os("TEST_POSTGRES_IS_OURS").is_some()
}

/// Each takes some 10 MB. Only on a server that is ours: on another one a process of that number may be one of another
/// machine, and the database somebody's own.
async fn drop_databases_of_ended_tests(admin: &DatabaseConnection) {
    if !is_ours() || !Path::new("/proc/self").exists() {
        return;
    }
    for name in names(admin, "t\\_%").await {
        let process = name.split('_').nth(1).unwrap();
        if !Path::new("/proc").join(process).exists() {
            // Another test may be dropping it just now.
            let _ = admin.execute_unprepared(&format!("DROP DATABASE IF EXISTS {name}")).await;
        }
    }
}

async fn names(on: &DatabaseConnection, like: &str) -> Vec<String> {
    let sql = format!("SELECT datname::text FROM pg_database WHERE datname LIKE '{like}'");
    let rows = on.query_all_raw(Statement::from_string(on.get_database_backend(), sql)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

async fn run(on: &DatabaseConnection, sql: &str) {
    on.execute_unprepared(sql).await.unwrap();
}

async fn exists(on: &DatabaseConnection, name: &str) -> bool {
    names(on, name).await.iter().any(|one| one == name)
}

impl TestApp {
    /// PostgreSQL with a replica to which nothing has come yet, and the replica's address.
    pub async fn postgres_with_empty_replica() -> (Self, String) {
        let replica = new_postgres().await;
        let db = Db::open(&new_postgres().await).await.unwrap().with_replica(&replica).await.unwrap();
        (Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap()), replica)
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
        Self::on(db, Limits::Relaxed, tempfile::tempdir().unwrap())
    }
}
