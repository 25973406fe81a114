# Рахунки.

invoice-title = Рахунок { $number }
invoice-day = від { $day }
invoice-seller = Постачальник
invoice-no-seller = Rozmova
invoice-payer = Платник
invoice-tax-id = Податковий номер { $number }
invoice-for = Послуга
invoice-what = Rozmova, тариф «{ $plan }» із щотижневим резервним копіюванням, { $months ->
    [one] { $months } місяць
    [few] { $months } місяці
   *[other] { $months } місяців
}
invoice-total = До сплати
invoice-paid = Сплачено { $day }. Дякуємо!
invoice-cancelled = Цей рахунок скасовано: будь ласка, не сплачуйте його.
invoice-waits = Будь ласка, вкажіть у платежі номер { $number }. Тариф почне діяти, щойно надійде оплата.
