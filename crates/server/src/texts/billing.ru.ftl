# Счета.

invoice-title = Счёт { $number }
invoice-day = от { $day }
invoice-seller = Поставщик
invoice-no-seller = Rozmova
invoice-payer = Плательщик
invoice-tax-id = Налоговый номер { $number }
invoice-for = Услуга
invoice-what = Rozmova, тариф «{ $plan }» с резервным копированием, { $months ->
    [one] { $months } месяц
    [few] { $months } месяца
   *[other] { $months } месяцев
}
invoice-total = К оплате
invoice-paid = Оплачено { $day }. Спасибо!
invoice-cancelled = Этот счёт отменён: пожалуйста, не оплачивайте его.
invoice-waits = Пожалуйста, укажите в платеже номер { $number }. Тариф начнёт действовать, как только поступит оплата.
mail-invoice-subject = Счёт { $number } за Rozmova
mail-invoice-body = Компания «{ $company }» заказала тариф «{ $plan }». Счёт на { $total } приложен к письму. Укажите его номер в платеже: тариф начнёт действовать, когда поступит оплата.
mail-invoice-button = Открыть тариф и оплату
mail-invoice-paid-subject = Счёт { $number } оплачен
mail-invoice-paid-body = Спасибо, оплата { $total } поступила. Тариф «{ $plan }» для компании «{ $company }» действует до { $until }. Оплаченный счёт приложен к письму.
mail-invoice-paid-button = Открыть тариф и оплату
