//! Rich text: a small set of marks, lists and links, cleaned on the way in.

use std::sync::LazyLock;

use ammonia::Builder;
use rozmova_domain::course::Content;

use crate::assets::Addresses;

// Pictures of this site only: another one would learn who reads. Whose they are is looked up later.
static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| cleaner(is_of_this_site));

/// For texts that come in a file with their pictures.
static FILE_CLEANER: LazyLock<Builder<'static>> =
    LazyLock::new(|| cleaner(|address| address.starts_with("media/") || is_of_this_site(address)));

fn is_of_this_site(address: &str) -> bool {
    address.starts_with('/') && !address.starts_with("//")
}

fn cleaner(may_show: impl Fn(&str) -> bool + Send + Sync + 'static) -> Builder<'static> {
    let mut builder = Builder::empty();
    builder
        .add_tags(["p", "br", "strong", "em", "u", "ul", "ol", "li", "a", "img"])
        .add_tag_attributes("a", ["href"])
        .add_tag_attributes("img", ["src", "alt"])
        .attribute_filter(move |tag, name, value| {
            let foreign = tag == "img" && name == "src" && !may_show(value);
            (!foreign).then(|| value.into())
        })
        .add_url_schemes(["http", "https", "mailto"])
        .add_clean_content_tags(["script", "style", "xml", "title"])
        .link_rel(Some("noopener noreferrer nofollow"));
    builder
}

/// The text with everything else taken out. Cleaning twice changes nothing.
pub(super) fn clean(html: &str) -> String {
    without_empty_pictures(CLEANER.clean(html).to_string())
}

/// A picture whose address was not allowed shows nothing.
fn without_empty_pictures(html: String) -> String {
    with_pictures(html, |_| true)
}

/// A cleaned text with those of its pictures whose address may stand there.
fn with_pictures(html: String, may_stand: impl Fn(&str) -> bool) -> String {
    with_addresses(html, |address| may_stand(address).then(|| address.to_owned()))
}

/// A cleaned text with other addresses of its pictures; one that gets none goes.
fn with_addresses(html: String, new: impl Fn(&str) -> Option<String>) -> String {
    if !html.contains("<img") {
        return html;
    }
    let mut kept = String::with_capacity(html.len());
    let mut rest = html.as_str();
    while let Some(begin) = rest.find("<img") {
        let mut quoted = false;
        let closes = |letter: char| {
            quoted ^= letter == '"';
            letter == '>' && !quoted
        };
        let end = rest[begin..].find(closes).map_or(rest.len(), |length| begin + length + 1);
        kept.push_str(&rest[..begin]);
        let tag = &rest[begin..end];
        if let Some((old, new)) = address(tag).and_then(|old| Some((old, new(old)?))) {
            // No other attribute holds a quotation mark: the cleaner has written them all.
            kept.push_str(&tag.replacen(&format!("src=\"{old}\""), &format!("src=\"{new}\""), 1));
        }
        rest = &rest[end..];
    }
    kept + rest
}

/// The address in the tag of a picture, as the cleaner writes it.
fn address(tag: &str) -> Option<&str> {
    let mut rest = tag.strip_prefix("<img")?;
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"')?;
        if name.trim() == "src" {
            return Some(value);
        }
        rest = after;
    }
    None
}

/// Takes out every picture that is neither the account's nor built-in.
pub(super) fn keep_known_pictures(content: &mut Content, known: &Addresses) {
    for text in content.rich_texts_mut().filter(|text| text.contains("<img")) {
        *text = with_pictures(std::mem::take(text), |address| known.shows(address));
    }
}

/// Puts other addresses in the place of those of all pictures; one that gets none goes.
pub(super) fn move_pictures(content: &mut Content, new: impl Fn(&str) -> Option<String>) {
    for text in content.rich_texts_mut().filter(|text| text.contains("<img")) {
        *text = with_addresses(std::mem::take(text), &new);
    }
}

/// The same with texts of a file, which nobody has cleaned yet. What is no address of a file or of this site goes in any
/// case.
pub(super) fn move_pictures_of_file(content: &mut Content, new: impl Fn(&str) -> Option<String>) {
    for text in content.rich_texts_mut().filter(|text| text.contains(['<', '>', '&'])) {
        *text = with_addresses(FILE_CLEANER.clean(text).to_string(), &new);
    }
}

/// Cleans every rich text of a content.
pub(super) fn clean_content(content: &mut Content) {
    // Most texts are plain: they need no parser.
    for text in content.rich_texts_mut().filter(|text| text.contains(['<', '>', '&'])) {
        *text = clean(text);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rozmova_domain::course::QuizSettings;

    use super::*;

    #[test]
    fn what_is_allowed_stays_and_what_runs_goes() {
        for (html, cleaned) in [
            ("<p>Hi <strong>you</strong></p>", "<p>Hi <strong>you</strong></p>"),
            ("a & b", "a &amp; b"),
            ("<script>alert(1)</script>x", "x"),
            ("<p onclick=\"x()\" style=\"a\">x</p>", "<p>x</p>"),
            ("<a href=\"javascript:x()\">x</a>", "<a rel=\"noopener noreferrer nofollow\">x</a>"),
            (
                "<a href=\"https://e.org/\">x</a>",
                "<a href=\"https://e.org/\" rel=\"noopener noreferrer nofollow\">x</a>",
            ),
            ("<img src=x onerror=alert(1)>", ""),
            ("<img src=//e.org/x.png alt=x>", ""),
            ("<img alt='src=\"/a\"' src=https://e.org/x.png>", ""),
            ("<img alt=\"a>b\" src=\"/media/a\">", "<img alt=\"a&gt;b\" src=\"/media/a\">"),
            ("<svg><script>x</script></svg>", ""),
            ("<math><mi//xlink:href=\"data:x,<script>alert(4)</script>\">", ""),
            (
                "<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><style>p.MsoNormal{}</style>\
                 <p class=MsoNormal style='mso-margin-top-alt:auto'><o:p></o:p>Hi <span lang=EN-US>there</span></p>",
                "<p>Hi there</p>",
            ),
            ("<html xmlns:w=x><head><title>T</title></head><body><xml>w</xml>b</body></html>", "b"),
            ("<iframe src=x></iframe><form><input></form>y", "y"),
        ] {
            assert_eq!(clean(html), cleaned, "{html}");
        }
    }

    #[test]
    fn pictures_of_others_go() {
        let text =
            "<p>a<img src=\"/scenes/cafe.svg\" alt=\"src=&quot;/x\">b<img alt=\"y\" src=\"/api/x\"></p>";
        let text = clean(text);
        let mut content = Content {
            quiz: Some(QuizSettings { failure_message: text, ..QuizSettings::default() }),
            ..Content::default()
        };
        keep_known_pictures(&mut content, &Addresses::built_in());
        let kept = "<p>a<img src=\"/scenes/cafe.svg\" alt=\"src=&quot;/x\">b</p>";
        assert_eq!(content.quiz.unwrap().failure_message, kept);
    }

    proptest! {
        #[test]
        fn cleaning_twice_changes_nothing(html in "[<>a-z/ =\"'&;!-]{0,60}") {
            let once = clean(&html);
            prop_assert_eq!(clean(&once), once.clone());
            prop_assert!(!once.contains("<script"));
        }
    }
}
