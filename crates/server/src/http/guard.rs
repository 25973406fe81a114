//! Limits on the number, the time and the rate of requests. Overload is refused early and politely.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Extensions;

use super::{caller::asker, multipart::is_form};
use crate::{
    limits::{place::overloaded, rates::site_of},
    state::App,
};

/// What load balancers add.
pub const FORWARDED: &str = "x-forwarded-for";

/// The other end of the connection; put into every request by [`super::serve`].
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The origin of a request behind a load balancer: the last address of `X-Forwarded-For` that is not a trusted
/// proxy itself. The header is believed only when a trusted proxy sends it.
pub async fn origin(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = peer_ip(request.extensions());
    if app.gates.proxies().contains(peer) {
        let forwarded = request.headers().get_all(FORWARDED).iter().filter_map(|value| value.to_str().ok());
        let hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).collect();
        // From the right: what stands further left was written by somebody who need not be believed.
        let trusted = hops.iter().rev().map_while(|hop| hop.trim().parse::<IpAddr>().ok());
        if let Some(origin) = trusted.into_iter().find(|hop| !app.gates.proxies().contains(*hop)) {
            request.extensions_mut().insert(Peer(SocketAddr::new(origin, 0)));
        }
    }
    next.run(request).await
}

/// Where a request comes from.
pub fn peer_ip(extensions: &Extensions) -> IpAddr {
    extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip().to_canonical())
}

/// The same for a handler.
pub fn ip(peer: Option<axum::Extension<Peer>>) -> IpAddr {
    peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.0.ip().to_canonical())
}

/// Lets a request of the API through, or refuses it before it costs anything.
pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let (by, from) = (asker(&app, &mut request), peer_ip(request.extensions()));
    if let Err(error) = app.rates.request(by) {
        return error.into_response();
    }
    let Some(place) = app.gates.places.admit(site_of(from), request.uri().path()) else {
        return overloaded(2).into_response();
    };
    if is_form(request.headers())
        && let Err(error) = app.storage.require_space()
    {
        return error.into_response();
    }
    request.extensions_mut().insert(place.clone());
    match place.watch(next.run(request)).await {
        Some(response) => response,
        None => overloaded(5).into_response(),
    }
}
