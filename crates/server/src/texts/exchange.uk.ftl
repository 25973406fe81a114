# Запитання з файлів інших програм.

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
