//! Connections to other servers: encrypted or not, with a time limit for every step. Blocking, because notices are few:
//! an asynchronous client would cost more to build than it saves.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::targets::Target;

/// The time limit of connecting, of reading and of writing.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest head of an answer that is read.
const LONGEST_HEAD: u64 = 16 * 1024;

/// A connection.
pub(super) trait Wire: Read + Write + Send {}

impl<T: Read + Write + Send> Wire for T {}

/// Opens a connection without encryption.
pub(super) fn connect(host: &str, port: u16) -> io::Result<TcpStream> {
    let mut last = io::Error::new(io::ErrorKind::NotFound, "the host has no address");
    for address in (host, port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, PATIENCE) {
            Ok(stream) => {
                stream.set_read_timeout(Some(PATIENCE))?;
                stream.set_write_timeout(Some(PATIENCE))?;
                return Ok(stream);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Encrypts a connection, and makes sure that it leads to this host.
pub(super) fn encrypt(host: &str, stream: TcpStream) -> io::Result<Box<dyn Wire>> {
    let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
    let session = ClientConnection::new(trust()?, name).map_err(io::Error::other)?;
    Ok(Box::new(StreamOwned::new(session, stream)))
}

/// Whether the system trusts anybody.
pub(super) fn check_trust() -> io::Result<()> {
    trust().map(drop)
}

/// The certificates that the system trusts, read once.
fn trust() -> io::Result<Arc<ClientConfig>> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(known) = TRUST.get() {
        return Ok(Arc::clone(known));
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(io::Error::other("the system trusts no certificates: install ca-certificates"));
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = builder.map_err(io::Error::other)?.with_root_certificates(roots).with_no_client_auth();
    Ok(Arc::clone(TRUST.get_or_init(|| Arc::new(config))))
}

/// Posts something, and returns the status of the answer. Redirects are not followed.
pub(super) fn post(target: &Target, fields: &[(&str, String)], body: &[u8]) -> io::Result<u16> {
    let stream = connect(&target.host, target.port)?;
    let mut wire = if target.secure { encrypt(&target.host, stream)? } else { Box::new(stream) };
    let mut head = format!(
        "POST {} HTTP/1.1\r\nHost: {}\r\nUser-Agent: adda\r\nAccept: */*\r\nConnection: close\r\nContent-Length: {}\r\n",
        target.path,
        target.origin().split_once("://").map_or("", |(_, host)| host),
        body.len()
    );
    for (name, value) in fields {
        debug_assert!(value.bytes().all(|byte| !byte.is_ascii_control()), "a header of one line");
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    wire.write_all(head.as_bytes())?;
    wire.write_all(body)?;
    wire.flush()?;
    let mut line = String::new();
    BufReader::new(wire.take(LONGEST_HEAD)).read_line(&mut line)?;
    let status = line.strip_prefix("HTTP/1.").and_then(|rest| rest.get(2..5)?.parse().ok());
    status.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "the answer is not HTTP"))
}

/// Base 64, with padding.
pub(super) fn base64(bytes: &[u8]) -> String {
    let mut text = encode(bytes, b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
    text.push_str(&"=="[..(3 - bytes.len() % 3) % 3]);
    text
}

/// Base 64 for URLs, without padding.
pub(super) fn base64url(bytes: &[u8]) -> String {
    encode(bytes, b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
}

fn encode(bytes: &[u8], letters: &[u8; 64]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits =
            group.iter().enumerate().fold(0, |bits, (at, &byte)| bits | u32::from(byte) << (16 - 8 * at));
        for at in 0..=group.len() {
            text.push(char::from(letters[(bits >> (18 - 6 * at) & 63) as usize]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_has_both_alphabets() {
        for (bytes, padded, for_urls) in [
            (&b""[..], "", ""),
            (b"A", "QQ==", "QQ"),
            (b"Ad", "QWQ=", "QWQ"),
            (b"Add", "QWRk", "QWRk"),
            (b"\xfb\xff\xfe?", "+//+Pw==", "-__-Pw"),
        ] {
            assert_eq!((base64(bytes).as_str(), base64url(bytes).as_str()), (padded, for_urls));
        }
    }
}
