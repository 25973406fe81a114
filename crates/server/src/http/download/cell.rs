use std::borrow::Cow;

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, Timelike, Utc};
use chrono_tz::Tz;
use rozmova_domain::{points::Points, text::safe_cell};
use rust_xlsxwriter::{ExcelDateTime, Format, Worksheet, XlsxError};

/// Characters that a cell of a workbook holds.
const LONGEST: usize = 32_767;
const DAY_S: f64 = 86_400.0;

/// What stands in a cell. A workbook keeps its kind, a text file says it in words.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing: also what is undefined.
    Empty,
    /// Never a formula.
    Text(String),
    /// With so many decimals.
    Number(f64, u8),
    /// From 0 to 100.
    Percent(f64),
    /// From 0 to 1.
    Share(f64),
    /// How long, in seconds with so many decimals.
    Seconds(f64, u8),
    /// By the clock of the account.
    Time(NaiveDateTime),
    /// A day.
    Date(NaiveDate),
}

impl Cell {
    /// A number with so many decimals.
    pub const fn number(value: f64, decimals: u8) -> Self {
        Self::Number(value, decimals)
    }

    /// An instant as a clock where the account is shows it.
    pub fn time(at: DateTime<Utc>, zone: Tz) -> Self {
        Self::Time(at.with_timezone(&zone).naive_local())
    }

    /// The value in its cell, or an empty one.
    pub fn some<T>(value: Option<T>, cell: impl FnOnce(T) -> Self) -> Self {
        value.map_or(Self::Empty, cell)
    }

    /// In a text file.
    pub(super) fn plain(&self) -> Cow<'_, str> {
        let number = |value: f64, decimals: u8| Cow::from(format!("{value:.*}", usize::from(decimals)));
        match self {
            Self::Empty => Cow::from(""),
            Self::Text(text) => safe_cell(text),
            Self::Number(value, decimals) | Self::Seconds(value, decimals) => number(*value, *decimals),
            Self::Percent(percent) => number(*percent, 1),
            Self::Share(share) => number(*share, 3),
            Self::Time(time) => Cow::from(format!("{} {:02}:{:02}", time.date(), time.hour(), time.minute())),
            Self::Date(date) => Cow::from(date.to_string()),
        }
    }

    pub(super) fn write(
        &self,
        sheet: &mut Worksheet,
        (row, column): (u32, u16),
        looks: &CellFormats,
    ) -> Result<(), XlsxError> {
        let mut text = |text: &str| {
            let cell: String = safe_cell(text).chars().take(LONGEST).collect();
            sheet.write_string(row, column, cell).map(drop)
        };
        let (value, look) = match self {
            Self::Empty => return Ok(()),
            Self::Text(words) if words.is_empty() => return Ok(()),
            Self::Text(words) => return text(words),
            Self::Number(value, decimals) => {
                let look = looks.numbers.get(usize::from(*decimals));
                (*value, look.unwrap_or(&looks.numbers[DECIMALS]))
            }
            Self::Percent(percent) => (percent / 100.0, &looks.percent),
            Self::Share(share) => (*share, &looks.percent),
            Self::Seconds(seconds, _) => (seconds / DAY_S, &looks.duration),
            Self::Time(_) | Self::Date(_) => {
                let Some(moment) = self.moment() else { return text(&self.plain()) };
                let look = if matches!(self, Self::Date(_)) { &looks.date } else { &looks.time };
                return sheet.write_datetime_with_format(row, column, moment, look).map(drop);
            }
        };
        sheet.write_number_with_format(row, column, value, look).map(drop)
    }

    /// None for what no workbook can hold: a day before 1900.
    fn moment(&self) -> Option<ExcelDateTime> {
        let at = match self {
            Self::Time(time) => *time,
            Self::Date(date) => date.and_hms_opt(0, 0, 0)?,
            _ => return None,
        };
        let (year, month, day) = (at.year(), at.month(), at.day());
        let date =
            ExcelDateTime::from_ymd(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?);
        let (hour, minute) = (at.hour().try_into().ok()?, at.minute().try_into().ok()?);
        date.ok()?.and_hms(hour, minute, f64::from(at.second())).ok()
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Points> for Cell {
    /// Whole points without decimals.
    fn from(points: Points) -> Self {
        Self::Number(points.value(), if points.is_whole() { 0 } else { 2 })
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i32> for Cell {
    fn from(number: i32) -> Self {
        Self::Number(number.into(), 0)
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number as f64, 0)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Self::Number(number as f64, 0)
    }
}

const DECIMALS: usize = 3;

/// How cells of a workbook look.
pub(super) struct CellFormats {
    numbers: [Format; DECIMALS + 1],
    percent: Format,
    duration: Format,
    time: Format,
    date: Format,
}

impl CellFormats {
    pub(super) fn new() -> Self {
        let of = |look: &str| Format::new().set_num_format(look);
        Self {
            numbers: ["0", "0.0", "0.00", "0.000"].map(of),
            percent: of("0.0%"),
            duration: of("[h]:mm:ss"),
            time: of("yyyy-mm-dd hh:mm"),
            date: of("yyyy-mm-dd"),
        }
    }
}
