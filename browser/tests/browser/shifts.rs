//! Nothing jumps: what stays on the page stays in its place while a game goes on.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::fixture::story;
use crate::geometry::PLAY_ON;
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

/// Plays a whole game, or this number of own decisions, while the page watches itself.
async fn watch(person: &Person, game: &str, seats: &[&str], decisions: usize) -> Result<()> {
    let id = person.make_table_with(json!({ "game": game, "name": "Asha", "seats": seats })).await?;
    person.turn().await?;
    person.eval(&format!("(() => {{ {WATCH} }})()")).await?;
    let before = person.moves().await?;
    // A few at a time, so that the page shows what happened in between.
    for _ in 0..decisions.min(2 * moves_by_hand()) / 5 {
        if person.text(&format!("({PLAY_ON})('{id}', 5)")).await? != "playing" {
            break;
        }
        person.turn().await?;
    }
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
