//! Only to the public internet: for addresses that people have typed. Whoever may type one must not reach what stands
//! beside this program.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use anyhow::Context;
use async_trait::async_trait;
use tokio::net::{TcpStream, lookup_host};

use super::{CONNECT_TIME, Connector, Roots, Stream, refused, secured};

/// To public addresses and hosts that the operator has named, always with TLS.
#[derive(Debug)]
pub struct Public {
    roots: Roots,
    named: Vec<String>,
}

impl Public {
    /// By these certificates; `named` are hosts that may be private.
    pub fn new(roots: Roots, named: Vec<String>) -> Self {
        Self { roots, named }
    }
}

#[async_trait]
impl Connector for Public {
    async fn connect(&self, host: &str, port: u16) -> anyhow::Result<Box<dyn Stream>> {
        let name = host.trim_start_matches('[').trim_end_matches(']');
        let found = tokio::time::timeout(CONNECT_TIME, lookup_host((name, port)))
            .await?
            .with_context(|| format!("{host} is not found"))?;
        let addresses = match self.named.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            true => found.collect(),
            false => all_public(found.collect())?,
        };
        // To the very addresses that were looked at: a second look-up might tell others.
        let stream = tokio::time::timeout(CONNECT_TIME, TcpStream::connect(&addresses[..])).await??;
        secured(name, stream, &self.roots).await
    }
}

/// # Errors
/// When there is none, or one of them is not public: a name with both kinds is no mistake.
fn all_public(addresses: Vec<SocketAddr>) -> anyhow::Result<Vec<SocketAddr>> {
    if addresses.is_empty() || !addresses.iter().all(|address| is_public(address.ip())) {
        return Err(refused("the address is not public"));
    }
    Ok(addresses)
}

/// Whether an address is reached over the public internet.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        (0 | 10 | 127 | 224..=255, ..)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18..=19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    )
}

/// Global unicast, without what is set apart in it or holds an address of version 4.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let global = a & 0xE000 == 0x2000;
    // Protocols, Teredo among them, and examples.
    let special = (a == 0x2001 && (b < 0x0200 || b == 0x0DB8))
        || a == 0x2002 // 6to4
        || (a == 0x3FFF && b < 0x1000);
    global && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_public() {
        for inner in [
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.1.1.1",
            "240.0.0.1",
            "255.255.255.255",
            "192.88.99.1",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
            "5f00::1",
        ] {
            assert!(!is_public(inner.parse().unwrap()), "{inner}");
        }
        for public in [
            "8.8.8.8",
            "1.1.1.1",
            "172.15.0.1",
            "172.32.0.1",
            "100.63.0.1",
            "100.128.0.1",
            "192.0.1.1",
            "2606:4700::1111",
            "2a00:1450:4001::1",
            "2001:4860:4860::8888",
        ] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        let at = |text: &str| SocketAddr::new(text.parse().unwrap(), 443);
        assert!(all_public(vec![at("8.8.8.8"), at("10.0.0.1")]).is_err());
        assert!(all_public(Vec::new()).is_err());
        assert_eq!(all_public(vec![at("8.8.8.8")]).unwrap().len(), 1);
    }

    /// Nothing listens there: a refusal that comes from the other end would say so.
    #[tokio::test]
    async fn no_connection_goes_inwards() {
        for host in ["127.0.0.1", "localhost", "[::1]", "169.254.169.254", "0", "2130706433", "0x7f000001"] {
            let public = Public::new(Roots::new(None).unwrap(), Vec::new());
            let Err(error) = public.connect(host, 9).await else {
                panic!("{host} was reached");
            };
            let refused = error.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
            let unknown = error.to_string().contains("is not found");
            assert!(unknown || refused == Some(std::io::ErrorKind::PermissionDenied), "{host}: {error:#}");
        }
    }

    /// A host that is named is asked, and found to speak no TLS.
    #[tokio::test]
    async fn a_host_that_the_operator_names_may_be_private() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let accepted = tokio::spawn(async move { listener.accept().await.map(drop) });
        let public = Public::new(Roots::new(None).unwrap(), vec!["127.0.0.1".into()]);
        assert!(public.connect("127.0.0.1", port).await.is_err());
        accepted.await.unwrap().unwrap();
        let Err(other) = public.connect("localhost", port).await else { panic!("localhost is not named") };
        assert!(other.to_string().contains("not public"), "{other:#}");
    }
}
