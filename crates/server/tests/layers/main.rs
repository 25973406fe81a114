//! The layers of the server: every module imports lower ones only, and features look alike. Reads the source text;
//! docs/architecture.md has the same tables.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says so by failing")]

mod code;
mod features;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use code::{imports, plain};

/// The modules of the crate, from the top: each knows those of lower lines only.
const MODULES: &[&[&str]] = &[
    &["cli"],
    &["program"],
    &["registry", "router"],
    &["features"],
    &["encoding", "mail"],
    &["backup", "faults", "http", "worker"],
    &["state"],
    &["answers"],
    &["assets"],
    &["pictures"],
    &["limits", "passwords", "storage", "tokens", "traces"],
    &["collector", "error", "files", "mailer"],
    &["config", "fuzz", "jobs", "outward", "paper", "payments", "texts", "version"],
];

/// The features, in the same way.
const FEATURES: &[&[&str]] = &[
    &["shared_devices", "team"],
    &[
        "company_sign_in",
        "demo",
        "directory",
        "group_codes",
        "me",
        "personal_data",
        "reports",
        "search",
        "sign_in_cards",
    ],
    &["accounts", "groups", "play", "reminders"],
    &["assignments", "roles", "sign_in"],
    &["second_factor"],
    &["people"],
    &["profile", "service_keys", "settings"],
    &["billing", "branding", "courses"],
    &["group_work", "media", "notices", "structure"],
    &["sessions"],
    &["audit", "deliveries", "events", "integration", "keys", "mails", "plans", "refs", "tasks"],
];

const NAME_IT: &str = "add it to the tables here and in docs/architecture.md, above what it imports";

/// A module as the tables name it: of the crate, or a feature.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Module(String),
    Feature(String),
}

impl Unit {
    /// Of a path from the root of the crate.
    fn of(path: &[String]) -> Option<Self> {
        match path {
            [first, feature, ..] if first == "features" => Some(Self::Feature(feature.clone())),
            [first, ..] => Some(Self::Module(first.clone())),
            [] => None,
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Module(name) | Self::Feature(name) => name,
        }
    }

    /// Lines above the lowest one, of the modules and of the features; none: no table has it.
    fn level(&self) -> Option<(usize, usize)> {
        let find = |table: &[&[&str]], name: &str| table.iter().rev().position(|line| line.contains(&name));
        match self {
            Self::Module(name) => Some((find(MODULES, name)?, 0)),
            Self::Feature(name) => Some((find(MODULES, "features")?, find(FEATURES, name)?)),
        }
    }
}

/// What the sources do against the rules, each with its place.
fn faults(sources: &BTreeMap<String, String>) -> Vec<String> {
    let mut faults = Vec::new();
    for (file, source) in sources {
        let path = module(file);
        let Some(unit) = Unit::of(&path) else { continue };
        let Some(level) = unit.level() else {
            faults.push(format!("{file}: {} has no level: {NAME_IT}", unit.name()));
            continue;
        };
        let code = plain(source);
        for (line, used) in imports(&code, &path) {
            let Some(other) = Unit::of(&used).filter(|other| *other != unit) else { continue };
            match other.level() {
                None => faults.push(format!("{file}:{line}: {} has no level: {NAME_IT}", used.join("::"))),
                Some(its) if its >= level => {
                    let which = if its == level { "the same" } else { "a higher" };
                    faults.push(format!(
                        "{file}:{line}: {} imports {} of {which} level",
                        unit.name(),
                        other.name()
                    ));
                }
                Some(_) => {}
            }
        }
        if matches!(unit, Unit::Feature(_)) && file.ends_with("/mod.rs") && path.len() == 2 {
            let open = |line: &str| line.starts_with("pub mod ") || line.starts_with("pub(crate) mod ");
            for (index, line) in code.lines().enumerate().filter(|(_, line)| open(line)) {
                let name = line.rsplit(' ').next().unwrap_or_default().trim_end_matches(';');
                faults.push(format!(
                    "{file}:{}: others reach {name} past the mod.rs of its feature",
                    index + 1
                ));
            }
        }
    }
    faults
}

/// The path of a file's module from the root of the crate.
fn module(file: &str) -> Vec<String> {
    let path = file.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if matches!(path, "lib" | "main") { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// The sources under `src`, by their path there.
fn sources() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders: Vec<PathBuf> = vec![root.clone()];
    let mut sources = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
                sources.insert(name, fs::read_to_string(path).unwrap());
            }
        }
    }
    sources
}

#[test]
fn every_module_imports_lower_ones_only() {
    let faults = faults(&sources());
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn the_tables_have_what_there_is() {
    let there: BTreeSet<Unit> = sources().keys().filter_map(|file| Unit::of(&module(file))).collect();
    let modules = MODULES.concat().into_iter().map(|name| Unit::Module(name.to_owned()));
    let features = FEATURES.concat().into_iter().map(|name| Unit::Feature(name.to_owned()));
    let named: BTreeSet<Unit> = modules.chain(features).collect();
    let differ: Vec<&Unit> = there.symmetric_difference(&named).collect();
    assert!(differ.is_empty(), "in the sources or in the tables, but not in both: {differ:?}");
    assert_eq!(named.len(), MODULES.concat().len() + FEATURES.concat().len(), "one is named twice");
}

#[test]
fn the_document_has_the_same_tables() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/architecture.md");
    let document = fs::read_to_string(document).unwrap();
    for table in [MODULES, FEATURES] {
        let lines: Vec<String> = table.iter().map(|line| line.join(" ")).collect();
        let block = format!("```text\n{}\n```", lines.join("\n"));
        assert!(document.contains(&block), "docs/architecture.md has another table than\n{block}");
    }
}

/// What breaks a rule is found, with its place; what only looks so is not.
#[test]
fn a_wrong_import_is_found() {
    let faults_of =
        |file: &str, source: &str| faults(&BTreeMap::from([(file.to_owned(), source.to_owned())]));
    let wrong = [
        (
            "http/body.rs",
            "use crate::{\n    error::Error,\n    features::{audit, people::lock},\n};",
            1,
            "audit",
        ),
        ("state/mod.rs", "fn f() {\n    crate::features::media::tidy();\n}", 2, "media"),
        ("state/mod.rs", "\nuse crate::features;", 2, "features"),
        ("features/people/add.rs", "\n\nuse super::super::accounts::issue;", 3, "accounts"),
        (
            "features/people/add.rs",
            "use crate::features::{\n    refs,\n    groups as other,\n};",
            1,
            "groups",
        ),
        ("features/play/start.rs", "use crate::features::groups::give;", 1, "groups"),
        ("features/people/import/run.rs", "use super::super::super::me::show;", 1, "me"),
        ("features/audit/mod.rs", "mod tests {\n    use super::super::people::X;\n}", 2, "audit"),
        ("error.rs", "#[cfg(test)]\nmod tests {\n    use super::super::tokens::Tokens;\n}", 3, "tokens"),
        ("config.rs", "fn f(x: super::http::body::Body) {}", 1, "http"),
        ("features/keys/mod.rs", "mod key;\npub mod routes;", 2, "routes"),
        ("unheard_of.rs", "", 0, "unheard_of has no level"),
        ("cli.rs", "use crate::features::unheard_of::x;", 1, "features::unheard_of"),
    ];
    for (file, source, line, named) in wrong {
        let found = faults_of(file, source);
        let place = if line == 0 { format!("{file}:") } else { format!("{file}:{line}:") };
        assert!(found.iter().any(|one| one.starts_with(&place) && one.contains(named)), "{file}: {found:?}");
    }
    for (file, source) in [
        ("http/body.rs", "//! As [`crate::features::people`] says.\nuse crate::{error::Error, state::App};"),
        ("state/mod.rs", "const TEXT: &str = \"use crate::features::media; \\\" crate::features::media\";"),
        (
            "features/people/add.rs",
            "use super::{chosen, rules::may_touch};\nuse crate::features::refs::refs;",
        ),
        ("features/people/import/run.rs", "use super::super::super::refs::refs;"),
        (
            "features/groups/job.rs",
            "use std::{fmt, super_crate::features::me};\nfn f() { other::features::me(); }",
        ),
        ("router.rs", "use crate::features;\nfn f() { features::people::routes(); }"),
    ] {
        assert_eq!(faults_of(file, source), [""; 0], "{file}");
    }
}
