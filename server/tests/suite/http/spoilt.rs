//! Valid requests with random changes, from a fixed seed.

use adda_core::luck::{FastLuck, Luck};
use serde_json::Value;

use super::client::{Client, Request, Wire, within};
use super::input::still_serves;
use super::server::TestServer;
use super::table::TestTable;

/// The text with random changes.
fn garble(text: &str, luck: &mut FastLuck) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=luck.pick(3) {
        let place = luck.pick(bytes.len() as u32) as usize;
        match luck.pick(4) {
            0 => bytes[place] = luck.pick(256) as u8,
            1 => bytes.truncate(place + 1),
            2 => bytes.insert(place, b"\"{}[]:,%&=\0\xff9-"[luck.pick(14) as usize]),
            _ => {
                let piece = bytes[place..].to_vec();
                bytes.extend(piece);
            }
        }
    }
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn garbled_requests_never_make_the_server_fail() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    let mut luck = FastLuck::new(23);
    table.until_moves(4).await;
    let bodies = [
        "{\"seat\":0,\"at\":4,\"action\":{\"place\":{\"card\":\"Rp1\",\"column\":0}}}",
        "{\"seat\":1,\"touched\":[\"draw\",\"col-0\"]}",
        "{\"game\":\"dudab\",\"seats\":[\"me\",\"bot:easy\"],\"pace\":\"move\",\"seconds\":60,\"options\":{}}",
        "{\"text\":\"hello\",\"to\":3,\"agree\":true,\"name\":\"Eve\",\"password\":\"12345678\"}",
    ];
    let paths = ["act", "why", "say", "rewind", "answer", "note", "sit", "branch", "offer"]
        .map(|what| table.path(&format!("/{what}")));
    for _ in 0..400 {
        let body = garble(bodies[luck.pick(4) as usize], &mut luck);
        let path = match luck.pick(10) {
            9 => "/api/tables".to_owned(),
            n => paths[n as usize].clone(),
        };
        let kind = ["application/json", "application/x-www-form-urlencoded", "text/plain", ""]
            [luck.pick(4) as usize];
        let who: &Client = table.on(luck.pick(2) as usize);
        who.send(&Request::post(&path).for_data().body(kind, body)).await;
    }
    let heads = [
        "GET /t/0000000000000/replay?at=3&as=open HTTP/1.1\r\nhost: a\r\nconnection: close\r\naccept: text/html\r\n\r\n",
        "POST /api/me HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 12\r\n\r\n{\"name\":\"x\"}",
    ];
    for _ in 0..200 {
        let mut bytes = garble(heads[luck.pick(2) as usize], &mut luck);
        // Whatever is left of the request, it ends here.
        bytes.extend(b"\r\n\r\n");
        let mut wire = Wire::open(server.address()).await;
        wire.write(&bytes).await;
        let _ = tokio::io::AsyncWriteExt::shutdown(&mut wire.socket).await;
        if let Some(answer) = within("a response or the end", wire.answer()).await {
            assert_ne!(answer.status, 500, "{}", String::from_utf8_lossy(&bytes));
        }
    }
    assert_ne!(table.state().await["seq"], Value::Null);
    still_serves(&server).await;
}
