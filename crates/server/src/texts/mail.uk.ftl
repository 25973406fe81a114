mail-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
   *[other] { $days } днів
}
mail-hours = { $hours ->
    [one] { $hours } годину
    [few] { $hours } години
   *[other] { $hours } годин
}
mail-greeting = Вітаємо, { $name }!
mail-valid = Посилання спрацює один раз і діє { $time }.
mail-button-hint = Якщо кнопка не працює, скопіюйте цю адресу в браузер:
mail-footer = Ви отримали цей лист, бо вашу адресу використовують у Rozmova ({ $site }).
mail-registration-subject = Підтвердьте реєстрацію в Rozmova
mail-registration-body = Ви зареєстрували { $company } у Rozmova. Підтвердьте адресу й задайте пароль: на вас чекають 14 днів преміум-доступу, картка не потрібна.
mail-registration-button = Підтвердити реєстрацію
mail-invitation-subject = { $company } запрошує вас до Rozmova
mail-invitation-body = Ваші колеги з { $company } навчаються за допомогою коротких розмов, які можна проходити на телефоні. Задайте пароль і подивіться, що на вас чекає.
mail-invitation-button = Задати пароль
mail-password-reset-subject = Новий пароль для Rozmova
mail-password-reset-body = Хтось, імовірно ви, попросив новий пароль. Якщо це були не ви, не зважайте на цей лист: нічого не зміниться.
mail-password-reset-button = Задати новий пароль
mail-password-changed-subject = Ваш пароль у Rozmova змінено
mail-password-changed-body = Пароль вашого акаунта щойно змінено, усі інші сеанси завершено. Якщо це були не ви, негайно скиньте пароль і повідомте адміністратора.
mail-password-changed-button = Відкрити Rozmova
mail-email-change-subject = Підтвердьте нову адресу в Rozmova
mail-email-change-body = Хтось, імовірно ви, хоче користуватися цією адресою в Rozmova ({ $company }). Коли ви її підтвердите, входитимете з нею. Якщо це були не ви, не зважайте на цей лист.
mail-email-change-button = Підтвердити адресу
mail-email-changed-subject = Вашу адресу в Rozmova змінено
mail-email-changed-body = Відтепер ви входите в Rozmova з іншою адресою. Якщо це були не ви, одразу повідомте адміністратора.
mail-email-changed-button = Відкрити Rozmova
mail-second-factor-on-subject = Двоетапний вхід увімкнено
mail-second-factor-on-body = Для вашого акаунта ({ $company }) налаштовано двоетапний вхід ({ $time }): відтепер під час входу потрібен код із застосунку. Зберігайте резервні коди в надійному місці. Якщо це були не ви, негайно повідомте адміністратора.
mail-second-factor-on-button = Відкрити профіль
mail-second-factor-off-subject = Двоетапний вхід вимкнено
mail-second-factor-off-body = Для вашого акаунта ({ $company }) вимкнено двоетапний вхід ({ $time }). Для входу достатньо пароля. Якщо це були не ви, негайно задайте новий пароль і повідомте адміністратора.
mail-second-factor-off-button = Відкрити профіль
mail-second-factor-reset-subject = Ваш двоетапний вхід скинуто
mail-second-factor-reset-body = Двоетапний вхід вашого акаунта в компанії «{ $company }» скинуто ({ $time }): для входу достатньо пароля, усі ваші сеанси завершено. Якщо ви про це не просили, негайно повідомте адміністратора.
mail-second-factor-reset-button = Увійти
mail-second-factor-wrong-subject = Неправильні коди двоетапного входу
mail-second-factor-wrong-body = Для вашого акаунта ({ $company }) п’ять разів поспіль ввели неправильний код двоетапного входу ({ $time }). Код потрібен лише тоді, коли пароль або посилання з листа до вас уже підійшли. Якщо це були ви, нічого робити не потрібно. Якщо ні, негайно задайте новий пароль (усі сеанси буде завершено) і повідомте адміністратора.
mail-second-factor-wrong-button = Задати новий пароль
mail-passkey-added-subject = До вашого акаунта Rozmova додано ключ доступу
mail-passkey-added-body = До вашого акаунта ({ $company }) додано ключ доступу ({ $time }): { $passkey }. Його достатньо, щоб увійти; після пароля вхід також запитує ключ доступу або код. Якщо це були ви, нічого робити не потрібно. Якщо ні, негайно повідомте адміністратора й задайте новий пароль.
mail-passkey-added-button = Відкрити профіль
mail-passkey-removed-subject = З вашого акаунта Rozmova видалено ключ доступу
mail-passkey-removed-body = З вашого акаунта ({ $company }) видалено ключ доступу ({ $time }): { $passkey }. Ним більше не можна ввійти. Якщо це були не ви, негайно задайте новий пароль і повідомте адміністратора.
mail-passkey-removed-button = Відкрити профіль
mail-app-removed-subject = Застосунок двоетапного входу видалено
mail-app-removed-body = Для вашого акаунта ({ $company }) видалено застосунок, що створював коди ({ $time }). Ваші ключі доступу та резервні коди й далі діють. Якщо це були не ви, негайно задайте новий пароль і повідомте адміністратора.
mail-app-removed-button = Відкрити профіль
mail-service-key-made-subject = У вашому акаунті Rozmova створено ключ для програм
mail-service-key-made-body = Від вашого імені в компанії «{ $company }» створено ключ для програм ({ $time }): { $key }. З ним програма може робити від вашого імені те, що дозволяють вибрані права. Якщо це були ви, нічого робити не потрібно. Якщо ні, відкличте ключ, задайте новий пароль і повідомте інших адміністраторів.
mail-service-key-made-button = Переглянути ключі
mail-new-sign-in-subject = Новий вхід у ваш акаунт Rozmova
mail-new-sign-in-body = У ваш акаунт ({ $company }) увійшли з пристрою, яким раніше не користувалися: { $device }, { $time }. Якщо це були ви, нічого робити не потрібно. Якщо ні, негайно задайте новий пароль (усі сеанси буде завершено) і повідомте адміністратора.
mail-new-sign-in-button = Задати новий пароль
mail-unknown-device = невідома програма
mail-password-changed-elsewhere-subject = Для вашого акаунта Rozmova задано новий пароль
mail-password-changed-elsewhere-body = Адресу вашого акаунта ({ $company }) було змінено з цієї на { $email } ({ $time }). Тепер для акаунта задано новий пароль. Якщо ви про це нічого не знаєте, негайно зверніться до своєї компанії: можливо, вашим акаунтом користується хтось інший.
mail-password-changed-elsewhere-button = Відкрити Rozmova
mail-email-changed-by-subject = Вашу адресу в Rozmova змінено
mail-email-changed-by-body = Адміністратор ({ $company }) змінив адресу вашого акаунта з цієї на { $email }. Усі сеанси завершено, відтепер ви входите з новою адресою. Якщо ви цього не очікували, негайно зверніться до своєї компанії: той, хто читає пошту за новою адресою, може задати новий пароль.
mail-email-changed-by-button = Відкрити Rozmova
mail-email-given-subject = Тепер це ваша адреса в Rozmova
mail-email-given-body = Адміністратор ({ $company }) зробив цю адресу адресою вашого акаунта в Rozmova. Відтепер ви входите з нею. Якщо ви не маєте стосунку до { $company }, не зважайте на цей лист.
mail-email-given-button = Увійти
mail-notice-footer = Ви отримали цей лист, бо { $company } навчає вас у Rozmova.
mail-switch-off = Вимкнути такі листи
mail-more = і ще { $count }
mail-note-no-deadline = без терміну
mail-note-deadline = термін { $date }
mail-note-overdue = прострочено: { $overdue }
mail-note-soon = термін спливає: { $soon }
mail-note-both = прострочено: { $overdue }, термін спливає: { $soon }
mail-assigned-subject = { $count ->
    [1] Новий курс: { $title }
   *[other] Нові курси для вас: { $count }
}
mail-assigned-body = { $count ->
    [one] { $company } призначає вам { $count } курс. Його можна пройти з телефона, коли вам зручно.
    [few] { $company } призначає вам { $count } курси. Їх можна пройти з телефона, коли вам зручно.
   *[other] { $company } призначає вам { $count } курсів. Їх можна пройти з телефона, коли вам зручно.
}
mail-assigned-button = Відкрити мої курси
mail-due-soon-subject = { $count ->
    [1] Термін спливає: { $title }
   *[other] Термін спливає, курсів: { $count }
}
mail-due-soon-body = { $count ->
    [one] На вас чекає { $count } курс, його термін спливає.
    [few] На вас чекають { $count } курси, їхні терміни спливають.
   *[other] На вас чекає { $count } курсів, їхні терміни спливають.
}
mail-due-soon-button = Продовжити
mail-overdue-subject = { $count ->
    [1] Прострочено: { $title }
   *[other] Прострочено курсів: { $count }
}
mail-overdue-body = { $count ->
    [one] Минув термін { $count } курсу, який ще не складено. Якщо потрібно більше часу, зверніться до керівника.
   *[other] Минули терміни { $count } курсів, які ще не складено. Якщо потрібно більше часу, зверніться до керівника.
}
mail-overdue-button = Відкрити мої курси
mail-reminder-subject = { $count ->
    [1] Нагадування: { $title }
   *[other] Нагадування, курсів: { $count }
}
mail-reminder-body = { $count ->
    [one] { $by } нагадує вам про { $count } курс, який ви ще не склали.
    [few] { $by } нагадує вам про { $count } курси, які ви ще не склали.
   *[other] { $by } нагадує вам про { $count } курсів, які ви ще не склали.
}
mail-reminder-button = Відкрити мої курси
mail-digest-subject = Навчання у вашому підрозділі: прострочено { $overdue }, термін спливає { $soon }
mail-digest-body = { $count ->
    [one] Цього тижня нагадування потребує { $count } людина з вашого підрозділу.
    [few] Цього тижня нагадування потребують { $count } людини з вашого підрозділу.
   *[other] Цього тижня нагадування потребує { $count } людей з вашого підрозділу.
}
mail-digest-button = Відкрити Rozmova
