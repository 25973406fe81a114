//! What a picture says of itself, read without decoding anything: how much memory it will take is known before.

use std::io::{self, BufRead, Read, Seek};

use flate2::read::ZlibDecoder;
use image::ImageFormat;

use super::Fault;

/// Largest colour profile, bytes: those of printers have two megabytes.
const MOST_PROFILE: u64 = 4 << 20;
/// What stands before the pixels of a sound file is a few chunks or segments.
const MOST_PARTS: usize = 4_096;
const ICC: &[u8] = b"ICC_PROFILE\0";

/// See the top of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) format: ImageFormat,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Bytes of a pixel once it is decoded.
    pub(super) depth: u64,
    /// What a JPEG picture takes beside its pixels when it does not come row by row.
    pub(super) coefficients: u64,
}

impl Head {
    pub(super) fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Bytes of the decoded picture.
    pub(super) fn decoded(&self) -> u64 {
        self.pixels() * self.depth
    }

    /// By its content, whatever its name says.
    pub(super) fn read(mut from: impl BufRead + Seek) -> Result<Self, Fault> {
        let mut first = [0; 3];
        from.read_exact(&mut first).map_err(unreadable)?;
        match first {
            [0xFF, 0xD8, 0xFF] => {
                from.seek_relative(-1).map_err(unreadable)?;
                jpeg(from)
            }
            [0x89, b'P', b'N'] => png(from),
            _ => Err(Fault::Unsupported),
        }
    }
}

/// Nothing but the end of the file is expected to fail here.
#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
fn unreadable(cause: io::Error) -> Fault {
    tracing::debug!(%cause, "the head of a picture could not be read");
    Fault::Unsupported
}

fn bytes<const N: usize>(from: &mut impl Read) -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    from.read_exact(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

fn number(from: &mut impl Read) -> Result<u32, Fault> {
    Ok(u32::from_be_bytes(bytes(from)?))
}

fn png(mut from: impl BufRead + Seek) -> Result<Head, Fault> {
    if bytes(&mut from)? != *b"G\r\n\x1a\n" || number(&mut from)? != 13 || bytes(&mut from)? != *b"IHDR" {
        return Err(Fault::Unsupported);
    }
    let (width, height) = (number(&mut from)?, number(&mut from)?);
    let [bits, colour, _, _, _] = bytes(&mut from)?;
    from.seek_relative(4).map_err(unreadable)?;
    let mut transparent = false;
    for _ in 0..MOST_PARTS {
        let length = u64::from(number(&mut from)?);
        match &bytes(&mut from)? {
            b"IDAT" => {
                let channels = match colour {
                    0 => 1,
                    2 | 3 => 3,
                    4 => 2,
                    6 => 4,
                    _ => return Err(Fault::Unsupported),
                };
                let channels = if transparent && colour < 4 { channels + 1 } else { channels };
                let depth = if bits == 16 { 2 * channels } else { channels };
                return Ok(Head { format: ImageFormat::Png, width, height, depth, coefficients: 0 });
            }
            b"iCCP" => {
                let mut chunk = (&mut from).take(length);
                check_profile(&mut chunk)?;
                let rest = chunk.limit();
                skip(&mut from, rest + 4)?;
            }
            name => {
                transparent |= name == b"tRNS";
                skip(&mut from, length + 4)?;
            }
        }
    }
    Err(Fault::Unsupported)
}

/// Unpacks a profile as far as it may be long, and keeps nothing of it.
fn check_profile(chunk: &mut impl BufRead) -> Result<(), Fault> {
    // A name, and the way of packing.
    chunk.skip_until(0).map_err(unreadable)?;
    let _: [u8; 1] = bytes(chunk)?;
    let mut unpacked = ZlibDecoder::new(chunk).take(MOST_PROFILE + 1);
    match io::copy(&mut unpacked, &mut io::sink()) {
        Ok(length) if length > MOST_PROFILE => Err(Fault::Profile),
        // One that is broken is left alone, as every viewer does.
        _ => Ok(()),
    }
}

fn skip(from: &mut impl Seek, length: u64) -> Result<(), Fault> {
    let length = i64::try_from(length).map_err(|_| Fault::Unsupported)?;
    from.seek_relative(length).map_err(unreadable)
}

/// Width, height and components of a JPEG picture.
struct Frame {
    head: Head,
    components: usize,
    /// What it takes to hold all of it before the first pixel is known.
    whole: u64,
    progressive: bool,
}

fn jpeg(mut from: impl BufRead + Seek) -> Result<Head, Fault> {
    let (mut frame, mut profile) = (None, 0);
    for _ in 0..MOST_PARTS {
        let marker = next_marker(&mut from)?;
        if matches!(marker, 0x01 | 0xD0..=0xD8) {
            continue;
        }
        let length = u64::from(u16::from_be_bytes(bytes(&mut from)?));
        let length = length.checked_sub(2).ok_or(Fault::Unsupported)?;
        match marker {
            0xC0..=0xC2 if frame.is_none() => {
                let mut segment = Vec::new();
                (&mut from).take(length).read_to_end(&mut segment).map_err(unreadable)?;
                frame = Some(frame_of(&segment, marker == 0xC2).ok_or(Fault::Unsupported)?);
            }
            // Those that nothing of ours decodes.
            0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF | 0xD9 => return Err(Fault::Unsupported),
            0xDA => {
                let frame = frame.ok_or(Fault::Unsupported)?;
                let [components] = bytes(&mut from)?;
                let in_parts = frame.progressive || usize::from(components) != frame.components;
                return Ok(Head { coefficients: if in_parts { frame.whole } else { 0 }, ..frame.head });
            }
            0xE2 => {
                let mut segment = (&mut from).take(length);
                let mut name = [0; ICC.len()];
                if length >= name.len() as u64 {
                    segment.read_exact(&mut name).map_err(unreadable)?;
                }
                profile += if name == ICC { length } else { 0 };
                if profile > MOST_PROFILE {
                    return Err(Fault::Profile);
                }
                let rest = segment.limit();
                skip(&mut from, rest)?;
            }
            _ => skip(&mut from, length)?,
        }
    }
    Err(Fault::Unsupported)
}

/// Whatever stands between segments is passed over, as decoders do.
fn next_marker(from: &mut impl BufRead) -> Result<u8, Fault> {
    loop {
        if from.skip_until(0xFF).map_err(unreadable)? == 0 {
            return Err(Fault::Unsupported);
        }
        let [mut marker] = bytes(from)?;
        while marker == 0xFF {
            [marker] = bytes(from)?;
        }
        if marker != 0 {
            return Ok(marker);
        }
    }
}

fn frame_of(segment: &[u8], progressive: bool) -> Option<Frame> {
    let &[_, h1, h2, w1, w2, count, ref rest @ ..] = segment else { return None };
    let (width, height) = (u16::from_be_bytes([w1, w2]), u16::from_be_bytes([h1, h2]));
    let components = usize::from(count);
    let sampling =
        rest.chunks_exact(3).take(components).map(|part| (u64::from(part[1] >> 4), u64::from(part[1] & 15)));
    let sampling: Vec<(u64, u64)> = sampling.collect();
    let across = sampling.iter().map(|(across, _)| *across).max().filter(|most| *most > 0)?;
    let down = sampling.iter().map(|(_, down)| *down).max().filter(|most| *most > 0)?;
    let blocks = u64::from(width).div_ceil(8 * across) * u64::from(height).div_ceil(8 * down);
    let whole = sampling.iter().map(|(across, down)| blocks * across * down * 64 * 2).sum();
    let head = Head {
        format: ImageFormat::Jpeg,
        width: width.into(),
        height: height.into(),
        depth: if components == 1 { 1 } else { 3 },
        coefficients: 0,
    };
    (sampling.len() == components).then_some(Frame { head, components, whole, progressive })
}
