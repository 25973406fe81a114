//! Limits on the number, the time and the rate of requests. Overload is refused early and politely.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::Extensions;
use tokio::sync::Semaphore;

use super::{
    caller::asker,
    error::{Code, Error},
    multipart::is_form,
};
use crate::{app::App, config::Limit};

const HANDLER_TIME: Duration = Duration::from_secs(15);
/// For a file to arrive: a phone sends eight megabytes in a minute.
const UPLOAD_TIME: Duration = Duration::from_secs(120);
/// For a video to arrive: half a gigabyte over a line of an office.
const MEDIA_TIME: Duration = Duration::from_secs(900);
/// Where videos arrive.
const MEDIA_PATH: &str = "/api/asset/";
/// What load balancers add.
pub const FORWARDED: &str = "x-forwarded-for";

/// The other end of the connection; put into every request by [`super::serve`].
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The origin of a request behind a load balancer: the last address of `X-Forwarded-For` that is not a trusted
/// proxy itself. The header is believed only when a trusted proxy sends it.
pub async fn origin(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = peer_ip(request.extensions());
    if app.gates.proxies.contains(&peer) {
        let forwarded = request.headers().get_all(FORWARDED).iter().filter_map(|value| value.to_str().ok());
        let hops: Vec<&str> = forwarded.flat_map(|value| value.split(',')).collect();
        // From the right: what stands further left was written by somebody who need not be believed.
        let trusted = hops.iter().rev().map_while(|hop| hop.trim().parse::<IpAddr>().ok());
        if let Some(origin) = trusted.into_iter().find(|hop| !app.gates.proxies.contains(hop)) {
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

/// How much is taken on at once, and whose word counts for an origin.
#[derive(Debug)]
pub struct Gates {
    proxies: Vec<IpAddr>,
    in_flight: Arc<Semaphore>,
    forms: Arc<Semaphore>,
}

impl Gates {
    /// With the numbers of the settings.
    pub fn new(limit: &Limit, proxies: Vec<IpAddr>) -> Self {
        Self {
            proxies,
            in_flight: Arc::new(Semaphore::new(limit.in_flight as usize)),
            forms: Arc::new(Semaphore::new(limit.forms as usize)),
        }
    }

    /// Those who speak for others.
    pub fn proxies(&self) -> &[IpAddr] {
        &self.proxies
    }
}

/// Lets a request of the API through, or refuses it before it costs anything.
pub async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let by = asker(&app, &mut request);
    if let Err(error) = app.rates.request(by) {
        return error.into_response();
    }
    let Ok(_place) = app.gates.in_flight.clone().try_acquire_owned() else {
        return Error::new(Code::Overloaded).retry_after(2).into_response();
    };
    let (mut time, mut form) = (HANDLER_TIME, None);
    if is_form(request.headers()) {
        if let Err(error) = app.storage.require_space() {
            return error.into_response();
        }
        form = app.gates.forms.clone().try_acquire_owned().ok();
        if form.is_none() {
            return Error::new(Code::Overloaded).retry_after(5).into_response();
        }
        time = if request.uri().path() == MEDIA_PATH { MEDIA_TIME } else { UPLOAD_TIME };
    }
    let answered = tokio::time::timeout(time, next.run(request)).await;
    drop(form);
    match answered {
        Ok(response) => response,
        Err(_) => Error::new(Code::Overloaded).retry_after(5).into_response(),
    }
}
