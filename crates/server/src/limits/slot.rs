//! What a request takes while it is there: a slot among those that are worked on, memory for its body, and its share
//! of the forms with files. While the body still arrives the slot is free for others.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::Poll,
    time::Duration,
};

use http::{Extensions, Method};
use tokio::{
    sync::OwnedSemaphorePermit,
    time::{Instant, sleep_until},
};

use super::{
    body_timeout::BodyTimeout,
    places::{Kind, Places},
    reports::{ReportLimit, ReportPermit},
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
/// For a slot to become free for a file that has arrived.
const FORM_WAIT: Duration = Duration::from_secs(10);
/// Bytes of a body that always find room.
const FREE: u64 = 16 * 1024;

/// Every slot.
#[derive(Debug)]
pub struct RequestSlots {
    in_flight: Places,
    reports: ReportLimit,
    bodies: Shares<IpAddr>,
    forms: Shares<IpAddr>,
    forms_of_people: Shares<i64>,
    body: BodyTimeout,
    form: BodyTimeout,
}

/// The slot of one request.
#[derive(Clone, Debug)]
pub struct RequestSlot(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    slots: Arc<RequestSlots>,
    from: IpAddr,
    kind: Kind,
    form_time: Duration,
    state: Mutex<SlotState>,
}

#[derive(Debug)]
struct SlotState {
    permit: Option<OwnedSemaphorePermit>,
    report: Option<ReportPermit>,
    until: Instant,
    person: Option<i64>,
    memory: Share<IpAddr>,
    form: Option<(Share<IpAddr>, Option<Share<i64>>)>,
}

impl RequestSlots {
    /// With the numbers of the settings.
    pub fn new(limit: &Limit) -> Self {
        let body_window = Duration::from_secs(limit.body_seconds.into());
        let timeout = |window: Duration, longest| BodyTimeout {
            window,
            least: window.as_secs() * u64::from(limit.body_bytes_per_second),
            longest,
        };
        let (bodies, forms) = (u64::from(limit.body_megabytes) << 20, u64::from(limit.forms));
        Self {
            in_flight: Places::new(limit.in_flight as usize),
            reports: ReportLimit::new(limit.reports_at_once as usize, limit.reports_per_account as usize),
            bodies: Shares::new(bodies, bodies / 2),
            forms: Shares::new(forms, u64::from(limit.forms_per_address)),
            forms_of_people: Shares::new(forms, u64::from(limit.forms_per_person)),
            body: timeout(body_window, BODY_TIME),
            // A line of a phone may be interrupted for a while.
            form: timeout(2 * body_window, UPLOAD_TIME),
        }
    }

    /// A slot for a request; none when all are taken that it may have.
    pub fn acquire(self: &Arc<Self>, from: IpAddr, method: &Method, path: &str) -> Option<RequestSlot> {
        let kind = Kind::of(method, path);
        let permit = self.in_flight.take(kind).ok()?;
        let state = SlotState {
            permit: Some(permit),
            report: None,
            until: Instant::now() + HANDLER_TIME,
            person: None,
            memory: self.bodies.of(from),
            form: None,
        };
        let form_time = if path == MEDIA_PATH { MEDIA_TIME } else { UPLOAD_TIME };
        let (slots, state) = (self.clone(), Mutex::new(state));
        Some(RequestSlot(Arc::new(Inner { slots, from, kind, form_time, state })))
    }
}

impl RequestSlot {
    /// The slot of the request with these extensions; [`crate::http::guard::admit`] gives every request of the API one.
    ///
    /// # Errors
    /// When it has none.
    pub fn of(extensions: &Extensions) -> Result<Self> {
        let slot = extensions.get::<Self>().cloned();
        slot.ok_or_else(|| Error::internal(anyhow::anyhow!("a request without a slot has a body")))
    }

    fn state(&self) -> MutexGuard<'_, SlotState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes who asks.
    pub fn set_person(&self, person: i64) {
        self.state().person = Some(person);
    }

    /// Whether somebody is signed in.
    pub fn is_known(&self) -> bool {
        self.state().person.is_some()
    }

    /// Waits until the limit of reports allows this request, if it reads one. Meanwhile others have the slot, so that a long
    /// queue of reports keeps no other request out.
    pub async fn wait_for_report(&self, account: i64) {
        if self.0.kind != Kind::Report {
            return;
        }
        self.state().permit = None;
        let report = self.0.slots.reports.acquire(account).await;
        let permit = self.0.slots.in_flight.wait().await;
        let mut state = self.state();
        (state.report, state.permit) = (report, permit);
    }

    /// Lets others have the slot while a body of JSON arrives.
    pub fn release_for_body(&self) -> BodyTimeout {
        self.release(self.0.slots.body)
    }

    /// The same for a form with files.
    pub fn release_for_form(&self) -> BodyTimeout {
        self.release(BodyTimeout { longest: self.0.form_time, ..self.0.slots.form })
    }

    fn release(&self, timeout: BodyTimeout) -> BodyTimeout {
        let mut state = self.state();
        state.permit = None;
        // The body has a limit of its own.
        state.until = Instant::now() + timeout.longest + HANDLER_TIME;
        timeout
    }

    /// Takes a slot again. A form with files waits for one: it took long to arrive, and there are few of them.
    ///
    /// # Errors
    /// 503 when all are taken.
    pub async fn reacquire(&self) -> Result<()> {
        let (has_files, places) = (self.state().form.is_some(), &self.0.slots.in_flight);
        let (permit, time) = if has_files {
            (tokio::time::timeout(FORM_WAIT, places.wait()).await.ok().flatten(), self.0.form_time)
        } else {
            (places.take(self.0.kind).ok(), HANDLER_TIME)
        };
        let permit = permit.ok_or_else(|| overloaded(2))?;
        let mut state = self.state();
        state.permit = Some(permit);
        state.until = Instant::now() + time;
        Ok(())
    }

    /// Takes a share of the forms, for as long as the request is there.
    ///
    /// # Errors
    /// 429 when this person or address has its share already, 503 when all are taken.
    pub fn take_form(&self) -> Result<()> {
        let mut state = self.state();
        let full = |full| match full {
            Full::One => {
                Error::new(Code::TooManyRequests).message(Text::new("error-too-many-uploads")).retry_after(5)
            }
            Full::All => overloaded(5),
        };
        let person = state.person.map(|person| self.0.slots.forms_of_people.take(person, 1));
        let person = person.transpose().map_err(full)?;
        state.form = Some((self.0.slots.forms.take(self.0.from, 1).map_err(full)?, person));
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
        self.state().memory.grow(beyond).map_err(|_| overloaded(5))
    }

    /// Works until the answer is there, or the time is up.
    pub async fn run<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let mut work = std::pin::pin!(work);
        let mut alarm = std::pin::pin!(sleep_until(self.state().until));
        std::future::poll_fn(|context| {
            if let Poll::Ready(done) = work.as_mut().poll(context) {
                return Poll::Ready(Some(done));
            }
            let until = self.state().until;
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

    fn slots(limit: &Limit) -> Arc<RequestSlots> {
        Arc::new(RequestSlots::new(limit))
    }

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    #[tokio::test]
    async fn a_slot_is_free_while_a_body_arrives() {
        let slots = slots(&Limit { in_flight: 1, ..Limit::default() });
        let first = slots.acquire(ONE, &Method::POST, "/api/games/").unwrap();
        assert!(slots.acquire(OTHER, &Method::POST, "/").is_none());
        first.release_for_body();
        let second = slots.acquire(OTHER, &Method::POST, "/").unwrap();
        assert_eq!(first.reacquire().await.unwrap_err().code(), Code::Overloaded);
        drop(second);
        first.reacquire().await.unwrap();
        assert!(slots.acquire(OTHER, &Method::POST, "/").is_none());
    }

    #[tokio::test]
    async fn a_report_that_waits_holds_no_slot() {
        let slots = slots(&Limit { in_flight: 4, reports_at_once: 1, ..Limit::default() });
        let report = || slots.acquire(ONE, &Method::GET, "/api/dashboard/");
        let running = report().unwrap();
        running.wait_for_report(1).await;
        let next = report().unwrap();
        let mut waiting = std::pin::pin!(next.wait_for_report(2));
        assert!(futures_util::poll!(waiting.as_mut()).is_pending());
        let others: Vec<_> = (0..2).map(|_| slots.acquire(OTHER, &Method::GET, "/").unwrap()).collect();
        assert!(slots.acquire(OTHER, &Method::GET, "/").is_none());
        drop(running);
        waiting.await;
        assert!(
            slots.acquire(OTHER, &Method::GET, "/").is_none(),
            "the slot of the first went to the second"
        );
        drop(others);
    }

    #[tokio::test]
    async fn a_file_that_has_arrived_waits_for_a_slot() {
        let slots = slots(&Limit { in_flight: 1, ..Limit::default() });
        let upload = slots.acquire(ONE, &Method::POST, MEDIA_PATH).unwrap();
        upload.take_form().unwrap();
        upload.release_for_form();
        let other = slots.acquire(OTHER, &Method::POST, "/").unwrap();
        let mut back = std::pin::pin!(upload.reacquire());
        assert!(futures_util::poll!(back.as_mut()).is_pending());
        drop(other);
        back.await.unwrap();
        assert!(slots.acquire(OTHER, &Method::POST, "/").is_none());
    }

    #[tokio::test]
    async fn forms_have_shares_by_person_and_address() {
        let slots = slots(&Limit { forms: 5, forms_per_address: 3, forms_per_person: 2, ..Limit::default() });
        let form = |from, person| {
            let slot = slots.acquire(from, &Method::POST, MEDIA_PATH).unwrap();
            slot.set_person(person);
            slot.take_form().map(|()| slot).map_err(|error| error.code())
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
        let slots = slots(&Limit { body_megabytes: 1, ..Limit::default() });
        let large = slots.acquire(ONE, &Method::POST, "/").unwrap();
        let whole = (512 << 10) + 16 * 1024;
        large.take_memory(whole, whole).unwrap();
        let slot = slots.acquire(ONE, &Method::POST, "/").unwrap();
        slot.take_memory(10_000, 10_000).unwrap();
        assert_eq!(slot.take_memory(10_000, 20_000).unwrap_err().code(), Code::Overloaded);
        drop(large);
        slot.take_memory(10_000, 20_000).unwrap();
    }

    #[tokio::test]
    async fn the_time_to_answer_begins_when_the_body_is_there() {
        let slot = slots(&Limit::default()).acquire(ONE, &Method::POST, "/").unwrap();
        let soon = Duration::from_millis(50);
        let ends_soon = || slot.state().until = Instant::now() + soon;
        ends_soon();
        let work = async {
            slot.release_for_body();
            tokio::time::sleep(4 * soon).await;
            slot.reacquire().await.unwrap();
            "done"
        };
        assert_eq!(slot.run(work).await, Some("done"));
        // The time is shorter again as soon as the body is there.
        let late = async {
            slot.release_for_body();
            slot.reacquire().await.unwrap();
            ends_soon();
            std::future::pending::<()>().await;
        };
        let watched = tokio::time::timeout(Duration::from_secs(10), slot.run(late)).await;
        assert_eq!(watched.unwrap(), None);
    }
}
