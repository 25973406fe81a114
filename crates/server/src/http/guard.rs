//! Limits on the number, the time and the rate of requests. Overload is refused early, with the time to come back.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::Request;
use http::Extensions;

use super::{caller::rate_key, multipart::is_form};
use crate::{
    error::Result,
    limits::{
        rate_limits::site_of,
        slot::{RequestSlot, overloaded},
    },
    state::App,
};

/// What load balancers add.
pub const FORWARDED: &str = "x-forwarded-for";

/// The other end of the connection; put into every request by [`super::serve`].
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Finds the origin of a request behind a load balancer: the last address of `X-Forwarded-For` that is not a trusted
/// proxy itself. The header is believed only when a trusted proxy sends it.
pub fn find_origin(app: &App, request: &mut Request) {
    let peer = peer_ip(request.extensions());
    if app.request_limits.proxies().contains(peer) {
        let forwarded = request.headers().get_all(FORWARDED).iter().filter_map(|value| value.to_str().ok());
        let hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).collect();
        // From the right: what stands further left was written by somebody who need not be believed.
        let trusted = hops.iter().rev().map_while(|hop| hop.trim().parse::<IpAddr>().ok());
        if let Some(origin) = trusted.into_iter().find(|hop| !app.request_limits.proxies().contains(*hop)) {
            request.extensions_mut().insert(Peer(SocketAddr::new(origin, 0)));
        }
    }
}

/// Where a request comes from.
pub fn peer_ip(extensions: &Extensions) -> IpAddr {
    extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip().to_canonical())
}

/// The same for a handler.
pub fn ip(peer: Option<axum::Extension<Peer>>) -> IpAddr {
    peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.0.ip().to_canonical())
}

/// Gives a request of the API the slot in which it is worked on.
///
/// # Errors
/// 429 and 503 when it is refused, before it costs anything.
pub fn admit(app: &App, request: &mut Request) -> Result<RequestSlot> {
    let (by, from) = (rate_key(app, request), peer_ip(request.extensions()));
    app.rate_limits.request(by)?;
    let slot = app.request_limits.slots.acquire(site_of(from), request.method(), request.uri().path());
    let slot = slot.ok_or_else(|| overloaded(2))?;
    if is_form(request.headers()) {
        app.storage.require_space()?;
    }
    request.extensions_mut().insert(slot.clone());
    Ok(slot)
}
