//! One search over people, courses and groups: what is found, by whom, in which order and at which cost.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn found(who: &Client, text: &str) -> Value {
    let query: String = url::form_urlencoded::byte_serialize(text.as_bytes()).collect();
    who.get(&format!("/api/search/?search={query}")).await.json(StatusCode::OK)
}

fn names<'a>(found: &'a Value, kind: &str, field: &str) -> Vec<&'a str> {
    found[kind].as_array().unwrap().iter().map(|row| row[field].as_str().unwrap()).collect()
}

#[each_database]
async fn people_courses_and_groups_are_found_by_a_part_of_the_name(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.learners(&admin, ["Oleksandra", "Sandra", "Оксана"]).await;
    let game = app.published_game(&admin, "Sandwiches for a crowd", 2).await;
    let form = json!({"name": "Sandy beach team", "period": 5});
    let group = admin.post("/api/group/", form).await.json(StatusCode::CREATED);
    let all = found(&admin, "sand").await;
    // Whose name begins so comes first, whatever the alphabet says; who was dismissed comes last.
    assert_eq!(names(&all, "people", "first_name"), ["Sandra", "Oleksandra"]);
    let dismiss = json!({"users": [all["people"][0]["id"]], "fired": true});
    admin.patch("/api/users/", dismiss).await.expect(StatusCode::OK);
    let later = found(&admin, "sand").await;
    assert_eq!(names(&later, "people", "first_name"), ["Oleksandra", "Sandra"]);
    assert_eq!(
        all["courses"],
        json!([{"id": game["id"], "title": "Sandwiches for a crowd", "kind": "game", "is_published": true, "may_edit": true}])
    );
    assert_eq!(all["groups"], json!([{"id": group["id"], "name": "Sandy beach team", "employees_count": 0}]));
    assert_eq!(names(&found(&admin, "оКСА").await, "people", "first_name"), ["Оксана"]);
    assert_eq!(names(&found(&admin, "a crowd").await, "courses", "title"), ["Sandwiches for a crowd"]);
    for nothing in ["", "  ", "%", "_"] {
        assert_eq!(
            found(&admin, nothing).await,
            json!({"people": [], "courses": [], "groups": []}),
            "{nothing:?}"
        );
    }
}

#[each_database]
async fn a_person_is_shown_with_the_position_and_as_dismissed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Zlata", "Learner").await;
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let form = json!({"title": "Barista", "organization": organization, "user": learner.id});
    admin.post("/api/positions/", form).await.expect(StatusCode::CREATED);
    let row = found(&admin, "zlata").await["people"][0].clone();
    assert_eq!((&row["position"], &row["fired"]), (&json!("Barista"), &json!(false)), "{row}");
    let dismiss = json!({"users": [learner.id], "fired": true});
    admin.patch("/api/users/", dismiss).await.expect(StatusCode::OK);
    let row = found(&admin, "zlata").await["people"][0].clone();
    assert_eq!(row["fired"], true, "{row}");
    admin.delete(&format!("/api/users/{}/", learner.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(found(&admin, "zlata").await["people"], json!([]));
}

#[each_database]
async fn each_finds_what_the_lists_show_them(app: TestApp) {
    let admin = app.account("kvitka").await;
    let role = async |title: &str, rights: &[i32]| {
        let form = json!({"title": title, "permission_groups": rights});
        admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
        app.employee(&admin, "Somebody", title).await
    };
    let author = role("Author", &[10, 15]).await;
    let reader = role("Reader", &[7, 15]).await;
    let neither = role("Neither", &[14, 15]).await;
    let learner = app.employee(&admin, "Somebody", "Learner").await;
    app.published_game(&admin, "Course of the company", 1).await;
    app.published_game(&author, "Course of the author", 1).await;
    let draft = json!({"title": "Course that nobody has published", "questions": linear(1)});
    admin.post("/api/games/", draft).await.expect(StatusCode::CREATED);
    assert_eq!(names(&found(&admin, "course").await, "courses", "title").len(), 3);
    let seen = found(&author, "course").await;
    assert_eq!(names(&seen, "courses", "title"), ["Course of the author"]);
    assert_eq!((&seen["people"], &seen["groups"]), (&Value::Null, &Value::Null));
    let seen = found(&reader, "course").await;
    assert_eq!(names(&seen, "courses", "title"), ["Course of the author", "Course of the company"]);
    assert!(seen["courses"].as_array().unwrap().iter().all(|course| course["may_edit"] == false));
    assert_eq!(found(&neither, "course").await, json!({"people": null, "courses": null, "groups": null}));
    learner.get("/api/search/?search=course").await.expect(StatusCode::FORBIDDEN);
    app.anonymous().get("/api/search/?search=course").await.expect(StatusCode::UNAUTHORIZED);
}

#[each_database]
async fn it_finds_six_of_each_in_a_few_statements(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.learners(&admin, ["Nina", "Nina", "Nina", "Nina", "Nina", "Nina", "Nina"]).await;
    let before = app.app.db.statements();
    assert_eq!(found(&admin, "nina").await["people"].as_array().unwrap().len(), 6);
    // People, courses, groups, the members of the groups that were found.
    assert!(app.app.db.statements() - before <= 4);
}
