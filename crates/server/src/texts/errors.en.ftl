error-validation-failed = Please check the highlighted fields.
error-invalid-key = This link is no longer valid. Ask for a new one.
error-invalid-card = This card is not valid. Check the code, or ask for a new card.
error-invalid-group-code = This code is not valid. Check it, or ask your manager for another.
error-group-code-over = This code is no longer in use: it has expired, or as many people have joined as it was for. Ask your manager for another.
error-wrong-pin = The PIN is wrong.
error-card-locked = Too many wrong PINs: this card no longer works. Ask for a new one.
error-card-not-enough = A card is not enough to log in with your rights. Log in with your email and password.
error-no-start-question = A game cannot be published without a start question.
error-no-start-question-play = The game has no start question so it cannot be started.
error-not-publishable = It cannot be published yet: fix the problems first.
error-self-assigned-game = A game for self-passing cannot be assigned.
error-role-without-rights = A role without rights cannot be assigned.
error-invalid-json = The request could not be read: this is not valid JSON.
error-invalid-parameter = A parameter of the address has a wrong value.
error-not-authenticated = Log in to continue.
error-invalid-credentials = Incorrectly entered login or password.
error-invalid-service-key = This service key is unknown, was revoked or has expired, or whoever made it no longer has access.
error-second-factor-required = Enter the code from your app or a recovery code, or use a passkey.
error-invalid-second-factor = The code is wrong or was used already. Wait for the next one.
error-invalid-passkey = This passkey could not be used. Try again, or log in another way.
error-no-passkeys = Passkeys work only where Rozmova is opened by a name over HTTPS.
error-passkey-known = This passkey is already added.
error-too-many-passkeys = You have 20 passkeys already. Remove one first.
error-second-factor-missing = Your company wants administrators to set up two-step login. Do that first: open Rozmova and log in.
error-token-expired = Your session has ended. Log in again.
error-account-dismissed = Your access has been closed. Speak to your administrator if this is a mistake.
error-plan-required = The trial or the paid period is over. Choose a plan in “Plan and billing” to keep adding people and courses.
error-plan-limit = You have reached the limit of your plan. Dismiss people who have left, delete unused files, or choose a larger plan in “Plan and billing”.
error-plan-storage = The storage of your plan is full. Delete unused files, or choose a larger plan in “Plan and billing”.
error-plan-seats = Your plan is for up to { $max ->
    [one] { $max } person
   *[other] { $max } people
}, and this would be more. Dismiss those who have left, or choose a larger plan in “Plan and billing”.
error-plan-too-small = This plan is for up to { $max ->
    [one] { $max } person
   *[other] { $max } people
}, and you have more. Dismiss those who have left, or choose a larger plan.
error-no-invoice = There is no invoice { $number }.
error-invoice-closed = The invoice { $number } is { $status } already.
error-forbidden = Not enough rights to visit this section.
error-people-only = Only a person can do this: log in instead of using a service key.
error-reauth-required = Confirm your password first: you logged in more than an hour ago.
error-forbidden-users = No rights to edit users.
error-above-you = This person has rights that you do not have, so you cannot change them.
error-role-above-you = This role has a right that you do not have, so you cannot assign it.
error-standard-role = A standard role cannot be edited. Make a copy and edit that.
error-not-your-template = Somebody else saved this template. With rights to your own courses only, you can delete only your own templates.
error-not-your-file = Somebody else uploaded this file. With rights to your own courses only, you can change and delete only your own files.
error-scripts-every-right = Only a person with every right can save scripts: a script acts as whoever opens the page. Ask an administrator.
error-above-you-data = This person has rights that you do not have, so you cannot get their data.
error-not-oneself = You cannot dismiss or delete yourself.
error-not-found = Not found. It may have been deleted.
error-user-not-found = User not found.
error-method-not-allowed = This call does not support that method.
error-file-too-large = The file is larger than the limit. Try a smaller image.
error-media-too-large = The file is larger than { $max } MB. Make it shorter or compress it.
error-body-too-large = The request is larger than the limit.
error-unsupported-media = This type of content is not supported here.
error-unsupported-audio = This sound cannot be played here. Use an MP3, M4A, WAV, OGG or WebM file.
error-unsupported-video = This video cannot be played here. Use an MP4 or WebM file.
error-edit-conflict = Somebody else saved changes in the meantime.
error-stale-step = This conversation has moved on, perhaps in another tab.
error-session-finished = This attempt is already over.
error-practice-closed = You can practise a conversation once you have passed it or have no attempts left.
error-no-attempts-left = No attempts left.
error-window-closed = The deadline for this course has passed.
error-not-started-yet = This course is not open yet.
error-nothing-to-ask-for = You can take this course as it is, or you have passed it: there is nothing to ask for.
error-email-not-waiting = This email was sent already, or is no longer needed.
error-not-published = This course is not published right now.
error-no-questions = The game has no questions and cannot be completed.
error-last-administrator = At least one active person must keep the Administrator role.
error-in-use = This is still in use.
error-asset-in-use = Courses use this file. Remove it from them first.
error-asset-in-template = Result templates show this file. Delete those templates first.
error-too-many-requests = Too many attempts. Please wait a moment and try again.
error-overloaded = The server is busy. Please try again in a few seconds.
error-storage-full = There is no space left to save this. Nothing was changed. Please tell your administrator and try again later.
error-storage-failed = The server cannot write to its disk right now. Nothing was changed. Please tell your administrator and try again later.
error-storage-low = The server is running out of space, so files and imports are not accepted for now. Please tell your administrator. Everything else works as usual.
error-file-store-away = Uploaded files cannot be saved or opened right now, because their storage does not answer. Nothing was changed. Please try again in a minute. Everything else works as usual.
error-too-slow = The data arrived too slowly, so the upload was stopped. Check the connection and try again.
error-too-many-uploads = Too many files are being sent at once. Please wait until the others have arrived, then try again.
error-internal = Something went wrong on our side. It has been noted; please try again.

field-required = Please fill this in.
field-too-long = At most { $max ->
    [one] { $max } character
   *[other] { $max } characters
}.
field-too-short = At least { $min ->
    [one] { $min } character
   *[other] { $min } characters
}.
field-too-small = At least { $min }.
field-too-large = At most { $max }.
field-too-many = At most { $max }.
field-one-line = Write it in one line.
field-no-address = Write it without a web or email address.
field-invalid = This does not look right.
field-invalid-email = This is not an email address.
field-invalid-domain = Lower-case Latin letters, digits and hyphens, starting with a letter.
field-digits-only = Digits only, please.
field-too-common = This password is too easy to guess. Choose another one.
field-same-as-name = The password must not repeat your name or email.
field-contains-company = The password must not contain the name of your company or of Rozmova.
field-invalid-colour = Enter a colour such as #0F6E64.
field-wrong-type = This value has the wrong type.
field-duplicate-id = This number is used twice.
field-invalid-id = A number from 1 upwards.
field-one-pass-mark = Give points or a percentage, not both.
field-out-of-range = A number from { $min } to { $max }.
field-right-in-part = A correct answer earns all points of its card. Mark it as partly correct, or remove the share.
field-part-of-several = Only a question with a single answer can have partly correct answers.
field-unknown = This does not exist.
field-unknown-ids = Not found: { $ids }.
field-unknown-parameter = There is no such parameter here.
field-unknown-order = Cannot be sorted like this. Possible: { $columns }.
field-wrong-value = This value is not allowed here.
field-no-origin = Write an origin like https://lms.example.org, without a path.
field-plan-on-request = This plan is agreed on request: ask for it instead of ordering.
field-no-webhook = Write a public address that begins with https://.
field-embedding-off = Embedding is off for this course. Turn it on in the course settings.
field-unknown-timezone = There is no time zone with this name.
field-passwords-differ = The two passwords differ.
field-wrong-password = The current password is wrong.
field-email-registered = A user with such email already exists. Log in or reset the password.
field-own-email = Change your own address in your profile: you confirm it by email.
field-email-same = This is already your address.
field-email-exists = This email already exists.
field-email-elsewhere = This email is already used by another account.
field-email-or-number = Enter an email or a personnel number.
field-no-email = This person has no email.
field-admin-needs-email = Administrators need an email. Give this person another role first.
field-role-needs-email = This role needs an email. Enter one first.
field-holders-need-email = Some people with this role have no email. Give them another role first.
field-number-exists = Somebody else has this personnel number.
field-number-other-email = The person with this personnel number has another email.
field-invalid-number = Use letters, digits, spaces and hyphens.
field-domain-taken = This domain name is already used by another account.
field-title-taken = A course with this name already exists.
field-template-taken = A template with this name already exists.
field-every-card-once = Name each card once.
field-below-itself = A division cannot be placed below itself.
field-foreign-parent = The division belongs to another organisation.
field-too-deep = Too many levels.
field-dismissed-person = This person has been dismissed.
field-fired-in-bulk = Dismiss and reinstate people with the call for several: PATCH /users/.
field-code-taken = This code is already taken.
field-role-title-taken = A role with this name already exists.
field-role-without-rights = A role without rights cannot be assigned.
field-too-many-service-keys = Only { $max } service keys can be active at once. Revoke one that is not used.
field-too-many-group-codes = At most { $max } group codes can be in use. End some of them first.
field-not-for-programs = A service key cannot be given a right of learners, or the right that makes an administrator.
field-pin-short = At least { $min } digits.
field-pin-easy = This PIN is too easy to guess. Choose another one.
field-nobody-gets-a-card = None of these people can get a card.
field-wrong-code = The code is wrong or was used already. Wait for the next one.
field-wrong-passkey = This passkey could not be used. Try again, or enter a code.
field-second-factor-required = Your company wants administrators to keep two-step login on.
field-second-factor-first = Set up two-step login for yourself first, on your profile.
field-not-your-right = You cannot grant a right that you do not have.
field-not-an-answer = This is not an answer of the current question.
field-not-current = This is not the current question.
field-end-before-start = The end is before the start.
field-in-the-past = This date is in the past.
field-version-required = Send the version that you read.
field-email-needed = Leave an email so that we can answer.
field-too-many-pixels = At most { $max } megapixels, and no side longer than 20,000 pixels. Try a smaller picture.
field-profile-too-large = The colour profile inside the picture is too large. Save the picture without it, or with sRGB.
field-too-many-pictures = The file contains more than { $max } pictures. Split it into several files.
field-broken-form = The form did not arrive complete. Please send it again.
field-not-a-table =
    { $kind ->
        [image] This is a picture, not a table.
        [pdf] This is a PDF document, not a table.
        [office] This is a document of Office before 2007 (.xls or .doc).
       *[other] This is not a table.
    } Choose a CSV file or an Excel workbook (.xlsx).
field-not-text =
    { $kind ->
        [zip] This is a ZIP archive or an Office document, not a text file. Unpack it, or save its text as a text file.
        [image] This is a picture, not a text file.
        [pdf] This is a PDF document, not a text file.
        [office] This is an Office document, not a text file. Save its text as a text file.
       *[other] This is not a text file.
    }
field-no-rows = There are no rows below the header of this table.
field-wrong-encoding = This file cannot be read as { $encoding }. Choose another encoding, or save it as UTF-8 and try again.
field-too-many-rows = At most { $max } rows. Split the file and import the parts.
field-file-too-large = At most { $max } MB.
field-unpacked-too-large = This workbook is too large when unpacked. Save the sheet as CSV.
field-no-date = Enter a date up to today, such as 1990-12-31.
field-no-gender = Enter “male” or “female”, or leave it empty.
field-no-allowance = Enter 1, 1.5, 2 or “no limits”, or leave it empty.
field-unknown-role = There is no role with this name.
field-roles-not-yours = To assign roles, you need the right to edit roles.
field-unknown-organization = There is no organisation with this code.
field-unknown-position = There is no position with this code.
field-other-organization = This position belongs to another organisation.
field-position-twice = Row { $row } assigns somebody to the same position.
field-email-twice = Row { $row } has the same email.
field-number-twice = Row { $row } has the same personnel number.
field-above-you = This person has rights that you do not have.
field-used-twice = Two columns cannot fill the same field.

left-out-not-published = The course is not published.
left-out-self-assigned-game = The course is for self-passing.
left-out-dismissed = This person has been dismissed.
left-out-may-not-play = This person has no right to pass assigned games.
left-out-already-assigned = The course is already assigned and open.
left-out-already-passed = The person has already passed the course.
left-out-taken-by-hand = The course was withdrawn from this person manually.
left-out-lapsed = The group already assigned this course, and its deadline has passed.

message-check-mail = Check your email: we have sent you a link.
message-reset-sent = If we know this address, an email with a link is on its way.
course-copy-title = Copy of { $title }
role-administrator = Administrator
role-training-manager = Training manager
role-learner = Learner
role-administrator-text = Everything in the company
role-training-manager-text = Creates courses, assigns them and views reports
role-learner-text = Takes courses and edits their own profile

right-view-org-structure = View organisation structure
right-edit-org-structure = Edit organisation structure
right-view-roles = View roles
right-edit-roles = Edit roles
right-view-users = View users
right-edit-users = Edit users
right-view-reports = View reports
right-build-training-reports = Build training reports
right-create-assign-games = Create and assign games
right-create-assign-own-games = Create and assign own games only
right-edit-own-profile = Own profile editing
right-pass-assigned-games = Passing assigned games
right-self-pass-games = Self-passing
right-access-settings = Access to settings
right-moderator = Moderator (administrator)
right-view-org-structure-text = See organisations, divisions and positions
right-edit-org-structure-text = Add, change, move and delete them
right-view-roles-text = See roles and their rights
right-edit-roles-text = Create roles and assign them to people
right-view-users-text = See employees and groups
right-edit-users-text = Add, change, dismiss and delete employees; groups
right-view-reports-text = View reports on the screen
right-build-training-reports-text = The appointment report and all exports
right-create-assign-games-text = Create, publish and assign every course
right-create-assign-own-games-text = Create, publish and assign only their own courses
right-edit-own-profile-text = Change their own name, photo and contacts
right-pass-assigned-games-text = Get courses assigned and play them
right-self-pass-games-text = Choose self-education courses
right-access-settings-text = Settings, branding, billing and the audit log
right-moderator-text = Open the administration

import-first-name = First name
import-last-name = Last name
import-middle-name = Middle name
import-gender = Gender
import-birth-date = Date of birth
import-phone = Phone
import-email = Email
import-personnel-number = Personnel number
import-role = Role
import-organization-code = Organisation code
import-position-code = Position code
import-time-allowance = Time limits
import-reason = Reason
gender-male = male
gender-female = female
allowance-none = no limits
field-no-questions = This file contains no question that a quiz can use.
error-course-too-large = The files of this course are larger than { $max } MB together. Take out a long video and try again.
field-course-file-twice = This file is named more than once: each one belongs to one entry.
field-course-not-zip = This is not a course file, or it is damaged. Choose the ZIP file that was downloaded as a course file.
field-course-none = There is no “course.json” in this ZIP file, so it is not a course file.
field-course-not-json = “course.json” cannot be read: it is damaged at line { $line }.
field-course-other = “course.json” does not describe a course: its “format” has to be “{ $format }”.
field-course-version = This file has another version of the format: “{ $format }”. Here “{ $known }” is read. Update Rozmova, or export the course from the same version.
field-course-too-many = There are more than { $max } files in this archive.
field-course-too-large = Unpacked, the files of this archive are too large: at most { $max } MB together, and a file at most 200 times larger than it is packed.
field-course-bad-name = A file in this archive has a name that is not allowed: “{ $name }”.
field-course-damaged = “{ $name }” in this archive is damaged. Download the course file again.
field-course-missing = “{ $name }” is named in “course.json” and is not in the archive.
field-course-file-too-large = “{ $name }” in this archive is larger than such a file may be.
field-course-unsupported = “{ $name }” cannot be used here. Pictures are JPEG or PNG, sounds MP3, M4A, WAV, OGG or WebM, videos MP4 or WebM.
field-course-too-many-pixels = The pictures of this course have too many pixels together. Use smaller ones.
field-course-place = { $place }: { $reason }
error-company-sign-in-over = This login is over, or was begun in another browser. Begin again.
error-company-sign-in-only = Your company logs in through its own login page. Use “Log in through your company”.
error-company-sign-in-refused = Your company’s login did not let you in. Begin again; if it stays so, speak to your administrator.
error-company-stranger = Your company’s login knows you, but nobody has added you here. Speak to your administrator.
error-company-other-identity = This email already logs in here as another account of your company. Speak to your administrator.
error-company-email-unproven = Somebody here has your email, and it is not proven that this is you. Speak to your administrator.
error-company-not-of-company = Your company’s login is open to people from outside as well and does not say that you belong to the company. Speak to your administrator.
error-company-no-seat = Your company has no free place here. Speak to your administrator.
error-company-every-right = Only a person with every right can set up the company login: whoever does can let in anybody. Ask an administrator.
error-keeper-stays = This person keeps the login for emergencies. Choose somebody else for that first, in Settings under “Company login”.
error-no-company-sign-in = No company login is known for this. Log in another way.
error-provider-away = Your company’s login does not answer. Try again later, or log in another way.
field-no-issuer = An address like https://login.example.org that can be reached from here.
field-sign-in-once-first = First log in through your company once, so that it is sure to work.
field-no-keeper = An administrator with a password who has access.
field-role-of-administrators = A role of an administrator is not given by a rule.
