//! What a person, administrators and the operator are told of sign-ins and of changes of an account.

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

use chrono::Duration;
use http::StatusCode;
use rozmova::mailer::SentEmail;
use serde_json::json;

use crate::harness::*;

/// Emails with this subject, with their receivers.
fn to<'a>(emails: &'a [SentEmail], subject: &str) -> Vec<&'a str> {
    emails.iter().filter(|email| email.subject == subject).map(|email| email.to.as_str()).collect()
}

const NEW_SIGN_IN: &str = "New login to your Rozmova account";

#[each_database]
async fn a_person_is_told_of_a_new_device(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    // The first sign-in ever is no news, nor is the same device.
    let email =
        admin.get(&format!("/api/user/{}/", learner.id)).await.value()["email"].as_str().unwrap().to_owned();
    app.sign_in(&email).await;
    app.sign_in("admin@kvitka.example").await;
    assert!(to(&app.emails().await, NEW_SIGN_IN).is_empty());
    let new = app.anonymous().enter(&email, PASSWORD, "").await;
    let cookie = new.headers["set-cookie"].to_str().unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/api/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(to(&app.emails().await, NEW_SIGN_IN), [email.as_str()]);
    app.anonymous().enter(&email, PASSWORD, &new.device()).await.expect(StatusCode::OK);
    assert_eq!(to(&app.emails().await, NEW_SIGN_IN).len(), 1, "it is not new any more");
    // A device of somebody else is new to this person, and known to both from then on.
    app.anonymous().enter("admin@kvitka.example", PASSWORD, &new.device()).await.expect(StatusCode::OK);
    assert_eq!(to(&app.emails().await, NEW_SIGN_IN), [email.as_str(), "admin@kvitka.example"]);
    app.anonymous().enter(&email, PASSWORD, &new.device()).await.expect(StatusCode::OK);
    // A key that nobody was given is none.
    let invented = format!("rozmova_device={}", "0".repeat(32));
    let answer = app.anonymous().enter(&email, PASSWORD, &invented).await;
    assert_ne!(answer.device(), invented);
    assert_eq!(to(&app.emails().await, NEW_SIGN_IN).len(), 3);
    // After another password every other device is new.
    let me = app.with_token(answer.value()["token"].as_str().unwrap());
    me.patch("/api/users/me/", json!({"old_password": PASSWORD, "new_password": "amber-lantern-7"}))
        .await
        .expect(StatusCode::OK);
    app.anonymous().enter(&email, "amber-lantern-7", &new.device()).await.expect(StatusCode::OK);
    assert_eq!(to(&app.emails().await, NEW_SIGN_IN).len(), 4);
    assert_eq!(to(&app.emails().await, "Your Rozmova password was changed"), [email.as_str()]);
}

#[each_database]
async fn whoever_is_given_another_address_cannot_be_taken_over_silently(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"first_name": "Lena", "last_name": "Person", "email": "lena@kvitka.example", "send_invitation": false, "password": PASSWORD});
    let person = admin.post("/api/users/", form).await.json(StatusCode::CREATED);
    let path = format!("/api/users/{}/", person["id"]);
    let learner = app.sign_in("lena@kvitka.example").await;
    admin
        .patch(&path, json!({"phone": "380441234567", "email": "lena@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    learner.get("/api/users/me/").await.expect(StatusCode::OK);
    admin.patch(&path, json!({"email": "thief@kvitka.example"})).await.expect(StatusCode::OK);
    learner.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    let emails = app.emails().await;
    assert_eq!(to(&emails, "Your Rozmova address was changed"), ["lena@kvitka.example"]);
    assert_eq!(to(&emails, "This is now your address in Rozmova"), ["thief@kvitka.example"]);
    // A second change does not shake the first owner off.
    app.clock.advance(Duration::days(1));
    let admin = app.sign_in("admin@kvitka.example").await;
    admin.patch(&path, json!({"email": "thief2@kvitka.example"})).await.expect(StatusCode::OK);
    app.anonymous()
        .post("/api/reset/", json!({"email": "thief2@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    let key = app.mailed_key("thief2@kvitka.example").await;
    let new = json!({"new_password1": "amber-lantern-7", "new_password2": "amber-lantern-7"});
    app.anonymous().post(&format!("/api/password_reset/{key}/"), new).await.expect(StatusCode::OK);
    let emails = app.emails().await;
    let told = emails
        .iter()
        .find(|email| email.subject == "A new password was set for your Rozmova account")
        .unwrap();
    assert_eq!(told.to, "lena@kvitka.example");
    // Nothing in an email becomes a link by itself: an address has marks in it that nobody sees.
    assert!(told.text.replace('\u{200B}', "").contains("to t***@kvitka.example"), "{}", told.text);
    // Erased, nothing of either address stays.
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    let mails = admin.get("/api/mails/?per_page=100").await.text();
    for trace in ["lena@", "thief"] {
        assert!(!mails.contains(trace), "{trace}: {mails}");
    }
}

#[each_database]
async fn an_invitation_follows_its_person_to_the_new_address(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"first_name": "Lena", "last_name": "Person", "email": "typo@kvitka.example"});
    let person = admin.post("/api/users/", form).await.json(StatusCode::CREATED);
    let old = app.mailed_key("typo@kvitka.example").await;
    admin
        .patch(&format!("/api/users/{}/", person["id"]), json!({"email": "lena@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    app.anonymous()
        .post("/api/key/check/", json!({"key": old}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    let new = app.mailed_key("lena@kvitka.example").await;
    app.confirm(&new).await.get("/api/users/me/").await.expect(StatusCode::OK);
}

#[each_database]
async fn administrators_see_a_run_of_failed_sign_ins(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let email =
        admin.get(&format!("/api/user/{}/", learner.id)).await.value()["email"].as_str().unwrap().to_owned();
    let runs = async || admin.get("/api/audit/?action=person.sign_in_failed").await.json(StatusCode::OK);
    let waiting = async || {
        admin.get("/api/dashboard/").await.json(StatusCode::OK)["attention"]["failed_sign_ins"].clone()
    };
    let guess = async |count: usize| {
        for _ in 0..count {
            app.anonymous().enter(&email, "wrong-password", "").await.expect(StatusCode::UNAUTHORIZED);
        }
    };
    // Somebody who mistypes is no news.
    guess(4).await;
    app.sign_in(&email).await;
    guess(4).await;
    assert_eq!((runs().await["total"].clone(), waiting().await), (json!(0), json!(0)));
    guess(1).await;
    let rows = runs().await;
    let row = &rows["results"][0];
    assert_eq!(
        (&rows["total"], &row["object"]["id"], &row["who"]["id"]),
        (&json!(1), &json!(learner.id), &json!(null))
    );
    assert_eq!((&row["after"]["failures"], row["after"]["ip_address"].is_string()), (&json!(5), true));
    guess(15).await;
    assert_eq!((runs().await["total"].clone(), waiting().await), (json!(2), json!(1)));
    app.clock.advance(Duration::hours(11));
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
    app.clock.advance(Duration::hours(14));
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(admin.get("/api/dashboard/").await.value()["attention"]["failed_sign_ins"], 0);
}

/// What is logged, as text.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_failed_sign_in_leaves_a_line_without_the_password() {
    let app = TestApp::sqlite().await;
    app.account("kvitka").await;
    let log = Log::default();
    let writer = log.clone();
    let lines = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
    let _guard = tracing::subscriber::set_default(lines);
    let office = app.behind("127.0.0.1").anonymous().from("203.0.113.7");
    for (email, password) in [
        ("admin@kvitka.example", "secret-of-mine"),
        ("nobody@kvitka.example", "secret-of-mine"),
        // Typed into the wrong field.
        ("secret-of-mine", "admin@kvitka.example"),
    ] {
        office.enter(email, password, "").await.expect(StatusCode::UNAUTHORIZED);
    }
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(!text.contains("secret-of-mine"), "{text}");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let failed: Vec<_> =
        lines.iter().filter(|line| line["fields"]["message"] == "a sign-in failed").collect();
    let told = |name: &str| failed.iter().map(|line| line["fields"][name].clone()).collect::<Vec<_>>();
    assert_eq!(told("address"), ["203.0.113.7"; 3]);
    assert_eq!(told("email"), ["admin@kvitka.example", "nobody@kvitka.example", ""]);
    assert_eq!(told("reason"), ["wrong_password", "unknown_email", "unknown_email"]);
    assert!(failed[0]["fields"]["account"].is_i64() && failed[1]["fields"]["account"].is_null(), "{text}");
}
