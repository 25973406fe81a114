//! What reports say of answers, emotions and stages, by small examples.

use super::{super::*, Points, Scoring, SessionStatus, finished, quiz};
use crate::{
    course::{Question, QuizSettings, Stage},
    play::Parts,
    testing::sketch,
};

/// The figures of the first question after these attempts: of each its points of 10, and what it chose.
fn first_card(content: &Content, attempts: &[(i32, i32)]) -> CardFigures {
    let parts = Parts::of(content);
    let mut analysis = CourseAnalysis::new([(1, content, &parts)]);
    for (points, chosen) in attempts {
        let right = u8::from(content.questions[0].is_right(&[*chosen]));
        analysis.add(&finished(*points, &format!("1:{chosen}:3:{right}:{right}:100")));
    }
    analysis.figures().cards.swap_remove(0)
}

fn answer(card: &CardFigures, id: i32) -> &AnswerFigures {
    card.answers.iter().find(|answer| answer.id == id).unwrap()
}

#[test]
fn the_answer_to_a_card_is_the_first_one_to_it() {
    let line = "1:11:3:1:1:100|2:21:3:1:1:100|2:22:3:0:0:100";
    let chosen = |card| super::super::first_answer(line, card).map(|entry| entry.chosen().collect());
    assert_eq!((chosen(2), chosen(3)), (Some(vec![21]), None));
}

#[test]
fn the_best_third_is_set_against_the_worst() {
    let card = first_card(&quiz(), &[(1, 11), (2, 12), (3, 11), (4, 12), (5, 11), (6, 11)]);
    let shares = |id| (answer(&card, id).top_share, answer(&card, id).bottom_share);
    assert_eq!((shares(11), shares(12)), ((Some(1.0), Some(0.5)), (Some(0.0), Some(0.5))));
    let card = first_card(&quiz(), &[(5, 11); 6]);
    assert_eq!(answer(&card, 11).top_share, None, "equal marks have no best third");
}

#[test]
fn a_card_that_the_best_did_not_answer_has_no_share_of_them() {
    let content = quiz();
    let parts = Parts::of(&content);
    let mut analysis = CourseAnalysis::new([(1, &content, &parts)]);
    analysis.add(&finished(1, "1:11:3:1:1:100"));
    for points in [2, 3] {
        analysis.add(&finished(points, "2:21:3:1:1:100"));
    }
    let cards = analysis.figures().cards;
    let only = answer(&cards[0], 11);
    assert_eq!((only.top_share, only.bottom_share), (None, Some(1.0)));
}

#[test]
fn under_two_percent_is_rare() {
    let flags = |answers| {
        let mut attempts = vec![(5, 11); answers];
        attempts[0] = (5, 12);
        answer(&first_card(&quiz(), &attempts), 12).flags.clone()
    };
    assert_eq!((flags(50), flags(51)), (vec![], vec![Flag::Rare]));
}

#[test]
fn a_wrong_answer_tempts_where_more_of_the_best_choose_it_than_a_right_one() {
    let flags = |content: &Content, ids: [i32; 3], id| {
        let best = [7, 8, 9].into_iter().zip(ids);
        let others = [(1, ids[0]); 6];
        let card = first_card(content, &best.chain(others).collect::<Vec<_>>());
        answer(&card, id).flags.clone()
    };
    assert_eq!(flags(&quiz(), [11, 12, 12], 12), [Flag::Tempting]);
    let mut content = quiz();
    content.questions[0].answers.push(crate::course::Answer { id: 13, ..Default::default() });
    assert!(flags(&content, [11, 12, 13], 12).is_empty(), "as many are not more");
    let partly = sketch("10 +. ~50:. -.");
    assert!(flags(&partly, [1, 2, 2], 2).is_empty(), "partly right is not wrong");
}

#[test]
fn a_card_has_parts_of_points_where_they_can_be_or_were_won() {
    let (none, now) = (sketch("10 +. -."), sketch("10 +. ~50:."));
    assert!(!first_card(&none, &[(5, 2)]).has_partly);
    assert!(first_card(&now, &[(5, 1)]).has_partly);
    let parts = Parts::of(&none);
    let mut analysis = CourseAnalysis::new([(1, &none, &parts)]);
    analysis.add(&finished(5, "1:2:3:0:5:100"));
    let card = analysis.figures().cards.swap_remove(0);
    assert_eq!((card.partly, card.has_partly), (1, true), "an older form had them");
}

#[test]
fn emotions_are_counted_of_first_and_latest_attempts_as_well() {
    let content = sketch("1 +. -.");
    let mut analysis = EmotionAnalysis::new([(1, &content)]);
    for (first, latest, line) in
        [(true, false, "1:1:1:1:1:100"), (false, true, "1:2:5:0:0:100"), (false, true, "1:2:6:0:0:100")]
    {
        analysis.add(&Played { first, latest, ..finished(1, line) });
    }
    let figures = analysis.all;
    assert_eq!(figures.counts, [1, 0, 0, 0, 1], "6 is no emotion");
    assert_eq!((figures.first, figures.latest), ([1, 0, 0, 0, 0], [0, 0, 0, 0, 1]));
    assert_eq!(valence(&[3, 1, 5, 2, 1]), Some(0.25));
}

fn staged(title: &str, cards: &str) -> Content {
    let mut content = sketch(cards);
    content.stages = vec![
        Stage { id: 1, title: title.to_owned(), order: 1 },
        Stage { id: 2, title: "Farewell".to_owned(), order: 2 },
    ];
    content.questions[0].stage = Some(1);
    content
}

#[test]
fn stages_have_the_points_of_all_revisions_and_the_name_of_the_newest() {
    let (old, new) = (staged("Hello", "4 +. -."), staged("Greeting", "12 +. -."));
    let parts = [&new, &old].map(Parts::of);
    let figures = |attempts: &[(i64, &str)]| {
        let mut analysis = CourseAnalysis::new([(8, &new, &parts[0]), (7, &old, &parts[1])]);
        for (revision, line) in attempts {
            let mut played = finished(1, line);
            played.revision = *revision;
            analysis.add(&played);
        }
        analysis.figures().stages
    };
    let stage = |average_points, percent| StageFigures {
        id: 1,
        title: "Greeting".to_owned(),
        average_points,
        max_points: 12.into(),
        percent,
    };
    // Of the second stage no card is there, so it is not listed.
    assert_eq!(figures(&[]), [stage(None, None)]);
    assert_eq!(figures(&[(7, "1:1:3:1:4:100"), (8, "1:2:3:0:0:100")]), [stage(Some(2.0), Some(25.0))]);
}

#[test]
fn a_stage_without_points_is_listed_where_older_attempts_won_some() {
    let (old, new) = (staged("Hello", "4 +. -."), staged("Hello", "0 +. -."));
    let parts = [&new, &old].map(Parts::of);
    let mut analysis = CourseAnalysis::new([(8, &new, &parts[0]), (7, &old, &parts[1])]);
    analysis.add(&Played { revision: 7, ..finished(4, "1:1:3:1:4:100") });
    let stages = analysis.figures().stages;
    assert_eq!(stages.len(), 1);
    assert_eq!((stages[0].max_points, stages[0].average_points), (Points::ZERO, Some(4.0)));
}

#[test]
fn passed_attempts_are_counted() {
    let content = sketch("1 +. -.");
    let parts = Parts::of(&content);
    let mut analysis = CourseAnalysis::new([(1, &content, &parts)]);
    for status in [SessionStatus::Passed, SessionStatus::Failed, SessionStatus::Passed] {
        analysis.add(&Played { status, ..finished(1, "1:1:3:1:1:100") });
    }
    assert_eq!(analysis.figures().passed, 2);
}

/// Variance over the sample.
fn variance(values: [f64; 5]) -> f64 {
    let mean = values.iter().sum::<f64>() / 5.0;
    values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 4.0
}

#[test]
fn the_consistency_of_a_quiz_is_that_of_the_points_of_its_questions() {
    let weights = [(1, 1), (2, 3)];
    let questions = weights.map(|(id, weight)| Question { id, weight, ..Question::default() });
    let content =
        Content { questions: questions.to_vec(), quiz: Some(QuizSettings::default()), ..Content::default() };
    let parts = Parts::of(&content);
    let mut analysis = CourseAnalysis::new([(1, &content, &parts)]);
    let (one, three) = ([1.0, 1.0, 0.0, 0.0, 1.0], [3.0, 0.0, 0.0, 0.0, 3.0]);
    let mut totals = [0.0; 5];
    for (student, (first, second)) in one.into_iter().zip(three).enumerate() {
        totals[student] = first + second;
        let line = format!("1:1:3:0:{first}:900|2:1:3:0:{second}:900");
        analysis.add(&Played {
            points: of_value(first + second),
            max_points: 4.into(),
            scoring: Scoring::Attainable,
            ..finished(0, &line)
        });
    }
    let alpha = analysis.figures().quiz.unwrap().consistency.unwrap();
    let expected = 2.0 * (1.0 - (variance(one) + variance(three)) / variance(totals));
    assert!((alpha - expected).abs() < 1e-9, "{alpha} is not {expected}");
}

fn of_value(points: f64) -> Points {
    points.to_string().parse().unwrap()
}
