//! Addresses that people have typed and that are asked from here.

use url::{Host, Url};

use super::is_public;

const LONGEST: usize = 500;

/// An address that may be asked: with TLS, public or on a host that the operator has `named`, without a password and a
/// fragment; whether its name leads to a public address is looked at whenever it is.
pub fn askable(text: &str, named: &[String]) -> Option<Url> {
    let mut url = Url::parse(text.trim()).ok()?;
    let anonymous = url.username().is_empty() && url.password().is_none();
    let is_named = |host: &str| named.iter().any(|known| known == host);
    let public = match url.host()? {
        Host::Domain(name) => {
            let inner = !name.contains('.') || name.ends_with(".localhost") || name.ends_with(".internal");
            !inner || is_named(name)
        }
        Host::Ipv4(address) => is_public(address.into()) || is_named(&address.to_string()),
        Host::Ipv6(address) => is_public(address.into()) || is_named(&address.to_string()),
    };
    let good = url.scheme() == "https" && anonymous && public && url.as_str().len() <= LONGEST;
    url.set_fragment(None);
    good.then_some(url)
}
