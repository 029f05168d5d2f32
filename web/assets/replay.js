/**
 * The replay: steps are fetched and morphed, so that pieces glide as they did at the table. Every jump is a link, and
 * the address follows, so that a moment can be sent to somebody.
 */

import { step } from "./motion.js";
import { notice } from "./notice.js";
import { pace, word } from "./settings.js";

const main = document.getElementById("replay");
const fetched = new Map();
let wanted = 0;
let playing = false;
let seeking = false;
let rest = Promise.resolve();

/** The text of a moment; kept for a while, since people go back and forth. */
function load(url) {
  if (!fetched.has(url)) {
    const text = fetch(url, { headers: { "X-Adda-Part": "main" } }).then((answer) => {
      if (!answer.ok) throw new Error(answer.status);
      return answer.text();
    });
    text.catch(() => fetched.delete(url));
    fetched.set(url, text);
    if (fetched.size > 60) fetched.delete(fetched.keys().next().value);
  }
  return fetched.get(url);
}

/** Goes to a moment; only the last of several hurried calls is drawn. */
async function go(url) {
  const ticket = ++wanted;
  let html;
  try {
    html = await load(url);
  } catch {
    pause();
    if (ticket === wanted) notice("said", word("lost"), { act: [word("retry"), () => go(url)] });
    return;
  }
  if (ticket !== wanted) return;
  const next = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  if (!next) return location.assign(url);
  const [from, to] = [Number(main.dataset.at), Number(next.dataset.at)];
  // Flights tell the way from the step before; no motion may last longer than a step that is played.
  rest = step(main, document.adoptNode(next), { factor: Math.min(pace(), speed() * 1.5), flights: to === from + 1, dress });
  history.replaceState(null, "", url);
  const on = link("step-on");
  if (on) load(on.href).catch(() => {});
}

const link = (jump) => document.querySelector(`a[data-jump="${jump}"][href]`);

function jump(name) {
  const there = link(name);
  if (!there) return false;
  go(there.href);
  return true;
}

function seek(at) {
  const url = new URL(location);
  url.searchParams.set("at", at);
  go(url.href);
}

// Playing.

/** Seconds for a step. */
const speed = () => 1 / (Number(document.querySelector("select[data-speed]")?.value) || 1);

async function play() {
  if (playing) return pause();
  playing = true;
  // From the end it begins again.
  if (!link("step-on")) seek(0);
  dress();
  while (playing) {
    await new Promise((done) => setTimeout(done, speed() * 1000));
    await rest;
    if (!playing) return;
    if (document.hidden) continue;
    if (!link("step-on")) return pause();
    await go(link("step-on").href);
  }
}

function pause() {
  playing = false;
  dress();
}

function dress() {
  for (const button of document.querySelectorAll("button[data-play]")) {
    button.setAttribute("aria-pressed", playing);
    button.setAttribute("aria-label", word(playing ? "pause" : "play"));
  }
  const slider = document.querySelector("input[data-seek]");
  if (slider && !seeking) slider.value = main.dataset.at;
}

/** Takes a key; answers whether it meant anything. */
export function replayKey(event) {
  if (event.key === " ") {
    // The space bar presses a button that has the focus, also the one that plays.
    if (event.target.closest?.("button, summary, a")) return false;
    play();
    return true;
  }
  const long = event.shiftKey ? "turn" : "step";
  const jumps = {
    ArrowLeft: long + "-back",
    ArrowRight: long + "-on",
    PageUp: "round-back",
    PageDown: "round-on",
  };
  if (!(event.key in jumps) && event.key !== "Home" && event.key !== "End") return false;
  pause();
  if (event.key === "Home") seek(0);
  else if (event.key === "End") seek(main.dataset.last);
  else jump(jumps[event.key]);
  return true;
}

/** Starts the page. */
export function startReplay() {
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("button[data-play]")) return play();
    const there = event.target.closest?.("a[href]");
    if (!there || event.ctrlKey || event.metaKey || event.shiftKey || event.button || event.defaultPrevented) return;
    const url = new URL(there.href);
    const here = url.origin === location.origin && url.pathname === location.pathname && url.searchParams.has("at");
    if (!here && !there.dataset.jump) return;
    event.preventDefault();
    pause();
    go(there.href);
  });
  document.addEventListener("input", (event) => {
    if (!event.target.matches?.("input[data-seek]")) return;
    seeking = true;
    playing = false;
    seek(event.target.value);
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches?.("input[data-seek]")) seeking = false;
  });
  dress();
}
