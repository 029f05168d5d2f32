// @ts-check
/** The motion of counts: numbers that count up, points that fly to a player, a piece that rides along, confetti. */

import { $, $$, make } from "./dom.js";
import { layer, placeOf } from "./motion.js";
import { pace } from "./settings.js";

/** @import { Piece } from "./dom.js" */

/**
 * Half points as text, as the server writes them.
 * @param {number} halves
 * @param {boolean} [signed]
 */
export function inWords(halves, signed = false) {
  const whole = Math.floor(Math.abs(halves) / 2);
  const half = halves % 2 ? "½" : "";
  const sign = halves < 0 ? "−" : signed ? "+" : "";
  return sign + (whole || !half ? whole : "") + half;
}

/** What each number that counts is at, and where it is going. @type {WeakMap<Element, { at: number, to: number }>} */
const counters = new WeakMap();

/**
 * Counts the text of an element up or down to this number of half points.
 * @param {HTMLElement} element
 * @param {number} to
 * @param {number} time Milliseconds; 0 sets it at once.
 */
export function countTo(element, to, time) {
  const counter = counters.get(element) ?? { at: to, to };
  counters.set(element, counter);
  const from = counter.at;
  if (!time || from === to || counter.to === to) {
    if (!time) counter.at = to;
    counter.to = to;
    if (counter.at === to || !time) element.textContent = inWords(to);
    return;
  }
  counter.to = to;
  const start = performance.now();
  const tick = (/** @type {number} */ now) => {
    if (counter.to !== to) return;
    const part = Math.min(1, Math.max(0, (now - start) / time));
    // Whole points on the way; a half only at its end.
    counter.at = part < 1 ? from + 2 * Math.round(((to - from) * part) / 2) : to;
    element.textContent = inWords(counter.at);
    if (part < 1) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/**
 * The half points that a text says.
 * @param {string} text
 */
function halvesOf(text) {
  const [, sign, whole, half] = /^\s*([−-]?)(\d*)(½?)\s*$/.exec(text) ?? ["", "", "", ""];
  return (sign ? -1 : 1) * (2 * Number(whole) + (half ? 1 : 0));
}

/** Where each number that changed is going, also while it waits to begin. @type {WeakMap<Element, number>} */
const goals = new WeakMap();

/** The texts of all numbers that count when they change (`data-counts`), by their ids. */
export const readNumbers = () => new Map($$("main [data-counts][id]").map(({ id, textContent }) => [id, textContent]));

/**
 * Lets the numbers that have changed count to what they are now, after the delay that they ask for.
 * @param {Map<string, string>} before
 * @param {number} factor How much slower than normal; 0 means no motion.
 */
export function countNumbers(before, factor) {
  for (const [id, text] of factor ? before : []) {
    const element = document.getElementById(id);
    if (!element || element.textContent === text) continue;
    const [from, to] = [text, element.textContent].map(halvesOf);
    element.textContent = text;
    const old = counters.get(element);
    // Something else happened meanwhile: it counts on, and does not begin again.
    if (old && old.at !== to && goals.get(element) === to) continue;
    if (old) old.to = from;
    counters.set(element, { at: from, to: from });
    goals.set(element, to);
    const begin = () => element.isConnected && goals.get(element) === to && countTo(element, to, 600 * factor);
    setTimeout(begin, Number(element.dataset.counts) * factor);
  }
}

/**
 * A picture of a symbol of the game.
 * @param {string} id
 */
export function pictureOf(id) {
  const art = /** @type {Element | null} */ (document.getElementById(id));
  if (!(art instanceof SVGSymbolElement)) return null;
  const [frame, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  frame.setAttribute("viewBox", art.getAttribute("viewBox") ?? "");
  use.setAttribute("href", "#" + id);
  frame.append(use);
  return frame;
}

/** @param {DOMRect} box */
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

/**
 * Lets points fly from a place to a player's row.
 * @param {string} text
 * @param {string} seat
 * @param {string | undefined} from The name of the place.
 * @param {Element} row
 */
export function flyPoints(text, seat, from, row) {
  const goal = $(".recap-total", row)?.getBoundingClientRect();
  const start = placeOf(from) ?? row.getBoundingClientRect();
  if (!goal) return;
  const points = make("b", { class: `count-points seat-${seat}` }, text);
  layer().append(points);
  const [[ax, ay], [bx, by]] = [middle(start), middle(goal)];
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) =>
    `translate(${x}px,${y}px) translate(-50%,-50%) scale(${scale})`;
  const way = [
    { transform: at(ax, ay, 0.4), opacity: 0 },
    { transform: at(ax, ay - 14, 1.25), opacity: 1, offset: 0.25 },
    { transform: at(ax, ay - 14, 1.15), opacity: 1, offset: 0.45 },
    { transform: at(bx, by, 0.7), opacity: 0.2 },
  ];
  const flight = points.animate(way, { duration: 850 * pace(), easing: "ease-in-out", fill: "both" });
  flight.finished.catch(() => {}).then(() => points.remove());
}

/** The piece that rides, and its last way. @type {{ element: Piece, x: number, y: number, way: Animation } | null} */
let rider = null;

/**
 * Moves a piece to a place, and leaves it there until {@link rideHome}.
 * @param {string} id
 * @param {string} place
 */
export function ride(id, place) {
  const element = document.getElementById(id);
  const goal = placeOf(place);
  if (!element?.checkVisibility() || !goal) return;
  const [hx, hy] = middle(element.getBoundingClientRect());
  const { x = 0, y = 0 } = rider?.element === element ? rider : {};
  const [gx, gy] = middle(goal);
  const [nx, ny] = [x + gx - hx, y + gy - hy];
  const ways = { translate: [`${x}px ${y}px`, `${nx}px ${ny}px`] };
  const way = element.animate(ways, { duration: 600 * pace(), easing: "ease-in-out", fill: "forwards" });
  rider?.way.cancel();
  rider = { element, x: nx, y: ny, way };
}

/** Lets the piece stand where the drawing has it. */
export function rideHome() {
  rider?.way.cancel();
  rider = null;
}

/**
 * Confetti in the colours of the winners.
 * @param {Element[]} rows
 */
export function celebrate(rows) {
  if (!pace()) return;
  for (const row of rows) {
    const { left, top, width } = row.getBoundingClientRect();
    const seat = /seat-\d/.exec(row.className)?.[0] ?? "";
    for (let at = 0; at < 36; at++) {
      const scrap = make("i", { class: `confetti ${at % 3 ? seat : "gold"}` });
      layer().append(scrap);
      const x = left + Math.random() * width;
      const [aside, up] = [(Math.random() - 0.5) * 320, 120 + Math.random() * 260];
      const spin = `rotate(${(Math.random() - 0.5) * 1440}deg)`;
      const fall = [
        { transform: `translate(${x}px,${top}px)`, opacity: 1 },
        { transform: `translate(${x + aside * 0.7}px,${top - up}px) ${spin}`, opacity: 1, offset: 0.4, easing: "ease-in" },
        { transform: `translate(${x + aside}px,${top + 60}px) ${spin} ${spin}`, opacity: 0 },
      ];
      const time = { duration: (1500 + Math.random() * 900) * pace(), easing: "cubic-bezier(.1,.8,.4,1)", fill: /** @type {const} */ ("both") };
      scrap.animate(fall, time).finished.catch(() => {}).then(() => scrap.remove());
    }
  }
}
