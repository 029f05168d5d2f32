/**
 * The count of points, shown once: it opens by itself, its parts appear one after another, and a button or Escape
 * closes it. After that it stays on the page as something to unfold.
 */

import { $$, when } from "./dom.js";
import { pace, recall, remember } from "./settings.js";

let fresh = null; // the id of the one that is open as a panel
let shown = 0;
let timer;
let done;

const panel = () => fresh && document.getElementById(fresh);

/** The counts on the page that the reader has not seen; after this, they have. */
export function newRecaps({ dataset }) {
  const key = "recaps." + dataset.table;
  const known = recall(key, [], "sessionStorage");
  const ids = $$("#recap details.recap").map(({ id }) => id).filter((id) => !known.includes(id));
  if (ids.length) remember(key, [...known, ...ids].slice(-20), "sessionStorage");
  return ids;
}

/** Marks what is shown; a morph wipes that away. */
export function dressRecap() {
  panel()?.classList.add("fresh");
  $$(".recap.fresh li").forEach((line, index) => line.classList.toggle("shown", index < shown));
}

/** Opens a count that is new. The promise is kept when it is closed, or when there was time to read it. */
export function openRecap(main) {
  const [id] = newRecaps(main);
  if (!id) return null;
  closeRecap();
  fresh = id;
  panel().open = true;
  const parts = $$("li", panel()).length;
  shown = pace() ? 0 : parts;
  dressRecap();
  // A long count takes no longer than eight seconds.
  const beat = Math.min(450, 8000 / parts) * pace();
  timer = setInterval(() => {
    shown++;
    dressRecap();
  }, beat || 1e9);
  // The game does not go on behind it while it is read, but it is not held up for ever either.
  return new Promise((kept) => setTimeout((done = kept), parts * beat + 8000));
}

/** Closes the panel; answers whether there was one. */
export function closeRecap() {
  const old = panel();
  clearInterval(timer);
  fresh = null;
  done?.();
  old?.classList.remove("fresh");
  if (old) old.open = false;
  return Boolean(old);
}

/** Listens for its end; its own summary closes it too. */
export function startRecap() {
  when("click", ".recap.fresh :is([data-close], summary)", (_, event) => event.preventDefault(closeRecap()));
}
