//! How far administrators see: giving it, what follows from moves, and what stays with whoever reaches everything.

use http::StatusCode;
use serde_json::{Value, json};

use crate::{audit::newest, harness::*, import};

/// The first organisation of the account.
pub async fn structure_of(admin: &Client) -> i64 {
    admin.get("/api/organizations/all/").await.json(StatusCode::OK)["results"][0]["id"].as_i64().unwrap()
}

pub async fn division(admin: &Client, name: &str, parent: Option<i64>) -> i64 {
    let form = json!({"name": name, "organization": structure_of(admin).await, "parent": parent});
    admin.post("/api/divisions/", form).await.json(StatusCode::CREATED)["id"].as_i64().unwrap()
}

/// Puts somebody on a new position of a division; its id.
pub async fn seat(admin: &Client, title: &str, division: i64, person: &Client) -> i64 {
    let form = json!({"title": title, "division": division, "user": person.id});
    admin.post("/api/positions/", form).await.json(StatusCode::CREATED)["id"].as_i64().unwrap()
}

/// The role with every right but *moderator*.
pub async fn managers_role(admin: &Client) -> i64 {
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let known = roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Branch manager");
    if let Some(role) = known {
        return role["id"].as_i64().unwrap();
    }
    let form = json!({"title": "Branch manager", "permission_groups": (1..=14).collect::<Vec<u8>>()});
    admin.post("/api/roles/", form).await.json(StatusCode::CREATED)["id"].as_i64().unwrap()
}

pub async fn change(admin: &Client, person: &Client, body: Value) -> Answer {
    admin.patch(&format!("/api/users/{}/", person.id), body).await
}

/// Somebody with every right but *moderator* who stands in a division and reaches it.
pub async fn manager(app: &TestApp, admin: &Client, name: &str, division: i64) -> Client {
    let person = app.employee(admin, name, "Learner").await;
    let form =
        json!({"title": format!("{name}s place"), "division": division, "user": person.id, "head": true});
    admin.post("/api/positions/", form).await.expect(StatusCode::CREATED);
    let role = managers_role(admin).await;
    change(admin, &person, json!({"role": role, "reach": "own_division"})).await.expect(StatusCode::OK);
    person
}

pub async fn names(person: &Client) -> Vec<String> {
    let page = person.get("/api/employee/?per_page=100").await.json(StatusCode::OK);
    let rows = page["results"].as_array().unwrap();
    assert_eq!(page["total"], rows.len(), "{page}");
    let mut names: Vec<String> =
        rows.iter().map(|row| row["first_name"].as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

/// Kitchen > Grill, and Bar, with somebody in each, and a manager of the kitchen.
pub struct Cafe {
    pub admin: Client,
    pub organization: i64,
    pub kitchen: i64,
    pub grill: i64,
    pub bar: i64,
    pub manager: Client,
    pub cook: Client,
    pub griller: Client,
    pub barman: Client,
}

pub async fn cafe(app: &TestApp) -> Cafe {
    let admin = app.account("kvitka").await;
    let kitchen = division(&admin, "Kitchen", None).await;
    let grill = division(&admin, "Grill", Some(kitchen)).await;
    let bar = division(&admin, "Bar", None).await;
    let people = app.learners(&admin, ["Cook", "Griller", "Barman"]).await;
    let [cook, griller, barman] = <[Client; 3]>::try_from(people).unwrap();
    seat(&admin, "Cook", kitchen, &cook).await;
    seat(&admin, "Griller", grill, &griller).await;
    seat(&admin, "Barman", bar, &barman).await;
    let manager = manager(app, &admin, "Mira", kitchen).await;
    Cafe {
        organization: structure_of(&admin).await,
        admin,
        kitchen,
        grill,
        bar,
        manager,
        cook,
        griller,
        barman,
    }
}

#[each_database]
async fn a_manager_sees_the_own_division_and_below(app: TestApp) {
    let cafe = cafe(&app).await;
    assert_eq!(names(&cafe.manager).await, ["Cook", "Griller", "Mira"]);
    assert_eq!(names(&cafe.admin).await, ["Ada", "Barman", "Cook", "Griller", "Mira"]);
    let me = cafe.manager.get("/api/users/me/").await.json(StatusCode::OK);
    assert_eq!((&me["is_admin"], &me["reach"]), (&json!(true), &json!("own_division")));
    // Without a reach the same role administers nothing, as before.
    change(&cafe.admin, &cafe.manager, json!({"reach": "everything"})).await.expect(StatusCode::OK);
    cafe.manager.get("/api/employee/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    change(&cafe.admin, &cafe.manager, json!({"reach": "own_organization"})).await.expect(StatusCode::OK);
    assert_eq!(names(&cafe.manager).await, ["Barman", "Cook", "Griller", "Mira"]);
    let chosen = json!({"reach": "chosen", "reach_divisions": [cafe.bar, cafe.grill]});
    let user = change(&cafe.admin, &cafe.manager, chosen).await.json(StatusCode::OK);
    assert_eq!(user["reach_divisions"], json!([cafe.grill, cafe.bar]));
    assert_eq!(names(&cafe.manager).await, ["Barman", "Griller"]);
    // The own record and the own courses are there all the same.
    cafe.manager.get(&format!("/api/user/{}/", cafe.manager.id)).await.expect(StatusCode::OK);
    cafe.manager.get("/api/assignments/game/").await.expect(StatusCode::OK);
    cafe.manager
        .get(&format!("/api/user/{}/", cafe.cook.id))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    let places = async |person: &Client, has: u8| {
        let page = person.get(&format!("/api/employee/?has_position={has}")).await.json(StatusCode::OK);
        page["total"].as_u64().unwrap()
    };
    assert_eq!((places(&cafe.admin, 0).await, places(&cafe.admin, 1).await), (1, 4));
    assert_eq!((places(&cafe.manager, 0).await, places(&cafe.manager, 1).await), (0, 2));
    let filtered = cafe.admin.get("/api/employee/?reach=chosen").await.json(StatusCode::OK);
    assert_eq!((&filtered["total"], &filtered["results"][0]["reach"]), (&json!(1), &json!("chosen")));
    let noted = newest(&cafe.admin, "employee.changed").await;
    assert_eq!(
        (&noted["before"]["reach"], &noted["after"]["reach"]),
        (&json!("own_organization"), &json!("chosen")),
        "{noted}"
    );
    // A unit of the reach goes, and then the other: an empty reach is nobody, never everybody.
    for (unit, left) in [(cafe.bar, vec!["Griller"]), (cafe.grill, vec![])] {
        cafe.admin.delete(&format!("/api/divisions/{unit}/")).await.expect(StatusCode::NO_CONTENT);
        assert_eq!(names(&cafe.manager).await, left);
    }
    let me = cafe.manager.get("/api/users/me/").await.json(StatusCode::OK);
    assert_eq!((&me["reach"], &me["reach_divisions"]), (&json!("chosen"), &json!([])));
    let dashboard = cafe.manager.get("/api/dashboard/").await.json(StatusCode::OK);
    assert_eq!(dashboard["attention"]["not_confirmed"], 0);
}

#[each_database]
async fn who_moves_sees_the_new_branch_with_the_next_request(app: TestApp) {
    let cafe = cafe(&app).await;
    seat(&cafe.admin, "Deputy", cafe.bar, &cafe.manager).await;
    assert_eq!(names(&cafe.manager).await, ["Barman", "Mira"]);
    // Who moves away is gone with the next request as well, and a division takes along what is below.
    seat(&cafe.admin, "Waiter", cafe.kitchen, &cafe.barman).await;
    assert_eq!(names(&cafe.manager).await, ["Mira"]);
    cafe.admin
        .patch(&format!("/api/divisions/{}/", cafe.kitchen), json!({"parent": cafe.bar}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(names(&cafe.manager).await, ["Barman", "Cook", "Griller", "Mira"]);
    cafe.admin
        .patch(&format!("/api/divisions/{}/", cafe.grill), json!({"parent": null}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(names(&cafe.manager).await, ["Barman", "Cook", "Mira"]);
    assert_eq!(app.app.db.system().examine_branches().await.unwrap().1, 0);
    // Off any position nobody is reached by who reaches the own division.
    change(&cafe.admin, &cafe.manager, json!({"position": null})).await.expect(StatusCode::OK);
    assert!(names(&cafe.manager).await.is_empty());
    let attention = &cafe.admin.get("/api/dashboard/").await.json(StatusCode::OK)["attention"];
    assert_eq!(attention["without_position"], 2, "the manager and the administrator");
}

#[each_database]
async fn moves_stay_inside_and_nobody_is_left_outside(app: TestApp) {
    let cafe = cafe(&app).await;
    let manager = &cafe.manager;
    let positions = manager.get("/api/positions/").await.json(StatusCode::OK);
    assert_eq!(positions["results"].as_array().unwrap().len(), 3, "{positions}");
    let of = |person: &Client| {
        let all = positions["results"].as_array().unwrap();
        all.iter().find(|row| row["user"]["id"] == person.id).unwrap()["id"].as_i64().unwrap()
    };
    let cooks = format!("/api/positions/{}/", of(&cafe.cook));
    manager.patch(&cooks, json!({"division": cafe.grill})).await.expect(StatusCode::OK);
    for body in [json!({"division": null}), json!({"organization": cafe.organization, "division": null})] {
        manager.patch(&cooks, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    for answer in [
        manager.patch(&cooks, json!({"user": null})).await,
        manager.patch(&cooks, json!({"user": cafe.griller.id})).await,
        manager.delete(&cooks).await,
        change(manager, &cafe.cook, json!({"position": null})).await,
        change(manager, &cafe.cook, json!({"position": of(&cafe.griller)})).await,
        manager.delete(&format!("/api/divisions/{}/", cafe.grill)).await,
    ] {
        answer.refused(StatusCode::CONFLICT, "out_of_reach");
    }
    // Two who change places stay inside.
    let swap = json!([
        {"id": of(&cafe.cook), "user": cafe.griller.id}, {"id": of(&cafe.griller), "user": cafe.cook.id}
    ]);
    manager.put("/api/positions/bulk_update/", swap).await.expect(StatusCode::OK);
    // A division is made and emptied below the own one, not beside it.
    let form = json!({"name": "Sushi", "organization": cafe.organization, "parent": cafe.kitchen});
    let sushi = manager.post("/api/divisions/", form).await.json(StatusCode::CREATED);
    manager.delete(&format!("/api/divisions/{}/", sushi["id"])).await.expect(StatusCode::NO_CONTENT);
    for body in [
        json!({"name": "Beside", "organization": cafe.organization}),
        json!({"name": "Beside", "organization": cafe.organization, "parent": cafe.bar}),
    ] {
        manager.post("/api/divisions/", body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    manager
        .patch(&format!("/api/divisions/{}/", cafe.grill), json!({"parent": null}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    manager
        .post("/api/organizations/", json!({"full_title": "New", "short_name": "New", "address": "Kyiv"}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    // Of what stands above, the name is told.
    let tree = manager.get("/api/organization/structure/").await.json(StatusCode::OK);
    assert_eq!(
        (tree.as_array().unwrap().len(), &tree[0]["above"], &tree[0]["code"]),
        (1, &json!(true), &json!(""))
    );
    assert_eq!(tree[0]["divisions"][0]["name"], "Kitchen");
    assert_eq!(tree[0]["divisions"].as_array().unwrap().len(), 1, "{tree}");
    let units = manager.get("/api/organization/units/").await.json(StatusCode::OK);
    assert_eq!(
        (&units["organizations"][0]["above"], units["divisions"].as_array().unwrap().len()),
        (&json!(true), 2)
    );
    assert_eq!(units["organizations"][0]["positions_count"], 3, "{units}");
    manager
        .get(&format!("/api/organizations/{}/", cafe.organization))
        .await
        .refused(StatusCode::NOT_FOUND, "not_found");
    assert_eq!(app.app.db.system().examine_branches().await.unwrap().1, 0);
}

#[each_database]
async fn nobody_gives_more_than_they_reach(app: TestApp) {
    let cafe = cafe(&app).await;
    let (admin, manager) = (&cafe.admin, &cafe.manager);
    let role = managers_role(admin).await;
    let fields = async |by: &Client, person: &Client, body: Value| {
        let refused = change(by, person, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        refused["errors"].as_object().unwrap().keys().cloned().collect::<Vec<_>>()
    };
    // Within the own reach it is given.
    change(manager, &cafe.cook, json!({"role": role, "reach": "own_division"})).await.expect(StatusCode::OK);
    assert_eq!(names(&cafe.cook).await, ["Cook", "Griller", "Mira"]);
    change(manager, &cafe.cook, json!({"reach": "chosen", "reach_divisions": [cafe.grill]}))
        .await
        .expect(StatusCode::OK);
    for body in [json!({"reach": "everything"}), json!({"reach": "own_organization"})] {
        assert_eq!(fields(manager, &cafe.cook, body).await, ["reach"]);
    }
    let outside = json!({"reach": "chosen", "reach_divisions": [cafe.bar]});
    assert_eq!(fields(manager, &cafe.cook, outside).await, ["reach_divisions"]);
    let above = json!({"reach": "chosen", "reach_divisions": [], "reach_organizations": [cafe.organization]});
    assert_eq!(fields(manager, &cafe.cook, above).await, ["reach_organizations"]);
    let nothing = json!({"reach": "chosen", "reach_divisions": []});
    assert_eq!(fields(admin, &cafe.cook, nothing).await, ["reach"]);
    // Who reaches further is not touched, and gets no role that would let them.
    change(admin, &cafe.griller, json!({"reach": "own_organization"})).await.expect(StatusCode::OK);
    assert_eq!(fields(manager, &cafe.griller, json!({"role": role})).await, ["reach"]);
    let bulk = json!({"users": [cafe.griller.id], "role": role});
    manager.patch("/api/users/", bulk).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    change(admin, &cafe.griller, json!({"role": role})).await.expect(StatusCode::OK);
    for answer in [
        change(manager, &cafe.griller, json!({"first_name": "Hacked"})).await,
        manager.patch("/api/users/", json!({"users": [cafe.griller.id], "fired": true})).await,
        manager.post("/api/sign_in_cards/preview/", json!({"users": [cafe.griller.id]})).await,
    ] {
        answer.refused(StatusCode::FORBIDDEN, "forbidden_users");
    }
    // A moderator reaches everything, and whoever reaches a part becomes none.
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let administrator =
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Administrator");
    let administrator = administrator.unwrap()["id"].clone();
    assert_eq!(fields(admin, &cafe.griller, json!({"role": administrator})).await, ["reach"]);
    let bulk = json!({"users": [cafe.griller.id], "role": administrator});
    admin.patch("/api/users/", bulk).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let wider = json!({"permission_groups": (1..=15).collect::<Vec<u8>>()});
    admin
        .patch(&format!("/api/roles/{role}/"), wider)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    change(admin, &cafe.griller, json!({"role": administrator, "reach": "everything"}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(fields(admin, &cafe.griller, json!({"reach": "own_division"})).await, ["reach"]);
    // Roles are the company's: a manager gives them, and does not edit them.
    manager
        .patch(&format!("/api/roles/{role}/"), json!({"title": "Hacked"}))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    manager.get("/api/audit/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    manager.get("/api/service_keys/").await.refused(StatusCode::FORBIDDEN, "forbidden");
}

#[each_database]
async fn a_manager_adds_people_inside_alone(app: TestApp) {
    let cafe = cafe(&app).await;
    let form = json!({"first_name": "Nina", "last_name": "New", "email": "nina@people.example", "send_invitation": false});
    let refused = cafe.manager.post("/api/users/", form.clone()).await;
    let refused = refused.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["position"].is_array(), "{refused}");
    let place = json!({"title": "Baker", "division": cafe.grill});
    let place = cafe.manager.post("/api/positions/", place).await.json(StatusCode::CREATED);
    let mut form = form;
    form["position"] = place["id"].clone();
    let made = cafe.manager.post("/api/users/", form).await.json(StatusCode::CREATED);
    assert_eq!(made["reach"], "everything");
    assert_eq!(names(&cafe.manager).await, ["Cook", "Griller", "Mira", "Nina"]);
    // Tables: rows outside are refused with the reason, and then nothing is done.
    let mail = |person: &Client| {
        let admin = cafe.admin.clone();
        let id = person.id;
        async move { admin.get(&format!("/api/user/{id}/")).await.json(StatusCode::OK)["email"].clone() }
    };
    let (cook, barman) = (mail(&cafe.cook).await, mail(&cafe.barman).await);
    let table =
        format!("email,first_name\n{},Kuk\n{},Hacked\n", cook.as_str().unwrap(), barman.as_str().unwrap());
    let report = import::refused(&cafe.manager, &table).await;
    assert_eq!(report["refused"], 1, "{report}");
    let reason = "The person is outside the part of the company that you manage.";
    assert_eq!(import::fault(&report, 0), ("", reason), "{report}");
    assert!(!report.to_string().contains("Barman"), "{report}");
    let table = "email,first_name,last_name\nzoe@people.example,Zoe,New\n";
    let report = import::refused(&cafe.manager, table).await;
    assert_eq!(import::fault(&report, 0).0, "position_code", "{report}");
    let table = format!("email,first_name\n{},Kuk\n", cook.as_str().unwrap());
    assert_eq!(import::counts(&import::import(&cafe.manager, &table).await), [0, 1, 0, 0]);
    let place = json!({"title": "Baker", "division": cafe.grill});
    let code = cafe.manager.post("/api/positions/", place).await.json(StatusCode::CREATED)["code"].clone();
    let table = format!(
        "email,first_name,last_name,position_code,reach\nzoe@people.example,Zoe,New,{},own division\n",
        code.as_str().unwrap()
    );
    assert_eq!(import::counts(&import::import(&cafe.manager, &table).await), [1, 0, 0, 0]);
    assert_eq!(names(&cafe.manager).await, ["Griller", "Kuk", "Mira", "Nina", "Zoe"]);
    // The file has it back.
    let file = cafe.manager.get("/api/employee/export/").await.text();
    let zoe = file.lines().find(|line| line.contains("zoe@")).unwrap();
    assert!(zoe.contains("own division"), "{zoe}");
    assert_eq!(file.lines().count(), 6, "{file}");
    let report = import::dry_run(&cafe.admin, &file).await;
    assert_eq!(import::counts(&report), [0, 0, 5, 0], "{report}");
}
