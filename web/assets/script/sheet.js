// @ts-check
/**
 * The rules beside the board: a sheet over the side column, on phones from below. Every link to the rules opens it at
 * its paragraph while the table goes on. Without the script, or with a modifier key, the links lead to the rules page.
 */

import { closeBubble, gameOf, openBubble } from "./bubble.js";
import { $, $$, button, closest, make, when } from "./dom.js";
import { notice } from "./notice.js";
import { search } from "./search.js";
import { word } from "./settings.js";

/** The sheet, once it was opened. @type {HTMLElement | null} */
let sheet = null;
/** What had the focus before. @type {HTMLElement | null} */
let origin = null;
/** @type {Promise<HTMLElement | null> | null} */
let loading = null;

/** Loads the rules once; null if that failed. */
async function load() {
  const html = await fetch(`/rules/${gameOf()}`, { headers: { "X-Adda-Part": "sheet" } })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  const found = html && new DOMParser().parseFromString(html, "text/html").querySelector("#rules-sheet");
  if (!found) return null;
  sheet = /** @type {HTMLElement} */ (document.importNode(found, true));
  sheet.hidden = true;
  document.body.append(sheet);
  listen(sheet);
  return sheet;
}

/** @param {HTMLElement} element */
function listen(element) {
  /** @type {HTMLInputElement | null} */
  const field = $("input[type=search]", element);
  field?.addEventListener("input", () => search(element, field.value));
  field?.form?.addEventListener("submit", (event) => event.preventDefault());
  $(".close", element)?.addEventListener("click", () => closeSheet());
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    // The first Escape ends the search.
    if (field?.value && document.activeElement === field) search(element, (field.value = ""));
    else closeSheet();
  });
  $(".rules-text", element)?.addEventListener("scroll", showNeighbours, { passive: true });
}

/**
 * Opens the rules at a paragraph or section, such as `p5.2`.
 * @param {string} [id]
 * @param {string} [note] What led here, shown at the paragraph.
 */
export async function openSheet(id, note) {
  if (!sheet || sheet.hidden) origin = /** @type {HTMLElement | null} */ (document.activeElement);
  const ready = sheet ?? (await (loading ??= load()));
  loading = null;
  if (!ready) return notice("said", word("failed"), { act: [word("retry"), () => openSheet(id, note)] });
  ready.hidden = false;
  document.body.classList.add("reading");
  dispatchEvent(new Event("resize"));
  go(ready, id, note);
}

/**
 * @param {HTMLElement} element
 * @param {string} [id]
 * @param {string} [note]
 */
function go(element, id, note) {
  for (const old of $$(".here", element)) old.classList.remove("here");
  for (const old of $$(".rule-note", element)) old.remove();
  const there = id ? $("#" + CSS.escape(id), element) : null;
  // A search may have hidden the paragraph.
  /** @type {HTMLInputElement | null} */
  const field = $("input[type=search]", element);
  if (field && there?.closest("[hidden]")) search(element, (field.value = ""));
  if (there?.matches(".rule")) {
    there.classList.add("here");
    if (note) $(".rule-text", there)?.append(make("p", { class: "rule-note" }, note));
  }
  const aim = there ?? $("h2", element);
  if (there) there.tabIndex = -1;
  (there ?? field)?.focus({ preventScroll: true });
  const text = $(".rules-text", element);
  if (text) text.scrollTop += aim && there ? aim.getBoundingClientRect().top - text.getBoundingClientRect().top - 56 : 0;
  showNeighbours();
}

/** Shows links to the sections before and after the one that is being read. */
function showNeighbours() {
  const text = sheet && $(".rules-text", sheet);
  const nav = sheet && $(".rules-neighbours", sheet);
  if (!text || !nav) return;
  const sections = $$("section", text).filter((each) => !each.hidden);
  const line = text.getBoundingClientRect().top + 72;
  const at = sections.findLastIndex((each) => each.getBoundingClientRect().top <= line);
  const around = [sections[at - 1], sections[at + 1]];
  if (nav.dataset.at === String(at) && nav.children.length) return;
  nav.dataset.at = String(at);
  nav.replaceChildren(
    ...around.map((section, index) => {
      const title = section && $("h2", section)?.textContent;
      if (!title) return make("span");
      return button(index ? `${title} ›` : `‹ ${title}`, () => sheet && go(sheet, section.id));
    }),
  );
}

/** Closes the sheet; returns whether it was open. */
export function closeSheet() {
  if (!sheet || sheet.hidden) return false;
  const inside = sheet.contains(document.activeElement);
  sheet.hidden = true;
  document.body.classList.remove("reading");
  dispatchEvent(new Event("resize"));
  if (inside && origin?.isConnected) origin.focus({ preventScroll: true });
  return true;
}

/** Lets links to this game's rules open the sheet. */
export function startSheet() {
  when("click", "a[href]", (/** @type {HTMLAnchorElement} */ link, event) => {
    const url = new URL(link.href);
    const inner = closest(link, "#rules-sheet") && link.getAttribute("href")?.startsWith("#");
    const here = url.origin === location.origin && url.pathname === `/rules/${gameOf()}` && !url.search;
    if (!(here || inner) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const bubble = closest(link, "#bubble") ? openBubble() : null;
    closeBubble();
    openSheet(decodeURIComponent(url.hash.slice(1)), bubble?.answer.kind === "refusal" ? bubble.answer.text : undefined);
  });
}

