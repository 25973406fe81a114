//! Why something is left out or taken otherwise: stable words for translated texts.

/// A part of a question that has a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "plain")]
pub enum Part {
    Text,
    Answer,
    Feedback,
}

impl Part {
    /// The stable word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Answer => "answer",
            Self::Feedback => "feedback",
        }
    }
}

/// Why a question, or a whole file, is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SkipReason {
    /// The question is of a type that a quiz does not have; the file's or the field's word for it.
    UnsupportedType(String),
    /// The file is not well-formed, or declares entities: nothing of it is taken.
    BrokenFile,
    /// The file has more questions; from here on nothing is read.
    TooMany {
        /// Questions allowed.
        max: usize,
    },
    /// There is nothing that is asked.
    NoText,
    /// There is nothing to choose from.
    NoAnswers,
    /// A text is longer than allowed.
    TooLong {
        /// Which.
        part: Part,
        /// Characters allowed.
        max: i64,
    },
    /// There are more answers than allowed.
    TooManyAnswers {
        /// Answers allowed.
        max: i64,
    },
    /// The points of the question are out of range.
    WeightOutOfRange {
        /// The most.
        max: i64,
    },
    /// It has far more parts than a question can have.
    TooLarge,
    /// What should be a number is none.
    BadNumber(String),
    /// The question is hidden in the question bank: nobody is asked it there.
    HiddenQuestion,
    /// A picture in the file cannot be decoded.
    BrokenPicture(String),
    /// GIFT: the brace that opens the answers is never closed.
    UnclosedAnswers,
    /// GIFT: a brace that is neither the beginning nor the end of the answers.
    UnescapedBrace,
    /// GIFT: words before the first `=` or `~`.
    TextBeforeAnswers,
    /// Aiken: the question goes over several lines.
    SeveralTextLines,
    /// Aiken: the letters of the answers do not follow each other.
    WrongLetters {
        /// What should stand there.
        expected: char,
        /// What stands there.
        found: char,
    },
    /// Aiken: no line says which answer is right.
    NoAnswerLine,
    /// Aiken: the right answer is none of the answers.
    UnknownAnswer(String),
}

impl SkipReason {
    /// The stable word.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnsupportedType(_) => "unsupported_type",
            Self::BrokenFile => "broken_file",
            Self::TooMany { .. } => "too_many",
            Self::NoText => "no_text",
            Self::NoAnswers => "no_answers",
            Self::TooLong { .. } => "too_long",
            Self::TooManyAnswers { .. } => "too_many_answers",
            Self::WeightOutOfRange { .. } => "weight_out_of_range",
            Self::TooLarge => "too_large",
            Self::BadNumber(_) => "bad_number",
            Self::HiddenQuestion => "hidden_question",
            Self::BrokenPicture(_) => "broken_picture",
            Self::UnclosedAnswers => "unclosed_answers",
            Self::UnescapedBrace => "unescaped_brace",
            Self::TextBeforeAnswers => "text_before_answers",
            Self::SeveralTextLines => "several_text_lines",
            Self::WrongLetters { .. } => "wrong_letters",
            Self::NoAnswerLine => "no_answer_line",
            Self::UnknownAnswer(_) => "unknown_answer",
        }
    }

    /// What the text names, by the names of its places. What comes out of the file is cut short.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::UnsupportedType(word) => vec![("type", short(word))],
            Self::TooMany { max } => vec![("max", max.to_string())],
            Self::TooLong { part, max } => vec![("part", part.as_str().to_owned()), ("max", max.to_string())],
            Self::TooManyAnswers { max } | Self::WeightOutOfRange { max } => vec![("max", max.to_string())],
            Self::BadNumber(text) => vec![("value", short(text))],
            Self::BrokenPicture(name) => vec![("name", short(name))],
            Self::WrongLetters { expected, found } => {
                vec![("expected", expected.to_string()), ("found", found.to_string())]
            }
            Self::UnknownAnswer(letter) => vec![("answer", short(letter))],
            Self::BrokenFile
            | Self::NoText
            | Self::NoAnswers
            | Self::TooLarge
            | Self::HiddenQuestion
            | Self::UnclosedAnswers
            | Self::UnescapedBrace
            | Self::TextBeforeAnswers
            | Self::SeveralTextLines
            | Self::NoAnswerLine => Vec::new(),
        }
    }
}

fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// What of a question was taken otherwise than the file says.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum NoteReason {
    /// Right answers of a question with several give different shares of the points: each gives the same.
    PartialCreditDropped,
    /// An answer takes points away: it gives none.
    PenaltyDropped,
    /// A share of the points has more than one decimal.
    ShareRounded,
    /// Feedback that is told whatever was chosen.
    GeneralFeedbackDropped,
    /// Feedback for right, partly right and wrong choices as a whole.
    CombinedFeedbackDropped,
    /// Hints between tries.
    HintsDropped,
    /// No answer is right.
    NoRightAnswer,
    /// The name was longer than allowed.
    NameShortened,
    /// The points were no whole number.
    WeightRounded,
    /// A picture that lies on another site.
    PictureDropped,
    /// A picture that the text names and the file does not have.
    PictureMissing,
    /// A picture that cannot be read, or has a form that we do not take; its name.
    PictureUnreadable(String),
    /// A file that is no picture in a text.
    FileDropped,
    /// A link that leads nowhere from here.
    LinkDropped,
    /// Sound, video, a frame or a drawing inside the text.
    MediaDropped,
    /// Tables, raised and lowered letters, code: their words stay, their form is lost.
    FormattingDropped,
}

impl NoteReason {
    /// The stable word.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::PartialCreditDropped => "partial_credit_dropped",
            Self::PenaltyDropped => "penalty_dropped",
            Self::ShareRounded => "share_rounded",
            Self::GeneralFeedbackDropped => "general_feedback_dropped",
            Self::CombinedFeedbackDropped => "combined_feedback_dropped",
            Self::HintsDropped => "hints_dropped",
            Self::NoRightAnswer => "no_right_answer",
            Self::NameShortened => "name_shortened",
            Self::WeightRounded => "weight_rounded",
            Self::PictureDropped => "picture_dropped",
            Self::PictureMissing => "picture_missing",
            Self::PictureUnreadable(_) => "picture_unreadable",
            Self::FileDropped => "file_dropped",
            Self::LinkDropped => "link_dropped",
            Self::MediaDropped => "media_dropped",
            Self::FormattingDropped => "formatting_dropped",
        }
    }

    /// What the text names, by the names of its places.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::PictureUnreadable(name) => vec![("name", short(name))],
            _ => Vec::new(),
        }
    }
}
