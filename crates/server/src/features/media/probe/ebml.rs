//! WebM: elements within elements (RFC 8794), with lengths that may be unknown in what was recorded live.

use std::io;

use super::{Probe, Source, seconds};

const MOST_ELEMENTS: usize = 100_000;

const DOC_TYPE: u32 = 0x4282;
const SEGMENT: u32 = 0x1853_8067;
const CLUSTER: u32 = 0x1F43_B675;
const INFO: u32 = 0x1549_A966;
const SCALE: u32 = 0x002A_D7B1;
const DURATION: u32 = 0x4489;
const TRACKS: u32 = 0x1654_AE6B;
const TRACK: u32 = 0xAE;
const TRACK_TYPE: u32 = 0x83;
const VIDEO: u32 = 0xE0;
const WIDTH: u32 = 0xB0;
const HEIGHT: u32 = 0xBA;

#[derive(Clone, Copy)]
struct Element {
    id: u32,
    from: u64,
    /// None: nobody knows.
    to: Option<u64>,
}

#[derive(Default)]
struct Film {
    duration: Option<f64>,
    /// Pictures or samples.
    frames: bool,
    sound: bool,
    picture: bool,
    width: Option<u32>,
    height: Option<u32>,
}

pub(super) fn video(source: &mut Source) -> io::Result<Option<Probe>> {
    let film = webm(source)?.filter(|film| film.frames && film.picture);
    Ok(film.map(|film| Probe {
        media_type: "video/webm",
        duration: film.duration,
        width: film.width,
        height: film.height,
    }))
}

pub(super) fn sound(source: &mut Source) -> io::Result<Option<Probe>> {
    let film = webm(source)?.filter(|film| film.frames && film.sound && !film.picture);
    Ok(film.map(|film| Probe { media_type: "audio/webm", duration: film.duration, ..Probe::default() }))
}

fn webm(source: &mut Source) -> io::Result<Option<Film>> {
    let Some(head) = element(source, 0)? else {
        return Ok(None);
    };
    let Some(end) = head.to else {
        return Ok(None);
    };
    let doc_type = children(source, head.from, end)?.into_iter().find(|one| one.id == DOC_TYPE);
    let Some(doc_type) = doc_type else {
        return Ok(None);
    };
    if bytes(source, &doc_type)? != b"webm" {
        return Ok(None);
    }
    let Some(segment) = element(source, end)?.filter(|one| one.id == SEGMENT) else {
        return Ok(None);
    };
    let to = segment.to.unwrap_or(source.length);
    if to > source.length {
        return Ok(None);
    }
    film(source, segment.from, to).map(Some)
}

fn film(source: &mut Source, from: u64, to: u64) -> io::Result<Film> {
    let mut film = Film::default();
    for one in children(source, from, to)? {
        let end = one.to.unwrap_or(to);
        match one.id {
            CLUSTER => film.frames = true,
            INFO => film.duration = duration(source, one.from, end)?,
            TRACKS => {
                for track in children(source, one.from, end)?.into_iter().filter(|one| one.id == TRACK) {
                    read_track(source, &track, &mut film)?;
                }
            }
            _ => {}
        }
    }
    Ok(film)
}

fn read_track(source: &mut Source, track: &Element, film: &mut Film) -> io::Result<()> {
    let Some(end) = track.to else {
        return Ok(());
    };
    for one in children(source, track.from, end)? {
        match one.id {
            TRACK_TYPE => match number(source, &one)? {
                Some(1) => film.picture = true,
                Some(2) => film.sound = true,
                _ => {}
            },
            VIDEO => {
                for size in children(source, one.from, one.to.unwrap_or(end))? {
                    let pixels = number(source, &size)?.and_then(|pixels| u32::try_from(pixels).ok());
                    match size.id {
                        WIDTH => film.width = pixels,
                        HEIGHT => film.height = pixels,
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn duration(source: &mut Source, from: u64, to: u64) -> io::Result<Option<f64>> {
    let (mut scale, mut units) = (1_000_000, None);
    for one in children(source, from, to)? {
        match one.id {
            SCALE => scale = number(source, &one)?.unwrap_or(scale),
            DURATION => {
                units = match bytes(source, &one)?.as_slice() {
                    [a, b, c, d] => Some(f32::from_be_bytes([*a, *b, *c, *d]).into()),
                    [a, b, c, d, e, f, g, h] => Some(f64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h])),
                    _ => None,
                };
            }
            _ => {}
        }
    }
    Ok(units.and_then(|units: f64| seconds(units * scale as f64, 1e9)))
}

/// The elements of a place, as far as their lengths are known; those that do not fit into it end the list.
fn children(source: &mut Source, from: u64, to: u64) -> io::Result<Vec<Element>> {
    let (mut place, mut found) = (from, Vec::new());
    while place < to && found.len() < MOST_ELEMENTS {
        let Some(one) = element(source, place)? else {
            break;
        };
        if one.to.is_some_and(|end| end > to) {
            break;
        }
        found.push(one);
        match one.to {
            Some(end) => place = end,
            None => break,
        }
    }
    Ok(found)
}

fn element(source: &mut Source, place: u64) -> io::Result<Option<Element>> {
    let Some((id, id_length)) = varint(source, place, false)? else {
        return Ok(None);
    };
    let Some((length, bytes)) = varint(source, place + id_length, true)? else {
        return Ok(None);
    };
    let from = place + id_length + bytes;
    // All ones: unknown.
    let unknown = length == (1 << (7 * bytes)) - 1;
    let to = (!unknown).then(|| from.saturating_add(length));
    Ok(u32::try_from(id).ok().map(|id| Element { id, from, to }))
}

/// A number whose first bits tell how many bytes it has; `bare` takes that mark out.
fn varint(source: &mut Source, place: u64, bare: bool) -> io::Result<Option<(u64, u64)>> {
    let Some([first]) = source.at::<1>(place)? else {
        return Ok(None);
    };
    let bytes = u64::from(first.leading_zeros()) + 1;
    if bytes > 8 {
        return Ok(None);
    }
    let rest = source.some(place + 1, bytes - 1)?;
    if rest.len() as u64 != bytes - 1 {
        return Ok(None);
    }
    let first = u64::from(first) & if bare { (1 << (8 - bytes)) - 1 } else { u64::MAX };
    Ok(Some((rest.iter().fold(first, |number, byte| number << 8 | u64::from(*byte)), bytes)))
}

fn bytes(source: &mut Source, one: &Element) -> io::Result<Vec<u8>> {
    let length = one.to.map_or(0, |to| to - one.from);
    source.some(one.from, length.min(16))
}

fn number(source: &mut Source, one: &Element) -> io::Result<Option<u64>> {
    let bytes = bytes(source, one)?;
    let fits = bytes.len() <= 8;
    Ok(fits.then(|| bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))))
}
