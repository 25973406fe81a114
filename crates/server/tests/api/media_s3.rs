//! The media library on an S3-compatible store: the same walks as on the folder, and what happens when the store fails.

use std::{
    collections::BTreeMap,
    io::Write,
    time::{Duration, Instant},
};

use axum::body::to_bytes;
use http::{Method, StatusCode};
use rozmova::files::new_key;

use crate::{
    harness::*,
    media_library as walks,
    s3_store::{Fate, KEY, REGION, SECRET, Store},
};

/// As much as is sent at once.
const PART: usize = 8 << 20;

fn on(app: &TestApp, address: &str, secret: &str) -> TestApp {
    let url = format!(
        "s3://{KEY}:{}@{address}/media/files?region={REGION}&tls=off",
        secret.replace('/', "%2F").replace('+', "%2B")
    );
    app.changed(|config| config.assets_url = Some(serde_json::from_value(url.into()).unwrap()))
}

macro_rules! on_the_store {
    ($($walk:ident)+) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $walk() {
            let (store, address) = Store::start().await;
            let base = TestApp::sqlite().await;
            let app = on(&base, &address, SECRET);
            walks::$walk(&app).await;
            assert_eq!(store.content().unsigned, 0, "every request was signed");
        }
    )+};
}

on_the_store! {
    files_of_every_kind
    parts_of_a_film
    what_is_refused
    too_long_a_film
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_row_knows_is_tidied_away() {
    let (store, address) = Store::start().await;
    let base = TestApp::sqlite().await;
    let app = on(&base, &address, SECRET);
    let admin = app.account("kvitka").await;
    let kept = walks::uploaded(&admin, "image", &crate::media_files::photo()).await;
    for number in 0..5 {
        app.app.files.put(&format!("{number:032x}"), b"lost".to_vec()).await.unwrap();
    }
    // Of somebody else, in the same folder.
    store.content().files.insert("files/readme.txt".into(), b"x".to_vec());
    assert_eq!(store.content().files.len(), 8);
    rozmova::features::media::tidy(&app.app).await.unwrap();
    let names: Vec<String> = store.content().files.keys().cloned().collect();
    assert_eq!(names.len(), 3, "{names:?}");
    app.anonymous().get(walks::url(&kept)).await.expect(StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_does_not_answer_is_told_and_nothing_is_said_to_be_kept() {
    let (store, address) = Store::start().await;
    let base = TestApp::sqlite().await;
    on(&base, &address, SECRET).app.files.ping().await.unwrap();
    let wrong = on(&base, &address, "another");
    wrong.app.files.ping().await.unwrap_err();
    assert_eq!(store.content().unsigned, 1);
    // Answers do not need it: nobody is sent away for it.
    wrong.anonymous().get("/readyz").await.expect(StatusCode::OK);
    // Nobody is told that a file is kept that is not.
    let admin = wrong.account("kvitka").await;
    is_put_off(&admin).await;
    let gone = on(&base, "127.0.0.1:1", SECRET);
    gone.app.files.ping().await.unwrap_err();
    gone.anonymous().get("/readyz").await.expect(StatusCode::OK);
    let begin = Instant::now();
    is_put_off(&admin.on(&gone)).await;
    assert!(begin.elapsed() < Duration::from_secs(6), "{:?}", begin.elapsed());
}

/// An upload is refused with what the person can do, and nothing of it is kept.
async fn is_put_off(admin: &Client) {
    let answer = walks::send(admin, "image", "a.jpg", &crate::media_files::photo()).await;
    let told = answer.refused(StatusCode::SERVICE_UNAVAILABLE, "file_store_away");
    assert_eq!(answer.headers["retry-after"], "10");
    assert!(told["message"].as_str().unwrap().contains("does not answer"), "{told}");
    assert!(!answer.text().contains("Signature") && !answer.text().contains("127.0"), "{}", answer.text());
    assert_eq!(admin.get("/api/asset/").await.value()["total"], 0);
}

/// It takes the connection and says nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_store_is_not_waited_for_long() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move {
        let mut open = Vec::new();
        while let Ok((stream, _)) = listener.accept().await {
            open.push(stream);
        }
    });
    let base = TestApp::sqlite().await;
    let app = on(&base, &address, SECRET);
    let admin = app.account("kvitka").await;
    let begin = Instant::now();
    let answer = walks::send(&admin, "image", "a.jpg", &crate::media_files::photo()).await;
    answer.refused(StatusCode::SERVICE_UNAVAILABLE, "file_store_away");
    assert!(begin.elapsed() < Duration::from_secs(12), "{:?}", begin.elapsed());
}

async fn bytes(app: &TestApp, name: &str, range: std::ops::RangeInclusive<u64>) -> Vec<u8> {
    let body = app.app.files.read(name, range).await.unwrap().unwrap();
    to_bytes(body, usize::MAX).await.unwrap().to_vec()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_used_again() {
    let (store, address) = Store::start().await;
    let base = TestApp::sqlite().await;
    let app = on(&base, &address, SECRET);
    let name = new_key();
    app.app.files.put(&name, b"0123456789".to_vec()).await.unwrap();
    for _ in 0..50 {
        assert_eq!(bytes(&app, &name, 3..=5).await, b"345");
    }
    assert_eq!(store.content().requests, 51);
    let connections = store.content().connections;
    // A request that comes before the last connection is back takes another one.
    assert!(connections <= 10, "{connections} connections");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_fails_for_a_moment_is_asked_again() {
    let (store, address) = Store::start().await;
    let base = TestApp::sqlite().await;
    let app = on(&base, &address, SECRET);
    let (files, name) = (&app.app.files, new_key());
    for fate in [Fate::Busy, Fate::Cut, Fate::Unanswered] {
        for method in [Method::PUT, Method::HEAD, Method::GET, Method::DELETE] {
            store.plan(&method, &[fate, fate]);
        }
        files.put(&name, b"0123456789".to_vec()).await.unwrap();
        assert_eq!(files.size(&name).await.unwrap(), Some(10), "{fate:?}");
        assert_eq!(bytes(&app, &name, 3..=5).await, b"345", "{fate:?}");
        files.delete(std::slice::from_ref(&name)).await.unwrap();
        assert!(store.content().files.is_empty(), "{fate:?}");
    }
    // Not for ever.
    let before = store.content().requests;
    store.plan(&Method::HEAD, &[Fate::Busy; 50]);
    let error = files.size(&name).await.unwrap_err();
    assert!(format!("{error:#}").contains("503"), "{error:#}");
    assert!(store.content().requests - before < 6);
    store.plan(&Method::HEAD, &[]);
    // What is refused is not asked again.
    let wrong = on(&base, &address, "another");
    let before = store.content().requests;
    wrong.app.files.size(&name).await.unwrap_err();
    assert_eq!(store.content().requests, before + 1);
}

/// A file of two parts and a bit.
fn film(app: &TestApp) -> (Vec<u8>, tempfile::NamedTempFile) {
    let content: Vec<u8> = (0..=250).cycle().take(2 * PART + 5).collect();
    let mut file = app.app.files.incoming().unwrap();
    file.write_all(&content).unwrap();
    (content, file)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_file_goes_in_parts() {
    let (store, address) = Store::start().await;
    let base = TestApp::sqlite().await;
    let app = on(&base, &address, SECRET);
    let name = new_key();
    let (content, file) = film(&app);
    store.plan(&Method::PUT, &[Fate::Answered, Fate::Busy, Fate::Cut, Fate::Unanswered]);
    // It is whole, but the answer that says so is lost.
    store.plan(&Method::POST, &[Fate::Busy, Fate::Answered, Fate::Unanswered]);
    app.app.files.keep(&name, file).await.unwrap();
    let kept = store.content().files.remove(&format!("files/{name}"));
    assert!(kept.is_some_and(|kept| kept == content), "the same bytes");
    assert!(store.content().uploads.is_empty());
    assert_eq!(store.content().largest, PART, "no more than a part is held in memory");
    assert_eq!(walks::stored(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_upload_that_breaks_off_leaves_nothing() {
    let (store, address) = Store::start().await;
    let base = TestApp::sqlite().await;
    let app = on(&base, &address, SECRET);
    for broken in [Method::PUT, Method::POST] {
        let mut fates = vec![Fate::Answered];
        fates.extend([Fate::Busy; 20]);
        store.plan(&broken, &fates);
        app.app.files.keep(&new_key(), film(&app).1).await.unwrap_err();
        until_empty(&store).await;
        store.plan(&broken, &[]);
    }
    // Whoever sent it went away.
    store.plan(&Method::PUT, &[Fate::Answered, Fate::Busy, Fate::Busy, Fate::Busy]);
    let (files, file) = (app.app.files.clone(), film(&app).1);
    let upload = tokio::spawn(async move { files.keep(&new_key(), file).await });
    while store.content().uploads.values().all(BTreeMap::is_empty) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    upload.abort();
    assert!(upload.await.unwrap_err().is_cancelled());
    until_empty(&store).await;
}

/// What was begun is given up beside the request.
async fn until_empty(store: &Store) {
    while !store.content().uploads.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(store.content().files.is_empty());
}
