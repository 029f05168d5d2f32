// @ts-check
/**
 * Keyboard shortcuts. Letters, digits and the question mark work only outside text fields, and only if the reader has
 * not switched them off (WCAG 2.1.4). Escape closes the topmost thing.
 */

import { switchSound } from "./alert.js";
import { $, $$, closest, when } from "./dom.js";
import { clear } from "./notice.js";
import { hasShortcuts } from "./settings.js";

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
export function press(element) {
  if (!element || element.matches(":disabled")) return false;
  element.click();
  return true;
}

function showKeys() {
  /** @type {HTMLDialogElement | null} */
  const dialog = $("#keys");
  if (!dialog?.open) dialog?.showModal();
  return Boolean(dialog);
}

/**
 * What keys do at a board.
 * @typedef {object} BoardKeys
 * @property {Record<string, () => boolean>} shortcuts What each character does; each returns whether it did anything.
 * @property {() => void} close Closes one thing, the topmost.
 * @property {() => boolean} commit Plays what is prepared.
 */

/**
 * Starts listening.
 * @param {BoardKeys | null} board What keys do at the board, if the page has one.
 * @param {((event: KeyboardEvent) => boolean) | null} replay Handles the keys of a replay.
 */
export function startKeys(board, replay) {
  /** @type {Record<string, () => boolean>} */
  const shortcuts = {
    n: () => press($("a[data-next]")),
    m: () => (switchSound(), true),
    "?": showKeys,
    ...board?.shortcuts,
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
      else if (board) board.close();
      else clear("said");
    } else if (!isTyping(target)) {
      // A focused button or link handles Enter itself.
      const enter = key === "Enter" && !closest(target, "a, button, summary") && board?.commit();
      if (enter || shortcut(key) || replay?.(event)) event.preventDefault();
    }
  });
  when("click", "[data-keys]", showKeys);
}
