//! The program as its operator meets it: commands, start and stop.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by failing")]

#[path = "program/alone.rs"]
mod alone;
#[path = "program/cards.rs"]
mod cards;
#[path = "program/doctor.rs"]
mod doctor;
#[path = "program/integrating.rs"]
mod integrating;
#[path = "program/moving.rs"]
mod moving;
#[path = "program/moving_files.rs"]
mod moving_files;
#[path = "program/operating.rs"]
mod operating;
#[path = "program/outages.rs"]
mod outages;
#[path = "api/s3_store.rs"]
#[expect(dead_code, unreachable_pub, reason = "shared with the tests of the API, which let it fail as well")]
mod s3_store;
#[path = "program/systemd.rs"]
mod systemd;
#[path = "program/traces.rs"]
mod traces;

use std::{path::PathBuf, time::Duration};

use rozmova_bench::{
    program::Home,
    seed,
    wire::{Wire, request},
};
use serde_json::json;
use tokio::net::TcpStream;

const EMAIL: &str = "load@example.org";

fn home(folder: &tempfile::TempDir) -> Home {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_rozmova"));
    Home { binary, data: folder.path().join("data"), database_url: None, disk: None, settings: Vec::new() }
}

async fn status_of(wire: &mut Wire, token: &str) -> u16 {
    wire.call("GET", "/api/users/me/", Some(token), None).await.unwrap().0
}

#[tokio::test]
async fn a_person_gets_back_in() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let link = home.run(&["user", "link", EMAIL, "--public-url", "https://x.example/"], "").await.unwrap();
    let token = link.trim().strip_prefix("https://x.example/set_token/").unwrap().to_owned();
    assert_eq!(status_of(&mut wire, &token).await, 200);
    let (status, body) = wire.call("GET", "/api/employee/export/", Some(&token), None).await.unwrap();
    assert_eq!((status, body["code"].as_str()), (403, Some("reauth_required")), "a link is no password");
    let refused = home.run(&["user", "password", EMAIL], "short").await.unwrap_err().to_string();
    assert!(refused.contains("password: "), "{refused}");
    assert_eq!(status_of(&mut wire, &token).await, 200, "a refused password ends nothing");
    home.run(&["user", "password", EMAIL], "nine green lamps").await.unwrap();
    // The server hears of what a command has done, a moment later.
    while status_of(&mut wire, &token).await == 200 {}
    assert_eq!(status_of(&mut wire, &token).await, 401, "a new password ends every session");
    let login = json!({"email": EMAIL, "password": "nine green lamps"});
    wire.expect("POST", "/api/token-auth/", None, Some(&login)).await.unwrap();
    let unknown = home.run(&["user", "link", "nobody@example.org"], "").await.unwrap_err().to_string();
    assert!(unknown.contains("nobody here has the address"), "{unknown}");
    program.stop().await.unwrap();
}

/// Nobody types a password for a name that is taken.
#[tokio::test]
async fn an_account_is_refused_before_its_password() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    seed::account(&home).await.unwrap();
    let create = async |email: &str, domain: &str| {
        let of = ["account", "create", "--company", "Other", "--first-name", "Anna", "--last-name", "Koval"];
        let all = [&of[..], &["--email", email, "--domain", domain]].concat();
        home.run(&all, "short").await.unwrap_err().to_string()
    };
    for (email, domain, why) in [(EMAIL, "other", "email: "), ("anna@example.org", "load", "domain: ")] {
        let refused = create(email, domain).await;
        assert!(refused.contains(&format!("rozmova: {why}")) && !refused.contains("password: "), "{refused}");
    }
    assert!(create("anna@example.org", "other").await.contains("rozmova: password: "));
}

/// Two servers that sign differently would sign people out by chance.
#[tokio::test]
async fn another_token_secret_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let with =
        |secret: &str| Home { settings: vec![("ROZMOVA_TOKEN_SECRET", secret.repeat(8))], ..home(&folder) };
    let (here, there) = (with("one of two, "), with("the other, "));
    here.serve().await.unwrap().stop().await.unwrap();
    assert!(here.run(&["doctor"], "").await.unwrap().contains("ok       token secret"));
    let refused = there.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(refused.contains("PROBLEM  token secret: it is not the one"), "{refused}");
    there.serve().await.unwrap().stop().await.unwrap();
    assert!(there.run(&["doctor"], "").await.unwrap().contains("ok       token secret"));
    let log = std::fs::read_to_string(here.data.join("server.log")).unwrap();
    assert!(log.contains("knew another token secret"), "{log}");
}

#[tokio::test]
async fn an_invoice_is_marked_as_paid() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let charge = async |words: &[&str]| home.run(&[&["charge"], words].concat(), "").await;
    assert!(charge(&["list"]).await.unwrap().contains("no invoices"));
    let link = home.run(&["user", "link", EMAIL], "").await.unwrap();
    let token = link.trim().rsplit('/').next().unwrap();
    let payer = json!({"company": "Load Ltd", "address": "Kyiv", "email": EMAIL});
    let order = json!({"plan": "medium", "period": 6, "billing_data": payer});
    wire.expect("POST", "/api/billing/charge/", Some(token), Some(&order)).await.unwrap();
    let list = charge(&["list"]).await.unwrap();
    assert!(list.contains("INV-00001") && list.contains("pending") && list.contains("3000.00 UAH"), "{list}");
    let server = json!({"plan": "sales_team", "message": "Forty people, from May on"});
    let asked = wire.expect("POST", "/api/billing/request/", Some(token), Some(&server)).await.unwrap();
    let messages = home.run(&["messages"], "").await.unwrap();
    assert!(messages.starts_with(&format!("{}  ", asked["id"])) && messages.contains(EMAIL), "{messages}");
    assert!(messages.contains("Load: Sales Team\n\nForty people, from May on"), "{messages}");
    let paid = charge(&["paid", "INV-00001"]).await.unwrap();
    assert!(paid.contains("paid") && paid.contains("until"), "{paid}");
    let (_, plan) = wire.call("GET", "/api/billing/plan/", Some(token), None).await.unwrap();
    assert_eq!(plan["status"], "active");
    let refused = charge(&["cancel", "INV-00001"]).await.unwrap_err().to_string();
    assert!(refused.contains("INV-00001 is paid already"), "{refused}");
    let unknown = charge(&["paid", "INV-00009"]).await.unwrap_err().to_string();
    assert!(unknown.contains("There is no invoice INV-00009"), "{unknown}");
    program.stop().await.unwrap();
}

#[tokio::test]
async fn a_backup_is_written_and_put_back_while_nothing_is_at_risk() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let home = home(&folder);
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let file = folder.path().join("backup.tar").display().to_string();
    home.run(&["backup", &file], "").await.unwrap();
    let refused = home.run(&["restore", &file, "--force"], "").await.unwrap_err().to_string();
    assert!(refused.contains("stop it first"), "{refused}");
    let token = home.run(&["user", "link", EMAIL], "").await.unwrap();
    let nowhere = home.run(&["backup", "/nowhere/x.tar"], "").await.unwrap_err().to_string();
    assert!(nowhere.contains("there is no folder /nowhere"), "{nowhere}");
    let refused = home.run(&["backup", &file], "").await.unwrap_err().to_string();
    assert!(refused.contains("is there already") && refused.contains("--overwrite"), "{refused}");
    home.run(&["backup", &file, "--overwrite"], "").await.unwrap();
    program.stop().await.unwrap();
    let found = home.run(&["restore", "--check", &file], "").await.unwrap();
    assert!(found.contains("Database: ") && found.contains("accounts: 1, people: 1"), "{found}");
    let elsewhere = Home { data: other.path().join("data"), ..home };
    elsewhere.run(&["restore", &file], "").await.unwrap();
    let report = elsewhere.run(&["doctor"], "").await.unwrap();
    assert!(report.contains("sound and up to date") && !report.contains("PROBLEM"), "{report}");
    let program = elsewhere.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let token = token.trim().rsplit('/').next().unwrap();
    assert_eq!(status_of(&mut wire, token).await, 200, "sessions and the token secret came along");
    program.stop().await.unwrap();
}

#[tokio::test]
async fn it_stops_at_once_though_connections_are_idle() {
    let folder = tempfile::tempdir().unwrap();
    let program = home(&folder).serve().await.unwrap();
    let mut idle = Vec::new();
    for _ in 0..20 {
        let mut wire = Wire::connect(program.address).await.unwrap();
        wire.call("GET", "/api/site/", None, None).await.unwrap();
        idle.push(wire);
    }
    let silent = TcpStream::connect(program.address).await.unwrap();
    let stopped = program.stop().await.unwrap();
    assert!(stopped < Duration::from_secs(3), "{stopped:?}");
    drop((idle, silent));
}

/// A balancer sees that it is not ready while it still answers whoever comes; then it ends by itself.
#[tokio::test]
async fn it_answers_for_a_while_after_it_was_told_to_stop() {
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_DRAIN", "2".to_owned())];
    let program = Home { settings, ..home(&folder) }.serve().await.unwrap();
    let status = async |path: &str| {
        let mut wire = Wire::connect(program.address).await.ok()?;
        wire.send(&request("GET", path, None, None)).await.ok()
    };
    assert_eq!(status("/readyz").await, Some(200));
    program.tell_to_stop().unwrap();
    while status("/readyz").await != Some(503) {}
    assert_eq!(status("/api/site/").await, Some(200), "whoever comes is answered");
    while status("/readyz").await.is_some() {}
    program.stop().await.unwrap();
}

#[tokio::test]
async fn it_stops_in_time_though_a_request_never_ends() {
    let folder = tempfile::tempdir().unwrap();
    let program = home(&folder).serve().await.unwrap();
    let half_open = TcpStream::connect(program.address).await.unwrap();
    half_open.writable().await.unwrap();
    half_open.try_write(b"GET /api/site/ HTT").unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let stopped = program.stop().await.unwrap();
    assert!(stopped < Duration::from_secs(12), "{stopped:?}");
    drop(half_open);
}

#[tokio::test]
async fn what_is_wrong_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    for (arguments, says) in [
        (vec!["serve", "--listen", "nowhere"], "listen"),
        (vec!["serve", "--database-url", "mysql://x"], "database_url"),
        (vec!["serve", "--config", "/nowhere/x.toml"], "/nowhere/x.toml"),
        (
            vec!["migrate", "--database-url", "postgres://a@127.0.0.1:1/b"],
            "the database cannot be opened: 127.0.0.1 refuses connections",
        ),
        (vec!["backup", "/nowhere/x.tar"], "there is no database"),
        (vec!["restore", "/nowhere/x.tar"], "there is no file"),
    ] {
        let error = home.run(&arguments, "").await.unwrap_err().to_string();
        let line = error.split_once("failed: ").map(|(_, said)| said.trim_end()).unwrap();
        assert!(line.starts_with("rozmova: ") && line.contains(says), "{arguments:?}: {line}");
        assert!(!line.contains('\n'), "{arguments:?}: {line}");
    }
}

/// A file of another program, or of another person, in a folder above is none of ours.
#[test]
fn settings_of_folders_above_are_not_read() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("rozmova.toml"), "listen = \"nowhere\"").unwrap();
    let below = folder.path().join("below");
    std::fs::create_dir(&below).unwrap();
    let doctor = |folder: &std::path::Path| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_rozmova"));
        let found = command.arg("doctor").current_dir(folder).output().unwrap();
        String::from_utf8_lossy(&found.stdout).into_owned()
    };
    let (here, there) = (doctor(folder.path()), doctor(&below));
    assert!(here.contains("PROBLEM  settings") && here.contains("listen"), "{here}");
    assert!(there.contains("ok       settings"), "{there}");
}

#[test]
fn a_password_of_digits_is_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let demo = std::process::Command::new(env!("CARGO_BIN_EXE_rozmova"))
        .args(["demo", "--data"])
        .arg(folder.path())
        .env("ROZMOVA_DEMO_PASSWORD", "20261120")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&demo.stdout);
    assert!(demo.status.success() && said.contains(" 20261120 "), "{demo:?}");
}

#[tokio::test]
async fn the_demo_company_can_be_tried_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    let logins = home.run(&["demo"], "").await.unwrap();
    let again = home.run(&["demo"], "").await.unwrap_err().to_string();
    assert!(again.contains("not empty"), "{again}");
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    for line in logins.lines() {
        let mut words = line.split_whitespace();
        let login = json!({"email": words.next().unwrap(), "password": words.next().unwrap()});
        wire.expect("POST", "/api/token-auth/", None, Some(&login)).await.unwrap();
    }
    assert_eq!(logins.lines().count(), 3);
    program.stop().await.unwrap();
}

/// A picture of forty megapixels that is a small file.
fn forty_megapixels(format: image::ImageFormat) -> Vec<u8> {
    let bands = image::RgbImage::from_fn(8_000, 5_000, |x, y| {
        image::Rgb([if (x / 500 + y / 500) % 2 == 0 { 40 } else { 200 }; 3])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    bands.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A small picture with a colour profile that is as large as a disk once it is unpacked.
fn with_a_bomb() -> Vec<u8> {
    let mut picture = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(20, 20).write_to(&mut picture, image::ImageFormat::Png).unwrap();
    let picture = picture.into_inner();
    let mut packed = flate2::write::ZlibEncoder::new(b"iCCPicc\0\0".to_vec(), flate2::Compression::fast());
    for _ in 0..400 {
        std::io::Write::write_all(&mut packed, &vec![0; 1 << 20]).unwrap();
    }
    let chunk = packed.finish().unwrap();
    let mut sum = flate2::Crc::new();
    sum.update(&chunk);
    let length = u32::try_from(chunk.len() - 4).unwrap().to_be_bytes();
    [&picture[..33], &length, &chunk, &sum.sum().to_be_bytes(), &picture[33..]].concat()
}

async fn upload(address: std::net::SocketAddr, token: String, kind: &str, file: Vec<u8>) -> u16 {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let form = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"type\"\r\n\r\n{kind}\r\n--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"
    );
    let body = [form.as_bytes(), &file, b"\r\n--edge--\r\n"].concat();
    let head = format!(
        "POST /api/asset/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: JWT {token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&body).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer[9..12].parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_take_bounded_memory_and_give_it_back() {
    const MEGABYTE: u64 = 1 << 20;
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let link = home.run(&["user", "link", EMAIL], "").await.unwrap();
    let token = link.trim().rsplit('/').next().unwrap().to_owned();
    let pictures = [image::ImageFormat::Png, image::ImageFormat::Jpeg].map(forty_megapixels);
    let (rest, _) = program.memory().unwrap();
    program.forget_peak();
    let mut uploads = tokio::task::JoinSet::new();
    for (picture, kind) in pictures.iter().cycle().zip(["background", "image", "character", "avatar"]) {
        uploads.spawn(upload(program.address, token.clone(), kind, picture.clone()));
    }
    assert_eq!(uploads.join_all().await, [201; 4]);
    let (_, peak) = program.memory().unwrap();
    println!("at rest {} MB, with four pictures {} MB", rest / MEGABYTE, peak / MEGABYTE);
    assert!(peak - rest > 120 * MEGABYTE, "they were decoded: {peak}");
    assert!(peak - rest < 310 * MEGABYTE, "{peak}");
    program.forget_peak();
    assert_eq!(upload(program.address, token, "image", with_a_bomb()).await, 400);
    let begin = std::time::Instant::now();
    while program.memory().unwrap().0 > rest + 20 * MEGABYTE {
        assert!(begin.elapsed() < Duration::from_secs(60), "{} MB", program.memory().unwrap().0 / MEGABYTE);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    println!("{} MB after {:?}", program.memory().unwrap().0 / MEGABYTE, begin.elapsed());
    program.stop().await.unwrap();
}
