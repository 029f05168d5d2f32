/**
 * Forms without leaving the page.
 *
 * Every form of the page works without this script. With it, forms to /api are sent in the background; what the
 * server answers decides what comes next. What could not be sent is said, and kept to be sent again.
 */

import { clear, notice } from "./notice.js";
import { word } from "./settings.js";

const unsent = [];
const listeners = { sent: [], answered: [], failed: [] };

/** Calls `act(form, answer)` when a form is `sent`, `answered` well, or has `failed`. */
export const on = (moment, act) => listeners[moment].push(act);
const tell = (moment, form, answer) => listeners[moment].forEach((act) => act(form, answer));

/** Posts to the API. Answers the JSON; a refusal has `error`, a lost connection is thrown. */
export async function post(path, body, patience = 15_000) {
  const headers = { Accept: "application/json" };
  const response = await fetch(path, { method: "POST", headers, body, signal: AbortSignal.timeout(patience) });
  // What stands before the server answers so while that is started anew.
  if (response.status >= 502 && response.status <= 504) throw new Error("no server");
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) answer.error ??= word("failed");
  return answer;
}

async function send(form, path, body) {
  // A new move replaces one that never arrived.
  if (path.endsWith("/act")) {
    const old = unsent.findIndex((entry) => entry[1] === path);
    if (old >= 0) unsent.splice(old, 1);
    if (!unsent.length) clear("unsent");
  }
  form.setAttribute("aria-busy", "true");
  tell("sent", form);
  let answer;
  try {
    // A bot may think about its advice for a while.
    answer = await post(path, body, path.endsWith("/hint") ? 60_000 : undefined);
  } catch {
    unsent.push([form, path, body]);
    notice("unsent", word("unsent"), { act: [word("retry"), sendAgain] });
  }
  form.removeAttribute("aria-busy");
  if (!answer || answer.error) {
    if (answer) notice("said", answer.error, { rule: answer.rule });
    return tell("failed", form, answer);
  }
  follow(answer);
  emptied(form, path, body);
  tell("answered", form, answer);
}

function sendAgain() {
  clear("unsent");
  for (const [form, path, body] of unsent.splice(0)) send(form, path, body);
}

/** Goes where the answer points. */
function follow({ table, record, reload }) {
  if (table) location.assign("/t/" + table);
  else if (record) location.assign("/r/" + record);
  else if (reload) location.reload();
}

/** What was said stands in the talk now, and no longer in the field; unless the reader typed on. */
function emptied(form, path, body) {
  const field = path.endsWith("/say") && form.elements.text;
  if (field && field.value === body.get("text")) field.value = "";
}

/** Listens to all forms of the page. */
export function startForms() {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const path = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
    if (!path.startsWith("/api/") || event.defaultPrevented) return;
    event.preventDefault();
    if (form.getAttribute("aria-busy") === "true") return;
    const question = submitter?.dataset.confirm ?? form.dataset.confirm;
    if (question && !confirm(question)) return;
    const data = new FormData(form);
    if (submitter?.name) data.append(submitter.name, submitter.value);
    clear("said");
    send(form, path, form.enctype === "multipart/form-data" ? data : new URLSearchParams(data));
  });
}
