# Рахунки.

invoice-title = Рахунок { $number }
invoice-day = від { $day }
invoice-seller = Постачальник
invoice-no-seller = Rozmova
invoice-payer = Платник
invoice-tax-id = Податковий номер { $number }
invoice-for = Послуга
invoice-what = Rozmova, тариф «{ $plan }» із резервним копіюванням, { $months ->
    [one] { $months } місяць
    [few] { $months } місяці
   *[other] { $months } місяців
}
invoice-total = До сплати
invoice-paid = Сплачено { $day }. Дякуємо!
invoice-cancelled = Цей рахунок скасовано: будь ласка, не сплачуйте його.
invoice-waits = Будь ласка, вкажіть у платежі номер { $number }. Тариф почне діяти, щойно надійде оплата.
mail-invoice-subject = Рахунок { $number } за Rozmova
mail-invoice-body = Компанія «{ $company }» замовила тариф «{ $plan }». Рахунок на { $total } додано до листа. Вкажіть його номер у платежі: тариф почне діяти, коли надійде оплата.
mail-invoice-button = Відкрити тариф і оплату
mail-invoice-paid-subject = Рахунок { $number } сплачено
mail-invoice-paid-body = Дякуємо, оплата { $total } надійшла. Тариф «{ $plan }» для компанії «{ $company }» діє до { $until }. Сплачений рахунок додано до листа.
mail-invoice-paid-button = Відкрити тариф і оплату
