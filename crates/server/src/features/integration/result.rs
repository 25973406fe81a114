//! Results sent on: a row of the outbox in the transaction that ends an attempt, sent by the worker, signed.

use std::time::Duration;

use anyhow::Context;
use axum::body::Body;
use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use http::{Request, StatusCode, header};
use rozmova_domain::{event::Event, play::SessionStatus, points::Points};
use rozmova_store::{MAX_ATTEMPTS, Scoped, attempt, course_integration, employee};
use sea_orm::{ColumnTrait, QueryFilter};
use serde::Serialize;
use sha2::Sha256;
use url::Url;

use crate::{outward, state::App};

const SIGNATURE: &str = "x-rozmova-signature";
/// From the look-up of the name to the beginning of the answer.
const TIMEOUT: Duration = Duration::from_secs(10);

/// What is sent.
#[derive(Debug, Serialize)]
struct ResultPayload {
    event: &'static str,
    assignment: Option<i64>,
    game: i64,
    user: Option<SentUser>,
    status: SessionStatus,
    points: Points,
    max_points: Points,
    percent: Option<f64>,
    passed: bool,
    finished_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize)]
struct SentUser {
    id: i64,
    email: String,
}

/// Sends the result of an attempt; run by the worker. When it is given up, the account is told.
///
/// # Errors
/// When it did not arrive: the job is tried again.
pub async fn send_result(app: &App, payload: &str, attempts: i32) -> anyhow::Result<()> {
    let Some((attempt, data)) = app.db.system().attempt(payload.parse()?).await? else {
        return Ok(());
    };
    let game = attempt.course_id;
    let sent = deliver(app, &data, attempt).await;
    if sent.is_err() && attempts >= MAX_ATTEMPTS {
        let tx = data.begin().await?;
        data.note_event(&tx, &Event::ResultsFailed { game }, None, app.clock.now()).await?;
        tx.commit().await?;
    }
    sent
}

async fn deliver(app: &App, data: &Scoped, attempt: attempt::Model) -> anyhow::Result<()> {
    let Some((url, secret)) = receiver(data, attempt.course_id).await? else {
        return Ok(());
    };
    let url = Url::parse(&url).context("no address")?;
    let host = url.host_str().context("no host")?;
    app.circuit_breaker.check(host, app.clock.now())?;
    let body = serde_json::to_string(&result(data, attempt).await?)?;
    let sent = tokio::time::timeout(TIMEOUT, post(app, &url, &secret, body)).await;
    let answered = sent.map_err(anyhow::Error::from).and_then(|sent| sent);
    let status = match answered {
        Ok(status) => status,
        Err(error) => {
            app.circuit_breaker.open(host, app.clock.now());
            return Err(error.context("the receiver of results is not there"));
        }
    };
    anyhow::ensure!(status.is_success(), "the receiver of results answers {status}");
    Ok(())
}

/// Where the results of a course are sent, and what signs them; as it is set now.
async fn receiver(data: &Scoped, course: i64) -> anyhow::Result<Option<(String, String)>> {
    let row = data
        .find::<course_integration::Model>()
        .filter(course_integration::Column::CourseId.eq(course))
        .filter(course_integration::Column::Enabled.eq(true))
        .one(data.reader())
        .await?;
    Ok(row.and_then(|row| row.webhook_url.zip(row.webhook_secret)))
}

async fn result(data: &Scoped, attempt: attempt::Model) -> anyhow::Result<ResultPayload> {
    let person = match attempt.employee_id {
        Some(id) => {
            let query = data.find::<employee::Model>().filter(employee::Column::Id.eq(id));
            query.filter(employee::Column::ErasedAt.is_null()).one(data.reader()).await?
        }
        None => None,
    };
    Ok(ResultPayload {
        event: "result",
        assignment: attempt.assignment_id,
        game: attempt.course_id,
        user: person.map(|person| SentUser { id: person.id, email: person.email.unwrap_or_default() }),
        status: attempt.status,
        points: attempt.points,
        max_points: attempt.max_points,
        percent: attempt.percent,
        passed: attempt.status == SessionStatus::Passed,
        finished_at: attempt.finished_at,
    })
}

async fn post(app: &App, url: &Url, secret: &str, body: String) -> anyhow::Result<StatusCode> {
    let host = url.host_str().context("no host")?;
    let target = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let authority = url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
    let request = Request::post(target)
        .header(header::HOST, authority)
        .header(header::USER_AGENT, "Rozmova")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONTENT_LENGTH, body.len())
        .header(SIGNATURE, signature(secret, app.clock.now().timestamp(), &body)?)
        .body(Body::from(body))?;
    let stream = app.outward.connect(host, url.port_or_known_default().unwrap_or(443)).await?;
    Ok(outward::send(stream, request).await?.status())
}

/// `t=<seconds>,v1=<hexadecimal HMAC-SHA256 of "t.body">`: whoever knows the secret sees that it is ours, and new.
fn signature(secret: &str, seconds: i64, body: &str) -> anyhow::Result<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes())?;
    mac.update(format!("{seconds}.{body}").as_bytes());
    let proof: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("t={seconds},v1={proof}"))
}

#[cfg(test)]
mod tests {
    /// `printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret`
    #[test]
    fn a_signature_that_others_can_check() {
        let made = super::signature("secret", 1_700_000_000, "{\"a\":1}").unwrap();
        assert_eq!(made, "t=1700000000,v1=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686");
    }
}
