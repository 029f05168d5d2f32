/**
 * The table page: messages of the stream are drawn one by one, each when the motion of the last has come to rest.
 *
 * The reader's own moves wait for nothing. Who comes back to a table sees what they missed, step by step, and can
 * skip it. Nothing is drawn while nobody looks, so nothing is missed by looking away.
 */

import { closeAdvice } from "./advice.js";
import { labelAlerts, turn } from "./alert.js";
import { on } from "./forms.js";
import { finish, step } from "./motion.js";
import { button, clear, make, notice } from "./notice.js";
import { dressRecap, openRecap, skipRecaps, startRecap } from "./recap.js";
import { pace, recall, remember, word } from "./settings.js";
import { openStream } from "./stream.js";
import { landed, refresh, undress } from "./touch.js";

const MANY = 60; // as many missed steps as anybody would watch

const main = document.getElementById("table");
const queue = [];
let busy = false;
let hurry = 0; // own requests on their way
let own = 0; // the message that shows the last of them
let stream;
let catching = null; // a timer, while the first missed state is awaited
let watching = false; // missed steps are being played
let asleep = null;

// Messages.

function parse(html) {
  const next = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  return next && document.adoptNode(next);
}

function arrive(html, seq) {
  const next = parse(html);
  if (!next) return;
  clearInterval(asleep);
  if (catching) {
    // What was seen last stands there again at once, as if it had never been away.
    clearTimeout(catching);
    catching = null;
    draw(next, 0);
    document.documentElement.classList.remove("catching");
    return;
  }
  queue.push({ next, seq });
  if (document.hidden) call(next);
  if (queue.length > MANY || "jump" in next.dataset) skip();
  else pump();
}

/** Draws what waits, one after another. */
async function pump() {
  const first = queue[0];
  if (!first || document.hidden) return watch();
  const mine = hurry > 0 || first.seq <= own;
  if (busy && !mine) return watch();
  const turnOf = {};
  busy = turnOf;
  queue.shift();
  watch();
  // A long queue is played faster: whoever plays fast does not want to wait for the drawing.
  const factor = pace() / (1 + queue.length / (watching ? 40 : 8));
  const moved = first.next.dataset.moves !== main.dataset.moves;
  await draw(first.next, factor);
  // Others' moves get a breath to be read in; talk and arrivals do not.
  if (moved && factor) await new Promise((rested) => setTimeout(rested, (mine ? 150 : 450) * factor));
  await openRecap(main);
  // Somebody else has taken the turn if an own move came in between.
  if (busy !== turnOf) return;
  busy = false;
  pump();
}

function draw(next, factor) {
  const ends = [...document.querySelectorAll("#log, #log ol, #talk, #talk ol")].filter(atEnd);
  const moved = next.dataset.moves !== main.dataset.moves;
  if (moved) {
    landed(true);
    closeAdvice();
  }
  undress();
  const rest = step(main, next, { factor, dress });
  for (const list of ends) list.scrollTop = list.scrollHeight;
  seen();
  call(main);
  return rest;
}

/** What the script adds to a fresh drawing. */
function dress() {
  refresh();
  dressRecap();
  labelAlerts();
  wind();
  count();
}

const atEnd = (list) => list.scrollTop + list.clientHeight >= list.scrollHeight - 12;

/** Shows the present at once. */
export function skip() {
  if (!queue.length) return false;
  const { next } = queue.at(-1);
  queue.length = 0;
  busy = false;
  draw(next, 0);
  watch();
  openRecap(main);
  return true;
}

function call({ dataset, ...rest }) {
  const prompt = document.querySelector("#prompt .prompt-text")?.textContent.trim();
  turn(dataset.yours === "true", rest.prompt ?? prompt);
}

// What was seen, and what was missed.

function seen() {
  if (document.hidden) return;
  const { table, seq } = main.dataset;
  const all = recall("seen", {});
  delete all[table];
  // The latest hundred tables are enough to remember.
  remember("seen", Object.fromEntries([...Object.entries(all).slice(-99), [table, Number(seq)]]));
}

/** The bar over missed steps, for as long as they are played. */
function watch() {
  if (!queue.length) watching = false;
  let bar = document.getElementById("away");
  if (!watching) return bar?.remove();
  if (bar) return;
  bar = make("div", { id: "away", role: "status" }, make("span", {}, word("away")), button(word("skip"), skip));
  document.body.append(bar);
}

function begin() {
  const { table, seq, stage } = main.dataset;
  const last = recall("seen", {})[table] ?? 0;
  const missed = last > 0 && last < Number(seq) && (stage === "playing" || stage === "over") && pace() > 0;
  if (!missed) {
    skipRecaps(main);
    seen();
    return Number(seq);
  }
  watching = true;
  document.documentElement.classList.add("catching");
  // If the past does not come soon, the present is shown after all.
  catching = setTimeout(() => {
    catching = null;
    document.documentElement.classList.remove("catching");
    skipRecaps(main);
    seen();
    stream.restart(Number(seq));
  }, 1500);
  return last - 1;
}

/** A hidden tab without a stream still asks now and then whose turn it is. */
function sleep() {
  clearInterval(asleep);
  const { table, viewer, stage } = main.dataset;
  if (!viewer || stage !== "playing") return;
  asleep = setInterval(async () => {
    if (!document.hidden) return clearInterval(asleep);
    const headers = { Accept: "application/json" };
    const state = await fetch(`/api/tables/${table}`, { headers }).then((answer) => answer.json()).catch(() => ({}));
    if ("yours" in state && document.hidden) call({ dataset: { yours: String(state.yours) }, prompt: state.prompt });
  }, 30_000);
}

// Clocks.

const wound = new WeakMap();

/** Notes when the server said how much time is left. */
function wind() {
  for (const clock of main.querySelectorAll(".clock[data-left]")) {
    wound.set(clock, performance.now() + Number(clock.dataset.left));
  }
  tick();
}

function tick() {
  for (const clock of main.querySelectorAll('.clock[data-runs="true"]')) {
    const left = Math.max(0, Math.ceil(((wound.get(clock) ?? 0) - performance.now()) / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (number) => String(number).padStart(2, "0");
    const text = hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("low", left < 15);
  }
}

// The tabs of a phone, and talk that was not read.

let read = 0;

/** Shows one part of the page on a phone. */
export function showTab(tab) {
  document.body.dataset.tab = tab;
  for (const each of document.querySelectorAll("#tabs [data-tab]")) {
    each.setAttribute("aria-pressed", each.dataset.tab === tab);
  }
  const list = document.querySelector(`#${tab} ol`);
  for (const each of [list, list?.parentElement]) if (each) each.scrollTop = each.scrollHeight;
  count();
}

function count() {
  const lines = [...main.querySelectorAll("#talk li")].length;
  const badge = document.querySelector('#tabs [data-tab="talk"]');
  if (!badge) return;
  if (document.body.dataset.tab === "talk" && !document.hidden) read = lines;
  if (lines > read) badge.dataset.badge = lines - read;
  else delete badge.dataset.badge;
}

/** Starts the page. */
export function startTable() {
  startRecap();
  read = main.querySelectorAll("#talk li").length;
  if (document.getElementById("tabs")) showTab(document.body.dataset.tab ?? "table");
  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("#tabs [data-tab]");
    if (tab) showTab(tab.dataset.tab);
  });
  for (const list of document.querySelectorAll("#log, #log ol, #talk, #talk ol")) list.scrollTop = list.scrollHeight;
  on("sent", (form) => (hurry += Number(atTable(form))));
  on("answered", (form, { seq }) => {
    hurry -= Number(atTable(form));
    if (seq) own = Math.max(own, seq);
    pump();
  });
  on("failed", (form) => (hurry -= Number(atTable(form))));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return finish();
    clearInterval(asleep);
    seen();
    watching = queue.length > 1;
    pump();
  });
  setInterval(tick, 250);
  const from = begin();
  dress();
  if (!catching) call(main);
  stream = openStream(main.dataset.table, from, {
    message: arrive,
    gone: () => notice("lost", word("gone")),
    lost: () => notice("lost", word("lost")),
    back: () => {
      clear("lost");
      notice("said", word("back"), { seconds: 3 });
    },
    asleep: sleep,
  });
}

/** Whether a form is a move, or takes one back: what its sender wants to see at once. */
const atTable = (form) => /\/(act|undo|redo|uncover)$/.test(form.getAttribute("action") ?? "");
