error-validation-failed = Перевірте, будь ласка, позначені поля.
error-invalid-key = Це посилання більше не діє. Запросіть нове.
error-no-start-question = Гру неможливо опублікувати без стартового запитання.
error-no-start-question-play = У грі немає стартового запитання, тому її неможливо почати.
error-not-publishable = Курс поки не можна опублікувати: спершу усуньте проблеми.
error-self-assigned-game = Гру для самостійного проходження не можна призначити.
error-role-without-rights = Роль без прав не можна призначити.
error-invalid-json = Запит не вдалося прочитати: це не коректний JSON.
error-invalid-parameter = Параметр адреси має хибне значення.
error-not-authenticated = Увійдіть, щоб продовжити.
error-invalid-credentials = Неправильно введено логін або пароль.
error-token-expired = Ваш сеанс завершився. Увійдіть знову.
error-account-dismissed = Ваш доступ закрито. Якщо це помилка, зверніться до адміністратора.
error-plan-required = Пробний період завершився. Оберіть план у розділі «План і оплата», щоб і далі додавати людей і курси.
error-forbidden = Недостатньо прав, щоб відвідати цей розділ.
error-forbidden-users = Немає прав на редагування користувачів.
error-not-found = Не знайдено. Можливо, це вже видалено.
error-user-not-found = Користувача не знайдено.
error-method-not-allowed = Цей виклик не підтримує такого методу.
error-file-too-large = Файл перевищує обмеження. Спробуйте менше зображення.
error-body-too-large = Запит перевищує обмеження.
error-unsupported-media = Такий тип вмісту тут не підтримується.
error-edit-conflict = Тим часом хтось інший зберіг зміни.
error-stale-step = Ця розмова вже просунулася далі, можливо, в іншій вкладці.
error-session-finished = Цю спробу вже завершено.
error-no-attempts-left = Спроб більше не залишилося.
error-window-closed = Час на цей курс вийшов.
error-not-started-yet = Цей курс ще не розпочався.
error-not-published = Цей курс зараз не опубліковано.
error-no-questions = У грі немає запитань, її неможливо завершити.
error-last-administrator = Принаймні одна активна людина має зберігати роль адміністратора.
error-in-use = Це ще використовується.
error-too-many-requests = Забагато спроб. Зачекайте трохи й спробуйте ще раз.
error-overloaded = Сервер зайнятий. Спробуйте ще раз за кілька секунд.
error-internal = Щось пішло не так на нашому боці. Ми це зафіксували; спробуйте ще раз.

field-required = Заповніть, будь ласка, це поле.
field-too-long = Щонайбільше { $max ->
    [one] { $max } символ
    [few] { $max } символи
   *[other] { $max } символів
}.
field-too-short = Щонайменше { $min ->
    [one] { $min } символ
    [few] { $min } символи
   *[other] { $min } символів
}.
field-too-small = Щонайменше { $min }.
field-too-large = Щонайбільше { $max }.
field-too-many = Щонайбільше { $max }.
field-invalid = Тут щось не так.
field-invalid-email = Це не схоже на адресу електронної пошти.
field-invalid-domain = Малі латинські літери, цифри й дефіси всередині; починається з літери.
field-latin-only = Малі латинські літери, цифри й дефіси всередині; починається з літери.
field-digits-only = Лише цифри, будь ласка.
field-too-common = Цей пароль надто легко вгадати. Оберіть інший.
field-same-as-name = Пароль не повинен повторювати ваше ім’я чи пошту.
field-invalid-colour = Колір виглядає як #0F6E64.
field-wrong-type = Це значення має хибний тип.
field-duplicate-id = Це число використано двічі.
field-invalid-id = Число від 1.
field-out-of-range = Число від { $min } до { $max }.
field-unknown = Такого не існує.
field-passwords-differ = Паролі не збігаються.
field-wrong-password = Поточний пароль неправильний.
field-email-registered = Користувач із такою поштою вже існує. Увійдіть або скиньте пароль.
field-email-exists = Така пошта вже існує.
field-email-elsewhere = Ця пошта вже використовується в іншому акаунті.
field-domain-taken = Це доменне ім’я вже використовується в іншому акаунті.
field-title-taken = Курс із такою назвою вже існує.
field-role-without-rights = Роль без прав не можна призначити.
field-not-your-right = Не можна надати право, якого ви не маєте.
field-not-an-answer = Це не відповідь на поточне запитання.
field-not-current = Це не поточне запитання.
field-end-before-start = Кінець раніше за початок.
field-in-the-past = Це вже в минулому.
field-version-required = Надішліть версію, яку ви прочитали.
field-above-max = Більше за найкращий можливий результат { $max }.
field-email-needed = Залиште пошту, щоб ми могли відповісти.
field-quiz-later = Тут можна створювати лише ігри.

left-out-not-published = Курс не опубліковано.
left-out-self-assigned-game = Курс призначено для самостійного проходження.
left-out-dismissed = Цю людину звільнено.
left-out-may-not-play = Ця людина не має права проходити призначені ігри.
left-out-already-assigned = Курс уже призначено, і він відкритий.

message-check-mail = Перевірте пошту: ми надіслали вам посилання.
message-reset-sent = Якщо ця адреса нам відома, лист із посиланням уже в дорозі.
course-copy-title = Копія «{ $title }»
role-administrator = Адміністратор
role-training-manager = Менеджер з навчання
role-learner = Учень
role-administrator-text = Усе в акаунті
role-training-manager-text = Створює курси, призначає їх і читає звіти
role-learner-text = Проходить курси й редагує власний профіль

right-view-org-structure = Перегляд оргструктури
right-edit-org-structure = Редагування оргструктури
right-view-roles = Перегляд ролей
right-edit-roles = Редагування ролей
right-view-users = Перегляд користувачів
right-edit-users = Редагування користувачів
right-view-reports = Перегляд звітів
right-build-training-reports = Побудова звітів про навчання
right-create-assign-games = Створення та призначення ігор
right-create-assign-own-games = Створення та призначення лише власних ігор
right-edit-own-profile = Редагування власного профілю
right-pass-assigned-games = Проходження призначених ігор
right-self-pass-games = Самостійне проходження
right-access-settings = Доступ до налаштувань
right-moderator = Модератор (адміністратор)
right-view-org-structure-text = Бачити організації, підрозділи та посади
right-edit-org-structure-text = Додавати, змінювати, переміщувати й видаляти їх
right-view-roles-text = Бачити ролі та їхні права
right-edit-roles-text = Створювати ролі й надавати їх людям
right-view-users-text = Бачити працівників і групи
right-edit-users-text = Додавати, змінювати, звільняти й видаляти працівників; групи
right-view-reports-text = Читати звіти на екрані
right-build-training-reports-text = Звіт про призначення та всі вивантаження
right-create-assign-games-text = Писати, публікувати й призначати будь-який курс
right-create-assign-own-games-text = Те саме, але лише для власних курсів
right-edit-own-profile-text = Змінювати власне ім’я, фото та контакти
right-pass-assigned-games-text = Отримувати призначені курси й проходити їх
right-self-pass-games-text = Обирати курси самоосвіти
right-access-settings-text = Налаштування, бренд, оплата та журнал дій
right-moderator-text = Входити до адміністрування
