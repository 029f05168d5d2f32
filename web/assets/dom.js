/** Short names for what every part of the script does with the document. */

/** The first element that fits. */
export const $ = (selector, root = document) => root.querySelector(selector);
/** All elements that fit, as an array. */
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
/** The selector of a piece or place with this name. */
export const piece = (name) => `main [data-piece="${CSS.escape(name)}"]`;
/** `act(element, event)` when something happens in an element that fits, also in one that is drawn later. */
export function when(type, selector, act) {
  document.addEventListener(type, (event) => {
    const element = event.target.closest?.(selector);
    if (element) act(element, event);
  });
}
/** A promise for later. */
export const later = (ms) => new Promise((kept) => setTimeout(kept, ms));
/** An element with attributes and children; children that are nothing are left out. */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  element.append(...children.filter(Boolean));
  return element;
}
/** A button that does something. */
export function button(text, act, attributes) {
  const element = make("button", { type: "button", ...attributes }, text);
  element.addEventListener("click", act);
  return element;
}
