// @ts-check
/**
 * Forms without leaving the page. Every form works without this script; with it, those to /api are sent in the
 * background. If sending fails, the page says so and keeps the data to send it again.
 */

import { ask } from "./ask.js";
import { make, when } from "./dom.js";
import { clear, notice } from "./notice.js";
import { isOn, word } from "./settings.js";

/** @typedef {FormData | URLSearchParams} Body */
/** @typedef {Record<string, any>} Answer What the API answers; a refusal has `error`. */
/** @typedef {{ names: string[], sent: (body: Body) => void, done: (answer: Answer | null) => void }} Listener */

/** @type {[HTMLFormElement, string, Body][]} */
let unsent = [];
/** What each form is sending now. @type {Map<HTMLFormElement, string>} */
const sending = new Map();
/** @type {Listener[]} */
const listeners = [];

/**
 * Calls `sent(body)` before a form is posted to /api/…/name with one of these names, and `done(answer)` after it; the
 * answer is null if that failed.
 * @param {string} names
 * @param {Omit<Listener, "names">} listener
 */
export const onForms = (names, { sent, done }) => listeners.push({ names: names.split(" "), sent, done });

/**
 * Posts to the API and returns the JSON. A refusal has `error`; a lost connection throws.
 * @param {string} path
 * @param {Body} body
 * @returns {Promise<Answer>}
 */
export async function post(path, body) {
  // A bot may need a while for its advice.
  const signal = AbortSignal.timeout(path.endsWith("/hint") ? 60_000 : 15_000);
  const response = await fetch(path, { method: "POST", headers: { Accept: "application/json" }, body, signal });
  // A reverse proxy answers like this while the server restarts.
  if (response.status >= 502) throw new Error("no server");
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) answer.error ??= word("failed");
  return answer;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} path
 * @param {Body} body
 */
async function send(form, path, body) {
  const name = path.split("/").pop() ?? "";
  // A new move replaces one that never arrived.
  if (name === "act") unsent = unsent.filter((each) => each[1] !== path);
  if (!unsent.length) clear("unsent");
  const listening = listeners.filter(({ names }) => names.includes(name));
  for (const { sent } of listening) sent(body);
  form.ariaBusy = "true";
  sending.set(form, String(body));
  // The answer may come after the form was drawn again.
  const { done: told } = form.dataset;
  const answer = await post(path, body).catch(() => null);
  if (sending.get(form) === String(body)) {
    sending.delete(form);
    form.ariaBusy = null;
  }
  if (!answer) {
    unsent.push([form, path, body]);
    notice("unsent", word("unsent"), { act: [word("retry"), sendAgain] });
  } else if (answer.error) refuse(form, answer);
  else if (answer.table) location.assign("/t/" + answer.table);
  else if (answer.record) location.assign("/r/" + answer.record);
  else if (answer.token) showToken(form, answer.token);
  else if (answer.reload) location.reload();
  else if (told) notice("said", told, { seconds: 6 });
  else if (name === "say" && new FormData(form).get("text") === body.get("text")) form.reset();
  for (const { done } of listening) done(answer?.error ? null : answer);
}

/**
 * Shows a new token below its form: it cannot be shown again.
 * @param {HTMLFormElement} form
 * @param {string} token
 */
function showToken(form, token) {
  const output = form.querySelector("output");
  if (!output) return;
  output.textContent = token;
  output.parentElement?.removeAttribute("hidden");
  form.reset();
  // Resetting a form empties its outputs.
  output.textContent = token;
}

/**
 * Says why a form was refused: beside the field that it is about, which gets the focus, or else above the page.
 * @param {HTMLFormElement} form
 * @param {Answer} answer
 */
function refuse(form, answer) {
  const controls = /** @type {(HTMLInputElement | HTMLFieldSetElement)[]} */ ([...form.elements]);
  const field = answer.field && controls.find((each) => each.name === answer.field && each.type !== "hidden");
  if (!field) return notice("said", answer.error, answer);
  // A field of a seat can be seen while that seat is edited.
  /** @type {HTMLInputElement | null | undefined} */
  const edit = field.closest(".seat")?.querySelector(".edit");
  if (edit) edit.checked = true;
  accept(field);
  const id = `${field.id || field.name}-error`;
  const error = make("p", { id, class: "field-error", role: "alert" }, answer.error);
  if (field.type === "fieldset") field.append(error);
  else (field.closest("label") ?? field).after(error);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", id);
  // A footer that keeps its place would scroll the page to its end.
  const boxes = [field, error].map((each) => each.getBoundingClientRect());
  field.focus({ preventScroll: boxes.every(({ top, bottom }) => top >= 0 && bottom <= innerHeight) });
}

/** Takes back what was wrong with a field. @param {Element} field */
function accept(field) {
  const error = field.getAttribute("aria-invalid") && field.getAttribute("aria-describedby");
  if (!error) return;
  document.getElementById(error)?.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
}

function sendAgain() {
  for (const each of unsent.splice(0)) send(...each);
}

/** Listens to all forms of the page. */
export function startForms() {
  when("input", "[aria-invalid]", accept);
  document.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const path = form.getAttribute("action") ?? "";
    if (!path.startsWith("/api/")) return;
    event.preventDefault();
    const submitter = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const question = submitter?.dataset.confirm ?? form.dataset.confirm;
    const data = new FormData(form);
    if (submitter?.name) data.append(submitter.name, submitter.value);
    const isFile = form.enctype === "multipart/form-data";
    // A form without files has only text values.
    const body = isFile ? data : new URLSearchParams(/** @type {[string, string][]} */ ([...data]));
    // Ignore a second press with the same data. Different data is sent: the stream may show a move before its answer
    // arrives, and then the next move comes from the same form.
    if (sending.get(form) === String(body)) return;
    // A lesson answers every try itself, and nothing is lost there.
    const asks = !document.querySelector("main[data-lesson]");
    if (asks && question && !(await ask(question, { at: submitter }))) return;
    const waste = asks && isOn("ask-waste") && submitter?.querySelector(".waste")?.textContent;
    if (waste && !(await ask(waste, { at: submitter, waste: true }))) return;
    clear("said");
    send(form, path, body);
  });
}
