//! Signing in and out: sessions end when people end them, and nobody locks the owner out.

use adda_server::store;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};

use super::client::{Answer, Client, Request};
use super::server::{Folder, TestServer};
use super::table::TestTable;

impl Client {
    async fn name(&self) -> Value {
        self.get("/api/me").await.ok().json()["name"].clone()
    }
}

async fn sign_in(who: &Client, password: &str) -> Answer {
    who.post("/api/sign-in", json!({ "login": "Anna", "password": password })).await
}

/// Anna on a laptop and on a phone, with a password.
async fn two_devices(server: &TestServer) -> (Client, Client) {
    let (laptop, phone) = (server.person("Anna").await, server.stranger());
    laptop.post("/api/me/password", json!({ "password": "correct horse" })).await.ok();
    sign_in(&phone, "correct horse").await.ok();
    (laptop, phone)
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_ends_the_session_and_its_streams() {
    let server = TestServer::new().await;
    let mut table = TestTable::new(&server, &["me", "friend"]).await;
    table.until_moves(2).await;
    let anna = table.on(0);
    let thief = anna.again(server.address());
    let mut stream = thief.states(&table.id).await;
    let mut others = table.on(1).states(&table.id).await;
    assert_eq!(stream.next().await.json()["seat"], 0);
    others.next().await;
    anna.post("/api/sign-out", json!({})).await.ok();
    assert_eq!(anna.cookie(), None);
    assert_eq!(thief.name().await, Value::Null, "a copy of the cookie is no longer valid");
    assert_eq!(thief.state(&table.id).await["seat"], Value::Null);
    let seq = table.state().await["seq"].as_u64().unwrap();
    table.ask(1, "say", json!({ "text": "still here" })).await.ok();
    others.until(|event| event.id > seq).await;
    while let Some(event) = stream.try_next().await {
        assert!(event.id <= seq, "nothing is sent after signing out");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_on_one_device_leaves_the_others() {
    let server = TestServer::new().await;
    let (laptop, phone) = two_devices(&server).await;
    phone.post("/api/sign-out", json!({})).await.ok();
    assert_eq!(laptop.name().await, "Anna");
    sign_in(&phone, "correct horse").await.ok();
    assert_eq!((laptop.name().await, phone.name().await), (json!("Anna"), json!("Anna")));
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_everywhere_ends_all_sessions() {
    let server = TestServer::new().await;
    let (laptop, phone) = two_devices(&server).await;
    let (copy, other) = (laptop.again(server.address()), server.person("Bela").await);
    laptop.post("/api/sign-out-everywhere", json!({})).await.ok();
    for who in [&laptop, &phone, &copy] {
        assert_eq!(who.name().await, Value::Null);
    }
    assert_eq!(other.name().await, "Bela");
    sign_in(&laptop, "correct horse").await.ok();
    assert_eq!(laptop.name().await, "Anna");
    let page = laptop.page("/me").await.ok().text();
    assert!(page.contains("action=\"/api/sign-out-everywhere\""), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn changing_the_password_needs_the_old_one_and_ends_other_sessions() {
    let server = TestServer::new().await;
    let (laptop, phone) = two_devices(&server).await;
    let thief = laptop.again(server.address());
    for wish in [
        json!({ "password": "battery staple" }),
        json!({ "password": "battery staple", "old": "" }),
        json!({ "password": "battery staple", "old": "wrong horse" }),
        json!({ "password": "battery staple", "old": "wrong horse", "login": "Annabel" }),
    ] {
        thief.post("/api/me/password", wish).await.refused(403);
    }
    sign_in(&server.stranger(), "battery staple").await.refused(403);
    let wish = json!({ "password": "battery staple", "old": "correct horse" });
    laptop.post("/api/me/password", wish).await.ok();
    assert_eq!(laptop.name().await, "Anna");
    for who in [&phone, &thief] {
        assert_eq!(who.name().await, Value::Null);
    }
    sign_in(&phone, "correct horse").await.refused(403);
    sign_in(&phone, "battery staple").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_can_be_ended_one_by_one() {
    let server = TestServer::new().await;
    let (laptop, phone) = two_devices(&server).await;
    let tablet = server.stranger();
    let wish = json!({ "login": "Anna", "password": "correct horse" });
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
    tablet.send(&Request::post("/api/sign-in").for_data().json(&wish).field("user-agent", agent)).await.ok();
    let list = laptop.get("/api/me/sessions").await.ok().json();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 3);
    assert_eq!(list.iter().filter(|one| one["current"] == true).count(), 1);
    let firefox = list.iter().find(|one| one["device"] == "Firefox, Linux").unwrap();
    let end = format!("/api/me/sessions/{}/end", firefox["id"].as_str().unwrap());
    let page = laptop.page("/me").await.ok().text();
    assert!(page.contains("Firefox, Linux") && page.contains(&end), "{page}");
    // Not by others, and not without a cookie.
    server.person("Mallory").await.post(&end, json!({})).await.ok();
    server.stranger().post(&end, json!({})).await.refused(401);
    assert_eq!(tablet.name().await, "Anna");
    laptop.post(&end, json!({})).await.ok();
    assert_eq!(tablet.name().await, Value::Null);
    assert_eq!((laptop.name().await, phone.name().await), (json!("Anna"), json!("Anna")));
    assert_eq!(server.stranger().get("/api/me/sessions").await.ok().json(), json!([]));
}

/// The cookie of a browser that has signed in.
fn device_of(answer: &Answer) -> String {
    let line = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: adda-device="));
    line.expect("a cookie for the device").split(';').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_from_many_addresses_do_not_lock_the_owner_out() {
    let server = TestServer::with("sqlite::memory:", |config| {
        config.limits = true;
        config.behind_proxy = true;
    })
    .await;
    let attempt = async |from: String, password: &str, device: Option<&str>| {
        let wish = json!({ "login": " ANNA", "password": password });
        let mut request =
            Request::post("/api/sign-in").for_data().json(&wish).field("x-forwarded-for", &from);
        if let Some(device) = device {
            request = request.field("cookie", &format!("adda-device={device}"));
        }
        server.stranger().send(&request).await
    };
    let anna = server.person("Anna").await;
    let kept = anna.post("/api/me/password", json!({ "password": "correct horse" })).await.ok();
    let device = device_of(&kept);
    // All at once, so that it does not matter how long a password takes to check.
    let limited = async |net: &str, device: Option<&str>| {
        let guesses = (0..60).map(|number| attempt(format!("{net}.{number}"), "guess", device));
        let answers = futures_util::future::join_all(guesses).await;
        answers.iter().filter(|answer| answer.status == 429).count()
    };
    assert!(limited("198.51.100", None).await > 0, "strangers are slowed down");
    let answer = attempt("203.0.113.1".to_owned(), "correct horse", Some(&device)).await.ok();
    assert_ne!(device_of(&answer), device, "each browser has a cookie of its own");
    assert!(
        limited("203.0.113", Some(&device)).await > 0,
        "a known browser is no way to guess without limit"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_of_earlier_versions_are_valid_until_signed_out() {
    let folder = Folder::new();
    let server = TestServer::with(&folder.storage(), |_| {}).await;
    let anna = server.person("Anna").await;
    let kept = store::open(&folder.storage()).await.unwrap();
    let key = kept.signing_key().await.unwrap();
    kept.close().await;
    let person = anna.cookie().unwrap().split('.').next().unwrap().to_owned();
    let old = |generation: i64| {
        let claim = format!("{person}.{generation}");
        let mut mac = Hmac::<sha2::Sha256>::new_from_slice(&key).unwrap();
        mac.update(b"adda session 1\0");
        mac.update(claim.as_bytes());
        let mac: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        server.stranger().with_cookie(Some(&format!("{claim}.{mac}")))
    };
    let (browser, copy) = (old(0), old(0));
    assert_eq!((browser.name().await, old(1).name().await), (json!("Anna"), Value::Null));
    browser.post("/api/sign-out", json!({})).await.ok();
    assert_eq!(copy.name().await, Value::Null);
    assert_eq!(anna.name().await, "Anna", "sessions go on");
    assert_eq!(old(1).name().await, "Anna");
    anna.post("/api/sign-out-everywhere", json!({})).await.ok();
    assert_eq!(old(1).name().await, Value::Null);
}
