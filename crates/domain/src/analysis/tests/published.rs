//! Item statistics of marks with parts of points, as Moodle publishes them with its own tests.

use super::{super::*, Points, Scoring, SessionStatus};
use crate::{
    course::{Question, QuizSettings},
    play::Parts,
};

/// The marks of 22 attempts at the questions 8 to 20 (those before bring nothing), 8 points the first and 1 point each of the
/// others: `mod/quiz/report/statistics/tests/fixtures/mdl_question_states.csv` of
/// <https://github.com/moodle/moodle>.
const MARKS: [[f64; 13]; 22] = [
    [5.5, 0.3, 0.9, 1.0, 0.3, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0],
    [1.0, 0.9, 0.9, 0.3, 0.3, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0],
    [2.5, 1.0, 0.9, 0.3, 1.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    [4.0, 0.3, 0.9, 1.0, 0.3, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0],
    [3.0, 0.9, 0.3, 0.9, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.0],
    [4.5, 0.9, 1.0, 1.0, 0.9, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [3.0, 0.3, 0.3, 0.3, 0.3, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    [6.0, 0.9, 0.9, 1.0, 0.3, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0],
    [0.5, 0.9, 1.0, 0.9, 0.3, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0],
    [5.5, 0.9, 1.0, 0.9, 0.3, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0],
    [2.5, 0.9, 1.0, 1.0, 0.9, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0],
    [4.0, 0.9, 0.3, 0.9, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 1.0],
    [4.0, 0.9, 0.3, 0.3, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0],
    [3.0, 1.0, 1.0, 0.3, 1.0, 0.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0],
    [1.0, 1.0, 0.9, 0.3, 0.3, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 0.3, 0.3, 0.3, 0.9, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0],
    [1.5, 1.0, 0.3, 0.9, 1.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0],
    [4.0, 0.9, 1.0, 0.9, 1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0, 0.0, 0.0],
    [2.0, 0.9, 0.9, 0.3, 0.9, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.0, 1.0, 0.3, 0.3, 0.3, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0],
    [6.0, 0.9, 1.0, 1.0, 0.9, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0],
    [7.0, 0.9, 0.3, 0.3, 0.3, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0],
];

/// What Moodle expects of them, in its units: `statistics_test.php` in the folder above. Percent of the points; thousandths
/// of a point; percent; percent; percent.
const FACILITY: &str = "41.19318182 81.36363636 71.36363636 65.45454545 65.90909091 36.36363636 59.09090909 50 59.09090909 \
     63.63636364 45.45454545 27.27272727 50";
const DEVIATION: &str = "1912.733589 251.2738111 322.6312277 333.4199022 337.5811591 492.3659639 503.2362797 511.7663157 \
     503.2362797 492.3659639 509.6471914 455.8423058 511.7663157";
const WEIGHT: &str = "26.58464457 3.368456046 3.253955259 7.584083694 3.79658376 3.183278505 4.532356904 7.78856243 \
     10.08351572 8.381139345 8.727645713 7.946277111 4.769500946";
const DISCRIMINATION: &str = "25.88327077 1.170256965 -4.207816809 28.16930644 -2.513606859 -12.99017581 -8.900638238 \
     8.670004606 29.63337745 15.18945843 16.21079629 15.52451404 -8.396734802";
const EFFICIENCY: &str = "27.23492723 1.382386552 -4.691171307 31.12404354 -2.877487579 -17.5074184 -10.27568922 \
     10.86956522 34.58997279 17.4790556 20.14359793 22.06477733 -10";

/// The words of a row, and each figure rounded to as many decimals.
fn same(published: &str, figures: impl Iterator<Item = f64>) {
    let mut count = 0;
    for (word, figure) in published.split_whitespace().zip(figures) {
        let decimals = word.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        assert_eq!(format!("{figure:.decimals$}"), word);
        count += 1;
    }
    assert_eq!(count, 13);
}

#[test]
fn item_statistics_of_a_published_example_to_the_last_digit() {
    let weight = |place: usize| if place == 0 { 8 } else { 1 };
    let questions =
        (8..=20).zip(0..).map(|(id, place)| Question { id, weight: weight(place), ..Question::default() });
    let content =
        Content { questions: questions.collect(), quiz: Some(QuizSettings::default()), ..Content::default() };
    let parts = Parts::of(&content);
    let mut analysis = CourseAnalysis::new([(1, &content, &parts)]);
    for marks in &MARKS {
        let entries: Vec<String> =
            (8..=20).zip(marks).map(|(id, mark)| format!("{id}:1:3:0:{mark}:900")).collect();
        let points: Points = marks.iter().map(|mark| mark.to_string().parse::<Points>().unwrap()).sum();
        analysis.add(&Played {
            revision: 1,
            status: SessionStatus::Failed,
            first: true,
            latest: true,
            points,
            max_points: Points::whole(20),
            scoring: Scoring::Attainable,
            percent: Some(points.value() * 5.0),
            trail: &entries.join("|"),
        });
    }
    let cards = analysis.figures().cards;
    let of = |figure: fn(&CardFigures) -> Option<f64>| cards.iter().map(move |card| figure(card).unwrap());
    same(FACILITY, of(|card| card.facility).map(|facility| facility * 100.0));
    let deviations = of(|card| card.deviation).zip(0..);
    same(DEVIATION, deviations.map(|(deviation, place)| deviation * f64::from(weight(place)) * 1_000.0));
    same(WEIGHT, of(|card| card.effective_weight).map(|weight| weight * 100.0));
    same(DISCRIMINATION, of(|card| card.discrimination).map(|index| index * 100.0));
    same(EFFICIENCY, of(|card| card.efficiency).map(|index| index * 100.0));
}
