// @ts-check
/**
 * Animates the table from one state to the next.
 *
 * The positions of all pieces are measured before and after a morph, and each piece that has moved glides from its old
 * position to the new one. Pieces that appear or disappear fly from or to a place that the server names
 * (`data-flights`). The document itself is not changed: this is the Web Animations API and, for pieces that cross the
 * table or are gone, a copy in an overlay.
 */

import { $, $$, later, make, piece } from "./dom.js";
import { morph } from "./morph.js";
import { pace } from "./settings.js";

/** @import { Piece } from "./dom.js" */
/** @typedef {[number, number]} Point */

/**
 * A piece that travels.
 * @typedef {object} Flight
 * @property {string} piece Its id, or `#` and the id of an SVG symbol of the game.
 * @property {string} [from] Where it starts, if it was not there before.
 * @property {string} [to] Where it ends, if it is no longer there.
 * @property {number} delay Milliseconds until it starts.
 * @property {DOMRect} [origin] Where `from` was before the morph.
 * @property {Piece} [image] A copy of a piece that leaves, made before the morph.
 */

/** @typedef {{ element: Piece, box: DOMRect, area: string }} Place */
/** @typedef {{ grounds: Map<string, DOMRect>, pieces: Map<string, Place> }} Survey */

const AREAS = "#board, #own, #players";
const SVG = "http://www.w3.org/2000/svg";
/** @type {Animation[]} */
let running = [];
/** @type {HTMLElement | undefined} */
let overlay;

/** The layer above the page. Morphs never touch it. */
export function layer() {
  if (!overlay) document.body.append((overlay = make("div", { id: "overlay", "aria-hidden": "true" })));
  return overlay;
}

/** @param {DOMRect} box @returns {Point} */
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
/** @param {Point} point @param {{ width: number, height: number }} size */
const around = ([x, y], { width, height }) => new DOMRect(x - width / 2, y - height / 2, width, height);
/** @param {Element} element */
const boxOf = (element) => element.getBoundingClientRect();
/** @param {DOMRect} box */
const drawn = (box) => box.width > 0;

/**
 * The box of the place or piece with this name, if it is on the page.
 * @param {string} [name]
 */
export const placeOf = (name) => (name ? $$(piece(name)).map(boxOf).find(drawn) : undefined);

/**
 * Adds an SVG to the overlay, over this box.
 * @param {DOMRect} box
 * @param {SVGElement} content
 * @param {string | null} [viewBox]
 */
function drawing(box, content, viewBox) {
  const frame = document.createElementNS(SVG, "svg");
  frame.setAttribute("class", "ghost");
  if (viewBox) frame.setAttribute("viewBox", viewBox);
  frame.style.cssText = "position:absolute;overflow:visible";
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) frame.style[side] = box[side] + "px";
  frame.append(content);
  layer().append(frame);
  return frame;
}

/**
 * Adds a copy of an element to the overlay, exactly over it.
 * @param {Piece} element
 * @returns {Piece}
 */
export function ghost(element) {
  const box = boxOf(element);
  const copy = /** @type {Piece} */ (element.cloneNode(true));
  for (const each of [copy, ...$$("[id]", copy)]) each.removeAttribute("id");
  copy.classList.remove("can", "target", "picked", "dragged", "hinted");
  if (isPart(element) && copy instanceof SVGElement) {
    // A part of an SVG gets an SVG of its own, with all its transforms in one matrix.
    const { a, b, c, d, e, f } = element.getScreenCTM() ?? new DOMMatrix();
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", `matrix(${[a, b, c, d, e - box.left, f - box.top]})`);
    copy.removeAttribute("transform");
    copy.style.transform = "none";
    group.append(copy);
    return drawing(box, group);
  }
  // The size before any transform; a whole SVG does not have this property.
  const size = element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [0, 0];
  const [width, height] = [(size[0] || box.width) + "px", (size[1] || box.height) + "px"];
  Object.assign(copy.style, { position: "static", margin: 0, width, height, animation: "none" });
  const frame = make("div", { class: "ghost" }, copy);
  Object.assign(frame.style, { position: "absolute", left: 0, top: 0 });
  layer().append(frame);
  // The style may rotate or shift the copy: measure where it ended up, and correct that.
  const [[x, y], [wx, wy]] = [middle(boxOf(copy)), middle(box)];
  Object.assign(frame.style, { left: wx - x + "px", top: wy - y + "px" });
  return frame;
}

/**
 * Whether it is a part of an SVG, and not HTML or a whole SVG.
 * @param {Piece} element
 * @returns {element is SVGGraphicsElement}
 */
const isPart = (element) => element instanceof SVGElement && element.ownerSVGElement !== null;

/**
 * Adds a symbol of the game to the overlay, around a point and as large as elsewhere on the table.
 * @param {string} id
 * @param {Point} at
 */
function symbol(id, at) {
  const art = /** @type {Element | null} */ (document.getElementById(id));
  if (!(art instanceof SVGSymbolElement)) return undefined;
  const { width, height } = art.viewBox.baseVal;
  const size = $$(`main use[href="#${CSS.escape(id)}"]`).map(boxOf).find(drawn);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#" + id);
  const viewBox = art.getAttribute("viewBox");
  return drawing(around(at, size ?? { width: 56, height: (56 * height) / width || 80 }), use, viewBox);
}

/**
 * @param {Piece} element
 * @param {Keyframe[] | PropertyIndexedKeyframes} frames
 * @param {number} duration
 * @param {number} [delay]
 * @param {CompositeOperation} [composite]
 */
function play(element, frames, duration, delay = 0, composite = "replace") {
  const easing = "cubic-bezier(.3,.7,.3,1)";
  const animation = element.animate(frames, { duration, delay, easing, composite, fill: "backwards" });
  running.push(animation);
  // The promise rejects if the element is removed before the end.
  return animation.finished.catch(() => {});
}

/**
 * The duration grows with the distance: 150 to 350 ms at normal pace.
 * @param {number} x
 * @param {number} y
 * @param {number} factor
 */
const timeFor = (x, y, factor) => Math.min(350, 150 + Math.hypot(x, y) * 0.35) * factor;

/**
 * The positions of all pieces, each with its area.
 * @returns {Survey}
 */
function survey() {
  /** @type {Survey} */
  const found = { grounds: new Map($$(AREAS).map((area) => [area.id, boxOf(area)])), pieces: new Map() };
  /** @type {Piece[]} */
  const pieces = $$(`:is(${AREAS}) [id][data-piece]`);
  for (const element of pieces) {
    const box = boxOf(element);
    if (drawn(box)) found.pieces.set(element.id, { element, box, area: element.closest(AREAS)?.id ?? "" });
  }
  return found;
}

/** Jumps to the end of all animations. */
export function finish() {
  for (const animation of running) animation.finish();
  running = [];
}

/**
 * Morphs `main` into `next` and animates what has moved. The promise resolves when all animations have ended.
 *
 * @param {HTMLElement} main
 * @param {HTMLElement} next
 * @param {object} how
 * @param {() => void} how.mark Called after the morph, before positions are measured again.
 * @param {{ id: string, box: DOMRect }} [how.dropped] Id of a dragged piece, and the box where it was dropped.
 * @param {number} [how.factor] How much slower than normal; 0 means no motion.
 * @param {boolean} [how.flights] Whether pieces that appear or disappear fly.
 * @returns {Promise<unknown>}
 */
export function step(main, next, { mark, dropped, factor = pace(), flights = true }) {
  finish();
  /** @type {Flight[]} */
  const list = flights && factor ? JSON.parse(next.dataset.flights || "[]") : [];
  const before = factor ? survey() : null;
  // Even dealing many cards takes at most a second.
  list.forEach((flight, index) => {
    flight.delay = index * Math.min(70, 1000 / list.length) * factor;
    flight.origin = placeOf(flight.from);
    // A piece that leaves has to be copied before it is gone.
    const old = flight.to ? before?.pieces.get(flight.piece) : undefined;
    if (old && !$("#" + CSS.escape(flight.piece), next)) flight.image = ghost(old.element);
  });
  morph(main, next);
  mark();
  if (!before) return Promise.resolve();
  const after = survey();
  for (const [id, now] of after.pieces) {
    const flight = list.find((each) => each.piece === id);
    const box = dropped?.id === id ? dropped.box : undefined;
    glide(now, before.pieces.get(id), { before, after, flight, factor, dropped: box });
  }
  for (const flight of list) fly(flight, factor);
  // Animations do not run in a hidden tab, so a timer limits the wait.
  return Promise.race([Promise.allSettled(running.map((each) => each.finished)), later(2500 * factor)]);
}

/**
 * Moves a piece from where it was dropped, where it was before, or where its flight begins.
 * @param {Place} now
 * @param {Place | undefined} old
 * @param {{ before: Survey, after: Survey, flight?: Flight, factor: number, dropped?: DOMRect }} how
 */
function glide({ element, box, area }, old, { before, after, flight, factor, dropped }) {
  const origin = old ? undefined : flight?.origin ?? placeOf(flight?.from);
  let from = dropped ?? old?.box ?? (origin && around(middle(origin), box));
  if (!from) {
    if (before.pieces.size) play(element, { opacity: [0, 1] }, 180 * factor);
    return;
  }
  const crossing = dropped || old?.area !== area;
  const [was, is] = [before.grounds.get(area), after.grounds.get(area)];
  if (!crossing && was && is) {
    // If the whole area has moved, its pieces have not moved within it.
    from = new DOMRect(from.left + is.left - was.left, from.top + is.top - was.top, from.width, from.height);
  }
  const [[ax, ay], [bx, by]] = [middle(from), middle(box)];
  let [x, y] = [ax - bx, ay - by];
  let scale = Math.sqrt((from.width * from.height) / (box.width * box.height)) || 1;
  if (Math.abs(scale - 1) < 0.03) scale = 1;
  if (Math.hypot(x, y) < 1.5 && scale === 1) return;
  const time = timeFor(x, y, factor);
  if (crossing) {
    // Areas may clip what leaves them, so pieces move between areas in the overlay.
    const image = ghost(element);
    const delay = origin ? flight?.delay : 0;
    const way = [`translate(${x}px,${y}px) scale(${scale})`, "none"];
    play(element, { opacity: [0, 0] }, time, delay);
    play(image, { transform: way }, time, delay).then(() => image.remove());
    return;
  }
  // `translate` and `scale` do not touch the piece's own transform. How far scaling shifts it is measured.
  if (scale !== 1) {
    element.style.scale = String(scale);
    const [nx, ny] = middle(boxOf(element));
    element.style.scale = "";
    [x, y] = [ax - nx, ay - ny];
  }
  if (isPart(element)) {
    // A part of an SVG moves in the units of the SVG.
    const parent = /** @type {SVGGraphicsElement | null} */ (element.parentElement);
    const { a, b, c, d } = parent?.getScreenCTM()?.inverse() ?? new DOMMatrix();
    [x, y] = [a * x + c * y, b * x + d * y];
  }
  // A piece may be placed by a `translate` of its own, which stays.
  play(element, { translate: [`${x}px ${y}px`, "0px 0px"] }, time, 0, "add");
  if (scale !== 1) play(element, { scale: [scale, 1] }, time);
}

/**
 * Animates a piece that leaves the table or only passes over it.
 * @param {Flight} flight
 * @param {number} factor
 */
function fly({ piece: id, from, to, origin, image, delay }, factor) {
  const goal = placeOf(to);
  origin ??= placeOf(from);
  const likeness = image ?? (id[0] === "#" && origin && goal ? symbol(id.slice(1), middle(origin)) : undefined);
  if (!likeness) return;
  const [ax, ay] = middle(boxOf(likeness));
  const [bx, by] = goal ? middle(goal) : [ax, ay];
  const end = { transform: `translate(${bx - ax}px,${by - ay}px) scale(.8)`, opacity: 0 };
  const frames = [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.75 }, end];
  play(likeness, frames, timeFor(bx - ax, by - ay, factor) * 1.2, delay).then(() => likeness.remove());
}
