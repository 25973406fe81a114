//! Cards by which people sign in.

use std::io::Read;

use chrono::Duration;
use flate2::read::ZlibDecoder;
use http::StatusCode;
use rozmova::config::Limits;
use serde_json::{Value, json};

use crate::{
    audit::{newest, rows},
    harness::*,
};

const PRINT: &str = "/api/sign_in_cards/";
const PREVIEW: &str = "/api/sign_in_cards/preview/";
const CHECK: &str = "/api/sign_in_card/check/";
const ENTER: &str = "/api/sign_in_card/";
const PIN: &str = "407186";

/// The pages of a PDF, as the commands that draw them.
pub fn pages(pdf: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = pdf;
    while let Some(start) = rest.windows(7).position(|window| window == b"stream\n") {
        rest = &rest[start + 7..];
        let mut text = Vec::new();
        if ZlibDecoder::new(rest).read_to_end(&mut text).is_ok() {
            let text = String::from_utf8_lossy(&text).into_owned();
            if text.contains(" re") || text.contains(" l\n") {
                found.push(text);
            }
        }
    }
    found
}

/// What the QR codes of a page say. Each is one shape of rectangles that is filled at once.
pub fn read_codes(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut numbers: Vec<f32> = Vec::new();
    let (mut shapes, mut points): (Vec<[f32; 4]>, Vec<(f32, f32)>) = (Vec::new(), Vec::new());
    for word in page.split_ascii_whitespace() {
        if let Ok(number) = word.parse() {
            numbers.push(number);
            continue;
        }
        match (word, &numbers[..]) {
            ("re", [.., x, y, w, h]) => shapes.push([*x, *y, x + w, y + h]),
            ("m" | "l", [.., x, y]) => points.push((*x, *y)),
            ("h", _) if !points.is_empty() => {
                let of = |pick: fn(&(f32, f32)) -> f32, most: fn(f32, f32) -> f32| {
                    points.iter().map(pick).reduce(most).unwrap()
                };
                shapes.push([
                    of(|p| p.0, f32::min),
                    of(|p| p.1, f32::min),
                    of(|p| p.0, f32::max),
                    of(|p| p.1, f32::max),
                ]);
                points.clear();
            }
            ("f" | "f*", _) if shapes.len() > 50 => found.push(scan(&std::mem::take(&mut shapes))),
            ("f" | "f*" | "S" | "s" | "n", _) => shapes.clear(),
            _ => {}
        }
        numbers.clear();
    }
    found
}

/// Shows these runs of dark modules to a reader of QR codes.
fn scan(runs: &[[f32; 4]]) -> String {
    const PIXELS: usize = 4;
    const QUIET: usize = 4;
    let least = |place: usize| runs.iter().map(|run| run[place]).reduce(f32::min).unwrap();
    let (left, top, right) = (least(0), least(1), runs.iter().map(|run| run[2]).reduce(f32::max).unwrap());
    let module = runs[0][3] - runs[0][1];
    let place = |at: f32, from: f32| ((at - from) / module).round() as usize + QUIET;
    let size = place(right, left) + QUIET;
    let mut dark = vec![false; size * size];
    for [from, y, to, _] in runs {
        for x in place(*from, left)..place(*to, left) {
            dark[place(*y, top) * size + x] = true;
        }
    }
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(size * PIXELS, size * PIXELS, |x, y| {
        if dark[y / PIXELS * size + x / PIXELS] { 0 } else { 255 }
    });
    image.detect_grids()[0].decode().unwrap().1
}

/// Prints cards for these people; what stands behind `#` in the addresses of their QR codes.
async fn print(admin: &Client, people: &[&Client]) -> Vec<String> {
    let users: Vec<i64> = people.iter().map(|person| person.id).collect();
    print_for(admin, &users).await
}

pub async fn print_for(admin: &Client, users: &[i64]) -> Vec<String> {
    let answer = admin.post(PRINT, json!({ "users": users })).await;
    answer.expect(StatusCode::OK);
    assert_eq!(answer.headers["content-type"], "application/pdf");
    assert_eq!(answer.headers["cache-control"], "no-store");
    let codes: Vec<String> = pages(&answer.body)
        .iter()
        .flat_map(|page| read_codes(page))
        .map(|address| address.strip_prefix("https://rozmova.example/in#").unwrap().to_owned())
        .collect();
    assert_eq!(codes.len(), users.len());
    codes
}

async fn enter(app: &TestApp, code: &str, pin: &str) -> Answer {
    app.anonymous().post(ENTER, json!({"code": code, "pin": pin})).await
}

async fn card_of(admin: &Client, person: &Client) -> Value {
    admin.get(&format!("/api/users/{}/sign_in_card/", person.id)).await.json(StatusCode::OK)
}

#[each_database]
async fn a_printed_card_and_a_pin_let_a_learner_in(app: TestApp) {
    let admin = app.account("kvitka").await;
    let lena = app.employee(&admin, "Олена", "Learner").await;
    assert_eq!(card_of(&admin, &lena).await, json!({"card": null, "none_because": null}));
    let codes = print(&admin, &[&lena]).await;
    let code = &codes[0];
    assert_eq!(newest(&admin, "person.card_printed").await["object"]["id"], json!(lena.id));

    // As it is typed on a phone.
    let typed = format!("{} {}-{}", &code[..4], &code[4..8], &code[8..]).to_lowercase();
    let known = app.anonymous().post(CHECK, json!({ "code": typed })).await.json(StatusCode::OK);
    assert_eq!(known, json!({"first_name": "Олена", "company": "kvitka Ltd", "chooses_pin": true}));
    for (pin, said) in
        [("12345", "At least 6 digits."), ("123456", "This PIN is too easy to guess. Choose another one.")]
    {
        let refused = enter(&app, &typed, pin).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert_eq!(refused["errors"]["pin"], json!([said]), "{refused}");
    }
    let entered = enter(&app, &typed, PIN).await.json(StatusCode::OK);
    assert_eq!(entered["user"]["id"], json!(lena.id));
    app.client_of(&entered).get("/api/users/me/").await.expect(StatusCode::OK);
    assert_eq!(newest(&admin, "person.pin_chosen").await["object"]["id"], json!(lena.id));

    let known = app.anonymous().post(CHECK, json!({ "code": code })).await.json(StatusCode::OK);
    assert_eq!(known["chooses_pin"], false);
    let refused = enter(&app, code, "407187").await.refused(StatusCode::UNAUTHORIZED, "wrong_pin");
    assert_eq!(refused["details"]["tries_left"], 9);
    enter(&app, code, PIN).await.expect(StatusCode::OK);
    let seen = card_of(&admin, &lena).await;
    assert_eq!(seen["card"]["locked"], false);
    assert!(seen["card"]["last_used_at"].is_string(), "{seen}");

    app.clock.advance(Duration::days(364));
    enter(&app, code, PIN).await.expect(StatusCode::OK);
    app.clock.advance(Duration::days(1));
    enter(&app, code, PIN).await.refused(StatusCode::BAD_REQUEST, "invalid_card");
}

#[each_database]
async fn a_new_card_kills_the_old_one_at_once(app: TestApp) {
    let admin = app.account("kvitka").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    let codes = print(&admin, &[&lena]).await;
    let by_card = app.client_of(&enter(&app, &codes[0], PIN).await.json(StatusCode::OK));
    let preview = admin.post(PREVIEW, json!({"users": [lena.id]})).await.json(StatusCode::OK);
    assert_eq!((&preview["cards"], &preview["replaced"]), (&json!(1), &json!(1)));
    by_card.get("/api/users/me/").await.expect(StatusCode::OK);

    let anew = print(&admin, &[&lena]).await;
    enter(&app, &codes[0], PIN).await.refused(StatusCode::BAD_REQUEST, "invalid_card");
    by_card.get("/api/users/me/").await.refused(StatusCode::UNAUTHORIZED, "token_expired");
    lena.get("/api/users/me/").await.expect(StatusCode::OK);
    enter(&app, &anew[0], "918273").await.expect(StatusCode::OK);

    let path = format!("/api/users/{}/sign_in_card/", lena.id);
    admin.delete(&path).await.expect(StatusCode::NO_CONTENT);
    admin.delete(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    enter(&app, &anew[0], "918273").await.refused(StatusCode::BAD_REQUEST, "invalid_card");
    assert_eq!(newest(&admin, "person.card_removed").await["object"]["id"], json!(lena.id));
}

#[each_database]
async fn who_holds_more_than_a_learner_gets_none(app: TestApp) {
    let admin = app.account("kvitka").await;
    let manager = app.employee(&admin, "Mia", "Training manager").await;
    let [gone, lena, other] = &app.learners(&admin, ["Gleb", "Lena", "Olha"]).await[..] else { panic!() };
    crate::second_factor::set_up(&app, other).await;
    admin.patch("/api/users/", json!({"users": [gone.id], "fired": true})).await.expect(StatusCode::OK);
    let everybody = json!({"users": [admin.id, manager.id, gone.id, lena.id, other.id]});
    let preview = admin.post(PREVIEW, everybody.clone()).await.json(StatusCode::OK);
    assert_eq!((&preview["cards"], &preview["total"]), (&json!(1), &json!(5)), "{preview}");
    let reasons: Vec<_> = preview["left_out"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| (group["reason"].as_str().unwrap(), group["count"].as_u64().unwrap()))
        .collect();
    assert_eq!(reasons, [("dismissed", 1), ("administrator", 2), ("second_factor", 1)]);
    assert_eq!(card_of(&admin, &manager).await["none_because"], "administrator");
    let nobody = json!({"users": [manager.id]});
    let refused = admin.post(PRINT, nobody).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert_eq!(refused["errors"]["users"], json!(["None of these people can get a card."]));

    // Promoted later, they no longer come in, and what the card opened stays a learner's.
    let codes = print(&admin, &[lena]).await;
    let by_card = app.client_of(&enter(&app, &codes[0], PIN).await.json(StatusCode::OK));
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let role = roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Administrator");
    let change = json!({"users": [lena.id], "role": role.unwrap()["id"]});
    admin.patch("/api/users/", change).await.expect(StatusCode::OK);
    by_card.get("/api/employee/").await.refused(StatusCode::FORBIDDEN, "forbidden");
    lena.get("/api/employee/").await.expect(StatusCode::OK);
    enter(&app, &codes[0], PIN).await.refused(StatusCode::FORBIDDEN, "card_not_enough");
}

#[each_database]
async fn the_card_of_somebody_who_left_stays_dead(app: TestApp) {
    let admin = app.account("kvitka").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    let codes = print(&admin, &[&lena]).await;
    enter(&app, &codes[0], PIN).await.expect(StatusCode::OK);
    let dismissed = |fired: bool| json!({"users": [lena.id], "fired": fired});
    admin.patch("/api/users/", dismissed(true)).await.expect(StatusCode::OK);
    enter(&app, &codes[0], "111112").await.refused(StatusCode::UNAUTHORIZED, "wrong_pin");
    enter(&app, &codes[0], PIN).await.refused(StatusCode::UNAUTHORIZED, "account_dismissed");
    admin.patch("/api/users/", dismissed(false)).await.expect(StatusCode::OK);
    enter(&app, &codes[0], PIN).await.refused(StatusCode::BAD_REQUEST, "invalid_card");
}

#[tokio::test]
async fn wrong_pins_wait_longer_each_time_until_the_card_has_to_be_replaced() {
    let app = TestApp::sqlite_with(Limits::Normal).await;
    let admin = app.account("kvitka").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    let codes = print(&admin, &[&lena]).await;
    let code = &codes[0];
    enter(&app, code, PIN).await.expect(StatusCode::OK);
    for left in (5..=9).rev() {
        let refused = enter(&app, code, "111112").await.refused(StatusCode::UNAUTHORIZED, "wrong_pin");
        assert_eq!(refused["details"]["tries_left"], left);
    }
    let mut wait = 30;
    for left in (0..5).rev() {
        // Also the right one waits.
        let refused = enter(&app, code, PIN).await;
        refused.refused(StatusCode::TOO_MANY_REQUESTS, "too_many_requests");
        assert_eq!(refused.headers["retry-after"], (wait + 1).to_string());
        app.clock.advance(Duration::seconds(wait));
        let refused = enter(&app, code, "111112").await;
        assert_eq!(refused.value()["details"]["tries_left"], left, "{}", refused.text());
        wait *= 2;
    }
    app.clock.advance(Duration::days(1));
    enter(&app, code, PIN).await.refused(StatusCode::UNAUTHORIZED, "card_locked");
    let admin = app.sign_in("admin@kvitka.example").await;
    assert_eq!(card_of(&admin, &lena).await["card"]["locked"], true);
    let told = rows(&admin, "action=person.sign_in_failed").await;
    let told: Vec<_> = told.iter().map(|row| (&row["object"]["id"], &row["after"]["failures"])).collect();
    assert_eq!(told, [(&json!(lena.id), &json!(10)), (&json!(lena.id), &json!(5))]);
    let anew = print(&admin, &[&lena]).await;
    enter(&app, &anew[0], PIN).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn many_addresses_get_no_more_tries_than_one() {
    let app = TestApp::sqlite_with(Limits::Normal).await;
    let admin = app.account("kvitka").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    let codes = print(&admin, &[&lena]).await;
    enter(&app, &codes[0], PIN).await.expect(StatusCode::OK);
    let behind = app.behind("127.0.0.1");
    let mut compared = 0;
    for number in 0..40_u32 {
        let address = Box::leak(format!("203.0.113.{number}").into_boxed_str());
        let body = json!({"code": codes[0], "pin": format!("{:06}", 200_000 + number * 7)});
        let answer = behind.anonymous().from(address).post(ENTER, body).await;
        compared += u32::from(answer.status == StatusCode::UNAUTHORIZED);
    }
    assert_eq!(compared, 5, "the wait is the card's, wherever it is tried");
    // Codes that are guessed cost the address that guesses, and nobody else.
    let guess = json!({"code": "0000-0000-0000"});
    let mut refused = 0;
    for _ in 0..200 {
        let answer = behind.anonymous().from("203.0.113.200").post(CHECK, guess.clone()).await;
        refused += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 0);
    let known = json!({"code": codes[0]});
    behind.anonymous().from("203.0.113.201").post(CHECK, known).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_division_of_many_fits_in_one_file() {
    let app = TestApp::sqlite().await;
    let admin = app.account("kvitka").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    app.crowd(&lena, 24).await;
    let answer = admin.post(PRINT, json!({"filter": {}})).await;
    answer.expect(StatusCode::OK);
    let pages = pages(&answer.body);
    assert_eq!(pages.len(), 3, "ten on a page");
    let mut codes: Vec<String> = pages.iter().flat_map(|page| read_codes(page)).collect();
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 25, "everybody but the administrator, each with a code of their own");
}

#[each_database]
async fn more_than_a_request_waits_for_are_printed_in_the_background(app: TestApp) {
    let admin = app.account("kvitka").await;
    let (lena, other) =
        (app.employee(&admin, "Lena", "Learner").await, app.employee(&admin, "Max", "Administrator").await);
    let old = print(&admin, &[&lena]).await.remove(0);
    app.crowd(&lena, 200).await;
    let job = admin.post(PRINT, json!({"filter": {}})).await.json(StatusCode::ACCEPTED)["job"].clone();
    let (progress, path) = (format!("/api/jobs/{job}/"), format!("{PRINT}{job}/"));
    let waiting = admin.get(&progress).await.json(StatusCode::OK);
    assert_eq!((&waiting["state"], &waiting["total"]), (&json!("waiting"), &json!(201)));
    admin.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    enter(&app, &old, PIN).await.expect(StatusCode::OK);

    app.emails().await;
    let done = admin.get(&progress).await.json(StatusCode::OK);
    assert_eq!((&done["state"], &done["done"]), (&json!("done"), &json!(201)), "{done}");
    assert_eq!(done["result"], json!({"cards": 201}));
    enter(&app, &old, PIN).await.refused(StatusCode::BAD_REQUEST, "invalid_card");
    let told = &admin.get("/api/events/").await.json(StatusCode::OK)["results"][0];
    assert_eq!(told["about"], json!({"kind": "sign_in_cards", "job": job, "cards": 201, "failed": false}));
    assert_eq!(told["result_kept"], true);

    let answer = admin.get(&path).await;
    answer.expect(StatusCode::OK);
    assert_eq!(answer.headers["content-type"], "application/pdf");
    assert_eq!(answer.headers["cache-control"], "no-store");
    let mut codes: Vec<String> = pages(&answer.body).iter().flat_map(|page| read_codes(page)).collect();
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 201, "each with a code of their own");
    let code = codes[7].strip_prefix("https://rozmova.example/in#").unwrap();
    enter(&app, code, PIN).await.expect(StatusCode::OK);

    other.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    app.account("other").await.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    lena.get(&path).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
    let kept: Vec<u8> = app.kept_file(&admin, job.as_i64().unwrap()).await.unwrap();
    assert!(!kept.windows(4).any(|bytes| bytes == b"%PDF"), "it is kept encrypted");
    app.clock.advance(Duration::minutes(61));
    admin.get(&path).await.refused(StatusCode::NOT_FOUND, "not_found");
    rozmova::registry::plan_periodic(&app.app).await.unwrap();
    app.emails().await;
    assert_eq!(app.kept_file(&admin, job.as_i64().unwrap()).await, None);
}

#[each_database]
async fn nothing_is_printed_for_who_lost_the_right_meanwhile(app: TestApp) {
    let admin = app.account("kvitka").await;
    let lena = app.employee(&admin, "Lena", "Learner").await;
    let max = app.employee(&admin, "Max", "Administrator").await;
    app.crowd(&lena, 201).await;
    let job = max.post(PRINT, json!({"filter": {}})).await.json(StatusCode::ACCEPTED)["job"].clone();
    let roles = admin.get("/api/roles/all/").await.json(StatusCode::OK);
    let learner =
        roles["results"].as_array().unwrap().iter().find(|role| role["title"] == "Learner").unwrap();
    admin
        .patch(&format!("/api/users/{}/", max.id), json!({"role": learner["id"]}))
        .await
        .expect(StatusCode::OK);
    app.emails().await;
    let failed = max.get(&format!("/api/jobs/{job}/")).await.json(StatusCode::OK);
    assert_eq!((&failed["state"], &failed["result"]), (&json!("failed"), &Value::Null), "{failed}");
    assert_eq!(card_of(&admin, &lena).await["card"], Value::Null);
    max.get(&format!("{PRINT}{job}/")).await.refused(StatusCode::FORBIDDEN, "forbidden_users");
}
