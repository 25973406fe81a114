use std::io::Write;

use proptest::prop_assert;

use super::*;

fn probed(content: &[u8], kind: Kind) -> Option<Probe> {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(content).unwrap();
    probe(file, kind).unwrap()
}

fn atom(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len() + 8).unwrap();
    [&length.to_be_bytes()[..], name, content].concat()
}

fn track(handler: &[u8; 4], width: u16, height: u16) -> Vec<u8> {
    let mut head = vec![0; 84];
    head[76..78].copy_from_slice(&width.to_be_bytes());
    head[80..82].copy_from_slice(&height.to_be_bytes());
    let handler = [&[0; 8][..], handler, &[0; 12]].concat();
    atom(b"trak", &[atom(b"tkhd", &head), atom(b"mdia", &atom(b"hdlr", &handler))].concat())
}

fn film(brand: &[u8; 4], tracks: &[Vec<u8>]) -> Vec<u8> {
    // Version 0, 1,000 units a second, 90 seconds.
    let times = [&[0; 12][..], &1_000_u32.to_be_bytes(), &90_000_u32.to_be_bytes(), &[0; 80]].concat();
    let head = [atom(b"mvhd", &times), tracks.concat()].concat();
    let kind = [brand, &[0, 0, 2, 0][..], b"isom"].concat();
    [atom(b"ftyp", &kind), atom(b"moov", &head), atom(b"mdat", &[7; 100])].concat()
}

fn ebml(id: &[u8], content: &[u8]) -> Vec<u8> {
    let length = u64::try_from(content.len()).unwrap() | 1 << 56;
    [id, &length.to_be_bytes(), content].concat()
}

fn webm(doc_type: &[u8], live: bool) -> Vec<u8> {
    let size = [ebml(&[0xB0], &[5, 0]), ebml(&[0xBA], &[2, 0xD0])].concat();
    tracks(doc_type, live, &[ebml(&[0x83], &[1]), ebml(&[0xE0], &size)].concat())
}

fn recorded(live: bool) -> Vec<u8> {
    tracks(b"webm", live, &[ebml(&[0x83], &[2]), ebml(&[0x86], b"A_OPUS")].concat())
}

fn tracks(doc_type: &[u8], live: bool, entry: &[u8]) -> Vec<u8> {
    let head = ebml(&[0x1A, 0x45, 0xDF, 0xA3], &ebml(&[0x42, 0x82], doc_type));
    let info =
        [ebml(&[0x2A, 0xD7, 0xB1], &[0x0F, 0x42, 0x40]), ebml(&[0x44, 0x89], &12_500_f64.to_be_bytes())];
    let cluster = ebml(&[0x1F, 0x43, 0xB6, 0x75], &[0; 50]);
    let parts = [
        ebml(&[0x15, 0x49, 0xA9, 0x66], &info.concat()),
        ebml(&[0x16, 0x54, 0xAE, 0x6B], &ebml(&[0xAE], entry)),
        cluster,
    ]
    .concat();
    let segment = if live {
        [&[0x18, 0x53, 0x80, 0x67][..], &[0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], &parts].concat()
    } else {
        ebml(&[0x18, 0x53, 0x80, 0x67], &parts)
    };
    [head, segment].concat()
}

fn page(flags: u8, granule: i64, packet: &[u8]) -> Vec<u8> {
    let length = u8::try_from(packet.len()).unwrap();
    let head = [&b"OggS\0"[..], &[flags], &granule.to_le_bytes(), &[0; 12], &[1, length]].concat();
    [head, packet.to_vec()].concat()
}

fn opus(seconds: i64) -> Vec<u8> {
    let head = [&b"OpusHead\x01\x02"[..], &312_u16.to_le_bytes(), &[0; 8]].concat();
    [page(2, 0, &head), page(0, 960, &[1; 200]), page(4, seconds * 48_000 + 312, &[2; 100])].concat()
}

/// MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame.
fn mp3(frames: usize) -> Vec<u8> {
    let frame = [&[0xFF, 0xFB, 0x90, 0x00][..], &[0; 413]].concat();
    frame.repeat(frames)
}

fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap();
    [&name[..], &length.to_le_bytes(), content, &[0][..content.len() % 2]].concat()
}

/// Half a second of silence.
fn wav(kind: u16, channels: u16, rate: u32, bits: u16) -> Vec<u8> {
    let align = channels * bits / 8;
    let mut format = [kind, channels].map(u16::to_le_bytes).concat();
    format.extend([rate, rate * u32::from(align)].map(u32::to_le_bytes).concat());
    format.extend([align, bits].map(u16::to_le_bytes).concat());
    if kind == 0xFFFE {
        format.extend([&[22, 0][..], &bits.to_le_bytes(), &[0; 4], &[1, 0], &[0; 14]].concat());
    }
    let samples = vec![0; rate as usize / 2 * usize::from(align)];
    let parts = [chunk(b"fmt ", &format), chunk(b"LIST", b"INFOodd"), chunk(b"data", &samples)].concat();
    chunk(b"RIFF", &[&b"WAVE"[..], &parts].concat())
}

#[test]
fn videos() {
    let content = film(b"isom", &[track(b"vide", 1_280, 720), track(b"soun", 0, 0)]);
    let found = probed(&content, Kind::Video).unwrap();
    assert_eq!((found.media_type, found.duration), ("video/mp4", Some(90.0)));
    assert_eq!((found.width, found.height), (Some(1_280), Some(720)));
    for live in [false, true] {
        let found = probed(&webm(b"webm", live), Kind::Video).unwrap();
        assert_eq!((found.media_type, found.duration), ("video/webm", Some(12.5)));
        assert_eq!((found.width, found.height), (Some(1_280), Some(720)));
    }
}

#[test]
fn sounds() {
    let found = probed(&film(b"M4A ", &[track(b"soun", 0, 0)]), Kind::Audio).unwrap();
    assert_eq!((found.media_type, found.duration), ("audio/mp4", Some(90.0)));
    let found = probed(&opus(7), Kind::Audio).unwrap();
    assert_eq!((found.media_type, found.duration), ("audio/ogg", Some(7.0)));
    let vorbis = [&b"\x01vorbis\0\0\0\0\x02"[..], &44_100_u32.to_le_bytes(), &[0; 14]].concat();
    let found = probed(&[page(2, 0, &vorbis), page(4, 88_200, &[0; 9])].concat(), Kind::Audio).unwrap();
    assert_eq!((found.media_type, found.duration), ("audio/ogg", Some(2.0)));
    let found = probed(&mp3(100), Kind::Audio).unwrap();
    assert_eq!((found.media_type, found.duration), ("audio/mpeg", Some(2.6)));
    let tagged = [&b"ID3\x04\0\0\0\0\x02\x00"[..], &[b'x'; 256], &[0; 20], &mp3(10)].concat();
    assert_eq!(probed(&tagged, Kind::Audio).unwrap().media_type, "audio/mpeg");
}

#[test]
fn sounds_without_loss_and_recorded_ones() {
    for (kind, channels, rate, bits) in [
        (1, 1, 44_100, 16),
        (1, 2, 48_000, 24),
        (1, 1, 8_000, 8),
        (3, 2, 44_100, 32),
        (0xFFFE, 6, 48_000, 32),
    ] {
        let found = probed(&wav(kind, channels, rate, bits), Kind::Audio).unwrap();
        assert_eq!((found.media_type, found.duration), ("audio/wav", Some(0.5)), "{kind} {bits}");
    }
    // ADPCM, MP3 in a WAV, floats of 64 bits, no channel, no sample rate.
    for (kind, channels, rate, bits) in
        [(2, 1, 44_100, 8), (0x55, 1, 44_100, 16), (3, 1, 44_100, 64), (1, 0, 44_100, 16), (1, 1, 2, 16)]
    {
        assert_eq!(probed(&wav(kind, channels, rate, bits), Kind::Audio), None, "{kind} {bits}");
    }
    let whole = wav(1, 1, 44_100, 16);
    for part in [whole.len() - 1, whole.len() / 2, 44, 20] {
        assert_eq!(probed(&whole[..part], Kind::Audio), None, "{part}");
    }
    let mut wrong = whole.clone();
    // Bytes per second that do not fit the rest.
    wrong[28] ^= 1;
    assert_eq!(probed(&wrong, Kind::Audio), None);
    assert_eq!(
        probed(&chunk(b"RIFF", &[&b"WAVE"[..], &chunk(b"data", &[0; 8])].concat()), Kind::Audio),
        None
    );
    assert_eq!(probed(&chunk(b"RIFF", b"AVI LIST\0\0\0\0"), Kind::Audio), None);
    assert_eq!(probed(&whole, Kind::Video), None);

    for live in [false, true] {
        let found = probed(&recorded(live), Kind::Audio).unwrap();
        assert_eq!((found.media_type, found.duration), ("audio/webm", Some(12.5)));
        assert_eq!(probed(&recorded(live), Kind::Video), None);
        assert_eq!(probed(&webm(b"webm", live), Kind::Audio), None, "a film is no sound");
    }
    assert_eq!(probed(&recorded(false)[..60], Kind::Audio), None);
    // A recording in pieces does not know how long it is.
    let mut pieces = film(b"iso5", &[track(b"soun", 0, 0)]);
    let place = pieces.windows(4).position(|four| four == 90_000_u32.to_be_bytes()).unwrap();
    pieces[place..place + 4].fill(0);
    assert_eq!(probed(&pieces, Kind::Audio).unwrap().duration, None);
}

#[test]
fn what_is_something_else_or_not_whole() {
    let video = film(b"isom", &[track(b"vide", 640, 480)]);
    let (live, sound) = (webm(b"webm", false), opus(7));
    let renamed: [&[u8]; 8] = [
        b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF\0\0\xB8",
        b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0",
        b"<!doctype html><script>alert(1)</script>",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0",
        b"\0\0\0\x18ftypisom\0\0\x02\0isommp41",
        b"RIFF\x24\0\0\0WAVEfmt ",
        b"",
    ];
    for kind in [Kind::Audio, Kind::Video] {
        for content in renamed {
            assert_eq!(probed(content, kind), None, "{content:?}");
        }
    }
    for whole in [&video, &live] {
        for part in [whole.len() - 1, whole.len() / 2, 40, 12] {
            assert_eq!(probed(&whole[..part], Kind::Video), None, "{part}");
        }
    }
    assert_eq!(probed(&sound[..sound.len() - 1], Kind::Audio), None);
    assert_eq!(probed(&film(b"qt  ", &[track(b"soun", 0, 0)]), Kind::Video), None, "no picture");
    assert_eq!(probed(&video, Kind::Audio), None, "a film is no sound");
    assert_eq!(probed(&sound, Kind::Video), None);
    assert_eq!(probed(&webm(b"matroska", false), Kind::Video), None);
    assert_eq!(probed(&mp3(2), Kind::Audio), None);
    assert_eq!(probed(&[&[0xFF, 0xD8, 0xFF, 0xE0][..], &[0; 500]].concat(), Kind::Audio), None);
    // Boxes that say that they are larger than the file, or hold themselves.
    let mut wrong = video.clone();
    wrong[0..4].copy_from_slice(&u32::MAX.to_be_bytes());
    assert_eq!(probed(&wrong, Kind::Video), None);
    assert_eq!(probed(&[&[0, 0, 0, 0][..], b"ftyp", &[0; 40]].concat(), Kind::Video), None);
    assert_eq!(probed(&[&[0, 0, 0, 1][..], b"ftyp", &u64::MAX.to_be_bytes()].concat(), Kind::Video), None);
    let deep = (0..200).fold(Vec::new(), |inner, _| atom(b"moov", &inner));
    assert_eq!(probed(&[atom(b"ftyp", b"isom\0\0\0\0isom"), deep].concat(), Kind::Video), None);
}

fn samples() -> Vec<Vec<u8>> {
    vec![
        film(b"isom", &[track(b"vide", 640, 480)]),
        film(b"M4A ", &[track(b"soun", 0, 0)]),
        webm(b"webm", false),
        webm(b"webm", true),
        recorded(true),
        wav(1, 2, 8_000, 16),
        wav(0xFFFE, 1, 8_000, 24),
        opus(3),
        mp3(5),
    ]
}

proptest::proptest! {
    #![proptest_config(crate::fuzz::cases(256))]

    #[test]
    fn fuzz_what_is_found_in_a_file_makes_sense(file in crate::fuzz::broken(samples())) {
        for kind in [Kind::Audio, Kind::Video] {
            let Some(found) = probed(&file, kind) else { continue };
            let family = if kind == Kind::Audio { "audio/" } else { "video/" };
            prop_assert!(found.media_type.starts_with(family), "{found:?}");
            prop_assert!(found.duration.is_none_or(|seconds| (0.0..1e6).contains(&seconds)), "{found:?}");
        }
    }
}
