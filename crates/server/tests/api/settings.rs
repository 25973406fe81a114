//! Settings of an account: what may be changed, by whom, and where it is felt.

use chrono::Duration;
use http::StatusCode;
use rozmova_store::account;
use serde_json::{Value, json};

use crate::{harness::*, media_files::photo, media_library::uploaded};

const PATH: &str = "/api/settings/";

async fn refused(admin: &Client, body: Value, field: &str) {
    let answer = admin.post(PATH, body.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(answer["errors"][field].is_array(), "{body}: {answer}");
}

fn script(text: &str, is_admin: bool) -> Value {
    json!({"text": text, "is_admin": is_admin})
}

async fn stored(app: &TestApp, who: &Client) -> account::Model {
    let (_, data) = app.app.db.system().person(who.id).await.unwrap().unwrap();
    app.app.db.system().account(&data).await.unwrap()
}

#[each_database]
async fn every_field_is_told_and_changed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let settings = admin.get(PATH).await.json(StatusCode::OK);
    assert_eq!(
        settings,
        json!({
            "language": "en", "timezone": "Europe/Kyiv", "whitelabel": {"logo": null, "logo_id": null, "top_bar_background": null},
            "head": {"scripts": []}, "can_edit_scripts": true, "scripts_paused": false, "second_factor_required": false, "heads_see_team": true, "script_hosts": [], "show_demo_courses": true, "reminders": true, "billing": true,
            "storage": {"used": 0, "limit": 80_i64 << 30},
        })
    );
    let body = json!({"language": "ua", "timezone": " America/New_York ", "show_demo_courses": false, "whitelabel": {"top_bar_background": "#AA5500"}, "id": 7, "plan": "unlim"});
    let settings = admin.post(PATH, body).await.json(StatusCode::OK);
    assert_eq!(
        (&settings["language"], &settings["timezone"], &settings["show_demo_courses"]),
        (&json!("ua"), &json!("America/New_York"), &json!(false))
    );
    assert_eq!(settings["whitelabel"]["top_bar_background"], "#aa5500");
    // What is left out stays, and everybody's record carries what applies.
    let settings = admin.post(PATH, json!({})).await.json(StatusCode::OK);
    assert_eq!(
        (&settings["language"], &settings["whitelabel"]["top_bar_background"]),
        (&json!("ua"), &json!("#aa5500"))
    );
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let me = learner.get("/api/users/me/").await.json(StatusCode::OK);
    assert_eq!(
        (&me["whitelabel"]["top_bar_background"], &me["account"]["timezone"], &me["account"]["plan"]),
        (&json!("#aa5500"), &json!("America/New_York"), &json!(null))
    );
    assert_eq!(
        (&me["account"]["billing"], &me["account"]["show_demo_courses"]),
        (&json!(true), &json!(false))
    );
    let settings =
        admin.post(PATH, json!({"whitelabel": {"top_bar_background": null}})).await.json(StatusCode::OK);
    assert_eq!(settings["whitelabel"]["top_bar_background"], json!(null));
}

#[each_database]
async fn what_is_wrong_is_refused_on_its_field_and_nothing_is_written(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (body, field) in [
        (json!({"timezone": "Mars/Phobos", "language": "ru"}), "timezone"),
        (json!({"timezone": "", "language": "ru"}), "timezone"),
        (
            json!({"language": "ru", "whitelabel": {"top_bar_background": "red"}}),
            "whitelabel.top_bar_background",
        ),
        (json!({"language": "ru", "whitelabel": {"logo": 999_999}}), "whitelabel.logo"),
    ] {
        refused(&admin, body, field).await;
    }
    admin.post(PATH, json!({"language": "fr"})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(admin.get(PATH).await.value()["language"], "en");
}

#[each_database]
async fn the_logo_is_the_accounts_own(app: TestApp) {
    let (admin, other) = (app.account("kvitka").await, app.account("other").await);
    let (first, second) =
        (uploaded(&admin, "logo", &photo()).await, uploaded(&admin, "logo", &photo()).await);
    let (theirs, avatar) =
        (uploaded(&other, "logo", &photo()).await, uploaded(&admin, "avatar", &photo()).await);
    for wrong in [&theirs["id"], &avatar["id"]] {
        refused(&admin, json!({"whitelabel": {"logo": wrong}}), "whitelabel.logo").await;
    }
    let settings = admin.post(PATH, json!({"whitelabel": {"logo": first["id"]}})).await.json(StatusCode::OK);
    assert_eq!(
        (&settings["whitelabel"]["logo"], &settings["whitelabel"]["logo_id"]),
        (&first["url"], &first["id"])
    );
    assert!(settings["storage"]["used"].as_i64().unwrap() > 0);
    assert_eq!(admin.get("/api/users/me/").await.value()["whitelabel"]["logo"], first["url"]);
    // The one that was replaced is gone.
    admin.post(PATH, json!({"whitelabel": {"logo": second["id"]}})).await.expect(StatusCode::OK);
    app.anonymous().get(first["url"].as_str().unwrap()).await.expect(StatusCode::NOT_FOUND);
    let settings = admin.post(PATH, json!({"whitelabel": {"logo": null}})).await.json(StatusCode::OK);
    assert_eq!(settings["whitelabel"], json!({"logo": null, "logo_id": null, "top_bar_background": null}));
}

#[each_database]
async fn only_who_has_access_changes_settings(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    manager.get(PATH).await.expect(StatusCode::OK);
    manager.post(PATH, json!({"language": "ua"})).await.refused(StatusCode::FORBIDDEN, "forbidden");
    learner.get(PATH).await.refused(StatusCode::FORBIDDEN, "forbidden");
    learner.post(PATH, json!({"language": "ua"})).await.refused(StatusCode::FORBIDDEN, "forbidden");
    app.anonymous().get(PATH).await.refused(StatusCode::UNAUTHORIZED, "not_authenticated");
}

#[each_database]
async fn scripts_need_the_password_again(app: TestApp) {
    let admin = app.account("kvitka").await;
    let head = json!({"scripts": [script("window.one = 1", false), script("<script>window.two = 2</script>", true)]});
    refused(&admin, json!({"head": head}), "password").await;
    refused(&admin, json!({"head": head, "password": "not-mine-at-all"}), "password").await;
    assert_eq!(admin.get(PATH).await.value()["head"], json!({"scripts": []}));
    let settings = admin.post(PATH, json!({"head": head, "password": PASSWORD})).await.json(StatusCode::OK);
    assert_eq!(settings["head"], head);
    // The same again changes nothing, and other settings ask for no password.
    admin.post(PATH, json!({"head": head, "reminders": false})).await.expect(StatusCode::OK);
    refused(&admin, json!({"head": {"scripts": []}}), "password").await;
    // Those of administrators are not even on a learner's record.
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let scripts = async |person: &Client| {
        person.get("/api/users/me/").await.json(StatusCode::OK)["head"]["scripts"].clone()
    };
    assert_eq!(scripts(&admin).await, head["scripts"]);
    assert_eq!(scripts(&learner).await, json!([script("window.one = 1", false)]));
    let seen = admin.get(&format!("/api/user/{}/", learner.id)).await.json(StatusCode::OK);
    assert_eq!(seen["head"], json!({"scripts": []}), "they run for the person, and are nobody else's");
    assert_eq!(scripts(&app.account("other").await).await, json!([]));
    admin.post(PATH, json!({"head": {"scripts": []}, "password": PASSWORD})).await.expect(StatusCode::OK);
    assert_eq!(scripts(&learner).await, json!([]));
}

#[each_database]
async fn scripts_are_few_and_short(app: TestApp) {
    let admin = app.account("kvitka").await;
    let many = |count: usize| json!({"scripts": vec![script("x()", false); count]});
    let one = |text: String| json!({"scripts": [script("x()", false), script(&text, false)]});
    for (head, field) in [
        (many(11), "head.scripts"),
        (one("x".repeat(20_001)), "head.scripts[1].text"),
        (one("  ".into()), "head.scripts[1].text"),
        (one("a\0b".into()), "head.scripts[1].text"),
    ] {
        refused(&admin, json!({"head": head, "password": PASSWORD}), field).await;
    }
    for head in [many(10), one("я".repeat(20_000))] {
        let settings =
            admin.post(PATH, json!({"head": head, "password": PASSWORD})).await.json(StatusCode::OK);
        assert_eq!(settings["head"], head);
    }
}

#[each_database]
async fn nobody_is_reminded_of_what_was_over_meanwhile(app: TestApp) {
    let admin = app.account("kvitka").await;
    admin.post(PATH, json!({"reminders": false})).await.expect(StatusCode::OK);
    app.clock.advance(Duration::hours(3));
    let settings = admin.post(PATH, json!({"reminders": true})).await.json(StatusCode::OK);
    assert_eq!(
        (&settings["reminders"], stored(&app, &admin).await.reminders_since),
        (&json!(true), Some(app.clock.now()))
    );
    app.clock.advance(Duration::hours(3));
    admin.post(PATH, json!({"reminders": true})).await.expect(StatusCode::OK);
    assert_eq!(
        stored(&app, &admin).await.reminders_since,
        Some(app.clock.now() - Duration::hours(3)),
        "they were on"
    );
}

#[each_database]
async fn pages_let_scripts_reach_the_operators_hosts_only_where_they_may_run(app: TestApp) {
    let hosted = app.changed(|config| config.script_hosts = "Stats.example.org, *.example.com:8443".into());
    let admin = hosted.account("kvitka").await;
    assert_eq!(
        admin.get(PATH).await.value()["script_hosts"],
        json!(["stats.example.org", "*.example.com:8443"])
    );
    // Without a client inside the program there is no page, and no policy to look at.
    if hosted.anonymous().get("/").await.status != StatusCode::OK {
        return;
    }
    let page = async |path: &str| {
        let answer = hosted.anonymous().get(path).await;
        answer.headers["content-security-policy"].to_str().unwrap().to_owned()
    };
    for path in
        ["/administrator", "/administrator/employees?page=2", "/user/assignments", "/gameplay/1", "/quiz/1"]
    {
        let policy = page(path).await;
        let part = |name: &str| {
            policy.split("; ").find(|part| part.starts_with(name)).unwrap_or_default().to_owned()
        };
        for name in ["script-src ", "connect-src ", "img-src ", "frame-src "] {
            assert!(part(name).ends_with(" stats.example.org *.example.com:8443"), "{path}: {policy}");
        }
        assert!(
            !policy.contains("'unsafe-eval'") && !part("script-src").contains("'unsafe-inline'"),
            "{policy}"
        );
    }
    for path in [
        "/",
        "/login",
        "/register",
        "/recover",
        "/confirm/x",
        "/password_reset/x",
        "/set_token/x",
        "/public/play/1",
        "/integration/play/1",
        "/administrator/settings",
        "/administrator/settings?tab=audit",
        "/administrator/billing",
        "/administrator/billing/order/1",
        "/administrator?safe=1",
    ] {
        assert!(!page(path).await.contains("example"), "{path}");
    }
    assert!(
        !app.anonymous().get("/administrator").await.headers["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("frame-src")
    );
}
