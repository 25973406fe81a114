//! A structure that is read in parts.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

async fn add(admin: &Client, path: &str, body: Value) -> i64 {
    admin.post(path, body).await.json(StatusCode::CREATED)["id"].as_i64().unwrap()
}

async fn read(admin: &Client, path: &str) -> Value {
    admin.get(path).await.json(StatusCode::OK)
}

fn ids(list: &Value) -> Vec<i64> {
    list["results"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

struct Company {
    organization: i64,
    sales: i64,
    team: i64,
    /// Director; head of sales, seller and an empty seat in Sales; consultant in Kyiv team.
    positions: [i64; 5],
    people: [i64; 4],
}

async fn company(app: &TestApp, admin: &Client) -> Company {
    let organization = read(admin, "/api/organization/structure/").await[0]["id"].as_i64().unwrap();
    let sales = add(admin, "/api/divisions/", json!({"name": "Sales", "organization": organization})).await;
    let team = add(admin, "/api/divisions/", json!({"name": "Kyiv team", "parent": sales})).await;
    let mut people = [0; 4];
    for (number, name) in ["Olena", "Тарас", "Maksym", "Gone"].into_iter().enumerate() {
        people[number] = app.employee(admin, name, "Learner").await.id;
    }
    let [olena, taras, maksym, gone] = people;
    let seat = async |body| add(admin, "/api/positions/", body).await;
    let positions = [
        seat(json!({"title": "Director", "organization": organization, "user": olena})).await,
        seat(json!({"title": "Head of sales", "division": sales, "head": true, "user": taras})).await,
        seat(json!({"title": "Продавець", "division": sales, "user": gone})).await,
        seat(json!({"title": "Cashier", "division": sales})).await,
        seat(json!({"title": "Consultant", "division": team, "user": maksym})).await,
    ];
    admin.patch("/api/users/", json!({"users": [gone], "fired": true})).await.expect(StatusCode::OK);
    Company { organization, sales, team, positions, people }
}

#[each_database]
async fn units_come_with_the_figures_of_their_own_level(app: TestApp) {
    let admin = app.account("kvitka").await;
    let company = company(&app, &admin).await;
    let before = app.app.db.statements();
    let units = read(&admin, "/api/organization/units/").await;
    let took = app.app.db.statements() - before;
    assert!(took <= 6, "{took}");
    let whole = read(&admin, "/api/organization/structure/").await;
    let top = &units["organizations"][0];
    for field in
        ["full_title", "short_name", "domain", "divisions_count", "positions_count", "employees_count"]
    {
        assert_eq!(top[field], whole[0][field], "{field}");
    }
    assert_eq!(top["own"], json!({"positions": 1, "people": 1, "vacant": 0}));
    assert_eq!(top["head"], Value::Null);
    let division =
        |id: i64| units["divisions"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap();
    let [sales, team] = [division(company.sales), division(company.team)];
    assert_eq!((&sales["id"], &sales["parent"]), (&json!(company.sales), &Value::Null));
    // Who is dismissed still holds the position, and counts as nobody.
    assert_eq!(sales["own"], json!({"positions": 3, "people": 1, "vacant": 1}));
    let head = json!({"id": company.positions[1], "title": "Head of sales", "holder": "Тарас Person"});
    assert_eq!(sales["head"], head);
    assert_eq!((&team["id"], &team["parent"]), (&json!(company.team), &json!(company.sales)));
    assert_eq!(team["own"], json!({"positions": 1, "people": 1, "vacant": 0}));
    // An organisation with nothing in it is there as well.
    let body = json!({"full_title": "Empty", "short_name": "Empty", "address": "Kyiv"});
    let empty = add(&admin, "/api/organizations/", body).await;
    let units = read(&admin, "/api/organization/units/").await;
    let found = units["organizations"].as_array().unwrap().iter().find(|one| one["id"] == empty).unwrap();
    assert_eq!(found["own"], json!({"positions": 0, "people": 0, "vacant": 0}));
}

#[each_database]
async fn positions_of_a_unit_come_in_pages_and_each_knows_its_place(app: TestApp) {
    let admin = app.account("kvitka").await;
    let company = company(&app, &admin).await;
    let [director, head, seller, cashier, consultant] = company.positions;
    let list = async |query: String| ids(&read(&admin, &format!("/api/positions/?{query}")).await);
    assert_eq!(list(format!("organization={}&own=1", company.organization)).await, [director]);
    assert_eq!(list(format!("organization={}", company.organization)).await.len(), 5);
    let whole = list(format!("division={}", company.sales)).await;
    assert_eq!(whole, [head, cashier, seller]);
    assert_eq!(list(format!("division={}&limit=2", company.sales)).await, [head, cashier]);
    assert_eq!(list(format!("division={}&limit=2&offset=2", company.sales)).await, [seller]);
    assert_eq!(list(format!("division={}&limit=2&offset=9", company.sales)).await, [0; 0]);
    for (place, id) in whole.iter().enumerate() {
        let shown = read(&admin, &format!("/api/positions/{id}/place/")).await;
        assert_eq!((&shown["id"], &shown["before"]), (&json!(id), &json!(place)));
        assert_eq!(shown["division"], company.sales);
    }
    let [olena, .., maksym, _] = company.people;
    let held = list(format!("user={olena}&user={maksym}")).await;
    assert_eq!(held, [consultant, director]);
    admin.get("/api/positions/?user=987654321").await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    admin.get("/api/positions/987654321/place/").await.refused(StatusCode::NOT_FOUND, "not_found");
}

#[each_database]
async fn positions_are_found_by_title_code_and_holder(app: TestApp) {
    let admin = app.account("kvitka").await;
    let company = company(&app, &admin).await;
    let [director, head, seller, _, consultant] = company.positions;
    let code = read(&admin, &format!("/api/positions/{seller}/")).await["code"].clone();
    let code = code.as_str().unwrap().to_lowercase();
    for (words, expected) in [
        ("ПРОДАВ", vec![seller]),
        ("тарас head", vec![head]),
        ("maks consult", vec![consultant]),
        (code.as_str(), vec![seller]),
        ("director taras", vec![]),
        // People are found by their names here and by nothing else of theirs.
        ("people.example", vec![]),
        ("%", vec![]),
        ("", vec![]),
        ("olena", vec![director]),
    ] {
        let words: String = url::form_urlencoded::byte_serialize(words.as_bytes()).collect();
        let found = read(&admin, &format!("/api/organization/search/?search={words}")).await;
        assert_eq!(ids(&found), expected, "{words}");
        assert_eq!(found["total"], expected.len());
    }
    let found = read(&admin, "/api/organization/search/?search=person").await;
    assert_eq!(found["total"], 4);
    assert_eq!(ids(&found), [consultant, director, head, seller], "by title");
    let other = app.account("mine").await;
    assert_eq!(read(&other, "/api/organization/search/?search=person").await["total"], 0);
}
