use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn role(admin: &Client, title: &str) -> Value {
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    roles["results"].as_array().unwrap().iter().find(|role| role["title"] == title).unwrap()["id"].clone()
}

#[each_database]
async fn an_employee_is_added_invited_and_comes_in(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = json!({"first_name": "Ґанна", "last_name": "Їжакевич", "email": "hanna@kvitka.example", "phone": "380441234567", "language": "ua", "birth_date": "1999-02-28", "gender": "female"});
    let user = admin.post("/api/users/", form.clone()).await.json(StatusCode::CREATED);
    assert_eq!(
        (&user["role"]["title"], &user["confirmed"], &user["birth_date"]),
        (&json!("Learner"), &json!(false), &json!("1999-02-28"))
    );
    let invite = format!("/api/users/{}/invite/", user["id"]);
    let first = app.mailed_key("hanna@kvitka.example").await;
    admin.post(&invite, json!({})).await.expect(StatusCode::NO_CONTENT);
    let second = app.mailed_key("hanna@kvitka.example").await;
    app.anonymous()
        .post("/api/key/check/", json!({"key": first}))
        .await
        .refused(StatusCode::BAD_REQUEST, "invalid_key");
    let learner = app.confirm(&second).await;
    let me = learner.get("/api/users/me/").await.json(StatusCode::OK);
    assert_eq!(
        (&me["is_admin"], &me["confirmed"], &me["account"]["name"]),
        (&json!(false), &json!(true), &json!("kvitka Ltd"))
    );
    admin.post(&invite, json!({})).await.refused(StatusCode::CONFLICT, "in_use");
    // The same address again, here and in another account.
    let again =
        admin.post("/api/users/", form.clone()).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(again["errors"]["email"][0], "This email already exists.");
    let other = app.account("other").await;
    let again = other.post("/api/users/", form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(again["errors"]["email"][0], "This email is already used by another account.");
}

#[each_database]
async fn people_are_found_in_any_script_and_ordered_by_their_alphabet(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (first, last) in [
        ("Ганна", "Їжакевич"),
        ("Тарас", "Єдиний"),
        ("Ірина", "Абетка"),
        ("Олег", "Ґудзь"),
        ("Anna", "Smith"),
    ] {
        let email = format!("{}@kvitka.example", rand::random::<u32>());
        admin
            .post(
                "/api/users/",
                json!({"first_name": first, "last_name": last, "email": email, "send_invitation": false}),
            )
            .await
            .expect(StatusCode::CREATED);
    }
    let list = admin.get("/api/employee/?per_page=3").await.json(StatusCode::OK);
    assert_eq!((&list["total"], &list["total_pages"], &list["next"]), (&json!(6), &json!(2), &json!(2)));
    let names = |list: &Value| {
        list["results"]
            .as_array()
            .unwrap()
            .iter()
            .map(|p| p["last_name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let all = names(&admin.get("/api/employee/?per_page=100").await.json(StatusCode::OK));
    let cyrillic: Vec<_> = all.iter().filter(|name| !name.is_ascii()).cloned().collect();
    assert_eq!(cyrillic, ["Абетка", "Ґудзь", "Єдиний", "Їжакевич"]);
    for (search, found) in [
        ("їЖАК", 1),
        ("ганна їжак", 1),
        ("їжакевич ганна", 1),
        ("ґуд", 1),
        ("smith", 1),
        ("@KVITKA", 6),
        ("немає", 0),
        ("%", 0),
    ] {
        let list = admin
            .get(&format!("/api/employee/?search={}", search.replace('%', "%25")))
            .await
            .json(StatusCode::OK);
        assert_eq!(list["total"], found, "{search}");
    }
    let down = names(&admin.get("/api/employee/?sort=-last_name&per_page=100").await.json(StatusCode::OK));
    assert_eq!(down.iter().rev().collect::<Vec<_>>(), all.iter().collect::<Vec<_>>());
    let compact = admin.get("/api/employee/all/?search=smith").await.json(StatusCode::OK);
    assert_eq!(compact["count"], 1);
}

#[each_database]
async fn the_dismissed_are_out_at_once_and_come_back(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let change =
        async |fired: bool| admin.patch("/api/users/", json!({"users": [learner.id], "fired": fired})).await;
    // The call for one person leaves it alone, and says so.
    for fired in [json!(true), json!(false), json!("no")] {
        let refused = admin
            .patch(&format!("/api/users/{}/", learner.id), json!({"fired": fired, "phone": "380441234567"}))
            .await;
        let refused = refused.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert_eq!(refused["errors"].as_object().unwrap().keys().collect::<Vec<_>>(), ["fired"]);
    }
    let form: FormPart = ("fired", None, b"true");
    admin
        .form("PATCH", &format!("/api/users/{}/", learner.id), &[form])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let untouched = admin.get(&format!("/api/user/{}/", learner.id)).await.json(StatusCode::OK);
    assert_eq!((&untouched["fired"], &untouched["phone"]), (&json!(false), &json!("")));
    change(true).await.expect(StatusCode::OK);
    learner.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    let email = admin.get(&format!("/api/user/{}/", learner.id)).await.value()["email"].clone();
    let nobody = app.anonymous();
    let sign_in = async |password: &str| {
        nobody.post("/api/token-auth/", json!({"email": email, "password": password})).await
    };
    sign_in("wrong-password").await.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    sign_in(PASSWORD).await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    app.anonymous().post("/api/reset/", json!({"email": email})).await.expect(StatusCode::OK);
    assert!(app.letters().await.iter().all(|letter| letter.to != email));
    assert_eq!(admin.get("/api/employee/").await.value()["total"], 1);
    assert_eq!(admin.get("/api/employee/?fired=1").await.value()["total"], 1);
    change(false).await.expect(StatusCode::OK);
    learner.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    sign_in(PASSWORD).await.expect(StatusCode::OK);
}

#[each_database]
async fn nobody_raises_themselves(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let administrator = role(&admin, "Administrator").await;
    // A training manager may edit people, but not roles, and nobody who holds more.
    manager
        .patch(&format!("/api/users/{}/", learner.id), json!({"role": administrator}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    manager
        .patch(&format!("/api/users/{}/", manager.id), json!({"role": administrator}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    manager
        .patch(&format!("/api/users/{}/", admin.id), json!({"first_name": "Hacked"}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    manager
        .patch("/api/users/", json!({"users": [admin.id], "fired": true}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    manager
        .post(&format!("/api/users/{}/invite/", admin.id), json!({}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    let person = json!({"first_name": "A", "last_name": "B", "email": "x@y.example", "role": administrator});
    manager.post("/api/users/", person).await.refused(StatusCode::FORBIDDEN, "forbidden");
    learner
        .patch(&format!("/api/users/{}/", learner.id), json!({"first_name": "X"}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    learner
        .patch("/api/users/me/", json!({"role": administrator, "permissions": [15]}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(learner.get("/api/users/me/").await.value()["is_admin"], false);
    assert_eq!(admin.get(&format!("/api/user/{}/", admin.id)).await.value()["first_name"], "Ada");
}

#[each_database]
async fn one_administrator_always_remains(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (learner_role, administrator) = (role(&admin, "Learner").await, role(&admin, "Administrator").await);
    admin
        .patch(&format!("/api/users/{}/", admin.id), json!({"role": learner_role}))
        .await
        .refused(StatusCode::CONFLICT, "last_administrator");
    admin
        .patch("/api/users/", json!({"users": [admin.id], "fired": true}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    // Somebody who never came in does not count.
    let invited = admin
        .post(
            "/api/users/",
            json!({"first_name": "A", "last_name": "B", "email": "x@y.example", "role": administrator}),
        )
        .await
        .json(StatusCode::CREATED);
    admin
        .patch(&format!("/api/users/{}/", admin.id), json!({"role": learner_role}))
        .await
        .refused(StatusCode::CONFLICT, "last_administrator");
    let second = app.confirm(&app.mailed_key("x@y.example").await).await;
    assert_eq!(second.id, invited["id"]);
    // Two who dismiss each other at once: one stays.
    let (a, b) = tokio::join!(
        admin.patch("/api/users/", json!({"users": [second.id], "fired": true})),
        second.patch("/api/users/", json!({"users": [admin.id], "fired": true})),
    );
    assert_eq!(
        [a.status, b.status].iter().filter(|status| status.is_success()).count(),
        1,
        "{} {}",
        a.text(),
        b.text()
    );
}

#[each_database]
async fn an_older_record_is_not_saved_over_a_newer_one(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let path = format!("/api/users/{}/", learner.id);
    let user = admin.patch(&path, json!({"middle_name": "One", "version": 1})).await.json(StatusCode::OK);
    assert_eq!(user["version"], 2);
    let conflict = admin
        .patch(&path, json!({"middle_name": "Two", "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    assert_eq!(conflict["details"]["version"], 2);
    admin.patch(&path, json!({"email": "new@kvitka.example"})).await.expect(StatusCode::OK);
    admin
        .patch(&path, json!({"email": "admin@kvitka.example"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(admin.get("/api/employee/?search=new@kvitka").await.value()["total"], 1);
    admin.get("/api/user/999999/").await.refused(StatusCode::NOT_FOUND, "not_found");
}
#[each_database]
async fn many_are_changed_at_once_or_none(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two, three) = (
        app.employee(&admin, "One", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Three", "Learner").await,
    );
    let manager = role(&admin, "Training manager").await;
    // A trial run writes nothing.
    let tried = admin
        .patch("/api/users/", json!({"users": [one.id, two.id], "fired": true, "dry_run": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!(tried["updated"], 2);
    one.get("/api/users/me/").await.expect(StatusCode::OK);
    let done = admin
        .patch("/api/users/", json!({"filter": {"search": "person"}, "exclude": [three.id], "fired": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!((&done["updated"], &done["users"][0]["fired"]), (&json!(2), &json!(true)));
    one.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    three.get("/api/users/me/").await.expect(StatusCode::OK);
    assert_eq!(admin.get("/api/employee/?fired=1").await.value()["total"], 2);
    assert_eq!(admin.get("/api/employee/?fired=all").await.value()["total"], 4);
    admin
        .patch("/api/users/", json!({"filter": {"fired": "1"}, "fired": false}))
        .await
        .expect(StatusCode::OK);
    one.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    let email =
        admin.get(&format!("/api/user/{}/", one.id)).await.value()["email"].as_str().unwrap().to_owned();
    let one = app.sign_in(&email).await;
    admin
        .patch("/api/users/", json!({"users": [one.id, two.id, one.id], "role": manager}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(admin.get(&format!("/api/employee/?role={manager}")).await.value()["total"], 2);
    let oneself = admin
        .patch("/api/users/", json!({"users": [one.id, admin.id], "fired": true}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden_users");
    assert_eq!(oneself["details"]["users"], json!([{"id": admin.id, "name": "Ada Admin"}]));
    one.get("/api/users/me/").await.expect(StatusCode::OK);
    for body in [
        json!({"fired": true}),
        json!({"users": [one.id, 999_999], "fired": true}),
        json!({"users": [one.id], "role": 999_999}),
    ] {
        admin.patch("/api/users/", body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
}

#[each_database]
async fn an_administrator_leaves_and_another_stays(app: TestApp) {
    let admin = app.account("kvitka").await;
    let deputy = app.employee(&admin, "Deputy", "Administrator").await;
    let learner = role(&admin, "Learner").await;
    admin
        .patch("/api/users/", json!({"users": [deputy.id], "role": learner, "fired": true}))
        .await
        .expect(StatusCode::OK);
    // Who is dismissed takes nobody's place, and one's own address is not changed here.
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let position = admin
        .post("/api/positions/", json!({"title": "Seller", "organization": organization, "user": admin.id}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    for (id, patch, field) in [
        (deputy.id, json!({"position": position}), "position"),
        (admin.id, json!({"email": "evil@kvitka.example"}), "email"),
    ] {
        let refused = admin
            .patch(&format!("/api/users/{id}/"), patch)
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"][field].is_array(), "{refused}");
    }
    admin
        .patch(&format!("/api/users/{}/", admin.id), json!({"email": "Admin@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    let group = admin
        .post("/api/group/", json!({"name": "A group", "period": 3}))
        .await
        .json(StatusCode::CREATED)["id"]
        .clone();
    let members = format!("/api/group/{group}/employee/");
    admin
        .post(&members, json!({"employees": [deputy.id]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin.post(&members, json!({"employees": [admin.id], "dry_run": true})).await.expect(StatusCode::OK);
    assert_eq!(admin.get(&format!("/api/group/{group}/")).await.value()["employees"], json!([]));
    for query in ["limit=0", "limit=9999999999999999999"] {
        admin
            .get(&format!("/api/positions/?{query}"))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    }
    app.clock.advance(chrono::Duration::days(15));
    let admin = app.sign_in("admin@kvitka.example").await;
    admin
        .post(&members, json!({"employees": [admin.id]}))
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_required");
}

#[each_database]
async fn who_is_deleted_is_forgotten_and_the_answers_stay(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Zenobia", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    let assignment = app.assign(&admin, &game, &[&learner]).await[0];
    learner.play(assignment, true).await;
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    admin
        .post("/api/positions/", json!({"title": "Seller", "organization": organization, "user": learner.id}))
        .await
        .expect(StatusCode::CREATED);
    admin.delete(&format!("/api/users/{}/", learner.id)).await.expect(StatusCode::NO_CONTENT);
    learner.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    for path in [
        "/api/employee/?fired=all",
        "/api/employee/all/?fired=all",
        "/api/report/game_analysis/",
        "/api/assignments/game/admin/",
        "/api/organization/structure/",
        "/api/roles/all/",
    ] {
        let text = admin.get(path).await.text();
        assert!(!text.contains("Zenobia") && !text.contains("people.example"), "{path}: {text}");
    }
    let report = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK);
    let row = &report["results"][0];
    assert_eq!(
        (&row["status"], &row["user"]["erased"], &row["user"]["email"], &row["percent"]),
        (&json!("succeeded"), &json!(true), &json!(""), &json!(100.0))
    );
    let path = format!("/api/users/{}/", learner.id);
    admin.get(&path.replace("users", "user")).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.patch(&path, json!({"first_name": "Back"})).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    admin
        .patch("/api/users/", json!({"users": [learner.id], "fired": false}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(
        admin.get("/api/organization/structure/").await.value()[0]["positions"][0]["user"],
        json!(null)
    );
    // Several at once, and their addresses are free again.
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let email = admin.get(&format!("/api/user/{}/", one.id)).await.value()["email"].clone();
    assert_eq!(
        admin
            .send("DELETE", "/api/users/", Body::from(json!({"users": [one.id, two.id]}).to_string()))
            .await
            .json(StatusCode::OK)["deleted"],
        2
    );
    admin
        .post("/api/users/", json!({"first_name": "A", "last_name": "B", "email": email}))
        .await
        .expect(StatusCode::CREATED);
}

#[each_database]
async fn two_who_edit_one_person_are_told(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let path = format!("/api/users/{}/", learner.id);
    let tasks: Vec<_> = (0..8)
        .map(|n| {
            let (admin, path) = (admin.clone(), path.clone());
            tokio::spawn(async move {
                admin.patch(&path, json!({"first_name": format!("N{n}"), "version": 1})).await.status
            })
        })
        .collect();
    let mut saved = 0;
    for task in tasks {
        match task.await.unwrap() {
            StatusCode::OK => saved += 1,
            status => assert_eq!(status, StatusCode::CONFLICT),
        }
    }
    assert_eq!(saved, 1);
    let conflict = admin
        .patch(&path, json!({"first_name": "Late", "version": 1}))
        .await
        .refused(StatusCode::CONFLICT, "edit_conflict");
    assert_eq!(
        (&conflict["details"]["version"], &conflict["details"]["saved_by"]),
        (&json!(2), &json!("Ada Admin"))
    );
    assert!(conflict["details"]["saved_at"].is_string());
    let born_tomorrow = admin
        .patch(&path, json!({"birth_date": "2099-01-01"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(born_tomorrow["errors"]["birth_date"].is_array());
}

#[each_database]
async fn the_top_bar_of_one_person(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let path = format!("/api/users/{}/", learner.id);
    manager
        .patch(&path, json!({"whitelabel": {"top_bar_background": "#112233"}}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    let user = admin
        .patch(&path, json!({"whitelabel": {"top_bar_background": "#AABBCC"}}))
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (&user["whitelabel"]["top_bar_background"], &user["own_whitelabel"]["top_bar_background"]),
        (&json!("#aabbcc"), &json!("#aabbcc"))
    );
    for bad in [json!({"top_bar_background": "red"}), json!({"logo": 999_999})] {
        admin
            .patch(&path, json!({"whitelabel": bad}))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    let user =
        admin.patch(&path, json!({"whitelabel": {"top_bar_background": null}})).await.json(StatusCode::OK);
    assert_eq!(user["whitelabel"], json!({"logo": null, "top_bar_background": null}));
}

#[each_database]
async fn a_list_asks_the_database_as_often_for_one_row_as_for_a_hundred(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.employee(&admin, "First", "Learner").await;
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    admin.post("/api/group/", json!({"name": "Group one", "period": 3})).await.expect(StatusCode::CREATED);
    let count = async |path: &str| {
        // What is noted of a session at most every few minutes is not this call's.
        admin.get("/api/users/me/").await.expect(StatusCode::OK);
        let before = app.app.db.statements();
        admin.get(path).await.expect(StatusCode::OK);
        app.app.db.statements() - before
    };
    let paths = [
        "/api/employee/?per_page=100&search=person",
        "/api/organization/structure/",
        "/api/group/?per_page=100",
        "/api/roles/all/",
        "/api/employee/all/",
    ];
    let mut few = Vec::new();
    for path in paths {
        few.push(count(path).await);
    }
    for n in 0..30 {
        let form = json!({"first_name": "More", "last_name": "Person", "email": format!("more{n}@people.example"), "send_invitation": false});
        let person = admin.post("/api/users/", form).await.json(StatusCode::CREATED)["id"].clone();
        admin
            .post("/api/positions/", json!({"title": "Seller", "organization": organization, "user": person}))
            .await
            .expect(StatusCode::CREATED);
        let group = admin
            .post("/api/group/", json!({"name": format!("Group {n}"), "period": 3}))
            .await
            .json(StatusCode::CREATED)["id"]
            .clone();
        admin
            .post(&format!("/api/group/{group}/employee/"), json!({"employees": [person]}))
            .await
            .expect(StatusCode::OK);
    }
    for (path, few) in paths.iter().zip(few) {
        assert_eq!(count(path).await, few, "{path}");
    }
}
