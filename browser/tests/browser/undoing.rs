//! One button for every way back, buttons in the log, and questions where the reader touched.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::Snapshot;

const UNDO: &str = "form[action$='/undo'] button:not([aria-disabled])";

/// Board, own things and choices: what the person decides on.
const DECISION: &str = "['#board', '#own', '#actions'].map((part) => {
  const copy = document.querySelector(part).cloneNode(true);
  for (const each of copy.querySelectorAll('*')) {
    for (const name of ['class', 'style', 'tabindex', 'aria-pressed', 'aria-disabled', 'role', 'data-local', 'id']) {
      each.removeAttribute(name);
    }
  }
  return copy.textContent.replace(/\\s+/g, ' ');
}).join('|')";

fn shows(moves: u64) -> String {
    format!("Number(document.querySelector('#table').dataset.moves) === {moves}")
}

/// Decides, and waits until the bots have moved and it is the person's turn again.
async fn decide(person: &Person, before: &Snapshot) -> Result<Snapshot> {
    // A different action each time, so that games get on.
    let choice = &before.choices[before.moves as usize * 5 % before.choices.len()];
    person.submit(choice).await?;
    person
        .wait(&format!("Number(document.querySelector('#table').dataset.moves) > {}", before.moves))
        .await?;
    person.turn().await
}

/// Against bots, one press leads to the last decision, across the moves of bots and across luck.
fn back_against_bots(game: &str, screen: Screen) {
    story(&format!("back_{game}"), async |fixture| {
        let person = fixture.person(screen).await?;
        let wish = json!({ "game": game, "name": "Asha", "seats": ["me", "bot:easy", "bot:easy"] });
        person.make_table_with(wish).await?;
        let (mut crossed, mut redrawn) = (0, 0);
        let mut before = person.turn().await?;
        for _ in 0..60 {
            let decision = person.text(DECISION).await?;
            let after = decide(&person, &before).await?;
            ensure!(after.stage == "playing", "the game of {game} is over too soon");
            let bots = after.moves > before.moves + 1;
            let told = person.text("document.querySelector(\"form[action$='/undo']\").dataset.done").await?;
            if !bots && !told.contains("drawn again") {
                before = after;
                continue;
            }
            let asks =
                person.holds("document.querySelector(\"form[action$='/undo'][data-confirm]\")").await?;
            person.click(UNDO).await?;
            if asks {
                // Once, because a game with achievements no longer counts.
                ensure!(redrawn == 0, "asked again");
                person.click("dialog.question[open] .button.primary").await?;
            }
            person.wait(&shows(before.moves)).await?;
            let snapshot = person.turn().await?;
            ensure!(snapshot.moves == before.moves, "{} moves instead of {}", snapshot.moves, before.moves);
            ensure!(person.text(DECISION).await? == decision, "the decision is another one");
            if bots {
                crossed += 1;
            }
            if told.contains("drawn again") {
                redrawn += 1;
                person.wait("document.querySelector('#notice')?.innerText.includes('drawn again')").await?;
            }
            if crossed > 1 && (redrawn > 1 || game == "bombay") {
                return Ok(());
            }
            before = decide(&person, &snapshot).await?;
        }
        anyhow::bail!("{game}: only {crossed} times over bots, {redrawn} times over luck")
    });
}

#[test]
fn against_bots_one_button_leads_to_the_last_decision_in_dudab() {
    back_against_bots("dudab", Screen::Desk);
}

#[test]
fn against_bots_one_button_leads_to_the_last_decision_in_bombay() {
    back_against_bots("bombay", Screen::Phone);
}

#[test]
fn against_bots_one_button_leads_to_the_last_decision_in_dabba_walla() {
    back_against_bots("dabba-walla", Screen::Desk);
}

#[test]
fn against_bots_one_button_leads_to_the_last_decision_in_alubari() {
    back_against_bots("alubari", Screen::Desk);
}

#[test]
fn with_people_the_button_asks_them() {
    story("back_with_people", async |fixture| {
        let (one, other) = (fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?);
        one.make_table_for_two(&other).await?;
        // Until somebody is in turn whose last move cannot simply be undone.
        let (person, asked) = loop {
            let yours = [one.snapshot().await?.yours, other.snapshot().await?.yours];
            let (person, asked) = if yours[0] { (&one, &other) } else { (&other, &one) };
            let snapshot = person.turn().await?;
            if person.holds("document.querySelector(\"form[action$='/undo']\")?.dataset.done").await? {
                break (person, asked);
            }
            let draw = snapshot.choices.iter().find(|choice| choice.touched == ["draw"]);
            person.send(draw.unwrap_or(&snapshot.choices[0])).await?;
            asked
                .wait(&format!("Number(document.querySelector('#table').dataset.moves) > {}", snapshot.moves))
                .await?;
        };
        let moves = person.moves().await?;
        person.click(UNDO).await?;
        asked.wait("document.querySelector('#rewind')").await?;
        ensure!(asked.moves().await? == moves, "nobody has agreed yet");
        person.wait("document.querySelector(\"form[action$='/undo'] [aria-disabled]\")").await?;
        asked.click("#rewind button[value=yes]").await?;
        let back = format!("Number(document.querySelector('#table').dataset.moves) < {moves}");
        person.wait(&back).await?;
        asked.wait(&back).await
    });
}

/// Each line of the log has a button that goes back to it. The keyboard reaches it after the line's link.
#[test]
fn lines_of_the_log_lead_back() {
    story("back_by_log", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        person.make_table("Asha", &["me", "bot:easy"]).await?;
        let mut snapshot = person.turn().await?;
        while snapshot.moves < 12 {
            snapshot = decide(&person, &snapshot).await?;
        }
        // The oldest line that leads back: from there, the bot alone cannot get as far again.
        let line = "[...document.querySelectorAll('#log-lines li')].findLast((each) => each.querySelector('button'))";
        let to = person.find(&format!("Number({line}.querySelector('a').href.split('at=')[1])")).await?;
        let to = to.as_u64().context("a number of moves")?;
        ensure!(to < snapshot.moves, "the line of the present");
        let name = format!("{line}.querySelector('button').ariaLabel");
        ensure!(person.text(&name).await? == "Go back to here", "the button has no name");
        person.eval(&format!("{line}.querySelector('a').focus()")).await?;
        person.press("Tab").await?;
        ensure!(person.holds(&format!("{line}.querySelector('button') === document.activeElement")).await?);
        for yes in [false, true] {
            person.press("Enter").await?;
            person.wait("document.querySelector('dialog.question[open]')").await?;
            let distance = format!(
                "(([a, b]) => Math.max(0, a.top - b.bottom, b.top - a.bottom))(
                  [{line}.querySelector('button'), document.querySelector('dialog.question')]
                    .map((each) => each.getBoundingClientRect()))"
            );
            ensure!(person.number_of(&distance).await? < 40.0, "the question is far away");
            if yes {
                person.press("Enter").await?;
            } else {
                person.press("Escape").await?;
                person.wait("!document.querySelector('dialog.question')").await?;
                ensure!(person.moves().await? == snapshot.moves, "went back without a yes");
            }
        }
        person
            .wait(&format!("Number(document.querySelector('#table').dataset.moves) < {}", snapshot.moves))
            .await?;
        person.turn().await.map(drop)
    });
}
