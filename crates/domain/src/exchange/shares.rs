//! Shares of a question's points as Moodle writes them.

use crate::course::Percent;

/// Beyond this two shares, in percent, are not the same one written with other decimals.
pub(super) const NEAR: f64 = 0.001;

/// The shares that Moodle knows and one decimal does not: it takes them with all their decimals only, and refuses
/// others than those of its list (`fraction_options_full` in its question bank).
const EXACTLY: [(i32, &str); 6] = [
    (833, "83.33333"),
    (667, "66.66667"),
    (333, "33.33333"),
    (167, "16.66667"),
    (143, "14.28571"),
    (111, "11.11111"),
];

/// What each of several right answers gives, in percent.
pub(super) fn of_rights(rights: usize) -> String {
    let rights = u32::try_from(rights.max(1)).unwrap_or(u32::MAX);
    let percent = format!("{:.5}", 100.0 / f64::from(rights));
    percent.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// What an answer gives that is partly right.
pub(super) fn write(share: Percent) -> String {
    let known = EXACTLY.iter().find(|(tenths, _)| *tenths == share.tenths());
    known.map_or_else(|| share.to_string(), |(_, exactly)| (*exactly).to_owned())
}

/// The nearest share to what a file says; what takes points away gives none.
#[expect(clippy::cast_possible_truncation, reason = "clamped")]
pub(super) fn read(percent: f64) -> Percent {
    Percent::of_tenths((percent.clamp(0.0, 100.0) * 10.0).round() as i32)
}

/// Whether the share is what the file says.
pub(super) fn is_exact(percent: f64, share: Percent) -> bool {
    let says = |text: &str| text.parse().is_ok_and(|exactly: f64| (exactly - percent).abs() < NEAR);
    (share.value() - percent).abs() < NEAR || says(&write(share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_share_that_moodle_knows_comes_back_as_it_is() {
        // https://github.com/moodle/moodle/blob/main/question/engine/bank.php, fraction_options_full
        let known = [
            "100", "90", "83.33333", "80", "75", "70", "66.66667", "60", "50", "40", "33.33333", "30", "25",
            "20", "16.66667", "14.28571", "12.5", "11.11111", "10", "5", "0",
        ];
        for written in known {
            let percent: f64 = written.parse().unwrap();
            let share = read(percent);
            assert!(is_exact(percent, share), "{written}");
            assert_eq!(write(share), written);
        }
    }

    #[test]
    fn what_one_decimal_does_not_hold_is_told() {
        for percent in [33.37, 99.99, 0.04, 62.55] {
            assert!(!is_exact(percent, read(percent)), "{percent}");
        }
        assert!(is_exact(33.3, read(33.3)), "what a file says itself with one decimal");
        assert_eq!([read(-50.0), read(250.0)], [Percent::ZERO, Percent::WHOLE]);
        assert_eq!([of_rights(3), of_rights(2), of_rights(0)], ["33.33333", "50", "100"]);
    }

    #[test]
    fn every_share_can_be_written_and_read() {
        for share in (0..=1_000).map(Percent::of_tenths) {
            let percent = write(share).parse().unwrap();
            assert_eq!((read(percent), is_exact(percent, share)), (share, true), "{share}");
        }
    }
}
