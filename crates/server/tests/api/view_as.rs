//! Seeing the screens as somebody with another role and reach: what it shows, that it changes nothing, and how it ends.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    audit::newest,
    document::operations,
    harness::*,
    reach::{Cafe, cafe, change, division, managers_role, names},
    rights::of_nothing,
};

const PATH: &str = "/api/view_as/";
const ME: &str = "/api/users/me/";

fn kitchen(role: i64, cafe: &Cafe) -> Value {
    json!({"role": role, "reach": "chosen", "reach_divisions": [cafe.kitchen]})
}

/// Whoever looks, with the token of the view.
async fn view(person: &Client, form: Value) -> Client {
    let begun = person.post(PATH, form).await.json(StatusCode::CREATED);
    person.signed(begun["token"].as_str().unwrap())
}

async fn role(admin: &Client, title: &str) -> i64 {
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let role = roles["results"].as_array().unwrap().iter().find(|role| role["title"] == title);
    role.unwrap_or_else(|| panic!("no role {title}"))["id"].as_i64().unwrap()
}

#[each_database]
async fn a_view_says_who_looks_as_whom_and_is_noted(app: TestApp) {
    let cafe = cafe(&app).await;
    let manager = managers_role(&cafe.admin).await;
    let before = cafe.admin.get(ME).await.json(StatusCode::OK);
    assert_eq!(before["viewing"], Value::Null);
    let begun = cafe.admin.post(PATH, kitchen(manager, &cafe)).await.json(StatusCode::CREATED);
    let me = cafe.admin.signed(begun["token"].as_str().unwrap()).get(ME).await.json(StatusCode::OK);
    assert_eq!(me["id"], before["id"]);
    assert_eq!(me["role"]["title"], "Branch manager");
    assert_eq!((&me["reach"], &me["reach_divisions"]), (&json!("chosen"), &json!([cafe.kitchen])));
    assert_eq!((&me["is_admin"], &me["in_moder_mode"]), (&json!(true), &json!(true)));
    let rights = me["permissions"].as_array().unwrap();
    assert!(rights.contains(&json!("edit_users")) && !rights.contains(&json!("moderator")), "{me}");
    assert!(me["show_hints"].as_object().unwrap().values().all(|shown| shown == false), "{me}");
    assert_eq!(me["viewing"], json!({"units": ["Kitchen"], "expires_at": begun["expires_at"]}));
    let noted = newest(&cafe.admin, "role.viewed_as").await;
    let object = &noted["object"];
    assert_eq!((&object["id"], &object["title"]), (&json!(manager), &json!("Branch manager")), "{noted}");
    assert_eq!(noted["after"], json!({"reach": "chosen", "reach_units": ["Kitchen"]}));
    // The own session sees what it saw.
    assert_eq!(cafe.admin.get(ME).await.json(StatusCode::OK)["role"], before["role"]);
    let learner = view(&cafe.admin, json!({"role": role(&cafe.admin, "Learner").await})).await;
    let me = learner.get(ME).await.json(StatusCode::OK);
    assert_eq!((&me["is_admin"], &me["viewing"]["units"]), (&json!(false), &json!([])));
    learner.get("/api/employee/").await.refused(StatusCode::FORBIDDEN, "forbidden");
}

/// What stays that of whoever looks: the administrator has a course, a finished attempt, and a saved view of a report.
const OWN: [&str; 6] = [
    "/api/assignments/game/",
    "/api/assignments/game/short/",
    "/api/report/saved_views/",
    "/api/users/me/",
    "/api/users/me/progress/",
    "/api/users/me/sessions/",
];

/// An answer without what names the request.
fn told(answer: &Answer) -> (StatusCode, Value) {
    let mut body = if answer.body.first() == Some(&b'{') { answer.value() } else { json!(answer.text()) };
    if let Some(body) = body.as_object_mut() {
        body.remove("request_id");
    }
    (answer.status, body)
}

#[each_database]
async fn a_view_shows_what_the_role_and_the_reach_show(app: TestApp) {
    let cafe = cafe(&app).await;
    let manager = managers_role(&cafe.admin).await;
    let game = app.published_game(&cafe.admin, "Talk of all", 3).await;
    let assigned = app.assign(&cafe.admin, &game, &[&cafe.admin, &cafe.cook, &cafe.barman]).await;
    cafe.admin.play(assigned[0], true).await;
    cafe.cook.play(assigned[1], true).await;
    cafe.barman.play(assigned[2], false).await;
    let form = json!({"name": "Late", "report": "appointment", "query": "search=a"});
    cafe.admin.post("/api/report/saved_views/", form).await.expect(StatusCode::CREATED);
    let twin = app.employee(&cafe.admin, "Twin", "Learner").await;
    change(&cafe.admin, &twin, kitchen(manager, &cafe)).await.expect(StatusCode::OK);
    let viewer = view(&cafe.admin, kitchen(manager, &cafe)).await;
    assert_eq!(names(&viewer).await, ["Cook", "Griller", "Mira"]);
    viewer.get(&format!("/api/user/{}/", cafe.barman.id)).await.refused(StatusCode::NOT_FOUND, "not_found");
    let mut other = Vec::new();
    let (mut same, mut alike) = (0, 0);
    for (method, path, operation) in operations() {
        if method != "GET" || operation["x-rights"] == "public" {
            continue;
        }
        if path.contains('{') {
            for id in [cafe.cook.id, cafe.barman.id, assigned[1], assigned[2]] {
                let id = id.to_string();
                let url = ["{id}", "{game}", "{qid}", "{n}", "{key}"]
                    .into_iter()
                    .fold(path.clone(), |url, part| url.replace(part, &id));
                assert!(!url.contains('{'), "{url}: fill this part of the address here as well");
                let (seen, theirs) = (viewer.get(&url).await, twin.get(&url).await);
                assert_eq!(told(&seen), told(&theirs), "{url}");
                alike += usize::from(seen.status == StatusCode::OK);
            }
            continue;
        }
        let assignment = assigned[1].to_string();
        let wanted = [("type", "character"), ("assignment", &assignment), ("search", "o")];
        let known = operation["parameters"].as_array().cloned().unwrap_or_default();
        let query = wanted.iter().filter(|(name, _)| known.iter().any(|one| one["name"] == *name));
        let mut query: Vec<String> = query.map(|(name, value)| format!("{name}={value}")).collect();
        // A workbook says at which second it was made.
        query.extend(path.ends_with("/excel/").then(|| "export=csv".to_owned()));
        let url = format!("{path}?{}", query.join("&"));
        let (seen, theirs) = (viewer.get(&url).await, twin.get(&url).await);
        assert_eq!(seen.status, theirs.status, "{path}: {} {}", seen.text(), theirs.text());
        if seen.text() == theirs.text() {
            same += usize::from(seen.status == StatusCode::OK);
        } else if seen.status == StatusCode::OK {
            other.push(path);
        }
    }
    assert_eq!(other, OWN);
    assert!(same > 30 && alike > 20, "{same} {alike}");
    // "Own" is where whoever looks stands: nowhere, here.
    let own = json!({"role": manager, "reach": "own_division"});
    assert_eq!(names(&view(&cafe.admin, own).await).await, [""; 0]);
}

#[each_database]
async fn nothing_can_be_changed_in_a_view(app: TestApp) {
    let cafe = cafe(&app).await;
    let viewer = view(&cafe.admin, json!({"role": role(&cafe.admin, "Administrator").await})).await;
    assert_eq!(names(&viewer).await.len(), 5);
    let mut refused = 0;
    for (method, path, operation) in operations() {
        // Those of the public calls that take a player.
        let plays = path.contains("game_sessions") || path.contains("/results/");
        if method == "GET" || operation["x-rights"] == "public" && !plays {
            continue;
        }
        let url = of_nothing(&method, &path);
        let answer = viewer.send(&method, &url, Body::from("{}")).await;
        answer.refused(StatusCode::FORBIDDEN, "view_only");
        refused += 1;
    }
    assert!(refused > 100, "{refused}");
    // Nor is a question that moves a play on answered.
    let game = app.published_game(&cafe.admin, "Talk", 2).await;
    let own = app.assign(&cafe.admin, &game, &[&cafe.admin]).await[0];
    let session = cafe.admin.start(own).await;
    let play = format!("/api/game_sessions/{}/", session["key"].as_str().unwrap());
    viewer.get(&play).await.expect(StatusCode::OK);
    viewer.get(&format!("{play}?question=1")).await.refused(StatusCode::FORBIDDEN, "view_only");
    // A file that is taken is noted as one of the view.
    viewer.get("/api/report/game_analysis/?export=csv").await.expect(StatusCode::OK);
    let noted = newest(&cafe.admin, "file.exported").await;
    assert_eq!(noted["after"]["viewed_as"], "Administrator", "{noted}");
    // Nor can the own record be changed.
    let answer = viewer.patch(ME, json!({"first_name": "Hacked"})).await;
    let said = answer.refused(StatusCode::FORBIDDEN, "view_only");
    assert_eq!(
        said["message"],
        "Nothing can be changed while you view as another role. Leave the view first."
    );
    assert_eq!(cafe.admin.get(ME).await.json(StatusCode::OK)["first_name"], "Ada");
}

#[each_database]
async fn a_view_beyond_the_own_rights_or_of_nothing_is_refused(app: TestApp) {
    let cafe = cafe(&app).await;
    let manager = managers_role(&cafe.admin).await;
    let administrator = role(&cafe.admin, "Administrator").await;
    let other = app.account("other").await;
    let theirs = division(&other, "Theirs", None).await;
    let fault = async |person: &Client, form: Value, field: &str| {
        let body = person.post(PATH, form).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"][field][0].is_string(), "{field}: {body}");
    };
    fault(&cafe.admin, json!({"role": 999_999}), "role").await;
    fault(&cafe.admin, json!({"role": managers_role(&other).await}), "role").await;
    fault(&cafe.admin, kitchen(administrator, &cafe), "reach").await;
    fault(&cafe.admin, json!({"role": manager, "reach": "chosen"}), "reach").await;
    fault(&cafe.admin, json!({"role": manager, "reach_divisions": [cafe.bar]}), "reach").await;
    let of_other = json!({"role": manager, "reach": "chosen", "reach_divisions": [theirs]});
    fault(&cafe.admin, of_other, "reach_divisions").await;
    let many = json!({"role": manager, "reach": "chosen", "reach_divisions": vec![cafe.bar; 101]});
    fault(&cafe.admin, many, "reach").await;
    let unknown = json!({"role": manager, "reach": "nobody"});
    cafe.admin.post(PATH, unknown).await.expect(StatusCode::BAD_REQUEST);

    // Somebody who edits roles and may not edit people.
    let rights = cafe.admin.get("/api/permission_groups/").await.json(StatusCode::OK);
    let named = ["moderator", "view_roles", "edit_roles"].map(|wanted| {
        let all = rights["results"].as_array().unwrap();
        all.iter().find(|right| right["codename"] == wanted).unwrap()["id"].clone()
    });
    let form = json!({"title": "Editor of roles", "permission_groups": named});
    let id = cafe.admin.post("/api/roles/", form).await.json(StatusCode::CREATED)["id"].clone();
    let person = app.employee(&cafe.admin, "Kira", "Learner").await;
    change(&cafe.admin, &person, json!({"role": id})).await.expect(StatusCode::OK);
    fault(&person, kitchen(manager, &cafe), "role").await;
    person.post(PATH, json!({"role": id})).await.expect(StatusCode::CREATED);
    // Roles are the company's: who manages a part of it does not look as others.
    cafe.manager.post(PATH, kitchen(manager, &cafe)).await.refused(StatusCode::FORBIDDEN, "forbidden");
    cafe.cook.post(PATH, kitchen(manager, &cafe)).await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn a_view_ends_with_its_hour_its_session_and_the_rights_that_it_needs(app: TestApp) {
    let cafe = cafe(&app).await;
    let manager = managers_role(&cafe.admin).await;
    let maker = app.employee(&cafe.admin, "Maks", "Administrator").await;
    let viewer = view(&maker, kitchen(manager, &cafe)).await;
    app.clock.advance(Duration::minutes(59));
    viewer.get(ME).await.expect(StatusCode::OK);
    app.clock.advance(Duration::minutes(2));
    viewer.get(ME).await.expect(StatusCode::UNAUTHORIZED);
    maker.get(ME).await.expect(StatusCode::OK);

    let viewer = view(&maker, kitchen(manager, &cafe)).await;
    // A unit that is deleted shows nobody, never everybody.
    let cellar = division(&cafe.admin, "Cellar", None).await;
    let form = json!({"role": manager, "reach": "chosen", "reach_divisions": [cellar]});
    let below = view(&maker, form).await;
    cafe.admin.delete(&format!("/api/divisions/{cellar}/")).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(names(&below).await, [""; 0]);
    assert_eq!(below.get(ME).await.json(StatusCode::OK)["viewing"]["units"], json!([]));

    change(&cafe.admin, &maker, json!({"role": manager})).await.expect(StatusCode::OK);
    viewer.get(ME).await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    maker.get(ME).await.expect(StatusCode::OK);
    let again = json!({"role": role(&cafe.admin, "Administrator").await});
    change(&cafe.admin, &maker, again).await.expect(StatusCode::OK);
    viewer.get(ME).await.expect(StatusCode::OK);
    maker.post("/api/logout/", json!({})).await;
    viewer.get(ME).await.expect(StatusCode::UNAUTHORIZED);
}
