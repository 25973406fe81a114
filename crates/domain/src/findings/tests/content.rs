use serde_json::json;

use super::*;
use crate::course::{QuestionType, QuizSettings};

/// Changes a clean course, and what is then found: errors, warnings.
#[test]
fn one_mistake_at_a_time() {
    type Edit = fn(&mut Content);
    let table: [(Edit, &[&str], &[&str]); 30] = [
        (|c| c.questions[1].kind = QuestionType::Multiple, &["multiple_in_game 2"], &[]),
        (|c| c.questions[1].text = "<p>&nbsp;</p>".into(), &["empty_text 2"], &[]),
        (|c| c.questions[1].text = "<p><img src=\"/x.png\"></p>".into(), &[], &["missing_alt 2"]),
        (|c| c.questions[1].text = "<p><img src=\"/x.png\" alt=\"\"></p>".into(), &[], &[]),
        (|c| c.questions[2].answers[0].feedback = "<img src=\"/x.png\">".into(), &[], &["missing_alt 3/1"]),
        (
            |c| {
                set(c, json!({"offers": [{"id": 1, "title": "Tea", "description": "<img src=\"/a\">"}]}));
            },
            &[],
            &["missing_alt"],
        ),
        (|c| c.questions[1].answers[1].text = "<p></p>".into(), &["empty_text 2/2"], &[]),
        (|c| c.points_to_pass = Some(4), &["points_above_max"], &[]),
        (|c| c.questions[0].character = Some(9), &["missing_media 1"], &[]),
        (|c| c.background = Some(9), &["missing_media"], &[]),
        (|c| c.characters[0].asset = 900, &["missing_media"], &[]),
        (|c| c.questions[0].offers = vec![1, 2], &["missing_media 1", "missing_media 1"], &[]),
        (
            |c| {
                set(c, json!({"videos": [{"id": 1, "title": "Shop", "alt": "A shop"}]}));
            },
            &["missing_media"],
            &[],
        ),
        (|c| set(c, json!({"videos": [{"id": 1, "asset": 7}]})), &[], &["missing_alt"]),
        (|c| set(c, json!({"backgrounds": [{"id": 1, "asset": 101}]})), &[], &["missing_alt"]),
        (
            |c| {
                set(c, json!({"backgrounds": [{"id": 1, "asset": 101, "title": "Café"}]}));
            },
            &[],
            &[],
        ),
        (|c| set(c, json!({"offers": [{"id": 1, "title": "Tea"}]})), &[], &[]),
        (|c| set(c, json!({"offers": [{"id": 1, "picture_id": 900}]})), &["missing_media"], &[]),
        (|c| c.character = None, &[], &["no_character"]),
        (
            |c| {
                c.character = None;
                c.questions[2].character = Some(1);
            },
            &[],
            &["no_character 1", "no_character 2"],
        ),
        (|c| c.questions[2].answers[2].text = " <b>ANSWER</b> 0".into(), &[], &["same_text 3/3"]),
        (|c| show(c, "<img src=\"/a\">", "<img src=\"/b\">"), &[], &["missing_alt 3/1", "missing_alt 3/2"]),
        (
            |c| show(c, "<img src=\"/a\">", "<img src=\"/a\">"),
            &[],
            &["same_text 3/2", "missing_alt 3/1", "missing_alt 3/2"],
        ),
        (|c| c.questions[2].text = "я".repeat(601), &[], &["long_text 3"]),
        (|c| c.questions[2].answers[0].text = "я".repeat(201), &[], &["long_text 3/1"]),
        (|c| c.questions[2].text = "я".repeat(600), &[], &[]),
        (|c| c.questions[2].answers[0].text = "я".repeat(200), &[], &[]),
        (|c| c.questions[2].time_limit = Some(5), &[], &["time_too_short 3"]),
        (|c| c.questions[2].time_limit = Some(60), &[], &[]),
        (|c| c.points_to_pass = Some(2), &[], &["easy_by_chance"]),
    ];
    for (index, (change, errors, warnings)) in table.into_iter().enumerate() {
        let mut content = clean();
        change(&mut content);
        let findings = check_game(&content);
        assert_eq!(marks(&content, &findings.errors), errors, "{index}");
        assert_eq!(marks(&content, &findings.warnings), warnings, "{index}");
    }
}

/// Two answers of the third card.
fn show(content: &mut Content, one: &str, other: &str) {
    let [first, second, ..] = content.questions[2].answers.as_mut_slice() else { return };
    (first.text, second.text) = (one.to_owned(), other.to_owned());
}

fn set(content: &mut Content, parts: serde_json::Value) {
    let parts: Content = serde_json::from_value(parts).unwrap();
    content.videos = parts.videos;
    content.backgrounds = parts.backgrounds;
    content.offers = parts.offers;
}

#[test]
fn answers_of_a_card() {
    let table: [(&str, &[&str]); 6] = [
        ("1 +2 -2 | 1", &[]),
        ("1 +.", &["one_answer 1"]),
        ("1 -.", &["none_right 1", "one_answer 1"]),
        ("0 -.", &["one_answer 1"]),
        ("1 -. -.", &["none_right 1"]),
        ("1 +. +.", &["all_right 1"]),
    ];
    for (course, warnings) in table {
        let mut content = sketch(course);
        let found = check_game(&content).warnings.into_iter();
        let found: Vec<Finding> = found
            .filter(|one| !matches!(one.code, FindingCode::NoCharacter | FindingCode::EasyByChance))
            .collect();
        assert_eq!(marks(&content, &found), warnings, "{course}");
        content.questions[0].weight = 0;
        let rights = [FindingCode::NoneRight, FindingCode::AllRight];
        assert!(check_game(&content).warnings.iter().all(|one| !rights.contains(&one.code)));
    }
}

#[test]
fn a_missing_file_is_named_at_the_first_card_that_uses_it() {
    let mut content = clean();
    set(&mut content, json!({"backgrounds": [{"id": 4, "title": "Office", "asset": 900}]}));
    content.questions[1].background = Some(4);
    content.questions[2].background = Some(4);
    let findings = check_game(&content);
    assert_eq!(marks(&content, &findings.errors), ["missing_media 2"]);
    let params = &findings.errors[0].params;
    assert_eq!((params["kind"].as_str(), params["file"].as_str()), ("background", "Office"));
}

#[test]
fn a_thing_is_not_there_because_another_kind_has_its_number() {
    let mut content = clean();
    set(&mut content, json!({"backgrounds": [{"id": 1, "asset": 101, "title": "Office"}]}));
    content.background = Some(1);
    content.character = Some(2);
    let errors = check_game(&content).errors;
    assert_eq!(errors.len(), 1);
    assert_eq!((errors[0].code, errors[0].params["kind"].as_str()), (FindingCode::MissingMedia, "character"));
}

#[test]
fn a_result_card_is_named_by_its_title_or_its_place() {
    let mut content = clean();
    content.result_cards = serde_json::from_value(json!([
        {"title": "Try again", "percent_from": 0, "percent_to": 100, "picture_id": 900, "passed": true},
        {"percent_from": 0, "percent_to": 100, "picture_id": 901, "text": "<img src=\"/x.png\">", "passed": true},
        {"percent_from": 0, "percent_to": 100, "picture_id": 101, "passed": true}
    ]))
    .unwrap();
    let findings = check_game(&content);
    let files = |findings: &[Finding], code| -> Vec<String> {
        let found = findings.iter().filter(|one| one.code == code);
        found.map(|one| one.params["file"].clone()).collect()
    };
    assert_eq!(files(&findings.errors, FindingCode::MissingMedia), ["Try again", "#2"]);
    assert_eq!(files(&findings.warnings, FindingCode::MissingAlt), ["#2"]);
}

#[test]
fn what_is_found_is_named() {
    let mut content = clean();
    content.questions[2].name = String::new();
    content.questions[2].text = format!("<b>{}</b> end", "я".repeat(39));
    content.questions[2].answers[1].text = String::new();
    content.questions[1].name = "я".repeat(40);
    for card in [1, 2] {
        let long = "я".repeat(41);
        content.questions[card].answers[0].text = long.clone();
        content.questions[card].answers[2].text = long;
    }
    let findings = check_game(&content);
    let empty = &findings.errors[0].params;
    assert_eq!((empty["card"].as_str(), empty["answer"].as_str()), (&*format!("{}…", "я".repeat(39)), "#2"));
    let same = &findings.warnings[0].params;
    assert_eq!((same["card"].as_str(), same["answer"].as_str()), (&*"я".repeat(40), empty["card"].as_str()));
}

#[test]
fn a_long_loop_names_its_first_five_cards() {
    let cards = |count: usize| {
        let ring = (1..=count).map(|card| format!("1 +{} -.", card % count + 1));
        let content = sketch(&ring.collect::<Vec<_>>().join("|"));
        let found = check_game(&content).warnings.into_iter().find(|one| one.code == FindingCode::Loop);
        found.unwrap().params["cards"].clone()
    };
    let five = "Card 1, Card 2, Card 3, Card 4, Card 5";
    assert_eq!((cards(5), cards(6)), (five.to_owned(), format!("{five}, …")));
}

#[test]
fn a_quiz_has_rules_of_its_own() {
    let settings = |percent| Some(QuizSettings { passing_score: percent, ..QuizSettings::default() });
    let checked = |mut content: Content, percent| {
        content.quiz = settings(percent);
        content.points_to_pass = Some(0);
        let findings = check_game(&content);
        (marks(&content, &findings.errors), marks(&content, &findings.warnings), findings.max_points.ceil())
    };
    assert_eq!(checked(Content::default(), 70), (vec!["no_questions".into()], vec![], 0));
    // Neither a start, nor connections, nor a character are needed, and every question's points are to be won.
    let mut content = sketch("2 +. -. | 3 -. +?");
    content.questions[0].is_start = false;
    assert_eq!(checked(content.clone(), 70), (vec![], vec![], 5));
    assert_eq!(checked(content.clone(), 101).0, ["passing_score"]);
    assert_eq!(checked(content, -1).0, ["passing_score"]);
    let several = sketch("1 +. +. -. | 1 -. -. | 1 +. | 1");
    let (errors, warnings, _) = checked(several.clone(), 0);
    assert_eq!(errors, ["no_answers 4", "no_right_answer 2", "several_right_answers 1"]);
    assert_eq!(warnings, ["one_answer 3"]);
    let mut multiple = several;
    multiple.questions[0].kind = QuestionType::Multiple;
    assert_eq!(checked(multiple, 0).0, ["no_answers 4", "no_right_answer 2"]);
}

/// Six cards in a row, the right answer of each at this place among three, and each answer so long.
fn habits(place: usize, lengths: [usize; 3]) -> Content {
    let cards: Vec<String> = (1..=6)
        .map(|card| {
            let next = if card < 6 { (card + 1).to_string() } else { ".".to_owned() };
            let signs = (0..3).map(|at| format!("{}{next}", if at == place { '+' } else { '-' }));
            format!("1 {}", signs.collect::<Vec<_>>().join(" "))
        })
        .collect();
    let mut content = sketch(&cards.join("|"));
    content.points_to_pass = Some(6);
    for card in &mut content.questions {
        card.character = Some(1);
        for (at, answer) in card.answers.iter_mut().enumerate() {
            answer.text = format!("{at}{}", "я".repeat(lengths[at]));
        }
    }
    content.characters = clean().characters;
    content
}

#[test]
fn what_gives_the_right_answers_away() {
    let found = |content: &Content| marks(content, &check_game(content).warnings);
    assert_eq!(found(&habits(1, [9, 8, 9])), [""; 0], "shuffled");
    let kept = Content { shuffle_answers: false, ..habits(1, [9, 8, 9]) };
    assert_eq!(found(&kept), ["right_always_first"]);
    assert_eq!(check_game(&kept).warnings[0].params["place"], "2");
    let mut by_card = habits(0, [9, 9, 9]);
    by_card.questions.iter_mut().take(4).for_each(|card| card.keep_order = true);
    assert_eq!(found(&by_card), [""; 0], "four cards are no habit");
    by_card.questions[4].keep_order = true;
    assert_eq!(found(&by_card), ["right_always_first"]);
    by_card.questions[2].answers.rotate_left(1);
    by_card.questions[5].keep_order = true;
    assert_eq!(found(&by_card), ["right_always_first"], "five of six");
    by_card.questions[3].answers.rotate_left(1);
    assert_eq!(found(&by_card), [""; 0]);

    let mut all_right = habits(0, [9, 9, 9]);
    for card in all_right.questions.iter_mut().take(5) {
        card.keep_order = true;
    }
    for answer in &mut all_right.questions[0].answers {
        answer.right = true;
    }
    all_right.questions[0].answers.truncate(1);
    let found_of = |content: &Content| found(content).contains(&"right_always_first".to_owned());
    assert!(!found_of(&all_right), "where there is one answer only, it stands in no place");

    let mut long = habits(0, [30, 9, 20]);
    assert_eq!(found(&long), ["right_is_longest"]);
    let params = &check_game(&long).warnings[0].params;
    assert_eq!([&params["count"], &params["all"]], ["6", "6"]);
    long.questions.iter_mut().take(2).for_each(|card| card.answers[2].text.push_str("яяяяяяяяяяя"));
    assert_eq!(found(&long), [""; 0], "four of six");
}
