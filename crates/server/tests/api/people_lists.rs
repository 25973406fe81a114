//! Lists of employees: pages and searches, and what they cost.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{Client, TestApp, each_database};

const NAMES: [&str; 7] = ["Іваненко", "ІВАНЕНКО-Ґудзь", "Ivanenko", "Smith", "Коваль", "Іванова", "Zoë"];

async fn people(app: &TestApp) -> Client {
    let admin = app.account("kvitka").await;
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    for (n, name) in NAMES.iter().enumerate() {
        let form = json!({"first_name": "Олена", "last_name": name, "email": format!("p{}@people.example", 9 - n), "send_invitation": false});
        let person = admin.post("/api/users/", form).await.json(StatusCode::CREATED)["id"].clone();
        if n % 2 == 0 {
            let seat = json!({"title": format!("Бариста {n}"), "organization": organization, "user": person});
            admin.post("/api/positions/", seat).await.expect(StatusCode::CREATED);
        }
    }
    admin
}

fn ids(list: &Value) -> Vec<i64> {
    list["results"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

/// What a search finds on its pages is what it finds at once, in every order.
#[each_database]
async fn a_search_has_the_same_order_on_pages_as_at_once(app: TestApp) {
    let admin = people(&app).await;
    let orders = ["last_name", "email", "phone", "role", "position", "last_seen_at", "created_at"];
    for search in ["людей", "іван", "ИВАН", "PEOPLE.exa", "бариста", "Олена", "%", "ґудзь"]
    {
        for order in orders.iter().flat_map(|order| [(*order).to_owned(), format!("-{order}")]) {
            let query = format!("search={search}&sort={order}");
            let all = admin.get(&format!("/api/employee/all/?{query}")).await.json(StatusCode::OK);
            let mut paged = Vec::new();
            for page in 1..=5 {
                let path = format!("/api/employee/?{query}&per_page=2&page={page}");
                let list = admin.get(&path).await.json(StatusCode::OK);
                assert_eq!(list["total"], all["count"], "{path}");
                paged.extend(ids(&list));
            }
            assert_eq!(paged, ids(&all), "{query}");
        }
    }
    let found = async |search: &str| {
        admin.get(&format!("/api/employee/?search={search}")).await.json(StatusCode::OK)["total"].clone()
    };
    assert_eq!(found("іван").await, 3);
    assert_eq!(found("vanen").await, 1);
    assert_eq!(found("ОЛЕНА").await, 7);
    assert_eq!(found("баРИста").await, 4);
}

#[each_database]
async fn a_page_of_employees_is_read_in_few_statements(app: TestApp) {
    let admin = people(&app).await;
    let count = async |path: &str| {
        admin.get("/api/users/me/").await.expect(StatusCode::OK);
        let before = app.app.db.statements();
        admin.get(path).await.expect(StatusCode::OK);
        app.app.db.statements() - before
    };
    let floor = count("/api/images/?type=character&search=nobody").await;
    for (path, most) in [
        ("/api/employee/", 6),
        ("/api/employee/?per_page=2&page=4&sort=-position", 6),
        ("/api/employee/?search=олена", 5),
        ("/api/employee/?search=олена&per_page=2&page=4", 5),
    ] {
        let took = count(path).await - floor;
        assert!(took <= most, "{path}: {took}");
    }
}
