/**
 * What the page has to say besides the table, in #notice: a paragraph for each kind (`said`, `unsent`, `lost`), so
 * that a refusal does not wipe out the news that the connection is lost.
 */

import { $, $$, button, make } from "./dom.js";
import { word } from "./settings.js";

/**
 * Shows a sentence instead of the last of its kind. `lead` is what it is about, `rule` a paragraph of the rules to
 * link to, `act` a button as [text, function]; after `seconds` it goes by itself.
 */
export function notice(kind, text, { lead, rule, act, seconds } = {}) {
  let section = $("#notice");
  if (!section) $("main").prepend((section = make("section", { id: "notice", "aria-live": "assertive" })));
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

/** Takes away what was said of this kind; answers whether there was anything. */
export function clear(kind) {
  const old = $$("#notice .notice-" + kind);
  for (const line of old) line.remove();
  if (old.length) $("#notice").hidden = !$("#notice").children.length;
  return old.length > 0;
}
