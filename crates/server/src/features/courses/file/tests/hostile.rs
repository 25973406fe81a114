//! Archives that nobody should unpack.

use std::io::{Cursor, Write};

use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use super::{
    super::archive::{COURSE, Fault, MOST_ENTRIES},
    open,
};

fn zip_of(entries: &[(&str, usize)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, size) in entries {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(*name, options).unwrap();
        zip.write_all(&vec![0; *size]).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn hostile_archives_are_refused_before_they_are_unpacked() {
    let fault = |bytes: &[u8]| open(bytes).err();
    assert_eq!(fault(b""), Some(Fault::NotZip));
    assert_eq!(fault(&vec![7; 3 << 20]), Some(Fault::NotZip));
    assert_eq!(fault(&zip_of(&[(COURSE, 100)])), None);
    // 4 MB of nothing in 4 KB.
    assert_eq!(fault(&zip_of(&[(COURSE, 4 << 20)])), Some(Fault::TooLarge));
    for name in ["../x.png", "/etc/passwd", "media/../../x", "C:\\x.png", "media\\..\\x"] {
        let refused = fault(&zip_of(&[(COURSE, 1), (name, 1)]));
        assert_eq!(refused, Some(Fault::BadName(name.to_owned())), "{name}");
    }
    let names: Vec<String> = (0..=MOST_ENTRIES).map(|number| format!("media/{number}")).collect();
    let many: Vec<(&str, usize)> = names.iter().map(|name| (name.as_str(), 0)).collect();
    assert_eq!(fault(&zip_of(&many)), Some(Fault::TooManyEntries));
    // So long a list of files is not read to its end.
    let names: Vec<String> = (0..30_000).map(|number| format!("media/{number:060}")).collect();
    let endless: Vec<(&str, usize)> = names.iter().map(|name| (name.as_str(), 0)).collect();
    assert_eq!(fault(&zip_of(&endless)), Some(Fault::NotZip));
    assert_eq!(open(&zip_of(&[("other.json", 1)])).unwrap().course(), Err(Fault::NoCourse));
}

#[test]
fn a_file_that_says_another_size_than_it_has_is_damaged() {
    let honest = zip_of(&[("media/a", 1_000)]);
    let size = 1_000_u32.to_le_bytes();
    let places: Vec<usize> =
        honest.windows(4).enumerate().filter(|(_, four)| *four == size).map(|(place, _)| place).collect();
    assert!(!places.is_empty());
    for said in [10_u32, 1_001] {
        let mut lying = honest.clone();
        for place in &places {
            lying[*place..place + 4].copy_from_slice(&said.to_le_bytes());
        }
        let mut unpacked = Vec::new();
        let outcome = open(&lying).and_then(|mut opened| opened.unpack("media/a", 2_000, &mut unpacked));
        assert!(matches!(outcome, Err(Fault::Damaged(_) | Fault::NotZip)), "{said}: {outcome:?}");
        assert!(unpacked.len() <= 1_001, "{}", unpacked.len());
    }
    let mut unpacked = Vec::new();
    let mut opened = open(&honest).unwrap();
    assert_eq!(opened.unpack("media/a", 999, &mut unpacked), Err(Fault::TooLargeFile("media/a".to_owned())));
    assert_eq!(opened.unpack("media/b", 999, &mut unpacked), Err(Fault::Missing("media/b".to_owned())));
}
