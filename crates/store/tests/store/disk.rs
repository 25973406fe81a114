//! What is on the disk: nothing acknowledged is missing from it, nothing deleted stays on it.

use super::*;

/// A table that the file has no room for: SQLite ends the transaction by itself, as it does on a full disk.
async fn fill(db: &Db) -> Error {
    let tx = db.begin().await.unwrap();
    let pages = Statement::from_string(DbBackend::Sqlite, "PRAGMA page_count");
    let pages: i64 = tx.reader().query_one_raw(pages).await.unwrap().unwrap().try_get_by_index(0).unwrap();
    tx.reader().execute_unprepared(&format!("PRAGMA max_page_count = {pages}")).await.unwrap();
    tx.reader()
        .execute_unprepared("CREATE TABLE filler AS SELECT randomblob(1000000) AS bytes")
        .await
        .unwrap_err()
        .into()
}

/// What is deleted is overwritten in the file, but the log keeps its page as it was until it is emptied.
#[tokio::test]
async fn what_was_deleted_leaves_the_log() {
    let store = sqlite().await;
    let data = account(&store.db).await;
    let secret = "a-key-that-was-used-7c1e";
    add_role(&data, &store.db, secret).await.unwrap();
    let tx = store.db.begin().await.unwrap();
    data.delete::<role::Model>().filter(role::Column::Title.eq(secret)).exec(tx.reader()).await.unwrap();
    tx.commit().await.unwrap();
    let folder = store._folder.as_ref().unwrap().path();
    let holding = || {
        std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| {
                std::fs::read(path).unwrap().windows(secret.len()).any(|at| at == secret.as_bytes())
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(holding(), [folder.join("test.db-wal")]);
    // While somebody reads, it is left for the next time, and nobody waits.
    let reading = data.reader().begin().await.unwrap();
    data.find::<role::Model>().count(&reading).await.unwrap();
    store.db.empty_log().await.unwrap();
    assert_eq!(holding(), [folder.join("test.db-wal")]);
    reading.rollback().await.unwrap();
    store.db.empty_log().await.unwrap();
    assert_eq!(holding(), Vec::<std::path::PathBuf>::new());
}

#[tokio::test]
async fn after_a_full_disk_a_commit_is_a_commit() {
    let store = sqlite().await;
    let data = account(&store.db).await;
    let before = data.find::<role::Model>().count(data.reader()).await.unwrap();
    let error = fill(&store.db).await;
    assert!(matches!(error, Error::Storage(StorageFault::Full)), "{error:?}");
    // Rolled back for a reason of its own: this is what left an outer transaction open for ever.
    drop(store.db.begin().await.unwrap());
    add_role(&data, &store.db, "One").await.unwrap();
    drop(store.db.begin().await.unwrap());
    add_role(&data, &store.db, "Two").await.unwrap();
    // The readers are other connections: they see what is committed.
    assert_eq!(data.find::<role::Model>().count(data.reader()).await.unwrap(), before + 2);
}

/// A commit that only ends a savepoint, because a transaction was left open inside, is an error, and its connection is not
/// used again.
#[tokio::test]
async fn a_commit_that_commits_nothing_is_an_error() {
    let store = sqlite().await;
    let data = account(&store.db).await;
    let before = data.find::<role::Model>().count(data.reader()).await.unwrap();
    let tx = store.db.begin().await.unwrap();
    let inner = tx.reader().begin().await.unwrap();
    let row = role::ActiveModel {
        title: Set("Lost".into()),
        title_key: Set("lost".into()),
        description: Set(String::new()),
        rights: Set(0),
        version: Set(1),
        ..Default::default()
    };
    data.insert(row, &tx).await.unwrap();
    let committed = tx.commit().await;
    assert!(matches!(committed, Err(Error::NotCommitted)), "{committed:?}");
    drop(inner);
    add_role(&data, &store.db, "Kept").await.unwrap();
    assert_eq!(data.find::<role::Model>().count(data.reader()).await.unwrap(), before + 1);
}

#[tokio::test]
async fn a_probe_writes_and_ends_a_fault() {
    for store in each_database().await {
        store.db.note_fault(StorageFault::Full);
        assert_eq!(store.db.fault(), Some(StorageFault::Full));
        store.db.fault_noted().await;
        store.db.probe().await.unwrap();
        assert_eq!(store.db.fault(), None);
    }
}
