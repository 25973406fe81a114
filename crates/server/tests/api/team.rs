//! Whoever heads a unit sees its people and how their courses go.

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{audit::newest, harness::*, sign_in_cards::print_for, structure::structure};

const TEAM: &str = "/api/team/";
const SUMMARY: &str = "/api/team/summary/";
const REMIND: &str = "/api/team/remind/";
const DEPUTY: &str = "/api/team/deputy/";

struct Shop {
    admin: Client,
    organization: Value,
    kitchen: Value,
    /// Heads the kitchen; the grill is below it.
    chef: Client,
    cook: Client,
    griller: Client,
    /// Of the bar, beside the kitchen.
    barman: Client,
}

async fn division(admin: &Client, form: Value) -> Value {
    admin.post("/api/divisions/", form).await.json(StatusCode::CREATED)["id"].clone()
}

async fn seat(admin: &Client, title: &str, unit: Value, person: &Client, head: bool) -> Value {
    let mut form = json!({"title": title, "user": person.id, "head": head});
    form.as_object_mut().unwrap().extend(unit.as_object().unwrap().clone());
    admin.post("/api/positions/", form).await.json(StatusCode::CREATED)
}

async fn shop(app: &TestApp) -> Shop {
    let admin = app.account("kvitka").await;
    let organization = structure(&admin).await[0]["id"].clone();
    let of = |name: &str| json!({"name": name, "organization": organization});
    let kitchen = division(&admin, of("Kitchen")).await;
    let bar = division(&admin, of("Bar")).await;
    let grill = json!({"name": "Grill", "organization": organization, "parent": kitchen});
    let grill = division(&admin, grill).await;
    let people = app.learners(&admin, ["Chef", "Cook", "Griller", "Barman"]).await;
    let [chef, cook, griller, barman] = <[Client; 4]>::try_from(people).unwrap();
    seat(&admin, "Chef", json!({"division": kitchen}), &chef, true).await;
    seat(&admin, "Cook", json!({"division": kitchen}), &cook, false).await;
    seat(&admin, "Griller", json!({"division": grill}), &griller, false).await;
    seat(&admin, "Barman", json!({"division": bar}), &barman, false).await;
    Shop { admin, organization, kitchen, chef, cook, griller, barman }
}

async fn names(head: &Client, query: &str) -> Vec<String> {
    let page = head.get(&format!("{TEAM}{query}")).await.json(StatusCode::OK);
    let rows = page["results"].as_array().unwrap();
    assert_eq!(page["total"], rows.len());
    rows.iter().map(|row| row["user"]["first_name"].as_str().unwrap().to_owned()).collect()
}

#[each_database]
async fn a_head_sees_the_people_of_the_unit_and_below(app: TestApp) {
    let shop = shop(&app).await;
    assert_eq!(names(&shop.chef, "").await, ["Cook", "Griller"]);
    assert_eq!(names(&shop.chef, "?search=GRILL").await, ["Griller"]);
    let me = shop.chef.get("/api/users/me/").await.json(StatusCode::OK);
    assert_eq!((&me["has_team"], &me["is_admin"]), (&json!(true), &json!(false)));
    // Nobody else has a team, an administrator included.
    for other in [&shop.cook, &shop.griller, &shop.barman, &shop.admin] {
        assert_eq!(other.get("/api/users/me/").await.json(StatusCode::OK)["has_team"], false);
        for path in [TEAM, SUMMARY, DEPUTY] {
            other.get(path).await.refused(StatusCode::NOT_FOUND, "no_team");
        }
        other.post(REMIND, json!({})).await.refused(StatusCode::NOT_FOUND, "no_team");
    }
    // Who heads the organisation sees everybody with a position in it, and a head of two units those of both.
    seat(&shop.admin, "Owner", json!({"organization": shop.organization}), &shop.admin, true).await;
    assert_eq!(names(&shop.admin, "").await, ["Barman", "Chef", "Cook", "Griller"]);
    // Whoever is dismissed is not there; who moves away neither, from the next request on.
    shop.admin
        .patch("/api/users/", json!({"users": [shop.griller.id], "fired": true}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(names(&shop.chef, "").await, ["Cook"]);
    seat(&shop.admin, "Clerk", json!({"organization": shop.organization}), &shop.cook, false).await;
    assert!(names(&shop.chef, "").await.is_empty());
}

#[each_database]
async fn courses_are_counted_as_the_list_of_assignments_does(app: TestApp) {
    let shop = shop(&app).await;
    let game = app.published_game(&shop.admin, "Hard talk", 2).await;
    let other = app.published_game(&shop.admin, "Greeting", 2).await;
    let given = app.assign(&shop.admin, &game, &[&shop.cook, &shop.griller, &shop.barman, &shop.chef]).await;
    app.assign(&shop.admin, &other, &[&shop.cook]).await;
    shop.cook.play(given[0], true).await;
    let soon = (app.clock.now() + Duration::hours(2)).to_rfc3339();
    let path = format!("/api/assignments/game/{}/", given[1]);
    shop.admin.patch(&path, json!({"end_date": soon})).await.expect(StatusCode::OK);
    app.clock.advance(Duration::hours(3));
    let page = shop.chef.get(TEAM).await.json(StatusCode::OK);
    let (cook, griller) = (&page["results"][0], &page["results"][1]);
    assert_eq!((&cook["courses"]["assigned"], &cook["courses"]["passed"]), (&json!(2), &json!(1)));
    assert_eq!(
        (&griller["courses"]["overdue"], &griller["position"]["title"]),
        (&json!(1), &json!("Griller"))
    );
    let all = shop.chef.get(SUMMARY).await.json(StatusCode::OK);
    assert_eq!(
        [&all["people"], &all["courses"]["assigned"], &all["courses"]["passed"], &all["courses"]["overdue"]],
        [2, 3, 1, 1]
    );
    assert_eq!(names(&shop.chef, "?show=overdue").await, ["Griller"]);
    assert!(names(&shop.chef, "?show=due_soon").await.is_empty());
    shop.chef.get(&format!("{TEAM}?show=all")).await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    let person = shop.chef.get(&format!("{TEAM}{}/", shop.cook.id)).await.json(StatusCode::OK);
    let courses: Vec<&Value> =
        person["courses"].as_array().unwrap().iter().map(|row| &row["status"]).collect();
    assert_eq!(courses, ["not_started", "passed"], "what is to be done first");
    // Somebody of another unit, the head and somebody who is not there are the same.
    for id in [shop.barman.id, shop.chef.id, shop.admin.id, 999_999] {
        shop.chef.get(&format!("{TEAM}{id}/")).await.refused(StatusCode::NOT_FOUND, "not_found");
    }
}

#[each_database]
async fn a_head_reminds_once_a_day(app: TestApp) {
    let shop = shop(&app).await;
    let game = app.published_game(&shop.admin, "Hard talk", 2).await;
    let given = app.assign(&shop.admin, &game, &[&shop.cook, &shop.griller, &shop.barman]).await;
    let foreign = shop.chef.post(REMIND, json!({"assignments": [given[2]]})).await;
    foreign.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let tried = shop.chef.post(REMIND, json!({"assignments": [given[0]], "dry_run": true})).await;
    assert_eq!(tried.json(StatusCode::OK)["emails"], 1);
    let one = shop.chef.post(REMIND, json!({"assignments": [given[0]]})).await.json(StatusCode::OK);
    assert_eq!((&one["emails"], &one["reminded"]), (&json!(1), &json!(1)));
    assert_eq!(newest(&shop.admin, "assignment.reminded").await["object"]["id"], given[0]);
    let again =
        shop.chef.post(REMIND, json!({"assignments": [given[0], given[1]]})).await.json(StatusCode::OK);
    assert_eq!((&again["emails"], &again["left_out"][0]["count"]), (&json!(1), &json!(1)));
    // Nothing is overdue: nobody is reminded.
    let all = shop.chef.post(REMIND, json!({})).await.json(StatusCode::OK);
    assert_eq!((&all["emails"], &all["total"]), (&json!(0), &json!(0)));
    let many: Vec<i64> = (1..=1_001).collect();
    let refused = shop.chef.post(REMIND, json!({"assignments": many})).await;
    refused.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
}

#[each_database]
async fn a_deputy_sees_the_team_until_a_day(app: TestApp) {
    let shop = shop(&app).await;
    let today = app.clock.now().date_naive();
    let until = |days: i64| (today + Duration::days(days)).to_string();
    for (bad, field) in [
        (json!({"user": shop.barman.id, "until": until(3)}), "user"),
        (json!({"user": shop.chef.id, "until": until(3)}), "user"),
        (json!({"user": shop.cook.id, "until": until(-2)}), "until"),
        (json!({"user": shop.cook.id, "until": until(400)}), "until"),
    ] {
        let refused =
            shop.chef.send("PUT", DEPUTY, bad.to_string().into()).await.json(StatusCode::BAD_REQUEST);
        assert!(refused["errors"][field].is_array(), "{refused}");
    }
    assert_eq!(shop.chef.get(DEPUTY).await.json(StatusCode::OK), json!({"deputy": null, "until": null}));
    shop.chef.delete(DEPUTY).await.refused(StatusCode::NOT_FOUND, "not_found");
    let named = json!({"user": shop.cook.id, "until": until(2)});
    let answer = shop.chef.put(DEPUTY, named).await.json(StatusCode::OK);
    assert_eq!(answer["deputy"]["id"], shop.cook.id);
    assert_eq!(newest(&shop.admin, "employee.deputy_named").await["object"]["id"], shop.cook.id);
    // Everybody but the head, whose courses are no business of a deputy, and the deputy.
    assert_eq!(names(&shop.cook, "").await, ["Griller"]);
    assert_eq!(shop.cook.get("/api/users/me/").await.json(StatusCode::OK)["has_team"], true);
    shop.cook.get(&format!("{TEAM}{}/", shop.chef.id)).await.refused(StatusCode::NOT_FOUND, "not_found");
    // A deputy names nobody.
    let next = json!({"user": shop.griller.id, "until": until(2)});
    shop.cook.put(DEPUTY, next.clone()).await.refused(StatusCode::NOT_FOUND, "no_team");
    app.clock.advance(Duration::days(4));
    let [chef, cook] = [shop.chef.clone(), shop.cook.clone()];
    cook.get(TEAM).await.refused(StatusCode::NOT_FOUND, "no_team");
    assert_eq!(chef.get(DEPUTY).await.json(StatusCode::OK)["deputy"], Value::Null);
    // Another one instead, and nobody.
    let until = (app.clock.now().date_naive() + Duration::days(5)).to_string();
    chef.put(DEPUTY, json!({"user": shop.griller.id, "until": until})).await.expect(StatusCode::OK);
    chef.delete(DEPUTY).await.expect(StatusCode::NO_CONTENT);
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(newest(&admin, "employee.deputy_removed").await["object"]["id"], shop.griller.id);
}

#[each_database]
async fn an_account_may_not_want_it_and_a_card_does_not_open_it(app: TestApp) {
    let shop = shop(&app).await;
    let code = print_for(&shop.admin, &[shop.chef.id]).await.remove(0);
    let entered = app.anonymous().post("/api/sign_in_card/", json!({"code": code, "pin": "407186"})).await;
    let by_card = app.client_of(&entered.json(StatusCode::OK));
    assert_eq!(by_card.get("/api/users/me/").await.json(StatusCode::OK)["has_team"], false);
    by_card.get(TEAM).await.refused(StatusCode::NOT_FOUND, "no_team");
    shop.chef.get(TEAM).await.expect(StatusCode::OK);
    let settings = shop.admin.post("/api/settings/", json!({"heads_see_team": false})).await;
    assert_eq!(settings.json(StatusCode::OK)["heads_see_team"], false);
    shop.chef.get(TEAM).await.refused(StatusCode::NOT_FOUND, "no_team");
    assert_eq!(shop.chef.get("/api/users/me/").await.json(StatusCode::OK)["has_team"], false);
}

#[each_database]
async fn a_page_takes_the_same_statements_for_any_number(app: TestApp) {
    let shop = shop(&app).await;
    let game = app.published_game(&shop.admin, "Hard talk", 2).await;
    app.assign(&shop.admin, &game, &[&shop.cook]).await;
    let statements = async || {
        let before = app.app.db.statements();
        shop.chef.get(TEAM).await.expect(StatusCode::OK);
        app.app.db.statements() - before
    };
    let few = statements().await;
    for person in app.learners(&shop.admin, ["A", "B", "C"]).await {
        seat(&shop.admin, "Cook", json!({"division": shop.kitchen}), &person, false).await;
        app.assign(&shop.admin, &game, &[&person]).await;
    }
    assert_eq!(statements().await, few);
}
