// @ts-check
/**
 * The table page. Messages of the stream are drawn one by one, each after the animation of the one before has ended.
 *
 * The reader's own moves do not wait. Readers who return see what they missed step by step, and can skip it. Nothing is
 * drawn while the tab is hidden, so nothing is missed.
 */

import { closeAdvice, drawAdvice } from "./advice.js";
import { turn } from "./alert.js";
import { refreshCoach, startCoach } from "./coach.js";
import { countNumbers, readNumbers } from "./count.js";
import { $, $$, button, later, make, when } from "./dom.js";
import { onForms } from "./forms.js";
import { markGoals } from "./goals.js";
import { hush, tell } from "./interlude.js";
import { markLast, startLast } from "./last.js";
import { markLog } from "./log.js";
import { finish, step } from "./motion.js";
import { clear, notice } from "./notice.js";
import { announce, markRecap, newRecaps, openRecap, startRecap } from "./recap.js";
import { pace, recall, remember, word } from "./settings.js";
import { openStream } from "./stream.js";
import { countTalk, showTab, startTabs } from "./tabs.js";
import { markTalk } from "./talk.js";
import { landed, refresh } from "./touch.js";
import { refreshViews, startViews } from "./views.js";

/** @import { Stream } from "./stream.js" */
/** @typedef {{ next: HTMLElement, seq: number }} Message The next state of the table, and its number. */

const TALK = 'body[data-tab="talk"] #side';
/** A longer run of moves can be skipped. */
const MANY = 4;
const main = $("#table") ?? document.body;
/** The page as the server sent it, until the first message. */
let original = "";
/** Messages still to be drawn. @type {Message[]} */
const queue = [];
/** @type {Stream | undefined} */
let stream;
/** @type {Message | null} */
let busy = null; // the message that is being drawn
let hurry = 0; // number of own moves that are being sent
let own = 0; // number of the message that shows the last own move
let walking = false; // a gesture of several own moves is being sent; each is shown by itself
let awaited = 0; // timer while waiting for the first missed state
let watching = false; // missed steps are being shown
let again = false; // the steps being shown are those of the last round, at the reader's wish
let watch = 0; // timer that ends `watching` if nothing was missed

/**
 * Queues a message.
 * @param {string} html
 * @param {number} seq
 */
function arrive(html, seq) {
  const next = new DOMParser().parseFromString(html, "text/html").querySelector("main");
  if (!next) return;
  // Mostly the first message says what the page says already.
  const known = original !== "" && next.outerHTML === original;
  original = "";
  if (awaited) return recover(next);
  if (known) return;
  queue.push({ next, seq });
  keepUp();
  if (document.hidden) call(next.dataset.yours, $(".prompt-text", next));
  // Nobody wants to watch more than sixty steps.
  if (queue.length > 60 || "jump" in next.dataset) skip();
  else pump();
}

/** Drops the oldest steps while the page is more than a round behind. */
function keepUp() {
  if (again || walking) return;
  const seats = $$("#players .player").length || 1;
  /** @param {Message} message */
  const movers = ({ next }) => String($$("#players .turn", next).map(({ dataset }) => dataset.seat));
  const turns = () => queue.filter((each, at) => at > 0 && movers(each) !== movers(queue[at - 1])).length;
  while (turns() > seats) queue.shift();
}

/** Draws the queued messages, one after another. */
async function pump() {
  if (document.hidden) return;
  const mine = walking ? -1 : queue.findLastIndex(({ seq }) => hurry || seq <= own);
  if (busy && mine < 0) return showAway();
  // An own move is drawn at once, together with everything before it.
  const [message] = queue.splice(0, Math.max(1, mine + 1)).slice(-1);
  busy = message;
  if (!message) watching = again = false;
  showAway();
  if (!message) return;
  // A long queue is played faster, so that quick players need not wait.
  const factor = pace() / (1 + queue.length / (watching ? 40 : 8));
  const moved = message.next.dataset.moves !== main.dataset.moves;
  announce(message.next);
  await draw(message.next, factor);
  // Pause after a move, so that it can be read; not after chat, nor after a step of a gesture.
  if (moved && !walking) await later(again ? 900 * (pace() || 1) : 450 * factor);
  if (!hurry && message.seq >= own) walking = false;
  await tell(main, factor);
  await openRecap(main);
  // An own move may have arrived in the meantime.
  if (busy !== message) return;
  busy = null;
  pump();
}

/**
 * Draws a message, `factor` times slower than normal.
 * @param {HTMLElement} next
 * @param {number} factor
 */
function draw(next, factor) {
  // If the chat was scrolled to its end, keep it there. The log needs nothing: its newest line is on top.
  const ends = $$(TALK).filter((list) => list.scrollTop + list.clientHeight > list.scrollHeight - 12);
  const moved = next.dataset.moves !== main.dataset.moves;
  if (moved) closeAdvice();
  const numbers = readNumbers();
  const rest = step(main, next, { mark, factor, dropped: moved ? landed() : undefined });
  countNumbers(numbers, factor);
  for (const list of ends) list.scrollTop = list.scrollHeight;
  saw();
  if (!again) call(main.dataset.yours, $(".prompt-text"));
  return rest;
}

/** Applies the script's own changes after a morph. */
function mark() {
  refresh();
  drawAdvice();
  markLast();
  markRecap();
  markGoals();
  markLog();
  markTalk();
  for (const clock of $$(".clock", main)) ends.set(clock, performance.now() + Number(clock.dataset.left));
  tick();
  countTalk();
  // These measure, so everything else has changed before.
  refreshViews();
  refreshCoach();
}

/** Skips to the present; returns whether there was anything to skip. */
export function skip() {
  const last = queue.splice(0).at(-1);
  again = false;
  if (!last) return false;
  hush();
  busy = null;
  draw(last.next, 0);
  openRecap(main);
  pump();
  return true;
}

/**
 * Shows whether it is the reader's turn, and alerts them.
 * @param {string | undefined} yours
 * @param {Element | null} [prompt]
 */
const call = (yours, prompt) => turn(yours === "true", prompt?.textContent.trim());

// What was seen, and what was missed.

/** The number of the last message drawn, for each table. @returns {Record<string, number>} */
const seen = () => recall("seen", {});
const tableId = () => main.dataset.table ?? "";

function saw() {
  if (document.hidden) return;
  const { [tableId()]: _, ...others } = seen();
  // The latest hundred tables are enough.
  const entries = [...Object.entries(others).slice(-99), [tableId(), Number(main.dataset.seq)]];
  remember("seen", Object.fromEntries(entries));
}

/** Shows the bar above steps that are played one by one: missed ones, those of the last round, or a long run. */
function showAway() {
  const what = again ? "round" : watching ? "away" : queue.length > MANY ? "behind" : "";
  const old = $("#away");
  if (old?.dataset.what === what) return;
  old?.remove();
  if (!what) return;
  const skipping = button(word(again ? "stop" : "skip"), skip);
  const text = make("span", {}, word(what));
  document.body.append(make("div", { id: "away", role: "status", "data-what": what }, text, " ", skipping));
}

/** Shows the moves since the reader's last decision again. */
function replayRound() {
  const { since, seq } = main.dataset;
  if (!since || !stream || again) return;
  // On a phone the log may lie over the board.
  if (!$("#board")?.checkVisibility({ visibilityProperty: true })) showTab("table");
  watching = again = true;
  queue.length = 0;
  // If the states do not arrive soon, show the present.
  awaited = setTimeout(() => {
    again = false;
    recover();
    stream?.restart(Number(seq));
  }, 4000);
  showAway();
  stream.restart(Number(since) - 1);
}

/** The message to start the stream after: this page's, or the last one that the reader saw. */
function begin() {
  const { stage = "" } = main.dataset;
  const seq = Number(main.dataset.seq);
  const last = seen()[tableId()] ?? 0;
  if (last <= 0 || last >= seq || !/playing|over/.test(stage) || !pace()) {
    recover();
    return seq;
  }
  watching = true;
  document.documentElement.classList.add("catching");
  // If the missed states do not arrive soon, show the present.
  awaited = setTimeout(() => {
    recover();
    stream?.restart(seq);
  }, 1500);
  return last - 1;
}

/**
 * Shows at once what the reader saw last, or else the present. Its recaps are not new.
 * @param {HTMLElement} [next]
 */
function recover(next) {
  clearTimeout(awaited);
  awaited = 0;
  if (next) draw(next, 0);
  newRecaps(main);
  saw();
  document.documentElement.classList.remove("catching");
}

/** The tab is visible again: shows what was missed. */
function look() {
  clearTimeout(watch);
  if (document.hidden) return finish();
  watching = true;
  watch = setTimeout(() => busy || queue.length || (watching = false), 1500);
  if (queue.length) pump();
}

/** While the tab is hidden and its stream closed, polls now and then whose turn it is. */
async function glance() {
  const { viewer, stage } = main.dataset;
  if (!document.hidden || stream?.awake || !viewer || stage !== "playing") return;
  const state = await fetch("/api/tables/" + tableId(), { headers: { Accept: "application/json" } })
    .then((answer) => answer.json())
    .catch(() => ({}));
  if ("yours" in state && document.hidden) call(String(state.yours));
}

// Clocks, and the tabs on phones.

/** When each clock runs out, in `performance.now()` time. @type {WeakMap<HTMLElement, number>} */
const ends = new WeakMap();

function tick() {
  for (const clock of $$('.clock[data-runs="true"]', main)) {
    const left = Math.max(0, Math.ceil(((ends.get(clock) ?? 0) - performance.now()) / 1000));
    const parts = [Math.floor(left / 60) % 60, left % 60];
    if (left >= 3600) parts.unshift(Math.floor(left / 3600));
    const text = parts.map((part, index) => String(part).padStart(index ? 2 : 1, "0")).join(":");
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("low", left < 15);
  }
}

/** Starts the page. */
export function startTable() {
  original = main.outerHTML;
  startRecap();
  startLast();
  when("click", "[data-replay-round]", replayRound);
  startViews();
  startTabs();
  startCoach();
  onForms("act undo redo uncover", {
    sent(body) {
      hush();
      hurry++;
      walking ||= body.has("actions");
    },
    done(answer) {
      hurry--;
      own = answer?.seq ?? own;
      if (!answer || Number(main.dataset.seq) >= own) walking = false;
      if (queue.length) pump();
    },
  });
  document.addEventListener("visibilitychange", look);
  setInterval(tick, 250);
  setInterval(glance, 30_000);
  const from = begin();
  mark();
  if (!awaited) call(main.dataset.yours);
  stream = openStream(tableId(), from, {
    message: arrive,
    gone: () => notice("lost", word("gone")),
    lost: () => notice("lost", word("lost")),
    back() {
      clear("lost");
      notice("said", word("back"), { seconds: 3 });
    },
  });
}
