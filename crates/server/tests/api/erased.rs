//! What is deleted is gone from SQLite's file, too.

use http::StatusCode;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::harness::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn used_keys_and_sent_mails_leave_nothing_in_the_file() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let mut secrets = Vec::new();
    for number in 0..25 {
        let email = format!("p{number}@kvitka.example");
        let person = json!({"first_name": "Lena", "last_name": "Person", "email": email});
        admin.post("/api/users/", person).await.expect(StatusCode::CREATED);
        let key = app.mailed_key(&email).await;
        secrets.push(format!("{:x}", Sha256::digest(key.as_bytes())));
        secrets.push(key);
    }
    // Half of them come; the others are asked anew, and the first key works no more.
    for number in 0..25 {
        let email = format!("p{number}@kvitka.example");
        let key = app.mailed_key(&email).await;
        if number % 2 == 0 {
            app.confirm(&key).await;
        } else {
            let people = admin.get(&format!("/api/employee/?search={email}")).await.json(StatusCode::OK);
            let invite = format!("/api/users/{}/invite/", people["results"][0]["id"]);
            admin.post(&invite, json!({})).await.expect(StatusCode::NO_CONTENT);
            app.emails().await;
        }
    }
    // Closed: the log is written back into the file.
    app.app.db.clone().close().await.unwrap();
    let folder = app.app.config.data.parent().unwrap();
    let (mut looked, mut left) = (0, Vec::new());
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        if file.is_file() {
            let content = std::fs::read(&file).unwrap();
            looked += content.len();
            let has =
                |secret: &&String| content.windows(secret.len()).any(|bytes| bytes == secret.as_bytes());
            left.extend(secrets.iter().filter(has).cloned());
        }
    }
    assert!(looked > 100_000, "{looked}");
    assert!(left.is_empty(), "{} of {} are still in the file", left.len(), secrets.len());
}
