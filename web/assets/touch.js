/**
 * Choosing on the board: touching pieces and places one by one, or dragging one onto another.
 *
 * The page knows no rules. Every action in the list names what a hand would touch for it (`data-touched`); what is
 * picked so far is a multiset of such names, and an action is possible as long as it contains them all. What fits
 * none is asked of the server, which answers with the rule.
 */

import { on, post } from "./forms.js";
import { clear as clearNotice, notice } from "./notice.js";
import { ghost, layer, startAt } from "./motion.js";
import { pace } from "./settings.js";

const MARKS = ["can", "target", "picked", "dragged", "over", "hinted"];
const FAR = 6; // pixels from where a press becomes a drag

/** The elements that are picked, in order. */
let picks = [];
/** The names of `picks`, to find them again after a morph. */
let names = [];
let actions = [];
let drag = null;
let sending = false;
/** The message that will show what was played; until it is drawn, the board is that of before. */
let due = 0;
const dressed = new Map();

const table = () => document.getElementById("table");
const yours = () => table()?.dataset.yours === "true" && !sending && Number(table().dataset.seq) >= due;
const nameOf = (element) => element.dataset.piece;

/** What is left of `all` without `some`; nothing if `some` is not part of it. */
function without(all, some) {
  const rest = [...all];
  for (const name of some) {
    const index = rest.indexOf(name);
    if (index < 0) return null;
    rest.splice(index, 1);
  }
  return rest;
}

/** The actions that contain these names, each with what it still lacks. */
function candidates(chosen) {
  return actions.flatMap(({ button, touched }) => {
    const lacks = touched.length ? without(touched, chosen) : null;
    return lacks ? [{ button, lacks }] : [];
  });
}

/** The action that is chosen exactly, and whether others are still open. */
function aim() {
  const open = picks.length ? candidates(names) : [];
  return { exact: open.find(({ lacks }) => !lacks.length)?.button, more: open.some(({ lacks }) => lacks.length) };
}

const extensions = () => new Set(candidates(names).flatMap(({ lacks }) => lacks));
const beginnings = () => new Set(actions.map(({ touched }) => touched[0]));

/** Takes away all that `refresh` has added, so that a morph sees the server's own page. */
export function undress() {
  for (const [element, attributes] of dressed) {
    element.classList.remove(...MARKS);
    if (!element.getAttribute("class")) element.removeAttribute("class");
    for (const name of attributes) element.removeAttribute(name);
  }
  dressed.clear();
}

function dress(element, ...classes) {
  if (!dressed.has(element)) dressed.set(element, []);
  element.classList.add(...classes);
}

/** A piece that can be picked is a button for the keyboard and for a voice, if it was not one before. */
function enable(element, pressed) {
  const set = (name, value) => {
    if (element.hasAttribute(name)) return;
    element.setAttribute(name, value);
    dressed.get(element).push(name);
  };
  if (element.matches("button, a[href]")) return;
  set("tabindex", "0");
  set("role", "button");
  set("aria-pressed", pressed);
}

/** Reads the actions anew and marks what can be picked; call it after every morph. */
export function refresh() {
  undress();
  const main = table();
  if (!main) return;
  actions = [...main.querySelectorAll("#actions button[data-touched]")].map((button) => {
    return { button, touched: JSON.parse(button.dataset.touched) };
  });
  const pieces = [...main.querySelectorAll("[data-piece]")];
  restore(pieces);
  const active = yours() && actions.length > 0;
  const next = active ? extensions() : new Set();
  const first = active ? beginnings() : new Set();
  for (const piece of pieces) {
    const name = nameOf(piece);
    const picked = picks.includes(piece);
    const extends_ = !picked && next.has(name);
    if (picked) dress(piece, "picked", "can");
    else if (extends_) dress(piece, "can", ...(picks.length ? ["target"] : []));
    else if (first.has(name)) dress(piece, "can");
    else continue;
    enable(piece, picked);
  }
  if (drag?.image) dress(drag.piece, "dragged");
  document.body.classList.toggle("picking", picks.length > 0);
  const open = new Set(candidates(names).map(({ button }) => button));
  const { exact } = aim();
  for (const { button } of actions) {
    button.classList.toggle("hot", picks.length > 0 && open.has(button));
    button.classList.toggle("dim", picks.length > 0 && !open.has(button));
    button.classList.toggle("accent", button === exact);
  }
}

/** Keeps of the selection what is still there and still leads somewhere. */
function restore(pieces) {
  const kept = [];
  const keptNames = [];
  names.forEach((name, index) => {
    const same = (piece) => nameOf(piece) === name && !kept.includes(piece);
    const element = [picks[index], ...pieces].find((piece) => piece.isConnected && same(piece));
    if (element && yours() && candidates([...keptNames, name]).length) {
      kept.push(element);
      keptNames.push(name);
    }
  });
  picks = kept;
  names = keptNames;
  if (!drag) return;
  // The hand still holds what it dragged, whatever a push has made of the table.
  if (!drag.piece.isConnected) drag.piece = again(drag.piece);
  if (drag.image && !picks.includes(drag.piece) && candidates(holding()).length) choose([...picks, drag.piece]);
}

/** The names of what is picked and what is dragged. */
function holding() {
  return picks.includes(drag.piece) ? names : [...names, nameOf(drag.piece)];
}

function choose(elements) {
  picks = elements;
  names = elements.map(nameOf);
}

/** Forgets the selection; answers whether there was one. */
export function deselect() {
  const had = picks.length > 0;
  choose([]);
  refresh();
  return had;
}

/** Plays the chosen action, if there is one; answers whether there was. */
export function commit() {
  const { exact } = aim();
  if (exact && yours()) exact.form.requestSubmit(exact);
  return Boolean(exact);
}

/** Plays the chosen action if nothing else could be meant. */
function settle() {
  refresh();
  const { exact, more } = aim();
  if (!exact || more) return false;
  commit();
  return true;
}

/** Picks all pieces with these names without playing: an advice that the reader wants to see on the board. */
export function pickAll(wanted) {
  choose([]);
  const pieces = [...table().querySelectorAll("[data-piece]")];
  const found = [];
  for (const name of wanted) {
    const piece = pieces.find((each) => nameOf(each) === name && !found.includes(each));
    if (piece) found.push(piece);
  }
  if (found.length === wanted.length) choose(found);
  refresh();
}

/** The piece and the places around it that were touched, the innermost first. */
function chain(element) {
  const found = [];
  for (let each = element?.closest?.("[data-piece]"); each; each = each.parentElement?.closest("[data-piece]")) {
    if (table()?.contains(each)) found.push(each);
  }
  return found;
}

/** A touch on the board. A card in a column is a touch of the column, if that is what fits. */
function touch(element) {
  const touched = chain(element);
  if (!touched.length || !yours()) return;
  clearNotice("said");
  const picked = touched.find((each) => picks.includes(each));
  const next = extensions();
  const extending = touched.find((each) => next.has(nameOf(each)) && !picks.includes(each));
  const first = beginnings();
  const beginning = touched.find((each) => first.has(nameOf(each)));
  if (picked) {
    choose(picks.filter((each) => each !== picked));
    refresh();
  } else if (extending) {
    choose([...picks, extending]);
    settle();
  } else if (beginning) {
    // Another piece to begin with: the hand has changed its mind.
    choose([beginning]);
    settle();
  } else if (!touched[0].closest("#players")) {
    ask(touched, names);
  }
}

/** Asks the server why this cannot be touched after what is picked. */
async function ask(touched, before) {
  shake(touched[0]);
  const main = table();
  let answer = {};
  for (const element of touched.slice(0, 3)) {
    const list = [...before, nameOf(element)].join(",");
    const body = new URLSearchParams({ seat: main.dataset.viewer ?? "", touched: list });
    try {
      answer = await post(`/api/tables/${main.dataset.table}/why`, body);
    } catch {
      return; // Nothing is lost by a question, and that the connection is lost is said elsewhere.
    }
    if (answer.why) break;
  }
  const text = answer.why ?? answer.error;
  if (text) notice("said", text, { rule: answer.rule, lead: answer.action });
}

function shake(element) {
  if (!pace()) return;
  element.animate({ translate: ["0 0", "-4px 0", "4px 0", "-2px 0", "0 0"] }, { duration: 220 });
}

// Dragging.

function press(event) {
  if (event.button || drag || !yours()) return;
  // A link or field inside a piece is itself, not the piece.
  const inner = event.target.closest?.("a, button, input, summary, select, textarea, [data-piece]");
  if (!inner?.matches("[data-piece]")) return;
  const next = extensions();
  const first = beginnings();
  const fits = (set) => chain(event.target).find((each) => set.has(nameOf(each)));
  const picked = chain(event.target).find((each) => picks.includes(each));
  const piece = picked ?? fits(next) ?? fits(first);
  if (piece) drag = { piece, id: event.pointerId, x: event.clientX, y: event.clientY, image: null };
}

function pull(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.image) {
    if (Math.hypot(dx, dy) < FAR) return;
    lift(event);
  }
  drag.image.style.transform = `translate(${dx}px,${dy}px)`;
  const over = dropOn(event);
  if (over === drag.over) return;
  drag.over?.classList.remove("over");
  drag.over = over;
  if (over) dress(over, "over");
}

/** The press has become a drag. */
function lift(event) {
  // The overlay gets the pointer: it outlives whatever a push from the server does to the piece.
  layer().setPointerCapture(event.pointerId);
  drag.image = ghost(drag.piece);
  drag.image.classList.add("held");
  drag.before = picks;
  document.body.classList.add("dragging");
  getSelection()?.removeAllRanges();
  clearNotice("said");
  if (!picks.includes(drag.piece)) choose(candidates(holding()).length ? [...picks, drag.piece] : [drag.piece]);
  refresh();
}

/** The element that took the place of one that a morph has replaced. */
function again(piece) {
  const same = `main [data-piece="${CSS.escape(nameOf(piece))}"]`;
  return document.querySelector(same) ?? piece;
}

/** All pieces and places under the pointer or, if there are none, under the middle of what is dragged. */
function under(event) {
  const box = drag.image.getBoundingClientRect();
  const look = (x, y) => {
    const found = new Set(document.elementsFromPoint(x, y).flatMap(chain));
    found.delete(drag.piece);
    return [...found].filter((each) => !drag.piece.contains(each));
  };
  const found = look(event.clientX, event.clientY);
  return found.length ? found : look(box.left + box.width / 2, box.top + box.height / 2);
}

function dropOn(event) {
  const next = new Set(candidates(holding()).flatMap(({ lacks }) => lacks));
  return under(event).find((each) => next.has(nameOf(each)) && !picks.includes(each));
}

function drop(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { piece, image, before } = drag;
  if (!image) return void (drag = null);
  swallowClick();
  const target = dropOn(event);
  const touched = under(event);
  const box = image.getBoundingClientRect();
  const held = holding();
  const area = (element) => element?.closest?.("#board, #own");
  const there = document.elementsFromPoint(event.clientX, event.clientY).map(area).find(Boolean);
  const ends = aim();
  stop();
  if (target) choose([...new Set([...picks, piece, target])]);
  // A piece that is an action by itself, drawn from the board to one's own things or back, is played by that.
  const moved = ends.exact && !ends.more && there && there !== area(piece);
  if (target || moved) {
    if (settle()) land(image, piece, box);
    else home(image, piece);
    return;
  }
  home(image, piece);
  const stays = touched.filter((each) => !each.contains(piece));
  choose(before);
  refresh();
  // Over nothing, or over where it came from, the hand has thought better of it.
  if (stays.length && yours()) ask(stays, held);
}

/** Ends the drag; what becomes of its image is for the caller to say. */
function stop() {
  drag?.over?.classList.remove("over");
  document.body.classList.remove("dragging");
  drag = null;
}

const waiting = [];

/** The image stays where it was dropped until the server's answer is drawn. */
function land(image, piece, box) {
  const hidden = piece.animate({ opacity: [0, 0] }, { duration: 20_000 });
  waiting.push((drawn) => {
    hidden.cancel();
    if (drawn) startAt(piece.id, box);
    if (drawn) image.remove();
    else home(image, piece);
  });
}

/** Ends the wait of dropped images: the answer is about to be drawn, or there will be none. */
export function landed(drawn) {
  for (const end of waiting.splice(0)) end(drawn);
}

/** The image goes back to the piece. */
function home(image, piece) {
  const to = (piece.isConnected ? piece : again(piece)).getBoundingClientRect();
  const from = image.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  image.remove();
  if (!piece.isConnected || !pace()) return;
  const back = { translate: [`${dx}px ${dy}px`, "0 0"] };
  // A part of a drawing has units of its own; it is simply there again.
  if (!piece.ownerSVGElement) piece.animate(back, { duration: 180 * pace(), easing: "ease-out" });
}

/** Gives up a drag; answers whether there was one. */
export function cancelDrag() {
  if (!drag?.image) return false;
  const { image, piece, before } = drag;
  stop();
  home(image, piece);
  choose(before);
  refresh();
  return true;
}

/** The click that a browser makes of the end of a drag is not a touch. */
function swallowClick() {
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

// The keyboard, and what an action touches.

/** Moves the focus to the nearest piece in the direction of an arrow key. */
function wander(from, key) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  let least = Infinity;
  for (const piece of table().querySelectorAll(".can")) {
    const [px, py] = middle(piece);
    const along = (px - x) * way[0] + (py - y) * way[1];
    const aside = Math.abs((px - x) * way[1]) + Math.abs((py - y) * way[0]);
    if (piece !== from && along > 1 && along + 2 * aside < least) {
      best = piece;
      least = along + 2 * aside;
    }
  }
  best?.focus();
}

function key(event) {
  const piece = event.target.closest?.("[data-piece].can");
  if (!piece || event.target !== piece || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.startsWith("Arrow")) wander(piece, event.key);
  // Enter on what is picked plays it, if it is enough; the space bar always picks and unpicks.
  else if (event.key === "Enter" && piece.matches(".picked") && commit()) event.stopPropagation();
  else if ((event.key === "Enter" || event.key === " ") && !piece.matches("button, a")) touch(piece);
  else return;
  event.preventDefault();
}

/** Shows on the board what the action or advice under the pointer or the focus touches. */
function point(event) {
  for (const piece of document.querySelectorAll(".hinted")) piece.classList.remove("hinted");
  const source = event.target.closest?.("[data-touched]");
  if (!source || !table()) return;
  for (const name of JSON.parse(source.dataset.touched)) {
    for (const piece of table().querySelectorAll(`[data-piece="${CSS.escape(name)}"]`)) dress(piece, "hinted");
  }
}

/** Listens to hands and keys on the table. */
export function startTouch() {
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#table")) return;
    const inner = event.target.closest("a, button, input, summary, select, textarea, label, [data-piece]");
    if (inner?.matches("[data-piece]")) touch(event.target);
  });
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", pull);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", () => cancelDrag() || stop());
  // The browser's own dragging of pictures and links would take the pointer away.
  document.addEventListener("dragstart", (event) => event.target.closest?.("[data-piece]") && event.preventDefault());
  document.addEventListener("keydown", key);
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, point);
  const isAct = (form) => form.getAttribute("action")?.endsWith("/act");
  on("sent", (form) => {
    if (!isAct(form)) return;
    sending = true;
    choose([]);
    refresh();
  });
  on("answered", (form, { seq = 0 }) => {
    if (!isAct(form)) return;
    sending = false;
    due = seq;
    // Should the message never come, the reader must not be locked out for it.
    setTimeout(() => {
      due = 0;
      refresh();
    }, 5000);
    refresh();
  });
  on("failed", (form) => {
    if (!isAct(form)) return;
    sending = false;
    landed(false);
    refresh();
  });
}
