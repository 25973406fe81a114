//! Being in a group: what comes in, what goes, and what nobody gets twice.

use axum::body::Body;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

pub async fn group(admin: &Client, name: &str, period: i32, attempts: i32) -> String {
    let form = json!({"name": name, "period": period, "attempts": attempts});
    let group = admin.post("/api/group/", form).await.json(StatusCode::CREATED);
    format!("/api/group/{}/", group["id"])
}

async fn delete(admin: &Client, path: &str, body: Value) -> Value {
    admin.send("DELETE", path, Body::from(body.to_string())).await.json(StatusCode::OK)
}

pub fn effect(answer: &Value) -> (u64, u64, u64, u64) {
    let n = |name: &str| answer["effect"][name].as_u64().unwrap();
    (n("assigned"), n("withdrawn"), n("kept"), n("people"))
}

/// All of each of one's own assignments, in the order of the list.
pub async fn mine(person: &Client) -> Vec<Value> {
    let list = person.get("/api/assignments/game/").await.json(StatusCode::OK);
    let mut rows = Vec::new();
    for row in list["results"].as_array().unwrap() {
        rows.push(person.get(&format!("/api/assignments/game/{}/", row["id"])).await.json(StatusCode::OK));
    }
    rows
}

pub async fn dismissed(admin: &Client, person: &Client, fired: bool) {
    admin.patch("/api/users/", json!({"users": [person.id], "fired": fired})).await.expect(StatusCode::OK);
}

#[each_database]
async fn whoever_is_in_a_group_has_its_courses(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two) =
        (app.employee(&admin, "One", "Learner").await, app.employee(&admin, "Two", "Learner").await);
    let (a, b) =
        (app.published_game(&admin, "Course A", 2).await, app.published_game(&admin, "Course B", 2).await);
    let path = group(&admin, "Newcomers", 14, 3).await;
    // People first, then a course.
    admin.post(&format!("{path}employee/"), json!({"employees": [one.id]})).await.expect(StatusCode::OK);
    let dry = admin
        .post(&format!("{path}game/"), json!({"game": a["id"], "dry_run": true}))
        .await
        .json(StatusCode::OK);
    assert_eq!((effect(&dry), &dry["games"]), ((1, 0, 0, 1), &json!([])));
    assert!(mine(&one).await.is_empty(), "a dry run writes nothing");
    let added = admin.post(&format!("{path}game/"), json!({"game": a["id"]})).await.json(StatusCode::OK);
    assert_eq!(effect(&added), (1, 0, 0, 1));
    let game = &added["games"][0];
    assert_eq!(
        (
            &game["game"]["id"],
            &game["game"]["kind"],
            &game["game"]["is_published"],
            &game["attempts"],
            &game["period"]
        ),
        (&a["id"], &json!("game"), &json!(true), &json!(3), &json!(14))
    );
    let row = &mine(&one).await[0];
    assert_eq!(
        (&row["start_date"], &row["end_date"], &row["attempts_total"]),
        (&json!("2026-03-02T09:00:00Z"), &json!("2026-03-16T09:00:00Z"), &json!(3))
    );
    assert_eq!(
        (
            &row["source"]["kind"],
            &row["source"]["group"]["name"],
            &row["source"]["by"]["id"],
            &row["group"]["name"]
        ),
        (&json!("group"), &json!("Newcomers"), &json!(admin.id), &json!("Newcomers"))
    );
    // Then a course with terms of its own, and another person.
    admin
        .post(&format!("{path}game/"), json!({"games": [{"game": b["id"], "attempts": 0, "period": 2}]}))
        .await
        .expect(StatusCode::OK);
    let joined = admin
        .post(&format!("{path}employee/"), json!({"employees": [one.id, two.id]}))
        .await
        .json(StatusCode::OK);
    assert_eq!(effect(&joined), (2, 0, 0, 1), "who is in it already is not new");
    let rows = mine(&two).await;
    assert_eq!(
        (rows.len(), &rows[0]["end_date"], &rows[0]["attempts_left"]),
        (2, &json!("2026-03-04T09:00:00Z"), &Value::Null)
    );
    // What the group is changed to is for new assignments.
    admin
        .send("PUT", &path, Body::from(json!({"name": "Newcomers", "period": 5, "attempts": 1}).to_string()))
        .await
        .expect(StatusCode::OK);
    let three = app.employee(&admin, "Three", "Learner").await;
    admin.post(&format!("{path}employee/"), json!({"employees": [three.id]})).await.expect(StatusCode::OK);
    let ends: Vec<Value> = mine(&three).await.iter().map(|row| row["end_date"].clone()).collect();
    assert_eq!(ends, [json!("2026-03-04T09:00:00Z"), json!("2026-03-07T09:00:00Z")]);
    assert_eq!(mine(&one).await[1]["end_date"], "2026-03-16T09:00:00Z");
    let list = admin.get("/api/group/").await.json(StatusCode::OK);
    assert_eq!(
        (&list["results"][0]["games_count"], &list["results"][0]["employees_count"]),
        (&json!(2), &json!(3))
    );
    // What is chosen leaves the list of what there is.
    let id = path.split('/').nth(3).unwrap();
    assert_eq!(admin.get(&format!("/api/games/?exclude_group={id}&demo=0")).await.value()["total"], 0);
    let removed = delete(&admin, &format!("{path}game/"), json!({"games": [b["id"]]})).await;
    assert_eq!(effect(&removed), (0, 3, 0, 3));
    assert_eq!(admin.get(&format!("/api/games/?exclude_group={id}&demo=0")).await.value()["total"], 1);
}

#[each_database]
async fn what_makes_no_sense_is_left_out_with_a_reason(app: TestApp) {
    let admin = app.account("kvitka").await;
    let people = app.learners(&admin, ["Fresh", "Open", "Passed", "Taken", "Powerless"]).await;
    let game = app.published_game(&admin, "A course", 2).await;
    let ids = app.assign(&admin, &game, &[&people[1], &people[2], &people[3]]).await;
    people[2].play(ids[1], true).await;
    admin.delete(&format!("/api/assignments/game/{}/", ids[2])).await.expect(StatusCode::NO_CONTENT);
    let role = admin
        .post("/api/roles/", json!({"title": "Looks on", "permission_groups": [11]}))
        .await
        .json(StatusCode::CREATED);
    admin
        .patch(&format!("/api/users/{}/", people[4].id), json!({"role": role["id"]}))
        .await
        .expect(StatusCode::OK);
    let path = group(&admin, "Newcomers", 14, 3).await;
    admin.post(&format!("{path}game/"), json!({"game": game["id"]})).await.expect(StatusCode::OK);
    let everybody: Vec<i64> = people.iter().map(|person| person.id).collect();
    let answer = admin
        .speaking("uk")
        .post(&format!("{path}employee/"), json!({"employees": everybody}))
        .await
        .json(StatusCode::OK);
    assert_eq!((effect(&answer), &answer["effect"]["left_out_total"]), ((1, 0, 0, 5), &json!(4)));
    let reasons: Vec<(i64, &str)> = answer["effect"]["left_out"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair["user"].as_i64().unwrap(), pair["code"].as_str().unwrap()))
        .collect();
    for (place, code) in
        [(1, "already_assigned"), (2, "already_passed"), (3, "taken_by_hand"), (4, "may_not_play")]
    {
        assert!(reasons.contains(&(people[place].id, code)), "{code}: {reasons:?}");
    }
    assert!(answer["effect"]["left_out"].to_string().contains("Людина вже склала цей курс."), "{answer}");
    assert_eq!(mine(&people[0]).await.len(), 1);
    // Unpublished after it came into the group: who comes in later is left without, with the reason.
    let late = app.employee(&admin, "Late", "Learner").await;
    let version = admin.get(&format!("/api/games/{}/", game["id"])).await.value()["version"].clone();
    admin
        .patch(&format!("/api/games/{}/", game["id"]), json!({"version": version, "is_published": false}))
        .await
        .expect(StatusCode::OK);
    let answer =
        admin.post(&format!("{path}employee/"), json!({"employees": [late.id]})).await.json(StatusCode::OK);
    assert_eq!((effect(&answer).0, &answer["effect"]["left_out"][0]["code"]), (0, &json!("not_published")));
    // Neither such a course nor one for self-passing comes into a group.
    let draft = admin.post("/api/games/", json!({"title": "Draft"})).await.json(StatusCode::CREATED);
    let own = app.published_game(&admin, "Own pace", 2).await;
    admin
        .patch(
            &format!("/api/games/{}/", own["id"]),
            json!({"version": own["version"], "is_self_assigned": true}),
        )
        .await
        .expect(StatusCode::OK);
    admin
        .post(&format!("{path}game/"), json!({"game": draft["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    admin
        .post(&format!("{path}game/"), json!({"game": own["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "self_assigned_game");
    for body in [
        json!({}),
        json!({"game": 999_999}),
        json!({"game": game["id"], "period": 0}),
        json!({"game": game["id"], "attempts": -1}),
    ] {
        admin.post(&format!("{path}game/"), body).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
}

#[each_database]
async fn leaving_takes_what_was_not_begun_unless_another_group_has_it(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (one, two, three) = (
        app.employee(&admin, "One", "Learner").await,
        app.employee(&admin, "Two", "Learner").await,
        app.employee(&admin, "Three", "Learner").await,
    );
    let (a, b) =
        (app.published_game(&admin, "Course A", 2).await, app.published_game(&admin, "Course B", 2).await);
    let (first, second) =
        (group(&admin, "First group", 14, 3).await, group(&admin, "Second group", 7, 1).await);
    admin
        .post(&format!("{first}game/"), json!({"games": [{"game": a["id"]}, {"game": b["id"]}]}))
        .await
        .expect(StatusCode::OK);
    admin.post(&format!("{second}game/"), json!({"game": a["id"]})).await.expect(StatusCode::OK);
    let everybody = json!({"employees": [one.id, two.id, three.id]});
    assert_eq!(effect(&admin.post(&format!("{first}employee/"), everybody).await.value()), (6, 0, 0, 3));
    let joined =
        admin.post(&format!("{second}employee/"), json!({"employees": [one.id]})).await.json(StatusCode::OK);
    assert_eq!(
        (effect(&joined), &joined["effect"]["left_out"][0]["code"]),
        ((0, 0, 0, 1), &json!("already_assigned")),
        "the same person through two groups has it once"
    );
    // Two has begun B.
    let begun =
        mine(&two).await.iter().find(|row| row["game"]["id"] == b["id"]).unwrap()["id"].as_i64().unwrap();
    two.start(begun).await;
    let leave = json!({"employees": [one.id, two.id], "dry_run": true});
    let dry = delete(&admin, &format!("{first}employee/"), leave.clone()).await;
    let mut real = leave;
    real["dry_run"] = json!(false);
    let left = delete(&admin, &format!("{first}employee/"), real).await;
    assert_eq!((effect(&left), effect(&dry)), ((0, 2, 2, 2), (0, 2, 2, 2)));
    // One keeps A, now by the second group; two keeps what was begun; three keeps everything.
    let rows = mine(&one).await;
    assert_eq!(
        (rows.len(), &rows[0]["game"]["id"], &rows[0]["source"]["group"]["name"]),
        (1, &a["id"], &json!("Second group"))
    );
    assert_eq!(
        mine(&two).await.iter().map(|row| row["game"]["id"].clone()).collect::<Vec<_>>(),
        [b["id"].clone()]
    );
    assert_eq!(mine(&three).await.len(), 2);
    // Coming back makes what is missing.
    let back = admin
        .post(&format!("{first}employee/"), json!({"employees": [one.id, two.id]}))
        .await
        .json(StatusCode::OK);
    assert_eq!((effect(&back), &back["effect"]["left_out_total"]), ((2, 0, 0, 2), &json!(2)));
    // A course taken out of the group, and then the group itself.
    let out = delete(&admin, &format!("{first}game/"), json!({"games": [a["id"]]})).await;
    assert_eq!(effect(&out), (0, 2, 0, 3), "what one has is the second group's by now");
    admin.delete(&first).await.expect(StatusCode::NO_CONTENT);
    assert!(mine(&three).await.is_empty());
    let rows = mine(&two).await;
    assert_eq!(
        (rows.len(), &rows[0]["source"]["group"], &rows[0]["group"]),
        (1, &json!({"id": null, "name": "First group"}), &Value::Null)
    );
    assert_eq!(mine(&one).await.len(), 1);
}

#[each_database]
async fn only_own_courses_for_who_may_give_only_those(app: TestApp) {
    let admin = app.account("kvitka").await;
    let rights = json!([5, 6, 10, 15]);
    let role = admin
        .post("/api/roles/", json!({"title": "Own author", "permission_groups": rights}))
        .await
        .json(StatusCode::CREATED);
    let author = app.employee(&admin, "Author", "Learner").await;
    admin
        .patch(&format!("/api/users/{}/", author.id), json!({"role": role["id"]}))
        .await
        .expect(StatusCode::OK);
    let (theirs, own) =
        (app.published_game(&admin, "Theirs", 2).await, app.published_game(&author, "My own", 2).await);
    let path = group(&author, "Newcomers", 14, 3).await;
    author
        .post(&format!("{path}game/"), json!({"game": theirs["id"]}))
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    author.post(&format!("{path}game/"), json!({"game": own["id"]})).await.expect(StatusCode::OK);
    admin.post(&format!("{path}game/"), json!({"game": theirs["id"]})).await.expect(StatusCode::OK);
    author
        .send("DELETE", &format!("{path}game/"), Body::from(json!({"games": [theirs["id"]]}).to_string()))
        .await
        .refused(StatusCode::FORBIDDEN, "forbidden");
    assert_eq!(
        delete(&author, &format!("{path}game/"), json!({"games": [own["id"]]})).await["games"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

/// Two administrators who fill two groups with the same people and course at once.
#[each_database]
async fn two_groups_at_once_give_a_course_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let mut people = Vec::new();
    for number in 0..4 {
        people.push(app.employee(&admin, &format!("P{number}"), "Learner").await.id);
    }
    let game = app.published_game(&admin, "A course", 2).await;
    let mut runs = Vec::new();
    for number in 0..4 {
        let path = group(&admin, &format!("Group {number}"), 14, 3).await;
        admin.post(&format!("{path}game/"), json!({"game": game["id"]})).await.expect(StatusCode::OK);
        let (admin, body) = (admin.clone(), json!({"employees": people}));
        runs.push(tokio::spawn(async move {
            effect(&admin.post(&format!("{path}employee/"), body).await.json(StatusCode::OK)).0
        }));
    }
    let mut assigned = 0;
    for run in runs {
        assigned += run.await.unwrap();
    }
    assert_eq!(assigned, 4);
    assert_eq!(admin.get("/api/assignments/game/admin/").await.value()["total"], 4);
}
