// @ts-check
/**
 * Choosing on the board: touching pieces and places one by one, or dragging one onto another.
 *
 * The page knows no rules. Every action in the list names what a hand would touch for it (`data-touched`); what fits
 * none is asked of the server, which answers with the rule. This file holds the one state of it and listens; the
 * functions over it are in the folder `touch`.
 */

import { when } from "./dom.js";
import { onForms } from "./forms.js";
import * as drag from "./touch/drag.js";
import * as input from "./touch/input.js";
import * as pick from "./touch/pick.js";
import { newState } from "./touch/state.js";

/** @import { Piece } from "./dom.js" */

const state = newState();

/** Reads the actions and marks what can be picked; to be called after every morph. */
export const refresh = () => pick.refresh(state);
/** Forgets the selection; says whether there was one. */
export const deselect = () => pick.deselect(state);
/** Plays what is picked or shown on the ground, if that is an action; says whether it is. */
export const commit = () => pick.commit(state);
/** Picks the pieces with these names without playing. @param {string[]} names */
export const pickAll = (names) => pick.pickAll(state, names);
/** Turns or flips what is held; says whether there is anything to turn. @param {"turn" | "flip"} way */
export const turn = (way) => drag.turn(state, way);
/** Gives up a drag; says whether there was one. */
export const cancelDrag = () => drag.cancelDrag(state);
/** Ends the wait of what was dropped: its move is about to be drawn. Gives its id and box. */
export const landed = () => drag.landed(state, true);

/** Listens to hands and keys on the table. */
export function startTouch() {
  // A link or a field inside a piece is itself, not the piece.
  const inner = "#table :is(a, button, input, summary, select, textarea, label, [data-piece])";
  when("click", inner, (/** @type {Piece} */ element, event) => {
    if (element.matches("[data-piece]")) pick.touch(state, element, event);
  });
  when("click", "#table [data-do]", ({ dataset }) => {
    if (dataset.do === "lay") commit();
    else turn(dataset.do === "flip" ? "flip" : "turn");
  });
  document.addEventListener("wheel", (event) => input.roll(state, event), { passive: false });
  document.addEventListener("keydown", () => (state.finger = false), true);
  document.addEventListener("pointermove", (event) => input.hover(state, event));
  when("pointerdown", inner, (/** @type {Piece} */ element, event) => drag.startPress(state, element, event));
  document.addEventListener("pointermove", (event) => drag.pull(state, event));
  document.addEventListener("pointerup", (event) => drag.drop(state, event));
  document.addEventListener("pointercancel", cancelDrag);
  // The browser's own dragging of pictures and links would take the pointer away.
  when("dragstart", "[data-piece]", (_, event) => event.preventDefault());
  when("keydown", ".can", (/** @type {Piece} */ piece, event) => input.pieceKey(state, piece, event));
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, (event) => input.point(state, event));
  onForms("act", {
    sent: () => input.moveSent(state),
    done: (answer) => input.moveAnswered(state, answer ? answer.seq ?? 0 : undefined),
  });
}
