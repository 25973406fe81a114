//! Each neighbour away: what people get, what the log says and what is measured.

use std::{
    fs,
    net::SocketAddr,
    time::{Duration, Instant},
};

use rozmova_bench::{
    faults::{Calls, Disk, Fault, Link},
    program::{Home, Program, drop_postgres_database, new_postgres_database},
    seed,
    wire::{Wire, form, request},
};
use sea_orm::{ConnectionTrait, Database};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::{EMAIL, home};

/// Nobody listens there.
const NOWHERE: &str = "127.0.0.1:1";
const SOON: Duration = Duration::from_secs(30);

/// The whole answer as text.
async fn answer(to: SocketAddr, request: &[u8]) -> String {
    let mut stream = TcpStream::connect(to).await.unwrap();
    let head_of = request.windows(2).position(|bytes| bytes == b"\r\n").unwrap() + 2;
    let (line, rest) = request.split_at(head_of);
    stream.write_all(&[line, b"connection: close\r\n", rest].concat()).await.unwrap();
    let mut text = Vec::new();
    stream.read_to_end(&mut text).await.unwrap();
    String::from_utf8_lossy(&text).into_owned()
}

pub(super) async fn get(program: &Program, path: &str, token: Option<&str>) -> String {
    answer(program.address, &request("GET", path, token, None)).await
}

/// Refused for now, with the time to come again and no word of the cause.
fn is_put_off(answer: &str, code: &str) {
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.to_lowercase().contains("\r\nretry-after: "), "{answer}");
    assert!(answer.contains(&format!("\"code\":\"{code}\"")) && !answer.contains("127.0.0.1"), "{answer}");
}

/// Waits until this figure is as wanted.
pub(super) async fn measured(program: &Program, name: &str, wanted: impl Fn(f64) -> bool) {
    let begin = Instant::now();
    loop {
        let figures = get(program, "/metrics", None).await;
        let value = figures.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<f64>().ok());
        if value.is_some_and(&wanted) {
            return;
        }
        assert!(begin.elapsed() < SOON, "{name} is {value:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Waits for a line of the log with all of this.
pub(super) async fn logged(home: &Home, parts: &[&str]) {
    let begin = Instant::now();
    loop {
        let log = fs::read_to_string(home.data.join("server.log")).unwrap();
        if log.lines().any(|line| parts.iter().all(|part| line.contains(part))) {
            return;
        }
        assert!(begin.elapsed() < SOON, "no line with {parts:?}:\n{log}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

fn photo() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(40, 40).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[tokio::test]
async fn the_store_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let store = format!("s3://key:secret@{NOWHERE}/media?region=x&tls=off");
    let home = Home { settings: vec![("ROZMOVA_ASSETS_URL", store)], ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    let upload = form("/api/asset/", &token, &[("type", "image")], ("a.png", &photo()));
    let begin = Instant::now();
    is_put_off(&answer(program.address, &upload).await, "file_store_away");
    assert!(begin.elapsed() < Duration::from_secs(6), "{:?}", begin.elapsed());
    logged(&home, &["a request was put off", "the media store at 127.0.0.1:1 does not answer", "\"id\":\""])
        .await;
    let counted = "rozmova_requests_total{method=\"POST\",path=\"/api/asset/\",status=\"503\"}";
    measured(&program, counted, |value| value >= 1.0).await;
    assert!(get(&program, "/readyz", None).await.starts_with("HTTP/1.1 200"), "answers go on");
    let list = wire.expect("GET", "/api/asset/", Some(&token), None).await.unwrap();
    assert_eq!(list["total"], 0);
    program.stop().await.unwrap();
}

#[tokio::test]
async fn the_disk_takes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let disk = Disk::new(&folder.path().join("disk")).unwrap();
    let home = Home { disk: Some(disk.clone()), ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    disk.fail(Fault { calls: Calls::Writes, full: true, after: 0, stays: true, halves: false }).unwrap();
    let role = json!({"title": "Night shift", "permission_groups": [5]});
    let refused = answer(program.address, &request("POST", "/api/roles/", Some(&token), Some(&role))).await;
    is_put_off(&refused, "storage_full");
    let id = refused.split("\"request_id\":\"").nth(1).unwrap().split('"').next().unwrap();
    let cause = "\"cause\":\"the disk of the database is full\"";
    logged(&home, &["a request was put off", cause, &format!("\"id\":\"{id}\"")]).await;
    measured(&program, "rozmova_storage_writable", |value| value == 0.0).await;
    disk.mend().unwrap();
    measured(&program, "rozmova_storage_writable", |value| value == 1.0).await;
    program.stop().await.unwrap();
}

#[tokio::test]
async fn little_space_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_MIN_FREE_SPACE", u64::MAX.to_string())];
    let home = Home { settings, ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    let upload = form("/api/asset/", &token, &[("type", "image")], ("a.png", &photo()));
    is_put_off(&answer(program.address, &upload).await, "storage_low");
    logged(&home, &["a request was put off", "MB are free, less than the", "\"id\":\""]).await;
    program.stop().await.unwrap();
}

#[tokio::test]
async fn the_mail_server_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home { settings: vec![("ROZMOVA_SMTP_URL", format!("smtp://{NOWHERE}"))], ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    wire.expect("POST", "/api/reset/", None, Some(&json!({"email": EMAIL}))).await.unwrap();
    logged(&home, &["a job failed", "\"kind\":\"mail\"", "Connection refused"]).await;
    measured(&program, "rozmova_emails{state=\"retrying\"}", |value| value >= 1.0).await;
    let mails = wire.expect("GET", "/api/mails/", Some(&token), None).await.unwrap();
    let row = &mails["results"][0];
    assert!(row["error"].as_str().unwrap().contains("Connection refused"), "{row}");
    program.stop().await.unwrap();
}

/// Somebody plays a course whose results go to this address; returns the administrator's token.
pub(super) async fn play_with_hook(program: &Program, url: &str) -> String {
    let seeded = seed::fill(program, 2, 1).await.unwrap();
    let (admin, player) = (Some(seeded.administrator.as_str()), &seeded.players[0]);
    let mut wire = Wire::connect(program.address).await.unwrap();
    let path = format!("/api/games/{}/", seeded.game);
    let version = wire.expect("GET", &path, admin, None).await.unwrap()["version"].clone();
    let hook = json!({"enabled": true, "result_webhook": {"url": url}});
    let change = json!({"version": version, "integration": hook});
    wire.expect("PATCH", &path, admin, Some(&change)).await.unwrap();
    let token = Some(player.token.as_str());
    let start = json!({"game_assignment_id": player.assignment});
    let mut session = wire.expect("POST", "/api/game_sessions/", token, Some(&start)).await.unwrap();
    while session["status"] == "in_progress" {
        let choice = &session["question"]["answers"][0]["id"];
        let sent = json!({"session": session["key"], "answer": choice, "step": session["step"]});
        // The player is told nothing of it.
        session = wire.expect("POST", "/api/results/", token, Some(&sent)).await.unwrap();
    }
    seeded.administrator
}

#[tokio::test]
async fn a_receiver_of_results_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home { settings: vec![("ROZMOVA_WEBHOOK_HOSTS", "127.0.0.1".into())], ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let administrator = play_with_hook(&program, &format!("https://{NOWHERE}/")).await;
    let mut wire = Wire::connect(program.address).await.unwrap();
    let admin = Some(administrator.as_str());
    logged(&home, &["a job failed", "\"kind\":\"result\"", "Connection refused"]).await;
    measured(&program, "rozmova_jobs_waiting", |value| value >= 1.0).await;
    let list = wire.expect("GET", "/api/deliveries/", admin, None).await.unwrap();
    let row = &list["results"][0];
    assert_eq!((&row["kind"], &row["state"]), (&json!("result"), &json!("waiting")), "{list}");
    assert!(row["error"].as_str().unwrap().contains("Connection refused"), "{row}");
    program.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_is_away() {
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    let (link, through) = Link::in_front_of(&url).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_LIMIT_DATABASE_WAIT_SECONDS", "2".into()), ("RUST_LOG", "info".into())];
    let home = Home { database_url: Some(through), settings, ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    link.set_down(true);
    let begin = Instant::now();
    is_put_off(&get(&program, "/api/employee/", Some(&token)).await, "overloaded");
    assert!(begin.elapsed() < Duration::from_secs(5), "the setting counts: {:?}", begin.elapsed());
    logged(&home, &["a request was put off", "\"cause\":\"", "database", "\"id\":\""]).await;
    let counted = "rozmova_requests_total{method=\"GET\",path=\"/api/employee/\",status=\"503\"}";
    measured(&program, counted, |value| value >= 1.0).await;
    assert!(get(&program, "/readyz", None).await.starts_with("HTTP/1.1 503"));
    assert!(get(&program, "/healthz", None).await.starts_with("HTTP/1.1 200"));
    logged(&home, &["the database is away", "\"cause\":\""]).await;
    // Long enough for those who need it to notice again.
    for _ in 0..4 {
        assert!(get(&program, "/readyz", None).await.starts_with("HTTP/1.1 503"));
    }
    link.set_down(false);
    let begin = Instant::now();
    while !get(&program, "/api/employee/", Some(&token)).await.starts_with("HTTP/1.1 200") {
        assert!(begin.elapsed() < SOON, "it does not come back");
    }
    logged(&home, &["the database answers again"]).await;
    program.stop().await.unwrap();
    let log = fs::read_to_string(home.data.join("server.log")).unwrap();
    let of_outage = |line: &&str| {
        let ours = line.contains("\"target\":\"rozmova") && !line.contains("INFO");
        ours && !line.contains("a request was put off") && !line.contains("rozmova::cli")
    };
    let said: Vec<&str> = log.lines().filter(of_outage).collect();
    assert_eq!(said.len(), 1, "one line for the whole outage: {said:#?}");
    drop_postgres_database(&server, &url).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_replica_is_away() {
    let server = rozmova_test_macros::postgres_url!();
    let url = new_postgres_database(&server).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_REPLICA_URL", format!("postgres://nobody@{NOWHERE}/nothing"))];
    let home = Home { database_url: Some(url.clone()), settings, ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = seed::sign_in(&mut wire, EMAIL).await.unwrap();
    let begin = Instant::now();
    let report = loop {
        let report = get(&program, "/api/report/completed_courses/", Some(&token)).await;
        if report.starts_with("HTTP/1.1 200") {
            break report;
        }
        is_put_off(&report, "overloaded");
        assert!(begin.elapsed() < SOON, "{report}");
    };
    assert!(report.contains("\"results\""), "{report}");
    logged(&home, &["the replica does not answer: reports are read from the database itself"]).await;
    measured(&program, "rozmova_replica_used", |value| value == 0.0).await;
    program.stop().await.unwrap();
    drop_postgres_database(&server, &url).await.unwrap();
}

/// A replica that was started anew and follows nothing answers every question, with the figures of then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_replica_is_silent() {
    let server = rozmova_test_macros::postgres_url!();
    let (url, copy) =
        (new_postgres_database(&server).await.unwrap(), new_postgres_database(&server).await.unwrap());
    let folder = tempfile::tempdir().unwrap();
    Home { database_url: Some(copy.clone()), ..home(&folder) }.run(&["migrate"], "").await.unwrap();
    let replica = Database::connect(copy.as_str()).await.unwrap();
    let came = async |seconds: u32| {
        let beat = format!(
            "INSERT INTO installation (name, value) SELECT 'heartbeat', to_char((now() - interval '{seconds} seconds') \
             AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        );
        replica.execute_unprepared(&beat).await.unwrap();
    };
    came(400).await;
    let settings = vec![("ROZMOVA_REPLICA_URL", copy.clone()), ("RUST_LOG", "info".into())];
    let home = Home { database_url: Some(url.clone()), settings, ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    measured(&program, "rozmova_replica_used", |value| value == 0.0).await;
    measured(&program, "rozmova_replica_lag_seconds", |value| (400.0..500.0).contains(&value)).await;
    logged(&home, &["the replica is too far behind: reports are read from the database itself"]).await;
    let late = home.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(late.contains("PROBLEM  database: the replica is 4") && late.contains("replica_limit"), "{late}");
    came(0).await;
    measured(&program, "rozmova_replica_used", |value| value == 1.0).await;
    logged(&home, &["reports are read from the replica again"]).await;
    let well = home.run(&["doctor"], "").await.unwrap();
    assert!(well.contains("s behind") && !well.contains("PROBLEM"), "{well}");
    replica.execute_unprepared("DELETE FROM installation WHERE name = 'heartbeat'").await.unwrap();
    logged(&home, &["the replica has nothing yet that this server wrote"]).await;
    let nothing = home.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(nothing.contains("PROBLEM  database: the replica has nothing"), "{nothing}");
    program.stop().await.unwrap();
    replica.close().await.unwrap();
    drop_postgres_database(&server, &url).await.unwrap();
    drop_postgres_database(&server, &copy).await.unwrap();
}
