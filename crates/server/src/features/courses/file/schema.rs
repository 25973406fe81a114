//! The published schema of `course.json`: made of the types that are read and written, and held against what is written.

use std::{collections::BTreeMap, fs};

use serde_json::{Map, Value, json};
use utoipa::{PartialSchema, ToSchema};

use super::format::{ANSWERED, CourseFile, FORMAT};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/course-file.schema.json");

/// Made of the types.
pub(super) fn schema() -> Value {
    let mut parts = Vec::new();
    CourseFile::schemas(&mut parts);
    let parts: BTreeMap<String, Value> =
        parts.into_iter().map(|(name, part)| (name, serde_json::to_value(part).unwrap())).collect();
    let mut all = serde_json::to_value(CourseFile::schema()).unwrap();
    all["properties"]["format"] = json!({"const": FORMAT});
    all["$defs"] = serde_json::to_value(parts).unwrap();
    for (list, field) in ANSWERED {
        let of = all["$defs"]["Content"]["properties"][list]["items"]["$ref"].as_str().unwrap();
        let name = of.rsplit('/').next().unwrap().to_owned();
        all["$defs"][&name]["properties"].as_object_mut().unwrap().remove(field);
    }
    close(&mut all);
    let mut whole = Map::from_iter([
        ("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema")),
        ("title".to_owned(), json!("A course of Rozmova as a file")),
    ]);
    whole.extend(all.as_object().unwrap().clone());
    let mut whole = Value::Object(whole);
    // What nothing refers to is described no more.
    loop {
        let text = whole.to_string();
        let defs = whole["$defs"].as_object_mut().unwrap();
        let before = defs.len();
        defs.retain(|name, _| text.contains(&format!("\"#/$defs/{name}\"")));
        if defs.len() == before {
            return whole;
        }
    }
}

/// References within one file, and no fields beside those that are described.
fn close(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(name)) = fields.get_mut("$ref") {
                *name = name.replace("#/components/schemas/", "#/$defs/");
            }
            // The words of an API, which a schema does not know.
            fields.remove("format").filter(Value::is_object).map(|kept| fields.insert("format".into(), kept));
            if fields.get("type") == Some(&json!("object")) && fields.contains_key("properties") {
                fields.insert("additionalProperties".into(), json!(false));
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}

#[test]
fn the_published_schema_is_that_of_the_code() {
    let text = serde_json::to_string_pretty(&schema()).unwrap() + "\n";
    if std::env::var_os("WRITE_API").is_some() {
        fs::write(FILE, &text).unwrap();
    }
    let published = fs::read_to_string(FILE).unwrap_or_default();
    assert!(published == text, "docs/course-file.schema.json is not what is written: run make api");
}

/// What of a value is not as a schema says: a part of JSON Schema, and a fault for every word of it that is not known here.
pub(super) fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    check(schema, schema, value, "", &mut found);
    found
}

fn check(root: &Value, schema: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
    for (word, said) in schema.as_object().unwrap() {
        let holds = match word.as_str() {
            "$schema" | "$defs" | "title" | "description" | "default" | "required" | "items" => true,
            "propertyNames" | "additionalProperties" | "properties" => true,
            "$ref" => {
                let of = root.pointer(said.as_str().unwrap().strip_prefix('#').unwrap()).unwrap();
                check(root, of, value, path, found);
                true
            }
            "type" => match said {
                Value::Array(any) => any.iter().any(|one| is_of(one, value)),
                one => is_of(one, value),
            },
            "const" => said == value,
            "enum" => said.as_array().unwrap().contains(value),
            "minimum" => value.as_f64().is_none_or(|number| number >= said.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|number| number <= said.as_f64().unwrap()),
            "oneOf" | "anyOf" => {
                let fits = |one: &&Value| {
                    let mut faults = Vec::new();
                    check(root, one, value, path, &mut faults);
                    faults.is_empty()
                };
                let count = said.as_array().unwrap().iter().filter(fits).count();
                if word == "oneOf" { count == 1 } else { count > 0 }
            }
            "allOf" => {
                said.as_array().unwrap().iter().for_each(|one| check(root, one, value, path, found));
                true
            }
            _ => false,
        };
        if !holds {
            found.push(format!("{path}: {word} {said}, but {value:.80}"));
        }
    }
    match value {
        Value::Object(fields) => check_fields(root, schema, fields, path, found),
        Value::Array(list) => {
            if let Some(items) = schema.get("items") {
                for (index, one) in list.iter().enumerate() {
                    check(root, items, one, &format!("{path}[{index}]"), found);
                }
            }
        }
        _ => {}
    }
}

fn check_fields(
    root: &Value,
    schema: &Value,
    fields: &Map<String, Value>,
    path: &str,
    found: &mut Vec<String>,
) {
    let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
    for name in required.filter_map(Value::as_str).filter(|name| !fields.contains_key(*name)) {
        found.push(format!("{path}.{name} is missing"));
    }
    for (name, value) in fields {
        let path = format!("{path}.{name}");
        match (schema.pointer(&format!("/properties/{name}")), schema.get("additionalProperties")) {
            (Some(part), _) | (None, Some(part @ Value::Object(_))) => check(root, part, value, &path, found),
            (None, Some(Value::Bool(false))) => found.push(format!("{path} is not described")),
            _ => {}
        }
    }
}

fn is_of(kind: &Value, value: &Value) -> bool {
    match kind.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        _ => false,
    }
}

#[test]
fn faults_are_found() {
    let schema = schema();
    let good = json!({"format": FORMAT, "kind": "game", "title": "Tea", "draft": {}});
    assert_eq!(faults(&schema, &good), [""; 0]);
    for (place, wrong) in [
        ("/format", json!("rozmova-course/0")),
        ("/kind", json!("film")),
        ("/draft", json!({"questions": [{"id": "1"}]})),
        ("/draft", json!({"questions": [{"unknown": 1}]})),
        ("/draft", json!({"backgrounds": [{"url": "/scenes/cafe.svg"}]})),
        ("/draft", json!({"ids": {}})),
        ("/title", json!(null)),
    ] {
        let mut file = good.clone();
        *file.pointer_mut(place).unwrap() = wrong;
        assert_ne!(faults(&schema, &file), [""; 0], "{file}");
    }
    assert_ne!(faults(&schema, &json!({})), [""; 0]);
}
