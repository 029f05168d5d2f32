/**
 * Advice: what a bot would do, line by line. A line shows on the board what it touches; a click picks that, and
 * playing it is left to the reader.
 */

import { $, $$, button, make } from "./dom.js";
import { onForms } from "./forms.js";
import { word } from "./settings.js";
import { pickAll } from "./touch.js";

/** Takes the advice away; answers whether there was any. */
export function closeAdvice() {
  const panel = $("#advice");
  if (!panel || panel.hidden) return false;
  panel.hidden = true;
  $("div", panel)?.remove();
  return true;
}

function show(lines) {
  closeAdvice();
  const panel = $("#advice");
  const list = make("ol", { class: "advice-list" }, ...lines.map((line) => make("li", {}, lineOf(line))));
  panel.append(make("div", {}, lines.length ? list : word("no-advice"), button(word("close"), closeAdvice)));
  panel.hidden = false;
}

function lineOf({ text, action, touched, outlook, points }) {
  const facts = [outlook != null && word("outlook", Math.round(outlook)), points != null && word("points", points)];
  const line = button("", () => take(action, touched), { class: "advice", "data-touched": JSON.stringify(touched) });
  const small = make("span", { class: "advice-facts" }, facts.filter(Boolean).join(" · "));
  line.append(make("span", { class: "advice-text" }, text), " ", small);
  return line;
}

/** Picks what it touches and puts the focus on its button, so that Enter plays it. */
function take(action, touched) {
  pickAll(touched);
  const same = (each) => JSON.stringify(JSON.parse(each.value)) === JSON.stringify(action);
  $$("#actions button[name=action]").find(same)?.focus();
}

/** Listens for the answers to the hint form. */
export function startAdvice() {
  const panel = $("#advice");
  if (!panel) return;
  onForms("hint", {
    sent: () => (panel.ariaBusy = "true"),
    done(answer) {
      panel.ariaBusy = null;
      if (answer) show(answer.advice);
    },
  });
}
