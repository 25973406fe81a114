use proptest::prelude::*;

use super::{rich::cleaned, rich::markup, *};
use crate::{
    course::{Answer, Percent, QuestionType},
    exchange::{write_gift, write_moodle_xml},
    text::normalise,
};

const PICTURE: &str = "/media/a";

fn rich_text() -> impl Strategy<Value = String> {
    prop_oneof![1 => Just(String::new()), 9 => markup().prop_map(|html| cleaned(&html))]
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        "\\PC{0,20}".prop_map(|name| normalise(&name)),
        markup().prop_map(|name| normalise(&name.replace('\n', " "))),
    ]
    .prop_map(|name| normalise(&name.chars().take(150).collect::<String>()))
}

/// Questions as they may stand in a draft: half-done ones too.
fn questions() -> impl Strategy<Value = Vec<Question>> {
    let share =
        prop_oneof![1 => Just(None), 2 => (1..1_000_i32).prop_map(|tenths| Some(Percent::of_tenths(tenths)))];
    let answer = (rich_text(), any::<bool>(), share, rich_text());
    let answers = prop::collection::vec(answer, 0..5);
    let question = (name(), rich_text(), any::<bool>(), 0..=1000_i32, answers).prop_map(
        |(name, text, multiple, weight, answers)| Question {
            name,
            text,
            kind: if multiple { QuestionType::Multiple } else { QuestionType::Single },
            weight,
            answers: answers
                .into_iter()
                .map(|(text, right, share, feedback)| {
                    let share = share.filter(|_| !right && !multiple);
                    Answer { text, right, share, feedback, ..Answer::default() }
                })
                .collect(),
            ..Question::default()
        },
    );
    prop::collection::vec(question, 0..5)
}

fn picture(address: &str) -> Option<(String, Vec<u8>)> {
    (address == PICTURE).then(|| ("знак 1/2.png".to_owned(), vec![1, 2, 3]))
}

/// What was read, with its pictures where they were.
fn back(read: Read) -> Vec<Question> {
    let placed = read.questions.into_iter().map(|mut read| {
        let pictures = read.pictures.clone();
        read.place_pictures(|index| (pictures[index].content == [1, 2, 3]).then(|| PICTURE.to_owned()));
        read.question
    });
    placed.collect()
}

proptest! {
    #[test]
    fn gift_comes_back_the_same(questions in questions(), partial in any::<bool>()) {
        let file = write_gift(&questions, partial);
        let read = from(Format::Gift, &file);
        prop_assert_eq!(skipped(&read), [], "{}", file);
        prop_assert_eq!(back(read), questions, "{}", file);
    }

    #[test]
    fn moodle_xml_comes_back_the_same(questions in questions(), partial in any::<bool>()) {
        let file = write_moodle_xml(&questions, partial, &picture);
        let read = from(Format::MoodleXml, &file);
        prop_assert_eq!(skipped(&read), [], "{}", file);
        prop_assert_eq!(back(read), questions, "{}", file);
    }

    #[test]
    fn what_was_read_can_be_written_and_read_again(text in file(), format in format()) {
        let questions = back(from(format, &text));
        for read in [
            from(Format::Gift, &write_gift(&questions, false)),
            from(Format::MoodleXml, &write_moodle_xml(&questions, false, &picture)),
        ] {
            prop_assert_eq!(back(read), questions.clone());
        }
    }

    #[test]
    fn nothing_panics_and_lines_are_of_the_file(text in file(), format in format()) {
        let read = from(format, &text);
        let last = super::super::lines(&text).count();
        let lines = read.skipped.iter().map(|s| s.line).chain(read.notes.iter().map(|n| n.line));
        for line in lines.chain(read.questions.iter().map(|q| q.line)) {
            prop_assert!((1..=last).contains(&line), "{} of {}", line, last);
        }
    }
}

fn format() -> impl Strategy<Value = Format> {
    prop::sample::select(Format::ALL.to_vec())
}

/// Files of no format, and such as are nearly one.
pub(super) fn file() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        3 => markup(),
        5 => prop::sample::select(vec![
            "\n", "\n\n", "\r\n", "::T::", "{", "}", "{=a ~b}", "{T#x#y}", "~%50%", "=", "#", "####", "{}", "->",
            "// [weight:7]", "A) one\n", "B. two\n", "ANSWER: A\n", "<quiz>", "</quiz>",
            "<question type=\"multichoice\">", "</question>", "<questiontext format=\"html\">",
            "</questiontext>", "<text>", "</text>", "<answer fraction=\"100\">", "</answer>", "<![CDATA[", "]]>",
        ])
        .prop_map(str::to_owned),
    ];
    prop::collection::vec(word, 0..30).prop_map(|words| words.concat())
}

#[test]
fn pictures_of_one_name_are_told_apart() {
    let question = Question {
        text: "<img src=\"/media/a\"><img src=\"/media/b\"><img src=\"/media/a\"><img src=\"/media/c\">"
            .into(),
        ..Question::default()
    };
    let picture = |address: &str| match address {
        "/media/a" => Some(("x.png".to_owned(), vec![1])),
        "/media/b" => Some(("x.png".to_owned(), vec![2])),
        _ => None,
    };
    let read = from(Format::MoodleXml, &write_moodle_xml(&[question], false, &picture));
    let read = &read.questions[0];
    assert_eq!(
        read.question.text,
        "<img src=\"picture:0\"><img src=\"picture:1\"><img src=\"picture:0\"><img src=\"/media/c\">"
    );
    let names: Vec<_> = read.pictures.iter().map(|picture| picture.name.as_str()).collect();
    assert_eq!(names, ["x.png", "2-x.png"]);
}

#[test]
fn what_moodle_reads() {
    let answer = |text: &str, right, feedback: &str| Answer {
        text: text.to_owned(),
        right,
        feedback: feedback.to_owned(),
        ..Answer::default()
    };
    let partly = Answer { share: Some(Percent::of_tenths(333)), ..answer("3.9", false, "Nearly") };
    let single = Question {
        name: "Q: 1".to_owned(),
        text: "2 + 2 = ?".to_owned(),
        answers: vec![answer("4", true, "Right #1"), answer("5", false, ""), partly],
        ..Question::default()
    };
    let multiple = Question {
        text: "<p>Which?</p>".to_owned(),
        kind: QuestionType::Multiple,
        weight: 3,
        answers: vec![
            answer("a", true, ""),
            answer("50% off", true, ""),
            answer("[x]", true, ""),
            answer("d", false, ""),
        ],
        ..Question::default()
    };
    assert_eq!(
        write_gift(&[single, multiple], false),
        "::Q\\: 1::2 + 2 \\= ? {\n\t=4#Right \\#1\n\t~5\n\t~%33.33333%3.9#Nearly\n}\n\n\
         // [weight:3]\n[html]<p>Which?</p> {\n\t~%33.33333%a\n\t~%33.33333%50% off\n\
         \t~%33.33333%[html][x]\n\t~%-100%d\n}\n\n"
    );
}
