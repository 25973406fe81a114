//! Modules import one way: those that lie beside each other form no circle, at any depth of the crate.
//!
//! Every path that begins with `crate` or `super` is followed, in `use` lines and in the code, through what modules hand
//! on (`pub use`). Modules for tests do not count.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

type Name = Vec<String>;

/// A file without its tests and comments, by the path of its module.
type Sources = BTreeMap<Name, String>;

fn sources(folder: &Path, module: &[String], found: &mut Sources) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match stem.as_str() {
            "tests" | "testing" | "fixtures" => {}
            "lib" | "mod" => drop(found.insert(module.to_vec(), code(&fs::read_to_string(&path)?))),
            _ if path.is_dir() => sources(&path, &[module, &[stem]].concat(), found)?,
            _ if path.extension().is_some_and(|ending| ending == "rs") => {
                found.insert([module, &[stem]].concat(), code(&fs::read_to_string(&path)?));
            }
            _ => {}
        }
    }
    Ok(())
}

fn code(text: &str) -> String {
    let until_tests = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = until_tests.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The paths that a text names after `begin`: `crate::a::{b, c::d}` gives `a::b` and `a::c::d`.
fn paths_after(text: &str, begin: &str) -> Vec<Name> {
    let apart = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':'));
    let mut paths = Vec::new();
    for (at, _) in text.match_indices(begin).filter(|(at, _)| apart(*at)) {
        branch(&text[at + begin.len()..], &mut Vec::new(), &mut paths);
    }
    paths
}

/// Reads names and braces up to where the path ends; gives what is left.
fn branch<'a>(mut rest: &'a str, path: &mut Name, paths: &mut Vec<Name>) -> &'a str {
    rest = rest.trim_start();
    if let Some(inner) = rest.strip_prefix('{') {
        rest = inner.trim_start();
        while !rest.is_empty() && !rest.starts_with('}') {
            let depth = path.len();
            rest = branch(rest, path, paths).trim_start();
            path.truncate(depth);
            rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        }
        return rest.strip_prefix('}').unwrap_or(rest);
    }
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    if end == 0 {
        // `*`, or something that is no path.
        paths.push(path.clone());
        return rest.get(1..).unwrap_or_default();
    }
    path.push(rest[..end].to_owned());
    rest = &rest[end..];
    if let Some(more) = rest.strip_prefix("::") {
        return branch(more, path, paths);
    }
    paths.push(path.clone());
    match rest.trim_start().strip_prefix("as ") {
        Some(renamed) => renamed.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_'),
        None => rest,
    }
}

/// The modules that a module hands names on from, by name.
fn handed_on(sources: &Sources) -> BTreeMap<(Name, String), Name> {
    let mut handed_on = BTreeMap::new();
    for (module, text) in sources {
        let lines = text.split(';').filter_map(|line| {
            let line = line.trim_start();
            let after = line.strip_prefix("pub").filter(|after| after.starts_with(['(', ' ']))?;
            let after =
                after.strip_prefix('(').map_or(after, |after| after.split_once(')').map_or("", |x| x.1));
            after.trim_start().strip_prefix("use ")
        });
        for line in lines {
            let mut paths = Vec::new();
            branch(line, &mut Vec::new(), &mut paths);
            for path in paths.iter().filter(|path| path.len() > 1) {
                let from = [module.as_slice(), &path[..path.len() - 1]].concat();
                handed_on.insert((module.clone(), path[path.len() - 1].clone()), from);
            }
        }
    }
    handed_on
}

/// The module in which a name lies at last.
fn home(path: &[String], sources: &Sources, handed_on: &BTreeMap<(Name, String), Name>) -> Name {
    let mut module = Vec::new();
    for name in path {
        let below = [module.as_slice(), std::slice::from_ref(name)].concat();
        if sources.contains_key(&below) {
            module = below;
            continue;
        }
        if let Some(from) = handed_on.get(&(module.clone(), name.clone())).filter(|from| **from != module) {
            return home(&[from.as_slice(), std::slice::from_ref(name)].concat(), sources, handed_on);
        }
        break;
    }
    module
}

/// Circles among modules that lie beside each other.
fn circles(sources: &Sources) -> Vec<String> {
    let handed_on = handed_on(sources);
    let mut ways: BTreeMap<Name, BTreeSet<Name>> = BTreeMap::new();
    for (module, text) in sources {
        let mut targets: Vec<Name> = paths_after(text, "crate::");
        for up in 1..=module.len() {
            let above = &module[..module.len() - up];
            let after = paths_after(text, &"super::".repeat(up));
            let named = after.into_iter().filter(|path| path.first().is_none_or(|name| name != "super"));
            targets.extend(named.map(|path| [above, &path].concat()));
        }
        for target in targets {
            let target = home(&target, sources, &handed_on);
            let shared = module.iter().zip(&target).take_while(|(one, other)| one == other).count();
            if shared < module.len() && shared < target.len() {
                ways.entry(module[..=shared].to_vec()).or_default().insert(target[..=shared].to_vec());
            }
        }
    }
    let mut found = Vec::new();
    for from in ways.keys() {
        let mut seen = BTreeSet::new();
        let mut open: Vec<&Name> = ways[from].iter().collect();
        while let Some(module) = open.pop() {
            if seen.insert(module) {
                open.extend(ways.get(module).into_iter().flatten());
            }
        }
        if seen.contains(from) {
            found.push(from.join("::"));
        }
    }
    found
}

#[test]
fn modules_form_no_circle() {
    let mut found = Sources::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &[], &mut found).unwrap();
    assert!(found.len() > 50, "{}", found.len());
    assert_eq!(circles(&found), Vec::<String>::new());
}

fn sample(files: &[(&str, &str)]) -> Sources {
    let name = |module: &str| module.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect();
    files.iter().map(|(module, text)| (name(module), code(text))).collect()
}

#[test]
fn circles_are_found() {
    let good = [
        ("", "mod a;\nmod b;\npub use a::One;"),
        ("a", "pub struct One;"),
        ("b", "use crate::{One, a};\nfn f() -> super::a::One { a::One }"),
    ];
    assert_eq!(circles(&sample(&good)), Vec::<String>::new());
    let table: [(&str, &[(&str, &str)]); 5] = [
        ("a b", &[("a", "use crate::b::Two;"), ("b", "use super::a;")]),
        ("a b", &[("a", "use super::{\n    b::{Two, Three},\n};"), ("b", "fn f() { crate::a::g() }")]),
        ("a b c", &[("a", "use super::b;"), ("b", "use super::c;"), ("c", "use crate::a::d;"), ("a::d", "")]),
        (
            "x::a x::b",
            &[("x", "pub(crate) use a::One;"), ("x::a", "use super::b;"), ("x::b", "use crate::x::One;")],
        ),
        ("a b", &[("a", "use super::b;"), ("a::d", ""), ("b", ""), ("b::c", "use super::super::a::d;")]),
    ];
    for (expected, files) in table {
        assert_eq!(circles(&sample(files)).join(" "), expected, "{files:?}");
    }
    let tests =
        [("a", "use super::b;"), ("b", "// use super::a;\n#[cfg(test)]\nmod tests {\n use crate::a; }")];
    assert_eq!(circles(&sample(&tests)), Vec::<String>::new());
}
