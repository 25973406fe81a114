# What stands in the way of publishing a course (errors), and what the author is asked about (warnings).

## What the texts call a card: a question in a quiz

card-subject =
    { $course ->
        [quiz] Question
       *[game] Card
    }
card-on =
    { $course ->
        [quiz] In question
       *[game] On card
    }
card-whose =
    { $course ->
        [quiz] of question
       *[game] of card
    }

## Errors

finding-no-questions =
    { $course ->
        [quiz] The quiz has no questions yet. Add one.
       *[game] The course has no cards yet. Add a card and mark it as the start.
    }
finding-no-start-question = Game cannot be published without a start question. Choose the card where the conversation begins and mark it as the start.
finding-several-start-questions = Card “{ $card }” is marked as the start, but another card already is. Leave only one start card.
finding-open-answer = Answer “{ $answer }” of card “{ $card }” leads nowhere yet. Connect it to a card or mark it as the end of the game.
finding-missing-target = Answer “{ $answer }” of card “{ $card }” leads to a card that does not exist any more. Connect it to another card or mark it as the end of the game.
finding-no-ending = From card “{ $card }” no ending can be reached: the learner would go round in circles ({ $cards }). Let one of these answers lead out or end the game.
finding-no-answers =
    { $course ->
        [quiz] Question “{ $card }” has no answers. Add at least two.
       *[game] The course starts at card “{ $card }”, which has no answers: it would end at once. Add an answer, or start at another card.
    }
finding-multiple-in-game = Card “{ $card }” allows several answers at once. In a game every card takes one: change its type to single choice.
finding-no-right-answer = Question “{ $card }” has no correct answer. Mark at least one.
finding-several-right-answers = Question “{ $card }” takes one answer, but { $count } are marked as correct. Leave one, or allow several answers.
finding-empty-text =
    { $what ->
        [answer] Answer { $answer } { card-whose } “{ $card }” is empty. Write it, or delete the answer.
       *[card] { card-subject } “{ $card }” has no text. Write it, or add a sound or a video.
    }
finding-points-above-max = Points needed to pass: { $needed }, but the best path through the course gives only { $max }. Lower the points to pass, or raise the points of the cards.
finding-right-play-fails = A learner can answer every card correctly and still fail: some paths give only { $least } points, and { $needed } are needed to pass. Lower the points to pass to { $least }, or give the cards on those paths more points
finding-passing-score = The passing score is { $percent }%. Enter a number from 0 to 100.
finding-result-cards-gap = The result cards do not connect at { $percent }%. Let each card begin where the one before ends, so that together they cover 0 to 100%.
finding-result-cards-balance = The pass mark is { $percent }%, but the result cards say otherwise. Let the first card for those who passed begin at { $percent }%, and mark everything above it as passed, nothing below.
finding-missing-media =
    { $kind ->
        [character] The pictures of the character { $file } are missing.
        [background] The background picture { $file } is missing.
        [audio] The sound { $file } is missing.
        [video] The video { $file } is missing.
        [offer] The product { $file } or its picture is missing.
       *[result] The picture of the result card { $file } is missing.
    } { $where ->
        [card] { card-subject } “{ $card }” uses it. Choose another one, or remove it.
       *[course] Choose another one, or remove it from the course.
    }
finding-short-title = The name of the course is too short. It needs at least { $min } characters.

## Warnings

finding-unreachable = Card “{ $card }” cannot be reached from the start, so nobody will see it. Let an answer lead to it, or delete it.
finding-loop = The conversation can come back to card “{ $card }” (loop: { $cards }). That may be what you want: the points of a card count once, for the first answer.
finding-right-plays-differ = Learners who answer every card correctly get between { $least } and { $most } points, depending on the path they take. Each of them gets 100%; give the paths equal points if points are compared
finding-right-always-first = The correct answer is in place { $place } on { $count } of { $all } cards that keep your order, so learners do not need to read. Let the course shuffle answers, or vary the place.
finding-right-is-longest = The correct answer is the longest on { $count } of { $all } cards, so learners can tell it by its length. Shorten correct answers, or make some incorrect ones as detailed.
finding-none-right =
    { $best ->
        [none] No answer of card “{ $card }” is correct, so nobody can earn its points ({ $points }). Mark the correct answer, or set its points to 0.
       *[part] The best answer of card “{ $card }” is only partly correct: { $best }% of its points ({ $points }). Mark the correct answer, or lower the points and make the best answer correct.
    }
finding-all-right = { card-on } “{ $card }” every answer is correct, so it tests nothing. Mark only the correct ones, or set its points to 0.
finding-one-answer = { card-subject } “{ $card }” has only one answer, so there is nothing to choose. Add another one if the learner should have a choice.
finding-same-text = { card-subject } “{ $card }” has two answers with the same text: “{ $answer }”. Change one of them.
finding-no-character =
    { $where ->
        [card] Nobody speaks on card “{ $card }”. Choose a character for the card or for the whole course.
       *[course] Nobody speaks in the course. Choose a character, so that the learner sees whom they talk to.
    }
missing-alt-picture =
    { $where ->
        [answer] A picture in answer “{ $answer }” { card-whose } “{ $card }” has no description.
        [feedback] A picture in the feedback to answer “{ $answer }” { card-whose } “{ $card }” has no description.
        [offer] A picture in the description of product “{ $file }” has no description of its own.
        [result] A picture in the text of result card “{ $file }” has no description.
        [message] A picture in the message at the end of the quiz has no description.
       *[card] A picture in the text { card-whose } “{ $card }” has no description.
    } Describe it in a few words, or mark it as decorative.
missing-alt-used =
    { $where ->
        [card] { card-subject } “{ $card }” uses it. Describe it in a few words.
       *[course] Describe it in a few words, or remove it from the course.
    }
finding-missing-alt =
    { $kind ->
        [text] { missing-alt-picture }
        [background] The background picture { $file } has no title and no description. { missing-alt-used }
        [audio] The sound { $file } has no text for people who cannot hear it. { missing-alt-used }
       *[video] The video { $file } has no text for people who cannot see or hear it. { missing-alt-used }
    }
finding-long-text =
    { $what ->
        [answer] Answer “{ $answer }” { card-whose } “{ $card }” is long. Characters: { $length }; up to { $max } are easy to read on a phone. Shorten it.
       *[card] The text { card-whose } “{ $card }” is long. Characters: { $length }; up to { $max } are easy to read on a phone. Shorten it, or split it.
    }
finding-time-too-short = Card “{ $card }”: { $limit } seconds are too short to read it. Allow at least { $needed }, or shorten the texts.
finding-easy-by-chance = { $mark ->
        [none] The points to pass are 0: everybody who gets to the end passes. Say how many are needed.
       *[some] The course is easy to pass by chance: a learner who chooses at random passes in { $percent }% of attempts. Raise the points to pass, or add incorrect answers.
    }
