use encoding_rs::{WINDOWS_1251, WINDOWS_1252};

use super::*;

const UKRAINIAN: &str = "Ім’я;Пошта\r\nОлена Їжакевич;o@k.example\r\n";
const FRENCH: &str = "Prénom;Courriel\r\nZoë Café;z@k.example\r\n";

fn read(file: &[u8]) -> (String, &'static str, bool, String) {
    let Decoded { text, encoding } = decode(file, EncodingHints::default()).unwrap();
    (text, encoding.name, encoding.guessed, encoding.sample)
}

fn in_windows(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    let (bytes, _, lost) = encoding.encode(text);
    assert!(!lost, "{text}");
    bytes.into_owned()
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn the_encoding_is_found_by_the_letters() {
    for (text, windows, sample) in [
        (UKRAINIAN, WINDOWS_1251, "Ім’я, Пошта, Олена, Їжакевич"),
        (FRENCH, WINDOWS_1252, "Prénom, Zoë, Café"),
        ("name\nCafé", WINDOWS_1252, "Café"),
        ("name\nФлет вайт і лате", WINDOWS_1251, "Флет, вайт, і, лате"),
        ("name\nМюнхен, Hamburg", WINDOWS_1251, "Мюнхен"),
        (
            "name\nMünchen, Åsa, Straße, François, Señor, été, ação",
            WINDOWS_1252,
            "München, Åsa, Straße, François, Señor, été, ação",
        ),
        ("name\nÎle, œuvre, déjà", WINDOWS_1252, "Île, œuvre, déjà"),
        (
            "name\nОлена, olena, Віктор, ЇЖАК, об’єкт, Ґанок",
            WINDOWS_1251,
            "Олена, Віктор, ЇЖАК, об’єкт, Ґанок",
        ),
        (
            "Олена Шевченко\nТарас Бондар\nМарія Коваль",
            WINDOWS_1251,
            "Олена, Шевченко, Тарас, Бондар, Марія, Коваль",
        ),
    ] {
        let by_windows = (text.to_owned(), windows.name(), true, sample.to_owned());
        assert_eq!(read(&in_windows(text, windows)), by_windows);
        assert_eq!(read(text.as_bytes()), (text.to_owned(), "UTF-8", true, sample.to_owned()));
        for (bytes, name) in
            [(u16::to_le_bytes as fn(u16) -> [u8; 2], "UTF-16LE"), (u16::to_be_bytes, "UTF-16BE")]
        {
            assert_eq!(read(&utf16(text, bytes)), (text.to_owned(), name, true, sample.to_owned()));
            let marked = utf16(&format!("\u{feff}{text}"), bytes);
            assert_eq!(read(&marked), (text.to_owned(), name, false, sample.to_owned()));
        }
    }
    assert_eq!(read(b"plain").3, "", "the same in every encoding");
    let many = "слово дім кіт ліс ніч рік сад час шлях яблуко єнот їжак ґанок";
    assert!(read(many.as_bytes()).3.chars().count() <= LONGEST_SAMPLE);
}

#[test]
fn what_is_said_is_obeyed() {
    let xml = |encoding: &str| format!("<?xml version='1.0' encoding=\"{encoding}\"?><quiz>Café</quiz>");
    let latin = in_windows(&xml("ISO-8859-1"), WINDOWS_1252);
    assert_eq!(read(&latin), (xml("ISO-8859-1"), "windows-1252", false, "Café".to_owned()));
    // Against the letters, too.
    let cyrillic = in_windows("Олена", WINDOWS_1251);
    let latin = EncodingHints { sent: Some(WINDOWS_1252), ..EncodingHints::default() };
    assert_eq!(decode(&cyrillic, latin).unwrap().text, "Îëåíà");
    let both = EncodingHints { chosen: Some(WINDOWS_1251), ..latin };
    assert_eq!(decode(&cyrillic, both).unwrap().text, "Олена");
    let polish = chosen(Some("windows-1250")).unwrap();
    let said = EncodingHints { chosen: polish, ..EncodingHints::default() };
    assert_eq!(decode(b"\xA3\xF3d\x9F", said).unwrap().text, "Łódź");
    // A declaration of two bytes that could be read byte by byte is a mistake.
    assert_eq!(read(xml("UTF-16").as_bytes()).1, "UTF-8");
    let utf8 = EncodingHints { chosen: Some(UTF_8), ..EncodingHints::default() };
    assert_eq!(decode(&cyrillic, utf8), Err(NoText::Broken("UTF-8")));
    assert!(chosen(Some("klingon")).is_err() && chosen(Some("")).unwrap().is_none());
    // A mark counts for more than what the sender says.
    assert_eq!(decode(b"\xEF\xBB\xBFCaf\xC3\xA9", latin).unwrap().text, "Café");
}

#[test]
fn what_is_no_text() {
    let webp = b"RIFF\x24\x00\x00\x00WEBPVP8 ".as_slice();
    for (file, kind) in [
        (b"PK\x03\x04\x14".as_slice(), FileKind::Zip),
        (b"\x89PNG\r\n\x1a\n\0", FileKind::Image),
        (b"\xFF\xD8\xFF\xE0", FileKind::Image),
        (b"GIF89a", FileKind::Image),
        (webp, FileKind::Image),
        (b"%PDF-1.7", FileKind::Pdf),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", FileKind::OldOffice),
        (b"\x7FELF\x02\x01\x01\0\0\0", FileKind::Other),
        (b"a\0b\n1,2", FileKind::Other),
        (b"\0\x01\x02\0", FileKind::Other),
        (b"What is a zero in a line? {=no text ~a text}\0 ", FileKind::Other),
    ] {
        assert_eq!(decode(file, EncodingHints::default()), Err(NoText::Is(kind)), "{file:?}");
    }
    // One letter of many is broken: in another encoding all of them would be.
    let broken = [UKRAINIAN.as_bytes(), b"\xD0;x"].concat();
    assert_eq!(decode(&broken, EncodingHints::default()), Err(NoText::Broken("UTF-8")));
    assert_eq!(decode(b"\xFF\xFEa\0;\0\x00\xD8", EncodingHints::default()), Err(NoText::Broken("UTF-16LE")));
}
