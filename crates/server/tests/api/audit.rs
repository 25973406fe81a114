//! The log of an account: who did what, to what, with the fields as they were and became.

use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

pub async fn rows(admin: &Client, query: &str) -> Vec<Value> {
    let page = admin.get(&format!("/api/audit/?per_page=100&{query}")).await.json(StatusCode::OK);
    page["results"].as_array().unwrap().clone()
}

/// Action codes, oldest first, without sign-ins.
pub async fn codes(admin: &Client) -> Vec<String> {
    let rows = rows(admin, "").await;
    let codes = rows.iter().rev().map(|row| row["action"].as_str().unwrap().to_owned());
    codes.filter(|code| code != "person.signed_in").collect()
}

/// The newest row with this action.
pub async fn newest(admin: &Client, action: &str) -> Value {
    rows(admin, &format!("action={action}")).await.into_iter().next().unwrap_or_else(|| panic!("no {action}"))
}

pub fn id(row: &Value) -> i64 {
    row["id"].as_i64().unwrap()
}

#[each_database]
async fn roles_tell_what_they_opened(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let role = admin
        .post("/api/roles/", json!({"title": "Tutor", "permission_groups": [5]}))
        .await
        .json(StatusCode::CREATED);
    let path = format!("/api/roles/{}/", role["id"]);
    admin.patch(&path, json!({"permission_groups": [5, 15], "title": "Coach"})).await.expect(StatusCode::OK);
    admin.patch(&path, json!({"permission_groups": [15, 5], "title": "Coach"})).await.expect(StatusCode::OK);
    admin
        .patch(&format!("{path}assign/"), json!({"users": [learner.id], "dry_run": true}))
        .await
        .expect(StatusCode::OK);
    admin.patch(&format!("{path}assign/"), json!({"users": [learner.id]})).await.expect(StatusCode::OK);
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(
        codes(&admin).await,
        [
            "employee.created",
            "role.created",
            "role.changed",
            "role.assigned",
            "employee.changed",
            "role.deleted"
        ]
    );
    let changed = newest(&admin, "role.changed").await;
    assert_eq!(changed["who"], json!({"id": admin.id, "name": "Ada Admin", "service_key": null}));
    assert_eq!(
        changed["object"],
        json!({"kind": "role", "id": role["id"], "title": "Coach", "assignment": null})
    );
    assert_eq!(changed["before"], json!({"title": "Tutor", "permissions": ["view_users"]}));
    assert_eq!(changed["after"], json!({"title": "Coach", "permissions": ["view_users", "moderator"]}));
    assert_eq!(changed["request_id"].as_str().unwrap().len(), 16);
    let given = newest(&admin, "employee.changed").await;
    assert_eq!(
        (&given["object"], &given["before"], &given["after"]),
        (
            &json!({"kind": "employee", "id": learner.id, "title": "Lena Person", "assignment": null}),
            &json!({"role": "Learner"}),
            &json!({"role": "Coach"})
        )
    );
    assert_eq!(
        newest(&admin, "role.deleted").await["before"],
        json!({"permissions": ["view_users", "moderator"], "people": 1})
    );
}

#[each_database]
async fn people_come_change_and_go(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"first_name": "Ґанна", "last_name": "Їжакевич", "email": "hanna@kvitka.example"});
    let person = id(&admin.post("/api/users/", form).await.json(StatusCode::CREATED));
    let path = format!("/api/users/{person}/");
    admin.post(&format!("{path}invite/"), json!({})).await.expect(StatusCode::NO_CONTENT);
    admin.patch(&path, json!({"phone": "380441234567", "first_name": "Ґанна"})).await.expect(StatusCode::OK);
    admin.patch("/api/users/", json!({"users": [person], "fired": true})).await.expect(StatusCode::OK);
    admin.patch("/api/users/", json!({"users": [person], "fired": false})).await.expect(StatusCode::OK);
    admin.patch("/api/users/", json!({"users": [person], "fired": false})).await.expect(StatusCode::OK);
    assert_eq!(
        codes(&admin).await,
        [
            "employee.created",
            "employee.invited",
            "employee.changed",
            "employee.dismissed",
            "employee.reinstated"
        ]
    );
    let changed = newest(&admin, "employee.changed").await;
    assert_eq!(
        (&changed["before"], &changed["after"]),
        (&json!({"phone": ""}), &json!({"phone": "380441234567"}))
    );
    assert_eq!(
        newest(&admin, "employee.created").await["after"],
        json!({"email": "hanna@kvitka.example", "role": "Learner"})
    );
    // What people change about themselves is told too; the language they read in is nobody's news.
    admin.patch("/api/users/me/", json!({"phone": "380501112233"})).await.expect(StatusCode::OK);
    admin.patch("/api/users/me/", json!({"language": "ua"})).await.expect(StatusCode::OK);
    let own = newest(&admin, "employee.changed").await;
    assert_eq!((&own["object"]["id"], &own["after"]), (&json!(admin.id), &json!({"phone": "380501112233"})));
    // Erased, nothing of the person stays in the log, but that somebody was.
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    let all = rows(&admin, "").await;
    let text = serde_json::to_string(&all).unwrap();
    for trace in ["Ґанна", "Їжакевич", "hanna@", "380441234567"] {
        assert!(!text.contains(trace), "{trace}: {text}");
    }
    assert_eq!(all.iter().filter(|row| row["object"]["id"] == person).count(), 6);
    let deleted = newest(&admin, "employee.deleted").await;
    assert_eq!((&deleted["object"]["title"], &deleted["before"]), (&json!(""), &json!(null)));
}

#[each_database]
async fn who_was_erased_is_named_no_more(app: TestApp) {
    let admin = app.account("kvitka").await;
    let deputy = app.employee(&admin, "Deputy", "Administrator").await;
    deputy.post("/api/roles/", json!({"title": "Tutor"})).await.expect(StatusCode::CREATED);
    assert_eq!(newest(&admin, "role.created").await["who"]["name"], "Deputy Person");
    admin.delete(&format!("/api/users/{}/", deputy.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(
        newest(&admin, "role.created").await["who"],
        json!({"id": deputy.id, "name": "", "service_key": null})
    );
    assert!(rows(&admin, "search=deputy").await.is_empty());
}

#[each_database]
async fn an_import_is_one_row_and_tells_of_roles(app: TestApp) {
    let admin = app.account("kvitka").await;
    let table = async |text: &str, dry_run: &str| {
        admin
            .form(
                "POST",
                "/api/employee/import/",
                &[
                    ("file", Some("a.csv"), text.as_bytes()),
                    ("dry_run", None, dry_run.as_bytes()),
                    ("send_invitation", None, b"0"),
                ],
            )
            .await
            .expect(StatusCode::OK);
    };
    let first = "first_name,last_name,email,role\nA,One,a@kvitka.example,\nB,Two,b@kvitka.example,\n";
    table(first, "1").await;
    table(first, "0").await;
    table("email,role\na@kvitka.example,Training manager\n", "0").await;
    assert_eq!(codes(&admin).await, ["employee.imported", "employee.changed", "employee.imported"]);
    let rows = rows(&admin, "action=employee.imported").await;
    assert_eq!(
        (&rows[1]["after"], &rows[0]["after"]),
        (&json!({"created": 2, "updated": 0}), &json!({"created": 0, "updated": 1}))
    );
    assert_eq!(newest(&admin, "employee.changed").await["after"], json!({"role": "Training manager"}));
}

#[each_database]
async fn structure_is_told_by_its_names(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let form =
        json!({"full_title": "Kvitka Odesa", "short_name": "Odesa", "address": "Sea 1", "domain": "odesa"});
    let organization = id(&admin.post("/api/organizations/", form).await.json(StatusCode::CREATED));
    let path = format!("/api/organizations/{organization}/");
    admin.patch(&path, json!({"address": "Sea 2", "domain": "odesa-sea"})).await.expect(StatusCode::OK);
    let division = async |name: &str| {
        id(&admin
            .post("/api/divisions/", json!({"name": name, "organization": organization}))
            .await
            .json(StatusCode::CREATED))
    };
    let (bar, hall) = (division("Bar").await, division("Hall").await);
    admin
        .put("/api/divisions/bulk_update/", json!([{"id": bar, "parent": hall}, {"id": hall, "order": 7}]))
        .await
        .expect(StatusCode::OK);
    let position = id(&admin
        .post("/api/positions/", json!({"title": "Barista", "division": bar}))
        .await
        .json(StatusCode::CREATED));
    admin
        .patch(&format!("/api/positions/{position}/"), json!({"user": learner.id, "division": hall}))
        .await
        .expect(StatusCode::OK);
    let moved = newest(&admin, "division.changed").await;
    assert_eq!(
        (&moved["object"]["title"], &moved["before"], &moved["after"]),
        (&json!("Bar"), &json!({"parent": null}), &json!({"parent": "Hall"}))
    );
    let seated = newest(&admin, "position.changed").await;
    assert_eq!(
        (&seated["before"], &seated["after"]),
        (&json!({"user": null, "division": "Bar"}), &json!({"user": learner.id, "division": "Hall"}))
    );
    assert_eq!(
        newest(&admin, "organization.changed").await["after"],
        json!({"address": "Sea 2", "domain": "odesa-sea"})
    );
    for path in [format!("/api/positions/{position}/"), format!("/api/divisions/{bar}/"), path] {
        admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    }
    assert_eq!(
        codes(&admin).await[1..],
        [
            "organization.created",
            "organization.changed",
            "division.created",
            "division.created",
            "division.changed",
            "position.created",
            "position.changed",
            "position.deleted",
            "division.deleted",
            "organization.deleted",
        ]
    );
}

#[each_database]
async fn courses_assignments_and_groups(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "A difficult guest", 2).await;
    let path = format!("/api/games/{}/", game["id"]);
    let changed =
        admin.patch(&path, json!({"version": game["version"], "attempts": 3})).await.json(StatusCode::OK);
    // A draft that was saved is no news: its revisions tell.
    let saved = admin
        .patch(&path, json!({"version": changed["version"], "questions": linear(3)}))
        .await
        .json(StatusCode::OK);
    let restored = admin
        .post(&format!("{path}revisions/1/restore/"), json!({"version": saved["version"]}))
        .await
        .json(StatusCode::OK);
    admin.post(&format!("{path}clone/"), json!({"title": "A copy of it"})).await.expect(StatusCode::CREATED);
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    admin
        .patch(&format!("/api/assignments/game/{assignment}/"), json!({"attempts_total": 9}))
        .await
        .expect(StatusCode::OK);
    admin.delete(&format!("/api/assignments/game/{assignment}/")).await.expect(StatusCode::NO_CONTENT);
    let group = format!(
        "/api/group/{}/",
        admin.post("/api/group/", json!({"name": "Newcomers", "period": 5})).await.json(StatusCode::CREATED)
            ["id"]
    );
    admin.put(&group, json!({"name": "Newcomers", "period": 6})).await.expect(StatusCode::OK);
    admin.post(&format!("{group}employee/"), json!({"employees": [learner.id]})).await.expect(StatusCode::OK);
    admin.post(&format!("{group}employee/"), json!({"employees": [learner.id]})).await.expect(StatusCode::OK);
    admin.post(&format!("{group}game/"), json!({"game": game["id"]})).await.expect(StatusCode::OK);
    admin.delete(&group).await.expect(StatusCode::NO_CONTENT);
    admin
        .patch(&path, json!({"version": restored["version"], "is_published": false}))
        .await
        .expect(StatusCode::OK);
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(
        codes(&admin).await[1..],
        [
            "course.created",
            "course.published",
            "course.changed",
            "course.restored",
            "course.cloned",
            "assignment.made",
            "assignment.changed",
            "assignment.withdrawn",
            "group.created",
            "group.changed",
            "group.people",
            "group.courses",
            "group.deleted",
            "course.unpublished",
            "course.deleted",
        ]
    );
    assert_eq!(newest(&admin, "course.changed").await["after"], json!({"attempts": 3}));
    let made = newest(&admin, "assignment.made").await;
    assert_eq!(
        (&made["object"], &made["after"]),
        (
            &json!({"kind": "assignment", "id": null, "title": "A difficult guest", "assignment": null}),
            &json!({"people": 1, "assigned": 1})
        )
    );
    assert_eq!(newest(&admin, "assignment.changed").await["after"], json!({"attempts_total": 9}));
    assert_eq!(newest(&admin, "group.courses").await["after"], json!({"added": ["A difficult guest"]}));
    assert_eq!(newest(&admin, "group.deleted").await["before"], json!({"people": 1}));
}

#[each_database]
async fn a_row_about_an_assignment_tells_whose_it_is_and_of_which_course(app: TestApp) {
    let admin = app.account("kvitka").await;
    let [lena, omar] = <[Client; 2]>::try_from(app.learners(&admin, ["Lena", "Omar"]).await).unwrap();
    let guest = app.published_game(&admin, "A difficult guest", 2).await;
    let call = app.published_game(&admin, "A long call", 2).await;
    let [first, second] = [&guest, &call].map(|game| game["id"].as_i64().unwrap());
    let ids = [app.assign(&admin, &guest, &[&lena]).await[0], app.assign(&admin, &call, &[&omar]).await[0]];
    let all = "/api/assignments/game/";
    let change = async |ids: &[i64]| {
        admin.patch(all, json!({"assignments": ids, "attempts_total": 9})).await.expect(StatusCode::OK);
        newest(&admin, "assignment.changed").await
    };
    // One is told as one, also where the call could have changed many.
    let one = change(&ids[..1]).await;
    let of =
        |who: &Client, name: &str, game: i64| json!({"user": {"id": who.id, "name": name}, "game": game});
    assert_eq!(
        one["object"],
        json!({"kind": "assignment", "id": ids[0], "title": "A difficult guest", "assignment": of(&lena, "Lena Person", first)})
    );
    assert_eq!(one["after"], json!({"attempts_total": 9}));
    let many = change(&ids).await;
    assert_eq!(
        (&many["object"], &many["after"]),
        (
            &json!({"kind": "assignment", "id": null, "title": "A difficult guest, A long call", "assignment": null}),
            &json!({"count": 2, "attempts_total": 9})
        )
    );
    let last = json!({"assignments": ids[1..]}).to_string();
    admin.send("DELETE", all, Body::from(last)).await.expect(StatusCode::OK);
    let taken = newest(&admin, "assignment.withdrawn").await;
    assert_eq!(taken["object"]["assignment"], of(&omar, "Omar Person", second));
    // The name is looked up when the log is read.
    admin.delete(&format!("/api/users/{}/", omar.id)).await.expect(StatusCode::NO_CONTENT);
    let taken = newest(&admin, "assignment.withdrawn").await;
    assert_eq!(taken["object"]["assignment"], of(&omar, "", second));
}
