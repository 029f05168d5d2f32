/**
 * Choosing on the board: touching pieces and places one by one, or dragging one onto another.
 *
 * The page knows no rules. Every action in the list names what a hand would touch for it (`data-touched`). What is
 * picked is a multiset of such names, and an action is possible as long as it contains them all. What fits none is
 * asked of the server, which answers with the rule.
 */

import { $, $$, piece as named, when } from "./dom.js";
import { onForms, post } from "./forms.js";
import * as lay from "./lay.js";
import { ghost, layer } from "./motion.js";
import { clear, notice } from "./notice.js";
import { pace } from "./settings.js";

let actions = []; // each with its button and what it touches
let picks = []; // elements, in order
let poses = new Set(); // the names of all poses: a picked piece that has some is held in one of them
let over = null; // the cell of a ground over which the hand or the focus is
let finger = false; // whether the last touch was one: a finger does not hover, it shows first and lays then
let drag = null; // { piece, pointer, x, y } and, once it has moved, { image, before, over, tile }
let landing = null; // what was dropped, until the answer is drawn: { image, piece, box }
let due = 0; // the message that will show what was played: until then the board is that of before

const nameOf = (element) => element.dataset.piece;
const names = () => picks.map(nameOf);
const isPicked = (element) => picks.includes(element);
const isYours = () => $("#table").dataset.yours === "true" && isDrawn();
const isDrawn = () => Number($("#table").dataset.seq) >= due;

/** The pose in which one of the pieces with these names is held. */
const poseIn = (chosen) => chosen.map(lay.poseOf).find(Boolean);
const held = () => poseIn(drag?.image ? holding() : names());

/** The actions that contain these names and this pose of theirs, each with what it still lacks. */
function candidates(chosen = names(), pose = poses.size && poseIn(chosen)) {
  return actions.flatMap(({ button, touched }) => {
    const lacks = [...touched];
    const fits = chosen.every((name) => lacks.includes(name) && lacks.splice(lacks.indexOf(name), 1));
    const turned = pose ? lacks.findIndex((name) => poses.has(name)) : -1;
    // Of actions that lay the piece in some pose, those with the one in which it is held.
    if (!fits || !touched.length || (turned >= 0 && lacks.splice(turned, 1)[0] !== nameOf(pose))) return [];
    return [{ button, lacks }];
  });
}

/** Where the held pose could be laid: what lacks nothing but a cell of a ground. */
const spots = () => candidates(drag?.image ? holding() : names()).filter(({ lacks }) => lacks.length === 1);

/** Whether these lead somewhere in one pose or another: a tile stays in the hand while it is turned. */
const leads = (chosen) => candidates(chosen, null).length > 0;
/** The names that lead on from these. */
const leading = (chosen) => new Set(candidates(chosen).flatMap(({ lacks }) => lacks));
/** The names that an action begins with: who touches one of these has changed their mind. */
const beginning = () => new Set(actions.map(({ touched }) => touched[0]));
/** The action that is picked exactly. */
const exact = () => picks.length && candidates().find(({ lacks }) => !lacks.length)?.button;
const find = (elements, set) => elements.find((each) => set.has(nameOf(each)) && !isPicked(each));

/** Reads the actions and marks what can be picked; to be called after every morph. */
export function refresh() {
  const buttons = isDrawn() ? $$("#actions button[data-touched]") : [];
  actions = buttons.map((button) => ({ button, touched: JSON.parse(button.dataset.touched) }));
  poses = lay.poseNames();
  const pieces = $$("#table [data-piece]");
  keep(pieces);
  const [next, first] = [leading(), beginning()];
  const pose = held();
  const open = pose ? lay.reach(spots(), pose) : new Set();
  for (const piece of pieces) {
    const picked = isPicked(piece);
    const target = !picked && picks.length > 0 && next.has(nameOf(piece));
    const can = picked || next.has(nameOf(piece)) || first.has(nameOf(piece));
    const dragged = piece === (drag?.image ? drag : landing)?.piece;
    mark(piece, { can, picked, target, dragged, open: open.has(piece), posed: piece === pose });
    enable(piece, can, picked);
  }
  for (const tool of $$('#table [data-do="turn"], #table [data-do="flip"]')) tool.disabled = !pose;
  aimAt(over?.isConnected ? over : null);
  mark(document.body, { picking: picks.length > 0 });
  const possible = candidates().map(({ button }) => button);
  for (const { button } of actions) {
    const hot = possible.includes(button);
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
    if (found && leads([...names(), nameOf(found)])) picks.push(found);
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

/** Shows the held pose on this cell of a ground, as far as it can lie there. */
function aimAt(cell, point) {
  over = cell;
  const pose = held();
  if (!drag?.image) lay.show(cell && pose && lay.aim(spots(), pose, cell, point), pose);
}

/** Turns or flips what is held; answers whether there is something. */
export function turn(way) {
  const chosen = drag?.image ? holding() : names();
  const piece = chosen.find((name) => lay.poseOf(name));
  if (!piece || !lay.change(piece, way)) return false;
  if (drag?.tile) carry(drag.at);
  refresh();
  if (drag?.tile) pull(drag.at);
  return true;
}

/** Plays what is picked or shown on the ground, if that is an action; answers whether it is. */
export function commit() {
  const button = exact() || lay.aimed();
  if (button) button.form.requestSubmit(button);
  return Boolean(button);
}

/** Whether more is touched by an action that begins with what is picked, in whatever order. */
function begins() {
  const sorted = (list) => String([...list].sort());
  const begun = sorted(names());
  const goesOn = ({ touched }) => touched.length > picks.length && sorted(touched.slice(0, picks.length)) === begun;
  return actions.some(goesOn);
}

/** Picks these; plays, if that is an action and not the beginning of another. */
function settle(elements) {
  choose(elements);
  return Boolean(exact()) && !begins() && commit();
}

/** Picks the pieces with these names without playing; a pose is what the hand turns its piece to. */
export function pickAll(wanted) {
  const found = [];
  for (const name of wanted.filter((each) => poses.has(each))) lay.hold($(named(name)));
  for (const name of wanted.filter((each) => !poses.has(each))) {
    found.push($$(named(name)).find((each) => !found.includes(each)));
  }
  choose(found.every(Boolean) ? found : []);
}

/** The piece here and the places around it, the innermost first; a piece beside its place says which that is. */
function chain(element) {
  const piece = element?.closest("#table [data-piece]");
  if (!piece) return [];
  return [piece, ...chain(piece.dataset.of ? $(named(piece.dataset.of)) : piece.parentElement)];
}

/** What a touch here means. A card in a column is a touch of the column, if that is what fits. */
function meaning(element) {
  const touched = chain(element);
  const next = find(touched, leading());
  // What leads on from within a picked piece is nearer to the hand than that piece.
  const picked = touched.find((each) => isPicked(each) || each === next);
  return { touched, picked: picked === next ? undefined : picked, next, first: find(touched, beginning()) };
}

function touch(element, event) {
  const { touched, picked, next, first } = meaning(element);
  clear("said");
  const pose = held();
  const spot = pose && element.dataset.at && lay.aim(spots(), pose, element, event && pointOf(event));
  if (spot) tap(spot, element, event);
  else if (picked) choose(picks.filter((each) => each !== picked));
  else if (next) settle([...picks, ...within(touched, next)]);
  else if (first) settle(within(touched, first));
  else if (!element.closest("#players")) ask(touched, pose ? [...names(), nameOf(pose)] : names());
}

/** Lays what is shown; a finger sees first what it would lay. */
function tap(spot, cell, event) {
  const waits = finger && spot.button !== lay.aimed();
  aimAt(cell, event && pointOf(event));
  if (!waits) spot.button.form.requestSubmit(spot.button);
}

const pointOf = ({ clientX, clientY }) => (clientX || clientY ? [clientX, clientY] : undefined);

/** A piece, and the places around it without which nothing can be done with it. */
function within(touched, piece) {
  const around = touched.slice(touched.indexOf(piece) + 1);
  const open = candidates([...(leading().has(nameOf(piece)) ? names() : []), nameOf(piece)]);
  return [piece, ...around.filter((each) => !isPicked(each) && open.every(({ lacks }) => lacks.includes(nameOf(each))))];
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
  finger = event.pointerType === "touch";
  if (event.button || drag || !element.matches("[data-piece]")) return;
  const { picked, next, first } = meaning(element);
  // A pose is carried for the piece that it belongs to.
  const owner = element === held() ? picks.find((each) => lay.poseOf(nameOf(each)) === element) : null;
  const piece = owner ?? picked ?? next ?? first;
  if (piece) drag = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function pull(event) {
  if (drag?.pointer !== event.pointerId) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.image && Math.hypot(x, y) < 6) return;
  if (!drag.image) lift(event);
  if (drag.tile) {
    const { clientX, clientY, pointerId } = event;
    drag.at = { clientX, clientY, pointerId };
    const [fromX, fromY] = drag.from;
    drag.image.style.transform = `translate(${clientX - fromX}px,${clientY - fromY}px)`;
    const pose = held();
    return lay.show(lay.under(drag.image, spots(), pose), pose);
  }
  drag.image.style.transform = `translate(${x}px,${y}px)`;
  drag.over?.classList.remove("over");
  drag.over = find(under(event), leading(holding()));
  drag.over?.classList.add("over");
}

/** The press has become a drag: the piece is picked, and its image follows the hand. */
function lift(event) {
  // The overlay gets the pointer: it outlives whatever a push from the server does to the piece.
  layer().setPointerCapture(drag.pointer);
  drag.tile = Boolean(lay.poseOf(nameOf(drag.piece)));
  drag.before = picks;
  if (drag.tile) carry(event);
  else drag.image = ghost(drag.piece);
  drag.image.classList.add("held");
  document.body.classList.add("dragging");
  clear("said");
  // `keep` adds the piece; what does not go together with it is let go.
  choose(leads(holding()) ? picks : []);
}

/** The hand carries the tile itself, in its pose and as large as it will lie. */
function carry(event) {
  drag.image?.remove();
  drag.from = [event.clientX, event.clientY];
  drag.image = lay.image(lay.poseOf(nameOf(drag.piece)), drag.from, finger);
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
  const chosen = holding();
  const pose = poseIn(chosen);
  const spot = drag.tile && lay.under(image, spots(), pose);
  const target = find(places, leading(chosen));
  // The click that a browser makes of this is no touch.
  const swallow = (click) => click.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
  // A piece that is an action by itself is played by carrying it from the board to one's own things, or back.
  if (spot) {
    const box = image.getBoundingClientRect();
    const { confirm } = spot.button.dataset;
    stop();
    if (confirm) image.remove();
    else landing = { image, piece, box };
    choose([piece]);
    lay.show(spot, pose);
    over = spot.cells[0];
    return spot.button.form.requestSubmit(spot.button);
  }
  const area = (element) => element?.closest("#board, #own");
  const there = area(document.elementFromPoint(event.clientX, event.clientY));
  if (target || (exact() && !begins() && there && there !== area(piece))) {
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
  if (strange.length) ask(strange, pose ? [...chosen, nameOf(pose)] : chosen);
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
  const cell = target.closest?.("[data-ground] [data-at]");
  // A finger's last word stays until the next; a mouse shows where it is.
  if (cell && !finger) aimAt(cell);
  else if (!cell && !finger && over && !target.closest?.("[data-do]")) aimAt(null);
  const touched = JSON.parse(target.closest?.("[data-touched]")?.dataset.touched ?? "[]");
  for (const piece of touched.flatMap((name) => $$(named(name)))) piece.classList.add("hinted");
}

/** Where in a cell a mouse points tells which of several spots is meant. */
function hover(event) {
  const cell = event.pointerType === "mouse" && !drag?.image && event.target.closest?.("[data-ground] [data-at]");
  if (cell) aimAt(cell, pointOf(event));
}

/** The wheel turns what is held, over the ground or in the hand. */
function roll(event) {
  const tile = drag?.tile || (held() && event.target.closest?.("[data-ground]"));
  if (!tile) return;
  event.preventDefault();
  if (event.timeStamp - (roll.last ?? 0) < 120 || !event.deltaY) return;
  roll.last = event.timeStamp;
  // There is one way to turn: the other is three times the same.
  for (let turns = event.deltaY > 0 ? 1 : 3; turns; turns--) turn("turn");
}

/** Listens to hands and keys on the table. */
export function startTouch() {
  // A link or a field inside a piece is itself, not the piece.
  const inner = "#table :is(a, button, input, summary, select, textarea, label, [data-piece])";
  when("click", inner, (element, event) => element.matches("[data-piece]") && touch(element, event));
  when("click", "#table [data-do]", ({ dataset }) => (dataset.do === "lay" ? commit() : turn(dataset.do)));
  document.addEventListener("wheel", roll, { passive: false });
  document.addEventListener("keydown", () => (finger = false), true);
  document.addEventListener("pointermove", hover);
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
      // Where a finger laid its last tile says nothing of the next one.
      over = null;
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
