# Printed on cards for logging in.
cards-title = Login cards – { $company }
cards-hint = Scan the code, or open { $address } and type it:
cards-until = Valid until { $day }

# Printed on posters with a group code.
poster-title = Join the training at { $company }
poster-by-hand = Or open { $address } and type this code:
poster-scan = Scan the code with your phone’s camera.
poster-name = Enter your name and personnel number, and choose a PIN.
poster-wait = Your manager confirms. Then log in with your number and PIN.
