// @ts-check
/**
 * Changes the page into the one that the server sent, keeping every element that is in both.
 *
 * Elements with the same id are the same element: it is moved, even to another parent. Elements without an id are
 * matched in order. What the reader typed, unfolded or scrolled is kept, and so is the focus.
 */

import { $$ } from "./dom.js";

/** @typedef {Map<string, Element>} Living The elements with an id that are in both pages. */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/** Not changed if both pages have it, because the script writes into these. @param {HTMLElement} element */
const kept = (element) => element.id === "notice" || "keep" in element.dataset;

/**
 * Makes `old` equal to `next`, moving nodes out of `next`.
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 */
export function morph(old, next) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const focus = old.contains(active) ? active : null;
  const caret = focus && "selectionStart" in focus ? /** @type {number | null} */ (focus.selectionStart) : null;
  const scrolled = $$("[id], [id] > ol", old).filter((each) => each.scrollTop || each.scrollLeft);
  const places = scrolled.map((each) => [each.scrollLeft, each.scrollTop]);
  const wanted = new Map($$("[id]", next).map((each) => [each.id, each.localName]));
  /** @type {Living} */
  const living = new Map($$("[id]", old).map((each) => [each.id, each]));
  for (const [id, element] of living) if (wanted.get(id) !== element.localName) living.delete(id);
  morphElement(old, next, living);
  // Moved elements lose their scroll position. For the page itself, the browser's scroll anchoring is enough.
  scrolled.forEach((each, index) => {
    const [left, top] = places[index];
    if (!each.scrollLeft && !each.scrollTop) each.scrollTo({ left, top, behavior: "instant" });
  });
  if (!focus?.isConnected || focus === document.activeElement) return;
  focus.focus({ preventScroll: true });
  if (caret !== null) /** @type {HTMLInputElement} */ (focus).setSelectionRange(caret, caret);
}

/**
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 * @param {Living} living
 */
function morphElement(old, next, living) {
  if (kept(old) && kept(next)) return;
  const settle = fieldOf(old);
  morphAttributes(old, next);
  morphChildren(old, next, living);
  settle?.();
}

/**
 * What the reader typed or chose wins over the server's value. Returns a function to call after the morph, which may
 * have set the field to the server's value.
 * @param {HTMLElement} element
 */
function fieldOf(element) {
  if (!/^(input|textarea|select)$/.test(element.localName)) return null;
  const field = /** @type {Field} */ (element);
  if (/^(file|hidden)$/.test(field.type)) return null;
  const { value } = field;
  if (field instanceof HTMLInputElement) {
    // Browsers keep typed text themselves.
    const { checked, defaultChecked } = field;
    return () => (field.checked = checked !== defaultChecked ? checked : field.defaultChecked);
  }
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].some((option) => option.selected !== option.defaultSelected);
    return () => chosen && field.value !== value && (field.value = value);
  }
  const typed = value !== field.defaultValue || field === document.activeElement;
  return () => {
    const wanted = typed ? value : field.defaultValue;
    if (field.value !== wanted) field.value = wanted;
  };
}

/**
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 */
function morphAttributes(old, next) {
  // The server does not decide what is unfolded, nor attributes that the script has set (named in `data-local`).
  const own = ["data-local", ...(old.dataset.local?.split(" ") ?? [])];
  if (/^(details|dialog)$/.test(old.localName)) own.push("open");
  for (const { name, namespaceURI, value } of next.attributes) {
    if (!own.includes(name) && old.getAttribute(name) !== value) old.setAttributeNS(namespaceURI, name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!own.includes(name) && !next.hasAttribute(name)) old.removeAttribute(name);
  }
}

/** @param {Node} node @returns {node is HTMLElement} */
const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;

/** Whether the script has added this to an element, where it stays (`data-mine`). @param {Node} node */
const isMine = (node) => isElement(node) && "mine" in node.dataset;

/**
 * Whether one node without an id may become the other. Fields must have the same name, forms the same action.
 * @param {Node} old
 * @param {Node} next
 */
function alike(old, next) {
  if (!isElement(old) || !isElement(next)) return old.nodeType === next.nodeType;
  const same = (/** @type {string} */ name) => old.getAttribute(name) === next.getAttribute(name);
  return !old.id && !next.id && old.localName === next.localName && same("name") && same("action");
}

/**
 * @param {Element} old
 * @param {Element} next
 * @param {Living} living
 */
function morphChildren(old, next, living) {
  // Remove first, so that fewer nodes have to move.
  for (const child of [...old.children]) if (child.id && living.get(child.id) !== child && !isMine(child)) child.remove();
  // Track the last child that is in place: any node after it may still move elsewhere.
  /** @type {Node | null} */
  let last = null;
  const place = () => (last ? last.nextSibling : old.firstChild);
  for (const child of [...next.childNodes]) {
    const found = isElement(child) && child.id ? living.get(child.id) : similar(place(), child);
    const match = found ?? document.importNode(child, false);
    // Kept elements that belong inside a new one move in before it is inserted.
    if (!found && isElement(match) && isElement(child)) morphChildren(match, child, living);
    if (match !== place()) move(old, match, place());
    last = match;
    if (!found) continue;
    if (isElement(match) && isElement(child)) morphElement(match, child, living);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  for (let rest = place(); rest; ) {
    const next = rest.nextSibling;
    if (!isMine(rest)) old.removeChild(rest);
    rest = next;
  }
}

/**
 * The node that may become this one. Elements are searched from here on; text is the next node or a new one.
 * @param {Node | null} from
 * @param {Node} child
 */
function similar(from, child) {
  while (from && !alike(from, child)) from = isElement(child) ? from.nextSibling : null;
  return from;
}

/**
 * Moves a node. `moveBefore`, if the browser has it, keeps focus and running transitions.
 * @param {Element} parent
 * @param {Node} node
 * @param {Node | null} before
 */
function move(parent, node, before) {
  const gently = "moveBefore" in parent && parent.isConnected && node.isConnected;
  if (gently) parent.moveBefore(/** @type {Element} */ (node), before);
  else parent.insertBefore(node, before);
}
