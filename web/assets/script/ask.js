// @ts-check
/** Asks before something that cannot be undone. */

import { button, make } from "./dom.js";
import { word } from "./settings.js";

/**
 * Asks; the promise resolves with the answer. Escape means no.
 * @param {string} question
 * @returns {Promise<boolean>}
 */
export function ask(question) {
  const dialog = make("dialog", { class: "question", "aria-label": question }, make("p", {}, question));
  const yes = button(word("go-on"), () => dialog.close("yes"), { class: "button primary" });
  const no = button(word("not-yet"), () => dialog.close(""), { class: "button quiet" });
  dialog.append(make("div", { class: "row" }, yes, no));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((kept) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      kept(dialog.returnValue === "yes");
    });
  });
}
