/**
 * Forms that show only what matters: fields that depend on others, seats that come and go, and the link to share.
 */

import { notice } from "./notice.js";
import { word } from "./settings.js";

/** What a field says now; a box that is not ticked says nothing. */
function valueOf(form, name) {
  const field = form.elements[name];
  if (!field) return "";
  return field.type === "checkbox" ? (field.checked ? field.value : "") : field.value;
}

/** Shows what belongs to the choices made. Hidden fields are not sent, and cannot stop the form from being sent. */
function fit(form) {
  for (const element of form.querySelectorAll("[data-show-if]")) {
    const [name, values] = element.dataset.showIf.split("=");
    element.hidden = !values.split("|").includes(valueOf(form, name));
  }
  for (const row of rowsOf(form)) row.hidden = seatOf(row).value === "none";
  for (const field of form.querySelectorAll("[data-show-if] :is(input, select, textarea)")) {
    field.disabled = Boolean(field.closest("[data-show-if][hidden]"));
  }
  const rows = rowsOf(form);
  const taken = rows.filter((row) => !row.hidden).length;
  for (const button of form.querySelectorAll("[data-seat-add]")) button.disabled = taken === rows.length;
  for (const button of form.querySelectorAll("[data-seat-drop]")) button.disabled = taken <= Number(form.dataset.min ?? 1);
}

const rowsOf = (form) => [...form.querySelectorAll("[data-seat]")].filter((row) => seatOf(row));
const seatOf = (row) => row.querySelector("select[name^=seat]");
const nameOf = (row) => row.querySelector("input[name^=name]");

function addSeat(form, button) {
  const row = rowsOf(form).find((each) => each.hidden);
  if (!row) return;
  seatOf(row).value = button.dataset.value ?? "open";
  fit(form);
  seatOf(row).focus();
}

/** Those behind it move up, so that there is never a gap between seats. */
function dropSeat(form, gone) {
  const rows = rowsOf(form);
  for (let at = rows.indexOf(gone); at < rows.length; at++) {
    const [row, next] = [rows[at], rows[at + 1]];
    seatOf(row).value = next ? seatOf(next).value : "none";
    if (nameOf(row)) nameOf(row).value = next ? (nameOf(next)?.value ?? "") : "";
  }
  fit(form);
}

async function share(button) {
  const url = new URL(button.dataset.link ?? "", location).href;
  try {
    if (navigator.share) await navigator.share({ url, title: button.dataset.title ?? document.title });
    else {
      await navigator.clipboard.writeText(url);
      notice("said", word("copied"), { seconds: 4 });
    }
  } catch (problem) {
    // Whoever closes the system's panel wants nothing more. Without https there is no clipboard: show the link.
    if (problem.name !== "AbortError") notice("said", url);
  }
}

/** Listens on all forms of the page. */
export function startNew() {
  const forms = () => document.querySelectorAll("form:has([data-show-if], [data-seat])");
  forms().forEach(fit);
  // Coming back to the page, the browser fills the fields by itself.
  addEventListener("pageshow", () => forms().forEach(fit));
  document.addEventListener("input", ({ target }) => {
    const { form } = target;
    if (form?.querySelector("[data-show-if], [data-seat]")) fit(form);
  });
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("button");
    if (!button) return;
    if ("seatAdd" in button.dataset) addSeat(button.form, button);
    if ("seatDrop" in button.dataset) dropSeat(button.form, button.closest("[data-seat]"));
    if ("share" in button.dataset) share(button);
    if ("close" in button.dataset) close(button);
  });
}

/** The button closes what it stands in. */
function close(button) {
  const around = button.closest("dialog, details");
  if (around?.localName === "dialog") around.close();
  else if (around) around.open = false;
}
