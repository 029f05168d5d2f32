/** Forms that show only what matters: fields that depend on others, seats that come and go, the link to share. */

import { $, $$, when } from "./dom.js";
import { notice } from "./notice.js";
import { word } from "./settings.js";

const FITTED = "form:has([data-show-if], [data-seat])";
const seat = (row) => $("select", row);
const name = (row) => $("input", row) ?? {};

/** Shows what belongs to the choices made. Hidden fields are not sent, and cannot keep the form from being sent. */
function fit(form) {
  const rows = $$("[data-seat]", form);
  for (const row of rows) row.hidden = seat(row).value === "none";
  for (const element of $$("[data-show-if]", form)) {
    const [field, values] = element.dataset.showIf.split("=");
    element.hidden = !values.split("|").includes(new FormData(form).getAll(field).at(-1) ?? "");
    for (const each of $$("input, select, textarea", element)) each.disabled = element.hidden;
  }
  const taken = rows.filter((row) => !row.hidden).length;
  for (const each of $$("[data-seat-add]", form)) each.disabled = taken === rows.length;
  for (const each of $$("[data-seat-drop]", form)) each.disabled = taken <= Number(form.dataset.min ?? 1);
}

function addSeat({ form, dataset }) {
  const row = $$("[data-seat]", form).find((each) => each.hidden);
  seat(row).value = dataset.value ?? "open";
  fit(form);
  seat(row).focus();
}

/** Those behind it move up, so that there is never a gap between seats. */
function dropSeat(button) {
  const rows = $$("[data-seat]", button.form);
  for (let at = rows.indexOf(button.closest("[data-seat]")); at < rows.length; at++) {
    const next = rows[at + 1];
    seat(rows[at]).value = next ? seat(next).value : "none";
    name(rows[at]).value = next ? name(next).value : "";
  }
  fit(button.form);
}

async function share({ dataset }) {
  const url = new URL(dataset.link ?? "", location).href;
  try {
    if (navigator.share) return await navigator.share({ url, title: document.title });
    await navigator.clipboard.writeText(url);
    notice("said", word("copied"), { seconds: 4 });
  } catch (problem) {
    // Who closes the system's panel wants nothing more. Without https there is no clipboard: here is the link.
    if (problem.name !== "AbortError") notice("said", url);
  }
}

/** Listens on all forms of the page. */
export function startNew() {
  // Coming back to a page, the browser fills the fields by itself.
  addEventListener("pageshow", () => $$(FITTED).forEach(fit));
  $$(FITTED).forEach(fit);
  when("input", FITTED, fit);
  when("click", "[data-seat-add]", addSeat);
  when("click", "[data-seat-drop]", dropSeat);
  when("click", "[data-share]", share);
}
