//! Filters: `userName eq "a" and (active eq true or not (emails[type eq "work"]))`.

use serde_json::{Map, Value};

use super::{
    attribute::{Attribute, get},
    scan::Scan,
};

/// Bytes of the longest filter.
const LONGEST: usize = 8_000;
/// Comparisons in one.
const MOST_TERMS: usize = 100;
/// Parentheses and brackets within each other.
const DEEPEST: usize = 16;

/// Which resources are wanted.
#[derive(Debug, Clone, PartialEq)]
pub enum Filter {
    /// Both hold.
    And(Box<Filter>, Box<Filter>),
    /// One of both holds.
    Or(Box<Filter>, Box<Filter>),
    /// It does not hold.
    Not(Box<Filter>),
    /// There is a value.
    Present(Attribute),
    /// A comparison with a text, a number, true, false or null.
    Compare(Attribute, Comparison, Value),
    /// One of the values of an attribute meets all of it.
    Within(Attribute, Box<Filter>),
}

/// How values are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of the standard")]
pub enum Comparison {
    Eq,
    Ne,
    Co,
    Sw,
    Ew,
    Gt,
    Ge,
    Lt,
    Le,
}

impl Comparison {
    /// All, with their words.
    pub const ALL: [(&'static str, Self); 9] = [
        ("eq", Self::Eq),
        ("ne", Self::Ne),
        ("co", Self::Co),
        ("sw", Self::Sw),
        ("ew", Self::Ew),
        ("gt", Self::Gt),
        ("ge", Self::Ge),
        ("lt", Self::Lt),
        ("le", Self::Le),
    ];

    fn read(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, op)| *op)
    }

    /// Whether two values that can be ordered compare so.
    pub fn holds<T: PartialOrd + ?Sized>(self, one: &T, other: &T) -> bool {
        match self {
            Self::Eq => one == other,
            Self::Ne => one != other,
            Self::Gt => one > other,
            Self::Ge => one >= other,
            Self::Lt => one < other,
            Self::Le => one <= other,
            Self::Co | Self::Sw | Self::Ew => false,
        }
    }

    /// The same of two texts.
    pub fn holds_of_texts(self, one: &str, other: &str) -> bool {
        match self {
            Self::Co => one.contains(other),
            Self::Sw => one.starts_with(other),
            Self::Ew => one.ends_with(other),
            _ => self.holds(one, other),
        }
    }
}

/// What is wrong with a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilterError {
    /// It has too many signs or comparisons, or too much stands within something else.
    TooLarge,
    /// It is none, from this byte on.
    Unexpected(usize),
}

impl Filter {
    /// Reads a filter.
    ///
    /// # Errors
    /// When it is none, or larger than anybody needs.
    pub fn read(text: &str) -> Result<Self, FilterError> {
        let mut parser = Parser::new(text)?;
        let filter = parser.either()?;
        if parser.scan.is_over() { Ok(filter) } else { Err(parser.unexpected()) }
    }

    /// How many comparisons there are in it.
    pub(super) fn conditions(&self) -> usize {
        match self {
            Self::And(one, other) | Self::Or(one, other) => one.conditions() + other.conditions(),
            Self::Not(inner) | Self::Within(_, inner) => inner.conditions(),
            Self::Present(_) | Self::Compare(..) => 1,
        }
    }

    /// Whether one value of an attribute meets it; its attributes are the parts of the value.
    pub fn holds_of(&self, value: &Value) -> bool {
        match self {
            Self::And(one, other) => one.holds_of(value) && other.holds_of(value),
            Self::Or(one, other) => one.holds_of(value) || other.holds_of(value),
            Self::Not(inner) => !inner.holds_of(value),
            Self::Present(attribute) => part(value, attribute).is_some_and(|part| !part.is_null()),
            Self::Compare(attribute, op, wanted) => compare(part(value, attribute), *op, wanted),
            Self::Within(..) => false,
        }
    }

    /// The values that something has to have to meet it, where it says so: `type eq "work" and primary eq true`.
    pub fn required(&self) -> Option<Map<String, Value>> {
        match self {
            Self::Compare(attribute, Comparison::Eq, value) => {
                Some(Map::from_iter([(attribute.name.clone(), value.clone())]))
            }
            Self::And(one, other) => {
                let mut all = one.required()?;
                all.extend(other.required()?);
                Some(all)
            }
            _ => None,
        }
    }
}

/// A part of a value; a value without parts is its own `value`.
fn part<'a>(value: &'a Value, attribute: &Attribute) -> Option<&'a Value> {
    match value {
        Value::Object(parts) => get(parts, &attribute.name),
        plain => attribute.name.eq_ignore_ascii_case("value").then_some(plain),
    }
}

fn compare(found: Option<&Value>, op: Comparison, wanted: &Value) -> bool {
    match (found.unwrap_or(&Value::Null), wanted) {
        (Value::String(one), Value::String(other)) => {
            op.holds_of_texts(&one.to_lowercase(), &other.to_lowercase())
        }
        (Value::Number(one), Value::Number(other)) => op.holds(&one.as_f64(), &other.as_f64()),
        (Value::Bool(one), Value::Bool(other)) => op.holds(one, other),
        (one, other) => match op {
            Comparison::Eq => one == other,
            Comparison::Ne => one != other,
            _ => false,
        },
    }
}

/// Reads filters, and paths with filters in them.
pub(super) struct Parser<'a> {
    pub(super) scan: Scan<'a>,
    terms: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str) -> Result<Self, FilterError> {
        if text.len() > LONGEST {
            return Err(FilterError::TooLarge);
        }
        Ok(Self { scan: Scan::new(text), terms: 0, depth: 0 })
    }

    pub(super) fn unexpected(&self) -> FilterError {
        FilterError::Unexpected(self.scan.at())
    }

    pub(super) fn either(&mut self) -> Result<Filter, FilterError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(FilterError::TooLarge);
        }
        let mut filter = self.both()?;
        while self.scan.take_word("or") {
            filter = Filter::Or(Box::new(filter), Box::new(self.both()?));
        }
        self.depth -= 1;
        Ok(filter)
    }

    fn both(&mut self) -> Result<Filter, FilterError> {
        let mut filter = self.one()?;
        while self.scan.take_word("and") {
            filter = Filter::And(Box::new(filter), Box::new(self.one()?));
        }
        Ok(filter)
    }

    fn one(&mut self) -> Result<Filter, FilterError> {
        self.terms += 1;
        if self.terms > MOST_TERMS {
            return Err(FilterError::TooLarge);
        }
        if self.scan.take('(') {
            let inner = self.either()?;
            self.close(')')?;
            return Ok(inner);
        }
        let mut ahead = self.scan.clone();
        if ahead.take_word("not") && ahead.take('(') {
            self.scan = ahead;
            let inner = self.either()?;
            self.close(')')?;
            return Ok(Filter::Not(Box::new(inner)));
        }
        let attribute = self.attribute()?;
        if self.scan.take_here('[') {
            let inner = self.either()?;
            self.close(']')?;
            return Ok(Filter::Within(attribute, Box::new(inner)));
        }
        if self.scan.take_word("pr") {
            return Ok(Filter::Present(attribute));
        }
        let begin = self.unexpected();
        let op = Comparison::read(self.scan.word()).ok_or(begin)?;
        let value = self.scan.value().ok_or_else(|| self.unexpected())?;
        Ok(Filter::Compare(attribute, op, value))
    }

    pub(super) fn attribute(&mut self) -> Result<Attribute, FilterError> {
        let begin = self.unexpected();
        Attribute::read(self.scan.word()).filter(|attribute| !attribute.name.is_empty()).ok_or(begin)
    }

    pub(super) fn close(&mut self, sign: char) -> Result<(), FilterError> {
        if self.scan.take(sign) { Ok(()) } else { Err(self.unexpected()) }
    }
}
