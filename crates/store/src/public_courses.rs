//! Courses that anybody may play who has their address.

use rozmova_domain::play::{PlayMode, SessionStatus};
use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, FromQueryResult, QueryFilter, QuerySelect,
    sea_query::{Expr, SimpleExpr},
};

use crate::{
    AccountId, Result, Scoped, System,
    entity::{attempt, course, public_link},
};

/// Characters of a key: 128 bits in base 64.
const KEY: usize = 22;

/// How a public course is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PublicAddress {
    /// By the course's number.
    Number(i64),
    /// By the key of a link.
    Key(String),
    /// By a link.
    Link(i64),
}

impl PublicAddress {
    /// What an address ends with: a number or a key. None: neither.
    pub fn parse(text: &str) -> Option<Self> {
        let is_key =
            text.len() == KEY && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        match text.parse() {
            Ok(number) => Some(Self::Number(number)),
            Err(_) => is_key.then(|| Self::Key(text.to_owned())),
        }
    }
}

/// A public course, as an address opens it.
#[derive(Debug)]
pub struct PublicCourse {
    /// Published, public and not archived.
    pub course: course::Model,
    /// The link whose key opened it.
    pub link: Option<i64>,
    /// The rows of its account.
    pub data: Scoped,
}

/// Plays that were begun at one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromQueryResult)]
pub struct PublicPlays {
    /// The link; none: by the course's number.
    pub link: Option<i64>,
    /// Attempts.
    pub started: i64,
    /// Those that were played to an end.
    pub finished: i64,
}

#[expect(clippy::disallowed_methods, reason = "nobody is signed in: the address says which account it is")]
impl System {
    /// The course that this address opens, if any.
    pub async fn public_course(&self, address: &PublicAddress) -> Result<Option<PublicCourse>> {
        let (number, link) = match address {
            PublicAddress::Number(number) => (*number, None),
            PublicAddress::Key(key) => match self.public_link(public_link::Column::Key.eq(key)).await? {
                Some(link) => (link.course_id, Some(link.id)),
                None => return Ok(None),
            },
            PublicAddress::Link(id) => match self.public_link(public_link::Column::Id.eq(*id)).await? {
                Some(link) => (link.course_id, Some(link.id)),
                None => return Ok(None),
            },
        };
        let mut open = course::Entity::find_by_id(number)
            .filter(course::Column::IsPublished.eq(true))
            .filter(course::Column::Public.eq(true))
            .filter(course::Column::ArchivedAt.is_null());
        if link.is_none() {
            open = open.filter(course::Column::PublicByNumber.eq(true));
        }
        let course = open.one(self.db.reader()).await?;
        Ok(course.map(|course| {
            let data = self.db.scoped(AccountId::new(course.account_id));
            PublicCourse { course, link, data }
        }))
    }

    async fn public_link(&self, which: SimpleExpr) -> Result<Option<public_link::Model>> {
        let works = public_link::Entity::find().filter(which).filter(public_link::Column::EndedAt.is_null());
        Ok(works.one(self.db.reader()).await?)
    }
}

impl Scoped {
    /// Plays of a public course by the address at which they were begun.
    pub async fn public_plays(&self, course: i64) -> Result<Vec<PublicPlays>> {
        // Written out: a bound value would keep the partial index from being used.
        let public = Expr::cust(format!("mode = '{}'", PlayMode::Public.as_str()));
        let ended = attempt::Column::Status.is_in([SessionStatus::Passed, SessionStatus::Failed]);
        let finished: SimpleExpr = Expr::case(ended, 1).finally(0).into();
        Ok(self
            .find::<attempt::Model>()
            .select_only()
            .column_as(attempt::Column::PublicLinkId, "link")
            .column_as(attempt::Column::Status.count(), "started")
            .column_as(finished.sum().cast_as("bigint"), "finished")
            .filter(attempt::Column::CourseId.eq(course))
            .filter(public)
            .group_by(attempt::Column::PublicLinkId)
            .into_model()
            .all(self.reader())
            .await?)
    }
}
