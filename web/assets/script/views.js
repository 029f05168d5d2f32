// @ts-check
/**
 * A board whose parts are views, of which a small screen shows one at a time.
 *
 * The board has `data-views`; a part names the views to which it belongs (`data-view="zones offers"`), and a button the
 * view that it shows (`data-show`). The server says in which view the decision is made (`data-open`). The reader's own
 * choice holds until another decision opens another view. Whether there are views at all is for the style sheet to say:
 * on a large board everything is visible, and without the script everything is stacked.
 */

import { $, $$, piece, when } from "./dom.js";

/** The view that the reader sees, and the decision for which one was opened last. */
let shown = "";
let decision = "";

/** Opens the view of a new decision, or keeps the reader's own. Call it after every morph. */
export function refreshViews() {
  const board = $("[data-views]");
  if (!board) return;
  const { open = "", task = "" } = board.dataset;
  const fresh = task + open !== decision;
  decision = task + open;
  // While others decide, the reader stays where they are.
  if (!shown || (fresh && task !== "wait")) shown = open;
  show(board);
  if (fresh && shown === open) reveal(board);
}

/** @param {HTMLElement} board */
function show(board) {
  set(board, "data-local", "data-shown data-turning");
  if (board.dataset.shown && board.dataset.shown !== shown) turn(board);
  set(board, "data-shown", shown);
  for (const part of $$("[data-view]", board)) {
    set(part, "data-local", "data-seen");
    if ((part.dataset.view ?? "").split(" ").includes(shown)) set(part, "data-seen", "");
    else part.removeAttribute("data-seen");
  }
  for (const button of $$("[data-show]", board)) {
    set(button, "data-local", "aria-pressed");
    set(button, "aria-pressed", String(button.dataset.show === shown));
  }
}

/**
 * Hides what is in two views for a moment, so that it is seen to go and come and not to jump from place to place.
 * @param {HTMLElement} board
 */
function turn(board) {
  set(board, "data-turning", "");
  requestAnimationFrame(() => requestAnimationFrame(() => board.removeAttribute("data-turning")));
}

/**
 * Scrolls the board to the first thing that can be touched, if none is in sight.
 * @param {HTMLElement} board
 */
function reveal(board) {
  const around = board.getBoundingClientRect();
  const cans = $$(".can", board).filter((each) => each.checkVisibility());
  if (!cans.length || cans.some((each) => inside(each, around))) return;
  cans[0].scrollIntoView({ block: "center", behavior: "instant" });
  // Nothing that can be touched is half under the buttons.
  const edge = $("[data-show]", board)?.getBoundingClientRect().bottom ?? around.top;
  const boxes = cans.map((each) => each.getBoundingClientRect());
  const cut = boxes.filter(({ top, bottom }) => top < edge && bottom > edge).map(({ top }) => edge - top);
  board.scrollTop -= Math.max(0, ...cut);
}

/**
 * @param {Element} element
 * @param {DOMRect} around
 */
function inside(element, around) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= around.top && bottom <= around.bottom;
}

/**
 * Opens the view of the first of these pieces if none of them can be seen, and scrolls to one if none is in sight.
 * @param {HTMLElement[]} pieces
 */
export function showViewOf(pieces) {
  const board = $("[data-views]");
  const own = pieces.filter((each) => board?.contains(each));
  if (!board || !own.length) return;
  if (!pieces.some((each) => each.checkVisibility())) {
    /** @type {HTMLElement | null} */
    const part = own[0].closest("[data-view]");
    // A part can be in two views, with other things in sight.
    for (const view of (part?.dataset.view ?? shown).split(" ")) {
      shown = view;
      show(board);
      if (own[0].checkVisibility()) break;
    }
  }
  const seen = own.filter((each) => each.checkVisibility());
  const around = board.getBoundingClientRect();
  if (!seen.some((each) => inside(each, around))) seen[0]?.scrollIntoView({ block: "center", behavior: "instant" });
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Scrolls to the piece that an unfolded element names (`data-look`), as a larger map does.
 * @param {Event} event
 */
function look({ target }) {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !target.dataset.look) return;
  const goal = $(piece(target.dataset.look));
  goal?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
}

/** Listens to the buttons. */
export function startViews() {
  // This event does not bubble.
  document.addEventListener("toggle", look, true);
  when("click", "[data-views] [data-show]", (button) => {
    const board = $("[data-views]");
    if (!board) return;
    shown = button.dataset.show ?? shown;
    show(board);
    board.scrollTop = 0;
  });
}
