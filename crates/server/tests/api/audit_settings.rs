//! The log of sign-ins, settings and files, and reading it.

use chrono::Duration;
use http::StatusCode;
use serde_json::json;

use crate::{
    audit::{codes, newest, rows},
    harness::*,
};

#[each_database]
async fn sign_ins_passwords_and_addresses(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    app.sign_in("admin@kvitka.example").await;
    assert_eq!(
        rows(&admin, "action=person.signed_in").await.len(),
        2,
        "after the confirmation, and again; never a learner's"
    );
    let new = "another-kettle-77";
    learner
        .patch("/api/users/me/", json!({"old_password": PASSWORD, "new_password": new}))
        .await
        .expect(StatusCode::OK);
    let changed = newest(&admin, "person.password_changed").await;
    assert_eq!(
        (&changed["who"]["id"], &changed["object"]["id"], &changed["after"]),
        (&json!(learner.id), &json!(learner.id), &json!(null))
    );
    learner
        .patch("/api/users/me/", json!({"old_password": new, "email": "lena@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    assert!(rows(&admin, "action=person.email_changed").await.is_empty(), "not before it is confirmed");
    let key = app.mailed_key("lena@kvitka.example").await;
    app.anonymous().post("/api/email_confirm/", json!({"key": key})).await.expect(StatusCode::OK);
    assert_eq!(
        newest(&admin, "person.email_changed").await["after"],
        json!({"email": "lena@kvitka.example"})
    );
    app.anonymous().post("/api/reset/", json!({"email": "lena@kvitka.example"})).await.expect(StatusCode::OK);
    let key = app.mailed_key("lena@kvitka.example").await;
    let body = json!({"new_password1": PASSWORD, "new_password2": PASSWORD});
    app.anonymous().post(&format!("/api/password_reset/{key}/"), body).await.expect(StatusCode::OK);
    let all = rows(&admin, "").await;
    assert_eq!(all.iter().filter(|row| row["action"] == "person.password_changed").count(), 2);
    let text = serde_json::to_string(&all).unwrap();
    for secret in [PASSWORD, new, key.as_str()] {
        assert!(!text.contains(secret), "{text}");
    }
}

#[each_database]
async fn settings_scripts_and_files(app: TestApp) {
    let admin = app.account("kvitka").await;
    let head = json!({"scripts": [{"text": "window.one = 1", "is_admin": true}]});
    admin.post("/api/settings/", json!({"timezone": "Europe/London", "whitelabel": {"top_bar_background": "#123456"}, "head": head, "password": PASSWORD})).await.expect(StatusCode::OK);
    admin.post("/api/settings/", json!({"timezone": "Europe/London"})).await.expect(StatusCode::OK);
    admin.post("/api/show_demo_courses/", json!({"show": false})).await.expect(StatusCode::OK);
    admin.post("/api/show_demo_courses/", json!({"show": false})).await.expect(StatusCode::OK);
    for path in [
        "/api/employee/export/?format=csv",
        "/api/assignments/game/admin/?export=excel",
        "/api/report/game_analysis/?export=csv",
        "/api/report/completed_courses/?export=csv",
    ] {
        admin.get(path).await.expect(StatusCode::OK);
    }
    assert_eq!(
        codes(&admin).await,
        [
            "settings.changed",
            "branding.changed",
            "scripts.changed",
            "settings.changed",
            "file.exported",
            "file.exported",
            "file.exported",
            "file.exported"
        ]
    );
    let scripts = newest(&admin, "scripts.changed").await;
    assert_eq!((&scripts["before"], &scripts["after"]), (&json!({"scripts": []}), &head));
    assert_eq!(newest(&admin, "branding.changed").await["after"], json!({"top_bar_background": "#123456"}));
    let names: Vec<_> =
        rows(&admin, "kind=file").await.iter().map(|row| row["object"]["title"].clone()).collect();
    assert_eq!(
        names,
        [
            "completed-courses-2026-03-02.csv",
            "appointments-2026-03-02.csv",
            "assignments-2026-03-02.xlsx",
            "employees-2026-03-02.csv"
        ]
    );
    assert!(!serde_json::to_string(&rows(&admin, "").await).unwrap().contains(PASSWORD));
}

#[each_database]
async fn the_log_is_searched_and_read_page_by_page(app: TestApp) {
    let admin = app.account("kvitka").await;
    let deputy = app.employee(&admin, "Олена", "Administrator").await;
    let email = deputy.get("/api/users/me/").await.json(StatusCode::OK)["email"].clone();
    // Administrators do not stay signed in for a day.
    let again = async || app.sign_in(email.as_str().unwrap()).await;
    for title in ["Tutor", "Наставник", "Coach"] {
        again().await.post("/api/roles/", json!({"title": title})).await.expect(StatusCode::CREATED);
        app.clock.advance(Duration::days(1));
    }
    let deputy = again().await;
    for (query, found) in [
        ("kind=role", 3),
        ("action=role.created", 3),
        ("action=role.deleted", 0),
        ("kind=nothing", 0),
        ("search=НАСТАВ", 1),
        ("search=олена&kind=role", 3),
        ("search=nobody", 0),
        ("started_date_0=2026-03-03&kind=role", 2),
        ("started_date_1=2026-03-02&kind=role", 1),
        ("started_date_0=2026-03-03&started_date_1=2026-03-03&kind=role", 1),
        ("kind=&search=&action=role.created", 3),
    ] {
        assert_eq!(rows(&deputy, query).await.len(), found, "{query}");
    }
    assert_eq!(rows(&deputy, &format!("user={}&kind=role", deputy.id)).await.len(), 3);
    assert_eq!(rows(&deputy, &format!("user={}&kind=role", admin.id)).await.len(), 0);
    for wrong in ["action=role", "started_date_0=yesterday", "user=x", "page=0"] {
        deputy
            .get(&format!("/api/audit/?{wrong}"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    let page = deputy.get("/api/audit/?kind=role&per_page=2&page=2").await.json(StatusCode::OK);
    assert_eq!(
        (&page["total"], &page["total_pages"], &page["results"][0]["object"]["title"]),
        (&json!(3), &json!(2), &json!("Tutor"))
    );
    // Nobody else sees it.
    let manager = app.employee(&deputy, "Mia", "Training manager").await;
    manager.get("/api/audit/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    let other = app.account("other").await;
    assert_eq!(codes(&other).await, Vec::<String>::new());
}
