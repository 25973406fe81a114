# Invoices.

invoice-title = Invoice { $number }
invoice-day = of { $day }
invoice-seller = From
invoice-no-seller = Rozmova
invoice-payer = To
invoice-tax-id = Tax number { $number }
invoice-for = For
invoice-what = Rozmova, plan “{ $plan }” with backups, { $months ->
    [one] { $months } month
   *[other] { $months } months
}
invoice-total = Total to pay
invoice-paid = Paid on { $day }. Thank you!
invoice-cancelled = This invoice has been cancelled: please do not pay it.
invoice-waits = Please quote the number { $number } with your payment. The plan starts when the payment arrives.
mail-invoice-subject = Invoice { $number } for Rozmova
mail-invoice-body = “{ $company }” has ordered the plan “{ $plan }”. The invoice for { $total } is attached. Please quote its number with the payment: the plan starts when the payment arrives.
mail-invoice-button = Open plan and billing
mail-invoice-paid-subject = Invoice { $number } is paid
mail-invoice-paid-body = Thank you, the payment of { $total } has arrived. “{ $company }” has the plan “{ $plan }” until { $until }. The paid invoice is attached.
mail-invoice-paid-button = Open plan and billing
