//! The address of an S3-compatible store: `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/FOLDER]?region=REGION&tls=off`.

use anyhow::Context;
use percent_encoding::percent_decode_str;
use url::Url;

/// Where the store is, and who asks.
#[derive(Clone)]
pub struct Bucket {
    /// Its host.
    pub host: String,
    /// Of the host.
    pub port: u16,
    /// Whether it is reached by TLS.
    pub tls: bool,
    /// The bucket in it.
    pub bucket: String,
    /// Before the names of files, with a slash at its end; may be empty.
    pub folder: String,
    /// As requests are signed for it.
    pub region: String,
    /// Names who asks.
    pub key: String,
    /// Signs what is asked.
    pub secret: String,
}

impl std::fmt::Debug for Bucket {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}/{}/{}", self.host, self.port, self.bucket, self.folder)
    }
}

impl Bucket {
    /// As requests name the host.
    pub fn authority(&self) -> String {
        match (self.tls, self.port) {
            (true, 443) | (false, 80) => self.host.clone(),
            (_, port) => format!("{}:{port}", self.host),
        }
    }
}

/// Reads the setting of this name. What is wrong is said without the secret.
pub(super) fn parse(setting: &str, text: &str) -> anyhow::Result<Bucket> {
    read(text).with_context(|| {
        format!(
            "{setting} must be like s3://KEY:SECRET@HOST/BUCKET?region=REGION \
             (write a slash in the secret as %2F; add &tls=off for a store without TLS)"
        )
    })
}

fn read(text: &str) -> anyhow::Result<Bucket> {
    let rest = text.strip_prefix("s3://").context("it does not begin with s3://")?;
    // A scheme that the standard knows, so that host and port are read strictly.
    let url = Url::parse(&format!("https://{rest}"))?;
    let decoded = |text: &str| -> anyhow::Result<String> {
        let text = percent_decode_str(text).decode_utf8()?.into_owned();
        anyhow::ensure!(!text.is_empty(), "the key, the secret or the host is missing");
        Ok(text)
    };
    let mut path = url.path().trim_matches('/').splitn(2, '/');
    let bucket = path.next().filter(|name| !name.is_empty()).context("the bucket is missing")?;
    let folder = path.next().map(|folder| format!("{folder}/")).unwrap_or_default();
    let plain = |text: &str| text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._/".contains(&b));
    anyhow::ensure!(
        plain(bucket) && plain(&folder),
        "the bucket may have letters, digits, - . _ in its name"
    );
    let (mut region, mut tls) = ("us-east-1".to_owned(), true);
    for (name, value) in url.query_pairs() {
        match (name.as_ref(), value.as_ref()) {
            ("region", value) if !value.is_empty() => value.clone_into(&mut region),
            ("tls", "on") => tls = true,
            ("tls", "off") => tls = false,
            (name, _) => anyhow::bail!("{name} is unknown or has a wrong value"),
        }
    }
    Ok(Bucket {
        host: decoded(url.host_str().unwrap_or_default())?,
        port: url.port().unwrap_or(if tls { 443 } else { 80 }),
        tls,
        bucket: bucket.to_owned(),
        folder,
        region,
        key: decoded(url.username())?,
        secret: decoded(url.password().unwrap_or_default())?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_everything() {
        let one =
            parse("assets_url", "s3://AKIA:a%2Fb%2Bc@storage.example.org/rozmova-media?region=eu-central-1")
                .unwrap();
        assert_eq!((one.key.as_str(), one.secret.as_str()), ("AKIA", "a/b+c"));
        assert_eq!((one.authority().as_str(), one.tls, one.port), ("storage.example.org", true, 443));
        assert_eq!((one.bucket.as_str(), one.folder.as_str()), ("rozmova-media", ""));
        assert_eq!(one.region, "eu-central-1");
        let other = parse("assets_url", "s3://k:s@127.0.0.1:9000/b/in/here?tls=off").unwrap();
        assert_eq!((other.authority().as_str(), other.tls), ("127.0.0.1:9000", false));
        assert_eq!((other.bucket.as_str(), other.folder.as_str()), ("b", "in/here/"));
        assert!(!format!("{one:?}").contains("a/b+c"));
    }

    #[test]
    fn a_wrong_address_is_refused_without_its_secret() {
        for wrong in [
            "https://k:geheim@h/b",
            "s3://k:geheim@h",
            "s3://k:geheim@h/",
            "s3://geheim@h/b",
            "s3://h/b",
            "s3://k:geheim@h/b?region=",
            "s3://k:geheim@h/b?colour=red",
            "s3://k:geheim@h/b%20c",
        ] {
            let error = format!("{:#}", parse("assets_url", wrong).unwrap_err());
            assert!(error.contains("assets_url") && !error.contains("geheim"), "{wrong}: {error}");
        }
    }
}
