// @ts-check
/**
 * Explanations of pieces, places and numbers, in the game's words: after a moment under the mouse, after a long press,
 * or with the key `i`. The server makes them from what the reader may know, so they are asked for one by one and kept
 * until the next move.
 */

import { closeBubble, isInside, openBubble, showBubble } from "./bubble.js";
import { $$, closest, need } from "./dom.js";

/** @import { Piece } from "./dom.js" */
/** @typedef {{ title: string, text: string, rule?: string }} Explanation */

/** Milliseconds that the mouse rests on a piece before it is explained, and that it may be elsewhere before that ends. */
const [REST, GRACE] = [650, 300];
/** Milliseconds of a long press, and how many pixels the finger may move meanwhile. */
const [LONG, SLIP] = [500, 10];
const PIECE = ":is(#table, #replay) [data-piece]";
/** Direction (right, down) of each arrow key. @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What was answered since the last move, by the address asked. @type {Map<string, Promise<Explanation | null>>} */
const answers = new Map();
/** The moment that the answers belong to. */
let moment = "";
/** The piece under the mouse. @type {Piece | null} */
let hovered = null;
let timer = 0;
/** Number of the last question; an answer to an earlier one is not shown. */
let asked = 0;

/** The address to ask at. Replays name the moment and whose knowledge is shown. */
function address() {
  const { explain, table } = need("main").dataset;
  return explain ?? `/api/tables/${table}/explain`;
}

/**
 * The explanation of a piece; null if the question fails.
 * @param {string} name
 */
function fetchOnce(name) {
  const { moves, at } = need("main").dataset;
  const url = new URL(address(), location.href);
  url.searchParams.set("piece", name);
  const now = `${moves ?? at} ${address()}`;
  if (now !== moment) answers.clear();
  moment = now;
  const known = answers.get(url.href);
  if (known) return known;
  const answer = fetch(url, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(15_000) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  answers.set(url.href, answer);
  // A failed question may be asked again.
  answer.then((given) => given ?? answers.delete(url.href));
  return answer;
}

/**
 * Explains a piece or, if nothing is known about it, the one around it.
 * @param {Piece} element
 * @param {[number, number]} [point]
 */
export async function explain(element, point) {
  const ticket = ++asked;
  for (let piece = /** @type {Piece | null} */ (element); piece; piece = closest(piece.parentElement, PIECE)) {
    const answer = await fetchOnce(piece.dataset.piece ?? "");
    if (ticket !== asked || !piece.isConnected) return;
    if (answer) return showBubble({ element: piece, point }, { kind: "explanation", ...answer });
  }
}

/** Forgets a question whose answer has not arrived, and the piece under the mouse. */
export function forgetExplanation() {
  asked++;
  clearTimeout(timer);
}

/** Whether an explanation is open. */
const isExplaining = () => openBubble()?.answer.kind === "explanation";

/**
 * The mouse is over another element.
 * @param {PointerEvent} event
 */
function hover({ target, pointerType, buttons, clientX, clientY }) {
  if (pointerType !== "mouse" || buttons || isInside(target)) return void clearTimeout(timer);
  // The tile in hand follows the mouse over the ground; its preview says more than the cell.
  const over = /** @type {Piece | null} */ (closest(target, "body:not(.picking, .dragging) " + PIECE) ?? null);
  if (over === hovered && over) return;
  hovered = over;
  forgetExplanation();
  const busy = openBubble() && !isExplaining();
  if (busy) return;
  if (isExplaining()) timer = setTimeout(rest, GRACE, over, [clientX, clientY]);
  else if (over) timer = setTimeout(rest, REST, over, [clientX, clientY]);
}

/**
 * The mouse has rested on a piece, or has left the one that was explained.
 * @param {Piece | null} piece
 * @param {[number, number]} point
 */
function rest(piece, point) {
  if (piece) explain(piece, point);
  else closeBubble();
}

/**
 * A finger is pressed: explains the piece under it, unless it moves or is lifted soon.
 * @param {PointerEvent} event
 */
function press({ target, pointerType, pointerId, clientX, clientY }) {
  forgetExplanation();
  /** @type {Piece | null} */
  const piece = closest(target, PIECE);
  if (!piece || pointerType === "mouse") return;
  const end = new AbortController();
  const { signal } = end;
  const waiting = setTimeout(() => {
    // What the press would have done is not meant: the click after it, and the menu.
    const swallow = (/** @type {Event} */ event) => (event.preventDefault(), event.stopPropagation());
    addEventListener("click", swallow, { capture: true, signal });
    addEventListener("contextmenu", swallow, { capture: true, signal });
    explain(piece, [clientX, clientY]);
  }, LONG);
  /** @param {PointerEvent} event */
  const stop = (event) => {
    const still = event.type === "pointermove" && Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLIP;
    if (event.pointerId !== pointerId || still) return;
    clearTimeout(waiting);
    // The click follows the release, but on a busy phone not at once; the next press is meant again.
    if (event.type !== "pointermove") {
      addEventListener("pointerdown", () => end.abort(), { signal, capture: true });
      setTimeout(() => end.abort(), LONG);
    }
  };
  for (const type of /** @type {const} */ (["pointermove", "pointerup", "pointercancel"])) {
    addEventListener(type, stop, { signal, capture: true });
  }
}

/**
 * Explains the piece that has the focus or is under the mouse. Returns whether there is one.
 */
export function explainHere() {
  /** @type {Piece | null} */
  const focused = closest(document.activeElement, PIECE);
  const piece = focused ?? (hovered?.isConnected ? hovered : null) ?? firstPiece();
  if (!piece) return false;
  look(piece);
  return true;
}

/** The first piece of the board, for readers who have not chosen one. */
const firstPiece = () => /** @type {Piece | undefined} */ ($$("#board [data-piece]").find((each) => each.checkVisibility()));

/**
 * Moves the focus to a piece and explains it. Arrow keys go on from there.
 * @param {Piece} piece
 */
function look(piece) {
  if (!piece.matches("button, a, [tabindex]")) {
    piece.dataset.local = "tabindex";
    piece.tabIndex = -1;
  }
  piece.focus({ preventScroll: false });
  explain(piece);
}

/**
 * While an explanation is open, arrow keys go from piece to piece, whether or not they can be picked.
 * @param {KeyboardEvent} event
 */
function arrow(event) {
  const way = ARROWS[event.key];
  /** @type {Piece | null} */
  const from = closest(event.target, PIECE);
  if (!way || !from || !isExplaining()) return;
  event.preventDefault();
  event.stopPropagation();
  const pieces = /** @type {Piece[]} */ ($$(PIECE)).filter((each) => each !== from && each.checkVisibility());
  const next = nearest(from, way, pieces);
  if (next) look(next);
}

/**
 * The nearest of these pieces in a direction; distance to the side counts double.
 * @param {Piece} from
 * @param {[number, number]} direction
 * @param {Piece[]} pieces
 */
export function nearest(from, [right, down], pieces) {
  const a = from.getBoundingClientRect();
  const ways = pieces.map((element) => {
    const b = element.getBoundingClientRect();
    const [x, y] = [b.x - a.x + (b.width - a.width) / 2, b.y - a.y + (b.height - a.height) / 2];
    const along = x * right + y * down;
    return { element, way: along > 1 ? along + 2 * Math.abs(x * down + y * right) : Infinity };
  });
  return ways.filter(({ way }) => way < Infinity).sort((one, other) => one.way - other.way)[0]?.element;
}

/** Listens to the mouse, fingers and arrow keys. */
export function startExplain() {
  document.addEventListener("pointerover", hover);
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("keydown", arrow, true);
}
