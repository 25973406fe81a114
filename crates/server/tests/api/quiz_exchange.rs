//! Questions from the files of other programs and back: every construct, every error, nothing by halves.

use base64::{Engine, engine::general_purpose::STANDARD};
use http::StatusCode;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use crate::{harness::*, media_files::encoded, media_library::url};

pub const GIFT: &str = include_str!("../../../domain/src/exchange/fixtures/constructs.gift.txt");
const GIFT_ERRORS: &str = include_str!("../../../domain/src/exchange/fixtures/errors.gift.txt");
const AIKEN: &str = include_str!("../../../domain/src/exchange/fixtures/constructs.aiken.txt");
const AIKEN_ERRORS: &str = include_str!("../../../domain/src/exchange/fixtures/errors.aiken.txt");
pub const XML: &str = include_str!("../../../domain/src/exchange/fixtures/constructs.xml");
const XML_ERRORS: &str = include_str!("../../../domain/src/exchange/fixtures/errors.xml");
pub const ENTITIES: &str = include_str!("../../../domain/src/exchange/fixtures/entities.xml");

pub async fn send(person: &Client, format: &str, file: &[u8], game: Option<&Value>) -> Answer {
    let game = game.map(Value::to_string);
    let mut form: Vec<FormPart<'_>> =
        vec![("format", None, format.as_bytes()), ("file", Some("my_questions.txt"), file)];
    form.extend(game.as_ref().map(|game| ("game", None, game.as_bytes())));
    person.form("POST", "/api/quiz/import/", &form).await
}

pub async fn imported(person: &Client, format: &str, file: impl AsRef<[u8]>) -> Value {
    send(person, format, file.as_ref(), None).await.json(StatusCode::CREATED)
}

pub async fn quiz(person: &Client, import: &Value) -> Value {
    person.get(&format!("/api/games/{}/?nested=true", import["game"])).await.json(StatusCode::OK)
}

pub async fn exported(person: &Client, id: &Value, format: &str) -> Answer {
    person.get(&format!("/api/quiz/{id}/export/?format={format}")).await
}

/// Lines and codes.
pub fn remarks(list: &Value) -> Vec<(u64, &str)> {
    let one = |remark: &'_ Value| remark["line"].as_u64().unwrap();
    list.as_array().unwrap().iter().map(|remark| (one(remark), remark["code"].as_str().unwrap())).collect()
}

/// What a question says, without ids and with its pictures under one name.
pub fn said(quiz: &Value) -> Vec<Value> {
    let text = |text: &Value| {
        let mut parts = text.as_str().unwrap().split("/media/");
        let first = parts.next().unwrap().to_owned();
        parts.fold(first, |all, part| all + "/media/…" + part.split_at(32).1)
    };
    let answer =
        |one: &Value| json!([text(&one["text"]), one["right"], one["share"], text(&one["feedback"])]);
    let answers =
        |question: &Value| question["answers"].as_array().unwrap().iter().map(answer).collect::<Vec<_>>();
    let question = |one: &Value| json!({"name": one["name"], "text": text(&one["text"]), "type": one["type"], "weight": one["weight"], "answers": answers(one)});
    quiz["questions"].as_array().unwrap().iter().map(question).collect()
}

pub fn question<'a>(quiz: &'a Value, name: &str) -> &'a Value {
    quiz["questions"].as_array().unwrap().iter().find(|one| one["name"] == name).unwrap()
}

pub fn picture(colour: u8) -> Vec<u8> {
    encoded(RgbImage::from_pixel(8, 8, Rgb([colour, 7, 9])), ImageFormat::Png)
}

/// A question of Moodle with these pictures in its text.
pub fn with_pictures(name: &str, pictures: &[&[u8]]) -> String {
    let shown: String =
        (0..pictures.len()).map(|n| format!("<img src=\"@@PLUGINFILE@@/{n}.png\">")).collect();
    let files: String = pictures
        .iter()
        .enumerate()
        .map(|(n, one)| {
            format!("<file name=\"{n}.png\" path=\"/\" encoding=\"base64\">{}</file>", STANDARD.encode(one))
        })
        .collect();
    format!(
        "<question type=\"multichoice\"><name><text>{name}</text></name><questiontext format=\"html\">\
         <text><![CDATA[<p>{name} {shown}</p>]]></text>{files}</questiontext>\
         <answer fraction=\"100\"><text>a</text></answer><answer fraction=\"0\"><text>b</text></answer></question>\n"
    )
}

pub fn moodle(questions: &[String]) -> String {
    format!("<quiz>\n{}</quiz>", questions.concat())
}

#[each_database]
async fn every_construct_of_gift(app: TestApp) {
    let admin = app.account("kvitka").await;
    let import = imported(&admin, "gift", GIFT).await;
    assert_eq!((&import["imported"], &import["skipped_total"]), (&json!(12), &json!(0)));
    let codes: Vec<_> = remarks(&import["notes"]).into_iter().map(|(_, code)| code).collect();
    // The picture of the file is but the beginning of one.
    assert!(codes.contains(&"picture_unreadable"), "{codes:?}");
    assert!(codes.contains(&"general_feedback_dropped"), "{codes:?}");
    let quiz = quiz(&admin, &import).await;
    let partly = &question(&quiz, "A part of the points")["answers"][1];
    assert_eq!((&partly["right"], &partly["share"]), (&json!(false), &json!(50.0)));
    assert_eq!(
        (&quiz["kind"], &quiz["title"], &quiz["is_published"]),
        (&json!("quiz"), &json!("my questions"), &json!(false))
    );
    let stages: Vec<_> = quiz["stages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["title"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(stages, ["Sales / Objections", "Sales/Service"]);
    let greeting = question(&quiz, "Greeting");
    assert_eq!(
        (&greeting["type"], &greeting["weight"], &greeting["stage"]),
        (&json!("single"), &json!(1), &quiz["stages"][0]["id"])
    );
    assert_eq!(
        (&greeting["answers"][0]["right"], &greeting["answers"][0]["feedback"]),
        (&json!(true), &json!("Polite and short."))
    );
    let several = question(&quiz, "Several right");
    assert_eq!((&several["type"], &several["stage"]), (&json!("multiple"), &quiz["stages"][1]["id"]));
    assert_eq!(question(&quiz, "Hints")["weight"], 5);
    assert_eq!(
        question(&quiz, "False")["answers"][1],
        json!({"id": question(&quiz, "False")["answers"][1]["id"], "text": "False", "right": true, "share": 100.0, "connected": null, "open": false, "emotion": 3, "feedback": "", "when_time_is_up": false})
    );
    assert!(question(&quiz, "Html")["text"].as_str().unwrap().contains("<strong>two</strong>"));
    assert!(!quiz.to_string().contains("alert("));
    // True and false in the language of who imports.
    let ours = send(&admin.speaking("uk"), "gift", "Земля кругла. {T}".as_bytes(), None)
        .await
        .json(StatusCode::CREATED);
    let texts = admin.get(&format!("/api/games/{}/questions/", ours["game"])).await.value();
    assert_ne!(texts["results"][0]["answers"][0]["text"], "True");
}

#[each_database]
async fn every_construct_of_aiken_and_moodle(app: TestApp) {
    let admin = app.account("kvitka").await;
    let import = imported(&admin, "aiken", AIKEN).await;
    assert_eq!(
        (&import["imported"], &import["skipped"], &import["notes"]),
        (&json!(4), &json!([]), &json!([]))
    );
    let aiken = quiz(&admin, &import).await;
    assert_eq!(
        (&aiken["questions"][1]["text"], &aiken["questions"][1]["answers"][2]["right"]),
        (&json!("What is 1 &lt; 2 &amp; 3?"), &json!(true))
    );
    let xml = XML.replace("iVBORw0K\nGgo=", &STANDARD.encode(picture(1)));
    let import = imported(&admin, "moodle_xml", xml).await;
    assert_eq!((&import["imported"], &import["skipped"]), (&json!(4), &json!([])));
    let codes: Vec<_> = remarks(&import["notes"]).into_iter().map(|(_, code)| code).collect();
    for code in [
        "weight_rounded",
        "combined_feedback_dropped",
        "hints_dropped",
        "picture_missing",
        "picture_dropped",
        "file_dropped",
        "link_dropped",
        "media_dropped",
        "formatting_dropped",
    ] {
        assert!(codes.contains(&code), "{code}: {codes:?}");
    }
    let moodle = quiz(&admin, &import).await;
    let greeting = question(&moodle, "Greeting & first words");
    assert_eq!(
        (&greeting["weight"], &greeting["answers"][1]["text"], &greeting["answers"][1]["share"]),
        (&json!(2), &json!("Hi &amp; bye, 1 &lt; 2"), &json!(33.3))
    );
    let library = admin.get("/api/asset/").await.value();
    assert_eq!((&library["total"], &library["results"][0]["title"]), (&json!(1), &json!("a guest.png")));
    assert!(greeting["text"].as_str().unwrap().contains(url(&library["results"][0])));
    assert_eq!(library["results"][0]["used_in"][0]["game"]["id"], import["game"]);
    app.anonymous().get(url(&library["results"][0])).await.expect(StatusCode::OK);
    // Every remark is a sentence, in the language of who asks.
    for language in ["en", "uk", "ru"] {
        for (format, file) in
            [("gift", GIFT_ERRORS), ("aiken", AIKEN_ERRORS), ("moodle_xml", XML_ERRORS), ("moodle_xml", XML)]
        {
            let import = send(&admin.speaking(language), format, file.as_bytes(), None)
                .await
                .json(StatusCode::CREATED);
            for remark in
                import["skipped"].as_array().unwrap().iter().chain(import["notes"].as_array().unwrap())
            {
                let message = remark["message"].as_str().unwrap();
                assert!(!message.is_empty() && !message.contains("exchange-"), "{language}: {remark}");
            }
        }
    }
}

#[each_database]
async fn every_error_is_told_with_its_line(app: TestApp) {
    let admin = app.account("kvitka").await;
    let line = |file: &str, words: &str| {
        u64::try_from(file.lines().position(|line| line.starts_with(words)).unwrap() + 1).unwrap()
    };
    let import = imported(&admin, "gift", GIFT_ERRORS).await;
    assert_eq!((&import["imported"], &import["skipped_total"]), (&json!(3), &json!(15)));
    let list = remarks(&import["skipped"]);
    for (words, code) in [
        ("Just a", "unsupported_type"),
        ("::Essay", "unsupported_type"),
        ("::Number", "unsupported_type"),
        ("::Pairs", "unsupported_type"),
        ("::Never closed", "unclosed_answers"),
        ("::Brace", "unescaped_brace"),
        ("::Words first", "text_before_answers"),
        ("{=a", "no_text"),
        ("::Too heavy", "weight_out_of_range"),
        ("::Broken picture", "broken_picture"),
    ] {
        assert!(list.contains(&(line(GIFT_ERRORS, words), code)), "{words} {code}: {list:?}");
    }
    let message = import["skipped"][1]["message"].as_str().unwrap();
    assert!(message.contains("essay"), "{message}");
    assert_eq!(remarks(&import["notes"]), [(line(GIFT_ERRORS, "::No right"), "no_right_answer")]);
    let import = imported(&admin, "aiken", AIKEN_ERRORS).await;
    let codes: Vec<_> = remarks(&import["skipped"]).into_iter().map(|(_, code)| code).collect();
    assert_eq!(
        codes,
        [
            "several_text_lines",
            "no_text",
            "wrong_letters",
            "no_answer_line",
            "no_answers",
            "unknown_answer",
            "unknown_answer",
            "too_many_answers",
            "no_answer_line"
        ]
    );
    assert_eq!(import["imported"], 2);
    let import = imported(&admin, "moodle_xml", XML_ERRORS).await;
    assert_eq!(import["imported"], 1);
    assert_eq!(
        remarks(&import["skipped"]),
        [
            (2, "unsupported_type"),
            (3, "unsupported_type"),
            (4, "unsupported_type"),
            (5, "unsupported_type"),
            (6, "hidden_question"),
            (7, "bad_number"),
            (11, "bad_number"),
            (14, "weight_out_of_range"),
            (17, "weight_out_of_range"),
            (20, "broken_picture"),
            (24, "broken_picture"),
            (28, "no_answers")
        ]
    );
}
