//! Files as they come: in any encoding, with any pictures, and some that are no text at all.

use axum::body::Body;
use base64::{Engine, engine::general_purpose::STANDARD};
use encoding_rs::{Encoding, WINDOWS_1251, WINDOWS_1252};
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::*;

const QUIZ: &str = "/api/quiz/import/";
const PEOPLE: &str = "/api/employee/import/";

async fn quiz(person: &Client, format: &str, file: &[u8], fields: &[(&str, &str)]) -> Answer {
    let mut form: Vec<FormPart<'_>> =
        vec![("format", None, format.as_bytes()), ("file", Some("menu.txt"), file)];
    form.extend(fields.iter().map(|(name, value)| (*name, None, value.as_bytes())));
    person.form("POST", QUIZ, &form).await
}

async fn people(person: &Client, file: &[u8], fields: &[(&str, &str)]) -> Answer {
    let mut form: Vec<FormPart<'_>> = vec![("dry_run", None, b"1"), ("file", Some("people.csv"), file)];
    form.extend(fields.iter().map(|(name, value)| (*name, None, value.as_bytes())));
    person.form("POST", PEOPLE, &form).await
}

fn in_windows(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    let (bytes, _, lost) = encoding.encode(text);
    assert!(!lost, "{text}");
    bytes.into_owned()
}

fn said(name: &str, guessed: bool, sample: &str) -> Value {
    json!({"name": name, "guessed": guessed, "sample": sample})
}

async fn quizzes(admin: &Client) -> Value {
    admin.get("/api/games/?kind=quiz&demo=0").await.json(StatusCode::OK)["total"].clone()
}

#[each_database]
async fn letters_of_a_quiz(app: TestApp) {
    let admin = app.account("kvitka").await;
    let french = "Où est le Café ? {=Zoë ~Noël}";
    let utf16: Vec<u8> = french.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let xml = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<quiz><question type=\"truefalse\"><name><text>Café</text></name>\
        <questiontext><text>Café ?</text></questiontext><answer fraction=\"100\"><text>true</text></answer><answer fraction=\"0\"><text>false</text></answer></question></quiz>";
    for (format, file, encoding, shown) in [
        (
            "gift",
            in_windows(french, WINDOWS_1252),
            said("windows-1252", true, "Où, Café, Zoë, Noël"),
            "Où est le Café ?",
        ),
        ("gift", utf16, said("UTF-16LE", true, "Où, Café, Zoë, Noël"), "Où est le Café ?"),
        (
            "gift",
            in_windows("Що це? {=Кава ~Чай}", WINDOWS_1251),
            said("windows-1251", true, "Що, це, Кава, Чай"),
            "Що це?",
        ),
        ("moodle_xml", in_windows(xml, WINDOWS_1252), said("windows-1252", false, "Café"), "Café ?"),
        ("gift", b"Plain? {=a ~b}".to_vec(), said("UTF-8", true, ""), "Plain?"),
    ] {
        let import = quiz(&admin, format, &file, &[]).await.json(StatusCode::CREATED);
        assert_eq!(import["encoding"], encoding);
        let made =
            admin.get(&format!("/api/games/{}/?nested=true", import["game"])).await.json(StatusCode::OK);
        assert_eq!(made["questions"][0]["text"], shown);
    }
    // What the person chooses counts for more than the letters; what is none is refused.
    let polish =
        quiz(&admin, "gift", b"\xA3\xF3d\x9F? {=a ~b}", &[("encoding", "windows-1250"), ("dry_run", "1")])
            .await
            .json(StatusCode::OK);
    assert_eq!(polish["encoding"], said("windows-1250", false, "Łódź"));
    let refused = quiz(&admin, "gift", b"What? {=a ~b}", &[("encoding", "klingon")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["encoding"].is_array(), "{refused}");
    let refused = quiz(&admin, "gift", b"Caf\xE9? {=a ~b}", &[("encoding", "utf-8")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["file"][0].as_str().unwrap().contains("UTF-8"), "{refused}");
}

#[each_database]
async fn letters_of_a_table(app: TestApp) {
    let admin = app.account("kvitka").await;
    let table = "email,first_name,last_name\nz@k.example,Zoë,Café\n";
    let cyrillic = "email,first_name,last_name\nz@k.example,Зоя,Бондар\n";
    let utf16: Vec<u8> = cyrillic.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for (file, encoding, name) in [
        (in_windows(table, WINDOWS_1252), said("windows-1252", true, "Zoë, Café"), "Café Zoë"),
        (in_windows(cyrillic, WINDOWS_1251), said("windows-1251", true, "Зоя, Бондар"), "Бондар Зоя"),
        (utf16, said("UTF-16BE", true, "Зоя, Бондар"), "Бондар Зоя"),
        (cyrillic.as_bytes().to_vec(), said("UTF-8", true, "Зоя, Бондар"), "Бондар Зоя"),
    ] {
        let report = people(&admin, &file, &[]).await.json(StatusCode::OK);
        assert_eq!((&report["encoding"], &report["created"]), (&encoding, &json!(1)));
        let words = |name: &str| {
            let mut words: Vec<String> = name.split(' ').map(str::to_owned).collect();
            words.sort();
            words
        };
        assert_eq!(words(report["rows"][0]["name"].as_str().unwrap()), words(name));
    }
    let chosen = people(&admin, &in_windows(table, WINDOWS_1252), &[("encoding", "windows-1251")])
        .await
        .json(StatusCode::OK);
    assert_eq!(
        (&chosen["encoding"]["name"], &chosen["columns"][1]["samples"]),
        (&json!("windows-1251"), &json!(["Zoл"]))
    );
    let refused = people(&admin, table.as_bytes(), &[("encoding", "klingon")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    assert!(refused["errors"]["encoding"].is_array(), "{refused}");
}

#[each_database]
async fn what_the_sender_of_a_form_says_of_the_letters_is_obeyed(app: TestApp) {
    let admin = app.account("kvitka").await;
    let parts = |charset: &str, file: &[u8]| {
        let head = format!(
            "--frontier\r\nContent-Disposition: form-data; name=\"dry_run\"\r\n\r\n1\r\n--frontier\r\n\
            Content-Disposition: form-data; name=\"file\"; filename=\"people.csv\"\r\nContent-Type: text/csv; charset={charset}\r\n\r\n"
        );
        Body::from([head.as_bytes(), file, b"\r\n--frontier--\r\n"].concat())
    };
    let file = in_windows("email,first_name\nz@k.example,Олена\n", WINDOWS_1251);
    for (charset, name, samples) in [
        ("ISO-8859-1", "windows-1252", "Îëåíà"),
        ("windows-1251", "windows-1251", "Олена"),
        ("klingon", "windows-1251", "Олена"),
    ] {
        let answer = admin
            .request("POST", PEOPLE, "multipart/form-data; boundary=frontier", parts(charset, &file))
            .await
            .json(StatusCode::OK);
        assert_eq!(
            (&answer["encoding"]["name"], &answer["columns"][1]["samples"]),
            (&json!(name), &json!([samples])),
            "{charset}"
        );
    }
}

#[each_database]
async fn what_is_no_text_is_called_by_its_name(app: TestApp) {
    let admin = app.account("kvitka").await;
    for (file, word) in [
        (b"PK\x03\x04 and more".as_slice(), "ZIP"),
        (b"\x89PNG\r\n\x1a\n\0\0", "picture"),
        (b"GIF89a\x01\0\x01\0", "picture"),
        (b"%PDF-1.7\n%\xE2\xE3", "PDF"),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0", "Office"),
        (b"\x7FELF\x02\x01\x01\0\0", "not a text file"),
    ] {
        for format in ["gift", "aiken", "moodle_xml"] {
            let refused =
                quiz(&admin, format, file, &[]).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
            let told = refused["errors"]["file"][0].as_str().unwrap();
            assert!(told.contains(word), "{format} {word}: {refused}");
        }
        let refused = people(&admin, file, &[]).await.refused(StatusCode::BAD_REQUEST, "validation_failed");
        let told = refused["errors"]["file"][0].as_str().unwrap();
        assert!(
            told.contains("xlsx") && (told.contains(word) || !["picture", "PDF", "Office"].contains(&word)),
            "{word}: {refused}"
        );
    }
}

#[each_database]
async fn a_quiz_is_tried_without_being_written(app: TestApp) {
    let admin = app.account("kvitka").await;
    let svg = STANDARD.encode("<svg/>").replace('=', "\\=");
    let file = format!(
        "::A::[html]Café <img src\\=\"data\\:image/svg+xml;base64,{svg}\"> {{=a ~b}}\n\n::B::Nothing\n\n::C::What? {{=a ~b}}\n"
    );
    let tried = quiz(&admin, "gift", file.as_bytes(), &[("dry_run", "1")]).await.json(StatusCode::OK);
    assert_eq!(
        (quizzes(&admin).await, admin.get("/api/asset/").await.value()["total"].clone()),
        (json!(0), json!(0))
    );
    assert_eq!(
        (&tried["game"], &tried["imported"], &tried["skipped_total"]),
        (&Value::Null, &json!(2), &json!(1))
    );
    assert_eq!(tried["notes"][0]["code"], "picture_unreadable");
    assert!(tried["notes"][0]["message"].as_str().unwrap().contains("picture.svg"), "{tried}");
    let done = quiz(&admin, "gift", file.as_bytes(), &[("dry_run", "0")]).await.json(StatusCode::CREATED);
    let mut same = done.clone();
    same["game"] = Value::Null;
    assert_eq!(same, tried, "the same answer");
    let made = admin.get(&format!("/api/games/{}/?nested=true", done["game"])).await.json(StatusCode::OK);
    assert!(made["questions"][0]["text"].as_str().unwrap().starts_with("Café"), "{made}");
    // Into a quiz that is there: nothing is added, and what could not be added is refused all the same.
    let game = done["game"].to_string();
    let tried = quiz(&admin, "gift", file.as_bytes(), &[("dry_run", "1"), ("game", &game)])
        .await
        .json(StatusCode::OK);
    assert_eq!((&tried["game"], &tried["imported"]), (&done["game"], &json!(2)));
    let after = admin.get(&format!("/api/games/{game}/?nested=true")).await.json(StatusCode::OK);
    assert_eq!((&after["version"], after["questions"].as_array().unwrap().len()), (&made["version"], 2));
    quiz(&admin, "gift", b"words", &[("dry_run", "1")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    quiz(&admin, "gift", file.as_bytes(), &[("dry_run", "1"), ("game", "9999999")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    let stages: String = (0..501).map(|n| format!("$CATEGORY: Stage {n}\n\nQ{n}? {{=a ~b}}\n\n")).collect();
    quiz(&admin, "gift", stages.as_bytes(), &[("dry_run", "1")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
    quiz(&admin, "gift", file.as_bytes(), &[("dry_run", "perhaps")])
        .await
        .refused(StatusCode::BAD_REQUEST, "validation_failed");
}
