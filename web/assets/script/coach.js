// @ts-check
/**
 * The coach of somebody's first games. It explains each kind of action the first time one is possible, and says after a
 * costly move that there was something better. Its card lies where it hides no target, and moves nothing.
 */

import { placeCard } from "./advice.js";
import { $, $$, button, highlight, later, make, need } from "./dom.js";
import { onForms, post } from "./forms.js";
import { isOn, onSetting, set, word } from "./settings.js";

/** Milliseconds after a move before a bot is asked about it: people who have moved on by then are not interested. */
const PATIENCE = 700;
/** What can still be said, by kind of action. @type {Record<string, string>} */
let hints = {};
/** The kind of action that the card is about; empty if it is about something else, or hidden. */
let kind = "";
/** The number of moves at which a hint was closed: one is enough for each decision. */
let quiet = "";
/** The number of the last own move. */
let own = 0;

const panel = () => $("#coach");

/** The kinds of action that are possible now. */
function kinds() {
  const actions = /** @type {HTMLButtonElement[]} */ ($$('#actions button[name="action"]'));
  return actions.map(({ value }) => {
    const action = JSON.parse(value);
    return typeof action === "string" ? action : (Object.keys(action)[0] ?? "");
  });
}

function hide() {
  const card = panel();
  if (!card) return;
  card.hidden = true;
  card.replaceChildren();
  kind = "";
}

/**
 * Shows the card.
 * @param {string} text
 * @param {HTMLElement[]} acts
 */
function show(text, ...acts) {
  const card = panel();
  if (!card) return;
  const close = button("×", dismiss, { class: "close", "aria-label": word("close") });
  const head = make("p", { class: "advice-head" }, make("b", {}, word("coach")), close);
  const off = button(word("coach-off"), () => set("coach", false), { class: "coach-off" });
  card.replaceChildren(head, make("p", {}, text), make("div", { class: "coach-acts" }, ...acts, off));
  card.hidden = false;
  placeCard(card);
}

/** Closes the card. A hint is not given again. */
function dismiss() {
  quiet = need("#table").dataset.moves ?? "";
  const game = panel()?.dataset.game;
  if (kind) {
    delete hints[kind];
    // If this is lost, the hint is given once more some day.
    post(`/api/coach/${game}/${kind}`, new URLSearchParams()).catch(() => null);
  }
  hide();
}

/** Gives the hint for what is new, if there is any. Call it after every morph. */
export function refreshCoach() {
  const card = panel();
  if (!card || !isOn("coach")) return;
  const { yours, moves, stage } = need("#table").dataset;
  // What somebody asks comes first: on a phone it lies where the card would.
  if (stage === "over" || $("#messages > .ask")) return hide();
  // What is said about the last move stays until the next one.
  if (!card.hidden && !kind) return placeCard(card);
  const possible = new Set(yours === "true" && moves !== quiet ? kinds() : []);
  const next = (card.dataset.order ?? "").split(" ").find((each) => each in hints && possible.has(each));
  if (!next) return hide();
  if (next === kind) return placeCard(card);
  kind = next;
  show(hints[next] ?? "", button(word("coach-ok"), dismiss, { class: "button coach-ok" }));
}

/** Asks whether there was something better than the last own move. */
async function reconsider() {
  const [table, asked] = [need("#table").dataset.table, own];
  await later(PATIENCE);
  if (asked !== own || !isOn("coach")) return;
  const answer = await post(`/api/tables/${table}/coach`, new URLSearchParams()).catch(() => null);
  const better = answer?.better;
  const back = () => /** @type {HTMLButtonElement | null} */ ($('.prompt-tools form[action$="/undo"] button:not(.off)'));
  if (!better || asked !== own || !isOn("coach") || !back()) return;
  hide();
  const take = () => {
    hide();
    back()?.click();
  };
  const takeBack = () => button(word("coach-back"), take, { class: "button coach-back" });
  const showIt = () => {
    show(word("coach-best", better.text), takeBack());
    highlight("advised", better.touched);
  };
  show(word("coach-better"), takeBack(), button(word("coach-show"), showIt, { class: "button quiet coach-show" }));
}

/** Starts the coach, if this is one of the reader's first games. */
export function startCoach() {
  const card = panel();
  if (!card) return;
  hints = JSON.parse(card.dataset.hints ?? "{}");
  addEventListener("resize", () => card.hidden || placeCard(card));
  onSetting((key) => key === "coach" && (isOn("coach") ? refreshCoach() : hide()));
  onForms("act undo redo", {
    sent() {
      own++;
      // Whoever decides has read it, or does not want to.
      dismiss();
    },
    done() {},
  });
  onForms("act", {
    sent() {},
    done: (answer) => answer && "advises" in card.dataset && reconsider(),
  });
}
