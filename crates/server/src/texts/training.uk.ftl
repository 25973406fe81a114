# Призначення та групи: заголовки файлів, статуси, відмови.

assignments-person = Працівник
assignments-email = Ел. пошта
assignments-organization = Організація
assignments-division = Підрозділ
assignments-position = Посада
assignments-game = Курс
assignments-source = Джерело
assignments-by = Хто призначив
assignments-assigned = Коли призначено
assignments-start = Початок
assignments-end = Термін
assignments-status = Статус
assignments-timeliness = Вчасність
assignments-late-days = Днів запізнення
assignments-attempts-used = Використано спроб
assignments-attempts-total = Дозволено спроб
assignments-best-percent = Найкращий результат, %
assignments-passed = Коли складено
assignments-reminded = Останнє нагадування
assignments-unlimited = без обмежень

source-hand = Вручну
source-group = Через групу «{ $group }»
source-import = Через групу «{ $group }», із файлу

status-passed = Складено
status-in-progress = У процесі
status-needs-attention = Потребує уваги
status-not-started = Не розпочато
status-failed = Не складено
status-not-completed = Не завершено
timeliness-no-deadline = Без терміну
timeliness-on-time = Вчасно
timeliness-due-soon = Термін спливає
timeliness-overdue = Прострочено
timeliness-done-late = Виконано із запізненням

field-course-not-published = Цей курс не опубліковано.
field-no-email-column = Жоден стовпець цієї таблиці не містить адрес ел. пошти або табельних номерів.
field-no-such-person = Такої адреси немає ні в кого.
