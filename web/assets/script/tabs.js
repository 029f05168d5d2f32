// @ts-check
/** The tabs: beside the board on a large screen, at its edge on a phone. */

import { $, $$, when } from "./dom.js";
import { recall, remember } from "./settings.js";

/** Number of chat lines that were read. */
let read = $$("#talk li").length;

/**
 * Shows one tab of the page.
 * @param {string} tab
 */
export function showTab(tab) {
  const begun = "tab" in document.body.dataset;
  document.body.dataset.tab = tab;
  for (const each of $$("#tabs [data-tab]")) each.ariaPressed = String(each.dataset.tab === tab);
  // A page that has just been opened is not scrolled, and asking would lay it out before it is complete.
  const side = begun && $("#side");
  if (side) side.scrollTop = tab === "talk" ? side.scrollHeight : 0;
  countTalk();
}

/** Shows how many chat lines are new. */
export function countTalk() {
  const lines = $$("#talk li").length;
  if (document.body.dataset.tab === "talk") read = lines;
  for (const each of $$('#tabs [data-tab="talk"]')) {
    if (lines > read) each.dataset.badge = String(lines - read);
    else delete each.dataset.badge;
  }
}

/** On a large screen the board is always there, and the log beside it. */
const wide = matchMedia("(min-width: 62.5em) and (min-height: 30.01em)");

/** Listens for the tabs. */
export function startTabs() {
  const first = () => showTab(wide.matches ? "log" : "table");
  first();
  wide.addEventListener("change", first);
  when("click", "#tabs [data-tab]", ({ dataset }) => {
    fold(false);
    showTab(dataset.tab ?? "table");
  });
  fold(recall("rail", false));
  when("click", "[data-rail-fold]", () => fold(document.body.dataset.rail !== "folded"));
}

/**
 * Folds the column beside the board, or unfolds it.
 * @param {boolean} folded
 */
function fold(folded) {
  document.body.dataset.rail = folded ? "folded" : "";
  remember("rail", folded);
}
