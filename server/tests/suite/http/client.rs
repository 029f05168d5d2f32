//! A small HTTP client: one request per connection, with control over every byte.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Duration;

use flate2::write::GzDecoder;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A timeout for everything, to catch hangs. It does not measure speed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// Waits for a future, with the timeout.
pub(crate) async fn within<T>(what: &str, future: impl Future<Output = T>) -> T {
    match tokio::time::timeout(PATIENCE, future).await {
        Ok(value) => value,
        Err(_) => panic!("timed out: {what}"),
    }
}

/// A browser or another program. Keeps the cookie that the server sets.
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    cookie: Mutex<Option<String>>,
}

/// A request.
#[derive(Clone)]
pub(crate) struct Request {
    method: String,
    path: String,
    fields: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Request {
    pub(crate) fn new(method: &str, path: &str) -> Request {
        Request { method: method.to_owned(), path: path.to_owned(), fields: Vec::new(), body: Vec::new() }
    }

    pub(crate) fn get(path: &str) -> Request {
        Request::new("GET", path)
    }

    pub(crate) fn post(path: &str) -> Request {
        Request::new("POST", path)
    }

    pub(crate) fn field(mut self, name: &str, value: &str) -> Request {
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Asks for JSON instead of a page.
    pub(crate) fn for_data(self) -> Request {
        self.field("accept", "application/json")
    }

    pub(crate) fn json(self, value: &Value) -> Request {
        self.body("application/json", value.to_string())
    }

    pub(crate) fn form(self, text: &str) -> Request {
        self.body("application/x-www-form-urlencoded", text)
    }

    pub(crate) fn body(mut self, kind: &str, body: impl Into<Vec<u8>>) -> Request {
        self.body = body.into();
        self.field("content-type", kind)
    }

    fn bytes(&self, cookie: Option<&str>) -> Vec<u8> {
        let mut head = format!("{} {} HTTP/1.1\r\nhost: adda.test\r\n", self.method, self.path);
        for (name, value) in &self.fields {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(cookie) = cookie {
            head.push_str(&format!("cookie: adda={cookie}\r\n"));
        }
        head.push_str(&format!("content-length: {}\r\n\r\n", self.body.len()));
        [head.as_bytes(), &self.body].concat()
    }
}

/// A response.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// Asserts that the request succeeded.
    #[track_caller]
    pub(crate) fn ok(self) -> Answer {
        assert_eq!(self.status, 200, "{}", self.text());
        self
    }

    /// Asserts that the request was refused with this status, and returns the sentence.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        let sentence = self.json()["error"].as_str().unwrap().to_owned();
        assert!(sentence.len() > 10 && !sentence.starts_with('['), "not a sentence: {sentence}");
        sentence
    }

    /// Asserts that the request was refused, with a sentence in JSON or on a page.
    #[track_caller]
    pub(crate) fn refused_clearly(&self, status: u16) {
        if self.field("content-type") == Some("application/json") {
            self.refused(status);
        } else {
            assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
            assert_eq!(self.field("content-type"), Some("text/html; charset=utf-8"));
            assert!(self.text().contains("<main"), "{}", self.text());
        }
    }
}

/// A connection, and bytes that were read but not used yet.
pub(crate) struct Wire {
    pub(crate) socket: TcpStream,
    rest: Vec<u8>,
}

impl Wire {
    pub(crate) async fn open(address: SocketAddr) -> Wire {
        Wire::of(within("a connection", TcpStream::connect(address)).await.unwrap())
    }

    pub(crate) fn of(socket: TcpStream) -> Wire {
        Wire { socket, rest: Vec::new() }
    }

    pub(crate) async fn write(&mut self, bytes: &[u8]) {
        // The server may respond and close before it has read everything.
        let _ = within("room to write", self.socket.write_all(bytes)).await;
    }

    /// The next bytes; `None` when the server has closed the connection.
    async fn more(&mut self) -> Option<Vec<u8>> {
        if !self.rest.is_empty() {
            return Some(std::mem::take(&mut self.rest));
        }
        let mut bytes = vec![0; 64 * 1024];
        match self.socket.read(&mut bytes).await {
            Ok(0) | Err(_) => None,
            Ok(length) => {
                bytes.truncate(length);
                Some(bytes)
            }
        }
    }

    /// The status and head of a response.
    pub(crate) async fn head(&mut self) -> Option<(u16, String)> {
        let mut read = Vec::new();
        loop {
            if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
                self.rest = read.split_off(end + 4);
                let head = String::from_utf8(read).unwrap();
                let status = head.split(' ').nth(1)?.parse().ok()?;
                return Some((status, head));
            }
            read.extend(self.more().await?);
        }
    }

    /// A whole response; `None` if the server closed without one.
    pub(crate) async fn answer(&mut self) -> Option<Answer> {
        let (status, head) = self.head().await?;
        let mut answer = Answer { status, head, body: Vec::new() };
        let mut decoder = Decoder::of(&answer);
        let length: Option<usize> = answer.field("content-length").map(|text| text.parse().unwrap());
        while length != Some(decoder.taken) && !decoder.done {
            let Some(bytes) = self.more().await else { break };
            answer.body.extend(decoder.take(&bytes));
        }
        Some(answer)
    }
}

/// Decodes chunks and compression of a body, as far as it has arrived.
pub(crate) struct Decoder {
    chunked: bool,
    raw: Vec<u8>,
    zip: Option<GzDecoder<Vec<u8>>>,
    taken: usize,
    done: bool,
}

impl Decoder {
    pub(crate) fn of(answer: &Answer) -> Decoder {
        let is = |name, value| answer.field(name).is_some_and(|text| text == value);
        let zip = is("content-encoding", "gzip").then(|| GzDecoder::new(Vec::new()));
        let empty = answer.status == 304 || answer.status == 204;
        Decoder { chunked: is("transfer-encoding", "chunked"), raw: Vec::new(), zip, taken: 0, done: empty }
    }

    pub(crate) fn take(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.taken += bytes.len();
        let plain = if self.chunked { self.unchunk(bytes) } else { bytes.to_vec() };
        match &mut self.zip {
            Some(zip) => {
                zip.write_all(&plain).unwrap();
                zip.flush().unwrap();
                std::mem::take(zip.get_mut())
            }
            None => plain,
        }
    }

    fn unchunk(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.raw.extend(bytes);
        let mut plain = Vec::new();
        while let Some(line) = self.raw.windows(2).position(|two| two == b"\r\n") {
            let length = usize::from_str_radix(std::str::from_utf8(&self.raw[..line]).unwrap(), 16).unwrap();
            if self.raw.len() < line + 2 + length + 2 {
                break;
            }
            plain.extend(&self.raw[line + 2..line + 2 + length]);
            self.raw.drain(..line + 2 + length + 2);
            self.done |= length == 0;
        }
        plain
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client { address, cookie: Mutex::default() }
    }

    /// The cookie's value.
    pub(crate) fn cookie(&self) -> Option<String> {
        self.cookie.lock().unwrap().clone()
    }

    /// Replaces the cookie.
    pub(crate) fn with_cookie(self, value: Option<&str>) -> Client {
        *self.cookie.lock().unwrap() = value.map(str::to_owned);
        self
    }

    /// The same person in another browser, or at another server.
    pub(crate) fn again(&self, address: SocketAddr) -> Client {
        Client::new(address).with_cookie(self.cookie().as_deref())
    }

    /// Sends a request. Panics if the server fails with 500 or 502.
    pub(crate) async fn send(&self, request: &Request) -> Answer {
        let mut wire = Wire::open(self.address).await;
        wire.write(&request.clone().field("connection", "close").bytes(self.cookie().as_deref())).await;
        let what = format!("{} {}", request.method, request.path);
        let answer = within(&what, wire.answer()).await.unwrap_or_else(|| panic!("no response: {what}"));
        assert!(answer.status != 500 && answer.status != 502, "{what}: {}", answer.text());
        let set = answer.field("set-cookie").and_then(|line| line.strip_prefix("adda="));
        if let Some((value, _)) = set.and_then(|rest| rest.split_once(';')) {
            *self.cookie.lock().unwrap() = (!value.is_empty()).then(|| value.to_owned());
        }
        answer
    }

    /// Gets JSON.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(&Request::get(path).for_data()).await
    }

    /// Gets a page.
    pub(crate) async fn page(&self, path: &str) -> Answer {
        self.send(&Request::get(path).field("accept", "text/html")).await
    }

    /// Posts JSON and gets JSON.
    pub(crate) async fn post(&self, path: &str, value: Value) -> Answer {
        self.send(&Request::post(path).for_data().json(&value)).await
    }

    /// Opens an event stream.
    pub(crate) async fn stream(&self, request: &Request) -> Events {
        let mut wire = Wire::open(self.address).await;
        self.stream_on(&mut wire, request).await;
        let (status, head) = within("a stream", wire.head()).await.unwrap();
        let answer = Answer { status, head, body: Vec::new() };
        assert_eq!(answer.status, 200, "{}", answer.head);
        assert_eq!(answer.field("content-type"), Some("text/event-stream"));
        Events { decoder: Decoder::of(&answer), wire, text: String::new(), bytes: Vec::new() }
    }

    /// Sends a request on a connection and reads nothing yet.
    pub(crate) async fn stream_on(&self, wire: &mut Wire, request: &Request) {
        wire.write(&request.bytes(self.cookie().as_deref())).await;
    }
}

/// A server-sent event.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Event {
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) data: String,
}

impl Event {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.data).unwrap()
    }
}

/// An event stream.
pub(crate) struct Events {
    wire: Wire,
    decoder: Decoder,
    bytes: Vec<u8>,
    text: String,
}

impl Events {
    pub(crate) fn of(wire: Wire, answer: &Answer) -> Events {
        Events { decoder: Decoder::of(answer), wire, text: String::new(), bytes: Vec::new() }
    }

    /// The next event, without keep-alive messages; `None` when the stream has ended.
    pub(crate) async fn try_next(&mut self) -> Option<Event> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let rest = self.text.split_off(end + 2);
                let event = parse(&std::mem::replace(&mut self.text, rest));
                if event.name != "beat" {
                    return Some(event);
                }
                continue;
            }
            // The end may come together with the last event, and nothing after it.
            if self.decoder.done {
                return None;
            }
            let bytes = within("the next event", self.wire.more()).await?;
            self.bytes.extend(self.decoder.take(&bytes));
            let valid = match std::str::from_utf8(&self.bytes) {
                Ok(text) => text.len(),
                Err(error) => error.valid_up_to(),
            };
            let text: Vec<u8> = self.bytes.drain(..valid).collect();
            self.text.push_str(&String::from_utf8(text).unwrap());
        }
    }

    pub(crate) async fn next(&mut self) -> Event {
        self.try_next().await.expect("another event")
    }

    /// Reads until an event meets a condition.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Event) -> bool) -> Event {
        let found = async {
            loop {
                let event = self.next().await;
                if wanted(&event) {
                    return event;
                }
            }
        };
        within("an event that never comes", found).await
    }
}

/// Parses as browsers do: any line ending counts.
fn parse(block: &str) -> Event {
    let mut event = Event { id: 0, name: String::new(), data: String::new() };
    for line in block.split('\n').flat_map(|line| line.split('\r')) {
        let (field, value) = line.split_once(": ").unwrap_or((line, ""));
        match field {
            "id" => event.id = value.parse().unwrap(),
            "event" => event.name = value.to_owned(),
            "data" => {
                event.data.push_str(value);
                event.data.push('\n');
            }
            _ => assert!(line.is_empty(), "unexpected line in a stream: {line}"),
        }
    }
    event
}
