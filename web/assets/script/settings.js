// @ts-check
/**
 * The reader's settings, and the texts of the script, which the server puts into <body data-words> in the reader's
 * language.
 */

import { $$, when } from "./dom.js";

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

/** Whether single-key shortcuts are on. Speech input or a stray finger may trigger one by mistake. */
export const hasShortcuts = () => recall("shortcuts", true);

const themes = ["auto", "light", "dark"];

function showTheme() {
  const theme = recall("theme", "auto");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const each of $$("[data-theme-switch]")) {
    each.dataset.themeSwitch = theme;
    each.title = each.ariaLabel = word("theme-" + theme);
  }
}

/** While shortcuts are off, the style hides the numbers of the actions. */
function showShortcuts() {
  const on = hasShortcuts();
  document.documentElement.classList.toggle("no-shortcuts", !on);
  for (const each of $$("[data-shortcuts]")) each.ariaPressed = String(on);
}

/** Shows the settings on the page's controls, and listens to them. */
export function startSettings() {
  showTheme();
  showShortcuts();
  /** @type {HTMLSelectElement[]} */
  const selects = $$("select[data-setting]");
  for (const select of selects) select.value = recall(select.dataset.setting ?? "", "normal");
  when("change", "select[data-setting]", (/** @type {HTMLSelectElement} */ select) =>
    remember(select.dataset.setting ?? "", select.value),
  );
  when("click", "[data-theme-switch]", () => {
    remember("theme", themes[(themes.indexOf(recall("theme", "auto")) + 1) % themes.length]);
    showTheme();
  });
  when("click", "[data-shortcuts]", () => {
    remember("shortcuts", !hasShortcuts());
    showShortcuts();
  });
}
