//! The fate of emails: which goes first, a mail server that is down, and who wants none.

use chrono::Duration;
use http::StatusCode;
use rozmova::worker;
use serde_json::json;

use crate::{
    harness::*,
    reminders::{assign, at, email, hour, no_mail, subjects},
};

/// Whoever waits for a link to sign in does not wait for the emails of a large run.
#[each_database]
async fn emails_that_somebody_waits_for_go_first(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut people = Vec::new();
    for number in 0..5 {
        people.push(app.employee(&admin, &format!("P{number}"), "Learner").await.id);
    }
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &people, None).await;
    app.anonymous()
        .post("/api/reset/", json!({"email": "admin@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    admin
        .post("/api/users/", json!({"first_name": "New", "last_name": "Here", "email": "new@kvitka.example"}))
        .await
        .expect(StatusCode::CREATED);
    let emails = app.emails().await;
    let of_run: Vec<bool> = emails.iter().skip(1).map(|email| email.unsubscribe.is_some()).collect();
    assert_eq!(of_run, [false, false, true, true, true, true, true]);
}

/// The mail server is down for a day: nothing is lost, and what is no longer wanted is not sent.
#[each_database]
async fn a_mail_server_that_is_down_for_a_day_loses_nothing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, gone) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Gone", "Learner").await);
    let (to, to_gone) = (email(&admin, &one).await, email(&admin, &gone).await);
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &[one.id, gone.id], None).await;
    let broken = no_mail(&app);
    for _ in 0..26 {
        worker::run_due(&broken).await.unwrap();
        app.clock.advance(Duration::hours(1));
    }
    let admin = app.sign_in("admin@kvitka.example").await;
    let mails = admin.get("/api/mails/?kind=assigned&state=queued").await.json(StatusCode::OK);
    assert_eq!(mails["total"], 2);
    assert!(
        mails["results"][0]["attempts"].as_i64().unwrap() > 3 && mails["results"][0]["error"].is_string(),
        "{mails}"
    );
    admin.patch("/api/users/", json!({"users": [gone.id], "fired": true})).await.expect(StatusCode::OK);
    at(&app, "2026-03-03T15:00:00Z").await;
    assert_eq!(subjects(&app, &to).await, ["New course: A course"]);
    assert!(subjects(&app, &to_gone).await.is_empty());
    let states = admin.get("/api/mails/?kind=assigned").await.json(StatusCode::OK);
    let mut states: Vec<&str> =
        states["results"].as_array().unwrap().iter().map(|mail| mail["state"].as_str().unwrap()).collect();
    states.sort_unstable();
    assert_eq!(states, ["dropped", "sent"]);
}

#[each_database]
async fn a_link_switches_emails_off(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let to = email(&admin, &one).await;
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &[one.id], Some("2026-03-20")).await;
    let emails = app.emails().await;
    let email = emails.iter().find(|email| email.to == to).unwrap();
    let address = email.unsubscribe.clone().unwrap();
    let path = address.strip_prefix("https://rozmova.example").unwrap();
    assert!(
        email.text.contains(&format!(
            "https://rozmova.example{}",
            path.trim_start_matches("/api").trim_end_matches('/')
        )),
        "{}",
        email.text
    );
    assert_eq!(one.get("/api/users/me/").await.value()["notifications"], true);
    // As mail programs ask for it: a form, and no login.
    let nobody = app.anonymous();
    nobody
        .request("POST", path, "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click".into())
        .await
        .expect(StatusCode::NO_CONTENT);
    nobody.post(path, json!({})).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(one.get("/api/users/me/").await.value()["notifications"], false);
    for key in ["nothing", "1-00000000000000000000000000000000", "zz-1"] {
        nobody
            .post(&format!("/api/unsubscribe/{key}/"), json!({}))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_key");
    }
    at(&app, "2026-03-19T09:00:00Z").await;
    assert_eq!(hour(&app, &to).await.len(), 1);
}

#[each_database]
async fn an_administrator_sees_the_state_of_each_email(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.account("other").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let to = email(&admin, &one).await;
    let game = app.published_game(&admin, "Перший день", 2).await;
    assign(&admin, &[&game], &[one.id], None).await;
    app.emails().await;
    let all = admin.get("/api/mails/").await.json(StatusCode::OK);
    assert_eq!(
        (&all["total"], &all["results"][0]["kind"], &all["results"][0]["to"], &all["results"][0]["state"]),
        (&json!(2), &json!("assigned"), &json!(to), &json!("sent"))
    );
    assert!(all["results"][0]["sent_at"].is_string() && all["results"][0].get("text").is_none());
    for (query, total) in [
        ("search=ПЕРШИЙ", 1),
        ("search=admin@kvitka", 1),
        ("state=failed", 0),
        ("state=sent&kind=registration", 1),
        ("kind=digest", 0),
    ] {
        assert_eq!(
            admin.get(&format!("/api/mails/?{query}")).await.json(StatusCode::OK)["total"],
            total,
            "{query}"
        );
    }
    assert_eq!(other.get("/api/mails/").await.value()["total"], 1);
    admin.get("/api/mails/?state=odd").await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
}

#[each_database]
async fn a_reset_has_the_look_of_the_company(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.account("nova").await;
    let look =
        json!({"language": "en", "timezone": "Europe/Kyiv", "whitelabel": {"top_bar_background": "#aa5500"}});
    admin.post("/api/settings/", look).await.expect(StatusCode::OK);
    let before = app.emails().await.len();
    for name in ["kvitka", "nova"] {
        let email = format!("admin@{name}.example");
        app.anonymous().post("/api/reset/", json!({"email": email})).await.expect(StatusCode::OK);
    }
    let emails = app.emails().await;
    let of = |name: &str| emails[before..].iter().find(|email| email.to.contains(name)).unwrap();
    let (own, plain) = (&of("kvitka").html, &of("nova").html);
    assert!(own.contains("background:#aa5500") && own.contains("kvitka&#32;Ltd"), "{own}");
    assert!(!plain.contains("#aa5500") && plain.contains("nova&#32;Ltd"), "{plain}");
}
