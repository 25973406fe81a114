//! Files of questions as a whole: broken, long, with pictures, and out and in again.

use base64::{Engine, engine::general_purpose::STANDARD};
use http::StatusCode;
use serde_json::json;

use crate::{
    harness::*,
    media_files::photo,
    media_library::{stored, uploaded, url},
    quizzes::published,
};

use crate::quiz_exchange::{
    ENTITIES, GIFT, XML, exported, imported, moodle, picture, quiz, remarks, said, send, with_pictures,
};

/// Entities, what they could reach, and files that are none of their format: refused whole.
#[each_database]
async fn a_file_that_is_broken_brings_nothing(app: TestApp) {
    let admin = app.account("kvitka").await;
    let laughs: String =
        (1..=12).map(|n| format!("<!ENTITY e{n} \"{}\">", format!("&e{};", n - 1).repeat(10))).collect();
    let bomb = format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE quiz [<!ENTITY e0 \"ha\">{laughs}]>\n{}",
        moodle(&[with_pictures("&e12;", &[])])
    );
    let outside = "<!DOCTYPE quiz SYSTEM \"http://127.0.0.1:1/x.dtd\"><quiz/>";
    for (format, file) in [
        ("moodle_xml", ENTITIES),
        ("moodle_xml", bomb.as_str()),
        ("moodle_xml", outside),
        ("moodle_xml", "<quiz><question>"),
        ("moodle_xml", "no xml at all"),
        ("moodle_xml", "<html></html>"),
        ("moodle_xml", GIFT),
        ("aiken", XML),
        ("gift", "Only words."),
        ("gift", "\n\n"),
    ] {
        let refused = send(&admin, format, file.as_bytes(), None)
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["file"].is_array(), "{refused}");
        assert!(!refused.to_string().contains("root:"), "{refused}");
        if format == "moodle_xml" {
            let told = &refused["details"]["skipped"][0];
            assert_eq!(told["code"], "broken_file", "{refused}");
            assert!(told["line"].as_u64().unwrap() >= 1, "{refused}");
        }
    }
    let whole = format!("<quiz>{}<question>&nope;</question></quiz>", with_pictures("Fine", &[&picture(1)]));
    send(&admin, "moodle_xml", whole.as_bytes(), None)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    // Bytes that are no text, an empty file, no file, no format.
    let noise: Vec<u8> =
        (0..20_000_u32).map(|n| u8::try_from(n.wrapping_mul(2_654_435_761) >> 24).unwrap()).collect();
    for format in ["gift", "aiken", "moodle_xml"] {
        let answer = send(&admin, format, &noise, None).await;
        assert!(answer.status.is_client_error() || answer.status == StatusCode::CREATED, "{}", answer.text());
        send(&admin, format, b"", None).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        admin
            .form("POST", "/api/quiz/import/", &[("format", None, format.as_bytes())])
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
    }
    for format in ["", "qti", "GIFT"] {
        let refused = send(&admin, format, GIFT.as_bytes(), None)
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["format"].is_array(), "{refused}");
    }
    assert_eq!((admin.get("/api/asset/").await.value()["total"].clone(), stored(&app).await), (json!(0), 0));
}

#[each_database]
async fn texts_come_in_whichever_way_they_were_written(app: TestApp) {
    let admin = app.account("kvitka").await;
    let text = "::Кава::Скільки ґрамів іде на еспресо? {=18 ~7 #Замало, її не відчути.}";
    let (windows, _, lost) = encoding_rs::WINDOWS_1251.encode(text);
    assert!(!lost);
    let utf16: Vec<u8> =
        std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let marked = format!("\u{feff}{text}");
    for file in [text.as_bytes(), &windows, &utf16, marked.as_bytes()] {
        let quiz = quiz(&admin, &imported(&admin, "gift", file).await).await;
        assert_eq!(
            (&quiz["questions"][0]["name"], &quiz["questions"][0]["text"]),
            (&json!("Кава"), &json!("Скільки ґрамів іде на еспресо?"))
        );
        assert_eq!(quiz["questions"][0]["answers"][1]["feedback"], "Замало, її не відчути.");
    }
    // Named after the file; numbered when the name is taken.
    let titles: Vec<_> = admin.get("/api/games/?kind=quiz&demo=0").await.value()["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["title"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(titles, ["my questions", "my questions (2)", "my questions (3)", "my questions (4)"]);
}

#[each_database]
async fn a_million_lines_are_answered(app: TestApp) {
    let admin = app.account("kvitka").await;
    let begun = std::time::Instant::now();
    for (format, body) in [
        ("gift", "words\n\n"),
        ("gift", "What? {=a ~b}\n\n"),
        ("aiken", "words\nA) a\n"),
        ("moodle_xml", "<question type=\"essay\"/>\n"),
    ] {
        let lines = body.repeat(500_000);
        let file = if format == "moodle_xml" { format!("<quiz>{lines}</quiz>") } else { lines };
        let answer = send(&admin, format, file.as_bytes(), None).await;
        assert!(
            matches!(answer.status, StatusCode::CREATED | StatusCode::BAD_REQUEST),
            "{format}: {}",
            answer.text()
        );
        let body = answer.value();
        let list =
            if answer.status == StatusCode::CREATED { &body["skipped"] } else { &body["details"]["skipped"] };
        assert!(
            (1..=1_000).contains(&list.as_array().unwrap().len()),
            "{format}: {}",
            list.as_array().unwrap().len()
        );
        assert!(answer.body.len() < 1_000_000, "{format}");
        if answer.status == StatusCode::CREATED {
            assert_eq!((&body["imported"], &list[0]["code"]), (&json!(2_000), &json!("too_many")));
        }
    }
    assert!(begun.elapsed().as_secs() < 120, "{:?}", begun.elapsed());
    let large = vec![b'\n'; 33 << 20];
    send(&admin, "gift", &large, None).await.refused(StatusCode::PAYLOAD_TOO_LARGE, "file_too_large");
}

#[each_database]
async fn what_goes_out_comes_back_the_same(app: TestApp) {
    let admin = app.account("kvitka").await;
    let sign = uploaded(&admin, "image", &photo()).await;
    let shown =
        format!("<p>Which <strong>sign</strong> is it?<img src=\"{}\" alt=\"A \\ sign\"></p>", url(&sign));
    let questions = json!([
        {"id": 1, "name": "Greeting: {a} ~ #1", "text": "Say = hello\n<br>to 1 &lt; 2 &amp; {3}", "weight": 5,
            "answers": [{"text": "=Hello!", "right": true, "feedback": "# fine"}, {"text": "~Go away", "right": false, "feedback": ""}, {"text": "%50%", "share": 62.5}, {"text": "Third", "share": 33.3}]},
        {"id": 2, "name": "", "text": shown, "type": "multiple", "weight": 0,
            "answers": [{"text": shown, "right": true, "feedback": shown}, {"text": "%50% off", "right": true}, {"text": "// no", "right": false}]},
        {"id": 3, "name": "Кава — це :: життя", "text": "<ul><li>Еспресо</li><li><em>Лате</em></li></ul>", "weight": 1000,
            "answers": [{"text": "->", "right": false}, {"text": "TRUE", "right": true}, {"text": "", "right": false}]},
    ]);
    let body = json!({"kind": "quiz", "title": "There and back", "questions": questions});
    let first = admin.post("/api/games/", body).await.json(StatusCode::CREATED);
    for (format, ending, media_type) in
        [("gift", "txt", "text/plain"), ("moodle_xml", "xml", "application/xml")]
    {
        let file = exported(&admin, &first["id"], format).await;
        file.expect(StatusCode::OK);
        assert_eq!(
            file.headers["content-disposition"],
            format!(
                "attachment; filename=\"quiz-{}.{ending}\"; filename*=UTF-8''There%20and%20back.{ending}",
                first["id"]
            )
        );
        assert!(file.headers["content-type"].to_str().unwrap().starts_with(media_type));
        let import = imported(&admin, format, &file.body).await;
        assert_eq!((&import["imported"], &import["skipped"]), (&json!(3), &json!([])), "{format}: {import}");
        let second = quiz(&admin, &import).await;
        assert_eq!(said(&second), said(&first), "{format}");
        // And out of that the same file again, but for the names of pictures.
        let again = exported(&admin, &second["id"], format).await;
        assert_eq!(imported(&admin, format, &again.body).await["imported"], 3, "{format}");
    }
    // GIFT names the picture where it is; XML brought it along, once each time.
    let library = admin.get("/api/asset/").await.value();
    assert_eq!(library["total"], 3, "{library}");
    // Elsewhere XML brings the picture, GIFT says that it is missing.
    let other = app.account("other").await;
    let xml = exported(&admin, &first["id"], "moodle_xml").await;
    let there = imported(&other, "moodle_xml", &xml.body).await;
    assert_eq!((there["notes"].clone(), said(&quiz(&other, &there).await)), (json!([]), said(&first)));
    let gift = exported(&admin, &first["id"], "gift").await;
    let there = imported(&other, "gift", &gift.body).await;
    assert_eq!(
        remarks(&there["notes"]).iter().map(|(_, code)| *code).collect::<Vec<_>>(),
        ["picture_missing"]
    );
    assert!(!quiz(&other, &there).await.to_string().contains("<img"));
}

#[each_database]
async fn a_quiz_is_added_to_and_only_ones_own(app: TestApp) {
    let (admin, other) = (app.account("kvitka").await, app.account("other").await);
    let quiz = published(&admin, "To add to", 2, json!({})).await;
    let game = app.published_game(&admin, "A game", 1).await;
    let added = send(&admin, "gift", b"Third? {=a ~b}", Some(&quiz["id"])).await.json(StatusCode::CREATED);
    assert_eq!((&added["game"], &added["imported"]), (&quiz["id"], &json!(1)));
    let after = admin.get(&format!("/api/games/{}/?nested=true", quiz["id"])).await.value();
    assert_eq!(
        (after["questions"].as_array().unwrap().len(), &after["has_draft_changes"]),
        (3, &json!(true))
    );
    assert_ne!(after["questions"][2]["id"], after["questions"][1]["id"]);
    let role = json!({"title": "Own author", "permission_groups": [10, 15]});
    admin.post("/api/roles/", role).await.expect(StatusCode::CREATED);
    let author = app.employee(&admin, "Olha", "Own author").await;
    for (person, target) in [
        (&admin, &game["id"]),
        (&author, &quiz["id"]),
        (&other, &quiz["id"]),
        (&admin, &json!(9_999_999)),
        (&admin, &json!("x")),
    ] {
        let refused = send(person, "gift", b"Third? {=a ~b}", Some(target))
            .await
            .refused(StatusCode::BAD_REQUEST, "validation_failed");
        assert!(refused["errors"]["game"].is_array(), "{target}: {refused}");
    }
    for format in ["gift", "moodle_xml"] {
        exported(&admin, &game["id"], format).await.refused(StatusCode::NOT_FOUND, "not_found");
        exported(&other, &quiz["id"], format).await.refused(StatusCode::NOT_FOUND, "not_found");
        exported(&author, &quiz["id"], format).await.refused(StatusCode::FORBIDDEN, "forbidden");
    }
    exported(&admin, &quiz["id"], "aiken").await.refused(StatusCode::BAD_REQUEST, "validation_failed");
    exported(&admin, &quiz["id"], "qti").await.refused(StatusCode::BAD_REQUEST, "invalid_parameter");
    let own = imported(&author, "gift", "Mine? {=a ~b}").await;
    exported(&author, &own["game"], "gift").await.expect(StatusCode::OK);
    assert_eq!(
        admin.get(&format!("/api/games/{}/?nested=true", quiz["id"])).await.value(),
        after,
        "nothing was added"
    );
}

#[each_database]
async fn pictures_are_counted_and_none_stays_of_a_refusal(app: TestApp) {
    let admin = app.account("kvitka").await;
    let colours: Vec<Vec<u8>> = (0..=200).map(picture).collect();
    let of = |pictures: &[Vec<u8>]| -> Vec<String> {
        let lists = pictures.chunks(50).map(|some| some.iter().map(Vec::as_slice).collect::<Vec<_>>());
        lists.enumerate().map(|(n, some)| with_pictures(&format!("Q{n}"), &some)).collect()
    };
    let refused = send(&admin, "moodle_xml", moodle(&of(&colours)).as_bytes(), None)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["file"][0].as_str().unwrap().contains("200"), "{refused}");
    // One that the quiz refuses: more stages than a course has.
    let stages: String = (0..501).map(|n| format!("$CATEGORY: Stage {n}\n\nQ{n}? {{=a ~b}}\n\n")).collect();
    let data = STANDARD.encode(&colours[0]).replace('=', "\\=");
    let gift = format!("{stages}::P::[html]<img src\\=\"data\\:image/png;base64,{data}\"> {{=a ~b}}\n");
    let refused = send(&admin, "gift", gift.as_bytes(), None)
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["file"].is_array(), "{refused}");
    // One whose pictures do not fit: the first would.
    let full = app.changed(|config| config.storage_limit = Some(150));
    let file = moodle(&of(&colours[..5]));
    send(&admin.on(&full), "moodle_xml", file.as_bytes(), None)
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
    let rehearsal = [
        ("format", None, b"moodle_xml".as_slice()),
        ("file", Some("q.xml"), file.as_bytes()),
        ("dry_run", None, b"1"),
    ];
    admin
        .on(&full)
        .form("POST", "/api/quiz/import/", &rehearsal)
        .await
        .refused(StatusCode::PAYMENT_REQUIRED, "plan_limit");
    admin.form("POST", "/api/quiz/import/", &rehearsal).await.expect(StatusCode::OK);
    assert_eq!((admin.get("/api/asset/").await.value()["total"].clone(), stored(&app).await), (json!(0), 0));
    assert_eq!(admin.get("/api/games/?kind=quiz&demo=0").await.value()["total"], 0, "nor a quiz");
    // The same picture in many questions is one; one that cannot be taken is left out of its question, and told.
    let (one, broken) = (colours[0].as_slice(), &colours[1][..20]);
    let file = moodle(&[
        with_pictures("A", &[one]),
        with_pictures("B", &[one, broken]),
        with_pictures("C", &[one]),
        with_pictures("D", &[b"GIF89a no"]),
    ]);
    let import = imported(&admin, "moodle_xml", file).await;
    assert_eq!(
        (&import["imported"], remarks(&import["notes"])),
        (&json!(4), vec![(3, "picture_unreadable"), (5, "picture_unreadable")])
    );
    assert!(import["notes"][0]["message"].as_str().unwrap().contains("1.png"), "{import}");
    let library = admin.get("/api/asset/").await.value();
    assert_eq!(library["total"], 1);
    let usage = admin.get("/api/asset/usage/").await.value();
    assert_eq!(usage["used"], library["results"][0]["size"]);
    let quiz = quiz(&admin, &import).await;
    assert_eq!(
        quiz["questions"][0]["text"].as_str().unwrap().replace('A', "C"),
        quiz["questions"][2]["text"]
    );
    let shown = |place: usize| quiz["questions"][place]["text"].as_str().unwrap().matches("<img").count();
    assert_eq!([shown(0), shown(1), shown(2), shown(3)], [1, 1, 1, 0]);
}
