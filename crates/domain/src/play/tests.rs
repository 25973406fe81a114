use proptest::prelude::*;

use super::*;
use crate::score;
use crate::testing::{courses, sketch};

fn at() -> DateTime<Utc> {
    DateTime::from_timestamp_nanos(1_700_000_000_000_000_000)
}

/// Answers the current card by the answer at this place.
fn take(play: &mut Play<'_>, place: usize) {
    let card = play.current().unwrap();
    play.answer(card.id, &[card.answers[place % card.answers.len()].id], at()).unwrap();
}

#[test]
fn beginning() {
    assert_eq!(Play::new(&Content::default()).unwrap_err(), Refused::NoQuestions);
    let mut content = sketch("1 +.");
    content.questions[0].is_start = false;
    assert_eq!(Play::new(&content).unwrap_err(), Refused::NoStart);

    let content = sketch("1 +2 -. | 2 +.");
    let play = Play::new(&content).unwrap();
    assert_eq!(play.current().unwrap().id, 1);
    assert_eq!((play.step(), play.points(), play.progress()), (0, Points::ZERO, 0));
    assert_eq!((play.emotion(), play.reaction()), (Emotion::Neutral, Emotion::Neutral));
    assert!(!play.ended() && !play.can_go_back());
}

#[test]
fn refusals_change_nothing() {
    let mut content = sketch("1 +2 -. | 2 +. | 3 +. -. -.");
    content.questions[2].kind = QuestionType::Multiple;
    let (first, second) = (content.questions[0].answers[0].id, content.questions[0].answers[1].id);
    let mut play = Play::new(&content).unwrap();
    let table: [(i32, &[i32], Refused); 5] = [
        (2, &[first], Refused::NotCurrent),
        (1, &[], Refused::EmptyChoice),
        (1, &[99], Refused::NotAnAnswer),
        (1, &[first, 99], Refused::NotAnAnswer),
        (1, &[first, second], Refused::TooManyAnswers),
    ];
    for (question, answers, refused) in table {
        assert_eq!(play.answer(question, answers, at()), Err(refused));
    }
    assert_eq!(play.back(), Err(Refused::NothingToTakeBack));
    assert_eq!(play.step(), 0);
    play.answer(1, &[second], at()).unwrap();
    assert!(play.ended());
    assert_eq!(play.answer(1, &[second], at()), Err(Refused::Finished));
    assert_eq!(play.back(), Err(Refused::Finished));
    assert_eq!(play.progress(), 100);
}

#[test]
fn going_back_only_where_allowed() {
    let mut content = sketch("1 +2 | 2 +.");
    content.allow_back = Some(false);
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 0);
    assert!(!play.can_go_back());
    assert_eq!(play.back(), Err(Refused::BackNotAllowed));
    content.allow_back = Some(true);
    let mut play = Play::new(&content).unwrap();
    assert!(!play.can_go_back(), "there is nothing to take back");
    take(&mut play, 0);
    assert_eq!((play.can_go_back(), play.step()), (true, 1));
    take(&mut play, 0);
    assert_eq!((play.can_go_back(), play.step()), (false, 2), "it is over");

    let modes = |allow_back: Option<bool>| {
        let content = Content { allow_back, ..content.clone() };
        let can = PlayMode::ALL.map(|mode| {
            let mut play = Play::new(&content).unwrap().by(mode);
            take(&mut play, 0);
            assert_eq!(play.back().is_ok(), content.allows_back(mode));
            content.allows_back(mode)
        });
        (can, PlayMode::ALL.map(|mode| content.holds_notes(mode)))
    };
    // assigned, self-education, test runs, public
    assert_eq!(modes(None), ([false, true, true, false], [false; 4]));
    assert_eq!(modes(Some(true)), ([true; 4], [true, false, false, true]));
    assert_eq!(modes(Some(false)), ([false; 4], [false; 4]));
}

#[test]
fn the_first_answer_of_a_card_counts() {
    let content = sketch("5 +2 -2 | 0 -1 -.");
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 1);
    take(&mut play, 0);
    take(&mut play, 0);
    assert_eq!(play.points(), 0, "wrong first, right in the second round");
    let last = play.path().last().unwrap();
    assert!(last.right);
    assert_eq!(last.points, 0);

    let mut play = Play::new(&content).unwrap();
    take(&mut play, 1);
    play.back().unwrap();
    take(&mut play, 0);
    assert_eq!(play.points(), 5, "taken back, so the next answer is the first");
    take(&mut play, 0);
    take(&mut play, 0);
    assert_eq!(play.points(), 5, "and counts once");
}

#[test]
fn emotions() {
    let mut content = sketch("1 +2 -. | 1 +3 | 1 +.");
    content.questions[0].answers[0].emotion = Emotion::Happy;
    content.questions[1].answers[0].emotion = Emotion::Sad;
    content.questions[2].emotion = Some(Emotion::Satisfied);
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 0);
    assert_eq!((play.emotion(), play.reaction()), (Emotion::Happy, Emotion::Happy));
    take(&mut play, 0);
    assert_eq!((play.emotion(), play.reaction()), (Emotion::Satisfied, Emotion::Sad));
    take(&mut play, 0);
    assert_eq!((play.emotion(), play.reaction()), (Emotion::Neutral, Emotion::Neutral));
}

#[test]
fn a_card_without_answers_ends_the_game() {
    let mut content = sketch("2 +2 -3 | 1 +3 -3 | 9");
    content.allow_back = Some(true);
    content.questions[2].emotion = Some(Emotion::Happy);
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 0);
    assert_eq!(
        (play.progress(), play.ending()),
        (50, None),
        "one behind, one to go: the ending takes no answer"
    );
    take(&mut play, 0);
    assert_eq!((play.ended(), play.current(), play.progress()), (true, None, 100));
    assert_eq!(play.ending().map(|card| card.id), Some(3));
    assert_eq!((play.emotion(), play.points()), (Emotion::Happy, 3.into()));
    assert_eq!(play.back(), Err(Refused::Finished));
    let again = Play::resume(&content, play.path().to_vec()).unwrap();
    assert_eq!((again.ended(), again.ending()), (true, play.ending()));
    assert_eq!(Play::new(&sketch("1 +.")).map(|play| play.ending()), Ok(None));
}

#[test]
fn progress_follows_the_shortest_way() {
    let content = sketch("1 +2 -5 | 1 +3 | 1 +4 -2 | 1 +. | 1 +.");
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 0);
    assert_eq!(play.progress(), 25, "one behind, three to go");
    take(&mut play, 0);
    assert_eq!(play.progress(), 50);
    play.back().unwrap();
    play.back().unwrap();
    take(&mut play, 1);
    assert_eq!(play.progress(), 50, "one behind, one to go");
    let ring = sketch("1 +2 | 1 +1");
    let mut play = Play::new(&ring).unwrap();
    take(&mut play, 0);
    assert_eq!(play.progress(), 33, "no end: as if every card were still to come");
}

#[test]
fn a_multiple_card_in_a_test_run() {
    let mut content = sketch("3 +. -2 +2 | 0 -.");
    content.questions[0].kind = QuestionType::Multiple;
    let ids: Vec<i32> = content.questions[0].answers.iter().map(|answer| answer.id).collect();
    let mut play = Play::new(&content).unwrap();
    let entry = play.answer(1, &[ids[2], ids[0], ids[2]], at()).unwrap();
    assert_eq!(
        (entry.answers.as_slice(), entry.right, entry.points),
        (&[ids[0], ids[2]][..], true, 3.into())
    );
    assert!(play.ended(), "goes where the first chosen answer leads");
    let mut play = Play::new(&content).unwrap();
    assert!(!play.answer(1, &[ids[0], ids[1]], at()).unwrap().right);
    assert_eq!(score::best(&content).points, 3);
}

#[test]
fn points_by_stage_and_skill() {
    let mut content = sketch("2 +2 -3 | 3 +. | 5 +. | 9 +.");
    content.stages = serde_json::from_value(serde_json::json!([
        {"id": 2, "title": "Close", "order": 2}, {"id": 1, "title": "Hello", "order": 1}, {"id": 3, "title": "Empty", "order": 3}
    ]))
    .unwrap();
    content.competencies = serde_json::from_value(
        serde_json::json!([{"id": 1, "title": "Selling", "skills": [{"id": 4, "title": "Asking"}]}]),
    )
    .unwrap();
    content.questions[0].stage = Some(1);
    content.questions[1].stage = Some(2);
    content.questions[2].stage = Some(2);
    content.questions[2].skills = vec![4];
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 0);
    take(&mut play, 0);
    let part = |id, title: &str, points: i32, max_points: i32, percent| PartScore {
        id,
        title: title.to_owned(),
        points: points.into(),
        max_points: max_points.into(),
        percent,
    };
    let parts = Parts::of(&content);
    let bests = parts.stage_bests();
    let bests: Vec<_> =
        bests.iter().map(|best| (best.id, best.title.as_str(), best.max_points.ceil())).collect();
    assert_eq!(bests, [(1, "Hello", 2), (2, "Close", 3), (3, "Empty", 0)]);
    assert_eq!(
        parts.stages(play.path(), Scoring::BestPlay),
        [part(1, "Hello", 2, 2, 100.0), part(2, "Close", 3, 5, 60.0)]
    );
    assert_eq!(parts.skills(play.path(), Scoring::BestPlay), [part(4, "Asking", 0, 5, 0.0)]);
    assert_eq!(
        parts.stages(play.path(), Scoring::Attainable),
        [part(1, "Hello", 2, 2, 100.0), part(2, "Close", 3, 3, 100.0)]
    );
    assert_eq!(parts.skills(play.path(), Scoring::Attainable), [], "never met, and not cut off");
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 1);
    take(&mut play, 0);
    assert_eq!(
        parts.stages(play.path(), Scoring::Attainable),
        [part(1, "Hello", 0, 2, 0.0), part(2, "Close", 5, 5, 100.0)]
    );
}

#[test]
fn a_play_that_finds_no_end_goes_astray() {
    let content = sketch("1 +1 -2 | 1 +1 -.");
    let mut play = Play::new(&content).unwrap();
    for _ in 1..longest_path(&content) {
        take(&mut play, 0);
    }
    assert!(!play.astray(), "one more may still be given");
    let mut other = play.clone();
    take(&mut play, 0);
    assert!(play.astray() && !play.ended());
    // An end is an end, however late.
    other.back().unwrap();
    take(&mut other, 1);
    take(&mut other, 1);
    assert!(other.ended() && !other.astray());
    assert_eq!(longest_path(&content), 208);
}

#[test]
fn the_result_card() {
    let mut content = sketch("1 +.");
    content.result_cards = serde_json::from_value(serde_json::json!([
        {"percent_from": 70, "percent_to": 100, "title": "good", "passed": true},
        {"percent_from": 0, "percent_to": 40, "title": "poor"},
        {"percent_from": 40, "percent_to": 70, "title": "near"},
    ]))
    .unwrap();
    let table = [
        (0.0, false, "poor"),
        (39.9, false, "poor"),
        (40.0, false, "near"),
        (70.0, false, "near"),
        (69.9, true, "good"),
        (70.0, true, "good"),
        (100.0, true, "good"),
    ];
    for (percent, passed, title) in table {
        assert_eq!(content.result_card(percent, passed).unwrap().title, title, "{percent} {passed}");
    }
    content.result_cards.remove(0);
    assert_eq!(content.result_card(100.0, true), None);
}

#[test]
fn beside_a_worse_choice_stands_the_best_one() {
    let mut content = sketch("1 -. +. +. | 1 -.");
    assert_eq!(content.best_answers(1), ["Answer 1"]);
    content.questions[0].kind = crate::course::QuestionType::Multiple;
    assert_eq!(content.best_answers(1), ["Answer 1", "Answer 2"]);
    assert!(content.best_answers(2).is_empty());
    assert!(content.best_answers(9).is_empty());
    // Of a card without points a choice is judged as well.
    content.questions[1].weight = 0;
    content.questions[1].answers[0].share = Some(crate::course::Percent::of_tenths(600));
    let best = content.questions[1].answers[0].clone();
    assert_eq!(content.best_answers(2), [best.text.as_str()]);
    assert!(content.questions[1].is_best(&[best.id], false) && !content.questions[1].is_best(&[], false));
}

#[test]
fn a_path_is_stored_short_and_refused_when_the_draft_has_changed() {
    let mut content = sketch("1 +2 | 1 +.");
    let mut play = Play::new(&content).unwrap();
    take(&mut play, 0);
    let path = play.into_path();
    let json = serde_json::to_value(&path).unwrap();
    assert_eq!(
        json,
        serde_json::json!([{"q": 1, "a": [1], "e": 3, "r": true, "p": 1, "t": "2023-11-14T22:13:20Z"}])
    );
    content.questions[0].answers[0].id = 7;
    assert_eq!(Play::resume(&content, path).unwrap_err(), Refused::BrokenPath);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_play_can_be_left_at_any_step(content in courses(6, 2), choices in prop::collection::vec(0_usize..3, 0..30)) {
        let mut play = Play::new(&content).unwrap();
        for choice in choices {
            if play.ended() {
                break;
            }
            take(&mut play, choice);
            let again = Play::resume(&content, play.path().to_vec()).unwrap();
            prop_assert_eq!(again.current().map(|card| card.id), play.current().map(|card| card.id));
            prop_assert_eq!((again.points(), again.step(), again.emotion()), (play.points(), play.step(), play.emotion()));
        }
    }

    #[test]
    fn back_undoes_an_answer_exactly(content in courses(6, 1), choices in prop::collection::vec(0_usize..3, 1..30)) {
        let mut play = Play::new(&content).unwrap();
        for choice in choices {
            let before = play.clone();
            take(&mut play, choice);
            if play.ended() {
                break;
            }
            let entry = play.path().last().unwrap().clone();
            let mut undone = play.clone();
            prop_assert_eq!(undone.back().unwrap(), entry);
            prop_assert_eq!(undone.path(), before.path());
            prop_assert_eq!(undone.current().map(|card| card.id), before.current().map(|card| card.id));
        }
    }

    #[test]
    fn a_finished_play_lies_between_worst_and_best(content in courses(6, 2), choices in prop::collection::vec(0_usize..3, 60)) {
        let mut play = Play::new(&content).unwrap();
        let mut choices = choices.into_iter();
        while let Some(choice) = choices.next().filter(|_| !play.ended()) {
            take(&mut play, choice);
        }
        if play.ended() {
            let (best, worst) = (score::best(&content), score::worst(&content));
            prop_assert!((worst.points..=best.points).contains(&play.points()));
            let parts = Parts::of(&content);
            let stages = [Scoring::BestPlay, Scoring::Attainable].map(|scoring| parts.stages(play.path(), scoring));
            for part in stages.into_iter().flatten() {
                prop_assert!((Points::ZERO..=part.max_points).contains(&part.points));
                prop_assert!((0.0..=100.0).contains(&part.percent));
            }
        }
    }

    #[test]
    fn a_card_counts_once(content in courses(5, 1), choices in prop::collection::vec(0_usize..3, 40)) {
        let mut play = Play::new(&content).unwrap();
        for choice in choices {
            if play.ended() {
                break;
            }
            take(&mut play, choice);
        }
        let mut seen = std::collections::HashSet::new();
        for entry in play.path() {
            let card = content.question(entry.question).unwrap();
            let first = seen.insert(entry.question);
            let answer = card.answer(entry.answers[0]).unwrap();
            let tenths = if answer.right { 1_000 } else { answer.share.map_or(0, crate::course::Percent::tenths) };
            let won = f64::from(card.weight * tenths) / 1_000.0;
            prop_assert_eq!(entry.points.value(), if first { won } else { 0.0 });
        }
    }
}
