//! The document of the API is the contract with the client: committed, and compared with the code.

use rozmova::app::App;
use serde_json::Value;

fn document() -> Value {
    serde_json::to_value(App::document()).unwrap()
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
    let committed: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(committed == document(), "run `rozmova openapi > docs/openapi.json`");
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
