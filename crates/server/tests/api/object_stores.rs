//! The media library on object stores of others, which `scripts/s3-test.sh` starts: they know what our own stand-in in
//! `s3_store` may have misunderstood.

use std::{
    io::Write,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::{Duration, Instant},
};

use axum::body::to_bytes;
use http::StatusCode;
use rozmova::files::new_key;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
};

use crate::{harness::*, media_library as walks};

/// As much as is sent at once.
const PART: usize = 8 << 20;

fn address(variable: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| panic!("{variable} is not set: run make test-s3"))
}

/// moto, with a folder of its own for whoever asks.
fn store() -> String {
    address("TEST_S3_URL").replace("/files?", &format!("/{}?", new_key()))
}

/// s3rver, which knows who may come.
fn guarded_store() -> String {
    address("TEST_S3_GUARDED_URL")
}

fn on(app: &TestApp, url: &str) -> TestApp {
    app.changed(|config| config.assets_url = Some(serde_json::from_value(url.into()).unwrap()))
}

macro_rules! walks_on_the_store {
    ($($name:ident = $walk:ident)+) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        #[ignore = "needs object stores: make test-s3"]
        async fn $name() {
            walks::$walk(&on(&TestApp::sqlite().await, &store())).await;
        }
    )+};
}

walks_on_the_store! {
    object_store_files = files_of_every_kind
    object_store_parts = parts_of_a_film
    object_store_refusals = what_is_refused
    object_store_long_film = too_long_a_film
}

async fn bytes(app: &TestApp, name: &str, range: std::ops::RangeInclusive<u64>) -> Vec<u8> {
    let body = app.app.files.read(name, range).await.unwrap().unwrap();
    to_bytes(body, usize::MAX).await.unwrap().to_vec()
}

/// Stores a file of two parts and a bit; returns its name and content.
async fn film(app: &TestApp) -> (String, Vec<u8>) {
    let content: Vec<u8> = (0..=250).cycle().take(2 * PART + 5).collect();
    let (name, mut file) = (new_key(), app.app.files.incoming().unwrap());
    file.write_all(&content).unwrap();
    app.app.files.keep(&name, file).await.unwrap();
    (name, content)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs object stores: make test-s3"]
async fn object_store_keeps_a_large_file() {
    let base = TestApp::sqlite().await;
    let app = on(&base, &store());
    let files = &app.app.files;
    let (name, content) = film(&app).await;
    let length = content.len() as u64;
    assert_eq!(files.size(&name).await.unwrap(), Some(length));
    assert!(bytes(&app, &name, 0..=length - 1).await == content, "the same bytes");
    let (begin, end) = (PART - 3, PART + 3);
    assert_eq!(bytes(&app, &name, begin as u64..=end as u64).await, content[begin..=end]);
    assert_eq!(bytes(&app, &name, length - 4..=length - 1).await, content[content.len() - 4..]);
    assert!(files.older_than(Duration::ZERO).await.unwrap().contains(&name), "a list names it");
    files.delete(std::slice::from_ref(&name)).await.unwrap();
    assert_eq!(files.size(&name).await.unwrap(), None);
    assert!(files.read(&name, 0..=9).await.unwrap().is_none());
    files.delete(std::slice::from_ref(&name)).await.unwrap();
}

/// More than a list has in one piece.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs object stores: make test-s3"]
async fn object_store_lists_all_its_files() {
    let base = TestApp::sqlite().await;
    let app = on(&base, &store());
    let names: Vec<String> = (0..1_100).map(|number| format!("{number:032x}")).collect();
    for name in &names {
        app.app.files.put(name, b"x".to_vec()).await.unwrap();
    }
    let mut listed = app.app.files.older_than(Duration::ZERO).await.unwrap();
    listed.sort_unstable();
    assert_eq!(listed, names);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs object stores: make test-s3"]
async fn object_store_refuses_an_unknown_key() {
    let base = TestApp::sqlite().await;
    let right = on(&base, &guarded_store());
    right.app.files.ping().await.unwrap();
    let name = new_key();
    right.app.files.put(&name, b"0123456789".to_vec()).await.unwrap();
    let wrong = on(&base, &guarded_store().replace("//S3RVER:", "//nobody:"));
    wrong.app.files.ping().await.unwrap_err();
    wrong.app.files.size(&name).await.unwrap_err();
    assert!(wrong.app.files.read(&name, 0..=3).await.is_err());
    wrong.app.files.put(&name, b"another".to_vec()).await.unwrap_err();
    wrong.app.files.delete(std::slice::from_ref(&name)).await.unwrap_err();
    wrong.anonymous().get("/readyz").await.expect(StatusCode::OK);
    assert_eq!(bytes(&right, &name, 0..=9).await, b"0123456789", "nothing of it was done");
}

/// What stands between the program and a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Line {
    Well,
    /// 16 KB at a time, with a pause after each.
    Slow,
    /// Nothing comes through, and nothing says so.
    Silent,
    /// Connections are cut.
    Away,
}

/// A line to the store that gets worse on command.
#[derive(Clone)]
struct Relay(Arc<AtomicU8>);

impl Relay {
    /// The relay, and the address of the store through it.
    async fn to(url: &str) -> (Self, String) {
        let host = url.split('@').nth(1).unwrap().split('/').next().unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let through = url.replace(&host, &listener.local_addr().unwrap().to_string());
        let relay = Self(Arc::new(AtomicU8::new(Line::Well as u8)));
        let line = relay.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if line.is(Line::Away) {
                    continue;
                }
                let (near_read, near_write) = near.into_split();
                let (far_read, far_write) = TcpStream::connect(&host).await.unwrap().into_split();
                tokio::spawn(line.clone().carry(near_read, far_write));
                tokio::spawn(line.clone().carry(far_read, near_write));
            }
        });
        (relay, through)
    }

    fn becomes(&self, line: Line) {
        self.0.store(line as u8, Ordering::SeqCst);
    }

    fn is(&self, line: Line) -> bool {
        self.0.load(Ordering::SeqCst) == line as u8
    }

    async fn carry(self, mut from: OwnedReadHalf, mut to: OwnedWriteHalf) {
        let mut piece = vec![0; 16 << 10];
        while let Ok(read @ 1..) = from.read(&mut piece).await {
            if self.is(Line::Slow) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            while self.is(Line::Silent) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            if self.is(Line::Away) || to.write_all(&piece[..read]).await.is_err() {
                return;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs object stores: make test-s3"]
async fn object_store_is_slow_silent_and_away() {
    let base = TestApp::sqlite().await;
    let (relay, url) = Relay::to(&store()).await;
    let app = on(&base, &url);
    let files = &app.app.files;
    let small = new_key();
    files.put(&small, b"0123456789".to_vec()).await.unwrap();

    relay.becomes(Line::Slow);
    let begin = Instant::now();
    let (name, content) = film(&app).await;
    assert!(bytes(&app, &name, 0..=content.len() as u64 - 1).await == content, "slow, and the same bytes");
    assert!(begin.elapsed() > Duration::from_secs(2), "the line was slow: {:?}", begin.elapsed());

    relay.becomes(Line::Silent);
    let begin = Instant::now();
    files.ping().await.unwrap_err();
    assert!(begin.elapsed() < Duration::from_secs(10), "nobody waits long: {:?}", begin.elapsed());
    app.anonymous().get("/readyz").await.expect(StatusCode::OK);

    relay.becomes(Line::Away);
    files.ping().await.unwrap_err();
    files.size(&small).await.unwrap_err();
    let admin = app.account("kvitka").await;
    let answer = walks::send(&admin, "image", "a.jpg", &crate::media_files::photo()).await;
    answer.refused(StatusCode::SERVICE_UNAVAILABLE, "file_store_away");
    assert_eq!(admin.get("/api/asset/").await.value()["total"], 0, "nobody is told that it is kept");

    relay.becomes(Line::Well);
    assert_eq!(bytes(&app, &small, 3..=5).await, b"345", "back without a restart");
    walks::uploaded(&admin, "image", &crate::media_files::photo()).await;
    assert_eq!(admin.get("/api/asset/").await.value()["total"], 1);
}
