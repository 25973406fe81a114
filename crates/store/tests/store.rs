//! What the store promises whatever the server asks: durability, one writer, tenancy, jobs that run once.
#![expect(clippy::unwrap_used, reason = "a test panics when it fails")]

use chrono::{DateTime, Duration, Utc};
use rozmova_domain::language::Language;
use rozmova_store::{Db, Error, JobQueue, NewJob, Scoped, StorageFault, account, employee, role};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, PaginatorTrait, QueryFilter, Statement,
    TransactionTrait,
};

#[path = "store/callers.rs"]
mod callers;
#[path = "store/catalogue.rs"]
mod catalogue;
#[path = "store/disk.rs"]
mod disk;

struct Store {
    url: String,
    db: Db,
    _folder: Option<tempfile::TempDir>,
}

async fn sqlite() -> Store {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    let db = Db::open(&url).await.unwrap();
    db.migrate().await.unwrap();
    Store { url, db, _folder: Some(folder) }
}

async fn postgres() -> Store {
    let url = rozmova_test_macros::postgres_url!();
    let (base, _) = url.rsplit_once('/').unwrap();
    let name = format!("s_{}_{}", std::process::id(), uniq());
    let admin = sea_orm::Database::connect(&url).await.unwrap();
    admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.unwrap();
    let url = format!("{base}/{name}");
    let db = Db::open(&url).await.unwrap();
    db.migrate().await.unwrap();
    Store { url, db, _folder: None }
}

fn uniq() -> u64 {
    static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
}

async fn each_database() -> Vec<Store> {
    vec![sqlite().await, postgres().await]
}

/// Of every kind that the tests have.
const ANY: JobQueue = JobQueue::Except(&["none"]);

fn now() -> DateTime<Utc> {
    "2026-03-02T09:00:00Z".parse().unwrap()
}

async fn account(db: &Db) -> Scoped {
    let tx = db.begin().await.unwrap();
    let row = account::ActiveModel {
        name: Set("Kvitka".into()),
        language: Set(Language::Uk),
        timezone: Set("Europe/Kyiv".into()),
        trial_ends_at: Set(now()),
        created_at: Set(now()),
        ..Default::default()
    };
    let (_, data) = db.system().create_account(&tx, row).await.unwrap();
    tx.commit().await.unwrap();
    data
}

fn person(email: &str, role: Option<i64>) -> employee::ActiveModel {
    employee::ActiveModel {
        first_name: Set("A".into()),
        last_name: Set("B".into()),
        middle_name: Set(String::new()),
        phone: Set(String::new()),
        email: Set(Some(email.into())),
        role_id: Set(role),
        show_hints: Set("{}".into()),
        in_moder_mode: Set(false),
        notifications: Set(true),
        search_key: Set("їжакевич ганна".into()),
        sort_key: Set(String::new()),
        created_at: Set(now()),
        version: Set(1),
        ..Default::default()
    }
}

fn a_role(title: &str) -> role::ActiveModel {
    role::ActiveModel {
        title: Set(title.into()),
        title_key: Set(title.into()),
        description: Set(String::new()),
        rights: Set(0),
        version: Set(1),
        ..Default::default()
    }
}

#[tokio::test]
async fn many_rows_are_overwritten_in_their_own_account_only() {
    for store in each_database().await {
        let (ours, theirs) = (account(&store.db).await, account(&store.db).await);
        let tx = ours.begin().await.unwrap();
        let mut rows: Vec<role::ActiveModel> = Vec::new();
        for number in 0..1_200 {
            let role = ours.insert(a_role(&format!("role {number}")), &tx).await.unwrap();
            let (title, rights) = (Set(format!("new {number}")), Set(7));
            rows.push(role::ActiveModel { title, rights, ..role.into() });
        }
        let foreign = theirs.insert(a_role("theirs"), &tx).await.unwrap();
        rows.push(role::ActiveModel { title: Set("taken".into()), ..foreign.into() });
        ours.overwrite_many::<role::Model>(rows, &[role::Column::Title], &tx).await.unwrap();
        tx.commit().await.unwrap();
        let roles = ours.find::<role::Model>().all(ours.reader()).await.unwrap();
        assert!(roles.len() == 1_200 && roles.iter().all(|role| role.title.starts_with("new ")));
        assert!(roles.iter().all(|role| role.rights == 0), "only the named columns");
        let theirs = theirs.find::<role::Model>().one(theirs.reader()).await.unwrap().unwrap();
        assert_eq!(theirs.title, "theirs");
    }
}

#[tokio::test]
async fn a_row_can_neither_be_seen_nor_referred_to_from_another_account() {
    for store in each_database().await {
        let (ours, theirs) = (account(&store.db).await, account(&store.db).await);
        let tx = ours.begin().await.unwrap();
        let role = ours.insert(a_role("ours"), &tx).await.unwrap();
        tx.commit().await.unwrap();
        assert!(ours.get::<role::Model>(role.id, ours.reader()).await.is_ok());
        let foreign = theirs.get::<role::Model>(role.id, theirs.reader()).await;
        assert!(matches!(foreign, Err(Error::NotFound("role"))));
        assert_eq!(theirs.find::<role::Model>().count(theirs.reader()).await.unwrap(), 0);
        // The database itself refuses a person of theirs with a role of ours.
        let tx = theirs.begin().await.unwrap();
        let refused = theirs.insert(person("x@y.example", Some(role.id)), &tx).await;
        assert!(matches!(refused, Err(Error::Reference(_))), "{refused:?}");
        drop(tx);
        // A row is stamped with the account, whatever was written into it.
        let tx = theirs.begin().await.unwrap();
        let mut stamped = a_role("stamped");
        stamped.account_id = Set(ours.account().get());
        let stamped = theirs.insert(stamped, &tx).await.unwrap();
        assert_eq!(stamped.account_id, theirs.account().get());
        // Updates and deletions stay inside as well.
        let deleted =
            theirs.delete::<role::Model>().filter(role::Column::Id.eq(role.id)).exec(tx.reader()).await;
        assert_eq!(deleted.unwrap().rows_affected, 0);
    }
}

#[tokio::test]
async fn search_knows_cyrillic_and_no_wildcards() {
    for store in each_database().await {
        let data = account(&store.db).await;
        let tx = data.begin().await.unwrap();
        data.insert(person("x@y.example", None), &tx).await.unwrap();
        tx.commit().await.unwrap();
        for (search, found) in
            [("ЇЖАК", 1), ("ганна", 1), ("Ганна ", 1), ("жакевич", 1), ("%а%ж", 0), ("_жак", 1), ("нема", 0)]
        {
            let query =
                data.find::<employee::Model>().filter(Scoped::matches(employee::Column::SearchKey, search));
            assert_eq!(query.count(data.reader()).await.unwrap(), found, "{search}");
        }
    }
}

#[tokio::test]
async fn what_is_not_committed_never_happened() {
    for store in each_database().await {
        let data = account(&store.db).await;
        let tx = data.begin().await.unwrap();
        data.insert(a_role("gone"), &tx).await.unwrap();
        drop(tx);
        assert_eq!(data.find::<role::Model>().count(data.reader()).await.unwrap(), 0);
    }
}

#[tokio::test]
async fn readers_cannot_write_on_sqlite() {
    let store = sqlite().await;
    let data = account(&store.db).await;
    assert!(data.reader().execute_unprepared("DELETE FROM role").await.is_err());
    assert_eq!(store.db.backend(), DbBackend::Sqlite);
    assert!(store.db.integrity_problems().await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forty_writers_at_once_all_get_their_turn() {
    for store in each_database().await {
        let data = account(&store.db).await;
        let writes = (0..40).map(|n| {
            let data = data.clone();
            tokio::spawn(async move {
                let tx = data.begin().await.unwrap();
                let before = data.find::<role::Model>().count(tx.reader()).await.unwrap();
                data.insert(a_role(&format!("role {n} after {before}")), &tx).await.unwrap();
                tx.commit().await.unwrap();
            })
        });
        for write in writes.collect::<Vec<_>>() {
            write.await.unwrap();
        }
        assert_eq!(data.find::<role::Model>().count(data.reader()).await.unwrap(), 40);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_is_claimed_once_and_comes_back_after_a_failure() {
    for store in each_database().await {
        let system = store.db.system();
        let tx = system.begin().await.unwrap();
        for _ in 0..2 {
            let key = Some("only one".to_owned());
            tx.enqueue(NewJob { kind: "test", payload: "7".into(), dedup_key: key, run_at: now() })
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
        let claims = (0..8).map(|_| {
            let system = system.clone();
            tokio::spawn(async move { system.claim_job(now(), ANY).await.unwrap() })
        });
        let mut claimed = Vec::new();
        for claim in claims.collect::<Vec<_>>() {
            claimed.extend(claim.await.unwrap());
        }
        assert_eq!(claimed.len(), 1);
        let job = claimed.remove(0);
        system.job_failed(job.id, "no luck".into(), now() + Duration::minutes(2)).await.unwrap();
        assert!(system.claim_job(now() + Duration::minutes(1), ANY).await.unwrap().is_none());
        let again = system.claim_job(now() + Duration::minutes(2), ANY).await.unwrap().unwrap();
        assert_eq!((again.attempts, again.last_error.as_deref()), (2, Some("no luck")));
        // A process that dies gives its job back with the lease.
        assert!(system.claim_job(now() + Duration::minutes(6), ANY).await.unwrap().is_none());
        assert!(system.claim_job(now() + Duration::minutes(8), ANY).await.unwrap().is_some());
        system.job_done(job.id).await.unwrap();
        assert_eq!(system.job_counts().await.unwrap(), (0, 0));
    }
}

#[tokio::test]
async fn a_job_that_gave_up_makes_room_for_the_next_of_its_key() {
    for store in each_database().await {
        let system = store.db.system();
        let enqueue = async || {
            let tx = system.begin().await.unwrap();
            let key = Some("nightly".to_owned());
            let job = NewJob { kind: "test", payload: "7".into(), dedup_key: key, run_at: now() };
            tx.enqueue(job).await.unwrap();
            tx.commit().await.unwrap();
        };
        enqueue().await;
        for _ in 0..rozmova_store::MAX_ATTEMPTS {
            let job = system.claim_job(now(), ANY).await.unwrap().unwrap();
            system.job_failed(job.id, "the disk is full".into(), now()).await.unwrap();
        }
        assert!(system.claim_job(now(), ANY).await.unwrap().is_none());
        assert_eq!(system.job_counts().await.unwrap(), (0, 1));
        enqueue().await;
        assert_eq!(system.claim_job(now(), ANY).await.unwrap().unwrap().attempts, 1);
        assert_eq!(system.job_counts().await.unwrap(), (1, 0));
    }
}

async fn add_role(data: &Scoped, db: &Db, title: &str) -> Result<(), Error> {
    let tx = db.begin().await?;
    let row = role::ActiveModel {
        title: Set(title.into()),
        title_key: Set(title.into()),
        description: Set(String::new()),
        rights: Set(0),
        version: Set(1),
        ..Default::default()
    };
    data.insert(row, &tx).await?;
    tx.commit().await
}

/// Another process migrates, for longer than any other statement may take.
#[tokio::test]
async fn whoever_waits_for_a_migration_waits_to_its_end() {
    let store = postgres().await;
    let other = sea_orm::Database::connect(store.url.as_str()).await.unwrap();
    let turn = other.begin().await.unwrap();
    turn.execute_unprepared("SELECT pg_advisory_xact_lock(7265820)").await.unwrap();
    let waiting = tokio::spawn({
        let db = store.db.clone();
        async move { db.migrate().await }
    });
    tokio::time::sleep(std::time::Duration::from_secs(17)).await;
    assert!(!waiting.is_finished());
    turn.rollback().await.unwrap();
    waiting.await.unwrap().unwrap();
}

/// A row of failures that is deleted while somebody waits for it is made anew.
#[tokio::test]
async fn failures_are_counted_beside_a_right_password() {
    for store in each_database().await {
        let system = store.db.system();
        let first = system.begin().await.unwrap();
        system.throttle(&first, "somebody", now()).await.unwrap();
        let waiting = tokio::spawn({
            let system = store.db.system();
            async move {
                let tx = system.begin().await?;
                system.throttle(&tx, "somebody", now()).await?;
                tx.commit().await
            }
        });
        if store.db.backend() == DbBackend::Postgres {
            let other = sea_orm::Database::connect(store.url.as_str()).await.unwrap();
            let waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
            let statement = || Statement::from_string(DbBackend::Postgres, waits);
            while other.query_one_raw(statement()).await.unwrap().is_none() {
                tokio::task::yield_now().await;
            }
        }
        system.forget_throttle(&first, "somebody").await.unwrap();
        first.commit().await.unwrap();
        waiting.await.unwrap().unwrap();
    }
}
