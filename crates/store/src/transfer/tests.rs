use super::{
    copy_text::{read, write},
    value::{Checksum, Column, Kind, Value},
};

const KINDS: [Kind; 7] = [Kind::Int, Kind::Bool, Kind::Real, Kind::Text, Kind::Time, Kind::Date, Kind::Bytes];

fn columns() -> Vec<Column> {
    KINDS.map(|kind| Column { name: format!("{kind:?}"), kind }).into()
}

fn row(text: &str, real: f64) -> Vec<Value> {
    vec![
        Value::Int(i64::MIN),
        Value::Bool(true),
        Value::Real(real),
        Value::Text(text.into()),
        Value::Time("1999-12-31T23:59:59.999999Z".parse().unwrap()),
        Value::Date("2026-02-28".parse().unwrap()),
        Value::Bytes(vec![0, 9, 10, 92, 255]),
    ]
}

#[test]
fn a_line_holds_a_row() {
    let mut rows = vec![vec![Value::Null; KINDS.len()]];
    for text in ["", "\\N", "\\", "a\tb\nc\r\\n", "«Ґанок» 🙂", "\u{8}\u{b}\u{c}", "x\\"] {
        for real in [0.0, -0.1, 83.333_333_333_333_33, f64::MAX, f64::MIN_POSITIVE] {
            rows.push(row(text, real));
        }
    }
    for row in rows {
        let mut line = String::new();
        write(&mut line, &row);
        assert_eq!(line.matches('\n').count(), 1, "{line:?}");
        assert_eq!(read(line.trim_end_matches('\n'), &columns()), Ok(row), "{line:?}");
    }
}

#[test]
fn postgres_writes_times_without_needless_zeros() {
    let column = [Column { name: "at".into(), kind: Kind::Time }];
    for (text, time) in [
        ("2026-11-24 20:48:00+00", "2026-11-24T20:48:00Z"),
        ("2026-11-24 20:48:00.5+00", "2026-11-24T20:48:00.5Z"),
        ("2026-11-24 20:48:00.000001+05:30", "2026-11-24T15:18:00.000001Z"),
    ] {
        assert_eq!(read(text, &column), Ok(vec![Value::Time(time.parse().unwrap())]), "{text}");
    }
}

#[test]
fn what_cannot_be_understood_is_told() {
    for (kind, text) in [
        (Kind::Int, "1.5"),
        (Kind::Bool, "true"),
        (Kind::Real, ""),
        (Kind::Text, "\\q"),
        (Kind::Text, "end\\"),
        (Kind::Time, "infinity"),
        (Kind::Date, "2026-02-30"),
        (Kind::Bytes, "\\\\x0"),
    ] {
        let column = [Column { name: "c".into(), kind }];
        assert_eq!(read(text, &column), Err(format!("c cannot hold {text:?}")));
    }
    assert!(read("1\t2", &[Column { name: "c".into(), kind: Kind::Int }]).is_err());
}

#[test]
fn a_checksum_sees_every_difference_but_the_order() {
    let sum = |rows: &[Vec<Value>]| {
        let mut sum = Checksum::default();
        rows.iter().for_each(|row| sum.add(row));
        (sum.rows(), sum.text())
    };
    let (one, other) = (row("a", 1.0), row("b", 1.0));
    assert_eq!(sum(&[one.clone(), other.clone()]), sum(&[other.clone(), one.clone()]));
    assert_ne!(sum(std::slice::from_ref(&one)), sum(std::slice::from_ref(&other)));
    assert_ne!(sum(&[one.clone(), one.clone()]), sum(&[one.clone(), other]));
    assert_ne!(sum(&[vec![Value::Null]]), sum(&[vec![Value::Text(String::new())]]));
    let (two, joined) = (["a", "bc"], ["ab", "c"]);
    let texts = |texts: [&str; 2]| texts.map(|text| Value::Text(text.into())).to_vec();
    assert_ne!(sum(&[texts(two)]), sum(&[texts(joined)]), "values have ends");
}
