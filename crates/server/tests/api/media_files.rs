//! Files to upload: small ones that are whole.

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

pub fn encoded(image: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub fn photo() -> Vec<u8> {
    encoded(RgbImage::from_pixel(800, 600, Rgb([20, 120, 90])), ImageFormat::Jpeg)
}

/// Somebody in front of nothing, in this colour.
pub fn figure(colour: u8) -> Vec<u8> {
    let image = RgbaImage::from_fn(500, 700, |x, _| Rgba([colour, 50, 50, if x < 100 { 0 } else { 255 }]));
    encoded(image, ImageFormat::Png)
}

fn atom(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len() + 8).unwrap();
    [&length.to_be_bytes()[..], name, content].concat()
}

/// An MP4 film of a minute and a half with so many bytes of pictures.
pub fn film(bytes: usize) -> Vec<u8> {
    let [start, data] = film_around(u32::try_from(bytes).unwrap());
    [start, data, (0..bytes).map(|n| u8::try_from(n % 251).unwrap()).collect()].concat()
}

/// What stands in such a film before its pictures.
pub fn film_around(bytes: u32) -> [Vec<u8>; 2] {
    let mut head = vec![0; 84];
    head[76..78].copy_from_slice(&640_u16.to_be_bytes());
    head[80..82].copy_from_slice(&360_u16.to_be_bytes());
    let handler = [&[0; 8][..], b"vide", &[0; 12]].concat();
    let track = atom(b"trak", &[atom(b"tkhd", &head), atom(b"mdia", &atom(b"hdlr", &handler))].concat());
    let times = [&[0; 12][..], &1_000_u32.to_be_bytes(), &90_000_u32.to_be_bytes(), &[0; 80]].concat();
    let start =
        [atom(b"ftyp", b"isom\0\0\x02\0isommp42"), atom(b"moov", &[atom(b"mvhd", &times), track].concat())];
    [start.concat(), [&(bytes + 8).to_be_bytes()[..], b"mdat"].concat()]
}

/// An MP3 of silence.
pub fn sound() -> Vec<u8> {
    [&[0xFF, 0xFB, 0x90, 0x00][..], &[0; 413]].concat().repeat(200)
}

/// Half a second of silence as a WAV: 8 kHz, 16 bits, one channel.
pub fn wav() -> Vec<u8> {
    let format = [
        &1_u16.to_le_bytes()[..],
        &1_u16.to_le_bytes(),
        &8_000_u32.to_le_bytes(),
        &16_000_u32.to_le_bytes(),
        &[2, 0, 16, 0],
    ];
    let chunk = |name: &[u8; 4], content: &[u8]| {
        [&name[..], &u32::try_from(content.len()).unwrap().to_le_bytes(), content].concat()
    };
    let parts = [chunk(b"fmt ", &format.concat()), chunk(b"data", &[0; 8_000])].concat();
    chunk(b"RIFF", &[&b"WAVE"[..], &parts].concat())
}

/// A sound as browsers record it: a WebM of unknown length.
pub fn recording() -> Vec<u8> {
    const UNKNOWN: [u8; 8] = [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF];
    let element =
        |id: &[u8], content: &[u8]| [id, &[0x40, u8::try_from(content.len()).unwrap()], content].concat();
    let track = element(&[0xAE], &[element(&[0x83], &[2]), element(&[0x86], b"A_OPUS")].concat());
    [
        element(&[0x1A, 0x45, 0xDF, 0xA3], &element(&[0x42, 0x82], b"webm")),
        [&[0x18, 0x53, 0x80, 0x67][..], &UNKNOWN].concat(),
        element(&[0x15, 0x49, 0xA9, 0x66], &element(&[0x2A, 0xD7, 0xB1], &[0x0F, 0x42, 0x40])),
        element(&[0x16, 0x54, 0xAE, 0x6B], &track),
        [&[0x1F, 0x43, 0xB6, 0x75][..], &UNKNOWN, &[0; 300]].concat(),
    ]
    .concat()
}
