// @ts-check
/**
 * Advice: moves that a bot considers, in a card beside the pieces that they touch. The chosen one is drawn on the board
 * as rings, arrows and a ghost of the tile, and can be played from the card. Nothing is picked by it, so the reader may
 * as well do something else.
 */

import { targets } from "./bubble.js";
import { $, $$, button, make, piece as named } from "./dom.js";
import { onForms } from "./forms.js";
import { word } from "./settings.js";
import { actionButton, press, tileOn } from "./touch/render.js";

/** @import { Piece } from "./dom.js" */

/**
 * One action of an advised turn.
 * @typedef {object} Step
 * @property {string} text
 * @property {unknown} action
 * @property {string[]} touched
 * @property {string} [ask] The question before it is played, if it cannot be undone.
 */

/**
 * A turn that a bot considers: its first action, and what it would do next.
 * @typedef {Step & { then?: Step[], path?: string[], why?: string, outlook?: number | null, points?: number | null }} Line
 */

const SVG = "http://www.w3.org/2000/svg";
/** Pixels between the card and the edge of the board. */
const EDGE = 8;
/** The advice, best first. @type {Line[]} */
let lines = [];
/** Which of it is drawn on the board. */
let chosen = 0;
/** @type {SVGSVGElement | null} */
let sketch = null;

const panel = () => $("#advice");
/** @param {Line} line @returns {Step[]} */
const stepsOf = (line) => [line, ...(line.then ?? [])];

/** Closes the advice; returns whether it was open. */
export function closeAdvice() {
  const card = panel();
  if (!card || card.hidden) return false;
  card.hidden = true;
  card.replaceChildren();
  lines = [];
  drawAdvice();
  return true;
}

/**
 * Shows one of the lines.
 * @param {number} index
 */
function show(index) {
  const card = panel();
  if (!card) return;
  chosen = index;
  const line = lines[index];
  const close = button("×", closeAdvice, { class: "close", "aria-label": word("close") });
  const head = make("p", { class: "advice-head" }, make("b", {}, word("advice")), close);
  card.replaceChildren(head);
  if (line) card.append(...content(line));
  else card.append(make("p", {}, word("no-advice")));
  card.hidden = false;
  drawAdvice();
  $(".button", card)?.focus({ preventScroll: true });
}

/** @param {Line} line */
function content(line) {
  const steps = stepsOf(line);
  const { outlook, points } = line;
  const facts = [outlook != null && word("outlook", Math.round(outlook)), points != null && word("points", points)];
  const list = make("ol", { class: "advice-steps" }, ...steps.map(({ text }) => make("li", {}, text)));
  const small = make("p", { class: "advice-facts" }, facts.filter(Boolean).join(" · "));
  const why = line.why && make("p", { class: "advice-why" }, line.why);
  const go = button(steps.length > 1 ? word("play-all", steps.length) : word("play-it"), () => play(line), {
    class: "button advice-play",
  });
  const others = lines.map((other, index) =>
    button(other.text, () => show(index), { class: "advice-other", "aria-pressed": String(index === chosen) }),
  );
  const ideas = lines.length > 1 && make("div", { class: "advice-others" }, make("span", {}, word("ideas")), ...others);
  return [list, ...(why ? [why] : []), small, go, ...(ideas ? [ideas] : [])];
}

/**
 * Plays a line: by the button of its action, or all its actions in one go.
 * @param {Line} line
 */
function play(line) {
  const steps = stepsOf(line);
  const form = /** @type {HTMLFormElement | null} */ ($("#actions form"));
  if (!form) return;
  const single = actionButton(line.action);
  if (steps.length === 1) return single && press(single);
  const all = make("button", { name: "actions", value: JSON.stringify(steps.map(({ action }) => action)), hidden: "" });
  const question = steps.find(({ ask }) => ask)?.ask;
  if (question) all.dataset.confirm = question;
  form.append(all);
  press(all);
  all.remove();
}

/** Draws the advice on the board and moves its card where it hides no target. Call it after every morph. */
export function drawAdvice() {
  for (const each of $$(".advised, .advised-tile")) {
    if (each.matches(".advised-tile")) each.remove();
    each.classList.remove("advised");
    delete each.dataset.step;
  }
  sketch?.remove();
  sketch = null;
  const card = panel();
  const line = lines[chosen];
  if (!card || card.hidden || !line) return;
  /** @type {[DOMRect, DOMRect][]} */
  const arrows = [];
  stepsOf(line).forEach(({ touched }, index) => {
    const tile = tileOn(touched, "advised-tile");
    const found = touched.map((name) => ringed(name, index)).filter((each) => each !== null);
    // A card is laid on a place: an arrow says where. A tile is drawn there.
    found.forEach((each, at) => at && !tile && arrows.push([found[at - 1], each]));
  });
  const way = (line.path ?? []).map((name) => visible(name)?.getBoundingClientRect() ?? null);
  way.forEach((each, at) => {
    const last = way[at - 1];
    if (each && last) arrows.push([last, each]);
  });
  // Above the page, and below cards with text.
  if (arrows.length) document.body.append((sketch = drawing(arrows)));
  placeCard(card);
}

/** @param {string} name @returns {Piece | undefined} */
export const visible = (name) => /** @type {Piece[]} */ ($$(named(name))).find((each) => each.getBoundingClientRect().width > 0);

/**
 * Puts a ring around a piece of this step; returns its box.
 * @param {string} name
 * @param {number} index
 */
function ringed(name, index) {
  const found = /** @type {Piece[]} */ ($$(named(name)));
  const piece = found.find((each) => each.getBoundingClientRect().width > 0 && !each.matches(".advised"));
  // A pose is drawn as the ghost of the tile.
  if (!piece || piece.closest("[data-poses]")) return null;
  piece.classList.add("advised");
  piece.dataset.step ??= String(index + 1);
  return piece.getBoundingClientRect();
}

/**
 * Arrows between boxes, from edge to edge.
 * @param {[DOMRect, DOMRect][]} arrows
 */
export function drawing(arrows) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "advice-path");
  svg.setAttribute("aria-hidden", "true");
  for (const [from, to] of arrows) {
    const [ax, ay, bx, by] = [from, to].flatMap((box) => [box.left + box.width / 2, box.top + box.height / 2]);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [x, y] = [(bx - ax) / length, (by - ay) / length];
    // Leave the middles free, so that the pieces can be seen.
    const start = Math.min(length / 3, Math.min(from.width, from.height) / 3);
    const end = Math.min(length / 3, Math.min(to.width, to.height) / 2.2);
    const [sx, sy, ex, ey] = [ax + x * start, ay + y * start, bx - x * end, by - y * end];
    const path = document.createElementNS(SVG, "path");
    const head = `M${ex - x * 11 - y * 7} ${ey - y * 11 + x * 7} L${ex} ${ey} L${ex - x * 11 + y * 7} ${ey - y * 11 - x * 7}`;
    path.setAttribute("d", `M${sx} ${sy} L${ex} ${ey} ${head}`);
    svg.append(path);
  }
  return svg;
}

/**
 * Moves a card to the corner of the board, or over the own area, where it hides least.
 * @param {HTMLElement} card
 */
export function placeCard(card) {
  const [board, own] = ["#board", "#own"].map((each) => $(each)?.getBoundingClientRect());
  if (!board) return;
  const narrow = board.width < 560;
  card.classList.toggle("low", narrow);
  card.style.width = narrow ? Math.min(innerWidth, board.width) - 2 * EDGE + "px" : "";
  const { offsetWidth: width, offsetHeight: height } = card;
  const [left, right] = [board.left + EDGE, board.right - EDGE - width];
  const [top, bottom] = [board.top + EDGE, board.bottom - EDGE - height];
  const below = own?.height ? Math.min(own.top, innerHeight - EDGE - height) : bottom;
  /** @type {[number, number][]} */
  const spots = narrow
    ? [[left, below], [left, bottom], [left, top]]
    : [[left, bottom], [right, bottom], [right, top], [left, top]];
  const keep = targets();
  /** @param {[number, number]} spot */
  const cost = ([x, y]) =>
    keep.reduce((sum, [box, weight]) => {
      const wide = Math.min(x + width, box.right) - Math.max(x, box.left);
      const high = Math.min(y + height, box.bottom) - Math.max(y, box.top);
      return sum + (wide > 0 && high > 0 ? weight * wide * high : 0);
    }, 0);
  const [x, y] = spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
  card.style.left = Math.max(0, x) + "px";
  card.style.top = Math.max(0, y) + "px";
}

/** Listens for answers to the hint form. */
export function startAdvice() {
  const card = panel();
  if (!card) return;
  addEventListener("resize", drawAdvice);
  onForms("hint", {
    sent: () => (card.ariaBusy = "true"),
    done(answer) {
      card.ariaBusy = null;
      if (!answer) return;
      closeAdvice();
      lines = answer.advice;
      show(0);
    },
  });
}
