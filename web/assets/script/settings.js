// @ts-check
/**
 * The reader's settings, and the texts of the script, which the server puts into <body data-words> in the reader's
 * language.
 */

import { $, $$, when } from "./dom.js";

/** @type {Record<string, string>} */
const words = JSON.parse(document.body.dataset.words || "{}");

/**
 * The text with this key, with `{n}` filled in.
 * @param {string} key
 * @param {string | number} [n]
 */
export const word = (key, n) => (words[key] ?? "").replace("{n}", String(n));

/** @type {Record<string, unknown>} */
const memory = {};

/**
 * The value stored under this key. If the browser forbids storage, values last until the reader leaves the page.
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @param {"localStorage" | "sessionStorage"} [store]
 * @returns {T}
 */
export function recall(key, otherwise, store = "localStorage") {
  try {
    return JSON.parse(window[store].getItem("adda." + key) ?? "null") ?? otherwise;
  } catch {
    return /** @type {T | undefined} */ (memory[key]) ?? otherwise;
  }
}

/**
 * Stores a value under this key.
 * @param {string} key
 * @param {unknown} value
 * @param {"localStorage" | "sessionStorage"} [store]
 */
export function remember(key, value, store = "localStorage") {
  memory[key] = value;
  try {
    window[store].setItem("adda." + key, JSON.stringify(value));
  } catch {}
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** How much slower than normal each setting is. @type {Record<string, number>} */
const speeds = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** How much slower than normal animations are; 0 means no motion. */
export const pace = () => (still.matches ? 0 : speeds[recall("speed", "normal")] ?? 1);

/**
 * The settings that are on or off, with their defaults. The key is also the one in storage (`adda.KEY`) and in
 * `data-switch`. Other modules ask with `isOn`:
 *
 * - `sound`: a knock when it is the reader's turn.
 * - `shortcuts`: single-key shortcuts. Speech input or a stray finger may trigger one by mistake.
 * - `ask-waste`: ask before a move that wastes something, such as ending a turn with actions left.
 * - `auto-forced`: make moves that have no alternative automatically.
 * - `coach`: explain new kinds of decision in the first games, and say when there was a better move.
 * @type {Record<string, boolean>}
 */
const switches = { sound: true, shortcuts: true, "ask-waste": true, "auto-forced": true, coach: true };

/**
 * Whether a switch is on, as the reader has set it or by default.
 * @param {keyof typeof switches} key
 * @returns {boolean}
 */
export const isOn = (key) => recall(key, switches[key] ?? false);

/** The settings with several values, with their defaults. @type {Record<string, string>} */
const choices = { theme: "auto", speed: "normal" };

/** What is called after a switch or a choice has changed. @type {((key: string) => void)[]} */
const watchers = [];

/**
 * Calls `act` with the key of every setting that changes.
 * @param {(key: string) => void} act
 */
export const onSetting = (act) => watchers.push(act);

/**
 * Changes a setting, and shows it everywhere.
 * @param {string} key
 * @param {unknown} value
 */
export function set(key, value) {
  remember(key, value);
  show();
  for (const act of watchers) act(key);
}

/** Whether single-key shortcuts are on. */
export const hasShortcuts = () => isOn("shortcuts");

/** Shows all settings on the page and on its controls. */
function show() {
  const root = document.documentElement;
  const theme = recall("theme", choices.theme);
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  // While shortcuts are off, the style hides the numbers of the actions.
  root.classList.toggle("no-shortcuts", !hasShortcuts());
  for (const each of $$("[data-shortcuts]")) each.ariaPressed = String(hasShortcuts());
  for (const each of /** @type {HTMLInputElement[]} */ ($$("input[data-switch]"))) {
    each.checked = isOn(each.dataset.switch ?? "");
  }
  for (const each of /** @type {HTMLInputElement[]} */ ($$("input[data-setting]"))) {
    const key = each.dataset.setting ?? "";
    each.checked = each.value === recall(key, choices[key]);
  }
}

/** Opens the sheet; returns whether the page has one. */
function openSheet() {
  /** @type {HTMLDialogElement | null} */
  const sheet = $("#settings-sheet");
  if (!sheet?.open) sheet?.showModal();
  return Boolean(sheet);
}

/** Shows the settings on the page's controls, and listens to them. */
export function startSettings() {
  show();
  when("change", "input[data-switch]", (/** @type {HTMLInputElement} */ input) =>
    set(input.dataset.switch ?? "", input.checked),
  );
  when("change", "input[data-setting]", (/** @type {HTMLInputElement} */ input) =>
    set(input.dataset.setting ?? "", input.value),
  );
  when("click", "[data-shortcuts]", () => set("shortcuts", !hasShortcuts()));
  when("click", "[data-settings]", (_, event) => {
    // On the page for browsers without the script, the link leads nowhere else.
    if (openSheet()) event.preventDefault();
  });
  // A click beside the sheet closes it.
  when("click", "#settings-sheet", (/** @type {HTMLDialogElement} */ sheet, event) => {
    if (event.target === sheet) sheet.close();
  });
  // Another tab has changed something.
  addEventListener("storage", show);
}
