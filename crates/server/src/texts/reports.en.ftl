# Reports: heads of files.

report-head-person = Employee
report-head-email = Email
report-head-organization = Organisation
report-head-division = Division
report-head-position = Position
report-head-game = Course
report-head-kind = Kind
report-head-status = Status
report-head-attempt = Attempt
report-head-attempts-used = Attempts used
report-head-attempts-total = Attempts allowed
report-head-points = Points
report-head-max-points = Maximum points
report-head-percent = Result, %
report-head-started = Started
report-head-finished = Finished
report-head-seconds = Time, s
report-head-time = Time
report-head-median = Median time
report-head-average-time = Average time
report-head-remark = Remark
report-head-attempts = Attempts
report-head-respondents = People
report-head-average = Average result, %
report-head-passed-share = Share passed
report-head-last = Last attempt
report-head-stage = Stage
report-head-card = Card
report-head-text = Text
report-head-reached = Reached
report-head-answered = Answered
report-head-left = Left here
report-head-right-share = Share right
report-head-partly-share = Share partly right
report-head-median-time = Median time, s
report-head-facility = Facility
report-head-discrimination = Discrimination
report-head-deviation = Standard deviation
report-head-efficiency = Discriminative efficiency
report-head-effective-weight = Effective weight
report-head-intended-weight = Intended weight
report-head-answer = Answer
report-head-right = Right
report-head-chosen = Chosen
report-head-chosen-share = Share chosen
report-head-step = Step
report-head-answers = Answers
report-head-happy = Happy
report-head-satisfied = Satisfied
report-head-neutral = Neutral
report-head-sad = Sad
report-head-evil = Evil
report-head-valence = Valence
report-head-first = Valence, first attempts
report-head-last-attempts = Valence, latest attempts
report-head-average-points = Average points
report-head-assigned = Assigned, people
report-head-completed = Completed, people
report-head-passed = Passed, people
report-head-best = Best result, %
report-head-average-seconds = Average time, s

report-dismissed = dismissed
report-withdrawn = assignment withdrawn
report-self-education = self-education
report-yes = yes
report-no = no
report-partly = partly: { $percent } %
report-game = Game
report-quiz = Quiz
field-too-many-views = You keep 100 views already. Delete one that you do not need.
report-line-people = People
report-line-rows = Attempts and assignments
report-line-average = Average result
field-no-public-plays = This report is of employees only: assigned, self or both.
field-not-a-reader = Choose administrators who may see this report.
field-too-many-schedules = There are 100 scheduled reports already. Delete one that nobody needs.
mail-report-subject = Training report of { $company }
mail-report-body = Here are the figures of today. The report itself, filtered as it was when it was scheduled, is behind the button; there you can also take it away as a file.
mail-report-button = Open the report
personal-data-readme =
    All that is kept of one person, gathered on request.

    profile.json: name, contacts, position, groups, role
    photo: the photo, if there is one
    account.json: dates and sign-in sessions
    assignments.json: assigned courses
    attempts.json: attempts with the answers and what they were worth
    emails.json: which emails were sent; their texts are not kept
    log.json: what was done to the record, and what the person did
    other.json: saved reports, orders, uploads, own courses, messages to support

    Times are in UTC. Passwords, keys and other people's names are not included.
    A course that was played by its public link without signing in is not linked to any person.
