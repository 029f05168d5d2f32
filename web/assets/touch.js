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
let due = 0; // the message that will show what was played: until then the board is that of before

const nameOf = (element) => element.dataset.piece;
const names = () => picks.map(nameOf);
const isPicked = (element) => picks.includes(element);
const isYours = () => $("#table").dataset.yours === "true" && Number($("#table").dataset.seq) >= due;

/** The actions that contain these names, each with what it still lacks. */
function candidates(chosen = names()) {
  return actions.flatMap(({ button, touched }) => {
    const lacks = [...touched];
    const fits = chosen.every((name) => lacks.includes(name) && lacks.splice(lacks.indexOf(name), 1));
    return fits && touched.length ? [{ button, lacks }] : [];
  });
}

/** The names that lead on from these. */
const leading = (chosen) => new Set(candidates(chosen).flatMap(({ lacks }) => lacks));
/** The names that an action begins with: who touches one of these has changed their mind. */
const beginning = () => new Set(actions.map(({ touched }) => touched[0]));
/** The action that is picked exactly. */
const exact = () => picks.length && candidates().find(({ lacks }) => !lacks.length)?.button;
const find = (elements, set) => elements.find((each) => set.has(nameOf(each)) && !isPicked(each));

/** Reads the actions and marks what can be picked; to be called after every morph. */
export function refresh() {
  const buttons = isYours() ? $$("#actions button[data-touched]") : [];
  actions = buttons.map((button) => ({ button, touched: JSON.parse(button.dataset.touched) }));
  const pieces = $$("#table [data-piece]");
  keep(pieces);
  const [next, first] = [leading(), beginning()];
  for (const piece of pieces) {
    const picked = isPicked(piece);
    const target = !picked && picks.length > 0 && next.has(nameOf(piece));
    const can = picked || next.has(nameOf(piece)) || first.has(nameOf(piece));
    const dragged = piece === (drag?.image ? drag : landing)?.piece;
    mark(piece, { can, picked, target, dragged });
    enable(piece, can, picked);
  }
  mark(document.body, { picking: picks.length > 0 });
  const open = candidates().map(({ button }) => button);
  for (const { button } of actions) {
    const hot = open.includes(button);
    mark(button, { hot: hot && picks.length > 0, dim: !hot && picks.length > 0, accent: button === exact() });
  }
}

function mark(element, classes) {
  for (const name in classes) element.classList.toggle(name, classes[name]);
}

/** Keeps of the selection what is still there and still leads somewhere. */
function keep(pieces) {
  const same = (old) => (each) => each.isConnected && nameOf(each) === nameOf(old) && !isPicked(each);
  const here = (old) => [old, ...pieces].find(same(old));
  const old = picks;
  picks = [];
  // The hand still holds what it drags, whatever the server has made of the table.
  if (drag) drag.piece = here(drag.piece) ?? drag.piece;
  for (const each of drag?.image && !old.includes(drag.piece) ? [...old, drag.piece] : old) {
    const found = here(each);
    if (found && candidates([...names(), nameOf(found)]).length) picks.push(found);
  }
}

/** What can be picked is a button for the keyboard and for a voice; `data-local` tells the morph to leave it so. */
function enable(piece, can, picked) {
  const local = { "data-local": "tabindex role aria-pressed", tabindex: 0, role: "button", "aria-pressed": picked };
  if (!piece.dataset.local && (!can || piece.matches("button, a, [role=button]"))) return;
  for (const name in local) {
    if (!can) piece.removeAttribute(name);
    else if (piece.getAttribute(name) !== String(local[name])) piece.setAttribute(name, local[name]);
  }
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
  if (button) button.form.requestSubmit(button);
  return Boolean(button);
}

/** Picks these; plays, if nothing more could be meant. */
function settle(elements) {
  choose(elements);
  return !leading().size && commit();
}

/** Picks the pieces with these names without playing. */
export function pickAll(wanted) {
  const found = [];
  for (const name of wanted) found.push($$(named(name)).find((each) => !found.includes(each)));
  choose(found.every(Boolean) ? found : []);
}

/** The piece here and the places around it, the innermost first. */
function chain(element) {
  const piece = element?.closest("#table [data-piece]");
  return piece ? [piece, ...chain(piece.parentElement)] : [];
}

/** What a touch here means. A card in a column is a touch of the column, if that is what fits. */
function meaning(element) {
  const touched = chain(element);
  const picked = touched.find(isPicked);
  return { touched, picked, next: find(touched, leading()), first: find(touched, beginning()) };
}

function touch(element) {
  const { touched, picked, next, first } = meaning(element);
  clear("said");
  if (picked) choose(picks.filter((each) => each !== picked));
  else if (next) settle([...picks, next]);
  else if (first) settle([first]);
  else if (!element.closest("#players")) ask(touched, names());
}

/** Asks the server why this cannot be touched after these; a place around it may be what was meant. */
async function ask(touched, before) {
  if (!isYours()) return;
  if (pace()) touched[0].animate({ translate: ["0 0", "-4px 0", "4px 0", "0 0"] }, 200);
  const { table, viewer: seat } = $("#table").dataset;
  let answer;
  for (const element of touched.slice(0, 3)) {
    const body = new URLSearchParams({ seat, touched: [...before, nameOf(element)] });
    // Nothing is lost with a question.
    answer = await post(`/api/tables/${table}/why`, body).catch(() => null);
    if (!answer || answer.why) break;
  }
  if (answer) notice("said", answer.why ?? answer.error, { rule: answer.rule, lead: answer.action });
}

// Dragging.

function press(element, event) {
  if (event.button || drag || !element.matches("[data-piece]")) return;
  const { picked, next, first } = meaning(element);
  const piece = picked ?? next ?? first;
  if (piece) drag = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function pull(event) {
  if (drag?.pointer !== event.pointerId) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.image && Math.hypot(x, y) < 6) return;
  if (!drag.image) lift();
  drag.image.style.transform = `translate(${x}px,${y}px)`;
  drag.over?.classList.remove("over");
  drag.over = find(under(event), leading(holding()));
  drag.over?.classList.add("over");
}

/** The press has become a drag: the piece is picked, and its image follows the hand. */
function lift() {
  // The overlay gets the pointer: it outlives whatever a push from the server does to the piece.
  layer().setPointerCapture(drag.pointer);
  Object.assign(drag, { image: ghost(drag.piece), before: picks });
  drag.image.classList.add("held");
  document.body.classList.add("dragging");
  clear("said");
  // `keep` adds the piece; what does not go together with it is let go.
  choose(candidates(holding()).length ? picks : []);
}

const holding = () => (isPicked(drag.piece) ? names() : [...names(), nameOf(drag.piece)]);

/** The pieces and places under the pointer and under the middle of the image, without what is dragged. */
function under({ clientX, clientY }) {
  const { left, top, width, height } = drag.image.getBoundingClientRect();
  const points = [[clientX, clientY], [left + width / 2, top + height / 2]];
  const found = points.flatMap((point) => document.elementsFromPoint(...point)).flatMap((each) => chain(each));
  return [...new Set(found)].filter((each) => !drag.piece.contains(each));
}

function drop(event) {
  if (drag?.pointer !== event.pointerId) return;
  if (!drag.image) return stop();
  const { image, piece } = drag;
  const places = under(event);
  const held = holding();
  const target = find(places, leading(held));
  // The click that a browser makes of this is no touch.
  const swallow = (click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
  // A piece that is an action by itself is played by carrying it from the board to one's own things, or back.
  const area = (element) => element?.closest("#board, #own");
  const there = area(document.elementFromPoint(event.clientX, event.clientY));
  if (target || (exact() && !leading().size && there && there !== area(piece))) {
    const chosen = new Set([...picks, piece, target ?? piece]);
    const box = image.getBoundingClientRect();
    stop();
    if (settle([...chosen])) landing = { image, piece, box };
    else home(image);
    return refresh();
  }
  cancelDrag();
  // Over nothing, or over where it came from, the hand has thought better of it.
  const strange = places.filter((each) => !each.contains(piece));
  if (strange.length) ask(strange, held);
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
  const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const a = from.getBoundingClientRect();
  const far = (element) => {
    const b = element.getBoundingClientRect();
    const [x, y] = [b.x - a.x + (b.width - a.width) / 2, b.y - a.y + (b.height - a.height) / 2];
    const along = x * right + y * down;
    return along > 1 ? along + 2 * Math.abs(x * down + y * right) : Infinity;
  };
  const ways = $$("#table .can").map((element) => ({ element, way: far(element) }));
  return ways.filter(({ way }) => way < Infinity).sort((one, other) => one.way - other.way)[0]?.element;
}

function key(piece, event) {
  if (event.target !== piece || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.startsWith("Arrow")) nearest(piece, event.key)?.focus();
  // Enter on what is picked plays it, if it is enough; the space bar always picks and unpicks.
  else if (event.key === "Enter" && isPicked(piece) && commit());
  else if (/^(Enter| )$/.test(event.key) && !piece.matches("button, a")) touch(piece);
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
  // A link or a field inside a piece is itself, not the piece.
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
  onForms("act", {
    sent() {
      due = Infinity;
      choose([]);
    },
    done(answer) {
      due = answer?.seq ?? 0;
      // Should the message never come, the reader must not be locked out for it.
      setTimeout(() => refresh((due = 0)), 5000);
      if (!answer) landed(false);
      refresh();
    },
  });
}
