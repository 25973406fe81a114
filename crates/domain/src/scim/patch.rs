//! Changes of a resource, in the three forms that directories send: a path with a value, an object without a path, and a
//! path with a filter. They are applied to the resource as it is answered; what comes out is read as a whole one.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::{
    attribute::{Attribute, get, key_of},
    filter::{Filter, Parser},
};

/// Changes in one request.
const MOST_OPERATIONS: usize = 200;
/// Names in one object: each is looked for, in any case, among those that are there.
const MOST_NAMES: usize = 200;
/// Comparisons with filters and bytes written into several values, in all changes of one request: enough for 200 changes
/// of a group of 50,000 people.
const MOST_WORK: usize = 10_000_000;

/// Why a change cannot be made; the words are those of the standard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PatchError {
    /// The body is no list of changes.
    InvalidSyntax,
    /// The path is none.
    InvalidPath,
    /// The filter within a path is none.
    InvalidFilter,
    /// The value does not fit the path.
    InvalidValue,
    /// Nothing is there to change.
    NoTarget,
    /// The attribute is not for clients to change.
    Mutability,
}

/// What is known of the attributes of a resource.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    /// Those with several values.
    pub many: &'static [&'static str],
    /// Those that clients cannot change.
    pub read_only: &'static [&'static str],
}

impl Shape {
    fn has(names: &[&str], attribute: &Attribute) -> bool {
        attribute.extension.is_none() && names.iter().any(|name| attribute.name.eq_ignore_ascii_case(name))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Add,
    Replace,
    Remove,
}

/// Where something is to be changed.
#[derive(Debug, Clone, PartialEq)]
struct Target {
    attribute: Attribute,
    filter: Option<Filter>,
}

/// One change.
#[derive(Debug, Clone)]
pub struct Operation {
    kind: Kind,
    target: Option<Target>,
    value: Option<Value>,
}

/// Reads the changes of a body.
///
/// # Errors
/// When it is none.
pub fn read(body: &Value) -> Result<Vec<Operation>, PatchError> {
    let operations = body.as_object().and_then(|body| get(body, "Operations")).and_then(Value::as_array);
    let operations = operations.ok_or(PatchError::InvalidSyntax)?;
    if operations.is_empty() || operations.len() > MOST_OPERATIONS {
        return Err(PatchError::InvalidSyntax);
    }
    operations.iter().map(operation).collect()
}

fn operation(of: &Value) -> Result<Operation, PatchError> {
    let of = of.as_object().ok_or(PatchError::InvalidSyntax)?;
    let kind = match get(of, "op").and_then(Value::as_str).map(str::to_ascii_lowercase).as_deref() {
        Some("add") => Kind::Add,
        Some("replace") => Kind::Replace,
        Some("remove") => Kind::Remove,
        _ => return Err(PatchError::InvalidSyntax),
    };
    let target = match get(of, "path") {
        None | Some(Value::Null) => None,
        Some(Value::String(path)) if path.trim().is_empty() => None,
        Some(Value::String(path)) => Some(target(path)?),
        Some(_) => return Err(PatchError::InvalidPath),
    };
    if kind == Kind::Remove && target.is_none() {
        return Err(PatchError::NoTarget);
    }
    let value = get(of, "value").cloned();
    if kind != Kind::Remove && value.is_none() {
        return Err(PatchError::InvalidValue);
    }
    Ok(Operation { kind, target, value })
}

/// Reads `name.givenName`, `members[value eq "1"]`, `emails[type eq "work"].value`.
fn target(path: &str) -> Result<Target, PatchError> {
    if let Some(attribute) = Attribute::read(path.trim()) {
        return Ok(Target { attribute, filter: None });
    }
    let mut parser = Parser::new(path).map_err(|_| PatchError::InvalidPath)?;
    let mut attribute = parser.attribute().map_err(|_| PatchError::InvalidPath)?;
    if attribute.part.is_some() || !parser.scan.take_here('[') {
        return Err(PatchError::InvalidPath);
    }
    let filter = parser.either().and_then(|filter| parser.close(']').map(|()| filter));
    let filter = filter.map_err(|_| PatchError::InvalidFilter)?;
    if parser.scan.take_here('.') {
        let part = Attribute::read(parser.scan.word()).filter(|part| part.part.is_none());
        attribute.part = Some(part.ok_or(PatchError::InvalidPath)?.name);
    }
    if !parser.scan.is_over() {
        return Err(PatchError::InvalidPath);
    }
    Ok(Target { attribute, filter: Some(filter) })
}

/// Makes the changes one after the other.
///
/// # Errors
/// When one cannot be made; the resource is then of no use.
pub fn apply(
    resource: &mut Map<String, Value>,
    operations: Vec<Operation>,
    shape: Shape,
) -> Result<(), PatchError> {
    let mut work = 0;
    for Operation { kind, target, value } in operations {
        match target {
            Some(target) if Shape::has(shape.read_only, &target.attribute) => {
                return Err(PatchError::Mutability);
            }
            Some(target) => change(resource, kind, &target, value, shape, &mut work)?,
            None => {
                let Some(Value::Object(values)) = value else { return Err(PatchError::InvalidValue) };
                refuse_too_many(&values)?;
                for (key, value) in values {
                    // A name that is none is one that nobody knows.
                    let Some(attribute) = Attribute::read(&key) else { continue };
                    if !Shape::has(shape.read_only, &attribute) {
                        let target = Target { attribute, filter: None };
                        change(resource, kind, &target, Some(value), shape, &mut work)?;
                    }
                }
            }
        }
    }
    Ok(())
}

fn change(
    resource: &mut Map<String, Value>,
    kind: Kind,
    target: &Target,
    value: Option<Value>,
    shape: Shape,
    work: &mut usize,
) -> Result<(), PatchError> {
    let attribute = &target.attribute;
    let many = Shape::has(shape.many, attribute);
    // A value that is null is none.
    let kind = if value == Some(Value::Null) { Kind::Remove } else { kind };
    let Some(extension) = &attribute.extension else {
        return change_in(resource, kind, target, value, many, work);
    };
    let key = key_of(resource, extension).unwrap_or_else(|| extension.clone());
    if attribute.name.is_empty() {
        return match value {
            _ if kind == Kind::Remove => {
                resource.remove(&key);
                Ok(())
            }
            Some(Value::Object(values)) => merge(object(resource, &key), values),
            _ => Err(PatchError::InvalidValue),
        };
    }
    let plain = Target {
        attribute: Attribute { extension: None, ..attribute.clone() },
        filter: target.filter.clone(),
    };
    change_in(object(resource, &key), kind, &plain, value, many, work)
}

fn change_in(
    of: &mut Map<String, Value>,
    kind: Kind,
    target: &Target,
    value: Option<Value>,
    many: bool,
    work: &mut usize,
) -> Result<(), PatchError> {
    let Attribute { name, part, .. } = &target.attribute;
    let key = key_of(of, name).unwrap_or_else(|| name.clone());
    if !many {
        if target.filter.is_some() {
            return Err(PatchError::InvalidPath);
        }
        return change_one(of, &key, kind, part.as_deref(), value);
    }
    let mut values = match of.remove(&key) {
        Some(Value::Array(values)) => values,
        Some(Value::Null) | None => Vec::new(),
        Some(single) => vec![single],
    };
    if target.filter.is_some() || part.is_some() {
        let conditions = target.filter.as_ref().map_or(0, Filter::conditions);
        let written = value.as_ref().map_or(0, |value| value.to_string().len());
        *work = work.saturating_add(values.len().saturating_mul(conditions + written));
        if *work > MOST_WORK {
            return Err(PatchError::InvalidValue);
        }
    }
    match (&target.filter, part) {
        (Some(filter), part) => within(&mut values, kind, filter, part.as_deref(), value.as_ref())?,
        (None, Some(part)) => each(&mut values, kind, part, value.as_ref())?,
        (None, None) => match kind {
            Kind::Add => add_all(&mut values, listed(value)),
            Kind::Replace => values = listed(value),
            Kind::Remove => match value {
                // As Entra takes members out.
                Some(value @ (Value::Array(_) | Value::Object(_))) => {
                    let gone: HashSet<String> = listed(Some(value)).iter().filter_map(identity).collect();
                    values.retain(|value| identity(value).is_none_or(|value| !gone.contains(&value)));
                }
                _ => values.clear(),
            },
        },
    }
    if !values.is_empty() {
        of.insert(key, Value::Array(values));
    }
    Ok(())
}

/// An attribute with one value.
fn change_one(
    of: &mut Map<String, Value>,
    key: &str,
    kind: Kind,
    part: Option<&str>,
    value: Option<Value>,
) -> Result<(), PatchError> {
    match (part, kind, value) {
        (None, Kind::Remove, _) => drop(of.remove(key)),
        (None, _, Some(Value::Object(values))) if of.get(key).is_some_and(Value::is_object) => {
            return merge(object(of, key), values);
        }
        (None, _, Some(value)) => drop(of.insert(key.to_owned(), value)),
        (Some(part), Kind::Remove, _) => {
            if let Some(Value::Object(parts)) = of.get_mut(key)
                && let Some(part) = key_of(parts, part)
            {
                parts.remove(&part);
            }
        }
        (Some(part), _, Some(value)) => set(object(of, key), part, value),
        (_, _, None) => return Err(PatchError::InvalidValue),
    }
    Ok(())
}

/// Those of several values that a filter finds.
fn within(
    values: &mut Vec<Value>,
    kind: Kind,
    filter: &Filter,
    part: Option<&str>,
    value: Option<&Value>,
) -> Result<(), PatchError> {
    if kind == Kind::Remove && part.is_none() {
        values.retain(|value| !filter.holds_of(value));
        return Ok(());
    }
    if kind != Kind::Remove && !values.iter().any(|value| filter.holds_of(value)) {
        // Directories change the work email of somebody who has none yet; a value that is named has to be there.
        let new = filter.required().filter(|new| get(new, "value").is_none());
        let new = new.ok_or(PatchError::NoTarget)?;
        values.push(Value::Object(new));
    }
    for found in values.iter_mut().filter(|value| filter.holds_of(value)) {
        let Value::Object(parts) = found else { continue };
        match (part, kind, value) {
            (Some(part), Kind::Remove, _) => drop(key_of(parts, part).and_then(|part| parts.remove(&part))),
            (Some(part), _, Some(value)) => set(parts, part, value.clone()),
            (None, _, Some(Value::Object(more))) => merge(parts, more.clone())?,
            _ => return Err(PatchError::InvalidValue),
        }
    }
    Ok(())
}

/// A part of each of several values; of the only one that comes about where there is none.
fn each(values: &mut Vec<Value>, kind: Kind, part: &str, value: Option<&Value>) -> Result<(), PatchError> {
    if values.is_empty() && kind != Kind::Remove {
        values.push(Value::Object(Map::new()));
    }
    for parts in values.iter_mut().filter_map(Value::as_object_mut) {
        match (kind, value) {
            (Kind::Remove, _) => drop(key_of(parts, part).and_then(|part| parts.remove(&part))),
            (_, Some(value)) => set(parts, part, value.clone()),
            (_, None) => return Err(PatchError::InvalidValue),
        }
    }
    Ok(())
}

/// Adds what is not there yet. Of several values one is the first.
fn add_all(values: &mut Vec<Value>, more: Vec<Value>) {
    let mut there: HashSet<String> = values.iter().filter_map(identity).collect();
    let mut first = None;
    for new in more {
        if is_first(&new) {
            // Of those before it any may be the first; from then on only the last that was.
            let before = first.replace(values.len()).unwrap_or(0);
            for parts in values[before..].iter_mut().filter_map(Value::as_object_mut) {
                if let Some(key) = key_of(parts, "primary") {
                    parts.insert(key, Value::Bool(false));
                }
            }
        }
        if identity(&new).is_none_or(|value| there.insert(value)) {
            values.push(new);
        }
    }
}

fn is_first(value: &Value) -> bool {
    value.as_object().and_then(|parts| get(parts, "primary")) == Some(&Value::Bool(true))
}

/// By what two values of an attribute are the same.
fn identity(value: &Value) -> Option<String> {
    let value = match value {
        Value::Object(parts) => get(parts, "value")?,
        plain => plain,
    };
    match value {
        Value::String(text) => Some(text.to_lowercase()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn listed(value: Option<Value>) -> Vec<Value> {
    match value {
        Some(Value::Array(values)) => values,
        Some(Value::Null) | None => Vec::new(),
        Some(single) => vec![single],
    }
}

/// What stands under this key as an object; what else stood there is gone.
fn object<'a>(of: &'a mut Map<String, Value>, key: &str) -> &'a mut Map<String, Value> {
    let value = of.entry(key.to_owned()).or_insert_with(|| Value::Object(Map::new()));
    if !value.is_object() {
        *value = Value::Object(Map::new());
    }
    match value {
        Value::Object(object) => object,
        _ => unreachable!("it was made one"),
    }
}

fn set(of: &mut Map<String, Value>, name: &str, value: Value) {
    let key = key_of(of, name).unwrap_or_else(|| name.to_owned());
    of.insert(key, value);
}

fn refuse_too_many(values: &Map<String, Value>) -> Result<(), PatchError> {
    if values.len() > MOST_NAMES { Err(PatchError::InvalidValue) } else { Ok(()) }
}

fn merge(of: &mut Map<String, Value>, values: Map<String, Value>) -> Result<(), PatchError> {
    refuse_too_many(&values)?;
    for (name, value) in values {
        match value {
            Value::Null => drop(key_of(of, &name).and_then(|key| of.remove(&key))),
            value => set(of, &name, value),
        }
    }
    Ok(())
}
