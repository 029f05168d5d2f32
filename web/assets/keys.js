/**
 * Keys. Letters and digits act only while nobody types; Escape takes away what lies on top.
 */

import { closeAdvice } from "./advice.js";
import { switchSound } from "./alert.js";
import { clear } from "./notice.js";
import { closeRecap } from "./recap.js";
import { cancelDrag, commit, deselect } from "./touch.js";

/** Whether keys go to a field now. A slider or a box to tick takes no letters. */
function typing(target) {
  if (target.isContentEditable || target.closest?.("textarea, select")) return true;
  return target.matches?.("input:not([type=range], [type=checkbox], [type=radio])");
}

const press = (selector) => {
  const button = document.querySelector(selector);
  if (!button || button.disabled) return false;
  button.click();
  return true;
};

/** Presses the button of the form with this address. */
const submit = (name) => press(`form[action$="/${name}"] :is(button:not([type=button]), input[type=submit])`);

/** Starts listening. `table` holds `skip` and `showTab` on a table page, `replay` the keys of a replay. */
export function startKeys({ table, replay } = {}) {
  const go = (part, selector) => {
    table?.showTab(part);
    const element = document.querySelector(selector);
    if (!element) return false;
    if (!element.matches("input, textarea") && !element.hasAttribute("tabindex")) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
    return true;
  };
  const letters = {
    u: () => submit("undo"),
    r: () => submit("redo"),
    h: () => submit("hint"),
    l: () => go("log", "#log"),
    t: () => go("talk", "#talk [name=text]"),
    n: () => press("a[data-next]"),
    m: () => (switchSound(), true),
    "?": showKeys,
  };
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const dialog = document.querySelector("dialog[open]");
    if (event.key === "Escape") return dialog ? undefined : void escape(event, table);
    if (dialog || typing(event.target)) return;
    let done = false;
    if (/^[1-9]$/.test(event.key)) done = act(Number(event.key));
    // Enter belongs to a button or link that has the focus.
    else if (event.key === "Enter" && !event.target.closest?.("a, button, summary")) done = commit();
    else done = letters[event.key.toLowerCase()]?.() || replay?.(event);
    if (done) event.preventDefault();
  });
  document.addEventListener("click", (event) => event.target.closest?.("[data-keys]") && showKeys());
}

function showKeys() {
  const dialog = document.getElementById("keys");
  if (dialog && !dialog.open) dialog.showModal();
  return Boolean(dialog);
}

/** Takes the action with this number in the list. */
function act(number) {
  if (document.getElementById("table")?.dataset.yours !== "true") return false;
  const button = document.querySelectorAll("#actions .action-list .action")[number - 1];
  button?.click();
  return Boolean(button);
}

/** One thing at a time, the topmost first. */
function escape(event, table) {
  if (typing(event.target)) return event.target.blur();
  cancelDrag() || closeRecap() || table?.skip() || deselect() || clear("said") || closeAdvice();
}
