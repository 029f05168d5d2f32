//! Several people: a shared screen, chat, names, and who may know what.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::By;

/// Text that has an effect if it is not escaped.
const TRAP: &str = "<img src=x onerror=\"window.caught=1\">";

/// The number cards of the hand on the page. Each exists once, so it cannot be anywhere else too.
async fn numbers_in_hand(person: &Person) -> Result<Vec<String>> {
    let names = person.eval(
        "[...document.querySelectorAll('#own .dd-hand [data-piece]')].map((each) => each.dataset.piece)",
    );
    let names: Vec<String> = serde_json::from_value(names.await?)?;
    Ok(names.into_iter().filter(|name| name.len() == 3).collect())
}

/// Checks that no card of a hand is on the page, except cards that spectators may know because they were shown to
/// everybody. Returns the number of secret cards.
fn check_hidden(page: &str, hand: &[String], strangers: &str) -> Result<usize> {
    let mut secrets = 0;
    for card in hand.iter().filter(|card| !strangers.contains(&format!("#c-{card}\""))) {
        secrets += 1;
        ensure!(!page.contains(&format!("\"{card}\"")), "{card} can be touched behind the curtain");
        ensure!(!page.contains(&format!("#c-{card}\"")), "{card} is drawn behind the curtain");
        ensure!(
            !page.contains(&format!("&quot;{card}&quot;")),
            "{card} stands in an action behind the curtain"
        );
    }
    Ok(secrets)
}

#[test]
fn two_people_at_one_screen_do_not_see_each_others_hands() {
    story("one_screen", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        let wish = json!({ "name": "Asha", "seats": ["me", "hotseat"], "names": ["", "Boris"] });
        person.make_table_with(wish).await?;
        let (mut last_seat, mut last_hand, mut secrets) = (Value::Null, Vec::new(), 0);
        for _ in 0..6 {
            let seat = person.find("document.querySelector('#curtain [name=seat]')?.value").await?;
            ensure!(seat != last_seat, "the same person again");
            let covered = person.text("document.querySelector('main').outerHTML").await?;
            let strangers = person
                .text("fetch(location.href, { credentials: 'omit' }).then((page) => page.text())")
                .await?;
            let hands = person
                .number_of("document.querySelectorAll('#own .dd-card, #actions button[name=action]').length");
            ensure!(hands.await? == 0.0, "a part of a hand is on the page behind the curtain");

            person.click("#curtain button").await?;
            person.wait("!document.querySelector('#curtain') && document.querySelector('#own .dd-hand [data-piece]')").await?;
            let hand = numbers_in_hand(&person).await?;
            secrets += check_hidden(&covered, &hand, &strangers)?;
            secrets += check_hidden(&covered, &last_hand, &strangers)?;
            ensure!(hand.iter().all(|card| !last_hand.contains(card)), "the other player's hand is shown");

            // Cards drawn in this turn are seen only now; the rest of the hand is the same.
            while !person.holds("document.querySelector('#curtain')").await? {
                let snapshot = person.turn().await?;
                let draw = snapshot.choices.iter().find(|choice| choice.touched == ["draw"]);
                last_hand = numbers_in_hand(&person).await?;
                person.act(draw.unwrap_or(&snapshot.choices[0]), By::Button).await?;
            }
            last_seat = seat;
        }
        ensure!(secrets >= 20, "only {secrets} cards were secret");
        Ok(())
    });
}

#[test]
fn chat_is_escaped_and_hidden_from_spectators() {
    story("talk", async |fixture| {
        let host = fixture.person(Screen::Desk).await?;
        let guest = fixture.person(Screen::Phone).await?;
        let spectator = fixture.person(Screen::Desk).await?;
        let id = host.make_table_for_two(&guest).await?;
        spectator.open(&format!("/t/{id}")).await?;

        let said = format!("psst {TRAP}");
        host.click("#tabs [data-tab=talk]").await?;
        host.write("#say", &said).await?;
        host.press("Enter").await?;
        let line = format!(
            "[...document.querySelectorAll('#talk li')].find((line) => line.textContent.includes({}))",
            json!(said)
        );
        for person in [&host, &guest] {
            person.wait(&line).await?;
            ensure!(
                !person.holds("document.querySelector('main img') || window.caught").await?,
                "the talk is markup"
            );
        }
        host.wait("document.querySelector('#say').value === ''").await?;
        // On a phone the chat is behind a tab, which shows a badge for new messages.
        guest.wait("document.querySelector('#tabs [data-tab=talk]').dataset.badge === '1'").await?;
        guest.click("#tabs [data-tab=talk]").await?;
        guest.wait(&format!("{line}.checkVisibility()")).await?;
        guest.check_width().await?;

        // Wait until the spectator's page shows a later move; it must still not contain the chat.
        guest.click("#tabs [data-tab=table]").await?;
        let snapshot = host.snapshot().await?;
        let mover = if snapshot.yours { &host } else { &guest };
        let choices = mover.turn().await?.choices;
        mover.act(&choices[0], By::Button).await?;
        spectator
            .wait(&format!("Number(document.querySelector('#table').dataset.moves) > {}", snapshot.moves))
            .await?;
        let page = spectator.text("document.documentElement.outerHTML").await?;
        ensure!(!page.contains("psst"), "a spectator sees the chat");
        ensure!(!spectator.holds("document.querySelector('#talk form')").await?, "a spectator can write");
        Ok(())
    });
}

#[test]
fn names_are_escaped_everywhere() {
    story("names", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        let (first, second) = ("<b id=x>Asha</b>", "<img src=x>\"'&amp;");
        host.make_table(first, &["me", "friend"]).await?;
        let link = host.text("document.querySelector('#invitation').value").await?;
        guest.open(&link).await?;
        let heading = guest.text("document.querySelector('h1').textContent").await?;
        ensure!(heading.contains(first), "the invitation says {heading}");
        guest.write("main form[action$='/sit'] input[name=name]", second).await?;
        guest.leave_for(guest.click("main form[action$='/sit'] button")).await?;
        for person in [&host, &guest] {
            person.wait("document.querySelector('#table')?.dataset.stage === 'playing'").await?;
            let players = person.text("document.querySelector('#players').textContent").await?;
            ensure!(players.contains(first) && players.contains(second), "the players are {players}");
            ensure!(!person.holds("document.querySelector('main img, #x')").await?, "a name is markup");
        }
        for path in ["/", "/me"] {
            guest.open(path).await?;
            ensure!(guest.text("document.body.textContent").await?.contains(second), "no name on {path}");
            ensure!(
                !guest.holds("document.querySelector('main img, header img, #x')").await?,
                "a name is markup"
            );
        }
        Ok(())
    });
}
