// @ts-check
/**
 * A lesson. The board is touched as at a table, and every try is sent to the server, which knows what the step asks for.
 * Steps are fetched and morphed; moves of other players come one after the other. Every step has an address.
 */

import { closeBubble, showBubble } from "./bubble.js";
import { $, $$, closest, highlight, later, make, need, piece, when } from "./dom.js";
import { onForms } from "./forms.js";
import { hush, tell } from "./interlude.js";
import { step } from "./motion.js";
import { clear, notice } from "./notice.js";
import { markRecap, newRecaps, openRecap, startRecap } from "./recap.js";
import { pace, word } from "./settings.js";
import { landed, refresh } from "./touch.js";
import { refreshViews, showViewOf, startViews } from "./views.js";

/** Number of the last page asked for; earlier ones are not drawn. */
let wanted = 0;
/** The names of what the last try touched. @type {string[]} */
let touched = [];

const table = () => need("#table");

/**
 * The main part of a page; null if it cannot be had.
 * @param {string} url
 */
async function load(url) {
  const html = await fetch(url, { headers: { "X-Adda-Part": "main" }, signal: AbortSignal.timeout(15_000) })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  return html ? $("main", new DOMParser().parseFromString(html, "text/html")) : null;
}

/**
 * Goes through pages, one after the other. The last one is the step to be at.
 * @param {string[]} urls
 * @param {boolean} flights Whether each page follows from the one before by a move.
 */
async function walk(urls, flights) {
  const ticket = ++wanted;
  for (const [index, url] of urls.entries()) {
    const next = await load(url);
    if (ticket !== wanted) return;
    if (!next) return notice("said", word("failed"), { act: [word("retry"), () => walk(urls.slice(index), flights)] });
    closeBubble();
    clear("said");
    const focus = document.activeElement;
    await step(table(), next, { mark, flights, dropped: index ? undefined : landed(), factor: pace() });
    calm();
    if (flights && index < urls.length - 1) await later(500 * pace());
    await tell(table(), pace());
    await openRecap(table());
    // What had the focus may be gone with the step.
    if (focus instanceof HTMLElement && !focus.isConnected) need("#lesson").focus({ preventScroll: true });
  }
  history.replaceState(null, "", urls[urls.length - 1]);
}

/**
 * What a pool of light is around: the piece, or the small group that it belongs to, such as a city's tag.
 * @param {HTMLElement} piece
 * @param {HTMLElement} board
 */
function group(piece, board) {
  /** @param {Element} element */
  const size = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  let around = piece;
  for (let next = piece.parentElement; next && next !== board; next = next.parentElement) {
    if (size(next) > size(board) / 5) break;
    // What takes no part in the layout has no size.
    if (size(next) >= size(around)) around = next;
  }
  return around;
}

/** Lays a wash over the board, with a pool of light at each piece that the step speaks of. */
function calm() {
  const board = need("#board");
  const pieces = $$("#board .advised").filter((each) => each.checkVisibility());
  let wash = $("#calm");
  if (!pieces.length) return void wash?.remove();
  if (!wash) document.body.append((wash = make("div", { id: "calm" })));
  const around = board.getBoundingClientRect();
  const pools = pieces.map((each) => {
    const { left, top, width, height } = group(each, board).getBoundingClientRect();
    const [x, y] = [left + width / 2 - around.left, top + height / 2 - around.top];
    const size = `${width * 0.75 + 60}px ${height * 0.75 + 60}px`;
    return `radial-gradient(${size} at ${x}px ${y}px, transparent 65%, black)`;
  });
  const { style } = wash;
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) style[side] = around[side] + "px";
  style.maskImage = pools.join();
  style.maskComposite = "intersect";
}

/** Applies the script's own changes after a morph. */
function mark() {
  refresh();
  refreshViews();
  markRecap();
  highlight("advised", JSON.parse(table().dataset.point ?? "[]"));
  showViewOf($$(".advised"));
  calm();
}

/** @param {HTMLElement} link */
const isHere = (link) => link instanceof HTMLAnchorElement && link.pathname === location.pathname;

/** Shows where the hand should go. */
function showMe() {
  /** @type {HTMLAnchorElement | null} */
  const link = $('a[data-step="show"][href]');
  if (link) walk([link.href], false);
}

/**
 * Says why a try leads nowhere, at the piece that was touched last.
 * @param {{ text: string, rule?: string }} answer
 */
function answerTry({ text, rule }) {
  landed();
  refresh();
  const last = touched[touched.length - 1];
  const element = last === undefined ? null : $(piece(last));
  showBubble({ element, point: undefined }, { kind: "refusal", text, rule, acts: [[word("show-where"), showMe]] });
}

/** Starts the page. */
export function startLesson() {
  startRecap();
  startViews();
  newRecaps(table());
  onForms("act", {
    sent(body) {
      hush();
      const tried = body.get("action") ?? body.get("actions");
      /** @type {HTMLButtonElement | null} */
      const button = tried === null ? null : $(`#actions button[value="${CSS.escape(String(tried))}"]`);
      touched = JSON.parse(button?.dataset.touched ?? "[]");
    },
    done(answer) {
      if (!answer) return;
      if (answer.text) answerTry({ text: answer.text, rule: answer.rule });
      else walk([...answer.moves, answer.page], answer.right);
    },
  });
  addEventListener("resize", calm);
  when("click", "a[data-step][href]", (link, event) => {
    if (!isHere(link) || event.ctrlKey || event.metaKey || event.shiftKey || !closest(link, "main")) return;
    event.preventDefault();
    walk([/** @type {HTMLAnchorElement} */ (/** @type {unknown} */ (link)).href], false);
  });
  mark();
}
