// @ts-check
/** Keys on a piece, hovering, the wheel, and the own move that is being sent. */

import { $$, closest, highlight } from "../dom.js";
import { ARROWS, nearest } from "../explain.js";
import * as choice from "./choice.js";
import { landed, turn } from "./drag.js";
import { aimAt, choose, commit, pointOf, refresh, touch } from "./pick.js";

/** @import { Piece } from "../dom.js" */
/** @import { State } from "./state.js" */

/** Least milliseconds between two turns by the wheel: one notch sends several events. */
const WHEEL_PAUSE = 120;
/** Milliseconds to wait for the message that shows an own move. */
const PATIENCE = 5000;

/**
 * A key on a piece that has the focus.
 * @param {State} state
 * @param {Piece} piece
 * @param {KeyboardEvent} event
 */
export function pieceKey(state, piece, event) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (target !== piece || ctrlKey || metaKey || altKey) return;
  // Enter on a picked piece plays the selection, if it is an action; the space bar always picks or unpicks.
  const plays = key === "Enter" && choice.isPicked(state, piece) && commit(state);
  const touches = !plays && /^(Enter| )$/.test(key) && !piece.matches("button, a");
  if (touches) touch(state, piece);
  if (ARROWS[key]) nearest(piece, ARROWS[key], $$("#table .can"))?.focus();
  if (plays || touches || ARROWS[key]) event.preventDefault();
}

/**
 * The pointer or the focus is on another element: highlights what an action there touches.
 * @param {State} state
 * @param {Event} event
 */
export function point(state, { target }) {
  const cell = closest(target, "[data-ground] [data-at]");
  // The preview of a finger stays until its next tap; that of a mouse follows it.
  if (cell && !state.finger) aimAt(state, cell);
  else if (!cell && !state.finger && state.pointed && !closest(target, "[data-do]")) aimAt(state, null);
  highlight("hinted", JSON.parse(closest(target, "[data-touched]")?.dataset.touched ?? "[]"));
}

/**
 * The position of the mouse within a cell decides which of several spots is meant.
 * @param {State} state
 * @param {PointerEvent} event
 */
export function hover(state, event) {
  const aims = event.pointerType === "mouse" && !state.drag?.image;
  const cell = aims && closest(event.target, "[data-ground] [data-at]");
  if (cell) aimAt(state, cell, pointOf(event));
}

/**
 * The wheel turns the held tile, over the ground or while it is dragged.
 * @param {State} state
 * @param {WheelEvent} event
 */
export function roll(state, event) {
  const turns = state.drag?.tile || (choice.held(state) && closest(event.target, "[data-ground]"));
  if (!turns) return;
  event.preventDefault();
  if (event.timeStamp - state.wheeled < WHEEL_PAUSE || !event.deltaY) return;
  state.wheeled = event.timeStamp;
  // There is one direction: three turns are one in the other direction.
  for (let times = event.deltaY > 0 ? 1 : 3; times; times--) turn(state, "turn");
}

/**
 * An own move is being sent. Until it is drawn, the board is out of date and nothing can be picked.
 * @param {State} state
 */
export function moveSent(state) {
  clearTimeout(state.patience);
  state.awaited = Infinity;
  // Where the last tile was laid by finger says nothing about the next one.
  state.pointed = null;
  choose(state, []);
}

/**
 * The move was answered: message `seq` will show it. Without `seq`, it was refused or not sent.
 * @param {State} state
 * @param {number} [seq]
 */
export function moveAnswered(state, seq) {
  state.awaited = seq ?? 0;
  if (seq === undefined) landed(state, false);
  clearTimeout(state.patience);
  refresh(state);
  // If the message never comes, the reader must not be locked out.
  if (!choice.isDrawn(state)) state.patience = setTimeout(moveAnswered, PATIENCE, state, 0);
}
