//! Lists of courses: what is in them, in which order, and what they cost.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

fn titles(page: &Value) -> Vec<&str> {
    page["results"].as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap()).collect()
}

async fn listed(client: &Client, query: &str) -> Value {
    client.get(&format!("/api/games/?{query}")).await.json(StatusCode::OK)
}

#[each_database]
async fn filters_and_orders(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    app.published_game(&admin, "Бариста", 1).await;
    app.clock.advance(chrono::Duration::minutes(1));
    let own = app.published_game(&manager, "Abend", 4).await;
    app.clock.advance(chrono::Duration::minutes(1));
    let form = json!({"title": "Zeit", "is_self_assigned": true, "questions": linear(2)});
    admin.post("/api/games/", form).await.expect(StatusCode::CREATED);
    for (query, wanted) in [
        ("demo=0", vec!["Abend", "Zeit", "Бариста"]),
        ("demo=0&sort=-title", vec!["Бариста", "Zeit", "Abend"]),
        ("demo=0&sort=updated_at", vec!["Бариста", "Abend", "Zeit"]),
        ("demo=0&sort=-questions_count", vec!["Abend", "Zeit", "Бариста"]),
        ("demo=0&sort=max_points", vec!["Бариста", "Zeit", "Abend"]),
        ("mine=1", vec!["Zeit", "Бариста"]),
        ("is_published=1", vec!["Abend", "Бариста"]),
        ("is_published=0&demo=0", vec!["Zeit"]),
        ("is_self_assigned=1", vec!["Zeit"]),
        ("title=БАРИСТА", vec!["Бариста"]),
        ("title=арис", vec!["Бариста"]),
        ("search=бари", vec!["Бариста"]),
        ("kind=quiz&demo=0", vec![]),
        ("kind=game&showQuizzes=1&demo=0", vec!["Abend", "Zeit", "Бариста"]),
        (&format!("demo=0&exclude={}", own["id"]), vec!["Zeit", "Бариста"]),
        ("demo=0&per_page=2&page=2", vec!["Бариста"]),
    ] {
        assert_eq!(titles(&listed(&admin, query).await), wanted, "{query}");
    }
    assert_eq!(titles(&listed(&manager, "mine=1").await), ["Abend"]);
    for query in ["sort=description", "sort=--title", "kind=film", "demo=2", "exclude_group=999"] {
        admin
            .get(&format!("/api/games/?{query}"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    let group =
        admin.post("/api/group/", json!({"name": "Newcomers", "period": 5})).await.json(StatusCode::CREATED);
    assert_eq!(listed(&admin, &format!("demo=0&exclude_group={}", group["id"])).await["total"], 3);
    let compact = listed(&admin, "demo=0&compact=1&per_page=1").await;
    assert_eq!(compact["total"], 3);
    assert_eq!(compact["results"][0], json!({"id": own["id"], "title": "Abend", "kind": "game"}));
    let all = admin.get("/api/games/all/?demo=0&sort=-title").await.json(StatusCode::OK);
    assert_eq!((&all["count"], titles(&all)), (&json!(3), vec!["Бариста", "Zeit", "Abend"]));
    let row = listed(&admin, "title=abend").await["results"][0].clone();
    for (field, value) in [
        ("is_demo", json!(false)),
        ("can_edit", json!(true)),
        ("problems_count", json!(0)),
        ("has_video", json!(false)),
        ("cover_id", Value::Null),
    ] {
        assert_eq!(row[field], value, "{field}");
    }
}

#[each_database]
async fn a_list_costs_the_same_however_long_it_is(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let mut costs = Vec::new();
    for round in 0..2 {
        for n in 0..4 {
            let author = if n % 2 == 0 { &admin } else { &manager };
            let form = json!({"title": format!("Course {round} {n}"), "questions": linear(2)});
            author.post("/api/games/", form).await.expect(StatusCode::CREATED);
        }
        for query in ["", "compact=1", "search=course", "catalogue=1"] {
            let before = app.app.db.statements();
            listed(&admin, query).await;
            costs.push((query, app.app.db.statements() - before));
        }
    }
    let (first, second) = costs.split_at(4);
    assert_eq!(first, second);
    // Who is there, and then what is asked for.
    assert!(costs.iter().all(|(_, cost)| *cost <= 6), "{costs:?}");
}

#[each_database]
async fn who_may_make_only_own_courses_sees_only_them(app: TestApp) {
    let admin = app.account("kvitka").await;
    let role = json!({"title": "Author", "permission_groups": [10, 15]});
    let role = admin.post("/api/roles/", role).await.json(StatusCode::CREATED);
    let author = app.employee(&admin, "Aya", role["title"].as_str().unwrap()).await;
    let theirs = app.published_game(&admin, "Theirs", 1).await;
    let own = app.published_game(&author, "Own course", 1).await;
    assert_eq!(titles(&listed(&author, "demo=0").await), ["Own course"]);
    assert_eq!(listed(&author, "").await["total"], 4, "and the demo courses");
    for path in ["", "?nested=true", "findings/", "revisions/", "questions/", "skills/"] {
        author
            .get(&format!("/api/games/{}/{path}", theirs["id"]))
            .await
            .refused(StatusCode::FORBIDDEN, "forbidden");
        author.get(&format!("/api/games/{}/{path}", own["id"])).await.expect(StatusCode::OK);
    }
    author
        .post(&format!("/api/games/{}/clone/", theirs["id"]), json!({}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    let body = author
        .post("/api/games/", json!({"title": "Taken over", "from": theirs["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(body["errors"]["from"].is_array(), "{body}");
    author.delete(&format!("/api/games/{}/", theirs["id"])).await.refused(StatusCode::FORBIDDEN, "forbidden");
}
