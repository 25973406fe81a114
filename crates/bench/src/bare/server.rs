//! A bare HTTP server in a process of its own: a token is checked, and a constant or twenty rows are answered.

use std::{net::SocketAddr, path::Path, process::Stdio, sync::Arc};

use anyhow::{Context, ensure};
use axum::{
    Json, Router,
    extract::{FromRequestParts, Path as InPath, State},
    http::{StatusCode, header, request::Parts},
    routing::get,
    serve::ListenerExt,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use hmac::{Hmac, Mac};
use sea_orm::sqlx;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::TcpListener,
    process::{Child, Command},
};

use super::Bare;

const SECRET: &[u8] = b"a secret of the bare server, thirty-two bytes";
const PEOPLE: i64 = 10_000;
/// As many as the product's pool has.
const READERS: u32 = 5;

/// A running bare server.
pub(crate) struct Server {
    _child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts this program anew as the server.
    pub(crate) async fn start(database: &str) -> anyhow::Result<Self> {
        let own: &Path = &std::env::current_exe()?;
        let mut child = Command::new(own)
            .args(["bare", database])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let mut lines = BufReader::new(child.stdout.take().context("no standard output")?).lines();
        let address = lines.next_line().await?.context("the bare server ended")?.parse()?;
        Ok(Self { _child: child, address })
    }
}

/// A token that the bare server accepts, as long as one of the product.
pub(crate) fn token() -> String {
    let claims = json!({"iss": "rozmova", "aud": "api", "sub": "123456", "jti": "0123456789abcdef0123456789abcdef",
        "iat": 1_700_000_000, "nbf": 1_700_000_000, "exp": 4_000_000_000_i64});
    let head = BASE64_URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"HS256"}"#);
    let signed = format!("{head}.{}", BASE64_URL_SAFE_NO_PAD.encode(claims.to_string()));
    let signature = BASE64_URL_SAFE_NO_PAD.encode(mac(&signed).finalize().into_bytes());
    format!("{signed}.{signature}")
}

/// The path of somebody's list.
pub(crate) fn list_path() -> String {
    format!("/list/{}", rand::random_range(0..PEOPLE))
}

fn mac(signed: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET).expect("HMAC takes a key of any length");
    mac.update(signed.as_bytes());
    mac
}

/// Who calls, by a signed token.
struct Caller;

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, StatusCode> {
        checked(parts).ok_or(StatusCode::UNAUTHORIZED)
    }
}

fn checked(parts: &Parts) -> Option<Caller> {
    let token = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("JWT ")?;
    let (signed, signature) = token.rsplit_once('.')?;
    mac(signed).verify_slice(&BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?).ok()?;
    let claims: Value =
        serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(signed.split_once('.')?.1).ok()?).ok()?;
    (claims["exp"].as_i64()? > 1_700_000_000 && claims["iss"] == "rozmova").then_some(Caller)
}

type Stored = (i64, i64, String, String, i64, f64, String);

#[derive(Serialize)]
struct Row {
    id: i64,
    course: i64,
    title: String,
    status: String,
    attempts: i64,
    percent: f64,
    ends_at: String,
}

const ROWS: &str = "SELECT id, course, title, status, attempts, percent, ends_at FROM bare WHERE person = $1 \
                    ORDER BY id LIMIT 20";

async fn list(
    _: Caller,
    State(database): State<Arc<Bare>>,
    InPath(person): InPath<i64>,
) -> Result<Json<Vec<Row>>, StatusCode> {
    let rows: Result<Vec<Stored>, _> = match &*database {
        Bare::Sqlite(pool) => sqlx::query_as(ROWS).bind(person).fetch_all(pool).await,
        Bare::Postgres(pool) => sqlx::query_as(ROWS).bind(person).fetch_all(pool).await,
    };
    let rows = rows.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    let row = |(id, course, title, status, attempts, percent, ends_at)| Row {
        id,
        course,
        title,
        status,
        attempts,
        percent,
        ends_at,
    };
    Ok(Json(rows.into_iter().map(row).collect()))
}

/// Fills the database, listens, prints the address and serves until it is ended.
pub(crate) async fn serve(database: &str) -> anyhow::Result<()> {
    let database = Bare::open(database, READERS).await?;
    database
        .run(
            "CREATE TABLE bare (id BIGINT PRIMARY KEY, person BIGINT NOT NULL, course BIGINT NOT NULL, \
             title TEXT NOT NULL, status TEXT NOT NULL, attempts BIGINT NOT NULL, \
             percent DOUBLE PRECISION NOT NULL, ends_at TEXT NOT NULL); \
             WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 199999) \
             INSERT INTO bare SELECT n, n / 20, n % 20, 'A course with a title of some length', 'not_started', 3, \
             83.25, '2027-01-31T17:00:00Z' FROM numbers; \
             CREATE INDEX bare_person ON bare (person, id);",
        )
        .await?;
    let app = Router::new()
        .route("/constant", get(async |_: Caller| Json(json!({"count": 0, "results": []}))))
        .route("/list/{person}", get(list))
        .with_state(Arc::new(database));
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, app).await?;
    ensure!(false, "the bare server ended");
    Ok(())
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn accepts(token: &str) -> bool {
        let request = Request::builder().header(header::AUTHORIZATION, format!("JWT {token}")).body(());
        checked(&request.unwrap().into_parts().0).is_some()
    }

    #[test]
    fn only_its_own_token_is_accepted() {
        let token = token();
        assert!(accepts(&token));
        assert!(!accepts(&token.replace(".ey", ".eY")));
        assert!(!accepts(&token[..token.len() - 2]));
    }
}
