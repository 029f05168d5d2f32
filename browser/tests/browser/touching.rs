//! Using the table: undo, refusals, keyboard, and pages without scripts.

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::{By, Choice, Snapshot, piece};
use crate::whole_game::{MAKE, seat};

/// Plays until one of these people has the turn and a choice that is wanted. All other moves are arbitrary.
async fn play_until<'a, T>(
    people: &[&'a Person],
    wanted: impl Fn(&Snapshot) -> Option<T>,
) -> Result<(&'a Person, Snapshot, T)> {
    let mut moves = 0;
    while moves < 400 {
        for &person in people {
            let snapshot = person.snapshot().await?;
            ensure!(snapshot.stage == "playing", "the game ended before the position that the test needs");
            if snapshot.counting {
                person.turn().await?;
            } else if snapshot.yours {
                if let Some(found) = wanted(&snapshot) {
                    return Ok((person, snapshot, found));
                }
                let plain = snapshot.choices.iter().find(|choice| !choice.is_placing());
                person.act(plain.unwrap_or(&snapshot.choices[0]), By::Button).await?;
                moves += 1;
            } else {
                // It is another player's turn; wait for a frame.
                person.eval("new Promise(requestAnimationFrame)").await?;
            }
        }
    }
    bail!("the position that the test needs never came")
}

/// A number that can be laid where it is not the sixth card: such a move can be undone.
fn number_to_place(snapshot: &Snapshot) -> Option<Choice> {
    let mut numbers = snapshot.choices.iter().filter(|choice| choice.is_placing_number());
    numbers.rfind(|choice| snapshot.height(&choice.touched[1]) < 5).cloned()
}

#[test]
fn placing_a_card_can_be_undone_and_redone() {
    story("taken_back", async |fixture| {
        let (one, other) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        one.make_table_for_two(&other).await?;
        let wanted = |snapshot: &Snapshot| number_to_place(snapshot).filter(|_| snapshot.hand >= 3);
        let (person, snapshot, choice) = play_until(&[&one, &other], wanted).await?;
        let watcher = if person.number() == one.number() { &other } else { &one };
        let shows =
            |moves: u64| format!("Number(document.querySelector('#table').dataset.moves) === {moves}");

        let before = person.pieces().await?;
        person.act(&choice, By::Touching).await?;
        let placed = person.pieces().await?;
        ensure!(placed != before, "the card has not moved");
        watcher.wait(&shows(snapshot.moves + 1)).await?;

        person.click("form[action$='/undo'] button:not([aria-disabled])").await?;
        person.wait(&shows(snapshot.moves)).await?;
        ensure!(person.pieces().await? == before, "hand and board differ from before the move");
        ensure!(person.snapshot().await?.yours, "it is not this person's turn again");
        watcher.wait(&shows(snapshot.moves)).await?;

        person.click("form[action$='/redo'] button").await?;
        person.wait(&shows(snapshot.moves + 1)).await?;
        ensure!(person.pieces().await? == placed, "hand and board differ from after the move");
        watcher.wait(&shows(snapshot.moves + 1)).await
    });
}

/// A card that fits one column but not another: the names of the card and of the other column.
fn wrong_column(snapshot: &Snapshot) -> Option<(String, String)> {
    let goes = |card: &str, column: &str| {
        snapshot.choices.iter().any(|choice| choice.is_placing() && choice.touched == [card, column])
    };
    let cards = snapshot.choices.iter().filter(|choice| choice.is_placing()).map(|choice| &choice.touched[0]);
    let wrong = |card: &String| {
        let (column, _) = snapshot.columns.iter().find(|(column, _)| !goes(card, column))?;
        Some((card.clone(), column.clone()))
    };
    cards.into_iter().find_map(wrong)
}

async fn check_refusal(person: &Person, moves: u64) -> Result<()> {
    person
        .wait("document.querySelector('#bubble.refusal a[href*=\"/rules/dudab#p\"]')?.checkVisibility()")
        .await?;
    let said = person.text("document.querySelector('#bubble [role=alert]').innerText").await?;
    ensure!(said.split_whitespace().count() > 4, "not a sentence: {said:?}");
    ensure!(person.moves().await? == moves, "a move was made");
    Ok(())
}

#[test]
fn a_card_on_the_wrong_column_is_refused_with_a_sentence_and_the_paragraph_of_the_rules() {
    story("refused", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            person.make_table("Asha", &["me", "bot:easy"]).await?;
            let (_, snapshot, (card, column)) = play_until(&[&person], wrong_column).await?;
            person.click(&piece(&card)).await?;
            person.click(&piece(&column)).await?;
            check_refusal(&person, snapshot.moves).await?;

            person.press("Escape").await?;
            person.wait("!document.querySelector('#bubble:popover-open')").await?;
            person.press("Escape").await?;
            person.wait("!document.querySelector('#table .picked')").await?;
            person.drag(&piece(&card), &piece(&column)).await?;
            check_refusal(&person, snapshot.moves).await?;

            person.click("#bubble a[href*='/rules/dudab#p']").await?;
            let target = "document.querySelector('#rules-sheet .rule.here')";
            person.wait(&format!("{target}?.innerText.length > 20")).await?;
            person.wait(&format!("{target}.getBoundingClientRect().top < innerHeight")).await?;
        }
        Ok(())
    });
}

#[test]
fn keys_play_moves_pick_pieces_and_show_the_list_of_keys() {
    story("keys", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        let moves = person.turn().await?.moves;
        person.press("1").await?;
        person.wait(&format!("Number(document.querySelector('#table').dataset.moves) > {moves}")).await?;

        let placing =
            |snapshot: &Snapshot| snapshot.choices.iter().find(|choice| choice.is_placing()).cloned();
        let (_, snapshot, choice) = play_until(&[&person], placing).await?;
        for name in &choice.touched {
            // The page may still be waiting for the answer to the last move, although the table shows it.
            person.wait(&format!("document.querySelector({})?.matches('.can')", json!(piece(name)))).await?;
            let focus = format!("document.querySelector({}).focus()", json!(piece(name)));
            person.eval(&focus).await.context("a piece cannot have the focus")?;
            person.press("Enter").await?;
        }
        person
            .wait(&format!("Number(document.querySelector('#table').dataset.moves) > {}", snapshot.moves))
            .await?;

        person.press("?").await?;
        person.wait("document.querySelector('dialog#keys').open").await?;
        person.press("Escape").await?;
        person.wait("!document.querySelector('dialog#keys').open").await
    });
}

#[test]
fn single_key_shortcuts_can_be_switched_off_and_on() {
    story("single_keys", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
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
        ensure!(person.holds(&switched(true)).await?, "shortcuts are not on at first");

        ensure!(opens().await?, "the list of keys does not open");
        person.click("dialog#keys [data-shortcuts]").await?;
        person.wait(&switched(false)).await?;
        person.press("Escape").await?;
        person.wait("!document.querySelector('dialog#keys').open").await?;
        // Single keys do nothing, and the setting survives a reload.
        for again in [false, true] {
            if again {
                person.reload().await?;
                ensure!(person.turn().await?.yours, "it is no longer this person's turn");
            }
            ensure!(person.holds(&switched(false)).await?, "the setting is lost");
            ensure!(!opens().await?, "the list of keys opens");
            let numbers =
                "[...document.querySelectorAll('.action kbd')].some((each) => each.checkVisibility())";
            ensure!(!person.holds(numbers).await?, "numbers of actions are shown although they do nothing");
            person.press("1").await?;
            ensure!(!person.holds("document.querySelector('#actions [aria-busy]')").await?, "a move is sent");
        }
        ensure!(person.moves().await? == moves, "a move was made");

        person.click("[data-settings]").await?;
        person.click("#settings-sheet [data-switch=shortcuts]").await?;
        person.press("Escape").await?;
        person.wait(&switched(true)).await?;
        ensure!(opens().await?, "the list of keys does not open again");
        Ok(())
    });
}

/// Replaces the stream by one without messages, and timers of five seconds by ones that the test fires: `waits` holds
/// them.
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
fn a_move_that_is_never_drawn_locks_the_board_only_for_a_while_and_not_past_the_next_move() {
    story("never_drawn", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SILENCE })).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        let yours = async || {
            while !person.snapshot().await?.yours {
                // Without messages, a reload shows whether anything has happened.
                person.reload().await?;
            }
            person.snapshot().await
        };
        let open = "document.querySelector('#table .can')";
        // After a while the board can be touched again, although it is out of date.
        person.press_button(&yours().await?.choices[0]).await?;
        person.wait("waits.size === 1").await?;
        ensure!(!person.holds(open).await?, "a board that is out of date can be touched");
        person.eval("[...waits.values()][0]()").await?;
        person.wait(open).await?;

        // The next move ends the wait for the last one, whose timer must not unlock the board during the next.
        person.reload().await?;
        let choice = yours().await?.choices[0].clone();
        person.log.expect("/act");
        person.press_button(&choice).await?;
        person.wait("waits.size === 1").await?;
        person.press_button(&choice).await?;
        person.wait("waits.size === 0").await?;
        person.wait(open).await
    });
}

#[test]
fn a_table_can_be_created_and_played_without_scripts() {
    story("no_script", async |fixture| {
        let person = fixture.person(Screen::Phone).await?;
        person.call("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        person.open("/new/dudab").await?;
        seat(&person, 1, "bot:learner").await?;
        seat(&person, 2, "none").await?;
        person.leave_for(person.click(MAKE)).await?;
        for _ in 0..3 {
            let snapshot = loop {
                let snapshot = person.snapshot().await?;
                if snapshot.yours {
                    break snapshot;
                }
                // Without scripts, a reload shows whether anything has happened.
                person.reload().await?;
            };
            person.check_width().await?;
            person.leave_for(person.press_button(&snapshot.choices[0])).await?;
            ensure!(person.moves().await? > snapshot.moves, "the move was not made");
        }
        Ok(())
    });
}

/// Records the states of every audio context, from the beginning of every page.
const WATCH_AUDIO: &str = "window.states = [];
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    this.addEventListener('statechange', () => states.push(this.state));
  }
};";

#[test]
fn the_audio_device_is_in_use_only_while_something_sounds() {
    story("audio", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_AUDIO })).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        person.turn().await?;
        person.press("Home").await?;
        person.wait("states.at(-1) === 'suspended'").await?;
        // Off, and on again with a knock.
        person.eval("states.length = 0; document.querySelector('[data-switch=sound]').click()").await?;
        person.eval("document.querySelector('[data-switch=sound]').click()").await?;
        person.wait("states.join() === 'running,suspended'").await
    });
}
