use super::*;
use crate::course::QuestionType::Single;

#[test]
fn every_construct() {
    let text = include_str!("../fixtures/constructs.aiken.txt");
    for text in [text.to_owned(), format!("\u{feff}{}", text.replace('\n', "\r\n"))] {
        let read = from(Format::Aiken, &text);
        assert_eq!(skipped(&read), []);
        assert_eq!(noted(&read), []);
        let shown: Vec<_> =
            read.questions.iter().map(|read| (read.line, read.question.text.as_str())).collect();
        assert_eq!(
            shown,
            [
                (1, "How do you greet a guest?"),
                (6, "What is 1 &lt; 2 &amp; 3?"),
                (12, "Letters go far"),
                (24, "U.S. is a country; this line only looks like an answer of the letter U"),
            ]
        );
        assert!(read.questions.iter().all(|read| read.question.kind == Single && read.question.weight == 1));
        assert_eq!(answers(&read.questions[0].question), ["+Good afternoon!", "-What do you want?"]);
        assert_eq!(answers(&read.questions[1].question), ["-true", "-false", "+unknown"]);
        assert_eq!(read.questions[2].question.answers.len(), 10);
        assert!(read.questions[2].question.answers[9].right);
    }
}

#[test]
fn an_answer_out_of_its_order_is_wrong_with_either_sign() {
    for third in ["C. two", "C)two", "C) two", "C)"] {
        let read = from(Format::Aiken, &format!("What now?\nA. one\n{third}\nANSWER: A"));
        assert_eq!(skipped(&read), [(1, "wrong_letters")], "{third}");
    }
    let read = from(Format::Aiken, "What now?\nA. one\nC.two\nANSWER: A");
    assert_eq!(skipped(&read), [(1, "no_answer_line"), (3, "no_answers")], "C.two may be a word");
}

#[test]
fn every_error_with_its_line() {
    let text = include_str!("../fixtures/errors.aiken.txt");
    let read = from(Format::Aiken, text);
    let line = |words: &str| text.lines().position(|line| line.starts_with(words)).unwrap() + 1;
    assert_eq!(
        skipped(&read),
        [
            (line("Over two"), "several_text_lines"),
            (line("A) an answer"), "no_text"),
            (line("Wrong letters"), "wrong_letters"),
            (line("Nobody"), "no_answer_line"),
            (line("Nothing"), "no_answers"),
            (line("Unknown"), "unknown_answer"),
            (line("Two at once"), "unknown_answer"),
            (line("Too many"), "too_many_answers"),
            (line("At the end"), "no_answer_line"),
        ]
    );
    let names: Vec<_> = read.questions.iter().map(|read| read.question.text.as_str()).collect();
    assert_eq!(names, ["Fine", "Fine again"]);
    assert_eq!(read.skipped[2].reason.params(), [("expected", "B".to_owned()), ("found", "C".to_owned())]);
    assert_eq!(read.skipped[6].reason.params(), [("answer", "A, B".to_owned())]);
}

#[test]
fn spaces_after_letters_and_colons_may_be_left_out() {
    let file = "Which one?\nA)tea\nB)milk\nANSWER:B\n\nAnd now?\nA.tea\nB.milk\nC.U.S. coffee\nANSWER:C\n\n\
        U.S. is a country\nA)yes\nB) no\nANSWER:A\n\nWhen?\nA.M. or P.M.\nA) A.M.\nB) P.M.\nANSWER: A\n";
    let read = from(Format::Aiken, file);
    assert_eq!(skipped(&read), [(17, "wrong_letters")]);
    let shown: Vec<_> = read.questions.iter().map(|read| answers(&read.question)).collect();
    assert_eq!(shown, [vec!["-tea", "+milk"], vec!["-tea", "-milk", "+U.S. coffee"], vec!["+yes", "-no"]]);
}
