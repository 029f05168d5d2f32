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

/** @param {Piece} element */
const isVisible = (element) => element.getBoundingClientRect().width > 0;

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
  placeLetters();
}

/** Puts the letter of each seat at a corner of what it did last. */
function placeLetters() {
  for (const old of letters) old.remove();
  const seats = $$("#last li").map(({ dataset }) => dataset.by ?? "");
  letters = seats.flatMap((seat) => {
    const pieces = /** @type {Piece[]} */ ($$(`#board .last[data-by="${seat}"]`)).filter(isVisible);
    const letter = $(`#players [data-seat="${seat}"] .face`)?.textContent.trim();
    // The smallest piece says most exactly where it was.
    const size = (/** @type {Piece} */ each) => each.getBoundingClientRect().width * each.getBoundingClientRect().height;
    const [piece] = pieces.sort((one, other) => size(one) - size(other));
    const board = $("#board")?.getBoundingClientRect();
    const box = piece?.getBoundingClientRect();
    // What has scrolled out of the board has no letter.
    const starts = box && board && box.left >= board.left - 4 && box.top >= board.top - 4;
    const within = starts && box.left < board.right && box.top < board.bottom;
    // A piece in the seat's colour may bear its letter already.
    if (!letter || !within || piece.textContent.trim() === letter) return [];
    const badge = make("b", { class: `last-letter seat-${seat}` }, letter);
    Object.assign(badge.style, { left: box.left + "px", top: box.top + "px" });
    layer().append(badge);
    return [badge];
  });
}

/** Keeps the letters at their pieces. */
export function startLast() {
  addEventListener("resize", placeLetters);
  document.addEventListener("scroll", placeLetters, { capture: true, passive: true });
}
