//! Who of the chosen can be reminded of what, and why the others cannot.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use rozmova_domain::assignment::{Asked, NotReminded, not_reminded};
use rozmova_store::{
    Scoped, Tx,
    assignment::{self, Column},
    course, employee,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{ExprTrait, LockType},
};

use super::{emails::AssignmentLine, lately::Lately};
use crate::{
    error::{Error, Result},
    mail::{DueRow, due_rows},
    texts::Text,
};

/// Values in one `IN (…)`.
const CHUNK: usize = 5_000;

/// Assignments of which one request may remind.
const MOST: usize = 20_000;

/// The chosen assignments, by what becomes of them.
#[derive(Debug, Default)]
pub(super) struct Whom {
    pub(super) reminded: Vec<AssignmentLine>,
    pub(super) left_out: Vec<LeftOutRow>,
    /// When somebody was last reminded of one of them.
    pub(super) last_reminded_at: Option<DateTime<Utc>>,
    courses: HashMap<i64, Course>,
}

/// An assignment of which the person is not reminded.
#[derive(Debug)]
pub(super) struct LeftOutRow {
    pub(super) id: i64,
    pub(super) employee_id: i64,
    pub(super) course_id: i64,
    pub(super) reason: NotReminded,
    pub(super) reminded_at: Option<DateTime<Utc>>,
}

#[derive(Debug, FromQueryResult)]
struct Course {
    id: i64,
    title: String,
    is_published: bool,
    archived_at: Option<DateTime<Utc>>,
}

#[derive(Debug, FromQueryResult)]
struct Reader {
    id: i64,
    dismissed_at: Option<DateTime<Utc>>,
    erased_at: Option<DateTime<Utc>>,
    notifications: bool,
    has_email: bool,
    has_password: bool,
}

impl Whom {
    /// As it stands; nothing is locked. The number of statements does not grow with the rows, but by one for each
    /// thousand of them. Of `others` the courses are somebody else's.
    ///
    /// # Errors
    /// 400 on `assignments` when more people would be reminded than one request may be about.
    pub(super) async fn read(
        data: &Scoped,
        (ids, others): (&[i64], &HashSet<i64>),
        now: DateTime<Utc>,
        send_at: DateTime<Utc>,
    ) -> Result<Self> {
        let mut rows = Vec::with_capacity(ids.len());
        for chunk in ids.chunks(CHUNK) {
            let read = due_rows(data).filter(Column::Id.is_in(chunk.iter().copied()));
            rows.extend(read.order_by_asc(Column::Id).into_model().all(data.reader()).await?);
        }
        let whom = Self::of(data, data.reader(), (rows, others), now, send_at).await?;
        if whom.reminded.len() > MOST {
            return Err(Error::field("assignments", Text::new("field-too-many").with("max", MOST as i64)));
        }
        Ok(whom)
    }

    /// Looks again at those who would be reminded, with these rows locked and all assignments of the same courses to the
    /// same people: of two requests at once the second sees what the first has done, whichever assignment of a course it
    /// was about. Who is left out already stays so; of those no row is locked.
    pub(super) async fn locked(
        self,
        data: &Scoped,
        tx: &Tx,
        now: DateTime<Utc>,
        send_at: DateTime<Utc>,
    ) -> Result<Self> {
        let db = tx.reader();
        let wanted: HashSet<i64> = self.reminded.iter().map(|row| row.id).collect();
        let mut rows: Vec<DueRow> = Vec::with_capacity(wanted.len());
        // Everybody locks in the order of the ids.
        for chunk in with_siblings(data, db, &self.reminded).await?.chunks(CHUNK) {
            let locked = due_rows(data).lock(LockType::NoKeyUpdate);
            let locked = locked.filter(Column::Id.is_in(chunk.iter().copied())).order_by_asc(Column::Id);
            let locked: Vec<DueRow> = locked.into_model().all(db).await?;
            rows.extend(locked.into_iter().filter(|row| wanted.contains(&row.id)));
        }
        let mut whom = Self::of(data, db, (rows, &HashSet::new()), now, send_at).await?;
        whom.left_out.splice(..0, self.left_out);
        whom.last_reminded_at = Ord::max(whom.last_reminded_at, self.last_reminded_at);
        whom.courses.extend(self.courses);
        Ok(whom)
    }

    async fn of(
        data: &Scoped,
        db: &impl ConnectionTrait,
        (rows, others): (Vec<DueRow>, &HashSet<i64>),
        now: DateTime<Utc>,
        send_at: DateTime<Utc>,
    ) -> Result<Self> {
        let people = readers(data, db, rows.iter().map(|row| row.employee_id)).await?;
        let courses = courses(data, db, rows.iter().map(|row| row.course_id)).await?;
        let mut lately = Lately::of(data, db, rows.iter().map(|row| row.employee_id), now).await?;
        let own = rows.iter().filter(|row| !others.contains(&row.id));
        let last_reminded_at = own.filter_map(|row| row.reminded_at).max();
        let mut whom = Self { courses, last_reminded_at, ..Self::default() };
        for row in rows {
            let person = people.get(&row.employee_id);
            let reminded_at = lately.at(row.employee_id, row.course_id);
            let asked = Asked {
                others_course: others.contains(&row.id),
                dismissed: person
                    .is_none_or(|person| person.dismissed_at.is_some() || person.erased_at.is_some()),
                has_email: person.is_some_and(|person| person.has_email),
                has_signed_in: person.is_some_and(|person| person.has_password),
                wants_emails: person.is_some_and(|person| person.notifications),
                published: whom
                    .courses
                    .get(&row.course_id)
                    .is_some_and(|course| course.is_published && course.archived_at.is_none()),
                reminded_at,
            };
            match not_reminded(&row.facts(), &asked, now, send_at) {
                None => {
                    // The same course assigned twice is named once.
                    lately.note(row.employee_id, row.course_id, now);
                    whom.reminded.push(row.into());
                }
                Some(reason) => whom.left_out.push(LeftOutRow {
                    id: row.id,
                    employee_id: row.employee_id,
                    course_id: row.course_id,
                    reason,
                    reminded_at: reminded_at.or(row.reminded_at),
                }),
            }
        }
        Ok(whom)
    }

    /// Who gets an email.
    pub(super) fn people(&self) -> BTreeSet<i64> {
        self.reminded.iter().map(|row| row.employee_id).collect()
    }

    pub(super) fn title(&self, course: i64) -> &str {
        self.courses.get(&course).map_or("", |course| &course.title)
    }
}

/// These, and what else the same people have of the same courses; ascending.
async fn with_siblings(
    data: &Scoped,
    db: &impl ConnectionTrait,
    reminded: &[AssignmentLine],
) -> Result<Vec<i64>> {
    let pairs: HashSet<(i64, i64)> = reminded.iter().map(|row| (row.employee_id, row.course_id)).collect();
    let people: BTreeSet<i64> = pairs.iter().map(|(person, _)| *person).collect();
    let people: Vec<i64> = people.into_iter().collect();
    let mut all = Vec::with_capacity(reminded.len());
    for chunk in people.chunks(CHUNK) {
        let rows: Vec<(i64, i64, i64)> = data
            .find_of::<assignment::Model>(Column::EmployeeId, chunk.iter().copied())
            .select_only()
            .columns([Column::Id, Column::EmployeeId, Column::CourseId])
            .filter(Column::WithdrawnAt.is_null())
            .into_tuple()
            .all(db)
            .await?;
        let same = rows.into_iter().filter(|(_, person, course)| pairs.contains(&(*person, *course)));
        all.extend(same.map(|(id, ..)| id));
    }
    all.sort_unstable();
    Ok(all)
}

async fn readers(
    data: &Scoped,
    db: &impl ConnectionTrait,
    people: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, Reader>> {
    use employee::Column;
    let people: BTreeSet<i64> = people.collect();
    let people: Vec<i64> = people.into_iter().collect();
    let mut found = HashMap::with_capacity(people.len());
    for chunk in people.chunks(CHUNK) {
        let rows: Vec<Reader> = data
            .find::<employee::Model>()
            .select_only()
            .columns([Column::Id, Column::DismissedAt, Column::ErasedAt, Column::Notifications])
            .expr_as(Column::Email.into_expr().is_not_null(), "has_email")
            .expr_as(Column::PasswordHash.into_expr().is_not_null(), "has_password")
            .filter(Column::Id.is_in(chunk.iter().copied()))
            .into_model()
            .all(db)
            .await?;
        found.extend(rows.into_iter().map(|row| (row.id, row)));
    }
    Ok(found)
}

async fn courses(
    data: &Scoped,
    db: &impl ConnectionTrait,
    courses: impl Iterator<Item = i64>,
) -> Result<HashMap<i64, Course>> {
    use course::Column;
    let rows: Vec<Course> = data
        .find::<course::Model>()
        .select_only()
        .columns([Column::Id, Column::Title, Column::IsPublished, Column::ArchivedAt])
        .filter(Column::Id.is_in(courses.collect::<HashSet<_>>()))
        .into_model()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}
