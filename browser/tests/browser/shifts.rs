//! Nothing jumps: what stays on the page stays in its place while a game goes on.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::fixture::story;
use crate::person::{Person, Screen};
use crate::table::moves_by_hand;

/// Most that a page may shift per move on average, as browsers measure it: share of the window × share of the way.
const MOST: f64 = 0.02;

/// Adds up every shift from now on, and notes what moved furthest.
const WATCH: &str = "
  window.shifts = { total: 0, worst: [] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.total += value;
      const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        `${node?.localName}#${node?.id}.${node?.className?.baseVal ?? node?.className}: ${box(previousRect)} to ${box(currentRect)}`);
      shifts.worst.push([value, Number(document.querySelector('#table').dataset.moves), moved]);
      shifts.worst.sort(([one], [other]) => other - one).splice(5);
    }
  }).observe({ type: 'layout-shift' });";

/// Makes a move by script if it is this person's turn, by a fixed rule; returns the number of moves before it, or null.
const MOVE: &str = "
(async (id) => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const state = await (await fetch('/api/tables/' + id)).json();
  if (!state.yours) return null;
  const { action } = state.actions[(state.moves * 7 + 3) % state.actions.length];
  const body = JSON.stringify({ seat: state.seat, at: state.moves, action });
  const answer = await fetch(`/api/tables/${id}/act`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return state.moves;
})";

/// Whether the page shows more moves than this. Closes recaps, which the page waits for.
const SHOWN: &str = "
((before) => {
  document.querySelector('.recap.fresh [data-close]')?.click();
  return Number(document.querySelector('#table').dataset.moves) > before;
})";

/// Fails if the page has shifted too much since [`WATCH`].
async fn check(person: &Person, game: &str, moves: usize) -> Result<()> {
    let shifts = person.eval("shifts").await?;
    let average = shifts["total"].as_f64().context("a sum")? / moves as f64;
    println!("{game} on {:?}: {average:.4} per move in {moves} moves", person.screen());
    let worst = shifts["worst"].as_array().into_iter().flatten().map(Value::to_string);
    let worst = worst.collect::<Vec<_>>().join("\n");
    ensure!(average < MOST, "{game} shifts by {average:.4} per move in {moves} moves; most of all:\n{worst}");
    Ok(())
}

/// Two people play, one at a desk and one with a phone, and both pages watch themselves. Seed and moves are always the
/// same.
fn stays(game: &'static str) {
    story(&format!("{game}_stays"), async |fixture| {
        let people = [fixture.person(Screen::Desk).await?, fixture.person(Screen::Phone).await?];
        let mut made = Vec::new();
        for person in &people {
            person.open("/about").await?;
            let wish = json!({ "game": game, "name": "Asha", "seats": ["me", "bot:easy"] });
            let table = person.post("/api/tables", &wish).await?;
            made.push(table["table"].as_str().with_context(|| format!("no table: {table}"))?.to_owned());
        }
        let makers: Vec<&str> = made.iter().map(String::as_str).collect();
        let id = fixture.table_with_seed(&makers, 16).await?;
        for person in &people {
            person.open(&format!("/t/{id}")).await?;
            person.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
            person.eval(&format!("(() => {{ {WATCH} }})()")).await?;
        }
        let mut moves = 0;
        while moves < 3 * moves_by_hand() {
            let mut before = Value::Null;
            for person in &people {
                before = person.eval(&format!("({MOVE})('{id}')")).await?;
                if !before.is_null() {
                    break;
                }
            }
            let Some(before) = before.as_u64() else { break };
            moves += 1;
            for person in &people {
                person.wait(&format!("({SHOWN})({before})")).await?;
            }
        }
        for person in &people {
            check(person, game, moves).await?;
        }
        Ok(())
    });
}

#[test]
fn dudab_stays_in_its_place() {
    stays("dudab");
}

#[test]
fn bombay_stays_in_its_place() {
    stays("bombay");
}

#[test]
fn dabba_walla_stays_in_its_place() {
    stays("dabba-walla");
}

#[test]
fn alubari_stays_in_its_place() {
    stays("alubari");
}
