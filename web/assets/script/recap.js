// @ts-check
/**
 * The count of points, shown once: it opens by itself, its parts appear one after another, and a button or Escape
 * closes it. After that it stays on the page as something to unfold.
 */

import { $$, when } from "./dom.js";
import { pace, recall, remember } from "./settings.js";

/** The id of the one that is open as a panel. @type {string | null} */
let fresh = null;
/** How many of its parts are shown. */
let shown = 0;
/** Shows the next part. */
let beats = 0;
/** Lets the game go on if the panel is not closed. */
let patience = 0;
/** Keeps the promise that the reader has seen it. @type {(() => void) | null} */
let done = null;

const panel = () => /** @type {HTMLDetailsElement | null} */ (fresh && document.getElementById(fresh));

/**
 * The counts on the page that the reader has not seen; after this, they have.
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

/** Marks what is shown; a morph wipes that away. */
export function markRecap() {
  panel()?.classList.add("fresh");
  $$(".recap.fresh li").forEach((line, index) => line.classList.toggle("shown", index < shown));
}

/**
 * Opens a count that is new. The promise is kept when it is closed, or when there was time to read it.
 * @param {HTMLElement} main
 * @returns {Promise<void> | null}
 */
export function openRecap(main) {
  const [id] = newRecaps(main);
  if (!id) return null;
  closeRecap();
  fresh = id;
  const opened = panel();
  if (!opened) return null;
  opened.open = true;
  const parts = $$("li", opened).length;
  shown = pace() ? 0 : parts;
  markRecap();
  // A long count takes no longer than eight seconds.
  const beat = Math.min(450, 8000 / parts) * pace();
  if (beat) {
    beats = setInterval(() => {
      shown++;
      markRecap();
    }, beat);
  }
  return new Promise((kept) => {
    done = kept;
    // The game does not go on behind it while it is read, but it is not held up for ever either.
    patience = setTimeout(kept, parts * beat + 8000);
  });
}

/** Closes the panel; says whether there was one. */
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

/** Listens for its end; its own summary closes it too. */
export function startRecap() {
  when("click", ".recap.fresh :is([data-close], summary)", (_, event) => {
    event.preventDefault();
    closeRecap();
  });
}
