//! The company's directory keeps groups of learners.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    audit::newest,
    directory::{added, directory, refused, user},
    harness::*,
};

const GROUPS: &str = "/scim/v2/Groups";

fn group(id: &Value) -> String {
    format!("{GROUPS}/{}", id.as_str().unwrap())
}

fn members(group: &Value) -> Vec<String> {
    let members = group.get("members").and_then(Value::as_array).cloned().unwrap_or_default();
    members.iter().map(|one| one["value"].as_str().unwrap().to_owned()).collect()
}

#[each_database]
async fn a_group_is_one_of_learners(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let [anna, bohdan] =
        [added(&directory, "anna@kvitka.example").await, added(&directory, "bohdan@kvitka.example").await];
    let ids = [&anna, &bohdan].map(|one| one["id"].as_str().unwrap().to_owned());
    let form = json!({"displayName": "HR", "externalId": "g1", "members": [{"value": ids[0]}]});
    let made = directory.post(GROUPS, form).await.json(StatusCode::CREATED);
    assert_eq!(
        (&made["displayName"], &made["externalId"], members(&made)),
        (&json!("HR"), &json!("g1"), vec![ids[0].clone()])
    );
    assert!(made["meta"]["created"].is_string() && made["meta"]["lastModified"].is_string(), "{made}");
    assert_eq!(
        (&made["members"][0]["display"], &made["members"][0]["type"]),
        (&json!("Anna anna"), &json!("User"))
    );
    // Its courses come with it.
    let course = app.published_game(&admin, "First steps", 2).await;
    let number = made["id"].as_str().unwrap();
    admin
        .post(&format!("/api/group/{number}/game/"), json!({"games": [{"game": course["id"]}]}))
        .await
        .expect(StatusCode::OK);
    let at = group(&made["id"]);
    let patch = async |operation: Value| {
        let answer = directory.patch(&at, json!({"Operations": [operation]})).await;
        (answer.status == StatusCode::OK).then(|| members(&answer.value()))
    };
    let add = json!({"op": "Add", "path": "members", "value": [{"value": ids[1]}]});
    assert_eq!(patch(add.clone()).await.unwrap(), ids);
    let assigned = async || {
        admin.get(&format!("/api/assignments/game/admin/?user={}", ids[1])).await.json(StatusCode::OK)["total"]
            .clone()
    };
    assert_eq!(assigned().await, 1);
    assert_eq!(newest(&admin, "group.people").await["who"]["service_key"], "Entra");
    let shown = directory.get(&user(&bohdan["id"])).await.json(StatusCode::OK);
    assert_eq!((&shown["groups"][0]["value"], &shown["groups"][0]["display"]), (&made["id"], &json!("HR")));
    assert_eq!(patch(add).await.unwrap(), ids, "once");
    assert_eq!(
        patch(json!({"op": "remove", "path": format!("members[value eq \"{}\"]", ids[1])})).await.unwrap(),
        [ids[0].clone()]
    );
    assert_eq!(assigned().await, 0, "what was not begun is taken back");
    assert_eq!(
        patch(json!({"op": "replace", "path": "members", "value": [{"value": ids[1]}]})).await.unwrap(),
        [ids[1].clone()]
    );
    assert_eq!(
        patch(json!({"op": "Remove", "path": "members", "value": [{"value": ids[1]}]})).await.unwrap(),
        [""; 0]
    );
    assert_eq!(patch(json!({"op": "replace", "path": format!("members[value eq \"{}\"]", ids[1]), "value": {"value": ids[1]}})).await, None);
    // The directory's own id is one group's, of many at once as well.
    let twice = json!({"displayName": "HR 2", "externalId": "g1"});
    refused(&directory.post(GROUPS, twice).await, StatusCode::CONFLICT, "uniqueness");
    let at_once = (0..6).map(|_| directory.post(GROUPS, json!({"displayName": "HR 3", "externalId": "g3"})));
    let answers = futures_util::future::join_all(at_once).await;
    let mut third = answers.iter().filter(|answer| answer.status == StatusCode::CREATED);
    let third = third.next().unwrap().json(StatusCode::CREATED);
    for answer in answers.iter().filter(|answer| answer.status != StatusCode::CREATED) {
        refused(answer, StatusCode::CONFLICT, "uniqueness");
    }
    let id = json!({"Operations": [{"op": "replace", "path": "externalId", "value": "g1"}]});
    refused(&directory.patch(&group(&third["id"]), id).await, StatusCode::CONFLICT, "uniqueness");
    let form = json!({"displayName": "HR 3", "externalId": "g1"});
    refused(&directory.put(&group(&third["id"]), form).await, StatusCode::CONFLICT, "uniqueness");
    let renamed = directory.put(&at, json!({"displayName": "People team"})).await.json(StatusCode::OK);
    assert_eq!((&renamed["displayName"], renamed.get("externalId")), (&json!("People team"), None));
    directory.delete(&at).await.expect(StatusCode::NO_CONTENT);
    refused(&directory.get(&at).await, StatusCode::NOT_FOUND, "");
    directory.get(&user(&anna["id"])).await.expect(StatusCode::OK);
}

#[each_database]
async fn whoever_is_not_there_does_not_come_in(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let other = app.account("zzb").await;
    let anna = added(&directory, "anna@kvitka.example").await;
    let gone = added(&directory, "gone@kvitka.example").await;
    let made = directory
        .post(GROUPS, json!({"displayName": "Bar team", "members": [{"value": gone["id"]}]}))
        .await
        .json(StatusCode::CREATED);
    let with = |member: Value| json!({"displayName": "Bar team", "members": [member]});
    directory.delete(&user(&gone["id"])).await.expect(StatusCode::NO_CONTENT);
    for member in [
        json!({"value": gone["id"]}),
        json!({"value": other.id.to_string()}),
        json!({"value": "nobody"}),
        json!({"value": made["id"], "type": "Group"}),
        json!({"display": "Anna"}),
        json!("1"),
    ] {
        refused(&directory.post(GROUPS, with(member.clone())).await, StatusCode::BAD_REQUEST, "invalidValue");
        refused(
            &directory.put(&group(&made["id"]), with(member)).await,
            StatusCode::BAD_REQUEST,
            "invalidValue",
        );
    }
    assert_eq!(directory.get(GROUPS).await.json(StatusCode::OK)["totalResults"], 1);
    // Who was deleted is in it no longer, as the directory sees it; who is dismissed stays out.
    let shown = directory.get(&group(&made["id"])).await.json(StatusCode::OK);
    assert_eq!(members(&shown), [""; 0]);
    directory
        .patch(&user(&anna["id"]), json!({"Operations": [{"op": "replace", "value": {"active": false}}]}))
        .await
        .expect(StatusCode::OK);
    let changed =
        directory.put(&group(&made["id"]), with(json!({"value": anna["id"]}))).await.json(StatusCode::OK);
    assert_eq!(members(&changed), [""; 0]);
    for form in [
        json!({}),
        json!({"displayName": ""}),
        json!({"displayName": "x".repeat(101)}),
        json!({"displayName": 7}),
        json!({"displayName": "ok", "members": {}}),
    ] {
        refused(&directory.post(GROUPS, form).await, StatusCode::BAD_REQUEST, "invalidValue");
    }
}

#[each_database]
async fn groups_are_listed_in_a_few_statements_and_have_versions(app: TestApp) {
    let admin = app.account("kvitka").await;
    let directory = directory(&app, &admin).await;
    let anna = added(&directory, "anna@kvitka.example").await;
    let make = async |name: &str, of: Value| {
        directory.post(GROUPS, json!({"displayName": name, "members": of})).await.json(StatusCode::CREATED)
    };
    let first = make("Alpha", json!([{"value": anna["id"]}])).await;
    let statements = async |path: &str| {
        directory.get(path).await.expect(StatusCode::OK);
        let before = app.app.db.statements();
        directory.get(path).await.expect(StatusCode::OK);
        app.app.db.statements() - before
    };
    let few = statements(GROUPS).await;
    for number in 0..20 {
        make(&format!("Group {number}"), json!([{"value": anna["id"]}])).await;
    }
    assert_eq!((statements(GROUPS).await, few), (few, 4));
    assert_eq!(statements(&format!("{GROUPS}?excludedAttributes=members")).await, 3);
    let found = async |filter: &str| {
        let query: String = url::form_urlencoded::byte_serialize(filter.as_bytes()).collect();
        directory.get(&format!("{GROUPS}?filter={query}")).await.json(StatusCode::OK)["totalResults"].clone()
    };
    let id = anna["id"].as_str().unwrap();
    for (filter, count) in [
        ("displayName eq \"ALPHA\"".to_owned(), 1),
        ("displayName sw \"group 1\"".to_owned(), 11),
        (format!("members[value eq \"{id}\"] and displayName ne \"alpha\""), 20),
        (format!("members eq \"{id}\" and id eq \"{}\"", first["id"].as_str().unwrap()), 1),
        ("members.value eq \"999999\"".to_owned(), 0),
        ("externalId pr".to_owned(), 0),
    ] {
        assert_eq!(found(&filter).await, count, "{filter}");
    }
    // Who is in it belongs to the version.
    let at = group(&first["id"]);
    let tag = |answer: &Answer| answer.headers["etag"].to_str().unwrap().to_owned();
    let before = tag(&directory.get(&at).await);
    assert_eq!(tag(&directory.get(&format!("{at}?excludedAttributes=members")).await), before);
    directory
        .patch(&at, json!({"Operations": [{"op": "remove", "path": "members"}]}))
        .await
        .expect(StatusCode::OK);
    assert_ne!(tag(&directory.get(&at).await), before);
    let stale =
        directory.request_with("DELETE", &at, &[("if-match", &before)], axum::body::Body::empty()).await;
    refused(&stale, StatusCode::PRECONDITION_FAILED, "");
}
