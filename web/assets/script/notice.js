// @ts-check
/**
 * Messages in #notice, one paragraph per kind (`said`, `unsent`, `lost`), so that a refusal does not replace the
 * message that the connection is lost.
 */

import { $, $$, button, make, need } from "./dom.js";
import { word } from "./settings.js";

/** @typedef {"said" | "unsent" | "lost"} Kind */

/**
 * Optional parts of a message.
 * @typedef {object} Details
 * @property {string} [lead] What it is about.
 * @property {string} [rule] A paragraph of the rules to link to.
 * @property {[string, () => void]} [act] A button: its text, and what it does.
 * @property {number} [seconds] Time after which it disappears.
 */

/**
 * Shows a message, replacing the last one of its kind.
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
    // The reader cannot dismiss a lost connection: the message stays until it is back.
    kind !== "lost" && button("×", () => clear(kind), { class: "close", "aria-label": word("close") }),
  );
  section.append(line);
  section.hidden = false;
  if (seconds) setTimeout(() => line.isConnected && clear(kind), seconds * 1000);
}

/**
 * Removes the message of this kind; returns whether there was one.
 * @param {Kind} kind
 */
export function clear(kind) {
  const old = $$("#notice .notice-" + kind);
  for (const line of old) line.remove();
  const section = $("#notice");
  if (old.length && section) section.hidden = !section.children.length;
  return old.length > 0;
}
