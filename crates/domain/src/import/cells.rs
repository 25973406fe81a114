//! What is written in cells.

use chrono::{Datelike, NaiveDate};

use crate::{
    allowance::TimeAllowance,
    reach::Reach,
    rules::{self, RuleError},
    text::{bare_cell, normalise, unique_key},
};

/// Male or female.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gender {
    /// Male.
    Male,
    /// Female.
    Female,
}

const MALE: [&str; 10] = ["male", "m", "man", "чоловіча", "чоловік", "ч", "чол", "мужской", "муж", "мужчина"];
const FEMALE: [&str; 10] =
    ["female", "f", "woman", "жіноча", "жінка", "жін", "ж", "женский", "жен", "женщина"];

impl Gender {
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Male => "male",
            Self::Female => "female",
        }
    }

    /// In any of the three languages, in full or in short.
    pub fn parse(text: &str) -> Option<Self> {
        let word = unique_key(text);
        let word = word.trim_end_matches('.');
        match word {
            // The Russian short form.
            "м" => Some(Self::Male),
            _ if MALE.contains(&word) => Some(Self::Male),
            _ if FEMALE.contains(&word) => Some(Self::Female),
            _ => None,
        }
    }
}

/// The text of a cell, without what protects it from spreadsheets.
pub fn cell_text(cell: &str) -> String {
    normalise(bare_cell(cell.trim_matches('\u{FEFF}')))
}

/// Digits, whatever people write between them.
pub(super) fn phone(cell: &str) -> Result<String, RuleError> {
    let digits: String =
        cell.chars().filter(|c| !c.is_whitespace() && !matches!(c, '+' | '-' | '(' | ')')).collect();
    Ok(rules::optional(Some(&digits), rules::phone)?.unwrap_or_default())
}

/// How far somebody sees, by its word or as people call it.
pub(super) fn reach(cell: &str) -> Option<Reach> {
    let word = unique_key(cell).replace(' ', "_");
    Reach::from_key(&word).or(match word.as_str() {
        "все" | "усе" | "всё" => Some(Reach::Everything),
        "own_organisation" | "своя_організація" | "своя_организация" => {
            Some(Reach::OwnOrganization)
        }
        "свій_підрозділ" | "своё_подразделение" | "свое_подразделение" => {
            Some(Reach::OwnDivision)
        }
        "вибране" | "выбранное" => Some(Reach::Chosen),
        _ => None,
    })
}

/// `1`, `1.5`, `1,5`, `2`, or the word for no limits; empty is as set.
pub(super) fn time_allowance(cell: &str) -> Option<TimeAllowance> {
    let word = unique_key(cell).replace(',', ".");
    match word.trim_start_matches(['×', 'x', 'х']).trim() {
        "" => Some(TimeAllowance::Standard),
        "no limits" | "unlimited" | "без обмежень" | "без ограничений" => {
            Some(TimeAllowance::Unlimited)
        }
        word => TimeAllowance::parse(word),
    }
}

/// A date up to `today`: `1990-12-31`, `31.12.1990`, and with slashes where only one reading is possible.
pub(super) fn birth_date(cell: &str, today: NaiveDate) -> Option<NaiveDate> {
    // A time of day, as databases write it.
    let date = cell.split(['T', ' ']).next()?;
    let parts: Vec<&str> = date.split(['-', '.', '/']).collect();
    let [first, second, third] = parts.as_slice() else {
        return None;
    };
    let number = |text: &str| text.parse::<u32>().ok();
    let (first_number, second_number, third_number) = (number(first)?, number(second)?, number(third)?);
    let (year, month, day) = if first.len() == 4 {
        (first_number, second_number, third_number)
    } else if third.len() == 4 {
        let american = date.contains('/') && second_number > 12;
        let unclear = date.contains('/') && first_number <= 12 && second_number <= 12;
        if unclear && first_number != second_number {
            return None;
        }
        let (day, month) =
            if american { (second_number, first_number) } else { (first_number, second_number) };
        (third_number, month, day)
    } else {
        return None;
    };
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
    (date.year() >= 1900 && date <= today).then_some(date)
}
