use super::*;
use crate::course::QuestionType::{Multiple, Single};

const CONSTRUCTS: &str = include_str!("../fixtures/constructs.gift.txt");

#[test]
fn every_construct() {
    let read = from(Format::Gift, CONSTRUCTS);
    assert_eq!(skipped(&read), []);
    let question = |name: &str| &named(&read, name).question;

    let greeting = named(&read, "Greeting");
    assert_eq!((greeting.line, &greeting.category), (6, &vec!["Sales".to_owned(), "Objections".to_owned()]));
    assert_eq!((greeting.question.kind, greeting.question.weight), (Single, 1));
    assert_eq!(greeting.question.text, "How do you greet a guest?");
    assert_eq!(
        answers(&greeting.question),
        ["+Good afternoon!#Polite and short.", "-What do you want?#Nobody comes back after this.", "-..."]
    );

    let several = named(&read, "Several right");
    assert_eq!(several.category, ["Sales/Service"]);
    assert_eq!(several.question.kind, Multiple);
    assert_eq!(
        answers(&several.question),
        ["+Listening", "+Naming what you understood", "-Arguing#It never helps."]
    );

    assert_eq!(answers(question("A part of the points")), ["+Within a day", "50%Within two days", "-Never"]);

    let table = |text: &str| {
        let found = read.questions.iter().find(|read| read.question.text == text).unwrap();
        answers(&found.question)
    };
    assert_eq!(
        table("The customer is always right."),
        ["+True#So we act.", "-False &amp; not#A rule of politeness, not of law."]
    );
    assert_eq!(answers(question("False")), ["-True", "+False &amp; not"]);
    assert_eq!(table("Our shop opens at _____ in the morning."), ["-eight", "+nine", "-ten"]);

    let escapes = question("Escapes : in the title");
    assert_eq!(escapes.text, "What is 2 \\+ 2 = {?} # ~ C:\\temp<br>A new line");
    assert_eq!(answers(escapes), ["+4", "-5"]);

    let html = question("Html");
    assert_eq!(html.text, "<p>Which <strong>two</strong> are <em>right</em>?</p>");
    assert_eq!(
        answers(html),
        ["+<u>this</u>", "+1 &lt; 2 &amp; 3", "-<p><strong>bold</strong> and code</p>"]
    );

    let lines = question("Many lines");
    assert_eq!(lines.text, "A question<br>over two lines,<br>and an end");
    assert_eq!(answers(lines), ["+yes#of course", "-no"]);

    let hints = question("Hints");
    assert_eq!((hints.kind, hints.weight), (Multiple, 5));
    assert_eq!(answers(hints), ["+one", "+two"]);

    assert_eq!(answers(question("Compact")), ["+a", "-b", "+c"]);

    let mut picture = named(&read, "Picture").clone();
    assert_eq!(picture.question.text, "Look: <img src=\"picture:0\" alt=\"A sign\">");
    assert_eq!((picture.pictures[0].name.as_str(), picture.pictures[0].content.len()), ("picture.png", 8));
    picture.place_pictures(|index| Some(format!("/media/{index}?a&b")));
    assert_eq!(picture.question.text, "Look: <img src=\"/media/0?a&amp;b\" alt=\"A sign\">");
    picture = named(&read, "Picture").clone();
    picture.place_pictures(|_| None);
    assert_eq!(picture.question.text, "Look: ");

    let line = |name: &str| named(&read, name).line;
    assert_eq!(
        noted(&read),
        [
            (line("Html"), "formatting_dropped"),
            (line("Hints"), "general_feedback_dropped"),
            (line("Picture"), "picture_dropped"),
        ]
    );
    assert_eq!(read.notes_total, 3);
}

#[test]
fn every_error_with_its_line() {
    let text = include_str!("../fixtures/errors.gift.txt");
    let read = from(Format::Gift, text);
    let line = |words: &str| text.lines().position(|line| line.starts_with(words)).unwrap() + 1;
    assert_eq!(
        skipped(&read),
        [
            (line("Just a"), "unsupported_type"),
            (line("::Essay"), "unsupported_type"),
            (line("::Number"), "unsupported_type"),
            (line("::Short"), "unsupported_type"),
            (line("::Pairs"), "unsupported_type"),
            (line("::Never closed"), "unclosed_answers"),
            (line("::Brace"), "unescaped_brace"),
            (line("::Closed only"), "unescaped_brace"),
            (line("::Words first"), "text_before_answers"),
            (line("::Words only"), "text_before_answers"),
            (line("{=a"), "no_text"),
            (line("::Too heavy"), "weight_out_of_range"),
            (line("::Broken picture"), "broken_picture"),
            (line("::Blank line"), "unclosed_answers"),
            (line("~b"), "unescaped_brace"),
        ]
    );
    assert_eq!(read.skipped_total, read.skipped.len());
    let types: Vec<_> =
        read.skipped[..5].iter().map(|skipped| skipped.reason.params()[0].1.clone()).collect();
    assert_eq!(types, ["description", "essay", "numerical", "shortanswer", "matching"]);
    let names: Vec<_> = read.questions.iter().map(|read| read.question.name.as_str()).collect();
    assert_eq!(names, ["Fine", "No right", "Fine too"]);
    assert_eq!(noted(&read), [(line("::No right"), "no_right_answer")]);
}

#[test]
fn ends_of_lines_and_the_byte_order_mark_do_not_matter() {
    let read = from(Format::Gift, CONSTRUCTS);
    for end in ["\r\n", "\r"] {
        let text = format!("\u{feff}{}", CONSTRUCTS.replace('\n', end));
        assert_eq!(from(Format::Gift, &text), read, "{end:?}");
    }
}

/// The one question of a file.
fn only(text: &str) -> ReadQuestion {
    let read = from(Format::Gift, text);
    assert_eq!((skipped(&read), read.questions.len()), (vec![], 1), "{text}");
    read.questions[0].clone()
}

#[test]
fn one_sign_alone_is_none() {
    assert_eq!(only("::Step 1: greet::How? {=a ~b}").question.name, "Step 1: greet");
    assert_eq!(answers(&only("x {=a#1#2#3#4 ~b}").question), ["+a#1#2#3#4", "-b"]);
    assert_eq!(answers(&only("x {=a ~~b}").question), ["+a", "-", "-b"], "only ~= is one sign");
    for (text, percent) in [("%50%b", "50%b"), ("%1e1%b", "-%1e1%b"), ("%.5%b", "-%.5%b")] {
        assert_eq!(answers(&only(&format!("x {{=a ~{text}}}")).question), ["+a", percent]);
    }
}

#[test]
fn a_brace_that_is_not_escaped_is_an_error_wherever_it_stands() {
    for text in ["x {=a ~b} c}", "x {=a {~b}", "x {=a ~b} {c", "x } {=a ~b}"] {
        assert_eq!(skipped(&from(Format::Gift, text)), [(1, "unescaped_brace")], "{text}");
    }
}

#[test]
fn general_feedback_is_noted_where_there_is_some() {
    let notes = |end: &str| noted(&from(Format::Gift, &format!("x {{=a ~b {end}}}")));
    assert_eq!(notes("####"), []);
    assert_eq!(notes("#### c"), [(1, "general_feedback_dropped")]);
}

#[test]
fn a_text_is_read_as_the_word_in_brackets_says() {
    let table = [
        ("moodle", "a\\n<b>c</b>", "a<br><strong>c</strong>"),
        ("html", "a\\n<b>c</b>", "a\n<strong>c</strong>"),
        ("plain", "a\\n<b>c</b>", "a<br>&lt;b&gt;c&lt;/b&gt;"),
        ("markdown", "a **c**", "<p>a <strong>c</strong></p>"),
        ("other", "a", "[other]a"),
    ];
    for (word, text, said) in table {
        assert_eq!(only(&format!("[{word}]{text} {{=a ~b}}")).question.text, said, "{word}");
    }
    assert_eq!(only("[html]x {=[moodle]a\\nb ~b}").question.answers[0].text, "a<br>b");
}

#[test]
fn a_picture_is_kept_once_and_one_that_cannot_be_read_is_named() {
    let picture = "<img src\\=\"data\\:image/png;base64,AAAA\">";
    let twice = only(&format!("x {{=a {picture} ~b {picture}}}"));
    assert_eq!(twice.pictures.len(), 1);
    let read = from(Format::Gift, "x <img src\\=\"data\\:text/plain,a\"> {=a ~b}");
    assert_eq!(noted(&read), [(1, "picture_unreadable")]);
    assert_eq!(read.notes[0].reason.params(), [("name", "data:text/plain".to_owned())]);
}

#[test]
fn a_wrong_choice_takes_away_what_a_right_one_brings_or_everything() {
    let several = only("x {~%50%a ~%50%b ~%-100%c}").question;
    for (partial_marks, wrong) in [(true, "~%-50%c"), (false, "~%-100%c")] {
        let written = crate::exchange::write_gift(std::slice::from_ref(&several), partial_marks);
        assert!(written.contains(wrong), "{written}");
    }
}
