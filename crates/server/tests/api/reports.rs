use chrono::Duration;
use http::StatusCode;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use crate::harness::*;

const REPORT: &str = "/api/report/game_analysis/";

#[each_database]
async fn a_row_for_each_attempt_and_each_assignment_without_one(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (anna, boris) =
        (app.employee(&admin, "Анна", "Learner").await, app.employee(&admin, "Boris", "Learner").await);
    let (first, second) = (
        app.published_game(&admin, "Перша розмова", 2).await,
        app.published_game(&admin, "Second talk", 2).await,
    );
    let ids = app.assign(&admin, &first, &[&anna, &boris]).await;
    anna.play(ids[0], false).await;
    app.clock.advance(Duration::minutes(5));
    let mut session = anna.start(ids[0]).await;
    app.clock.advance(Duration::seconds(90));
    while session["status"] == "in_progress" {
        session = anna.choose(&session, true).await;
    }
    app.assign(&admin, &second, &[&boris]).await;
    let started =
        boris.get("/api/assignments/game/?search=second").await.value()["results"][0]["id"].as_i64().unwrap();
    boris.start(started).await;
    let page = admin.get(REPORT).await.json(StatusCode::OK);
    assert_eq!((&page["total"], &page["count"]), (&json!(4), &json!(4)));
    let find = |first_name: &str, status: &str| -> Value {
        page["results"]
            .as_array()
            .unwrap()
            .iter()
            .find(|row| row["user"]["first_name"] == first_name && row["status"] == status)
            .cloned()
            .unwrap_or_default()
    };
    let passed = find("Анна", "succeeded");
    assert_eq!(
        (
            &passed["percent"],
            &passed["points"],
            &passed["max_points"],
            &passed["number"],
            &passed["duration_s"]
        ),
        (&json!(100.0), &json!(20), &json!(20), &json!(2), &json!(90))
    );
    assert_eq!((&passed["attempts_used"], &passed["game"]["title"]), (&json!(2), &json!("Перша розмова")));
    assert_eq!(find("Анна", "failed")["percent"], 0.0);
    let waiting = find("Boris", "not_started");
    assert_eq!(
        (&waiting["session"], &waiting["percent"], &waiting["duration_s"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(find("Boris", "not_completed")["running"], true);
    for (query, total) in [
        ("status=succeeded", 1),
        ("status=failed", 1),
        ("status=not_started", 1),
        ("status=not_completed", 1),
        ("status=best_attempts", 2),
        ("search=анна", 2),
        ("search=ПЕРША", 3),
        ("search=nobody", 0),
        ("started_date_0=2026-03-02&started_date_1=2026-03-02", 4),
        ("started_date_0=2026-03-03", 0),
        ("started_date_1=2026-03-01", 0),
    ] {
        assert_eq!(
            admin.get(&format!("{REPORT}?{query}")).await.json(StatusCode::OK)["total"],
            total,
            "{query}"
        );
    }
    let games = format!("{REPORT}?game={}&game={}", first["id"], second["id"]);
    assert_eq!(admin.get(&games).await.value()["total"], 4);
    assert_eq!(admin.get(&format!("{REPORT}?game={}", second["id"])).await.value()["total"], 1);
    assert_eq!(admin.get(&format!("{REPORT}?user={}", anna.id)).await.value()["total"], 2);
    let best = admin.get(&format!("{REPORT}?status=best_attempts&user={}", anna.id)).await.value();
    assert_eq!(best["results"][0]["percent"], 100.0);
    for sort in [
        "user",
        "-user",
        "game",
        "-percent",
        "percent",
        "started_at",
        "finished_at",
        "duration_s",
        "-duration_s",
    ] {
        let rows = admin.get(&format!("{REPORT}all/?sort={sort}")).await.json(StatusCode::OK);
        assert_eq!(rows["count"], 4, "{sort}");
    }
    let by_percent = admin.get(&format!("{REPORT}?sort=-percent")).await.value();
    assert_eq!(by_percent["results"][0]["percent"], 100.0);
    let two = admin.get(&format!("{REPORT}?per_page=3&page=2")).await.value();
    assert_eq!((&two["count"], &two["prev"], &two["total_pages"]), (&json!(1), &json!(1), &json!(2)));
    admin.get(&format!("{REPORT}?sort=secret")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    admin
        .get(&format!("{REPORT}?started_date_0=yesterday"))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    admin.get(&format!("{REPORT}?status=great")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_are_read_from_the_replica() {
    let (app, _) = TestApp::postgres_with_empty_replica().await;
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk", 1).await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let ids = app.assign(&admin, &game, &[&anna]).await;
    anna.play(ids[0], true).await;
    let list = admin.get("/api/assignments/game/admin/").await.json(StatusCode::OK);
    assert_eq!((&list["total"], &list["results"][0]["status"]), (&json!(1), &json!("passed")));
    for path in ["/api/report/game_analysis/", "/api/report/answer_analysis/"] {
        assert_eq!(admin.get(path).await.json(StatusCode::OK)["total"], 0, "{path}");
    }
    let answers =
        admin.get(&format!("/api/report/answer_analysis/{}/", game["id"])).await.json(StatusCode::OK);
    assert_eq!(answers["attempts"], 0);
    assert_eq!(admin.get("/api/report/game_analysis/?export=csv").await.text().lines().count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replica_that_was_restarted_takes_no_report_with_it() {
    let (app, replica) = TestApp::postgres_with_empty_replica().await;
    let admin = app.account("kvitka").await;
    let read = async || admin.get("/api/report/game_analysis/").await.expect(StatusCode::OK);
    tokio::join!(read(), read(), read(), read());
    let name = replica.rsplit('/').next().unwrap();
    let connection = sea_orm::Database::connect(&rozmova_test_macros::postgres_url!()).await.unwrap();
    let sql = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    let ended = connection.execute_unprepared(&sql).await.unwrap().rows_affected();
    assert!(ended > 0, "there were connections");
    for _ in 0..ended + 2 {
        read().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replica_that_is_away_takes_only_the_reports_with_it() {
    let app = TestApp::postgres_with_lost_replica().await;
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "Talk", 1).await;
    let anna = app.employee(&admin, "Anna", "Learner").await;
    let ids = app.assign(&admin, &game, &[&anna]).await;
    assert_eq!(anna.play(ids[0], true).await["status"], "passed");
    let refused = admin.get("/api/report/game_analysis/").await;
    assert!(refused.headers.contains_key("retry-after"));
    refused.refused(StatusCode::SERVICE_UNAVAILABLE, "overloaded");
    let cause = app.app.db.reach().await;
    assert!(cause.ends_with("to the replica: 127.0.0.1 refuses connections"), "{cause}");
    // Once that is noticed, they are read from the database itself.
    let limit = std::time::Duration::from_secs(300);
    app.app.db.look_at_replica(limit, app.clock.now()).await.unwrap_err();
    let rows = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK);
    assert_eq!(rows["total"], 1);
    assert!(!app.app.db.reach().await.contains("replica"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_of_a_replica_that_is_behind_say_how_old_they_are() {
    let app = TestApp::postgres_with_silent_replica(90).await;
    let admin = app.account("kvitka").await;
    let shown = async |path: &str| admin.get(path).await.headers.get("x-figures-as-of").cloned();
    assert_eq!(shown("/api/report/game_analysis/").await, None, "it was not looked at yet");
    let look = async |limit: u64| {
        let limit = std::time::Duration::from_secs(limit);
        app.app.db.look_at_replica(limit, app.clock.now()).await.unwrap()
    };
    assert!(look(300).await.is_some_and(|behind| (90..100).contains(&behind.as_secs())));
    for path in ["/api/report/game_analysis/", "/api/report/answer_analysis/", "/api/dashboard/"] {
        let shown = shown(path).await.unwrap();
        let shown: chrono::DateTime<chrono::Utc> = shown.to_str().unwrap().parse().unwrap();
        assert!((90..100).contains(&(app.clock.now() - shown).num_seconds()), "{path}: {shown}");
    }
    assert_eq!(shown("/api/employee/").await, None, "read from the database itself");
    look(60).await;
    assert_eq!(shown("/api/dashboard/").await, None, "too old: read from the database itself");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replica_to_which_nothing_comes_is_left_alone() {
    let limit = std::time::Duration::from_secs(300);
    let (nothing, _) = TestApp::postgres_with_empty_replica().await;
    for (app, knows) in [(TestApp::postgres_with_silent_replica(400).await, true), (nothing, false)] {
        let admin = app.account("kvitka").await;
        let game = app.published_game(&admin, "Talk", 1).await;
        let anna = app.employee(&admin, "Anna", "Learner").await;
        app.assign(&admin, &game, &[&anna]).await;
        let behind = app.app.db.look_at_replica(limit, app.clock.now()).await.unwrap();
        assert_eq!(behind.is_some_and(|behind| behind > limit), knows, "{behind:?}");
        let rows = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK);
        assert_eq!(rows["total"], 1, "read from the database itself");
        assert_eq!(app.app.db.replica_lag().await.unwrap().is_some(), knows);
    }
}
