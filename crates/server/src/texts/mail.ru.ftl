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
mail-registration-body = Вы зарегистрировали { $company } в Rozmova. Подтвердите адрес и задайте пароль: вас ждут 14 дней премиум-доступа, карта не нужна.
mail-registration-button = Подтвердить регистрацию
mail-invitation-subject = { $company } приглашает вас в Rozmova
mail-invitation-body = Ваши коллеги из { $company } учатся с помощью коротких разговоров, которые можно проходить на телефоне. Задайте пароль и посмотрите, что вас ждёт.
mail-invitation-button = Задать пароль
mail-password-reset-subject = Новый пароль для Rozmova
mail-password-reset-body = Кто-то, вероятно вы, попросил новый пароль. Если это были не вы, не обращайте внимания на это письмо: ничего не изменится.
mail-password-reset-button = Задать новый пароль
mail-password-changed-subject = Ваш пароль в Rozmova изменён
mail-password-changed-body = Пароль вашего аккаунта только что изменён, все остальные сеансы завершены. Если это были не вы, немедленно сбросьте пароль и сообщите администратору.
mail-password-changed-button = Открыть Rozmova
mail-email-change-subject = Подтвердите новый адрес в Rozmova
mail-email-change-body = Кто-то, вероятно вы, хочет пользоваться этим адресом в Rozmova ({ $company }). Когда вы его подтвердите, будете входить с ним. Если это были не вы, не обращайте внимания на это письмо.
mail-email-change-button = Подтвердить адрес
mail-email-changed-subject = Ваш адрес в Rozmova изменён
mail-email-changed-body = Теперь вы входите в Rozmova с другим адресом. Если это были не вы, сразу сообщите администратору.
mail-email-changed-button = Открыть Rozmova
mail-second-factor-on-subject = Двухэтапный вход включён
mail-second-factor-on-body = Для вашего аккаунта ({ $company }) настроен двухэтапный вход ({ $time }): теперь при входе нужен код из приложения. Храните резервные коды в надёжном месте. Если это были не вы, сразу сообщите администратору.
mail-second-factor-on-button = Открыть профиль
mail-second-factor-off-subject = Двухэтапный вход выключен
mail-second-factor-off-body = Для вашего аккаунта ({ $company }) выключен двухэтапный вход ({ $time }). Для входа достаточно пароля. Если это были не вы, сразу задайте новый пароль и сообщите администратору.
mail-second-factor-off-button = Открыть профиль
mail-second-factor-reset-subject = Ваш двухэтапный вход сброшен
mail-second-factor-reset-body = Двухэтапный вход вашего аккаунта в компании «{ $company }» сброшен ({ $time }): для входа достаточно пароля, все ваши сеансы завершены. Если вы об этом не просили, сразу сообщите администратору.
mail-second-factor-reset-button = Войти
mail-second-factor-wrong-subject = Неверные коды двухэтапного входа
mail-second-factor-wrong-body = Для вашего аккаунта ({ $company }) пять раз подряд ввели неверный код двухэтапного входа ({ $time }). Код нужен только тогда, когда пароль или ссылка из письма к вам уже подошли. Если это были вы, ничего делать не нужно. Если нет, сразу задайте новый пароль (все сеансы будут завершены) и сообщите администратору.
mail-second-factor-wrong-button = Задать новый пароль
mail-passkey-added-subject = В ваш аккаунт Rozmova добавлен ключ доступа
mail-passkey-added-body = В ваш аккаунт ({ $company }) добавлен ключ доступа ({ $time }): { $passkey }. Его достаточно, чтобы войти; после пароля вход также запрашивает ключ доступа или код. Если это были вы, ничего делать не нужно. Если нет, сразу сообщите администратору и задайте новый пароль.
mail-passkey-added-button = Открыть профиль
mail-passkey-removed-subject = Из вашего аккаунта Rozmova удалён ключ доступа
mail-passkey-removed-body = Из вашего аккаунта ({ $company }) удалён ключ доступа ({ $time }): { $passkey }. Войти с ним больше нельзя. Если это были не вы, сразу задайте новый пароль и сообщите администратору.
mail-passkey-removed-button = Открыть профиль
mail-app-removed-subject = Приложение двухэтапного входа удалено
mail-app-removed-body = Для вашего аккаунта ({ $company }) удалено приложение, которое создавало коды ({ $time }). Ваши ключи доступа и резервные коды продолжают действовать. Если это были не вы, сразу задайте новый пароль и сообщите администратору.
mail-app-removed-button = Открыть профиль
mail-service-key-made-subject = В вашем аккаунте Rozmova создан ключ для программ
mail-service-key-made-body = От вашего имени в компании «{ $company }» создан ключ для программ ({ $time }): { $key }. С ним программа может делать от вашего имени то, что разрешают выбранные права. Если это были вы, ничего делать не нужно. Если нет, отзовите ключ, задайте новый пароль и сообщите другим администраторам.
mail-service-key-made-button = Посмотреть ключи
mail-new-sign-in-subject = Новый вход в ваш аккаунт Rozmova
mail-new-sign-in-body = В ваш аккаунт ({ $company }) вошли с устройства, которым раньше не пользовались: { $device }, { $time }. Если это были вы, ничего делать не нужно. Если нет, сразу задайте новый пароль (все сеансы будут завершены) и сообщите администратору.
mail-new-sign-in-button = Задать новый пароль
mail-unknown-device = неизвестная программа
mail-password-changed-elsewhere-subject = Для вашего аккаунта Rozmova задан новый пароль
mail-password-changed-elsewhere-body = Адрес вашего аккаунта ({ $company }) был изменён с этого на { $email } ({ $time }). Теперь для аккаунта задан новый пароль. Если вы об этом ничего не знаете, сразу обратитесь в свою компанию: возможно, вашим аккаунтом пользуется кто-то другой.
mail-password-changed-elsewhere-button = Открыть Rozmova
mail-email-changed-by-subject = Ваш адрес в Rozmova изменён
mail-email-changed-by-body = Администратор ({ $company }) изменил адрес вашего аккаунта с этого на { $email }. Все сеансы завершены, теперь вы входите с новым адресом. Если вы этого не ожидали, сразу обратитесь в свою компанию: тот, кто читает почту по новому адресу, может задать новый пароль.
mail-email-changed-by-button = Открыть Rozmova
mail-email-given-subject = Теперь это ваш адрес в Rozmova
mail-email-given-body = Администратор ({ $company }) сделал этот адрес адресом вашего аккаунта в Rozmova. Теперь вы входите с ним. Если вы не имеете отношения к { $company }, не обращайте внимания на это письмо.
mail-email-given-button = Войти
mail-notice-footer = Вы получили это письмо, потому что { $company } обучает вас в Rozmova.
mail-switch-off = Отключить такие письма
mail-more = и ещё { $count }
mail-note-no-deadline = без срока
mail-note-deadline = срок { $date }
mail-note-overdue = просрочено: { $overdue }
mail-note-soon = срок истекает: { $soon }
mail-note-both = просрочено: { $overdue }, срок истекает: { $soon }
mail-assigned-subject = { $count ->
    [1] Новый курс: { $title }
   *[other] Новые курсы для вас: { $count }
}
mail-assigned-body = { $count ->
    [one] { $company } назначает вам { $count } курс. Его можно пройти с телефона, когда вам удобно.
    [few] { $company } назначает вам { $count } курса. Их можно пройти с телефона, когда вам удобно.
   *[other] { $company } назначает вам { $count } курсов. Их можно пройти с телефона, когда вам удобно.
}
mail-assigned-button = Открыть мои курсы
mail-due-soon-subject = { $count ->
    [1] Срок истекает: { $title }
   *[other] Срок истекает, курсов: { $count }
}
mail-due-soon-body = { $count ->
    [one] Вас ждёт { $count } курс, его срок истекает.
    [few] Вас ждут { $count } курса, их сроки истекают.
   *[other] Вас ждёт { $count } курсов, их сроки истекают.
}
mail-due-soon-button = Продолжить
mail-overdue-subject = { $count ->
    [1] Просрочено: { $title }
   *[other] Просрочено курсов: { $count }
}
mail-overdue-body = { $count ->
    [one] Прошёл срок { $count } курса, который ещё не пройден. Если нужно больше времени, обратитесь к руководителю.
   *[other] Прошли сроки { $count } курсов, которые ещё не пройдены. Если нужно больше времени, обратитесь к руководителю.
}
mail-overdue-button = Открыть мои курсы
mail-reminder-subject = { $count ->
    [1] Напоминание: { $title }
   *[other] Напоминание, курсов: { $count }
}
mail-reminder-body = { $count ->
    [one] { $by } напоминает вам о { $count } курсе, который вы ещё не прошли.
   *[other] { $by } напоминает вам о { $count } курсах, которые вы ещё не прошли.
}
mail-reminder-button = Открыть мои курсы
mail-digest-subject = Обучение в вашем подразделении: просрочено { $overdue }, срок истекает { $soon }
mail-digest-body = { $count ->
    [one] На этой неделе напомнить нужно { $count } человеку из вашего подразделения.
    [few] На этой неделе напомнить нужно { $count } людям из вашего подразделения.
   *[other] На этой неделе напомнить нужно { $count } людям из вашего подразделения.
}
mail-digest-button = Открыть Rozmova
