use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::course::Percent;
use crate::play::{Play, PlayMode};
use crate::testing::{courses, sketch};

mod content;
mod results;

fn check_game(content: &Content) -> Findings {
    let facts = CourseFacts { title: "Refund", known_assets: &|id| id < 200 };
    check(content, &facts)
}

/// The findings as `code`, `code card`, `code card/answer place`.
fn marks(content: &Content, findings: &[Finding]) -> Vec<String> {
    let place = |finding: &Finding| {
        let card = content.question(finding.question?)?;
        let answer = card.answers.iter().position(|a| Some(a.id) == finding.answer);
        Some(answer.map_or(format!(" {}", card.id), |place| format!(" {}/{}", card.id, place + 1)))
    };
    let mark = |finding: &Finding| format!("{}{}", finding.code.as_str(), place(finding).unwrap_or_default());
    findings.iter().map(mark).collect()
}

/// A course that nothing is to be said about, with a character and without chance.
fn clean() -> Content {
    let mut content = sketch("1 +2 -2 -2 | 1 +3 -3 -3 | 1 +. -. -.");
    let parts = json!({
        "characters": [{"id": 1, "name": "Nadia", "asset": 1}], "character": 1, "points_to_pass": 3
    });
    let parts: Content = serde_json::from_value(parts).unwrap();
    content.characters = parts.characters;
    content.character = parts.character;
    content.points_to_pass = Some(3);
    content
}

#[test]
fn nothing_to_say_about_a_clean_course() {
    let findings = check_game(&clean());
    let nothing = Findings {
        errors: Vec::new(),
        warnings: Vec::new(),
        max_points: 3.into(),
        least_points: 3.into(),
        best: Best { points: 3.into(), exact: true },
        worst: Best { points: 0.into(), exact: true },
    };
    assert_eq!(findings, nothing);
}

#[test]
fn the_shape_of_the_graph() {
    // course, errors, warnings beside those of answers
    let table: [(&str, &[&str], &[&str]); 12] = [
        ("1 +2 -. | 1 +. -?", &["open_answer 2/2"], &[]),
        ("1 +2 -. | 1 +. -77", &["missing_target 2/2"], &[]),
        // a card without answers is an ending, and no place to begin
        ("1 +2 -. | 1", &[], &[]),
        ("1 +2 -3 | 1 | 1", &[], &[]),
        ("1 | 1 +. -.", &["no_answers 1"], &["unreachable 2"]),
        ("1 +2 -3 | 1 +2 -2 | 1", &["no_ending 2"], &["loop 2"]),
        ("1 +2 -. | 1 +3 -2 | 1 +2 -3", &["no_ending 2"], &["loop 2"]),
        ("1 +2 -3 | 1 +1 -. | 1 +3 -3", &["no_ending 3"], &["loop 1", "loop 3"]),
        ("1 +. -. | 1 +. -1", &[], &["unreachable 2"]),
        ("1 +2 -2 | 1 +1 -.", &[], &["loop 1"]),
        ("1 +1 -.", &[], &["loop 1"]),
        ("1 -2 -? | 1 +2 -1", &["open_answer 1/2"], &["loop 1"]),
    ];
    for (course, errors, warnings) in table {
        let content = sketch(course);
        let findings = check_game(&content);
        assert_eq!(marks(&content, &findings.errors), errors, "{course}");
        let shape = [FindingCode::Loop, FindingCode::Unreachable];
        let shaped: Vec<Finding> =
            findings.warnings.into_iter().filter(|w| shape.contains(&w.code)).collect();
        assert_eq!(marks(&content, &shaped), warnings, "{course}");
    }
}

#[test]
fn the_start() {
    let empty = check_game(&Content::default());
    assert_eq!(marks(&Content::default(), &empty.errors), ["no_questions"]);
    assert_eq!(empty.warnings, []);

    let mut content = clean();
    content.questions[0].is_start = false;
    assert_eq!(marks(&content, &check_game(&content).errors), ["no_start_question", "points_above_max"]);
    content.points_to_pass = Some(0);
    content.questions[1].is_start = true;
    content.questions[2].is_start = true;
    assert_eq!(marks(&content, &check_game(&content).errors), ["several_start_questions 3"]);
}

#[test]
fn a_loop_names_its_cards() {
    let content = sketch("1 +2 -. | 1 +3 | 1 +1");
    let findings = check_game(&content);
    let found = findings.warnings.iter().find(|one| one.code == FindingCode::Loop).unwrap();
    assert_eq!(found.params["cards"], "Card 1, Card 2, Card 3");
    assert_eq!(found.params["card"], "Card 1");
}

#[test]
fn titles() {
    for (title, errors) in [("Гра", 1), ("", 1), ("  ab  ", 1), ("Game", 0), ("Довга назва", 0)]
    {
        let facts = CourseFacts { title, known_assets: &|_| true };
        let found = check(&clean(), &facts).errors;
        assert_eq!(found.iter().filter(|one| one.code == FindingCode::ShortTitle).count(), errors);
    }
}

#[test]
fn chance_is_thrown_the_same_every_time_and_in_bounded_time() {
    let mut content = sketch("1 +. -.");
    content.points_to_pass = Some(1);
    let percent = |content: &Content| {
        let found = check_game(content).warnings.into_iter();
        found
            .filter(|one| one.code == FindingCode::EasyByChance)
            .map(|one| one.params["percent"].clone())
            .next()
    };
    let first = percent(&content);
    content.points_to_pass = None;
    content.percent_to_pass = Some(Percent::of_tenths(1_000));
    assert_eq!(percent(&content), first, "all of what could be reached is the one point");
    let mut fork = sketch("1 +2 +3 -. | 2 +. | 9 -. +.");
    (fork.points_to_pass, fork.percent_to_pass) = (None, Some(Percent::of_tenths(1_000)));
    let chance: u32 = percent(&fork).unwrap().parse().unwrap();
    assert!(
        (48..=52).contains(&chance),
        "a third by the short way, half of a third by the long one: {chance}"
    );
    assert!(matches!(first.as_deref(), Some("49" | "50" | "51")), "{first:?}");
    assert_eq!(percent(&content), first);

    let chain: Vec<String> = (2..=1_000).map(|card| format!("1 +{card} -{card}")).collect();
    let mut long = sketch(&format!("{}|1 +. -.", chain.join("|")));
    long.points_to_pass = Some(900);
    assert_eq!(percent(&long), None);
    long.points_to_pass = Some(1);
    assert_eq!(percent(&long).as_deref(), Some("100"), "the longest conversation is walked to its end");
}

#[test]
fn texts_for_every_code_in_every_language() {
    let texts = [
        include_str!("../../../../server/src/texts/findings.en.ftl"),
        include_str!("../../../../server/src/texts/findings.uk.ftl"),
        include_str!("../../../../server/src/texts/findings.ru.ftl"),
    ];
    for text in texts {
        let ids: Vec<&str> =
            text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect();
        let ids: Vec<&str> = ids.into_iter().filter(|id| id.starts_with("finding-")).collect();
        let wanted: Vec<String> = FindingCode::ALL.iter().map(|code| code.message_id()).collect();
        assert_eq!(ids, wanted, "the same texts in the order of the codes");
    }
    for code in FindingCode::ALL {
        assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_course_without_errors_can_always_be_played_to_an_end(
        content in courses(6, 2),
        choices in prop::collection::vec((0_usize..3, 0_u8..10), 400),
    ) {
        let findings = check_game(&content);
        prop_assert_eq!(&check_game(&content), &findings, "the same findings every time");
        prop_assume!(findings.errors.is_empty());
        let begin = || Play::new(&content).unwrap().by(PlayMode::Dry);
        let mut play = begin();
        let at = chrono::DateTime::from_timestamp_nanos(0);
        for (choice, restart) in choices {
            let Some(card) = play.current() else { break };
            if restart == 0 && play.can_go_back() {
                play.back().unwrap();
                continue;
            }
            if restart == 1 {
                play = begin();
                continue;
            }
            play.answer(card.id, &[card.answers[choice % card.answers.len()].id], at).unwrap();
        }
        // wherever the walk has come, the shortest way leads to an end
        while let Some(card) = play.current() {
            let nearest = card.answers.iter().max_by_key(|answer| {
                let mut next = play.clone();
                next.answer(card.id, &[answer.id], at).unwrap();
                next.progress()
            });
            play.answer(card.id, &[nearest.unwrap().id], at).unwrap();
        }
        prop_assert!(play.points() <= findings.best.points);
    }
}

#[test]
fn right_plays() {
    // Two right ways, of 3 and of 6 points.
    let mut content = sketch("1 +2 +3 -. | 5 +. -. | 2 +. -.");
    let found = |content: &Content| {
        let findings = check_game(content);
        let has = |list: &[Finding], code| list.iter().any(|finding| finding.code == code);
        (
            has(&findings.errors, FindingCode::RightPlayFails),
            has(&findings.warnings, FindingCode::RightPlaysDiffer),
            has(&findings.errors, FindingCode::PointsAboveMax),
        )
    };
    for (needed, wanted) in [
        (3, (false, true, false)),
        (4, (true, true, false)),
        (6, (true, true, false)),
        (7, (false, true, true)),
    ] {
        content.points_to_pass = Some(needed);
        assert_eq!(found(&content), wanted, "{needed}");
    }
    let findings = check_game(&content);
    assert_eq!([findings.least_points, findings.max_points], [3, 6]);
    // Of a percentage a right play has all, on whatever way.
    content.points_to_pass = None;
    content.percent_to_pass = Some(Percent::of_tenths(1_000));
    assert_eq!(found(&content), (false, true, false));
    // More can be won by a wrong answer on purpose: no maximum of anybody.
    let content = sketch("1 +. -2 | 5 +. -.");
    let findings = check_game(&content);
    assert_eq!([findings.max_points, findings.best.points, findings.worst.points], [1, 5, 0]);
    assert_eq!(found(&content), (false, false, false));
}
