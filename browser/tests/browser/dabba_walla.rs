//! Dabba Walla on desktop and phone: a whole game, and helpers for all tests of it.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};
use dabba_walla::{Card, Cell, DabbaWalla, Side, Vehicle, lookup};
use serde_json::{Value, json};

use crate::fixture::{Fixture, story};
use crate::person::{Person, Screen};
use crate::table::{By, Choice, Snapshot, moves_by_hand, piece};
use crate::whole_game::{check_result, invite, join};

/// The players, in the order of the seats.
const NAMES: [&str; 3] = ["Asha", "Boris", "Chitra"];

/// A laid tile from text: its card, the cells that it covers and, if it matters, the side of its half cup, such as
/// `R01 0 E`; or a blank tile, such as `blank 4`.
pub(crate) fn tile(text: &str) -> Value {
    let words: Vec<&str> = text.split(' ').collect();
    let cells: Vec<usize> = words[1].split(',').map(|cell| cell.parse().expect("a cell")).collect();
    if words[0] == "blank" {
        return json!({ "blank": { "cell": cells[0] } });
    }
    let card = Card::try_from(words[0].to_owned()).expect("a card");
    let side = words.get(2).map(|side| Side::ALL["NESW".find(side).expect("a side")]);
    let lies_so = lookup().placements(Vehicle::BikeTrailer, card).iter().find(|placement| {
        placement.cells.iter().map(Cell::index).eq(cells.iter().copied())
            && side.is_none_or(|side| !placement.halves[side.index()].is_empty())
    });
    json!({ "dabbas": { "card": card, "spot": lies_so.expect("a tile that lies on the bed").spot } })
}

/// Creates a table with this position for these people and bots, and opens it for all people.
pub(crate) async fn sit_down(
    fixture: &Fixture,
    people: &[&Person],
    bots: usize,
    position: Value,
) -> Result<()> {
    // A round trip through the type fills in what the test leaves out, and reports mistakes here.
    let position: DabbaWalla = serde_json::from_value(position).context("a position")?;
    let position = serde_json::to_value(position)?;
    let (host, guests) = people.split_first().context("a host")?;
    let mut seats = vec!["me"];
    seats.extend(guests.iter().map(|_| "friend"));
    seats.extend((0..bots).map(|_| "bot:easy"));
    let wish = json!({
        "game": "dabba-walla", "name": NAMES[0], "seats": seats, "options": position["options"],
    });
    host.open("/about").await?;
    let made = host.post("/api/tables", &wish).await?;
    let like = made["table"].as_str().with_context(|| format!("no table: {made}"))?;
    let table = fixture.table_from(like, &position).await?;
    host.open(&format!("/t/{table}")).await?;
    for (guest, name) in guests.iter().zip(&NAMES[1..]) {
        let link = host.text("document.querySelector('#invitation').value").await?;
        let (_, token) = link.rsplit_once('/').context("a link with a token")?;
        guest.open("/about").await?;
        let wish = json!({ "name": name, "token": token });
        let sat = guest.post(&format!("/api/tables/{table}/sit"), &wish).await?;
        ensure!(sat["seq"].is_u64(), "{name} cannot sit down: {sat}");
        guest.open(&format!("/t/{table}")).await?;
    }
    for person in people {
        person.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
    }
    Ok(())
}

/// Touches pieces one after the other, and waits for this many moves.
pub(crate) async fn touch(person: &Person, pieces: &[&str], moves: u64) -> Result<()> {
    let before = person.moves().await?;
    for name in pieces {
        person.click(&piece(name)).await?;
    }
    person.shown(before + moves).await.with_context(|| format!("touched {pieces:?}"))
}

/// Picks a card, then turns and flips its tile until it has this pose: with keys on desktop, with buttons on a phone.
pub(crate) async fn hold(person: &Person, card: &str, pose: &str) -> Result<()> {
    if !person.holds(&format!("document.querySelector('#own [data-piece={card}].picked')")).await? {
        person.click(&format!("#own [data-piece={card}]")).await?;
    }
    let held = "document.querySelector('#own .posed')?.dataset.piece";
    // Four turns of one face, then four of the other.
    for step in 0..8 {
        let now = person.find(held).await?;
        if now == pose {
            return Ok(());
        }
        let way = if step == 3 { "flip" } else { "turn" };
        let next = format!("document.querySelector('#own .posed').dataset.{way}");
        let next = person.text(&next).await?;
        match (person.screen(), way) {
            (Screen::Desk, "flip") => person.press("f").await?,
            (Screen::Desk, _) => person.press("r").await?,
            (Screen::Phone, _) => person.click(&format!("#own [data-do={way}]")).await?,
        }
        person.wait(&format!("{held} === {}", json!(next))).await?;
    }
    anyhow::bail!("{card} cannot be held as {pose}")
}

/// The cells that the pose covers with its first cell on this one.
async fn covered(person: &Person, pose: &str, first: &str) -> Result<String> {
    let cells = format!(
        "(() => {{
          const pair = (text) => text.split(',').map(Number);
          const [row, column] = pair(document.querySelector('[data-piece={first}]').dataset.at);
          const cells = document.querySelector('[data-piece={pose}]').dataset.cells.split(' ').map(pair);
          return cells.map(([down, right]) => `[data-at=\"${{row + down}},${{column + right}}\"]`).join(', ');
        }})()"
    );
    person.text(&cells).await
}

/// Previews the tile of a card on the bed without laying it: a mouse drags it there, a finger taps what it would cover, as
/// near to the middle as it can.
pub(crate) async fn show(person: &Person, [card, pose, first]: [&str; 3]) -> Result<()> {
    hold(person, card, pose).await?;
    let cells = covered(person, pose, first).await?;
    match person.screen() {
        Screen::Desk => {
            let to = person.middle_of(&cells).await?;
            person.carry(&format!("#own [data-piece={card}]"), to).await?;
        }
        Screen::Phone => {
            let at = person.innermost_of(&cells).await?;
            person.tap(&format!("#board [data-piece={first}]"), at).await?;
        }
    }
    person
        .wait("document.querySelector('#board .laying') && document.querySelector('[data-laying]').innerText")
        .await
}

/// Lays the previewed tile.
pub(crate) async fn lay(person: &Person, [_, pose, first]: [&str; 3]) -> Result<()> {
    match person.screen() {
        Screen::Desk => {
            let at = person.middle_of(&covered(person, pose, first).await?).await?;
            person.let_go(at).await
        }
        Screen::Phone => person.click("#own [data-do=lay]:not([disabled])").await,
    }
}

/// Answers the question before an action that cannot be undone.
pub(crate) async fn answer(person: &Person, yes: bool) -> Result<()> {
    let button = if yes { "primary" } else { "quiet" };
    person.click(&format!("dialog.question[open] .button.{button}")).await?;
    person.wait("!document.querySelector('dialog.question')").await
}

/// The kind of an action, such as `move`.
fn kind(choice: &Choice) -> &str {
    choice.value.split('"').nth(1).unwrap_or_default()
}

/// The choice of a player without a plan: one of the actions that keep the game going.
fn choose(snapshot: &Snapshot) -> Option<&Choice> {
    let wanted = ["play", "place_walla", "move", "lay", "tiles", "end_turn", "blank"];
    let some = |wanted: &&str| snapshot.choices.iter().any(|choice| kind(choice) == *wanted);
    let wanted = wanted.into_iter().find(some)?;
    let fitting: Vec<&Choice> = snapshot.choices.iter().filter(|choice| kind(choice) == wanted).collect();
    fitting.get(snapshot.moves as usize * 7 % fitting.len()).copied()
}

/// Of all tiles that could be laid, the one that needs the most turns and flips.
fn choose_turned(snapshot: &Snapshot) -> Option<&Choice> {
    let turned = |choice: &&Choice| choice.touched[1].bytes().last();
    snapshot.choices.iter().filter(|choice| kind(choice) == "play").max_by_key(turned)
}

/// Makes a move on the board: tiles are turned, flipped and laid, everything else is touched.
async fn move_by_hand(person: &Person, choice: &Choice) -> Result<()> {
    if let [card, pose, cell] = &choice.touched[..]
        && kind(choice) == "play"
    {
        let tile = [card.as_str(), pose, cell];
        show(person, tile).await?;
        return lay(person, tile).await;
    }
    person.touch(choice, By::Touching).await
}

/// Plays to the end: some moves of each kind on the board, some by their buttons, and the rest by request. Returns the
/// number of moves made on the board, by kind.
async fn play_to_the_end(person: &Person) -> Result<HashMap<String, usize>> {
    const EACH: usize = 3;
    let mut buttons = moves_by_hand();
    let mut by_hand = HashMap::<String, usize>::new();
    loop {
        let snapshot = person.turn().await?;
        if snapshot.stage != "playing" {
            ensure!(snapshot.stage == "over", "the table is {}", snapshot.stage);
            return Ok(by_hand);
        }
        person.check_width().await?;
        let choice = choose(&snapshot).with_context(|| format!("nothing to do: {:?}", snapshot.choices))?;
        let made = by_hand.entry(kind(choice).to_owned()).or_default();
        let hands = *made < EACH;
        *made += usize::from(hands);
        let choice = choose_turned(&snapshot).filter(|_| hands).unwrap_or(choice);
        let presses = !hands && buttons > 0;
        buttons -= usize::from(presses);
        let step = async {
            match (hands, presses) {
                (true, _) => move_by_hand(person, choice).await,
                (false, true) => person.press_button(choice).await,
                (false, false) => person.submit(choice).await,
            }
        };
        step.await.with_context(|| choice.value.clone())?;
        let moved = match kind(choice) {
            // Others choose at the same time, so another move need not be one's own.
            "lay" | "tiles" => format!("!document.querySelector({})", json!(choice.button())),
            _ => format!("Number(document.querySelector('#table').dataset.moves) > {}", snapshot.moves),
        };
        let asks = "document.querySelector('dialog.question[open]')";
        person.wait(&format!("{moved} || {asks}")).await.with_context(|| choice.value.clone())?;
        if person.holds(asks).await? {
            answer(person, true).await?;
            person.wait(&moved).await?;
        }
    }
}

#[test]
fn two_people_and_a_bot_collect_and_deliver_to_the_end_on_desktop_and_phone() {
    story("dabba_walla_to_the_end", async |fixture| {
        let (host, guest) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        let link = invite(&host, "Asha", "dabba-walla", &["friend", "bot:learner"]).await?;
        join(&guest, &link, "Boris").await?;
        host.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
        let (hosts, guests) = tokio::try_join!(play_to_the_end(&host), play_to_the_end(&guest))?;
        for (person, by_hand) in [(&host, hosts), (&guest, guests)] {
            for kind in ["place_walla", "move", "play", "end_turn", "lay"] {
                ensure!(by_hand.contains_key(kind), "{kind} was never made on the board: {by_hand:?}");
            }
            check_result(person, 3, ["Asha", "Boris"]).await?;
            // The recap explains every tip, and every line links to its rule.
            let lines = "[...document.querySelectorAll('#recap .recap-row li')]";
            let traced =
                format!("{lines}.every((line) => line.querySelector('a[href^=\"/rules/dabba-walla#p\"]'))");
            ensure!(person.holds(&format!("{lines}.length >= 3 && {traced}")).await?, "lines without a rule");
        }
        Ok(())
    });
}
