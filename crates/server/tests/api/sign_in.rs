//! Who may try a password how often, and what ends with an account.

use chrono::Duration;
use futures_util::{StreamExt, stream};
use http::StatusCode;
use rozmova::{config::Limits, mailer::Mailer, program, tokens::Tokens};
use rozmova_store::employee;
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use crate::harness::*;

const OFFICE: &str = "203.0.113.7";
const HOME: &str = "198.51.100.4";

/// With the limits and the password hashes of production, behind a load balancer that says where people are.
fn guarded(app: &TestApp) -> TestApp {
    app.behind("127.0.0.1").hashing_at_full_cost()
}

impl TestApp {
    /// Everybody of the account has the password of this person.
    async fn share_password(&self, of: &Client) {
        let (one, data) = self.app.db.system().person(of.id).await.unwrap().unwrap();
        let tx = data.begin().await.unwrap();
        data.update::<employee::Model>()
            .col_expr(employee::Column::PasswordHash, Expr::value(one.password_hash))
            .filter(employee::Column::PasswordHash.is_null())
            .exec(tx.reader())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
}

#[tokio::test]
async fn the_program_stores_hashes_of_full_cost() {
    let app = TestApp::sqlite().await;
    let (mailer, _) = Mailer::memory("Rozmova <no-reply@rozmova.example>".parse().unwrap());
    let (db, clock, config) = (app.app.db.clone(), app.clock.clone(), app.app.config.clone());
    let whole = program::new(db, clock, config, Tokens::new(&[7; 32]), mailer, None).unwrap();
    let stored = whole.passwords.hash(PASSWORD.into()).await.unwrap();
    assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
}

async fn reset_mails(app: &TestApp) -> usize {
    app.emails().await.iter().filter(|email| email.subject == "A new password for Rozmova").count()
}

#[each_database]
async fn an_office_of_a_hundred_comes_in_behind_one_address(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    app.crowd(&learner, 100).await;
    app.share_password(&admin).await;
    let app = guarded(&app);
    let come_in = |number: i32| {
        let office = app.anonymous().from(OFFICE);
        async move {
            let answer = office.enter(&format!("n{number}@crowd.example"), PASSWORD, "").await;
            let mut statuses = vec![office.get("/api/site/").await.status, answer.status];
            let token = answer.json(StatusCode::OK)["token"].as_str().unwrap().to_owned();
            let me = office.signed(&token);
            for path in
                ["/api/users/me/", "/api/assignments/game/", "/api/users/me/sessions/"].iter().cycle().take(8)
            {
                statuses.push(me.get(path).await.status);
            }
            statuses
        }
    };
    let mut counted = 0;
    let mut people = stream::iter(0..100).map(come_in).buffer_unordered(100);
    while let Some(statuses) = people.next().await {
        for status in statuses {
            assert_eq!(status, StatusCode::OK);
            counted += 1;
        }
    }
    assert_eq!(counted, 1_000);
}

#[each_database]
async fn once_signed_in_a_rate_is_that_of_a_person(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let app = app.changed(|config| {
        config.limits = Limits::Normal;
        (config.limit.requests_per_second, config.limit.requests_burst) = (1, 5);
    });
    let (admin, learner) = (admin.on(&app), learner.on(&app));
    for _ in 0..5 {
        learner.get("/api/users/me/").await.expect(StatusCode::OK);
    }
    let refused = learner.get("/api/users/me/").await;
    refused.refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    assert!(refused.headers.contains_key("retry-after"));
    // Neither another person of that address nor somebody who is not signed in has to wait, a forged token neither.
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
    app.anonymous().get("/api/site/").await.expect(StatusCode::OK);
    app.with_token("forged")
        .get("/api/users/me/")
        .await
        .refused(StatusCode::UNAUTHORIZED, "not_authenticated");
}

#[each_database]
async fn the_token_of_an_ended_session_uses_up_nobodys_rate(app: TestApp) {
    let admin = app.account("kvitka").await;
    let app = app.changed(|config| {
        config.limits = Limits::Normal;
        (config.limit.requests_per_second, config.limit.requests_burst) = (1, 5);
    });
    let (admin, stolen) = (admin.on(&app), app.sign_in("admin@kvitka.example").await.on(&app));
    stolen.post("/api/logout/", json!({})).await.expect(StatusCode::NO_CONTENT);
    for _ in 0..20 {
        let status = stolen.get("/api/users/me/").await.status;
        assert!(matches!(status, StatusCode::UNAUTHORIZED | StatusCode::TOO_MANY_REQUESTS), "{status}");
    }
    admin.get("/api/users/me/").await.expect(StatusCode::OK);
}

#[each_database]
async fn a_wrong_try_a_minute_holds_nobody_up(app: TestApp) {
    app.account("kvitka").await;
    let app = guarded(&app);
    let office = app.anonymous().from(OFFICE);
    for minute in 0..40 {
        office
            .enter("admin@kvitka.example", "wrong-password", "")
            .await
            .refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
        if minute % 10 == 9 {
            // The right password, with no device that is known, from there and from elsewhere.
            for place in [OFFICE, HOME] {
                app.anonymous()
                    .from(place)
                    .enter("admin@kvitka.example", PASSWORD, "")
                    .await
                    .expect(StatusCode::OK);
            }
        }
        app.clock.advance(Duration::minutes(1));
    }
}

#[each_database]
async fn who_guesses_fast_waits_and_holds_up_no_known_device(app: TestApp) {
    app.account("kvitka").await;
    let known = app.anonymous().enter("admin@kvitka.example", PASSWORD, "").await.device();
    let app = guarded(&app);
    let guess = |password: &'static str, place: &'static str| {
        let guest = app.anonymous().from(place);
        async move { guest.enter("admin@kvitka.example", password, "").await }
    };
    // Thirty at once: ten are compared.
    let tries: Vec<_> = (0..30).map(|_| tokio::spawn(guess("wrong-password", OFFICE))).collect();
    let mut compared = 0;
    for one in tries {
        let answer = one.await.unwrap();
        assert!(
            answer.status == StatusCode::UNAUTHORIZED || answer.headers.contains_key("retry-after"),
            "{}",
            answer.text()
        );
        compared += usize::from(answer.status == StatusCode::UNAUTHORIZED);
    }
    assert_eq!(compared, 10);
    guess(PASSWORD, OFFICE).await.refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    // The device that was here before, somebody at another address, and a reset: none has to wait.
    app.anonymous().from(OFFICE).enter("admin@kvitka.example", PASSWORD, &known).await.expect(StatusCode::OK);
    guess(PASSWORD, HOME).await.expect(StatusCode::OK);
    app.anonymous()
        .from(OFFICE)
        .post("/api/reset/", json!({"email": "admin@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    // And after ten seconds there is one try more.
    app.clock.advance(Duration::seconds(11));
    guess(PASSWORD, OFFICE).await.expect(StatusCode::OK);
    // A device that is known has its own limit, and somebody else's cookie is none.
    for _ in 0..10 {
        app.anonymous()
            .from(HOME)
            .enter("admin@kvitka.example", "wrong-password", &known)
            .await
            .expect(StatusCode::UNAUTHORIZED);
    }
    app.anonymous()
        .from(HOME)
        .enter("admin@kvitka.example", PASSWORD, &known)
        .await
        .expect(StatusCode::TOO_MANY_REQUESTS);
    guess(PASSWORD, HOME).await.expect(StatusCode::OK);
}

#[each_database]
async fn an_address_that_tries_many_accounts_waits(app: TestApp) {
    let admin = app.account("kvitka").await;
    let known = app.anonymous().enter("admin@kvitka.example", PASSWORD, "").await.device();
    let app = guarded(&app);
    let office = app.anonymous().from(OFFICE);
    for number in 0..60 {
        office
            .enter(&format!("nobody{number}@kvitka.example"), "wrong-password", "")
            .await
            .refused(StatusCode::UNAUTHORIZED, "invalid_credentials");
    }
    office
        .enter("admin@kvitka.example", PASSWORD, "")
        .await
        .refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
    office.enter("admin@kvitka.example", PASSWORD, &known).await.expect(StatusCode::OK);
    app.anonymous().from(HOME).enter("admin@kvitka.example", PASSWORD, "").await.expect(StatusCode::OK);
    app.clock.advance(Duration::seconds(3));
    office.enter("admin@kvitka.example", PASSWORD, "").await.expect(StatusCode::OK);
    drop(admin);
}

#[each_database]
async fn a_reset_a_minute_is_a_limit_like_the_others(app: TestApp) {
    app.account("kvitka").await;
    let (normal, relaxed) = (app.changed(|config| config.limits = Limits::Normal), app);
    let ask = async |app: &TestApp| {
        app.anonymous()
            .post("/api/reset/", json!({"email": "admin@kvitka.example"}))
            .await
            .expect(StatusCode::OK);
        reset_mails(app).await
    };
    assert_eq!((ask(&normal).await, ask(&normal).await), (1, 1));
    assert_eq!((ask(&relaxed).await, ask(&relaxed).await), (1, 2));
}

#[each_database]
async fn what_was_given_before_a_dismissal_stays_dead(app: TestApp) {
    let admin = app.account("kvitka").await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    let email =
        admin.get(&format!("/api/user/{}/", learner.id)).await.value()["email"].as_str().unwrap().to_owned();
    // The second time as the first.
    for _ in 0..2 {
        let old = app.sign_in(&email).await;
        app.anonymous().post("/api/reset/", json!({"email": email})).await.expect(StatusCode::OK);
        let key = app.mailed_key(&email).await;
        admin
            .patch("/api/users/", json!({"users": [learner.id], "fired": true}))
            .await
            .expect(StatusCode::OK);
        old.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
        admin
            .patch("/api/users/", json!({"users": [learner.id], "fired": false}))
            .await
            .expect(StatusCode::OK);
        old.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
        app.anonymous()
            .post("/api/key/check/", json!({"key": key}))
            .await
            .refused(StatusCode::BAD_REQUEST, "invalid_key");
        app.sign_in(&email).await.get("/api/users/me/").await.expect(StatusCode::OK);
    }
}

#[each_database]
async fn people_leave_as_a_file_only_with_a_password_of_this_hour(app: TestApp) {
    let admin = app.account("kvitka").await;
    let files = [
        "/api/employee/export/",
        "/api/assignments/game/excel/",
        "/api/assignments/game/admin/?export=csv",
        "/api/report/game_analysis/?export=csv",
    ];
    app.clock.advance(Duration::hours(1));
    for file in files {
        admin.get(file).await.expect(StatusCode::OK);
    }
    app.clock.advance(Duration::seconds(1));
    for file in files {
        admin.get(file).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    }
    // What names nobody needs none.
    admin.get("/api/report/completed_courses/?export=csv").await.expect(StatusCode::OK);
    let confirm =
        async |password: &str| admin.post("/api/users/me/confirm/", json!({"password": password})).await;
    let wrong = confirm("wrong-password").await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(wrong["errors"]["password"][0], "The current password is wrong.");
    admin.get(files[0]).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    confirm(PASSWORD).await.expect(StatusCode::NO_CONTENT);
    for file in files {
        admin.get(file).await.expect(StatusCode::OK);
    }
    // It is that session's alone, and for an hour.
    app.clock.advance(Duration::hours(1) + Duration::seconds(1));
    admin.get(files[0]).await.refused(StatusCode::FORBIDDEN, "reauth_required");
    app.sign_in("admin@kvitka.example").await.get(files[0]).await.expect(StatusCode::OK);
    // Somebody at an unlocked computer cannot try for ever, nor keep the person from signing in.
    let guarded = app.changed(|config| config.limits = Limits::Normal);
    let thief = admin.on(&guarded);
    let mut statuses = Vec::new();
    for _ in 0..11 {
        statuses
            .push(thief.post("/api/users/me/confirm/", json!({"password": "wrong-password"})).await.status);
    }
    assert_eq!((statuses[9], statuses[10]), (StatusCode::BAD_REQUEST, StatusCode::TOO_MANY_REQUESTS));
    guarded.sign_in("admin@kvitka.example").await;
}

#[each_database]
async fn a_password_does_not_name_the_company_or_the_product(app: TestApp) {
    let admin = app.account("kvitka").await;
    let person = |password: &str| json!({"first_name": "A", "last_name": "B", "email": "a@b.example", "send_invitation": false, "password": password});
    for weak in ["Kvitka-2026!", "my kvitka garden", "ROZMOVA2026", "kvitkaltd77"] {
        for (language, text) in [
            ("en", "The password must not contain the name of your company or of Rozmova."),
            ("uk", "Пароль не повинен містити назву вашої компанії чи слово Rozmova."),
            ("ru", "Пароль не должен содержать название вашей компании или слово Rozmova."),
        ] {
            let own = admin
                .speaking(language)
                .patch("/api/users/me/", json!({"old_password": PASSWORD, "new_password": weak}))
                .await;
            assert_eq!(
                own.refused(StatusCode::BAD_REQUEST, "validation_failed")["errors"],
                json!({"new_password": [text]}),
                "{weak}"
            );
        }
        let added = admin
            .post("/api/users/", person(weak))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(added["errors"]["password"].is_array(), "{weak}");
    }
    app.anonymous()
        .post("/api/reset/", json!({"email": "admin@kvitka.example"}))
        .await
        .expect(StatusCode::OK);
    let key = app.mailed_key("admin@kvitka.example").await;
    let new = json!({"new_password1": "kvitka-kvitka-9", "new_password2": "kvitka-kvitka-9"});
    let reset: Value = app
        .anonymous()
        .post(&format!("/api/password_reset/{key}/"), new)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(reset["errors"]["new_password1"].is_array());
    admin.post("/api/users/", person("amber-lantern-7")).await.expect(StatusCode::CREATED);
}

#[each_database]
async fn whoever_called_of_late_is_known_without_a_statement(app: TestApp) {
    let admin = app.account("acme").await;
    let statements = || app.app.db.statements() + app.app.db.callers_read();
    // What was just written is asked after first, so it need not be the first call.
    for _ in 0..1_000 {
        let before = statements();
        admin.get("/api/sub_plans/").await.expect(StatusCode::OK);
        if statements() == before {
            return;
        }
    }
    panic!("every call asked the database who calls");
}
