//! An S3-compatible store for tests: keeps its files in memory, checks every signature and checksum, and fails where
//! it is told to.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    panic,
    sync::{Arc, Mutex, MutexGuard},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{Request, State},
    response::{IntoResponse, Response},
    serve::ListenerExt,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, Mac};
use http::{HeaderMap, Method, StatusCode, request};
use md5::{Digest as _, Md5};
use percent_encoding::percent_decode_str;
use sha2::{Digest as _, Sha256};

pub const KEY: &str = "AKIATEST";
pub const SECRET: &str = "wJalr/XUtn+FEMI";
pub const REGION: &str = "eu-test-1";

const NAMESPACE: &str = "http://s3.amazonaws.com/doc/2006-03-01/";

/// What becomes of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Answered,
    /// Refused for the moment.
    Busy,
    /// The connection is closed and nothing is done.
    Cut,
    /// It is done, and the connection is closed before the answer.
    Unanswered,
}

#[derive(Default)]
pub struct Content {
    pub files: BTreeMap<String, Vec<u8>>,
    /// Parts of the uploads that are not complete, by the id of the upload.
    pub uploads: BTreeMap<String, BTreeMap<usize, Vec<u8>>>,
    /// Requests that were refused for their signature.
    pub unsigned: usize,
    pub requests: usize,
    pub connections: usize,
    /// Bytes of the largest body.
    pub largest: usize,
    fates: HashMap<Method, VecDeque<Fate>>,
}

#[derive(Clone, Default)]
pub struct Store(Arc<Mutex<Content>>);

impl Store {
    /// The store and its address.
    pub async fn start() -> (Self, String) {
        let store = Self::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let router = Router::new().fallback(answer).with_state(store.clone());
        let counted = store.clone();
        let listener = listener.tap_io(move |_| counted.content().connections += 1);
        tokio::spawn(async move { axum::serve(listener, router).await });
        (store, address)
    }

    pub fn content(&self) -> MutexGuard<'_, Content> {
        self.0.lock().unwrap()
    }

    /// What becomes of the next requests with this method; later ones are answered.
    pub fn plan(&self, method: &Method, fates: &[Fate]) {
        self.content().fates.insert(method.clone(), fates.iter().copied().collect());
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().to_vec()
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

type Values = BTreeMap<String, String>;

fn values(query: &str) -> Values {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8().unwrap().into_owned();
    query.split('&').filter_map(|pair| pair.split_once('=')).map(|(k, v)| (decoded(k), decoded(v))).collect()
}

/// As a store reads it: from the address that came, with the headers that it says are signed.
fn is_signed(parts: &request::Parts, query: &str, values: &Values) -> bool {
    let value = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
    let (time, names) = (value("X-Amz-Date"), value("X-Amz-SignedHeaders"));
    let day = time.get(..8).unwrap_or_default();
    let scope = format!("{day}/{REGION}/s3/aws4_request");
    let mut pairs: Vec<&str> =
        query.split('&').filter(|pair| !pair.starts_with("X-Amz-Signature=")).collect();
    pairs.sort_unstable();
    let lines: String =
        names.split(';').map(|name| format!("{name}:{}\n", header(&parts.headers, name).trim())).collect();
    let canonical = format!(
        "{}\n{}\n{}\n{lines}\n{names}\nUNSIGNED-PAYLOAD",
        parts.method,
        parts.uri.path(),
        pairs.join("&")
    );
    let text = format!("AWS4-HMAC-SHA256\n{time}\n{scope}\n{}", hex(&Sha256::digest(canonical.as_bytes())));
    let key = [day, REGION, "s3", "aws4_request"]
        .iter()
        .fold(format!("AWS4{SECRET}").into_bytes(), |key, part| mac(&key, part));
    value("X-Amz-Credential") == format!("{KEY}/{scope}")
        && names.split(';').any(|name| name == "host")
        && value("X-Amz-Signature") == hex(&mac(&key, &text))
}

async fn answer(State(store): State<Store>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, 1 << 30).await.unwrap().to_vec();
    let fate = {
        let mut content = store.content();
        content.requests += 1;
        content.largest = content.largest.max(body.len());
        content.fates.get_mut(&parts.method).and_then(VecDeque::pop_front).unwrap_or(Fate::Answered)
    };
    match fate {
        Fate::Busy => failed(StatusCode::SERVICE_UNAVAILABLE, "SlowDown"),
        Fate::Cut => cut(),
        Fate::Unanswered => {
            carried_out(&mut store.content(), &parts, body);
            cut()
        }
        Fate::Answered => carried_out(&mut store.content(), &parts, body),
    }
}

/// Closes the connection: the task that serves it ends.
fn cut() -> Response {
    panic::resume_unwind(Box::new("the connection is cut"))
}

fn failed(status: StatusCode, code: &str) -> Response {
    (status, format!("<?xml version=\"1.0\"?><Error><Code>{code}</Code></Error>")).into_response()
}

fn carried_out(content: &mut Content, parts: &request::Parts, body: Vec<u8>) -> Response {
    let query = parts.uri.query().unwrap_or_default();
    let values = values(query);
    if !is_signed(parts, query, &values) {
        content.unsigned += 1;
        return failed(StatusCode::FORBIDDEN, "SignatureDoesNotMatch");
    }
    if parts.method == Method::PUT
        && header(&parts.headers, "content-md5") != STANDARD.encode(Md5::digest(&body))
    {
        return failed(StatusCode::BAD_REQUEST, "BadDigest");
    }
    let Some(name) = parts.uri.path().strip_prefix("/media/").filter(|name| !name.is_empty()) else {
        return list(&content.files, &values);
    };
    if let Some(id) = values.get("uploadId") {
        return of_an_upload(content, parts, name, id, &values, body);
    }
    match parts.method {
        Method::POST => {
            let id = format!("upload {}", content.requests);
            let xml = format!(
                "<InitiateMultipartUploadResult xmlns=\"{NAMESPACE}\"><UploadId>{id}</UploadId>\
                 </InitiateMultipartUploadResult>"
            );
            content.uploads.insert(id, BTreeMap::new());
            xml.into_response()
        }
        Method::PUT => {
            content.files.insert(name.to_owned(), body);
            StatusCode::OK.into_response()
        }
        Method::DELETE => {
            content.files.remove(name);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => match content.files.get(name) {
            None => failed(StatusCode::NOT_FOUND, "NoSuchKey"),
            Some(file) => part_of(file, &parts.method, &parts.headers),
        },
    }
}

fn of_an_upload(
    content: &mut Content,
    parts: &request::Parts,
    name: &str,
    id: &str,
    values: &Values,
    body: Vec<u8>,
) -> Response {
    let Some(upload) = content.uploads.get_mut(id) else {
        return failed(StatusCode::NOT_FOUND, "NoSuchUpload");
    };
    match parts.method {
        Method::PUT => {
            let number = values["partNumber"].parse().unwrap();
            upload.insert(number, body);
            ([("etag", format!("\"{number}\""))], ()).into_response()
        }
        Method::POST => {
            let named = String::from_utf8(body).unwrap().matches("<PartNumber>").count();
            assert_eq!(named, upload.len(), "every part is named");
            let whole = content.uploads.remove(id).unwrap().into_values().flatten().collect();
            content.files.insert(name.to_owned(), whole);
            format!(
                "<CompleteMultipartUploadResult xmlns=\"{NAMESPACE}\"><ETag>\"whole\"</ETag>\
                 </CompleteMultipartUploadResult>"
            )
            .into_response()
        }
        _ => {
            content.uploads.remove(id);
            StatusCode::NO_CONTENT.into_response()
        }
    }
}

fn part_of(file: &[u8], method: &Method, headers: &HeaderMap) -> Response {
    if *method == Method::HEAD {
        return ([("content-length", file.len().to_string())], Body::empty()).into_response();
    }
    let (from, to) = header(headers, "range").strip_prefix("bytes=").unwrap().split_once('-').unwrap();
    let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
    (StatusCode::PARTIAL_CONTENT, file[from..=to].to_vec()).into_response()
}

/// Two names at a time, so that a reader must ask again.
fn list(files: &BTreeMap<String, Vec<u8>>, values: &Values) -> Response {
    let prefix = values.get("prefix").map(String::as_str).unwrap_or_default();
    let after = values.get("continuation-token");
    let mut rest: Vec<&String> = files
        .keys()
        .filter(|name| name.starts_with(prefix) && after.is_none_or(|after| format!("{name}+/") > *after))
        .collect();
    let more = rest.len() > 2;
    rest.truncate(2);
    let rows: String = rest
        .iter()
        .map(|name| {
            format!(
                "<Contents><Key>{name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>"
            )
        })
        .collect();
    let next = rest
        .last()
        .filter(|_| more)
        .map(|name| format!("<NextContinuationToken>{name}+/</NextContinuationToken>"));
    format!(
        "<?xml version=\"1.0\"?><ListBucketResult xmlns=\"{NAMESPACE}\"><IsTruncated>{more}</IsTruncated>{rows}{}\
         </ListBucketResult>",
        next.unwrap_or_default()
    )
    .into_response()
}
