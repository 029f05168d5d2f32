// @ts-check
/**
 * Counts of points. A new count is staged once: what is counted lights up on the board, points fly to the players, and
 * their totals count up. Then the panel explains every number, or, at the end of a game, the winner is celebrated and
 * the result appears. A button or Escape ends it; after that the lines stay on the page, folded.
 *
 * The steps are in the page (`ol.count`): a sentence, the pieces to light (`data-lit`), symbols to turn up
 * (`data-shown`), a piece that rides to the first of them (`data-rides`), and what they bring in half points
 * (`data-gains="SEAT:HALVES …"`). Without motion nothing is staged.
 */

import { cheer } from "./alert.js";
import { celebrate, countTo, flyPoints, inWords, pictureOf, ride, rideHome } from "./count.js";
import { $, $$, highlight, make, piece, when } from "./dom.js";
import { pace, recall, remember, word } from "./settings.js";
import { showViewOf } from "./views.js";

/** The id of the count that is open. @type {string | null} */
let fresh = null;
/** The number of steps shown, of those that there are. */
let shown = 0;
/** Whether the last step has been seen. */
let ended = false;
/** The timer of the next step, or of the end. */
let timer = 0;
/** Resolves the promise that the reader has seen it. @type {(() => void) | null} */
let done = null;

const panel = () => /** @type {HTMLDetailsElement | null} */ (fresh && document.getElementById(fresh));
/** @param {ParentNode} count */
const stepsOf = (count) => $$(".count > li", count);
/** @param {ParentNode} count */
const rowsOf = (count) => $$(".recap-row", count);
/** @param {HTMLElement} step @returns {[string, number][]} */
const gainsOf = ({ dataset }) =>
  (dataset.gains ?? "").split(" ").filter(Boolean).map((each) => [each.split(":")[0], Number(each.split(":")[1])]);
/** @param {HTMLElement} step @param {"lit" | "shown"} what */
const namesIn = ({ dataset }, what) => (dataset[what] ?? "").split(" ").filter(Boolean);

/** @param {string} table */
const known = (table) => /** @type {string[]} */ (recall("recaps." + table, [], "sessionStorage"));

/**
 * The counts on the page that the reader has not seen. Marks them as seen.
 * @param {HTMLElement} main
 */
export function newRecaps(main) {
  const table = main.dataset.table ?? "";
  const seen = known(table);
  const ids = $$("#recap details.recap", main).map(({ id }) => id).filter((id) => !seen.includes(id));
  if (ids.length) remember("recaps." + table, [...seen, ...ids].slice(-20), "sessionStorage");
  return ids;
}

/**
 * Hides the result if the count before it is still to be staged.
 * @param {HTMLElement} next The page that is about to be drawn.
 */
export function announce(next) {
  const last = $(".recap[data-winners]", next);
  const staged = last && stepsOf(last).length && !known(next.dataset.table ?? "").includes(last.id);
  if (staged && pace()) document.documentElement.classList.add("counting");
}

/** Shows the state of the count. Also called after a morph, which removes it. */
export function markRecap() {
  const open = panel();
  document.documentElement.classList.toggle("counting", Boolean(open && "winners" in open.dataset));
  if (!open) return;
  const steps = stepsOf(open);
  const counting = !ended;
  open.open = true;
  open.classList.add("fresh");
  open.classList.toggle("staged", counting || "winners" in open.dataset);
  steps.forEach((step, at) => step.classList.toggle("now", at === shown - 1));
  for (const row of rowsOf(open)) {
    const { seat = "", halves, counted } = row.dataset;
    const gains = steps.slice(0, shown).flatMap(gainsOf).filter(([who]) => who === seat);
    const sum = gains.reduce((all, [, gain]) => all + gain, Number(halves) - Number(counted));
    const total = $(".recap-total", row);
    if (total && steps.length) countTo(total, sum, 400 * pace());
    row.classList.toggle("gains", counting && gainsOf(steps[shown - 1] ?? row).some(([who]) => who === seat));
  }
  const close = $("[data-close]", open);
  if (close) close.textContent = word(counting ? "skip-count" : "go-on");
}

/** Shows the next step: what is counted, where, and for whom. @param {HTMLElement} open */
function next(open) {
  const step = stepsOf(open)[shown++];
  const lit = namesIn(step, "lit");
  showViewOf(lit.flatMap((name) => $$(piece(name))));
  highlight("lit", lit);
  turnUp(open, namesIn(step, "shown"));
  if (step.dataset.rides && lit[0]) ride(step.dataset.rides, lit[0]);
  markRecap();
  for (const [seat, gain] of gainsOf(step)) {
    const row = rowsOf(open).find(({ dataset }) => dataset.seat === seat);
    const from = lit.includes("seat-" + seat) ? "seat-" + seat : lit[0];
    if (row) flyPoints(inWords(gain, true), seat, from, row);
  }
}

/**
 * Turns up symbols of the game, such as cards, in the panel.
 * @param {HTMLElement} open
 * @param {string[]} symbols
 */
function turnUp(open, symbols) {
  $(".count-shown", open)?.remove();
  if (!symbols.length) return;
  const row = make("div", { class: "count-shown", "aria-hidden": "true", "data-mine": "" });
  for (const [at, id] of symbols.entries()) {
    const picture = pictureOf(id.slice(1));
    if (!picture) continue;
    const frame = make("span", {}, picture);
    frame.style.setProperty("--at", String(at));
    row.append(frame);
  }
  $(".recap-sheet", open)?.prepend(row);
}

/**
 * Opens a new count. The promise resolves when it is closed, or after enough time to read it.
 * @param {HTMLElement} main
 * @returns {Promise<void> | null}
 */
export function openRecap(main) {
  const [id] = newRecaps(main);
  const opened = id ? stage(id) : null;
  markRecap();
  return opened;
}

/**
 * Stages a count, or shows it as a whole if there is no motion.
 * @param {string} id
 * @returns {Promise<void> | null}
 */
function stage(id) {
  const count = document.getElementById(id);
  const steps = count ? stepsOf(count) : [];
  const final = count && "winners" in count.dataset;
  // The board has staged it itself; or there is no motion, and the result explains the numbers.
  if (!count || !steps.length || (final && !pace())) return null;
  closeRecap();
  fresh = id;
  shown = pace() ? 0 : steps.length;
  ended = false;
  for (const row of rowsOf(count)) {
    const { halves, counted } = row.dataset;
    const total = $(".recap-total", row);
    if (total) countTo(total, Number(halves) - (shown ? 0 : Number(counted)), 0);
  }
  // Even a long count takes at most fifteen seconds.
  const beat = Math.min(steps.some((step) => step.dataset.shown) ? 2200 : 1000, 15_000 / steps.length) * pace();
  const go = () => {
    const open = panel();
    if (open && shown < steps.length) {
      next(open);
      timer = setTimeout(go, beat);
    } else end();
  };
  if (pace()) timer = setTimeout(go, 300);
  else end();
  return new Promise((kept) => (done = kept));
}

/** After the last step: celebrates the winners, or leaves time to read. */
function end() {
  const open = panel();
  highlight("lit", []);
  if (!open) return;
  $(".count-shown", open)?.remove();
  shown = stepsOf(open).length;
  ended = true;
  markRecap();
  const { winners } = open.dataset;
  if (winners === undefined) {
    // The game waits while the reader reads, but not for ever.
    timer = setTimeout(() => done?.(), 8000);
    return;
  }
  const won = rowsOf(open).filter(({ dataset }) => winners.split(" ").includes(dataset.seat ?? ""));
  for (const row of won) row.classList.add("won");
  celebrate(won);
  cheer();
  timer = setTimeout(closeRecap, 2600 * (pace() || 1));
}

/** Closes the count; returns whether there was one. */
export function closeRecap() {
  const old = panel();
  clearTimeout(timer);
  fresh = null;
  done?.();
  done = null;
  if (!old) return false;
  highlight("lit", []);
  rideHome();
  $(".count-shown", old)?.remove();
  for (const row of rowsOf(old)) {
    const total = $(".recap-total", row);
    if (total) countTo(total, Number(row.dataset.halves), 0);
    row.classList.remove("won", "gains");
  }
  old.classList.remove("fresh", "staged");
  old.open = false;
  document.documentElement.classList.remove("counting");
  return true;
}

/** Listens for the buttons; the summary closes the panel too. */
export function startRecap() {
  when("click", ".recap.fresh :is([data-close], summary)", (_, event) => {
    event.preventDefault();
    closeRecap();
  });
  when("click", "[data-count-again]", () => {
    const last = /** @type {HTMLDetailsElement | null} */ ($("#results .recap"));
    // Without motion, the lines explain it.
    if (last && !stage(last.id)) last.open = true;
    markRecap();
  });
}
