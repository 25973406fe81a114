# Назначения и группы: заголовки файлов, статусы, отказы.

assignments-person = Сотрудник
assignments-email = Эл. почта
assignments-organization = Организация
assignments-division = Подразделение
assignments-position = Должность
assignments-game = Курс
assignments-source = Источник
assignments-by = Кто назначил
assignments-assigned = Когда назначено
assignments-start = Начало
assignments-end = Срок
assignments-status = Статус
assignments-timeliness = Своевременность
assignments-late-days = Дней опоздания
assignments-attempts-used = Использовано попыток
assignments-attempts-total = Разрешено попыток
assignments-best-percent = Лучший результат, %
assignments-passed = Когда пройдено
assignments-reminded = Последнее напоминание
assignments-unlimited = без ограничений

source-hand = Вручную
source-group = Через группу «{ $group }»
source-import = Через группу «{ $group }», из файла

status-passed = Пройдено
status-in-progress = В процессе
status-needs-attention = Требует внимания
status-not-started = Не начато
status-failed = Не пройдено
status-not-completed = Не завершено
timeliness-no-deadline = Без срока
timeliness-on-time = Вовремя
timeliness-due-soon = Срок истекает
timeliness-overdue = Просрочено
timeliness-done-late = Выполнено с опозданием

field-course-not-published = Этот курс не опубликован.
field-no-email-column = Ни в одном столбце этой таблицы нет адресов эл. почты или табельных номеров.
field-no-such-person = Такого адреса нет ни у кого.
