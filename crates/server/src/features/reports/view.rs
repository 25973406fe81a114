use rozmova_domain::course::CourseKind;
use serde::Serialize;

/// A course in a report.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ReportGame {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) kind: CourseKind,
}

impl ReportGame {
    pub(super) fn new(id: i64, title: String, kind: CourseKind) -> Self {
        Self { id, title, kind }
    }
}

/// How often choices drew each emotion.
#[derive(Clone, Copy, Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct EmotionCounts {
    /// Happy.
    #[serde(rename = "1")]
    happy: u64,
    /// Satisfied.
    #[serde(rename = "2")]
    satisfied: u64,
    /// Neutral.
    #[serde(rename = "3")]
    neutral: u64,
    /// Sad.
    #[serde(rename = "4")]
    sad: u64,
    /// Evil.
    #[serde(rename = "5")]
    evil: u64,
}

impl From<[u64; 5]> for EmotionCounts {
    fn from([happy, satisfied, neutral, sad, evil]: [u64; 5]) -> Self {
        Self { happy, satisfied, neutral, sad, evil }
    }
}

impl EmotionCounts {
    /// Happy first.
    pub(super) fn in_order(self) -> [u64; 5] {
        [self.happy, self.satisfied, self.neutral, self.sad, self.evil]
    }
}

/// One decimal, a half up, as percents are told everywhere.
pub(super) fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Three decimals.
pub(super) fn thousandth(value: f64) -> f64 {
    (value * 1_000.0).round() / 1_000.0
}
