# Reports: heads of files.

report-head-person = Працівник
report-head-email = Ел. пошта
report-head-organization = Організація
report-head-division = Підрозділ
report-head-position = Посада
report-head-game = Курс
report-head-kind = Вид
report-head-status = Стан
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
report-head-median = Медіана часу
report-head-average-time = Середній час
report-head-remark = Примітка
report-head-attempts = Спроби
report-head-respondents = Люди
report-head-average = Середній результат, %
report-head-passed-share = Частка складених
report-head-last = Остання спроба
report-head-stage = Етап
report-head-card = Картка
report-head-text = Текст
report-head-reached = Дійшли
report-head-answered = Відповіли
report-head-left = Залишили тут
report-head-right-share = Частка правильних
report-head-partly-share = Частка частково правильних
report-head-median-time = Медіана часу, с
report-head-facility = Легкість
report-head-discrimination = Розрізнювальна здатність
report-head-deviation = Стандартне відхилення
report-head-efficiency = Ефективність розрізнення
report-head-effective-weight = Фактична вага
report-head-intended-weight = Задана вага
report-head-answer = Відповідь
report-head-right = Правильна
report-head-chosen = Обрали
report-head-chosen-share = Частка вибору
report-head-step = Крок
report-head-answers = Відповіді
report-head-happy = Радість
report-head-satisfied = Задоволення
report-head-neutral = Спокій
report-head-sad = Сум
report-head-evil = Злість
report-head-valence = Валентність
report-head-first = Валентність, перші спроби
report-head-last-attempts = Валентність, останні спроби
report-head-average-points = Середні бали
report-head-assigned = Призначено, людей
report-head-completed = Завершили, людей
report-head-passed = Склали, людей
report-head-best = Найкращий результат, %
report-head-average-seconds = Середній час, с

report-dismissed = звільнено
report-withdrawn = призначення скасовано
report-self-education = самоосвіта
report-yes = так
report-no = ні
report-partly = частково: { $percent } %
report-game = Гра
report-quiz = Тест
field-too-many-views = Ви вже зберегли 100 подань. Видаліть непотрібне.
report-line-people = Люди
report-line-rows = Спроби та призначення
report-line-average = Середній результат
field-no-public-plays = Цей звіт лише про працівників: assigned, self або обидва.
field-not-a-reader = Оберіть адміністраторів, які можуть бачити цей звіт.
field-too-many-schedules = Уже заплановано 100 звітів. Видаліть непотрібний.
mail-report-subject = Звіт про навчання: { $company }
mail-report-body = Ось сьогоднішні показники. Сам звіт із тими фільтрами, з якими його заплановано, відкриє кнопка; там його можна й завантажити файлом.
mail-report-button = Відкрити звіт
personal-data-readme =
    Усе, що зберігається про одну людину, зібране на запит.

    profile.json: імʼя, контакти, посада, групи, роль
    photo: фото, якщо воно є
    account.json: дати та сеанси входу
    assignments.json: призначені курси
    attempts.json: спроби з відповідями та їхньою оцінкою
    emails.json: які листи надіслано; їхні тексти не зберігаються
    log.json: що змінювали в записі та що робила сама людина
    other.json: збережені звіти, замовлення, завантажені файли, власні курси, повідомлення в підтримку

    Час вказано за UTC. Паролів, ключів та імен інших людей тут немає.
    Курс, пройдений за відкритим посиланням без входу, не повʼязаний із жодною людиною.
