//! Touching the table: taking moves back, refusals, keys, and pages without any script.

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::person::{Person, Screen};
use crate::stage::story;
use crate::table::{By, Choice, Sight, piece};

/// Plays on until one of these people, whose turn it is, has a choice such as is wanted. Others' moves are plain.
async fn play_until<'a, T>(
    people: &[&'a Person],
    wanted: impl Fn(&Sight) -> Option<T>,
) -> Result<(&'a Person, Sight, T)> {
    let mut moves = 0;
    while moves < 400 {
        for &person in people {
            let sight = person.sight().await?;
            ensure!(sight.stage == "playing", "the game is over, and what the test waits for never came");
            if sight.counting {
                person.turn().await?;
            } else if sight.yours {
                if let Some(found) = wanted(&sight) {
                    return Ok((person, sight, found));
                }
                let plain = sight.choices.iter().find(|choice| !choice.is_placing());
                person.act(plain.unwrap_or(&sight.choices[0]), By::Button).await?;
                moves += 1;
            } else {
                // It is for somebody else, who may take their time.
                person.eval("new Promise(requestAnimationFrame)").await?;
            }
        }
    }
    bail!("what the test waits for never came")
}

/// A number that can be laid where it is not the sixth card: such a move can be taken back.
fn number_to_place(sight: &Sight) -> Option<Choice> {
    let mut numbers = sight.choices.iter().filter(|choice| choice.is_placing_number());
    numbers.rfind(|choice| sight.height(&choice.touched[1]) < 5).cloned()
}

#[test]
fn a_card_that_was_placed_can_be_taken_back_and_placed_again() {
    story("taken_back", async |stage| {
        let (one, other) = (stage.person(Screen::Desk).await?, stage.person(Screen::Phone).await?);
        one.make_table_for_two(&other).await?;
        let wanted = |sight: &Sight| number_to_place(sight).filter(|_| sight.hand >= 3);
        let (person, sight, choice) = play_until(&[&one, &other], wanted).await?;
        let watcher = if person.number() == one.number() { &other } else { &one };
        let shows =
            |moves: u64| format!("Number(document.querySelector('#table').dataset.moves) === {moves}");

        let before = person.pieces().await?;
        person.act(&choice, By::Touching).await?;
        let placed = person.pieces().await?;
        ensure!(placed != before, "the card has not moved");
        watcher.wait(&shows(sight.moves + 1)).await?;

        person.click("form[action$='/undo'] button:not([aria-disabled])").await?;
        person.wait(&shows(sight.moves)).await?;
        ensure!(person.pieces().await? == before, "hand and board are not as before");
        ensure!(person.sight().await?.yours, "it is not this person's turn again");
        watcher.wait(&shows(sight.moves)).await?;

        person.click("form[action$='/redo'] button").await?;
        person.wait(&shows(sight.moves + 1)).await?;
        ensure!(person.pieces().await? == placed, "hand and board are not as after the move");
        watcher.wait(&shows(sight.moves + 1)).await
    });
}

/// A card that goes on one column and not on another: its name and the other column's.
fn wrong_column(sight: &Sight) -> Option<(String, String)> {
    let goes = |card: &str, column: &str| {
        sight.choices.iter().any(|choice| choice.is_placing() && choice.touched == [card, column])
    };
    let cards = sight.choices.iter().filter(|choice| choice.is_placing()).map(|choice| &choice.touched[0]);
    let wrong = |card: &String| {
        let (column, _) = sight.columns.iter().find(|(column, _)| !goes(card, column))?;
        Some((card.clone(), column.clone()))
    };
    cards.into_iter().find_map(wrong)
}

async fn check_refusal(person: &Person, moves: u64) -> Result<()> {
    person
        .wait("document.querySelector('#notice .notice-said a[href*=\"/rules/dudab#p\"]')?.checkVisibility()")
        .await?;
    let said = person.text("document.querySelector('#notice .notice-said').innerText").await?;
    ensure!(said.split_whitespace().count() > 4, "that is no sentence: {said:?}");
    ensure!(person.sight().await?.moves == moves, "a move was made");
    Ok(())
}

#[test]
fn a_card_on_the_wrong_column_is_refused_with_a_sentence_and_the_paragraph_of_the_rules() {
    story("refused", async |stage| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = stage.person(screen).await?;
            // A question that has no answer is no trouble; the next one around it has.
            person.ledger.expect("/why");
            person.make_table("Asha", &["me", "bot:easy"]).await?;
            let (_, sight, (card, column)) = play_until(&[&person], wrong_column).await?;
            person.click(&piece(&card)).await?;
            person.click(&piece(&column)).await?;
            check_refusal(&person, sight.moves).await?;

            person.click("#notice .notice-said .close").await?;
            person.wait("!document.querySelector('#notice .notice-said')").await?;
            person.press("Escape").await?;
            person.wait("!document.querySelector('#table .picked')").await?;
            person.drag(&piece(&card), &piece(&column)).await?;
            check_refusal(&person, sight.moves).await?;

            person.leave_for(person.click("#notice .notice-said a[href*='/rules/dudab#p']")).await?;
            let target = "document.getElementById(decodeURIComponent(location.hash.slice(1)))";
            let text = person.text(&format!("{target}?.innerText")).await?;
            ensure!(text.len() > 20, "the paragraph is not there");
            person.wait(&format!("{target}.getBoundingClientRect().top < innerHeight")).await?;
        }
        Ok(())
    });
}

#[test]
fn keys_play_moves_pick_pieces_and_tell_what_they_do() {
    story("keys", async |stage| {
        let person = stage.person(Screen::Desk).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        let moves = person.turn().await?.moves;
        person.press("1").await?;
        person.wait(&format!("Number(document.querySelector('#table').dataset.moves) > {moves}")).await?;

        let placing = |sight: &Sight| sight.choices.iter().find(|choice| choice.is_placing()).cloned();
        let (_, sight, choice) = play_until(&[&person], placing).await?;
        for name in &choice.touched {
            // The page may still wait for the answer to the last move, though the table has moved on.
            person.wait(&format!("document.querySelector({})?.matches('.can')", json!(piece(name)))).await?;
            let focus = format!("document.querySelector({}).focus()", json!(piece(name)));
            person.eval(&focus).await.context("a piece cannot have the focus")?;
            person.press("Enter").await?;
        }
        person
            .wait(&format!("Number(document.querySelector('#table').dataset.moves) > {}", sight.moves))
            .await?;

        person.press("?").await?;
        person.wait("document.querySelector('dialog#keys').open").await?;
        person.press("Escape").await?;
        person.wait("!document.querySelector('dialog#keys').open").await
    });
}

#[test]
fn single_keys_can_be_switched_off_and_on_again() {
    story("single_keys", async |stage| {
        let person = stage.person(Screen::Desk).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        let moves = person.turn().await?.moves;
        let opens = async || {
            person.press("?").await?;
            person.holds("document.querySelector('dialog#keys').open").await
        };
        let switched = |on: bool| {
            format!(
                "[...document.querySelectorAll('[data-shortcuts]')].every((each) => each.ariaPressed === '{on}')"
            )
        };
        ensure!(person.holds(&switched(true)).await?, "they are not on");

        ensure!(opens().await?, "the list of keys does not open");
        person.click("dialog#keys [data-shortcuts]").await?;
        person.wait(&switched(false)).await?;
        person.press("Escape").await?;
        person.wait("!document.querySelector('dialog#keys').open").await?;
        // Nothing comes of single keys, and the setting is kept.
        for again in [false, true] {
            if again {
                person.reload().await?;
                ensure!(person.turn().await?.yours, "it is still this person's turn");
            }
            ensure!(person.holds(&switched(false)).await?, "the setting is lost");
            ensure!(!opens().await?, "the list of keys opens");
            let numbers =
                "[...document.querySelectorAll('.action kbd')].some((each) => each.checkVisibility())";
            ensure!(!person.holds(numbers).await?, "a number is shown that does nothing");
            person.press("1").await?;
            ensure!(!person.holds("document.querySelector('#actions [aria-busy]')").await?, "a move is sent");
        }
        ensure!(person.sight().await?.moves == moves, "a move was made");

        person.click("#settings summary").await?;
        person.click("#settings [data-shortcuts]").await?;
        person.wait(&switched(true)).await?;
        ensure!(opens().await?, "the list of keys does not open again");
        Ok(())
    });
}

/// A stream that says nothing, and timers of five seconds that run out when the test says so: `waits` holds them.
const SILENCE: &str = "
window.EventSource = class extends EventTarget { static OPEN = 1; readyState = 1; close() {} };
window.waits = new Map();
const { setTimeout: set, clearTimeout: clear } = window;
window.setTimeout = (act, ms, ...rest) => {
  const id = set(ms === 5000 ? () => {} : act, ms, ...rest);
  if (ms === 5000) waits.set(id, () => act(...rest));
  return id;
};
window.clearTimeout = (id) => (waits.delete(id), clear(id));";

#[test]
fn a_move_that_is_never_drawn_locks_the_board_for_a_while_and_its_wait_ends_with_the_next() {
    story("never_drawn", async |stage| {
        let person = stage.person(Screen::Desk).await?;
        person.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SILENCE })).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        let yours = async || {
            while !person.sight().await?.yours {
                // With such a stream it is the reader who asks whether anything has happened.
                person.reload().await?;
            }
            person.sight().await
        };
        let open = "document.querySelector('#table .can')";
        // After a while the board can be touched again, though it is old.
        person.click(&yours().await?.choices[0].button()).await?;
        person.wait("waits.size === 1").await?;
        ensure!(!person.holds(open).await?, "an old board can be touched");
        person.eval("[...waits.values()][0]()").await?;
        person.wait(open).await?;

        // The next move ends the wait for the last one: that must not unlock the board for the next.
        person.reload().await?;
        let choice = yours().await?.choices[0].button();
        person.ledger.expect("/act");
        person.click(&choice).await?;
        person.wait("waits.size === 1").await?;
        person.click(&choice).await?;
        person.wait("waits.size === 0").await?;
        person.wait(open).await
    });
}

#[test]
fn without_any_script_a_table_can_be_made_and_played_at() {
    story("no_script", async |stage| {
        let person = stage.person(Screen::Phone).await?;
        person.call("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        person.open("/new/dudab").await?;
        person.write("#name", "Asha").await?;
        person.choose("#seat1", "bot:easy").await?;
        person.choose("#seat2", "none").await?;
        person.leave_for(person.click("main form[action='/api/tables'] button:not([type=button])")).await?;
        for _ in 0..3 {
            let sight = loop {
                let sight = person.sight().await?;
                if sight.yours {
                    break sight;
                }
                // Without a script it is the reader who asks whether anything has happened.
                person.reload().await?;
            };
            person.check_width().await?;
            person.leave_for(person.click(&sight.choices[0].button())).await?;
            ensure!(person.sight().await?.moves > sight.moves, "the move was not made");
        }
        Ok(())
    });
}
