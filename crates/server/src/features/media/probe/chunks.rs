//! WAV: chunks one after the other, with samples that browsers play.

use std::io;

use super::{Probe, Source, seconds};

const MOST_CHUNKS: usize = 1_000;

const PCM: u16 = 1;
const FLOAT: u16 = 3;
/// The format stands further behind.
const EXTENSIBLE: u16 = 0xFFFE;

pub(super) fn wav(source: &mut Source) -> io::Result<Option<Probe>> {
    let Some([b'R', b'I', b'F', b'F', a, b, c, d, b'W', b'A', b'V', b'E']) = source.at::<12>(0)? else {
        return Ok(None);
    };
    let end = 8 + u64::from(u32::from_le_bytes([a, b, c, d]));
    if end > source.length {
        return Ok(None);
    }
    let (mut place, mut bytes_per_second) = (12, None);
    for _ in 0..MOST_CHUNKS {
        let Some([a, b, c, d, length @ ..]) = source.at::<8>(place)? else {
            return Ok(None);
        };
        let (from, length) = (place + 8, u64::from(u32::from_le_bytes(length)));
        if from + length > end {
            return Ok(None);
        }
        match &[a, b, c, d] {
            b"fmt " => bytes_per_second = format(source, from, length)?,
            b"data" => {
                let rate = bytes_per_second.filter(|_| length > 0);
                return Ok(rate.map(|rate| Probe {
                    media_type: "audio/wav",
                    duration: seconds(length as f64, rate.into()),
                    ..Probe::default()
                }));
            }
            _ => {}
        }
        // Each begins at an even place.
        place = from + length + length % 2;
    }
    Ok(None)
}

/// Bytes per second; none for what browsers do not play, or what contradicts itself.
fn format(source: &mut Source, from: u64, length: u64) -> io::Result<Option<u32>> {
    let Some(bytes) = source.at::<16>(from)?.filter(|_| length >= 16) else {
        return Ok(None);
    };
    let [t0, t1, c0, c1, r0, r1, r2, r3, b0, b1, b2, b3, a0, a1, s0, s1] = bytes;
    let mut kind = u16::from_le_bytes([t0, t1]);
    if kind == EXTENSIBLE && length >= 40 {
        kind = source.at::<2>(from + 24)?.map_or(kind, u16::from_le_bytes);
    }
    let (channels, bits) = (u16::from_le_bytes([c0, c1]), u16::from_le_bytes([s0, s1]));
    let (rate, bytes_per_second) =
        (u32::from_le_bytes([r0, r1, r2, r3]), u32::from_le_bytes([b0, b1, b2, b3]));
    let sample = u32::from(channels) * u32::from(bits / 8);
    let is_played = match kind {
        PCM => matches!(bits, 8 | 16 | 24 | 32),
        FLOAT => bits == 32,
        _ => false,
    };
    let is_sound = is_played
        && (1..=8).contains(&channels)
        && (3_000..=384_000).contains(&rate)
        && u32::from(u16::from_le_bytes([a0, a1])) == sample
        && bytes_per_second == rate * sample;
    Ok(is_sound.then_some(bytes_per_second))
}
