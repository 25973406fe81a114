# Reports: heads of files.

report-head-person = Сотрудник
report-head-email = Эл. почта
report-head-organization = Организация
report-head-division = Подразделение
report-head-position = Должность
report-head-game = Курс
report-head-kind = Вид
report-head-status = Статус
report-head-attempt = Попытка
report-head-attempts-used = Использовано попыток
report-head-attempts-total = Разрешено попыток
report-head-points = Баллы
report-head-max-points = Максимум баллов
report-head-percent = Результат, %
report-head-started = Начало
report-head-finished = Завершение
report-head-seconds = Время, с
report-head-time = Время
report-head-median = Обычное время (медиана)
report-head-average-time = Среднее время
report-head-remark = Примечание
report-head-attempts = Попытки
report-head-respondents = Люди
report-head-average = Средний результат, %
report-head-passed-share = Доля прошедших
report-head-last = Последняя попытка
report-head-stage = Этап
report-head-card = Карточка
report-head-text = Текст
report-head-reached = Дошли
report-head-answered = Ответили
report-head-left = Остановились здесь
report-head-right-share = Доля правильных
report-head-partly-share = Доля частично правильных
report-head-median-time = Обычное время (медиана), с
report-head-facility = Лёгкость (индекс)
report-head-discrimination = Различение уровней (различающая способность)
report-head-deviation = Разброс (стандартное отклонение)
report-head-efficiency = Различение с учётом сложности (эффективность различения)
report-head-effective-weight = Влияние на результат (фактический вес)
report-head-intended-weight = Заданный вес
report-head-answer = Ответ
report-head-right = Правильный
report-head-chosen = Выбрали
report-head-chosen-share = Доля выбора
report-head-step = Шаг
report-head-answers = Ответы
report-head-happy = Радость
report-head-satisfied = Одобрение
report-head-neutral = Спокойствие
report-head-sad = Грусть
report-head-evil = Злость
report-head-valence = Настроение
report-head-first = Настроение, первые попытки
report-head-last-attempts = Настроение, последние попытки
report-head-average-points = Средние баллы
report-head-assigned = Назначено, людей
report-head-completed = Завершили, людей
report-head-passed = Прошли, людей
report-head-best = Лучший результат, %
report-head-average-seconds = Среднее время, с

report-dismissed = уволен(а)
report-withdrawn = назначение отозвано
report-self-education = самообразование
report-yes = да
report-no = нет
report-partly = частично: { $percent } %
report-game = Игра
report-quiz = Тест
field-too-many-views = Вы уже сохранили 100 наборов фильтров. Удалите ненужный.
report-line-people = Люди
report-line-rows = Попытки и назначения
report-line-average = Средний результат
field-no-public-plays = Этот отчёт только о сотрудниках: assigned, self или оба.
field-not-a-reader = Выберите администраторов, которые могут видеть этот отчёт.
field-too-many-schedules = Уже запланировано 100 отчётов. Удалите ненужный.
mail-report-subject = Отчёт об обучении: { $company }
mail-report-body = Вот показатели на сегодня. Кнопка откроет сам отчёт с фильтрами, с которыми он запланирован; там его можно и скачать файлом.
mail-report-button = Открыть отчёт
personal-data-readme =
    Всё, что хранится об одном человеке, собранное по запросу.

    profile.json: имя, контакты, должность, группы, роль
    photo: фото, если оно есть
    account.json: даты и сеансы входа
    assignments.json: назначенные курсы
    attempts.json: попытки с ответами и их оценкой
    emails.json: какие письма отправлены; их тексты не хранятся
    log.json: что меняли в записи и что делал сам человек
    other.json: сохранённые отчёты, заказы, загруженные файлы, свои курсы, сообщения в поддержку

    Время указано по UTC. Паролей, ключей и имён других людей здесь нет.
    Курс, пройденный по открытой ссылке без входа, не связан ни с одним человеком.
