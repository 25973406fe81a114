//! Codes on posters, with which people ask to be added.

use chrono::Duration;
use http::StatusCode;
use rozmova::{config::Billing, features::billing, registry, worker};
use serde_json::{Value, json};

use crate::{
    audit::newest,
    billing::{CHARGE, order},
    harness::*,
    sign_in_cards::{pages, read_codes},
    structure::structure,
};

const CODES: &str = "/api/group_codes/";
const CHECK: &str = "/api/group_code/check/";
const ASK: &str = "/api/group_code/";
const WAITING: &str = "/api/newcomers/";
const CONFIRM: &str = "/api/newcomers/confirm/";
const DECLINE: &str = "/api/newcomers/decline/";
const PIN: &str = "407186";

async fn organization(admin: &Client) -> i64 {
    structure(admin).await[0]["id"].as_i64().unwrap()
}

async fn made(admin: &Client, places: i64) -> Value {
    let form = json!({"organization": organization(admin).await, "position": "Barista", "places": places, "days": 7});
    admin.post(CODES, form).await.json(StatusCode::CREATED)
}

fn form(code: &Value, number: &str) -> Value {
    json!({"code": code["code"], "first_name": "Lena", "last_name": "Nova", "personnel_number": number, "pin": PIN})
}

async fn asked(app: &TestApp, code: &Value, number: &str) -> Value {
    app.anonymous().post(ASK, form(code, number)).await.json(StatusCode::CREATED)
}

async fn waiting(admin: &Client) -> Vec<Value> {
    admin.get(WAITING).await.json(StatusCode::OK)["results"].as_array().unwrap().clone()
}

fn ids(rows: &[Value]) -> Value {
    json!({"newcomers": rows.iter().map(|row| row["id"].clone()).collect::<Vec<_>>()})
}

async fn enter(app: &TestApp, number: &str) -> Answer {
    app.anonymous()
        .post("/api/number_sign_in/", json!({"domain": "kvitka", "number": number, "secret": PIN}))
        .await
}

#[each_database]
async fn whoever_scans_a_poster_asks_and_is_a_learner_once_confirmed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let organization = organization(&admin).await;
    let division =
        admin.post("/api/divisions/", json!({"name": "Kitchen", "organization": organization})).await;
    let division = division.json(StatusCode::CREATED)["id"].clone();
    let new = json!({"organization": organization, "division": division, "position": "Barista", "places": 2, "days": 7});
    let code = admin.post(CODES, new).await.json(StatusCode::CREATED);
    assert_eq!((&code["state"], &code["places"], &code["taken"]), (&json!("open"), &json!(2), &json!(0)));
    assert_eq!(newest(&admin, "group_code.created").await["object"]["id"], code["id"]);
    // The poster's QR code opens the page with the code.
    let poster = admin.get(&format!("{CODES}{}/poster/", code["id"])).await;
    poster.expect(StatusCode::OK);
    assert_eq!(poster.headers["content-type"], "application/pdf");
    let read = read_codes(&pages(&poster.body)[0]);
    assert_eq!(read, [code["address"].as_str().unwrap()]);
    let typed = read[0].split_once('#').unwrap().1.to_lowercase();
    let known = app.anonymous().post(CHECK, json!({"code": typed})).await.json(StatusCode::OK);
    assert_eq!(
        (&known["company"], &known["unit"], &known["position"]),
        (&json!("kvitka Ltd"), &json!("Kitchen"), &json!("Barista"))
    );
    let answer = asked(&app, &code, "KV-7").await;
    assert_eq!(answer, json!({"domain": "kvitka"}));
    // Nobody comes in before an administrator confirms, who is told.
    enter(&app, "KV-7").await.refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    let events = admin.get("/api/events/").await.json(StatusCode::OK);
    assert_eq!(
        (&events["results"][0]["about"]["kind"], &events["results"][0]["count"]),
        (&json!("newcomers"), &json!(1))
    );
    let rows = waiting(&admin).await;
    assert_eq!(
        (
            &rows[0]["first_name"],
            &rows[0]["division"]["name"],
            &rows[0]["number_of"],
            &rows[0]["number_twice"]
        ),
        (&json!("Lena"), &json!("Kitchen"), &Value::Null, &json!(false))
    );
    let done = admin.post(CONFIRM, ids(&rows)).await.json(StatusCode::OK);
    assert_eq!(done, json!({"added": 1, "number_taken": [], "number_twice": []}));
    assert!(waiting(&admin).await.is_empty());
    let lena = app.client_of(&enter(&app, "kv 7").await.json(StatusCode::OK));
    lena.get("/api/assignments/game/").await.expect(StatusCode::OK);
    lena.get("/api/employee/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    let person = admin.get("/api/employee/?search=nova").await.json(StatusCode::OK)["results"][0].clone();
    assert_eq!(
        (
            &person["role"]["title"],
            &person["user_position"][0]["title"],
            &person["user_position"][0]["division"]["name"]
        ),
        (&json!("Learner"), &json!("Barista"), &json!("Kitchen"))
    );
    assert_eq!(newest(&admin, "employee.created").await["after"]["by_group_code"], code["id"]);
    // When the division goes, who asks comes to the organisation.
    asked(&app, &code, "KV-8").await;
    // The code moves with its division.
    let west = json!({"full_title": "West", "short_name": "West", "address": "Lviv"});
    let west = admin.post("/api/organizations/", west).await.json(StatusCode::CREATED)["id"].clone();
    for home in [&west, &json!(organization)] {
        let moved = json!({"organization": home});
        admin.patch(&format!("/api/divisions/{division}/"), moved).await.expect(StatusCode::OK);
        assert_eq!(waiting(&admin).await[0]["organization"]["id"], *home);
    }
    admin.delete(&format!("/api/organizations/{west}/")).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&format!("/api/divisions/{division}/")).await.expect(StatusCode::NO_CONTENT);
    let rows = waiting(&admin).await;
    assert_eq!((&rows[0]["division"], &rows[0]["organization"]["id"]), (&Value::Null, &json!(organization)));
    admin.post(CONFIRM, ids(&rows)).await.expect(StatusCode::OK);
    enter(&app, "KV-8").await.expect(StatusCode::OK);
}

#[each_database]
async fn a_code_is_for_so_many_and_so_long(app: TestApp) {
    let admin = app.account("kvitka").await;
    let code = made(&admin, 3).await;
    // Of many at once as many ask as there are places.
    let at_once = (0..8).map(|number| {
        let (client, form) = (app.anonymous(), form(&code, &format!("N-{number}")));
        async move { client.post(ASK, form).await }
    });
    let answers = futures_util::future::join_all(at_once).await;
    let (done, refused): (Vec<_>, Vec<_>) =
        answers.iter().partition(|answer| answer.status == StatusCode::CREATED);
    assert_eq!(done.len(), 3);
    for answer in refused {
        answer.refused(StatusCode::BAD_REQUEST, "group_code_over");
    }
    let list = admin.get(CODES).await.json(StatusCode::OK)["results"][0].clone();
    assert_eq!((&list["state"], &list["taken"], &list["waiting"]), (&json!("full"), &json!(3), &json!(3)));
    // Whoever is declined leaves the place to another.
    let rows = waiting(&admin).await;
    admin.post(DECLINE, ids(&rows[..1])).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(newest(&admin, "group_code.declined").await["after"]["people"], 1);
    asked(&app, &code, "N-9").await;
    admin.delete(&format!("{CODES}{}/", code["id"])).await.expect(StatusCode::NO_CONTENT);
    let over = |answer: Answer| drop(answer.refused(StatusCode::BAD_REQUEST, "group_code_over"));
    over(app.anonymous().post(ASK, form(&code, "N-10")).await);
    over(admin.get(&format!("{CODES}{}/poster/", code["id"])).await);
    assert_eq!(waiting(&admin).await.len(), 3, "who waits stays");
    let late = made(&admin, 3).await;
    asked(&app, &late, "L-1").await;
    app.clock.advance(Duration::days(7));
    over(app.anonymous().post(CHECK, json!({"code": late["code"]})).await);
    // What nobody decided is forgotten, and leaves the place to another.
    let admin = app.sign_in("admin@kvitka.example").await;
    let form =
        json!({"organization": organization(&admin).await, "position": "Cook", "places": 1, "days": 300});
    let long = admin.post(CODES, form).await.json(StatusCode::CREATED);
    asked(&app, &long, "L-2").await;
    app.clock.advance(Duration::days(31));
    registry::plan_periodic(&app.app).await.unwrap();
    worker::run_due(&app.app).await.unwrap();
    let admin = app.sign_in("admin@kvitka.example").await;
    assert!(waiting(&admin).await.is_empty());
    let list = admin.get(CODES).await.json(StatusCode::OK);
    assert_eq!((&list["total"], &list["results"][0]["id"]), (&json!(1), &long["id"]));
    assert_eq!((&list["results"][0]["state"], &list["results"][0]["taken"]), (&json!("open"), &json!(0)));
    let unit = organization(&admin).await;
    admin.delete(&format!("/api/organizations/{unit}/")).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(newest(&admin, "group_code.ended").await["object"]["id"], long["id"]);
    assert_eq!(admin.get(CODES).await.json(StatusCode::OK)["total"], 0);
}

#[each_database]
async fn a_number_that_somebody_has_is_not_told_and_not_taken(app: TestApp) {
    let admin = app.account("kvitka").await;
    let code = made(&admin, 10).await;
    let olha = json!({"first_name": "Olha", "last_name": "Bar", "personnel_number": "KV-1"});
    admin.post("/api/users/", olha).await.expect(StatusCode::CREATED);
    // The same in Cyrillic letters that look alike, and the same from two people.
    asked(&app, &code, "КВ 1").await;
    asked(&app, &code, "kv/1").await;
    asked(&app, &code, "KV-2").await;
    asked(&app, &code, "KV 2").await;
    let rows = waiting(&admin).await;
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row["number_of"]["first_name"].as_str(), row["number_twice"].as_bool().unwrap()))
        .collect();
    assert_eq!(told, [(None, false), (Some("Olha"), false), (None, true), (None, true)], "К is K, В is no V");
    let done = admin.post(CONFIRM, ids(&rows)).await.json(StatusCode::OK);
    let twice = [&rows[2]["id"], &rows[3]["id"]];
    assert_eq!(done, json!({"added": 1, "number_taken": [rows[1]["id"]], "number_twice": twice}));
    // Whose it is the administrator says.
    let done = admin.post(CONFIRM, ids(&rows[3..])).await.json(StatusCode::OK);
    assert_eq!(done["added"], 1);
    let rows = waiting(&admin).await;
    assert_eq!(rows[1]["number_of"]["first_name"], "Lena");
    admin.post(DECLINE, ids(&rows)).await.expect(StatusCode::NO_CONTENT);
    // Twice confirmed by two at once is once.
    asked(&app, &code, "KV-3").await;
    let last = ids(&waiting(&admin).await);
    let answers = futures_util::future::join_all((0..4).map(|_| admin.post(CONFIRM, last.clone()))).await;
    let added: u64 =
        answers.iter().map(|answer| answer.json(StatusCode::OK)["added"].as_u64().unwrap()).sum();
    assert_eq!(added, 1);
}

#[each_database]
async fn bad_input_is_refused(app: TestApp) {
    let admin = app.account("kvitka").await;
    let code = made(&admin, 10).await;
    let unit = organization(&admin).await;
    for (change, field) in [
        (json!({"organization": 999_999}), "organization"),
        (json!({"division": 999_999}), "division"),
        (json!({"position": " "}), "position"),
        (json!({"places": 0}), "places"),
        (json!({"places": 1001}), "places"),
        (json!({"days": 366}), "days"),
    ] {
        let mut form = json!({"organization": unit, "position": "Barista", "places": 3, "days": 7});
        form.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let body = admin.post(CODES, form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"][field].is_array(), "{field}: {body}");
    }
    for (field, value) in
        [("first_name", ""), ("last_name", ""), ("personnel_number", "…"), ("pin", "123456"), ("pin", "12")]
    {
        let mut form = form(&code, "KV-1");
        form[field] = value.into();
        let body =
            app.anonymous().post(ASK, form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"][field].is_array(), "{field}: {body}");
    }
    for unknown in ["", "AAAA", "AAAA-BBBB-CCCC"] {
        app.anonymous()
            .post(CHECK, json!({"code": unknown}))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_group_code");
    }
    for path in [CONFIRM, DECLINE] {
        for body in [json!({"newcomers": []}), json!({"newcomers": (1..=101).collect::<Vec<i64>>()})] {
            admin.post(path, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        }
        let other = app.account(if path == CONFIRM { "zza" } else { "zzb" }).await;
        asked(&app, &code, "X-1").await;
        other.post(path, ids(&waiting(&admin).await)).await;
        assert!(!waiting(&admin).await.is_empty(), "another company decides nothing");
        let rows = waiting(&admin).await;
        admin.post(DECLINE, ids(&rows)).await.expect(StatusCode::NO_CONTENT);
    }
}

#[each_database]
async fn a_full_plan_adds_nobody(app: TestApp) {
    let app = app.changed(|config| config.billing = Billing::On);
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let charge = admin.post(CHARGE, order("medium", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    app.crowd(&learner, 497).await;
    let code = made(&admin, 10).await;
    asked(&app, &code, "A-1").await;
    asked(&app, &code, "A-2").await;
    let rows = waiting(&admin).await;
    admin.post(CONFIRM, ids(&rows)).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
    assert_eq!(waiting(&admin).await.len(), 2, "all or nobody");
    assert_eq!(admin.post(CONFIRM, ids(&rows[..1])).await.json(StatusCode::OK)["added"], 1);
}

#[each_database]
async fn a_list_takes_the_same_statements_for_any_number(app: TestApp) {
    let admin = app.account("kvitka").await;
    let code = made(&admin, 100).await;
    asked(&app, &code, "A-0").await;
    let statements = async |path: &str| {
        admin.get(path).await.expect(StatusCode::OK);
        let before = app.app.db.statements();
        admin.get(path).await.expect(StatusCode::OK);
        app.app.db.statements() - before
    };
    let few = (statements(CODES).await, statements(WAITING).await);
    for number in 1..15 {
        made(&admin, 5).await;
        asked(&app, &code, &format!("A-{number}")).await;
    }
    assert_eq!((statements(CODES).await, statements(WAITING).await), few);
}
