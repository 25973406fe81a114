//! What people are told of: who is told of what, and what is read.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use http::StatusCode;
use rozmova::{
    features::billing,
    outward::{Connector, Stream},
    registry::plan_periodic,
    worker,
};
use rozmova_domain::event::Event;
use serde_json::{Value, json};

use crate::{
    billing::order,
    erased::data_of,
    harness::*,
    integration::{embedded, set},
    media_files::figure,
    personal_data::{OWN, ask, of},
    reminders::no_mail,
};

async fn events(person: &Client) -> Vec<Value> {
    let page = person.get("/api/events/").await.json(StatusCode::OK);
    assert_eq!(page["unread"], unread(person).await, "{page}");
    page["results"].as_array().unwrap().clone()
}

async fn unread(person: &Client) -> u64 {
    person.get("/api/events/unread/").await.json(StatusCode::OK)["unread"].as_u64().unwrap()
}

/// The events of a kind, newest first.
async fn of_kind(person: &Client, kind: &str) -> Vec<Value> {
    events(person).await.into_iter().filter(|event| event["about"]["kind"] == kind).collect()
}

async fn read(person: &Client, body: Value) -> u64 {
    person.post("/api/events/read/", body).await.json(StatusCode::OK)["unread"].as_u64().unwrap()
}

/// The hourly work, and what it notes.
async fn tick(app: &TestApp) {
    plan_periodic(&app.app).await.unwrap();
    worker::run_due(&app.app).await.unwrap();
}

#[each_database]
async fn whoever_asked_is_told_that_a_file_is_there(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other_admin = app.employee(&admin, "Olha", "Administrator").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    assert_eq!(events(&admin).await, Vec::<Value>::new());
    app.clock.advance(Duration::minutes(1));
    let job = ask(&admin, &of(&lena)).await;
    let own = ask(&lena, OWN).await;
    worker::run_due(&app.app).await.unwrap();

    let told = events(&admin).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(
        told[0]["about"],
        json!({"kind": "personal_data", "job": job, "person": lena.id, "failed": false})
    );
    assert_eq!(
        (&told[0]["name"], &told[0]["unread"], &told[0]["result_kept"], &told[0]["count"]),
        (&json!("Lena Person"), &json!(true), &json!(true), &json!(1))
    );
    let told = events(&lena).await;
    assert_eq!((&told[0]["about"]["job"], told.len()), (&json!(own), 1));
    // A learner may not see people: the own name is not told either.
    assert_eq!(told[0]["name"], Value::Null);
    assert_eq!(events(&other_admin).await.len(), 0, "it concerns who asked");
    // The file goes after a day, the news of it stays.
    app.clock.advance(Duration::hours(25));
    tick(&app).await;
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(events(&admin).await[0]["result_kept"], false);
    // Who is deleted is named nowhere, and what they were told goes.
    admin.delete(&format!("/api/users/{}/", lena.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(events(&admin).await.len(), 0);
}

#[each_database]
async fn what_is_read_is_read_by_one_person(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other_admin = app.employee(&admin, "Olha", "Administrator").await;
    for _ in 0..3 {
        app.clock.advance(Duration::minutes(1));
        let charge = admin.post("/api/billing/charge/", order("unlim", 6)).await.json(StatusCode::CREATED);
        billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    }
    let told = events(&admin).await;
    let ids: Vec<&Value> = told.iter().map(|event| &event["id"]).collect();
    assert_eq!((told.len(), unread(&admin).await, unread(&other_admin).await), (3, 3, 3));
    assert!(told[0]["at"].as_str() > told[2]["at"].as_str(), "newest first");

    assert_eq!(read(&admin, json!({"ids": [ids[1]]})).await, 2);
    assert_eq!(read(&admin, json!({"ids": [ids[1]]})).await, 2, "once more changes nothing");
    let flags: Vec<Value> = events(&admin).await.into_iter().map(|event| event["unread"].clone()).collect();
    assert_eq!(flags, [true, false, true]);
    // Everything that was on the screen; what came meanwhile is news.
    assert_eq!(read(&admin, json!({"until": told[1]["at"]})).await, 1);
    assert_eq!(read(&admin, json!({})).await, 1, "nothing was named");
    assert_eq!(read(&admin, json!({"until": told[2]["at"]})).await, 1, "what was read stays read");
    assert_eq!(read(&admin, json!({"until": "2100-01-01T00:00:00Z"})).await, 0);
    assert_eq!(unread(&other_admin).await, 3, "nobody else has read anything");
    app.clock.advance(Duration::minutes(1));
    let charge = admin.post("/api/billing/charge/", order("unlim", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    assert_eq!((unread(&admin).await, unread(&other_admin).await), (1, 4), "the future was not read");
    // Twenty clicks at once are one.
    let id = events(&admin).await[0]["id"].clone();
    let clicks = (0..20).map(|_| read(&admin, json!({"ids": [id]})));
    assert_eq!(futures_util::future::join_all(clicks).await, [0; 20]);
    // Whoever comes new has nothing to catch up with.
    app.clock.advance(Duration::minutes(1));
    let late = app.employee(&admin, "Late", "Administrator").await;
    assert_eq!((unread(&late).await, events(&late).await.len()), (0, 4));
}

#[each_database]
async fn nobody_is_told_of_what_is_not_theirs(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.account("other").await;
    let manager = app.employee(&admin, "Mark", "Training manager").await;
    let form = json!({"title": "Settings only", "permission_groups": [14]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let no_administrator = app.employee(&admin, "Sofia", "Settings only").await;
    app.clock.advance(Duration::minutes(1));
    let charge = admin.post("/api/billing/charge/", order("unlim", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    ask(&admin, OWN).await;
    worker::run_due(&app.app).await.unwrap();
    assert_eq!(events(&admin).await.len(), 2);
    for person in [&other, &manager, &no_administrator] {
        assert_eq!(events(person).await, Vec::<Value>::new());
    }
    // Neither of another account nor of the own one.
    let ids: Vec<Value> = events(&admin).await.into_iter().map(|event| event["id"].clone()).collect();
    for person in [&other, &manager] {
        for id in &ids {
            let refused = person.post("/api/events/read/", json!({"ids": [id]})).await;
            let body = refused.refused(StatusCode::BAD_REQUEST, "validation_failed");
            assert!(body["errors"]["ids"].is_array(), "{body}");
        }
    }
    assert_eq!(unread(&admin).await, 2);
    app.anonymous().get("/api/events/").await.refused(StatusCode::UNAUTHORIZED, "not_authenticated");
}

#[each_database]
async fn whoever_lost_a_right_is_told_of_no_name(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mark = app.employee(&admin, "Mark", "Training manager").await;
    let theirs = app.published_game(&admin, "Angry guest", 2).await;
    let own = app.published_game(&mark, "Coffee", 2).await;
    let group = admin
        .post("/api/group/", json!({"name": "Newcomers", "period": 14, "attempts": 3}))
        .await
        .json(StatusCode::CREATED);
    let (data, now) = (data_of(&app, &admin).await, app.clock.now());
    let game = |game: &Value| Event::Assigning {
        job: 1,
        game: game["id"].as_i64(),
        games: 1,
        people: 1,
        assigned: 1,
        failed: false,
    };
    let group =
        Event::GroupChange { job: 2, group: group["id"].as_i64(), assigned: 1, withdrawn: 0, failed: false };
    let tx = data.begin().await.unwrap();
    for happened in [game(&theirs), game(&own), group] {
        data.note_event(&tx, &happened, Some(mark.id), now).await.unwrap();
    }
    let undelivered = Event::ResultsFailed { game: theirs["id"].as_i64().unwrap() };
    data.note_event(&tx, &undelivered, None, now).await.unwrap();
    tx.commit().await.unwrap();

    let (guest, coffee, newcomers) = (json!("Angry guest"), json!("Coffee"), json!("Newcomers"));
    let none = Value::Null;
    for (rights, expected) in [
        (vec![5, 9, 15], vec![&guest, &coffee, &newcomers]),
        (vec![7, 15], vec![&guest, &coffee, &newcomers]),
        (vec![10, 15], vec![&none, &coffee, &newcomers]),
        (vec![1, 15], vec![&none, &coffee, &none]),
        (vec![14, 15], vec![&guest, &coffee, &none, &guest]),
        (vec![5, 7, 9, 12], vec![&none, &none, &none]),
    ] {
        let form = json!({"title": format!("{rights:?}"), "permission_groups": rights});
        let role = admin.post("/api/roles/", form).await.json(StatusCode::CREATED);
        let changed = admin.patch(&format!("/api/users/{}/", mark.id), json!({"role": role["id"]})).await;
        changed.expect(StatusCode::OK);
        let mut told = events(&mark).await;
        told.sort_by_key(|event| event["id"].as_i64());
        let names: Vec<&Value> = told.iter().map(|event| &event["name"]).collect();
        assert_eq!(names, expected, "{rights:?}");
    }
}

#[each_database]
async fn an_import_is_told_to_who_imported(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other_admin = app.employee(&admin, "Olha", "Administrator").await;
    crate::import::dry_run(&admin, "email,first name,last name\na@kvitka.example,A,B\n").await;
    assert_eq!(events(&admin).await.len(), 0, "nothing has happened");
    crate::import::import(&admin, "email,first name,last name\na@kvitka.example,A,B\n").await;
    let told = of_kind(&admin, "import").await;
    assert_eq!(
        told[0]["about"],
        json!({"kind": "import", "job": null, "created": 1, "updated": 0, "failed": false})
    );
    assert_eq!((told.len(), &told[0]["unread"]), (1, &json!(false)), "the answer said it");
    assert_eq!(events(&other_admin).await.len(), 0);
}

#[each_database]
async fn emails_that_are_given_up_are_one_event_a_day(app: TestApp) {
    let admin = app.account("kvitka").await;
    for number in 0..3 {
        let form =
            json!({"first_name": "New", "last_name": "Person", "email": format!("p{number}@kvitka.example")});
        admin.post("/api/users/", form).await.expect(StatusCode::CREATED);
    }
    let broken = no_mail(&app);
    for _ in 0..25 {
        worker::run_due(&broken).await.unwrap();
        app.clock.advance(Duration::minutes(130));
    }
    let admin = app.sign_in("admin@kvitka.example").await;
    let failed = admin.get("/api/mails/?state=failed").await.json(StatusCode::OK);
    assert_eq!(failed["total"], 3);
    let told = of_kind(&admin, "emails_failed").await;
    let counts: i64 = told.iter().map(|event| event["count"].as_i64().unwrap()).sum();
    assert_eq!((told.len(), counts), (1, 3), "{told:?}");
    // Read, and it happens again on the same day: it is news again.
    assert_eq!(read(&admin, json!({"ids": [told[0]["id"]]})).await, 0);
    let data = data_of(&app, &admin).await;
    let again = async |at: DateTime<Utc>| {
        let tx = data.begin().await.unwrap();
        data.note_event(&tx, &Event::EmailsFailed, None, at).await.unwrap();
        tx.commit().await.unwrap();
    };
    let at: DateTime<Utc> = told[0]["at"].as_str().unwrap().parse().unwrap();
    again(at.date_naive().and_hms_opt(23, 59, 59).unwrap().and_utc()).await;
    app.clock.advance(Duration::days(2));
    let admin = app.sign_in("admin@kvitka.example").await;
    let told = of_kind(&admin, "emails_failed").await;
    assert_eq!((told.len(), &told[0]["count"], &told[0]["unread"]), (1, &json!(4), &json!(true)));
    // On another day it is another one.
    again(app.clock.now()).await;
    assert_eq!((of_kind(&admin, "emails_failed").await.len(), unread(&admin).await), (2, 2));
}

/// Nobody is there.
#[derive(Debug)]
struct Nobody;

#[async_trait::async_trait]
impl Connector for Nobody {
    async fn connect(&self, _host: &str, _port: u16) -> anyhow::Result<Box<dyn Stream>> {
        anyhow::bail!("nobody is there")
    }
}

#[each_database]
async fn results_that_are_given_up_name_their_course(app: TestApp) {
    let app = app.sending_to(Arc::new(Nobody));
    let admin = app.account("kvitka").await;
    let (game, learner, assignment) = embedded(&app, &admin).await;
    set(&admin, &game, json!({"result_webhook": {"url": "https://hooks.example.org/"}}))
        .await
        .expect(StatusCode::OK);
    learner.play(assignment, true).await;
    for tries in 0..25 {
        worker::run_due(&app.app).await.unwrap();
        if tries == 5 {
            assert_eq!(of_kind(&admin, "results_failed").await.len(), 0, "it is tried for a day");
        }
        app.clock.advance(Duration::minutes(130));
    }
    let admin = app.sign_in("admin@kvitka.example").await;
    let told = of_kind(&admin, "results_failed").await;
    assert_eq!((told.len(), &told[0]["about"]["game"]), (1, &game["id"]));
    assert_eq!(told[0]["name"], game["title"]);
    admin.delete(&format!("/api/games/{}/", game["id"])).await;
}

#[each_database]
async fn a_plan_is_told_of_before_it_ends_and_after(app: TestApp) {
    let admin = app.account("kvitka").await;
    let ends = admin.get("/api/billing/plan/").await.value()["trial_ends_at"].clone();
    let left = admin.get("/api/billing/plan/").await.value()["days_left"].as_i64().unwrap();
    tick(&app).await;
    assert_eq!(events(&admin).await.len(), 0, "the trial has just begun");
    app.clock.advance(Duration::days(left - 5));
    let admin = app.sign_in("admin@kvitka.example").await;
    tick(&app).await;
    tick(&app).await;
    let told = events(&admin).await;
    assert_eq!(told.len(), 1, "once: {told:?}");
    assert_eq!(told[0]["about"], json!({"kind": "plan_ending", "trial": true, "until": ends}));
    app.clock.advance(Duration::days(4));
    tick(&app).await;
    app.clock.advance(Duration::days(1));
    tick(&app).await;
    tick(&app).await;
    let admin = app.sign_in("admin@kvitka.example").await;
    let kinds: Vec<Value> = events(&admin).await.iter().map(|event| event["about"]["kind"].clone()).collect();
    assert_eq!(kinds, ["plan_ended", "plan_ending", "plan_ending"]);

    let charge = admin.post("/api/billing/charge/", order("medium", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    let paid = of_kind(&admin, "plan_paid").await;
    let until = admin.get("/api/billing/plan/").await.value()["paid_until"].clone();
    assert_eq!(
        (paid.len(), &paid[0]["about"]),
        (1, &json!({"kind": "plan_paid", "plan": "medium", "until": until}))
    );
    let days = admin.get("/api/billing/plan/").await.value()["days_left"].as_i64().unwrap();
    app.clock.advance(Duration::days(days - 10));
    tick(&app).await;
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(
        events(&admin).await[0]["about"],
        json!({"kind": "plan_ending", "trial": false, "until": until})
    );
    // After a quarter nobody asks what was.
    app.clock.advance(Duration::days(91));
    tick(&app).await;
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(events(&admin).await.len(), 0);
}

#[each_database]
async fn an_installation_without_plans_tells_of_none(app: TestApp) {
    let app = app.changed(|config| config.billing = rozmova::config::Billing::Off);
    let admin = app.account("kvitka").await;
    app.clock.advance(Duration::days(60));
    tick(&app).await;
    let admin_again = app.sign_in("admin@kvitka.example").await;
    assert_eq!(events(&admin_again).await.len(), 0, "{}", admin.id);
}

#[each_database]
async fn few_seats_and_little_room_are_told(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let charge = admin.post("/api/billing/charge/", order("medium", 6)).await.json(StatusCode::CREATED);
    billing::pay(&app.app, charge["number"].as_str().unwrap()).await.unwrap();
    app.crowd(&learner, 446).await;
    let add = async |number: usize| {
        let person = json!({"first_name": "New", "last_name": "Person", "email": format!("n{number}@kvitka.example"), "send_invitation": false});
        admin.post("/api/users/", person).await.expect(StatusCode::CREATED);
    };
    add(0).await;
    assert_eq!(of_kind(&admin, "seats_low").await.len(), 0, "51 are left");
    add(1).await;
    add(2).await;
    let told = of_kind(&admin, "seats_low").await;
    assert_eq!(
        (told.len(), &told[0]["about"]["left"], &told[0]["about"]["limit"]),
        (1, &json!(50), &json!(500))
    );

    let room = async |admin: &Client| {
        admin.get("/api/billing/plan/").await.value()["storage"]["used"].as_u64().unwrap()
    };
    crate::media_library::send(&admin, "image", "First", &figure(0)).await.expect(StatusCode::CREATED);
    let limit = room(&admin).await * 12;
    let small = app.changed(|config| config.storage_limit = Some(limit));
    let admin = admin.on(&small);
    let mut low = false;
    for colour in 1..12 {
        let sent = crate::media_library::send(&admin, "image", "Another", &figure(colour * 20)).await;
        sent.expect(StatusCode::CREATED);
        low = limit - room(&admin).await <= limit / 10;
        assert_eq!(of_kind(&admin, "storage_low").await.len(), usize::from(low), "{colour}");
        if low {
            break;
        }
    }
    assert!(low);
}
