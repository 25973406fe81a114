# Запитання з файлів інших програм і курси як окремі файли.

exchange-true = Так
exchange-false = Ні
exchange-title = Імпортований тест

exchange-skip-unsupported-type = Такого типу запитань у тесті немає ({ $type }).
exchange-skip-broken-file = Файл пошкоджений або має інший формат. З нього нічого не імпортовано.
exchange-skip-too-many = Запитань більше, ніж можна взяти з одного файлу ({ $max }). Далі файл не читався.
exchange-skip-no-text = Це запитання не має тексту.
exchange-skip-no-answers = Немає відповідей, з яких можна вибрати.
exchange-skip-too-long =
    { $part ->
        [answer] Відповідь довша
        [feedback] Примітка до відповіді довша
       *[text] Текст довший
    } за { $max } символів.
exchange-skip-too-many-answers = Відповідей понад { $max }.
exchange-skip-weight-out-of-range = Бали мають бути від 0 до { $max }.
exchange-skip-too-large = У запитанні значно більше частин, ніж може бути.
exchange-skip-bad-number = Замість «{ $value }» має бути число.
exchange-skip-hidden-question = Це запитання приховане в банку запитань, там його нікому не ставлять.
exchange-skip-broken-picture = Зображення «{ $name }» не вдалося прочитати.
exchange-skip-unclosed-answers = Дужку, що відкриває відповіді, не закрито. Додайте «{"}"}».
exchange-skip-unescaped-brace = У тексті є фігурна дужка. Напишіть її як \{"{"} або \{"}"}.
exchange-skip-text-before-answers = Перед першою відповіддю є слова. Починайте кожну відповідь із = або ~.
exchange-skip-several-text-lines = Запитання займає кілька рядків. Aiken вимагає один.
exchange-skip-wrong-letters = Тут має бути відповідь { $expected }, а стоїть { $found }.
exchange-skip-no-answer-line = Жоден рядок не каже, яка відповідь правильна. Додайте «ANSWER: A».
exchange-skip-unknown-answer = Правильної відповіді «{ $answer }» немає серед відповідей.

exchange-note-partial-credit-dropped = Правильні відповіді запитання давали різні частки балів. Тепер кожна дає однакову.
exchange-note-penalty-dropped = Відповідь, що віднімала бали, тепер не дає жодного.
exchange-note-share-rounded = Частку балів округлено до одного знака після коми.
exchange-note-general-feedback-dropped = Загальне пояснення пропущено.
exchange-note-combined-feedback-dropped = Загальне пояснення до правильного й неправильного вибору пропущено.
exchange-note-hints-dropped = Підказки пропущено.
exchange-note-no-right-answer = Жодна відповідь не правильна. Позначте її перед публікацією.
exchange-note-name-shortened = Назва була задовгою, її скорочено.
exchange-note-weight-rounded = Бали округлено до цілого числа.
exchange-note-picture-dropped = Зображення з іншого сайту пропущено.
exchange-note-picture-missing = Зображення, яке згадано в тексті, немає у файлі.
exchange-note-picture-unreadable = Зображення «{ $name }» пропущено: його не вдалося прочитати або це не JPEG і не PNG.
exchange-note-file-dropped = Файл, що не є зображенням, пропущено.
exchange-note-link-dropped = Посилання, яке звідси нікуди не веде, пропущено.
exchange-note-media-dropped = Звук або відео в тексті пропущено.
exchange-note-formatting-dropped = Форматування, наприклад таблиці, пропущено; слова залишилися.

course-file-left-integration = Налаштування для інших систем: куди надсилаються результати і які сторінки можуть показувати курс.
course-file-left-versions = { $count ->
    [one] { $count } попередня версія курсу.
    [few] { $count } попередні версії курсу.
   *[other] { $count } попередніх версій курсу.
}
course-file-left-files = { $count ->
    [one] { $count } файл, якого вже не було там, звідки походить курс.
    [few] { $count } файли, яких уже не було там, звідки походить курс.
   *[other] { $count } файлів, яких уже не було там, звідки походить курс.
}
course-file-left-pictures = { $count ->
    [one] { $count } зображення в тексті, якого немає у файлі.
    [few] { $count } зображення в текстах, яких немає у файлі.
   *[other] { $count } зображень у текстах, яких немає у файлі.
}
course-file-left-built-in = { $count ->
    [one] { $count } вбудоване зображення, якого немає в цій версії Rozmova.
    [few] { $count } вбудовані зображення, яких немає в цій версії Rozmova.
   *[other] { $count } вбудованих зображень, яких немає в цій версії Rozmova.
}
course-file-left-unused = { $count ->
    [one] { $count } файл архіву, який у курсі не використано.
    [few] { $count } файли архіву, які в курсі не використано.
   *[other] { $count } файлів архіву, які в курсі не використано.
}
course-file-left-fields = Невідомі поля: { $names }.
