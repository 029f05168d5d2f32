// @ts-check
/** Reads the state from the document, and is the only module of this folder that changes the document. */

import { $, $$, highlight, make, need, piece as named } from "../dom.js";
import { layer } from "../motion.js";
import { pace } from "../settings.js";
import * as choice from "./choice.js";
import { around, covered, reach, sizeOf } from "./ground.js";

/** @import { Piece } from "../dom.js" */
/** @import { Spot, State } from "./state.js" */

/**
 * The button of an action in the list.
 * @param {unknown} action
 */
export function actionButton(action) {
  const wanted = JSON.stringify(action);
  /** @type {HTMLButtonElement[]} */
  const buttons = $$("#actions button[name=action]");
  return buttons.find(({ value }) => JSON.stringify(JSON.parse(value)) === wanted);
}

/** Clicks the button of an action. @param {HTMLButtonElement} button */
export const press = (button) => button.form?.requestSubmit(button);

/**
 * Reads the state from the page; returns all pieces and places.
 * @param {State} state
 * @returns {Piece[]}
 */
export function read(state) {
  const { seq, yours } = need("#table").dataset;
  state.seq = Number(seq);
  state.yours = yours === "true";
  /** @type {HTMLButtonElement[]} */
  const buttons = choice.isDrawn(state) ? $$("#actions button[data-touched]") : [];
  state.actions = buttons.map((button) => ({ button, touched: JSON.parse(button.dataset.touched ?? "[]") }));
  state.poses = new Map();
  for (const group of $$("main [data-poses]")) {
    const owner = group.dataset.poses ?? "";
    state.poses.set(owner, [...(state.poses.get(owner) ?? []), ...$$("[data-piece]", group)]);
  }
  state.poseNames = new Set([...state.poses.values()].flat().map(choice.nameOf));
  return $$("#table [data-piece]");
}

/**
 * @param {Element} element
 * @param {Record<string, boolean>} classes
 */
function mark(element, classes) {
  for (const name in classes) element.classList.toggle(name, classes[name]);
}

/**
 * Marks what is picked, what can be picked, and the actions this leads to.
 * @param {State} state
 * @param {Piece[]} pieces
 */
export function markPieces(state, pieces) {
  const [next, first] = [choice.following(state), choice.beginning(state)];
  const pose = choice.held(state);
  const open = pose ? reach(choice.layable(state), pose) : new Set();
  const away = (state.drag?.image ? state.drag : state.landing)?.piece;
  for (const piece of pieces) {
    const name = choice.nameOf(piece);
    const picked = choice.isPicked(state, piece);
    const target = !picked && state.picks.length > 0 && next.has(name);
    const can = picked || next.has(name) || first.has(name);
    mark(piece, { can, picked, target, dragged: piece === away, open: open.has(piece), posed: piece === pose });
    enable(piece, can, picked);
  }
  /** @type {HTMLButtonElement[]} */
  const tools = $$('#table [data-do="turn"], #table [data-do="flip"]');
  for (const tool of tools) tool.disabled = !pose;
  mark(document.body, { picking: state.picks.length > 0 });
}

/**
 * Makes a piece that can be picked a button for keyboards and screen readers. `data-local` makes the morph keep that.
 * @param {Piece} piece
 * @param {boolean} can
 * @param {boolean} picked
 */
function enable(piece, can, picked) {
  if (!piece.dataset.local && (!can || piece.matches("button, a, [role=button]"))) return;
  const local = [
    ["data-local", "tabindex role aria-pressed"],
    ["tabindex", "0"],
    ["role", "button"],
    ["aria-pressed", String(picked)],
  ];
  for (const [name, value] of local) {
    if (!can) piece.removeAttribute(name);
    else if (piece.getAttribute(name) !== value) piece.setAttribute(name, value);
  }
}

/**
 * Marks the actions of the list that are still possible.
 * @param {State} state
 */
export function markActions(state) {
  const picking = state.picks.length > 0;
  const possible = new Set(choice.candidates(state).map(({ button }) => button));
  const exact = choice.exact(state);
  for (const { button } of state.actions) {
    const hot = possible.has(button);
    mark(button, { hot: hot && picking, dim: !hot && picking, accent: button === exact });
  }
}

/**
 * @param {Piece} element
 * @param {Record<"left" | "top" | "width" | "height", number>} box
 */
function place(element, box) {
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) element.style[side] = box[side] + "px";
}

/**
 * A copy of a pose's SVG.
 * @param {Piece} pose
 */
const drawingOf = (pose) => need("svg", pose).cloneNode(true);

/**
 * Previews on the ground the tile that is about to be laid and its effects; without a spot, clears the preview.
 * @param {State} state
 * @param {Spot | null} spot
 * @param {Piece} [pose]
 */
export function showSpot(state, spot, pose) {
  const next = spot && pose ? { button: spot.button, pose: choice.nameOf(pose) } : null;
  const { preview } = state;
  if (next && next.button === preview?.button && next.pose === preview.pose && $(".laying")) return;
  $(".laying")?.remove();
  state.preview = next;
  const text = next?.button.textContent.trim() ?? "";
  for (const line of $$("main [data-laying]")) line.textContent = text;
  /** @type {HTMLButtonElement[]} */
  const tools = $$('main [data-do="lay"]');
  for (const tool of tools) tool.disabled = !next;
  highlight("lit", JSON.parse(next?.button.dataset.lit ?? "[]"));
  if (spot && pose) layDown(spot, pose);
}

/**
 * Draws a tile on the ground, if these names are those of an action that lays it there. Returns whether they are.
 * @param {string[]} touched
 * @param {string} mark The class of the drawing.
 */
export function tileOn(touched, mark) {
  const elements = touched.map((name) => /** @type {Piece | null} */ ($(named(name))));
  const pose = elements.find((each) => each?.closest("[data-poses]"));
  const first = elements.find((each) => each?.dataset.at);
  const cells = pose && first ? covered(pose, first) : [];
  if (!pose || !first || !cells.every((cell) => cell !== null)) return false;
  layDown({ first, cells }, pose, mark);
  return true;
}

/**
 * @param {Pick<Spot, "first" | "cells">} spot
 * @param {Piece} pose
 * @param {string} [mark]
 */
function layDown({ first, cells }, pose, mark = "laying") {
  /** @type {HTMLElement | null} */
  const ground = first.closest("[data-ground]");
  if (!ground) return;
  const [box, base] = [around(cells), ground.getBoundingClientRect()];
  const image = make("div", { class: mark, "aria-hidden": "true" }, drawingOf(pose));
  place(image, { ...box, left: box.left - base.left - ground.clientLeft, top: box.top - base.top - ground.clientTop });
  ground.append(image);
}

/**
 * The image of a dragged tile, as large as on the ground. A finger would hide it, so it is above the finger.
 * @param {Piece} pose
 * @param {[number, number]} point
 * @param {boolean} finger
 */
export function tileImage(pose, [x, y], finger) {
  const [width, height] = sizeOf(pose);
  const frame = make("div", { class: "ghost laid" }, drawingOf(pose));
  frame.style.position = "absolute";
  place(frame, { left: x - width / 2, top: y - height / 2 - (finger ? height / 2 + 24 : 0), width, height });
  layer().append(frame);
  return frame;
}

/**
 * Marks that a drag has begun or ended.
 * @param {Piece | null} image The copy that follows the pointer.
 */
export function markDrag(image) {
  image?.classList.add("held");
  mark(document.body, { dragging: image !== null });
}

/**
 * Marks the target under the pointer instead of the last one.
 * @param {State} state
 * @param {Piece | null} target
 */
export function markOver({ drag }, target) {
  drag?.over?.classList.remove("over");
  target?.classList.add("over");
  if (drag) drag.over = target;
}

/**
 * @param {Piece} image
 * @param {number} x
 * @param {number} y
 */
export const moveBy = (image, x, y) => (image.style.transform = `translate(${x}px,${y}px)`);

/**
 * Moves the image back to where the drag began, and removes it.
 * @param {Piece} image
 */
export function flyHome(image) {
  const way = { transform: [image.style.transform, "none"] };
  image.animate(way, { duration: 180 * pace(), easing: "ease-out" }).onfinish = () => image.remove();
}

/**
 * Shakes a piece that cannot be touched.
 * @param {Piece} piece
 */
export const shake = (piece) => pace() && piece.animate({ translate: ["0 0", "-4px 0", "4px 0", "0 0"] }, 200);
