// @ts-check
/** Forms: fields that depend on others, seats that are added and removed, the link to share. */

import { $, $$, need, when } from "./dom.js";
import { notice } from "./notice.js";
import { word } from "./settings.js";

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement} Control */

const FITTED = "form:has([data-show-if], [data-seat])";

/** The choice of player in this row. @param {HTMLElement} row @returns {HTMLSelectElement} */
const sitter = (row) => need("select", row);
/** The field for the player's name, if the row has one. @param {HTMLElement} row @returns {HTMLInputElement | null} */
const nameField = (row) => $("input", row);

/**
 * Shows the fields that the current choices need. Others are hidden and disabled, so that they are neither sent nor
 * validated.
 * @param {HTMLFormElement} form
 */
function fit(form) {
  const rows = $$("[data-seat]", form);
  for (const row of rows) row.hidden = sitter(row).value === "none";
  for (const element of $$("[data-show-if]", form)) {
    const [field, values] = (element.dataset.showIf ?? "").split("=");
    element.hidden = !values.split("|").includes(String(new FormData(form).getAll(field).at(-1) ?? ""));
    disable($$("input, select, textarea", element), element.hidden);
  }
  const taken = rows.filter((row) => !row.hidden).length;
  disable($$("[data-seat-add]", form), taken === rows.length);
  disable($$("[data-seat-drop]", form), taken <= Number(form.dataset.min ?? 1));
}

/** @param {Control[]} controls @param {boolean} disabled */
function disable(controls, disabled) {
  for (const each of controls) each.disabled = disabled;
}

/** @param {HTMLButtonElement} button */
function addSeat({ form, dataset }) {
  const row = form && $$("[data-seat]", form).find((each) => each.hidden);
  if (!row) return;
  sitter(row).value = dataset.value ?? "open";
  fit(form);
  sitter(row).focus();
}

/**
 * Removes a seat. Those behind it move up, so that there is never a gap.
 * @param {HTMLButtonElement} button
 */
function dropSeat(button) {
  const { form } = button;
  if (!form) return;
  const rows = $$("[data-seat]", form);
  const dropped = rows.findIndex((row) => row.contains(button));
  for (let at = dropped; at >= 0 && at < rows.length; at++) {
    const next = rows[at + 1];
    sitter(rows[at]).value = next ? sitter(next).value : "none";
    const field = nameField(rows[at]);
    if (field) field.value = (next && nameField(next)?.value) ?? "";
  }
  fit(form);
}

/** @param {HTMLElement} button */
async function share({ dataset }) {
  const url = new URL(dataset.link ?? "", location.href).href;
  try {
    if (navigator.share) return await navigator.share({ url, title: document.title });
    await navigator.clipboard.writeText(url);
    notice("said", word("copied"), { seconds: 4 });
  } catch (problem) {
    // Do nothing if the reader closed the share dialog. Without https there is no clipboard, so show the link.
    if (!(problem instanceof Error) || problem.name !== "AbortError") notice("said", url);
  }
}

/** Listens on all forms of the page. */
export function startNew() {
  const fitAll = () => $$(FITTED).forEach((form) => fit(/** @type {HTMLFormElement} */ (form)));
  // When the reader navigates back, the browser fills in the fields.
  addEventListener("pageshow", fitAll);
  fitAll();
  when("input", FITTED, fit);
  when("click", "[data-seat-add]", addSeat);
  when("click", "[data-seat-drop]", dropSeat);
  when("click", "[data-share]", share);
}
