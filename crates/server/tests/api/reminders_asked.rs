//! Reminders that somebody asks for: to whom they go, why not to others, and never twice a day.

use axum::body::Body;
use chrono::Duration;
use http::StatusCode;
use rozmova::{mailer::SentEmail, registry, worker};
use rozmova_store::{assignment, mail};
use serde_json::{Value, json};

use crate::{harness::*, reminders::*};

const REMIND: &str = "/api/assignments/game/remind/";

async fn remind(admin: &Client, body: Value) -> Value {
    admin.post(REMIND, body).await.json(StatusCode::OK)
}

async fn preview(admin: &Client, mut body: Value) -> Value {
    body["dry_run"] = json!(true);
    remind(admin, body).await
}

/// Why nobody is reminded of how many assignments.
fn reasons(answer: &Value) -> Vec<(String, i64)> {
    let groups = answer["left_out"].as_array().unwrap().iter();
    let mut all: Vec<_> = groups
        .map(|group| (group["reason"].as_str().unwrap().to_owned(), group["count"].as_i64().unwrap()))
        .collect();
    all.sort();
    all
}

async fn ids(admin: &Client, person: &Client) -> Vec<i64> {
    let list = admin.get(&format!("/api/assignments/game/admin/?user={}", person.id)).await.value();
    let mut ids: Vec<i64> =
        list["results"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect();
    ids.sort_unstable();
    ids
}

async fn reminders(app: &TestApp) -> Vec<SentEmail> {
    app.emails().await.into_iter().filter(|email| email.subject.starts_with("Reminder")).collect()
}

#[each_database]
async fn a_person_gets_one_email_that_names_who_reminds(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "Оля", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let (a, b) = (
        app.published_game(&admin, "First course", 2).await,
        app.published_game(&admin, "Second course", 2).await,
    );
    assign(&admin, &[&a, &b], &[one.id], Some("2026-03-20")).await;
    assign(&admin, &[&a], &[two.id], None).await;
    let chosen: Vec<i64> = [ids(&admin, &one).await, ids(&admin, &two).await].concat();
    let body = json!({"assignments": chosen});
    let seen = preview(&admin, body.clone()).await;
    assert_eq!((&seen["emails"], &seen["reminded"], &seen["total"]), (&json!(2), &json!(3), &json!(3)));
    assert_eq!(seen["last_reminded_at"], Value::Null);
    assert_eq!(seen["people"].as_array().unwrap().len(), 2);
    assert!(reminders(&app).await.is_empty(), "a preview writes nothing");
    let done = remind(&admin, body.clone()).await;
    assert_eq!((&done["emails"], &done["reminded"]), (&json!(2), &json!(3)));
    let sent = reminders(&app).await;
    assert_eq!(sent.len(), 2, "{sent:?}");
    let to = email(&admin, &one).await;
    let mine = sent.iter().find(|email| email.to == to).unwrap();
    assert_eq!(mine.subject, "Reminder: 2 courses");
    let me = admin.get(&format!("/api/user/{}/", admin.id)).await.value();
    let name = format!("{} {}", me["first_name"].as_str().unwrap(), me["last_name"].as_str().unwrap());
    assert!(
        mine.text.contains(&format!("{name} reminds you of 2 courses"))
            && mine.text.contains("- First course: deadline 20 March 2026\n")
            && mine.unsubscribe.is_some(),
        "{}",
        mine.text
    );
    // The lists say when; so does the log, without names.
    let row = admin.get(&format!("/api/assignments/game/{}/", chosen[0])).await.value();
    assert_eq!(row["reminded_at"], json!(app.clock.now()), "{row}");
    let speaks_english = admin.speaking("en");
    let file =
        speaks_english.get(&format!("/api/assignments/game/excel/?export=csv&user={}", one.id)).await.text();
    let mut table = csv::Reader::from_reader(file.trim_start_matches('\u{feff}').as_bytes());
    let column = table.headers().unwrap().iter().position(|head| head == "Last reminder").unwrap();
    let times: Vec<String> = table.records().map(|row| row.unwrap()[column].to_owned()).collect();
    assert!(times.len() == 2 && times.iter().all(|time| time.starts_with("2026-")), "{times:?}");
    let log = admin.get("/api/audit/?action=assignment.reminded").await.value();
    let entry = &log["results"][0];
    assert_eq!(entry["after"], json!({"people": 2, "count": 3}), "{log}");
    // Once a day, whatever is chosen.
    let again = remind(&admin, json!({"assignments": [chosen[0]]})).await;
    assert_eq!(again["emails"], 0);
    assert_eq!(reasons(&again), [("reminded_lately".to_owned(), 1)]);
    let row = &again["left_out"][0]["rows"][0];
    assert_eq!((&row["user"]["id"], &row["game"]), (&json!(one.id), &json!("First course")));
    assert!(row["reminded_at"].is_string() && again["last_reminded_at"].is_string(), "{again}");
    assert_eq!(reminders(&app).await.len(), 2);
    let admin = at(&app, "2026-03-03T09:00:01Z").await;
    assert_eq!(remind(&admin, json!({"assignments": [chosen[0]]})).await["emails"], 1);
    let log = admin.get("/api/audit/?action=assignment.reminded").await.value();
    let entry = &log["results"][0];
    assert_eq!(
        (&entry["object"]["title"], &entry["after"]),
        (&json!("First course"), &json!({"user": one.id}))
    );
    assert_eq!(reminders(&app).await.len(), 3);
}

#[each_database]
async fn each_who_cannot_be_reminded_is_told_with_the_reason(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = app
        .learners(&admin, ["Plain", "Dismissed", "Silent", "Done", "Tired", "Late", "Early", "Hidden"])
        .await;
    let invited = json!({"first_name": "New", "last_name": "Here", "email": "new@kvitka.example"});
    let invited = admin.post("/api/users/", invited).await.json(StatusCode::CREATED)["id"].as_i64().unwrap();
    let game = app.published_game(&admin, "A course", 2).await;
    let hidden = app.published_game(&admin, "Hidden course", 2).await;
    let give = async |people: &[i64], game: &Value, more: Value| {
        let mut body = json!({"games": [{"game": game["id"], "attempts_total": 1}], "users": people, "end_date": "2026-03-20"});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    };
    let first: Vec<i64> = people[..5].iter().map(|person| person.id).chain([invited]).collect();
    give(&first, &game, json!({})).await;
    give(&[people[5].id], &game, json!({"end_date": "2026-03-02T09:30:00Z"})).await;
    give(&[people[6].id], &game, json!({"start_date": "2026-03-10"})).await;
    give(&[people[7].id], &hidden, json!({})).await;
    people[3].play(ids(&admin, &people[3]).await[0], true).await;
    people[4].play(ids(&admin, &people[4]).await[0], false).await;
    people[2].patch("/api/users/me/", json!({"notifications": false})).await.expect(StatusCode::OK);
    admin.patch("/api/users/", json!({"users": [people[1].id], "fired": true})).await.expect(StatusCode::OK);
    admin
        .patch(
            &format!("/api/games/{}/", hidden["id"]),
            json!({"version": hidden["version"], "is_published": false}),
        )
        .await
        .expect(StatusCode::OK);
    app.clock.advance(Duration::hours(1));
    let done = remind(&admin, json!({"filter": {}})).await;
    let wanted = [
        "dismissed",
        "never_signed_in",
        "no_attempts_left",
        "not_published",
        "not_started_yet",
        "passed",
        "switched_off",
        "window_closed",
    ];
    assert_eq!(reasons(&done), wanted.map(|reason| (reason.to_owned(), 1)));
    assert_eq!((&done["emails"], &done["total"]), (&json!(1), &json!(9)));
    assert_eq!(done["people"][0]["id"], people[0].id);
    let to: Vec<String> = reminders(&app).await.into_iter().map(|email| email.to).collect();
    assert_eq!(to, [email(&admin, &people[0]).await]);
    // What is overdue and still accepted.
    let admin = at(&app, "2026-03-22T09:00:00Z").await;
    let overdue = json!({"filter": {"timeliness": "overdue"}});
    assert_eq!(preview(&admin, overdue.clone()).await["emails"], 0);
    let plain = ids(&admin, &people[0]).await[0];
    admin
        .patch(&format!("/api/assignments/game/{plain}/"), json!({"accept_late": true}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(remind(&admin, overdue).await["emails"], 1);
}

#[each_database]
async fn reminders_of_the_calendar_and_of_people_count_alike(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    let to = email(&admin, &one).await;
    assign(&admin, &[&game], &[one.id], Some("2026-03-20")).await;
    let id = ids(&admin, &one).await[0];
    // The calendar first: nobody can remind on the same day.
    let admin = at(&app, "2026-03-18T07:00:00Z").await;
    assert_eq!(hour(&app, &to).await.last().unwrap(), "Due soon: A course");
    let body = json!({"assignments": [id]});
    assert_eq!(reasons(&remind(&admin, body.clone()).await), [("reminded_lately".to_owned(), 1)]);
    // A person first: the calendar waits for its day.
    let admin = at(&app, "2026-03-20T15:00:00Z").await;
    admin
        .patch(&format!("/api/assignments/game/{id}/"), json!({"accept_late": true}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(remind(&admin, body.clone()).await["emails"], 1);
    assert_eq!(hour(&app, &to).await.last().unwrap(), "Reminder: A course");
    let known = subjects(&app, &to).await.len();
    at(&app, "2026-03-21T08:00:00Z").await;
    assert_eq!(hour(&app, &to).await.len(), known, "it is overdue, and was reminded within the day");
    at(&app, "2026-03-21T15:00:00Z").await;
    assert_eq!(hour(&app, &to).await.last().unwrap(), "Overdue: A course");
}

#[each_database]
async fn twenty_requests_at_once_remind_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut people = Vec::new();
    for number in 0..4 {
        people.push(app.employee(&admin, &format!("P{number}"), "Learner").await);
    }
    let everybody: Vec<i64> = people.iter().map(|person| person.id).collect();
    let game = app.published_game(&admin, "A course", 2).await;
    // Twice the same course: the first window is over and takes late answers.
    assign(&admin, &[&game], &everybody, Some("2026-03-03")).await;
    let admin = at(&app, "2026-03-06T09:00:00Z").await;
    assign(&admin, &[&game], &everybody, Some("2026-03-30")).await;
    let body = json!({"filter": {"timeliness": "overdue"}, "accept_late": true});
    admin.patch("/api/assignments/game/", body).await.expect(StatusCode::OK);
    let before = app.emails().await.len();
    let requests: Vec<_> = (0..20)
        .map(|number| {
            let admin = admin.clone();
            // One half asks for the old assignments, the other for the new ones.
            let kind = if number % 2 == 0 { "overdue" } else { "on_time" };
            let body = json!({"filter": {"timeliness": kind}});
            tokio::spawn(
                async move { admin.send("POST", REMIND, Body::from(body.to_string())).await.value() },
            )
        })
        .collect();
    let mut emails = 0;
    for request in requests {
        emails += request.await.unwrap()["emails"].as_i64().unwrap();
    }
    registry::plan_periodic(&app.app).await.unwrap();
    assert_eq!(emails, 4);
    assert_eq!(app.emails().await.len() - before, 4, "one for each person");
}

#[each_database]
async fn by_night_an_email_waits_and_is_given_up_when_it_is_too_late(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = [
        app.employee(&admin, "Waits", "Learner").await,
        app.employee(&admin, "Passes", "Learner").await,
        app.employee(&admin, "Leaves", "Learner").await,
    ];
    let game = app.published_game(&admin, "A course", 2).await;
    let everybody: Vec<i64> = people.iter().map(|person| person.id).collect();
    assign(&admin, &[&game], &everybody, Some("2026-03-30")).await;
    app.emails().await;
    let admin = at(&app, "2026-03-02T19:00:00Z").await;
    let asked = remind(&admin, json!({"filter": {}})).await;
    assert_eq!((&asked["emails"], &asked["send_at"]), (&json!(3), &json!("2026-03-03T07:00:00Z")));
    assert!(reminders(&app).await.is_empty());
    app.sign_in(&email(&admin, &people[1]).await).await.play(ids(&admin, &people[1]).await[0], true).await;
    admin.patch("/api/users/", json!({"users": [people[2].id], "fired": true})).await.expect(StatusCode::OK);
    let admin = at(&app, "2026-03-03T07:00:00Z").await;
    let to: Vec<String> = reminders(&app).await.into_iter().map(|email| email.to).collect();
    assert_eq!(to, [email(&admin, &people[0]).await]);
}

/// What happens between asking, writing and sending counts.
#[each_database]
async fn nobody_is_reminded_of_what_can_no_longer_be_played(app: TestApp) {
    let admin = app.account("kvitka").await;
    let plain = app.employee(&admin, "Plain", "Learner").await;
    let tired = app.employee(&admin, "Tired", "Learner").await;
    let (game, hidden) =
        (app.published_game(&admin, "A course", 2).await, app.published_game(&admin, "Hidden", 2).await);
    for game in [&game, &hidden] {
        let body =
            json!({"games": [{"game": game["id"], "attempts_total": 1}], "users": [plain.id, tired.id]});
        admin.post("/api/assignments/game/bulk_assignment/", body).await.expect(StatusCode::CREATED);
    }
    let use_up = async |person: &str, id: i64| app.sign_in(person).await.play(id, false).await;
    let of_game = async |admin: &Client, person: &Client| {
        let list = format!("/api/assignments/game/admin/?user={}&game={}", person.id, game["id"]);
        admin.get(&list).await.value()["results"][0]["id"].as_i64().unwrap()
    };
    app.emails().await;
    let admin = at(&app, "2026-03-02T19:00:00Z").await;
    let asked = remind(&admin, json!({"filter": {}})).await;
    assert_eq!((&asked["emails"], &asked["reminded"]), (&json!(2), &json!(4)));
    use_up(&email(&admin, &tired).await, of_game(&admin, &tired).await).await;
    let hide = json!({"version": hidden["version"], "is_published": false});
    admin.patch(&format!("/api/games/{}/", hidden["id"]), hide).await.expect(StatusCode::OK);
    let admin = at(&app, "2026-03-03T07:00:00Z").await;
    let to = email(&admin, &plain).await;
    let sent: Vec<_> = reminders(&app).await.into_iter().map(|email| (email.to, email.subject)).collect();
    assert_eq!(sent, [(to.clone(), "Reminder: A course".to_owned())]);
    // The same of an email that is written and waits for the mail server.
    let admin = at(&app, "2026-03-04T09:00:00Z").await;
    assert_eq!(remind(&admin, json!({"filter": {}})).await["emails"], 1);
    worker::run_due(&no_mail(&app)).await.unwrap();
    use_up(&to, of_game(&admin, &plain).await).await;
    at(&app, "2026-03-04T12:00:00Z").await;
    assert_eq!(reminders(&app).await.len(), 1);
    let (_, data) = app.app.db.system().person(admin.id).await.unwrap().unwrap();
    let mut all: Vec<mail::Model> = data.find::<mail::Model>().all(data.reader()).await.unwrap();
    all.sort_by_key(|email| email.id);
    let states: Vec<_> =
        all.iter().filter(|email| email.kind == "reminder").map(|email| email.state.as_str()).collect();
    assert_eq!(states, ["sent", "dropped"]);
}

/// Whoever reminded is deleted while the mail server is away: nothing that waits names them.
#[each_database]
async fn an_email_that_waits_names_nobody_who_was_deleted(app: TestApp) {
    let admin = app.account("kvitka").await;
    let head = app.employee(&admin, "Zenoviya", "Administrator").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &[learner.id], None).await;
    app.emails().await;
    assert_eq!(remind(&head, json!({"filter": {}})).await["emails"], 1);
    worker::run_due(&no_mail(&app)).await.unwrap();
    let (_, data) = app.app.db.system().person(admin.id).await.unwrap().unwrap();
    let kept = async || -> Vec<mail::Model> {
        let all: Vec<mail::Model> = data.find::<mail::Model>().all(data.reader()).await.unwrap();
        all.into_iter().filter(|email| email.kind == "reminder").collect()
    };
    let waiting = kept().await;
    assert!(waiting.len() == 1 && waiting[0].text.contains("Zenoviya"), "{waiting:?}");
    admin.delete(&format!("/api/users/{}/", head.id)).await.expect(StatusCode::NO_CONTENT);
    let waiting = kept().await;
    assert_eq!((waiting[0].state.as_str(), waiting[0].text.as_str()), ("dropped", ""));
}

#[each_database]
async fn only_who_assigns_reminds(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    let id = app.assign(&admin, &game, &[&learner]).await[0];
    let body = json!({"assignments": [id]});
    learner.post(REMIND, body.clone()).await.expect(StatusCode::FORBIDDEN);
    admin.post(REMIND, json!({})).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    // Who makes own courses only reminds of those.
    let form = json!({"title": "Own author", "permission_groups": [10, 15]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let author = app.employee(&admin, "Author", "Own author").await;
    let foreign = remind(&author, body.clone()).await;
    assert_eq!((&foreign["emails"], &foreign["last_reminded_at"]), (&json!(0), &Value::Null));
    assert_eq!(reasons(&foreign), [("not_your_course".to_owned(), 1)]);
    // Whose it is, is for who sees it in a list.
    assert_eq!(foreign["left_out"][0]["rows"], json!([]));
    assert_eq!(remind(&author, json!({"filter": {}})).await["total"], 0);
    let other = app.account("other").await;
    other.post(REMIND, body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    let (_, data) = app.app.db.system().person(admin.id).await.unwrap().unwrap();
    let row: assignment::Model = data.get(id, data.reader()).await.unwrap();
    assert_eq!(row.reminded_at, None);
    // Among own courses that of somebody else is left out, and the others are reminded of.
    let form = json!({"title": "Author who reads", "permission_groups": [7, 10, 15]});
    admin.post("/api/roles/", form).await.expect(StatusCode::CREATED);
    let author = app.employee(&admin, "Reader", "Author who reads").await;
    let own = app.published_game(&author, "Own course", 2).await;
    let mine = app.assign(&author, &own, &[&learner]).await[0];
    let done = remind(&author, json!({"assignments": [id, mine]})).await;
    assert_eq!((&done["emails"], &done["reminded"], &done["total"]), (&json!(1), &json!(1), &json!(2)));
    assert_eq!(reasons(&done), [("not_your_course".to_owned(), 1)]);
    assert_eq!(done["left_out"][0]["rows"][0]["assignment"], id);
    let row: assignment::Model = data.get(id, data.reader()).await.unwrap();
    assert_eq!(row.reminded_at, None);
}
