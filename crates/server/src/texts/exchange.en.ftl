# Questions from the files of other programs, and courses as files of their own.

exchange-true = True
exchange-false = False
exchange-title = Imported quiz

exchange-skip-unsupported-type = Quizzes do not have questions of this type ({ $type }).
exchange-skip-broken-file = The file is damaged or in another format. Nothing was imported from it.
exchange-skip-too-many = There are more questions than one file can contain ({ $max }). Nothing was read from here on.
exchange-skip-no-text = This question has no text.
exchange-skip-no-answers = There are no answers to choose from.
exchange-skip-too-long =
    { $part ->
        [answer] An answer
        [feedback] A note to an answer
       *[text] The text
    } is longer than { $max } characters.
exchange-skip-too-many-answers = There are more than { $max } answers.
exchange-skip-weight-out-of-range = The points are not between 0 and { $max }.
exchange-skip-too-large = This question has far more parts than a question can have.
exchange-skip-bad-number = “{ $value }” should be a number.
exchange-skip-hidden-question = This question is hidden in the question bank, so nobody gets it there.
exchange-skip-broken-picture = The picture “{ $name }” cannot be read.
exchange-skip-unclosed-answers = The brace that opens the answers is never closed. Add “{"}"}”.
exchange-skip-unescaped-brace = There is a brace inside the text. Write it as \{"{"} or \{"}"}.
exchange-skip-text-before-answers = There are words before the first answer. Begin every answer with = or ~.
exchange-skip-several-text-lines = The question takes several lines. Aiken needs it in one.
exchange-skip-wrong-letters = Answer { $expected } is expected here, but there is { $found }.
exchange-skip-no-answer-line = No line says which answer is correct. Add “ANSWER: A”.
exchange-skip-unknown-answer = The correct answer “{ $answer }” is not among the answers.

exchange-note-partial-credit-dropped = The correct answers of a question earned different shares of its points. Now each earns the same.
exchange-note-penalty-dropped = An answer that took points away now earns none.
exchange-note-share-rounded = A share of the points was rounded to one decimal.
exchange-note-general-feedback-dropped = The general feedback was left out.
exchange-note-combined-feedback-dropped = The overall feedback for correct and incorrect choices was left out.
exchange-note-hints-dropped = Hints were left out.
exchange-note-no-right-answer = No answer is correct. Mark one before publishing.
exchange-note-name-shortened = The name was too long and was shortened.
exchange-note-weight-rounded = The points were rounded to a whole number.
exchange-note-picture-dropped = A picture from another site was left out.
exchange-note-picture-missing = A picture that the text names is not in the file.
exchange-note-picture-unreadable = The picture “{ $name }” was left out: it cannot be read, or is neither JPEG nor PNG.
exchange-note-file-dropped = A file that is not a picture was left out.
exchange-note-link-dropped = A link that leads nowhere from here was left out.
exchange-note-media-dropped = Sound or video inside the text was left out.
exchange-note-formatting-dropped = Formatting such as tables was left out; the words stayed.

course-file-left-integration = The settings for other systems: where results are sent and which pages may show the course.
course-file-left-versions = { $count ->
    [one] { $count } older version of the course.
   *[other] { $count } older versions of the course.
}
course-file-left-files = { $count ->
    [one] { $count } file that was already missing where the course comes from.
   *[other] { $count } files that were already missing where the course comes from.
}
course-file-left-pictures = { $count ->
    [one] { $count } picture in a text that the file does not contain.
   *[other] { $count } pictures in texts that the file does not contain.
}
course-file-left-built-in = { $count ->
    [one] { $count } built-in picture that this version of Rozmova does not have.
   *[other] { $count } built-in pictures that this version of Rozmova does not have.
}
course-file-left-unused = { $count ->
    [one] { $count } file of the archive that nothing in the course shows.
   *[other] { $count } files of the archive that nothing in the course shows.
}
course-file-left-fields = Fields that are not known here: { $names }.
