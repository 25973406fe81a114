//! Moodle's question bank as XML.

mod embedded;
mod read;
mod tree;
mod write;

pub(super) use read::read;
pub use write::{Pictures, write_moodle_xml};

/// Characters of a category's path. Each of its questions carries it.
const MAX_CATEGORY: usize = 1_000;

/// The words of a category's path, without what only Moodle knows: its contexts and the top of each.
pub(super) fn category_path(path: &str) -> Vec<String> {
    const SLASH: char = '\u{0}';
    // Two slashes are one that belongs to a name.
    let path = path.trim().replace('\u{0}', "").replace("//", "\u{0}");
    let names = path.split('/').map(|name| name.replace(SLASH, "/").trim().to_owned());
    let is_context = |name: &str| name.len() > 1 && name.starts_with('$') && name.ends_with('$');
    let mut names: Vec<String> = names.filter(|name| !name.is_empty() && !is_context(name)).collect();
    if names.first().is_some_and(|name| name == "top") {
        names.remove(0);
    }
    let mut left = MAX_CATEGORY;
    for name in &mut names {
        if let Some((end, _)) = name.char_indices().nth(left) {
            name.truncate(end);
        }
        left -= name.chars().count();
    }
    names.retain(|name| !name.is_empty());
    names
}
