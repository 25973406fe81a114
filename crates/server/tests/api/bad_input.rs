//! Whatever is sent, the answer is a clear refusal in the form of the API, never a 500.

use axum::body::Body;
use http::StatusCode;
use serde_json::json;

use crate::harness::*;

#[each_database]
async fn broken_bodies(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (body, code) in [
        ("", "validation_failed"),
        ("{", "invalid_json"),
        ("{\"title\": \"x\"} trailing", "invalid_json"),
        ("nul", "invalid_json"),
        ("[]", "validation_failed"),
        ("null", "validation_failed"),
        ("{\"title\": 7}", "validation_failed"),
        ("{\"title\": \"Long enough\", \"questions\": [{\"weight\": \"x\"}]}", "validation_failed"),
        ("{\"title\": \"Long enough\", \"questions\": {}}", "validation_failed"),
        (
            "{\"title\": \"Long enough\", \"questions\": [{\"answers\": [{\"emotion\": 9}]}]}",
            "validation_failed",
        ),
    ] {
        admin.send("POST", "/api/games/", Body::from(body)).await.refused(StatusCode::BAD_REQUEST, code);
    }
    let deep = "[".repeat(100_000);
    admin
        .send("POST", "/api/games/", Body::from(deep))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_json");
    let body = admin
        .send(
            "POST",
            "/api/games/",
            Body::from("{\"title\": \"Long enough\", \"questions\": [{\"weight\": \"x\"}]}"),
        )
        .await
        .value();
    assert!(body["errors"]["questions[0].weight"].is_array(), "{body}");
    assert_eq!(
        admin.get("/api/games/?demo=0").await.json(StatusCode::OK)["total"],
        0,
        "nothing half-written"
    );
}

#[each_database]
async fn large_and_foreign_bodies(app: TestApp) {
    let admin = app.account("kvitka").await;
    let large = format!("{{\"title\": \"{}\"}}", "x".repeat(10 * 1024 * 1024));
    admin
        .send("POST", "/api/games/", Body::from(large))
        .await
        .refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
    admin
        .request("POST", "/api/games/", "text/plain", Body::from("{}"))
        .await
        .refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media");
    let long = json!({"title": "x".repeat(151), "description": "y".repeat(2001)});
    let body = admin.post("/api/games/", long).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(body["errors"]["title"].is_array() && body["errors"]["description"].is_array(), "{body}");
}

#[each_database]
async fn addresses_and_methods(app: TestApp) {
    let admin = app.account("kvitka").await;
    for path in [
        "/api/nothing/",
        "/api/",
        "/api/games/abc/",
        "/api/games/0/",
        "/api/games/-1/",
        "/api/games/99999999999999999999/",
        "/api/../etc/passwd",
        "/api/games/%2e%2e/",
        "/api/games/1",
    ] {
        admin.get(path).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
    for (method, path) in [
        ("PUT", "/api/games/"),
        ("DELETE", "/api/token-auth/"),
        ("GET", "/api/results/"),
        ("POST", "/api/users/me/"),
    ] {
        admin
            .send(method, path, Body::empty())
            .await
            .refused(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed");
    }
    for query in [
        "page=0",
        "page=-1",
        "page=x",
        "per_page=0",
        "per_page=101",
        "sort=password",
        "is_published=maybe",
        "exclude=x",
    ] {
        admin
            .get(&format!("/api/games/?{query}"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    for list in ["games", "report/game_analysis"] {
        let past = admin.get(&format!("/api/{list}/?page={}", u64::MAX)).await.json(StatusCode::OK);
        assert_eq!(past["count"], 0);
    }
    let past = admin.get("/api/games/?page=99&demo=0").await.json(StatusCode::OK);
    assert_eq!((&past["count"], &past["next"], &past["prev"]), (&json!(0), &json!(null), &json!(null)));
}

#[each_database]
async fn filters_that_name_too_much(app: TestApp) {
    let admin = app.account("kvitka").await;
    let named = |name: &str, ids: std::ops::RangeInclusive<u32>| {
        ids.map(|id| format!("{name}={id}")).collect::<Vec<_>>().join("&")
    };
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let division = admin
        .post("/api/divisions/", json!({"name": "Sales", "organization": organization}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let course = app.published_game(&admin, "Another course", 1).await["id"].clone();
    let lists = [
        ("employee", "organization", &organization),
        ("employee", "division", &division),
        ("employee/all", "division", &division),
        ("assignments/game/admin", "organization", &organization),
        ("assignments/game/admin", "division", &division),
        ("report/game_analysis", "game", &course),
    ];
    for (list, name, id) in lists {
        for (most, said) in [(1_000, "Not found: "), (1_001, "At most 1")] {
            let body = admin
                .get(&format!("/api/{list}/?{}", named(name, 1_000_001..=1_000_000 + most)))
                .await
                .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
            assert!(body["errors"][name][0].as_str().unwrap().starts_with(said), "{list} {name}: {body}");
        }
        let same = vec![format!("{name}={id}"); 2_000].join("&");
        admin.get(&format!("/api/{list}/?{same}")).await.expect(StatusCode::OK);
    }
    // Many roles and groups at once: everybody who has one of them.
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Training manager").await);
    let game = app.published_game(&admin, "A course", 2).await;
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let role = |title: &str| {
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == title).unwrap()["id"].clone()
    };
    let mut body = json!({"games": [{"game": game["id"]}], "roles": [role("Learner"), role("Learner"), role("Training manager")], "dry_run": true});
    assert_eq!(
        admin.post("/api/assignments/game/bulk_assignment/", body.clone()).await.json(StatusCode::CREATED)["total"],
        2
    );
    let mut groups = Vec::new();
    for person in [&one, &two] {
        let group = admin
            .post("/api/group/", json!({"name": format!("Group {}", person.id), "period": 1}))
            .await
            .json(StatusCode::CREATED);
        admin
            .post(&format!("/api/group/{}/employee/", group["id"]), json!({"employees": [one.id, person.id]}))
            .await
            .expect(StatusCode::OK);
        groups.push(group["id"].clone());
    }
    body["roles"] = json!([]);
    body["groups"] = json!(groups);
    assert_eq!(
        admin.post("/api/assignments/game/bulk_assignment/", body.clone()).await.json(StatusCode::CREATED)["total"],
        2
    );
    body["groups"] = json!([]);
    for (most, status) in [(5_000, StatusCode::CREATED), (5_001, StatusCode::BAD_REQUEST)] {
        let exclude: Vec<u32> = (1_000_000..1_000_000 + most).collect();
        body["filter"] = json!({"exclude": exclude});
        admin.post("/api/assignments/game/bulk_assignment/", body.clone()).await.expect(status);
    }
    body["groups"] = (1..=1_001).collect();
    admin
        .post("/api/assignments/game/bulk_assignment/", body)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
}

#[each_database]
async fn tokens(app: TestApp) {
    let admin = app.account("kvitka").await;
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
    for token in ["", "x", "a.b.c", "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."] {
        app.with_token(token)
            .get("/api/users/me/")
            .await
            .refused(StatusCode::UNAUTHORIZED, "not_authenticated");
    }
    app.anonymous().get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "not_authenticated");
    // A public call with a broken token is refused as well: the client must not believe to be signed in.
    app.with_token("x")
        .get("/api/game_sessions/abc/")
        .await
        .refused(StatusCode::UNAUTHORIZED, "not_authenticated");
}

#[each_database]
async fn texts_that_are_no_texts(app: TestApp) {
    let admin = app.account("kvitka").await;
    let nasty = "\u{0}<script>alert(1)</script>' OR 1=1; -- %_\\ 🌻";
    let game = json!({"title": format!("Nasty {nasty}"), "description": nasty, "questions": [{"id": 1, "text": nasty, "name": nasty}]});
    let game = admin.post("/api/games/", game).await.json(StatusCode::CREATED);
    assert!(!game["questions"][0]["text"].as_str().unwrap().contains("script"), "{game}");
    for search in ["%", "_", "' OR", "\\", "NASTY", "🌻"] {
        admin.get(&format!("/api/games/?search={}", search.replace('%', "%25"))).await.expect(StatusCode::OK);
    }
    assert_eq!(admin.get("/api/games/?search=nasty").await.json(StatusCode::OK)["total"], 1);
    let body = admin.post("/api/token-auth/", json!({"email": nasty, "password": nasty})).await;
    body.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
}

#[tokio::test]
async fn pages_and_files_of_the_client_are_never_mixed_up_with_the_api() {
    let app = TestApp::sqlite().await;
    let nobody = app.anonymous();
    let health = nobody.get("/healthz").await;
    assert_eq!((health.status, health.text().as_str()), (StatusCode::OK, "ok"));
    nobody.get("/readyz").await.expect(StatusCode::OK);
    nobody.get("/assets/missing.js").await.expect(StatusCode::NOT_FOUND);
    // A token has points, too, and is no file.
    let signs_in = format!("/set_token/eyJ0eXAi.eyJpc3Mi.{}", "x".repeat(43));
    let page = nobody.get("/login").await;
    assert_eq!(nobody.get(&signs_in).await.status, page.status);
    // Sounds are recorded in the pages of administration; a page opened first is any.
    assert_eq!(page.headers["permissions-policy"], "camera=(self), microphone=(self), geolocation=()");
    nobody.get("/../../etc/passwd").await.expect(StatusCode::NOT_FOUND);
    let answer = nobody.get("/api/users/me/").await;
    assert_eq!(answer.headers["cache-control"], "no-store");
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert!(answer.headers["content-security-policy"].to_str().unwrap().contains("default-src 'none'"));
    let document = nobody.get("/api/openapi.json").await.json(StatusCode::OK);
    assert!(document["paths"].as_object().unwrap().len() > 30);
}
