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
mail-registration-body = Ви зареєстрували «{ $company }» у Rozmova. Підтвердьте адресу та задайте пароль: на вас чекають 14 днів преміуму, картка не потрібна.
mail-registration-button = Підтвердити реєстрацію
mail-invitation-subject = { $company } запрошує вас до Rozmova
mail-invitation-body = Ваші колеги з «{ $company }» навчаються за допомогою коротких розмов, у які можна грати на телефоні. Задайте пароль і погляньте, що на вас чекає.
mail-invitation-button = Задати пароль
mail-password-reset-subject = Новий пароль для Rozmova
mail-password-reset-body = Хтось, імовірно ви, попросив новий пароль. Якщо це були не ви, просто не зважайте на лист: нічого не зміниться.
mail-password-reset-button = Задати новий пароль
mail-password-changed-subject = Ваш пароль у Rozmova змінено
mail-password-changed-body = Пароль вашого акаунта щойно змінено, усі інші сеанси завершено. Якщо це були не ви, негайно скиньте пароль і повідомте адміністратора.
mail-password-changed-button = Відкрити Rozmova
mail-email-change-subject = Підтвердьте нову адресу в Rozmova
mail-email-change-body = Хтось, імовірно ви, хоче користуватися цією адресою в Rozmova («{ $company }»). Підтвердьте її, і відтоді ви входитимете з нею. Якщо це були не ви, не зважайте на лист.
mail-email-change-button = Підтвердити адресу
mail-email-changed-subject = Вашу адресу в Rozmova змінено
mail-email-changed-body = Відтепер ви входите в Rozmova з іншою адресою. Якщо це зробили не ви, одразу скажіть адміністраторові.
mail-email-changed-button = Відкрити Rozmova
