mod hostile;
mod random;

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Cursor, Write},
};

use proptest::prelude::*;
use rozmova_domain::{course::Content, language::Language};
use serde_json::{Value, json};

use super::{
    super::draft::put_in_order,
    archive::{COURSE, Fault, Opened, Packing},
    format::{CourseFile, FORMAT, MediaFile, MediaKind},
    judge::{Judged, judge},
    references::{Inward, Outward},
    schema, words,
};
use crate::error::{Code, Error};

/// Every file of the library that random courses show, by id: what it is for, and its key.
const LIBRARY: [(i64, MediaKind); 6] = [
    (2_001, MediaKind::Character),
    (2_002, MediaKind::Background),
    (2_003, MediaKind::Audio),
    (2_004, MediaKind::Video),
    (2_005, MediaKind::Offer),
    (2_006, MediaKind::Image),
];

fn key(id: i64) -> String {
    format!("{:032x}", u128::from_ne_bytes([7; 16]) + u128::try_from(id).unwrap())
}

fn row(id: i64, kind: MediaKind) -> rozmova_store::asset::Model {
    rozmova_store::asset::Model {
        id,
        account_id: 1,
        key: key(id),
        kind: kind.kind().as_str().to_owned(),
        title: String::new(),
        alt: String::new(),
        title_key: String::new(),
        media_type: String::new(),
        size: 1,
        variants: "t15".to_owned(),
        stored: 1,
        width: None,
        height: None,
        duration: None,
        created_by: None,
        created_at: chrono::DateTime::default(),
    }
}

/// As the one side writes it.
fn outward(mut file: CourseFile) -> CourseFile {
    let rows = LIBRARY.map(|(id, kind)| row(id, kind));
    let outward = Outward::of(&rows);
    for content in file.contents_mut() {
        assert_eq!(outward.apply(content), BTreeSet::new());
    }
    let faces =
        || BTreeMap::from([("1", "happy"), ("5", "angry")].map(|(n, face)| (n.to_owned(), face.to_owned())));
    let media = (1_001..).zip(LIBRARY).map(|(number, (_, kind))| MediaFile {
        number,
        kind,
        title: "A file".to_owned(),
        alt: String::new(),
        file: format!("media/{number}"),
        emotions: if kind == MediaKind::Character { faces() } else { BTreeMap::new() },
    });
    file.media = media.collect();
    file
}

/// As the other side stores it.
fn inward(judged: Judged) -> CourseFile {
    let library = (1_001..).zip(LIBRARY).map(|(number, (id, _))| (number, (id, key(id))));
    let inward = Inward(library.collect());
    let mut file = judged.file;
    for content in file.contents_mut() {
        inward.apply(content);
    }
    CourseFile { media: Vec::new(), ..file }
}

/// Without the highest ids that were ever used.
fn without_marks(mut file: CourseFile) -> CourseFile {
    for content in file.contents_mut() {
        content.ids = Content::default().ids;
    }
    file
}

fn archive(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut packing = Packing::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        packing.start(name).unwrap();
        packing.write(content).unwrap();
    }
    packing.finish().unwrap().into_inner()
}

fn open(archive: &[u8]) -> Result<Opened, Fault> {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(archive).unwrap();
    std::io::Seek::rewind(&mut file).unwrap();
    Opened::new(file)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_course_comes_out_of_its_file_as_it_went_in(course in random::course_file()) {
        let written = outward(course.clone());
        let json = serde_json::to_vec(&written).unwrap();
        let value: Value = serde_json::from_slice(&json).unwrap();
        prop_assert_eq!(schema::faults(&schema::schema(), &value), [""; 0]);
        prop_assert!(!value.to_string().contains(&key(2_001)[..20]), "keys of the other side stay there");
        let mut opened = open(&archive(&[(COURSE, &json)])).unwrap();
        prop_assert_eq!(&opened.course().unwrap(), &json);
        let judged = judge(&json).unwrap();
        prop_assert_eq!(&judged.lost, &super::judge::Lost::default());
        prop_assert_eq!(without_marks(inward(judged)), without_marks(course));
    }
}

fn small() -> Value {
    json!({"format": FORMAT, "kind": "game", "title": "Tea for two",
        "draft": {"questions": [{"id": 1, "text": "<p>Tea?</p>", "answers": [{"id": 1, "text": "Yes", "right": true}]}]}})
}

fn refusal(json: &[u8]) -> String {
    match words::in_course(judge(json).unwrap_err(), Language::En) {
        Error::Refused(refused) => {
            assert_eq!(refused.code, Code::ValidationFailed);
            assert!(refused.fields.iter().all(|(field, _)| field == "file"), "{refused:?}");
            refused.fields[0].1.say(Language::En)
        }
        other => panic!("{other}"),
    }
}

#[test]
fn what_is_no_course_is_refused_in_words() {
    for (json, said) in [
        ("", "“course.json” cannot be read: it is damaged at line 1."),
        ("{\n\"format\": ", "“course.json” cannot be read: it is damaged at line 2."),
        ("[]", "“course.json” does not describe a course: its “format” has to be “rozmova-course/1”."),
        (
            "{\"questions\": []}",
            "“course.json” does not describe a course: its “format” has to be “rozmova-course/1”.",
        ),
        (
            "{\"format\": 1}",
            "“course.json” does not describe a course: its “format” has to be “rozmova-course/1”.",
        ),
        (
            "{\"format\": \"rozmova-course/2\", \"anything\": 1}",
            "This file has another version of the format: “rozmova-course/2”. Here “rozmova-course/1” is read. \
             Update Rozmova, or export the course from the same version.",
        ),
    ] {
        assert_eq!(refusal(json.as_bytes()), said, "{json}");
    }
}

#[test]
fn what_cannot_be_stored_is_refused_with_its_place() {
    let many: Vec<Value> = (0..2_001).map(|_| json!({})).collect();
    let medium = |more: Value| {
        let mut one = json!({"number": 1001, "kind": "image", "file": "media/1001.png"});
        one.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!([one])
    };
    for (place, value, said) in [
        ("/kind", json!("film"), "kind: "),
        ("/kind", json!("quiz"), "draft.quiz: "),
        ("/draft/questions", json!(many), "draft.questions: At most "),
        ("/draft/questions/0/id", json!("one"), "draft.questions[0].id: "),
        ("/draft/questions/0/weight", json!(2_000), "draft.questions[0].weight: A number from 0 to "),
        ("/draft/questions/0/answers/0/id", json!(-1), "draft.questions[0].answers[0].id: "),
        (
            "/draft/backgrounds",
            json!([{"id": 1, "asset": 1001}]),
            "draft.backgrounds[0].asset: This does not exist.",
        ),
        (
            "/draft/characters",
            json!([{"id": 1, "asset": 101}]),
            "draft.characters[0].asset: This does not exist.",
        ),
        (
            "/published",
            json!({"title": "Tea for two", "content": {"questions": [{"id": -4}]}}),
            "published.content.questions[0].id: ",
        ),
        ("/cover", json!(1001), "cover: This does not exist."),
        ("/cover", json!(1), "cover: This does not exist."),
        ("/media", medium(json!({"number": 7})), "media[0].number: "),
        ("/media", medium(json!({"kind": "avatar"})), "media[0].kind: "),
        ("/media", medium(json!({"emotions": {"1": "x"}})), "media[0].emotions: "),
        ("/media", medium(json!({"kind": "character", "emotions": {"t": "x"}})), "media[0].emotions: "),
        ("/media", medium(json!({"kind": "character", "emotions": {"../1": "x"}})), "media[0].emotions: "),
    ] {
        let mut file = small();
        let (parent, name) = place.rsplit_once('/').unwrap();
        file.pointer_mut(parent).unwrap()[name] = value;
        let refused = refusal(file.to_string().as_bytes());
        assert!(refused.starts_with(said), "{place}: {refused}");
    }
}

#[test]
fn ids_of_a_file_never_overflow() {
    let mut file = small();
    file["draft"]["ids"] = json!({"questions": i32::MAX, "answers": i32::MAX});
    file["draft"]["questions"].as_array_mut().unwrap().push(json!({"answers": [{}]}));
    let judged = judge(file.to_string().as_bytes()).unwrap();
    let ids: Vec<i32> = judged.file.draft.questions.iter().map(|card| card.id).collect();
    assert_eq!(ids, [1, 2]);
    assert_eq!(judged.lost.fields, ["draft.ids"]);
}

#[test]
fn texts_are_cleaned_and_show_nothing_of_others() {
    let foreign = key(2_001);
    for (text, kept, lost) in [
        ("<p onclick=x()>a<script>b</script></p>".to_owned(), "<p>a</p>", 0),
        (format!("a<img src=\"/media/{foreign}\">b"), "ab", 1),
        ("a<img src=\"media/1002\">b<img src=media/x><img src=https://e.org/x>".to_owned(), "ab", 3),
        ("a<img src=\"media/1001-9\"><img src=\"media/../1001\">".to_owned(), "a", 2),
        (
            "<img alt=q src='media/1001'>".to_owned(),
            "<img alt=\"q\" src=\"/media/000000000000000000000000000003e9\">",
            0,
        ),
    ] {
        let mut file = small();
        file["media"] = json!([{"number": 1001, "kind": "image", "file": "a.png"}]);
        file["draft"]["questions"][0]["text"] = json!(text);
        let judged = judge(file.to_string().as_bytes()).unwrap();
        assert_eq!(
            (judged.file.draft.questions[0].text.as_str(), judged.lost.pictures),
            (kept, lost),
            "{text}"
        );
    }
}

#[test]
fn what_is_left_out_is_counted() {
    let mut file = small();
    file["new"] = json!(1);
    file["draft"]["questions"][0]["voice"] = json!("low");
    file["draft"]["characters"] = json!([{"id": 1, "asset": 900}, {"id": 2, "asset": 0}]);
    file["media"] = json!([{"number": 1001, "kind": "image", "file": "a.png"}]);
    let judged = judge(file.to_string().as_bytes()).unwrap();
    assert_eq!((judged.media.len(), judged.unused, judged.lost.built_in), (0, 1, 1));
    assert_eq!(judged.lost.fields, ["draft.questions[0].voice", "new"]);
    let said: Vec<String> = words::remarks(&judged, 0, Language::Uk)
        .into_iter()
        .map(|one| serde_json::to_value(one).unwrap()["message"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        said,
        [
            "1 вбудоване зображення, якого немає в цій версії Rozmova.",
            "1 файл архіву, який у курсі не використано.",
            "Невідомі поля: draft.questions[0].voice, new.",
        ]
    );
}

#[test]
fn a_file_belongs_to_one_entry_and_values_are_counted_before_they_are_kept() {
    let mut file = small();
    let named = |number: i32, name: &str| json!({"number": number, "kind": "image", "file": name});
    file["media"] = json!([named(1001, "a.png"), named(1002, "b.png")]);
    judge(file.to_string().as_bytes()).unwrap();
    for media in [json!([named(1001, "a.png"), named(1002, "a.png")]), json!([named(1001, COURSE)])] {
        file["media"] = media;
        judge(file.to_string().as_bytes()).unwrap_err();
    }
    let mut file = small();
    file["new"] = json!("[,".repeat(400_000));
    judge(file.to_string().as_bytes()).unwrap();
    file["new"] = json!(vec![0; 400_001]);
    judge(file.to_string().as_bytes()).unwrap_err();
}

fn samples() -> Vec<Vec<u8>> {
    let mut file = small();
    file["media"] = json!([{"number": 1001, "kind": "image", "file": "media/1001.png"}]);
    file["cover"] = json!(1001);
    file["draft"]["questions"][0]["text"] = json!("<p><img src=\"media/1001\" alt=\"a\"></p>");
    let json = file.to_string();
    let whole = archive(&[(COURSE, json.as_bytes()), ("media/1001.png", &[9; 300])]);
    vec![whole, archive(&[(COURSE, small().to_string().as_bytes())])]
}

proptest! {
    #![proptest_config(crate::fuzz::cases(256))]

    #[test]
    fn fuzz_a_course_file_is_judged_or_refused(file in crate::fuzz::broken(samples())) {
        if let Ok(mut opened) = open(&file) {
            if let Ok(json) = opened.course() {
                taken(&json)?;
            }
            let names: Vec<String> = opened.names().map(str::to_owned).collect();
            for name in names {
                let mut unpacked = Vec::new();
                if let Ok(size) = opened.unpack(&name, 1 << 20, &mut unpacked) {
                    prop_assert_eq!(size, unpacked.len() as u64);
                }
                prop_assert!(unpacked.len() <= 1 << 20);
            }
        }
    }

    #[test]
    fn fuzz_what_says_everything_is_judged_or_refused(
        json in crate::fuzz::broken(vec![small().to_string().into_bytes()]),
    ) {
        taken(&json)?;
    }
}

/// What is taken can be stored, and is written as it was taken.
fn taken(json: &[u8]) -> Result<(), TestCaseError> {
    match judge(json) {
        Ok(judged) => {
            prop_assert_eq!(judged.file.draft.check_shape(), Ok(()));
            let mut again = judged.file.draft.clone();
            put_in_order(&mut again).unwrap();
            prop_assert_eq!(again, judged.file.draft);
        }
        Err(error) => prop_assert_ne!(error.code(), Code::Internal, "{}", error),
    }
    Ok(())
}
