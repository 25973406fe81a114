//! Where passkeys are made, and the pages on which they are used.

use super::Config;

/// Where passkeys are made and used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeySite {
    /// What each passkey is bound to for good: the host of the public address.
    pub domain: String,
    /// Of the pages on which one is used: scheme, host and port.
    pub origin: String,
}

impl Config {
    /// Where passkeys are good: none where browsers make none, at an address without a name or without TLS.
    pub fn passkey_site(&self) -> Option<PasskeySite> {
        let url = url::Url::parse(&self.public_url()).ok()?;
        let domain = url.domain()?.to_owned();
        let is_safe = url.scheme() == "https" || domain == "localhost" || domain.ends_with(".localhost");
        is_safe.then(|| PasskeySite { origin: url.origin().ascii_serialization(), domain })
    }
}
