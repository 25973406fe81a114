# Вопросы из файлов других программ и курсы как отдельные файлы.

exchange-true = Да
exchange-false = Нет
exchange-title = Импортированный тест

exchange-skip-unsupported-type = Такого типа вопросов в тесте нет ({ $type }).
exchange-skip-broken-file = Файл повреждён или имеет другой формат. Из него ничего не импортировано.
exchange-skip-too-many = Вопросов больше, чем можно взять из одного файла ({ $max }). Дальше файл не читался.
exchange-skip-no-text = У этого вопроса нет текста.
exchange-skip-no-answers = Нет ответов, из которых можно выбрать.
exchange-skip-too-long =
    { $part ->
        [answer] Ответ длиннее
        [feedback] Примечание к ответу длиннее
       *[text] Текст длиннее
    } { $max } символов.
exchange-skip-too-many-answers = Ответов больше { $max }.
exchange-skip-weight-out-of-range = Баллы должны быть от 0 до { $max }.
exchange-skip-too-large = В вопросе намного больше частей, чем может быть.
exchange-skip-bad-number = Вместо «{ $value }» должно быть число.
exchange-skip-hidden-question = Этот вопрос скрыт в банке вопросов, там его никому не задают.
exchange-skip-broken-picture = Изображение «{ $name }» не удалось прочитать.
exchange-skip-unclosed-answers = Скобка, которая открывает ответы, не закрыта. Добавьте «{"}"}».
exchange-skip-unescaped-brace = В тексте есть фигурная скобка. Напишите её как \{"{"} или \{"}"}.
exchange-skip-text-before-answers = Перед первым ответом есть слова. Начинайте каждый ответ с = или ~.
exchange-skip-several-text-lines = Вопрос занимает несколько строк. Aiken требует одну.
exchange-skip-wrong-letters = Здесь должен быть ответ { $expected }, а стоит { $found }.
exchange-skip-no-answer-line = Ни одна строка не говорит, какой ответ правильный. Добавьте «ANSWER: A».
exchange-skip-unknown-answer = Правильного ответа «{ $answer }» нет среди ответов.

exchange-note-partial-credit-dropped = Правильные ответы вопроса давали разные доли баллов. Теперь каждый даёт одинаковую.
exchange-note-penalty-dropped = Ответ, отнимавший баллы, теперь не даёт ни одного.
exchange-note-share-rounded = Доля баллов округлена до одного знака после запятой.
exchange-note-general-feedback-dropped = Общее пояснение пропущено.
exchange-note-combined-feedback-dropped = Общее пояснение к правильному и неправильному выбору пропущено.
exchange-note-hints-dropped = Подсказки пропущены.
exchange-note-no-right-answer = Ни один ответ не правильный. Отметьте его перед публикацией.
exchange-note-name-shortened = Название было слишком длинным, оно сокращено.
exchange-note-weight-rounded = Баллы округлены до целого числа.
exchange-note-picture-dropped = Изображение с другого сайта пропущено.
exchange-note-picture-missing = Изображения, упомянутого в тексте, нет в файле.
exchange-note-picture-unreadable = Изображение «{ $name }» пропущено: его не удалось прочитать или это не JPEG и не PNG.
exchange-note-file-dropped = Файл, который не является изображением, пропущен.
exchange-note-link-dropped = Ссылка, которая отсюда никуда не ведёт, пропущена.
exchange-note-media-dropped = Звук или видео в тексте пропущены.
exchange-note-formatting-dropped = Форматирование, например таблицы, пропущено; слова остались.

course-file-left-integration = Настройки для других систем: куда отправляются результаты и какие страницы могут показывать курс.
course-file-left-versions = { $count ->
    [one] { $count } более старая версия курса.
    [few] { $count } более старые версии курса.
   *[other] { $count } более старых версий курса.
}
course-file-left-files = { $count ->
    [one] { $count } файл, которого уже не было там, откуда взят курс.
    [few] { $count } файла, которых уже не было там, откуда взят курс.
   *[other] { $count } файлов, которых уже не было там, откуда взят курс.
}
course-file-left-pictures = { $count ->
    [one] { $count } изображение в тексте, которого нет в файле.
    [few] { $count } изображения в текстах, которых нет в файле.
   *[other] { $count } изображений в текстах, которых нет в файле.
}
course-file-left-built-in = { $count ->
    [one] { $count } встроенное изображение, которого нет в этой версии Rozmova.
    [few] { $count } встроенных изображения, которых нет в этой версии Rozmova.
   *[other] { $count } встроенных изображений, которых нет в этой версии Rozmova.
}
course-file-left-unused = { $count ->
    [one] { $count } файл архива, который ничто в курсе не показывает.
    [few] { $count } файла архива, которые ничто в курсе не показывает.
   *[other] { $count } файлов архива, которые ничто в курсе не показывает.
}
course-file-left-fields = Неизвестные поля: { $names }.
