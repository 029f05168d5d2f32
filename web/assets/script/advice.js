// @ts-check
/**
 * Advice: moves that a bot considers, line by line. A line highlights the pieces it touches. A click picks them; the
 * reader decides whether to play.
 */

import { $, $$, button, make } from "./dom.js";
import { onForms } from "./forms.js";
import { word } from "./settings.js";
import { pickAll } from "./touch.js";

/**
 * A move that a bot considers.
 * @typedef {object} Line
 * @property {string} text
 * @property {unknown} action
 * @property {string[]} touched
 * @property {number | null} [outlook] The chance to win, in percent.
 * @property {number | null} [points] Expected points.
 */

/** Closes the advice; returns whether it was open. */
export function closeAdvice() {
  const panel = $("#advice");
  if (!panel || panel.hidden) return false;
  panel.hidden = true;
  $("div", panel)?.remove();
  return true;
}

/**
 * @param {HTMLElement} panel
 * @param {Line[]} lines
 */
function show(panel, lines) {
  closeAdvice();
  const list = make("ol", { class: "advice-list" }, ...lines.map((line) => make("li", {}, lineOf(line))));
  panel.append(make("div", {}, lines.length ? list : word("no-advice"), button(word("close"), closeAdvice)));
  panel.hidden = false;
}

/** @param {Line} line */
function lineOf({ text, action, touched, outlook, points }) {
  const facts = [outlook != null && word("outlook", Math.round(outlook)), points != null && word("points", points)];
  const line = button("", () => take(action, touched), { class: "advice", "data-touched": JSON.stringify(touched) });
  const small = make("span", { class: "advice-facts" }, facts.filter(Boolean).join(" · "));
  line.append(make("span", { class: "advice-text" }, text), " ", small);
  return line;
}

/**
 * Picks the pieces that the action touches and focuses its button, so that Enter plays it.
 * @param {unknown} action
 * @param {string[]} touched
 */
function take(action, touched) {
  pickAll(touched);
  const wanted = JSON.stringify(action);
  /** @type {HTMLButtonElement[]} */
  const buttons = $$("#actions button[name=action]");
  buttons.find(({ value }) => JSON.stringify(JSON.parse(value)) === wanted)?.focus();
}

/** Listens for answers to the hint form. */
export function startAdvice() {
  const panel = $("#advice");
  if (!panel) return;
  onForms("hint", {
    sent: () => (panel.ariaBusy = "true"),
    done(answer) {
      panel.ariaBusy = null;
      if (answer) show(panel, answer.advice);
    },
  });
}
