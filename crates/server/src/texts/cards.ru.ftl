# Printed on cards for logging in.
cards-title = Карточки для входа – { $company }
cards-hint = Отсканируйте код или откройте { $address } и введите его:
cards-until = Действительна до { $day }

# Печатается на плакатах с групповым кодом.
poster-title = Присоединяйтесь к обучению: { $company }
poster-by-hand = Или откройте { $address } и введите этот код:
poster-scan = Отсканируйте код камерой телефона.
poster-name = Введите имя и табельный номер и придумайте PIN-код.
poster-wait = Руководитель подтвердит. После этого входите с табельным номером и PIN-кодом.
