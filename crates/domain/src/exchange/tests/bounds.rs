use super::*;
use crate::exchange::{MAX_LISTED, MAX_QUESTIONS};

fn one(format: Format) -> &'static str {
    match format {
        Format::Gift => "What now? {=a ~b}\n\n",
        Format::Aiken => "What now?\nA) a\nB) b\nANSWER: A\n",
        Format::MoodleXml => {
            "<question type=\"multichoice\"><questiontext><text>a</text></questiontext>\n\
             <answer fraction=\"100\"><text>a</text></answer></question>\n"
        }
    }
}

fn file(format: Format, body: &str) -> String {
    if format == Format::MoodleXml { format!("<quiz>\n{body}</quiz>") } else { body.to_owned() }
}

#[test]
fn at_most_as_many_questions_as_a_course_holds() {
    for format in Format::ALL {
        let read = from(format, &file(format, &one(format).repeat(MAX_QUESTIONS)));
        assert_eq!((read.questions.len(), read.skipped_total), (MAX_QUESTIONS, 0));
        let more = one(format).repeat(MAX_QUESTIONS + 10);
        let read = from(format, &file(format, &more));
        let first = read.questions[0].line;
        let line = first + (read.questions[1].line - first) * MAX_QUESTIONS;
        assert_eq!((read.questions.len(), skipped(&read)), (MAX_QUESTIONS, vec![(line, "too_many")]));
        assert_eq!(read.skipped[0].reason.params(), [("max", "2000".to_owned())]);
    }
}

/// What is not linear would outlast the patience of the test runner.
#[test]
fn a_million_lines_end() {
    let lines = 1_000_000;
    let bodies = [
        "words\n".repeat(lines),
        "words\n\n".repeat(lines / 20),
        "{=a ~b}\n".repeat(lines / 5),
        "A) a\n".repeat(lines),
        "{\n".repeat(lines / 5),
        "::\n".repeat(lines / 5),
        "x {\n".to_owned() + &"~a#\n".repeat(lines / 5) + "}",
        "[html]x {=a\n".to_owned() + &"<a <p \"\n".repeat(lines / 20) + "~b}",
        "[html]x {=a\n".to_owned() + &"<div>a</div></b><li>\n".repeat(lines / 50) + "~b}",
        "[markdown]x {=a\n".to_owned() + &"> * [a](\n".repeat(lines / 50) + "~b}",
        "<question type=\"essay\"/>\n".repeat(lines / 20),
        "<question type=\"multichoice\">\n".to_owned() + &"<answer/>\n".repeat(lines / 10) + "</question>",
    ];
    for body in bodies {
        for format in Format::ALL {
            let read = from(format, &file(format, &body));
            assert!(read.questions.len() <= MAX_QUESTIONS && read.skipped.len() <= MAX_LISTED);
            assert!(read.skipped.len() <= read.skipped_total);
        }
    }
}

#[test]
fn what_is_too_long_is_left_out() {
    let long = |length: usize| "я".repeat(length);
    let table = [
        (format!("{} {{=a ~b}}", long(10_001)), Some(("too_long", "text"))),
        (format!("{} {{=a ~b}}", long(10_000)), None),
        (format!("x {{={} ~b}}", long(2_001)), Some(("too_long", "answer"))),
        (format!("x {{=a#{} ~b}}", long(2_001)), Some(("too_long", "feedback"))),
        (format!("x {{=a {}}}", "~b ".repeat(20)), Some(("too_many_answers", "20"))),
    ];
    for (text, expected) in table {
        let read = from(Format::Gift, &text);
        let found =
            read.skipped.first().map(|skipped| (skipped.reason.code(), skipped.reason.params()[0].1.clone()));
        assert_eq!(found, expected.map(|(code, param)| (code, param.to_owned())));
    }
    let read = from(Format::Gift, &format!("::{}::x {{=a ~b}}", long(200)));
    assert_eq!(read.questions[0].question.name, long(150));
    assert_eq!(noted(&read), [(1, "name_shortened")]);
    let answers = "<answer/>".repeat(3_000);
    let read =
        from(Format::MoodleXml, &format!("<quiz><question type=\"multichoice\">{answers}</question></quiz>"));
    assert_eq!(skipped(&read), [(1, "too_large")]);
    let read = from(Format::Gift, &format!("\nx {{=a\n{}~b}}\n\ny {{=a ~b}}", "word\n".repeat(500_000)));
    assert_eq!((read.questions.len(), skipped(&read)), (1, vec![(2, "too_large")]));
    for (answers, code) in [(1_000, "too_many_answers"), (1_001, "too_large")] {
        let read = from(Format::Gift, &format!("x {{{}}}", "~a ".repeat(answers)));
        assert_eq!(skipped(&read), [(1, code)]);
    }
    for (bytes, code) in [(2_000_000, "too_long"), (2_000_001, "too_large"), (2_000_002, "too_large")] {
        let read = from(Format::Gift, &format!("{} {{=a ~b}}", "a".repeat(bytes - " {=a ~b}".len())));
        assert_eq!(skipped(&read), [(1, code)], "{bytes}");
    }
    let elements =
        |count: usize| format!("<question type=\"multichoice\">{}</question>", "<a></a>".repeat(count));
    // The question is an element as well.
    for (inside, left_out) in [(1_999, vec![]), (2_000, vec![(1, "too_large")])] {
        let read = from(Format::MoodleXml, &format!("<quiz>{}</quiz>", elements(inside)));
        assert_eq!(skipped(&read), left_out, "{inside}");
    }
    let read = from(Format::MoodleXml, &format!("<quiz>{}</quiz>", elements(1_500).repeat(2)));
    assert_eq!((read.questions.len(), read.skipped_total), (2, 0), "each has its own bound");
}

#[test]
fn at_most_so_many_notes_are_listed() {
    let heavy = "[html]<code>x</code> {=a ~b}\n\n".repeat(MAX_LISTED + 1);
    let read = from(Format::Gift, &heavy);
    assert_eq!((read.notes.len(), read.notes_total), (MAX_LISTED, MAX_LISTED + 1));
}

fn moodle(inside: &str) -> String {
    format!("<quiz><question type=\"multichoice\">{inside}</question></quiz>")
}

/// Each of these grew with the square of its length.
#[test]
fn floods_of_one_piece_end() {
    let said = |words: &str| format!("<generalfeedback><text><![CDATA[{words}]]></text></generalfeedback>");
    let asked = |words: &str, bytes: usize| {
        let file = format!("<file name=\"a\" encoding=\"base64\">{}</file>", "A".repeat(bytes));
        format!("<questiontext><text><![CDATA[{words}]]></text>{file}</questiontext>")
    };
    let numbered = |count: usize, piece: &str| {
        (10_000_000..10_000_000 + count)
            .map(|number| piece.replace("%n", &number.to_string()))
            .collect::<String>()
    };
    let bodies = [
        moodle(&said(&"<a".repeat(200_000))),
        moodle(&said(&"&".repeat(400_000))),
        moodle(&asked(&numbered(30_000, "<img src=\"data:image/png;base64,%n\">"), 4)),
        moodle(&asked(&numbered(30_000, "<img src=\"data:%n\">"), 4)),
        moodle(&asked(&"<img src=\"@@PLUGINFILE@@/a\">".repeat(3_000), 400_000)),
    ];
    for body in bodies {
        let read = from(Format::MoodleXml, &body);
        assert_eq!(read.questions.len() + read.skipped_total, 1);
    }
    let path = "a path/".repeat(100_000);
    let read = from(Format::Gift, &format!("$CATEGORY: {path}\n\n{}", one(Format::Gift).repeat(500)));
    assert_eq!(read.questions.len(), 500);
    assert!(read.questions.iter().all(|read| read.category.concat().chars().count() <= 1_000));
}
