//! Browsers that learners of a unit use one after the other.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{audit::newest, harness::*, sign_in_cards::print_for, structure::structure};

const DEVICES: &str = "/api/shared_devices/";
const SET_UP: &str = "/api/shared_device/set_up/";
const PAGE: &str = "/api/shared_device/";
const ENTER: &str = "/api/shared_device/sign_in/";
const ME: &str = "/api/users/me/";
const PIN: &str = "407186";

/// A browser with cookies.
struct Browser {
    client: Client,
    cookie: String,
}

impl Browser {
    async fn get(&self, path: &str) -> Answer {
        self.client.get_with(path, &[("cookie", &self.cookie)]).await
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        let headers = [("content-type", "application/json"), ("cookie", self.cookie.as_str())];
        self.client.request_with("POST", path, &headers, Body::from(body.to_string())).await
    }

    async fn names(&self) -> Vec<String> {
        let page = self.get(PAGE).await.json(StatusCode::OK);
        let people = page["people"].as_array().unwrap();
        people.iter().map(|person| person["first_name"].as_str().unwrap().to_owned()).collect()
    }

    async fn enter(&self, person: &Client, pin: &str) -> Answer {
        self.post(ENTER, json!({"person": person.id, "pin": pin})).await
    }
}

struct Kitchen {
    admin: Client,
    organization: i64,
    division: Value,
    cook: Client,
    waiter: Client,
}

/// A company with a cook in the kitchen and a waiter beside it, who both have a card with a PIN.
async fn kitchen(app: &TestApp) -> Kitchen {
    let admin = app.account("kvitka").await;
    let organization = structure(&admin).await[0]["id"].as_i64().unwrap();
    let form = json!({"name": "Kitchen", "organization": organization});
    let division = admin.post("/api/divisions/", form).await.json(StatusCode::CREATED)["id"].clone();
    let cook = app.employee(&admin, "Cook", "Learner").await;
    let waiter = app.employee(&admin, "Waiter", "Learner").await;
    let form = json!({"title": "Cook", "division": division, "user": cook.id});
    admin.post("/api/positions/", form).await.expect(StatusCode::CREATED);
    let form = json!({"title": "Waiter", "organization": organization, "user": waiter.id});
    admin.post("/api/positions/", form).await.expect(StatusCode::CREATED);
    for code in print_for(&admin, &[cook.id, waiter.id]).await {
        let first = json!({"code": code, "pin": PIN});
        app.anonymous().post("/api/sign_in_card/", first).await.expect(StatusCode::OK);
    }
    Kitchen { admin, organization, division, cook, waiter }
}

async fn made(kitchen: &Kitchen, division: &Value) -> Value {
    let form = json!({"name": "Tablet", "organization": kitchen.organization, "division": division});
    kitchen.admin.post(DEVICES, form).await.json(StatusCode::CREATED)
}

async fn set_up(app: &TestApp, code: &Value) -> Browser {
    let answer = app.anonymous().post(SET_UP, json!({"code": code})).await;
    answer.expect(StatusCode::OK);
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    Browser { client: app.anonymous(), cookie: answer.device() }
}

#[each_database]
async fn learners_of_the_unit_log_in_by_name_and_pin(app: TestApp) {
    let kitchen = kitchen(&app).await;
    let new = made(&kitchen, &kitchen.division).await;
    assert_eq!(new["device"]["state"], "waiting");
    assert_eq!(new["device"]["division"]["name"], "Kitchen");
    assert_eq!(newest(&kitchen.admin, "shared_device.created").await["object"]["id"], new["device"]["id"]);
    let (address, code) = (new["address"].as_str().unwrap(), new["code"].as_str().unwrap());
    assert_eq!(address, format!("https://rozmova.example/device#{}", code.replace('-', "")));
    app.anonymous().get(PAGE).await.refused(StatusCode::NOT_FOUND, "not_found");
    let tablet = set_up(&app, &new["code"]).await;
    let page = tablet.get(PAGE).await.json(StatusCode::OK);
    assert_eq!(
        [&page["company"], &page["unit"], &page["name"], &page["domain"], &page["more"]],
        [&json!("kvitka Ltd"), &json!("Kitchen"), &json!("Tablet"), &json!("kvitka"), &json!(false)]
    );
    assert_eq!(
        page["people"],
        json!([{"id": kitchen.cook.id, "first_name": "Cook", "last_name": "Person"}]),
        "nothing else about people, and nobody of another unit"
    );
    tablet.enter(&kitchen.waiter, PIN).await.refused(StatusCode::BAD_REQUEST, "invalid_card");
    tablet.enter(&kitchen.cook, "993317").await.refused(StatusCode::UNAUTHORIZED, "wrong_pin");
    let entered = tablet.enter(&kitchen.cook, PIN).await.json(StatusCode::OK);
    assert_eq!(entered["user"]["on_shared_device"], true);
    let cook = kitchen.cook.signed(entered["token"].as_str().unwrap());
    let me = cook.get(ME).await.json(StatusCode::OK);
    assert_eq!((&me["id"], &me["on_shared_device"]), (&json!(kitchen.cook.id), &json!(true)));
    let rows = kitchen.admin.get(DEVICES).await.json(StatusCode::OK);
    assert_eq!((&rows["results"][0]["state"], &rows["total"]), (&json!("ready"), &json!(1)));
    assert!(rows["results"][0]["last_used_at"].is_string());
    let theirs = kitchen.admin.get(&format!("/api/user/{}/", kitchen.cook.id)).await.json(StatusCode::OK);
    assert_eq!(theirs["on_shared_device"], false, "of others it is not said");
}

#[each_database]
async fn a_session_ends_fifteen_minutes_after_its_last_request(app: TestApp) {
    let kitchen = kitchen(&app).await;
    let tablet = set_up(&app, &made(&kitchen, &Value::Null).await["code"]).await;
    let mut sessions = Vec::new();
    for _ in 0..2 {
        let entered = tablet.enter(&kitchen.cook, PIN).await.json(StatusCode::OK);
        sessions.push(kitchen.cook.signed(entered["token"].as_str().unwrap()));
    }
    app.clock.advance(Duration::minutes(14));
    sessions[0].get(ME).await.expect(StatusCode::OK);
    app.clock.advance(Duration::minutes(1));
    sessions[1].get(ME).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    app.clock.advance(Duration::minutes(15));
    sessions[0].get(ME).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    let path = format!("/api/users/{}/sessions/", kitchen.cook.id);
    let sessions = kitchen.admin.get(&path).await.json(StatusCode::OK);
    assert_eq!(sessions["count"], 2, "neither of these: {sessions}");
}

#[each_database]
async fn a_scanned_card_and_a_number_are_short_there_as_well(app: TestApp) {
    let kitchen = kitchen(&app).await;
    let tablet = set_up(&app, &made(&kitchen, &kitchen.division).await["code"]).await;
    let code = print_for(&kitchen.admin, &[kitchen.waiter.id]).await.remove(0);
    let scanned = json!({"code": code, "pin": PIN});
    let entered = tablet.post("/api/sign_in_card/", scanned.clone()).await.json(StatusCode::OK);
    assert_eq!(entered["user"]["on_shared_device"], true, "also of people of other units");
    let elsewhere = app.anonymous().post("/api/sign_in_card/", scanned).await.json(StatusCode::OK);
    assert_eq!(elsewhere["user"]["on_shared_device"], false);
    let password = json!({"email": "admin@kvitka.example", "password": PASSWORD});
    let by_password = tablet.post("/api/token-auth/", password).await.json(StatusCode::OK);
    assert_eq!(by_password["user"]["on_shared_device"], true, "an administrator's as well");
    // A device of one company says nothing about people of another.
    app.account("other").await;
    let password = json!({"email": "admin@other.example", "password": PASSWORD});
    let foreign = tablet.post("/api/token-auth/", password).await.json(StatusCode::OK);
    assert_eq!(foreign["user"]["on_shared_device"], false);
}

#[each_database]
async fn only_who_can_log_in_with_a_pin_is_named(app: TestApp) {
    let kitchen = kitchen(&app).await;
    let admin = &kitchen.admin;
    let tablet = set_up(&app, &made(&kitchen, &Value::Null).await["code"]).await;
    assert_eq!(tablet.names().await, ["Cook", "Waiter"], "the whole organisation, by surname");
    // Without a card, or with one that has no PIN yet.
    let newcomer = app.employee(admin, "Nova", "Learner").await;
    let form = json!({"title": "Cook", "organization": kitchen.organization, "user": newcomer.id});
    admin.post("/api/positions/", form).await.expect(StatusCode::CREATED);
    print_for(admin, &[newcomer.id]).await;
    assert_eq!(tablet.names().await, ["Cook", "Waiter"]);
    // Who becomes an administrator, and who is dismissed, are named no more, and get no further.
    let roles = admin.get("/api/roles/all/").await.value();
    let role = roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Administrator");
    let given = json!({"role": role.unwrap()["id"], "users": [kitchen.cook.id]});
    admin.patch("/api/users/", given).await.expect(StatusCode::OK);
    assert_eq!(tablet.names().await, ["Waiter"]);
    tablet.enter(&kitchen.cook, PIN).await.refused(StatusCode::BAD_REQUEST, "invalid_card");
    let dismissed = json!({"users": [kitchen.waiter.id], "fired": true});
    admin.patch("/api/users/", dismissed).await.expect(StatusCode::OK);
    assert!(tablet.names().await.is_empty());
}

#[each_database]
async fn a_code_sets_up_one_browser_within_an_hour(app: TestApp) {
    let kitchen = kitchen(&app).await;
    let new = made(&kitchen, &kitchen.division).await;
    let code = json!({"code": new["code"]});
    app.clock.advance(Duration::minutes(61));
    app.anonymous().post(SET_UP, code).await.refused(StatusCode::BAD_REQUEST, "invalid_set_up_code");
    let renew = format!("{DEVICES}{}/code/", new["device"]["id"]);
    let renewed = kitchen.admin.post(&renew, json!({})).await.json(StatusCode::OK);
    let code = json!({"code": renewed["code"]});
    let visitor = app.anonymous();
    let both = tokio::join!(visitor.post(SET_UP, code.clone()), visitor.post(SET_UP, code.clone()));
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::BAD_REQUEST], "one browser");
    let first = if both.0.status == StatusCode::OK { both.0 } else { both.1 };
    let first = Browser { client: app.anonymous(), cookie: first.device() };
    // Another code leaves it alone until it is used.
    let again = kitchen.admin.post(&renew, json!({})).await.json(StatusCode::OK);
    assert_eq!(first.names().await, ["Cook"]);
    let second = set_up(&app, &again["code"]).await;
    assert_eq!(second.names().await, ["Cook"]);
    first.get(PAGE).await.refused(StatusCode::NOT_FOUND, "not_found");
    for bad in ["", "AAAA-AAAA-AAAA", "no code at all"] {
        let body = json!({"code": bad});
        app.anonymous().post(SET_UP, body).await.refused(StatusCode::BAD_REQUEST, "invalid_set_up_code");
    }
}

#[each_database]
async fn removing_a_device_or_its_unit_ends_it(app: TestApp) {
    let kitchen = kitchen(&app).await;
    let new = made(&kitchen, &kitchen.division).await;
    let tablet = set_up(&app, &new["code"]).await;
    let entered = tablet.enter(&kitchen.cook, PIN).await.json(StatusCode::OK);
    let cook = kitchen.cook.signed(entered["token"].as_str().unwrap());
    cook.get(ME).await.expect(StatusCode::OK);
    let path = format!("{DEVICES}{}/", new["device"]["id"]);
    kitchen.admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    cook.get(ME).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    tablet.get(PAGE).await.refused(StatusCode::NOT_FOUND, "not_found");
    tablet.enter(&kitchen.cook, PIN).await.refused(StatusCode::NOT_FOUND, "not_found");
    kitchen.admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(newest(&kitchen.admin, "shared_device.removed").await["object"]["id"], new["device"]["id"]);
    // With its division a device goes, rather than to name everybody.
    let tablet = set_up(&app, &made(&kitchen, &kitchen.division).await["code"]).await;
    let division = format!("/api/divisions/{}/", kitchen.division);
    kitchen.admin.delete(&division).await.expect(StatusCode::NO_CONTENT);
    tablet.get(PAGE).await.refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(kitchen.admin.get(DEVICES).await.json(StatusCode::OK)["total"], 0);
}

#[each_database]
async fn a_form_that_is_wrong_says_where(app: TestApp) {
    let kitchen = kitchen(&app).await;
    let other = app.account("other").await;
    let foreign = structure(&other).await[0]["id"].clone();
    let form = json!({"name": " ", "organization": foreign, "division": kitchen.division});
    let refused = kitchen.admin.post(DEVICES, form).await.json(StatusCode::BAD_REQUEST);
    let fields: Vec<&String> = refused["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["division", "name", "organization"]);
}
