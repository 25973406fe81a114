//! Versions of a draft: kept by the clock, before large changes and under a name; restored, bounded, and holding files.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{harness::*, media_files::photo, media_library::uploaded};

fn path(game: &Value) -> String {
    format!("/api/games/{}/draft_versions/", game["id"])
}

async fn draft(author: &Client, title: &str, cards: i32) -> Value {
    let form = json!({"title": title, "questions": linear(cards)});
    author.post("/api/games/", form).await.json(StatusCode::CREATED)
}

/// Saves these parts on top of the newest version of the course.
async fn save(author: &Client, game: &Value, mut body: Value) -> Value {
    let address = format!("/api/games/{}/", game["id"]);
    body["version"] = author.get(&address).await.value()["version"].clone();
    author.patch(&address, body).await.json(StatusCode::OK)
}

async fn rows(author: &Client, game: &Value) -> Vec<Value> {
    author.get(&path(game)).await.json(StatusCode::OK)["results"].as_array().unwrap().clone()
}

fn reasons(rows: &[Value]) -> Vec<(&str, &Value)> {
    rows.iter().map(|row| (row["reason"].as_str().unwrap(), &row["questions_count"])).collect()
}

#[each_database]
async fn a_draft_is_kept_by_the_clock_and_before_large_changes(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mia = app.employee(&admin, "Mia", "Training manager").await;
    let game = draft(&admin, "Conversation", 20).await;
    save(&admin, &game, json!({"questions": linear(19)})).await;
    assert_eq!(rows(&admin, &game).await, Vec::<Value>::new(), "the work has only begun");
    app.clock.advance(Duration::minutes(10));
    save(&admin, &game, json!({"questions": linear(18)})).await;
    save(&admin, &game, json!({"questions": linear(17)})).await;
    assert_eq!(reasons(&rows(&admin, &game).await), [("timed", &json!(19))]);

    // Six cards at once; whoever sends it.
    let emptied = save(&mia, &game, json!({"questions": []})).await;
    let kept = rows(&admin, &game).await;
    assert_eq!(reasons(&kept), [("cards_removed", &json!(17)), ("timed", &json!(19))]);
    assert_eq!(
        (&kept[0]["cards"], &kept[0]["created_by"]["first_name"], &kept[0]["name"]),
        (&json!(17), &json!("Mia"), &Value::Null)
    );
    assert_eq!(kept[0]["draft_version"].as_i64().unwrap() + 1, emptied["version"].as_i64().unwrap());

    let one = format!("{}{}/", path(&game), kept[0]["id"]);
    let shown = admin.get(&one).await.json(StatusCode::OK);
    assert_eq!(shown["questions"].as_array().unwrap().len(), 17);
    assert_eq!((&shown["questions_count"], &shown["max_points"]), (&json!(17), &json!(170)));
    let restore = format!("{one}restore/");
    admin.post(&restore, json!({})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin.post(&restore, json!({"version": 1})).await.refused(StatusCode::CONFLICT, "edit_conflict");
    let back = admin.post(&restore, json!({"version": emptied["version"]})).await.json(StatusCode::OK);
    assert_eq!(back["questions"].as_array().unwrap().len(), 17);
    assert_eq!(
        reasons(&rows(&admin, &game).await),
        [("restored", &json!(0)), ("cards_removed", &json!(17)), ("timed", &json!(19))],
        "a restore first keeps what is there"
    );
    let log = admin.get("/api/audit/?action=course.restored").await.json(StatusCode::OK);
    assert_eq!(
        log["results"][0]["after"]["draft_version"],
        kept[0]["created_at"].as_str().map(|at| at.replace('Z', "+00:00")).unwrap()
    );

    // Eleven changed cards are a large change, ten are not; the same content is not kept twice.
    let reworded = |count: usize| {
        let mut cards = linear(17);
        cards.as_array_mut().unwrap().iter_mut().take(count).for_each(|card| card["name"] = json!("Other"));
        json!({"questions": cards})
    };
    save(&admin, &game, reworded(10)).await;
    assert_eq!(rows(&admin, &game).await.len(), 3);
    save(&admin, &game, json!({"questions": linear(17)})).await;
    save(&admin, &game, reworded(11)).await;
    assert_eq!(reasons(&rows(&admin, &game).await)[0], ("cards_changed", &json!(17)));
    save(&admin, &game, json!({"questions": linear(17)})).await;
    for _ in 0..2 {
        save(&admin, &game, json!({"questions": []})).await;
        save(&admin, &game, json!({"questions": linear(17)})).await;
    }
    assert_eq!(rows(&admin, &game).await.len(), 6, "the reworded cards, and once what they were before");

    // A published revision is restored the same way.
    let published = app.published_game(&admin, "Published", 8).await;
    let emptied = save(&admin, &published, json!({"questions": []})).await;
    let restore = format!("/api/games/{}/revisions/1/restore/", published["id"]);
    admin.post(&restore, json!({"version": emptied["version"]})).await.expect(StatusCode::OK);
    assert_eq!(
        reasons(&rows(&admin, &published).await),
        [("restored", &json!(0)), ("cards_removed", &json!(8))]
    );
}

#[each_database]
async fn versions_get_names_and_have_bounds(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = draft(&admin, "Conversation", 2).await;
    for (name, code) in [("", "validation_failed"), (&*"x".repeat(101), "validation_failed")] {
        admin.post(&path(&game), json!({"name": name})).await.refused(StatusCode::BAD_REQUEST, code);
    }
    let named = admin.post(&path(&game), json!({"name": " Before the review "})).await;
    let named = named.json(StatusCode::CREATED);
    assert_eq!(
        (&named["name"], &named["reason"], &named["created_by"]["id"]),
        (&json!("Before the review"), &json!("named"), &json!(admin.id))
    );
    // Sixty versions of one day: the oldest go, the named one stays.
    for n in 0..60 {
        app.clock.advance(Duration::minutes(10));
        save(&admin, &game, json!({"points_to_pass": n % 2 + 1})).await;
    }
    let kept = rows(&admin, &game).await;
    assert_eq!(kept.len(), 51);
    assert_eq!(kept[50]["id"], named["id"]);
    // A version that was kept automatically gets the name: the draft has not changed since.
    app.clock.advance(Duration::minutes(10));
    for points in [3, 2] {
        save(&admin, &game, json!({"points_to_pass": points})).await;
    }
    let newest = rows(&admin, &game).await[0]["id"].clone();
    let same = admin.post(&path(&game), json!({"name": "Version 1"})).await.json(StatusCode::CREATED);
    assert_eq!((&same["id"], rows(&admin, &game).await.len()), (&newest, 51));
    for n in 2..50 {
        admin.post(&path(&game), json!({"name": format!("Version {n}")})).await.expect(StatusCode::CREATED);
    }
    admin
        .post(&path(&game), json!({"name": "Too many"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let one = format!("{}{}/", path(&game), named["id"]);
    admin.delete(&one).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&one).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.get(&one).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.post(&path(&game), json!({"name": "Now there is room"})).await.expect(StatusCode::CREATED);
    // A week later the versions of the day have become one. What has its name is not kept once more.
    app.clock.advance(Duration::days(7));
    let admin = app.sign_in("admin@kvitka.example").await;
    save(&admin, &game, json!({"points_to_pass": 3})).await;
    let automatic = |rows: Vec<Value>| rows.iter().filter(|row| row["name"].is_null()).count();
    assert_eq!(automatic(rows(&admin, &game).await), 49);
    save(&admin, &game, json!({"points_to_pass": 1})).await;
    assert_eq!(automatic(rows(&admin, &game).await), 2);
}

#[each_database]
async fn versions_are_of_who_may_write_the_course(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"title": "Author", "permission_groups": [10, 15]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let author = app.employee(&admin, "Ann", "Author").await;
    let (theirs, own) = (draft(&admin, "Of somebody else", 2).await, draft(&author, "Own course", 2).await);
    let kept = admin.post(&path(&theirs), json!({"name": "Mine"})).await.json(StatusCode::CREATED);
    let one = format!("{}{}/", path(&theirs), kept["id"]);
    let restore = format!("{one}restore/");
    author.get(&path(&theirs)).await.refused(StatusCode::FORBIDDEN, "forbidden");
    author.post(&path(&theirs), json!({"name": "No"})).await.refused(StatusCode::FORBIDDEN, "forbidden");
    author.get(&one).await.refused(StatusCode::FORBIDDEN, "forbidden");
    author.delete(&one).await.refused(StatusCode::FORBIDDEN, "forbidden");
    author.post(&restore, json!({"version": 1})).await.refused(StatusCode::FORBIDDEN, "forbidden");
    author.post(&path(&own), json!({"name": "Own"})).await.expect(StatusCode::CREATED);
    // A version of another course is not found by way of the own one.
    let astray = format!("{}{}/", path(&own), kept["id"]);
    author.get(&astray).await.refused(StatusCode::NOT_FOUND, "not_found");
    author.delete(&astray).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(rows(&admin, &theirs).await.len(), 1);
    admin.delete(&format!("/api/games/{}/", theirs["id"])).await.expect(StatusCode::NO_CONTENT);
    admin.get(&one).await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn a_file_stays_while_a_kept_version_names_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let file = uploaded(&admin, "background", &photo()).await;
    let scene = json!([{"id": 1, "title": "Shop", "asset": file["id"], "alt": "A shop"}]);
    let form =
        json!({"title": "Conversation", "questions": linear(2), "backgrounds": scene, "background": 1});
    let game = admin.post("/api/games/", form).await.json(StatusCode::CREATED);
    let kept = admin.post(&path(&game), json!({"name": "With the shop"})).await.json(StatusCode::CREATED);
    save(&admin, &game, json!({"backgrounds": [], "background": null})).await;
    let asset = format!("/api/asset/{}/", file["id"]);
    admin.delete(&asset).await.refused(StatusCode::CONFLICT, "in_use");
    let one = format!("{}{}/", path(&game), kept["id"]);
    let version = admin.get(&format!("/api/games/{}/", game["id"])).await.value()["version"].clone();
    let back = admin.post(&format!("{one}restore/"), json!({"version": version})).await.json(StatusCode::OK);
    assert_eq!(back["backgrounds"][0]["url"], file["url"]);
    save(&admin, &game, json!({"backgrounds": [], "background": null})).await;
    admin.delete(&one).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&asset).await.expect(StatusCode::NO_CONTENT);
}
