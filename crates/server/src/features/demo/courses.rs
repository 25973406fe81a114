//! The courses of Kvitka Coffee, published as their first revision.

use anyhow::Context;
use chrono::Duration;
use rozmova_domain::{
    course::{Content, CourseKind},
    findings::Findings,
    points::Points,
};
use rozmova_store::{course, draft, employee};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use super::Company;
use crate::{
    assets::Addresses,
    features::courses::{fill_figures, freeze, look_over, set_description, set_title},
};

/// A course as it is shipped.
#[derive(Debug)]
pub(super) struct Shipped {
    about: &'static About,
    content: Content,
    found: Findings,
}

#[derive(Debug)]
struct About {
    title: &'static str,
    description: &'static str,
    colour: &'static str,
    minutes: i32,
    attempts: i32,
    /// Days.
    period: i32,
    public: bool,
    self_assigned: bool,
    /// Place of the author in the staff.
    author: usize,
    content: &'static str,
}

/// A course that can be assigned.
#[derive(Debug)]
pub(super) struct Published {
    pub(super) id: i64,
    pub(super) revision: i64,
    pub(super) max_points: Points,
    pub(super) content: Content,
}

/// Place of each course in the list.
pub(super) const GUEST: usize = 0;
pub(super) const FIRST_DAY: usize = 1;
pub(super) const PHONE: usize = 2;
pub(super) const RETURN: usize = 3;
pub(super) const ALLERGY: usize = 4;

pub(super) const ESPRESSO: usize = 6;
pub(super) const CLEAN_BAR: usize = 7;
pub(super) const FACES: usize = 9;

const ABOUT: [About; 10] = [
    About {
        title: "A difficult guest",
        description: "A cold latte, a long wait and a train at nine: stay calm, find out what happened and put it right.",
        colour: "#0f6e64",
        minutes: 12,
        attempts: 3,
        period: 21,
        public: false,
        self_assigned: false,
        author: 1,
        content: include_str!("courses/difficult_guest.json"),
    },
    About {
        title: "First day at the bar",
        description: "Open the bar, pull the first espresso and greet the first guest. For everybody who is new.",
        colour: "#b45309",
        minutes: 6,
        attempts: 3,
        period: 14,
        public: true,
        self_assigned: false,
        author: 0,
        content: include_str!("courses/first_day.json"),
    },
    About {
        title: "Телефонне замовлення",
        description: "Двадцять кав на третю годину: прийняти замовлення телефоном так, щоб нічого не загубилося.",
        colour: "#1d4ed8",
        minutes: 5,
        attempts: 2,
        period: 14,
        public: false,
        self_assigned: false,
        author: 1,
        content: include_str!("courses/phone_order.json"),
    },
    About {
        title: "Возврат напитка",
        description: "Капучино не удался, и гостья возвращается к стойке. Выслушать, исправить, сделать вывод.",
        colour: "#9d174d",
        minutes: 5,
        attempts: 2,
        period: 14,
        public: false,
        self_assigned: false,
        author: 1,
        content: include_str!("courses/drink_return.json"),
    },
    About {
        title: "A question about allergies",
        description: "A boy who must not eat nuts, and a window full of cakes: look it up, say what you know, work cleanly.",
        colour: "#4d7c0f",
        minutes: 6,
        attempts: 3,
        period: 14,
        public: false,
        self_assigned: false,
        author: 0,
        content: include_str!("courses/allergy.json"),
    },
    About {
        title: "Ten minutes to closing",
        description: "Two wet guests, a machine in pieces and a list to sign: be a host and get home in time. For whoever likes.",
        colour: "#334155",
        minutes: 6,
        attempts: 0,
        period: 14,
        public: false,
        self_assigned: true,
        author: 1,
        content: include_str!("courses/closing.json"),
    },
    About {
        title: "Espresso and milk",
        description: "Nine questions about what runs through your hands all day. Fifteen minutes; go back and forth as you like.",
        colour: "#7c2d12",
        minutes: 10,
        attempts: 3,
        period: 21,
        public: false,
        self_assigned: false,
        author: 1,
        content: include_str!("courses/espresso_and_milk.json"),
    },
    About {
        title: "Чистота за стійкою",
        description: "Вісім запитань про руки, обладнання й терміни. Щоразу в іншому порядку, тож переписувати в сусіда немає сенсу.",
        colour: "#0e7490",
        minutes: 6,
        attempts: 3,
        period: 14,
        public: false,
        self_assigned: false,
        author: 0,
        content: include_str!("courses/clean_bar.json"),
    },
    About {
        title: "Зерно: від гілки до чашки",
        description: "Шість запитань для тих, кому цікаво, що саме вони варять. Без поспіху й без обмежень.",
        colour: "#4d7c0f",
        minutes: 5,
        attempts: 0,
        period: 14,
        public: false,
        self_assigned: true,
        author: 1,
        content: include_str!("courses/beans.json"),
    },
    About {
        title: "What does the guest feel?",
        description: "Six faces and what to make of them: see it before it is said.",
        colour: "#9d174d",
        minutes: 5,
        attempts: 3,
        period: 21,
        public: false,
        self_assigned: false,
        author: 1,
        content: include_str!("courses/faces.json"),
    },
];

/// Reads and examines the courses; takes a moment of computing, so before any transaction.
pub(super) fn read() -> anyhow::Result<Vec<Shipped>> {
    ABOUT.iter().map(Shipped::read).collect()
}

impl Shipped {
    fn read(about: &'static About) -> anyhow::Result<Self> {
        let mut content: Content =
            serde_json::from_str(about.content).with_context(|| format!("the course {:?}", about.title))?;
        content.normalise();
        content.assign_ids();
        content.settle_passing();
        let found = look_over(about.title, &content, &Addresses::built_in());
        Ok(Self { about, content, found })
    }

    /// What a play needs: the content and the best total.
    #[cfg(test)]
    pub(super) fn played(&self) -> (&Content, Points) {
        (&self.content, self.found.max_points)
    }
}

/// Stores the courses and publishes each.
pub(super) async fn publish(
    company: &Company<'_>,
    shipped: &[Shipped],
    staff: &[employee::Model],
) -> anyhow::Result<Vec<Published>> {
    let mut published = Vec::new();
    for Shipped { about, content, found } in shipped {
        let author = staff[about.author].id;
        let at = company.now - Duration::days(92);
        let mut row = course::ActiveModel {
            kind: Set(if content.quiz.is_some() { CourseKind::Quiz } else { CourseKind::Game }),
            colour: Set(about.colour.into()),
            estimated_duration: Set(Some(about.minutes)),
            attempts: Set(about.attempts),
            period: Set(Some(about.period)),
            is_published: Set(true),
            public: Set(about.public),
            public_by_number: Set(true),
            public_name: Set("optional".into()),
            is_self_assigned: Set(about.self_assigned),
            author_id: Set(Some(author)),
            version: Set(1),
            revision_id: Set(None),
            published_version: Set(Some(1)),
            archived_at: Set(None),
            created_at: Set(at),
            updated_at: Set(at),
            updated_by: Set(Some(author)),
            ..Default::default()
        };
        set_title(&mut row, about.title.into());
        set_description(&mut row, about.description.into());
        fill_figures(&mut row, content, found.errors.len(), found.max_points);
        let row = company.data.insert(row, company.tx).await?;
        let draft = draft::ActiveModel {
            course_id: Set(row.id),
            content: Set(serde_json::to_string(content)?),
            ..Default::default()
        };
        company.data.insert(draft, company.tx).await?;
        let revision = freeze(company.data, company.tx, &row, content, author).await?;
        let id = row.id;
        let mut row: course::ActiveModel = row.into();
        row.revision_id = Set(Some(revision));
        row.update(company.tx.reader()).await?;
        published.push(Published { id, revision, max_points: found.max_points, content: content.clone() });
    }
    Ok(published)
}

#[cfg(test)]
mod tests {
    use rozmova_domain::findings::FindingCode;

    use super::*;

    #[test]
    fn every_course_can_be_published_and_stored() {
        for shipped in read().unwrap() {
            let title = shipped.about.title;
            assert_eq!(shipped.found.errors, [], "{title}");
            for warning in &shipped.found.warnings {
                // A conversation may come back to where it was, and a company's own authors write right answers out;
                // everything else would be carelessness.
                let expected = [FindingCode::Loop, FindingCode::RightIsLongest];
                assert!(expected.contains(&warning.code), "{title}: {warning:?}");
            }
            assert_eq!(shipped.content.check_shape(), Ok(()), "{title}");
            assert!(
                shipped
                    .content
                    .rich_texts()
                    .all(|text| text.matches("<img").count() == text.matches("<img src=\"/cast/").count()),
                "{title}"
            );
            if shipped.content.quiz.is_some() {
                continue;
            }
            assert_eq!(
                shipped.content.result_cards.last().map(|card| card.percent_to),
                Some(100.0),
                "{title}"
            );
            let mut places: Vec<_> = shipped
                .content
                .questions
                .iter()
                .map(|card| (card.position.x as i64, card.position.y as i64))
                .collect();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), shipped.content.questions.len(), "cards of {title} lie on each other");
        }
    }

    #[test]
    fn quizzes_of_every_sort() {
        let courses = read().unwrap();
        let quizzes: Vec<_> =
            courses.iter().filter_map(|one| Some((one, one.content.quiz.as_ref()?))).collect();
        assert_eq!(quizzes.len(), 4);
        assert!(quizzes.iter().any(|(_, quiz)| quiz.allow_movement && quiz.time_limit.is_some()));
        assert!(quizzes.iter().any(|(_, quiz)| quiz.randomise_questions && quiz.randomise_answers));
        assert!(quizzes.iter().any(|(_, quiz)| !quiz.show_points));
        assert!(quizzes.iter().any(|(one, _)| one.about.self_assigned));
        for (one, quiz) in quizzes {
            let answers = || one.content.questions.iter().flat_map(|card| &card.answers);
            assert!(answers().all(|answer| !answer.feedback.is_empty()), "{}", one.about.title);
            assert!(!quiz.success_message.is_empty() && !quiz.failure_message.is_empty());
            let needed = one.content.points_to_pass.unwrap();
            assert!(needed > 0 && Points::whole(needed) < one.found.max_points);
        }
    }

    #[test]
    fn the_large_course_is_large() {
        let courses = read().unwrap();
        assert!(courses[GUEST].content.questions.len() >= 25);
        assert!(
            courses[GUEST]
                .content
                .questions
                .iter()
                .flat_map(|card| &card.answers)
                .all(|answer| !answer.feedback.is_empty())
        );
    }
}
