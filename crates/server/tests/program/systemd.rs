//! The unit as systemd reads it, and what systemd hears of a service with `Type=notify`.

use std::{
    fs,
    process::{Command, Output},
    time::Duration,
};

use rozmova_bench::program::Home;
use tokio::net::UnixDatagram;

use super::home;

async fn heard(socket: &UnixDatagram) -> String {
    let mut text = [0; 200];
    let length =
        tokio::time::timeout(Duration::from_secs(30), socket.recv(&mut text)).await.unwrap().unwrap();
    String::from_utf8_lossy(&text[..length]).trim().to_owned()
}

#[tokio::test]
async fn it_hears_when_the_server_is_ready_alive_and_stopping() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    let settings =
        vec![("NOTIFY_SOCKET", path.display().to_string()), ("WATCHDOG_USEC", "400000".to_owned())];
    let program = Home { settings, ..home(&folder) }.serve().await.unwrap();
    assert_eq!(heard(&socket).await, "READY=1");
    for _ in 0..3 {
        assert_eq!(heard(&socket).await, "WATCHDOG=1");
    }
    program.tell_to_stop().unwrap();
    while heard(&socket).await != "STOPPING=1" {}
    program.stop().await.unwrap();
}

/// What systemd's own examiner says of a unit, of which nothing is installed.
fn examined(unit: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rozmova.service");
    fs::write(&file, unit).unwrap();
    Command::new("systemd-analyze")
        .args(["verify", "--man=no", "--recursive-errors=no"])
        .arg(&file)
        .output()
        .expect("systemd-analyze: scripts/test-needs.sh installs it")
}

#[test]
fn the_unit_is_understood() {
    let unit = include_str!("../../../../docs/deploy/rozmova.service");
    let here = unit.replace("/usr/local/bin/rozmova", env!("CARGO_BIN_EXE_rozmova"));
    assert_ne!(here, unit);
    let found = examined(&here);
    assert!(found.status.success() && found.stderr.is_empty(), "{found:?}");
    for (right, wrong) in [("PrivateTmp", "PrivatTmp"), ("WatchdogSec=60", "WatchdogSec=soon")] {
        let found = examined(&here.replace(right, wrong));
        assert!(!found.status.success() || !found.stderr.is_empty(), "{wrong} goes unnoticed: {found:?}");
    }
}
