//! A connection to PostgreSQL that breaks where it hurts.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use anyhow::Context;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// What a message of a transaction has seen of the world when the connection breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// It never left.
    Before,
    /// Half of it arrived.
    Middle,
    /// It was carried out, and the reply was lost.
    After,
}

/// Which message of a transaction is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The one after so many others: 0 is BEGIN.
    Message(u32),
    /// COMMIT.
    Commit,
}

/// A TCP relay between the program and PostgreSQL.
#[derive(Clone, Debug)]
pub struct Link {
    /// Where the program connects.
    pub address: SocketAddr,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The next message that is cut, and how.
    plan: Mutex<Option<(At, Cut)>>,
    /// Nobody gets through.
    down: AtomicBool,
    cuts: AtomicU64,
}

impl State {
    /// How this message ends, if it is the one.
    fn due(&self, messages: u32, commit: bool) -> Option<Cut> {
        let mut plan = self.plan.lock().unwrap_or_else(PoisonError::into_inner);
        plan.take_if(|(at, _)| *at == At::Message(messages) || commit && *at == At::Commit)
            .map(|(_, cut)| cut)
    }
}

impl Link {
    /// Relays to `server`, an address of PostgreSQL.
    ///
    /// # Errors
    /// When there is no free port.
    pub async fn to(server: SocketAddr) -> anyhow::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let link = Self { address: listener.local_addr()?, state: Arc::default() };
        let state = link.state.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let state = state.clone();
                tokio::spawn(async move {
                    if !state.down.load(Ordering::SeqCst) {
                        // However a connection ends, both ends see it.
                        let _ = relay(client, server, &state).await;
                    }
                });
            }
        });
        Ok(link)
    }

    /// The address of a database behind the relay.
    ///
    /// # Errors
    /// When `url` is no `postgres://USER@HOST:PORT/NAME`.
    pub async fn in_front_of(url: &str) -> anyhow::Result<(Self, String)> {
        let (front, rest) = url.split_once('@').context("the address names no user")?;
        let (host, name) = rest.split_once('/').context("the address names no database")?;
        let link = Self::to(host.parse()?).await?;
        let url = format!("{front}@{}/{name}", link.address);
        Ok((link, url))
    }

    /// Cuts the connection that sends this message next.
    pub fn cut(&self, at: At, how: Cut) {
        *self.state.plan.lock().unwrap_or_else(PoisonError::into_inner) = Some((at, how));
    }

    /// Whether the cut that was asked for is still to come.
    pub fn waits(&self) -> bool {
        self.state.plan.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Lets nobody through, or everybody again.
    pub fn set_down(&self, down: bool) {
        self.state.down.store(down, Ordering::SeqCst);
    }

    /// Connections cut so far.
    pub fn cuts(&self) -> u64 {
        self.state.cuts.load(Ordering::SeqCst)
    }
}

async fn relay(mut client: TcpStream, server: SocketAddr, state: &State) -> anyhow::Result<()> {
    let mut server = TcpStream::connect(server).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let (mut sent, mut answered) = (vec![0; 256 << 10], vec![0; 256 << 10]);
    let mut in_transaction: Option<u32> = None;
    loop {
        tokio::select! {
            read = client.read(&mut sent) => {
                let message = &sent[..read?];
                anyhow::ensure!(!message.is_empty() && !state.down.load(Ordering::SeqCst), "closed");
                let contains = |word: &[u8]| message.windows(word.len()).any(|window| window == word);
                in_transaction = if contains(b"BEGIN") { Some(0) } else { in_transaction.map(|n| n + 1) };
                let commit = contains(b"COMMIT");
                if let Some(cut) = in_transaction.and_then(|messages| state.due(messages, commit)) {
                    match cut {
                        Cut::Before => {}
                        Cut::Middle => server.write_all(&message[..message.len() / 2]).await?,
                        Cut::After => {
                            server.write_all(message).await?;
                            server.read(&mut answered).await.map(drop)?;
                        }
                    }
                    state.cuts.fetch_add(1, Ordering::SeqCst);
                    return Ok(());
                }
                if commit || contains(b"ROLLBACK") {
                    in_transaction = None;
                }
                server.write_all(message).await?;
            }
            read = server.read(&mut answered) => {
                let message = &answered[..read?];
                anyhow::ensure!(!message.is_empty() && !state.down.load(Ordering::SeqCst), "closed");
                client.write_all(message).await?;
            }
        }
    }
}
