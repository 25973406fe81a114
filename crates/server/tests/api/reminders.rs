//! Emails about assignments, with a clock that is set: once, by day, and to nobody who does not want them.

use chrono::Duration;
use http::StatusCode;
use rozmova::{config::Config, mailer::Mailer, program, registry, state::App, tokens::Tokens, worker};
use rozmova_store::mail;
use serde_json::{Value, json};

use crate::harness::*;

const BULK: &str = "/api/assignments/game/bulk_assignment/";

/// The clock stands at 9:00 UTC on Monday, 2 March: 11:00 in Kyiv.
pub async fn at(app: &TestApp, time: &str) -> Client {
    let time: chrono::DateTime<chrono::Utc> = time.parse().unwrap();
    app.clock.advance(time - app.clock.now());
    app.sign_in("admin@kvitka.example").await
}

pub async fn email(admin: &Client, person: &Client) -> String {
    admin.get(&format!("/api/user/{}/", person.id)).await.value()["email"].as_str().unwrap().to_owned()
}

/// What the hour brings; the subjects of all emails to this address so far, but for that of the registration.
pub async fn hour(app: &TestApp, to: &str) -> Vec<String> {
    registry::plan_periodic(&app.app).await.unwrap();
    subjects(app, to).await
}

pub async fn subjects(app: &TestApp, to: &str) -> Vec<String> {
    let emails = app.emails().await;
    emails
        .into_iter()
        .filter(|email| email.to == to && email.unsubscribe.is_some())
        .map(|email| email.subject)
        .collect()
}

pub async fn assign(admin: &Client, games: &[&Value], people: &[i64], end: Option<&str>) {
    let games: Vec<Value> = games.iter().map(|game| json!({"game": game["id"]})).collect();
    admin
        .post(BULK, json!({"games": games, "users": people, "end_date": end}))
        .await
        .expect(StatusCode::CREATED);
}

async fn only(admin: &Client, person: &Client) -> i64 {
    admin.get(&format!("/api/assignments/game/admin/?user={}", person.id)).await.value()["results"][0]["id"]
        .as_i64()
        .unwrap()
}

/// The same application, without its mail server.
pub fn no_mail(app: &TestApp) -> App {
    // Nobody listens on the first port.
    with_mail(app, "smtp://127.0.0.1:1", None)
}

/// The same application with this mail server, and this file of certificates.
pub fn with_mail(app: &TestApp, smtp_url: &str, ca_file: Option<std::path::PathBuf>) -> App {
    let smtp = serde_json::from_value(json!(smtp_url)).unwrap();
    let config = Config { smtp_url: Some(smtp), ca_file, ..app.app.config.clone() };
    let mailer = Mailer::from_config(&config).unwrap();
    program::new(app.app.db.clone(), app.clock.clone(), config, Tokens::new(&[7; 32]), mailer, None).unwrap()
}

#[each_database]
async fn a_person_is_told_once_of_each_run(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two, silent) = (
        app.employee(&admin, "Оля", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Silent", "Learner").await,
    );
    one.patch("/api/users/me/", json!({"language": "ua"})).await.expect(StatusCode::OK);
    silent.patch("/api/users/me/", json!({"notifications": false})).await.expect(StatusCode::OK);
    let invited = admin
        .post("/api/users/", json!({"first_name": "New", "last_name": "Here", "email": "new@kvitka.example"}))
        .await
        .json(StatusCode::CREATED)["id"]
        .as_i64()
        .unwrap();
    let (a, b) = (
        app.published_game(&admin, "Перший день", 2).await,
        app.published_game(&admin, "Second <b>", 2).await,
    );
    assign(&admin, &[&a, &b], &[one.id, two.id, silent.id, invited], Some("2026-03-20")).await;
    let address = email(&admin, &one).await;
    let emails = app.emails().await;
    let told: Vec<_> = emails.iter().filter(|email| email.unsubscribe.is_some()).collect();
    assert_eq!(told.len(), 2, "neither who switched emails off nor who has never come in: {told:?}");
    let email = told.iter().find(|email| email.to == address).unwrap();
    assert_eq!(email.subject, "Нові курси для вас: 2");
    assert!(
        email.text.contains("Вітаємо, Оля!")
            && email.text.contains("- Перший день: термін 20.03.2026\n")
            && email.text.contains("https://rozmova.example/user/assignments\n"),
        "{}",
        email.text
    );
    assert!(
        email.html.contains("Second&#32;&lt;b&gt;") && email.html.contains("kvitka&#32;Ltd"),
        "{}",
        email.html
    );
    assert_eq!(subjects(&app, &address).await.len(), 1, "once");
    // By night it waits for the morning.
    let admin = at(&app, "2026-03-02T19:30:00Z").await;
    let c = app.published_game(&admin, "At night", 2).await;
    assign(&admin, &[&c], &[one.id], None).await;
    assert_eq!(subjects(&app, &address).await.len(), 1);
    at(&app, "2026-03-03T06:59:00Z").await;
    assert_eq!(subjects(&app, &address).await.len(), 1);
    at(&app, "2026-03-03T07:00:00Z").await;
    assert_eq!(subjects(&app, &address).await[1], "Новий курс: At night");
    // Taken away, passed, or dismissed before the morning: nothing to tell.
    let admin = at(&app, "2026-03-03T20:00:00Z").await;
    let d = app.published_game(&admin, "Not at all", 2).await;
    assign(&admin, &[&d], &[one.id, two.id], None).await;
    admin
        .delete(&format!("/api/assignments/game/{}/", only(&admin, &one).await))
        .await
        .expect(StatusCode::NO_CONTENT);
    admin.patch("/api/users/", json!({"users": [two.id], "fired": true})).await.expect(StatusCode::OK);
    at(&app, "2026-03-04T08:00:00Z").await;
    assert_eq!(app.emails().await.iter().filter(|email| email.subject.contains("Not at all")).count(), 0);
}

#[each_database]
async fn deadlines_are_recalled_once_and_anew_when_they_move(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let game = app.published_game(&admin, "A course", 2).await;
    let to = email(&admin, &one).await;
    assign(&admin, &[&game], &[one.id], Some("2026-03-20")).await;
    assert_eq!(hour(&app, &to).await, ["New course: A course"]);
    let id = only(&admin, &one).await;
    for (time, emails, last) in [
        ("2026-03-16T12:00:00Z", 1, "New course: A course"),
        // Soon, but night; then once by day.
        ("2026-03-18T04:00:00Z", 1, "New course: A course"),
        ("2026-03-18T07:00:00Z", 2, "Due soon: A course"),
        ("2026-03-18T08:00:00Z", 2, "Due soon: A course"),
        ("2026-03-20T10:00:00Z", 2, "Due soon: A course"),
        // Over at midnight, told in the morning.
        ("2026-03-20T22:30:00Z", 2, "Due soon: A course"),
        ("2026-03-21T07:00:00Z", 3, "Overdue: A course"),
        ("2026-03-23T07:00:00Z", 3, "Overdue: A course"),
    ] {
        at(&app, time).await;
        let seen = hour(&app, &to).await;
        assert_eq!((seen.len(), seen.last().map(String::as_str)), (emails, Some(last)), "{time}");
    }
    // A moved deadline is another one.
    let admin = at(&app, "2026-03-24T09:00:00Z").await;
    admin
        .patch(&format!("/api/assignments/game/{id}/"), json!({"end_date": "2026-04-10"}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(hour(&app, &to).await.len(), 3);
    at(&app, "2026-04-09T09:00:00Z").await;
    assert_eq!(hour(&app, &to).await.len(), 4);
    at(&app, "2026-04-13T09:00:00Z").await;
    assert_eq!(hour(&app, &to).await[4], "Overdue: A course");
    // Passed: nothing more, wherever the deadline goes.
    let admin = at(&app, "2026-04-13T09:30:00Z").await;
    admin
        .patch(&format!("/api/assignments/game/{id}/"), json!({"end_date": "2026-04-20"}))
        .await
        .expect(StatusCode::OK);
    app.sign_in(&to).await.play(id, true).await;
    for time in ["2026-04-19T09:00:00Z", "2026-04-21T09:00:00Z"] {
        at(&app, time).await;
        assert_eq!(hour(&app, &to).await.len(), 5);
    }
}

#[each_database]
async fn nobody_is_reminded_of_what_cannot_be_done(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people =
        app.learners(&admin, ["Dismissed", "Silent", "Failed", "Taken", "Unpublished", "Running"]).await;
    let (game, hidden) =
        (app.published_game(&admin, "A course", 2).await, app.published_game(&admin, "Hidden", 2).await);
    for (place, person) in people.iter().enumerate() {
        let game = if place == 4 { &hidden } else { &game };
        let body = json!({"games": [{"game": game["id"], "attempts_total": 1}], "users": [person.id], "end_date": "2026-03-20"});
        admin.post(BULK, body).await.expect(StatusCode::CREATED);
    }
    let mut ids = Vec::new();
    for person in &people {
        ids.push(only(&admin, person).await);
    }
    people[2].play(ids[2], false).await;
    people[5].start(ids[5]).await;
    admin.patch("/api/users/", json!({"users": [people[0].id], "fired": true})).await.expect(StatusCode::OK);
    people[1].patch("/api/users/me/", json!({"notifications": false})).await.expect(StatusCode::OK);
    admin.delete(&format!("/api/assignments/game/{}/", ids[3])).await.expect(StatusCode::NO_CONTENT);
    admin
        .patch(
            &format!("/api/games/{}/", hidden["id"]),
            json!({"version": hidden["version"], "is_published": false}),
        )
        .await
        .expect(StatusCode::OK);
    let to = email(&admin, &people[5]).await;
    for (time, subject) in
        [("2026-03-19T09:00:00Z", "Due soon: A course"), ("2026-03-21T09:00:00Z", "Overdue: A course")]
    {
        at(&app, time).await;
        hour(&app, &to).await;
        let emails = app.emails().await;
        let told: Vec<&str> =
            emails.iter().filter(|email| email.subject == subject).map(|email| email.to.as_str()).collect();
        assert_eq!(told, [to.as_str()], "{subject}");
    }
}

#[each_database]
async fn heads_of_divisions_read_on_monday_who_is_behind(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (head, below, upper, aside) = (
        app.employee(&admin, "Head", "Learner").await,
        app.employee(&admin, "Below", "Learner").await,
        app.employee(&admin, "Upper", "Learner").await,
        app.employee(&admin, "Aside", "Learner").await,
    );
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    let division = async |name: &str, parent: Value| {
        admin
            .post("/api/divisions/", json!({"name": name, "organization": organization, "parent": parent}))
            .await
            .json(StatusCode::CREATED)["id"]
            .clone()
    };
    let all = division("All", Value::Null).await;
    let part = division("Part", all.clone()).await;
    for (person, division, is_head) in [(&upper, &all, true), (&head, &part, true), (&below, &part, false)] {
        admin
            .post(
                "/api/positions/",
                json!({"title": "P", "division": division, "user": person.id, "head": is_head}),
            )
            .await
            .expect(StatusCode::CREATED);
    }
    let (a, b) =
        (app.published_game(&admin, "A course", 2).await, app.published_game(&admin, "B course", 2).await);
    assign(&admin, &[&a], &[below.id, head.id, aside.id], Some("2026-03-06")).await;
    assign(&admin, &[&b], &[below.id], Some("2026-03-10")).await;
    let (to_head, to_upper, to_below) =
        (email(&admin, &head).await, email(&admin, &upper).await, email(&admin, &below).await);
    let digest = async |to: &str| {
        let subjects = hour(&app, to).await;
        subjects
            .into_iter()
            .filter(|subject| subject.starts_with("Training in your division"))
            .collect::<Vec<_>>()
    };
    assert!(digest(&to_head).await.is_empty(), "the account is younger than this week's morning");
    at(&app, "2026-03-08T12:00:00Z").await;
    assert!(digest(&to_head).await.is_empty());
    at(&app, "2026-03-09T06:00:00Z").await;
    assert!(digest(&to_head).await.is_empty());
    at(&app, "2026-03-09T07:00:00Z").await;
    assert_eq!(digest(&to_head).await, ["Training in your division: overdue 1, due soon 1"]);
    assert_eq!(digest(&to_upper).await, ["Training in your division: overdue 2, due soon 1"]);
    assert!(digest(&to_below).await.is_empty());
    let emails = app.emails().await;
    let email =
        emails.iter().find(|email| email.to == to_upper && email.subject.starts_with("Training")).unwrap();
    assert!(
        email.text.contains("- Below Person: overdue: 1, due soon: 1\n- Head Person: overdue: 1\n")
            && !email.text.contains("Aside")
            && email.text.contains("https://rozmova.example/team\n"),
        "{}",
        email.text
    );
    at(&app, "2026-03-10T09:00:00Z").await;
    assert_eq!(digest(&to_head).await.len(), 1, "once a week");
    at(&app, "2026-03-16T09:00:00Z").await;
    assert_eq!(digest(&to_head).await.len(), 2);
}

#[each_database]
async fn a_digest_that_waits_names_nobody_who_was_deleted(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (head, below, aside, next) = (
        app.employee(&admin, "Head", "Learner").await,
        app.employee(&admin, "Below", "Learner").await,
        app.employee(&admin, "Aside", "Learner").await,
        app.employee(&admin, "Next", "Learner").await,
    );
    let organization = admin.get("/api/organization/structure/").await.value()[0]["id"].clone();
    for (name, chief, person) in [("Part", &head, &below), ("Other", &aside, &next)] {
        let division = admin
            .post("/api/divisions/", json!({"name": name, "organization": organization}))
            .await
            .json(StatusCode::CREATED)["id"]
            .clone();
        for (person, is_head) in [(chief, true), (person, false)] {
            admin
                .post(
                    "/api/positions/",
                    json!({"title": "P", "division": division, "user": person.id, "head": is_head}),
                )
                .await
                .expect(StatusCode::CREATED);
        }
    }
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &[below.id, next.id], Some("2026-03-06")).await;
    app.emails().await;
    let admin = at(&app, "2026-03-09T07:00:00Z").await;
    let broken = no_mail(&app);
    registry::plan_periodic(&broken).await.unwrap();
    worker::run_due(&broken).await.unwrap();
    let states = async || {
        let mails = admin.get("/api/mails/?kind=digest").await.json(StatusCode::OK);
        let mut states: Vec<_> = mails["results"]
            .as_array()
            .unwrap()
            .iter()
            .map(|mail| mail["state"].as_str().unwrap().to_owned())
            .collect();
        states.sort_unstable();
        states
    };
    assert_eq!(states().await, ["queued", "queued"]);
    admin.delete(&format!("/api/users/{}/", below.id)).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(states().await, ["dropped", "queued"]);
    let (_, data) = app.app.db.system().person(admin.id).await.unwrap().unwrap();
    let kept: Vec<mail::Model> = data.find::<mail::Model>().all(data.reader()).await.unwrap();
    assert!(kept.iter().all(|email| !email.text.contains("Below") && !email.html.contains("Below")));
    app.clock.advance(Duration::hours(1));
    let told: Vec<_> = app
        .emails()
        .await
        .into_iter()
        .filter(|email| email.subject.starts_with("Training in your division"))
        .collect();
    assert_eq!(told.len(), 1);
    assert!(
        told[0].to == email(&admin, &aside).await && told[0].text.contains("- Next Person: "),
        "{}",
        told[0].text
    );
    // Nor does the next one.
    let to_head = email(&admin, &head).await;
    at(&app, "2026-03-16T09:00:00Z").await;
    assert_eq!(
        hour(&app, &to_head).await.iter().filter(|subject| subject.starts_with("Training")).count(),
        0
    );
}
