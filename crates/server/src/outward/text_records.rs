//! Texts that the owner of a domain publishes in the DNS.

use std::net::SocketAddr;

use hickory_resolver::{
    TokioResolver,
    config::{ConnectionConfig, NameServerConfig, ResolverConfig},
    net::runtime::TokioRuntimeProvider,
    proto::rr::RData,
};

use super::Away;

/// The TXT records of a name, asked of this server or of those of the system; none when there is no such name.
///
/// # Errors
/// When no server answers.
pub async fn text_records(server: Option<SocketAddr>, name: &str) -> Result<Vec<String>, Away> {
    let resolver = resolver(server).map_err(|error| Away::because(&error))?;
    // With the dot at the end: no domain of this machine is tried behind it.
    match resolver.txt_lookup(format!("{name}.")).await {
        Ok(found) => Ok(found.answers().iter().filter_map(|record| text(&record.data)).collect()),
        Err(error) if error.is_no_records_found() => Ok(Vec::new()),
        Err(error) => Err(Away::because(&error.into())),
    }
}

/// Made for each question: what was answered a minute ago may be mended by now.
fn resolver(server: Option<SocketAddr>) -> anyhow::Result<TokioResolver> {
    let provider = TokioRuntimeProvider::default();
    let mut builder = match server {
        Some(server) => {
            let ways = [ConnectionConfig::udp(), ConnectionConfig::tcp()].map(|mut way| {
                way.port = server.port();
                way
            });
            let server = NameServerConfig::new(server.ip(), true, ways.to_vec());
            let config = ResolverConfig::from_parts(None, Vec::new(), vec![server]);
            TokioResolver::builder_with_config(config, provider)
        }
        None => TokioResolver::builder(provider)?,
    };
    builder.options_mut().attempts = 1;
    Ok(builder.build()?)
}

/// The parts of a text belong together: each is short.
fn text(data: &RData) -> Option<String> {
    let RData::TXT(text) = data else { return None };
    Some(text.txt_data.iter().map(|part| String::from_utf8_lossy(part)).collect())
}
