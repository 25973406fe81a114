//! People whom nobody can write to: known by a personnel number.

use http::StatusCode;
use rozmova::worker;
use serde_json::{Value, json};

use crate::{
    audit::newest,
    harness::*,
    import::{counts, dry_run, export, import},
};

async fn add(admin: &Client, name: &str, number: &str) -> i64 {
    let form = json!({"first_name": name, "last_name": "Person", "personnel_number": number});
    admin.post("/api/users/", form).await.json(StatusCode::CREATED)["id"].as_i64().unwrap()
}

async fn role(admin: &Client, title: &str) -> Value {
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let mut roles = roles["results"].as_array().unwrap().iter();
    roles.find(|role| role["title"] == title).unwrap()["id"].clone()
}

fn field(refused: &Value, name: &str) -> String {
    refused["errors"][name][0].as_str().unwrap_or_default().to_owned()
}

#[each_database]
async fn a_person_has_an_email_or_a_number(app: TestApp) {
    let admin = app.account("kvitka").await;
    let form = |email: &str, number: &str| json!({"first_name": "Lena", "last_name": "P", "email": email, "personnel_number": number});
    let refused =
        admin.post("/api/users/", form(" ", "")).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(field(&refused, "email"), "Enter an email or a personnel number.");
    let refused = admin
        .post("/api/users/", form("", "7@x"))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(field(&refused, "personnel_number"), "Use letters, digits, spaces and hyphens.");
    let before = app.emails().await.len();
    let lena = admin.post("/api/users/", form("", " KA-0042 ")).await.json(StatusCode::CREATED);
    assert_eq!((&lena["email"], &lena["personnel_number"]), (&json!(""), &json!("KA-0042")));
    assert_eq!(newest(&admin, "employee.created").await["after"]["personnel_number"], "KA-0042");
    // Cyrillic letters, other separators.
    let refused = admin
        .post("/api/users/", form("", "ка 0042"))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(field(&refused, "personnel_number"), "Somebody else has this personnel number.");
    // Another company's numbers are its own.
    let other = app.account("romashka").await;
    let elsewhere = add(&other, "Olha", "KA-0042").await;
    let path = format!("/api/users/{}/", lena["id"]);
    for (change, place) in [
        (json!({"personnel_number": ""}), "personnel_number"),
        (json!({"email": "", "personnel_number": ""}), "email"),
    ] {
        let refused = admin.patch(&path, change).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert_eq!(field(&refused, place), "Enter an email or a personnel number.");
    }
    let ivan = add(&admin, "Ivan", "8").await;
    let refused = admin
        .patch(&format!("/api/users/{ivan}/"), json!({"personnel_number": "ka0042"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(field(&refused, "personnel_number"), "Somebody else has this personnel number.");
    assert_eq!(
        app.emails().await.len(),
        before + 1,
        "but for the registration of the other company nobody was written to"
    );
    let changed = admin.patch(&path, json!({"email": "lena@kvitka.example"})).await.json(StatusCode::OK);
    assert_eq!(changed["email"], "lena@kvitka.example");
    let changed = admin.patch(&path, json!({"email": ""})).await.json(StatusCode::OK);
    assert_eq!((&changed["email"], &changed["personnel_number"]), (&json!(""), &json!("KA-0042")));
    let refused = admin
        .post(&format!("/api/users/{ivan}/invite/"), json!({}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(field(&refused, "email"), "This person has no email.");
    other.get(&format!("/api/user/{elsewhere}/")).await.expect(StatusCode::OK);
    admin.get(&format!("/api/user/{elsewhere}/")).await.expect(StatusCode::NOT_FOUND);
}

#[each_database]
async fn lists_know_them(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.employee(&admin, "Olha", "Learner").await;
    add(&admin, "Lena", "B-2").await;
    add(&admin, "Ivan", "A-10").await;
    let names = async |query: &str| {
        let page = admin.get(&format!("/api/employee/?{query}")).await.json(StatusCode::OK);
        let rows = page["results"].as_array().unwrap().clone();
        assert_eq!(page["total"], rows.len());
        rows.iter().map(|row| row["first_name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names("has_email=0&sort=personnel_number").await, ["Ivan", "Lena"]);
    assert_eq!(names("search=b-2").await, ["Lena"]);
    assert_eq!(names("sort=email").await[2..], ["Ivan", "Lena"], "whoever has none comes last");
    assert_eq!(names("sort=-email").await[2..], ["Ivan", "Lena"]);
    assert_eq!(names("sort=personnel_number").await[..2], ["Ivan", "Lena"]);
    assert_eq!(names("has_email=1").await.len(), 2);
    let found = admin.get("/api/search/?search=A-10").await.json(StatusCode::OK);
    assert_eq!(found["people"][0]["email"], "A-10", "{found}");
}

#[each_database]
async fn who_administrates_has_an_email(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (manager, learner) = (role(&admin, "Training manager").await, role(&admin, "Learner").await);
    let form = json!({"first_name": "L", "last_name": "P", "personnel_number": "1", "role": manager});
    let refused = admin.post("/api/users/", form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(field(&refused, "role"), "This role needs an email. Enter one first.");
    let lena = add(&admin, "Lena", "2").await;
    for (path, body) in [
        (format!("/api/users/{lena}/"), json!({ "role": manager })),
        ("/api/users/".to_owned(), json!({"users": [lena], "role": manager})),
        (format!("/api/roles/{manager}/assign/"), json!({"users": [lena]})),
    ] {
        let refused = admin.patch(&path, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert_eq!(field(&refused, "role"), "This role needs an email. Enter one first.", "{path}");
    }
    let own = json!({"title": "Cashier", "permission_groups": [13]});
    let own = admin.post("/api/roles/", own).await.json(StatusCode::CREATED);
    admin
        .patch(&format!("/api/roles/{}/assign/", own["id"]), json!({"users": [lena]}))
        .await
        .expect(StatusCode::OK);
    let refused = admin
        .patch(&format!("/api/roles/{}/", own["id"]), json!({"permission_groups": [13, 15]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(field(&refused, "permission_groups").contains("no email"), "{refused}");
    // Nor does an administrator lose it.
    let mia = app.employee(&admin, "Mia", "Training manager").await;
    let refused = admin
        .patch(&format!("/api/users/{}/", mia.id), json!({"email": "", "personnel_number": "9"}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(field(&refused, "email").contains("need an email"), "{refused}");
    let change = json!({"email": "", "personnel_number": "9", "role": learner});
    admin.patch(&format!("/api/users/{}/", mia.id), json!({ "role": learner })).await.expect(StatusCode::OK);
    admin.patch(&format!("/api/users/{}/", mia.id), change).await.expect(StatusCode::OK);
    mia.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
}

#[each_database]
async fn who_cannot_be_written_to_is_named(app: TestApp) {
    let admin = app.account("kvitka").await;
    let lena = add(&admin, "Lena", "1").await;
    let invited = admin.post("/api/users/invite/", json!({"users": [lena]})).await.json(StatusCode::OK);
    assert_eq!((&invited["emails"], &invited["left_out"][0]["reason"]), (&json!(0), &json!("no_email")));
    let game = app.published_game(&admin, "Greeting", 2).await;
    let body = json!({"users": [lena], "games": [{"game": game["id"]}]});
    let given = admin.post("/api/assignments/game/bulk_assignment/", body).await;
    let assigned = given.json(StatusCode::CREATED);
    assert_eq!(assigned["assigned"], 1, "{assigned}");
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(app.emails().await.iter().filter(|email| email.text.contains("Greeting")).count(), 0);
    let list = admin.get("/api/assignments/game/admin/").await.json(StatusCode::OK);
    let one = &list["results"][0];
    assert_eq!((&one["user"]["email"], &one["user"]["personnel_number"]), (&json!(""), &json!("1")), "{one}");
    let reminded = admin
        .post("/api/assignments/game/remind/", json!({"assignments": [one["id"]], "dry_run": true}))
        .await;
    assert_eq!(reminded.json(StatusCode::OK)["left_out"][0]["reason"], "no_email");
    let report = admin.get("/api/report/game_analysis/").await.json(StatusCode::OK);
    assert_eq!(report["results"][0]["user"]["personnel_number"], "1", "{report}");
}

#[each_database]
async fn tables_know_people_by_number(app: TestApp) {
    let admin = app.account("kvitka").await;
    let table =
        "Personnel number,Email,First name,Last name\nA-1,,Lena,Koval\n,olha@kvitka.example,Olha,Bondar\n";
    assert_eq!(counts(&import(&admin, table).await), [2, 0, 0, 0]);
    let again = "Табельний номер,Ел. пошта,Ім’я,Прізвище\nа1,lena@kvitka.example,Lena,Koval\n";
    assert_eq!(counts(&import(&admin, again).await), [0, 1, 0, 0]);
    let text = export(&admin, "format=csv&search=lena").await.text();
    assert!(text.contains("A-1") && text.contains("lena@kvitka.example"), "{text}");
    assert_eq!(counts(&dry_run(&admin, &text).await), [0, 0, 1, 0]);
}

async fn by_number(app: &TestApp, domain: &str, number: &str, secret: &str) -> Answer {
    app.anonymous()
        .post("/api/number_sign_in/", json!({"domain": domain, "number": number, "secret": secret}))
        .await
}

#[each_database]
async fn a_number_and_a_password_let_a_learner_in(app: TestApp) {
    let admin = app.account("kvitka").await;
    app.account("romashka").await;
    let page = app.anonymous().get("/api/sign_in_page/Kvitka/").await.json(StatusCode::OK);
    assert_eq!(
        page,
        json!({"company": "kvitka Ltd", "company_sign_in": false, "logo": null, "top_bar_background": null})
    );
    app.anonymous().get("/api/sign_in_page/nobody/").await.refused(StatusCode::NOT_FOUND, "not_found");
    let form = json!({"first_name": "Lena", "last_name": "P", "personnel_number": "КА-42", "password": "tea with lemon 7",
        "send_invitation": false});
    let lena = admin.post("/api/users/", form).await.json(StatusCode::CREATED);
    let entered = by_number(&app, "kvitka", "ka 42", "tea with lemon 7").await.json(StatusCode::OK);
    assert_eq!(entered["user"]["id"], lena["id"]);
    app.client_of(&entered).get("/api/users/me/").await.expect(StatusCode::OK);
    let wrong = by_number(&app, "kvitka", "ka42", "tea with lemon 8").await;
    for (domain, number) in [("kvitka", "ka43"), ("romashka", "ka42"), ("nobody", "ka42"), ("kvitka", "")] {
        let unknown = by_number(&app, domain, number, "tea with lemon 7").await;
        unknown.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
        assert_eq!(unknown.value()["message"], wrong.value()["message"], "{domain} {number}");
    }
    admin.patch("/api/users/", json!({"users": [lena["id"]], "fired": true})).await.expect(StatusCode::OK);
    by_number(&app, "kvitka", "ka42", "tea with lemon 7")
        .await
        .refused(StatusCode::UNAUTHORIZED, "account_dismissed");
}

#[each_database]
async fn a_number_and_the_pin_of_a_card_let_a_learner_in(app: TestApp) {
    let admin = app.account("kvitka").await;
    let lena = add(&admin, "Lena", "42").await;
    by_number(&app, "kvitka", "42", "407186").await.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    let code = crate::sign_in_cards::print_for(&admin, &[lena]).await.remove(0);
    by_number(&app, "kvitka", "42", "407186").await.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    let chosen = app.anonymous().post("/api/sign_in_card/", json!({"code": code, "pin": "407186"})).await;
    chosen.expect(StatusCode::OK);
    let entered = by_number(&app, "KVITKA", "4-2", "407186").await.json(StatusCode::OK);
    assert_eq!(entered["user"]["id"], json!(lena));
    let wrong = by_number(&app, "kvitka", "42", "407187").await;
    wrong.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    assert!(wrong.value().get("details").is_none_or(Value::is_null), "{}", wrong.text());
    for _ in 0..9 {
        by_number(&app, "kvitka", "42", "407187")
            .await
            .refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    }
    let card = admin.get(&format!("/api/users/{lena}/sign_in_card/")).await.json(StatusCode::OK);
    assert_eq!(card["card"]["locked"], true, "ten wrong PINs, by whatever way");
    by_number(&app, "kvitka", "42", "407186").await.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
}

/// What is answered, and after which waits, is the same for a number that somebody has and for one that nobody has.
#[tokio::test]
async fn nobody_can_tell_which_numbers_there_are() {
    let app = TestApp::sqlite_with(rozmova::config::Limits::Normal).await;
    let admin = app.account("kvitka").await;
    let lena = add(&admin, "Lena", "42").await;
    let code = crate::sign_in_cards::print_for(&admin, &[lena]).await.remove(0);
    let chosen = app.anonymous().post("/api/sign_in_card/", json!({"code": code, "pin": "407186"})).await;
    chosen.expect(StatusCode::OK);
    let mut seen = [Vec::new(), Vec::new()];
    for round in 0..12 {
        for (number, seen) in ["42", "43"].into_iter().zip(&mut seen) {
            let answer = by_number(&app, "kvitka", number, "111112").await;
            let wait = answer.headers.get("retry-after").map(|wait| wait.to_str().unwrap().to_owned());
            seen.push((answer.status, answer.value()["code"].clone(), wait));
        }
        // Both in time for some tries and too early for others; an address may not try for ever.
        app.clock.advance(chrono::Duration::seconds(if round % 3 == 2 { 400 } else { 20 }));
    }
    assert_eq!(seen[0], seen[1]);
    let codes: Vec<&str> = seen[0].iter().map(|(_, code, _)| code.as_str().unwrap()).collect();
    assert!(codes.contains(&"too_many_requests") && codes.contains(&"invalid_credentials"), "{codes:?}");
}
