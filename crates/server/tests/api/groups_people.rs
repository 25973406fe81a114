//! People who come into a group: by a file, and back from a dismissal.

use chrono::Duration;
use http::StatusCode;
use serde_json::json;

use crate::{
    groups_games::{dismissed, effect, group, mine},
    harness::*,
};

#[each_database]
async fn who_was_dismissed_catches_up_when_reinstated(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let (a, b) =
        (app.published_game(&admin, "Course A", 2).await, app.published_game(&admin, "Course B", 2).await);
    let path = group(&admin, "Newcomers", 14, 3).await;
    admin
        .post(&format!("{path}employee/"), json!({"employees": [one.id, two.id]}))
        .await
        .expect(StatusCode::OK);
    admin.post(&format!("{path}game/"), json!({"game": a["id"]})).await.expect(StatusCode::OK);
    for person in [&one, &two] {
        dismissed(&admin, person, true).await;
    }
    let added = admin.post(&format!("{path}game/"), json!({"game": b["id"]})).await.json(StatusCode::OK);
    assert_eq!((effect(&added).0, &added["effect"]["left_out"][0]["code"]), (0, &json!("dismissed")));
    admin
        .post(&format!("{path}employee/"), json!({"employees": [one.id]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    app.clock.advance(Duration::days(2));
    let admin = app.sign_in("admin@kvitka.example").await;
    let total = async || admin.get("/api/assignments/game/admin/").await.value()["total"].clone();
    assert_eq!(total().await, 2);
    // One by one, and in bulk.
    dismissed(&admin, &one, false).await;
    assert_eq!(total().await, 3);
    admin
        .patch("/api/users/", json!({"users": [one.id, two.id], "fired": false}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(total().await, 4);
    let row = admin
        .get(&format!("/api/assignments/game/admin/?user={}&game={}", two.id, b["id"]))
        .await
        .value()["results"][0]
        .clone();
    assert_eq!(
        (&row["end_date"], &row["source"]["group"]["name"]),
        (&json!("2026-03-18T09:00:00Z"), &json!("Newcomers"))
    );
    // Again changes nothing.
    admin
        .patch("/api/users/", json!({"users": [one.id, two.id], "fired": false}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(total().await, 4);
}

#[each_database]
async fn people_come_in_by_a_file(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two, gone) = (
        app.employee(&admin, "One", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Gone", "Learner").await,
    );
    let email = async |person: &Client| {
        admin.get(&format!("/api/user/{}/", person.id)).await.value()["email"].as_str().unwrap().to_owned()
    };
    let game = app.published_game(&admin, "Course A", 2).await;
    let path = group(&admin, "Newcomers", 14, 3).await;
    admin.post(&format!("{path}game/"), json!({"game": game["id"]})).await.expect(StatusCode::OK);
    admin.post(&format!("{path}employee/"), json!({"employees": [one.id]})).await.expect(StatusCode::OK);
    let file = format!(
        "Ім’я;Ел. пошта\nA;{}\nB;{}\nC;{}\nD;nobody@x.example\nE;what\nF;{}\n",
        email(&one).await,
        email(&two).await.to_uppercase(),
        email(&gone).await,
        email(&two).await
    );
    dismissed(&admin, &gone, true).await;
    let send = async |dry: &str| {
        admin
            .form(
                "POST",
                &format!("{path}employee/import/"),
                &[("file", Some("people.csv"), file.as_bytes()), ("dry_run", None, dry.as_bytes())],
            )
            .await
            .json(StatusCode::OK)
    };
    let dry = send("1").await;
    assert_eq!(dry["employees"].as_array().unwrap().len(), 1, "a dry run writes nothing");
    let answer = send("0").await;
    for answer in [&dry, &answer] {
        assert_eq!(
            (&answer["added"], &answer["present"], &answer["refused_total"], effect(answer)),
            (&json!(1), &json!(1), &json!(3), (1, 0, 0, 1))
        );
        let refused: Vec<_> =
            answer["refused"].as_array().unwrap().iter().map(|row| row["row"].as_u64().unwrap()).collect();
        assert_eq!(refused, [4, 5, 6]);
    }
    assert_eq!(mine(&two).await[0]["source"]["kind"], "import");
    let refused = admin
        .form("POST", &format!("{path}employee/import/"), &[("file", Some("a.csv"), b"name;age\nA;4\n")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["file"].is_array(), "{refused}");
}

#[each_database]
async fn the_encoding_of_a_file_of_people_is_told_and_can_be_chosen(app: TestApp) {
    let admin = app.account("kvitka").await;
    let path = group(&admin, "Newcomers", 14, 3).await;
    // «Ел. пошта» in windows-1251, which stands for other letters in KOI8-U.
    let file = b"\xc5\xeb. \xef\xee\xf8\xf2\xe0\nnobody@x.example\n";
    let send = async |encoding: &str| {
        let form = [
            ("file", Some("people.csv"), file.as_slice()),
            ("encoding", None, encoding.as_bytes()),
            ("dry_run", None, b"1".as_slice()),
        ];
        admin.form("POST", &format!("{path}employee/import/"), &form).await
    };
    let found = send("").await.json(StatusCode::OK);
    assert_eq!(found["encoding"], json!({"name": "windows-1251", "guessed": true, "sample": "Ел, пошта"}));
    assert_eq!(send("windows-1251").await.json(StatusCode::OK)["encoding"]["guessed"], false);
    // Read otherwise, the head names no column.
    for wrong in ["koi8-u", "nonsense"] {
        send(wrong).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
}
