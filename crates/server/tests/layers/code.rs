//! What a source text says: without its comments and texts, and which paths it names.

/// The code without comments and without what stands between quotes; lines stay lines.
pub(super) fn plain(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(next) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(text) = rest.strip_prefix("r#\"") {
            text.find("\"#").map_or(rest.len(), |end| end + 5)
        } else if next == '"' {
            text_end(rest)
        } else if rest.starts_with("'\"'") || rest.starts_with("'{'") || rest.starts_with("'}'") {
            3
        } else {
            0
        };
        if skipped == 0 {
            code.push(next);
            rest = &rest[next.len_utf8()..];
        } else {
            code.extend(rest[..skipped].chars().filter(|c| *c == '\n'));
            rest = &rest[skipped..];
        }
    }
    code
}

/// Where a text that begins with a quote ends.
fn text_end(rest: &str) -> usize {
    let mut escaped = false;
    for (index, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return index + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    rest.len()
}

/// Every path from the root of the crate that the code names, with its line.
pub(super) fn imports(code: &str, module: &[String]) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    let mut inner: Option<String> = None;
    let mut at = 0;
    while at < code.len() {
        let rest = &code[at..];
        let first = rest.chars().next().unwrap_or(' ');
        let begins_line = at == 0 || code.as_bytes()[at - 1] == b'\n';
        if begins_line {
            // A module in the same file is one step deeper, until its closing brace in the first column.
            let line = rest.lines().next().unwrap_or_default();
            let name =
                line.trim_start_matches("pub ").strip_prefix("mod ").and_then(|name| name.strip_suffix(" {"));
            match name {
                Some(name) => inner = Some(name.to_owned()),
                None if line == "}" => inner = None,
                None => {}
            }
        }
        if !(first.is_alphanumeric() || first == '_') {
            at += first.len_utf8();
            continue;
        }
        let word = word(rest);
        let after_path = at > 0 && matches!(code.as_bytes()[at - 1], b':' | b'.' | b'\'');
        let line = || code[..at].matches('\n').count() + 1;
        let here: Vec<String> = module.iter().cloned().chain(inner.clone()).collect();
        if word == "use" && !after_path {
            let end = rest.find(';').unwrap_or(rest.len());
            tree(&rest[3..end], &[], &mut |path| {
                found.extend(absolute(&path, &here).map(|path| (line(), path)));
            });
            at += end;
            continue;
        }
        let length = path_length(rest);
        if !after_path && length > word.len() {
            let path: Vec<String> = rest[..length].split("::").map(str::to_owned).collect();
            // The features as a module of their own are imported where all of them are needed.
            let path = if word == "features" { [vec!["crate".to_owned()], path].concat() } else { path };
            found.extend(absolute(&path, &here).map(|path| (line(), path)));
        }
        at += length.max(word.len());
    }
    found
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(text.len());
    &text[..end]
}

/// The length of the path that a text begins with.
fn path_length(text: &str) -> usize {
    let mut length = word(text).len();
    while let Some(next) = text[length..].strip_prefix("::").map(word).filter(|next| !next.is_empty()) {
        length += 2 + next.len();
    }
    length
}

/// The paths of a tree of imports.
fn tree(text: &str, before: &[String], found: &mut impl FnMut(Vec<String>)) {
    let mut depth = 0;
    let mut begin = 0;
    let ends = text.char_indices().chain([(text.len(), ',')]);
    for (index, c) in ends {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                branch(text[begin..index].trim(), before, found);
                begin = (index + 1).min(text.len());
            }
            _ => {}
        }
    }
}

fn branch(text: &str, before: &[String], found: &mut impl FnMut(Vec<String>)) {
    let names = |text: &str| -> Vec<String> {
        let named = text.split("::").map(|name| word(name.trim()).to_owned());
        before.iter().cloned().chain(named.filter(|name| !name.is_empty())).collect()
    };
    match text.split_once('{') {
        Some((head, inner)) => {
            tree(inner.rsplit_once('}').map_or(inner, |(inner, _)| inner), &names(head), found);
        }
        None if text.is_empty() => {}
        None => found(names(text)),
    }
}

/// A path as it is seen from the root of the crate; none: it is of another crate, or of this very module.
fn absolute(path: &[String], here: &[String]) -> Option<Vec<String>> {
    let first = path.first()?;
    let mut base = here.to_vec();
    let mut path = path;
    match first.as_str() {
        "crate" => {
            base.clear();
            path = &path[1..];
        }
        "super" | "self" => {
            while let Some(step) = path.first().filter(|step| *step == "super" || *step == "self") {
                if step == "super" {
                    base.pop();
                }
                path = &path[1..];
            }
        }
        _ => return None,
    }
    base.extend(path.iter().filter(|name| *name != "self").cloned());
    Some(base)
}
