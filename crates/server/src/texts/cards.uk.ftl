# Printed on cards for logging in.
cards-title = Картки для входу – { $company }
cards-hint = Відскануйте код або відкрийте { $address } і введіть його:
cards-until = Дійсна до { $day }

# Друкується на плакатах із груповим кодом.
poster-title = Приєднуйтеся до навчання: { $company }
poster-by-hand = Або відкрийте { $address } і введіть цей код:
poster-scan = Відскануйте код камерою телефона.
poster-name = Уведіть ім’я і табельний номер та придумайте PIN-код.
poster-wait = Керівник підтвердить. Після цього входьте з табельним номером і PIN-кодом.
