//! Features look the same everywhere: docs/architecture.md says how.

use std::collections::BTreeMap;

use super::{code::plain, sources};

/// Where features look another way than the others.
fn unlike(sources: &BTreeMap<String, String>) -> Vec<String> {
    let mut faults = Vec::new();
    for (file, source) in sources {
        let Some((feature, inner)) = file.strip_prefix("features/").and_then(|path| path.split_once('/'))
        else {
            continue;
        };
        let code = plain(source);
        let name = inner.rsplit('/').next().unwrap_or_default();
        let has_call = code.contains("#[utoipa::path(");
        let mut fault = |wrong: bool, what: &str| {
            if wrong {
                faults.push(format!("{file}: {what}"));
            }
        };
        fault(
            has_call && !sources.contains_key(&format!("features/{feature}/routes.rs")),
            "a call, and the feature has no routes.rs",
        );
        fault(
            has_call
                && (matches!(inner, "mod.rs" | "routes.rs") || matches!(name, "queries.rs" | "rules.rs")),
            "a call: it belongs in a file of its operation",
        );
        fault(code.contains("Router::new") && inner != "routes.rs", "only routes.rs builds routers");
        fault(
            name == "rules.rs" && ["sea_orm", ".await", "Scoped"].iter().any(|word| code.contains(word)),
            "rules decide and read nothing: statements belong elsewhere",
        );
    }
    faults
}

#[test]
fn every_feature_looks_the_same() {
    let faults = unlike(&sources());
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_feature_that_looks_another_way_is_found() {
    let call = "#[utoipa::path(get, path = \"/a/\")]\nasync fn a() {}";
    let routes = ("features/a/routes.rs", "OpenApiRouter::new().routes(routes!(list::list))");
    let faults_of = |files: &[(&str, &str)]| {
        unlike(&files.iter().map(|(file, source)| ((*file).to_owned(), (*source).to_owned())).collect())
    };
    assert_eq!(faults_of(&[routes, ("features/a/list.rs", call), ("http/ops.rs", "Router::new()")]), [""; 0]);
    for (files, named) in [
        ([("features/a/list.rs", call), ("features/b/routes.rs", "")], "features/a/list.rs: a call, and"),
        ([routes, ("features/a/mod.rs", call)], "features/a/mod.rs: a call: it"),
        ([routes, ("features/a/b/queries.rs", call)], "features/a/b/queries.rs: a call: it"),
        ([routes, ("features/a/b/routes.rs", routes.1)], "features/a/b/routes.rs: only"),
        ([routes, ("features/a/rules.rs", "fn f(data: &Scoped) {}")], "features/a/rules.rs: rules"),
    ] {
        let found = faults_of(&files);
        assert!(matches!(&found[..], [one] if one.starts_with(named)), "{named}: {found:?}");
    }
}
