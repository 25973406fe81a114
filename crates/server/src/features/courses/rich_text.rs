//! Rich text: a small set of marks, lists and links, cleaned on the way in.

use std::sync::LazyLock;

use ammonia::Builder;
use rozmova_domain::course::Content;

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .add_tags(["p", "br", "strong", "em", "u", "ul", "ol", "li", "a", "img"])
        .add_tag_attributes("a", ["href"])
        .add_tag_attributes("img", ["src", "alt"])
        // Pictures of the library only: another site would learn who reads.
        .attribute_filter(|tag, name, value| {
            let foreign = tag == "img" && name == "src" && !value.starts_with("/media/");
            (!foreign).then(|| value.into())
        })
        .add_url_schemes(["http", "https", "mailto"])
        .add_clean_content_tags(["script", "style", "xml", "title"])
        .link_rel(Some("noopener noreferrer nofollow"));
    builder
});

/// The text with everything else taken out. Cleaning twice changes nothing.
pub(super) fn clean(html: &str) -> String {
    without_empty_pictures(CLEANER.clean(html).to_string())
}

/// A picture whose address was not allowed shows nothing.
fn without_empty_pictures(html: String) -> String {
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
        if rest[begin..end].contains(" src=\"") {
            kept.push_str(&rest[begin..end]);
        }
        rest = &rest[end..];
    }
    kept + rest
}

/// Cleans every rich text of a content.
pub(super) fn clean_content(content: &mut Content) {
    let cleaned = |text: &mut String| {
        // Most texts are plain: they need no parser.
        if text.contains(['<', '>', '&']) {
            *text = clean(text);
        }
    };
    for card in &mut content.questions {
        cleaned(&mut card.text);
        for answer in &mut card.answers {
            cleaned(&mut answer.text);
            cleaned(&mut answer.feedback);
        }
    }
    for card in &mut content.result_cards {
        cleaned(&mut card.text);
    }
    if let Some(quiz) = &mut content.quiz {
        cleaned(&mut quiz.success_message);
        cleaned(&mut quiz.failure_message);
    }
    for offer in &mut content.offers {
        cleaned(&mut offer.description);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::clean;

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

    proptest! {
        #[test]
        fn cleaning_twice_changes_nothing(html in "[<>a-z/ =\"'&;!-]{0,60}") {
            let once = clean(&html);
            prop_assert_eq!(clean(&once), once.clone());
            prop_assert!(!once.contains("<script"));
        }
    }
}
