//! Invalid input: each request gets a clear error, and the server goes on.

use serde_json::json;

use super::client::{Request, Wire, within};
use super::server::TestServer;
use super::table::TestTable;

/// Sends raw bytes and returns the status of the response, if there is one.
async fn raw(server: &TestServer, bytes: &[u8]) -> Option<u16> {
    let mut wire = Wire::open(server.address()).await;
    wire.write(bytes).await;
    within("a response to raw bytes", wire.answer()).await.map(|answer| answer.status)
}

pub(crate) async fn still_serves(server: &TestServer) {
    assert_eq!(server.stranger().get("/health").await.ok().text(), "ok\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_actions_are_refused_with_a_sentence() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    let turn = table.turn().await.unwrap();
    let before = table.state().await;
    let actions = [
        json!("fly"),
        json!(""),
        json!(null),
        json!(0),
        json!(-1),
        json!(1e300),
        json!([]),
        json!({}),
        json!([[[]]]),
        json!("{"),
        json!("\u{0}"),
        json!({"place": null}),
        json!({"place": {"card": "Rp1"}}),
        json!({"shed": 7}),
        json!({"place": {"card": "Rp1", "column": 99}}),
        json!({"place": {"card": "Rp1", "column": -1}}),
        json!({"place": {"card": "Rp1", "column": 0, "really": true}}),
        json!({"call": "purple"}),
        json!({"place": {"card": "Rp1", "column": 18_446_744_073_709_551_615_u64}}),
        json!({"draw": {}}),
        json!({"keep": {"cards": ["Rp1"], "rest": "pile"}}),
        json!({"keep": {"cards": ["D", "D"], "rest": "moon"}}),
        json!("x".repeat(60_000)),
    ];
    for action in actions {
        let answer = table.ask(turn, "act", json!({ "seat": turn, "action": action })).await;
        answer.refused(409);
    }
    for (at, seat) in [
        (json!(-1), json!(turn)),
        (json!(1.5), json!(turn)),
        (json!("x"), json!(turn)),
        (json!(0), json!(-1)),
        (json!(0), json!(6)),
        (json!(0), json!(u64::MAX)),
        (json!(0), json!(null)),
        (json!(0), json!("two")),
        (json!(0), json!({})),
        (json!([]), json!(turn)),
        (json!(0), json!(1e9)),
    ] {
        table.ask(turn, "act", json!({ "seat": seat, "at": at, "action": "draw" })).await.refused(422);
    }
    for (at, seat) in [(json!(u64::MAX), turn), (json!(0), 4)] {
        table.ask(turn, "act", json!({ "seat": seat, "at": at, "action": "draw" })).await.refused(409);
    }
    assert_eq!(table.state().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_bodies_are_refused_with_a_sentence() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let asks = [
        "act", "why", "undo", "redo", "rewind", "answer", "uncover", "say", "note", "offer", "replace",
        "hint", "branch",
    ];
    let bodies: Vec<Vec<u8>> = vec![
        Vec::new(),
        b"{".to_vec(),
        b"null".to_vec(),
        b"7".to_vec(),
        b"\"text\"".to_vec(),
        b"[]".to_vec(),
        b"{}".to_vec(),
        b"{\"seat\":".to_vec(),
        b"\xff\xfe\xfd".to_vec(),
        b"{\"text\":\"\xc3\x28\",\"seat\":0}".to_vec(),
        b"\0\0\0\0".to_vec(),
        b"{\"seat\":0,\"seat\":1,\"text\":1,\"text\":2}".to_vec(),
        br#"{"text":"\ud800"}"#.to_vec(),
        "[".repeat(60_000).into_bytes(),
        format!("{}1{}", "{\"action\":".repeat(5_000), "}".repeat(5_000)).into_bytes(),
        format!("{{\"seat\":{}}}", "9".repeat(40_000)).into_bytes(),
    ];
    let paths = asks.map(|ask| table.path(&format!("/{ask}")));
    let paths = paths.iter().map(String::as_str).chain([
        "/api/tables",
        "/api/me",
        "/api/me/password",
        "/api/sign-in",
    ]);
    for path in paths {
        for body in &bodies {
            let request = Request::post(path).for_data().body("application/json", body.clone());
            let answer = table.on(0).send(&request).await;
            assert!((400..500).contains(&answer.status), "{path}: {} {:?}", answer.status, body.get(..40));
            answer.refused(answer.status);
            // Browsers get the same error as a page.
            let request =
                Request::post(path).field("accept", "text/html").body("application/json", body.clone());
            let page = table.on(0).send(&request).await;
            page.refused_clearly(answer.status);
        }
    }
    for form in
        ["", "&&&=", "%", "%zz=%", "seat=%ff", "seat=1&seat=x", "text=%00", "name=+++", "seat0", "=&="]
    {
        for path in [table.path("/act"), table.path("/undo"), "/api/tables".to_owned(), "/api/me".to_owned()]
        {
            let answer = table.on(0).send(&Request::post(&path).for_data().form(form)).await;
            answer.refused(422);
        }
    }
    still_serves(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_too_large_get_413() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let large = json!({ "text": "x".repeat(70 * 1024) });
    for path in [table.path("/say"), table.path("/act"), "/api/tables".to_owned(), "/api/me".to_owned()] {
        let answer = table.on(0).post(&path, large.clone()).await;
        assert_eq!(answer.refused(413), "That is too large.");
    }
    let bring = async |kind: &str, body: Vec<u8>| {
        let request = Request::post("/api/records").for_data().body(kind, body);
        table.on(0).send(&request).await
    };
    bring("application/jsonl", vec![b'x'; 3 * 1024 * 1024]).await.refused(413);
    let mut form = b"--b\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\n".to_vec();
    form.extend(vec![b'x'; 3 * 1024 * 1024]);
    form.extend(b"\r\n--b--\r\n");
    bring("multipart/form-data; boundary=b", form).await.refused(413);
    bring("multipart/form-data", vec![b'x'; 100]).await.refused(400);
    bring("multipart/form-data; boundary=b", b"no form at all".to_vec()).await.refused(400);
    bring("application/jsonl", vec![0xff; 100]).await.refused(400);
    bring("application/jsonl", vec![b'{'; 1024 * 1024]).await.refused(422);
    // A body that announces a size over the limit is refused before it is read.
    let head = format!(
        "POST {} HTTP/1.1\r\nhost: a\r\naccept: application/json\r\ncontent-length: 99999999999\r\n\r\n{{",
        table.path("/say")
    );
    assert_eq!(raw(&server, head.as_bytes()).await, Some(413));
    still_serves(&server).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_paths_get_a_clear_error() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let who = table.on(0);
    let ids = [
        "0000000000000",
        "x",
        "",
        ".",
        "..",
        "%2e%2e",
        "0000000000000%00",
        "%00",
        "%ff%fe",
        "%",
        "%zz",
        "0000000000000%0d%0aX:y",
        "0000000000000/..",
        "' or 1=1 --",
        "<script>",
        "%3Cscript%3E",
        "ILOU567890123",
        "é234567890123",
        "0000000000000000000000",
        &"a".repeat(3_000),
    ];
    for id in ids {
        let id = id.replace(' ', "%20").replace('<', "%3C").replace('>', "%3E").replace('é', "%C3%A9");
        for path in [
            format!("/t/{id}"),
            format!("/t/{id}/replay"),
            format!("/t/{id}/join/{id}"),
            format!("/r/{id}"),
            format!("/api/tables/{id}"),
            format!("/api/tables/{id}/log"),
            format!("/api/tables/{id}/record"),
            format!("/api/tables/{id}/stream"),
            format!("/rules/{id}"),
            format!("/new/{id}"),
            format!("/lang/{id}"),
            format!("/{id}"),
        ] {
            for request in [Request::get(&path).for_data(), Request::get(&path).field("accept", "text/html")]
            {
                let answer = who.send(&request).await;
                if path == "/" || path == "/." && answer.status == 200 {
                    continue;
                }
                assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
                answer.refused_clearly(answer.status);
                assert!(!answer.text().contains("<script>"), "{path}");
            }
        }
        for what in ["act", "undo", "say", "note", "leave", "sit", "branch", "rematch", "hint"] {
            let value = json!({ "seat": 0, "at": 0, "action": "draw", "text": "x", "to": 0, "name": "Eve" });
            let answer = who.ask(&id, what, value).await;
            answer.refused_clearly(answer.status);
            assert!(matches!(answer.status, 400 | 404 | 405), "{id} {what}: {}", answer.status);
        }
    }
    for (query, status) in [
        ("at=-1", 400),
        ("at=x", 400),
        ("at=99999999999999999999999", 400),
        ("as=%ff", 200),
        ("as=-1", 200),
        ("as=", 200),
        ("at=0&at=1", 400),
        ("%", 200),
        ("at=%00", 400),
    ] {
        // An invalid moment is refused, or shown with the reader's own knowledge, but never with another's.
        let answer = who.get(&format!("/t/{}/replay?{query}", table.id)).await;
        if answer.status != 200 {
            answer.refused_clearly(answer.status);
        }
        assert!(answer.status == status || answer.status == 400, "{query}: {}", answer.status);
    }
    for query in ["after=-1", "after=x", "after=99999999999999999999999"] {
        who.get(&table.path(&format!("/stream?{query}"))).await.refused(400);
    }
    let mut stream = who.stream(&Request::get(&table.path(&format!("/stream?after={}", u64::MAX)))).await;
    assert_eq!(stream.next().await.id, 1, "an id from the future jumps to the present");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_methods_get_a_clear_405() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    for (method, path) in [
        ("POST", "/"),
        ("POST", "/t/0000000000000"),
        ("GET", "/api/records"),
        ("DELETE", "/api/tables"),
        ("PUT", "/api/me"),
        ("GET", "/api/sign-out"),
        ("PATCH", "/me"),
        ("BREW", "/"),
        ("TRACE", "/"),
        ("OPTIONS", "/api/me"),
    ] {
        table.on(0).send(&Request::new(method, path).for_data()).await.refused(405);
        table.on(0).send(&Request::new(method, path).field("accept", "text/html")).await.refused_clearly(405);
    }
    for what in ["act", "leave", "resign", "undo", "say"] {
        table.on(0).get(&table.path(&format!("/{what}"))).await.refused(405);
    }
    assert_eq!(table.state().await["stage"], "playing", "a GET must not resign");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_other_files_of_the_machine_are_served() {
    let server = TestServer::new().await;
    for name in [
        "../Cargo.toml",
        "..%2fCargo.toml",
        "%2e%2e/%2e%2e/etc/passwd",
        "....//etc/passwd",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "..%5c..%5cwindows",
        "adda.css%00.js",
        "adda.css/",
        ".",
        "..",
        "%00",
        "%ff",
        "game-../x.css",
        "game-.css",
        "game-chess.css",
        "game-dudab.css.css",
        "con",
        "adda.sqlite",
    ] {
        let answer = server.stranger().page(&format!("/assets/{name}")).await;
        assert!(matches!(answer.status, 400 | 404), "{name}: {}", answer.status);
        assert!(!answer.text().contains("root:") && !answer.text().contains("[package]"));
    }
    server.stranger().page("/assets/adda.css").await.ok();
    server.stranger().page("/assets/game-dudab.css").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_not_http_get_an_error_or_a_closed_connection() {
    let server = TestServer::new().await;
    let long_path = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(200_000));
    let long_field = format!("GET / HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n", "a".repeat(600_000));
    let many_fields = format!("GET / HTTP/1.1\r\nhost: a\r\n{}\r\n", "x: y\r\n".repeat(500));
    let cookies = format!(
        "GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncookie: {}\r\n\r\n",
        "adda=x; ".repeat(9_000)
    );
    for (bytes, statuses) in [
        (long_path.as_bytes(), &[Some(414), Some(431), Some(400)][..]),
        (long_field.as_bytes(), &[Some(431), Some(400)]),
        (many_fields.as_bytes(), &[Some(431), Some(400)]),
        (cookies.as_bytes(), &[Some(200), Some(431)]),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", &[Some(400), None]),
        (b"\0\0\0\0\r\n\r\n", &[Some(400), None]),
        (b"GET\r\n\r\n", &[Some(400), None]),
        (b"GET / HTTP/9.9\r\n\r\n", &[Some(400), None]),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", &[Some(400), None]),
        (b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n", &[Some(200), Some(400)]),
        (b"GET http://evil.example/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n", &[Some(200), Some(400), Some(404)]),
        (b"GET / HTTP/1.0\r\n\r\n", &[Some(200)]),
        (b"POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n0\r\n\r\n", &[Some(400), Some(422)]),
        (b"POST /api/me HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\nzz\r\n", &[Some(400)]),
        (b"POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n", &[Some(400)]),
        (b"GET / HTTP/1.1\r\nhost: \xff\xfe\r\ncookie: adda=\xff\r\naccept-language: \xff\r\nconnection: close\r\n\r\n", &[Some(200), Some(400)]),
    ] {
        let status = raw(&server, bytes).await;
        assert!(statuses.contains(&status), "{status:?}: {:?}", String::from_utf8_lossy(&bytes[..bytes.len().min(80)]));
    }
    still_serves(&server).await;
}
