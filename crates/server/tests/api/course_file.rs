//! Courses as files of their own: from one account into another with everything that they show, or not at all.

use std::io::{Cursor, Read, Write};

use http::StatusCode;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use crate::{
    harness::*,
    media_files::{encoded, figure, film, sound},
    media_library::{stored, uploaded, url},
};

pub async fn send(person: &Client, file: &[u8], dry_run: bool) -> Answer {
    let flag: &[u8] = if dry_run { b"1" } else { b"0" };
    let form = [("dry_run", None, flag), ("file", Some("course.zip"), file)];
    person.form("POST", "/api/games/import/", &form).await
}

async fn exported(person: &Client, game: &Value) -> Vec<u8> {
    let answer = person.get(&format!("/api/games/{game}/file/")).await;
    answer.expect(StatusCode::OK);
    assert_eq!(answer.headers["content-type"], "application/zip");
    assert_eq!(answer.headers["content-length"], answer.body.len().to_string());
    answer.body.to_vec()
}

/// The files of an archive, in their order.
fn unpacked(archive: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = ZipArchive::new(Cursor::new(archive)).unwrap();
    let count = archive.len();
    let mut one = |index| {
        let mut file = archive.by_index(index).unwrap();
        let (name, mut content) = (file.name().unwrap().into_owned(), Vec::new());
        file.read_to_end(&mut content).unwrap();
        (name, content)
    };
    (0..count).map(&mut one).collect()
}

fn packed(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

/// What `course.json` of an archive says.
fn said(archive: &[u8]) -> Value {
    let (name, content) = unpacked(archive).swap_remove(0);
    assert_eq!(name, "course.json");
    serde_json::from_slice(&content).unwrap()
}

fn with_said(archive: &[u8], change: impl FnOnce(&mut Value)) -> Vec<u8> {
    let mut files = unpacked(archive);
    let mut course = said(archive);
    change(&mut course);
    files[0].1 = course.to_string().into_bytes();
    packed(&files)
}

fn photo(colour: u8) -> Vec<u8> {
    encoded(RgbImage::from_pixel(400, 300, Rgb([20, colour, 90])), ImageFormat::Jpeg)
}

/// A course that names every kind of file; what was published is another content than the draft.
async fn with_everything(author: &Client) -> Value {
    let [background, offer, result, cover, text] =
        [("background", 1), ("offer", 60), ("image", 120), ("cover", 180), ("image", 240)];
    let of = async |(kind, colour): (&str, u8)| uploaded(author, kind, &photo(colour)).await;
    let (background, offer, result) = (of(background).await, of(offer).await, of(result).await);
    let (cover, text) = (of(cover).await, of(text).await);
    let faces = [
        ("type", None, &b"character"[..]),
        ("3", Some("Olya.png"), &figure(90)),
        ("5", Some("a.png"), &figure(9)),
    ];
    let character = author.form("POST", "/api/asset/", &faces).await.json(StatusCode::CREATED);
    let (bell, clip) =
        (uploaded(author, "audio", &sound()).await, uploaded(author, "video", &film(20_000)).await);
    let mut cards = linear(3);
    cards[0]["text"] = json!(format!("<p>Look: <img src=\"{}\" alt=\"a plan\"></p>", url(&text)));
    for (field, value) in
        [("audio", json!(1)), ("video", json!(1)), ("offers", json!([1])), ("stage", json!(1))]
    {
        cards[0][field] = value;
    }
    let course = json!({
        "title": "With everything", "description": "About tea", "colour": "#123456", "estimated_duration": 7,
        "attempts": 3, "period": 14, "public": true, "public_by_number": false, "public_name": "required",
        "is_self_assigned": true, "questions": cards, "percent_to_pass": 62.5, "character": 1, "background": 1,
        "cover": cover["id"], "allow_back": true, "shuffle_answers": true,
        "integration": {"enabled": true, "allowed_origins": ["https://lms.example.org"]},
        "stages": [{"id": 1, "title": "Greeting", "order": 1}],
        "competencies": [{"id": 1, "title": "Service", "skills": [{"id": 1, "title": "Patience"}]}],
        "characters": [{"id": 1, "name": "Olya", "asset": character["id"]}, {"id": 2, "name": "Nadia", "asset": 1}],
        "backgrounds": [{"id": 1, "title": "Shop", "asset": background["id"], "alt": "A shop"}, {"id": 2, "asset": 101}],
        "audio": [{"id": 1, "title": "Bell", "asset": bell["id"], "alt": "A bell rings"}],
        "videos": [{"id": 1, "title": "Film", "asset": clip["id"], "alt": "Somebody comes in"}],
        "offers": [{"id": 1, "title": "Tea", "description": "Green", "picture": offer["id"], "price": "90"}],
        "result_cards": [
            {"percent_from": 0, "percent_to": 62.5, "title": "Again", "passed": false},
            {"percent_from": 62.5, "percent_to": 100, "title": "Well done", "picture": result["id"], "passed": true},
        ],
    });
    let game = author.post("/api/games/", course).await.json(StatusCode::CREATED);
    let path = format!("/api/games/{}/", game["id"]);
    let publish = json!({"version": game["version"], "is_published": true});
    let game = author.patch(&path, publish).await.json(StatusCode::OK);
    let mut cards = game["questions"].clone();
    cards[1]["name"] = json!("Written later");
    cards[0]["video"] = Value::Null;
    let later = json!({"version": game["version"], "questions": cards, "videos": []});
    author.patch(&path, later).await.json(StatusCode::OK)
}

async fn nested(person: &Client, game: &Value) -> Value {
    person.get(&format!("/api/games/{game}/?nested=true")).await.json(StatusCode::OK)
}

async fn files_of(person: &Client) -> u64 {
    person.get("/api/asset/?per_page=100").await.json(StatusCode::OK)["total"].as_u64().unwrap()
}

/// What is the same on both sides.
fn same(mut course: Value) -> Value {
    for own in ["title", "left_out"] {
        course.as_object_mut().unwrap().remove(own);
    }
    course
}

#[each_database]
async fn a_course_travels_with_all_that_it_shows(app: TestApp) {
    let (here, there) = (app.account("kvitka").await, app.account("mriya").await);
    let game = with_everything(&here).await;
    let archive = exported(&here, &game["id"]).await;
    let names: Vec<String> = unpacked(&archive).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), 10, "{names:?}");
    let course = said(&archive);
    assert_eq!(course["left_out"], json!([{"what": "integration", "count": 1}]));
    assert_eq!(course["published"]["content"]["questions"][1]["name"], "Card 2");
    assert_eq!(course["draft"]["questions"][1]["name"], "Written later");
    assert_eq!(course["draft"]["characters"][1]["asset"], 1, "the built-in library stays where it is");
    assert!(!course.to_string().contains("/media/"), "{course}");

    let rehearsed = send(&there, &archive, true).await.json(StatusCode::OK);
    assert_eq!((&rehearsed["game"], &rehearsed["files_new"]), (&Value::Null, &json!(8)));
    assert_eq!(files_of(&there).await, 0);
    let imported = send(&there, &archive, false).await.json(StatusCode::CREATED);
    assert_eq!(
        (&imported["title"], &imported["questions"], &imported["files_new"], &imported["files_known"]),
        (&json!("With everything"), &json!(3), &json!(8), &json!(0))
    );
    assert_eq!(imported["left_out"][0]["code"], "integration");
    assert_eq!(imported["left_out"].as_array().unwrap().len(), 1, "{imported}");
    let copy = nested(&there, &imported["game"]).await;
    for (field, value) in [
        ("is_published", json!(false)),
        ("has_draft_changes", json!(true)),
        ("public", json!(true)),
        ("public_by_number", json!(false)),
        ("public_name", json!("required")),
        ("is_self_assigned", json!(true)),
        ("estimated_duration", json!(7)),
        ("percent_to_pass", json!(62.5)),
        ("max_points", game["max_points"].clone()),
        ("colour", json!("#123456")),
    ] {
        assert_eq!(copy[field], value, "{field}");
    }
    assert_eq!(copy["integration"]["enabled"], false);
    assert_eq!(copy["findings"]["errors"], json!([]));
    // Everything is served, and what can be kept byte by byte is the same.
    for (address, before) in [
        (&copy["characters"][0]["emotions"]["3"], &game["characters"][0]["emotions"]["3"]),
        (&copy["characters"][0]["emotions"]["5"], &game["characters"][0]["emotions"]["5"]),
        (&copy["audio"][0]["url"], &game["audio"][0]["url"]),
    ] {
        assert_ne!(address, before);
        let [after, before] = [address, before].map(|one| one.as_str().unwrap().to_owned());
        let (after, before) = (app.anonymous().get(&after).await, app.anonymous().get(&before).await);
        assert!(after.status == StatusCode::OK && after.body == before.body);
    }
    for address in [&copy["cover"], &copy["backgrounds"][0]["url"], &copy["offers"][0]["picture"]] {
        app.anonymous().get(address.as_str().unwrap()).await.expect(StatusCode::OK);
    }
    let text = copy["questions"][0]["text"].as_str().unwrap();
    let shown = text.split('"').nth(1).unwrap();
    app.anonymous().get(shown).await.expect(StatusCode::OK);

    // What was published is a version, with files that the draft has no more.
    let version = there.get(&format!("/api/games/{}/revisions/1/", copy["id"])).await.json(StatusCode::OK);
    assert_eq!(version["questions"][1]["name"], "Card 2");
    let film = version["videos"][0]["asset"].clone();
    app.anonymous().get(version["videos"][0]["url"].as_str().unwrap()).await.expect(StatusCode::OK);
    there.delete(&format!("/api/asset/{film}/")).await.refused(StatusCode::CONFLICT, "in_use");

    // Out again it is the same file.
    assert_eq!(same(said(&exported(&there, &imported["game"]).await)), same(course));

    // It is published and played as any other.
    let path = format!("/api/games/{}/", copy["id"]);
    let publish =
        json!({"version": copy["version"], "is_published": true, "is_self_assigned": false, "public": false});
    let copy = there.patch(&path, publish).await.json(StatusCode::OK);
    assert_eq!(copy["revision"]["number"], 2);
    let learner = app.employee(&there, "Lena", "Learner").await;
    let assignment = app.assign(&there, &copy, &[&learner]).await[0];
    assert_eq!(learner.play(assignment, true).await["status"], "passed");
}

#[each_database]
async fn the_same_files_are_not_kept_twice(app: TestApp) {
    let (here, there) = (app.account("kvitka").await, app.account("mriya").await);
    let game = with_everything(&here).await;
    let archive = exported(&here, &game["id"]).await;
    send(&there, &archive, false).await.expect(StatusCode::CREATED);
    let kept = stored(&app).await;
    let again = send(&there, &archive, false).await.json(StatusCode::CREATED);
    assert_eq!((&again["files_new"], &again["files_known"]), (&json!(0), &json!(8)));
    assert_eq!(again["title"], "With everything (2)");
    // Where it comes from it is all there as well.
    let back = send(&here, &archive, false).await.json(StatusCode::CREATED);
    assert_eq!((&back["files_new"], &back["files_known"]), (&json!(0), &json!(8)));
    assert_eq!(stored(&app).await, kept);
}

#[each_database]
async fn what_is_published_unchanged_and_quizzes_travel_too(app: TestApp) {
    let (here, there) = (app.account("kvitka").await, app.account("mriya").await);
    let game = app.published_game(&here, "A course as published", 2).await;
    let archive = exported(&here, &game["id"]).await;
    assert_eq!(said(&archive)["published"], json!({"title": "A course as published", "content": null}));
    let imported = send(&there, &archive, false).await.json(StatusCode::CREATED);
    let copy = nested(&there, &imported["game"]).await;
    assert_eq!((&copy["is_published"], &copy["has_draft_changes"]), (&json!(false), &json!(false)));
    let publish = json!({"version": copy["version"], "is_published": true});
    let copy = there.patch(&format!("/api/games/{}/", copy["id"]), publish).await.json(StatusCode::OK);
    assert_eq!((&copy["revision"]["number"], &copy["is_published"]), (&json!(1), &json!(true)));

    let quiz = json!({"title": "About tea", "kind": "quiz", "quiz": {"passing_score": 80, "time_limit": 5},
        "questions": [{"text": "Tea?", "type": "multiple", "answers": [{"text": "a", "right": true}, {"text": "b"}]}]});
    let quiz = here.post("/api/games/", quiz).await.json(StatusCode::CREATED);
    let archive = exported(&here, &quiz["id"]).await;
    let imported = send(&there, &archive, false).await.json(StatusCode::CREATED);
    assert_eq!((&imported["kind"], &imported["has_version"]), (&json!("quiz"), &json!(false)));
    let copy = nested(&there, &imported["game"]).await;
    assert_eq!((&copy["quiz"]["passing_score"], &copy["quiz"]["time_limit"]), (&json!(80), &json!(5)));
    assert_eq!(same(said(&exported(&there, &copy["id"]).await)), same(said(&archive)));
}

#[each_database]
async fn only_who_makes_courses_takes_them_out_and_in(app: TestApp) {
    let admin = app.account("kvitka").await;
    let game = app.published_game(&admin, "A course of Ada", 2).await;
    let path = format!("/api/games/{}/file/", game["id"]);
    let archive = exported(&admin, &game["id"]).await;
    let learner = app.employee(&admin, "Lena", "Learner").await;
    learner.get(&path).await.refused(StatusCode::FORBIDDEN, "forbidden");
    send(&learner, &archive, false).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let role = json!({"title": "Own author", "permission_groups": [10, 15]});
    admin.post("/api/roles/", role).await.expect(StatusCode::CREATED);
    let author = app.employee(&admin, "Olha", "Own author").await;
    author.get(&path).await.refused(StatusCode::FORBIDDEN, "forbidden");
    let imported = send(&author, &archive, false).await.json(StatusCode::CREATED);
    exported(&author, &imported["game"]).await;
    // Examples may be looked at, so they may be taken along.
    let demo = author.get("/api/games/?is_demo=1").await.json(StatusCode::OK);
    exported(&author, &demo["results"][0]["id"]).await;
    let log = admin.get("/api/audit/?per_page=100").await.text();
    assert!(log.contains(&format!("course-{}.zip", game["id"])), "{log}");
}

#[each_database]
async fn a_file_that_is_not_whole_leaves_nothing(app: TestApp) {
    let (here, there) = (app.account("kvitka").await, app.account("mriya").await);
    let archive = exported(&here, &with_everything(&here).await["id"]).await;
    let before = stored(&app).await;
    let files = unpacked(&archive);
    let replaced = |name: &str, content: &[u8]| {
        let mut files = files.clone();
        let place = files.iter().position(|(known, _)| known.starts_with(name)).unwrap();
        files[place].1 = content.to_vec();
        packed(&files)
    };
    let without = |name: &str| {
        packed(&files.iter().filter(|(known, _)| !known.starts_with(name)).cloned().collect::<Vec<_>>())
    };
    let last = "media/1008";
    let mut damaged = archive.clone();
    let place = damaged.windows(40).rposition(|window| window == &film(20_000)[..40]).unwrap();
    damaged[place + 100] ^= 0xFF;
    for (file, why) in [
        (b"no archive".to_vec(), "Це не файл курсу"),
        (archive[..archive.len() / 2].to_vec(), "Це не файл курсу"),
        (without("course.json"), "немає «course.json»"),
        (without(last), "але в архіві його немає"),
        (replaced(last, b"no film"), "тут не підходить"),
        (replaced(last, &photo(3)), "тут не підходить"),
        (damaged, "у цьому архіві пошкоджено"),
        (with_said(&archive, |course| course["format"] = json!("rozmova-course/9")), "іншу версію формату"),
        (with_said(&archive, |course| course["title"] = json!("x")), "title: "),
        (
            with_said(&archive, |course| course["draft"]["questions"][0]["weight"] = json!(-1)),
            "draft.questions[0].weight: ",
        ),
    ] {
        let answer = send(&there.speaking("ua"), &file, false).await;
        let refused = answer.refused(StatusCode::BAD_REQUEST, "validation_failed");
        let told = refused["errors"]["file"][0].as_str().unwrap();
        assert!(told.contains(why), "{why}: {told}");
        assert_eq!(stored(&app).await, before, "{why}");
    }
    let narrow = app.changed(|config| config.storage_limit = Some(25_000));
    let there = there.on(&narrow);
    for dry_run in [true, false] {
        send(&there, &archive, dry_run).await.refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
    }
    assert_eq!(stored(&app).await, before);
    assert_eq!(files_of(&there).await, 0);
    assert_eq!(there.get("/api/games/?demo=0").await.json(StatusCode::OK)["total"], 0);
}
