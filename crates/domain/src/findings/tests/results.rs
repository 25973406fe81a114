use serde_json::json;

use super::*;

#[test]
fn result_cards() {
    // from, to, passed; 3 points at most
    type Cards<'a> = &'a [(f64, f64, bool)];
    let table: [(Cards<'_>, i32, &[&str]); 13] = [
        (&[], 2, &[]),
        (&[(0.0, 66.7, false), (66.7, 100.0, true)], 2, &[]),
        (&[(66.7, 100.0, true), (0.0, 30.5, false), (30.5, 66.7, false)], 2, &[]),
        (&[(0.0, 100.0, true)], 0, &[]),
        (&[(0.0, 66.7, false), (66.7, 90.0, true)], 2, &["results_gap 90"]),
        (&[(10.0, 66.7, false), (66.7, 100.0, true)], 2, &["results_gap 0"]),
        (&[(0.0, 60.0, false), (66.7, 100.0, true)], 2, &["results_gap 60"]),
        (&[(0.0, 70.0, false), (66.7, 100.0, true)], 2, &["results_gap 70"]),
        (&[(0.0, 60.0, false), (60.0, 100.0, true)], 2, &["results_balance 66.7"]),
        (&[(0.0, 66.7, false), (66.7, 100.0, false)], 2, &["results_balance 66.7"]),
        (&[(0.0, 66.7, true), (66.7, 100.0, true)], 2, &["results_balance 66.7"]),
        (&[(0.0, 100.0, false)], 2, &["results_balance 66.7"]),
        (&[(0.0, 70.0, false), (70.0, 100.0, true)], 2, &["results_balance 66.7"]),
    ];
    for (cards, points_to_pass, found) in table {
        let mut content = clean();
        content.points_to_pass = Some(points_to_pass);
        content.result_cards = serde_json::from_value(json!(
            cards
                .iter()
                .map(|(from, to, passed)| json!({"percent_from": from, "percent_to": to, "passed": passed}))
                .collect::<Vec<_>>()
        ))
        .unwrap();
        let errors = check_game(&content).errors;
        let marks: Vec<String> = errors
            .iter()
            .map(|one| {
                format!("{} {}", one.code.as_str().replace("result_cards", "results"), one.params["percent"])
            })
            .collect();
        assert_eq!(marks, found, "{cards:?}");
    }
}

#[test]
fn without_points_only_the_last_result_card_must_be_for_those_who_passed() {
    let mut content = sketch("0 -. -.");
    for (passed, errors) in [(false, 1), (true, 0)] {
        content.result_cards =
            serde_json::from_value(json!([{"percent_from": 0, "percent_to": 100, "passed": passed}]))
                .unwrap();
        assert_eq!(check_game(&content).errors.len(), errors);
    }
}

#[test]
fn result_cards_follow_a_mark_in_percent_whatever_the_cards_are_worth() {
    for weight in [1, 7] {
        let mut content = clean();
        content.questions[0].weight = weight;
        content.points_to_pass = None;
        content.percent_to_pass = serde_json::from_value(json!(72.5)).unwrap();
        content.result_cards = serde_json::from_value(json!([
            {"percent_from": 0, "percent_to": 72.5}, {"percent_from": 72.5, "percent_to": 100, "passed": true}
        ]))
        .unwrap();
        assert_eq!(check_game(&content).errors, []);
        content.result_cards[0].percent_to = 70.0;
        content.result_cards[1].percent_from = 70.0;
        assert_eq!(marks(&content, &check_game(&content).errors), ["result_cards_balance"]);
    }
}
