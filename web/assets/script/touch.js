// @ts-check
/**
 * Choosing actions on the board: by touching pieces and places one by one, or by dragging one onto another.
 *
 * The page does not know the rules. Every action in the list names the pieces and places to touch for it
 * (`data-touched`). If a touch fits no action, the page asks the server, which answers with the rule. This file holds
 * the state and the event listeners; the functions are in the folder `touch`.
 */

import { when } from "./dom.js";
import { onForms } from "./forms.js";
import * as drag from "./touch/drag.js";
import * as input from "./touch/input.js";
import * as pick from "./touch/pick.js";
import { newState } from "./touch/state.js";

/** @import { Piece } from "./dom.js" */

const state = newState();

/** Reads the actions and marks what can be picked. Call it after every morph. */
export const refresh = () => pick.refresh(state);
/** Clears the selection; returns whether there was one. */
export const deselect = () => pick.deselect(state);
/** Plays what is picked or previewed on the ground, if that is an action; returns whether it is. */
export const commit = () => pick.commit(state);
/** Turns or flips the held tile; returns whether there is one. @param {"turn" | "flip"} way */
export const turn = (way) => drag.turn(state, way);
/** Cancels a drag; returns whether there was one. */
export const cancelDrag = () => drag.cancelDrag(state);
/** Removes the image of a dropped piece, because its move is about to be drawn. Returns its id and box. */
export const landed = () => drag.landed(state, true);

/** Listens to pointer and keyboard on the table. */
export function startTouch() {
  // A click on a link or a field inside a piece is not for the piece.
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
  // The browser's own drag and drop of images and links would capture the pointer.
  when("dragstart", "[data-piece]", (_, event) => event.preventDefault());
  when("keydown", ".can", (/** @type {Piece} */ piece, event) => input.pieceKey(state, piece, event));
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, (event) => input.point(state, event));
  onForms("act", {
    sent: () => input.moveSent(state),
    done: (answer) => input.moveAnswered(state, answer ? answer.seq ?? 0 : undefined),
  });
}
