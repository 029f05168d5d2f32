/**
 * The replay: moments are fetched and morphed, so that pieces glide as they did at the table. Every jump is a link,
 * and the address follows, so that a moment can be sent to somebody.
 */

import { $, $$, later, when } from "./dom.js";
import { step } from "./motion.js";
import { notice } from "./notice.js";
import { pace, word } from "./settings.js";

const main = $("#replay");
let wanted = 0;
let playing = false;
let seeking = false;

/** Seconds for a step. */
const seconds = () => 1 / (Number($("select[data-speed]")?.value) || 1);
const link = (jump) => $(`a[data-jump="${jump}"][href]`)?.href;

/** Goes to a moment; of several hurried calls only the last is drawn. */
async function go(url) {
  const ticket = ++wanted;
  const html = await fetch(url, { headers: { "X-Adda-Part": "main" } })
    .then((answer) => answer.ok && answer.text())
    .catch(() => false);
  if (ticket !== wanted) return;
  if (!html) {
    pause();
    return notice("said", word("failed"), { act: [word("retry"), () => go(url)] });
  }
  const next = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  // Flights tell the way from the step before. No motion lasts longer than a step that is played.
  const flights = Number(next.dataset.at) === Number(main.dataset.at) + 1;
  history.replaceState(null, "", url);
  return step(main, next, { dress, flights, factor: Math.min(pace(), seconds() * 1.5) });
}

function seek(at) {
  const url = new URL(location);
  url.searchParams.set("at", at);
  return go(url);
}

async function play() {
  playing = !playing;
  dress();
  // From the end it begins again.
  if (playing && !link("step-on")) await seek(0);
  while (playing) {
    await later(seconds() * 1000);
    if (playing && !document.hidden && link("step-on")) await go(link("step-on"));
    if (!link("step-on")) pause();
  }
}

function pause() {
  playing = false;
  dress();
}

function dress() {
  for (const each of $$("[data-play]")) {
    each.ariaPressed = playing;
    each.ariaLabel = word(playing ? "pause" : "play");
  }
  const slider = $("[data-seek]");
  if (slider && !seeking) slider.value = main.dataset.at;
}

/** Takes a key; answers whether it meant anything. */
export function replayKey({ key, shiftKey, target }) {
  if (key === " ") {
    // The space bar belongs to a button that has the focus.
    if (target.closest("button, summary, a")) return false;
    play();
    return true;
  }
  const far = shiftKey ? "turn" : "step";
  const jumps = { ArrowLeft: far + "-back", ArrowRight: far + "-on", PageUp: "round-back", PageDown: "round-on" };
  const end = { Home: 0, End: main.dataset.last }[key];
  if (end === undefined && !jumps[key]) return false;
  pause();
  if (end !== undefined) seek(end);
  else if (link(jumps[key])) go(link(jumps[key]));
  return true;
}

/** Starts the page. */
export function startReplay() {
  when("click", "[data-play]", play);
  when("click", "a[href]", (there, event) => {
    const url = new URL(there.href);
    const here = url.origin + url.pathname === location.origin + location.pathname && url.searchParams.has("at");
    if (!here || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pause();
    go(url);
  });
  when("input", "[data-seek]", (slider) => {
    seeking = true;
    playing = false;
    seek(slider.value);
  });
  when("change", "[data-seek]", () => (seeking = false));
  dress();
}
