use rozmova_domain::rules::RuleError;

use super::{Code, Error, Result};
use crate::texts::Text;

/// Collects what is wrong with the fields of a form, so that the person sees everything at once.
#[derive(Debug, Default)]
pub struct Check {
    fields: Vec<(String, Text)>,
    non_field: Vec<Text>,
}

impl Check {
    /// The cleaned value, or an empty one and a note.
    pub fn field<T: Default>(&mut self, field: &str, value: Result<T, RuleError>) -> T {
        value.unwrap_or_else(|error| {
            self.fail(field, Text::rule(&error));
            T::default()
        })
    }

    /// The same for a field that may be left out.
    pub fn optional<T: Default>(
        &mut self,
        field: &str,
        given: Option<String>,
        rule: impl FnOnce(&str) -> Result<T, RuleError>,
    ) -> Option<T> {
        given.map(|text| self.field(field, rule(&text)))
    }

    /// Notes a fault of a field.
    pub fn fail(&mut self, field: &str, text: Text) {
        self.fields.push((field.to_owned(), text));
    }

    /// Notes a fault that belongs to no field.
    pub fn fail_all(&mut self, text: Text) {
        self.non_field.push(text);
    }

    /// # Errors
    /// 400 `validation_failed` when anything was noted.
    pub fn done(self) -> Result<()> {
        if self.fields.is_empty() && self.non_field.is_empty() {
            return Ok(());
        }
        Err(self.into_error())
    }

    pub(super) fn into_error(self) -> Error {
        Error::new(Code::ValidationFailed).change(|refusal| {
            refusal.fields = self.fields;
            refusal.non_field = self.non_field;
        })
    }
}
