/**
 * What happens by itself between turns, told in a strip over the foot of the page: one step after the other, each with
 * the places lit that it speaks of. The others' moves wait for the end of it, the reader's own do not; its button or Escape
 * ends it, and whoever touches what lies under it touches just that. Without motion all steps stand there at once, and
 * nothing waits. A voice hears them from #said.
 */

import { $$, button, make, piece } from "./dom.js";
import { word } from "./settings.js";

let strip = null;
let timer;
let kept;

/** Tells what is new on the page, `factor` times slower than normal. The promise is kept at its end. */
export function tell(main, factor) {
  const steps = $$("#interlude li", main);
  if (!steps.length) return null;
  hush();
  const lines = steps.map((step) => make("li", { class: step.className }, make("span", {}, step.textContent)));
  const places = steps.map(({ dataset }) => JSON.parse(dataset.lit ?? "[]"));
  // Not for a voice, which has heard it already.
  const list = make("ol", { "aria-hidden": "true" }, ...lines);
  const end = button(word(factor ? "skip" : "close"), hush, {
    class: "button quiet",
    style: "flex:none;padding:0 .8rem;pointer-events:auto",
  });
  // As wide for a short sentence as for a longer one, so that the button stays where it is.
  const style = "min-width:min(26rem,94vw);justify-content:space-between;pointer-events:none";
  strip = make("div", { id: "told", role: "status", "aria-live": "off", style }, list, end);
  document.body.append(strip);
  if (!factor) {
    timer = setTimeout(hush, 10_000);
    return null;
  }
  let next = 0;
  const step = () => {
    if (next === steps.length) return hush();
    lines.forEach((line, index) => (line.hidden = index !== next));
    light(places[next++]);
  };
  step();
  // A long tale takes no longer than eight seconds.
  timer = setInterval(step, Math.min(1200, 8000 / steps.length) * factor);
  return new Promise((keep) => (kept = keep));
}

/** Ends it; answers whether there was anything. */
export function hush() {
  const had = Boolean(strip);
  clearInterval(timer);
  strip?.remove();
  strip = null;
  if (had) light([]);
  kept?.();
  kept = null;
  return had;
}

function light(names) {
  for (const each of $$("main .lit")) each.classList.remove("lit");
  for (const each of names.flatMap((name) => $$(piece(name)))) each.classList.add("lit");
}
