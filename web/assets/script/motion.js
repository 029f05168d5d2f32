// @ts-check
/**
 * Motion from one drawing of the table to the next.
 *
 * Before a morph the places of all pieces are noted; after it, a piece that lies elsewhere glides there from where it
 * was. Pieces that come or go fly from or to a place that the server names (`data-flights`). The document itself is
 * not touched by it: motion is the Web Animations API and, for what crosses the table or is no longer drawn, a
 * likeness in an overlay.
 */

import { $, $$, later, make, piece } from "./dom.js";
import { morph } from "./morph.js";
import { pace } from "./settings.js";

/** @import { Piece } from "./dom.js" */
/** @typedef {[number, number]} Point */

/**
 * A piece that travels.
 * @typedef {object} Flight
 * @property {string} piece Its id, or the id of a symbol of the game's art after a `#`.
 * @property {string} [from] The place where it starts, if it was not drawn before.
 * @property {string} [to] The place where it ends, if it is not drawn any more.
 * @property {number} delay After how many milliseconds it starts.
 * @property {DOMRect} [origin] Where `from` was before the morph.
 * @property {Piece} [image] A likeness of a piece that leaves, taken before the morph.
 */

/** @typedef {{ element: Piece, box: DOMRect, area: string }} Place */
/** @typedef {{ grounds: Map<string, DOMRect>, pieces: Map<string, Place> }} Survey */

const AREAS = "#board, #own, #players";
const SVG = "http://www.w3.org/2000/svg";
/** @type {Animation[]} */
let running = [];
/** @type {HTMLElement | undefined} */
let overlay;

/** The layer above the page, outside all that is ever morphed. */
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
 * Where the place or piece of this name is drawn, if it is.
 * @param {string} [name]
 */
const placeOf = (name) => (name ? $$(piece(name)).map(boxOf).find(drawn) : undefined);

/**
 * A drawing in the overlay, over this box.
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
 * A likeness of an element in the overlay, exactly over it.
 * @param {Piece} element
 * @returns {Piece}
 */
export function ghost(element) {
  const box = boxOf(element);
  const copy = /** @type {Piece} */ (element.cloneNode(true));
  for (const each of [copy, ...$$("[id]", copy)]) each.removeAttribute("id");
  copy.classList.remove("can", "target", "picked", "dragged", "hinted");
  if (isPart(element) && copy instanceof SVGElement) {
    // A part of a drawing gets a drawing of its own, with its whole way of coordinates in one matrix.
    const { a, b, c, d, e, f } = element.getScreenCTM() ?? new DOMMatrix();
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", `matrix(${[a, b, c, d, e - box.left, f - box.top]})`);
    copy.removeAttribute("transform");
    copy.style.transform = "none";
    group.append(copy);
    return drawing(box, group);
  }
  // Without what its style turns or scales; a whole SVG has no such size of its own.
  const size = element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [0, 0];
  const [width, height] = [(size[0] || box.width) + "px", (size[1] || box.height) + "px"];
  Object.assign(copy.style, { position: "static", margin: 0, width, height, animation: "none" });
  const frame = make("div", { class: "ghost" }, copy);
  Object.assign(frame.style, { position: "absolute", left: 0, top: 0 });
  layer().append(frame);
  // Its own style may turn or shift the piece: see where it came to lie, and correct.
  const [[x, y], [wx, wy]] = [middle(boxOf(copy)), middle(box)];
  Object.assign(frame.style, { left: wx - x + "px", top: wy - y + "px" });
  return frame;
}

/**
 * Whether it is a part of a drawing, and not HTML or a whole drawing.
 * @param {Piece} element
 * @returns {element is SVGGraphicsElement}
 */
const isPart = (element) => element instanceof SVGElement && element.ownerSVGElement !== null;

/**
 * A likeness of a symbol of the game's art around a point, as large as it is drawn elsewhere on the table.
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
 */
function play(element, frames, duration, delay = 0) {
  const easing = "cubic-bezier(.3,.7,.3,1)";
  const animation = element.animate(frames, { duration, delay, easing, fill: "backwards" });
  running.push(animation);
  // The promise is broken if the element goes away before.
  return animation.finished.catch(() => {});
}

/**
 * The longer the way, the longer the time: 150 to 350 ms at normal pace.
 * @param {number} x
 * @param {number} y
 * @param {number} factor
 */
const timeFor = (x, y, factor) => Math.min(350, 150 + Math.hypot(x, y) * 0.35) * factor;

/**
 * The places of all pieces, each with its area.
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

/** Ends all motion at once, at its end. */
export function finish() {
  for (const animation of running) animation.finish();
  running = [];
}

/**
 * Morphs `main` into `next` and moves what has moved; the promise is kept when all has come to rest.
 *
 * @param {HTMLElement} main
 * @param {HTMLElement} next
 * @param {object} how
 * @param {() => void} how.mark Called after the morph: what it does is part of the new drawing.
 * @param {{ id: string, box: DOMRect }} [how.dropped] A piece's id and the box where a hand let it go.
 * @param {number} [how.factor] By how much it is slower than normal; 0 is without motion.
 * @param {boolean} [how.flights] Whether pieces that come and go fly.
 * @returns {Promise<unknown>}
 */
export function step(main, next, { mark, dropped, factor = pace(), flights = true }) {
  finish();
  /** @type {Flight[]} */
  const list = flights && factor ? JSON.parse(next.dataset.flights || "[]") : [];
  const before = factor ? survey() : null;
  // A whole deal takes no longer than a second.
  list.forEach((flight, index) => {
    flight.delay = index * Math.min(70, 1000 / list.length) * factor;
    flight.origin = placeOf(flight.from);
    // A likeness of one that leaves has to be taken while it is here.
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
  // Frames stand still in a hidden tab, so a timer waits too.
  return Promise.race([Promise.allSettled(running.map((each) => each.finished)), later(2500 * factor)]);
}

/**
 * Lets a piece come from where it was: where a hand dropped it, where it lay, or where its flight begins.
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
    // If the whole area has moved, its pieces have not moved in it.
    from = new DOMRect(from.left + is.left - was.left, from.top + is.top - was.top, from.width, from.height);
  }
  const [[ax, ay], [bx, by]] = [middle(from), middle(box)];
  let [x, y] = [ax - bx, ay - by];
  let scale = Math.sqrt((from.width * from.height) / (box.width * box.height)) || 1;
  if (Math.abs(scale - 1) < 0.03) scale = 1;
  if (Math.hypot(x, y) < 1.5 && scale === 1) return;
  const time = timeFor(x, y, factor);
  if (crossing) {
    // Areas may clip what leaves them, so the way between them leads through the overlay.
    const image = ghost(element);
    const delay = origin ? flight?.delay : 0;
    const way = [`translate(${x}px,${y}px) scale(${scale})`, "none"];
    play(element, { opacity: [0, 0] }, time, delay);
    play(image, { transform: way }, time, delay).then(() => image.remove());
    return;
  }
  // `translate` and `scale` leave the piece's own transform alone; how far scaling shifts it is measured.
  if (scale !== 1) {
    element.style.scale = String(scale);
    const [nx, ny] = middle(boxOf(element));
    element.style.scale = "";
    [x, y] = [ax - nx, ay - ny];
  }
  if (isPart(element)) {
    // A part of a drawing moves in the units of the drawing.
    const parent = /** @type {SVGGraphicsElement | null} */ (element.parentElement);
    const { a, b, c, d } = parent?.getScreenCTM()?.inverse() ?? new DOMMatrix();
    [x, y] = [a * x + c * y, b * x + d * y];
  }
  play(element, { translate: [`${x}px ${y}px`, "0px 0px"], scale: [scale, 1] }, time);
}

/**
 * What leaves the table, or only passes over it.
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
