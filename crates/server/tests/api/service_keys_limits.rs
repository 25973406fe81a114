//! What no service key opens, whatever the rights of whoever made it.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    service_keys::{ALL, program},
};

#[each_database]
async fn a_program_makes_no_administrator_and_leaves_its_maker_alone(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (_, program) = program(&app, &admin, &ALL).await;
    let other = app.employee(&admin, "Olha", "Administrator").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    let people_only = |answer: Answer| {
        answer.refused(StatusCode::FORBIDDEN, "people_only");
    };
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let named = |title: &str| {
        let of_title = roles["results"].as_array().unwrap().iter().find(|role| role["title"] == title);
        of_title.unwrap()["id"].clone()
    };
    let person = |role: &str, more: Value| {
        let mut form = json!({"first_name": "New", "last_name": "Person", "email": "new@kvitka.example", "role": named(role)});
        form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        form
    };
    let silent = json!({"send_invitation": false, "password": PASSWORD});
    people_only(program.post("/api/users/", person("Learner", silent)).await);
    people_only(program.post("/api/users/", person("Administrator", json!({}))).await);
    program.post("/api/users/", person("Learner", json!({}))).await.expect(StatusCode::CREATED);
    let promotion = json!({"users": [lena.id], "role": named("Administrator")});
    people_only(program.patch("/api/users/", promotion).await);
    let role = json!({"title": "Deputy", "permission_groups": [5, 6, 15]});
    people_only(program.post("/api/roles/", role).await);
    let email = json!({"email": "mine@elsewhere.example"});
    people_only(program.patch(&format!("/api/users/{}/", other.id), email.clone()).await);
    program.patch(&format!("/api/users/{}/", lena.id), email).await.expect(StatusCode::OK);

    let maker = format!("/api/users/{}/", admin.id);
    people_only(program.patch(&maker, json!({"first_name": "Eve"})).await);
    people_only(program.get(&format!("{maker}sessions/")).await);
    people_only(program.delete(&format!("{maker}sessions/")).await);
    let learner = json!({"users": [admin.id, lena.id], "role": named("Learner")});
    people_only(program.patch("/api/users/", learner).await);
    admin.get(&format!("{maker}sessions/")).await.expect(StatusCode::OK);
}
