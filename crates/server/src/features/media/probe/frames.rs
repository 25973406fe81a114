//! MP3: frames one after the other.

use std::io;

use super::{Probe, Source, seconds};

/// Frames in a row that make a sound of what begins like one.
const ENOUGH: usize = 3;
/// Between a tag and the first frame.
const MOST_PADDING: u64 = 4_096;

/// Kilobits per second of layer III, by index.
const RATES_1: [u32; 15] = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2: [u32; 15] = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

#[derive(Clone, Copy)]
struct Frame {
    length: u64,
    samples: u32,
    per_second: u32,
    kilobits: u32,
    /// Where the count of frames is kept, if it is.
    side: u64,
}

pub(super) fn mp3(source: &mut Source) -> io::Result<Option<Probe>> {
    let begin = after_tag(source)?;
    let mut place = begin;
    while place < begin + MOST_PADDING && place < source.length {
        if let Some(first) = row_of_frames(source, place)? {
            let duration = duration(source, place, first)?;
            return Ok(Some(Probe { media_type: "audio/mpeg", duration, ..Probe::default() }));
        }
        // Only zeros may stand between the tag and the sound.
        if source.at::<1>(place)? != Some([0]) {
            return Ok(None);
        }
        place += 1;
    }
    Ok(None)
}

fn after_tag(source: &mut Source) -> io::Result<u64> {
    Ok(match source.at::<10>(0)? {
        Some([b'I', b'D', b'3', _, _, flags, a, b, c, d]) => {
            let length = [a, b, c, d].iter().fold(0, |sum, byte| sum << 7 | u64::from(byte & 0x7F));
            10 + length + if flags & 0x10 == 0 { 0 } else { 10 }
        }
        _ => 0,
    })
}

fn row_of_frames(source: &mut Source, place: u64) -> io::Result<Option<Frame>> {
    let (mut next, mut first) = (place, None);
    for _ in 0..ENOUGH {
        let Some(frame) = source.at::<4>(next)?.and_then(frame) else {
            return Ok(None);
        };
        first = first.or(Some(frame));
        next += frame.length;
    }
    Ok(first)
}

fn frame(bytes: [u8; 4]) -> Option<Frame> {
    let head = u32::from_be_bytes(bytes);
    let bits = |from: u32, count: u32| (head >> from) & ((1 << count) - 1);
    let (version, layer) = (bits(19, 2), bits(17, 2));
    if bits(21, 11) != 0x7FF || version == 1 || layer != 1 {
        return None;
    }
    let first = version == 3;
    let rates = if first { RATES_1 } else { RATES_2 };
    let kilobits = rates.get(bits(12, 4) as usize).copied().filter(|rate| *rate > 0)?;
    let per_second = [44_100, 48_000, 32_000].get(bits(10, 2) as usize)? / [4, 1, 2, 1][version as usize];
    let samples = if first { 1_152 } else { 576 };
    let length = samples / 8 * kilobits * 1_000 / per_second + bits(9, 1);
    let side = match (first, bits(6, 2) == 3) {
        (true, false) => 32,
        (true, true) | (false, false) => 17,
        (false, true) => 9,
    };
    Some(Frame { length: length.into(), samples, per_second, kilobits, side })
}

fn duration(source: &mut Source, place: u64, first: Frame) -> io::Result<Option<f64>> {
    let counted = match source.at::<12>(place + 4 + first.side)? {
        Some([b'X', b'i', b'n', b'g', _, _, _, flags, rest @ ..])
        | Some([b'I', b'n', b'f', b'o', _, _, _, flags, rest @ ..])
            if flags & 1 == 1 =>
        {
            Some(u32::from_be_bytes(rest))
        }
        _ => None,
    };
    Ok(match counted {
        Some(frames) => seconds(f64::from(frames) * f64::from(first.samples), first.per_second.into()),
        None => seconds((source.length - place) as f64 * 8.0, f64::from(first.kilobits) * 1_000.0),
    })
}
