//! Templates of emails.

/// A template with its marks filled in. What is put in is never read for marks again.
pub(super) fn fill(template: &str, marks: &[(&str, &str)]) -> String {
    let mut page = String::with_capacity(template.len() * 2);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        page.push_str(before);
        let found = marks
            .iter()
            .find_map(|(name, value)| Some((*value, after.strip_prefix(name)?.strip_prefix('}')?)));
        match found {
            Some((value, behind)) => {
                page.push_str(value);
                rest = behind;
            }
            None => {
                page.push('{');
                rest = after;
            }
        }
    }
    page.push_str(rest);
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_stays_as_it_is() {
        let marks = [("name", "{link} {name}"), ("link", "L")];
        assert_eq!(fill("a {name}, {link}{other} {", &marks), "a {link} {name}, L{other} {");
    }
}
