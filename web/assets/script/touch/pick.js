// @ts-check
/** Picking: what a touch of a piece or place means, and how it changes the selection. */

import { closeBubble, followBubble, showBubble } from "../bubble.js";
import { $, need, piece as named } from "../dom.js";
import { explain, forgetExplanation } from "../explain.js";
import { post } from "../forms.js";
import { clear } from "../notice.js";
import { word } from "../settings.js";
import * as choice from "./choice.js";
import { aim } from "./ground.js";
import { actionButton, markActions, markPieces, press, read, shake, showSpot } from "./render.js";

/** @import { Piece } from "../dom.js" */
/** @import { Spot, State } from "./state.js" */
/** @typedef {[number, number]} Point */

/**
 * Reads the actions and marks what can be picked. Call it after every morph.
 * @param {State} state
 */
export function refresh(state) {
  const pieces = read(state);
  if (choice.isDrawn(state)) clearTimeout(state.patience);
  keep(state, pieces);
  markPieces(state, pieces);
  markActions(state);
  aimAt(state, state.pointed?.isConnected ? state.pointed : null);
  followBubble();
}

/**
 * Keeps the part of the selection that is still on the page and still leads to an action.
 * @param {State} state
 * @param {Piece[]} pieces
 */
function keep(state, pieces) {
  const { drag, picks: old } = state;
  state.picks = [];
  // The element itself, or the one that has replaced it.
  const here = (/** @type {Piece} */ old) => [old, ...pieces].find(
    (each) => each.isConnected && choice.nameOf(each) === choice.nameOf(old) && !choice.isPicked(state, each),
  );
  // A dragged piece stays held, even if the server has drawn it elsewhere.
  if (drag) drag.piece = here(drag.piece) ?? drag.piece;
  const wanted = drag?.image && !old.includes(drag.piece) ? [...old, drag.piece] : old;
  for (const each of wanted) {
    const found = here(each);
    if (found && choice.leadsOn(state, [...choice.names(state), choice.nameOf(found)])) state.picks.push(found);
  }
}

/**
 * @param {State} state
 * @param {Piece[]} elements
 */
export function choose(state, elements) {
  state.picks = elements;
  state.asked = [];
  refresh(state);
}

/**
 * Clears the selection; returns whether there was one.
 * @param {State} state
 */
export function deselect(state) {
  const had = state.picks.length > 0;
  choose(state, []);
  return had;
}

/**
 * Previews the held tile at this cell of a ground, if it can be laid there.
 * @param {State} state
 * @param {Piece | null} cell
 * @param {Point} [point]
 */
export function aimAt(state, cell, point) {
  state.pointed = cell;
  // A dragged tile is previewed under its image instead.
  if (state.drag?.image) return;
  const pose = choice.held(state);
  showSpot(state, cell && pose ? aim(choice.layable(state), pose, cell, point) : null, pose);
}

/**
 * The button of the action previewed on the ground.
 * @param {State} state
 */
export const previewed = ({ preview }) => (preview?.button.isConnected ? preview.button : null);

/**
 * Plays what is picked or previewed on the ground, if that is an action; returns whether it is.
 * @param {State} state
 */
export function commit(state) {
  const button = choice.exact(state) ?? previewed(state);
  if (button) press(button);
  return Boolean(button);
}

/**
 * Picks these elements, and plays if they are an action and not the beginning of another. Returns whether it played.
 * @param {State} state
 * @param {Piece[]} elements
 */
export function settle(state, elements) {
  choose(state, elements);
  return Boolean(choice.exact(state)) && !choice.isBeginning(state) && commit(state);
}

/**
 * The piece here and the places around it, innermost first. A piece outside its place names the place in `data-of`.
 * @param {Element | null} element
 * @returns {Piece[]}
 */
export function chain(element) {
  /** @type {Piece | null | undefined} */
  const piece = element?.closest("#table [data-piece]");
  if (!piece) return [];
  return [piece, ...chain(piece.dataset.of ? $(named(piece.dataset.of)) : piece.parentElement)];
}

/**
 * What a touch here means. A touch of a card in a column counts as a touch of the column, if that is what fits.
 * @param {State} state
 * @param {Piece} element
 */
export function meaning(state, element) {
  const touched = chain(element);
  const next = choice.find(state, touched, choice.following(state));
  const first = choice.find(state, touched, choice.beginning(state));
  // Something pickable inside a picked piece is preferred to that piece.
  const nearest = touched.find((each) => choice.isPicked(state, each) || each === next);
  return { touched, picked: nearest === next ? undefined : nearest, next, first };
}

/**
 * The position of a click; undefined for a click by keyboard.
 * @param {MouseEvent} event
 * @returns {Point | undefined}
 */
export const pointOf = ({ clientX, clientY }) => (clientX || clientY ? [clientX, clientY] : undefined);

/**
 * Touches a piece or place, by click or key.
 * @param {State} state
 * @param {Piece} element
 * @param {MouseEvent} [event]
 */
export function touch(state, element, event) {
  const { touched, picked, next, first } = meaning(state, element);
  clear("said");
  closeBubble();
  forgetExplanation();
  const pose = choice.held(state);
  const point = event && pointOf(event);
  const spot = pose && element.dataset.at ? aim(choice.layable(state), pose, element, point) : null;
  if (spot) tapGround(state, spot, element, point);
  else if (picked) choose(state, state.picks.filter((each) => each !== picked));
  else if (next) settle(state, [...state.picks, ...choice.within(state, touched, next)]);
  else if (first) settle(state, choice.within(state, touched, first));
  else if (element.closest("#players")) explain(element, point);
  else askWhy(state, touched, namesAndPose(state), point);
}

/**
 * Lays the previewed tile. With a finger, the first tap only previews.
 * @param {State} state
 * @param {Spot} spot
 * @param {Piece} cell
 * @param {Point} [point]
 */
function tapGround(state, { button }, cell, point) {
  const shows = state.finger && button !== previewed(state);
  aimAt(state, cell, point);
  if (!shows) press(button);
}

/**
 * The names of what is held, and of its pose.
 * @param {State} state
 */
export function namesAndPose(state) {
  const pose = choice.held(state);
  return [...choice.holding(state), ...(pose ? [choice.nameOf(pose)] : [])];
}

/**
 * A button for what can be done instead.
 * @param {{ text: string, action: unknown } | undefined} way
 * @returns {[string, () => void][]}
 */
function waysOn(way) {
  const button = way && actionButton(way.action);
  return way && button ? [[way.text, () => press(button)]] : [];
}

/**
 * A button that shows what to do instead, in a lesson.
 * @returns {[string, () => void][]}
 */
function showing() {
  const show = $('a[data-step="show"][href]');
  return show ? [[word("show-where"), () => show.click()]] : [];
}

/**
 * Answers a touch that fits no action: why it is not allowed, or else what was touched. The reader may have meant a
 * place around it.
 * @param {State} state
 * @param {Piece[]} touched The piece and the places around it, innermost first.
 * @param {string[]} before The names of what is held.
 * @param {Point} [point]
 */
export async function askWhy(state, touched, before, point) {
  if (!choice.isDrawn(state)) return;
  const [element, ...around] = touched;
  shake(element);
  const { table, viewer, stage, why = `/api/tables/${table}/why` } = need("#table").dataset;
  // Whoever is not to move learns what the piece is.
  if (!viewer || !state.yours || stage !== "playing") return void explain(element, point);
  const ticket = ++state.question;
  // A piece that fits nowhere is not held, but the places can be asked about it.
  const names = [...(before.length ? before : state.asked), choice.nameOf(element)];
  const body = new URLSearchParams({ seat: viewer, touched: String(names), around: String(around.map(choice.nameOf)) });
  // If the question fails, nothing is lost.
  const answer = await post(why, body).catch(() => null);
  if (!answer || ticket !== state.question || !element.isConnected) return;
  const { error, title, why: text = error, rule, nowhere, way } = answer;
  const anchor = { element, point };
  if (title) return showBubble(anchor, { kind: "explanation", title, text, rule, acts: waysOn(way) });
  if (!before.length) state.asked = [choice.nameOf(element)];
  showBubble(anchor, { kind: "refusal", title: nowhere ? word("nowhere") : undefined, text, rule, acts: showing() });
}
