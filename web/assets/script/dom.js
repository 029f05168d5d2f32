// @ts-check
/** Short helpers for the DOM, used by every module. */

/** @typedef {HTMLElement | SVGGraphicsElement} Piece A piece or place of a drawing: HTML, or a part of an SVG. */

/**
 * The first element that matches.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {E | null}
 */
export const $ = (selector, root = document) => root.querySelector(selector);

/**
 * All elements that match, as an array.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {E[]}
 */
export const $$ = (selector, root = document) => /** @type {E[]} */ ([...root.querySelectorAll(selector)]);

/**
 * The first element that matches. Throws if there is none, because the page cannot work without it.
 * @template {Element} [E=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {E}
 */
export function need(selector, root = document) {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return /** @type {E} */ (element);
}

/**
 * The selector of a piece or place with this name.
 * @param {string} name
 */
export const piece = (name) => `main [data-piece="${CSS.escape(name)}"]`;

/**
 * Sets a class on the pieces and places with these names, and on no others.
 * @param {string} mark
 * @param {string[]} names
 */
export function highlight(mark, names) {
  for (const each of $$(`main .${mark}`)) each.classList.remove(mark);
  for (const each of names.flatMap((name) => $$(piece(name)))) each.classList.add(mark);
}

/**
 * The target of an event or its closest ancestor that matches. The target may also be the document.
 * @template {Element} [E=HTMLElement]
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {E | null}
 */
export const closest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * Calls `act(element, event)` on events in elements that match, including elements added later.
 * @template {keyof DocumentEventMap} T
 * @template {Element} [E=HTMLElement]
 * @param {T} type
 * @param {string} selector
 * @param {(element: E, event: DocumentEventMap[T]) => void} act
 */
export function when(type, selector, act) {
  document.addEventListener(type, (event) => {
    /** @type {E | null} */
    const element = closest(event.target, selector);
    if (element) act(element, event);
  });
}

/**
 * A promise that resolves after this time.
 * @param {number} ms
 */
export const later = (ms) => new Promise((kept) => setTimeout(kept, ms));

/**
 * Creates an element with attributes and children; empty children are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Creates a button that calls `act`.
 * @param {string} text
 * @param {() => void} act
 * @param {Record<string, string>} [attributes]
 */
export function button(text, act, attributes) {
  const element = make("button", { type: "button", ...attributes }, text);
  element.addEventListener("click", act);
  return element;
}
