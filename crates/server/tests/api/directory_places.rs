//! Positions by what the company's directory says of where people work.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    directory::{ENTERPRISE, USERS, user},
    harness::*,
    structure::structure,
};

struct Company {
    admin: Client,
    directory: Client,
    organization: Value,
    kitchen: Value,
}

/// A company with a kitchen, and a directory that places people, or does not.
async fn company(app: &TestApp, places_people: bool) -> Company {
    let admin = app.account("kvitka").await;
    let organization = structure(&admin).await[0]["id"].clone();
    let kitchen = division(&admin, &organization, "Kitchen").await;
    let form = json!({"name": "Entra", "kind": "directory", "days": 30, "places_people": places_people});
    let made = admin.post("/api/service_keys/", form).await.json(StatusCode::CREATED);
    assert_eq!(made["key"]["places_people"], places_people);
    let directory = app.with_token(made["token"].as_str().unwrap());
    Company { admin, directory, organization, kitchen }
}

async fn division(admin: &Client, organization: &Value, name: &str) -> Value {
    let form = json!({"name": name, "organization": organization});
    admin.post("/api/divisions/", form).await.json(StatusCode::CREATED)["id"].clone()
}

async fn added(directory: &Client, name: &str, title: Option<&str>, works: Value) -> Value {
    let form = json!({"userName": name, "title": title, ENTERPRISE: works});
    directory.post(USERS, form).await.json(StatusCode::CREATED)
}

/// Title, organisation and division of the person's position.
async fn position(admin: &Client, user: &Value) -> Option<(String, Value, Value)> {
    let path = format!("/api/user/{}/", user["id"].as_str().unwrap());
    let person = admin.get(&path).await.json(StatusCode::OK);
    let position = person["user_position"].get(0)?;
    Some((
        position["title"].as_str().unwrap().to_owned(),
        position["organization"]["id"].clone(),
        position["division"]["id"].clone(),
    ))
}

#[each_database]
async fn a_department_is_the_division_of_that_name(app: TestApp) {
    let Company { admin, directory, organization, kitchen } = company(&app, true).await;
    let works = json!({"department": "KITCHEN", "manager": {"value": "999999"}});
    let cook = added(&directory, "cook@kvitka.example", Some("Cook"), works.clone()).await;
    // What was sent is read back.
    assert_eq!((&cook["title"], &cook[ENTERPRISE]), (&json!("Cook"), &works));
    assert!(cook["schemas"].as_array().unwrap().contains(&json!(ENTERPRISE)));
    let in_kitchen = Some(("Cook".to_owned(), organization.clone(), kitchen.clone()));
    assert_eq!(position(&admin, &cook).await, in_kitchen);
    // A free position of that title is taken; one without a title is called like people are.
    let other = added(&directory, "other@kvitka.example", None, json!({"department": "Kitchen"})).await;
    assert_eq!(position(&admin, &other).await.unwrap().0, "Employee");
    let bar = division(&admin, &organization, "Bar").await;
    let moved = json!({"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [
        {"op": "Replace", "path": format!("{ENTERPRISE}:department"), "value": "Bar"}]});
    directory.patch(&user(&cook["id"]), moved).await.expect(StatusCode::OK);
    assert_eq!(position(&admin, &cook).await, Some(("Cook".to_owned(), organization.clone(), bar)));
    let third =
        added(&directory, "third@kvitka.example", Some("cook"), json!({"department": "Kitchen"})).await;
    assert_eq!(position(&admin, &third).await, in_kitchen, "the position that became free");
}

#[each_database]
async fn without_a_division_people_come_to_their_manager(app: TestApp) {
    let Company { admin, directory, organization, kitchen } = company(&app, true).await;
    let chef = added(&directory, "chef@kvitka.example", Some("Chef"), json!({"department": "Kitchen"})).await;
    let manager = json!({"value": chef["id"]});
    let works = json!({"department": "Nowhere", "manager": manager});
    let cook = added(&directory, "cook@kvitka.example", Some("Cook"), works).await;
    assert_eq!(position(&admin, &cook).await, Some(("Cook".to_owned(), organization.clone(), kitchen)));
    // Two units of one name are none, and whoever has no manager here is not placed.
    division(&admin, &organization, "Bar").await;
    let form = json!({"short_name": "South", "full_title": "South Ltd", "address": "Odesa"});
    let south = admin.post("/api/organizations/", form).await.json(StatusCode::CREATED)["id"].clone();
    let southern_bar = division(&admin, &south, "Bar").await;
    let lost = added(&directory, "lost@kvitka.example", None, json!({"department": "Bar"})).await;
    assert_eq!(position(&admin, &lost).await, None);
    let works = json!({"department": "Bar", "organization": "south ltd"});
    let barman = added(&directory, "barman@kvitka.example", Some("Barman"), works).await;
    assert_eq!(position(&admin, &barman).await, Some(("Barman".to_owned(), south.clone(), southern_bar)));
    let owner =
        added(&directory, "owner@kvitka.example", Some("Owner"), json!({"organization": "South"})).await;
    assert_eq!(position(&admin, &owner).await, Some(("Owner".to_owned(), south, Value::Null)));
}

#[each_database]
async fn who_was_moved_by_hand_or_heads_a_unit_stays(app: TestApp) {
    let Company { admin, directory, organization, .. } = company(&app, true).await;
    let cook = added(&directory, "cook@kvitka.example", Some("Cook"), json!({"department": "Kitchen"})).await;
    let bar = division(&admin, &organization, "Bar").await;
    let seat = |title: &str, division: &Value, head: bool| {
        let person: i64 = cook["id"].as_str().unwrap().parse().unwrap();
        json!({"title": title, "division": division, "user": person, "head": head})
    };
    admin.post("/api/positions/", seat("Barman", &bar, false)).await.expect(StatusCode::CREATED);
    // The same as before, beside a new name.
    let same = json!({"userName": "cook@kvitka.example", "name": {"givenName": "Anna"}, "title": "Cook",
        ENTERPRISE: {"department": "Kitchen"}});
    directory.put(&user(&cook["id"]), same).await.expect(StatusCode::OK);
    let by_hand = Some(("Barman".to_owned(), organization.clone(), bar.clone()));
    assert_eq!(position(&admin, &cook).await, by_hand);
    admin.post("/api/positions/", seat("Head", &bar, true)).await.expect(StatusCode::CREATED);
    let other = json!({"userName": "cook@kvitka.example", ENTERPRISE: {"manager": "7"}, "title": "Chef"});
    let answer = directory.put(&user(&cook["id"]), other).await.json(StatusCode::OK);
    assert_eq!(answer[ENTERPRISE]["department"], "Kitchen", "what a PUT does not name stays");
    assert_eq!(position(&admin, &cook).await.unwrap().0, "Head");
}

#[each_database]
async fn a_key_that_does_not_place_people_keeps_what_is_sent(app: TestApp) {
    let Company { admin, directory, .. } = company(&app, false).await;
    let works = json!({"department": "Kitchen"});
    let cook = added(&directory, "cook@kvitka.example", Some("Cook"), works).await;
    assert_eq!((&cook[ENTERPRISE]["department"], position(&admin, &cook).await), (&json!("Kitchen"), None));
    let gone = json!({"schemas": ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], "Operations": [
        {"op": "remove", "path": format!("{ENTERPRISE}:department")}, {"op": "remove", "path": "title"}]});
    let cook = directory.patch(&user(&cook["id"]), gone).await.json(StatusCode::OK);
    assert_eq!((&cook["title"], &cook[ENTERPRISE]), (&Value::Null, &Value::Null));
}
