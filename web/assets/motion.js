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

const AREAS = "#board, #own, #players";
const SVG = "http://www.w3.org/2000/svg";
let running = [];
let overlay;

/** The layer above the page, outside all that is ever morphed. */
export function layer() {
  const style = "position:fixed;inset:0;overflow:clip;pointer-events:none;z-index:1000";
  if (!overlay) document.body.append((overlay = make("div", { id: "overlay", "aria-hidden": "true", style })));
  return overlay;
}

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const around = ([x, y], { width, height }) => new DOMRect(x - width / 2, y - height / 2, width, height);
const boxOf = (element) => element.getBoundingClientRect();
const drawn = (box) => box.width > 0;

/** Where the place or piece of this name is drawn, if it is. */
const placeOf = (name) => name && $$(piece(name)).map(boxOf).find(drawn);

/** A drawing in the overlay, over this box. */
function drawing(box, content, viewBox) {
  const frame = document.createElementNS(SVG, "svg");
  frame.setAttribute("class", "ghost");
  if (viewBox) frame.setAttribute("viewBox", viewBox);
  frame.style.cssText = "position:absolute;overflow:visible";
  for (const side of ["left", "top", "width", "height"]) frame.style[side] = box[side] + "px";
  frame.append(content);
  layer().append(frame);
  return frame;
}

/** A likeness of an element in the overlay, exactly over it. */
export function ghost(element) {
  const box = boxOf(element);
  const copy = element.cloneNode(true);
  for (const each of [copy, ...$$("[id]", copy)]) each.removeAttribute("id");
  copy.classList.remove("can", "target", "picked", "dragged", "hinted");
  if (element.ownerSVGElement) {
    // A part of a drawing gets a drawing of its own, with its whole way of coordinates in one matrix.
    const { a, b, c, d, e, f } = element.getScreenCTM();
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("transform", `matrix(${[a, b, c, d, e - box.left, f - box.top]})`);
    copy.removeAttribute("transform");
    copy.style.transform = "none";
    group.append(copy);
    return drawing(box, group);
  }
  const width = (element.offsetWidth || box.width) + "px";
  const height = (element.offsetHeight || box.height) + "px";
  Object.assign(copy.style, { position: "static", margin: 0, width, height, animation: "none" });
  const frame = make("div", { class: "ghost", style: "position:absolute;left:0;top:0" }, copy);
  layer().append(frame);
  // Its own style may turn or shift the piece: see where it came to lie, and correct.
  const [[x, y], [wx, wy]] = [middle(boxOf(copy)), middle(box)];
  Object.assign(frame.style, { left: wx - x + "px", top: wy - y + "px" });
  return frame;
}

/** A likeness of a symbol of the game's art around a point, as large as it is drawn elsewhere on the table. */
function symbol(id, at) {
  const art = document.getElementById(id);
  if (art?.localName !== "symbol") return null;
  const { width, height } = art.viewBox.baseVal;
  const size = $$(`main use[href="#${CSS.escape(id)}"]`).map(boxOf).find(drawn);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#" + id);
  const viewBox = art.getAttribute("viewBox");
  return drawing(around(at, size ?? { width: 56, height: (56 * height) / width || 80 }), use, viewBox);
}

function play(element, frames, duration, delay = 0) {
  const easing = "cubic-bezier(.3,.7,.3,1)";
  const animation = element.animate(frames, { duration, delay, easing, fill: "backwards" });
  running.push(animation);
  // The promise is broken if the element goes away before.
  return animation.finished.catch(() => {});
}

/** The longer the way, the longer the time: 150 to 350 ms at normal pace. */
const timeFor = (x, y, factor) => Math.min(350, 150 + Math.hypot(x, y) * 0.35) * factor;

/** The places of all pieces, each with its area. */
function survey() {
  const grounds = new Map($$(AREAS).map((area) => [area.id, boxOf(area)]));
  const pieces = new Map();
  for (const element of $$(`:is(${AREAS}) [id][data-piece]`)) {
    const box = boxOf(element);
    if (drawn(box)) pieces.set(element.id, { element, box, area: element.closest(AREAS).id });
  }
  return { grounds, pieces };
}

/** Ends all motion at once, at its end. */
export function finish() {
  for (const animation of running) animation.finish();
  running = [];
}

/**
 * Morphs `main` into `next` and moves what has moved; the promise is kept when all has come to rest.
 *
 * `dress` is called after the morph: what it does is part of the new drawing. `dropped` is a piece's id and the box
 * where a hand let it go. `factor` 0 is without motion; `flights` false is without what comes and goes.
 */
export function step(main, next, { dress, dropped, factor = pace(), flights = true }) {
  finish();
  const list = flights && factor ? JSON.parse(next.dataset.flights || "[]") : [];
  const before = factor && survey();
  // A whole deal takes no longer than a second.
  list.forEach((flight, index) => {
    flight.delay = index * Math.min(70, 1000 / list.length) * factor;
    flight.origin = placeOf(flight.from);
    // A likeness of one that leaves has to be taken while it is here.
    const old = flight.to && before.pieces.get(flight.piece);
    if (old && !$("#" + CSS.escape(flight.piece), next)) flight.image = ghost(old.element);
  });
  morph(main, next);
  dress();
  if (!factor) return Promise.resolve();
  const after = survey();
  for (const [id, now] of after.pieces) {
    const flight = list.find((each) => each.piece === id);
    glide(now, before.pieces.get(id), { before, after, flight, factor, dropped: dropped?.id === id && dropped.box });
  }
  for (const flight of list) fly(flight, factor);
  // Frames stand still in a hidden tab, so a timer waits too.
  return Promise.race([Promise.allSettled(running.map((each) => each.finished)), later(2500 * factor)]);
}

/** Lets a piece come from where it was: where a hand dropped it, where it lay, or where its flight begins. */
function glide({ element, box, area }, old, { before, after, flight, factor, dropped }) {
  const origin = !old && flight && (flight.origin ?? placeOf(flight.from));
  let from = dropped || old?.box || (origin && around(middle(origin), box));
  if (!from) return before.pieces.size && play(element, { opacity: [0, 1] }, 180 * factor);
  const crossing = dropped || old?.area !== area;
  if (!crossing) {
    // If the whole area has moved, its pieces have not moved in it.
    const [was, is] = [before.grounds.get(area), after.grounds.get(area)];
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
    const delay = origin ? flight.delay : 0;
    const way = [`translate(${x}px,${y}px) scale(${scale})`, "none"];
    play(element, { opacity: [0, 0] }, time, delay);
    play(image, { transform: way }, time, delay).then(() => image.remove());
    return;
  }
  // `translate` and `scale` leave the piece's own transform alone; how far scaling shifts it is measured.
  if (scale !== 1) {
    element.style.scale = scale;
    const [nx, ny] = middle(boxOf(element));
    element.style.scale = "";
    [x, y] = [ax - nx, ay - ny];
  }
  if (element.ownerSVGElement) {
    // A part of a drawing moves in the units of the drawing.
    const { a, b, c, d } = element.parentNode.getScreenCTM().inverse();
    [x, y] = [a * x + c * y, b * x + d * y];
  }
  play(element, { translate: [`${x}px ${y}px`, "0px 0px"], scale: [scale, 1] }, time);
}

/** What leaves the table, or only passes over it. */
function fly({ piece: id, from, to, origin, image, delay }, factor) {
  const goal = placeOf(to);
  origin ??= placeOf(from);
  if (!image && id[0] === "#" && origin && goal) image = symbol(id.slice(1), middle(origin));
  if (!image) return;
  const [ax, ay] = middle(boxOf(image));
  const [bx, by] = goal ? middle(goal) : [ax, ay];
  const end = { transform: `translate(${bx - ax}px,${by - ay}px) scale(.8)`, opacity: 0 };
  const frames = [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.75 }, end];
  play(image, frames, timeFor(bx - ax, by - ay, factor) * 1.2, delay).then(() => image.remove());
}
