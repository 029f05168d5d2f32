// @ts-check
/**
 * Keyboard shortcuts. Letters, digits and the question mark work only outside text fields, and only if the reader has
 * not switched them off (WCAG 2.1.4). Escape closes the topmost thing.
 */

import { closeAdvice } from "./advice.js";
import { switchSound } from "./alert.js";
import { closeBubble } from "./bubble.js";
import { $, $$, closest, when } from "./dom.js";
import { explainHere, forgetExplanation } from "./explain.js";
import { hush } from "./interlude.js";
import { clear } from "./notice.js";
import { closeRecap } from "./recap.js";
import { hasShortcuts } from "./settings.js";
import { closeSheet } from "./sheet.js";
import { cancelDrag, commit, deselect, turn } from "./touch.js";

/** Fields that use letter keys themselves; sliders and checkboxes do not. */
const FIELDS = "textarea, select, input:not([type=range], [type=checkbox], [type=radio])";

/**
 * Whether the target uses letter keys itself.
 * @param {EventTarget | null} target
 * @returns {target is HTMLElement}
 */
const isTyping = (target) => target instanceof Element && target.matches(FIELDS);

/**
 * Clicks a button or link, if it exists and is enabled. Returns whether it did.
 * @param {HTMLElement | null | undefined} element
 */
function press(element) {
  if (!element || element.matches(":disabled")) return false;
  element.click();
  return true;
}

/**
 * Clicks the button of the form to this address.
 * @param {string} name
 */
const submit = (name) => press($(`form[action$="/${name}"] button`));

function showKeys() {
  /** @type {HTMLDialogElement | null} */
  const dialog = $("#keys");
  if (!dialog?.open) dialog?.showModal();
  return Boolean(dialog);
}

/**
 * Closes one thing, the topmost.
 * @param {{ skip: () => boolean } | null} table
 */
function closeTop(table) {
  forgetExplanation();
  if (cancelDrag() || closeBubble() || closeRecap() || hush() || table?.skip()) return;
  closeSheet() || (table && deselect()) || clear("said") || closeAdvice();
}

/**
 * Starts listening.
 * @param {object} page
 * @param {{ skip: () => boolean, showTab: (tab: string) => void } | null} page.table What keys do on a table's page.
 * @param {((event: KeyboardEvent) => boolean) | null} page.replay Handles the keys of a replay.
 */
export function startKeys({ table, replay }) {
  /** @param {string} tab @param {string} selector */
  const go = (tab, selector) => {
    const element = $(selector);
    table?.showTab(tab);
    element?.scrollIntoView({ block: "nearest" });
    element?.focus();
    return Boolean(element);
  };
  /** What each character does; each returns whether it did anything. @type {Record<string, () => boolean>} */
  const shortcuts = {
    u: () => submit("undo"),
    r: () => turn("turn") || submit("redo"),
    f: () => turn("flip"),
    h: () => submit("hint") || press($('a[data-step="show"][href]')),
    i: explainHere,
    l: () => go("log", "#log a"),
    t: () => go("talk", "#talk [name=text]"),
    n: () => press($("a[data-next]")),
    m: () => (switchSound(), true),
    "?": showKeys,
  };
  /** @param {string} key */
  const shortcut = (key) => {
    if (!hasShortcuts()) return false;
    const digit = /^[1-9]$/.test(key) && $("#table")?.dataset.yours === "true";
    return digit ? press($$("#actions .action")[Number(key) - 1]) : shortcuts[key]?.();
  };
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    // An open dialog handles its own keys.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
    if (key === "Escape") {
      // Close one thing at a time, topmost first.
      if (isTyping(target)) target.blur();
      else closeTop(table);
    } else if (!isTyping(target)) {
      // A focused button or link handles Enter itself.
      const enter = key === "Enter" && !closest(target, "a, button, summary") && commit();
      if (enter || shortcut(key) || replay?.(event)) event.preventDefault();
    }
  });
  when("click", "[data-keys]", showKeys);
}
