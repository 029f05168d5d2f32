// @ts-check
/**
 * What happens by itself between turns, told in a strip over the foot of the page: one step after the other, each with
 * the places lit that it speaks of. The others' moves wait for the end of it, the reader's own do not; its button or
 * Escape ends it, and a touch beside the button reaches what lies under the strip. Without motion all steps stand there
 * at once, and nothing waits. Screen readers have it from #said.
 */

import { $$, button, highlight, make } from "./dom.js";
import { word } from "./settings.js";

/** @type {HTMLElement | null} */
let strip = null;
let timer = 0;
/** Keeps the promise that the tale has ended. @type {(() => void) | null} */
let kept = null;

/**
 * Tells what is new on the page, `factor` times slower than normal. The promise is kept at its end.
 * @param {HTMLElement} main
 * @param {number} factor
 * @returns {Promise<void> | null}
 */
export function tell(main, factor) {
  const steps = $$("#interlude li", main);
  if (!steps.length) return null;
  hush();
  const lines = steps.map((step) => make("li", { class: step.className }, make("span", {}, step.textContent)));
  /** @type {string[][]} */
  const places = steps.map(({ dataset }) => JSON.parse(dataset.lit ?? "[]"));
  // Screen readers have read it already.
  const list = make("ol", { "aria-hidden": "true" }, ...lines);
  const end = button(word(factor ? "skip" : "close"), hush, { class: "button quiet" });
  strip = make("div", { id: "told", role: "status", "aria-live": "off" }, list, end);
  document.body.append(strip);
  if (!factor) {
    timer = setTimeout(hush, 10_000);
    return null;
  }
  let next = 0;
  const step = () => {
    if (next === steps.length) hush();
    else {
      lines.forEach((line, index) => (line.hidden = index !== next));
      highlight("lit", places[next++]);
    }
  };
  step();
  // A long tale takes no longer than eight seconds.
  timer = setInterval(step, Math.min(1200, 8000 / steps.length) * factor);
  return new Promise((keep) => (kept = keep));
}

/** Ends it; says whether there was anything. */
export function hush() {
  const had = Boolean(strip);
  clearInterval(timer);
  strip?.remove();
  strip = null;
  if (had) highlight("lit", []);
  kept?.();
  kept = null;
  return had;
}
