//! The table fits the window: at every size, in every language and for every game, the whole decision is in view.

use adda_core::{Compiled, Lang};
use alubari::Alubari;
use anyhow::{Result, ensure};
use bombay::Bombay;
use dabba_walla::DabbaWalla;
use dudab::Dudab;
use serde_json::{Value, json};

use crate::fixture::story;
use crate::moment::Moment;
use crate::person::{Person, Screen};
use crate::table::is_everything;

/// Laptops, a tablet, and a phone upright and on its side.
const WINDOWS: [(u32, u32); 6] =
    [(1280, 720), (1366, 768), (1920, 1080), (820, 1180), (390, 844), (844, 390)];

/// What is wrong with the page, one line each.
///
/// A target counts as in view if a finger can reach it. On small windows, parts of the table may scroll inside
/// themselves, so a target may have to be scrolled to; the page itself never scrolls. Poses of a tile are drawn when
/// their card is picked.
const PROBLEMS: &str = r##"
(() => {
  const problems = [];
  const [wide, high] = [innerWidth, innerHeight];
  const small = wide <= 1000 || high <= 480;
  const page = document.documentElement;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (element) => `${element.localName}#${element.id}.${element.className.baseVal ?? element.className}`;
  if (page.scrollWidth > wide + 1 || page.scrollHeight > high + 1)
    problems.push(`the page is ${page.scrollWidth} × ${page.scrollHeight}`);
  const within = (box, around) =>
    box.left >= around.left - 1 && box.right <= around.right + 1 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1;
  const view = { left: 0, top: 0, right: wide, bottom: high };
  for (const part of ['#prompt', '#board', '#own:not([hidden])', '#action-summary']) {
    const element = document.querySelector(part);
    if (!element && part === '#own:not([hidden])') continue;
    if (!element || !shown(element)) problems.push(`${part} is not shown`);
    else if (!within(element.getBoundingClientRect(), view)) problems.push(`${part} is outside the window`);
  }
  const board = document.querySelector('#board').getBoundingClientRect();
  if (board.width < wide * .4 || board.height < high * .35) problems.push(`the board is ${board.width} × ${board.height}`);

  // Every legal target can be reached.
  const reach = (element) => {
    const box = element.getBoundingClientRect();
    for (const down of [.5, .3, .7, .15, .85]) for (const along of [.5, .3, .7, .12, .88]) {
      const hit = document.elementFromPoint(box.left + box.width * along, box.top + box.height * down);
      if (hit && (hit === element || element.contains(hit) || hit.dataset.of === element.dataset.piece)) return true;
    }
    return false;
  };
  const targets = [...document.querySelectorAll('#actions [data-touched]')].flatMap((each) => JSON.parse(each.dataset.touched));
  for (const target of new Set(targets)) {
    const pieces = [...document.querySelectorAll(`[data-piece=${JSON.stringify(target)}]`)];
    const drawn = pieces.filter(shown);
    if (!pieces.length) problems.push(`${target} is not drawn`);
    else if (pieces.some((each) => each.closest('[data-poses]'))) continue;
    else if (!drawn.some(reach)) {
      if (small) drawn[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      if (page.scrollTop || page.scrollLeft || document.body.scrollTop) problems.push(`the page scrolled to ${target}`);
      if (!small || !drawn.some(reach)) problems.push(`${target} is out of reach`);
    }
  }

  // Points are inside the tile of their player; the word after them is only read out.
  for (const each of document.querySelectorAll('#players .player-points')) {
    const range = document.createRange();
    range.selectNode(each.firstChild ?? each);
    const box = range.getBoundingClientRect();
    if (shown(each) && box.width && !within(box, each.closest('.player').getBoundingClientRect()))
      problems.push(`points outside of their tile: ${each.textContent}`);
  }

  // What is in a cell of a table stays there.
  for (const each of document.querySelectorAll('#board :is(td, th) > *')) {
    const [box, cell] = [each.getBoundingClientRect(), each.parentElement.getBoundingClientRect()];
    const inside = box.left >= cell.left - 2 && box.right <= cell.right + 2;
    if (shown(each) && box.width > 1 && !inside) problems.push(`outside of its cell: ${name(each)} ${each.textContent}`);
  }

  // What scrolls sideways below the board shows a piece at least.
  for (const each of document.querySelectorAll('#own *')) {
    const hides = shown(each) && each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX);
    if (hides && each.clientWidth < 44) problems.push(`${each.clientWidth} px of ${name(each)}`);
  }

  // The grid from above does not lie on the list of levels below it.
  const [bed, tally] = ['#board .dw-bed', '#board .dw-tally'].map((part) => document.querySelector(part)?.getBoundingClientRect());
  if (bed?.width && tally?.height && bed.right > tally.left && bed.left < tally.right && bed.bottom > tally.top + 2 && bed.top < tally.top)
    problems.push(`the grid lies ${Math.round(bed.bottom - tally.top)} px on the levels`);

  // A walla beside a card of Dabba Walla does not hide what it pays.
  for (const walla of document.querySelectorAll('.dw-walla > svg')) {
    const { left, right, top, bottom } = walla.getBoundingClientRect();
    for (const worth of document.querySelectorAll('.dw-plot .dw-worth > *')) {
      const box = worth.getBoundingClientRect();
      const apart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
      const hidden = Math.min(box.bottom, bottom) - Math.max(box.top, top);
      if (!apart && hidden > box.height / 2) problems.push(`a walla hides ${worth.textContent}`);
    }
  }

  // What leads elsewhere stands side by side.
  const ways = [...document.querySelectorAll('.nav > *')].filter(shown).map((each) => [each, each.getBoundingClientRect()]);
  for (const [index, [each, { right }]] of ways.entries()) {
    const next = ways[index + 1]?.[1];
    const text = document.createRange();
    text.selectNodeContents(each);
    const end = Math.max(right, each.matches('.menu') ? 0 : text.getBoundingClientRect().right);
    if (right > wide || next && next.top < ways[index][1].bottom && end > next.left + 1) problems.push(`too far right: ${each.textContent}`);
  }

  // Names of bots are whole where at most four players have a tile, or tiles stand one below the other.
  for (const each of document.querySelectorAll('#players .player-name > span:first-child')) {
    const whole = !small || document.querySelectorAll('#players .player').length <= 4;
    const cut = each.scrollWidth > each.clientWidth && (whole || each.clientWidth < 38);
    if (shown(each) && each.parentElement.offsetWidth > 1 && cut) problems.push(`only ${each.clientWidth} px of “${each.textContent}”`);
  }

  // No text is cut off. Names that people gave themselves may be shortened.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.nodeValue.trim() || !parent.closest('#prompt, #board, #own, #players, #tabs, .top')) continue;
    if (parent.closest('.unseen, .player-name, .where, .prompt-text, [data-poses], title, symbol') || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    // Names of tools that show only their icon here are for screen readers.
    if (parent.offsetWidth <= 1 && parent.offsetHeight <= 1) continue;
    for (let clip = parent; clip && clip !== document.body; clip = clip.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(clip);
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      if (scrolls && small) break;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const around = clip.getBoundingClientRect();
      if (!within(box, { left: around.left - 1, right: around.right + 1, top: around.top - 2, bottom: around.bottom + 2 }))
        problems.push(`cut off by ${name(clip)}: “${node.nodeValue.trim()}”`);
    }
  }
  return problems;
})()
"##;

/// What is wrong with the result, one line each: the table of points and what can be done next are in view at once.
const RESULT_PROBLEMS: &str = r##"
(() => {
  const problems = [];
  if (!document.querySelector('#results a[href$="/review"]')) problems.push('no way to the review');
  const table = document.querySelector('#results .scroll');
  if (table.scrollWidth > table.clientWidth + 1) problems.push(`${table.scrollWidth - table.clientWidth} px of the points are cut off`);
  const panel = document.querySelector('#results').getBoundingClientRect();
  for (const each of document.querySelectorAll('#results :is(.button, .result-total)')) {
    if (!each.checkVisibility()) continue;
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const within = left >= panel.left && top >= panel.top && right <= panel.right && bottom <= panel.bottom;
    if (!within || bottom > innerHeight) problems.push(`not in view: ${each.textContent}`);
  }
  return problems;
})()
"##;

/// Looks at the page in every window.
async fn look(person: &Person, what: &str, problems: &str) -> Result<()> {
    for (width, height) in WINDOWS {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        person.call("Emulation.setDeviceMetricsOverride", size).await?;
        person.wait(&format!("innerWidth === {width} && innerHeight === {height}")).await?;
        // Two frames, so that everything is laid out and painted.
        let frame =
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        person.eval(frame).await?;
        let problems = person.eval(problems).await?;
        let problems: Vec<&str> =
            problems.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        ensure!(problems.is_empty(), "{what} at {width} × {height}:\n{}", problems.join("\n"));
    }
    Ok(())
}

/// Items with their places.
fn each<T, const N: usize>(items: [T; N]) -> impl Iterator<Item = (usize, T)> {
    items.into_iter().enumerate()
}

/// A game with the fewest and the most players, at its start and after these numbers of own decisions.
///
/// Every language is looked at with both numbers of players and at two of the moments; with `ADDA_EVERYTHING`, at all.
fn fits<G: Compiled>(players: [usize; 2], decisions: [usize; 3]) {
    let game = G::about().id;
    story(&format!("{game}_fits"), async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        for ((most, count), (moment, made)) in
            each(players).flat_map(|count| each(decisions).map(move |made| (count, made)))
        {
            let id = Moment::of::<G>(count, made)?.table(&person).await?;
            for (index, lang) in each(Lang::ALL) {
                if !is_everything() && (moment + most) % Lang::ALL.len() != index {
                    continue;
                }
                person.open(&format!("/lang/{lang}?back=/t/{id}")).await?;
                person.turn().await?;
                person.wait("!document.documentElement.classList.contains('catching')").await?;
                look(&person, &format!("{count} players, {made} decisions later, {lang}"), PROBLEMS).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn dudab_fits_the_window() {
    fits::<Dudab>([2, 6], [0, 9, 21]);
}

#[test]
fn bombay_fits_the_window() {
    fits::<Bombay>([2, 5], [0, 15, 35]);
}

#[test]
fn dabba_walla_fits_the_window() {
    fits::<DabbaWalla>([2, 4], [0, 12, 52]);
}

#[test]
fn alubari_fits_the_window() {
    fits::<Alubari>([1, 5], [0, 14, 39]);
}

/// The result of a game with the most players.
fn result_fits<G: Compiled>(players: usize) {
    let game = G::about().id;
    story(&format!("{game}_result_fits"), async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        let id = Moment::of::<G>(players, 9_999)?.table(&person).await?;
        person.play_to_the_end().await?;
        person.open(&format!("/t/{id}")).await?;
        person.wait("document.querySelector('#results-fold[open]')?.checkVisibility()").await?;
        look(&person, "the result", RESULT_PROBLEMS).await
    });
}

#[test]
fn the_result_of_dudab_fits_the_window() {
    result_fits::<Dudab>(6);
}

#[test]
fn the_result_of_alubari_fits_the_window() {
    result_fits::<Alubari>(5);
}

#[test]
fn the_delivery_of_dabba_walla_fits_the_window() {
    story("dabba-walla_delivery_fits", async |fixture| {
        let person = fixture.person(Screen::Desk).await?;
        // Four players who load much, in the first rounds of the delivery and near its end.
        let record = include_str!("../../../games/dabba-walla/tests/records/4-seats.jsonl");
        for (at, lang) in [210, 213, 239].into_iter().zip(Lang::ALL) {
            let id = Moment::from_record(record, at).table(&person).await?;
            person.open(&format!("/lang/{lang}?back=/t/{id}")).await?;
            person.turn().await?;
            person.wait("!document.documentElement.classList.contains('catching')").await?;
            ensure!(person.holds("document.querySelector('.dw-matrix')").await?, "no delivery at move {at}");
            look(&person, &format!("delivery at move {at}, {lang}"), PROBLEMS).await?;
        }
        Ok(())
    });
}
