use std::io::{Cursor, Read, Write};

use proptest::{prelude::Strategy, prop_assert, prop_oneof, proptest};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::*;

/// Without its encoding.
fn parse(file: &[u8]) -> Result<Table, FileFault> {
    super::parse(file, EncodingHints::default()).map(|table| Table { encoding: None, ..table })
}

const ROWS: &str = "Ім’я;Пошта\r\nОлена;o@k.example\r\n";

fn table(heads: &[&str], rows: &[(u32, &[&str])]) -> Table {
    let owned = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
    let row = |(number, cells): &(u32, &[&str])| TableRow { number: *number, cells: owned(cells) };
    Table { heads: owned(heads), rows: rows.iter().map(row).collect(), encoding: None }
}

fn expected() -> Table {
    table(&["Ім’я", "Пошта"], &[(2, &["Олена", "o@k.example"])])
}

fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(bytes).collect()
}

#[test]
fn letters_of_every_encoding() {
    let (windows, ..) = encoding_rs::WINDOWS_1251.encode(ROWS);
    for file in [
        ROWS.as_bytes().to_vec(),
        [b"\xEF\xBB\xBF", ROWS.as_bytes()].concat(),
        utf16(ROWS, u16::to_le_bytes),
        utf16(ROWS, u16::to_be_bytes),
        windows.into_owned(),
    ] {
        assert_eq!(parse(&file), Ok(expected()), "{file:?}");
    }
    // One letter of many is broken: to read the others as Windows-1251 would spoil them all.
    let broken = [ROWS.as_bytes(), b"\xD0;x@k.example\r\n"].concat();
    assert_eq!(parse(&broken), Err(FileFault::WrongEncoding("UTF-8")));
    assert_eq!(parse(b"\xFF\xFEa\0;\0\x00\xD8"), Err(FileFault::WrongEncoding("UTF-16LE")));
}

#[test]
fn separators_quotes_and_empty_rows() {
    let wanted = table(&["a", "b"], &[(2, &["1;,", "2"])]);
    for file in ["a,b\n\"1;,\",2", "a;b\r\n\"1;,\";2\r\n", "a\tb\n1;,\t2\n", "sep=;\na;b\n\"1;,\";2\n"] {
        assert_eq!(parse(file.as_bytes()), Ok(wanted.clone()), "{file}");
    }
    let file = "\n,,\nemail,\"First\nname\",\n,,\n1,2,3,4\n5\n";
    let wanted = table(&["email", "First\nname", ""], &[(5, &["1", "2", "3"]), (6, &["5"])]);
    assert_eq!(parse(file.as_bytes()), Ok(wanted));
    assert_eq!(parse(b"a,b\r1,2\r\r\n3,4\r"), Ok(table(&["a", "b"], &[(2, &["1", "2"]), (4, &["3", "4"])])));
    assert_eq!(parse(b"email\na@b.example"), Ok(table(&["email"], &[(2, &["a@b.example"])])));
}

#[test]
fn what_is_no_table() {
    let many = format!("email\n{}", "a@b.example\n".repeat(MOST_ROWS + 1));
    let quote = format!("email,name\n\"a,b\n{}", "c,d\n".repeat(4_000));
    for (file, fault) in [
        (b"".as_slice(), FileFault::NoRows),
        (b"email", FileFault::NoRows),
        (b"email\n,\n", FileFault::NoRows),
        (b"a\0b\n1,2", FileFault::Is(FileKind::Other)),
        (b"\x89PNG\r\n\x1a\n\0\0", FileFault::Is(FileKind::Image)),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0", FileFault::Is(FileKind::OldOffice)),
        (b"PK\x03\x04 and nothing more", FileFault::NotATable),
        (many.as_bytes(), FileFault::TooManyRows),
        (quote.as_bytes(), FileFault::NotATable),
    ] {
        let start = String::from_utf8_lossy(&file[..file.len().min(20)]).into_owned();
        assert_eq!(parse(file), Err(fault), "{start}");
    }
    let full = format!("email\n{}", "a@b.example\n".repeat(MOST_ROWS));
    assert_eq!(parse(full.as_bytes()).unwrap().rows.len(), MOST_ROWS);
}

fn workbook(fill: impl FnOnce(&mut Workbook)) -> Vec<u8> {
    let mut book = Workbook::new();
    fill(&mut book);
    book.save_to_buffer().unwrap()
}

#[test]
fn workbooks() {
    let file = workbook(|book| {
        book.add_worksheet().set_hidden(true).write_string(0, 0, "hidden").unwrap();
        let sheet = book.add_worksheet().set_active(true);
        for (column, head) in (0..).zip(["email", "phone", "date", "share", "truth", "formula", ""]) {
            sheet.write_string(1, column, head).unwrap();
        }
        let date = Format::new().set_num_format("dd.mm.yyyy");
        sheet.write_string(3, 0, "a@b.example").unwrap();
        sheet.write_number(3, 1, 380_441_112_233.0).unwrap();
        let day = ExcelDateTime::parse_from_str("1990-12-31").unwrap();
        sheet.write_datetime_with_format(3, 2, &day, &date).unwrap();
        sheet.write_number(3, 3, 0.5).unwrap();
        sheet.write_boolean(3, 4, true).unwrap();
        sheet.write_formula(3, 5, Formula::new("=1+1").set_result("2")).unwrap();
        sheet.write_string(1_048_575, 16_383, "far away").unwrap();
    });
    let cells: &[&str] = &["a@b.example", "380441112233", "1990-12-31", "0.5", "true", "2"];
    let wanted = table(&["email", "phone", "date", "share", "truth", "formula"], &[(4, cells)]);
    assert_eq!(parse(&file), Ok(wanted));
    let empty = workbook(|book| {
        book.add_worksheet();
    });
    assert_eq!(parse(&empty), Err(FileFault::NoRows));
    let long = workbook(|book| {
        let sheet = book.add_worksheet();
        (0..=u32::try_from(MOST_ROWS).unwrap() + 1).for_each(|row| {
            sheet.write_string(row, 0, "x").unwrap();
        });
    });
    assert_eq!(parse(&long), Err(FileFault::TooManyRows));
}

/// The same workbook with other content in one of its parts.
fn with_part(file: &[u8], name: &str, change: impl Fn(String) -> String) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(file)).unwrap();
    let mut changed = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let full_name = part.name().unwrap().into_owned();
        let mut content = String::new();
        part.read_to_string(&mut content).unwrap();
        if full_name.ends_with(name) {
            content = change(content);
        }
        changed.start_file(full_name, SimpleFileOptions::default()).unwrap();
        changed.write_all(content.as_bytes()).unwrap();
    }
    changed.finish().unwrap().into_inner()
}

#[test]
fn workbooks_that_mean_harm() {
    let file = workbook(|book| {
        let sheet = book.add_worksheet();
        sheet.write_string(0, 0, "email").unwrap();
        sheet.write_string(1, 0, "a@b.example").unwrap();
    });
    assert!(parse(&file).is_ok());
    let bomb = with_part(&file, "styles.xml", |content| content + &" ".repeat(21 << 20));
    assert!(bomb.len() < 100_000, "{}", bomb.len());
    assert_eq!(parse(&bomb), Err(FileFault::TooLargeUnpacked));
    for count in ["99999999999", "18446744073709551615", "99999999999999999999999"] {
        let claims = with_part(&file, "sharedStrings.xml", |content| {
            content.replace("uniqueCount=\"2\"", &format!("uniqueCount=\"{count}\""))
        });
        assert_eq!(parse(&claims), Err(FileFault::NotATable), "{count}");
    }
    let entities = with_part(&file, "sharedStrings.xml", |content| {
        content
            .replace("<sst", "<!DOCTYPE sst [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><sst")
            .replace("a@b.example", "&x;")
    });
    let read = parse(&entities);
    assert!(!format!("{read:?}").contains("root:"), "{read:?}");
    for part in ["sheet1.xml", "workbook.xml", "sharedStrings.xml", "[Content_Types].xml"] {
        let broken = with_part(&file, part, |content| content[..content.len() / 2].to_owned());
        let read = parse(&broken);
        assert!(read.is_err() || part == "[Content_Types].xml", "{part}: {read:?}");
    }
    assert_eq!(parse(&file[..file.len() / 2]), Err(FileFault::NotATable));
}

fn people() -> Vec<u8> {
    workbook(|book| {
        let sheet = book.add_worksheet();
        for (column, head) in (0..).zip(["email", "Ім’я", "date"]) {
            sheet.write_string(0, column, head).unwrap();
        }
        sheet.write_string(1, 0, "a@b.example").unwrap();
        sheet.write_number(1, 2, 45_000.5).unwrap();
        sheet.write_formula(2, 1, Formula::new("=1+1").set_result("2")).unwrap();
    })
}

/// The same workbook with faults in the content of its parts, not in its packing.
fn with_faults() -> impl Strategy<Value = Vec<u8>> {
    let file = people();
    let names: Vec<String> =
        ["sheet1.xml", "sharedStrings.xml", "workbook.xml", "styles.xml", "workbook.xml.rels"]
            .map(str::to_owned)
            .into();
    proptest::sample::select(names).prop_flat_map(move |name| {
        let mut part = Vec::new();
        let mut archive = ZipArchive::new(Cursor::new(&file)).unwrap();
        let place = (0..archive.len())
            .find(|index| archive.by_index(*index).unwrap().name().unwrap().ends_with(&name))
            .unwrap();
        archive.by_index(place).unwrap().read_to_end(&mut part).unwrap();
        let file = file.clone();
        crate::fuzz::broken(vec![part])
            .prop_map(move |part| with_part(&file, &name, |_| String::from_utf8_lossy(&part).into_owned()))
    })
}

fn texts() -> Vec<Vec<u8>> {
    let (windows, ..) = encoding_rs::WINDOWS_1251.encode(ROWS);
    vec![
        ROWS.as_bytes().to_vec(),
        windows.into_owned(),
        utf16(ROWS, u16::to_le_bytes),
        "sep=;\na;b\n\"1;,\";2\n".into(),
        "\n,,\nemail,\"First\nname\",\n,,\n1,2,3,4\n5\n".into(),
    ]
}

proptest! {
    #![proptest_config(crate::fuzz::cases(128))]

    #[test]
    fn fuzz_what_is_read_of_a_table_keeps_its_limits(
        file in prop_oneof![crate::fuzz::broken(texts()), crate::fuzz::broken(vec![people()]), with_faults()],
    ) {
        if let Ok(table) = parse(&file) {
            prop_assert!(!table.rows.is_empty() && table.rows.len() <= MOST_ROWS);
            prop_assert!(table.heads.len() <= MOST_COLUMNS);
            prop_assert!(table.rows.iter().all(|row| row.cells.len() <= table.heads.len()));
            prop_assert!(table.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.len() <= LONGEST_CELL));
            prop_assert!(table.rows.is_sorted_by(|a, b| a.number < b.number), "{table:?}");
        }
    }
}
