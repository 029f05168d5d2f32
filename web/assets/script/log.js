// @ts-check
/**
 * The log of a table: each line has a button that goes back to it. The script makes these buttons, so that no update
 * carries them; without the script, a line leads to the replay, which goes back too.
 */

import { ask } from "./ask.js";
import { $, $$, button, need } from "./dom.js";
import { post } from "./forms.js";
import { notice } from "./notice.js";
import { word } from "./settings.js";

/**
 * Goes back to where so many moves had been played, if the reader is sure: there is no way forward again.
 * @param {string} to
 * @param {Element} from
 */
async function goBack(to, from) {
  const how = $("#log")?.dataset.back ?? "ask";
  if (!(await ask(word("go-back-" + how), { at: from }))) return;
  const { table } = need("#table").dataset;
  const answer = await post(`/api/tables/${table}/rewind`, new URLSearchParams({ to })).catch(() => null);
  if (!answer || answer.error) notice("said", answer?.error ?? word("failed"));
}

/** Gives each line its button, or takes it away. Call it after every morph. */
export function markLog() {
  const moves = Number(need("#table").dataset.moves);
  const may = "back" in (/** @type {HTMLElement} */ (need("#log")).dataset);
  for (const link of $$("#log-lines li > a")) {
    const to = new URL(link.getAttribute("href") ?? "", location.href).searchParams.get("at") ?? "";
    const old = link.nextElementSibling;
    const wanted = may && Number(to) < moves;
    if (!wanted) old?.remove();
    else if (!old) {
      const back = button("", () => goBack(to, back), { "data-mine": "", "aria-label": word("go-back"), title: word("go-back") });
      link.after(back);
    }
  }
}
