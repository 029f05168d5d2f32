//! Clients that send too much, too fast or too slowly do not affect others.

use serde_json::json;
use tokio::net::TcpSocket;

use super::client::{Answer, Events, Request, Wire, within};
use super::server::{Folder, TestServer};
use super::table::TestTable;

#[tokio::test(flavor = "multi_thread")]
async fn requests_over_the_limit_get_429_and_succeed_later() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let anna = server.person("Anna").await;
    let mut refused = Vec::new();
    for _ in 0..400 {
        let answer = anna.get("/api/me").await;
        if answer.status != 200 {
            refused.push(answer);
        }
    }
    assert!(refused.len() > 20, "{}", refused.len());
    for answer in &refused {
        let sentence = answer.refused(429);
        assert!(sentence.starts_with("Too fast: wait"), "{sentence}");
        let seconds: u64 = answer.field("retry-after").unwrap().parse().unwrap();
        assert!((1..=60).contains(&seconds));
    }
    // Cheap requests are not counted, so that operators can always see health and metrics.
    server.stranger().get("/health").await.ok();
    assert!(server.metric("adda_limited_total").await >= refused.len() as f64);
    let page = async {
        loop {
            let page = anna.page("/").await;
            if page.status == 200 {
                return;
            }
            page.refused_clearly(429);
            assert!(page.field("retry-after").is_some());
        }
    };
    within("the limit to recover", page).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_new_tables_and_passwords_have_separate_limits() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let anna = server.person("Anna").await;
    let count = async |path: &str, value: serde_json::Value, tries: usize| {
        let mut refused = 0;
        for _ in 0..tries {
            let answer = anna.post(path, value.clone()).await;
            if answer.status == 429 {
                answer.refused(429);
                assert!(answer.field("retry-after").is_some());
                refused += 1;
            }
        }
        refused
    };
    let guess = json!({ "login": "anna", "password": "guess" });
    assert!(count("/api/sign-in", guess, 12).await >= 6, "passwords");
    let wish = json!({ "game": "dudab", "seats": ["me", "friend"] });
    assert!(count("/api/tables", wish, 40).await >= 10, "tables");
    assert!(count("/api/me", json!({ "name": "Anna" }), 300).await >= 100, "other changes");
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_per_address_are_limited() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let request = Request::get(&table.path("/stream"));
    let mut open: Vec<Events> = Vec::new();
    // `TestTable` has one stream open itself.
    for _ in 0..59 {
        open.push(table.on(0).stream(&request).await);
    }
    let sentence = table.on(0).send(&request.clone().for_data()).await.refused(429);
    assert!(sentence.starts_with("Too many pages"), "{sentence}");
    table.on(0).send(&request.clone().field("accept", "text/event-stream")).await.refused_clearly(429);
    assert_eq!(server.metric("adda_streams").await, 60.0);
    table.ask(0, "say", json!({ "text": "everybody here?" })).await.ok();
    for stream in &mut open {
        stream.until(|event| event.id == 2).await;
    }
    drop(open);
    let free = async { while server.metric("adda_streams").await > 1.0 {} };
    within("the streams to be closed", free).await;
    table.on(0).stream(&request).await.next().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stalled_reader_blocks_nobody_and_later_jumps_to_the_present() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4 * 1024).unwrap();
    let mut wire = Wire::of(within("a connection", socket.connect(server.address())).await.unwrap());
    let path = table.path("/stream?after=0");
    table.on(1).stream_on(&mut wire, &Request::get(&path)).await;
    let (status, head) = within("a stream", wire.head()).await.unwrap();
    let answer = Answer { status, head, body: Vec::new() };
    assert_eq!(answer.status, 200);

    let mut reader = table.on(0).stream(&Request::get(&path)).await;
    let mut whole = 0;
    for number in 2..502 {
        let text = format!("{number} {}", "щ".repeat(490));
        table.ask(0, "say", json!({ "text": text })).await.ok();
        whole += reader.until(|event| event.id == number).await.data.len();
    }
    assert!(whole > 12_000_000, "must be more than the buffers hold: {whole}");
    // The stream of `TestTable` is not read either, but its messages are small.
    let watch = 502 * table.state().await.to_string().len();
    let made = server.metric("adda_stream_bytes_total").await as usize;
    assert!(made < whole + watch + 9_000_000, "{made} bytes sent, {whole} of them read");

    let mut late = Events::of(wire, &answer);
    let (mut told, mut jumped) = (0, false);
    let last = loop {
        let event = late.next().await;
        told += 1;
        jumped |= event.data.contains("data-jump");
        if event.id == 501 {
            break event;
        }
    };
    assert!(jumped && told < 450, "{told} messages about 500 steps");
    assert!(last.data.contains("501 щщщ"));
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_senders_block_nobody() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    let mut slow = Vec::new();
    for number in 0..200 {
        let mut wire = Wire::open(server.address()).await;
        let beginning: &[u8] = match number % 4 {
            0 => b"",
            1 => b"GET / HT",
            2 => b"POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{",
            _ => b"POST /api/me HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{\"na",
        };
        wire.write(beginning).await;
        slow.push(wire);
    }
    for _ in 0..10 {
        table.step().await;
    }
    table.on(0).page("/").await.ok();
    assert_eq!(slow.len(), 200, "the slow connections stay open to the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come_gets_408() {
    let folder = Folder::new();
    let patient = TestServer::with(&folder.storage(), |_| {}).await;
    let cookie = patient.person("Anna").await.cookie().unwrap();
    patient.stop().await;
    let pause = std::time::Duration::from_millis(20);
    let server = TestServer::with(&folder.storage(), |config| config.times.pause = pause).await;
    let heads = [
        "content-length: 100\r\n\r\n{",
        "content-length: 100\r\n\r\n",
        "transfer-encoding: chunked\r\n\r\n5\r\n{\"na",
    ];
    for (path, rest) in
        ["/api/me", "/api/tables", "/api/records"].iter().flat_map(|path| heads.map(|rest| (path, rest)))
    {
        let mut wire = Wire::open(server.address()).await;
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: a\r\naccept: application/json\r\ncookie: adda={cookie}\r\n\
             content-type: application/json\r\n{rest}"
        );
        wire.write(head.as_bytes()).await;
        let answer = within("an answer to half a request", wire.answer()).await.unwrap();
        answer.refused(408);
        assert!(within("the end", wire.answer()).await.is_none(), "the connection is closed");
    }
    // A page says it too, and others are served as ever.
    let mut wire = Wire::open(server.address()).await;
    wire.write(b"POST /api/me HTTP/1.1\r\nhost: a\r\naccept: text/html\r\ncontent-length: 9\r\n\r\n").await;
    within("a page", wire.answer()).await.unwrap().refused_clearly(408);
    server.stranger().get("/health").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn larger_heads_than_64_kib_are_refused() {
    let server = TestServer::new().await;
    // Many fields, as of a browser with many cookies.
    let field = format!("x-padding: {}\r\n", "b".repeat(4000));
    let sent = async |fields: usize| {
        let mut wire = Wire::open(server.address()).await;
        let head = format!("GET /health HTTP/1.1\r\nhost: a\r\n{}\r\n", field.repeat(fields));
        wire.write(head.as_bytes()).await;
        within("an answer", wire.answer()).await.map(|answer| answer.status)
    };
    assert_eq!(sent(15).await, Some(200));
    // What arrives in one piece with the first 64 KiB may be read, too.
    let status = sent(50).await;
    assert!(matches!(status, None | Some(431)), "more than a head may have: {status:?}");
    // One that does not end is given up, too.
    let mut endless = Wire::open(server.address()).await;
    endless.write(b"GET /health HTTP/1.1\r\nhost: a\r\nx: ").await;
    for _ in 0..20 {
        endless.write(&[b'b'; 8 * 1024]).await;
    }
    let status = within("an answer", endless.answer()).await.map(|answer| answer.status);
    assert!(matches!(status, None | Some(431)), "{status:?}");
    server.stranger().get("/health").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn disconnected_clients_leave_nothing_behind() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    for number in 0..200 {
        let mut wire = Wire::open(server.address()).await;
        let request = match number % 3 {
            0 => Request::get(&table.path("/stream?after=0")),
            1 => Request::get("/"),
            _ => Request::post(&table.path("/say")).json(&json!({ "text": "and gone" })),
        };
        table.on(0).stream_on(&mut wire, &request).await;
    }
    let gone = async { while server.metric("adda_streams").await > 1.0 {} };
    within("the streams to be closed", gone).await;
    let seq = table.state().await["seq"].as_u64().unwrap();
    let done = table.ask(0, "say", json!({ "text": "still here" })).await.ok().json();
    assert!(done["seq"].as_u64().unwrap() > seq);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_over_the_limit_are_refused_before_anything_is_looked_up() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let anna = server.person("Anna").await;
    let mut answered = 0.0;
    for _ in 0..400 {
        answered += if anna.get("/api/me").await.status == 200 { 1.0 } else { 0.0 };
    }
    assert!(answered < 400.0);
    // Assets are not counted, and nobody needs to know who reads them.
    for _ in 0..10 {
        anna.get("/assets/none.css").await.refused(404);
    }
    assert_eq!(server.metric("adda_people_read_total").await, answered);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_adds_few_people() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let mut added = 0;
    let all = async {
        loop {
            let answer = server.stranger().post("/api/me", json!({ "name": "Anna" })).await;
            if answer.status == 200 {
                added += 1;
                continue;
            }
            answer.refused(429);
            // Requests that change something are counted too, but for less than a second.
            if answer.field("retry-after") != Some("1") {
                return;
            }
        }
    };
    within("the quota of new people", all).await;
    assert!(added >= 60, "{added}");
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_of_one_address_keep_nobody_else_out() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let mut idle = Vec::new();
    for _ in 0..256 {
        idle.push(Wire::open(server.address()).await);
    }
    for _ in 0..20 {
        let mut wire = Wire::open(server.address()).await;
        server.stranger().stream_on(&mut wire, &Request::get("/health")).await;
        let answer = within("an answer", wire.answer()).await;
        assert!(answer.is_none_or(|answer| answer.status == 503), "closed");
    }
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(std::net::SocketAddr::from(([127, 0, 0, 2], 0))).unwrap();
    let mut elsewhere = Wire::of(within("a connection", socket.connect(server.address())).await.unwrap());
    server.stranger().stream_on(&mut elsewhere, &Request::get("/health")).await;
    assert_eq!(within("an answer", elsewhere.answer()).await.unwrap().status, 200);
    drop(idle);
    let again = async {
        loop {
            let mut wire = Wire::open(server.address()).await;
            server.stranger().stream_on(&mut wire, &Request::get("/health")).await;
            if wire.answer().await.is_some_and(|answer| answer.status == 200) {
                return;
            }
        }
    };
    within("the places to be free again", again).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_fills_a_table_only_slowly() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let anna = server.person("Anna").await;
    let id = anna.make(&["me", "friend"], json!({})).await;
    // Each action of a request counts.
    let act = json!({ "seat": 0, "actions": vec!["draw"; 64] });
    let mut refused = Vec::new();
    for _ in 0..20 {
        refused.push(anna.ask(&id, "act", act.clone()).await);
    }
    let checked = refused.iter().filter(|answer| answer.status == 409).count();
    assert!((1..10).contains(&checked), "{checked} requests reached the table");
    refused.iter().filter(|answer| answer.status != 409).for_each(|answer| drop(answer.refused(429)));
    // Other tables have a quota of their own.
    let other = anna.make(&["me", "friend"], json!({})).await;
    anna.ask(&other, "say", json!({ "text": "hm" })).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_question_is_answered_once() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    let turn = table.turn().await.unwrap();
    let hint = async || table.ask(turn, "hint", json!({ "seat": turn })).await.ok().json();
    let first = hint().await;
    assert_eq!(hint().await, first);
    // Other entries do not change the position.
    table.ask(turn, "say", json!({ "text": "hm" })).await.ok();
    assert_eq!(hint().await, first);
    assert_eq!(server.metric("adda_advice_total").await, 1.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn advice_is_limited() {
    let server = TestServer::with("sqlite::memory:", |config| config.limits = true).await;
    let anna = server.person("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..16 {
        tables.push(anna.make(&["me", "hotseat"], json!({ "names": ["", "Bela"] })).await);
    }
    let began = std::time::Instant::now();
    let mut refused = 0;
    for id in tables {
        let seat = anna.state(&id).await["to_act"][0].clone();
        let answer = anna.ask(&id, "hint", json!({ "seat": seat })).await;
        if answer.status != 200 {
            answer.refused(429);
            refused += 1;
        }
    }
    let computed = server.metric("adda_advice_total").await as u64;
    assert_eq!(computed + refused, 16);
    assert!(computed <= 7 + began.elapsed().as_secs() / 6, "{computed}");
}
