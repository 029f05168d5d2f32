// @ts-check
/**
 * What each seat did last, outlined on the board in the seat's colour, with the seat's letter at one of the pieces. The
 * server names the pieces (#last).
 */

import { $, $$, make, piece as named } from "./dom.js";
import { layer } from "./motion.js";

/** @import { Piece } from "./dom.js" */

/** The letters, by seat. @type {HTMLElement[]} */
let letters = [];
/** Whether the letters will be placed before the next frame. */
let due = false;

/** Outlines the last moves. Call it after every morph. */
export function markLast() {
  for (const old of $$("main .last")) {
    old.classList.remove("last");
    delete old.dataset.by;
  }
  for (const { dataset } of $$("#last li")) {
    const names = (dataset.last ?? "").split(",").filter(Boolean);
    const pieces = /** @type {Piece[]} */ (names.flatMap((name) => $$(named(name))));
    for (const each of pieces.filter((each) => !each.closest("#players, #last"))) {
      each.classList.add("last");
      each.dataset.by = dataset.by;
    }
  }
  placeSoon();
}

/** Places the letters before the next frame, after all other changes, so that the page is laid out once. */
function placeSoon() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    placeLetters();
  });
}

/** Puts the letter of each seat at a corner of what it did last. */
function placeLetters() {
  // The result lies over the board.
  const seats = $("#results-fold[open]") ? [] : $$("#last li").map(({ dataset }) => dataset.by ?? "");
  const board = $("#board")?.getBoundingClientRect();
  const news = seats.flatMap((seat) => {
    const letter = $(`#players [data-seat="${seat}"] .face`)?.textContent.trim();
    const boxes = $$(`#board .last[data-by="${seat}"]`).map((piece) => ({ piece, box: piece.getBoundingClientRect() }));
    // The smallest piece says most exactly where it was.
    const size = (/** @type {{ box: DOMRect }} */ { box }) => box.width * box.height;
    const [{ piece, box } = {}] = boxes.filter(({ box }) => box.width > 0).sort((one, other) => size(one) - size(other));
    // What has scrolled out of the board has no letter.
    const starts = box && board && box.left >= board.left - 4 && box.top >= board.top - 4;
    const within = starts && box.left < board.right && box.top < board.bottom;
    // A piece in the seat's colour may bear its letter already.
    if (!letter || !within || piece?.textContent.trim() === letter || piece?.querySelector(`[data-letter="${letter}"]`)) return [];
    const badge = make("b", { class: `last-letter seat-${seat}` }, letter);
    Object.assign(badge.style, { left: box.left + "px", top: box.top + "px" });
    return [badge];
  });
  // Everything is measured before anything is changed.
  for (const old of letters) old.remove();
  layer().append(...news);
  letters = news;
}

/** Keeps the letters at their pieces. */
export function startLast() {
  addEventListener("resize", placeSoon);
  document.addEventListener("scroll", placeSoon, { capture: true, passive: true });
  // The result can be folded, to look at the board.
  document.addEventListener("toggle", placeSoon, { capture: true });
}
