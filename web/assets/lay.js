/**
 * Tiles that are turned and flipped before they are laid on a ground of cells.
 *
 * This is geometry, not rules: which pose may lie where is in the list of actions, and here it is found which of those
 * a hand means. What is about to be laid is shown on the ground, with all that it would bring about.
 */

import { $, $$, make, piece } from "./dom.js";
import { layer } from "./motion.js";

const poses = new Map(); // of each piece that was turned: the name of its pose
let shown = null; // the button of what is shown on the ground
let shownIn = null; // and the name of the pose

const nameOf = (element) => element.dataset.piece;
const all = (name) => $$(`main [data-poses="${CSS.escape(name)}"] [data-piece]`);
const pair = (text) => text.split(",").map(Number);

/** The pose in which a piece with this name is held, if it has poses: as it was last turned, or the first. */
export function poseOf(name) {
  const each = all(name);
  return each.find((pose) => nameOf(pose) === poses.get(name)) ?? each[0];
}

/** The names of all poses on the table. */
export const poseNames = () => new Set($$("main [data-poses] [data-piece]").map(nameOf));

/** Holds the piece to which this pose belongs in it. */
export function hold(pose) {
  poses.set(pose.closest("[data-poses]").dataset.poses, nameOf(pose));
}

/** Turns or flips the piece with this name; `way` is "turn" or "flip". Answers whether it can be. */
export function change(name, way) {
  const next = poseOf(name)?.dataset[way];
  if (next) poses.set(name, next);
  return Boolean(next);
}

const cellAt = (ground, [row, column]) => $(`[data-at="${row},${column}"]`, ground);

/** The cells that a pose covers if its first one lies on this cell; nothing where there is no cell. */
function covered(pose, first) {
  const [row, column] = pair(first.dataset.at);
  const ground = first.closest("[data-ground]");
  return pose.dataset.cells.split(" ").map(pair).map(([down, right]) => cellAt(ground, [row + down, column + right]));
}

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** The box around elements. */
function around(elements) {
  const boxes = elements.map((each) => each.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

/**
 * Which of the possible spots is meant at a cell: of those that cover it, the one whose middle is nearest to the point.
 * Spots are `{ button, lacks }` with one cell that is still to be touched; the answer has that cell too.
 */
export function aim(spots, pose, cell, point = middle(cell.getBoundingClientRect())) {
  const ground = cell.closest("[data-ground]");
  let best = null;
  for (const { button, lacks } of spots) {
    const first = $$("[data-at]", ground).find((each) => nameOf(each) === lacks[0]);
    const cells = first && covered(pose, first);
    if (!cells?.every(Boolean) || !cells.includes(cell)) continue;
    const [x, y] = middle(around(cells));
    const far = Math.hypot(x - point[0], y - point[1]);
    if (!best || far < best.far - 1) best = { button, first, cells, far };
  }
  return best;
}

/** The cells that some spot covers. */
export function reach(spots, pose) {
  const cells = spots.map(({ lacks }) => $(piece(lacks[0]))).filter((cell) => cell?.dataset.at);
  return new Set(cells.flatMap((cell) => covered(pose, cell)));
}

/** Shows on the ground what is about to be laid, or that nothing is. */
export function show(spot, pose) {
  const name = spot && nameOf(pose);
  if (shown && shown === spot?.button && shownIn === name && $(".laying")) return;
  $(".laying")?.remove();
  for (const each of $$("main .lit")) each.classList.remove("lit");
  shown = spot?.button ?? null;
  for (const line of $$("main [data-laying]")) line.textContent = shown?.textContent.trim() ?? "";
  for (const each of $$('main [data-do="lay"]')) each.disabled = !shown;
  shownIn = name;
  if (!shown) return;
  const ground = spot.first.closest("[data-ground]");
  const [box, base] = [around(spot.cells), ground.getBoundingClientRect()];
  const image = make("div", { class: "laying", "aria-hidden": "true" }, $("svg", pose).cloneNode(true));
  const place = { left: box.left - base.left - ground.clientLeft, top: box.top - base.top - ground.clientTop };
  const style = { ...place, width: box.width, height: box.height };
  for (const side in style) image.style[side] = style[side] + "px";
  ground.append(image);
  for (const name of JSON.parse(shown.dataset.lit ?? "[]")) {
    for (const each of $$(piece(name))) each.classList.add("lit");
  }
}

/** The button of what is shown. */
export const aimed = () => (shown?.isConnected ? shown : null);

/** An image of a pose for the hand, as large as it would lie on the ground; `lifted` shows it above a finger. */
export function image(pose, [x, y], lifted) {
  const ground = $("main [data-ground]");
  const size = $("[data-at]", ground)?.getBoundingClientRect().width ?? 48;
  const cells = pose.dataset.cells.split(" ").map(pair);
  const span = (index) => Math.max(...cells.map((cell) => cell[index])) - Math.min(...cells.map((cell) => cell[index])) + 1;
  const [height, width] = [span(0) * size, span(1) * size];
  const frame = make("div", { class: "ghost laid" }, $("svg", pose).cloneNode(true));
  const up = lifted ? height / 2 + 24 : 0;
  const box = { left: x - width / 2, top: y - height / 2 - up, width, height };
  frame.style.position = "absolute";
  for (const side in box) frame.style[side] = box[side] + "px";
  layer().append(frame);
  return frame;
}

/** The spot under an image of a pose: where its first cell is, or else where its middle is. */
export function under(image, spots, pose) {
  const box = $("[data-hold]", image)?.getBoundingClientRect();
  const at = (point) => document.elementsFromPoint(...point).map((each) => each.closest("[data-at]")).find(Boolean);
  const first = box && at(middle(box));
  const exact = first && spots.find(({ lacks }) => lacks[0] === nameOf(first));
  if (exact) return { button: exact.button, first, cells: covered(pose, first) };
  const point = middle(image.getBoundingClientRect());
  const cell = at(point);
  return cell ? aim(spots, pose, cell, point) : null;
}
