// @ts-check
/**
 * The cells of a ground, and where a tile can be laid on it.
 *
 * This is geometry, not rules: the list of actions says which pose may be laid where, and this module finds the action
 * that the reader means. It only measures and changes nothing.
 */

import { $, $$, piece } from "../dom.js";
import { nameOf } from "./choice.js";

/** @import { Piece } from "../dom.js" */
/** @import { Candidate, Spot } from "./state.js" */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */
/** @typedef {[number, number]} Point */

/**
 * Row and column.
 * @param {string} text
 */
const pair = (text) => text.split(",").map(Number);

/** @param {Box} box @returns {Point} */
export const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/**
 * The bounding box of elements.
 * @param {Piece[]} elements
 * @returns {Box}
 */
export function around(elements) {
  const boxes = elements.map((each) => each.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The cells of a pose, as rows and columns from its first cell.
 * @param {Piece} pose
 */
const cellsOf = (pose) => (pose.dataset.cells ?? "").split(" ").map(pair);

/**
 * The cells that a pose covers if its first one is on this cell; null where the ground has none.
 * @param {Piece} pose
 * @param {Piece} first
 */
export function covered(pose, first) {
  const [row, column] = pair(first.dataset.at ?? "");
  const ground = first.closest("[data-ground]") ?? document;
  /** @param {number[]} cell @returns {Piece | null} */
  const cellAt = ([down, right]) => $(`[data-at="${row + down},${column + right}"]`, ground);
  return cellsOf(pose).map(cellAt);
}

/**
 * The spot of a pose with its first cell on this one, if all of it is on the ground.
 * @param {HTMLButtonElement} button
 * @param {Piece} pose
 * @param {Piece} first
 * @returns {Spot | null}
 */
function spotAt(button, pose, first) {
  const cells = covered(pose, first);
  return cells.every((cell) => cell !== null) ? { button, first, cells } : null;
}

/**
 * The action meant at a cell: of those that would cover it, the one whose middle is nearest to the point.
 * @param {Candidate[]} layable Actions that lack nothing but a cell.
 * @param {Piece} pose
 * @param {Piece} cell
 * @param {Point} [point]
 * @returns {Spot | null}
 */
export function aim(layable, pose, cell, point = middle(cell.getBoundingClientRect())) {
  const ground = cell.closest("[data-ground]") ?? document;
  let best = null;
  let nearest = Infinity;
  for (const { button, lacks } of layable) {
    const first = $$("[data-at]", ground).find((each) => nameOf(each) === lacks[0]);
    const spot = first && spotAt(button, pose, first);
    if (!spot?.cells.includes(cell)) continue;
    const [x, y] = middle(around(spot.cells));
    const far = Math.hypot(x - point[0], y - point[1]);
    // Ignore differences of less than a pixel.
    if (far < nearest - 1) [best, nearest] = [spot, far];
  }
  return best;
}

/**
 * The cells that any of these actions would cover.
 * @param {Candidate[]} layable
 * @param {Piece} pose
 * @returns {Set<Piece | null>}
 */
export function reach(layable, pose) {
  const cells = layable.map(({ lacks }) => $(piece(lacks[0]))).filter((cell) => cell?.dataset.at);
  return new Set(cells.flatMap((cell) => (cell ? covered(pose, cell) : [])));
}

/**
 * @param {Element} element
 * @returns {Piece | null}
 */
const cellAround = (element) => element.closest("[data-at]");

/**
 * The spot under the image of a tile: under its first cell, or else under its middle.
 * @param {Piece} image
 * @param {Candidate[]} layable
 * @param {Piece} pose
 * @returns {Spot | null}
 */
export function spotUnder(image, layable, pose) {
  const box = $("[data-hold]", image)?.getBoundingClientRect();
  /** @param {Point} point */
  const at = ([x, y]) => document.elementsFromPoint(x, y).map(cellAround).find((cell) => cell !== null);
  const first = box && at(middle(box));
  const there = first && layable.find(({ lacks }) => lacks[0] === nameOf(first));
  const spot = there && spotAt(there.button, pose, first);
  if (spot) return spot;
  const point = middle(image.getBoundingClientRect());
  const cell = at(point);
  return cell ? aim(layable, pose, cell, point) : null;
}

/**
 * Width and height of a pose on the ground.
 * @param {Piece} pose
 * @returns {[number, number]}
 */
export function sizeOf(pose) {
  const size = $("main [data-ground] [data-at]")?.getBoundingClientRect().width ?? 48;
  const cells = cellsOf(pose);
  /** @param {number} index */
  const span = (index) => Math.max(...cells.map((cell) => cell[index])) - Math.min(...cells.map((cell) => cell[index])) + 1;
  return [span(1) * size, span(0) * size];
}
