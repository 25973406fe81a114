use proptest::prelude::*;

use super::*;

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-4
}

/// Heights of 100 students, S. Brown, "Measures of Shape" (<https://brownmath.com/stat/shape.htm>), after Spiegel.
#[test]
fn shape_of_a_published_example() {
    let heights = [(61.0, 5), (64.0, 18), (67.0, 42), (70.0, 27), (73.0, 8)];
    let shape = Shape::of(&heights).unwrap();
    assert!(near(shape.mean, 67.45));
    assert_eq!(shape.median, 67.0);
    assert!(near(shape.deviation.unwrap(), (8.5275_f64 * 100.0 / 99.0).sqrt()));
    assert!(near(shape.skewness.unwrap(), -0.1098));
    assert!(near(shape.kurtosis.unwrap(), -0.2091));
}

/// Ten students, ten questions: K. Wuensch, "The Kuder-Richardson 20"
/// (<https://core.ecu.edu/wuenschk/StatHelp/KR20.txt>).
const QUIZ: [[i32; 10]; 10] = [
    [1, 1, 1, 1, 1, 1, 0, 1, 1, 0],
    [1, 0, 1, 1, 0, 1, 1, 1, 0, 1],
    [1, 1, 1, 1, 0, 1, 1, 0, 0, 1],
    [0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
    [1, 1, 1, 0, 1, 1, 1, 1, 1, 1],
    [1, 1, 0, 1, 1, 1, 0, 1, 1, 1],
    [1, 1, 1, 1, 1, 1, 1, 1, 0, 1],
    [0, 1, 0, 1, 1, 1, 1, 1, 0, 1],
    [1, 1, 0, 1, 1, 0, 1, 1, 1, 0],
];

/// A question's sums from its marks and the totals.
fn sums(marks: &[(i32, i32)], weight: i32, max: i32) -> ItemSums {
    let mut all = ItemSums::default();
    for (points, total) in marks.iter().map(|(points, total)| (f64::from(*points), f64::from(*total))) {
        all += ItemSums::of(points, weight.into(), total - points, (max - weight).into());
    }
    all
}

fn question(index: usize) -> ItemSums {
    let marks: Vec<(i32, i32)> = QUIZ.iter().map(|row| (row[index], row.iter().sum())).collect();
    sums(&marks, 1, 10)
}

#[test]
fn consistency_of_a_published_example() {
    let facility: Vec<f64> = (0..10).map(|index| question(index).facility().unwrap()).collect();
    let published = [0.7, 0.7, 0.6, 0.7, 0.6, 0.8, 0.7, 0.7, 0.5, 0.6];
    assert!(facility.iter().zip(published).all(|(a, b)| near(*a, b)), "{facility:?}");
    let totals: Vec<(f64, u64)> = QUIZ.iter().map(|row| (f64::from(row.iter().sum::<i32>()), 1)).collect();
    let total = Shape::of(&totals).unwrap().deviation.unwrap().powi(2);
    // The example divides by n.
    assert!(near(total * 0.9, 5.84));
    let variances: Vec<f64> = (0..10).map(|index| question(index).variance().unwrap()).collect();
    assert!(near(variances.iter().sum::<f64>() * 0.9, 2.18));
    let alpha = internal_consistency(&variances, total).unwrap();
    assert!(near(alpha, 10.0 / 9.0 * (1.0 - 2.18 / 5.84)));
    assert!(near(standard_error(total.sqrt(), alpha), (total * (1.0 - alpha)).sqrt()));
}

/// Newcombe's own examples: 56 of 70 against 48 of 80, and nobody of 10 against nobody of 20.
#[test]
fn difference_of_a_published_example() {
    let difference = pass_difference((56, 70), (48, 80)).unwrap();
    assert!(near(difference.value, 0.2));
    assert!(near(difference.from, 0.0524));
    assert!(near(difference.to, 0.3339));
    assert_eq!(pass_difference((4, 4), (48, 80)), None);
    let nobody = pass_difference((0, 10), (0, 20)).unwrap();
    assert!(near(nobody.from, -0.1611) && near(nobody.to, 0.2775), "{nobody:?}");
}

#[test]
fn undefined_is_not_zero() {
    assert_eq!(Shape::of(&[]), None);
    let one = Shape::of(&[(40.0, 1)]).unwrap();
    assert_eq!((one.mean, one.median, one.deviation, one.skewness), (40.0, 40.0, None, None));
    let same = Shape::of(&[(33.3, 9)]).unwrap();
    assert_eq!((same.deviation, same.skewness, same.kurtosis), (Some(0.0), None, None));
    let nothing = Shape::of(&[(0.0, 9)]).unwrap();
    assert_eq!((nothing.deviation, nothing.skewness, nothing.kurtosis), (Some(0.0), None, None));
    let few = sums(&[(1, 3), (0, 1), (1, 2), (0, 2)], 1, 4);
    assert_eq!((few.facility(), few.discrimination()), (None, None));
    let all_right = sums(&[(1, 3), (1, 1), (1, 2), (1, 2), (1, 4)], 1, 4);
    assert_eq!((all_right.facility(), all_right.discrimination()), (Some(1.0), None));
    let alone = sums(&[(1, 1), (0, 0), (1, 1), (0, 0), (1, 1)], 1, 1);
    assert_eq!(alone.discrimination(), None);
    assert_eq!(internal_consistency(&[0.2], 1.0), None);
    assert_eq!(internal_consistency(&[0.0, 0.0], 0.0), None);
}

/// Two values have a deviation, three a skewness, four a kurtosis.
#[test]
fn each_figure_needs_its_values() {
    let shape = |values: &[f64]| {
        let shape = Shape::of(&values.iter().map(|value| (*value, 1)).collect::<Vec<_>>()).unwrap();
        [shape.deviation, shape.skewness, shape.kurtosis].map(|figure| figure.is_some())
    };
    assert_eq!(shape(&[1.0]), [false, false, false]);
    assert_eq!(shape(&[1.0, 2.0]), [true, false, false]);
    assert_eq!(shape(&[1.0, 2.0, 4.0]), [true, true, false]);
    assert_eq!(shape(&[1.0, 2.0, 4.0, 8.0]), [true, true, true]);
}

/// The shape of marks is the same in whatever unit they are counted.
#[test]
fn a_shape_has_no_unit() {
    let shape = |unit: f64| Shape::of(&[1.0, 2.0, 4.0, 8.0].map(|value| (value * unit, 1))).unwrap();
    let (small, one) = (shape(1e-6), shape(1.0));
    assert!(near(small.skewness.unwrap(), one.skewness.unwrap()));
    assert!(near(small.kurtosis.unwrap(), one.kurtosis.unwrap()));
}

/// Sums of many equal shares are off by rounding, which is no difference between the answers.
#[test]
fn rounding_is_no_variance() {
    let mut all = ItemSums::default();
    for _ in 0..100_000 {
        all += ItemSums::of(1.0, 3.0, 1.0, 3.0);
    }
    assert_eq!((all.variance(), all.discrimination()), (Some(0.0), None));
}

/// From five respondents on there is a figure, below it there is none.
#[test]
fn five_respondents_are_enough() {
    let marks = [(1, 3), (0, 1), (1, 4), (0, 2), (1, 2)];
    let figures = |count: usize| {
        let item = sums(&marks[..count], 1, 4);
        let (mut xs, mut ys) = (ShareCounts::default(), ShareCounts::default());
        for (points, total) in &marks[..count] {
            xs.add(f64::from(*points));
            ys.add(f64::from(total - points) / 3.0);
        }
        let weight = effective_weights(&[(item, 1.0, 3.0)])[0];
        let all =
            [item.facility(), item.discrimination(), item.deviation(), efficiency(&item, &xs, &ys), weight];
        all.map(|figure| figure.is_some())
    };
    assert_eq!((figures(4), figures(5)), ([false; 5], [true; 5]));
    let enough = |choice, all| pass_difference((1, choice), (2, all)).is_some();
    assert_eq!([enough(5, 5), enough(4, 5), enough(5, 4)], [true, false, false]);
}

#[test]
fn a_variance_needs_two_and_an_error_is_never_below_nothing() {
    assert_eq!(sums(&[(1, 2)], 1, 4).variance(), None);
    assert_eq!(sums(&[(1, 2), (0, 2)], 1, 4).variance(), Some(0.5));
    assert_eq!((standard_error(3.0, 0.75), standard_error(3.0, 1.5)), (1.5, 0.0));
}

/// A question that nobody can win points with, or that is the whole course, has shares of nothing.
#[test]
fn what_brings_nothing_has_no_share() {
    let nothing = ItemSums::of(0.0, 0.0, 2.0, 4.0);
    assert_eq!((nothing.x, nothing.y), (0.0, 0.5));
    let alone = ItemSums::of(1.0, 2.0, 0.0, 0.0);
    assert_eq!((alone.x, alone.y, alone.xx, alone.count), (0.5, 0.0, 0.25, 1));
}

/// What goes against the total has no weight, and takes none from the others.
#[test]
fn effective_weights_are_shares_of_those_that_have_one() {
    let totals = [4, 3, 2, 1, 0];
    let with = sums(&totals.map(|total| (i32::from(total > 1), total)), 1, 4);
    let against = sums(&totals.map(|total| (i32::from(total < 1), total + i32::from(total < 1))), 1, 5);
    let weights = effective_weights(&[(with, 1.0, 3.0), (against, 1.0, 4.0), (with, 1.0, 3.0)]);
    assert_eq!(weights, [Some(0.5), None, Some(0.5)]);
    let same = sums(&[(1, 2); 5], 1, 4);
    assert_eq!(
        effective_weights(&[(same, 1.0, 3.0)]),
        [None],
        "nothing differs, so nothing has a part in it"
    );
}

proptest! {
    /// The best covariance is that of both in their order; a part of the totals is a covariance with them.
    #[test]
    fn efficiency_and_weights_agree_with_the_definitions(
        marks in prop::collection::vec((0..4_i32, 0..20_i32), 5..40),
        weight in 1..9_i32,
    ) {
        let n = marks.len() as f64;
        let others = 20;
        let of = |points: i32, rest: i32| {
            let (weight, others) = (3 * weight, f64::from(others));
            ItemSums::of(f64::from(points), f64::from(weight), f64::from(rest), others)
        };
        let (mut item, mut xs, mut ys) = (ItemSums::default(), ShareCounts::default(), ShareCounts::default());
        for (thirds, rest) in &marks {
            let one = of(thirds * weight, *rest);
            xs.add(one.x);
            ys.add(one.y);
            item += one;
        }
        let x: Vec<f64> = marks.iter().map(|(thirds, _)| f64::from(*thirds) / 3.0).collect();
        let y: Vec<f64> = marks.iter().map(|(_, rest)| f64::from(*rest) / 20.0).collect();
        let covariance = |a: &[f64], b: &[f64]| {
            let (of_a, of_b) = (a.iter().sum::<f64>() / n, b.iter().sum::<f64>() / n);
            a.iter().zip(b).map(|(a, b)| (a - of_a) * (b - of_b)).sum::<f64>() / (n - 1.0)
        };
        let ascending = |v: &[f64]| {
            let mut v = v.to_vec();
            v.sort_by(f64::total_cmp);
            v
        };
        prop_assert!(near(item.deviation().unwrap(), covariance(&x, &x).sqrt()));
        let best = covariance(&ascending(&x), &ascending(&y));
        match efficiency(&item, &xs, &ys) {
            Some(value) => prop_assert!(near(value, (covariance(&x, &y) / best).clamp(-1.0, 1.0))),
            None => prop_assert!(covariance(&x, &x) < 1e-9 || covariance(&y, &y) < 1e-9),
        }
        let points: Vec<f64> = marks.iter().map(|(thirds, _)| f64::from(thirds * weight)).collect();
        let rest: Vec<f64> = marks.iter().map(|(_, rest)| f64::from(*rest)).collect();
        let totals: Vec<f64> = points.iter().zip(&rest).map(|(points, rest)| points + rest).collect();
        let (own, theirs) = (covariance(&points, &totals), covariance(&rest, &totals));
        let mut turned = ItemSums::default();
        for (thirds, rest) in &marks {
            let max = f64::from(3 * weight);
            turned += ItemSums::of(f64::from(*rest), 20.0, f64::from(thirds * weight), max);
        }
        let max = f64::from(3 * weight);
        let weights = effective_weights(&[(item, max, 20.0), (turned, 20.0, max)]);
        if own > 1e-6 && theirs > 1e-6 {
            let sum = own.sqrt() + theirs.sqrt();
            prop_assert!(near(weights[0].unwrap(), own.sqrt() / sum));
            prop_assert!(near(weights[1].unwrap(), theirs.sqrt() / sum));
        } else if own < -1e-6 {
            prop_assert_eq!(weights[0], None);
        }
    }

    /// What follows from sums is what the definitions say of the raw marks.
    #[test]
    fn items_agree_with_the_definitions(marks in prop::collection::vec((0..2_i32, 0..20_i32), 5..60), weight in 1..9_i32) {
        let marks: Vec<(i32, i32)> = marks.into_iter().map(|(right, rest)| (right * weight, right * weight + rest)).collect();
        let max = weight + 20;
        let item = sums(&marks, weight, max);
        let x: Vec<f64> = marks.iter().map(|(points, _)| f64::from(*points) / f64::from(weight)).collect();
        let y: Vec<f64> = marks.iter().map(|(points, total)| f64::from(total - points) / 20.0).collect();
        let mean = |v: &[f64]| v.iter().sum::<f64>() / v.len() as f64;
        let covariance = |a: &[f64], b: &[f64]| {
            let (of_a, of_b) = (mean(a), mean(b));
            a.iter().zip(b).map(|(a, b)| (a - of_a) * (b - of_b)).sum::<f64>()
        };
        prop_assert!(near(item.facility().unwrap(), mean(&x)));
        let (of_x, of_y) = (covariance(&x, &x), covariance(&y, &y));
        match item.discrimination() {
            Some(value) => prop_assert!(near(value, covariance(&x, &y) / (of_x * of_y).sqrt())),
            None => prop_assert!(of_x < 1e-9 || of_y < 1e-9),
        }
    }

    #[test]
    fn the_middle_is_the_middle(values in prop::collection::vec(0..50_u8, 1..40)) {
        let mut sorted: Vec<f64> = values.iter().map(|v| f64::from(*v)).collect();
        sorted.sort_by(f64::total_cmp);
        let counted: Vec<(f64, u64)> = values.iter().map(|v| (f64::from(*v), 1)).collect();
        let middle = f64::midpoint(sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
        prop_assert_eq!(median(&counted), Some(middle));
    }
}
