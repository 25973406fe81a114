# Счета.

invoice-title = Счёт { $number }
invoice-day = от { $day }
invoice-seller = Поставщик
invoice-no-seller = Rozmova
invoice-payer = Плательщик
invoice-tax-id = Налоговый номер { $number }
invoice-for = Услуга
invoice-what = Rozmova, тариф «{ $plan }» с еженедельным резервным копированием, { $months ->
    [one] { $months } месяц
    [few] { $months } месяца
   *[other] { $months } месяцев
}
invoice-total = К оплате
invoice-paid = Оплачено { $day }. Спасибо!
invoice-cancelled = Этот счёт отменён: пожалуйста, не оплачивайте его.
invoice-waits = Пожалуйста, укажите в платеже номер { $number }. Тариф начнёт действовать, как только поступит оплата.
