//! Wrong passwords, codes and PINs: who is told of them.

use http::StatusCode;
use serde_json::json;

use crate::{
    audit::{newest, rows},
    harness::*,
    second_factor::{ADMIN, set_up},
};

const OFF: &str = "/api/users/me/second_factor/off/";
const WARNING: &str = "Wrong codes for your two-step login";

async fn warnings(app: &TestApp) -> usize {
    app.emails().await.iter().filter(|email| email.subject == WARNING && email.to == ADMIN).count()
}

#[each_database]
async fn the_fifth_wrong_code_of_a_sign_in_is_mailed_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    set_up(&app, &admin).await;
    let wrong = json!({"email": ADMIN, "password": PASSWORD, "code": "000000"});
    for count in 1..=8 {
        let refused = app.anonymous().post("/api/token-auth/", wrong.clone()).await;
        refused.refused(StatusCode::UNAUTHORIZED, "invalid_second_factor");
        assert_eq!(warnings(&app).await, usize::from(count >= 5), "{count}");
    }
    let emails = app.emails().await;
    let email = emails.iter().find(|email| email.subject == WARNING).unwrap();
    assert!(email.text.contains("five times in a row") && email.text.contains("/recover"), "{}", email.text);
}

#[each_database]
async fn wrong_codes_of_somebody_who_came_in_are_noted(app: TestApp) {
    let admin = app.account("kvitka").await;
    set_up(&app, &admin).await;
    for count in 1..=5 {
        let proof = json!({"password": PASSWORD, "code": "000000"});
        let refused = admin.post(OFF, proof).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["code"].is_array(), "{refused}");
        let noted = rows(&admin, "action=person.proof_failed").await.len();
        assert_eq!((noted, warnings(&app).await), if count == 5 { (1, 1) } else { (0, 0) }, "{count}");
    }
    let row = newest(&admin, "person.proof_failed").await;
    assert_eq!((&row["object"]["id"], &row["after"]["failures"]), (&json!(admin.id), &json!(5)));
    // A mailed link that is used with wrong codes.
    app.anonymous().post("/api/reset/", json!({"email": ADMIN})).await.expect(StatusCode::OK);
    let key = app.mailed_key(ADMIN).await;
    for _ in 0..5 {
        let wrong = json!({"new_password1": "nine green lamps", "new_password2": "nine green lamps", "code": "000000"});
        let refused = app.anonymous().post(&format!("/api/password_reset/{key}/"), wrong).await;
        refused.refused(StatusCode::UNAUTHORIZED, "invalid_second_factor");
    }
    assert_eq!((rows(&admin, "action=person.proof_failed").await.len(), warnings(&app).await), (2, 2));
}

#[each_database]
async fn wrong_passwords_of_somebody_who_came_in_are_noted(app: TestApp) {
    let admin = app.account("kvitka").await;
    for count in 1..=6 {
        let wrong = json!({"password": "not the password"});
        admin.post("/api/users/me/confirm/", wrong).await.expect(StatusCode::BAD_REQUEST);
        let noted = rows(&admin, "action=person.proof_failed").await.len();
        assert_eq!(noted, usize::from(count >= 5), "{count}");
    }
    // The right one ends the row.
    admin.post("/api/users/me/confirm/", json!({"password": PASSWORD})).await.expect(StatusCode::NO_CONTENT);
    for _ in 0..4 {
        let wrong = json!({"password": "not the password"});
        admin.post("/api/users/me/confirm/", wrong).await.expect(StatusCode::BAD_REQUEST);
    }
    assert_eq!(rows(&admin, "action=person.proof_failed").await.len(), 1);
}
