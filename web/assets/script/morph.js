// @ts-check
/**
 * Turns the drawn page into the one that the server has sent, keeping every element that is in both.
 *
 * An element with an id is the same wherever it stands: it moves, also to another parent. Those without are matched
 * in order. What is the reader's stays theirs: what they typed, unfolded or scrolled, and the focus.
 */

import { $$ } from "./dom.js";

/** @typedef {Map<string, Element>} Living The elements with an id that are in both drawings. */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/** Left alone if both sides have it: the script writes into these. @param {HTMLElement} element */
const kept = (element) => element.id === "notice" || "keep" in element.dataset;

/**
 * Makes `old` equal to `next`, which is used up by it.
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
  // What was moved in the document has lost these. Elsewhere the browser itself keeps to the lines being read.
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
 * What was typed or chosen wins over what the server says, unless the reader never touched it. Gives what to do after
 * the morph, which may have set the field to what the server says.
 * @param {HTMLElement} element
 */
function fieldOf(element) {
  if (!/^(input|textarea|select)$/.test(element.localName)) return null;
  const field = /** @type {Field} */ (element);
  if (/^(file|hidden)$/.test(field.type)) return null;
  const { value } = field;
  if (field instanceof HTMLInputElement) {
    // A text that was typed is kept by the browser itself.
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
  // What is unfolded, and what the script has set itself (`data-local` names it), is not the server's to say.
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

/**
 * Whether one without an id may become the other; a field stays the field that it is.
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
  // What is gone goes first: then those after it need not be moved.
  for (const child of [...old.children]) if (child.id && living.get(child.id) !== child) child.remove();
  // The place is counted from the last child set, since anything after it may yet move elsewhere.
  /** @type {Node | null} */
  let last = null;
  const place = () => (last ? last.nextSibling : old.firstChild);
  for (const child of [...next.childNodes]) {
    const found = isElement(child) && child.id ? living.get(child.id) : similar(place(), child);
    const match = found ?? document.importNode(child, false);
    // Living elements that belong inside a new one move in before it is set.
    if (!found && isElement(match) && isElement(child)) morphChildren(match, child, living);
    if (match !== place()) move(old, match, place());
    last = match;
    if (!found) continue;
    if (isElement(match) && isElement(child)) morphElement(match, child, living);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  for (let rest = place(); rest; rest = place()) old.removeChild(rest);
}

/**
 * The node that may become this one: an element is searched for from here on, a text is the next node or a new one.
 * @param {Node | null} from
 * @param {Node} child
 */
function similar(from, child) {
  while (from && !alike(from, child)) from = isElement(child) ? from.nextSibling : null;
  return from;
}

/**
 * `moveBefore`, where there is one, keeps focus and running transitions.
 * @param {Element} parent
 * @param {Node} node
 * @param {Node | null} before
 */
function move(parent, node, before) {
  const gently = "moveBefore" in parent && parent.isConnected && node.isConnected;
  if (gently) parent.moveBefore(/** @type {Element} */ (node), before);
  else parent.insertBefore(node, before);
}
