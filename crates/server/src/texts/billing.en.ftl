# Invoices.

invoice-title = Invoice { $number }
invoice-day = of { $day }
invoice-seller = From
invoice-no-seller = Rozmova
invoice-payer = To
invoice-tax-id = Tax number { $number }
invoice-for = For
invoice-what = Rozmova, plan “{ $plan }” with a weekly backup, { $months ->
    [one] { $months } month
   *[other] { $months } months
}
invoice-total = Total to pay
invoice-paid = Paid on { $day }. Thank you!
invoice-cancelled = This invoice has been cancelled: please do not pay it.
invoice-waits = Please quote the number { $number } with your payment. The plan starts when the payment arrives.
