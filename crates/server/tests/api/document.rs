//! The document of the API is the contract with the client: committed, and compared with the code.

use rozmova::router;
use serde_json::Value;

fn document() -> Value {
    serde_json::to_value(router::document()).unwrap()
}

pub fn operations() -> Vec<(String, String, Value)> {
    let document = document();
    let paths = document["paths"].as_object().unwrap().clone();
    paths
        .into_iter()
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().clone();
            methods
                .into_iter()
                .map(move |(method, operation)| (method.to_uppercase(), path.clone(), operation))
        })
        .collect()
}

#[test]
fn the_committed_document_is_that_of_the_code() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    if std::env::var_os("WRITE_API").is_some() {
        // Through `Value`, which sorts keys: extensions of operations stand in a hash map, each time in another order.
        std::fs::write(file, serde_json::to_string_pretty(&document()).unwrap() + "\n").unwrap();
    }
    let committed: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(
        committed == document(),
        "docs/openapi.json is not what the server says: run make api and look at the difference"
    );
}

#[test]
fn every_operation_has_a_name_of_its_own_and_says_who_may() {
    let mut names = std::collections::HashSet::new();
    for (method, path, operation) in operations() {
        let name = operation["operationId"].as_str().unwrap().to_owned();
        assert!(names.insert(name), "{method} {path}");
        assert!(!operation["x-rights"].is_null(), "{method} {path}");
        assert!(path.ends_with('/'), "{path}");
    }
}

/// Every part of the document that says "one of", with where it stands.
fn choices(part: &Value, place: &str, found: &mut Vec<(String, Value)>) {
    match part {
        Value::Object(fields) => {
            if let Some(forms) = fields.get("oneOf") {
                found.push((place.to_owned(), forms.clone()));
            }
            fields.iter().for_each(|(name, part)| choices(part, &format!("{place}/{name}"), found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| choices(part, place, found)),
        _ => {}
    }
}

/// Whether each form has a kind of its own, which it must say.
fn are_told_apart(forms: &[Value]) -> bool {
    let mut kinds: Vec<&str> = Vec::new();
    for form in forms {
        let kind = &form["properties"]["kind"]["enum"];
        let is_required = form["required"].as_array().is_some_and(|names| names.contains(&"kind".into()));
        match (kind.as_array().map(Vec::as_slice), is_required) {
            (Some([one]), true) => kinds.extend(one.as_str()),
            _ => return false,
        }
    }
    let count = kinds.len();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.len() == count && count == forms.len()
}

#[test]
fn no_answer_fits_two_forms_of_which_it_may_be_only_one() {
    let document = document();
    let mut found = Vec::new();
    choices(&document, "", &mut found);
    assert!(!found.is_empty());
    for (place, forms) in found {
        let is_object = |form: &&Value| {
            let name = form["$ref"].as_str().and_then(|link| link.rsplit('/').next()).unwrap_or_default();
            let form = if name.is_empty() { form } else { &document["components"]["schemas"][name] };
            form["type"] == "object" || form["allOf"].is_array()
        };
        let forms = forms.as_array().unwrap();
        let objects = forms.iter().filter(is_object).count();
        assert!(objects < 2 || are_told_apart(forms), "{place}: {forms:?}");
    }
    let mut answers = Vec::new();
    for name in ["GamesAnswer", "GameAnswer"] {
        answers
            .extend(document["components"]["schemas"][name]["anyOf"].as_array().cloned().unwrap_or_default());
    }
    assert_eq!(answers.len(), 6);
}

#[test]
fn no_file_is_documented_as_just_bytes() {
    for (method, path, operation) in operations() {
        for (status, answer) in operation["responses"].as_object().unwrap() {
            let kinds = answer["content"].as_object().cloned().unwrap_or_default();
            assert!(kinds.keys().all(|kind| kind != "application/octet-stream"), "{method} {path} {status}");
        }
    }
}
