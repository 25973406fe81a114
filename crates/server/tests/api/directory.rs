//! The company's directory keeps people, by SCIM.

use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{audit::newest, harness::*};

pub const USERS: &str = "/scim/v2/Users";
pub const ENTERPRISE: &str = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

/// The directory of this administrator's company. That its key is in use is noted beside the first call: by then it is.
pub async fn directory(app: &TestApp, admin: &Client) -> Client {
    let directory = key(app, admin, false).await;
    let resting = app.app.tasks.len();
    directory.get(USERS).await.expect(StatusCode::OK);
    while app.app.tasks.len() > resting {
        tokio::task::yield_now().await;
    }
    directory
}

pub async fn key(app: &TestApp, admin: &Client, invites: bool) -> Client {
    let form = json!({"name": "Entra", "kind": "directory", "days": 30, "invites": invites});
    let made = admin.post("/api/service_keys/", form).await.json(StatusCode::CREATED);
    assert_eq!(made["key"]["kind"], "directory");
    app.with_token(made["token"].as_str().unwrap())
}

pub fn user(id: &Value) -> String {
    format!("{USERS}/{}", id.as_str().unwrap())
}

/// A user of this name.
pub async fn added(directory: &Client, name: &str) -> Value {
    let form = json!({"userName": name, "externalId": format!("x-{name}"), "name": {"givenName": "Anna", "familyName": name.split('@').next()}});
    directory.post(USERS, form).await.json(StatusCode::CREATED)
}

/// A refusal of SCIM.
#[track_caller]
pub fn refused(answer: &Answer, status: StatusCode, scim_type: &str) -> String {
    let body = answer.json(status);
    assert_eq!(answer.headers["content-type"], "application/scim+json", "{body}");
    assert_eq!(body["schemas"], json!(["urn:ietf:params:scim:api:messages:2.0:Error"]), "{body}");
    assert_eq!(body["status"], status.as_u16().to_string(), "{body}");
    assert_eq!(body["scimType"].as_str().unwrap_or_default(), scim_type, "{body}");
    let detail = body["detail"].as_str().unwrap().to_owned();
    assert!(
        !detail.is_empty() && !detail.starts_with("error-") && !detail.starts_with("directory-"),
        "{body}"
    );
    detail
}

pub async fn found(directory: &Client, filter: &str) -> Vec<String> {
    let query: String = url::form_urlencoded::byte_serialize(filter.as_bytes()).collect();
    let list = directory.get(&format!("{USERS}?filter={query}&sortBy=userName")).await.json(StatusCode::OK);
    let names = list["Resources"].as_array().unwrap().iter();
    names.map(|one| one["userName"].as_str().unwrap().to_owned()).collect()
}

#[each_database]
async fn a_user_is_a_person(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let form = json!({
        "schemas": ["urn:ietf:params:scim:schemas:core:2.0:User", ENTERPRISE], "externalId": "00u1", "userName": "Anna@Kvitka.Example",
        "name": {"givenName": "Anna", "familyName": "Shop"}, "active": true, "title": "Barista", "preferredLanguage": "uk-UA",
        "emails": [{"value": "anna@kvitka.example", "type": "work", "primary": true}],
        "phoneNumbers": [{"value": "+380 50 123-45-67", "type": "mobile"}],
        ENTERPRISE: {"employeeNumber": "KV-7", "department": "Bar"},
    });
    let answer = directory.post(USERS, form).await;
    let made = answer.json(StatusCode::CREATED);
    assert_eq!(answer.headers["content-type"], "application/scim+json");
    let location = format!("https://rozmova.example{}", user(&made["id"]));
    assert_eq!(
        (answer.headers["location"].to_str().unwrap(), &made["meta"]["location"]),
        (location.as_str(), &json!(location))
    );
    assert_eq!(
        (&made["userName"], &made["externalId"], &made["active"], &made["displayName"], &made[ENTERPRISE]),
        (
            &json!("Anna@Kvitka.Example"),
            &json!("00u1"),
            &json!(true),
            &json!("Anna Shop"),
            &json!({"employeeNumber": "KV-7", "department": "Bar"})
        )
    );
    assert_eq!(made["emails"], json!([{"value": "anna@kvitka.example", "type": "work", "primary": true}]));
    assert_eq!(
        (&made["phoneNumbers"][0]["value"], &made["preferredLanguage"]),
        (&json!("380501234567"), &json!("uk"))
    );
    let person = person(&admin, made["id"].as_str().unwrap()).await;
    assert_eq!(
        (&person["first_name"], &person["email"], &person["personnel_number"], &person["role"]["title"]),
        (&json!("Anna"), &json!("anna@kvitka.example"), &json!("KV-7"), &json!("Learner"))
    );
    let created = newest(&admin, "employee.created").await;
    assert_eq!((&created["object"]["id"], &created["who"]["service_key"]), (&person["id"], &json!("Entra")));
    assert_eq!(directory.get(&user(&made["id"])).await.json(StatusCode::OK), made);
    // Nobody is written to unless the key says so.
    assert!(app.emails().await.iter().all(|email| email.to != "anna@kvitka.example"));
    added(&key(&app, &admin, true).await, "olha@kvitka.example").await;
    let invited = app.emails().await;
    assert_eq!(invited.last().unwrap().to, "olha@kvitka.example");
}

/// The person with this id, as an administrator sees them, dismissed or not.
pub async fn person(admin: &Client, id: &str) -> Value {
    for fired in [false, true] {
        let path = format!("/api/employee/?per_page=100&fired={fired}");
        let found = admin.get(&path).await.json(StatusCode::OK);
        let rows = found["results"].as_array().unwrap();
        if let Some(row) = rows.iter().find(|row| row["id"].as_i64() == id.parse().ok()) {
            return row.clone();
        }
    }
    panic!("nobody has the id {id}");
}

#[each_database]
async fn a_person_is_one_user_in_any_case(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let made = added(&directory, "anna@kvitka.example").await;
    for form in [
        json!({"userName": "ANNA@kvitka.example"}),
        json!({"userName": "other@kvitka.example", "externalId": "x-anna@kvitka.example"}),
        json!({"userName": "o", "emails": [{"value": "Anna@Kvitka.example"}]}),
    ] {
        refused(&directory.post(USERS, form).await, StatusCode::CONFLICT, "uniqueness");
    }
    assert_eq!(found(&directory, "userName eq \"aNNa@KVITKA.example\"").await, ["anna@kvitka.example"]);
    // Of many at once one makes the person.
    let at_once = (0..6).map(|_| directory.post(USERS, json!({"userName": "KV-0042"})));
    let answers = futures_util::future::join_all(at_once).await;
    let made_it = answers.iter().filter(|answer| answer.status == StatusCode::CREATED).count();
    assert_eq!(made_it, 1);
    for answer in answers.iter().filter(|answer| answer.status != StatusCode::CREATED) {
        refused(answer, StatusCode::CONFLICT, "uniqueness");
    }
    assert_eq!(found(&directory, "userName sw \"kv\"").await, ["KV-0042"]);
    assert_eq!(
        found(&directory, "userName eq \"kv 0042\"").await,
        [""; 0],
        "the directory's own name is compared as it is"
    );
    // A person of the product is found by what they are known by, and another takes nobody's place.
    let other = app.employee(&admin, "Lena", "Learner").await;
    let lena = person(&admin, &other.id.to_string()).await;
    let email = lena["email"].as_str().unwrap();
    assert_eq!(found(&directory, &format!("userName eq \"{}\"", email.to_uppercase())).await, [email]);
    let renamed = directory
        .patch(
            &user(&made["id"]),
            json!({"Operations": [{"op": "replace", "path": "userName", "value": email}]}),
        )
        .await;
    refused(&renamed, StatusCode::CONFLICT, "uniqueness");
    added(&directory, "kv").await;
    for (path, value) in [("userName", "KV-0042"), ("externalId", "x-kv")] {
        let change = json!({"Operations": [{"op": "replace", "path": path, "value": value}]});
        refused(&directory.patch(&user(&made["id"]), change).await, StatusCode::CONFLICT, "uniqueness");
    }
    // An email of another company is nobody's here.
    app.account("zzb").await;
    refused(
        &directory.post(USERS, json!({"userName": "admin@zzb.example"})).await,
        StatusCode::CONFLICT,
        "uniqueness",
    );
}

#[each_database]
async fn inactive_and_deleted_is_dismissed_and_comes_back(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let made = added(&directory, "anna@kvitka.example").await;
    let (at, id) = (user(&made["id"]), made["id"].as_str().unwrap());
    let fired = async || person(&admin, id).await["fired"].clone();
    let active = |value: Value| json!({"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [{"op": "Replace", "path": "active", "value": value}]});
    let off = directory.patch(&at, active(json!("False"))).await.json(StatusCode::OK);
    assert_eq!((&off["active"], fired().await), (&json!(false), json!(true)));
    assert_eq!(newest(&admin, "employee.dismissed").await["who"]["service_key"], "Entra");
    refused(
        &directory.post(USERS, json!({"userName": "anna@kvitka.example"})).await,
        StatusCode::CONFLICT,
        "uniqueness",
    );
    let on = directory.patch(&at, active(json!(true))).await.json(StatusCode::OK);
    assert_eq!((&on["active"], fired().await), (&json!(true), json!(false)));
    // Deleted: gone for the directory, dismissed for the company.
    directory.delete(&at).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(fired().await, true);
    for answer in [
        directory.get(&at).await,
        directory.delete(&at).await,
        directory.patch(&at, active(json!(true))).await,
        directory.put(&at, json!({"userName": "x"})).await,
    ] {
        refused(&answer, StatusCode::NOT_FOUND, "");
    }
    assert_eq!(found(&directory, "userName sw \"anna\"").await, [""; 0]);
    // By name or by id of the directory the same person comes back, with another name.
    let form = json!({"userName": "anna.new@kvitka.example", "externalId": "x-anna@kvitka.example", "name": {"familyName": "Newman"}});
    let back = directory.post(USERS, form).await.json(StatusCode::CREATED);
    assert_eq!(
        (&back["id"], &back["active"], &back["name"]["familyName"]),
        (&made["id"], &json!(true), &json!("Newman"))
    );
    assert_eq!(
        back["emails"][0]["value"], "anna.new@kvitka.example",
        "the email that was the name follows it"
    );
    assert_eq!(fired().await, false);
    // Whom an administrator takes back is there again.
    directory.delete(&at).await.expect(StatusCode::NO_CONTENT);
    admin
        .patch("/api/users/", json!({"users": [id.parse::<i64>().unwrap()], "fired": false}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(directory.get(&at).await.json(StatusCode::OK)["active"], true);
    // A new user may begin inactive.
    let form = json!({"userName": "later@kvitka.example", "active": false});
    assert_eq!(directory.post(USERS, form).await.json(StatusCode::CREATED)["active"], false);
}

#[each_database]
async fn users_are_filtered_sorted_and_paged(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    for name in ["anna@kvitka.example", "bohdan@kvitka.example", "K_7", "K%8"] {
        let name = name.replace('%', "-");
        added(&directory, &name).await;
    }
    let bohdan = directory.get(&format!("{USERS}?filter=userName%20sw%20%22bohdan%22")).await.value();
    let name = json!({"Operations": [{"op": "replace", "path": "name.familyName", "value": "Шевчук"}]});
    directory.patch(&user(&bohdan["Resources"][0]["id"]), name).await.expect(StatusCode::OK);
    let anna = directory
        .get(&format!("{USERS}?filter=userName%20eq%20%22anna@kvitka.example%22"))
        .await
        .json(StatusCode::OK)["Resources"][0]
        .clone();
    let id = anna["id"].as_str().unwrap().to_owned();
    directory
        .patch(&user(&anna["id"]), json!({"Operations": [{"op": "replace", "value": {"active": false}}]}))
        .await
        .expect(StatusCode::OK);
    for (filter, names) in [
        ("userName sw \"K_\"", vec!["K_7"]),
        (
            "userName co \"@KVITKA\" and not (userName sw \"admin\")",
            vec!["anna@kvitka.example", "bohdan@kvitka.example"],
        ),
        (
            "(name.familyName eq \"ANNA\" or externalId eq \"x-K_7\") and id pr",
            vec!["anna@kvitka.example", "K_7"],
        ),
        ("active eq false", vec!["anna@kvitka.example"]),
        ("active eq \"False\" or active ne true", vec!["anna@kvitka.example"]),
        ("emails[type eq \"work\" and value ew \"an@kvitka.example\"]", vec!["bohdan@kvitka.example"]),
        ("emails.value eq \"BOHDAN@kvitka.example\"", vec!["bohdan@kvitka.example"]),
        ("emails eq null", vec!["K-8", "K_7"]),
        ("not (emails pr)", vec!["K-8", "K_7"]),
        ("not (emails co \"kvitka\")", vec!["K-8", "K_7"]),
        (&format!("id eq \"{id}\""), vec!["anna@kvitka.example"]),
        ("id eq \"nobody\"", vec![]),
        ("externalId eq \"X-K_7\"", vec![]),
        ("meta.created lt \"2026-03-02T08:59:59Z\"", vec![]),
        ("meta.created ge \"2026-03-02T09:00:00Z\" and userName gt \"bz\"", vec!["K-8", "K_7"]),
        (&format!("{ENTERPRISE}:employeeNumber eq \"k-8\""), vec!["K-8"]),
        ("urn:ietf:params:scim:schemas:core:2.0:User:userName eq \"k_7\"", vec!["K_7"]),
        ("name.formatted co \"anna anna\"", vec!["anna@kvitka.example"]),
        ("name.familyName eq \"Шевчук\" or displayName co \"ШЕВ\"", vec!["bohdan@kvitka.example"]),
        ("name.familyName ne \"Шевчук\" and userName sw \"b\"", vec![]),
    ] {
        assert_eq!(found(&directory, filter).await, names, "{filter}");
    }
    for filter in [
        "nickName eq \"a\"",
        "userName eq",
        "active gt true",
        "meta.created eq \"soon\"",
        "meta.created gt \"+100000-01-01T00:00:00Z\"",
        "userName eq \"a\\u0000\"",
        "groups pr",
        "emails[value[a pr]]",
    ] {
        let query: String = url::form_urlencoded::byte_serialize(filter.as_bytes()).collect();
        refused(
            &directory.get(&format!("{USERS}?filter={query}")).await,
            StatusCode::BAD_REQUEST,
            "invalidFilter",
        );
    }
    let deep = format!("{USERS}?filter={}userName%20pr{}", "(".repeat(500), ")".repeat(500));
    refused(&directory.get(&deep).await, StatusCode::BAD_REQUEST, "invalidFilter");
    let page = async |query: &str| {
        let list = directory.get(&format!("{USERS}?{query}&attributes=userName")).await.json(StatusCode::OK);
        let names: Vec<String> = list["Resources"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["userName"].as_str().unwrap().to_owned())
            .collect();
        (list["totalResults"].clone(), list["startIndex"].clone(), names.join(" "))
    };
    let sorted = "sortBy=userName&sortOrder=descending";
    assert_eq!(
        page(&format!("{sorted}&startIndex=2&count=2")).await,
        (json!(5), json!(2), "K-8 bohdan@kvitka.example".into())
    );
    assert_eq!(page("count=0").await, (json!(5), json!(1), String::new()));
    assert_eq!(page("startIndex=-3&count=-1").await, (json!(5), json!(1), String::new()));
    assert_eq!(page(&format!("startIndex={}", i64::MAX)).await.2, "");
    refused(&directory.get(&format!("{USERS}?startIndex=x")).await, StatusCode::BAD_REQUEST, "invalidValue");
    let list = directory
        .get(&format!("{USERS}?attributes=name.givenName&filter=id%20eq%20{id}"))
        .await
        .json(StatusCode::OK);
    assert_eq!(
        list["Resources"],
        json!([{"schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"], "id": id, "name": {"givenName": "Anna"}}])
    );
}

#[each_database]
async fn a_version_is_changed_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let made = added(&directory, "anna@kvitka.example").await;
    let at = user(&made["id"]);
    let answer = directory.get(&at).await;
    let tag = answer.headers["etag"].to_str().unwrap().to_owned();
    assert_eq!(made["meta"]["version"], tag);
    let known = directory.get_with(&at, &[("if-none-match", &tag)]).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
    directory.get_with(&at, &[("if-none-match", "W/\"0\"")]).await.expect(StatusCode::OK);
    let change = async |method: &str, body: &Value| {
        let headers = [("content-type", "application/scim+json"), ("if-match", tag.as_str())];
        directory.request_with(method, &at, &headers, Body::from(body.to_string())).await
    };
    let rename = json!({"Operations": [{"op": "replace", "path": "name.familyName", "value": "Other"}]});
    change("PATCH", &rename).await.expect(StatusCode::OK);
    for method in ["PATCH", "PUT", "DELETE"] {
        let body = if method == "PUT" { json!({"userName": "anna@kvitka.example"}) } else { rename.clone() };
        refused(&change(method, &body).await, StatusCode::PRECONDITION_FAILED, "");
    }
}

#[each_database]
async fn a_list_takes_the_same_statements_for_any_number(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let directory = directory(&app, &admin).await;
    let statements = async |path: &str| {
        directory.get(path).await.expect(StatusCode::OK);
        let before = app.app.db.statements();
        directory.get(path).await.expect(StatusCode::OK);
        app.app.db.statements() - before
    };
    let few = statements(USERS).await;
    app.crowd(&learner, 150).await;
    let path = format!("{USERS}?count=150");
    assert_eq!(directory.get(&path).await.json(StatusCode::OK)["itemsPerPage"], 150);
    assert_eq!((statements(&path).await, few), (few, 3));
}
