// @ts-check
/**
 * What keys do on pages with a board, besides those of every page.
 */

import { closeAdvice } from "./advice.js";
import { closeBubble } from "./bubble.js";
import { $ } from "./dom.js";
import { explainHere, forgetExplanation } from "./explain.js";
import { hush } from "./interlude.js";
import { press } from "./keys.js";
import { clear } from "./notice.js";
import { closeRecap } from "./recap.js";
import { closeSheet } from "./sheet.js";
import { cancelDrag, commit, deselect, turn } from "./touch.js";

/**
 * Clicks the button of the form to this address.
 * @param {string} name
 */
const submit = (name) => press($(`form[action$="/${name}"] button`));

/**
 * @param {{ skip: () => boolean, showTab: (tab: string) => void } | null} table What keys do on a table's page.
 * @returns {import("./keys.js").BoardKeys}
 */
export function boardKeys(table) {
  /** @param {string} tab @param {string} selector */
  const go = (tab, selector) => {
    const element = $(selector);
    table?.showTab(tab);
    element?.scrollIntoView({ block: "nearest" });
    element?.focus();
    return Boolean(element);
  };
  const close = () => {
    forgetExplanation();
    if (cancelDrag() || closeBubble() || closeRecap() || hush() || table?.skip()) return;
    closeSheet() || (table && deselect()) || clear("said") || closeAdvice();
  };
  const shortcuts = {
    u: () => submit("undo"),
    r: () => turn("turn") || submit("redo"),
    f: () => turn("flip"),
    h: () => submit("hint") || press($('a[data-step="show"][href]')),
    i: explainHere,
    l: () => go("log", "#log a"),
    t: () => go("talk", "#talk [name=text]"),
  };
  return { shortcuts, close, commit };
}
