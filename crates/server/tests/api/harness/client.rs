//! Somebody who sends requests, and what is answered.

use axum::{Router, body::Body};
use http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use super::answer_ids;

/// Somebody who sends requests.
#[derive(Clone, Debug)]
pub struct Client {
    pub(super) router: Router,
    pub(super) token: Option<String>,
    pub(super) language: Option<&'static str>,
    pub(super) origin: Option<&'static str>,
    pub(super) compressed: bool,
    pub id: i64,
}

/// Name of the field, name of the file if it is one, content.
pub type FormPart<'a> = (&'a str, Option<&'a str>, &'a [u8]);

pub struct Answer {
    pub status: StatusCode,
    pub headers: http::HeaderMap,
    pub body: Vec<u8>,
}

impl Client {
    pub fn speaking(&self, language: &'static str) -> Self {
        Self { language: Some(language), ..self.clone() }
    }

    pub fn compressed(&self) -> Self {
        Self { compressed: true, ..self.clone() }
    }

    /// The same with the token of a session.
    pub fn signed(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    pub fn from(&self, origin: &'static str) -> Self {
        Self { origin: Some(origin), ..self.clone() }
    }

    /// What a client on a real connection sends.
    pub fn token(&self) -> &str {
        self.token.as_deref().unwrap()
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, Body::empty()).await
    }

    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.request_with("GET", path, headers, Body::empty()).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, Body::empty()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Body::from(body.to_string())).await
    }

    /// Tries to sign in with a device, by its cookie.
    pub async fn enter(&self, email: &str, password: &str, device: &str) -> Answer {
        let body = json!({"email": email, "password": password}).to_string();
        let headers = [("content-type", "application/json"), ("cookie", device)];
        self.request_with("POST", "/api/token-auth/", &headers, Body::from(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send("PUT", path, Body::from(body.to_string())).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send("PATCH", path, Body::from(body.to_string())).await
    }

    pub async fn send(&self, method: &str, path: &str, body: Body) -> Answer {
        self.request(method, path, "application/json", body).await
    }

    /// Sends a form: fields, and files with their names.
    pub async fn form(&self, method: &str, path: &str, parts: &[FormPart<'_>]) -> Answer {
        let mut body = Vec::new();
        for (name, file_name, content) in parts {
            body.extend(format!("--frontier\r\nContent-Disposition: form-data; name=\"{name}\"").bytes());
            if let Some(file_name) = file_name {
                body.extend(format!("; filename=\"{file_name}\"").bytes());
            }
            body.extend(b"\r\n\r\n");
            body.extend(*content);
            body.extend(b"\r\n");
        }
        body.extend(b"--frontier--\r\n");
        self.request(method, path, "multipart/form-data; boundary=frontier", Body::from(body)).await
    }

    pub async fn request(&self, method: &str, path: &str, content_type: &str, body: Body) -> Answer {
        self.request_with(method, path, &[("content-type", content_type)], body).await
    }

    pub async fn request_with(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Body,
    ) -> Answer {
        let encoded: String =
            path.bytes()
                .map(|byte| {
                    if byte.is_ascii_graphic() {
                        char::from(byte).to_string()
                    } else {
                        format!("%{byte:02X}")
                    }
                })
                .collect();
        // As every browser asks: long answers come compressed when the body is read as it is.
        let accepted = if self.compressed { "gzip" } else { "identity" };
        let mut request =
            Request::builder().method(method).uri(encoded).header(header::ACCEPT_ENCODING, accepted);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("JWT {token}"));
        }
        if let Some(origin) = self.origin {
            request = request.header("x-forwarded-for", origin);
        }
        if let Some(language) = self.language {
            request = request.header(header::ACCEPT_LANGUAGE, language);
        }
        let response = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.collect().await.unwrap().to_bytes().to_vec(),
        }
    }

    /// Starts the assignment, or goes on with it.
    pub async fn start(&self, assignment: i64) -> Value {
        let answer = self.post("/api/game_sessions/", json!({"game_assignment_id": assignment})).await;
        assert!(answer.status.is_success(), "{}", answer.text());
        answer.value()
    }

    /// Sends an answer of the current card: the author's first one, or the second, wherever this attempt shows it.
    pub async fn choose(&self, session: &Value, right: bool) -> Value {
        let answer = answer_ids(session)[usize::from(!right)];
        let body = json!({"session": session["key"], "answer": answer, "step": session["step"]});
        self.post("/api/results/", body).await.json(StatusCode::OK)
    }

    /// Plays to the end.
    pub async fn play(&self, assignment: i64, right: bool) -> Value {
        let mut session = self.start(assignment).await;
        while session["status"] == "in_progress" {
            session = self.choose(&session, right).await;
        }
        session
    }
}

impl Answer {
    /// The cookie by which the device is known again.
    pub fn device(&self) -> String {
        let cookie = self.headers["set-cookie"].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn value(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    #[track_caller]
    pub fn expect(&self, status: StatusCode) {
        assert_eq!(self.status, status, "{}", self.text());
    }

    #[track_caller]
    pub fn json(&self, status: StatusCode) -> Value {
        self.expect(status);
        self.value()
    }

    /// The body of a refusal, with this code.
    #[track_caller]
    pub fn refused(&self, status: StatusCode, code: &str) -> Value {
        let body = self.json(status);
        assert_eq!(body["code"], code, "{body}");
        assert!(
            body["message"].as_str().is_some_and(|text| !text.is_empty() && !text.starts_with("error-")),
            "{body}"
        );
        assert!(body["request_id"].is_string(), "{body}");
        body
    }
}
