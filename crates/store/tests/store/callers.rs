//! Callers are known from memory, and no change of one goes unheard, whoever makes it.

use std::time::{Duration, Instant};

use rozmova_store::{Credential, Scoped, System, Tx, login, service_key};

use super::*;

const STAMP: &str = "420a1ab314b53b08ec32440ad6cf3233";
/// As `docs/decisions/callers-in-memory.md` promises for changes that were made elsewhere.
const HEARD_WITHIN: Duration = Duration::from_millis(100);

/// Two processes with one database, and somebody who is signed in.
struct Two {
    here: Db,
    there: Db,
    data: Scoped,
    keys: Keys,
}

#[derive(Clone, Copy)]
struct Keys {
    login: i64,
    service_key: i64,
    person: i64,
    role: i64,
}

fn hear(db: &Db) {
    let db = db.clone();
    tokio::spawn(async move { panic!("nothing is heard any more: {}", db.hear_changes().await) });
}

async fn two(store: &Store) -> Two {
    let there = Db::open(&store.url).await.unwrap();
    hear(&store.db);
    hear(&there);
    let data = account(&store.db).await;
    let tx = data.begin().await.unwrap();
    let role = data.insert(a_role("learner"), &tx).await.unwrap().id;
    let person = data.insert(person("a@example.org", Some(role)), &tx).await.unwrap().id;
    let login = sign_in(&data, &tx, person).await;
    let keys = Keys { login, service_key: service_key(&data, &tx, person).await, person, role };
    tx.commit().await.unwrap();
    Two { here: store.db.clone(), there, data, keys }
}

async fn sign_in(data: &Scoped, tx: &Tx, person: i64) -> i64 {
    let row = login::ActiveModel {
        employee_id: Set(person),
        stamp: Set(STAMP.into()),
        agent: Set(String::new()),
        created_at: Set(now()),
        last_seen_at: Set(now()),
        expires_at: Set(now() + Duration::from_secs(60)),
        ..Default::default()
    };
    data.insert(row, tx).await.unwrap().id
}

async fn service_key(data: &Scoped, tx: &Tx, person: i64) -> i64 {
    let row = service_key::ActiveModel {
        employee_id: Set(person),
        name: Set(String::new()),
        rights: Set(2),
        hash: Set(STAMP.into()),
        created_at: Set(now()),
        expires_at: Set(now() + Duration::from_secs(60)),
        last_used_at: Set(None),
        revoked_at: Set(None),
        ..Default::default()
    };
    data.insert(row, tx).await.unwrap().id
}

/// All that is known of a caller, as one text.
async fn caller(system: &System, credential: Credential) -> String {
    format!("{:?}", system.signed_in(credential, STAMP).await.unwrap())
}

/// Asks until the answer comes from memory.
async fn from_memory(db: &Db, credential: Credential) -> String {
    loop {
        let before = db.callers_read();
        let told = caller(&db.system(), credential).await;
        if db.callers_read() == before {
            return told;
        }
    }
}

/// The change was committed before this is called.
async fn heard(db: &Db, credential: Credential, old: &str) {
    let committed = Instant::now();
    loop {
        let asked = Instant::now();
        if caller(&db.system(), credential).await != old {
            return;
        }
        assert!(asked - committed < HEARD_WITHIN, "still {old}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_is_heard_here_at_once_and_elsewhere_in_time() {
    for store in each_database().await {
        let Two { here, there, data, keys } = two(&store).await;
        let Keys { login, service_key, person, role } = keys;
        let account = data.account().get();
        let (by_login, by_key) = (Credential::Login(login), Credential::Key(service_key));
        for (by, sql) in [
            (by_login, format!("UPDATE role SET rights = 3 WHERE id = {role}")),
            (by_login, format!("UPDATE account SET paid_until = created_at WHERE id = {account}")),
            (by_login, format!("UPDATE login SET last_seen_at = expires_at WHERE id = {login}")),
            (by_key, format!("UPDATE service_key SET last_used_at = created_at WHERE id = {service_key}")),
            (by_login, format!("UPDATE employee SET language = 'ua' WHERE id = {person}")),
            (by_key, format!("UPDATE role SET rights = 4 WHERE id = {role}")),
            (by_key, format!("UPDATE employee SET dismissed_at = created_at WHERE id = {person}")),
            (by_key, format!("UPDATE service_key SET revoked_at = created_at WHERE id = {service_key}")),
            // Nobody names the session: it goes with its person.
            (by_login, format!("DELETE FROM employee WHERE id = {person}")),
        ] {
            let old = from_memory(&here, by).await;
            assert_eq!(from_memory(&there, by).await, old);
            let undone = here.begin().await.unwrap();
            undone.reader().execute_unprepared(&sql).await.unwrap();
            drop(undone);
            assert_eq!(from_memory(&here, by).await, old, "{sql}");
            let tx = here.begin().await.unwrap();
            tx.reader().execute_unprepared(&sql).await.unwrap();
            tx.commit().await.unwrap();
            assert_ne!(caller(&here.system(), by).await, old, "{sql}");
            heard(&there, by, &old).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_by_hand_is_heard() {
    for store in each_database().await {
        let Two { here, there, keys: Keys { login, person, .. }, .. } = two(&store).await;
        let login = Credential::Login(login);
        let by_hand = sea_orm::Database::connect(&store.url).await.unwrap();
        for rest in ["dismissed_at = created_at", "dismissed_at = NULL"] {
            let old = [from_memory(&here, login).await, from_memory(&there, login).await];
            by_hand
                .execute_unprepared(&format!("UPDATE employee SET {rest} WHERE id = {person}"))
                .await
                .unwrap();
            tokio::join!(heard(&here, login, &old[0]), heard(&there, login, &old[1]));
        }
    }
}

/// Readings and changes of one person meet at every moment: what was told after a commit is never what was before it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_reading_outlives_the_change_that_it_met() {
    for store in each_database().await {
        let Two { here, data, keys: Keys { login, role, .. }, .. } = two(&store).await;
        let readers: Vec<_> = (0..4)
            .map(|_| {
                let system = here.system();
                tokio::spawn(async move {
                    loop {
                        system.signed_in(Credential::Login(login), STAMP).await.unwrap();
                        tokio::task::yield_now().await;
                    }
                })
            })
            .collect();
        for rights in 1..60 {
            let tx = here.begin().await.unwrap();
            let update = data.update::<role::Model>().col_expr(role::Column::Rights, rights.into());
            update.filter(role::Column::Id.eq(role)).exec(tx.reader()).await.unwrap();
            tx.commit().await.unwrap();
            for _ in 0..5 {
                let told = here.system().signed_in(Credential::Login(login), STAMP).await.unwrap().unwrap();
                assert_eq!(told.rights, Some(rights));
            }
        }
        readers.iter().for_each(tokio::task::JoinHandle::abort);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_listener_postgresql_is_asked_every_time() {
    let store = postgres().await;
    let listening = tokio::spawn({
        let db = store.db.clone();
        async move { db.hear_changes().await.to_string() }
    });
    let data = account(&store.db).await;
    let tx = data.begin().await.unwrap();
    let person = data.insert(person("a@example.org", None), &tx).await.unwrap().id;
    let login = Credential::Login(sign_in(&data, &tx, person).await);
    tx.commit().await.unwrap();
    let old = from_memory(&store.db, login).await;
    let by_hand = sea_orm::Database::connect(&store.url).await.unwrap();
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE application_name = 'rozmova-callers' AND datname = current_database()";
    by_hand.execute_unprepared(end).await.unwrap();
    listening.await.unwrap();
    by_hand.execute_unprepared("UPDATE employee SET dismissed_at = created_at").await.unwrap();
    heard(&store.db, login, &old).await;
    let before = store.db.callers_read();
    for _ in 0..3 {
        caller(&store.db.system(), login).await;
    }
    assert_eq!(store.db.callers_read() - before, 3);
    by_hand.execute_unprepared("DROP TRIGGER caller_changed ON role").await.unwrap();
    let refused = store.db.hear_changes().await.to_string();
    assert!(refused.contains("caller_changed"), "{refused}");
}
