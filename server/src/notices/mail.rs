//! E-mail: the settings of the host's mail server, letters, and the conversation that hands them over (SMTP).

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::str::FromStr;

use super::wire::{Wire, base64, connect, encrypt};

/// The longest answer of a mail server that is read.
const LONGEST_ANSWER: u64 = 64 * 1024;
/// The longest line of a letter, in characters of base 64.
const LINE: usize = 76;

/// The host's mail server: `smtps://USER:PASSWORD@HOST`, `smtp://…` with STARTTLS, or `smtp+plain://HOST` without
/// encryption.
#[derive(Clone, PartialEq, Eq)]
pub struct MailServer {
    security: Security,
    host: String,
    port: u16,
    /// Name and password.
    login: Option<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Security {
    Tls,
    StartTls,
    None,
}

impl fmt::Debug for MailServer {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MailServer({})", self.place())
    }
}

/// The address of a mail server cannot be read. It is not repeated, because it may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a mail server is smtps://USER:PASSWORD@HOST, smtp://USER:PASSWORD@HOST:587 or smtp+plain://HOST:25")]
pub struct MailServerError;

impl FromStr for MailServer {
    type Err = MailServerError;

    fn from_str(text: &str) -> Result<MailServer, MailServerError> {
        let (scheme, rest) = text.trim().trim_end_matches('/').split_once("://").ok_or(MailServerError)?;
        let (security, usual) = match scheme {
            "smtps" => (Security::Tls, 465),
            "smtp" => (Security::StartTls, 587),
            "smtp+plain" => (Security::None, 25),
            _ => return Err(MailServerError),
        };
        let (login, place) = match rest.rsplit_once('@') {
            Some((login, place)) => {
                let (name, password) = login.split_once(':').ok_or(MailServerError)?;
                (Some((unescape(name)?, unescape(password)?)), place)
            }
            None => (None, rest),
        };
        let (host, port) = match place.split_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| MailServerError)?),
            None => (place, usual),
        };
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
        // A password is never sent for everybody to read.
        let open_password = security == Security::None && login.is_some();
        if host.is_empty() || !host.bytes().all(plain) || open_password {
            return Err(MailServerError);
        }
        Ok(MailServer { security, host: host.to_owned(), port, login })
    }
}

fn unescape(text: &str) -> Result<String, MailServerError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits = [rest.next(), rest.next()].map(|digit| char::from(digit.unwrap_or(b'?')).to_digit(16));
        let [Some(high), Some(low)] = digits else { return Err(MailServerError) };
        bytes.push((high << 4 | low) as u8);
    }
    String::from_utf8(bytes).map_err(|_| MailServerError)
}

/// An e-mail address: `name@host`, nothing else.
pub(crate) fn is_address(text: &str) -> bool {
    let Some((name, host)) = text.rsplit_once('@') else { return false };
    let in_name = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~.".contains(&byte);
    let in_host = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
    text.len() <= 254
        && !name.is_empty()
        && name.bytes().all(in_name)
        && host.bytes().all(in_host)
        && host.split('.').all(|part| !part.is_empty() && !part.starts_with('-'))
}

/// The address in `Adda <adda@club.example>`, or the whole text.
pub(crate) fn address_of(from: &str) -> &str {
    from.rsplit_once('<').and_then(|(_, rest)| rest.strip_suffix('>')).unwrap_or(from).trim()
}

/// A letter.
pub(super) struct Letter<'a> {
    pub(super) from: &'a str,
    pub(super) to: &'a str,
    pub(super) subject: &'a str,
    pub(super) text: &'a str,
    /// Where one request ends these letters.
    pub(super) unsubscribe: Option<&'a str>,
    /// Unique.
    pub(super) id: &'a str,
}

impl Letter<'_> {
    /// The letter as it is sent.
    fn lines(&self) -> String {
        let sender = address_of(self.from);
        let name = self.from.strip_suffix(&format!("<{sender}>")).map_or("Adda", str::trim);
        let host = sender.rsplit_once('@').map_or("localhost", |(_, host)| host);
        let mut text = format!(
            "From: {} <{sender}>\r\nTo: <{}>\r\nSubject: {}\r\nMessage-ID: <{}@{host}>\r\nAuto-Submitted: auto-generated\r\n",
            word(name),
            self.to,
            word(self.subject),
            self.id
        );
        if let Some(link) = self.unsubscribe {
            text.push_str(&format!(
                "List-Unsubscribe: <{link}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
            ));
        }
        text.push_str(
            "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n",
        );
        let body = base64(self.text.replace('\n', "\r\n").as_bytes());
        for line in body.as_bytes().chunks(LINE) {
            text.extend(line.iter().map(|&byte| char::from(byte)));
            text.push_str("\r\n");
        }
        text
    }
}

/// Text for a header. Short pieces, because a line has a longest length.
fn word(text: &str) -> String {
    if text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b" -_".contains(&byte)) {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_control()).collect();
    let pieces = letters.chunks(10).map(|piece| {
        let piece: String = piece.iter().collect();
        format!("=?utf-8?B?{}?=", base64(piece.as_bytes()))
    });
    pieces.collect::<Vec<_>>().join("\r\n ")
}

/// Why a letter was not taken.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refused {
    /// The mail server cannot be reached, or does not take it now.
    #[error("{0}")]
    Now(String),
    /// It will never be taken.
    #[error("{0}")]
    ForEver(String),
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Refused {
        Refused::Now(error.to_string())
    }
}

impl MailServer {
    /// Host and port.
    pub(crate) fn place(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// Hands a letter over.
    pub(super) fn send(&self, letter: &Letter<'_>) -> Result<(), Refused> {
        let mut talk = self.begin(address_of(letter.from))?;
        talk.ask(&format!("MAIL FROM:<{}>", address_of(letter.from)), 250)?;
        talk.ask(&format!("RCPT TO:<{}>", letter.to), 250)?;
        talk.ask("DATA", 354)?;
        // No line begins with a dot: headers and base 64 have none.
        talk.ask(&format!("{}.", letter.lines()), 250)?;
        let _ = talk.ask("QUIT", 221);
        Ok(())
    }

    /// Whether the mail server answers, and takes our password.
    pub(super) fn check(&self, from: &str) -> Result<(), Refused> {
        let _ = self.begin(address_of(from))?.ask("QUIT", 221);
        Ok(())
    }

    fn begin(&self, sender: &str) -> Result<Talk, Refused> {
        let name = sender.rsplit_once('@').map_or("localhost", |(_, host)| host);
        let hello = format!("EHLO {name}");
        let stream = connect(&self.host, self.port)?;
        let mut talk = match self.security {
            Security::Tls => {
                let mut talk = Talk::new(encrypt(&self.host, stream)?);
                talk.answer(220)?;
                talk
            }
            Security::None => {
                let mut talk = Talk::new(Box::new(stream));
                talk.answer(220)?;
                talk
            }
            Security::StartTls => {
                let mut talk = Talk::new(Box::new(stream.try_clone()?));
                talk.answer(220)?;
                talk.ask(&hello, 250)?;
                talk.ask("STARTTLS", 220)?;
                // What was said before the encryption must not count after it.
                if !talk.0.buffer().is_empty() {
                    return Err(Refused::ForEver(
                        "the mail server speaks before the encryption begins".to_owned(),
                    ));
                }
                Talk::new(encrypt(&self.host, stream)?)
            }
        };
        talk.ask(&hello, 250)?;
        if let Some((name, password)) = &self.login {
            talk.ask(&format!("AUTH PLAIN {}", base64(format!("\0{name}\0{password}").as_bytes())), 235)?;
        }
        Ok(talk)
    }
}

/// The conversation with a mail server.
struct Talk(BufReader<Box<dyn Wire>>);

impl Talk {
    fn new(wire: Box<dyn Wire>) -> Talk {
        Talk(BufReader::new(wire))
    }

    fn ask(&mut self, line: &str, expected: u16) -> Result<(), Refused> {
        let wire = self.0.get_mut();
        wire.write_all(line.as_bytes())?;
        wire.write_all(b"\r\n")?;
        wire.flush()?;
        self.answer(expected)
    }

    fn answer(&mut self, expected: u16) -> Result<(), Refused> {
        let mut read = (&mut self.0).take(LONGEST_ANSWER);
        loop {
            let mut line = String::new();
            read.read_line(&mut line)?;
            let code: Option<u16> = line.get(..3).and_then(|code| code.parse().ok());
            let Some(code) = code else {
                return Err(Refused::Now("the mail server does not speak SMTP".to_owned()));
            };
            if line.as_bytes().get(3) == Some(&b'-') {
                continue;
            }
            if code == expected {
                return Ok(());
            }
            let said: String = line.trim().chars().filter(|letter| !letter.is_control()).take(200).collect();
            return Err(if code >= 500 { Refused::ForEver(said) } else { Refused::Now(said) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_servers_are_read_and_passwords_are_not_shown() {
        let server: MailServer = "smtp://anna%40club.example:pa%3Ass@mail.club.example".parse().unwrap();
        assert_eq!(server.place(), "mail.club.example:587");
        assert_eq!(server.login, Some(("anna@club.example".to_owned(), "pa:ss".to_owned())));
        assert!(!format!("{server:?}").contains("pa:ss"));
        assert_eq!("smtps://mail.example".parse::<MailServer>().unwrap().place(), "mail.example:465");
        assert_eq!("smtp+plain://localhost:2525/".parse::<MailServer>().unwrap().place(), "localhost:2525");
        for wrong in [
            "",
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://a@b",
            "smtp://a:%zz@b",
            "smtp://b:x",
            "smtp+plain://a:b@mail.example",
        ] {
            assert_eq!(wrong.parse::<MailServer>(), Err(MailServerError), "{wrong}");
        }
    }

    #[test]
    fn addresses_hold_nothing_that_a_mail_server_would_obey() {
        for good in ["anna@club.example", "a.b+c@x-y.example", "a@localhost"] {
            assert!(is_address(good), "{good}");
        }
        for bad in [
            "",
            "anna",
            "@x.example",
            "a@",
            "a b@x",
            "a@x>\r\nRCPT TO:<b@y",
            "a@x..y",
            "a@-x",
            "a,b@x",
            "é@x.example",
            "<a@x>",
        ] {
            assert!(!is_address(bad), "{bad}");
        }
        assert!(!is_address(&format!("{}@x.example", "a".repeat(250))));
        assert_eq!(address_of("Club <adda@club.example>"), "adda@club.example");
        assert_eq!(address_of(" adda@club.example"), "adda@club.example");
    }

    #[test]
    fn letters_have_short_plain_lines() {
        let letter = Letter {
            from: "Adda à table <adda@club.example>",
            to: "anna@club.example",
            subject: "К столу: ваш ход в «Бомбее», и ещё длинный хвост",
            text: "Ваш ход.\n.\nhttps://adda.example/t/x",
            unsubscribe: Some("https://adda.example/unsubscribe/x"),
            id: "1",
        };
        let lines = letter.lines();
        assert!(
            lines.is_ascii() && lines.lines().all(|line| line.len() <= 120 && !line.starts_with('.')),
            "{lines}"
        );
        assert!(lines.contains("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
        assert!(lines.contains("From: =?utf-8?B?") && lines.contains("?= <adda@club.example>\r\n"));
        assert_eq!(word("Adda"), "Adda");
    }
}
