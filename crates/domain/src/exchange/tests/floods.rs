//! Floods of one piece: what reads them takes a time that grows as they do.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::{
    fuzz::{cases, piece},
    *,
};
use crate::text::{inert, plain};

/// Where a flood may come: `@` is its place.
const FRAMES: [&str; 12] = [
    "@",
    "::@:: x {=a ~b}",
    "[html]@ {=a ~b}",
    "[markdown]@ {=a ~b}",
    "x {=@ ~b}",
    "$CATEGORY: @\n\nx {=a ~b}\n\nx {=a ~b}",
    "@\nA) a\n@\nANSWER: A",
    "<quiz>@</quiz>",
    "<quiz><question type=\"multichoice\"><questiontext><text><![CDATA[@]]></text>\
     <file name=\"a b.png\" encoding=\"base64\">AAAA</file></questiontext></question></quiz>",
    "<quiz><question type=\"multichoice\"><generalfeedback><text><![CDATA[@]]></text></generalfeedback></question></quiz>",
    "<quiz><question type=\"multichoice\"><name><text>@</text></name></question></quiz>",
    "<quiz><question type=\"multichoice\" @=\"\">@</question></quiz>",
];

fn flood(frame: &str, piece: &str, bytes: usize) -> String {
    let mut flood = String::with_capacity(bytes + 100);
    let mut number = 10_000_000;
    while flood.len() < bytes && !piece.is_empty() {
        flood.push_str(&piece.replace("%n", &number.to_string()));
        number += 1;
    }
    frame.replace('@', &flood)
}

/// Time of the processor where the system tells it: other work of the machine does not count.
fn busy() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split(' ').next()?.parse().ok()?))
}

fn time_of(work: impl FnOnce()) -> Duration {
    let (clock, before) = (Instant::now(), busy());
    work();
    before.zip(busy()).map_or(clock.elapsed(), |(before, after)| after.saturating_sub(before))
}

/// Whether eight times as much takes far more than eight times as long. Another try, because machines have other work.
fn grows_faster(frame: &str, piece: &str, work: impl Fn(&str)) -> bool {
    const BYTES: usize = 25_000;
    let (small, large) = (flood(frame, piece, BYTES), flood(frame, piece, 8 * BYTES));
    (0..3).all(|_| {
        let time = time_of(|| work(&large));
        time > Duration::from_millis(150) && time > 24 * time_of(|| work(&small))
    })
}

proptest! {
    #![proptest_config(cases(3, 100))]

    #[test]
    fn fuzz_a_flood_is_read_in_time_that_grows_as_it_does(
        frame in prop::sample::select(FRAMES.to_vec()),
        piece in prop::collection::vec(piece(), 1..4),
    ) {
        let piece = piece.concat();
        for format in Format::ALL {
            prop_assert!(!grows_faster(frame, &piece, |text| drop(from(format, text))), "{:?} in {}", format, frame);
        }
        if frame == "@" {
            prop_assert!(!grows_faster(frame, &piece, |text| drop(plain(text))), "as words");
            prop_assert!(!grows_faster(frame, &piece, |text| drop(inert(text))), "in an email");
        }
    }
}

#[test]
fn a_flood_that_takes_too_long_is_seen() {
    let to_the_end_each_time = |text: &str| assert!((0..text.len() / 4).all(|at| !text[at..].contains('?')));
    assert!(grows_faster("@", "a", to_the_end_each_time));
    assert!(!grows_faster("@", "a", |text| assert!(!text.repeat(20).contains('?'))));
}
