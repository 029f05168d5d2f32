// @ts-check
/** Keys on a piece, hovering, the wheel, and the own move on its way. */

import { $$, closest, highlight } from "../dom.js";
import * as choice from "./choice.js";
import { landed, turn } from "./drag.js";
import { aimAt, choose, commit, pointOf, refresh, touch } from "./pick.js";

/** @import { Piece } from "../dom.js" */
/** @import { State } from "./state.js" */

/** How many milliseconds pass between two turns by the wheel: one notch sends several events. */
const WHEEL_PAUSE = 120;
/** How many milliseconds the page waits for the message that shows an own move. */
const PATIENCE = 5000;
/** Right and down for each arrow key. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The piece that is nearest in a direction; one that lies aside counts as further away.
 * @param {Piece} from
 * @param {[number, number]} direction
 */
function nearest(from, [right, down]) {
  const a = from.getBoundingClientRect();
  const ways = $$("#table .can").map((element) => {
    const b = element.getBoundingClientRect();
    const [x, y] = [b.x - a.x + (b.width - a.width) / 2, b.y - a.y + (b.height - a.height) / 2];
    const along = x * right + y * down;
    return { element, way: along > 1 ? along + 2 * Math.abs(x * down + y * right) : Infinity };
  });
  return ways.filter(({ way }) => way < Infinity).sort((one, other) => one.way - other.way)[0]?.element;
}

/**
 * A key on a piece that has the focus.
 * @param {State} state
 * @param {Piece} piece
 * @param {KeyboardEvent} event
 */
export function pieceKey(state, piece, event) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (target !== piece || ctrlKey || metaKey || altKey) return;
  // Enter on what is picked plays it, if it is enough; the space bar always picks and unpicks.
  const plays = key === "Enter" && choice.isPicked(state, piece) && commit(state);
  const touches = !plays && /^(Enter| )$/.test(key) && !piece.matches("button, a");
  if (touches) touch(state, piece);
  if (ARROWS[key]) nearest(piece, ARROWS[key])?.focus();
  if (plays || touches || ARROWS[key]) event.preventDefault();
}

/**
 * The pointer or the focus has come to another element: what an action there touches is highlighted.
 * @param {State} state
 * @param {Event} event
 */
export function point(state, { target }) {
  const cell = closest(target, "[data-ground] [data-at]");
  // What a finger has aimed at stays until its next tap; a mouse shows where it is.
  if (cell && !state.finger) aimAt(state, cell);
  else if (!cell && !state.finger && state.pointed && !closest(target, "[data-do]")) aimAt(state, null);
  highlight("hinted", JSON.parse(closest(target, "[data-touched]")?.dataset.touched ?? "[]"));
}

/**
 * Where in a cell a mouse points tells which of several spots is meant.
 * @param {State} state
 * @param {PointerEvent} event
 */
export function hover(state, event) {
  const aims = event.pointerType === "mouse" && !state.drag?.image;
  const cell = aims && closest(event.target, "[data-ground] [data-at]");
  if (cell) aimAt(state, cell, pointOf(event));
}

/**
 * The wheel turns what is held, over the ground or in the hand.
 * @param {State} state
 * @param {WheelEvent} event
 */
export function roll(state, event) {
  const turns = state.drag?.tile || (choice.held(state) && closest(event.target, "[data-ground]"));
  if (!turns) return;
  event.preventDefault();
  if (event.timeStamp - state.wheeled < WHEEL_PAUSE || !event.deltaY) return;
  state.wheeled = event.timeStamp;
  // There is one way to turn: the other is three times the same.
  for (let times = event.deltaY > 0 ? 1 : 3; times; times--) turn(state, "turn");
}

/**
 * An own move is being sent: until it is drawn the board is out of date, and nothing can be picked.
 * @param {State} state
 */
export function moveSent(state) {
  clearTimeout(state.patience);
  state.awaited = Infinity;
  // Where a finger laid its last tile says nothing about the next one.
  state.pointed = null;
  choose(state, []);
}

/**
 * The move was answered: message `seq` will show it. None: it was refused or not sent.
 * @param {State} state
 * @param {number} [seq]
 */
export function moveAnswered(state, seq) {
  state.awaited = seq ?? 0;
  if (seq === undefined) landed(state, false);
  clearTimeout(state.patience);
  refresh(state);
  // Should the message never come, the reader must not be locked out for it.
  if (!choice.isDrawn(state)) state.patience = setTimeout(moveAnswered, PATIENCE, state, 0);
}
