// @ts-check
/** Dragging a piece onto another, from the press to the drop. */

import { closeBubble, showBubble } from "../bubble.js";
import { forgetExplanation } from "../explain.js";
import { ghost, layer } from "../motion.js";
import { clear } from "../notice.js";
import { word } from "../settings.js";
import * as choice from "./choice.js";
import { spotUnder } from "./ground.js";
import { askWhy, chain, choose, meaning, namesAndPose, refresh, settle } from "./pick.js";
import { flyHome, markDrag, markOver, moveBy, press, showSpot, tileImage } from "./render.js";

/** @import { Piece } from "../dom.js" */
/** @import { Drag, Pointer, Spot, State } from "./state.js" */

/** Pixels that a pressed pointer moves before it is a drag. */
const SLACK = 6;
/** Pixels around a piece within which a drop means that it should stay. */
const HOME = 24;

/**
 * A pointer is pressed: remembers what it may be about to drag.
 * @param {State} state
 * @param {Piece} element
 * @param {PointerEvent} event
 */
export function startPress(state, element, event) {
  state.finger = event.pointerType === "touch";
  if (event.button || state.drag || !element.matches("[data-piece]")) return;
  const { picked, next, first } = meaning(state, element);
  // Dragging a pose drags the piece that it belongs to.
  const isOwner = (/** @type {Piece} */ each) => choice.poseOf(state, choice.nameOf(each)) === element;
  const owner = element === choice.held(state) ? state.picks.find(isOwner) : undefined;
  const piece = owner ?? picked ?? next ?? first;
  const { pointerId, clientX, clientY } = event;
  /** @type {[number, number]} */
  const start = [clientX, clientY];
  state.pulled = piece ? null : { piece: element, pointer: pointerId, start };
  if (!piece) return;
  const at = { clientX, clientY, pointerId };
  state.drag = { piece, pointer: pointerId, start, image: null, before: [], over: null, tile: false, from: start, at };
}

/**
 * The drag of this pointer, if there is one.
 * @param {State} state
 * @param {Pointer} event
 */
const dragOf = ({ drag }, { pointerId }) => (drag?.pointer === pointerId ? drag : null);

/**
 * A pointer has moved.
 * @param {State} state
 * @param {Pointer} event
 */
export function pull(state, event) {
  const drag = dragOf(state, event);
  if (!drag) return;
  const { clientX, clientY, pointerId } = event;
  const [x, y] = [clientX - drag.start[0], clientY - drag.start[1]];
  if (!drag.image && Math.hypot(x, y) < SLACK) return;
  drag.at = { clientX, clientY, pointerId };
  const image = drag.image ?? lift(state, drag);
  const pose = choice.held(state);
  if (drag.tile && pose) {
    moveBy(image, clientX - drag.from[0], clientY - drag.from[1]);
    showSpot(state, spotUnder(image, choice.layable(state), pose), pose);
  } else {
    moveBy(image, x, y);
    markOver(state, targetOf(state, placesUnder(drag, image)) ?? null);
  }
}

/**
 * The press has become a drag: picks the piece and makes the image that follows the pointer.
 * @param {State} state
 * @param {Drag} drag
 */
function lift(state, drag) {
  // The overlay captures the pointer, because a message from the server may remove the piece.
  layer().setPointerCapture(drag.pointer);
  drag.tile = Boolean(choice.poseOf(state, choice.nameOf(drag.piece)));
  drag.before = state.picks;
  const image = (drag.tile && carryTile(state, drag)) || (drag.image = ghost(drag.piece));
  markDrag(image);
  clear("said");
  closeBubble();
  forgetExplanation();
  // `refresh` adds the piece to the selection, and removes what does not fit with it.
  choose(state, choice.leadsOn(state, choice.holding(state)) ? state.picks : []);
  return image;
}

/**
 * Makes the image of a tile in its pose, under the pointer.
 * @param {State} state
 * @param {Drag} drag
 */
function carryTile(state, drag) {
  const pose = choice.poseOf(state, choice.nameOf(drag.piece));
  if (!pose) return null;
  drag.image?.remove();
  drag.from = [drag.at.clientX, drag.at.clientY];
  drag.image = tileImage(pose, drag.from, state.finger);
  return drag.image;
}

/**
 * Turns or flips the held tile; returns whether there is one.
 * @param {State} state
 * @param {"turn" | "flip"} way
 */
export function turn(state, way) {
  const name = choice.holding(state).find((each) => choice.poseOf(state, each));
  const next = name && choice.poseOf(state, name)?.dataset[way];
  if (!next) return false;
  state.turned.set(name, next);
  const { drag } = state;
  if (drag?.tile) carryTile(state, drag);
  refresh(state);
  if (drag?.tile) pull(state, drag.at);
  return true;
}

/**
 * The pieces and places under the pointer and under the middle of the image, without the dragged piece.
 * @param {Drag} drag
 * @param {Piece} image
 */
function placesUnder({ piece, at }, image) {
  const { left, top, width, height } = image.getBoundingClientRect();
  const points = [[at.clientX, at.clientY], [left + width / 2, top + height / 2]];
  const found = points.flatMap(([x, y]) => document.elementsFromPoint(x, y)).flatMap(chain);
  return [...new Set(found)].filter((each) => !piece.contains(each));
}

/**
 * Which of these places the reader means.
 * @param {State} state
 * @param {Piece[]} places
 */
const targetOf = (state, places) => choice.find(state, places, choice.following(state, choice.holding(state)));

/**
 * A pointer is released: drops the dragged piece.
 * @param {State} state
 * @param {PointerEvent} event
 */
export function drop(state, event) {
  const drag = dragOf(state, event);
  if (!drag) return pulled(state, event);
  const { image, piece } = drag;
  if (!image) return stop(state);
  drag.at = event;
  swallowClick();
  const pose = choice.held(state);
  const spot = drag.tile && pose ? spotUnder(image, choice.layable(state), pose) : null;
  if (spot) return dropTile(state, drag, image, spot);
  const places = placesUnder(drag, image);
  const target = targetOf(state, places);
  if (target || isPlayedByCarrying(state, drag)) {
    const chosen = new Set([...state.picks, piece, target ?? piece]);
    const box = image.getBoundingClientRect();
    stop(state);
    if (settle(state, [...chosen])) state.landing = { image, piece, box };
    else flyHome(image);
    return refresh(state);
  }
  const asked = namesAndPose(state);
  const home = piece.getBoundingClientRect();
  cancelDrag(state);
  const strange = places.filter((each) => !each.contains(piece));
  if (strange.length) askWhy(state, strange, asked, pointAt(event));
  // Where it came from, the reader has changed their mind; elsewhere on the table, they should know where it can go.
  else if (!isNear(home, event) && isOnTable(event)) dropNowhere(event);
}

/** @param {Pointer} event @returns {[number, number]} */
const pointAt = ({ clientX, clientY }) => [clientX, clientY];

/** @param {Pointer} event */
const isOnTable = ({ clientX, clientY }) => Boolean(document.elementFromPoint(clientX, clientY)?.closest("#board, #own"));

/**
 * Whether a drop is at the place where the piece came from.
 * @param {DOMRect} home
 * @param {Pointer} event
 */
const isNear = ({ left, top, right, bottom }, { clientX: x, clientY: y }) =>
  x > left - HOME && x < right + HOME && y > top - HOME && y < bottom + HOME;

/** @param {Pointer} event */
const dropNowhere = (event) =>
  showBubble({ element: null, point: pointAt(event) }, { kind: "refusal", text: word("no-place") });

/**
 * A piece that cannot be moved was pulled somewhere: says why not.
 * @param {State} state
 * @param {PointerEvent} event
 */
function pulled(state, event) {
  const { pulled: old } = state;
  state.pulled = null;
  if (!old || old.pointer !== event.pointerId || !old.piece.isConnected) return;
  const { piece, start } = old;
  if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) < HOME) return;
  swallowClick();
  const places = document.elementsFromPoint(event.clientX, event.clientY).flatMap(chain);
  const target = [...new Set(places)].filter((each) => !piece.contains(each) && !each.contains(piece));
  if (target.length) askWhy(state, target, [choice.nameOf(piece)], pointAt(event));
  else askWhy(state, chain(piece), [], start);
}

/** Suppresses the click event that browsers send after a drop. */
function swallowClick() {
  const swallow = (/** @type {Event} */ click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
}

/**
 * Whether a piece that is an action by itself was dragged from the board to the private area, or back: that plays it.
 * @param {State} state
 * @param {Drag} drag
 */
function isPlayedByCarrying(state, { piece, at }) {
  const area = (/** @type {Element | null} */ element) => element?.closest("#board, #own");
  const there = area(document.elementFromPoint(at.clientX, at.clientY));
  return choice.exact(state) && !choice.isBeginning(state) && there && there !== area(piece);
}

/**
 * @param {State} state
 * @param {Drag} drag
 * @param {Piece} image
 * @param {Spot} spot
 */
function dropTile(state, { piece }, image, spot) {
  const pose = choice.held(state);
  const box = image.getBoundingClientRect();
  stop(state);
  // The reader is asked first, and may say no.
  if (spot.button.dataset.confirm) image.remove();
  else state.landing = { image, piece, box };
  choose(state, [piece]);
  showSpot(state, spot, pose);
  state.pointed = spot.cells[0];
  press(spot.button);
}

/** @param {State} state */
function stop(state) {
  markOver(state, null);
  markDrag(null);
  state.drag = null;
}

/**
 * Cancels a drag; returns whether there was one.
 * @param {State} state
 */
export function cancelDrag(state) {
  const { drag } = state;
  state.pulled = null;
  stop(state);
  if (!drag?.image) return false;
  flyHome(drag.image);
  choose(state, drag.before);
  return true;
}

/**
 * Removes the image of a dropped piece: the answer is about to be drawn, or will not come. Returns its id and box.
 * @param {State} state
 * @param {boolean} drawn
 */
export function landed(state, drawn) {
  const { landing } = state;
  state.landing = null;
  if (!landing) return undefined;
  if (drawn) landing.image.remove();
  else flyHome(landing.image);
  return { id: landing.piece.id, box: landing.box };
}
