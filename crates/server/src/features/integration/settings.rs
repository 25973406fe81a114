//! What the author sets: who may embed a course, and where its results are sent.

use rozmova_store::{Scoped, Tx, course_integration};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, IntoActiveModel, QueryFilter,
};
use serde::{Deserialize, Serialize};
use url::{Host, Url};

use crate::{
    error::{Check, Result},
    http::body::given,
    outward::askable,
    texts::Text,
};

const MOST_ORIGINS: usize = 20;

/// How a course is embedded in other pages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Integration {
    /// Whether it may be embedded at all.
    enabled: bool,
    /// The origins whose pages may show it in a frame.
    allowed_origins: Vec<String>,
    #[schema(required = true)]
    result_webhook: Option<ResultWebhook>,
}

/// Where results are sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(super) struct ResultWebhook {
    url: String,
    /// Signs what is sent; only in the answer that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    has_secret: bool,
}

/// What changes; the rest stays.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct IntegrationPatch {
    enabled: Option<bool>,
    /// `https://` and a host, with a port if it is another than 443; `http://` for this machine only.
    allowed_origins: Option<Vec<String>>,
    /// Null: results are not sent.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<ResultWebhookPatch>)]
    result_webhook: Option<Option<ResultWebhookPatch>>,
}

#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema)]
pub(super) struct ResultWebhookPatch {
    /// `https://`, a public address or a private one that the operator has named.
    url: String,
    /// Make a new secret in place of the old one.
    #[serde(default)]
    new_secret: bool,
}

impl IntegrationPatch {
    /// Notes what is wrong, and brings the rest into the form that is stored. Results may go to `named` private hosts.
    pub fn check(&mut self, named: &[String], check: &mut Check) {
        if let Some(origins) = &mut self.allowed_origins {
            if origins.len() > MOST_ORIGINS {
                let text = Text::new("field-too-many").with("max", MOST_ORIGINS as i64);
                check.fail("integration.allowed_origins", text);
                return;
            }
            for (index, given) in origins.iter_mut().enumerate() {
                match origin(given) {
                    Some(origin) => *given = origin,
                    None => check
                        .fail(&format!("integration.allowed_origins[{index}]"), Text::new("field-no-origin")),
                }
            }
            let mut seen = std::collections::HashSet::new();
            origins.retain(|origin| seen.insert(origin.clone()));
        }
        if let Some(Some(webhook)) = &mut self.result_webhook {
            match webhook_url(&webhook.url, named) {
                Some(url) => webhook.url = url,
                None => check.fail("integration.result_webhook.url", Text::new("field-no-webhook")),
            }
        }
    }
}

/// An origin as browsers write it. What it may hold goes into a header: nothing but letters, digits, dots, hyphens.
fn origin(text: &str) -> Option<String> {
    let url = Url::parse(text.trim()).ok()?;
    let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    let anonymous = url.username().is_empty() && url.password().is_none();
    let host = url.host_str()?;
    let this_machine = matches!(host, "localhost" | "127.0.0.1" | "[::1]");
    let scheme = url.scheme() == "https" || url.scheme() == "http" && this_machine;
    let plain = match url.host()? {
        Host::Domain(name) => name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.' || b == b'-'),
        Host::Ipv4(_) | Host::Ipv6(_) => true,
    };
    (bare && anonymous && scheme && plain).then(|| url.origin().ascii_serialization())
}

fn webhook_url(text: &str, named: &[String]) -> Option<String> {
    askable(text, named).map(Into::into)
}

fn new_secret() -> String {
    format!("whsec_{:032x}", rand::random::<u128>())
}

async fn row(
    data: &Scoped,
    db: &impl ConnectionTrait,
    course: i64,
) -> Result<Option<course_integration::Model>> {
    let of_course = course_integration::Column::CourseId.eq(course);
    Ok(data.find::<course_integration::Model>().filter(of_course).one(db).await?)
}

/// Writes a change that was checked; returns the secret if one was made. The course must be locked.
pub async fn save(data: &Scoped, tx: &Tx, course: i64, patch: IntegrationPatch) -> Result<Option<String>> {
    let before = row(data, tx.reader(), course).await?;
    let is_new = before.is_none();
    let mut row = before.unwrap_or(course_integration::Model {
        course_id: course,
        account_id: data.account().get(),
        enabled: false,
        allowed_origins: "[]".into(),
        webhook_url: None,
        webhook_secret: None,
    });
    let mut made = None;
    if let Some(enabled) = patch.enabled {
        row.enabled = enabled;
    }
    if let Some(origins) = &patch.allowed_origins {
        row.allowed_origins = serde_json::to_string(origins)?;
    }
    match patch.result_webhook {
        None => {}
        Some(None) => (row.webhook_url, row.webhook_secret) = (None, None),
        Some(Some(webhook)) => {
            row.webhook_url = Some(webhook.url);
            if webhook.new_secret || row.webhook_secret.is_none() {
                made = Some(new_secret());
                row.webhook_secret.clone_from(&made);
            }
        }
    }
    let row = ActiveModelTrait::reset_all(row.into_active_model());
    if is_new {
        data.insert(row, tx).await?;
    } else {
        row.update(tx.reader()).await?;
    }
    Ok(made)
}

/// Gives a copy of a course what the course has, without the secret: results of the copy are sent nowhere.
pub async fn copy(data: &Scoped, tx: &Tx, from: i64, to: i64) -> Result<()> {
    let Some(source) = row(data, tx.reader(), from).await? else {
        return Ok(());
    };
    let row = course_integration::ActiveModel {
        course_id: Set(to),
        enabled: Set(source.enabled),
        allowed_origins: Set(source.allowed_origins),
        webhook_url: Set(None),
        webhook_secret: Set(None),
        ..Default::default()
    };
    data.insert(row, tx).await?;
    Ok(())
}

/// What is set for a course; `secret` is one that was made just now.
pub async fn show(
    data: &Scoped,
    db: &impl ConnectionTrait,
    course: i64,
    secret: Option<String>,
) -> Result<Integration> {
    let Some(row) = row(data, db, course).await? else {
        return Ok(Integration::default());
    };
    let has_secret = row.webhook_secret.is_some();
    Ok(Integration {
        enabled: row.enabled,
        allowed_origins: serde_json::from_str(&row.allowed_origins)?,
        result_webhook: row.webhook_url.map(|url| ResultWebhook { url, secret, has_secret }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_a_scheme_a_host_and_a_port() {
        for (given, origin_of_it) in [
            ("https://lms.example.org", "https://lms.example.org"),
            (" https://LMS.Example.org:8443/ ", "https://lms.example.org:8443"),
            ("https://lms.example.org:443", "https://lms.example.org"),
            ("https://bücher.example", "https://xn--bcher-kva.example"),
            ("http://localhost:3000", "http://localhost:3000"),
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ] {
            assert_eq!(origin(given).as_deref(), Some(origin_of_it), "{given}");
        }
        for wrong in [
            "",
            "*",
            "https://*",
            "https://*.example.org",
            "example.org",
            "http://example.org",
            "https://a.org/path",
            "https://a.org?x",
            "https://a.org#x",
            "https://u:p@a.org",
            "javascript:alert(1)",
            "data:text/html,x",
            "https://a.org; script-src *",
            "https://a;b.org",
            "https://a,b.org",
            "https://a'b.org",
            "null",
            "file:///etc",
        ] {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn results_go_to_public_addresses_with_tls() {
        assert_eq!(
            webhook_url("https://hooks.example.org/r?x=1#y", &[]).as_deref(),
            Some("https://hooks.example.org/r?x=1")
        );
        for wrong in [
            "",
            "http://hooks.example.org/",
            "ftp://example.org",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://0/",
            "https://[::1]/",
            "https://169.254.169.254/latest/meta-data",
            "https://localhost/",
            "https://db/",
            "https://x.localhost/",
            "https://metadata.internal/",
            "https://u:p@example.org/",
            "https://10.0.0.7:8443/",
            "https://[::ffff:10.0.0.1]/",
            "https://[fd00::1]/",
        ] {
            assert_eq!(webhook_url(wrong, &[]), None, "{wrong}");
        }
        assert_eq!(webhook_url(&format!("https://example.org/{}", "a".repeat(500)), &[]), None);
    }

    #[test]
    fn results_go_to_private_hosts_that_are_named() {
        let named = ["db", "10.0.0.7", "fd00::1"].map(str::to_owned);
        for right in ["https://db/", "https://10.0.0.7:8443/", "https://[fd00::1]/"] {
            assert_eq!(webhook_url(right, &named).as_deref(), Some(right));
        }
        for wrong in ["http://db/", "https://db2/", "https://10.0.0.8/"] {
            assert_eq!(webhook_url(wrong, &named), None, "{wrong}");
        }
    }
}
