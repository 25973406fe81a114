use proptest::prelude::*;

use crate::exchange::{
    extras::Extras,
    rich::{EmbeddedOnly, clean, rewrite_pictures},
};

pub(super) fn cleaned(html: &str) -> String {
    clean(html, false, &mut Extras::default(), &mut EmbeddedOnly).unwrap_or_default()
}

#[test]
fn the_small_set() {
    let table = [
        ("", ""),
        ("  words  ", "words"),
        ("a & b < c > d", "a &amp; b &lt; c &gt; d"),
        ("a &amp; b &lt; &#1046;&#x416; &alpha; &bogus", "a &amp; b &lt; ЖЖ α &amp;bogus"),
        ("<p>a<p>b", "<p>a</p><p>b</p>"),
        ("<b>a</b> <i>b</i> <ins>c</ins>", "<strong>a</strong> <em>b</em> <u>c</u>"),
        ("<p><strong>a</p>b", "<p><strong>a</strong></p>b"),
        ("<div>a</div><div><div>b</div></div>c", "a<br>b<br>c"),
        ("<h3>Head</h3><p>x</p><blockquote>y</blockquote>", "Head<p>x</p>y"),
        ("<ul><li>a<li>b<ul><li>c</ul></ul>d", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>d"),
        ("<p>x<ul><li><p>a</p></li></ul>", "<p>x</p><ul><li><p>a</p></li></ul>"),
        ("<li>a</li><li>b</li>", "a<br>b"),
        ("a<br/>b<BR>c</br>", "a<br>b<br>c<br>"),
        ("<span style='x>y'>a</span>", "a"),
        ("<!-- a <b> -->b<!DOCTYPE x><?php x ?>c", "bc"),
        ("<script>if (a<b) x()</script>y<style>p{}", "y"),
        ("<o:p>a</o:p>", "a"),
        ("List<String> and <3", "List&lt;String&gt; and &lt;3"),
        ("never closed <b and \"more", "never closed &lt;b and \"more"),
        ("<a href='https://e.org/?a=1&b=\"2\"'>x</a>", LINK),
        ("<a href=\"JavaScript:x()\">x</a><a>y</a>", "xy"),
        ("<a href=//e.org/>x</a> <a href=/here>y</a>", HERE),
        ("<img alt='a \"b\"' src=/media/x onerror=x()>", "<img src=\"/media/x\" alt=\"a &quot;b&quot;\">"),
        ("<img src=//e.org/x><img src=picture:0><img>x", "x"),
        ("a\u{a0}b <i>c\u{a0}d</i>", "a&nbsp;b <em>c&nbsp;d</em>"),
        ("a\u{a0}b", "a\u{a0}b"),
        ("e&#769; &eacute; l&rsquo;x &#146; &acE;", "é é l’x ’ ∾̳"),
        ("&bogus; &#xD800; &ampx;", "&amp;bogus; &amp;#xD800; &amp;ampx;"),
        ("<ol><li>a</ol>", "<ol><li>a</li></ol>"),
        ("<ul><li><b>a</li><li>b</ul>", "<ul><li><strong>a</strong></li><li>b</li></ul>"),
        ("<ul><li><b>a</li>b</ul>", "<ul><li><strong>a</strong></li>b</ul>"),
        ("<b><ul><li>a</b>b", "<strong><ul><li>a</li></ul></strong>b"),
        ("<ul><li>a<ul></li><li>b</ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"),
        ("<ul><li><p>a<ul><li>b</p>c</ul></ul>", "<ul><li><p>a</p><ul><li>bc</li></ul></li></ul>"),
        ("<p><b>a<p>b", "<p><strong>a</strong></p><p>b</p>"),
        ("<p><b>a<div>b", "<p><strong>a</strong></p>b"),
        ("<embed src=x>a<input>b", "ab"),
        ("<img src=\"/a\"alt=\"b\">", "<img src=\"/a\" alt=\"b\">"),
        ("<img alt=\"\"src=\"/a\">", "<img src=\"/a\" alt=\"\">"),
        ("<span it's>a</span> it's", "a it's"),
        ("<span a=b'c>d</span>'", "d'"),
    ];
    for (html, expected) in table {
        assert_eq!(cleaned(html), expected, "{html}");
        assert_eq!(cleaned(expected), expected, "again: {html}");
    }
}

#[test]
fn only_ends_of_lines_are_breaks() {
    let moodle = |html| clean(html, true, &mut Extras::default(), &mut EmbeddedOnly).unwrap_or_default();
    assert_eq!(moodle("a <b>b</b> c\nd <i>e</i>"), "a <strong>b</strong> c<br>d <em>e</em>");
}

#[test]
fn what_lies_too_deep_keeps_its_words_and_lines() {
    let (open, close) = ("<em>".repeat(32), "</em>".repeat(32));
    assert_eq!(cleaned(&format!("{open}x<p>a</p><b>b</b>")), format!("{open}x<br>ab{close}"));
}

#[test]
fn only_pictures_get_another_address() {
    let html = "<video src=\"/a\"></video><img src=\"/a\"><img>";
    let moved = rewrite_pictures(html, &mut |_| Some("/b".to_owned()));
    assert_eq!(moved, "<video src=\"/a\"></video><img src=\"/b\"><img>");
}

const LINK: &str =
    "<a href=\"https://e.org/?a=1&amp;b=&quot;2&quot;\" rel=\"noopener noreferrer nofollow\">x</a>";
const HERE: &str = "x <a href=\"/here\" rel=\"noopener noreferrer nofollow\">y</a>";

/// Text that looks like HTML, and is often none.
pub(super) fn markup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zA-Zа-яі0-9 .,!?%\\[\\]=~#:{}/\\\\\"'-]{1,12}",
        1 => "\\PC{1,4}",
        2 => prop::sample::select(vec![
            "<p>", "</p>", "<br>", "<strong>", "</strong>", "<em>", "</em>", "<u>", "</u>", "<ul>", "</ul>",
            "<ol>", "</ol>", "<li>", "</li>", "<a href=\"https://e.org/?a&b\">", "</a>",
            "<img src=\"/media/a\" alt=\"x\">", "<img src='/media/b'>", "<div>", "</div>", "<td>", "<table>",
            "<script>", "<!--", "-->", "<", ">", "&", "&amp;", "&nbsp;", "&#769;", "&lt;", "&copy;", "\n",
            "\\n", "::", "####", "=", "~", "{", "}", "//", "$CATEGORY:", "[html]", "%50%", "]]>", "<![CDATA[",
            "\u{a0}", "\u{338}", "\u{feff}", "ANSWER: A", "<b", "\"",
        ])
        .prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn cleaning_twice_changes_nothing(html in markup()) {
        let once = cleaned(&html);
        prop_assert_eq!(cleaned(&once), once.clone());
        prop_assert!(!once.contains("<script"));
    }

    #[test]
    fn whatever_stands_there_is_balanced(html in markup()) {
        let once = cleaned(&html);
        for mark in ["p", "strong", "em", "u", "ul", "ol", "li"] {
            let open = once.matches(&format!("<{mark}>")).count();
            prop_assert_eq!(open, once.matches(&format!("</{mark}>")).count(), "{} in {}", mark, once);
        }
    }
}
