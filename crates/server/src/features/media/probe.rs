//! What a sound or a video really is: its structure is walked, whatever its name says. A file that is not whole, or
//! that something else hides in front of, is none of ours.

mod boxes;
mod chunks;
mod ebml;
mod frames;
mod pages;
#[cfg(test)]
mod tests;

use std::{
    fs::File,
    io::{self, BufReader, Read, Seek, SeekFrom},
};

use crate::assets::Kind;

/// A sound or a video that can be played.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Probe {
    pub(super) media_type: &'static str,
    /// Seconds.
    pub(super) duration: Option<f64>,
    pub(super) width: Option<u32>,
    pub(super) height: Option<u32>,
}

/// A file that is walked.
struct Source {
    file: BufReader<File>,
    length: u64,
}

impl Source {
    fn new(file: File) -> io::Result<Self> {
        let length = file.metadata()?.len();
        Ok(Self { file: BufReader::new(file), length })
    }

    /// These bytes; none when the file ends before.
    fn at<const N: usize>(&mut self, place: u64) -> io::Result<Option<[u8; N]>> {
        let mut bytes = [0; N];
        if place.checked_add(N as u64).is_none_or(|end| end > self.length) {
            return Ok(None);
        }
        self.go(place)?;
        self.file.read_exact(&mut bytes)?;
        Ok(Some(bytes))
    }

    /// At most so many bytes.
    fn some(&mut self, place: u64, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.go(place.min(self.length))?;
        (&mut self.file).take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// A step forward within what is read already costs nothing.
    fn go(&mut self, place: u64) -> io::Result<()> {
        let here = self.file.stream_position()?;
        match i64::try_from(place).ok().zip(i64::try_from(here).ok()) {
            Some((place, here)) => self.file.seek_relative(place - here),
            None => self.file.seek(SeekFrom::Start(place)).map(drop),
        }
    }
}

/// None for anything but an MP3, M4A, WAV, OGG or WebM sound, or an MP4 or WebM video.
///
/// # Errors
/// When the disk does not give it.
pub(super) fn probe(file: File, kind: Kind) -> io::Result<Option<Probe>> {
    let mut source = Source::new(file)?;
    let Some(start) = source.at::<12>(0)? else {
        return Ok(None);
    };
    match (kind, &start) {
        (Kind::Audio, [b'O', b'g', b'g', b'S', ..]) => pages::ogg(&mut source),
        (Kind::Audio, [_, _, _, _, b'f', b't', b'y', b'p', ..]) => boxes::m4a(&mut source),
        (Kind::Audio, [b'R', b'I', b'F', b'F', ..]) => chunks::wav(&mut source),
        (Kind::Audio, [0x1A, 0x45, 0xDF, 0xA3, ..]) => ebml::sound(&mut source),
        (Kind::Audio, [b'I', b'D', b'3', ..] | [0xFF, ..]) => frames::mp3(&mut source),
        (Kind::Video, [_, _, _, _, b'f', b't', b'y', b'p', ..]) => boxes::mp4(&mut source),
        (Kind::Video, [0x1A, 0x45, 0xDF, 0xA3, ..]) => ebml::video(&mut source),
        _ => Ok(None),
    }
}

/// A length in seconds that makes sense.
fn seconds(units: f64, per_second: f64) -> Option<f64> {
    let seconds = units / per_second;
    (0.0..1e6).contains(&seconds).then(|| (seconds * 10.0).round() / 10.0)
}
