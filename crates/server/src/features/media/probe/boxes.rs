//! MP4 and M4A: boxes within boxes (ISO 14496-12).

use std::io;

use super::{Probe, Source, seconds};

/// Boxes in one place; more are no film.
const MOST_BOXES: usize = 100_000;
const MOST_TRACKS: usize = 64;

/// Brands that browsers play.
const BRANDS: [&[u8]; 9] = [b"iso", b"mp4", b"avc1", b"M4V", b"M4A", b"M4B", b"dash", b"MSNV", b"mmp4"];

#[derive(Clone, Copy)]
struct Box {
    name: [u8; 4],
    /// Its content.
    from: u64,
    to: u64,
}

#[derive(Default)]
struct Film {
    duration: Option<f64>,
    sound: bool,
    /// Width and height of the picture.
    picture: Option<(u32, u32)>,
}

pub(super) fn mp4(source: &mut Source) -> io::Result<Option<Probe>> {
    let Some(film) = film(source)? else {
        return Ok(None);
    };
    Ok(film.picture.map(|(width, height)| Probe {
        media_type: "video/mp4",
        duration: film.duration,
        width: Some(width).filter(|width| *width > 0),
        height: Some(height).filter(|height| *height > 0),
    }))
}

pub(super) fn m4a(source: &mut Source) -> io::Result<Option<Probe>> {
    let film = film(source)?.filter(|film| film.sound && film.picture.is_none());
    Ok(film.map(|film| Probe { media_type: "audio/mp4", duration: film.duration, ..Probe::default() }))
}

fn film(source: &mut Source) -> io::Result<Option<Film>> {
    let Some(top) = boxes(source, 0, source.length)? else {
        return Ok(None);
    };
    let Some(kind) = top.first().filter(|first| &first.name == b"ftyp") else {
        return Ok(None);
    };
    let brands = source.some(kind.from, (kind.to - kind.from).min(512))?;
    let known = |brand: &[u8]| BRANDS.iter().any(|known| brand.starts_with(known));
    let named = |name: &[u8; 4]| top.iter().find(|one| &one.name == name);
    let (Some(head), Some(_)) = (named(b"moov").copied(), named(b"mdat")) else {
        return Ok(None);
    };
    if !brands.chunks_exact(4).any(known) {
        return Ok(None);
    }
    let mut film = Film::default();
    let Some(parts) = boxes(source, head.from, head.to)? else {
        return Ok(None);
    };
    if let Some(times) = parts.iter().find(|one| &one.name == b"mvhd") {
        film.duration = duration(source, times)?;
    }
    for track in parts.iter().filter(|one| &one.name == b"trak").take(MOST_TRACKS) {
        read_track(source, track, &mut film)?;
    }
    Ok(Some(film))
}

fn read_track(source: &mut Source, track: &Box, film: &mut Film) -> io::Result<()> {
    let parts = boxes(source, track.from, track.to)?.unwrap_or_default();
    let part = |name: &[u8; 4]| parts.iter().find(|one| &one.name == name).copied();
    let Some(media) = part(b"mdia") else {
        return Ok(());
    };
    let inner = boxes(source, media.from, media.to)?.unwrap_or_default();
    let Some(handler) = inner.iter().find(|one| &one.name == b"hdlr") else {
        return Ok(());
    };
    match source.at::<12>(handler.from)? {
        Some([_, _, _, _, _, _, _, _, b's', b'o', b'u', b'n']) => film.sound = true,
        Some([_, _, _, _, _, _, _, _, b'v', b'i', b'd', b'e']) => {
            let mut size = (0, 0);
            if let Some(head) = part(b"tkhd").filter(|head| head.to - head.from >= 8) {
                // The last eight bytes: both as 16.16.
                if let Some([a, b, _, _, c, d, _, _]) = source.at::<8>(head.to - 8)? {
                    size = (u16::from_be_bytes([a, b]).into(), u16::from_be_bytes([c, d]).into());
                }
            }
            film.picture = Some(size);
        }
        _ => {}
    }
    Ok(())
}

fn duration(source: &mut Source, times: &Box) -> io::Result<Option<f64>> {
    let version = source.at::<1>(times.from)?;
    let found = match version {
        Some([0]) => source.at::<8>(times.from + 12)?.and_then(|bytes| {
            let [scale, units] = halves(bytes);
            seconds(units.into(), scale.into())
        }),
        Some([1]) => match (source.at::<4>(times.from + 20)?, source.at::<8>(times.from + 24)?) {
            (Some(scale), Some(units)) => {
                seconds(u64::from_be_bytes(units) as f64, u32::from_be_bytes(scale).into())
            }
            _ => None,
        },
        _ => None,
    };
    // Zero is said where it was recorded in pieces.
    Ok(found.filter(|seconds| *seconds > 0.0))
}

fn halves([a, b, c, d, e, f, g, h]: [u8; 8]) -> [u32; 2] {
    [u32::from_be_bytes([a, b, c, d]), u32::from_be_bytes([e, f, g, h])]
}

/// The boxes of a place, one after the other up to its end; none when they do not fit into it.
fn boxes(source: &mut Source, from: u64, to: u64) -> io::Result<Option<Vec<Box>>> {
    let (mut place, mut found) = (from, Vec::new());
    while place < to {
        let Some(bytes) = source.at::<8>(place)? else {
            return Ok(None);
        };
        let ([length, _], [_, _, _, _, name @ ..]) = (halves(bytes), bytes);
        let (begin, end) = match length {
            0 => (place + 8, to),
            1 => match source.at::<8>(place + 8)? {
                Some(length) => (place + 16, place.saturating_add(u64::from_be_bytes(length))),
                None => return Ok(None),
            },
            length => (place + 8, place + u64::from(length)),
        };
        if end < begin || end > to || found.len() == MOST_BOXES {
            return Ok(None);
        }
        found.push(Box { name, from: begin, to: end });
        place = end;
    }
    Ok(Some(found))
}
