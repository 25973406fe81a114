//! The demo courses: everybody who makes courses may look at them, try and copy them; nobody changes them.

use axum::body::Body;
use http::StatusCode;
use rozmova_store::course;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use crate::harness::*;

async fn demos(client: &Client) -> Vec<Value> {
    client.get("/api/games/?is_demo=1").await.json(StatusCode::OK)["results"].as_array().unwrap().clone()
}

#[each_database]
async fn every_account_has_them_and_nobody_changes_them(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let learner = app.employee(&admin, "Lea", "Learner").await;
    let list = demos(&manager).await;
    assert_eq!(list.len(), 3);
    for row in &list {
        assert_eq!(
            (&row["is_demo"], &row["can_edit"], &row["is_published"], &row["author"]),
            (&json!(true), &json!(false), &json!(false), &Value::Null)
        );
        assert_eq!(row["problems_count"], 0);
        assert!(
            row["questions_count"].as_i64().unwrap() >= 8
                && row["cover"].as_str().unwrap().starts_with("/scenes/"),
            "{row}"
        );
    }
    let id = &list[0]["id"];
    let path = format!("/api/games/{id}/");
    let shown = admin.get(&format!("{path}?nested=true")).await.json(StatusCode::OK);
    assert_eq!(shown["findings"]["errors"], json!([]));
    assert!(shown["characters"][0]["emotions"]["1"].is_string());
    for path in ["findings/", "questions/", "questions/1/", "skills/", "revisions/"] {
        admin.get(&format!("/api/games/{id}/{path}")).await.expect(StatusCode::OK);
    }
    let version =
        json!({"version": 1, "title": "Taken over", "order": [1], "is_published": true}).to_string();
    for (method, path) in [
        ("PATCH", ""),
        ("DELETE", ""),
        ("POST", "questions/"),
        ("PATCH", "questions/1/"),
        ("DELETE", "questions/1/"),
        ("PUT", "questions/order/"),
    ] {
        let answer =
            admin.send(method, &format!("/api/games/{id}/{path}"), Body::from(version.clone())).await;
        answer.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    let body = json!({"games": [{"game": id}], "users": [learner.id]});
    admin
        .post("/api/assignments/game/bulk_assignment/", body)
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    // Who makes no courses does not learn of them.
    learner.get(&path).await.refused(StatusCode::FORBIDDEN, "forbidden");
    for mode in ["dry", "self", "public"] {
        let refused = learner.post("/api/game_sessions/", json!({"game_id": id, "mode": mode})).await;
        assert!(
            refused.status == StatusCode::FORBIDDEN || refused.status == StatusCode::NOT_FOUND,
            "{mode}: {}",
            refused.text()
        );
    }
}

#[each_database]
async fn a_quiz_is_among_them(app: TestApp) {
    let admin = app.account("kvitka").await;
    let list = admin.get("/api/games/?kind=quiz").await.json(StatusCode::OK);
    assert_eq!(
        (&list["total"], &list["results"][0]["is_demo"], &list["results"][0]["problems_count"]),
        (&json!(1), &json!(true), &json!(0))
    );
    let id = &list["results"][0]["id"];
    let info = admin.get(&format!("/api/quiz/{id}/?mode=play")).await.json(StatusCode::OK);
    assert_eq!(
        (&info["mode"], &info["quiz"]["questions_count"]),
        (&json!("dry"), &list["results"][0]["questions_count"])
    );
    admin.get(&format!("/api/quiz/{id}/export/?format=moodle_xml")).await.expect(StatusCode::OK);
    let copy = admin.post(&format!("/api/games/{id}/clone/"), json!({})).await.json(StatusCode::CREATED);
    let published = admin
        .patch(
            &format!("/api/games/{}/", copy["id"]),
            json!({"version": copy["version"], "is_published": true}),
        )
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (&published["kind"], &published["is_published"], &published["points_to_pass"]),
        (&json!("quiz"), &json!(true), &list["results"][0]["points_to_pass"])
    );
}

#[each_database]
async fn they_are_tried_and_copied(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    for row in demos(&manager).await {
        let info = manager.get(&format!("/api/games/{}/?mode=play", row["id"])).await.json(StatusCode::OK);
        assert_eq!(info["mode"], "dry");
        let mut session = manager
            .post("/api/game_sessions/", json!({"game_id": row["id"]}))
            .await
            .json(StatusCode::CREATED);
        assert_eq!(session["mode"], "dry");
        let nested = format!("/api/games/{}/?nested=true", row["id"]);
        let course = manager.get(&nested).await.json(StatusCode::OK);
        let answers = course["questions"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|card| card["answers"].as_array().unwrap());
        let right: Vec<_> =
            answers.filter(|answer| answer["right"] == true).map(|answer| &answer["id"]).collect();
        while session["status"] == "in_progress" {
            let answer = shown_ids(&session).into_iter().find(|id| right.contains(&&json!(id))).unwrap();
            let body = json!({"session": session["key"], "answer": answer, "step": session["step"]});
            session = manager.post("/api/results/", body).await.json(StatusCode::OK);
        }
        assert_eq!((&session["status"], &session["percent"]), (&json!("passed"), &json!(100.0)), "{row}");
        let copy = manager
            .speaking("en")
            .post(&format!("/api/games/{}/clone/", row["id"]), json!({}))
            .await
            .json(StatusCode::CREATED);
        assert_eq!(copy["title"], format!("Copy of {}", row["title"].as_str().unwrap()));
        assert_eq!(
            (&copy["is_demo"], &copy["can_edit"], &copy["author"]["id"]),
            (&json!(false), &json!(true), &json!(manager.id))
        );
        // An own course may have the name of a demo course.
        let begun = manager
            .post("/api/games/", json!({"title": row["title"], "from": row["id"]}))
            .await
            .json(StatusCode::CREATED);
        assert_eq!(begun["questions"], copy["questions"]);
        let published = manager
            .patch(&format!("/api/games/{}/", begun["id"]), json!({"version": 1, "is_published": true}))
            .await
            .json(StatusCode::OK);
        assert_eq!(published["is_published"], true);
    }
}

#[each_database]
async fn they_are_hidden_and_shown_for_the_account(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let learner = app.employee(&admin, "Lea", "Learner").await;
    let other = app.account("other").await;
    assert_eq!(admin.get("/api/users/me/").await.value()["account"]["show_demo_courses"], true);
    learner
        .post("/api/show_demo_courses/", json!({"show": false}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    admin
        .post("/api/show_demo_courses/", json!({}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(
        manager.post("/api/show_demo_courses/", json!({"show": false})).await.json(StatusCode::OK),
        json!({"show": false})
    );
    assert_eq!(admin.get("/api/users/me/").await.value()["account"]["show_demo_courses"], false);
    for list in ["games", "games/all"] {
        assert_eq!(admin.get(&format!("/api/{list}/?demo=1")).await.value()["count"], 0);
        assert_eq!(other.get(&format!("/api/{list}/?demo=1")).await.value()["count"], 3);
        assert_eq!(other.get(&format!("/api/{list}/?demo=0")).await.value()["count"], 0);
    }
    admin.post("/api/show_demo_courses/", json!({"show": true})).await.expect(StatusCode::OK);
    assert_eq!(demos(&manager).await.len(), 3);
}

#[each_database]
async fn they_speak_the_language_of_the_account(app: TestApp) {
    for (name, language, title) in [
        ("en-one", "en", "The first call"),
        ("ua-one", "ua", "Перший дзвінок"),
        ("ru-one", "ru", "Первый звонок"),
    ] {
        let email = format!("admin@{name}.example");
        let form = json!({"first_name": "Ada", "last_name": "Admin", "email": email, "company": name, "domain": name, "language": language});
        app.anonymous().post("/api/double_create/", form).await.expect(StatusCode::CREATED);
        let key = app.mailed_key(&email).await;
        let admin = app.confirm(&key).await;
        let titles: Vec<Value> = demos(&admin).await.iter().map(|row| row["title"].clone()).collect();
        assert!(titles.contains(&json!(title)), "{titles:?}");
    }
}

/// Accounts that were made before a course was shipped get it from the worker, once.
#[each_database]
async fn older_accounts_get_them_too(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.account("other").await;
    let system = app.app.db.system();
    let person = system.person_by_email("admin@kvitka.example").await.unwrap().unwrap();
    let data = system.scope_of(&person);
    let tx = data.begin().await.unwrap();
    data.delete::<course::Model>()
        .filter(course::Column::DemoKey.ne("feedback"))
        .exec(tx.reader())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(demos(&admin).await.len(), 1);
    for _ in 0..2 {
        rozmova::features::courses::add_missing_demo_courses(&app.app).await.unwrap();
        assert_eq!(demos(&admin).await.len(), 3);
    }
    let drafts = data.find::<rozmova_store::draft::Model>().count(data.reader()).await.unwrap();
    assert_eq!(drafts, 4, "the quiz among them");
}

#[each_database]
async fn a_registration_that_nobody_confirms_goes_with_them(app: TestApp) {
    let form = json!({"first_name": "Ada", "last_name": "Admin", "email": "gone@example.org", "company": "Gone", "domain": "gone"});
    app.anonymous().post("/api/double_create/", form.clone()).await.expect(StatusCode::CREATED);
    app.anonymous().post("/api/double_create/", form).await.expect(StatusCode::CREATED);
}
