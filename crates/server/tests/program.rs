//! The program as its operator meets it: commands, start and stop.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by failing")]

use std::{path::PathBuf, time::Duration};

use rozmova_bench::{program::Home, seed, wire::Wire};
use serde_json::json;
use tokio::net::TcpStream;

const EMAIL: &str = "load@example.org";

fn home(folder: &tempfile::TempDir) -> Home {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_rozmova"));
    Home { binary, data: folder.path().join("data"), database_url: None, disk: None }
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
    let refused = home.run(&["user", "password", EMAIL], "short").await.unwrap_err().to_string();
    assert!(refused.contains("password: "), "{refused}");
    assert_eq!(status_of(&mut wire, &token).await, 200, "a refused password ends nothing");
    home.run(&["user", "password", EMAIL], "nine green lamps").await.unwrap();
    assert_eq!(status_of(&mut wire, &token).await, 401, "a new password ends every session");
    let login = json!({"email": EMAIL, "password": "nine green lamps"});
    wire.expect("POST", "/api/token-auth/", None, Some(&login)).await.unwrap();
    let unknown = home.run(&["user", "link", "nobody@example.org"], "").await.unwrap_err().to_string();
    assert!(unknown.contains("nobody here has the address"), "{unknown}");
    program.stop().await.unwrap();
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
    home.run(&["backup", &file], "").await.unwrap();
    program.stop().await.unwrap();
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
        (vec!["backup", "/nowhere/x.tar"], "there is no database"),
        (vec!["restore", "/nowhere/x.tar"], "there is no file"),
    ] {
        let error = home.run(&arguments, "").await.unwrap_err().to_string();
        let line = error.split_once("failed: ").map(|(_, said)| said.trim_end()).unwrap();
        assert!(line.starts_with("rozmova: ") && line.contains(says), "{arguments:?}: {line}");
        assert!(!line.contains('\n'), "{arguments:?}: {line}");
    }
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
