/**
 * Advice: what a bot would do, as lines to look at. A line shows on the board what it touches; a click picks that,
 * and playing it is left to the reader.
 */

import { on } from "./forms.js";
import { button, make } from "./notice.js";
import { word } from "./settings.js";
import { pickAll } from "./touch.js";

const isHint = (form) => form.getAttribute("action")?.endsWith("/hint");
const panel = () => document.getElementById("advice");

/** Takes the advice away; answers whether there was any. */
export function closeAdvice() {
  const section = panel();
  if (!section || section.hidden) return false;
  section.hidden = true;
  section.querySelectorAll(".advice-list, .advice-none, .close").forEach((element) => element.remove());
  return true;
}

function show({ advice }) {
  closeAdvice();
  const section = panel();
  const lines = advice.map((line) => make("li", {}, lineOf(line)));
  section.append(
    lines.length ? make("ol", { class: "advice-list" }, ...lines) : make("p", { class: "advice-none" }, word("no-advice")),
    button(word("close"), closeAdvice, { class: "close" }),
  );
  section.hidden = false;
}

function lineOf({ text, action, touched = [], outlook, points }) {
  const facts = [
    outlook === undefined ? "" : word("outlook", Math.round(outlook)),
    points === undefined ? "" : word("points", points),
  ];
  const line = button("", () => take(action, touched), { class: "advice", "data-touched": JSON.stringify(touched) });
  line.append(
    make("span", { class: "advice-text" }, text),
    make("span", { class: "advice-facts" }, facts.filter(Boolean).join(" · ")),
  );
  return line;
}

/** Picks what the advice touches, and puts the focus on its button, so that Enter plays it. */
function take(action, touched) {
  pickAll(touched);
  const wanted = JSON.stringify(action);
  const match = [...document.querySelectorAll("#actions button[name=action]")].find((each) => {
    return JSON.stringify(JSON.parse(each.value)) === wanted;
  });
  match?.classList.add("accent");
  match?.focus();
}

/** Listens for the answers to the hint form. */
export function startAdvice() {
  on("sent", (form) => isHint(form) && panel()?.setAttribute("aria-busy", "true"));
  for (const moment of ["answered", "failed"]) {
    on(moment, (form, answer) => {
      if (!isHint(form)) return;
      panel()?.removeAttribute("aria-busy");
      if (answer?.advice && panel()) show(answer);
    });
  }
}
