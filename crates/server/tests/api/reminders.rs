//! Letters about assignments, with a clock that is set: once, by day, and to nobody who does not want them.

use chrono::Duration;
use http::StatusCode;
use rozmova::{config::Config, mailer::Mailer, program, registry, state::App, tokens::Tokens, worker};
use rozmova_store::mail;
use serde_json::{Value, json};

use crate::harness::*;

const BULK: &str = "/api/assignments/game/bulk_assignment/";

/// The clock stands at 9:00 UTC on Monday, 2 March: 11:00 in Kyiv.
async fn at(app: &TestApp, time: &str) -> Client {
    let time: chrono::DateTime<chrono::Utc> = time.parse().unwrap();
    app.clock.advance(time - app.clock.now());
    app.sign_in("admin@kvitka.example").await
}

async fn email(admin: &Client, person: &Client) -> String {
    admin.get(&format!("/api/user/{}/", person.id)).await.value()["email"].as_str().unwrap().to_owned()
}

/// What the hour brings; the subjects of all letters to this address so far, but for that of the registration.
async fn hour(app: &TestApp, to: &str) -> Vec<String> {
    registry::plan_periodic(&app.app).await.unwrap();
    subjects(app, to).await
}

async fn subjects(app: &TestApp, to: &str) -> Vec<String> {
    let letters = app.letters().await;
    letters
        .into_iter()
        .filter(|letter| letter.to == to && letter.unsubscribe.is_some())
        .map(|letter| letter.subject)
        .collect()
}

async fn assign(admin: &Client, games: &[&Value], people: &[i64], end: Option<&str>) {
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
fn no_mail(app: &TestApp) -> App {
    // Nobody listens on the first port.
    let smtp = serde_json::from_value(json!("smtp://127.0.0.1:1")).unwrap();
    let config = Config { smtp_url: Some(smtp), ..app.app.config.clone() };
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
    let letters = app.letters().await;
    let told: Vec<_> = letters.iter().filter(|letter| letter.unsubscribe.is_some()).collect();
    assert_eq!(told.len(), 2, "neither who switched letters off nor who has never come in: {told:?}");
    let letter = told.iter().find(|letter| letter.to == address).unwrap();
    assert_eq!(letter.subject, "Нові курси для вас: 2");
    assert!(
        letter.text.contains("Вітаємо, Оля!")
            && letter.text.contains("- Перший день: строк 20.03.2026\n")
            && letter.text.contains("https://rozmova.example/user/assignments\n"),
        "{}",
        letter.text
    );
    assert!(
        letter.html.contains("Second&#32;&lt;b&gt;") && letter.html.contains("kvitka&#32;Ltd"),
        "{}",
        letter.html
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
    assert_eq!(app.letters().await.iter().filter(|letter| letter.subject.contains("Not at all")).count(), 0);
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
    for (time, letters, last) in [
        ("2026-03-16T12:00:00Z", 1, "New course: A course"),
        // Soon, but night; then once by day.
        ("2026-03-18T04:00:00Z", 1, "New course: A course"),
        ("2026-03-18T07:00:00Z", 2, "The deadline is near: A course"),
        ("2026-03-18T08:00:00Z", 2, "The deadline is near: A course"),
        ("2026-03-20T10:00:00Z", 2, "The deadline is near: A course"),
        // Over at midnight, told in the morning.
        ("2026-03-20T22:30:00Z", 2, "The deadline is near: A course"),
        ("2026-03-21T07:00:00Z", 3, "The deadline has passed: A course"),
        ("2026-03-23T07:00:00Z", 3, "The deadline has passed: A course"),
    ] {
        at(&app, time).await;
        let seen = hour(&app, &to).await;
        assert_eq!((seen.len(), seen.last().map(String::as_str)), (letters, Some(last)), "{time}");
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
    assert_eq!(hour(&app, &to).await[4], "The deadline has passed: A course");
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
    let mut people = Vec::new();
    for name in ["Dismissed", "Silent", "Failed", "Taken", "Unpublished", "Running"] {
        people.push(app.employee(&admin, name, "Learner").await);
    }
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
    for (time, subject) in [
        ("2026-03-19T09:00:00Z", "The deadline is near: A course"),
        ("2026-03-21T09:00:00Z", "The deadline has passed: A course"),
    ] {
        at(&app, time).await;
        hour(&app, &to).await;
        let letters = app.letters().await;
        let told: Vec<&str> = letters
            .iter()
            .filter(|letter| letter.subject == subject)
            .map(|letter| letter.to.as_str())
            .collect();
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
    let letters = app.letters().await;
    let letter = letters
        .iter()
        .find(|letter| letter.to == to_upper && letter.subject.starts_with("Training"))
        .unwrap();
    assert!(
        letter.text.contains("- Below Person: overdue: 1, due soon: 1\n- Head Person: overdue: 1\n")
            && !letter.text.contains("Aside"),
        "{}",
        letter.text
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
    app.letters().await;
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
    assert!(kept.iter().all(|letter| !letter.text.contains("Below") && !letter.html.contains("Below")));
    app.clock.advance(Duration::hours(1));
    let told: Vec<_> = app
        .letters()
        .await
        .into_iter()
        .filter(|letter| letter.subject.starts_with("Training in your division"))
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

/// Whoever waits for a link to sign in does not wait for the letters of a large run.
#[each_database]
async fn letters_that_somebody_waits_for_go_first(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut people = Vec::new();
    for number in 0..5 {
        people.push(app.employee(&admin, &format!("P{number}"), "Learner").await.id);
    }
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &people, None).await;
    app.anonymous()
        .post("/api/reset/", json!({"email": "admin@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    admin
        .post("/api/users/", json!({"first_name": "New", "last_name": "Here", "email": "new@kvitka.example"}))
        .await
        .expect(StatusCode::CREATED);
    let letters = app.letters().await;
    let of_run: Vec<bool> = letters.iter().skip(1).map(|letter| letter.unsubscribe.is_some()).collect();
    assert_eq!(of_run, [false, false, true, true, true, true, true]);
}

/// The mail server is down for a day: nothing is lost, and what is no longer wanted is not sent.
#[each_database]
async fn a_mail_server_that_is_down_for_a_day_loses_nothing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, gone) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Gone", "Learner").await);
    let (to, to_gone) = (email(&admin, &one).await, email(&admin, &gone).await);
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &[one.id, gone.id], None).await;
    let broken = no_mail(&app);
    for _ in 0..26 {
        worker::run_due(&broken).await.unwrap();
        app.clock.advance(Duration::hours(1));
    }
    let admin = app.sign_in("admin@kvitka.example").await;
    let mails = admin.get("/api/mails/?kind=assigned&state=queued").await.json(StatusCode::OK);
    assert_eq!(mails["total"], 2);
    assert!(
        mails["results"][0]["attempts"].as_i64().unwrap() > 3 && mails["results"][0]["error"].is_string(),
        "{mails}"
    );
    admin.patch("/api/users/", json!({"users": [gone.id], "fired": true})).await.expect(StatusCode::OK);
    at(&app, "2026-03-03T15:00:00Z").await;
    assert_eq!(subjects(&app, &to).await, ["New course: A course"]);
    assert!(subjects(&app, &to_gone).await.is_empty());
    let states = admin.get("/api/mails/?kind=assigned").await.json(StatusCode::OK);
    let mut states: Vec<&str> =
        states["results"].as_array().unwrap().iter().map(|mail| mail["state"].as_str().unwrap()).collect();
    states.sort_unstable();
    assert_eq!(states, ["dropped", "sent"]);
}

#[each_database]
async fn a_link_switches_letters_off(app: TestApp) {
    let admin = app.account("kvitka").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let to = email(&admin, &one).await;
    let game = app.published_game(&admin, "A course", 2).await;
    assign(&admin, &[&game], &[one.id], Some("2026-03-20")).await;
    let letters = app.letters().await;
    let letter = letters.iter().find(|letter| letter.to == to).unwrap();
    let address = letter.unsubscribe.clone().unwrap();
    let path = address.strip_prefix("https://rozmova.example").unwrap();
    assert!(
        letter.text.contains(&format!(
            "https://rozmova.example{}",
            path.trim_start_matches("/api").trim_end_matches('/')
        )),
        "{}",
        letter.text
    );
    assert_eq!(one.get("/api/users/me/").await.value()["notifications"], true);
    // As mail programs ask for it: a form, and no login.
    let nobody = app.anonymous();
    nobody
        .request("POST", path, "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click".into())
        .await
        .expect(StatusCode::NO_CONTENT);
    nobody.post(path, json!({})).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(one.get("/api/users/me/").await.value()["notifications"], false);
    for key in ["nothing", "1-00000000000000000000000000000000", "zz-1"] {
        nobody
            .post(&format!("/api/unsubscribe/{key}/"), json!({}))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_key");
    }
    at(&app, "2026-03-19T09:00:00Z").await;
    assert_eq!(hour(&app, &to).await.len(), 1);
}

#[each_database]
async fn an_administrator_sees_the_fate_of_each_letter(app: TestApp) {
    let admin = app.account("kvitka").await;
    let other = app.account("other").await;
    let one = app.employee(&admin, "One", "Learner").await;
    let to = email(&admin, &one).await;
    let game = app.published_game(&admin, "Перший день", 2).await;
    assign(&admin, &[&game], &[one.id], None).await;
    app.letters().await;
    let all = admin.get("/api/mails/").await.json(StatusCode::OK);
    assert_eq!(
        (&all["total"], &all["results"][0]["kind"], &all["results"][0]["to"], &all["results"][0]["state"]),
        (&json!(2), &json!("assigned"), &json!(to), &json!("sent"))
    );
    assert!(all["results"][0]["sent_at"].is_string() && all["results"][0].get("text").is_none());
    for (query, total) in [
        ("search=ПЕРШИЙ", 1),
        ("search=admin@kvitka", 1),
        ("state=failed", 0),
        ("state=sent&kind=registration", 1),
        ("kind=digest", 0),
    ] {
        assert_eq!(
            admin.get(&format!("/api/mails/?{query}")).await.json(StatusCode::OK)["total"],
            total,
            "{query}"
        );
    }
    assert_eq!(other.get("/api/mails/").await.value()["total"], 1);
    admin.get("/api/mails/?state=odd").await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
}
