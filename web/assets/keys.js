/** Keys. Letters and digits act only while nobody types; Escape takes away what lies on top. */

import { closeAdvice } from "./advice.js";
import { switchSound } from "./alert.js";
import { $, $$, when } from "./dom.js";
import { hush } from "./interlude.js";
import { clear } from "./notice.js";
import { closeRecap } from "./recap.js";
import { cancelDrag, commit, deselect, turn } from "./touch.js";

/** Whether keys go into a field now. A slider or a box to tick takes no letters. */
const typing = (field) => field.matches?.("textarea, select, input:not([type=range], [type=checkbox], [type=radio])");

/** Presses a button or link, if it is there and can be. */
function press(element) {
  if (!element || element.disabled) return false;
  element.click();
  return true;
}

/** The button of the form to this address. */
const submit = (name) => press($(`form[action$="/${name}"] button`));

function showKeys() {
  const dialog = $("#keys");
  if (!dialog?.open) dialog?.showModal();
  return Boolean(dialog);
}

/** Starts listening; `table` holds `skip` and `showTab` of a table page, `replay` takes the keys of a replay. */
export function startKeys({ table, replay }) {
  const go = (tab, selector) => {
    const element = $(selector);
    table?.showTab(tab);
    element?.scrollIntoView({ block: "nearest" });
    element?.focus();
    return Boolean(element);
  };
  const letters = {
    u: () => submit("undo"),
    r: () => turn("turn") || submit("redo"),
    f: () => turn("flip"),
    h: () => submit("hint"),
    l: () => go("log", "#log a"),
    t: () => go("talk", "#talk [name=text]"),
    n: () => press($("a[data-next]")),
    m: () => !switchSound(),
    "?": showKeys,
    // Enter belongs to a button or link that has the focus.
    Enter: ({ target }) => !target.closest("a, button, summary") && commit(),
  };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // An open dialog has its own keys.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    if (key === "Escape") {
      // One thing at a time, the topmost first.
      if (typing(target)) target.blur();
      else cancelDrag() || closeRecap() || hush() || table?.skip() || (table && deselect()) || clear("said") || closeAdvice();
    } else if (!typing(target)) {
      const digit = /^[1-9]$/.test(key) && $("#table")?.dataset.yours === "true";
      const done = digit ? press($$("#actions .action")[key - 1]) : letters[key]?.(event);
      if (done || replay?.(event)) event.preventDefault();
    }
  });
  when("click", "[data-keys]", showKeys);
}
