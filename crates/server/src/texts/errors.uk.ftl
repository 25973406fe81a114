error-validation-failed = Перевірте, будь ласка, позначені поля.
error-invalid-key = Це посилання більше не діє. Запросіть нове.
error-invalid-card = Ця картка недійсна. Перевірте код або попросіть нову картку.
error-wrong-pin = Неправильний PIN-код.
error-card-locked = Забагато неправильних PIN-кодів: картка більше не діє. Попросіть нову.
error-card-not-enough = З вашими правами входу за карткою недостатньо. Увійдіть з електронною поштою та паролем.
error-no-start-question = Гру неможливо опублікувати без стартового запитання.
error-no-start-question-play = У грі немає стартового запитання, тому її неможливо почати.
error-not-publishable = Курс поки не можна опублікувати: спершу виправте проблеми.
error-self-assigned-game = Гру для самостійного проходження не можна призначити.
error-role-without-rights = Роль без прав не можна призначити.
error-invalid-json = Не вдалося прочитати запит: це не JSON.
error-invalid-parameter = Параметр адреси має неправильне значення.
error-not-authenticated = Увійдіть, щоб продовжити.
error-invalid-credentials = Неправильно введено електронну пошту або пароль.
error-invalid-service-key = Цей ключ для програм невідомий, відкликаний чи прострочений, або той, хто його створив, більше не має доступу.
error-second-factor-required = Введіть код із застосунку або резервний код.
error-invalid-second-factor = Код неправильний або вже використаний. Зачекайте на наступний.
error-second-factor-missing = Ваша компанія вимагає від адміністраторів двоетапного входу. Спершу налаштуйте його: відкрийте Rozmova і ввійдіть.
error-token-expired = Ваш сеанс завершився. Увійдіть знову.
error-account-dismissed = Ваш доступ закрито. Якщо це помилка, зверніться до адміністратора.
error-plan-required = Пробний або оплачений період завершився. Виберіть тариф у розділі «Тариф і оплата», щоб і далі додавати людей і курси.
error-plan-limit = Ви досягли ліміту тарифу. Звільніть тих, хто пішов, видаліть файли, якими ніхто не користується, або виберіть більший тариф у розділі «Тариф і оплата».
error-plan-storage = Сховище за вашим тарифом заповнено. Видаліть файли, якими ніхто не користується, або виберіть більший тариф у розділі «Тариф і оплата».
error-plan-seats = Ваш тариф розрахований щонайбільше на { $max ->
    [one] { $max } людину
    [few] { $max } людини
   *[other] { $max } людей
}, а стало б більше. Позначте звільненими тих, хто пішов, або виберіть більший тариф у розділі «Тариф і оплата».
error-plan-too-small = Цей тариф розрахований щонайбільше на { $max ->
    [one] { $max } людину
    [few] { $max } людини
   *[other] { $max } людей
}, а у вас їх більше. Позначте звільненими тих, хто пішов, або виберіть більший тариф.
error-no-invoice = Рахунка { $number } немає.
error-invoice-closed = Рахунок { $number } уже має статус { $status }.
error-forbidden = Недостатньо прав, щоб відвідати цей розділ.
error-people-only = Це може зробити лише людина: увійдіть замість того, щоб використовувати ключ для програм.
error-reauth-required = Для цього потрібно підтвердити пароль: ви ввійшли понад годину тому.
error-forbidden-users = Немає прав на редагування користувачів.
error-above-you = Ця людина має права, яких у вас немає, тому змінити її дані ви не можете.
error-role-above-you = Ця роль має право, якого у вас немає, тому надати її ви не можете.
error-standard-role = Стандартну роль не можна редагувати. Зробіть копію та змініть її.
error-not-your-template = Цей шаблон зберегла інша людина. З правом лише на власні курси можна видаляти тільки власні шаблони.
error-not-your-file = Цей файл завантажила інша людина. З правом лише на власні курси можна змінювати й видаляти тільки власні файли.
error-scripts-every-right = Скрипти зберігає лише той, хто має всі права: скрипт діє від імені кожного, хто відкриває сторінку. Зверніться до адміністратора.
error-above-you-data = Ця людина має права, яких у вас немає, тому зібрати її дані ви не можете.
error-not-oneself = Ви не можете звільнити чи видалити себе.
error-not-found = Не знайдено. Можливо, це вже видалено.
error-user-not-found = Користувача не знайдено.
error-method-not-allowed = Цей виклик не підтримує такого методу.
error-file-too-large = Файл перевищує обмеження. Спробуйте менше зображення.
error-media-too-large = Файл більший за { $max } МБ. Скоротіть або стисніть його.
error-body-too-large = Запит перевищує обмеження.
error-unsupported-media = Такий тип вмісту тут не підтримується.
error-unsupported-audio = Цей звук тут не відтворюється. Виберіть файл MP3, M4A, WAV, OGG або WebM.
error-unsupported-video = Це відео тут не відтворюється. Виберіть файл MP4 або WebM.
error-edit-conflict = Тим часом хтось інший зберіг зміни.
error-stale-step = Ця розмова вже просунулася далі, можливо, в іншій вкладці.
error-session-finished = Цю спробу вже завершено.
error-practice-closed = Потренуватися в розмові можна, коли її складено або спроб більше немає.
error-no-attempts-left = Спроб більше не залишилося.
error-window-closed = Термін цього курсу минув.
error-not-started-yet = Цей курс ще не відкрито.
error-nothing-to-ask-for = Цей курс можна пройти вже зараз, або його вже складено: просити нічого не потрібно.
error-email-not-waiting = Цей лист уже надіслано, або він більше не потрібен.
error-not-published = Цей курс зараз не опубліковано.
error-no-questions = У грі немає запитань, її неможливо завершити.
error-last-administrator = Роль адміністратора має бути хоча б в однієї активної людини.
error-in-use = Це ще використовується.
error-asset-in-use = Цей файл використовують курси. Спершу приберіть його з них.
error-asset-in-template = Цей файл показують шаблони результатів. Спершу видаліть ці шаблони.
error-too-many-requests = Забагато спроб. Зачекайте трохи й спробуйте ще раз.
error-overloaded = Сервер зайнятий. Спробуйте ще раз за кілька секунд.
error-storage-full = На сервері закінчилося місце, тому зберегти не вдалося. Нічого не змінено. Повідомте адміністратора й спробуйте пізніше.
error-storage-failed = Сервер зараз не може записати дані на диск. Нічого не змінено. Повідомте адміністратора й спробуйте пізніше.
error-storage-low = На сервері закінчується місце, тому файли та імпорт тимчасово не приймаються. Повідомте адміністратора. Усе інше працює як завжди.
error-file-store-away = Зараз не вдається зберегти чи відкрити файли: їхнє сховище не відповідає. Нічого не змінено. Спробуйте ще раз за хвилину. Усе інше працює як завжди.
error-too-slow = Дані надходили надто повільно, тому передавання зупинено. Перевірте з’єднання й надішліть їх ще раз.
error-too-many-uploads = Одночасно надсилається забагато файлів. Дочекайтеся, поки надійдуть інші, і спробуйте ще раз.
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
field-one-line = Напишіть одним рядком.
field-no-address = Напишіть без адреси сайту чи електронної пошти.
field-invalid = Тут щось не так.
field-invalid-email = Це не схоже на адресу електронної пошти.
field-invalid-domain = Малі латинські літери, цифри й дефіси всередині; починається з літери.
field-digits-only = Лише цифри, будь ласка.
field-too-common = Цей пароль надто легко вгадати. Виберіть інший.
field-same-as-name = Пароль не повинен повторювати ваше ім’я чи пошту.
field-contains-company = Пароль не повинен містити назву вашої компанії чи слово Rozmova.
field-invalid-colour = Введіть колір, наприклад #0F6E64.
field-wrong-type = Значення неправильного типу.
field-duplicate-id = Це число використано двічі.
field-invalid-id = Число від 1.
field-one-pass-mark = Задайте бали або відсоток, а не те й інше.
field-out-of-range = Число від { $min } до { $max }.
field-right-in-part = Правильна відповідь дає всі бали картки. Позначте її частково правильною або приберіть частку.
field-part-of-several = Частково правильною може бути лише відповідь запитання з однією відповіддю.
field-unknown = Такого не існує.
field-unknown-ids = Не знайдено: { $ids }.
field-unknown-parameter = Тут такого параметра немає.
field-unknown-order = Так сортувати не можна. Можливо: { $columns }.
field-wrong-value = Таке значення тут недопустиме.
field-no-origin = Введіть адресу на зразок https://lms.example.org, без шляху.
field-plan-on-request = Цей тариф узгоджується за запитом: надішліть запит замість замовлення.
field-no-webhook = Введіть загальнодоступну адресу, що починається з https://.
field-embedding-off = Цей курс не можна вбудовувати. Увімкніть це в налаштуваннях курсу.
field-unknown-timezone = Немає часового поясу з такою назвою.
field-passwords-differ = Паролі не збігаються.
field-wrong-password = Поточний пароль неправильний.
field-email-registered = Користувач із такою поштою вже існує. Увійдіть або скиньте пароль.
field-own-email = Свою адресу змініть у профілі: її треба підтвердити листом.
field-email-same = Це ваша теперішня адреса.
field-email-exists = Така пошта вже існує.
field-email-elsewhere = Ця пошта вже використовується в іншому акаунті.
field-email-or-number = Вкажіть електронну пошту або табельний номер.
field-no-email = У цієї людини немає електронної пошти.
field-admin-needs-email = Адміністратору потрібна електронна пошта. Спершу дайте людині іншу роль.
field-role-needs-email = Для цієї ролі потрібна електронна пошта. Спершу вкажіть її.
field-holders-need-email = Дехто з цією роллю не має електронної пошти. Спершу дайте цим людям іншу роль.
field-number-exists = Цей табельний номер уже має інша людина.
field-number-other-email = У людини з цим табельним номером інша електронна пошта.
field-invalid-number = Лише літери, цифри, пробіли та дефіси.
field-domain-taken = Це доменне ім’я вже використовується в іншому акаунті.
field-title-taken = Курс із такою назвою вже існує.
field-template-taken = Шаблон із такою назвою вже існує.
field-every-card-once = Назвіть кожну картку один раз.
field-below-itself = Підрозділ не можна помістити в самого себе.
field-foreign-parent = Цей підрозділ належить іншій організації.
field-too-deep = Забагато рівнів.
field-dismissed-person = Цю людину звільнено.
field-fired-in-bulk = Звільняють і поновлюють людей викликом для кількох: PATCH /users/.
field-code-taken = Цей код уже зайнято.
field-role-title-taken = Роль із такою назвою вже є.
field-role-without-rights = Роль без прав не можна призначити.
field-too-many-service-keys = Одночасно може діяти не більше { $max } ключів для програм. Відкличте той, яким не користуються.
field-not-for-programs = Ключу для програм не можна надати право слухача або право, що робить адміністратором.
field-pin-short = Щонайменше { $min } цифр.
field-pin-easy = Цей PIN-код надто легко вгадати. Виберіть інший.
field-nobody-gets-a-card = Ніхто з цих людей не може отримати картку.
field-wrong-code = Код неправильний або вже використаний. Зачекайте на наступний.
field-second-factor-required = Ваша компанія вимагає, щоб в адміністраторів двоетапний вхід був увімкнений.
field-second-factor-first = Спершу налаштуйте двоетапний вхід для себе, у профілі.
field-not-your-right = Не можна надати право, якого ви не маєте.
field-not-an-answer = Це не відповідь на поточне запитання.
field-not-current = Це не поточне запитання.
field-end-before-start = Кінець раніше за початок.
field-in-the-past = Ця дата вже минула.
field-version-required = Надішліть версію, яку ви прочитали.
field-email-needed = Залиште пошту, щоб ми могли відповісти.
field-too-many-pixels = Щонайбільше { $max } мегапікселів, і жодна сторона не довша за 20 000 пікселів. Спробуйте менше зображення.
field-profile-too-large = Колірний профіль усередині зображення завеликий. Збережіть зображення без нього або з профілем sRGB.
field-too-many-pictures = У файлі понад { $max } зображень. Поділіть його на кілька файлів.
field-broken-form = Форма надійшла не повністю. Надішліть її, будь ласка, ще раз.
field-not-a-table =
    { $kind ->
        [image] Це зображення, а не таблиця.
        [pdf] Це документ PDF, а не таблиця.
        [office] Це документ старого Office (.xls або .doc).
       *[other] Це не таблиця.
    } Виберіть файл CSV або книгу Excel (.xlsx).
field-not-text =
    { $kind ->
        [zip] Це архів ZIP або документ Office, а не текстовий файл. Розпакуйте його чи збережіть текст як текстовий файл.
        [image] Це зображення, а не текстовий файл.
        [pdf] Це документ PDF, а не текстовий файл.
        [office] Це документ Office, а не текстовий файл. Збережіть його текст як текстовий файл.
       *[other] Це не текстовий файл.
    }
field-no-rows = Під заголовком цієї таблиці немає рядків.
field-wrong-encoding = Цей файл неможливо прочитати в кодуванні { $encoding }. Виберіть інше кодування або збережіть файл у UTF-8 і спробуйте ще раз.
field-too-many-rows = Щонайбільше { $max } рядків. Поділіть файл та імпортуйте частинами.
field-file-too-large = Щонайбільше { $max } МБ.
field-unpacked-too-large = Книга завелика в розпакованому вигляді. Збережіть аркуш як CSV.
field-no-date = Введіть дату не пізніше за сьогодні, наприклад 1990-12-31.
field-no-gender = Введіть «чоловіча» чи «жіноча» або залиште порожнім.
field-no-allowance = Введіть 1, 1.5, 2 чи «без обмежень» або залиште порожнім.
field-unknown-role = Ролі з такою назвою немає.
field-roles-not-yours = Щоб надавати ролі, потрібне право на редагування ролей.
field-unknown-organization = Організації з таким кодом немає.
field-unknown-position = Посади з таким кодом немає.
field-other-organization = Ця посада належить іншій організації.
field-position-twice = Рядок { $row } призначає людину на ту саму посаду.
field-email-twice = Така сама пошта в рядку { $row }.
field-number-twice = Такий самий табельний номер у рядку { $row }.
field-above-you = Ця людина має права, яких ви не маєте.
field-used-twice = Два стовпці не можуть бути одним полем.

left-out-not-published = Курс не опубліковано.
left-out-self-assigned-game = Курс — для самостійного проходження.
left-out-dismissed = Цю людину звільнено.
left-out-may-not-play = Ця людина не має права проходити призначені ігри.
left-out-already-assigned = Курс уже призначено, і він відкритий.
left-out-already-passed = Людина вже склала цей курс.
left-out-taken-by-hand = Курс відкликали в цієї людини вручну.
left-out-lapsed = Група вже призначала цей курс, і його термін минув.

message-check-mail = Перевірте пошту: ми надіслали вам посилання.
message-reset-sent = Якщо ми знаємо цю адресу, лист із посиланням уже в дорозі.
course-copy-title = Копія «{ $title }»
role-administrator = Адміністратор
role-training-manager = Менеджер з навчання
role-learner = Слухач
role-administrator-text = Усе в компанії
role-training-manager-text = Створює курси, призначає їх і переглядає звіти
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
right-view-org-structure-text = Переглядати організації, підрозділи та посади
right-edit-org-structure-text = Додавати, змінювати, переміщувати й видаляти їх
right-view-roles-text = Переглядати ролі та їхні права
right-edit-roles-text = Створювати ролі й надавати їх людям
right-view-users-text = Переглядати працівників і групи
right-edit-users-text = Додавати, змінювати, звільняти й видаляти працівників; групи
right-view-reports-text = Переглядати звіти на екрані
right-build-training-reports-text = Звіт про призначення та весь експорт
right-create-assign-games-text = Створювати, публікувати й призначати будь-який курс
right-create-assign-own-games-text = Створювати, публікувати й призначати лише власні курси
right-edit-own-profile-text = Змінювати власне ім’я, фото та контакти
right-pass-assigned-games-text = Отримувати призначені курси й проходити їх
right-self-pass-games-text = Вибирати курси для самоосвіти
right-access-settings-text = Налаштування, оформлення, оплата та журнал дій
right-moderator-text = Відкривати адміністрування

import-first-name = Ім’я
import-last-name = Прізвище
import-middle-name = По батькові
import-gender = Стать
import-birth-date = Дата народження
import-phone = Телефон
import-email = Ел. пошта
import-personnel-number = Табельний номер
import-role = Роль
import-organization-code = Код організації
import-position-code = Код посади
import-time-allowance = Обмеження часу
import-reason = Причина
gender-male = чоловіча
gender-female = жіноча
allowance-none = без обмежень
field-no-questions = У цьому файлі немає запитань, які підходять для тесту.
error-course-too-large = Файли цього курсу разом більші за { $max } МБ. Вилучіть довге відео і спробуйте ще раз.
field-course-file-twice = Цей файл названо більше ніж один раз: кожен файл належить одному запису.
field-course-not-zip = Це не файл курсу, або його пошкоджено. Виберіть файл ZIP, який завантажено як файл курсу.
field-course-none = У цьому файлі ZIP немає «course.json», тож це не файл курсу.
field-course-not-json = Не вдалося прочитати «course.json»: його пошкоджено в рядку { $line }.
field-course-other = «course.json» не описує курсу: його «format» має бути «{ $format }».
field-course-version = Цей файл має іншу версію формату: «{ $format }». Підтримується «{ $known }». Оновіть Rozmova або експортуйте курс із тієї самої версії.
field-course-too-many = У цьому архіві понад { $max } файлів.
field-course-too-large = Розпаковані файли цього архіву завеликі: разом щонайбільше { $max } МБ, а файл — не більш ніж у 200 разів більший за стиснутий.
field-course-bad-name = Файл у цьому архіві має неприпустиму назву: «{ $name }».
field-course-damaged = Файл «{ $name }» у цьому архіві пошкоджено. Завантажте файл курсу ще раз.
field-course-missing = «{ $name }» згадано в «course.json», але в архіві його немає.
field-course-file-too-large = Файл «{ $name }» у цьому архіві перевищує дозволений розмір.
field-course-unsupported = Файл «{ $name }» тут не підходить. Зображення мають бути JPEG або PNG, звук — MP3, M4A, WAV, OGG або WebM, відео — MP4 або WebM.
field-course-too-many-pixels = Зображення цього курсу разом мають забагато пікселів. Візьміть менші.
field-course-place = { $place }: { $reason }
