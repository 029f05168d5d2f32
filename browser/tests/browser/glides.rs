//! Pieces glide from where they were to where they are; none jumps. Positions are sampled at every frame.
//!
//! On a busy machine there are fewer frames, and a piece gets further between two of them. So what counts is not how far it
//! got, but whether it was on its way, and whether it set out from where it was seen last.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use crate::fixture::story;
use crate::person::{Motion, Person, Scheme, Screen};

/// Decisions of the person at each table, at least. The bots play in between.
const DECISIONS: usize = 6;

/// Notes where every piece is at each frame, and what moves without an animation or sets out from elsewhere.
const WATCH: &str = r##"
  const far = 12;
  const near = 4;
  window.glides = { seen: 0, jumps: [] };
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const apart = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
  const round = (point) => point.map(Math.round).join(' ');
  /** Where each piece was at the last frame, in its area, and whether it was on its way. */
  let last = new Map();
  let shape = '';
  /** The piece whose copy is about to cross from one area to another. */
  let crossing = null;
  const jump = (what) => glides.jumps.push(`after ${document.querySelector('#table').dataset.moves} moves: ${what}`);
  const moving = (element) => {
    for (let each = element; each && each.id !== 'table'; each = each.parentElement)
      if (each.getAnimations().some(({ playState }) => playState === 'running')) return true;
    return false;
  };
  const look = () => {
    // The layout of the page: on a phone, another part of the table may have come into view.
    const areas = [...document.querySelectorAll('#board, #own, #players')].map((area) => [area, area.getBoundingClientRect()]);
    const now = [innerWidth, ...areas.map(([area, { width, height }]) => `${area.dataset.view ?? ''} ${Math.round(width)} ${Math.round(height)}`)].join();
    const seen = new Map();
    for (const [area, ground] of areas) {
      for (const element of area.querySelectorAll('[id][data-piece]')) {
        const box = element.getBoundingClientRect();
        if (!box.width || !element.checkVisibility({ visibilityProperty: true })) continue;
        const [x, y] = middle(box);
        const at = [x - ground.left, y - ground.top];
        const before = last.get(element.id);
        const glides = moving(element);
        if (before && now === shape && before.area === area.id && !glides && !before.glides && apart(before.at, at) > far)
          jump(`${element.id} jumped from ${round(before.at)} to ${round(at)} in #${area.id}`);
        seen.set(element.id, { area: area.id, at, glides, point: [x, y] });
      }
    }
    [last, shape] = [seen, now];
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    const crosses = Array.isArray(frames.transform) && crossing;
    const id = crosses ? crossing : this.id;
    crossing = JSON.stringify(frames.opacity) === '[0,0]' ? this.id : null;
    const before = last.get(id);
    if (before && !before.glides && (crosses || frames.translate)) {
      glides.seen += 1;
      // Animations begin with the next frame, so now the piece is where it sets out.
      const start = middle(this.getBoundingClientRect());
      const ground = document.getElementById(before.area).getBoundingClientRect();
      const within = crosses ? before.point : [before.at[0] + ground.left, before.at[1] + ground.top];
      if (apart(start, within) > near && apart(start, before.point) > near)
        jump(`${id} was seen at ${round(before.point)} and set out from ${round(start)}`);
    }
    return animation;
  };
"##;

/// Plays until pieces have glided: a page that falls behind, as on a busy machine, shows some moves at once.
async fn play(person: &Person) -> Result<()> {
    for made in 0.. {
        let snapshot = person.turn().await?;
        if snapshot.stage != "playing" || made >= DECISIONS && person.holds("glides.seen").await? {
            break;
        }
        let choice = &snapshot.choices[(snapshot.moves as usize * 7 + 3) % snapshot.choices.len()];
        person.send(choice).await?;
    }
    Ok(())
}

/// A person plays against bots at two screens, always the same game.
fn glides(game: &'static str) {
    story(&format!("{game}_glides"), async |fixture| {
        for screen in [Screen::Desk, Screen::Phone] {
            let person = fixture.person(screen).await?;
            person.prefer(Scheme::Light, Motion::Usual).await?;
            let wish = json!({ "game": game, "name": "Asha", "seats": ["me", "bot:learner", "bot:learner"] });
            let made = person.make_table_with(wish).await?;
            let id = fixture.table_with_seed(&[&made], 21).await?;
            person.open(&format!("/t/{id}")).await?;
            person.wait("document.querySelector('#table').dataset.stage === 'playing'").await?;
            person.eval(&format!("(() => {{ {WATCH} }})()")).await?;
            play(&person).await?;
            let glides = person.eval("glides").await?;
            let jumps: Vec<&str> =
                glides["jumps"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            println!("{game} on {screen:?}: {} pieces glided, {} jumped", glides["seen"], jumps.len());
            ensure!(jumps.is_empty(), "{game} on {screen:?}:\n{}", jumps.join("\n"));
            ensure!(glides["seen"].as_u64() > Some(0), "{game} on {screen:?}: nothing moved");
        }
        Ok(())
    });
}

#[test]
fn pieces_of_dudab_glide() {
    glides("dudab");
}

#[test]
fn pieces_of_bombay_glide() {
    glides("bombay");
}

#[test]
fn pieces_of_dabba_walla_glide() {
    glides("dabba-walla");
}

#[test]
fn pieces_of_alubari_glide() {
    glides("alubari");
}
