//! AWS Signature Version 4: who asks, proved without sending the secret.

use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

use crate::config::Bucket;

/// A request to sign; the query is sorted and encoded already.
pub(super) struct Signed<'a> {
    pub(super) method: &'a str,
    pub(super) path: &'a str,
    pub(super) query: &'a str,
    /// SHA-256 of the body, hexadecimal.
    pub(super) content: &'a str,
}

/// SHA-256, hexadecimal.
pub(super) fn digest(content: &[u8]) -> String {
    hex(&Sha256::digest(content))
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Signed<'_> {
    /// The headers `x-amz-date` and `authorization`.
    pub(super) fn headers(&self, to: &Bucket, now: DateTime<Utc>) -> anyhow::Result<(String, String)> {
        let (time, day) = (now.format("%Y%m%dT%H%M%SZ").to_string(), now.format("%Y%m%d").to_string());
        let names = "host;x-amz-content-sha256;x-amz-date";
        let request = format!(
            "{}\n{}\n{}\nhost:{}\nx-amz-content-sha256:{}\nx-amz-date:{time}\n\n{names}\n{}",
            self.method,
            self.path,
            self.query,
            to.authority(),
            self.content,
            self.content
        );
        let scope = format!("{day}/{}/s3/aws4_request", to.region);
        let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{}", digest(request.as_bytes()));
        let mut key = mac(format!("AWS4{}", to.secret).as_bytes(), &day)?;
        for part in [to.region.as_str(), "s3", "aws4_request"] {
            key = mac(&key, part)?;
        }
        let signature = hex(&mac(&key, &text)?);
        let proof = format!(
            "AWS4-HMAC-SHA256 Credential={}/{scope}, SignedHeaders={names}, Signature={signature}",
            to.key
        );
        Ok((time, proof))
    }
}

fn mac(key: &[u8], text: &str) -> anyhow::Result<Vec<u8>> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key)?;
    mac.update(text.as_bytes());
    Ok(mac.finalize().into_bytes().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "GET Bucket (List Objects)" of the documentation of Amazon S3, which signs exactly these three headers.
    #[test]
    fn as_in_the_documentation() {
        let address = Bucket {
            host: "examplebucket.s3.amazonaws.com".into(),
            port: 443,
            tls: true,
            bucket: "examplebucket".into(),
            folder: String::new(),
            region: "us-east-1".into(),
            key: "AKIAIOSFODNN7EXAMPLE".into(),
            secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY".into(),
        };
        let content = digest(b"");
        let request = Signed { method: "GET", path: "/", query: "max-keys=2&prefix=J", content: &content };
        let (time, proof) = request.headers(&address, "2013-05-24T00:00:00Z".parse().unwrap()).unwrap();
        assert_eq!(time, "20130524T000000Z");
        assert!(
            proof.ends_with("Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
            "{proof}"
        );
    }
}
