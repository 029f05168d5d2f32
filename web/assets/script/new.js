// @ts-check
/**
 * The form for a new table, and the link to share. The form works without this: here the server is asked which options
 * can be combined while they are being chosen, and presets fill in the form without leaving the page.
 */

import { $, $$, make, need, when } from "./dom.js";
import { post } from "./forms.js";
import { notice } from "./notice.js";
import { word } from "./settings.js";

/** @typedef {{ option: string, values: string[], why: string, rule?: string }} Closed */

const FORM = "form.new-table";
/** @type {(option: string) => string} */
const field = (option) => "opt_" + option;

/** The last question; answers to earlier ones are ignored. */
let asked = 0;

/** The fields of the form that are sent. @param {HTMLFormElement} form */
const fields = (form) => new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]));

/** The chosen value of an option. @param {URLSearchParams} sent @param {string} option */
const chosen = (sent, option) => sent.getAll(field(option)).at(-1) ?? "";

/** Asks the server what can be chosen now, and shows it. @param {HTMLFormElement} form */
async function check(form) {
  markPreset(form);
  const question = ++asked;
  const answer = await post(form.dataset.check ?? "", fields(form)).catch(() => null);
  if (!answer || answer.error || question !== asked) return;
  const closed = new Map(/** @type {Closed[]} */ (answer.closed).map((each) => [each.option, each]));
  for (const option of $$("[data-option]", form)) show(option, closed.get(option.dataset.option ?? ""), fields(form));
  need("#summary", form).textContent = answer.summary;
}

/**
 * Shows which values of an option are closed, and why. A value that is chosen already stays, so that nothing is changed
 * behind the reader's back.
 * @param {HTMLElement} option
 * @param {Closed | undefined} closed
 * @param {URLSearchParams} sent
 */
function show(option, closed, sent) {
  const key = option.dataset.option ?? "";
  const now = chosen(sent, key);
  /** @param {string} value */
  const shut = (value) => Boolean(closed?.values.includes(value)) && value !== now;
  option.classList.toggle("closed", Boolean(closed));
  /** @type {(HTMLInputElement | HTMLOptionElement)[]} */
  const choices = $$("[type=checkbox], [type=radio], option", option);
  for (const each of choices) each.disabled = shut(each.value);
  const reason = need(".reason", option);
  reason.hidden = !closed;
  const game = document.body.className.match(/\bgame-([\w-]+)/)?.[1];
  const link = closed?.rule && make("a", { class: "rule-link", href: `/rules/${game}#p${closed.rule}` }, word("rule", closed.rule));
  need("span", reason).replaceChildren(...(closed ? [closed.why + " ", link || ""] : []));
}

/** Marks the preset whose options are chosen. @param {HTMLFormElement} form */
function markPreset(form) {
  const sent = fields(form);
  for (const preset of $$("[data-preset]", form)) {
    const options = Object.entries(JSON.parse(preset.dataset.preset ?? "{}"));
    const same = options.every(([option, value]) => chosen(sent, option) === value);
    if (same) preset.ariaCurrent = "true";
    else preset.removeAttribute("aria-current");
  }
}

/** Fills in the options of a preset. @param {HTMLElement} preset @param {Event} event */
function fill(preset, event) {
  const form = preset.closest("form");
  if (!form) return;
  event.preventDefault();
  for (const [option, value] of Object.entries(JSON.parse(preset.dataset.preset ?? "{}"))) {
    /** @type {HTMLInputElement[]} */
    const controls = $$(`[name="${field(option)}"]:not([type=hidden])`, form);
    for (const each of controls) {
      each.disabled = false;
      if (each.type === "checkbox" || each.type === "radio") each.checked = each.value === value;
      else each.value = value;
    }
  }
  check(form);
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

/** Listens on the form for a new table, and on buttons that share a link. */
export function startNew() {
  /** @type {HTMLFormElement | null} */
  const form = $(FORM);
  if (form) {
    form.addEventListener("change", (event) => {
      const { name } = /** @type {HTMLInputElement} */ (event.target);
      if (/^(seat|opt_)/.test(name)) check(form);
    });
    // When the reader navigates back, the browser fills in the fields.
    addEventListener("pageshow", () => check(form));
  }
  when("click", "[data-preset]", fill);
  when("click", "[data-share]", share);
}
