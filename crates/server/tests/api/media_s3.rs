//! The media library on an S3-compatible store: the same walks as on the folder, against a store of our own that keeps
//! its files in memory and looks at every signature.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use hmac::{Hmac, Mac};
use http::{HeaderMap, Method, StatusCode};
use sha2::{Digest, Sha256};

use crate::{harness::*, media_library as walks};

const KEY: &str = "AKIATEST";
const SECRET: &str = "wJalr/XUtn+FEMI";
const REGION: &str = "eu-test-1";

type Content = BTreeMap<String, Vec<u8>>;

/// The files of the store, and how many requests it has refused.
#[derive(Clone, Default)]
struct Store(Arc<Mutex<(Content, usize)>>);

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// As a store reads it: from the request that came, with the headers that it says are signed.
fn is_signed(method: &Method, path: &str, query: &str, headers: &HeaderMap, content: &[u8]) -> bool {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let proof = header("authorization");
    let part = |name: &str| {
        let rest = proof.split_once(&format!("{name}=")).map_or("", |(_, rest)| rest);
        rest.split(',').next().unwrap_or_default().to_owned()
    };
    let (time, names) = (header("x-amz-date").to_owned(), part("SignedHeaders"));
    let day = time.get(..8).unwrap_or_default();
    let scope = format!("{day}/{REGION}/s3/aws4_request");
    let hash = hex(&Sha256::digest(content));
    if part("Credential") != format!("{KEY}/{scope}") || header("x-amz-content-sha256") != hash {
        return false;
    }
    let lines: String = names.split(';').map(|name| format!("{name}:{}\n", header(name).trim())).collect();
    let canonical = format!("{method}\n{path}\n{query}\n{lines}\n{names}\n{hash}");
    let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{}", hex(&Sha256::digest(canonical.as_bytes())));
    let key = [day, REGION, "s3", "aws4_request"]
        .iter()
        .fold(format!("AWS4{SECRET}").into_bytes(), |key, part| mac(&key, part));
    names.contains("host") && part("Signature") == hex(&mac(&key, &text))
}

async fn answer(State(store): State<Store>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let content = to_bytes(body, 1 << 30).await.unwrap();
    let (path, query) = (parts.uri.path().to_owned(), parts.uri.query().unwrap_or_default().to_owned());
    let mut store = store.0.lock().unwrap();
    if !is_signed(&parts.method, &path, &query, &parts.headers, &content) {
        store.1 += 1;
        return (StatusCode::FORBIDDEN, "<Error><Code>SignatureDoesNotMatch</Code></Error>").into_response();
    }
    let Some(name) = path.strip_prefix("/media/").filter(|name| !name.is_empty()) else {
        return list(&store.0, &query);
    };
    match parts.method {
        Method::PUT => {
            store.0.insert(name.to_owned(), content.to_vec());
            StatusCode::OK.into_response()
        }
        Method::DELETE => {
            store.0.remove(name);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => match store.0.get(name) {
            None => (StatusCode::NOT_FOUND, "<Error><Code>NoSuchKey</Code></Error>").into_response(),
            Some(file) => part_of(file, &parts.method, &parts.headers),
        },
    }
}

fn part_of(file: &[u8], method: &Method, headers: &HeaderMap) -> Response {
    if *method == Method::HEAD {
        return ([("content-length", file.len().to_string())], Body::empty()).into_response();
    }
    let Some(range) = headers.get("range").and_then(|range| range.to_str().ok()) else {
        return file.to_vec().into_response();
    };
    let (from, to) = range.strip_prefix("bytes=").unwrap().split_once('-').unwrap();
    let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
    (StatusCode::PARTIAL_CONTENT, file[from..=to].to_vec()).into_response()
}

/// Two names at a time, so that a reader must ask again.
fn list(files: &BTreeMap<String, Vec<u8>>, query: &str) -> Response {
    let values: BTreeMap<&str, &str> = query.split('&').filter_map(|pair| pair.split_once('=')).collect();
    let after = values.get("continuation-token").map(|token| token.replace("%2B", "+").replace("%2F", "/"));
    let prefix = values.get("prefix").copied().unwrap_or_default().replace("%2F", "/");
    let mut names = files.keys().filter(|name| name.starts_with(&prefix));
    let mut rest: Vec<&String> = names
        .by_ref()
        .filter(|name| after.as_ref().is_none_or(|after| format!("{name}+/") > *after))
        .collect();
    let more = rest.len() > 2;
    rest.truncate(2);
    let rows: String = rest
        .iter()
        .map(|name| {
            format!(
                "<Contents><Key>{name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>"
            )
        })
        .collect();
    let next = rest
        .last()
        .filter(|_| more)
        .map(|name| format!("<NextContinuationToken>{name}+/</NextContinuationToken>"));
    format!(
        "<?xml version=\"1.0\"?><ListBucketResult><IsTruncated>{more}</IsTruncated>{rows}{}</ListBucketResult>",
        next.unwrap_or_default()
    )
    .into_response()
}

async fn started() -> (Store, String) {
    let store = Store::default();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let router = Router::new().fallback(answer).with_state(store.clone());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (store, address)
}

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
            let (store, address) = started().await;
            let base = TestApp::sqlite().await;
            let app = on(&base, &address, SECRET);
            walks::$walk(&app).await;
            assert_eq!(store.0.lock().unwrap().1, 0, "every request was signed");
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
    let (store, address) = started().await;
    let base = TestApp::sqlite().await;
    let app = on(&base, &address, SECRET);
    let admin = app.account("kvitka").await;
    let kept = walks::uploaded(&admin, "image", &crate::media_files::photo()).await;
    for number in 0..5 {
        app.app.files.put(&format!("{number:032x}"), b"lost".to_vec()).await.unwrap();
    }
    // Of somebody else, in the same folder.
    store.0.lock().unwrap().0.insert("files/readme.txt".into(), b"x".to_vec());
    assert_eq!(store.0.lock().unwrap().0.len(), 8);
    rozmova::features::media::tidy(&app.app).await.unwrap();
    let names: Vec<String> = store.0.lock().unwrap().0.keys().cloned().collect();
    assert_eq!(names.len(), 3, "{names:?}");
    app.anonymous().get(walks::url(&kept)).await.expect(StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_does_not_answer_makes_the_server_unready() {
    let (store, address) = started().await;
    let base = TestApp::sqlite().await;
    base.anonymous().get("/readyz").await.expect(StatusCode::OK);
    on(&base, &address, SECRET).anonymous().get("/readyz").await.expect(StatusCode::OK);
    let wrong = on(&base, &address, "another");
    let answer = wrong.anonymous().get("/readyz").await;
    assert_eq!(
        (answer.status, answer.text().as_str()),
        (StatusCode::SERVICE_UNAVAILABLE, "the media store does not answer")
    );
    assert_eq!(store.0.lock().unwrap().1, 1);
    // Nobody is told that a file is kept that is not.
    let admin = wrong.account("kvitka").await;
    let answer = walks::send(&admin, "image", "a.jpg", &crate::media_files::photo()).await;
    answer.refused(StatusCode::INTERNAL_SERVER_ERROR, "internal");
    assert!(!answer.text().contains("Signature"), "{}", answer.text());
    assert_eq!(admin.get("/api/asset/").await.value()["total"], 0);
    let gone = on(&base, "127.0.0.1:1", SECRET);
    gone.anonymous().get("/readyz").await.expect(StatusCode::SERVICE_UNAVAILABLE);
}
