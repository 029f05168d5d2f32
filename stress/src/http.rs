//! A small HTTP/1.1 client that costs little: the load generator shares the machine with the server that it measures.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Heads longer than this are refused.
const LONGEST_HEAD: usize = 32 * 1024;

/// A response.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The value of our cookie, if one was set.
    pub cookie: Option<String>,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// What the head of a response says about the rest.
#[derive(Debug, Default, PartialEq, Eq)]
struct Head {
    status: u16,
    length: Option<usize>,
    chunked: bool,
    gzip: bool,
    closes: bool,
    cookie: Option<String>,
}

impl Head {
    fn parse(text: &str) -> Option<Head> {
        let mut lines = text.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let mut head = Head { status, ..Head::default() };
        for (name, value) in lines.filter_map(|line| line.split_once(':')) {
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "content-length" => head.length = value.parse().ok(),
                "transfer-encoding" => head.chunked = value.contains("chunked"),
                "content-encoding" => head.gzip = value == "gzip",
                "connection" => head.closes = value == "close",
                "set-cookie" => {
                    let ours = value.strip_prefix("adda=").and_then(|rest| rest.split(';').next());
                    head.cookie = ours.map(str::to_owned).or(head.cookie);
                }
                _ => {}
            }
        }
        Some(head)
    }
}

/// A client's own loopback address, so that the server sees many households and not one. `None` stands for the address
/// that the system picks.
pub fn own_address(number: usize) -> Option<IpAddr> {
    let [_, a, b, c] = u32::try_from(number % 0xff_0000).ok()?.to_be_bytes();
    Some(IpAddr::V4(Ipv4Addr::new(127, a + 1, b, c.max(1))))
}

/// Connects, from the given address if the server is on this machine.
///
/// # Errors
/// If there is no connection within the time.
pub async fn connect(to: SocketAddr, from: Option<IpAddr>, patience: Duration) -> std::io::Result<TcpStream> {
    let connecting = async {
        let socket = if to.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(from) = from.filter(|from| to.ip().is_loopback() && from.is_ipv4() == to.is_ipv4()) {
            socket.bind(SocketAddr::new(from, 0))?;
        }
        let stream = socket.connect(to).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    };
    tokio::time::timeout(patience, connecting).await.unwrap_or_else(|_| Err(timed_out()))
}

fn timed_out() -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer in time")
}

fn unreadable(what: &'static str) -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidData, what)
}

/// The bytes of a request.
fn request(method: &str, path: &str, cookie: &str, body: &str) -> Vec<u8> {
    let cookie = if cookie.is_empty() { String::new() } else { format!("cookie: adda={cookie}\r\n") };
    let body_head = if body.is_empty() {
        String::new()
    } else {
        format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len())
    };
    format!(
        "{method} {path} HTTP/1.1\r\nhost: adda.test\r\naccept: application/json\r\n{cookie}{body_head}\r\n{body}"
    )
    .into_bytes()
}

/// Requests to one server, over one connection that is kept open.
pub struct Client {
    server: SocketAddr,
    from: Option<IpAddr>,
    patience: Duration,
    stream: Option<TcpStream>,
    buffer: Vec<u8>,
}

impl Client {
    /// A client that connects with its first request.
    pub fn new(server: SocketAddr, from: Option<IpAddr>, patience: Duration) -> Client {
        Client { server, from, patience, stream: None, buffer: Vec::new() }
    }

    /// Sends a request and reads its answer. After an error the next request uses a new connection.
    ///
    /// # Errors
    /// If there is no complete answer within the time: nothing was acknowledged then.
    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &str,
    ) -> std::io::Result<Answer> {
        let request = request(method, path, cookie, body);
        let asking = tokio::time::timeout(self.patience, self.exchange(&request));
        asking.await.unwrap_or_else(|_| Err(timed_out()))
    }

    async fn exchange(&mut self, request: &[u8]) -> std::io::Result<Answer> {
        // Put back only after a whole answer: a late one must not be taken for the answer to the next request.
        let mut stream = match self.stream.take().filter(is_open) {
            Some(stream) => stream,
            None => connect(self.server, self.from, self.patience).await?,
        };
        self.buffer.clear();
        stream.write_all(request).await?;
        let (head, rest) = read_head(&mut stream, &mut self.buffer).await?;
        let body = if head.chunked {
            let mut chunks = Chunks::default();
            let mut body = Vec::new();
            chunks.feed(&self.buffer[rest..], |bytes| body.extend_from_slice(bytes));
            while !chunks.ended {
                self.buffer.clear();
                if stream.read_buf(&mut self.buffer).await? == 0 {
                    return Err(unreadable("the answer ends early"));
                }
                chunks.feed(&self.buffer, |bytes| body.extend_from_slice(bytes));
            }
            body
        } else {
            let end = rest + head.length.ok_or_else(|| unreadable("an answer without a length"))?;
            while self.buffer.len() < end {
                if stream.read_buf(&mut self.buffer).await? == 0 {
                    return Err(unreadable("the answer ends early"));
                }
            }
            self.buffer[rest..end].to_vec()
        };
        if !head.closes {
            self.stream = Some(stream);
        }
        Ok(Answer { status: head.status, cookie: head.cookie, body })
    }
}

/// Whether the server has not closed a connection that was idle, as servers do.
fn is_open(stream: &TcpStream) -> bool {
    matches!(stream.try_read(&mut [0]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
}

/// Reads until the end of the head; the position after it.
async fn read_head(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> std::io::Result<(Head, usize)> {
    loop {
        if let Some(end) = buffer.windows(4).position(|four| four == b"\r\n\r\n") {
            let text =
                std::str::from_utf8(&buffer[..end]).map_err(|_| unreadable("a head that is not text"))?;
            let head = Head::parse(text).ok_or_else(|| unreadable("not an answer"))?;
            return Ok((head, end + 4));
        }
        if buffer.len() > LONGEST_HEAD {
            return Err(unreadable("a head without an end"));
        }
        if stream.read_buf(buffer).await? == 0 {
            return Err(unreadable("the connection was closed without an answer"));
        }
    }
}

/// Takes the framing of `Transfer-Encoding: chunked` off.
#[derive(Debug, Default)]
pub(crate) struct Chunks {
    /// Bytes that are left of the present chunk, with the line end after it.
    left: usize,
    size: usize,
    in_size: bool,
    started: bool,
    pub(crate) ended: bool,
}

impl Chunks {
    /// Hands the content of these bytes on.
    pub(crate) fn feed(&mut self, mut bytes: &[u8], mut content: impl FnMut(&[u8])) {
        if !self.started {
            (self.started, self.in_size) = (true, true);
        }
        while !bytes.is_empty() && !self.ended {
            if self.in_size {
                let (byte, rest) = (bytes[0], &bytes[1..]);
                bytes = rest;
                match char::from(byte).to_digit(16) {
                    Some(digit) => self.size = self.size * 16 + digit as usize,
                    None if byte == b'\n' => {
                        self.ended = self.size == 0;
                        self.left = self.size + 2;
                        (self.size, self.in_size) = (0, false);
                    }
                    None => {}
                }
            } else {
                let now = self.left.min(bytes.len());
                let line_end_from = self.left.saturating_sub(2);
                content(&bytes[..now.min(line_end_from)]);
                self.left -= now;
                bytes = &bytes[now..];
                self.in_size = self.left == 0;
            }
        }
    }
}

/// An open event stream, as a browser reads it.
pub struct EventStream {
    stream: TcpStream,
    chunks: Chunks,
    buffer: Vec<u8>,
    /// Whether the server compresses it.
    pub gzip: bool,
}

impl EventStream {
    /// Opens a table's stream, compressed if wished.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub async fn open(
        server: SocketAddr,
        from: Option<IpAddr>,
        patience: Duration,
        table: &str,
        cookie: &str,
        zip: bool,
    ) -> std::io::Result<EventStream> {
        let mut stream = connect(server, from, patience).await?;
        let accepted = if zip { "gzip, deflate, br" } else { "identity" };
        let ask = format!(
            "GET /api/tables/{table}/stream?format=edits HTTP/1.1\r\nhost: adda.test\r\naccept: text/event-stream\r\n\
             accept-encoding: {accepted}\r\ncookie: adda={cookie}\r\n\r\n"
        );
        stream.write_all(ask.as_bytes()).await?;
        let mut buffer = Vec::with_capacity(16 * 1024);
        let head = tokio::time::timeout(patience, read_head(&mut stream, &mut buffer));
        let (head, rest) = head.await.unwrap_or_else(|_| Err(timed_out()))?;
        if head.status != 200 {
            return Err(std::io::Error::other(format!("the stream was refused with status {}", head.status)));
        }
        buffer.drain(..rest);
        Ok(EventStream { stream, chunks: Chunks::default(), buffer, gzip: head.gzip })
    }

    /// Waits for more bytes and hands their content on; false at the end of the stream.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn read(&mut self, content: impl FnMut(&[u8])) -> std::io::Result<bool> {
        if self.buffer.is_empty() && self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Ok(false);
        }
        self.chunks.feed(&self.buffer, content);
        self.buffer.clear();
        Ok(!self.chunks.ended)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_says_what_follows() {
        let head = Head::parse(
            "HTTP/1.1 200 OK\r\nContent-Length: 12\r\nset-cookie: adda=abc; Path=/\r\nconnection: close",
        );
        let expected = Head {
            status: 200,
            length: Some(12),
            closes: true,
            cookie: Some("abc".to_owned()),
            ..Head::default()
        };
        assert_eq!(head, Some(expected));
        assert_eq!(Head::parse("nonsense"), None);
    }

    #[tokio::test]
    async fn a_connection_that_the_server_has_closed_is_opened_again() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let serving = tokio::spawn(async move {
            for _ in 0..2 {
                let (mut stream, _) = listener.accept().await.expect("a client");
                let mut read = Vec::new();
                while !read.ends_with(b"\r\n\r\n") {
                    stream.read_buf(&mut read).await.expect("a request");
                }
                stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok").await.expect("a reader");
            }
        });
        let mut client = Client::new(address, None, Duration::from_secs(60));
        for _ in 0..2 {
            let answer = client.ask("GET", "/", "", "").await.expect("an answer");
            assert_eq!(answer.body, b"ok");
            // The server hangs up after each answer.
            client.stream.as_ref().expect("kept open").readable().await.expect("news");
        }
        serving.await.expect("two connections");
    }

    #[test]
    fn chunks_are_read_however_they_are_cut() {
        let sent = b"5\r\nhello\r\n1a\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n";
        for step in 1..sent.len() {
            let (mut chunks, mut content) = (Chunks::default(), Vec::new());
            for piece in sent.chunks(step) {
                chunks.feed(piece, |bytes| content.extend_from_slice(bytes));
            }
            assert_eq!(content, b"helloabcdefghijklmnopqrstuvwxyz", "in steps of {step}");
            assert!(chunks.ended);
        }
    }

    #[test]
    fn people_have_addresses_of_their_own() {
        assert_eq!(own_address(1), Some(IpAddr::from([127, 1, 0, 1])));
        assert_eq!(own_address(300), Some(IpAddr::from([127, 1, 1, 44])));
    }
}
