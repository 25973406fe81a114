# Printed on cards for logging in.
cards-title = Карточки для входа – { $company }
cards-hint = Отсканируйте код или откройте { $address } и введите его:
cards-until = Действительна до { $day }
