//! Answers where the eyes are: refusals and explanations at the touched piece, and the rules beside the board.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::moves_by_hand;

/// How far the answer may be from the touch, in pixels.
const NEAR: f64 = 200.0;
/// The answer that is open.
const BUBBLE: &str = "document.querySelector('#bubble:popover-open [role]')";

/// A table of this game, at the person's turn.
async fn sit(person: &Person, game: &str) -> Result<()> {
    let seats = ["me", "bot:easy", "bot:easy"];
    person.make_table_with(json!({ "game": game, "name": "Asha", "seats": seats, "hints": true })).await?;
    person.turn().await.map(drop)
}

/// Plays the first action that nothing has to be asked about.
async fn play_any(person: &Person) -> Result<()> {
    let before = person.turn().await?.moves;
    let play = "(() => {
      const free = '#actions button[name=action]:not([data-confirm], [data-waste])';
      const button = document.querySelector(free) ?? document.querySelector('#actions button[name=action]');
      button.form.requestSubmit(button);
    })()";
    person.eval(play).await?;
    person.snapshot_when(&format!("snapshot.moves > {before}")).await?;
    person.turn().await.map(drop)
}

/// The points of pieces that can be reached by a touch and are part of no legal action, by name: at most this many of each
/// kind in each part of the page. The kind is what a name begins with, such as `card` in `card-12`.
const OTHERS: &str = "((most) => {
  const found = {}, kinds = {};
  for (const piece of document.querySelectorAll('#table [data-piece]')) {
    const { left, top, width, height } = piece.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y)?.closest('#table [data-piece]');
    const able = piece.closest('.can') || piece.querySelector('.can') || piece.dataset.of;
    if (there !== piece || able || piece.dataset.piece in found) continue;
    const kind = `${piece.closest('[id]')?.id} ${piece.dataset.piece.replace(/-[^-]*$/, '')}`;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (kinds[kind] <= most) found[piece.dataset.piece] = [x, y];
  }
  return Object.entries(found);
})";

/// How far the open answer is from a point: its sentence, and the distance.
fn measured(x: f64, y: f64) -> String {
    format!(
        "(() => {{
          const said = {BUBBLE};
          if (!said || said.innerText.trim().split(/\\s+/).length < 3) return null;
          const {{ left, right, top, bottom }} = document.querySelector('#bubble').getBoundingClientRect();
          const far = Math.hypot(Math.max(left - {x}, 0, {x} - right), Math.max(top - {y}, 0, {y} - bottom));
          const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return {{ far, inside, said: said.innerText, role: said.role ?? said.getAttribute('role') }};
        }})()"
    )
}

/// Touches pieces that no action needs, two of each kind, or all in a long run. Each touch is answered beside it, and
/// nothing on the page moves.
async fn touch_the_rest(person: &Person, game: &str) -> Result<usize> {
    let others = person.eval(&format!("{OTHERS}({})", moves_by_hand() / 15)).await?;
    let others = others.as_array().cloned().unwrap_or_default();
    let board = "JSON.stringify(document.querySelector('#board').getBoundingClientRect())";
    let before = person.text(board).await?;
    for other in &others {
        let (name, x, y) =
            (&other[0], other[1][0].as_f64().unwrap_or(0.0), other[1][1].as_f64().unwrap_or(0.0));
        person.touch_at(x, y).await?;
        let answer =
            person.find(&measured(x, y)).await.with_context(|| format!("{game}: {name} at {x}, {y}"))?;
        let far = answer["far"].as_f64().unwrap_or(f64::MAX);
        ensure!(far <= NEAR, "{game}: the answer to {name} is {far:.0} px away: {answer}");
        ensure!(answer["inside"] == Value::Bool(true), "{game}: the answer to {name} is cut off: {answer}");
        let role = answer["role"].as_str().unwrap_or_default();
        ensure!(["alert", "status"].contains(&role), "{game}: nobody hears the answer to {name}: {answer}");
        person.press("Escape").await?;
        person.wait(&format!("!{BUBBLE}")).await?;
    }
    ensure!(person.text(board).await? == before, "{game}: an answer moved the board");
    Ok(others.len())
}

/// Every touch that plays nothing is answered beside the piece, on both screens.
fn touches_are_answered(game: &str) {
    story(&format!("answers_{game}"), async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            sit(&person, game).await?;
            let mut touched = touch_the_rest(&person, game).await?;
            // Another position, a few decisions later.
            for _ in 0..3 {
                play_any(&person).await?;
            }
            touched += touch_the_rest(&person, game).await?;
            ensure!(touched > 5, "{game}: only {touched} pieces were touched");
        }
        Ok(())
    });
}

#[test]
fn touches_that_play_nothing_are_answered_in_alubari() {
    touches_are_answered("alubari");
}

#[test]
fn touches_that_play_nothing_are_answered_in_bombay() {
    touches_are_answered("bombay");
}

#[test]
fn touches_that_play_nothing_are_answered_in_dabba_walla() {
    touches_are_answered("dabba-walla");
}

#[test]
fn touches_that_play_nothing_are_answered_in_dudab() {
    touches_are_answered("dudab");
}

#[test]
fn rules_open_beside_the_board_at_their_paragraph_and_give_the_focus_back() {
    story("rules_sheet", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            sit(&person, "dudab").await?;
            let link = "document.querySelector('#prompt .rule-link')";
            person.eval(&format!("{link}.focus()")).await?;
            let number = person.text(&format!("{link}.hash.slice(2)")).await?;
            person.press("Enter").await?;
            let here = "document.querySelector('#rules-sheet .rule.here')";
            person.wait(&format!("{here}?.checkVisibility()")).await?;
            ensure!(person.text(&format!("{here}.id")).await? == format!("p{number}"), "another paragraph");
            let plain = "[...document.querySelectorAll('#rules-sheet button')]
                .find((each) => getComputedStyle(each).borderStyle === 'outset')?.textContent ?? ''";
            ensure!(person.text(plain).await?.is_empty(), "a button looks as the browser draws it");
            person.wait(&format!("document.activeElement === {here}")).await?;
            // The table goes on beside it, and no target is behind it on a large screen.
            ensure!(person.holds("document.querySelector('#board').checkVisibility()").await?, "no board");
            if screen == Screen::Desk {
                let free = "document.querySelector('#board').getBoundingClientRect().right
                    <= document.querySelector('#rules-sheet').getBoundingClientRect().left";
                ensure!(person.holds(free).await?, "the sheet hides a part of the board");
            }
            let narrow = "[...document.querySelectorAll('#rules-sheet .rule-text')].some(({ clientWidth }) => clientWidth < 240)";
            ensure!(!person.holds(narrow).await?, "a paragraph is squeezed into a column");
            let rules = "[...document.querySelectorAll('#rules-sheet .rule')].filter((each) => each.checkVisibility())";
            let all = person.number_of(&format!("{rules}.length")).await?;
            person.write("#rules-sheet [type=search]", "dudab").await?;
            person.wait(&format!("{rules}.length < {all} && {rules}.length > 0")).await?;
            person.press("Escape").await?;
            person.wait(&format!("{rules}.length === {all}")).await?;
            person.press("Escape").await?;
            person.wait("!document.querySelector('#rules-sheet').checkVisibility()").await?;
            person.wait(&format!("document.activeElement === {link}")).await?;
        }
        Ok(())
    });
}

#[test]
fn hovering_a_long_press_and_the_key_i_explain_a_seat() {
    story("explained", async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            sit(&person, "dudab").await?;
            let explained = format!(
                "{BUBBLE}?.matches('.explanation [role=status]') && {BUBBLE}.innerText.includes('bot')"
            );
            person.rest_on("[data-piece=seat-1]").await?;
            person.wait(&explained).await?;
            person.press("Escape").await?;
            person.wait(&format!("!{BUBBLE}")).await?;
            ensure!(person.moves().await? == 0 || person.snapshot().await?.yours, "a look has played");
            person.eval("document.querySelector('[data-piece=seat-1]').tabIndex = -1").await?;
            person.eval("document.querySelector('[data-piece=seat-1]').focus()").await?;
            person.press("i").await?;
            person.wait(&explained).await?;
            // Arrow keys go on to other pieces, which are explained too.
            person.press("ArrowDown").await?;
            person.wait("document.activeElement.dataset.piece === 'seat-2' || document.activeElement.dataset.piece !== 'seat-1'").await?;
        }
        Ok(())
    });
}
