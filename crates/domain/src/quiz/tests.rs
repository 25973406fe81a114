use chrono::DateTime;
use proptest::prelude::*;

use super::*;
use crate::course::{Answer, Percent, QuestionType};

const AT: DateTime<Utc> = DateTime::from_timestamp_nanos(0);

/// Questions 1, 2, … of two answers each: ten times the number and one more, the first one right.
fn quiz(count: i32, settings: QuizSettings) -> Content {
    let answer = |id: i32| Answer { id, right: id % 10 == 0, text: id.to_string(), ..Answer::default() };
    let question = |id: i32| Question {
        id,
        weight: id,
        answers: (0..3).map(|n| answer(id * 10 + n)).collect(),
        ..Question::default()
    };
    Content { questions: (1..=count).map(question).collect(), quiz: Some(settings), ..Content::default() }
}

fn moving() -> QuizSettings {
    QuizSettings { allow_movement: true, ..QuizSettings::default() }
}

#[test]
fn one_way_each_question_once_and_the_last_answer_ends_it() {
    let content = quiz(3, QuizSettings::default());
    let mut quiz = Quiz::begin(&content, 5).unwrap();
    assert_eq!(quiz.current().unwrap().id, 1);
    assert_eq!(quiz.answer(2, &[20], AT), Err(Refused::NotCurrent));
    assert_eq!(quiz.answer(1, &[20], AT), Err(Refused::NotAnAnswer));
    assert_eq!(quiz.answer(1, &[], AT), Err(Refused::EmptyChoice));
    assert_eq!(quiz.answer(1, &[10, 11], AT), Err(Refused::TooManyAnswers));
    assert_eq!(quiz.answer(1, &[10], AT), Ok(None));
    assert_eq!(quiz.answer(1, &[11], AT), Err(Refused::NotCurrent), "answered once");
    assert_eq!(quiz.go_to(1), Err(Refused::NotCurrent));
    assert_eq!(quiz.mark(2, true), Err(Refused::NotCurrent));
    assert_eq!(quiz.back(), Err(Refused::BackNotAllowed));
    assert!(!quiz.can_finish() && !quiz.can_go_back());
    assert_eq!(quiz.state().seed, 5);
    assert_eq!(quiz.settings(), content.quiz.as_ref().unwrap());
    quiz.answer(2, &[21], AT).unwrap();
    assert_eq!((quiz.progress(), quiz.ended()), (66, false));
    quiz.answer(3, &[30], AT).unwrap();
    assert!(quiz.ended() && quiz.current().is_none());
    assert_eq!((quiz.points(), quiz.progress(), quiz.step()), (4.into(), 100, 3));
    assert_eq!(quiz.answer(3, &[31], AT), Err(Refused::Finished));
}

#[test]
fn answers_are_drawn_where_the_settings_say_so() {
    for drawn in [false, true] {
        let content = quiz(1, QuizSettings { randomise_answers: drawn, ..QuizSettings::default() });
        let orders =
            (0..20).map(|seed| Quiz::begin(&content, seed).unwrap().answers_of(&content.questions[0]));
        assert_eq!(orders.into_iter().any(|order| order != [10, 11, 12]), drawn);
    }
}

#[test]
fn with_movement_the_answer_that_stands_at_the_end_counts() {
    let content = quiz(3, moving());
    let mut quiz = Quiz::begin(&content, 5).unwrap();
    assert_eq!(quiz.settings(), &moving());
    assert!(!quiz.can_go_back(), "there is nothing to take back");
    quiz.answer(3, &[31], AT).unwrap();
    assert!(quiz.can_go_back());
    assert_eq!(quiz.current().unwrap().id, 3, "there is none after the last");
    quiz.go_to(1).unwrap();
    quiz.answer(1, &[10], AT).unwrap();
    assert_eq!(quiz.current().unwrap().id, 2);
    assert_eq!(quiz.answer(3, &[30], AT), Ok(Some(Replaced { step: 0 })));
    assert_eq!((quiz.points(), quiz.step(), quiz.ended()), (4.into(), 3, false));
    quiz.mark(2, true).unwrap();
    quiz.mark(1, true).unwrap();
    quiz.mark(1, false).unwrap();
    let map: Vec<_> = quiz.map().iter().map(|q| (q.id, q.answered, q.marked)).collect();
    assert_eq!(map, [(1, true, false), (2, false, true), (3, true, false)]);
    assert_eq!(quiz.go_to(9), Err(Refused::NotCurrent));
    let taken = quiz.back().unwrap();
    assert_eq!((taken.question, quiz.step(), quiz.current().unwrap().id), (3, 2, 3));
    let resumed = Quiz::resume(&content, quiz.state().clone(), quiz.path().to_vec(), false).unwrap();
    assert_eq!((resumed.map(), resumed.points()), (quiz.map(), 1.into()));
    assert!(quiz.can_finish());
    quiz.finish();
    assert_eq!((quiz.points(), quiz.progress()), (1.into(), 100));
    assert_eq!(quiz.go_to(1), Err(Refused::Finished));
    assert_eq!(quiz.mark(1, true), Err(Refused::Finished));
    assert_eq!(quiz.back(), Err(Refused::Finished));
}

#[test]
fn several_right_answers_are_all_to_be_found() {
    let mut content = quiz(1, moving());
    let question = &mut content.questions[0];
    question.kind = QuestionType::Multiple;
    question.answers[1].right = true;
    let mut quiz = Quiz::begin(&content, 1).unwrap();
    for (chosen, points) in [(&[10, 11][..], 1), (&[10], 0), (&[10, 11, 12], 0), (&[12], 0), (&[11, 10], 1)] {
        quiz.answer(1, chosen, AT).unwrap();
        assert_eq!(quiz.points(), points, "{chosen:?}");
    }
}

#[test]
fn parts_of_the_points_where_the_quiz_gives_them() {
    for partial_marks in [false, true] {
        let mut content = quiz(2, QuizSettings { partial_marks, ..moving() });
        content.questions[0].kind = QuestionType::Multiple;
        content.questions[0].answers[1].right = true;
        content.questions[1].answers[1].share = Some(Percent::of_tenths(333));
        let mut quiz = Quiz::begin(&content, 1).unwrap();
        let mut points = |question, chosen: &[i32]| {
            quiz.answer(question, chosen, AT).unwrap();
            let entry = quiz.standing(question).unwrap();
            (entry.right, entry.points.value())
        };
        let half = if partial_marks { 0.5 } else { 0.0 };
        assert_eq!(
            [points(1, &[10]), points(1, &[10, 11, 12]), points(1, &[10, 12])],
            [(false, half), (false, half), (false, 0.0)]
        );
        assert_eq!(
            [points(2, &[20]), points(2, &[21])],
            [(true, 2.0), (false, 0.666)],
            "whatever the quiz says"
        );
    }
}

#[test]
fn what_is_told_when() {
    // indicator, points, movement, over -> tells right, tells points
    let table = [
        (true, true, false, false, true, true),
        (true, true, true, false, false, false),
        (true, true, true, true, true, true),
        (false, true, false, true, false, true),
        (true, false, false, true, true, false),
    ];
    for (indicator, points, movement, over, right, shows_points) in table {
        let settings = QuizSettings {
            show_true_false: indicator,
            show_points: points,
            allow_movement: movement,
            ..QuizSettings::default()
        };
        let content = quiz(2, settings);
        let quiz = Quiz::begin(&content, 1).unwrap();
        assert_eq!((quiz.shows_right(over), quiz.shows_points(over)), (right, shows_points));
    }
}

#[test]
fn time() {
    let content = quiz(1, QuizSettings { time_limit: Some(90), ..QuizSettings::default() });
    let minutes = |allowance| time_up(&content, AT, allowance).map(|at| (at - AT).num_minutes());
    assert_eq!(TimeAllowance::ALL.map(minutes), [Some(90), Some(135), Some(180), None]);
    assert_eq!(time_up(&quiz(1, QuizSettings::default()), AT, TimeAllowance::Standard), None);
    assert_eq!(time_up(&Content::default(), AT, TimeAllowance::Standard), None);
}

#[test]
fn what_cannot_be_begun_or_gone_on_with() {
    assert_eq!(Quiz::begin(&Content::default(), 1).unwrap_err(), Refused::BrokenPath);
    assert_eq!(Quiz::begin(&quiz(0, moving()), 1).unwrap_err(), Refused::NoQuestions);
    let content = quiz(2, moving());
    let mut attempt = Quiz::begin(&content, 1).unwrap();
    attempt.answer(2, &[20], AT).unwrap();
    let (state, path) = (attempt.state().clone(), attempt.path().to_vec());
    let shorter = quiz(1, moving());
    assert_eq!(Quiz::resume(&shorter, state, path, false).unwrap_err(), Refused::BrokenPath);
}

proptest! {
    #[test]
    fn an_order_is_a_permutation_and_the_points_do_not_depend_on_it(
        count in 1_i32..40,
        seeds in prop::array::uniform2(any::<u64>()),
        choices in prop::collection::vec(0_usize..3, 40),
    ) {
        let settings = QuizSettings {
            randomise_questions: true,
            randomise_answers: true,
            ..QuizSettings::default()
        };
        let content = quiz(count, settings);
        let points = seeds.map(|seed| {
            let mut quiz = Quiz::begin(&content, seed).unwrap();
            let mut asked = Vec::new();
            while let Some(question) = quiz.current() {
                let mut shown = quiz.answers_of(question);
                assert_eq!(shown, quiz.answers_of(question), "drawn once");
                shown.sort_unstable();
                assert_eq!(shown, question.answers.iter().map(|answer| answer.id).collect::<Vec<_>>());
                asked.push(question.id);
                let choice = choices[usize::try_from(question.id).unwrap() - 1];
                quiz.answer(question.id, &[question.answers[choice].id], AT).unwrap();
            }
            asked.sort_unstable();
            assert_eq!(asked, (1..=count).collect::<Vec<_>>());
            quiz.points()
        });
        prop_assert_eq!(points[0], points[1]);
    }
}
