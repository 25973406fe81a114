//! OGG: pages with a sound in Vorbis or Opus.

use std::io;

use super::{Probe, Source, seconds};

/// The last page is within so many bytes of the end.
const TAIL: u64 = 128 * 1024;
const MARK: &[u8] = b"OggS";

pub(super) fn ogg(source: &mut Source) -> io::Result<Option<Probe>> {
    let start = source.some(0, 27 + 255 + 64)?;
    // The head of a page: the mark, version 0, flags with "first page", a place, numbers, and how many lengths follow.
    let (Some(0), Some(flags), Some(count)) = (start.get(4), start.get(5), start.get(26)) else {
        return Ok(None);
    };
    let packet = start.get(27 + usize::from(*count)..).unwrap_or_default();
    let Some((per_second, skipped)) = sound(packet).filter(|_| flags & 2 == 2) else {
        return Ok(None);
    };
    let tail = source.some(source.length.saturating_sub(TAIL), TAIL)?;
    let Some(last) = tail.windows(MARK.len()).rposition(|window| window == MARK) else {
        return Ok(None);
    };
    let place = tail.get(last + 6..last + 14).and_then(|bytes| <[u8; 8]>::try_from(bytes).ok());
    let Some(place) = place.map(i64::from_le_bytes).filter(|_| whole(&tail[last..])) else {
        return Ok(None);
    };
    let samples = place.max(0) as f64 - f64::from(skipped);
    let duration = seconds(samples.max(0.0), per_second.into());
    Ok(Some(Probe { media_type: "audio/ogg", duration, ..Probe::default() }))
}

/// Samples per second, and how many come before the beginning.
fn sound(packet: &[u8]) -> Option<(u32, u16)> {
    if let Some(rest) = packet.strip_prefix(b"\x01vorbis") {
        let rate = u32::from_le_bytes(rest.get(5..9)?.try_into().ok()?);
        return (rate > 0).then_some((rate, 0));
    }
    let rest = packet.strip_prefix(b"OpusHead")?;
    Some((48_000, u16::from_le_bytes(rest.get(2..4)?.try_into().ok()?)))
}

/// Whether a page is all there.
fn whole(page: &[u8]) -> bool {
    let Some(count) = page.get(26) else {
        return false;
    };
    let lengths = page.get(27..27 + usize::from(*count));
    lengths.is_some_and(|lengths| {
        let content: usize = lengths.iter().map(|length| usize::from(*length)).sum();
        page.len() >= 27 + lengths.len() + content
    })
}
