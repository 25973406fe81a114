# Printed on cards for logging in.
cards-title = Картки для входу – { $company }
cards-hint = Відскануйте код або відкрийте { $address } і введіть його:
cards-until = Дійсна до { $day }
