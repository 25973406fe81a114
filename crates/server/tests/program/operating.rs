//! What an operator asks of it: background work, the mail server, who tried to come in, who asked for what, and whom it
//! trusts.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rozmova_bench::{
    program::Home,
    seed,
    wire::{Wire, request},
};
use rustls::{
    ServerConfig,
    pki_types::{PrivateKeyDer, pem::PemObject},
};
use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};
use tokio_rustls::TlsAcceptor;

use super::{
    EMAIL, home,
    outages::{get, logged, measured, play_with_hook},
};

/// Nobody listens there.
const NOWHERE: &str = "127.0.0.1:1";

/// An alert sees the first failure only where nothing was told before it.
#[tokio::test]
async fn what_can_fail_is_told_before_it_does() {
    let folder = tempfile::tempdir().unwrap();
    let home = Home { settings: vec![("ROZMOVA_BACKUP_EVERY", "daily".into())], ..home(&folder) };
    let program = home.serve().await.unwrap();
    measured(&program, "rozmova_backup_every_seconds", |value| value == 86_400.0).await;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs_f64();
    let lately = |value: f64| (now - 600.0..=now + 600.0).contains(&value);
    for figure in ["rozmova_last_backup_timestamp_seconds", "rozmova_start_timestamp_seconds"] {
        measured(&program, figure, lately).await;
    }
    measured(&program, "rozmova_cpu_seconds", |value| value > 0.0).await;
    measured(&program, "rozmova_pool_connections{pool=\"readers\",state=\"idle\"}", |value| value > 0.0)
        .await;
    let told = get(&program, "/metrics", None).await;
    for figure in [
        "rozmova_backups_total{result=\"written\"}",
        "rozmova_backups_total{result=\"skipped\"}",
        "rozmova_backups_total{result=\"failed\"}",
        "rozmova_emails_tried_total{result=\"sent\"}",
        "rozmova_emails_tried_total{result=\"refused\"}",
        "rozmova_storage_faults_total",
        "rozmova_pool_waiting",
    ] {
        assert!(told.lines().any(|line| line == format!("{figure} 0")), "{figure}: {told}");
    }
    assert!(!told.contains("NaN") && !told.contains("rozmova_replica"), "there is none: {told}");
    program.stop().await.unwrap();
}

/// The id of the only job of the list, and its line.
fn only(list: &str, kind: &str) -> (String, String) {
    let lines: Vec<&str> = list.lines().filter(|line| line.contains(kind)).collect();
    let [line] = lines[..] else { panic!("one job {kind}: {list}") };
    (line.split_whitespace().next().unwrap().to_owned(), line.to_owned())
}

#[tokio::test]
async fn background_work_is_listed_run_again_and_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let settings = vec![("ROZMOVA_SMTP_URL", format!("smtp://{NOWHERE}"))];
    let home = Home { settings, ..home(&folder) };
    seed::account(&home).await.unwrap();
    let jobs = async |words: &[&str]| home.run(&[&["jobs"], words].concat(), "").await;
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    wire.expect("POST", "/api/reset/", None, Some(&json!({"email": EMAIL}))).await.unwrap();
    let (id, line) = loop {
        let list = jobs(&["list"]).await.unwrap();
        if list.contains("Connection refused") {
            break only(&list, " mail ");
        }
    };
    assert!(line.contains("waits") && line.contains("1 tries"), "{line}");
    assert!(jobs(&["retry"]).await.unwrap().contains("No job has given up"));
    let said = jobs(&["retry", &id]).await.unwrap();
    assert!(said.contains("1 job: will run within seconds"), "{said}");
    // It is tried at once, and counts anew.
    let log = home.data.join("server.log");
    while fs::read_to_string(&log).unwrap().matches("\"kind\":\"mail\"").count() < 2 {}
    program.stop().await.unwrap();
    let said = jobs(&["drop", &id]).await.unwrap();
    assert!(said.contains("1 job: removed"), "{said}");
    assert!(!jobs(&["list"]).await.unwrap().contains(" mail "));
    for command in ["retry", "drop"] {
        let refused = jobs(&[command, &id]).await.unwrap_err().to_string();
        assert!(refused.contains(&format!("there is no job {id}")), "{refused}");
    }
}

/// A mail server on this machine that knows one recipient alone.
async fn mail_server(knows: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(talk(stream, knows));
        }
    });
    address
}

async fn talk(stream: TcpStream, knows: &str) -> Option<()> {
    let mut stream = BufReader::new(stream);
    let (mut answer, mut in_text) = ("220 mail.example", false);
    loop {
        stream.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
        let mut line = String::new();
        // Lines of the text are not answered.
        while line.is_empty() || (in_text && line != ".\r\n") {
            line.clear();
            stream.read_line(&mut line).await.ok().filter(|read| *read > 0)?;
        }
        answer = match line.get(..4).unwrap_or_default() {
            _ if in_text => "250 2.0.0 taken as 4711",
            "DATA" => "354 go on",
            "QUIT" => "221 bye",
            "RCPT" if !line.contains(knows) => "550 5.1.1 no such mailbox",
            _ => "250 fine",
        };
        in_text = answer.starts_with("354");
    }
}

#[tokio::test]
async fn the_doctor_sends_an_email_and_says_what_was_answered() {
    let folder = tempfile::tempdir().unwrap();
    let with = |url: String| Home { settings: vec![("ROZMOVA_SMTP_URL", url)], ..home(&folder) };
    let server = with(format!("smtp://{}", mail_server("olena@example.org").await));
    let taken = server.run(&["doctor", "--mail", "olena@example.org"], "").await.unwrap();
    assert!(taken.contains("ok       mail: the mail server took it: 250 2.0.0 taken as 4711"), "{taken}");
    let refused = server.run(&["doctor", "--mail", "nobody@example.org"], "").await.unwrap_err().to_string();
    assert!(refused.contains("PROBLEM  mail: ") && refused.contains("no such mailbox"), "{refused}");
    let no_address = server.run(&["doctor", "--mail", "olena"], "").await.unwrap_err().to_string();
    assert!(no_address.contains("PROBLEM  mail: olena is no address"), "{no_address}");
    let away = with(format!("smtp://{NOWHERE}"));
    let away = away.run(&["doctor", "--mail", "olena@example.org"], "").await.unwrap_err().to_string();
    assert!(away.contains("PROBLEM  mail: ") && away.contains("Connection refused"), "{away}");
    let file = home(&folder).run(&["doctor", "--mail", "olena@example.org"], "").await.unwrap();
    assert!(
        file.contains("it became the file") && folder.path().join("data/mail/doctor.eml").exists(),
        "{file}"
    );
}

#[tokio::test]
async fn fail2ban_reads_who_tried_to_come_in() {
    let folder = tempfile::tempdir().unwrap();
    let home = home(&folder);
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    let mut wire = Wire::connect(program.address).await.unwrap();
    let wrong = json!({"email": EMAIL, "password": "nine green lamps"});
    assert_eq!(wire.call("POST", "/api/token-auth/", None, Some(&wrong)).await.unwrap().0, 401);
    program.stop().await.unwrap();
    let filter = include_str!("../../../../docs/deploy/fail2ban.conf");
    let pattern = filter.lines().find_map(|line| line.strip_prefix("failregex = ")).unwrap();
    assert!(pattern.contains("<HOST>") && !pattern.contains(['\\', '*', '+', '(', '[']), "a text: {pattern}");
    let log = fs::read_to_string(home.data.join("server.log")).unwrap();
    let of_us = pattern.replace("<HOST>", "127.0.0.1");
    assert_eq!(log.lines().filter(|line| line.contains(&of_us)).count(), 1, "{log}");
    assert!(!log.contains("nine green lamps"), "{log}");
}

#[tokio::test]
async fn every_request_has_a_line_where_that_is_wanted() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let lines = async |folder, wanted: &str| {
        let settings = vec![("RUST_LOG", "info".into()), ("ROZMOVA_ACCESS_LOG", wanted.to_owned())];
        let home = Home { settings, ..home(folder) };
        let program = home.serve().await.unwrap();
        let mut wire = Wire::connect(program.address).await.unwrap();
        wire.send(&request("GET", "/api/site/", None, None)).await.unwrap();
        wire.send(&request("GET", "/api/employee/", None, None)).await.unwrap();
        program.stop().await.unwrap();
        let log = fs::read_to_string(home.data.join("server.log")).unwrap();
        log.lines().filter(|line| line.contains("\"answered\"")).map(str::to_owned).collect::<Vec<_>>()
    };
    let said = lines(&folder, "true").await;
    for (path, status) in [("/api/site/", 200), ("/api/employee/", 401)] {
        let of_it = |line: &&String| {
            line.contains(&format!("\"{path}\"")) && line.contains(&format!("\"status\":{status}"))
        };
        let line = said.iter().find(of_it).unwrap_or_else(|| panic!("no line of {path}: {said:#?}"));
        for field in ["\"address\":\"127.0.0.1\"", "\"seconds\":", "\"id\":\"", "\"method\":\"GET\""] {
            assert!(line.contains(field), "{field}: {line}");
        }
    }
    assert_eq!(lines(&other, "false").await, Vec::<String>::new());
}

type Heard = Arc<Mutex<Vec<String>>>;

/// An authority of a company's own, and a server with its certificate that says yes to everything it hears.
async fn own_authority(folder: &Path) -> (PathBuf, u16, Heard) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let file = folder.join("ca.pem");
    fs::write(&file, made.cert.pem()).unwrap();
    let key = PrivateKeyDer::from_pem_slice(made.signing_key.serialize_pem().as_bytes()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (port, all) = (listener.local_addr().unwrap().port(), Heard::default());
    let kept = all.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let (acceptor, kept) = (acceptor.clone(), kept.clone());
            tokio::spawn(async move {
                let mut stream = acceptor.accept(stream).await.ok()?;
                let mut heard = vec![0; 16 << 10];
                let read = stream.read(&mut heard).await.ok()?;
                kept.lock().unwrap().push(String::from_utf8_lossy(&heard[..read]).into_owned());
                let yes = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
                stream.write_all(yes).await.ok()?;
                stream.shutdown().await.ok()
            });
        }
    });
    (file, port, all)
}

#[tokio::test]
async fn a_store_with_a_certificate_of_an_own_authority_is_trusted_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, port, _) = own_authority(folder.path()).await;
    let store = format!("s3://key:secret@localhost:{port}/media?region=x");
    let mut home = Home { settings: vec![("ROZMOVA_ASSETS_URL", store)], ..home(&folder) };
    seed::account(&home).await.unwrap();
    let stranger = home.run(&["doctor"], "").await.unwrap_err().to_string();
    assert!(stranger.contains("PROBLEM  media store") && stranger.contains("certificate"), "{stranger}");
    home.settings.push(("ROZMOVA_CA_FILE", file.display().to_string()));
    let known = home.run(&["doctor"], "").await.unwrap();
    assert!(known.contains("ok       media store: it answers"), "{known}");
}

#[tokio::test]
async fn a_receiver_of_results_with_a_certificate_of_an_own_authority_is_trusted_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, port, heard) = own_authority(folder.path()).await;
    let mut home = Home { settings: vec![("ROZMOVA_WEBHOOK_HOSTS", "localhost".into())], ..home(&folder) };
    seed::account(&home).await.unwrap();
    let program = home.serve().await.unwrap();
    play_with_hook(&program, &format!("https://localhost:{port}/results")).await;
    logged(&home, &["a job failed", "\"kind\":\"result\"", "certificate"]).await;
    assert_eq!(*heard.lock().unwrap(), Vec::<String>::new(), "a stranger is told nothing");
    program.stop().await.unwrap();
    let (id, _) = only(&home.run(&["jobs", "list"], "").await.unwrap(), " result ");
    home.run(&["jobs", "retry", &id], "").await.unwrap();
    home.settings.push(("ROZMOVA_CA_FILE", file.display().to_string()));
    let program = home.serve().await.unwrap();
    let said = loop {
        if let Some(said) = heard.lock().unwrap().first() {
            break said.clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(said.starts_with("POST /results "), "{said}");
    program.stop().await.unwrap();
}
