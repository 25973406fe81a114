//! A connection that is kept alive: as little as HTTP/1.1 needs, so that what is measured is the server.

use std::net::SocketAddr;

use anyhow::{Context, bail, ensure};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

const LARGEST_HEAD: usize = 16 << 10;

/// One connection.
#[derive(Debug)]
pub struct Wire {
    to: SocketAddr,
    stream: TcpStream,
    /// The other end said that it closes this connection.
    closes: bool,
    buffer: Vec<u8>,
    /// Where the body of the last answer begins and ends in the buffer.
    body: (usize, usize),
}

impl Wire {
    /// Connects.
    ///
    /// # Errors
    /// When nobody listens.
    pub async fn connect(to: SocketAddr) -> anyhow::Result<Self> {
        let stream = open(to).await?;
        Ok(Self { to, stream, closes: false, buffer: Vec::with_capacity(64 << 10), body: (0, 0) })
    }

    /// Sends a request of [`request`] and reads the answer; returns its status. After an answer with
    /// `Connection: close` it connects anew.
    ///
    /// # Errors
    /// When the connection breaks.
    pub async fn send(&mut self, request: &[u8]) -> anyhow::Result<u16> {
        if self.closes {
            self.stream = open(self.to).await?;
        }
        self.stream.write_all(request).await?;
        self.buffer.clear();
        let head = loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                break end;
            }
            ensure!(self.buffer.len() < LARGEST_HEAD, "an answer without end of head");
            self.read_more().await?;
        };
        let text = std::str::from_utf8(&self.buffer[..head])?;
        let status: u16 = text.get(9..12).context("no status")?.parse()?;
        let header = |wanted: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(':'));
            lines.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value.trim())
        };
        let length = header("content-length").map_or(Ok(0), str::parse::<usize>)?;
        self.closes = header("connection").is_some_and(|value| value.eq_ignore_ascii_case("close"));
        self.body = (head + 4, head + 4 + length);
        while self.buffer.len() < self.body.1 {
            self.read_more().await?;
        }
        Ok(status)
    }

    /// The body of the last answer.
    pub fn body(&self) -> &[u8] {
        &self.buffer[self.body.0..self.body.1]
    }

    /// Calls and reads JSON.
    ///
    /// # Errors
    /// When the connection breaks, or the answer is not JSON.
    pub async fn call(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> anyhow::Result<(u16, Value)> {
        let status = self.send(&request(method, path, token, body)).await?;
        let answer = if self.body().is_empty() { Value::Null } else { serde_json::from_slice(self.body())? };
        Ok((status, answer))
    }

    /// Calls where only success makes sense.
    ///
    /// # Errors
    /// Also when the server refuses.
    pub async fn expect(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> anyhow::Result<Value> {
        let (status, answer) = self.call(method, path, token, body).await?;
        if !(200..300).contains(&status) {
            bail!("{method} {path} was answered with {status}: {answer}");
        }
        Ok(answer)
    }

    async fn read_more(&mut self) -> anyhow::Result<()> {
        let read = self.stream.read_buf(&mut self.buffer).await?;
        ensure!(read > 0, "the connection was closed");
        Ok(())
    }
}

async fn open(to: SocketAddr) -> anyhow::Result<TcpStream> {
    let stream = TcpStream::connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Reads a file of any length on a connection of its own and keeps nothing of it; returns its bytes.
///
/// # Errors
/// When the connection breaks, or the answer is no success.
pub async fn download(to: SocketAddr, path: &str, token: &str) -> anyhow::Result<u64> {
    let mut stream = TcpStream::connect(to).await?;
    let head = format!(
        "GET {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: JWT {token}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    let mut piece = vec![0; 64 << 10];
    let mut read = stream.read(&mut piece).await?;
    ensure!(piece[..read].starts_with(b"HTTP/1.1 200"), "{path} was refused");
    let mut all = 0;
    while read > 0 {
        all += read as u64;
        read = stream.read(&mut piece).await?;
    }
    Ok(all)
}

/// The bytes of a request.
pub fn request(method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Vec<u8> {
    let mut bytes = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
    if let Some(token) = token {
        bytes.push_str("authorization: JWT ");
        bytes.push_str(token);
        bytes.push_str("\r\n");
    }
    let body = body.map(Value::to_string).unwrap_or_default();
    if !body.is_empty() {
        bytes.push_str(&format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len()));
    }
    bytes.push_str("\r\n");
    bytes.push_str(&body);
    bytes.into_bytes()
}

/// The bytes of a form with a file.
pub fn form(path: &str, token: &str, fields: &[(&str, &str)], (name, file): (&str, &[u8])) -> Vec<u8> {
    const BOUNDARY: &str = "rozmova-bench-boundary";
    let mut body = Vec::with_capacity(file.len() + 1_024);
    for (field, value) in fields {
        let part =
            format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    let head =
        format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n");
    body.extend_from_slice(head.as_bytes());
    body.extend_from_slice(file);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    let mut bytes = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: JWT {token}\r\n\
         content-type: multipart/form-data; boundary={BOUNDARY}\r\ncontent-length: {}\r\n\r\n",
        body.len()
    )
    .into_bytes();
    bytes.extend_from_slice(&body);
    bytes
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_request_says_how_long_it_is() {
        let bytes = request("POST", "/x/", Some("T"), Some(&json!({"a": "є"})));
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.starts_with("POST /x/ HTTP/1.1\r\n"));
        assert!(text.contains("content-length: 10\r\n"), "{text}");
        assert!(text.ends_with("\r\n\r\n{\"a\":\"є\"}"));
    }
}
