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

/// Waits for the own decision with this number and makes it by script, always another one of the legal actions. One at a
/// time, because bots take their time.
const PLAY_ON: &str = "
(async (id, number) => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  for (;;) {
    const state = await (await fetch('/api/tables/' + id)).json();
    if (state.stage !== 'playing') return state.stage;
    if (!state.yours) { await new Promise((done) => setTimeout(done, 5)); continue; }
    const { action } = state.actions[(number * 7 + 3) % state.actions.length];
    const body = JSON.stringify({ seat: state.seat, at: state.moves, action });
    await fetch(`/api/tables/${id}/act`, { method: 'POST', headers, body });
    // The page shows it before the next.
    while (Number(document.querySelector('#table').dataset.moves) <= state.moves) await new Promise(requestAnimationFrame);
    return 'playing';
  }
})";

/// Plays a whole game, or this number of own decisions, while the page watches itself.
async fn watch(person: &Person, game: &str, seats: &[&str], decisions: usize) -> Result<()> {
    let id = person.make_table_with(json!({ "game": game, "name": "Asha", "seats": seats })).await?;
    person.turn().await?;
    person.eval(&format!("(() => {{ {WATCH} }})()")).await?;
    let before = person.moves().await?;
    for number in 0..decisions.min(2 * moves_by_hand()) {
        if person.text(&format!("({PLAY_ON})('{id}', {number})")).await? != "playing" {
            break;
        }
    }
    person.turn().await?;
    let moves = person.moves().await? - before;
    let shifts = person.eval("shifts").await?;
    let total = shifts["total"].as_f64().context("a sum")?;
    let average = total / moves as f64;
    println!("{game} on {:?}: {average:.4} per move in {moves} moves", person.screen());
    let worst = shifts["worst"].as_array().into_iter().flatten().map(Value::to_string);
    let worst = worst.collect::<Vec<_>>().join("\n");
    ensure!(average < MOST, "{game} shifts by {average:.4} per move in {moves} moves; most of all:\n{worst}");
    Ok(())
}

fn stays(game: &'static str, seats: &'static [&'static str], decisions: usize) {
    story(&format!("{game}_stays"), async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            watch(&fixture.person(screen).await?, game, seats, decisions).await?;
        }
        Ok(())
    });
}

#[test]
fn dudab_stays_in_its_place() {
    stays("dudab", &["me", "bot:easy", "bot:easy"], 400);
}

#[test]
fn bombay_stays_in_its_place() {
    stays("bombay", &["me", "bot:easy", "bot:easy"], 400);
}

#[test]
fn dabba_walla_stays_in_its_place() {
    stays("dabba-walla", &["me", "bot:easy", "bot:easy"], 400);
}

#[test]
fn alubari_stays_in_its_place() {
    stays("alubari", &["me", "bot:easy"], 400);
}
