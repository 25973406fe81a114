mail-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
mail-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
mail-greeting = Hello, { $name }!
mail-valid = The link works once and is valid for { $time }.
mail-button-hint = If the button does not work, copy this address into your browser:
mail-footer = You receive this email because your address is used in Rozmova ({ $site }).
mail-registration-subject = Confirm your registration in Rozmova
mail-registration-body = You have registered “{ $company }” in Rozmova. Confirm your address and set a password: 14 days of premium are waiting, no card needed.
mail-registration-button = Confirm registration
mail-invitation-subject = { $company } invites you to Rozmova
mail-invitation-body = Your colleagues at “{ $company }” learn with short conversations that you can play on your phone. Set a password and see what is waiting for you.
mail-invitation-button = Set a password
mail-password-reset-subject = A new password for Rozmova
mail-password-reset-body = Somebody, probably you, asked for a new password. If it was not you, ignore this email: nothing changes.
mail-password-reset-button = Set a new password
mail-password-changed-subject = Your Rozmova password was changed
mail-password-changed-body = The password of your account was just changed and all other sessions were ended. If it was not you, reset it at once and tell your administrator.
mail-password-changed-button = Open Rozmova
mail-email-change-subject = Confirm your new address in Rozmova
mail-email-change-body = Somebody, probably you, asked to use this address in Rozmova (“{ $company }”). Once you confirm it, you log in with it. If it was not you, ignore this email.
mail-email-change-button = Confirm the address
mail-email-changed-subject = Your Rozmova address was changed
mail-email-changed-body = From now on you log in to Rozmova with another address. If it was not you, tell your administrator at once.
mail-email-changed-button = Open Rozmova
mail-second-factor-on-subject = Two-step login is on
mail-second-factor-on-body = Two-step login was set up for your account at “{ $company }”, { $time }: from now on logging in asks for a code from your app. Keep the recovery codes in a safe place. If it was not you, tell your administrator at once.
mail-second-factor-on-button = Open my profile
mail-second-factor-off-subject = Two-step login is off
mail-second-factor-off-body = Two-step login was turned off for your account at “{ $company }”, { $time }. Logging in asks for the password alone. If it was not you, set a new password at once and tell your administrator.
mail-second-factor-off-button = Open my profile
mail-second-factor-reset-subject = Your two-step login was reset
mail-second-factor-reset-body = The two-step login of your account at “{ $company }” was reset, { $time }: logging in asks for the password alone, and all your sessions have ended. If you did not ask for it, tell your administrator at once.
mail-second-factor-reset-button = Log in
mail-second-factor-wrong-subject = Wrong codes for your two-step login
mail-second-factor-wrong-body = Wrong codes of your two-step login were given five times in a row for your account at “{ $company }”, { $time }. A code is asked for only when the password, or a link from an email to you, was right. If it was you, there is nothing to do. If not, set a new password at once, which ends all sessions, and tell your administrator.
mail-second-factor-wrong-button = Set a new password
mail-passkey-added-subject = A passkey was added to your Rozmova account
mail-passkey-added-body = A passkey was added to your account at “{ $company }”, { $time }: { $passkey }. It is enough to log in; with the password, logging in also asks for a passkey or a code. If it was you, there is nothing to do. If not, tell your administrator at once and set a new password.
mail-passkey-added-button = Open my profile
mail-passkey-removed-subject = A passkey was removed from your Rozmova account
mail-passkey-removed-body = A passkey was removed from your account at “{ $company }”, { $time }: { $passkey }. It opens nothing any more. If it was not you, set a new password at once and tell your administrator.
mail-passkey-removed-button = Open my profile
mail-app-removed-subject = The app of your two-step login was removed
mail-app-removed-body = The app that made codes for your account at “{ $company }” was removed, { $time }. Your passkeys and recovery codes go on working. If it was not you, set a new password at once and tell your administrator.
mail-app-removed-button = Open my profile
mail-service-key-made-subject = A service key was made in your Rozmova account
mail-service-key-made-body = A service key was made in your name at “{ $company }”, { $time }: { $key }. With it a program can do what the chosen rights allow, in your name. If it was you, there is nothing to do. If not, revoke the key, set a new password and tell the other administrators.
mail-service-key-made-button = See the service keys
mail-new-sign-in-subject = New login to your Rozmova account
mail-new-sign-in-body = Somebody logged in to your account at “{ $company }” from a device that has not been used with it before: { $device }, { $time }. If it was you, there is nothing to do. If not, set a new password at once, which ends all sessions, and tell your administrator.
mail-new-sign-in-button = Set a new password
mail-unknown-device = an unknown program
mail-password-changed-elsewhere-subject = A new password was set for your Rozmova account
mail-password-changed-elsewhere-body = The address of your account at “{ $company }” was changed from this one to { $email } ({ $time }). Now a new password has been set for the account. If you did not expect this, contact your company at once: somebody else may be using your account.
mail-password-changed-elsewhere-button = Open Rozmova
mail-email-changed-by-subject = Your Rozmova address was changed
mail-email-changed-by-body = An administrator of “{ $company }” changed the address of your account from this one to { $email }. All sessions were ended; you log in with the new address from now on. If you did not expect this, contact your company at once: whoever reads email at the new address can set a new password.
mail-email-changed-by-button = Open Rozmova
mail-email-given-subject = This is now your address in Rozmova
mail-email-given-body = An administrator of “{ $company }” made this the address of your account in Rozmova. From now on you log in with it. If you have nothing to do with “{ $company }”, ignore this email.
mail-email-given-button = Log in
mail-notice-footer = You receive this email because you learn with “{ $company }” in Rozmova.
mail-switch-off = Unsubscribe from these emails
mail-more = and { $count } more
mail-note-no-deadline = no deadline
mail-note-deadline = deadline { $date }
mail-note-overdue = overdue: { $overdue }
mail-note-soon = due soon: { $soon }
mail-note-both = overdue: { $overdue }, due soon: { $soon }
mail-assigned-subject = { $count ->
    [1] New course: { $title }
   *[other] New courses for you: { $count }
}
mail-assigned-body = { $count ->
    [one] “{ $company }” has assigned a course to you. You can play it on your phone whenever it suits you.
   *[other] “{ $company }” has assigned { $count } courses to you. You can play them on your phone whenever it suits you.
}
mail-assigned-button = Open my courses
mail-due-soon-subject = { $count ->
    [1] Due soon: { $title }
   *[other] Due soon: { $count } courses
}
mail-due-soon-body = { $count ->
    [one] A course is waiting for you, and it is due soon.
   *[other] { $count } courses are waiting for you, and they are due soon.
}
mail-due-soon-button = Continue
mail-overdue-subject = { $count ->
    [1] Overdue: { $title }
   *[other] Overdue: { $count } courses
}
mail-overdue-body = { $count ->
    [one] A course is overdue, and you have not passed it yet. Ask your manager for more time if you need it.
   *[other] { $count } courses are overdue, and you have not passed them yet. Ask your manager for more time if you need it.
}
mail-overdue-button = Open my courses
mail-reminder-subject = { $count ->
    [1] Reminder: { $title }
   *[other] Reminder: { $count } courses
}
mail-reminder-body = { $count ->
    [one] { $by } reminds you of a course that you have not passed yet.
   *[other] { $by } reminds you of { $count } courses that you have not passed yet.
}
mail-reminder-button = Open my courses
mail-digest-subject = Training in your division: overdue { $overdue }, due soon { $soon }
mail-digest-body = { $count ->
    [one] This week, one person in your division needs a reminder.
   *[other] This week, { $count } people in your division need a reminder.
}
mail-digest-button = Open Rozmova
