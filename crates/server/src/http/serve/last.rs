//! The last connections before the listener closes. Whoever is connected by then is answered, and nobody is cut off: what
//! the system has accepted for the program and the program never sees is reset when the listener closes, and no balancer may
//! send such a request again, for it has been sent.

use std::{io, net::SocketAddr, time::Duration};

use tokio::{
    net::{TcpListener, TcpStream},
    time::{Instant, timeout_at},
};

/// For connections that are being made, and for the first request of each.
const QUIET: Duration = Duration::from_millis(100);
/// Where the system cannot keep new ones away, somebody always comes.
const AT_MOST: Duration = Duration::from_secs(1);

/// Takes who is connected already, until nobody has come for a moment. Meanwhile the system ignores new connections: a
/// client asks again after a second, is refused, and a balancer goes to another process.
pub(super) async fn take_last(listener: TcpListener, mut take: impl FnMut(TcpStream, SocketAddr)) {
    if let Err(error) = ignore_new(&listener) {
        tracing::debug!(%error, "new connections cannot be kept away before the listener closes");
    }
    let end = Instant::now() + AT_MOST;
    while let Ok(Ok((stream, peer))) = timeout_at(end.min(Instant::now() + QUIET), listener.accept()).await {
        take(stream, peer);
    }
}

/// A filter of the socket that drops what asks for a connection (SYN) and lets the rest through.
#[cfg(target_os = "linux")]
fn ignore_new(listener: &TcpListener) -> io::Result<()> {
    use socket2::{SockFilter, SockRef};
    // Classic BPF over the head of TCP: load the byte of the flags; with SYN set keep nothing, else everything.
    let program = [
        SockFilter::new(0x30, 0, 0, 13),
        SockFilter::new(0x45, 0, 1, 0x02),
        SockFilter::new(0x06, 0, 0, 0),
        SockFilter::new(0x06, 0, 0, u32::MAX),
    ];
    SockRef::from(listener).attach_filter(&program)
}

#[cfg(not(target_os = "linux"))]
fn ignore_new(_: &TcpListener) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
