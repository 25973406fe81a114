# Printed on cards for logging in.
cards-title = Login cards – { $company }
cards-hint = Scan the code, or open { $address } and type it:
cards-until = Valid until { $day }
