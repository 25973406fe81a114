//! Limits on the number, the time and the rate of requests. Overload is refused early and politely.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    num::NonZeroU32,
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock as _};
use http::Extensions;
use tokio::sync::Semaphore;

use super::{
    error::{Code, Error, Result},
    multipart::is_form,
};
use crate::{
    app::App,
    config::{Limit, Limits},
};

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

type Keyed = DefaultKeyedRateLimiter<IpAddr>;

/// The doors that are watched, each by address of origin.
#[derive(Debug)]
pub struct Gates {
    relaxed: bool,
    proxies: Vec<IpAddr>,
    in_flight: Arc<Semaphore>,
    forms: Arc<Semaphore>,
    requests: Keyed,
    sign_ins: Keyed,
    mails: Keyed,
    public_starts: Keyed,
}

/// A door with its own rate.
#[derive(Clone, Copy, Debug)]
pub enum Gate {
    /// Passwords are tried here.
    SignIn,
    /// A mail leaves here: registration, recovery, reports to support.
    Mail,
    /// Anonymous plays begin here.
    PublicStart,
}

impl Gates {
    /// With the rates of the settings.
    pub fn new(limits: Limits, limit: &Limit, proxies: Vec<IpAddr>) -> Self {
        let per_second = |rate: u32, burst: u32| keyed(Quota::per_second, rate, burst);
        let per_minute = |rate: u32, burst: u32| keyed(Quota::per_minute, rate, burst);
        Self {
            relaxed: limits == Limits::Relaxed,
            proxies,
            in_flight: Arc::new(Semaphore::new(limit.in_flight as usize)),
            forms: Arc::new(Semaphore::new(limit.forms as usize)),
            // An office shares one address.
            requests: per_second(limit.requests_per_second, limit.requests_burst),
            sign_ins: per_minute(limit.sign_ins_per_minute, limit.sign_ins_per_minute),
            mails: per_minute(limit.mails_per_minute, limit.mails_burst),
            public_starts: per_minute(limit.public_starts_per_minute, limit.public_starts_per_minute),
        }
    }

    /// Those who speak for others.
    pub fn proxies(&self) -> &[IpAddr] {
        &self.proxies
    }

    /// # Errors
    /// 429 with the seconds to wait.
    pub fn pass(&self, gate: Gate, from: IpAddr) -> Result<()> {
        let limiter = match gate {
            Gate::SignIn => &self.sign_ins,
            Gate::Mail => &self.mails,
            Gate::PublicStart => &self.public_starts,
        };
        self.check(limiter, from)
    }

    fn check(&self, limiter: &Keyed, from: IpAddr) -> Result<()> {
        if self.relaxed {
            return Ok(());
        }
        limiter.check_key(&site_of(from)).map_err(|until| {
            let wait = until.wait_time_from(limiter.clock().now());
            Error::new(Code::TooManyRequests).retry_after(wait.as_secs() + 1)
        })
    }

    /// Forgets origins that have been quiet, so that memory does not grow with visitors.
    pub fn forget_quiet(&self) {
        for limiter in [&self.requests, &self.sign_ins, &self.mails, &self.public_starts] {
            limiter.retain_recent();
        }
    }
}

/// Whoever has one address of IPv6 has a network of them.
fn site_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => Ipv6Addr::from(u128::from(v6) & (u128::MAX << 64)).into(),
    }
}

fn keyed(per: fn(NonZeroU32) -> Quota, rate: u32, burst: u32) -> Keyed {
    let number = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    RateLimiter::keyed(per(number(rate)).allow_burst(number(burst)))
}

/// Lets a request of the API through, or refuses it before it costs anything.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    if let Err(error) = app.gates.check(&app.gates.requests, peer_ip(request.extensions())) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_closes_for_one_origin_only_and_says_when_to_come_back() {
        let gates = Gates::new(Limits::Normal, &Limit::default(), Vec::new());
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        for _ in 0..10 {
            gates.pass(Gate::Mail, one).unwrap();
        }
        let Err(Error::Refused(refusal)) = gates.pass(Gate::Mail, one) else {
            panic!("the eleventh mail went through");
        };
        assert_eq!(refusal.code, Code::TooManyRequests);
        assert!(refusal.retry_after.is_some_and(|seconds| (1..=11).contains(&seconds)));
        gates.pass(Gate::Mail, other).unwrap();
        let relaxed = Gates::new(Limits::Relaxed, &Limit::default(), Vec::new());
        for _ in 0..1_000 {
            relaxed.pass(Gate::SignIn, one).unwrap();
        }
    }
}
