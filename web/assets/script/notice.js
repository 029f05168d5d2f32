// @ts-check
/**
 * What the page has to say besides the table, in #notice: a paragraph for each kind (`said`, `unsent`, `lost`), so
 * that a refusal does not wipe out the news that the connection is lost.
 */

import { $, $$, button, make, need } from "./dom.js";
import { word } from "./settings.js";

/** @typedef {"said" | "unsent" | "lost"} Kind */

/**
 * What can stand beside the sentence.
 * @typedef {object} Details
 * @property {string} [lead] What it is about.
 * @property {string} [rule] A paragraph of the rules to link to.
 * @property {[string, () => void]} [act] A button: its text, and what it does.
 * @property {number} [seconds] After how long it goes by itself.
 */

/**
 * Shows a sentence instead of the last of its kind.
 * @param {Kind} kind
 * @param {string} text
 * @param {Details} [details]
 */
export function notice(kind, text, { lead, rule, act, seconds } = {}) {
  let section = $("#notice");
  if (!section) need("main").prepend((section = make("section", { id: "notice", "aria-live": "assertive" })));
  clear(kind);
  const game = document.body.className.match(/\bgame-([\w-]+)/)?.[1];
  const line = make(
    "p",
    { class: "notice-" + kind },
    lead && make("b", {}, lead + " "),
    text + " ",
    rule && make("a", { class: "rule-link", href: `/rules/${game}#p${rule}` }, word("rule", rule)),
    act && button(...act),
    // What is lost is lost until it is back.
    kind !== "lost" && button("×", () => clear(kind), { class: "close", "aria-label": word("close") }),
  );
  section.append(line);
  section.hidden = false;
  if (seconds) setTimeout(() => line.isConnected && clear(kind), seconds * 1000);
}

/**
 * Takes away what was said of this kind; says whether there was anything.
 * @param {Kind} kind
 */
export function clear(kind) {
  const old = $$("#notice .notice-" + kind);
  for (const line of old) line.remove();
  const section = $("#notice");
  if (old.length && section) section.hidden = !section.children.length;
  return old.length > 0;
}
