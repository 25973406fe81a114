//! Rich text as plain words.

use super::entity::Reference;

/// The words of an HTML text: tags stripped, entities decoded, gaps closed. `<p></p>` is empty.
pub fn plain(html: &str) -> String {
    let mut words = String::with_capacity(html.len());
    // Behind the last `>` no tag ends: `<` is not looked after to the end again and again.
    let (tags, after) = html.split_at(html.rfind('>').map_or(0, |at| at + 1));
    read(tags, true, &mut words);
    read(after, false, &mut words);
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn read(text: &str, has_tags: bool, words: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        words.push_str(&rest[..at]);
        rest = &rest[at..];
        rest = if rest.starts_with('&') {
            entity(rest, words)
        } else if has_tags {
            tag(rest, words)
        } else {
            words.push('<');
            &rest[1..]
        };
    }
    words.push_str(rest);
}

/// Skips a tag; one that ends a line or a block leaves a gap. A lone `<` is text.
fn tag<'a>(rest: &'a str, words: &mut String) -> &'a str {
    let opens = rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!'));
    let Some(end) = rest.find('>').filter(|_| opens) else {
        words.push('<');
        return &rest[1..];
    };
    let name = rest[1..end].trim_start_matches('/');
    let name = name.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    if !matches!(name, "strong" | "em" | "u" | "a" | "b" | "i" | "s" | "span") {
        words.push(' ');
    }
    &rest[end + 1..]
}

/// Reads a character. A lone `&` is text.
fn entity<'a>(rest: &'a str, words: &mut String) -> &'a str {
    let Some(reference) = Reference::at_start(rest) else {
        words.push('&');
        return &rest[1..];
    };
    words.extend(reference.chars());
    &rest[reference.length..]
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn words_of_rich_text() {
        let table = [
            ("", ""),
            ("<p></p>", ""),
            ("<p><br></p> &nbsp; <ul><li></li></ul>", ""),
            ("Simple line", "Simple line"),
            ("<p>Доброго <strong>дня</strong>!</p><p>Чим допомогти?</p>", "Доброго дня! Чим допомогти?"),
            ("a<br>b", "a b"),
            ("<a href=\"https://x.ua/?a=1&amp;b\">link</a>s", "links"),
            ("5 &lt; 6 &amp;&#33; &#x416;", "5 < 6 &! Ж"),
            ("l&rsquo;&eacute;t&eacute; &bdquo;x&ldquo; &#146; &acE;", "l’été „x“ ’ ∾̳"),
            ("Tom & Jerry; 1 < 2", "Tom & Jerry; 1 < 2"),
            ("&unknown; &#xZZ; &", "&unknown; &#xZZ; &"),
            ("cut <p", "cut <p"),
            ("a<br", "a<br"),
            ("a &lt<p>b</p>; c <d", "a &lt b ; c <d"),
            ("1 < 2 > 0 <br> 3<4", "1 < 2 > 0 3<4"),
        ];
        for (html, words) in table {
            assert_eq!(plain(html), words, "{html}");
        }
    }
}
