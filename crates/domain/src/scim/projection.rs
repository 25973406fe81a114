//! Which attributes of a resource are answered.

use serde_json::{Map, Value};

use super::attribute::{Attribute, key_of};

/// What is always answered.
const ALWAYS: [&str; 2] = ["schemas", "id"];
/// Names of one list; those after them are passed over.
const MOST_NAMES: usize = 100;

/// What a request wants of a resource.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Projection {
    wanted: Vec<Attribute>,
    excluded: Vec<Attribute>,
}

impl Projection {
    /// From the lists of a request, with commas between the names; what is no name is passed over.
    pub fn read(wanted: Option<&str>, excluded: Option<&str>) -> Self {
        let list = |text: Option<&str>| -> Vec<Attribute> {
            let names = text.unwrap_or_default().split(',').take(MOST_NAMES);
            names.filter_map(|name| Attribute::read(name.trim())).collect()
        };
        Self { wanted: list(wanted), excluded: list(excluded) }
    }

    /// Whether an attribute of the resource itself is answered, or a part of it.
    pub fn has(&self, name: &str) -> bool {
        let named = |one: &Attribute| one.extension.is_none() && one.name.eq_ignore_ascii_case(name);
        let excluded = self.excluded.iter().any(|one| named(one) && one.part.is_none());
        (self.wanted.is_empty() || self.wanted.iter().any(named)) && !excluded
    }

    /// Leaves of a resource what is wanted.
    pub fn apply(&self, resource: &mut Map<String, Value>) {
        if !self.wanted.is_empty() {
            let mut kept = Map::new();
            for name in ALWAYS {
                if let Some(value) = resource.get(name) {
                    kept.insert(name.to_owned(), value.clone());
                }
            }
            for attribute in &self.wanted {
                keep(attribute, resource, &mut kept);
            }
            *resource = kept;
        }
        for attribute in &self.excluded {
            if !ALWAYS.iter().any(|name| attribute.is(name)) {
                take_out(attribute, resource);
            }
        }
    }
}

fn keep(attribute: &Attribute, from: &Map<String, Value>, to: &mut Map<String, Value>) {
    if let Some(extension) = &attribute.extension {
        let Some(key) = key_of(from, extension) else { return };
        if attribute.name.is_empty() {
            to.insert(key.clone(), from[&key].clone());
        } else if let Value::Object(inner) = &from[&key] {
            let plain = Attribute { extension: None, ..attribute.clone() };
            if let Value::Object(kept) = to.entry(key).or_insert_with(|| Value::Object(Map::new())) {
                keep(&plain, inner, kept);
            }
        }
        return;
    }
    let Some(key) = key_of(from, &attribute.name) else { return };
    let value = &from[&key];
    let Some(part) = &attribute.part else {
        to.insert(key, value.clone());
        return;
    };
    match value {
        Value::Object(parts) => {
            if let Some(part) = key_of(parts, part)
                && let Value::Object(kept) = to.entry(key).or_insert_with(|| Value::Object(Map::new()))
            {
                kept.insert(part.clone(), parts[&part].clone());
            }
        }
        Value::Array(values) => {
            let empty = || Value::Array(vec![Value::Object(Map::new()); values.len()]);
            let Value::Array(kept) = to.entry(key).or_insert_with(empty) else { return };
            for (kept, value) in kept.iter_mut().zip(values) {
                if let (Value::Object(kept), Value::Object(parts)) = (kept, value)
                    && let Some(part) = key_of(parts, part)
                {
                    kept.insert(part.clone(), parts[&part].clone());
                }
            }
        }
        _ => {}
    }
}

fn take_out(attribute: &Attribute, of: &mut Map<String, Value>) {
    if let Some(extension) = &attribute.extension {
        let Some(key) = key_of(of, extension) else { return };
        if attribute.name.is_empty() {
            of.remove(&key);
        } else if let Some(Value::Object(inner)) = of.get_mut(&key) {
            take_out(&Attribute { extension: None, ..attribute.clone() }, inner);
        }
        return;
    }
    let Some(key) = key_of(of, &attribute.name) else { return };
    let Some(part) = &attribute.part else {
        of.remove(&key);
        return;
    };
    let without = |parts: &mut Value| {
        if let Value::Object(parts) = parts
            && let Some(part) = key_of(parts, part)
        {
            parts.remove(&part);
        }
    };
    match of.get_mut(&key) {
        Some(Value::Array(values)) => values.iter_mut().for_each(without),
        Some(value) => without(value),
        None => {}
    }
}
