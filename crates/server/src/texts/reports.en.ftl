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
report-head-median = Typical time (median)
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
report-head-right-share = Share correct
report-head-partly-share = Share partly correct
report-head-median-time = Typical time (median), s
report-head-facility = How easy (facility)
report-head-discrimination = How well it separates (discrimination)
report-head-deviation = Spread (standard deviation)
report-head-efficiency = Separation for its difficulty (discriminative efficiency)
report-head-effective-weight = Influence on the result (effective weight)
report-head-intended-weight = Intended weight
report-head-answer = Answer
report-head-right = Correct
report-head-chosen = Chosen
report-head-chosen-share = Share chosen
report-head-step = Step
report-head-answers = Answers
report-head-happy = Happy
report-head-satisfied = Pleased
report-head-neutral = Calm
report-head-sad = Upset
report-head-evil = Angry
report-head-valence = Mood
report-head-first = Mood, first attempts
report-head-last-attempts = Mood, latest attempts
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
report-partly = partly: { $percent }%
report-game = Game
report-quiz = Quiz
field-too-many-views = You have already saved 100 views. Delete one that you do not need.
report-line-people = People
report-line-rows = Attempts and assignments
report-line-average = Average result
field-no-public-plays = This report covers employees only: assigned, self or both.
field-not-a-reader = Choose administrators who can see this report.
field-too-many-schedules = 100 reports are already scheduled. Delete one that nobody needs.
mail-report-subject = Training report: { $company }
mail-report-body = Here are today’s figures. The button opens the report itself with the filters it was scheduled with; you can also download it there.
mail-report-button = Open the report
personal-data-readme =
    Everything kept about one person, gathered on request.

    profile.json: name, contacts, position, groups, role
    photo: the photo, if there is one
    account.json: dates and login sessions
    assignments.json: assigned courses
    attempts.json: attempts with the answers and what they were worth
    emails.json: which emails were sent; their texts are not kept
    log.json: changes to the record, and what the person did
    other.json: saved reports, orders, uploads, own courses, messages to support

    Times are in UTC. Passwords, keys and other people's names are not included.
    A course played with its public link without logging in is not linked to any person.
