//! What a request takes while it is there: a place among those that are worked on, memory for its body, and its share
//! of the forms with files. While the body still arrives the place is free for others.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::Poll,
    time::Duration,
};

use http::Extensions;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, sleep_until},
};

use super::{
    pace::Pace,
    shares::{Full, Share, Shares},
};
use crate::{
    config::Limit,
    error::{Code, Error, Result},
    texts::Text,
};

/// To answer, once the body is there.
const HANDLER_TIME: Duration = Duration::from_secs(15);
/// For a body of JSON to arrive.
const BODY_TIME: Duration = Duration::from_secs(60);
/// For a file to arrive, and to be kept: a phone sends eight megabytes in a minute.
const UPLOAD_TIME: Duration = Duration::from_secs(120);
/// For a video to arrive: half a gigabyte over a line of an office.
const MEDIA_TIME: Duration = Duration::from_secs(900);
/// Where videos arrive.
const MEDIA_PATH: &str = "/api/asset/";
/// For a place to become free for a file that has arrived.
const FORM_WAIT: Duration = Duration::from_secs(10);
/// Bytes of a body that always find room.
const FREE: u64 = 16 * 1024;

/// Every place.
#[derive(Debug)]
pub struct Places {
    in_flight: Arc<Semaphore>,
    bodies: Shares<IpAddr>,
    forms: Shares<IpAddr>,
    forms_of_people: Shares<i64>,
    body: Pace,
    form: Pace,
}

/// The place of one request.
#[derive(Clone, Debug)]
pub struct Place(Arc<Mine>);

#[derive(Debug)]
struct Mine {
    places: Arc<Places>,
    from: IpAddr,
    form_time: Duration,
    now: Mutex<Now>,
}

#[derive(Debug)]
struct Now {
    permit: Option<OwnedSemaphorePermit>,
    until: Instant,
    person: Option<i64>,
    memory: Share<IpAddr>,
    form: Option<(Share<IpAddr>, Option<Share<i64>>)>,
}

impl Places {
    /// With the numbers of the settings.
    pub fn new(limit: &Limit) -> Self {
        let body_window = Duration::from_secs(limit.body_seconds.into());
        let pace = |window: Duration, longest| Pace {
            window,
            least: window.as_secs() * u64::from(limit.body_bytes_per_second),
            longest,
        };
        let (bodies, forms) = (u64::from(limit.body_megabytes) << 20, u64::from(limit.forms));
        Self {
            in_flight: Arc::new(Semaphore::new(limit.in_flight as usize)),
            bodies: Shares::new(bodies, bodies / 2),
            forms: Shares::new(forms, u64::from(limit.forms_per_address)),
            forms_of_people: Shares::new(forms, u64::from(limit.forms_per_person)),
            body: pace(body_window, BODY_TIME),
            // A line of a phone may be interrupted for a while.
            form: pace(2 * body_window, UPLOAD_TIME),
        }
    }

    /// A place for a request; none when all are taken.
    pub fn admit(self: &Arc<Self>, from: IpAddr, path: &str) -> Option<Place> {
        let permit = self.in_flight.clone().try_acquire_owned().ok()?;
        let now = Now {
            permit: Some(permit),
            until: Instant::now() + HANDLER_TIME,
            person: None,
            memory: self.bodies.of(from),
            form: None,
        };
        let form_time = if path == MEDIA_PATH { MEDIA_TIME } else { UPLOAD_TIME };
        Some(Place(Arc::new(Mine { places: self.clone(), from, form_time, now: Mutex::new(now) })))
    }
}

impl Place {
    /// The place of the request with these extensions; [`crate::http::guard::guard`] gives every request of the API one.
    ///
    /// # Errors
    /// When it has none.
    pub fn of(extensions: &Extensions) -> Result<Self> {
        let place = extensions.get::<Self>().cloned();
        place.ok_or_else(|| Error::Internal(anyhow::anyhow!("a request without a place has a body")))
    }

    fn now(&self) -> MutexGuard<'_, Now> {
        self.0.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes who asks.
    pub fn know(&self, person: i64) {
        self.now().person = Some(person);
    }

    /// Whether somebody is signed in.
    pub fn is_known(&self) -> bool {
        self.now().person.is_some()
    }

    /// Lets others have the place while a body of JSON arrives.
    pub fn awaits_body(&self) -> Pace {
        self.leave(self.0.places.body)
    }

    /// The same for a form with files.
    pub fn awaits_form(&self) -> Pace {
        self.leave(Pace { longest: self.0.form_time, ..self.0.places.form })
    }

    fn leave(&self, pace: Pace) -> Pace {
        let mut now = self.now();
        now.permit = None;
        // The body has a limit of its own.
        now.until = Instant::now() + pace.longest + HANDLER_TIME;
        pace
    }

    /// Takes a place again. A form with files waits for one: it took long to arrive, and there are few of them.
    ///
    /// # Errors
    /// 503 when all are taken.
    pub async fn come_back(&self) -> Result<()> {
        let has_files = self.now().form.is_some();
        let (wait, time) =
            if has_files { (FORM_WAIT, self.0.form_time) } else { (Duration::ZERO, HANDLER_TIME) };
        let permit = tokio::time::timeout(wait, self.0.places.in_flight.clone().acquire_owned()).await;
        let permit = permit.ok().and_then(std::result::Result::ok).ok_or_else(|| overloaded(2))?;
        let mut now = self.now();
        now.permit = Some(permit);
        now.until = Instant::now() + time;
        Ok(())
    }

    /// Takes a share of the forms, for as long as the request is there.
    ///
    /// # Errors
    /// 429 when this person or address has its share already, 503 when all are taken.
    pub fn take_form(&self) -> Result<()> {
        let mut now = self.now();
        let full = |full| match full {
            Full::One => {
                Error::new(Code::TooManyRequests).message(Text::new("error-too-many-uploads")).retry_after(5)
            }
            Full::All => overloaded(5),
        };
        let person = now.person.map(|person| self.0.places.forms_of_people.take(person, 1));
        let person = person.transpose().map_err(full)?;
        now.form = Some((self.0.places.forms.take(self.0.from, 1).map_err(full)?, person));
        Ok(())
    }

    /// Takes memory for the next piece of a body that has so many bytes by now.
    ///
    /// # Errors
    /// 503 when there is none.
    pub fn take_memory(&self, piece: usize, length: usize) -> Result<()> {
        let (piece, length) = (piece as u64, length as u64);
        let beyond = piece.min(length.saturating_sub(FREE));
        if beyond == 0 {
            return Ok(());
        }
        self.now().memory.grow(beyond).map_err(|_| overloaded(5))
    }

    /// Works until the answer is there, or the time is up.
    pub async fn watch<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let mut work = std::pin::pin!(work);
        let mut alarm = std::pin::pin!(sleep_until(self.now().until));
        std::future::poll_fn(|context| {
            if let Poll::Ready(done) = work.as_mut().poll(context) {
                return Poll::Ready(Some(done));
            }
            let until = self.now().until;
            if alarm.deadline() != until {
                alarm.as_mut().reset(until);
            }
            alarm.as_mut().poll(context).map(|()| None)
        })
        .await
    }
}

/// 503 with the seconds to wait.
pub fn overloaded(seconds: u64) -> Error {
    Error::new(Code::Overloaded).retry_after(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(limit: &Limit) -> Arc<Places> {
        Arc::new(Places::new(limit))
    }

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    #[tokio::test]
    async fn a_place_is_free_while_a_body_arrives() {
        let places = places(&Limit { in_flight: 1, ..Limit::default() });
        let first = places.admit(ONE, "/api/games/").unwrap();
        assert!(places.admit(OTHER, "/").is_none());
        first.awaits_body();
        let second = places.admit(OTHER, "/").unwrap();
        assert_eq!(first.come_back().await.unwrap_err().code(), Code::Overloaded);
        drop(second);
        first.come_back().await.unwrap();
        assert!(places.admit(OTHER, "/").is_none());
    }

    #[tokio::test]
    async fn a_file_that_has_arrived_waits_for_a_place() {
        let places = places(&Limit { in_flight: 1, ..Limit::default() });
        let upload = places.admit(ONE, MEDIA_PATH).unwrap();
        upload.take_form().unwrap();
        upload.awaits_form();
        let other = places.admit(OTHER, "/").unwrap();
        let mut back = std::pin::pin!(upload.come_back());
        assert!(futures_util::poll!(back.as_mut()).is_pending());
        drop(other);
        back.await.unwrap();
        assert!(places.admit(OTHER, "/").is_none());
    }

    #[tokio::test]
    async fn forms_have_lanes_by_person_and_address() {
        let places =
            places(&Limit { forms: 5, forms_per_address: 3, forms_per_person: 2, ..Limit::default() });
        let form = |from, person| {
            let place = places.admit(from, MEDIA_PATH).unwrap();
            place.know(person);
            place.take_form().map(|()| place).map_err(|error| error.code())
        };
        let first = form(ONE, 7).unwrap();
        let second = form(OTHER, 7).unwrap();
        assert_eq!(form(ONE, 7).unwrap_err(), Code::TooManyRequests);
        let others = [form(ONE, 8).unwrap(), form(ONE, 9).unwrap()];
        assert_eq!(form(ONE, 10).unwrap_err(), Code::TooManyRequests);
        let last = form(OTHER, 8).unwrap();
        assert_eq!(form(OTHER, 10).unwrap_err(), Code::Overloaded);
        drop(first);
        let again = form(OTHER, 10).unwrap();
        drop((second, others, last, again));
    }

    #[tokio::test]
    async fn small_bodies_always_find_room() {
        let places = places(&Limit { body_megabytes: 1, ..Limit::default() });
        let large = places.admit(ONE, "/").unwrap();
        let whole = (512 << 10) + 16 * 1024;
        large.take_memory(whole, whole).unwrap();
        let place = places.admit(ONE, "/").unwrap();
        place.take_memory(10_000, 10_000).unwrap();
        assert_eq!(place.take_memory(10_000, 20_000).unwrap_err().code(), Code::Overloaded);
        drop(large);
        place.take_memory(10_000, 20_000).unwrap();
    }

    #[tokio::test]
    async fn the_time_to_answer_begins_when_the_body_is_there() {
        let place = places(&Limit::default()).admit(ONE, "/").unwrap();
        let soon = Duration::from_millis(50);
        let ends_soon = || place.now().until = Instant::now() + soon;
        ends_soon();
        let work = async {
            place.awaits_body();
            tokio::time::sleep(4 * soon).await;
            place.come_back().await.unwrap();
            "done"
        };
        assert_eq!(place.watch(work).await, Some("done"));
        // The time is shorter again as soon as the body is there.
        let late = async {
            place.awaits_body();
            place.come_back().await.unwrap();
            ends_soon();
            std::future::pending::<()>().await;
        };
        let watched = tokio::time::timeout(Duration::from_secs(10), place.watch(late)).await;
        assert_eq!(watched.unwrap(), None);
    }
}
