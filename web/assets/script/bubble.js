// @ts-check
/**
 * Bubbles: answers at the piece that was touched. There is at most one. It is in the top layer and outside of <main>,
 * so it moves nothing and no morph changes it. It takes the side that hides neither the piece nor what can be touched
 * now, and goes at the next touch or with Escape.
 *
 *     showBubble({ element, point }, { kind: "refusal", text: "Too far: 4 actions, you have 3.", rule: "5.2" });
 */

import { $, $$, button, make, piece as named } from "./dom.js";
import { word } from "./settings.js";

/** @import { Piece } from "./dom.js" */
/** @typedef {"refusal" | "explanation"} Kind Only a refusal interrupts screen readers. */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * What a bubble is about.
 * @typedef {object} Anchor
 * @property {Piece | null} element The touched piece or button; if a morph replaces it, the bubble follows its name.
 * @property {[number, number]} [point] Where it was touched. Needed for pieces that are larger than a hand.
 */

/**
 * What a bubble says.
 * @typedef {object} Answer
 * @property {Kind} kind
 * @property {string} text
 * @property {string} [title]
 * @property {string} [rule] A paragraph of the rules to link to.
 * @property {[string, () => void][]} [acts] Buttons: their text, and what they do after the bubble has closed.
 */

/** Pixels between the bubble and the piece, and between the bubble and the edge of the window. */
const [GAP, EDGE] = [11, 6];
/** A piece that is larger than this is not the anchor as a whole, only the part around the touched point. */
const LARGE = 150;
/** @type {Record<Kind, string>} */
const ROLES = { refusal: "alert", explanation: "status" };

/** @type {HTMLElement | undefined} */
let holder;
/** @type {{ anchor: Anchor, answer: Answer, focus: HTMLElement | null, box?: Box } | null} */
let shown = null;

/** The bubble that is open: what it says and at which piece. */
export const openBubble = () => shown;

/** The element of the bubble, made once, so that screen readers know it. */
function element() {
  if (!holder) {
    holder = make("div", { id: "bubble", popover: "manual" });
    document.body.append(holder);
    addEventListener("resize", place);
    // The next touch closes it, wherever it is. Touches inside are for its link and buttons.
    document.addEventListener("pointerdown", ({ target }) => isInside(target) || closeBubble(), true);
    document.addEventListener("keydown", tab, true);
    document.addEventListener("scroll", ({ target }) => isInside(target) || place(), { capture: true, passive: true });
  }
  return holder;
}

/**
 * Whether an event happened in the bubble.
 * @param {EventTarget | null} target
 */
export const isInside = (target) => target instanceof Node && Boolean(holder?.contains(target));

/** The id of the game on this page. */
export const gameOf = () => document.body.className.match(/\bgame-([\w-]+)/)?.[1] ?? "";

/**
 * Shows a bubble instead of the one before.
 * @param {Anchor} anchor
 * @param {Answer} answer
 */
export function showBubble(anchor, answer) {
  closeBubble();
  const bubble = element();
  const { kind, title, text, rule, acts = [] } = answer;
  const focus = /** @type {HTMLElement | null} */ (document.activeElement);
  shown = { anchor, answer, focus };
  const link = rule && make("a", { class: "rule-link", href: `/rules/${gameOf()}#p${rule}` }, word("rule", rule));
  const buttons = acts.map(([label, act], index) =>
    button(label, () => (closeBubble(), act()), { class: index ? "button quiet" : "button" }),
  );
  const ways = (link || buttons.length > 0) && make("p", { class: "bubble-ways" }, ...buttons, link);
  const said = make("div", { role: ROLES[kind] });
  bubble.className = kind;
  bubble.replaceChildren(said, make("i", { class: "bubble-tip" }));
  bubble.showPopover();
  // Screen readers read what appears in a region that they know already.
  said.append(make("p", {}, title && make("b", {}, title), title && " ", text));
  if (ways) said.append(ways);
  markAnchor();
  place();
}

/** Outlines the piece that the bubble is about. */
function markAnchor() {
  const marks = shown?.answer.kind === "explanation" ? ["asked", "explained"] : ["asked"];
  shown?.anchor.element?.classList.add(...marks);
}

/** Closes the bubble; returns whether there was one. */
export function closeBubble() {
  if (!shown || !holder) return false;
  const { focus } = shown;
  for (const each of $$("main .asked")) each.classList.remove("asked", "explained");
  const inside = isInside(document.activeElement);
  shown = null;
  holder.hidePopover();
  holder.replaceChildren();
  if (inside && focus?.isConnected) focus.focus({ preventScroll: true });
  return true;
}

/** Follows the piece after a morph; closes the bubble if the piece is gone. */
export function followBubble() {
  if (!shown?.anchor.element) return;
  const { anchor } = shown;
  if (!anchor.element?.isConnected) {
    const name = anchor.element?.dataset.piece;
    anchor.element = name ? $(named(name)) : null;
  }
  if (!anchor.element?.checkVisibility()) return void closeBubble();
  markAnchor();
  // A bubble that somebody reads stays where it is as long as its piece does.
  const { left, top, right, bottom } = boxOf(anchor);
  const { box } = shown;
  const way = box ? Math.max(...[left - box.left, top - box.top, right - box.right, bottom - box.bottom].map(Math.abs)) : NaN;
  if (!(way < GAP)) place();
}

/**
 * Tab goes from the piece into the bubble and back out of it, because the bubble is at the end of the document.
 * @param {KeyboardEvent} event
 */
function tab(event) {
  if (event.key !== "Tab" || !shown || !holder) return;
  const inner = $$("a, button", holder);
  const here = /** @type {HTMLElement} */ (document.activeElement);
  const origin = shown.focus;
  const at = inner.indexOf(here) + (event.shiftKey ? -1 : 1);
  const leaves = inner.includes(here) && !inner[at];
  const enters = here === origin && !event.shiftKey && inner.length > 0;
  if (!leaves && !enters) return;
  event.preventDefault();
  (enters ? inner[0] : origin?.isConnected ? origin : inner[0])?.focus();
}

/**
 * The box that the bubble points at.
 * @param {Anchor} anchor
 * @returns {Box}
 */
function boxOf({ element: piece, point }) {
  const [x, y] = point ?? [innerWidth / 2, innerHeight / 2];
  if (!piece) return { left: x - 6, top: y - 6, right: x + 6, bottom: y + 6 };
  const { left, top, right, bottom } = piece.getBoundingClientRect();
  const box = { left, top, right, bottom };
  const half = LARGE / 3;
  // What scrolls may show only a part of the piece.
  if (right - left > LARGE) [box.left, box.right] = [Math.max(left, x - half), Math.min(right, x + half)];
  if (bottom - top > LARGE) [box.top, box.bottom] = [Math.max(top, y - half), Math.min(bottom, y + half)];
  return box;
}

/**
 * The common area of two boxes.
 * @param {Box} one
 * @param {Box} other
 */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * How much of these boxes a box of this size at this place would hide. Targets of what is picked count most.
 * @param {Box} box
 * @param {[Box, number][]} others
 */
const hidden = (box, others) => others.reduce((sum, [other, weight]) => sum + weight * overlap(box, other), 0);

/**
 * What can be touched now, each with its weight. What contains the piece cannot be left uncovered.
 * @param {Element | null} except
 * @returns {[Box, number][]}
 */
export function targets(except = null) {
  const able = $$("main :is(.can, .target, .advised)").filter((each) => !except || !each.contains(except));
  return able.map((each) => [each.getBoundingClientRect(), each.matches(".target, .advised") ? 3 : 1]);
}

/** Moves the bubble to the best side of its piece. */
function place() {
  if (!shown || !holder) return;
  const box = (shown.box = boxOf(shown.anchor));
  const { offsetWidth: width, offsetHeight: height } = holder;
  const keep = targets(shown.anchor.element);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  /** @param {number} low @param {number} size @param {number} all */
  const fit = (low, size, all) => Math.max(EDGE, Math.min(low, all - EDGE - size));
  let best = { cost: Infinity, left: 0, top: 0, side: "" };
  /** @param {string} side @param {number} left @param {number} top @param {number} bias */
  const consider = (side, left, top, bias) => {
    const [fx, fy] = [fit(left, width, innerWidth), fit(top, height, innerHeight)];
    const there = { left: fx, top: fy, right: fx + width, bottom: fy + height };
    const cost = overlap(there, box) * 50 + hidden(there, keep) + (Math.abs(fx - left) + Math.abs(fy - top)) * 4 + bias;
    if (cost < best.cost) best = { cost, left: fx, top: fy, side };
  };
  // A little to either side may hide less than the middle.
  [0.5, 0.8, 0.2].forEach((share, turn) => {
    consider("above", x - width * share, box.top - GAP - height, turn * 60);
    consider("below", x - width * share, box.bottom + GAP, turn * 60 + 10);
    consider("right", box.right + GAP, y - height * share, turn * 60 + 20);
    consider("left", box.left - GAP - width, y - height * share, turn * 60 + 30);
  });
  holder.dataset.side = best.side;
  const { style } = holder;
  [style.left, style.top] = [best.left + "px", best.top + "px"];
  style.setProperty("--x", Math.max(16, Math.min(x - best.left, width - 16)) + "px");
  style.setProperty("--y", Math.max(14, Math.min(y - best.top, height - 14)) + "px");
}
