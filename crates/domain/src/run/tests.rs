use super::*;
use crate::course::QuizSettings;
use crate::testing::sketch;

const AT: DateTime<Utc> = DateTime::from_timestamp_nanos(0);

#[test]
fn the_kind_of_the_content_decides() {
    let game = sketch("1 +2 -. | 1 +. -.");
    assert!(matches!(Run::begin(&game, 1), Ok(Run::Game(_))));
    let quiz = Content { quiz: Some(QuizSettings::default()), ..game.clone() };
    let begun = Run::begin(&quiz, 1).unwrap();
    assert!(matches!(begun, Run::Quiz(_)));
    let state = begun.state().cloned();
    assert!(Run::resume(&quiz, Vec::new(), state.clone(), false).is_ok());
    assert_eq!(Run::resume(&quiz, Vec::new(), None, false).unwrap_err(), Refused::BrokenPath);
    assert_eq!(Run::resume(&game, Vec::new(), state, false).unwrap_err(), Refused::BrokenPath);
}

#[test]
fn an_answer_sent_twice_stands_once() {
    let game = sketch("1 +2 -. | 1 +. -.");
    let moving = QuizSettings { allow_movement: true, ..QuizSettings::default() };
    let quiz = Content { quiz: Some(moving), ..game.clone() };
    for content in [&game, &quiz] {
        let mut run = Run::begin(content, 1).unwrap();
        let right = content.questions[0].answers[0].id;
        assert!(!run.answer(1, &[right], AT).unwrap().replaced_right);
        assert!(run.stands(0, Some(1), &[right]) && run.stands(0, None, &[right]));
        assert!(!run.stands(1, Some(1), &[right]), "that would be a new one");
        assert!(!run.stands(0, Some(2), &[right]) && !run.stands(0, Some(1), &[]));
    }
    let mut run = Run::begin(&quiz, 1).unwrap();
    let [right, wrong] = [0, 1].map(|place| quiz.questions[0].answers[place].id);
    run.answer(1, &[right], AT).unwrap();
    assert!(run.answer(1, &[wrong], AT).unwrap().replaced_right);
    assert_eq!((run.step(), run.path().len(), run.points()), (2, 1, Points::ZERO));
}

#[test]
fn a_game_is_told_as_it_is() {
    let mut game = sketch("3 +2 -. | 2 +1 -1");
    game.allow_back = Some(true);
    game.questions[0].answers[0].emotion = Emotion::Happy;
    let [there, back] = [0, 1].map(|card| game.questions[card].answers[0].id);
    let mut run = Run::begin(&game, 1).unwrap();
    assert_eq!((run.step(), run.points(), run.progress(), run.state()), (0, Points::ZERO, 0, None));
    assert_eq!(run.current().map(|card| card.id), Some(1));
    assert!(!run.ended() && !run.astray() && !run.can_go_back());
    run.answer(1, &[there], AT).unwrap();
    assert_eq!((run.step(), run.points(), run.emotion()), (1, 3.into(), Emotion::Happy));
    assert_eq!(run.current().map(|card| card.id), Some(2));
    assert!((1..100).contains(&run.progress()) && run.can_go_back());
    let resumed = Run::resume(&game, run.path().to_vec(), None, false).unwrap();
    assert_eq!((resumed.step(), resumed.points(), resumed.progress()), (1, 3.into(), run.progress()));
    run.back().unwrap();
    assert_eq!((run.step(), run.current().map(|card| card.id)), (0, Some(1)));
    for _ in (0..crate::play::longest_path(&game)).step_by(2) {
        assert!(!run.astray() && !run.ended());
        run.answer(1, &[there], AT).unwrap();
        run.answer(2, &[back], AT).unwrap();
    }
    assert!(run.astray() && !run.ended());
    run.answer(1, &[game.questions[0].answers[1].id], AT).unwrap();
    assert_eq!((run.ended(), run.astray(), run.progress(), run.current()), (true, false, 100, None));
    for over in [false, true] {
        assert_eq!((run.shows_right(over), run.shows_points(over)), (over, over));
    }
}

#[test]
fn a_quiz_is_told_as_it_is() {
    let settings = QuizSettings {
        allow_movement: true,
        show_true_false: true,
        show_points: true,
        ..QuizSettings::default()
    };
    let silent = QuizSettings { show_true_false: false, show_points: false, ..settings.clone() };
    let mut quiz = sketch("3 +. -. | 2 +. -. | 1 +. -.");
    quiz.quiz = Some(settings);
    let right = quiz.questions[0].answers[0].id;
    let mut run = Run::begin(&quiz, 9).unwrap();
    assert_eq!(run.state().map(|state| state.seed), Some(9));
    assert!(!run.can_go_back() && !run.ended());
    run.answer(1, &[right], AT).unwrap();
    assert_eq!((run.step(), run.points(), run.progress()), (1, 3.into(), 33));
    assert_eq!((run.emotion(), run.astray(), run.can_go_back()), (Emotion::default(), false, true));
    assert_eq!(run.current().map(|question| question.id), Some(2));
    for over in [false, true] {
        assert_eq!((run.shows_right(over), run.shows_points(over)), (over, over));
    }
    assert_eq!(run.back().unwrap().question, 1);
    let state = run.state().cloned();
    assert!(Run::resume(&quiz, Vec::new(), state, true).unwrap().ended());
    quiz.quiz = Some(silent);
    let run = Run::begin(&quiz, 9).unwrap();
    assert!(!run.shows_right(true) && !run.shows_points(true));
}

#[test]
fn a_card_with_a_limit_is_answered_when_its_time_is_over() {
    let mut game = sketch("2 +2 -2 | 1 +. -.");
    game.questions[0].time_limit = Some(20);
    let mut run = Run::begin(&game, 1).unwrap();
    let seconds = |run: &Run<'_>, allowance| run.time_to_answer(allowance).map(|time| time.num_seconds());
    assert_eq!(TimeAllowance::ALL.map(|one| seconds(&run, one)), [Some(20), Some(30), Some(40), None]);
    let wrong = game.questions[0].answers[1].id;
    let entry = run.answer_by_time(AT).unwrap().entry;
    assert_eq!((entry.answers, entry.by_time, entry.right, run.step()), (vec![wrong], true, false, 1));
    assert_eq!(seconds(&run, TimeAllowance::Standard), None, "the next card has no limit");
    let path = serde_json::to_string(run.path()).unwrap();
    let resumed = Run::resume(&game, serde_json::from_str(&path).unwrap(), None, false).unwrap();
    assert!(resumed.path()[0].by_time);
    run.answer(2, &[game.questions[1].answers[0].id], AT).unwrap();
    assert_eq!(run.answer_by_time(AT).unwrap_err(), Refused::Finished);
    let quiz = Content { quiz: Some(QuizSettings::default()), ..game.clone() };
    let mut run = Run::begin(&quiz, 1).unwrap();
    assert_eq!((seconds(&run, TimeAllowance::Standard), run.answer_by_time(AT).is_err()), (None, true));
}

#[test]
fn what_is_stored_begins_again_where_it_was_left() {
    let game = sketch("3 +2 -. | 1");
    let quiz = Content { quiz: Some(QuizSettings::default()), ..sketch("2 +. -. | 1 +. -.") };
    for content in [&game, &quiz] {
        let mut run = Run::begin(content, 9).unwrap();
        assert!(std::ptr::eq(run.content(), content));
        run.answer(1, &[content.questions[0].answers[0].id], AT).unwrap();
        let (points, step, state) = (run.points(), run.step(), run.state().cloned());
        let (path, kept) = run.into_parts();
        assert_eq!((path.len(), &kept), (1, &state));
        let again = Run::resume(content, path, kept, false).unwrap();
        assert_eq!((again.points(), again.step()), (points, step));
    }
}

#[test]
fn a_game_ends_on_a_card_and_could_have_reached_what_was_right() {
    let game = sketch("3 +2 -. | 1");
    let [right, wrong] = [0, 1].map(|place| game.questions[0].answers[place].id);
    let run = |answer| {
        let mut run = Run::begin(&game, 1).unwrap();
        assert_eq!(run.ending(), None);
        run.answer(1, &[answer], AT).unwrap();
        (run.ending().map(|card| card.id), run.points(), run.attainable())
    };
    assert_eq!(run(right), (Some(2), 3.into(), 3.into()));
    assert_eq!(run(wrong), (None, Points::ZERO, 3.into()));
    let quiz = Content { quiz: Some(QuizSettings::default()), ..game.clone() };
    assert_eq!(Run::begin(&quiz, 1).unwrap().attainable(), 3, "of a quiz all there is to win");
}

#[test]
fn an_answer_has_its_step_or_its_place() {
    let game = sketch("1 +.");
    let mut run = Run::begin(&game, 1).unwrap();
    let entry = run.answer(1, &[game.questions[0].answers[0].id], AT).unwrap().entry;
    assert_eq!(Run::step_of(3, &entry), 3);
    assert_eq!(Run::step_of(3, &PathEntry { step: Some(7), ..entry }), 7);
}
