/**
 * What the reader has set, and the words of the script: it has none of its own, the server puts them on
 * <body data-words> in the reader's language.
 */

import { $$, when } from "./dom.js";

const words = JSON.parse(document.body.dataset.words || "{}");

/** The sentence with this key, its gap `{n}` filled. */
export const word = (key, n) => (words[key] ?? "").replace("{n}", n);

const memory = {};

/** What is stored under this key. A browser may forbid storage; then the page remembers until it is left. */
export function recall(key, otherwise, store = "localStorage") {
  try {
    return JSON.parse(window[store].getItem("adda." + key)) ?? otherwise;
  } catch {
    return memory[key] ?? otherwise;
  }
}

/** Stores a value under this key. */
export function remember(key, value, store = "localStorage") {
  memory[key] = value;
  try {
    window[store].setItem("adda." + key, JSON.stringify(value));
  } catch {}
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** By how much motion is slower than normal; 0 means that nothing moves. */
export const pace = () => (still.matches ? 0 : { off: 0, fast: 0.5, slow: 2 }[recall("speed")] ?? 1);

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

/** Dresses the switches of the page and listens to them. */
export function startSettings() {
  showTheme();
  for (const select of $$("select[data-setting]")) select.value = recall(select.dataset.setting, "normal");
  when("change", "select[data-setting]", (select) => remember(select.dataset.setting, select.value));
  when("click", "[data-theme-switch]", () => {
    remember("theme", themes[(themes.indexOf(recall("theme", "auto")) + 1) % 3]);
    showTheme();
  });
}
