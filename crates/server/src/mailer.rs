//! Where emails go: an SMTP server, files, or the memory of a test.

mod headers;

use std::{
    collections::HashSet,
    path::PathBuf,
    sync::{Arc, Mutex},
    time::Duration,
};

use anyhow::Context;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType},
    },
    transport::smtp::{
        self,
        authentication::Credentials,
        client::{Certificate, CertificateStore, Tls, TlsParameters},
    },
};
use rozmova_store::mail;

use self::headers::{AutoSubmitted, ListUnsubscribe, ListUnsubscribePost};
use crate::{
    config::{Config, SmtpServer, SmtpTls},
    outward::Roots,
};

const SMTP_TIME: Duration = Duration::from_secs(10);

/// An email that a test can read.
#[derive(Clone, Debug)]
pub struct SentEmail {
    /// Address.
    pub to: String,
    /// Subject.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// HTML.
    pub html: String,
    /// Where a mail program switches such emails off.
    pub unsubscribe: Option<String>,
    /// A file that goes with it.
    pub attachment: Option<Attachment>,
}

/// A file that goes with an email.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// With its ending.
    pub name: String,
    /// `application/pdf`
    pub media_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// Sends emails.
#[derive(Clone, Debug)]
pub struct Mailer {
    from: Mailbox,
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Files { folder: PathBuf, log_link: bool },
    Memory(Arc<Mutex<Vec<SentEmail>>>),
}

impl Mailer {
    /// As the settings say. Without SMTP each email becomes a file, and on a loopback address its link is logged.
    ///
    /// # Errors
    /// When the sender or the address of the server cannot be understood.
    pub fn from_config(config: &Config) -> anyhow::Result<Self> {
        let from = config
            .mail_from
            .parse()
            .context("mail_from is not an address like: Rozmova <no-reply@example.org>")?;
        let way = match config.smtp()? {
            Some(server) => Way::Smtp(transport(server, config)?),
            None => {
                Way::Files { folder: config.data.join("mail"), log_link: config.listen.ip().is_loopback() }
            }
        };
        Ok(Self { from, way })
    }

    /// Keeps emails for a test.
    pub fn memory(from: Mailbox) -> (Self, Arc<Mutex<Vec<SentEmail>>>) {
        let kept = Arc::new(Mutex::new(Vec::new()));
        (Self { from, way: Way::Memory(kept.clone()) }, kept)
    }

    /// Where emails go, for the operator.
    ///
    /// # Errors
    /// When the mail server does not answer.
    pub async fn check(&self) -> anyhow::Result<String> {
        match &self.way {
            Way::Smtp(server) => {
                let answers = server.test_connection().await.map_err(explained).context("the mail server")?;
                anyhow::ensure!(answers, "the mail server refuses the connection");
                Ok("the mail server answers".into())
            }
            Way::Files { folder, .. } => {
                Ok(format!("no server is set, emails become files in {}", folder.display()))
            }
            Way::Memory(_) => Ok("emails stay in memory".into()),
        }
    }

    /// Sends an email; `site` is where the product is.
    ///
    /// # Errors
    /// When the server, or the disk, did not take the email; [`is_refused`] tells whether it ever will.
    pub async fn send(
        &self,
        email: &mail::Model,
        attachment: Option<Attachment>,
        site: &str,
    ) -> anyhow::Result<()> {
        let unsubscribe = email.unsubscribe.as_ref().map(|key| format!("{site}/api/unsubscribe/{key}/"));
        match &self.way {
            Way::Smtp(server) => {
                server.send(self.message(email, attachment, unsubscribe, None)?).await.map_err(explained)?;
            }
            Way::Files { folder, log_link } => {
                tokio::fs::create_dir_all(folder).await?;
                // Readable in any editor.
                let message =
                    self.message(email, attachment, unsubscribe, Some(ContentTransferEncoding::Binary))?;
                let stamp = email.created_at.format("%Y%m%dT%H%M%S");
                let name = format!("{stamp}-{}-{}-{}", email.id, email.kind, file_name(&email.recipient));
                tokio::fs::write(folder.join(name), message.formatted()).await?;
                if *log_link {
                    let link = email.text.lines().find(|line| line.starts_with("http"));
                    tracing::info!(to = %email.recipient, kind = %email.kind, link = link.unwrap_or_default(), "mail");
                }
            }
            Way::Memory(kept) => {
                kept.lock().map_err(|_| anyhow::anyhow!("a test panicked"))?.push(SentEmail {
                    to: email.recipient.clone(),
                    subject: email.subject.clone(),
                    text: email.text.clone(),
                    html: email.html.clone(),
                    unsubscribe,
                    attachment,
                });
            }
        }
        Ok(())
    }

    /// Sends an email of the operator's, whole in one call; says where it went.
    ///
    /// # Errors
    /// What the server answered, or why the address cannot be one.
    pub async fn send_test(&self, to: &str, site: &str) -> anyhow::Result<String> {
        let to: Mailbox = to.parse().with_context(|| format!("{to} is no address"))?;
        let message = Message::builder()
            .header(AutoSubmitted)
            .from(self.from.clone())
            .to(to)
            .subject("Rozmova: a test email")
            .body(format!(
                "This email was sent by “rozmova doctor --mail”. Emails of {site} get through.\n"
            ))?;
        match &self.way {
            Way::Smtp(server) => {
                let answer = server.send(message).await.map_err(explained)?;
                let said = answer.message().collect::<Vec<_>>().join(" ");
                Ok(format!("the mail server took it: {} {said}", answer.code()))
            }
            Way::Files { folder, .. } => {
                tokio::fs::create_dir_all(folder).await?;
                let file = folder.join("doctor.eml");
                tokio::fs::write(&file, message.formatted()).await?;
                Ok(format!("no server is set, it became the file {}", file.display()))
            }
            Way::Memory(_) => anyhow::bail!("emails stay in memory"),
        }
    }

    /// Removes the emails to these addresses that became files.
    ///
    /// # Errors
    /// When the folder cannot be read or a file not be removed.
    pub async fn forget(&self, addresses: &[String]) -> anyhow::Result<()> {
        let Way::Files { folder, .. } = &self.way else {
            return Ok(());
        };
        let names: HashSet<String> = addresses.iter().map(|address| file_name(address)).collect();
        let mut entries = match tokio::fs::read_dir(folder).await {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            other => other?,
        };
        while let Some(entry) = entries.next_entry().await? {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            // Time, number, kind, recipient: only the last may hold a hyphen.
            if name.splitn(4, '-').nth(3).is_some_and(|recipient| names.contains(recipient)) {
                tokio::fs::remove_file(entry.path()).await?;
            }
        }
        Ok(())
    }

    fn message(
        &self,
        email: &mail::Model,
        attachment: Option<Attachment>,
        unsubscribe: Option<String>,
        encoding: Option<ContentTransferEncoding>,
    ) -> anyhow::Result<Message> {
        let part = |kind: ContentType, text: &str| {
            let builder = SinglePart::builder().header(kind);
            match encoding {
                Some(encoding) => builder.header(encoding).body(text.to_owned()),
                None => builder.body(text.to_owned()),
            }
        };
        let mut message = Message::builder();
        if let Some(address) = unsubscribe {
            message = message.header(ListUnsubscribe(address)).header(ListUnsubscribePost);
        }
        let texts = MultiPart::alternative()
            .singlepart(part(ContentType::TEXT_PLAIN, &email.text))
            .singlepart(part(ContentType::TEXT_HTML, &email.html));
        let body = match attachment {
            Some(Attachment { name, media_type, bytes }) => MultiPart::mixed()
                .multipart(texts)
                .singlepart(lettre::message::Attachment::new(name).body(bytes, media_type.parse()?)),
            None => texts,
        };
        Ok(message
            .header(AutoSubmitted)
            .from(self.from.clone())
            .to(email.recipient.parse()?)
            .subject(&email.subject)
            // The same email keeps its id when it is sent again after a break; no two installations make the same one.
            .message_id(Some(format!(
                "<{}.{}.{}@{}>",
                email.account_id,
                email.id,
                email.created_at.timestamp_micros(),
                self.from.email.domain()
            )))
            .multipart(body)?)
    }
}

fn transport(server: SmtpServer, config: &Config) -> anyhow::Result<AsyncSmtpTransport<Tokio1Executor>> {
    let tls = match server.tls {
        SmtpTls::Off => Tls::None,
        SmtpTls::StartTls => Tls::Required(parameters(&server.host, config)?),
        SmtpTls::Wrapped => Tls::Wrapper(parameters(&server.host, config)?),
    };
    let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(server.host)
        .port(server.port)
        .tls(tls)
        .timeout(Some(SMTP_TIME));
    if let Some((user, password)) = server.login {
        builder = builder.credentials(Credentials::new(user, password));
    }
    Ok(builder.build())
}

fn parameters(host: &str, config: &Config) -> anyhow::Result<TlsParameters> {
    let roots = Roots::new(config.ca_file.as_deref())?;
    let store = if roots.compiled_in() { CertificateStore::WebpkiRoots } else { CertificateStore::None };
    let mut parameters = TlsParameters::builder(host.to_owned()).certificate_store(store);
    for certificate in roots.certificates() {
        parameters = parameters.add_root_certificate(Certificate::from_der(certificate.to_vec())?);
    }
    Ok(parameters.build()?)
}

/// What the mail server's library says, with what can be done about it.
fn explained(error: smtp::Error) -> anyhow::Error {
    let error = anyhow::Error::new(error);
    let text = format!("{error:#}");
    let hint = if text.contains("STARTTLS") {
        Some("it offers no encryption: use smtps://, or add ?tls=off where the network is your own")
    } else if text.contains("UnknownIssuer") {
        Some(
            "its certificate is signed by nobody who is trusted: name the authority's certificate in ca_file",
        )
    } else {
        None
    };
    match hint {
        Some(hint) => error.context(hint),
        None => error,
    }
}

/// Whether the server said that it will never take this email: the address is not there, or not for us. What is wrong with
/// the connection or the login is the operator's to mend, and the same email is tried again.
pub fn is_refused(error: &anyhow::Error) -> bool {
    let code = error.chain().find_map(|cause| cause.downcast_ref::<smtp::Error>()?.status());
    code.is_some_and(|code| (550..=556).contains(&u16::from(code)))
}

fn file_name(recipient: &str) -> String {
    format!("{recipient}.eml").replace(['/', '\\'], "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody who installs this without a mail server reads the files in an editor.
    #[tokio::test]
    async fn an_email_becomes_a_file_that_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { data: folder.path().into(), ..Config::default() };
        let email = mail::Model {
            id: 7,
            account_id: 1,
            recipient: "olia@kvitka.example".into(),
            kind: "registration".into(),
            subject: "Підтвердьте реєстрацію".into(),
            text: "Вітаємо, Оля!\nhttp://127.0.0.1:8080/confirm/abc\n".into(),
            html: "<p>Вітаємо, Оля!</p>".into(),
            state: "queued".into(),
            attempts: 0,
            error: None,
            created_at: "2026-03-02T09:00:00Z".parse().unwrap(),
            sent_at: None,
            employee_id: None,
            about: None,
            unsubscribe: Some("2a-KEY".into()),
            names: None,
            search_key: String::new(),
        };
        let mailer = Mailer::from_config(&config).unwrap();
        mailer.send(&email, None, "https://x.example").await.unwrap();
        let file = folder.path().join("mail/20260302T090000-7-registration-olia@kvitka.example.eml");
        let text = std::fs::read_to_string(file).unwrap();
        assert!(
            text.contains("Вітаємо, Оля!") && text.contains("http://127.0.0.1:8080/confirm/abc"),
            "{text}"
        );
        assert!(text.contains("List-Unsubscribe: <https://x.example/api/unsubscribe/2a-KEY/>\r\n"), "{text}");
        assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{text}");
    }
}
