use super::*;
use crate::course::QuestionType::{Multiple, Single};
use crate::exchange::write_moodle_xml;

#[test]
fn every_construct() {
    let text = include_str!("../fixtures/constructs.xml");
    for text in [text.to_owned(), format!("\u{feff}{}", text.replace('\n', "\r\n"))] {
        let read = from(Format::MoodleXml, &text);
        assert_eq!(skipped(&read), []);
        let greeting = named(&read, "Greeting & first words");
        assert_eq!(
            (greeting.line, &greeting.category),
            (8, &vec!["Sales".to_owned(), "Objections".to_owned()])
        );
        assert_eq!((greeting.question.kind, greeting.question.weight), (Single, 2));
        assert_eq!(
            greeting.question.text,
            "<p>How do you greet <strong>this</strong> guest?<br></p>\
             <p><img src=\"picture:0\" alt=\"A guest\"></p>"
        );
        assert_eq!(greeting.pictures[0].name, "a guest.png");
        assert_eq!(greeting.pictures[0].content, b"\x89PNG\r\n\x1a\n");
        assert_eq!(
            answers(&greeting.question),
            [
                "+<p>Good afternoon!</p>#<p>Polite.</p>",
                "33.3%Hi &amp; bye, 1 &lt; 2",
                "-What do<br>you want?"
            ]
        );

        let several = named(&read, "Several right");
        assert_eq!(several.category, ["Default"]);
        assert_eq!((several.question.kind, several.question.weight), (Multiple, 2));
        assert_eq!(several.question.text, "<p>What <em>calms</em> a customer?</p>");
        assert_eq!(answers(&several.question), ["+<p>Listening</p>", "+<p>Asking</p>", "-<p>Arguing</p>"]);

        let wrong = named(&read, "False");
        assert_eq!(answers(&wrong.question), ["-True#No.", "+False &amp; not#Right."]);

        let losses = named(&read, "Losses");
        assert_eq!(losses.question.text, "a b<p>x2</p><p>Rules run</p>");

        let (several, losses) = (several.line, losses.line);
        assert_eq!(
            noted(&read),
            [
                (several, "weight_rounded"),
                (several, "general_feedback_dropped"),
                (several, "combined_feedback_dropped"),
                (several, "hints_dropped"),
                (losses, "formatting_dropped"),
                (losses, "picture_missing"),
                (losses, "picture_dropped"),
                (losses, "file_dropped"),
                (losses, "link_dropped"),
                (losses, "media_dropped"),
            ]
        );
    }
}

#[test]
fn every_error_with_its_line() {
    let read = from(Format::MoodleXml, include_str!("../fixtures/errors.xml"));
    assert_eq!(
        skipped(&read),
        [
            (2, "unsupported_type"),
            (3, "unsupported_type"),
            (4, "unsupported_type"),
            (5, "unsupported_type"),
            (6, "hidden_question"),
            (7, "bad_number"),
            (11, "bad_number"),
            (14, "weight_out_of_range"),
            (17, "weight_out_of_range"),
            (20, "broken_picture"),
            (24, "broken_picture"),
            (28, "no_answers"),
        ]
    );
    assert_eq!(read.skipped[1].reason.params(), [("type", "cloze".to_owned())]);
    assert_eq!(read.questions.len(), 1);
    assert_eq!(answers(&named(&read, "Fine").question), ["+yes", "-no"]);
}

#[test]
fn partly_right_answers_come_and_go_as_moodle_writes_them() {
    let file = |answers: &[(&str, &str)], single: bool| {
        let answers = answers
            .iter()
            .map(|(fraction, text)| format!("<answer fraction=\"{fraction}\"><text>{text}</text></answer>"));
        let answers: String = answers.collect();
        format!(
            "<quiz><question type=\"multichoice\"><questiontext><text>Q</text></questiontext>\
             <single>{single}</single>{answers}</question></quiz>"
        )
    };
    let one = from(
        Format::MoodleXml,
        &file(&[("100", "a"), ("33.33333", "b"), ("50", "c"), ("62.5", "d"), ("0", "e")], true),
    );
    assert_eq!(noted(&one), []);
    assert_eq!(answers(&one.questions[0].question), ["+a", "33.3%b", "50%c", "62.5%d", "-e"]);
    let written = write_moodle_xml(&[one.questions[0].question.clone()], false, &|_| None);
    for fraction in ["100", "33.33333", "50", "62.5", "0"] {
        assert!(written.contains(&format!("<answer fraction=\"{fraction}\"")), "{fraction}: {written}");
    }

    let lossy = from(Format::MoodleXml, &file(&[("100", "a"), ("33.37", "b"), ("-25", "c")], true));
    assert_eq!(answers(&lossy.questions[0].question), ["+a", "33.4%b", "-c"]);
    assert_eq!(noted(&lossy), [(1, "share_rounded"), (1, "penalty_dropped")]);

    let several = from(Format::MoodleXml, &file(&[("70", "a"), ("30", "b"), ("-100", "c")], false));
    assert_eq!(answers(&several.questions[0].question), ["+a", "+b", "-c"]);
    assert_eq!(noted(&several), [(1, "partial_credit_dropped")]);
    let with_parts = write_moodle_xml(&[several.questions[0].question.clone()], true, &|_| None);
    let all_or_nothing = write_moodle_xml(&[several.questions[0].question.clone()], false, &|_| None);
    assert!(all_or_nothing.contains("fraction=\"-100\""), "{all_or_nothing}");
    assert!(
        with_parts.contains("fraction=\"50\"") && with_parts.contains("fraction=\"-50\""),
        "{with_parts}"
    );
}

#[test]
fn a_file_that_is_not_whole_is_refused_whole() {
    let fine = "<quiz><question type=\"truefalse\"><answer fraction=\"100\"><text>true</text></answer>\
                <answer><text>false</text></answer></question>";
    assert_eq!(from(Format::MoodleXml, &format!("{fine}</quiz>")).questions.len(), 1);
    let deep = format!("<quiz>{}{}</quiz>", "<a>".repeat(100), "</a>".repeat(100));
    let table = [
        (include_str!("../fixtures/entities.xml").to_owned(), 2),
        (String::new(), 1),
        ("no xml at all".to_owned(), 1),
        ("<html><body></body></html>".to_owned(), 1),
        (fine.to_owned(), 1),
        (format!("{fine}\n</question></quiz>"), 2),
        (format!("{fine}\n\n<question>&nbsp;</question></quiz>"), 3),
        (format!("{fine}\n<question><text>a & b</text></question></quiz>"), 2),
        (format!("{fine}\n<question><text>&#x110000;</text></question></quiz>"), 2),
        (format!("{fine}\n<question type=x></question></quiz>"), 2),
        (format!("{fine}</quiz>\n<quiz></quiz>"), 2),
        (format!("{fine}</quiz>\nwords"), 1),
        (deep, 1),
    ];
    for (text, line) in table {
        let read = from(Format::MoodleXml, &text);
        assert_eq!((read.questions.len(), skipped(&read)), (0, vec![(line, "broken_file")]), "{text}");
    }
    assert_eq!(from(Format::MoodleXml, "<quiz/>"), Read::default());
}

fn question(kind: &str, inside: &str) -> Read {
    from(Format::MoodleXml, &format!("<quiz><question type=\"{kind}\">{inside}</question></quiz>"))
}

#[test]
fn true_is_right_where_it_brings_more() {
    for (yes, no, right) in [(100, 0, [true, false]), (0, 100, [false, true]), (0, 0, [false, true])] {
        let answer =
            |word: &str, part: i32| format!("<answer fraction=\"{part}\"><text>{word}</text></answer>");
        let read = question("truefalse", &(answer("true", yes) + &answer("false", no)));
        assert_eq!([0, 1].map(|place| read.questions[0].question.answers[place].right), right, "{yes} {no}");
    }
}

#[test]
fn a_text_is_read_as_its_format_says() {
    let table = [
        ("moodle_auto_format", "a<br><strong>c</strong>"),
        ("html", "a\n<strong>c</strong>"),
        ("plain_text", "a<br>&lt;b&gt;c&lt;/b&gt;"),
        ("markdown", "<p>a\n<strong>c</strong></p>"),
        ("other", "a\n<strong>c</strong>"),
    ];
    for (format, said) in table {
        let text = "<text><![CDATA[a\n<b>c</b>]]></text>";
        // What names no format has that of the question.
        let answer =
            format!("<answer fraction=\"100\" format=\"{format}\">{text}</answer><answer>{text}</answer>");
        let read = question(
            "multichoice",
            &format!("<questiontext format=\"{format}\">{text}</questiontext>{answer}"),
        );
        let question = &read.questions[0].question;
        assert_eq!((question.text.as_str(), question.answers[1].text.as_str()), (said, said), "{format}");
        let other = format!(
            "<questiontext format=\"moodle_auto_format\">{text}</questiontext>\
             <answer fraction=\"100\" format=\"html\">{text}</answer>"
        );
        let read = self::question("multichoice", &other);
        assert_eq!(read.questions[0].question.answers[0].text, "a\n<strong>c</strong>");
    }
}

#[test]
fn a_file_that_no_picture_shows_is_noted() {
    let notes = |shown: &str, files: &[&str]| {
        let files: String = files
            .iter()
            .map(|name| format!("<file name=\"{name}\" encoding=\"base64\">AAAA</file>"))
            .collect();
        let text = format!("<text><![CDATA[x <img src=\"@@PLUGINFILE@@/{shown}\">]]></text>{files}");
        noted(&question(
            "multichoice",
            &format!("<questiontext>{text}</questiontext><answer fraction=\"100\"/>"),
        ))
    };
    assert_eq!(notes("a.png", &["a.png"]), []);
    assert_eq!(notes("a.png", &["a.png", "b.png"]), [(1, "file_dropped")]);
    assert_eq!(notes("a.png", &["a.png", "a.png"]), [(1, "file_dropped")], "two of one name");
}

#[test]
fn a_name_with_a_slash_is_no_path() {
    let read =
        question("multichoice", "<questiontext><text>x</text></questiontext><answer fraction=\"100\"/>");
    let mut question = read.questions[0].question.clone();
    question.text = "<img src=\"/a\">".to_owned();
    let pictures = |_: &str| Some(("../a\\b\n.png".to_owned(), vec![1]));
    let written = write_moodle_xml(&[question], false, &pictures);
    assert!(written.contains("<file name=\"..ab.png\""), "{written}");
}

#[test]
fn a_name_of_a_category_may_have_a_dollar() {
    let path = "<category><text>$course$/top/$/$5/5$/Sales</text></category>";
    let file = format!(
        "<quiz><question type=\"category\">{path}</question><question type=\"multichoice\">\
         <questiontext><text>x</text></questiontext><answer fraction=\"100\"/></question></quiz>"
    );
    assert_eq!(from(Format::MoodleXml, &file).questions[0].category, ["$", "$5", "5$", "Sales"]);
}
