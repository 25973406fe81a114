# Reports: heads of files.

report-head-person = Працівник
report-head-email = Ел. пошта
report-head-organization = Організація
report-head-division = Підрозділ
report-head-position = Посада
report-head-game = Курс
report-head-kind = Вид
report-head-status = Статус
report-head-attempt = Спроба
report-head-attempts-used = Використано спроб
report-head-attempts-total = Дозволено спроб
report-head-points = Бали
report-head-max-points = Максимум балів
report-head-percent = Результат, %
report-head-started = Початок
report-head-finished = Завершення
report-head-seconds = Час, с
report-head-time = Час
report-head-median = Звичайний час (медіана)
report-head-average-time = Середній час
report-head-remark = Примітка
report-head-attempts = Спроби
report-head-respondents = Люди
report-head-average = Середній результат, %
report-head-passed-share = Частка тих, хто склав
report-head-last = Остання спроба
report-head-stage = Етап
report-head-card = Картка
report-head-text = Текст
report-head-reached = Дійшли
report-head-answered = Відповіли
report-head-left = Зупинилися тут
report-head-right-share = Частка правильних
report-head-partly-share = Частка частково правильних
report-head-median-time = Звичайний час (медіана), с
report-head-facility = Легкість (індекс)
report-head-discrimination = Розрізнення рівнів (розрізнювальна здатність)
report-head-deviation = Розкид (стандартне відхилення)
report-head-efficiency = Розрізнення з огляду на складність (ефективність розрізнення)
report-head-effective-weight = Вплив на результат (фактична вага)
report-head-intended-weight = Задана вага
report-head-answer = Відповідь
report-head-right = Правильна
report-head-chosen = Вибрали
report-head-chosen-share = Частка вибору
report-head-step = Крок
report-head-answers = Відповіді
report-head-happy = Радість
report-head-satisfied = Схвалення
report-head-neutral = Спокій
report-head-sad = Смуток
report-head-evil = Злість
report-head-valence = Настрій
report-head-first = Настрій, перші спроби
report-head-last-attempts = Настрій, останні спроби
report-head-average-points = Середні бали
report-head-assigned = Призначено, людей
report-head-completed = Завершили, людей
report-head-passed = Склали, людей
report-head-best = Найкращий результат, %
report-head-average-seconds = Середній час, с

report-dismissed = звільнено
report-withdrawn = призначення відкликано
report-self-education = самоосвіта
report-yes = так
report-no = ні
report-partly = частково: { $percent } %
report-game = Гра
report-quiz = Тест
field-too-many-views = Ви вже зберегли 100 наборів фільтрів. Видаліть непотрібний.
report-line-people = Люди
report-line-rows = Спроби та призначення
report-line-average = Середній результат
field-no-public-plays = Цей звіт лише про працівників: assigned, self або обидва.
field-not-a-reader = Виберіть адміністраторів, які можуть бачити цей звіт.
field-too-many-schedules = Уже заплановано 100 звітів. Видаліть непотрібний.
mail-report-subject = Звіт про навчання: { $company }
mail-report-body = Ось показники на сьогодні. Кнопка відкриє сам звіт із фільтрами, з якими його заплановано; там його можна й завантажити файлом.
mail-report-button = Відкрити звіт
personal-data-readme =
    Усе, що зберігається про одну людину, зібране на запит.

    profile.json: ім’я, контакти, посада, групи, роль
    photo: фото, якщо воно є
    account.json: дати та сеанси входу
    assignments.json: призначені курси
    attempts.json: спроби з відповідями та їхньою оцінкою
    emails.json: які листи надіслано; їхні тексти не зберігаються
    log.json: що змінювали в записі та що робила сама людина
    other.json: збережені звіти, замовлення, завантажені файли, власні курси, повідомлення в підтримку

    Час вказано за UTC. Паролів, ключів та імен інших людей тут немає.
    Курс, пройдений за відкритим посиланням без входу, не пов’язаний із жодною людиною.
