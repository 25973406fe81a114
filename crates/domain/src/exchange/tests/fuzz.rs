//! Files that nobody wrote: good ones with mistakes in them, pieces, bytes. `make fuzz` runs every test whose
//! name begins with `fuzz_` for minutes.

use proptest::{prelude::*, sample::Index};

use super::{
    rich::{cleaned, markup},
    round_trip::file,
    *,
};
use crate::{
    exchange::{
        MAX_LISTED, MAX_QUESTIONS, SkipReason,
        extras::Extras,
        rich::{EmbeddedOnly, PicturePlace, TextFormat, escape, to_rich},
        write_gift, write_moodle_xml,
    },
    text::{inert, normalise, normalise_rich, plain, safe_cell, search_key, sort_key, unique_key},
};

/// Few enough for every day, or as many as the variable says, of which slow tests take a part.
pub(super) fn cases(few: u32, part: u32) -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::with_cases((ProptestConfig::default().cases / part).max(1)),
        None => ProptestConfig::with_cases(few),
    }
}

const SAMPLES: [&str; 7] = [
    include_str!("../fixtures/constructs.gift.txt"),
    include_str!("../fixtures/errors.gift.txt"),
    include_str!("../fixtures/constructs.aiken.txt"),
    include_str!("../fixtures/errors.aiken.txt"),
    include_str!("../fixtures/constructs.xml"),
    include_str!("../fixtures/errors.xml"),
    include_str!("../fixtures/entities.xml"),
];

/// All that a cleaned text may hold.
const TAGS: [&str; 21] = [
    "p>",
    "/p>",
    "br>",
    "strong>",
    "/strong>",
    "em>",
    "/em>",
    "u>",
    "/u>",
    "ul>",
    "/ul>",
    "ol>",
    "/ol>",
    "li>",
    "/li>",
    "a href=\"http",
    "a href=\"mailto:",
    "a href=\"/",
    "/a>",
    "img src=\"/",
    "img src=\"picture:",
];

const FORMATS: [TextFormat; 4] =
    [TextFormat::Moodle, TextFormat::Html, TextFormat::Plain, TextFormat::Markdown];

/// What means something to one of the readers. `%n` is another number each time.
const PIECES: [&str; 122] = [
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    " ",
    "\t",
    "\u{0}",
    "\u{7}",
    "\u{a0}",
    "\u{ad}",
    "\u{301}",
    "\u{338}",
    "\u{85}",
    "\u{2028}",
    "\u{feff}",
    "\u{fffd}",
    "\u{ffff}",
    "\u{1f600}",
    "ї",
    "a",
    "%n",
    "x%n ",
    "<",
    ">",
    "&",
    ";",
    "\"",
    "'",
    "=",
    "/",
    "!",
    "?",
    "-",
    "#",
    "\\",
    "\\n",
    "\\\\",
    "{",
    "}",
    "~",
    "%",
    "[",
    "]",
    "(",
    ")",
    ":",
    "::",
    "####",
    "->",
    "~=",
    "=%50%",
    "~%-100%",
    "{}",
    "{T}",
    "{F#a#b}",
    "{=a ~b}",
    "$CATEGORY: ",
    "$course$/top/",
    "//",
    "// [weight:7]\n",
    "// [type:multiple]\n",
    "[html]",
    "[moodle]",
    "[plain]",
    "[markdown]",
    "A) ",
    "B. ",
    "ANSWER: A\n",
    "ANSWER:B.",
    "<p>",
    "</p>",
    "<br>",
    "<br/>",
    "<b>",
    "</b>",
    "<em>",
    "<u>",
    "<ul>",
    "</ul>",
    "<ol>",
    "<li>",
    "</li>",
    "<div>",
    "</div>",
    "<td>",
    "<table>",
    "<pre>",
    "<script>",
    "</script>",
    "<math>",
    "<o:p>",
    "</",
    "<!",
    "<!--",
    "-->",
    "<?",
    "<a href=\"https://e.org/%n?a&b\">",
    "<a href='/here'>",
    "</a>",
    "<a href=\"@@PLUGINFILE@@/x\">",
    "<img src=\"/media/%n\" alt=\"x&quot;\">",
    "<img src=\"@@PLUGINFILE@@/a%20b.png\">",
    "<img src=\"data:image/png;base64,%n\">",
    "<img src=\"data:%n\">",
    "<img src=\"picture:0\">",
    "<img alt=x src=/y>",
    "&amp;",
    "&lt;",
    "&nbsp;",
    "&#%n;",
    "&#x%n;",
    "&rsquo;",
    "&acE;",
    "<![CDATA[",
    "]]>",
    "<quiz>",
    "</quiz>",
    "<question type=\"multichoice\">",
    "</question>",
    "<answer fraction=\"50\">",
    "<text>",
    "</text>",
];

pub(super) fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => prop::sample::select(PIECES.to_vec()).prop_map(str::to_owned),
        1 => "\\PC{1,3}",
        1 => any::<char>().prop_map(String::from),
    ]
}

fn pieces(count: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    prop::collection::vec(piece(), count).prop_map(|pieces| pieces.concat().replace("%n", "12345678"))
}

/// A mistake in a good file.
#[derive(Debug, Clone)]
enum Mistake {
    Gone(usize),
    Inserted(String),
    Doubled(usize, usize),
    From(&'static str, Index, usize),
    End,
}

fn mistake() -> impl Strategy<Value = Mistake> {
    prop_oneof![
        3 => (1..80_usize).prop_map(Mistake::Gone),
        4 => pieces(1..4).prop_map(Mistake::Inserted),
        2 => (1..200_usize, 1..5_usize).prop_map(|(length, times)| Mistake::Doubled(length, times)),
        2 => (prop::sample::select(SAMPLES.to_vec()), any::<Index>(), 1..200_usize)
            .prop_map(|(sample, at, length)| Mistake::From(sample, at, length)),
        1 => Just(Mistake::End),
    ]
}

fn part(text: &str, at: usize, length: usize) -> &str {
    let end = text.floor_char_boundary((at + length).min(text.len()));
    &text[text.floor_char_boundary(at).min(end)..end]
}

fn with_mistakes(sample: &str, mistakes: &[(Index, Mistake)]) -> String {
    let mut text = sample.to_owned();
    for (at, mistake) in mistakes {
        let at = text.floor_char_boundary(at.index(text.len() + 1));
        match mistake {
            Mistake::Gone(length) => {
                let end = at + part(&text, at, *length).len();
                text.replace_range(at..end, "");
            }
            Mistake::Inserted(words) => text.insert_str(at, words),
            Mistake::Doubled(length, times) => {
                let again = part(&text, at, *length).repeat(*times);
                text.insert_str(at, &again);
            }
            Mistake::From(other, from, length) => {
                text.insert_str(at, part(other, from.index(other.len()), *length));
            }
            Mistake::End => text.truncate(at),
        }
    }
    text
}

/// A file of any kind.
fn foreign() -> impl Strategy<Value = String> {
    let mistakes = prop::collection::vec((any::<Index>(), mistake()), 0..8);
    let bytes = prop::collection::vec(any::<u8>(), 0..300);
    prop_oneof![
        6 => (prop::sample::select(SAMPLES.to_vec()), mistakes)
            .prop_map(|(sample, mistakes)| with_mistakes(sample, &mistakes)),
        2 => file(),
        2 => pieces(0..40),
        1 => bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

/// Pictures of the text itself lie on this site at last.
struct OnSite;

impl PicturePlace for OnSite {
    fn place(&mut self, src: &str, extras: &mut Extras) -> Result<Option<String>, SkipReason> {
        let placed = EmbeddedOnly.place(src, extras)?;
        Ok(placed
            .map(|src| src.strip_prefix("picture:").map_or(src.clone(), |index| format!("/media/{index}"))))
    }
}

fn rich(text: &str, format: TextFormat) -> String {
    to_rich(text, format, &mut Extras::default(), &mut OnSite).unwrap_or_default()
}

/// The questions with every picture at an address of this site.
fn placed(read: Read) -> Vec<Question> {
    let placed = read.questions.into_iter().map(|mut read| {
        read.place_pictures(|index| Some(format!("/media/{index}")));
        read.question
    });
    placed.collect()
}

proptest! {
    #![proptest_config(cases(64, 1))]

    #[test]
    fn fuzz_any_file_is_read(text in foreign()) {
        let last = super::super::lines(&text).count();
        for format in Format::ALL {
            let read = from(format, &text);
            prop_assert!(read.questions.len() <= MAX_QUESTIONS);
            prop_assert!(read.skipped.len() <= MAX_LISTED && read.skipped.len() <= read.skipped_total);
            prop_assert!(read.notes.len() <= MAX_LISTED && read.notes.len() <= read.notes_total);
            let lines = read.skipped.iter().map(|s| s.line).chain(read.notes.iter().map(|n| n.line));
            for line in lines.chain(read.questions.iter().map(|q| q.line)) {
                prop_assert!((1..=last).contains(&line), "{} of {}", line, last);
            }
            for mut question in read.questions {
                let pictures = question.pictures.len();
                question.place_pictures(|index| {
                    assert!(index < pictures);
                    None
                });
                let content = Content { questions: vec![question.question], ..Content::default() };
                prop_assert_eq!(content.check_shape(), Ok(()));
            }
        }
    }

    #[test]
    fn fuzz_what_was_read_comes_back_the_same(text in foreign()) {
        // XML may not hold these two.
        let text = text.replace(['\u{fffe}', '\u{ffff}'], "");
        for format in Format::ALL {
            let questions = placed(from(format, &text));
            let gift = write_gift(&questions, true);
            prop_assert_eq!(placed(from(Format::Gift, &gift)), questions.clone(), "{}", gift);
            let xml = write_moodle_xml(&questions, true, &|_| None);
            prop_assert_eq!(placed(from(Format::MoodleXml, &xml)), questions, "{}", xml);
        }
    }

    #[test]
    fn fuzz_cleaned_text_is_a_fixed_point(text in prop_oneof![pieces(0..24), markup(), foreign()]) {
        for format in FORMATS {
            let once = rich(&text, format);
            prop_assert_eq!(cleaned(&once), once.clone(), "{:?}", format);
            prop_assert_eq!(normalise_rich(&once), once.clone(), "{:?}", format);
            for mark in ["p", "strong", "em", "u", "ul", "ol", "li"] {
                let open = once.matches(&format!("<{mark}>")).count();
                prop_assert_eq!(open, once.matches(&format!("</{mark}>")).count(), "{} in {}", mark, once);
            }
            for tag in once.to_ascii_lowercase().split('<').skip(1) {
                let known = TAGS.iter().any(|known| tag.starts_with(known));
                prop_assert!(known && tag.contains('>'), "{} in {}", tag, once);
            }
        }
    }

    #[test]
    fn fuzz_words_of_plain_text_are_its_words(text in prop_oneof![pieces(0..24), any::<String>()]) {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let escaped = escape(&text);
        let kept = normalise(&text.replace("\r\n", "\n").replace('\u{feff}', ""));
        prop_assert_eq!(plain(&escaped), words(&kept));
        prop_assert_eq!(words(&plain(&text)), plain(&text));
    }

    #[test]
    fn fuzz_forms_of_text_are_fixed_points(text in prop_oneof![pieces(0..12), any::<String>()]) {
        let forms: [fn(&str) -> String; 3] = [normalise, normalise_rich, unique_key];
        for (place, form) in forms.iter().enumerate() {
            let once = form(&text);
            prop_assert_eq!(form(&once), once, "{}", place);
        }
        // Of several pluses before a digit the last one goes.
        let key = search_key(&text.replace('+', ""));
        prop_assert_eq!(search_key(&key), key);
        inert(&text);
        sort_key(&text);
        let kept = crate::text::bare_cell(&safe_cell(&text)).to_owned();
        prop_assert_eq!(kept, text);
    }
}
