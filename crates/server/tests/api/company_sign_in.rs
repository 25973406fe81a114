//! Signing in by the provider of a company: who comes in, and as whom.

use std::sync::Arc;

use chrono::Duration;
use http::StatusCode;
use serde_json::{Value, json};

use crate::{
    harness::*,
    provider::{Hosts, Provider, Way, back, company, enter, prove, settings, start},
};

async fn ready(app: &TestApp) -> (TestApp, Arc<Hosts>, Client, Provider) {
    let hosts = Arc::new(Hosts::default());
    let app = app.sending_to(hosts.clone());
    let (admin, provider) = company(&app, &hosts, "kvitka", "id.kvitka.example").await;
    (app, hosts, admin, provider)
}

async fn people(admin: &Client) -> i64 {
    admin.get("/api/employee/").await.value()["total"].as_i64().unwrap()
}

#[each_database]
async fn somebody_new_is_added_once_and_known_next_time(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    assert_eq!(people(&admin).await, 1);
    let first = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    let user = &first["user"];
    assert_eq!((&user["first_name"], &user["last_name"]), (&json!("Olena"), &json!("Kovalenko")));
    assert_eq!(user["role"]["standard_key"], "learner");
    assert_eq!(user["email"], "", "nobody has proven that the domain is the company's");
    let me = app.client_of(&first);
    me.get("/api/users/me/").await.expect(StatusCode::OK);
    // The same person with another email and another name.
    provider.says(|says| says.claims = json!({"email": "olena.k@kvitka.example", "given_name": "Lena"}));
    let again = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_eq!((&again["user"]["id"], &again["user"]["first_name"]), (&user["id"], &json!("Olena")));
    provider.says(|says| says.claims = json!({"sub": "u-2", "email": null, "given_name": null, "family_name": null, "name": "Taras Shevchuk"}));
    let other = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_ne!(other["user"]["id"], user["id"]);
    assert_eq!(people(&admin).await, 3);
    let log = admin.get("/api/audit/?action=employee.created").await.json(StatusCode::OK);
    assert_eq!(log["results"][0]["after"]["by_company"], true, "{log}");
}

#[each_database]
async fn many_first_sign_ins_at_once_add_one_person(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let all = (0..8).map(|_| enter(&app, &provider, "kvitka"));
    let answers = futures_util::future::join_all(all).await;
    let ids: std::collections::HashSet<i64> =
        answers.iter().map(|answer| answer.json(StatusCode::OK)["user"]["id"].as_i64().unwrap()).collect();
    assert_eq!((ids.len(), people(&admin).await), (1, 2));
}

#[each_database]
async fn rules_give_new_people_a_role_and_a_place(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let form = json!({"name": "Kitchen", "organization": organization});
    let division = admin.post("/api/divisions/", form).await.json(StatusCode::CREATED)["id"].clone();
    let roles = admin.get("/api/roles/all/").await.value();
    let id_of = |key: &str| {
        let all = roles["results"].as_array().unwrap();
        all.iter().find(|role| role["standard_key"] == key).unwrap()["id"].clone()
    };
    let made = json!({"title": "Cooks", "permission_groups": [12, 13]});
    let cooks = admin.post("/api/roles/", made).await.json(StatusCode::CREATED)["id"].clone();
    let rule = |role: &Value| json!({"claim": "groups", "value": "kitchen", "role": role, "division": division, "position": "Cook"});
    // No rule makes an administrator.
    for key in ["administrator", "training_manager"] {
        let refused = settings(&admin, json!({"rules": [rule(&id_of(key))]})).await;
        let body = refused.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(body["errors"]["rules[0].role"].is_array(), "{body}");
    }
    settings(&admin, json!({"rules": [rule(&cooks)]})).await.expect(StatusCode::OK);
    provider.says(|says| says.claims = json!({"groups": ["all", "kitchen"]}));
    let user = enter(&app, &provider, "kvitka").await.json(StatusCode::OK)["user"].clone();
    assert_eq!((&user["role"]["id"], &user["user_position"][0]["title"]), (&cooks, &json!("Cook")), "{user}");
    // A free position of that title is taken before another one is made.
    let form = json!({"title": "Cook", "division": division});
    let free = admin.post("/api/positions/", form).await.json(StatusCode::CREATED)["id"].clone();
    provider.says(|says| says.claims = json!({"sub": "u-2", "groups": "kitchen"}));
    let user = enter(&app, &provider, "kvitka").await.json(StatusCode::OK)["user"].clone();
    assert_eq!(user["user_position"][0]["id"], free, "{user}");
    // A role that has become one of administrators since is not given.
    let form = json!({"title": "Chefs", "permission_groups": [12, 13]});
    let chefs = admin.post("/api/roles/", form).await.json(StatusCode::CREATED)["id"].clone();
    settings(&admin, json!({"rules": [rule(&chefs)]})).await.expect(StatusCode::OK);
    let changed = json!({"permission_groups": [5, 15], "version": 1});
    admin.patch(&format!("/api/roles/{chefs}/"), changed).await.expect(StatusCode::OK);
    provider.says(|says| says.claims = json!({"sub": "u-3", "groups": ["kitchen"]}));
    let user = enter(&app, &provider, "kvitka").await.json(StatusCode::OK)["user"].clone();
    assert_eq!(user["role"]["standard_key"], "learner");
}

/// Somebody who is here already, with this email.
async fn hire(admin: &Client, email: &str) -> i64 {
    let body = json!({"first_name": "Olena", "last_name": "K", "email": email, "send_invitation": false});
    admin.post("/api/users/", body).await.json(StatusCode::CREATED)["id"].as_i64().unwrap()
}

#[each_database]
async fn somebody_is_known_by_an_email_that_is_proven_twice(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let olena = hire(&admin, "olena@kvitka.example").await;
    // The domain is not proven; then the provider does not say that the address is hers.
    enter(&app, &provider, "kvitka").await.refused(StatusCode::FORBIDDEN, "company_stranger");
    prove(&app, "kvitka", "kvitka.example").await;
    for said in [json!("true"), json!(false), json!(1), Value::Null] {
        provider.says(|says| says.claims = json!({"email_verified": said}));
        enter(&app, &provider, "kvitka").await.refused(StatusCode::FORBIDDEN, "company_stranger");
    }
    assert_eq!(people(&admin).await, 2, "nobody was added beside her");
    provider.says(|says| says.claims = json!({}));
    let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_eq!(entered["user"]["id"], olena);
    let log = admin.get("/api/audit/?action=person.company_linked").await.json(StatusCode::OK);
    assert_eq!(log["total"], 1);
    // The address is given to another account of the provider: not taken over silently.
    provider.says(|says| says.claims = json!({"sub": "u-9"}));
    enter(&app, &provider, "kvitka").await.refused(StatusCode::FORBIDDEN, "company_stranger");
    // Of another domain the provider's word is worth nothing, also for who is new.
    provider.says(|says| says.claims = json!({"sub": "u-10", "email": "olena@elsewhere.example"}));
    let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_eq!(entered["user"]["email"], "");
    provider.says(|says| says.claims = json!({"sub": "u-11", "email": "taras@kvitka.example"}));
    let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_eq!(entered["user"]["email"], "taras@kvitka.example");
}

#[each_database]
async fn an_email_of_another_company_stays_there(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    prove(&app, "kvitka", "kvitka.example").await;
    let other = app.account("other").await;
    let there = hire(&other, "olena@kvitka.example").await;
    let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    assert_ne!(entered["user"]["id"], there);
    assert_eq!((entered["user"]["email"].as_str(), people(&admin).await), (Some(""), 2));
}

#[each_database]
async fn who_is_dismissed_stays_out_and_who_is_unknown_where_nobody_is_added(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    let me = app.client_of(&entered);
    admin.patch("/api/users/", json!({"users": [me.id], "fired": true})).await.expect(StatusCode::OK);
    enter(&app, &provider, "kvitka").await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    settings(&admin, json!({"adds_people": false})).await.expect(StatusCode::OK);
    provider.says(|says| says.claims = json!({"sub": "u-2"}));
    enter(&app, &provider, "kvitka").await.refused(StatusCode::FORBIDDEN, "company_stranger");
    settings(&admin, json!({"enabled": false})).await.expect(StatusCode::OK);
    let start = app.anonymous().post("/api/company_sign_in/start/", json!({"domain": "kvitka"})).await;
    start.refused(StatusCode::NOT_FOUND, "no_company_sign_in");
}

#[each_database]
async fn a_plan_without_a_free_seat_adds_nobody(app: TestApp) {
    let (app, _, _, provider) = ready(&app).await;
    app.clock.advance(Duration::days(40));
    let before = enter(&app, &provider, "kvitka").await;
    let body = before.refused(StatusCode::FORBIDDEN, "company_stranger");
    assert!(body["message"].as_str().unwrap().contains("no free place"), "{body}");
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(people(&admin).await, 1);
}

#[each_database]
async fn the_way_is_found_by_the_company_or_the_end_of_an_email(app: TestApp) {
    let (app, _, _, provider) = ready(&app).await;
    prove(&app, "kvitka", "kvitka.example").await;
    app.account("without").await;
    prove(&app, "without", "without.example").await;
    let way = start(&app, json!({"email": "Nobody@Kvitka.example"})).await;
    assert!(way.address.starts_with("https://id.kvitka.example/authorize?"), "{}", way.address);
    assert!(way.address.contains("login_hint=Nobody%40Kvitka.example"), "{}", way.address);
    back(&app, &way, json!({"code": provider.code_for(&way)})).await.expect(StatusCode::OK);
    let unknown = [
        json!({"domain": "nowhere"}),
        json!({"domain": "without"}),
        json!({"email": "a@without.example"}),
        json!({"email": "a@nowhere.example"}),
        json!({"email": "nothing"}),
        json!({}),
    ];
    for by in unknown {
        let answer = app.anonymous().post("/api/company_sign_in/start/", by).await;
        answer.refused(StatusCode::NOT_FOUND, "no_company_sign_in");
    }
}

#[each_database]
async fn a_sign_in_is_of_one_browser_and_over_after_one_use(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let over = |answer: Answer| drop(answer.refused(StatusCode::BAD_REQUEST, "company_sign_in_over"));
    let way = start(&app, json!({"domain": "kvitka"})).await;
    let elsewhere = start(&app, json!({"domain": "kvitka"})).await;
    let code = provider.code_for(&way);
    for (cookie, state) in [
        (String::new(), &way.state),
        (elsewhere.cookie.clone(), &way.state),
        (way.cookie.clone(), &elsewhere.state),
    ] {
        let other = Way { cookie, state: state.clone(), ..way.clone() };
        over(back(&app, &other, json!({"code": code})).await);
    }
    back(&app, &way, json!({"code": code})).await.expect(StatusCode::OK);
    over(back(&app, &way, json!({"code": provider.code_for(&way)})).await);
    // Without a code, and too late.
    over(back(&app, &elsewhere, json!({})).await);
    let late = start(&app, json!({"domain": "kvitka"})).await;
    app.clock.advance(Duration::minutes(15));
    over(back(&app, &late, json!({"code": provider.code_for(&late)})).await);
    // The account of another company.
    let way = start(&app, json!({"domain": "kvitka"})).await;
    let other = Way { account: way.account + 1, ..way.clone() };
    over(back(&app, &other, json!({"code": provider.code_for(&way)})).await);
    // Meanwhile people sign in by another provider.
    let way = start(&app, json!({"domain": "kvitka"})).await;
    let moved = json!({"issuer": "https://new.kvitka.example", "client_secret": "x"});
    settings(&admin, moved).await.expect(StatusCode::OK);
    over(back(&app, &way, json!({"code": provider.code_for(&way)})).await);
    assert_eq!(people(&admin).await, 2);
}

#[each_database]
async fn two_providers_are_not_mixed_up(app: TestApp) {
    let (app, hosts, _, provider) = ready(&app).await;
    let (_, evil) = company(&app, &hosts, "evil", "id.evil.example").await;
    let refused = |answer: Answer| drop(answer.refused(StatusCode::FORBIDDEN, "company_sign_in_refused"));
    // A code of one is shown to the other: each has an address of its own to return to.
    let way = start(&app, json!({"domain": "evil"})).await;
    let honest = start(&app, json!({"domain": "kvitka"})).await;
    assert_ne!(way.account, honest.account);
    refused(back(&app, &way, json!({"code": provider.code_for(&way)})).await);
    // Who names another issuer is not believed (RFC 9207), and who always names one must.
    let way = start(&app, json!({"domain": "kvitka"})).await;
    refused(back(&app, &way, json!({"code": provider.code_for(&way), "iss": evil.issuer})).await);
    let way = start(&app, json!({"domain": "kvitka"})).await;
    let right = json!({"code": provider.code_for(&way), "iss": provider.issuer});
    back(&app, &way, right).await.expect(StatusCode::OK);
    provider.says(|says| says.document = json!({"authorization_response_iss_parameter_supported": true}));
    app.clock.advance(Duration::hours(1));
    let way = start(&app, json!({"domain": "kvitka"})).await;
    refused(back(&app, &way, json!({"code": provider.code_for(&way)})).await);
    // What the other provider signs in the name of this one.
    let way = start(&app, json!({"domain": "evil"})).await;
    evil.says(|says| says.claims = json!({"iss": provider.issuer}));
    refused(back(&app, &way, json!({"code": evil.code_for(&way)})).await);
}

#[each_database]
async fn of_a_provider_for_everybody_only_people_of_the_company_are_added(app: TestApp) {
    let hosts = Arc::new(Hosts::default());
    let app = app.sending_to(hosts.clone());
    let (admin, provider) = company(&app, &hosts, "kvitka", "accounts.google.com").await;
    let answer = enter(&app, &provider, "kvitka").await;
    let body = answer.refused(StatusCode::FORBIDDEN, "company_stranger");
    assert!(body["message"].as_str().unwrap().contains("people from outside"), "{body}");
    assert_eq!(people(&admin).await, 1);
    // Of the company's own directory there.
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let learner = roles["results"].as_array().unwrap().iter().find(|role| role["standard_key"] == "learner");
    let rule = json!({"claim": "hd", "value": "kvitka.example", "role": learner.unwrap()["id"]});
    settings(&admin, json!({ "rules": [rule] })).await.expect(StatusCode::OK);
    provider.says(|says| says.claims = json!({"sub": "u-2", "hd": "kvitka.example"}));
    enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    // Or with an email of the company's own.
    provider.says(|says| says.claims = json!({"sub": "u-3"}));
    enter(&app, &provider, "kvitka").await.refused(StatusCode::FORBIDDEN, "company_stranger");
    prove(&app, "kvitka", "kvitka.example").await;
    enter(&app, &provider, "kvitka").await.expect(StatusCode::OK);
    assert_eq!(people(&admin).await, 3);
}

#[each_database]
async fn somebody_without_email_and_number_can_be_edited(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let entered = enter(&app, &provider, "kvitka").await.json(StatusCode::OK);
    let path = format!("/api/users/{}/", entered["user"]["id"]);
    let edited = admin.patch(&path, json!({"last_name": "Bondar"})).await.json(StatusCode::OK);
    assert_eq!((&edited["last_name"], &edited["email"]), (&json!("Bondar"), &json!("")));
    let other = hire(&admin, "somebody@kvitka.example").await;
    let none = admin.patch(&format!("/api/users/{other}/"), json!({"email": ""})).await;
    none.refused(StatusCode::BAD_REQUEST, "validation_failed");
}

#[each_database]
async fn what_is_switched_off_meanwhile_lets_nobody_in(app: TestApp) {
    let (app, _, admin, provider) = ready(&app).await;
    let hold = Arc::new(tokio::sync::Semaphore::new(0));
    provider.says(|says| says.hold = hold.clone());
    let way = start(&app, json!({"domain": "kvitka"})).await;
    let code = provider.code_for(&way);
    let coming = back(&app, &way, json!({ "code": code }));
    let switching = async {
        while provider.asked("token") == 0 {
            tokio::task::yield_now().await;
        }
        settings(&admin, json!({"enabled": false})).await.expect(StatusCode::OK);
        hold.add_permits(1);
    };
    let (answer, ()) = tokio::join!(coming, switching);
    answer.refused(StatusCode::BAD_REQUEST, "company_sign_in_over");
    assert_eq!(people(&admin).await, 1);
}
