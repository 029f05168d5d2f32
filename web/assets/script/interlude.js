// @ts-check
/**
 * Interludes: what happens between turns, shown step by step in a strip at the bottom of the page, with the places of
 * each step highlighted. Other players' moves wait until it ends, the reader's own do not. Its button or Escape ends
 * it; clicks next to the button reach what is under the strip. Without motion, all steps are shown at once and nothing
 * waits. Screen readers read #said instead.
 */

import { $$, button, highlight, make } from "./dom.js";
import { word } from "./settings.js";

/** @type {HTMLElement | null} */
let strip = null;
let timer = 0;
/** Resolves the promise that the interlude has ended. @type {(() => void) | null} */
let kept = null;

/**
 * Shows the interlude on the page, `factor` times slower than normal. The promise resolves when it ends.
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
  // Screen readers have already read #said.
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
  // Even a long interlude takes at most eight seconds.
  timer = setInterval(step, Math.min(1200, 8000 / steps.length) * factor);
  return new Promise((keep) => (kept = keep));
}

/** Ends the interlude; returns whether there was one. */
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
