//! The limit of connections. When there are too many, those are evicted that have kept the server waiting longest: for a
//! request, or for taking its answer.

use std::{
    collections::{BTreeMap, HashMap},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering},
    },
    time::Instant,
};

use tokio_util::sync::CancellationToken;

/// The client has to send something: a request, or the rest of one.
const WAITING: u8 = 0;
/// The server has to.
const BUSY: u8 = 1;
/// Evicted: closed to make room.
const EVICTED: u8 = 2;

/// Every connection, by address.
#[derive(Clone, Debug)]
pub(super) struct Connections(Arc<Mutex<Open>>);

#[derive(Debug)]
struct Open {
    since: Instant,
    most: usize,
    most_of_one: usize,
    count: usize,
    last: u64,
    by: HashMap<IpAddr, BTreeMap<u64, Arc<Connection>>>,
}

/// One connection.
#[derive(Debug)]
pub(super) struct Connection {
    since: Instant,
    /// Milliseconds since then when its client was last heard.
    heard: AtomicU64,
    state: AtomicU8,
    /// Its client does not take what is sent.
    stalled: AtomicBool,
    lingers: AtomicBool,
    evicted: CancellationToken,
}

/// Its place, free again when this is dropped.
#[derive(Debug)]
pub(super) struct ConnectionGuard {
    connections: Connections,
    from: IpAddr,
    number: u64,
    pub(super) connection: Arc<Connection>,
}

impl Connections {
    pub(super) fn new(most: usize, most_of_one: usize) -> Self {
        let (since, by) = (Instant::now(), HashMap::new());
        Self(Arc::new(Mutex::new(Open { since, most, most_of_one, count: 0, last: 0, by })))
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more connection of this address. Where there is none, a client that keeps the server waiting
    /// loses its own: of the same address when that has too many, else of the address that has the most. None when
    /// all are being answered. `many`: a proxy, which speaks for many.
    pub(super) fn admit(&self, from: IpAddr, many: bool) -> Option<ConnectionGuard> {
        let mut open = self.lock();
        let of_one = open.by.get(&from).map_or(0, BTreeMap::len);
        if !many && of_one >= open.most_of_one && !open.evict_from(from) {
            return None;
        }
        if open.count >= open.most && !open.evict_one() {
            return None;
        }
        open.last += 1;
        open.count += 1;
        let number = open.last;
        let connection = Arc::new(Connection {
            since: open.since,
            heard: AtomicU64::new(millis_since(open.since)),
            state: AtomicU8::new(WAITING),
            stalled: AtomicBool::new(false),
            lingers: AtomicBool::new(false),
            evicted: CancellationToken::new(),
        });
        open.by.entry(from).or_default().insert(number, connection.clone());
        Some(ConnectionGuard { connections: self.clone(), from, number, connection })
    }

    /// Evicts one, when the system has no more handles.
    pub(super) fn make_room(&self) {
        self.lock().evict_one();
    }
}

impl Open {
    fn evict_from(&mut self, from: IpAddr) -> bool {
        loop {
            let Some(number) = self.by.get(&from).and_then(longest_waiting) else { return false };
            // It may have sent its request this very moment.
            if self
                .by
                .get(&from)
                .and_then(|connections| connections.get(&number))
                .is_some_and(|connection| connection.evict())
            {
                self.remove(from, number);
                return true;
            }
        }
    }

    fn evict_one(&mut self) -> bool {
        let waiting = self.by.iter().filter(|(_, connections)| longest_waiting(connections).is_some());
        let Some(from) = waiting.max_by_key(|(_, connections)| connections.len()).map(|(from, _)| *from)
        else {
            return false;
        };
        self.evict_from(from) || self.evict_one()
    }

    fn remove(&mut self, from: IpAddr, number: u64) {
        let Some(connections) = self.by.get_mut(&from) else { return };
        if connections.remove(&number).is_some() {
            self.count -= 1;
        }
        if connections.is_empty() {
            self.by.remove(&from);
        }
    }
}

fn longest_waiting(connections: &BTreeMap<u64, Arc<Connection>>) -> Option<u64> {
    let waiting = connections.iter().filter(|(_, connection)| connection.is_evictable());
    waiting.min_by_key(|(_, connection)| connection.heard.load(Ordering::Relaxed)).map(|(number, _)| *number)
}

fn millis_since(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX)
}

impl Connection {
    fn turn(&self, from: u8, to: u8) -> bool {
        self.state.compare_exchange(from, to, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    fn is_evictable(&self) -> bool {
        match self.state.load(Ordering::Acquire) {
            WAITING => true,
            BUSY => self.stalled.load(Ordering::Relaxed),
            _ => false,
        }
    }

    fn evict(&self) -> bool {
        let evicted =
            self.turn(WAITING, EVICTED) || (self.stalled.load(Ordering::Relaxed) && self.turn(BUSY, EVICTED));
        if evicted {
            self.evicted.cancel();
        }
        evicted
    }

    /// The client has sent something.
    pub(super) fn heard(&self) {
        self.heard.store(millis_since(self.since), Ordering::Relaxed);
    }

    /// Whether the client takes what is sent.
    pub(super) fn takes(&self, taken: bool) {
        self.stalled.store(!taken, Ordering::Relaxed);
    }

    /// A request is whole; false when the connection was evicted.
    pub(super) fn begin(&self) -> bool {
        self.turn(WAITING, BUSY) || self.state.load(Ordering::Acquire) == BUSY
    }

    /// The answer is on its way.
    pub(super) fn end(&self) {
        if self.turn(BUSY, WAITING) {
            self.heard();
        }
    }

    /// The client may still be sending what nobody will read: the answer must reach it all the same.
    pub(super) fn linger(&self) {
        self.lingers.store(true, Ordering::Relaxed);
    }

    pub(super) fn lingers(&self) -> bool {
        self.lingers.load(Ordering::Relaxed)
    }

    pub(super) fn is_evicted(&self) -> bool {
        self.evicted.is_cancelled()
    }

    /// Waits until the connection is evicted.
    pub(super) async fn evicted(&self) {
        self.evicted.cancelled().await;
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        self.connections.lock().remove(self.from, self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));
    const THIRD: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 3));

    fn evicted(guard: &ConnectionGuard) -> bool {
        guard.connection.is_evicted()
    }

    #[test]
    fn an_address_with_too_many_loses_its_own_oldest() {
        let connections = Connections::new(10, 2);
        let other = connections.admit(OTHER, false).unwrap();
        let first = connections.admit(ONE, false).unwrap();
        let second = connections.admit(ONE, false).unwrap();
        let third = connections.admit(ONE, false).unwrap();
        assert!(evicted(&first) && !evicted(&second) && !evicted(&third) && !evicted(&other));
        // What is being answered stays.
        assert!(second.connection.begin() && third.connection.begin() && !first.connection.begin());
        assert!(connections.admit(ONE, false).is_none());
        assert!(connections.admit(ONE, true).is_some(), "a proxy speaks for many");
        second.connection.end();
        assert!(connections.admit(ONE, false).is_some());
        assert!(evicted(&second) && !evicted(&third));
    }

    #[test]
    fn when_all_places_are_taken_the_address_with_the_most_gives_one() {
        let connections = Connections::new(3, 3);
        let other = connections.admit(OTHER, false).unwrap();
        let first = connections.admit(ONE, false).unwrap();
        let second = connections.admit(ONE, false).unwrap();
        let third = connections.admit(THIRD, false).unwrap();
        assert!(evicted(&first) && !evicted(&second) && !evicted(&other));
        assert!(second.connection.begin() && other.connection.begin() && third.connection.begin());
        assert!(connections.admit(THIRD, false).is_none(), "all are being answered");
        drop((first, second, other, third));
        let open = connections.lock();
        assert!(open.by.is_empty() && open.count == 0);
    }

    #[test]
    fn an_answer_that_is_not_taken_holds_no_place() {
        let connections = Connections::new(2, 2);
        let first = connections.admit(ONE, false).unwrap();
        let second = connections.admit(ONE, false).unwrap();
        assert!(first.connection.begin() && second.connection.begin());
        first.connection.takes(false);
        let third = connections.admit(OTHER, false).unwrap();
        assert!(evicted(&first) && !evicted(&second));
        second.connection.takes(false);
        second.connection.takes(true);
        assert!(third.connection.begin() && connections.admit(OTHER, false).is_none());
    }

    #[test]
    fn whoever_was_heard_last_goes_last() {
        let connections = Connections::new(2, 2);
        let first = connections.admit(ONE, false).unwrap();
        let second = connections.admit(ONE, false).unwrap();
        first.connection.heard.store(5_000, Ordering::Relaxed);
        let third = connections.admit(ONE, false).unwrap();
        assert!(evicted(&second) && !evicted(&first) && !evicted(&third));
    }
}
