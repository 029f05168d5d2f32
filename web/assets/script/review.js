// @ts-check
/**
 * The review of a match. Selecting is done by the replay's script, because every choice is a link to a moment. Here, what
 * was played and what was better are drawn on the board, and the page waits for a review that is still computed.
 */

import { drawing, visible } from "./advice.js";
import { $$, later, need, piece as named } from "./dom.js";
import { onForms } from "./forms.js";
import { layer } from "./motion.js";
import { go } from "./replay.js";
import { showViewOf } from "./views.js";

/** The lines on the board, the last one on top: data attribute of the main part, and class. */
const LINES = ["played", "better"];
/** Milliseconds between two looks at a review that is still computed. */
const PAUSE = 1500;

/**
 * The names of the pieces along a line.
 * @param {string} line
 * @returns {string[]}
 */
const along = (line) => JSON.parse(need("#replay").dataset[line] ?? "[]");

/** Draws both lines of the selected moment. */
function draw() {
  // A small board shows one part at a time: the one in which something was played, or where that was better.
  showViewOf([...along("played"), ...along("better")].reverse().flatMap((name) => $$(named(name))));
  for (const each of $$(".review-path")) each.remove();
  for (const line of LINES) {
    for (const each of $$(`.${line}-ring`)) each.classList.remove(`${line}-ring`);
    const names = along(line);
    const pieces = names.map(visible).filter((piece) => piece !== undefined);
    pieces.at(-1)?.classList.add(`${line}-ring`);
    const boxes = pieces.map((piece) => piece.getBoundingClientRect());
    if (boxes.length < 2) continue;
    const svg = drawing(boxes.slice(1).map((box, at) => [boxes[at], box]));
    const seat = need("#moment").className.match(/seat-\d/)?.[0] ?? "";
    svg.setAttribute("class", `advice-path review-path ${line} ${seat}`);
    layer().append(svg);
  }
}

async function wait() {
  while ("wait" in need("#replay").dataset) {
    await later(PAUSE);
    if (!document.hidden) await go(location.href);
  }
}

/** Starts the page. */
export function startReview() {
  const main = need("#replay");
  // It is computed from now on, and the page says how far it is.
  onForms("review", { sent() {}, done: (answer) => answer && location.reload() });
  const changed = () => document.querySelector("#moment") && requestAnimationFrame(draw);
  new MutationObserver(changed).observe(main, { attributeFilter: ["data-at", "data-wait"] });
  addEventListener("resize", changed);
  addEventListener("load", changed);
  changed();
  wait();
}
