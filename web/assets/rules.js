/**
 * The rules page: a search that leaves only the paragraphs that contain all words, and a mark on the paragraph of the
 * address. Matches are marked with the browser's own highlights, so the text is not touched.
 */

import { word } from "./settings.js";

/** Case and accents do not matter; the length stays the same, so that places in the text are still right. */
function plain(text) {
  return [...text].map((sign) => sign.normalize("NFD")[0].toLowerCase()).join("");
}

function search(query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const ranges = [];
  let found = 0;
  for (const rule of document.querySelectorAll(".rule")) {
    const text = plain(rule.textContent);
    rule.hidden = !words.every((each) => text.includes(each));
    if (rule.hidden) continue;
    found++;
    if (words.length) collect(rule, words, ranges);
  }
  for (const section of document.querySelectorAll("section:has(.rule)")) {
    section.hidden = !section.querySelector(".rule:not([hidden])");
  }
  if (globalThis.Highlight) CSS.highlights.set("found", new Highlight(...ranges));
  const status = document.querySelector("[data-found]");
  if (status) status.textContent = words.length ? word("found", found) : "";
}

function collect(rule, words, ranges) {
  const walker = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = plain(node.data);
    for (const each of words) {
      for (let at = text.indexOf(each); at >= 0; at = text.indexOf(each, at + each.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, Math.min(at + each.length, node.length));
        ranges.push(range);
      }
    }
  }
}

function mark() {
  for (const rule of document.querySelectorAll(".rule.here")) rule.classList.remove("here");
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id && document.getElementById(id)?.closest(".rule");
  if (!target) return;
  // A paragraph that a search has hidden comes back: somebody wants to read it.
  if (target.hidden) {
    document.querySelector("input[type=search]").value = "";
    search("");
  }
  target.classList.add("here");
  target.scrollIntoView({ block: "center" });
}

/** Starts the page. */
export function startRules() {
  const field = document.querySelector("input[type=search]");
  if (!field) return mark();
  field.addEventListener("input", () => search(field.value));
  field.form?.addEventListener("submit", (event) => event.preventDefault());
  // The server has answered `?q=` already, and the field holds it.
  if (field.value) search(field.value);
  addEventListener("hashchange", mark);
  mark();
}
