//! Servers that play a push service, a webhook and a mail server, and keep what they get.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};

use adda_server::MailServer;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// A request that a sink got.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) path: String,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

/// A push service or a webhook.
pub(crate) struct HttpSink {
    address: SocketAddr,
    received: Arc<Mutex<Vec<Received>>>,
    status: Arc<AtomicU16>,
}

impl HttpSink {
    pub(crate) async fn start() -> HttpSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (received, status) = (Arc::<Mutex<Vec<Received>>>::default(), Arc::new(AtomicU16::new(201)));
        let (kept, answer) = (Arc::clone(&received), Arc::clone(&status));
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let (kept, status) = (Arc::clone(&kept), answer.load(Ordering::SeqCst));
                tokio::spawn(async move { take_request(socket, &kept, status).await });
            }
        });
        HttpSink { address, received, status }
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin())
    }

    /// From now on, requests are answered with this status.
    pub(crate) fn answer_with(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    pub(crate) fn received(&self) -> Vec<Received> {
        self.received.lock().unwrap().clone()
    }
}

async fn take_request(socket: TcpStream, kept: &Mutex<Vec<Received>>, status: u16) {
    let mut reader = BufReader::new(socket);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).await.unwrap_or(0) == 0 {
            return;
        }
    }
    let length =
        head.lines().find_map(|line| line.strip_prefix("Content-Length: ")?.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).await.unwrap();
    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
    // Kept before it is answered, so that whoever has the answer finds it.
    kept.lock().unwrap().push(Received { path, head, body });
    let answer = format!("HTTP/1.1 {status} X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    let _ = reader.get_mut().write_all(answer.as_bytes()).await;
}

/// A letter that the mail server took.
#[derive(Clone, Debug, Default)]
pub(crate) struct Letter {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Letter {
    /// The path of the first link in the text that begins like this.
    pub(crate) fn link(&self, path: &str) -> String {
        let at = self.text.find(path).unwrap_or_else(|| panic!("no {path} in {}", self.text));
        self.text[at..].split_whitespace().next().unwrap().to_owned()
    }
}

/// A mail server.
pub(crate) struct MailSink {
    address: SocketAddr,
    letters: Arc<Mutex<Vec<Letter>>>,
}

impl MailSink {
    pub(crate) async fn start() -> MailSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let letters = Arc::<Mutex<Vec<Letter>>>::default();
        let kept = Arc::clone(&letters);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let kept = Arc::clone(&kept);
                tokio::spawn(async move { take_letter(socket, &kept).await });
            }
        });
        MailSink { address, letters }
    }

    pub(crate) fn server(&self) -> MailServer {
        format!("smtp+plain://{}", self.address).parse().unwrap()
    }

    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.letters.lock().unwrap().clone()
    }
}

async fn take_letter(socket: TcpStream, kept: &Mutex<Vec<Letter>>) -> Option<()> {
    let mut reader = BufReader::new(socket);
    let mut letter = Letter::default();
    reader.get_mut().write_all(b"220 sink\r\n").await.ok()?;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let inside = |line: &str| line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
        let answer = match line.split([' ', ':', '\r']).next()? {
            "EHLO" => "250-sink\r\n250 SIZE 1000000\r\n",
            "MAIL" => {
                letter.from = inside(&line);
                "250 ok\r\n"
            }
            "RCPT" => {
                letter.to = inside(&line);
                "250 ok\r\n"
            }
            "DATA" => {
                reader.get_mut().write_all(b"354 go on\r\n").await.ok()?;
                let mut data = String::new();
                while !data.ends_with("\r\n.\r\n") {
                    reader.read_line(&mut data).await.ok()?;
                }
                let (head, body) = data.trim_end_matches(".\r\n").split_once("\r\n\r\n")?;
                letter.head = head.to_owned();
                letter.text = String::from_utf8(from_base64(body)).ok()?;
                kept.lock().unwrap().push(letter.clone());
                "250 taken\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "500 what?\r\n",
        };
        reader.get_mut().write_all(answer.as_bytes()).await.ok()?;
    }
}

fn from_base64(text: &str) -> Vec<u8> {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let sixes = text.chars().filter_map(|letter| letters.find(letter));
    let bits: String = sixes.map(|six| format!("{six:06b}")).collect();
    let byte = |bits: &[u8]| u8::from_str_radix(std::str::from_utf8(bits).unwrap(), 2).unwrap();
    bits.as_bytes().chunks_exact(8).map(byte).collect()
}
