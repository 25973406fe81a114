//! Load balancers and reverse proxies whose `X-Forwarded-For` is believed.

use std::{net::IpAddr, str::FromStr};

use ipnet::IpNet;

/// Their addresses and networks.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Vec<IpNet>);

impl Proxies {
    /// Whether this is one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }
}

impl FromStr for Proxies {
    type Err = anyhow::Error;

    /// Addresses and networks, separated by commas.
    fn from_str(list: &str) -> anyhow::Result<Self> {
        let parts = list.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.map(network).collect::<anyhow::Result<_>>().map(Self)
    }
}

fn network(part: &str) -> anyhow::Result<IpNet> {
    match part.parse::<IpAddr>() {
        Ok(address) => Ok(address.to_canonical().into()),
        Err(_) => part
            .parse()
            .map_err(|_| anyhow::anyhow!("{part} is neither an IP address nor a network like 10.0.0.0/8")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_networks_are_known() {
        let proxies: Proxies = "10.0.0.1, 192.168.0.0/16,fd00::/8 ,::ffff:10.9.9.9".parse().unwrap();
        let known = |address: &str| proxies.contains(address.parse().unwrap());
        for one in ["10.0.0.1", "::ffff:10.0.0.1", "192.168.200.7", "fd12::1", "10.9.9.9"] {
            assert!(known(one), "{one}");
        }
        for other in ["10.0.0.2", "192.169.0.1", "fe80::1", "127.0.0.1"] {
            assert!(!known(other), "{other}");
        }
        assert!(!"".parse::<Proxies>().unwrap().contains(IpAddr::from([0, 0, 0, 0])));
        for wrong in ["proxy", "10.0.0.0/33", "10.0.0.1/", "10.0.0"] {
            let error = wrong.parse::<Proxies>().unwrap_err().to_string();
            assert!(error.contains(wrong), "{error}");
        }
    }
}
