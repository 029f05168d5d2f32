// @ts-check
/**
 * The replay. Moments are fetched and morphed, so that pieces move as they did at the table. Every jump is a link and
 * updates the address, so that a moment can be shared.
 */

import { $, $$, closest, later, need, when } from "./dom.js";
import { step } from "./motion.js";
import { notice } from "./notice.js";
import { pace, word } from "./settings.js";
import { refreshViews, startViews } from "./views.js";

/** Number of the last jump requested. */
let wanted = 0;
let playing = false;
/** Whether the reader is dragging the slider. */
let seeking = false;

const replay = () => need("#replay");

/** Seconds per step. */
function seconds() {
  /** @type {HTMLSelectElement | null} */
  const speed = $("select[data-speed]");
  return 1 / (Number(speed?.value) || 1);
}

/**
 * The address of a jump; undefined at either end.
 * @param {string} jump
 */
function link(jump) {
  /** @type {HTMLAnchorElement | null} */
  const there = $(`a[data-jump="${jump}"][href]`);
  return there?.href;
}

/**
 * Goes to a moment. If calls overlap, only the last one is drawn.
 * @param {string | URL} url
 * @returns {Promise<unknown>}
 */
export async function go(url) {
  const ticket = ++wanted;
  const html = await fetch(url, { headers: { "X-Adda-Part": "main" } })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  if (ticket !== wanted) return;
  if (!html) {
    pause();
    return notice("said", word("failed"), { act: [word("retry"), () => go(url)] });
  }
  const main = replay();
  const next = need("main", new DOMParser().parseFromString(html, "text/html"));
  // Flights describe the step from the previous moment. No animation takes longer than a step of the playback.
  const flights = Number(next.dataset.at) === Number(main.dataset.at) + 1;
  history.replaceState(null, "", url);
  return step(main, next, { mark, flights, factor: Math.min(pace(), seconds() * 1.5) });
}

/** @param {string} at */
function seek(at) {
  const url = new URL(location.href);
  url.searchParams.set("at", at);
  return go(url);
}

async function play() {
  playing = !playing;
  mark();
  // At the end, start again from the beginning.
  if (playing && !link("step-on")) await seek("0");
  while (playing) {
    await later(seconds() * 1000);
    const next = link("step-on");
    if (playing && !document.hidden && next) await go(next);
    if (!link("step-on")) pause();
  }
}

function pause() {
  playing = false;
  mark();
}

/** Applies the script's own changes after a morph. */
function mark() {
  refreshViews();
  for (const each of $$("[data-play]")) {
    each.ariaPressed = String(playing);
    each.ariaLabel = word(playing ? "pause" : "play");
  }
  /** @type {HTMLInputElement | null} */
  const slider = $("[data-seek]");
  if (slider && !seeking) slider.value = replay().dataset.at ?? "";
}

/**
 * Handles a key; returns whether it did anything.
 * @param {KeyboardEvent} event
 */
export function replayKey({ key, shiftKey, target }) {
  if (key === " ") {
    // A focused button handles the space bar itself.
    if (closest(target, "button, summary, a")) return false;
    play();
    return true;
  }
  const far = shiftKey ? "turn" : "step";
  /** @type {Record<string, string>} */
  const jumps = { ArrowLeft: far + "-back", ArrowRight: far + "-on", PageUp: "round-back", PageDown: "round-on" };
  /** @type {Record<string, string | undefined>} */
  const ends = { Home: "0", End: replay().dataset.last };
  const [end, jump] = [ends[key], jumps[key]];
  if (end === undefined && !jump) return false;
  pause();
  const there = link(jump);
  if (end !== undefined) seek(end);
  else if (there) go(there);
  return true;
}

/** Starts the page. */
export function startReplay() {
  when("click", "[data-play]", play);
  when("click", "a[href]", (/** @type {HTMLAnchorElement} */ there, event) => {
    const url = new URL(there.href);
    const here = url.origin + url.pathname === location.origin + location.pathname && url.searchParams.has("at");
    if (!here || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pause();
    go(url);
  });
  when("input", "[data-seek]", (/** @type {HTMLInputElement} */ slider) => {
    seeking = true;
    playing = false;
    seek(slider.value);
  });
  when("change", "[data-seek]", () => (seeking = false));
  startViews();
  mark();
}
