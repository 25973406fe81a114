//! Keys that are limited to organisations and divisions.

use http::StatusCode;
use rozmova::worker;
use serde_json::{Value, json};

use crate::{
    audit::newest,
    harness::*,
    import,
    reach::{Cafe, cafe, change, division, managers_role, names, seat},
    service_keys::{ALL, PATH},
};

fn form(units: &Value) -> Value {
    let mut form = json!({"name": "Kitchen display", "rights": ALL, "days": 30, "reach": "chosen"});
    form.as_object_mut().unwrap().extend(units.as_object().unwrap().clone());
    form
}

/// A key with every right, limited to these units, and the program that has it.
async fn limited(app: &TestApp, maker: &Client, units: Value) -> (Value, Client) {
    let made = maker.post(PATH, form(&units)).await.json(StatusCode::CREATED);
    (made["key"].clone(), app.with_token(made["token"].as_str().unwrap()))
}

async fn of_kitchen(app: &TestApp, cafe: &Cafe) -> Client {
    limited(app, &cafe.admin, json!({"reach_divisions": [cafe.kitchen]})).await.1
}

#[each_database]
async fn a_program_sees_the_units_of_its_key(app: TestApp) {
    let cafe = cafe(&app).await;
    let units = json!({"reach_divisions": [cafe.kitchen]});
    let (key, program) = limited(&app, &cafe.admin, units).await;
    assert_eq!((&key["reach"], &key["reach_divisions"]), (&json!("chosen"), &json!([cafe.kitchen])));
    assert_eq!(names(&program).await, ["Cook", "Griller", "Mira"]);
    let user = |person: &Client| format!("/api/users/{}/", person.id);
    program.get(&format!("/api/user/{}/", cafe.barman.id)).await.refused(StatusCode::NOT_FOUND, "not_found");
    let phone = json!({"phone": "380501234567"});
    program.patch(&user(&cafe.griller), phone.clone()).await.expect(StatusCode::OK);
    program.patch(&user(&cafe.barman), phone).await.refused(StatusCode::NOT_FOUND, "not_found");
    let place = |division: i64| json!({"title": "Baker", "division": division});
    program.post("/api/positions/", place(cafe.grill)).await.expect(StatusCode::CREATED);
    program.post("/api/positions/", place(cafe.bar)).await.expect(StatusCode::BAD_REQUEST);
    // What is the company's is not for a part of it.
    program.get("/api/audit/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    program.get("/api/mails/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    let role = json!({"title": "Made by a program", "permission_groups": [5]});
    program.post("/api/roles/", role).await.expect(StatusCode::FORBIDDEN);
    let created = newest(&cafe.admin, "service_key.created").await;
    assert_eq!(
        (&created["after"]["reach"], &created["after"]["reach_units"]),
        (&json!("chosen"), &json!(["Kitchen"]))
    );
    let organization = json!({"reach_organizations": [cafe.organization]});
    let (_, program) = limited(&app, &cafe.admin, organization).await;
    assert_eq!(names(&program).await, ["Barman", "Cook", "Griller", "Mira"]);
}

#[each_database]
async fn a_limited_program_works_in_the_background_as_far_as_it_sees(app: TestApp) {
    let cafe = cafe(&app).await;
    let program = of_kitchen(&app, &cafe).await;
    let mail = async |person: &Client| {
        let user = cafe.admin.get(&format!("/api/user/{}/", person.id)).await.json(StatusCode::OK);
        user["email"].as_str().unwrap().to_owned()
    };
    let (cook, barman) = (mail(&cafe.cook).await, mail(&cafe.barman).await);
    let report = import::refused(&program, &format!("email,first_name\n{barman},Hacked\n")).await;
    assert_eq!(report["refused"], 1, "{report}");
    let report = import::import(&program, &format!("email,first_name\n{cook},Kuk\n")).await;
    assert_eq!(import::counts(&report), [0, 1, 0, 0]);

    // Rows enough for work in the background.
    let rows: String = (0..20_000).map(|n| format!("n{n}@people.example,N\n")).collect();
    let table = format!("email,first_name\n{cook},Cook\n{barman},Hacked\n{rows}");
    let started = import::send(&program, table.as_bytes(), &[]).await.json(StatusCode::ACCEPTED);
    worker::run_due(&app.app).await.unwrap();
    let failed = program.get(&format!("/api/jobs/{}/", started["job"])).await.json(StatusCode::OK);
    let reason = "The person is outside the part of the company that you manage.";
    assert_eq!(import::fault(&failed["result"], 0), ("", reason), "{}", failed["error"]);
    assert_eq!(import::counts(&failed["result"]), [0, 0, 0, 20_001]);
}

#[each_database]
async fn a_key_sees_no_more_than_its_maker_and_its_units_leave(app: TestApp) {
    let cafe = cafe(&app).await;
    let maker = app.employee(&cafe.admin, "Maks", "Administrator").await;
    seat(&cafe.admin, "Head of the bar", cafe.bar, &maker).await;
    let (_, kitchen) = limited(&app, &maker, json!({"reach_divisions": [cafe.kitchen]})).await;
    let (_, bar) = limited(&app, &maker, json!({"reach_divisions": [cafe.bar]})).await;
    assert_eq!(names(&kitchen).await, ["Cook", "Griller", "Mira"]);
    // The maker is given the bar alone.
    let role = managers_role(&cafe.admin).await;
    change(&cafe.admin, &maker, json!({"role": role, "reach": "own_division"})).await.expect(StatusCode::OK);
    assert_eq!(names(&kitchen).await, [""; 0]);
    assert_eq!(names(&bar).await, ["Barman", "Maks"]);
    // A unit that is deleted leaves the rest; without any nobody is seen, never everybody.
    let cellar = division(&cafe.admin, "Cellar", None).await;
    let (key, program) = limited(&app, &cafe.admin, json!({"reach_divisions": [cellar]})).await;
    cafe.admin.delete(&format!("/api/divisions/{cellar}/")).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(names(&program).await, [""; 0]);
    let keys = cafe.admin.get(PATH).await.json(StatusCode::OK);
    assert_eq!(keys["results"][0]["id"], key["id"]);
    assert_eq!(
        (&keys["results"][0]["reach"], &keys["results"][0]["reach_divisions"]),
        (&json!("chosen"), &json!([]))
    );
}

#[each_database]
async fn a_limit_that_says_nothing_is_refused(app: TestApp) {
    let cafe = cafe(&app).await;
    let other = app.account("other").await;
    let theirs = division(&other, "Theirs", None).await;
    let fault = async |units: Value, field: &str| {
        let answer = cafe.admin.post(PATH, form(&units)).await;
        let body = answer.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"][field][0].is_string(), "{body}");
    };
    fault(json!({}), "reach").await;
    fault(json!({"reach": "own_division", "reach_divisions": [cafe.bar]}), "reach").await;
    fault(json!({"kind": "directory", "reach_divisions": [cafe.bar]}), "reach").await;
    fault(json!({"reach_divisions": [cafe.bar, theirs]}), "reach_divisions").await;
    fault(json!({"reach_organizations": [999_999]}), "reach_organizations").await;
    assert_eq!(cafe.admin.get(PATH).await.json(StatusCode::OK)["total"], 0);
}
