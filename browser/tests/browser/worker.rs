//! The service worker: what it keeps, what it shows without a connection, and how it tells people of their turn.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::chromium::Edition;
use crate::fixture::{story, story_in};
use crate::person::{Person, Screen};

/// The addresses that are kept.
const KEPT: &str = "(async () => {
  const kept = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname);
  return kept.sort();
})()";

/// Waits until the worker serves the page.
async fn worker_serves(person: &Person) -> Result<()> {
    person.wait("navigator.serviceWorker.controller?.state === 'activated'").await
}

#[test]
fn without_a_connection_a_page_of_ours_says_what_works() {
    story("offline", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        person.allow_worker().await?;
        let table = person.make_table("Ottoline", &["me", "bot:easy"]).await?;
        worker_serves(&person).await?;
        person.turn().await?;
        person.open("/rules/dudab?lang=fr").await?;
        person.open("/lang/fr?back=/rules/dudab").await?;
        // Another language is another worker, which deletes what the first one has kept.
        person.wait("caches.keys().then((names) => names.length === 1 || null)").await?;
        person.wait("caches.match('/offline?lang=fr').then((kept) => kept ? true : null)").await?;
        person.reload().await?;
        person.wait("caches.match('/rules/dudab').then((kept) => kept ? true : null)").await?;
        let kept = person.eval(KEPT).await?;
        let kept: Vec<&str> = kept.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let public = |path: &&str| {
            let assets = ["adda", "rules", "pages"].map(|name| format!("/assets/{name}."));
            assets.iter().any(|asset| path.starts_with(asset)) || ["/offline", "/rules/dudab"].contains(path)
        };
        ensure!(kept.len() == 7 && kept.iter().all(public), "something else is kept: {kept:?}");
        let rules = person.text("caches.match('/rules/dudab').then((kept) => kept.text())").await?;
        ensure!(!rules.contains("Ottoline"), "the kept rules name the reader");

        fixture.stop().await;
        person.log.expect("ERR_CONNECTION_REFUSED");
        person.log.expect("503");
        for path in [format!("/t/{table}"), "/".to_owned(), "/rules/bombay".to_owned()] {
            person.open(&path).await?;
            let title = person.text("document.querySelector('h1').textContent").await?;
            ensure!(title == "Pas de connexion", "{path}: {title}");
            ensure!(
                !person.holds("document.body.textContent.includes('Asha')").await?,
                "{path} names the reader"
            );
            person.wait("document.querySelectorAll('#offline-rules a').length === 1").await?;
            person.check_width().await?;
        }
        person.leave_for(person.click("#offline-rules a")).await?;
        ensure!(person.holds("document.querySelector('.rules-text')").await?, "no rules");
        person.open(&format!("/t/{table}")).await?;
        fixture.start().await?;
        person.leave_for(person.click("[data-again]")).await?;
        person.wait("document.querySelector('#table')").await
    });
}

#[test]
fn a_stranger_gets_no_worker_and_the_page_can_be_installed() {
    story("installable", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.allow_worker().await?;
        person.open("/?lang=ru").await?;
        let manifest = person.call("Page.getAppManifest", json!({})).await?;
        ensure!(manifest["errors"] == json!([]), "{manifest}");
        let text: Value = serde_json::from_str(manifest["data"].as_str().context("a manifest")?)?;
        ensure!(
            text["lang"] == "ru" && text["icons"].as_array().is_some_and(|icons| icons.len() == 4),
            "{text}"
        );
        let errors = person.call("Page.getInstallabilityErrors", json!({})).await?;
        let real = errors["installabilityErrors"].as_array().into_iter().flatten();
        // Profiles of tests are private windows.
        let real: Vec<&Value> = real.filter(|error| error["errorId"] != "in-incognito").collect();
        ensure!(real.is_empty(), "{real:?}");
        ensure!(
            person.eval("navigator.serviceWorker.getRegistration().then(Boolean)").await? == json!(false),
            "a first visit is to be light"
        );
        Ok(())
    });
}

#[test]
fn a_push_shows_whose_turn_it_is_and_nothing_else() {
    story_in(Edition::Whole, "push", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        guest.allow_worker().await?;
        let id = host.make_table_for_two(&guest).await?;
        guest.permit("notifications", "granted").await?;
        worker_serves(&guest).await?;
        guest.call("ServiceWorker.enable", json!({})).await?;
        // Until it is the guest's turn.
        while !guest.snapshot().await?.yours {
            let snapshot = host.snapshot().await?;
            if snapshot.yours {
                host.send(&snapshot.choices[0]).await?;
            }
        }
        guest.open("/about").await?;
        worker_serves(&guest).await?;
        let registration = guest.log.worker().context("a registration")?;
        let shown = "navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => \
                     all.map(({ title, body, data, tag }) => ({ title, body, data, tag })))";
        let push = json!({ "origin": fixture.base(), "registrationId": registration, "data": "" });
        // The page of the table may still be closing, and nothing is shown to somebody who looks at it: then the next
        // message is shown.
        let is_shown = format!("{shown}.then((all) => all.length === 1 || null)");
        let mut messages = 0;
        while messages == 0 || guest.find_within(Duration::from_secs(5), &is_shown).await.is_err() {
            messages += 1;
            ensure!(messages <= 20, "{messages} messages, and none is shown");
            guest.call("ServiceWorker.deliverPushMessage", push.clone()).await?;
        }
        let expected = json!([{ "title": "Your turn: Dudab", "body": "With Asha", "data": format!("/t/{id}"), "tag": "turn" }]);
        ensure!(guest.eval(shown).await? == expected, "{}", guest.eval(shown).await?);
        // A player who opens the table needs no message any more.
        guest.open(&format!("/t/{id}")).await?;
        guest.wait(&format!("{shown}.then((all) => all.length === 0 || null)")).await?;
        // And while it is visible, none is shown.
        guest.call("ServiceWorker.deliverPushMessage", push.clone()).await?;
        // If the server cannot be asked, something is shown all the same.
        fixture.stop().await;
        guest.log.expect("ERR_");
        guest.call("ServiceWorker.deliverPushMessage", push).await?;
        guest
            .wait(&format!(
                "{shown}.then((all) => all.some(({{ body }}) => body.startsWith('It is your turn')) || null)"
            ))
            .await?;
        ensure!(
            guest.eval(&format!("{shown}.then((all) => all.length)")).await? == 1,
            "one was shown to somebody who looks"
        );
        Ok(())
    });
}

#[test]
fn messages_are_offered_to_those_who_wait_and_never_at_once() {
    story_in(Edition::Whole, "offer", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        person.allow_worker().await?;
        person.permit("notifications", "prompt").await?;
        person.make_table("Asha", &["me", "friend"]).await?;
        ensure!(!person.holds("document.querySelector('#offer')").await?, "offered when the page was opened");
        person.wait("document.querySelector('#offer')").await?;
        person.check_width().await?;
        person.click("#offer .quiet").await?;
        person.wait("!document.querySelector('#offer')").await?;
        ensure!(person.holds("localStorage['adda.offered'] === 'true'").await?, "it would be offered again");
        Ok(())
    });
}
