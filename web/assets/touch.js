/**
 * Choosing on the board: touching pieces and places one by one, or dragging one onto another.
 *
 * The page knows no rules. Every action in the list names what a hand would touch for it (`data-touched`). What is
 * picked is a multiset of such names, and an action is possible as long as it contains them all. What fits none is
 * asked of the server, which answers with the rule.
 */

import { $, $$, piece as named, when } from "./dom.js";
import { onForms, post } from "./forms.js";
import { ghost, layer } from "./motion.js";
import { clear, notice } from "./notice.js";
import { pace } from "./settings.js";

let actions = []; // each with its button and what it touches
let picks = []; // elements, in order
let drag = null; // { piece, pointer, x, y } and, once it has moved, { image, before, over }
let landing = null; // what was dropped, until the answer is drawn: { image, piece, box }
let sending = false;
let due = 0; // the message that will show what was played: until then the board is that of before

const nameOf = (element) => element.dataset.piece;
const names = () => picks.map(nameOf);

/** Whether the reader may act on what is drawn now. */
function yours() {
  const { yours, seq } = $("#table").dataset;
  return yours === "true" && !sending && Number(seq) >= due;
}

/** The actions that contain these names, each with what it still lacks. */
function candidates(chosen = names()) {
  return actions.flatMap(({ button, touched }) => {
    const lacks = [...touched];
    for (const name of chosen) {
      if (!lacks.includes(name)) return [];
      lacks.splice(lacks.indexOf(name), 1);
    }
    return touched.length ? [{ button, lacks }] : [];
  });
}

/** The names that lead on from these. */
const leading = (chosen) => new Set(candidates(chosen).flatMap(({ lacks }) => lacks));
/** The names that an action begins with: whoever touches one of these has changed their mind. */
const beginning = () => new Set(actions.map(({ touched }) => touched[0]));
/** The action that is picked exactly. */
const exact = () => picks.length && candidates().find(({ lacks }) => !lacks.length)?.button;

/** Reads the actions and marks what can be picked; to be called after every morph. */
export function refresh() {
  const buttons = yours() ? $$("#actions button[data-touched]") : [];
  actions = buttons.map((button) => ({ button, touched: JSON.parse(button.dataset.touched) }));
  const pieces = $$("#table [data-piece]");
  keep(pieces);
  const [next, first] = [leading(), beginning()];
  for (const piece of pieces) {
    const picked = picks.includes(piece);
    const leads = !picked && next.has(nameOf(piece));
    const can = picked || leads || first.has(nameOf(piece));
    const marks = { can, picked, target: leads && picks.length, dragged: piece === (drag?.image ? drag : landing)?.piece };
    for (const mark in marks) if (marks[mark] || piece.classList.contains(mark)) piece.classList.toggle(mark, marks[mark]);
    enable(piece, can, picked);
  }
  document.body.classList.toggle("picking", picks.length > 0);
  const open = candidates().map(({ button }) => button);
  for (const { button } of actions) {
    button.classList.toggle("hot", picks.length > 0 && open.includes(button));
    button.classList.toggle("dim", picks.length > 0 && !open.includes(button));
    button.classList.toggle("accent", button === exact());
  }
}

/** Keeps of the selection what is still there and still leads somewhere. */
function keep(pieces) {
  const here = (old, taken) => [old, ...pieces].find((each) => {
    return each.isConnected && nameOf(each) === nameOf(old) && !taken.includes(each);
  });
  // The hand still holds what it drags, whatever the server has made of the table.
  if (drag && !drag.piece.isConnected) drag.piece = here(drag.piece, []) ?? drag.piece;
  const old = drag?.image && !picks.includes(drag.piece) ? [...picks, drag.piece] : picks;
  picks = [];
  for (const each of old) {
    const found = here(each, picks);
    if (found && candidates([...names(), nameOf(found)]).length) picks.push(found);
  }
}

/** A piece that can be picked is a button for the keyboard and for a voice; `data-local` tells the morph to keep that. */
function enable(piece, can, picked) {
  if (can && !piece.dataset.local && !piece.matches("button, a, [role=button]")) {
    piece.dataset.local = "tabindex role aria-pressed";
    piece.tabIndex = 0;
    piece.role = "button";
  }
  if (!piece.dataset.local) return;
  piece.ariaPressed = picked;
  if (can) return;
  for (const name of ["data-local", "tabindex", "role", "aria-pressed"]) piece.removeAttribute(name);
}

function choose(elements) {
  picks = elements;
  refresh();
}

/** Forgets the selection; answers whether there was one. */
export function deselect() {
  const had = picks.length > 0;
  choose([]);
  return had;
}

/** Plays what is picked, if that is an action; answers whether it is. */
export function commit() {
  const button = exact();
  button?.form.requestSubmit(button);
  return Boolean(button);
}

/** Picks these; plays, if nothing more could be meant. */
function settle(elements) {
  choose(elements);
  return exact() && !leading().size && commit();
}

/** Picks the pieces with these names without playing. */
export function pickAll(wanted) {
  const found = [];
  for (const name of wanted) found.push($$(named(name)).find((each) => !found.includes(each)));
  choose(found.every(Boolean) ? found : []);
}

/** The piece here and the places around it, the innermost first. */
function chain(element) {
  const piece = element?.closest?.("#table [data-piece]");
  return piece ? [piece, ...chain(piece.parentElement)] : [];
}

/** A touch. A card in a column is a touch of the column, if that is what fits. */
function touch(element) {
  const touched = chain(element);
  const find = (set) => touched.find((each) => set.has(nameOf(each)) && !picks.includes(each));
  const picked = touched.find((each) => picks.includes(each));
  const next = find(leading());
  const first = find(beginning());
  clear("said");
  if (!yours()) return;
  if (picked) choose(picks.filter((each) => each !== picked));
  else if (next) settle([...picks, next]);
  else if (first) settle([first]);
  else if (!element.closest("#players")) ask(touched, names());
}

/** Asks the server why this cannot be touched after these; a place around it may be what was meant. */
async function ask(touched, before) {
  if (pace()) touched[0].animate({ translate: ["0 0", "-4px 0", "4px 0", "0 0"] }, 200);
  const { table, viewer } = $("#table").dataset;
  let answer;
  for (const element of touched.slice(0, 3)) {
    const body = new URLSearchParams({ seat: viewer, touched: [...before, nameOf(element)] });
    // Nothing is lost with a question.
    answer = await post(`/api/tables/${table}/why`, body).catch(() => null);
    if (!answer || answer.why) break;
  }
  if (answer) notice("said", answer.why ?? answer.error, { rule: answer.rule, lead: answer.action });
}

// Dragging.

function press(element, event) {
  // A link or a field inside a piece is itself, not the piece.
  if (event.button || drag || !element.matches("[data-piece]") || !yours()) return;
  const touched = chain(element);
  const find = (set) => touched.find((each) => set.has(nameOf(each)));
  const piece = touched.find((each) => picks.includes(each)) ?? find(leading()) ?? find(beginning());
  if (piece) drag = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function pull(event) {
  if (drag?.pointer !== event.pointerId) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.image) {
    if (Math.hypot(x, y) < 6) return;
    lift(event);
  }
  drag.image.style.transform = `translate(${x}px,${y}px)`;
  drag.over?.classList.remove("over");
  drag.over = goal(under(event));
  drag.over?.classList.add("over");
}

/** The press has become a drag: the piece is picked, and its image follows the hand. */
function lift(event) {
  // The overlay gets the pointer: it outlives whatever a push from the server does to the piece.
  layer().setPointerCapture(event.pointerId);
  Object.assign(drag, { image: ghost(drag.piece), before: picks });
  drag.image.classList.add("held");
  document.body.classList.add("dragging");
  getSelection().removeAllRanges();
  clear("said");
  // `keep` adds the piece; if it does not fit to the others, it begins anew.
  choose(candidates(holding()).length ? picks : []);
}

const holding = () => (picks.includes(drag.piece) ? names() : [...names(), nameOf(drag.piece)]);

/** All pieces and places under the pointer or else under the middle of the image, without what is dragged. */
function under(event) {
  const { left, top, width, height } = drag.image.getBoundingClientRect();
  const at = (x, y) => [...new Set(document.elementsFromPoint(x, y).flatMap((each) => chain(each)))];
  const found = at(event.clientX, event.clientY).concat(at(left + width / 2, top + height / 2));
  return found.filter((each) => !drag.piece.contains(each));
}

const goal = (places) => {
  const next = leading(holding());
  return places.find((each) => next.has(nameOf(each)) && !picks.includes(each));
};

function drop(event) {
  if (drag?.pointer !== event.pointerId) return;
  if (!drag.image) return void (drag = null);
  const { image, piece } = drag;
  const places = under(event);
  const target = goal(places);
  const held = holding();
  const box = image.getBoundingClientRect();
  // The click that a browser makes of this is no touch.
  const swallow = (click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
  // A piece that is an action by itself is played by carrying it from the board to one's own things, or back.
  const area = (element) => element.closest("#board, #own");
  const there = area(document.elementFromPoint(event.clientX, event.clientY) ?? image);
  const carried = there && there !== area(piece) && exact() && !leading().size;
  if (target || carried) {
    const chosen = [...new Set([...picks, piece, ...(target && !carried ? [target] : [])])];
    stop();
    if (settle(chosen)) landing = { image, piece, box };
    else home(image);
    return refresh();
  }
  cancelDrag();
  // Over nothing, or over where it came from, the hand has thought better of it.
  const strange = places.filter((each) => !each.contains(piece));
  if (strange.length && yours()) ask(strange, held);
}

function stop() {
  drag?.over?.classList.remove("over");
  document.body.classList.remove("dragging");
  drag = null;
}

/** Gives up a drag; answers whether there was one. */
export function cancelDrag() {
  const { image, before } = drag ?? {};
  stop();
  if (!image) return false;
  home(image);
  choose(before);
  return true;
}

/** The image goes back to where it was taken from. */
function home(image) {
  const way = { transform: [image.style.transform, "none"] };
  image.animate(way, { duration: 180 * pace(), easing: "ease-out" }).onfinish = () => image.remove();
}

/** Ends the wait of what was dropped: its answer is about to be drawn, or will not come. Answers its id and box. */
export function landed(drawn) {
  const { image, piece, box } = landing ?? {};
  landing = null;
  if (drawn) image?.remove();
  else if (image) home(image);
  return piece && { id: piece.id, box };
}

// The keyboard, and showing what an action touches.

/** The piece that is nearest in the direction of an arrow key. */
function nearest(from, key) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = from.getBoundingClientRect();
  const far = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x - start.x + (box.width - start.width) / 2, box.y - start.y + (box.height - start.height) / 2];
    const along = x * way[0] + y * way[1];
    return along > 1 ? along + 2 * Math.abs(x * way[1] + y * way[0]) : Infinity;
  };
  const all = $$("#table .can").map((element) => [far(element), element]).filter(([way]) => way < Infinity);
  return all.sort(([a], [b]) => a - b)[0]?.[1];
}

function key(piece, event) {
  if (event.target !== piece || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.startsWith("Arrow")) nearest(piece, event.key)?.focus();
  // Enter on what is picked plays it, if it is enough; the space bar always picks and unpicks.
  else if (event.key === "Enter" && piece.matches(".picked") && commit());
  else if ((event.key === "Enter" || event.key === " ") && !piece.matches("button, a")) touch(piece);
  else return;
  event.preventDefault();
}

function point({ target }) {
  for (const piece of $$(".hinted")) piece.classList.remove("hinted");
  const touched = JSON.parse(target.closest?.("[data-touched]")?.dataset.touched ?? "[]");
  for (const piece of touched.flatMap((name) => $$(named(name)))) piece.classList.add("hinted");
}

/** Listens to hands and keys on the table. */
export function startTouch() {
  const inner = "#table :is(a, button, input, summary, select, textarea, label, [data-piece])";
  when("click", inner, (element) => element.matches("[data-piece]") && touch(element));
  when("pointerdown", inner, press);
  document.addEventListener("pointermove", pull);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", cancelDrag);
  // The browser's own dragging of pictures and links would take the pointer away.
  when("dragstart", "[data-piece]", (_, event) => event.preventDefault());
  when("keydown", ".can", key);
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, point);
  onForms({
    sent(name) {
      if (name === "act") choose([], (sending = true));
    },
    done(name, answer) {
      if (name !== "act") return;
      sending = false;
      due = answer?.seq ?? 0;
      // Should the message never come, the reader must not be locked out for it.
      setTimeout(() => refresh((due = 0)), 5000);
      if (!answer) landed(false);
      refresh();
    },
  });
}
