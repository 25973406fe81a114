use super::ROUNDING;

/// How marks are distributed. Deviation, skewness and kurtosis are those of the sample (unbiased), as in
/// <https://docs.moodle.org/dev/Quiz_statistics_calculations>.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shape {
    /// How many values there are.
    pub count: u64,
    /// Their mean.
    pub mean: f64,
    /// The middle value; between two, their mean.
    pub median: f64,
    /// Standard deviation, from 2 values on.
    pub deviation: Option<f64>,
    /// Third k-statistic over the 3/2 power of the second, from 3 values on; negative: a tail of low marks.
    pub skewness: Option<f64>,
    /// Fourth k-statistic over the square of the second, from 4 values on; 0: as a normal distribution.
    pub kurtosis: Option<f64>,
}

impl Shape {
    /// Of values with how often each occurs, in any order; none without values.
    pub fn of(values: &[(f64, u64)]) -> Option<Self> {
        let count: u64 = values.iter().map(|(_, times)| times).sum();
        let median = median(values)?;
        let n = count as f64;
        let mean = values.iter().map(|(value, times)| value * *times as f64).sum::<f64>() / n;
        let central = |power: i32| {
            values.iter().map(|(value, times)| (value - mean).powi(power) * *times as f64).sum::<f64>() / n
        };
        let (m2, m3, m4) = (central(2), central(3), central(4));
        let largest = values.iter().map(|(value, _)| value.abs()).fold(0.0, f64::max);
        let varies = m2 > (ROUNDING * largest).powi(2);
        let k2 = n / (n - 1.0) * m2;
        let skewness = || n * n / ((n - 1.0) * (n - 2.0)) * m3 / k2.powf(1.5);
        let kurtosis = || {
            let k4 =
                n * n / ((n - 1.0) * (n - 2.0) * (n - 3.0)) * ((n + 1.0) * m4 - 3.0 * (n - 1.0) * m2 * m2);
            k4 / (k2 * k2)
        };
        Some(Self {
            count,
            mean,
            median,
            deviation: (count > 1).then(|| if varies { k2.sqrt() } else { 0.0 }),
            skewness: (count > 2 && varies).then(skewness),
            kurtosis: (count > 3 && varies).then(kurtosis),
        })
    }
}

/// The middle of values with how often each occurs; between two, their mean.
pub fn median(values: &[(f64, u64)]) -> Option<f64> {
    let count: u64 = values.iter().map(|(_, times)| times).sum();
    if count == 0 {
        return None;
    }
    let mut ordered = values.to_vec();
    ordered.sort_by(|a, b| a.0.total_cmp(&b.0));
    let at = |place: u64| {
        let mut passed = 0;
        ordered.iter().find(|(_, times)| {
            passed += times;
            passed > place
        })
    };
    let (below, above) = (at((count - 1) / 2)?, at(count / 2)?);
    Some(f64::midpoint(below.0, above.0))
}
