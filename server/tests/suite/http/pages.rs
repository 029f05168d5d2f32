//! Escaping, caching, cross-site requests, security headers.

use serde_json::json;

use super::client::Request;
use super::server::TestServer;
use super::table::{TestTable, token_in};

#[tokio::test(flavor = "multi_thread")]
async fn markup_in_names_and_chat_is_escaped() {
    let server = TestServer::new().await;
    let names = ["<b>Anna", "\"'><i x=1>", "&lt;Cleo{ }"];
    let host = server.person(names[0]).await;
    let more = json!({ "listed": true, "names": ["", names[1]] });
    let id = host.make(&["me", "hotseat", "friend", "bot:easy"], more).await;
    let token = token_in(&host.page(&format!("/t/{id}")).await.text()).unwrap();
    let friend = server.stranger();
    let join = friend.page(&format!("/t/{id}/join/{token}")).await.ok().text();
    friend.ask(&id, "sit", json!({ "token": token, "name": names[2] })).await.ok();
    friend.ask(&id, "say", json!({ "text": "<script>alert(1)</script> ' onx=\" & ]]> {{}}" })).await.ok();
    friend.ask(&id, "note", json!({ "text": "</textarea><img src=x onerror=y>" })).await.ok();
    friend.ask(&id, "leave", json!({})).await.ok();
    let mut pages = vec![join];
    for who in [&host, &friend, &server.stranger()] {
        for path in [
            "/",
            "/me",
            &format!("/t/{id}"),
            &format!("/t/{id}/replay"),
            &format!("/t/{id}?lang=fr"),
            &format!("/t/{id}?lang=ru"),
        ] {
            pages.push(who.page(path).await.ok().text());
        }
        let mut events = who.stream(&Request::get(&format!("/api/tables/{id}/stream?after=0"))).await;
        for _ in 0..3 {
            pages.push(events.next().await.data);
        }
    }
    for page in &pages {
        for forbidden in
            ["<b>Anna", "<i x", "<script>alert", "<img src=x", "</textarea><img", "\"'><i", " onx=\""]
        {
            assert!(!page.contains(forbidden), "{forbidden} in {page}");
        }
    }
    assert!(pages.iter().any(|page| page.contains("&lt;b&gt;Anna")));
    assert!(pages.iter().any(|page| page.contains("&lt;script&gt;alert(1)&lt;/script&gt;")));
    assert!(pages.iter().any(|page| page.contains("&amp;lt;Cleo{ }")));
    for odd in ["", "   ", "\u{202e}evil", "a\u{0}b", &"x".repeat(25), "\u{200b}"] {
        server.stranger().post("/api/me", json!({ "name": odd })).await.refused(422);
    }
    // Text from the URL is escaped as well.
    for path in ["/rules/dudab?q=%3Cscript%3Ealert(1)%3C/script%3E", "/?x=%22%3E%3Cscript%3Ealert(1)"] {
        assert!(!host.page(path).await.ok().text().contains("<script>alert"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn assets_of_a_page_can_be_cached_for_ever() {
    let server = TestServer::new().await;
    let host = server.person("Anna").await;
    let id = host.make(&["me", "bot:easy"], json!({})).await;
    let page = host.page(&format!("/t/{id}")).await.ok().text();
    let names: Vec<&str> =
        page.split("\"/assets/").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    let plain: Vec<String> =
        names.iter().map(|name| adda_web::assets::split_name(name).0.into_owned()).collect();
    assert_eq!(plain, ["adda.svg", "adda.css", "rules.css", "game-dudab.css", "adda.js"]);
    for (name, plain) in names.iter().zip(&plain) {
        let answer = host.page(&format!("/assets/{name}")).await;
        assert_eq!(answer.field("cache-control"), Some("public, max-age=31536000, immutable"), "{name}");
        let tag = answer.field("etag").unwrap().to_owned();
        assert_eq!(name.split('.').nth(1), Some(tag.trim_matches('"')));
        // Without the right hash the file may change, so browsers must revalidate it.
        let other = name.replace(tag.trim_matches('"'), "0123456789");
        for old in [plain, &other] {
            let answer = host.page(&format!("/assets/{old}")).await;
            assert_eq!(answer.field("cache-control"), Some("no-cache"), "{old}");
            let known = Request::get(&format!("/assets/{old}")).field("if-none-match", &tag);
            assert_eq!(host.send(&known).await.status, 304, "{old}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changing_the_language_redirects_only_to_our_own_pages() {
    let server = TestServer::new().await;
    for (back, place) in [
        ("/t/abc?at=3&as=0", "/t/abc?at=3&as=0"),
        ("", "/"),
        ("https://evil.example/", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("\\\\evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("evil.example", "/"),
        ("/\t/evil.example", "/"),
        ("\t//evil.example", "/"),
        ("/\n/evil.example", "/"),
        ("/\r/evil.example", "/"),
        ("/\r\nset-cookie: adda=x", "/"),
        ("/\0", "/"),
        ("/é", "/é"),
    ] {
        let escaped: String = back.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let answer = server.stranger().page(&format!("/lang/fr?back={escaped}")).await;
        assert_eq!((answer.status, answer.field("location")), (303, Some(place)), "{back:?}");
        assert!(answer.field("set-cookie").unwrap().starts_with("lang=fr;"));
        assert_eq!(answer.head.matches("set-cookie").count(), 1);
    }
    for code in ["xx", "fr;x=y", "fr%0d%0aX:y", "FR%00"] {
        server.stranger().page(&format!("/lang/{code}?back=/")).await.refused_clearly(404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_change_nothing() {
    let server =
        TestServer::with("sqlite::memory:", |config| config.public = Some("https://adda.example".to_owned()))
            .await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(1).await;
    let before = table.state().await;
    let from_elsewhere = [
        vec![("origin", "https://evil.example")],
        vec![("origin", "null")],
        vec![("origin", "https://adda.example.evil.example")],
        vec![("origin", "https://evil.example"), ("referer", "https://adda.example/")],
        vec![("sec-fetch-site", "cross-site")],
        vec![("sec-fetch-site", "same-site"), ("origin", "https://adda.example")],
        vec![("sec-fetch-site", "\u{1}")],
    ];
    for fields in &from_elsewhere {
        let with = |request: Request| {
            fields.iter().fold(request, |request, (name, value)| request.field(name, value))
        };
        for (path, body) in [
            (table.path("/resign"), json!({})),
            (table.path("/say"), json!({ "text": "I am a fool" })),
            ("/api/me".to_owned(), json!({ "name": "Fool" })),
            ("/api/tables".to_owned(), json!({ "game": "dudab", "seats": ["me", "bot:easy"] })),
            ("/api/sign-out".to_owned(), json!({})),
        ] {
            let answer = table.on(0).send(&with(Request::post(&path).for_data().json(&body))).await;
            if fields[0].1 == "\u{1}" {
                assert!(matches!(answer.status, 400 | 403));
                continue;
            }
            answer.refused(403);
            // The same as a form of another site.
            let form = with(Request::post(&path).form("text=x&name=Fool&game=dudab"));
            table.on(0).send(&form).await.refused_clearly(403);
        }
        // Reading is allowed, because other sites may link here.
        if fields[0].1 != "\u{1}" {
            table.on(0).send(&with(Request::get(&format!("/t/{}", table.id)))).await.ok();
        }
    }
    assert_eq!(table.state().await, before);
    assert_eq!(table.on(0).get("/api/me").await.json()["name"], "Anna");
    for own in [
        vec![("sec-fetch-site", "same-origin")],
        vec![("origin", "https://adda.example")],
        vec![("origin", "http://adda.test")],
        vec![("sec-fetch-site", "none")],
        vec![],
    ] {
        let request = Request::post(&table.path("/say")).for_data().json(&json!({ "text": "hello" }));
        let request = own.iter().fold(request, |request, (name, value)| request.field(name, value));
        table.on(0).send(&request).await.ok();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_response_has_security_headers_and_nothing_personal_is_cached() {
    let server = TestServer::new().await;
    let table = TestTable::new(&server, &["me", "friend"]).await;
    let id = &table.id;
    for path in [
        "/",
        "/me",
        "/new/dudab",
        "/rules/dudab",
        "/about",
        "/settings",
        "/records",
        "/api",
        "/api/me",
        "/health",
        "/nowhere",
        "/t/0000000000000",
        &format!("/t/{id}"),
        &format!("/t/{id}/replay"),
        &format!("/api/tables/{id}"),
        &format!("/api/tables/{id}/log"),
        &format!("/api/tables/{id}/record"),
        "/lang/fr?back=/",
        "/assets/adda.css",
        "/assets/nothing",
    ] {
        let answer = table.on(0).page(path).await;
        let policy = answer.field("content-security-policy").unwrap_or_else(|| panic!("no policy: {path}"));
        assert!(policy.starts_with("default-src 'self'") && !policy.contains("script-src"), "{policy}");
        assert!(policy.contains("style-src 'self'; style-src-attr 'unsafe-inline';"), "{policy}");
        assert_eq!(answer.field("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.field("referrer-policy"), Some("same-origin"));
        assert_eq!(answer.field("x-frame-options"), Some("DENY"));
        let kept = answer.field("cache-control").unwrap_or_else(|| panic!("no cache-control: {path}"));
        assert!(kept == "no-store" || path.starts_with("/assets/"), "{path}: {kept}");
    }
    let cookie = server.stranger().post("/api/me", json!({ "name": "Eve" })).await;
    let cookie = cookie.field("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"));
    let safe = TestServer::with("sqlite::memory:", |config| {
        config.public = Some("https://adda.example/".to_owned());
    })
    .await;
    let cookie = safe.stranger().post("/api/me", json!({ "name": "Eve" })).await;
    assert!(cookie.field("set-cookie").unwrap().contains("; Secure"));
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_tables_are_refused_with_the_reason() {
    let server = TestServer::new().await;
    let host = server.stranger();
    for wish in [
        json!({ "game": "chess", "seats": ["me", "bot:easy"], "name": "Anna" }),
        json!({ "game": "", "seats": ["me", "bot:easy"], "name": "Anna" }),
        json!({ "game": "dudab", "seats": [], "name": "Anna" }),
        json!({ "game": "dudab", "seats": ["me"], "name": "Anna" }),
        json!({ "game": "dudab", "seats": vec!["bot:easy"; 7], "name": "Anna" }),
        json!({ "game": "dudab", "seats": vec!["bot:easy"; 4000], "name": "Anna" }),
        json!({ "game": "dudab", "seats": ["me", "me"], "name": "Anna" }),
        json!({ "game": "dudab", "seats": ["me", "bot:godlike"], "name": "Anna" }),
        json!({ "game": "dudab", "seats": ["me", "hotseat"], "name": "Anna" }),
        json!({ "game": "dudab", "seats": ["me", "hotseat"], "names": ["", "\u{7}"], "name": "Anna" }),
        json!({ "game": "dudab", "seats": ["me", "friend"] }),
        json!({ "game": "dudab", "seats": ["me", "friend"], "name": " " }),
        json!({ "game": "dudab", "seats": ["me", "bot:easy"], "name": "\u{7}" }),
        json!({ "game": "dudab", "seats": ["me", "bot:easy"], "name": "Anna", "options": { "jokers": true } }),
        json!({ "game": "dudab", "seats": ["me", "bot:easy"], "name": "Anna", "options": 7 }),
        json!({ "game": "dudab", "seats": ["me", "bot:easy"], "name": "Anna", "listed": "perhaps" }),
        json!({ "game": "dudab", "seats": "me", "name": "Anna" }),
        json!({ "game": "dudab", "seats": ["me", 1], "name": "Anna" }),
    ] {
        host.post("/api/tables", wish).await.refused(422);
        assert_eq!(host.cookie(), None, "a refused table must not create a person");
    }
    assert_eq!(server.metric("adda_tables_made_total").await, 0.0);
}
