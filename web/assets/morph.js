/**
 * Turns the drawn page into the one that the server has sent, keeping every element that is in both.
 *
 * An element with an id is the same wherever it stands: it moves, also to another parent. Those without are matched
 * in order. What is the reader's stays theirs: what they typed, unfolded or scrolled, and the focus.
 */

import { $$ } from "./dom.js";

/** Left alone if both sides have it: the script writes into these. */
const kept = (element) => element.id === "notice" || "keep" in element.dataset;

/** Makes `old` equal to `next`, which is used up by it. */
export function morph(old, next) {
  const focus = old.contains(document.activeElement) ? document.activeElement : null;
  const caret = focus?.selectionStart ?? null;
  const scrolled = $$("[id], [id] > ol", old).filter((each) => each.scrollTop || each.scrollLeft);
  const places = scrolled.map((each) => [each.scrollLeft, each.scrollTop]);
  const wanted = new Map($$("[id]", next).map((each) => [each.id, each.localName]));
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
  if (caret !== null) focus.setSelectionRange(caret, caret);
}

function morphElement(old, next, living) {
  if (kept(old) && kept(next)) return;
  const settle = fieldOf(old);
  morphAttributes(old, next);
  morphChildren(old, next, living);
  settle?.();
}

/** What was typed or chosen wins over what the server says, unless the reader never touched it. */
function fieldOf(old) {
  if (!/^(input|textarea|select)$/.test(old.localName) || /^(file|hidden)$/.test(old.type)) return null;
  const { value, checked } = old;
  const options = [...(old.options ?? [])];
  const touched = options.length
    ? options.some((option) => option.selected !== option.defaultSelected)
    : value !== old.defaultValue || old === document.activeElement;
  const flipped = checked !== old.defaultChecked;
  return () => {
    if ("checked" in old) old.checked = flipped ? checked : old.defaultChecked;
    else if (touched && old.value !== value) old.value = value;
    else if (!touched && "defaultValue" in old && old.value !== old.defaultValue) old.value = old.defaultValue;
  };
}

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

/** Whether one without an id may become the other; a field stays the field that it is. */
function alike(old, next) {
  if (old.nodeType !== next.nodeType || old.id || next.id) return false;
  const same = (name) => old.getAttribute(name) === next.getAttribute(name);
  return old.nodeType !== 1 || (old.localName === next.localName && same("name") && same("action"));
}

function morphChildren(old, next, living) {
  // What is gone goes first: then those after it need not be moved.
  for (const child of [...old.children]) if (child.id && living.get(child.id) !== child) child.remove();
  // The place is counted from the last child set, since anything after it may yet move elsewhere.
  let last = null;
  const place = () => (last ? last.nextSibling : old.firstChild);
  for (const child of [...next.childNodes]) {
    let match = child.id ? living.get(child.id) : place();
    // An element is searched for among the siblings; a text is the next node, or a new one.
    if (!child.id) while (match && !alike(match, child)) match = child.nodeType === 1 ? match.nextSibling : null;
    const fresh = !match;
    match ??= document.importNode(child, false);
    // Living elements that belong inside a new one move in before it is set.
    if (fresh && match.nodeType === 1) morphChildren(match, child, living);
    if (match !== place()) move(old, match, place());
    last = match;
    if (fresh) continue;
    if (match.nodeType === 1) morphElement(match, child, living);
    else if (match.data !== child.data) match.data = child.data;
  }
  while (place()) place().remove();
}

/** `moveBefore`, where there is one, keeps focus and running transitions. */
function move(parent, node, before) {
  const gently = parent.moveBefore && parent.isConnected && node.isConnected;
  parent[gently ? "moveBefore" : "insertBefore"](node, before);
}
