//! How old the figures of reports are, where they come from a replica.

use axum::response::Response;
use chrono::{SecondsFormat, TimeDelta};
use http::{HeaderName, HeaderValue};

use crate::{limits::reports::REPORT_PATHS, state::App};

const SHOWN: HeaderName = HeaderName::from_static("x-figures-as-of");
/// Every replica is some seconds behind, and it is looked at every few seconds.
const WORTH_TELLING: TimeDelta = TimeDelta::seconds(15);

/// Tells which moment the figures of an answer show, if that was a while ago.
pub fn tell_age(app: &App, path: &str, response: &mut Response) {
    if !REPORT_PATHS.iter().any(|of| path.starts_with(of)) {
        return;
    }
    let Some(at) = app.db.reports_show().filter(|at| app.clock.now() - *at > WORTH_TELLING) else { return };
    if let Ok(at) = HeaderValue::from_str(&at.to_rfc3339_opts(SecondsFormat::Secs, true)) {
        response.headers_mut().insert(SHOWN, at);
    }
}
