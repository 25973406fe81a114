error-validation-failed = Проверьте, пожалуйста, отмеченные поля.
error-invalid-key = Эта ссылка больше не действует. Запросите новую.
error-no-start-question = Игру нельзя опубликовать без стартового вопроса.
error-no-start-question-play = В игре нет стартового вопроса, поэтому её нельзя начать.
error-not-publishable = Курс пока нельзя опубликовать: сначала исправьте проблемы.
error-self-assigned-game = Игру для самостоятельного прохождения нельзя назначить.
error-role-without-rights = Роль без прав нельзя назначить.
error-invalid-json = Не удалось прочитать запрос: это не JSON.
error-invalid-parameter = Параметр адреса имеет неправильное значение.
error-not-authenticated = Войдите, чтобы продолжить.
error-invalid-credentials = Неправильно введён логин или пароль.
error-invalid-service-key = Этот ключ для программ неизвестен, отозван или просрочен, либо у того, кто его создал, больше нет доступа.
error-second-factor-required = Введите код из приложения или резервный код.
error-invalid-second-factor = Код неверный или уже использован. Подождите следующий.
error-second-factor-missing = Ваша компания требует от администраторов двухэтапного входа. Сначала настройте его в профиле.
error-token-expired = Ваш сеанс завершён. Войдите снова.
error-account-dismissed = Ваш доступ закрыт. Если это ошибка, обратитесь к администратору.
error-plan-required = Пробный или оплаченный период закончился. Выберите тариф в разделе «Тариф и оплата», чтобы и дальше добавлять людей и курсы.
error-plan-limit = Вы достигли лимита тарифа. Увольте тех, кто ушёл, удалите файлы, которыми никто не пользуется, или выберите тариф побольше в разделе «Тариф и оплата».
error-plan-storage = Хранилище по вашему тарифу заполнено. Удалите файлы, которыми никто не пользуется, или выберите тариф побольше в разделе «Тариф и оплата».
error-plan-seats = Ваш тариф рассчитан не более чем на { $max ->
    [one] { $max } человека
    [few] { $max } человека
   *[other] { $max } человек
}, а стало бы больше. Отметьте уволенными тех, кто ушёл, или выберите тариф побольше в разделе «Тариф и оплата».
error-plan-too-small = Этот тариф рассчитан не более чем на { $max ->
    [one] { $max } человека
    [few] { $max } человека
   *[other] { $max } человек
}, а у вас их больше. Отметьте уволенными тех, кто ушёл, или выберите тариф побольше.
error-no-invoice = Счёта { $number } нет.
error-invoice-closed = У счёта { $number } уже статус { $status }.
error-forbidden = Недостаточно прав, чтобы посетить этот раздел.
error-people-only = Это может сделать только человек: войдите вместо того, чтобы использовать ключ для программ.
error-reauth-required = Для этого нужно подтвердить пароль: вы вошли больше часа назад.
error-forbidden-users = Нет прав на редактирование пользователей.
error-above-you = У этого человека есть права, которых нет у вас, поэтому изменить его данные вы не можете.
error-role-above-you = В этой роли есть право, которого нет у вас, поэтому дать её вы не можете.
error-standard-role = Стандартную роль нельзя редактировать. Сделайте копию и измените её.
error-not-your-template = Этот шаблон сохранил другой человек. С правом только на свои курсы можно удалять лишь свои шаблоны.
error-not-your-file = Этот файл загрузил другой человек. С правом только на свои курсы можно менять и удалять лишь свои файлы.
error-scripts-every-right = Скрипты сохраняет только тот, у кого есть все права: скрипт действует от имени каждого, кто открывает страницу. Обратитесь к администратору.
error-above-you-data = У этого человека есть права, которых нет у вас, поэтому собрать его данные вы не можете.
error-not-oneself = Вы не можете уволить или удалить себя.
error-not-found = Не найдено. Возможно, это уже удалено.
error-user-not-found = Пользователь не найден.
error-method-not-allowed = Этот вызов не поддерживает такой метод.
error-file-too-large = Файл превышает ограничение. Попробуйте изображение поменьше.
error-media-too-large = Файл больше { $max } МБ. Сократите или сожмите его.
error-body-too-large = Запрос превышает ограничение.
error-unsupported-media = Такой тип содержимого здесь не поддерживается.
error-unsupported-audio = Этот звук здесь не воспроизводится. Выберите файл MP3, M4A, WAV, OGG или WebM.
error-unsupported-video = Это видео здесь не воспроизводится. Выберите файл MP4 или WebM.
error-edit-conflict = Тем временем кто-то другой сохранил изменения.
error-stale-step = Этот разговор уже продвинулся дальше, возможно, в другой вкладке.
error-session-finished = Эта попытка уже завершена.
error-practice-closed = Потренироваться в разговоре можно, когда он пройден или попыток больше нет.
error-no-attempts-left = Попыток больше не осталось.
error-window-closed = Срок этого курса истёк.
error-not-started-yet = Этот курс ещё не открыт.
error-nothing-to-ask-for = Этот курс можно пройти уже сейчас, или он уже пройден: просить ничего не нужно.
error-email-not-waiting = Это письмо уже отправлено или больше не нужно.
error-not-published = Этот курс сейчас не опубликован.
error-no-questions = В игре нет вопросов, её невозможно завершить.
error-last-administrator = Роль администратора должна быть хотя бы у одного активного человека.
error-in-use = Это ещё используется.
error-asset-in-use = Этот файл используют курсы. Сначала уберите его из них.
error-asset-in-template = Этот файл показывают шаблоны результатов. Сначала удалите эти шаблоны.
error-too-many-requests = Слишком много попыток. Подождите немного и попробуйте ещё раз.
error-overloaded = Сервер занят. Попробуйте ещё раз через несколько секунд.
error-storage-full = На сервере закончилось место, поэтому сохранить не удалось. Ничего не изменено. Сообщите администратору и попробуйте позже.
error-storage-failed = Сервер сейчас не может записать данные на диск. Ничего не изменено. Сообщите администратору и попробуйте позже.
error-storage-low = На сервере заканчивается место, поэтому файлы и импорт временно не принимаются. Сообщите администратору. Всё остальное работает как обычно.
error-too-slow = Данные приходили слишком медленно, поэтому передача остановлена. Проверьте соединение и отправьте их ещё раз.
error-too-many-uploads = Одновременно отправляется слишком много файлов. Дождитесь, пока дойдут остальные, и попробуйте ещё раз.
error-internal = Что-то пошло не так на нашей стороне. Мы это отметили; попробуйте ещё раз.

field-required = Заполните, пожалуйста, это поле.
field-too-long = Не более { $max ->
    [one] { $max } символа
   *[other] { $max } символов
}.
field-too-short = Не менее { $min ->
    [one] { $min } символа
   *[other] { $min } символов
}.
field-too-small = Не меньше { $min }.
field-too-large = Не больше { $max }.
field-too-many = Не больше { $max }.
field-one-line = Напишите в одну строку.
field-no-address = Напишите без адреса сайта или электронной почты.
field-invalid = Здесь что-то не так.
field-invalid-email = Это не похоже на адрес электронной почты.
field-invalid-domain = Строчные латинские буквы, цифры и дефисы внутри; начинается с буквы.
field-digits-only = Только цифры, пожалуйста.
field-too-common = Этот пароль слишком легко угадать. Выберите другой.
field-same-as-name = Пароль не должен повторять ваше имя или почту.
field-contains-company = Пароль не должен содержать название вашей компании или слово Rozmova.
field-invalid-colour = Введите цвет, например #0F6E64.
field-wrong-type = Значение неправильного типа.
field-duplicate-id = Это число использовано дважды.
field-invalid-id = Число от 1.
field-one-pass-mark = Задайте баллы или процент, а не то и другое.
field-out-of-range = Число от { $min } до { $max }.
field-right-in-part = Правильный ответ даёт все баллы карточки. Отметьте его частично правильным или уберите долю.
field-part-of-several = Частично правильным может быть только ответ вопроса с одним ответом.
field-unknown = Такого не существует.
field-unknown-ids = Не найдено: { $ids }.
field-unknown-parameter = Здесь такого параметра нет.
field-unknown-order = Так сортировать нельзя. Можно: { $columns }.
field-wrong-value = Такое значение здесь недопустимо.
field-no-origin = Введите адрес вида https://lms.example.org, без пути.
field-plan-on-request = Этот тариф согласуется по запросу: отправьте запрос вместо заказа.
field-no-webhook = Введите общедоступный адрес, который начинается с https://.
field-embedding-off = Этот курс нельзя встраивать. Включите это в настройках курса.
field-unknown-timezone = Часового пояса с таким названием нет.
field-passwords-differ = Пароли не совпадают.
field-wrong-password = Текущий пароль неверен.
field-email-registered = Пользователь с такой почтой уже существует. Войдите или сбросьте пароль.
field-own-email = Свой адрес измените в профиле: его нужно подтвердить письмом.
field-email-same = Это ваш нынешний адрес.
field-email-exists = Такая почта уже существует.
field-email-elsewhere = Эта почта уже используется в другом аккаунте.
field-domain-taken = Это доменное имя уже используется в другом аккаунте.
field-title-taken = Курс с таким названием уже существует.
field-template-taken = Шаблон с таким названием уже существует.
field-every-card-once = Назовите каждую карточку один раз.
field-below-itself = Подразделение нельзя поместить внутрь себя.
field-foreign-parent = Это подразделение принадлежит другой организации.
field-too-deep = Слишком много уровней.
field-dismissed-person = Этот человек уволен.
field-fired-in-bulk = Увольняют и восстанавливают людей вызовом для нескольких: PATCH /users/.
field-code-taken = Этот код уже занят.
field-role-title-taken = Роль с таким названием уже есть.
field-role-without-rights = Роль без прав нельзя назначить.
field-too-many-service-keys = Одновременно может действовать не больше { $max } ключей для программ. Отзовите тот, которым не пользуются.
field-not-for-programs = Ключу для программ нельзя дать право слушателя или право, которое делает администратором.
field-wrong-code = Код неверный или уже использован. Подождите следующий.
field-second-factor-required = Ваша компания требует, чтобы у администраторов двухэтапный вход был включён.
field-second-factor-first = Сначала настройте двухэтапный вход для себя, в профиле.
field-not-your-right = Нельзя дать право, которого у вас нет.
field-not-an-answer = Это не ответ на текущий вопрос.
field-not-current = Это не текущий вопрос.
field-end-before-start = Конец раньше начала.
field-in-the-past = Эта дата уже прошла.
field-version-required = Отправьте версию, которую вы прочитали.
field-email-needed = Оставьте почту, чтобы мы могли ответить.
field-too-many-pixels = Не больше { $max } мегапикселей, и ни одна сторона не длиннее 20 000 пикселей. Попробуйте изображение поменьше.
field-profile-too-large = Цветовой профиль внутри изображения слишком велик. Сохраните изображение без него или с профилем sRGB.
field-too-many-pictures = В файле больше { $max } изображений. Разделите его на несколько файлов.
field-broken-form = Форма пришла не полностью. Отправьте её, пожалуйста, ещё раз.
field-not-a-table =
    { $kind ->
        [image] Это изображение, а не таблица.
        [pdf] Это документ PDF, а не таблица.
        [office] Это документ старого Office (.xls или .doc).
       *[other] Это не таблица.
    } Выберите файл CSV или книгу Excel (.xlsx).
field-not-text =
    { $kind ->
        [zip] Это архив ZIP или документ Office, а не текстовый файл. Распакуйте его или сохраните текст как текстовый файл.
        [image] Это изображение, а не текстовый файл.
        [pdf] Это документ PDF, а не текстовый файл.
        [office] Это документ Office, а не текстовый файл. Сохраните его текст как текстовый файл.
       *[other] Это не текстовый файл.
    }
field-no-rows = Под заголовком этой таблицы нет строк.
field-wrong-encoding = Этот файл нельзя прочитать в кодировке { $encoding }. Выберите другую кодировку или сохраните файл в UTF-8 и попробуйте ещё раз.
field-too-many-rows = Не больше { $max } строк. Разделите файл и импортируйте по частям.
field-file-too-large = Не больше { $max } МБ.
field-unpacked-too-large = В распакованном виде книга слишком велика. Сохраните лист как CSV.
field-no-date = Введите дату не позже сегодняшней, например 1990-12-31.
field-no-gender = Введите «мужской» или «женский» либо оставьте пустым.
field-no-allowance = Введите 1, 1.5, 2 или «без ограничений» либо оставьте пустым.
field-unknown-role = Роли с таким названием нет.
field-roles-not-yours = Чтобы давать роли, нужно право на редактирование ролей.
field-unknown-organization = Организации с таким кодом нет.
field-unknown-position = Должности с таким кодом нет.
field-other-organization = Эта должность относится к другой организации.
field-position-twice = Строка { $row } назначает человека на ту же должность.
field-email-twice = Такая же почта в строке { $row }.
field-above-you = У этого человека есть права, которых нет у вас.
field-used-twice = Два столбца не могут быть одним полем.

left-out-not-published = Курс не опубликован.
left-out-self-assigned-game = Курс — для самостоятельного прохождения.
left-out-dismissed = Этот человек уволен.
left-out-may-not-play = У этого человека нет права проходить назначенные игры.
left-out-already-assigned = Курс уже назначен и открыт.
left-out-already-passed = Человек уже прошёл этот курс.
left-out-taken-by-hand = Курс отозвали у этого человека вручную.
left-out-lapsed = Группа уже назначала этот курс, и его срок истёк.

message-check-mail = Проверьте почту: мы отправили вам ссылку.
message-reset-sent = Если мы знаем этот адрес, письмо со ссылкой уже в пути.
course-copy-title = Копия «{ $title }»
role-administrator = Администратор
role-training-manager = Менеджер по обучению
role-learner = Слушатель
role-administrator-text = Всё в компании
role-training-manager-text = Создаёт курсы, назначает их и просматривает отчёты
role-learner-text = Проходит курсы и редактирует свой профиль

right-view-org-structure = Просмотр оргструктуры
right-edit-org-structure = Редактирование оргструктуры
right-view-roles = Просмотр ролей
right-edit-roles = Редактирование ролей
right-view-users = Просмотр пользователей
right-edit-users = Редактирование пользователей
right-view-reports = Просмотр отчётов
right-build-training-reports = Построение отчётов об обучении
right-create-assign-games = Создание и назначение игр
right-create-assign-own-games = Создание и назначение только своих игр
right-edit-own-profile = Редактирование своего профиля
right-pass-assigned-games = Прохождение назначенных игр
right-self-pass-games = Самостоятельное прохождение
right-access-settings = Доступ к настройкам
right-moderator = Модератор (администратор)
right-view-org-structure-text = Просматривать организации, подразделения и должности
right-edit-org-structure-text = Добавлять, менять, перемещать и удалять их
right-view-roles-text = Просматривать роли и их права
right-edit-roles-text = Создавать роли и давать их людям
right-view-users-text = Просматривать сотрудников и группы
right-edit-users-text = Добавлять, менять, увольнять и удалять сотрудников; группы
right-view-reports-text = Просматривать отчёты на экране
right-build-training-reports-text = Отчёт о назначениях и весь экспорт
right-create-assign-games-text = Создавать, публиковать и назначать любой курс
right-create-assign-own-games-text = Создавать, публиковать и назначать только свои курсы
right-edit-own-profile-text = Менять своё имя, фото и контакты
right-pass-assigned-games-text = Получать назначенные курсы и проходить их
right-self-pass-games-text = Выбирать курсы для самообразования
right-access-settings-text = Настройки, оформление, оплата и журнал действий
right-moderator-text = Открывать администрирование

import-first-name = Имя
import-last-name = Фамилия
import-middle-name = Отчество
import-gender = Пол
import-birth-date = Дата рождения
import-phone = Телефон
import-email = Эл. почта
import-role = Роль
import-organization-code = Код организации
import-position-code = Код должности
import-time-allowance = Ограничения времени
import-reason = Причина
gender-male = мужской
gender-female = женский
allowance-none = без ограничений
field-no-questions = В этом файле нет вопросов, которые подходят для теста.
error-course-too-large = Файлы этого курса вместе больше { $max } МБ. Уберите длинное видео и попробуйте ещё раз.
field-course-file-twice = Этот файл назван больше одного раза: каждый файл принадлежит одной записи.
field-course-not-zip = Это не файл курса, или он повреждён. Выберите файл ZIP, который скачан как файл курса.
field-course-none = В этом файле ZIP нет «course.json», поэтому это не файл курса.
field-course-not-json = Не удалось прочитать «course.json»: он повреждён в строке { $line }.
field-course-other = «course.json» не описывает курс: его «format» должен быть «{ $format }».
field-course-version = У этого файла другая версия формата: «{ $format }». Здесь читается «{ $known }». Обновите Rozmova или экспортируйте курс из той же версии.
field-course-too-many = В этом архиве больше { $max } файлов.
field-course-too-large = Распакованные файлы этого архива слишком велики: вместе не больше { $max } МБ, а файл — не более чем в 200 раз больше сжатого.
field-course-bad-name = У файла в этом архиве недопустимое имя: «{ $name }».
field-course-damaged = Файл «{ $name }» в этом архиве повреждён. Скачайте файл курса ещё раз.
field-course-missing = «{ $name }» упомянут в «course.json», но в архиве его нет.
field-course-file-too-large = Файл «{ $name }» в этом архиве превышает допустимый размер.
field-course-unsupported = Файл «{ $name }» здесь не подходит. Изображения должны быть JPEG или PNG, звук — MP3, M4A, WAV, OGG или WebM, видео — MP4 или WebM.
field-course-too-many-pixels = У изображений этого курса вместе слишком много пикселей. Возьмите меньшие.
field-course-place = { $place }: { $reason }
