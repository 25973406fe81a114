//! Against a mail server: whether the connection is encrypted, whom it trusts, and what a refusal means.

use std::sync::{Arc, Mutex};

use http::StatusCode;
use rozmova::worker;
use rustls::{
    ServerConfig,
    pki_types::{PrivateKeyDer, pem::PemObject},
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
};
use tokio_rustls::TlsAcceptor;

use crate::{harness::*, reminders::with_mail};

/// What a mail server does.
#[derive(Clone, Default)]
struct Behaviour {
    tls: Option<Arc<ServerConfig>>,
    /// What it says to a recipient instead of taking it.
    refuses: Arc<Mutex<Option<&'static str>>>,
    /// What it says to a login instead of taking it.
    refuses_login: Option<&'static str>,
}

/// A mail server on this machine, and everything that it was told.
struct MailServer {
    port: u16,
    heard: Arc<Mutex<Vec<String>>>,
}

impl MailServer {
    async fn start(behaviour: Behaviour) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (port, heard) = (listener.local_addr().unwrap().port(), Arc::new(Mutex::new(Vec::new())));
        let kept = heard.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (behaviour, heard) = (behaviour.clone(), kept.clone());
                tokio::spawn(async move { talk(stream, behaviour, heard).await });
            }
        });
        Self { port, heard }
    }

    fn heard(&self) -> String {
        self.heard.lock().unwrap().join("\n")
    }
}

async fn talk(stream: TcpStream, behaviour: Behaviour, heard: Arc<Mutex<Vec<String>>>) -> Option<()> {
    let mut plain = BufReader::new(stream);
    say(&mut plain, "220 mail.example").await?;
    if speak(&mut plain, &behaviour, &heard, behaviour.tls.is_some()).await? {
        let acceptor = TlsAcceptor::from(behaviour.tls.clone()?);
        let mut secured = BufReader::new(acceptor.accept(plain.into_inner()).await.ok()?);
        speak(&mut secured, &behaviour, &heard, false).await?;
    }
    Some(())
}

/// Until the client goes, or, with `true`, until TLS begins.
async fn speak<S: AsyncRead + AsyncWrite + Unpin>(
    stream: &mut BufReader<S>,
    behaviour: &Behaviour,
    heard: &Mutex<Vec<String>>,
    starts_tls: bool,
) -> Option<bool> {
    let mut in_text = false;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return Some(false);
        }
        let line = line.trim_end().to_owned();
        heard.lock().unwrap().push(line.clone());
        let command = line.split(' ').next().unwrap_or_default().to_ascii_uppercase();
        let refused = *behaviour.refuses.lock().unwrap();
        match command.as_str() {
            _ if in_text && line == "." => {
                in_text = false;
                say(stream, "250 taken").await?;
            }
            _ if in_text => {}
            "EHLO" if starts_tls => say(stream, "250-mail.example\r\n250 STARTTLS").await?,
            "EHLO" => say(stream, "250-mail.example\r\n250 AUTH PLAIN LOGIN").await?,
            "STARTTLS" => {
                say(stream, "220 go on").await?;
                return Some(true);
            }
            "AUTH" => say(stream, behaviour.refuses_login.unwrap_or("235 in")).await?,
            "RCPT" => say(stream, refused.unwrap_or("250 known")).await?,
            "DATA" => {
                in_text = true;
                say(stream, "354 go on").await?;
            }
            "QUIT" => {
                say(stream, "221 bye").await?;
                return Some(false);
            }
            _ => say(stream, "250 fine").await?,
        }
    }
}

async fn say<S: AsyncWrite + Unpin>(stream: &mut S, line: &str) -> Option<()> {
    stream.write_all(format!("{line}\r\n").as_bytes()).await.ok()?;
    stream.flush().await.ok()
}

/// TLS of a company's own: the server's side, and its authority as a file.
fn own_tls(folder: &std::path::Path) -> (Arc<ServerConfig>, std::path::PathBuf) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let file = folder.join("ca.pem");
    std::fs::write(&file, made.cert.pem()).unwrap();
    let key = PrivateKeyDer::from_pem_slice(made.signing_key.serialize_pem().as_bytes()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    (Arc::new(config), file)
}

/// Somebody is invited; returns the administrator.
async fn invited(app: &TestApp) -> Client {
    let admin = app.account("kvitka").await;
    let new = json!({"first_name": "New", "last_name": "Here", "email": "new@kvitka.example"});
    admin.post("/api/users/", new).await.expect(StatusCode::CREATED);
    admin
}

async fn invitation(admin: &Client) -> Value {
    admin.get("/api/mails/?kind=invitation").await.json(StatusCode::OK)["results"][0].clone()
}

#[each_database]
async fn nothing_is_sent_without_the_encryption_that_was_asked_for(app: TestApp) {
    let admin = invited(&app).await;
    let folder = tempfile::tempdir().unwrap();
    let (tls, ca_file) = own_tls(folder.path());
    let open = MailServer::start(Behaviour::default()).await;
    let url = |server: &MailServer| format!("smtp://me:hunter2@localhost:{}?tls=required", server.port);

    worker::run_due(&with_mail(&app, &url(&open), None)).await.unwrap();
    let mail = invitation(&admin).await;
    assert_eq!(mail["state"], "queued");
    assert!(mail["error"].as_str().unwrap().contains("offers no encryption"), "{mail}");
    assert!(!open.heard().contains("AUTH") && !open.heard().contains("MAIL"), "{}", open.heard());

    let own = MailServer::start(Behaviour { tls: Some(tls), ..Behaviour::default() }).await;
    app.clock.advance(chrono::Duration::hours(1));
    worker::run_due(&with_mail(&app, &url(&own), None)).await.unwrap();
    let mail = invitation(&admin).await;
    assert!(mail["error"].as_str().unwrap().contains("ca_file"), "{mail}");
    assert!(!own.heard().contains("AUTH"), "{}", own.heard());

    app.clock.advance(chrono::Duration::hours(1));
    worker::run_due(&with_mail(&app, &url(&own), Some(ca_file))).await.unwrap();
    assert_eq!(invitation(&admin).await["state"], "sent");
    let heard = own.heard();
    assert!(heard.contains("AUTH") && heard.contains("Auto-Submitted: auto-generated"), "{heard}");
}

#[each_database]
async fn what_is_refused_for_good_is_not_tried_twenty_times(app: TestApp) {
    let admin = invited(&app).await;
    let behaviour = Behaviour::default();
    *behaviour.refuses.lock().unwrap() = Some("550 5.1.1 no such mailbox");
    let server = MailServer::start(behaviour.clone()).await;
    let mailing = with_mail(&app, &format!("smtp://127.0.0.1:{}", server.port), None);
    for _ in 0..3 {
        worker::run_due(&mailing).await.unwrap();
        app.clock.advance(chrono::Duration::hours(3));
    }
    let mail = invitation(&admin).await;
    assert_eq!((&mail["state"], &mail["attempts"]), (&json!("failed"), &json!(1)), "{mail}");
    assert!(mail["error"].as_str().unwrap().contains("no such mailbox"), "{mail}");
    assert_eq!(server.heard().matches("RCPT").count(), 1);

    // The mailbox is there now.
    *behaviour.refuses.lock().unwrap() = None;
    let again = format!("/api/mails/{}/send/", mail["id"]);
    let reply = admin.post(&again, json!({})).await.json(StatusCode::ACCEPTED);
    assert_eq!(reply, json!({"state": "queued"}));
    worker::run_due(&mailing).await.unwrap();
    assert_eq!(invitation(&admin).await["state"], "sent");
    let refused = admin.post(&again, json!({})).await.json(StatusCode::CONFLICT);
    assert_eq!(refused["code"], "email_not_waiting");
}

/// What the operator has to mend is no reason to give up an email; afterwards it need not wait for its next try.
#[each_database]
async fn a_login_that_is_refused_is_tried_again(app: TestApp) {
    let admin = invited(&app).await;
    let strict =
        MailServer::start(Behaviour { refuses_login: Some("535 5.7.8 wrong"), ..Behaviour::default() }).await;
    let kind = MailServer::start(Behaviour::default()).await;
    let at = |server: &MailServer| with_mail(&app, &format!("smtp://a:b@127.0.0.1:{}", server.port), None);
    worker::run_due(&at(&strict)).await.unwrap();
    let mail = invitation(&admin).await;
    assert_eq!(mail["state"], "queued", "{mail}");
    assert!(mail["error"].as_str().unwrap().contains("535"), "{mail}");
    worker::run_due(&at(&kind)).await.unwrap();
    assert_eq!(invitation(&admin).await["state"], "queued", "its time has not come");
    admin.post(&format!("/api/mails/{}/send/", mail["id"]), json!({})).await.expect(StatusCode::ACCEPTED);
    worker::run_due(&at(&kind)).await.unwrap();
    assert_eq!(invitation(&admin).await["state"], "sent");
    assert_eq!(kind.heard().matches("RCPT").count(), 1, "once, though two jobs were there");
}
