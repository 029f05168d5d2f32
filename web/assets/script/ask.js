// @ts-check
/**
 * Questions before a move: about what cannot be undone, and about what gives something up. They appear where the reader
 * touched last, so that the eyes need not go elsewhere.
 */

import { $, button, make } from "./dom.js";
import { set, word } from "./settings.js";

/** Where the reader pressed last: a point, or the focused element for keys. @type {[number, number] | null} */
let pressed = null;

document.addEventListener("pointerup", ({ clientX, clientY }) => (pressed = [clientX, clientY]), true);
document.addEventListener("keydown", () => (pressed = null), true);

/**
 * The rectangle to show a question at. A tile that would be laid is what the question is about.
 * @param {Element | null | undefined} element
 */
function anchor(element) {
  const tile = $(".laying, .ghost.laid")?.getBoundingClientRect();
  if (tile?.width) return tile;
  if (pressed) return new DOMRect(...pressed, 0, 0);
  const box = element?.getBoundingClientRect();
  return box?.width ? box : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
}

/**
 * Puts a dialog above a place, or below it if there is no room, or else beside it, inside the window.
 * @param {HTMLElement} dialog
 * @param {DOMRect} at
 */
function place(dialog, at) {
  const { offsetWidth: width, offsetHeight: height, style } = dialog;
  const gap = 12;
  const fit = (/** @type {number} */ low, /** @type {number} */ size, /** @type {number} */ all) =>
    Math.max(gap, Math.min(low, all - size - gap));
  const [above, below, before] = [at.top - height - gap, at.bottom + gap, at.left - width - gap];
  let [left, top] = [at.left + at.width / 2 - width / 2, above >= gap ? above : below];
  if (above < gap && below + height + gap > innerHeight)
    [left, top] = [before >= gap ? before : at.right + gap, at.top + at.height / 2 - height / 2];
  style.left = fit(left, width, innerWidth) + "px";
  style.top = fit(top, height, innerHeight) + "px";
}

/**
 * Asks; the promise resolves with the answer. Escape or a press elsewhere means no.
 * @param {string} question
 * @param {object} [how]
 * @param {Element | null} [how.at] What was pressed by key.
 * @param {boolean} [how.waste] Whether the move is allowed and only gives something up: then the reader may choose not
 *   to be asked again.
 * @returns {Promise<boolean>}
 */
export function ask(question, { at, waste = false } = {}) {
  const never = make("input", { type: "checkbox", id: "ask-never" });
  const yes = button(word("go-on"), () => dialog.close("yes"), { class: "button primary" });
  const no = button(word("not-yet"), () => dialog.close(""), { class: "button quiet" });
  const dialog = make(
    "dialog",
    { class: "question", "aria-label": question },
    make("p", {}, question),
    waste && make("label", { for: "ask-never" }, never, " ", word("ask-never")),
    make("div", { class: "row" }, yes, no),
  );
  const where = anchor(at);
  dialog.addEventListener("pointerdown", ({ target }) => target === dialog && dialog.close(""));
  document.body.append(dialog);
  dialog.showModal();
  place(dialog, where);
  yes.focus();
  return new Promise((kept) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      const agreed = dialog.returnValue === "yes";
      if (agreed && never.checked) set("ask-waste", false);
      kept(agreed);
    });
  });
}
