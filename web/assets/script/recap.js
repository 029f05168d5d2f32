// @ts-check
/**
 * The recap of points. It opens once by itself and shows its parts one after another; a button or Escape closes it.
 * After that it stays on the page, folded.
 */

import { $, $$, when } from "./dom.js";
import { pace, recall, remember } from "./settings.js";

/** The id of the recap that is open as a panel. @type {string | null} */
let fresh = null;
/** How many of its parts are shown. */
let shown = 0;
/** The timer that shows the next part. */
let beats = 0;
/** The timer that lets the game continue if the panel is not closed. */
let patience = 0;
/** Resolves the promise that the reader has seen it. @type {(() => void) | null} */
let done = null;

const panel = () => /** @type {HTMLDetailsElement | null} */ (fresh && document.getElementById(fresh));

/**
 * The recaps on the page that the reader has not seen. Marks them as seen.
 * @param {HTMLElement} main
 */
export function newRecaps({ dataset }) {
  const key = "recaps." + dataset.table;
  /** @type {string[]} */
  const known = recall(key, [], "sessionStorage");
  const ids = $$("#recap details.recap").map(({ id }) => id).filter((id) => !known.includes(id));
  if (ids.length) remember(key, [...known, ...ids].slice(-20), "sessionStorage");
  return ids;
}

/** Marks the parts shown so far. Also called after a morph, which removes the marks. */
export function markRecap() {
  panel()?.classList.add("fresh");
  $$(".recap.fresh li").forEach((line, index) => line.classList.toggle("shown", index < shown));
}

/**
 * Opens a new recap. The promise resolves when it is closed, or after enough time to read it.
 * @param {HTMLElement} main
 * @returns {Promise<void> | null}
 */
export function openRecap(main) {
  const [id] = newRecaps(main);
  // A board that stages its counts itself needs no panel over it.
  if (!id || $("#board [data-staged]")) return null;
  closeRecap();
  fresh = id;
  const opened = panel();
  if (!opened) return null;
  opened.open = true;
  const parts = $$("li", opened).length;
  shown = pace() ? 0 : parts;
  markRecap();
  // Even a long recap takes at most eight seconds.
  const beat = Math.min(450, 8000 / parts) * pace();
  if (beat) {
    beats = setInterval(() => {
      shown++;
      markRecap();
    }, beat);
  }
  return new Promise((kept) => {
    done = kept;
    // The game waits while the reader reads, but not for ever.
    patience = setTimeout(kept, parts * beat + 8000);
  });
}

/** Closes the panel; returns whether there was one. */
export function closeRecap() {
  const old = panel();
  clearInterval(beats);
  clearTimeout(patience);
  fresh = null;
  done?.();
  done = null;
  old?.classList.remove("fresh");
  if (old) old.open = false;
  return Boolean(old);
}

/** Listens for the close button; the summary closes the panel too. */
export function startRecap() {
  when("click", ".recap.fresh :is([data-close], summary)", (_, event) => {
    event.preventDefault();
    closeRecap();
  });
}
