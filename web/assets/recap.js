/**
 * The count of points, shown once to everybody: it opens by itself, its parts appear one after another, and a button
 * or Escape closes it. After that it stays on the page as something to unfold.
 */

import { pace, recall, remember } from "./settings.js";

let fresh = null; // the id of the one that is open as a panel
let shown = 0;
let timer;
let done = () => {};

const find = () => fresh && document.getElementById(fresh);
const known = (table) => recall("recaps." + table, [], "sessionStorage");

/** Notes the counts on the page as seen, without opening them: the reader comes to a table that went on long ago. */
export function skipRecaps(main) {
  const ids = [...main.querySelectorAll("details.recap[id]")].map(({ id }) => id);
  remember("recaps." + main.dataset.table, [...new Set([...known(main.dataset.table), ...ids])].slice(-20), "sessionStorage");
}

/** Marks anew what a morph has wiped away. */
export function dressRecap() {
  const panel = find();
  if (!panel) return;
  panel.classList.add("fresh");
  [...panel.querySelectorAll("li")].forEach((line, index) => line.classList.toggle("shown", index < shown));
}

/** Opens a count that is new, if there is one. The promise is kept when it is closed, or was there to be read. */
export function openRecap(main) {
  const panel = [...main.querySelectorAll("details.recap[id]")].find(({ id }) => !known(main.dataset.table).includes(id));
  if (!panel) return Promise.resolve();
  skipRecaps(main);
  closeRecap();
  fresh = panel.id;
  panel.open = true;
  const count = panel.querySelectorAll("li").length;
  shown = pace() ? 0 : count;
  dressRecap();
  panel.querySelector("[data-close]")?.focus({ preventScroll: true });
  const next = () => {
    shown++;
    dressRecap();
    if (shown < count) timer = setTimeout(next, 450 * pace());
  };
  if (shown < count) timer = setTimeout(next, 250);
  // The game does not go on behind it while it is read, but it is not held up for ever either.
  return new Promise((kept) => {
    done = kept;
    setTimeout(kept, count * 450 * pace() + 8000);
  });
}

/** Closes the panel; answers whether there was one. */
export function closeRecap() {
  clearTimeout(timer);
  const panel = find();
  fresh = null;
  done();
  if (!panel) return false;
  panel.classList.remove("fresh");
  const open = panel.open;
  panel.open = false;
  return open;
}

/** Listens for its ends. */
export function startRecap() {
  document.addEventListener("click", (event) => {
    if (find()?.contains(event.target) && event.target.closest("[data-close]")) closeRecap();
  });
  // Its own summary closes it too.
  document.addEventListener("toggle", (event) => event.target === find() && !event.target.open && closeRecap(), true);
}
