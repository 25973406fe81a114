use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

pub async fn role(admin: &Client, title: &str) -> Value {
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
    assert!(app.emails().await.iter().all(|sent| sent.to != email));
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
