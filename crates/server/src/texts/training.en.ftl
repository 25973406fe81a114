# Assignments and groups: heads of files, statuses, refusals.

assignments-person = Employee
assignments-email = Email
assignments-organization = Organisation
assignments-division = Division
assignments-position = Position
assignments-game = Course
assignments-source = Source
assignments-by = Assigned by
assignments-assigned = Assigned on
assignments-start = Start
assignments-end = Deadline
assignments-status = Status
assignments-timeliness = Timeliness
assignments-late-days = Days late
assignments-attempts-used = Attempts used
assignments-attempts-total = Attempts allowed
assignments-best-percent = Best result, %
assignments-passed = Passed on
assignments-reminded = Last reminder
assignments-unlimited = unlimited

source-hand = Manually
source-group = Via group “{ $group }”
source-import = Via group “{ $group }”, from a file

status-passed = Passed
status-in-progress = In progress
status-needs-attention = Needs attention
status-not-started = Not started
status-failed = Failed
status-not-completed = Not completed
timeliness-no-deadline = No deadline
timeliness-on-time = On time
timeliness-due-soon = Due soon
timeliness-overdue = Overdue
timeliness-done-late = Done late

field-course-not-published = This course is not published.
field-no-email-column = No column of this table holds email addresses or personnel numbers.
field-no-such-person = Nobody has this email.
