//! People among each other: a shared screen, talk, names, and who may know what.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::person::{Person, Screen};
use crate::stage::story;
use crate::table::By;

/// Markup that would show that it was taken for markup.
const TRAP: &str = "<img src=x onerror=\"window.caught=1\">";

/// The cards of the hand that is shown. Of each number there is one only, so it cannot lie anywhere else too.
async fn numbers_in_hand(person: &Person) -> Result<Vec<String>> {
    let names = person.eval(
        "[...document.querySelectorAll('#own .dd-hand [data-piece]')].map((each) => each.dataset.piece)",
    );
    let names: Vec<String> = serde_json::from_value(names.await?)?;
    Ok(names.into_iter().filter(|name| name.len() == 3).collect())
}

/// Nothing of a hand is on the page but what strangers may know as well, since it was shown to all. Returns how many cards
/// they may not know.
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
fn two_at_one_screen_do_not_see_each_others_hands() {
    story("one_screen", async |stage| {
        let person = stage.person(Screen::Desk).await?;
        let wish = json!({ "name": "Asha", "seats": ["me", "hotseat"], "names": ["", "Boris"] });
        person.make_table_with(wish).await?;
        let (mut last_seat, mut last_hand, mut secrets) = (Value::Null, Vec::new(), 0);
        for _ in 0..6 {
            let seat = person.find("document.querySelector('#curtain [name=seat]')?.value").await?;
            ensure!(seat != last_seat, "the same person twice");
            let covered = person.text("document.querySelector('main').outerHTML").await?;
            let strangers = person
                .text("fetch(location.href, { credentials: 'omit' }).then((page) => page.text())")
                .await?;
            let hands = person
                .number_of("document.querySelectorAll('#own .dd-card, #actions button[name=action]').length");
            ensure!(hands.await? == 0.0, "something of a hand is there behind the curtain");

            person.click("#curtain button").await?;
            person.wait("!document.querySelector('#curtain') && document.querySelector('#own .dd-hand [data-piece]')").await?;
            let hand = numbers_in_hand(&person).await?;
            secrets += check_hidden(&covered, &hand, &strangers)?;
            secrets += check_hidden(&covered, &last_hand, &strangers)?;
            ensure!(hand.iter().all(|card| !last_hand.contains(card)), "that is the other one's hand");

            // What was drawn is seen only now; the rest of the hand stays as it is.
            while !person.holds("document.querySelector('#curtain')").await? {
                let sight = person.turn().await?;
                let draw = sight.choices.iter().find(|choice| choice.touched == ["draw"]);
                last_hand = numbers_in_hand(&person).await?;
                person.act(draw.unwrap_or(&sight.choices[0]), By::Button).await?;
            }
            last_seat = seat;
        }
        ensure!(secrets >= 20, "only {secrets} cards were secret");
        Ok(())
    });
}

#[test]
fn talk_is_text_and_for_those_who_sit_at_the_table_alone() {
    story("talk", async |stage| {
        let host = stage.person(Screen::Desk).await?;
        let guest = stage.person(Screen::Phone).await?;
        let spectator = stage.person(Screen::Desk).await?;
        let id = host.make_table_for_two(&guest).await?;
        spectator.open(&format!("/t/{id}")).await?;

        let said = format!("psst {TRAP}");
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
        // On a phone the talk is behind a tab, which says that there is something new.
        guest.wait("document.querySelector('#tabs [data-tab=talk]').dataset.badge === '1'").await?;
        guest.click("#tabs [data-tab=talk]").await?;
        guest.wait(&format!("{line}.checkVisibility()")).await?;
        guest.check_width().await?;

        // The spectator's page is up to date with a later move, and still knows nothing of it.
        guest.click("#tabs [data-tab=table]").await?;
        let sight = host.sight().await?;
        let mover = if sight.yours { &host } else { &guest };
        let choices = mover.turn().await?.choices;
        mover.act(&choices[0], By::Button).await?;
        spectator
            .wait(&format!("Number(document.querySelector('#table').dataset.moves) > {}", sight.moves))
            .await?;
        let page = spectator.text("document.documentElement.outerHTML").await?;
        ensure!(!page.contains("psst"), "a spectator hears the talk");
        ensure!(!spectator.holds("document.querySelector('#talk form')").await?, "a spectator may talk");
        Ok(())
    });
}

#[test]
fn names_are_text_wherever_they_stand() {
    story("names", async |stage| {
        let (host, guest) = (stage.person(Screen::Desk).await?, stage.person(Screen::Phone).await?);
        let (first, second) = ("<b id=x>Asha</b>", "<img src=x>\"'&amp;");
        host.make_table(first, &["me", "friend"]).await?;
        let link = host.text("document.querySelector('#invitation').value").await?;
        guest.open(&link).await?;
        let heading = guest.text("document.querySelector('h1').textContent").await?;
        ensure!(heading.contains(first), "the invitation says {heading}");
        guest.write("main form[action$='/sit'] input[name=name]", second).await?;
        guest.leave_for(guest.click("main form[action$='/sit'] button[name=seat]")).await?;
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
