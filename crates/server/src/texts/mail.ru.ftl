mail-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
mail-hours = { $hours ->
    [one] { $hours } час
    [few] { $hours } часа
   *[other] { $hours } часов
}
mail-greeting = Здравствуйте, { $name }!
mail-valid = Ссылка сработает один раз и действует { $time }.
mail-button-hint = Если кнопка не работает, скопируйте этот адрес в браузер:
mail-footer = Вы получили это письмо, потому что ваш адрес используется в Rozmova ({ $site }).
mail-registration-subject = Подтвердите регистрацию в Rozmova
mail-registration-body = Вы зарегистрировали «{ $company }» в Rozmova. Подтвердите адрес и задайте пароль: вас ждут 14 дней премиума, карта не нужна.
mail-registration-button = Подтвердить регистрацию
mail-invitation-subject = { $company } приглашает вас в Rozmova
mail-invitation-body = Ваши коллеги из «{ $company }» учатся с помощью коротких разговоров, в которые можно играть на телефоне. Задайте пароль и посмотрите, что вас ждёт.
mail-invitation-button = Задать пароль
mail-password-reset-subject = Новый пароль для Rozmova
mail-password-reset-body = Кто-то, вероятно вы, попросил новый пароль. Если это были не вы, просто не обращайте внимания на письмо: ничего не изменится.
mail-password-reset-button = Задать новый пароль
mail-password-changed-subject = Ваш пароль в Rozmova изменён
mail-password-changed-body = Пароль вашего аккаунта только что изменён, все остальные сеансы завершены. Если это были не вы, немедленно сбросьте пароль и сообщите администратору.
mail-password-changed-button = Открыть Rozmova
mail-email-change-subject = Подтвердите новый адрес в Rozmova
mail-email-change-body = Кто-то, вероятно вы, хочет пользоваться этим адресом в Rozmova («{ $company }»). Подтвердите его, и с этого времени вы будете входить с ним. Если это были не вы, не обращайте внимания на письмо.
mail-email-change-button = Подтвердить адрес
mail-email-changed-subject = Ваш адрес в Rozmova изменён
mail-email-changed-body = Теперь вы входите в Rozmova с другим адресом. Если это сделали не вы, сразу скажите администратору.
mail-email-changed-button = Открыть Rozmova
