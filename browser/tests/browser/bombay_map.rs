//! The labels of Bombay's map: nothing covers anything else, on any screen, with any number of players, in any language.

use adda_core::Lang;
use anyhow::{Result, ensure};
use bombay::Bombay;
use serde_json::json;

use crate::fixture::story;
use crate::moment::Moment;
use crate::person::{Person, Screen};

/// The windows, in pixels.
const WINDOWS: [(u32, u32); 6] =
    [(1280, 720), (1366, 768), (1920, 1080), (820, 1180), (390, 844), (844, 390)];

/// Everything on the map that must stay readable, with what it belongs to, and the pairs of which one covers the other;
/// and what is outside the board. A cost may touch the site that it belongs to.
const FAULTS: &str = "(() => {
  const board = document.querySelector('#board').getBoundingClientRect();
  // Wherever something else may stand, there is room for a palace.
  const asPalace = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const unit = parseFloat(getComputedStyle(document.querySelector('#board .bb-big > .bb-pic')).width) / .92;
    const [x, y, half] = [left + width / 2, top + height / 2, Math.max(width, height, .68 * unit) / 2];
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  };
  const parts = '.bb-name, .bb-tag, .bb-cost, .bb-toll, .bb-elephant > svg, .bb-pic, .bb-token, .bb-zoom > summary';
  const things = [...document.querySelectorAll('#board ' + parts)].map((each) => {
    const box = each.matches('.bb-token, .bb-bare, .bb-post') ? asPalace(each) : each.getBoundingClientRect();
    const site = each.closest('.bb-site')?.dataset.piece;
    const kind = each.className.baseVal ?? each.className;
    return { box, site, kind, name: `${site ?? (each.id || each.parentElement.id)} ${kind}` };
  });
  const faults = [];
  for (const { box, name } of things) {
    const out = Math.max(board.left - box.left, box.right - board.right, board.top - box.top, box.bottom - board.bottom);
    if (out > 1) faults.push(`${name} is ${out.toFixed(1)} px outside the board`);
  }
  for (const [index, one] of things.entries()) {
    for (const other of things.slice(index + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const own = one.site && one.site === other.site;
      const touching = own && /bb-(cost|toll|pic|token)/.test(one.kind) && /bb-(cost|toll|pic|token)/.test(other.kind);
      if (across > 2.5 && down > 2.5 && !touching) faults.push(`${one.name} and ${other.name}: ${across.toFixed(0)}x${down.toFixed(0)}`);
    }
  }
  return faults.slice(0, 12).join('\\n');
})()";

async fn resize(person: &Person, (width, height): (u32, u32)) -> Result<()> {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    person.call("Emulation.setDeviceMetricsOverride", size).await?;
    person.wait(&format!("innerWidth === {width} && innerHeight === {height}")).await
}

#[test]
fn nothing_on_the_map_covers_anything_else() {
    story("bombay_map", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        for players in 2..=5 {
            // At the start all elephants are on one hill; later they are anywhere, and palaces have been built.
            for decisions in [0, 8, 40] {
                let table = Moment::of::<Bombay>(players, decisions)?.table(&person).await?;
                for lang in Lang::ALL {
                    person.open(&format!("/lang/{}?back=/t/{table}", lang.code())).await?;
                    person.turn().await?;
                    for window in WINDOWS {
                        resize(&person, window).await?;
                        let faults = person.text(FAULTS).await?;
                        ensure!(
                            faults.is_empty(),
                            "{players} players, {decisions} decisions, {}, {window:?}:\n{faults}",
                            lang.code()
                        );
                    }
                }
            }
        }
        Ok(())
    });
}
