// @ts-check
/**
 * The search in the rules: shows only paragraphs with all words. Matches use the CSS Custom Highlight API, so that the
 * document is not changed.
 */

import { $, $$ } from "./dom.js";
import { word } from "./settings.js";

/**
 * Removes case and accents but keeps the length, so that offsets in the text stay valid.
 * @param {string} text
 */
const plain = (text) => text.replace(/[^\x00-\x7f]/g, (sign) => sign.normalize("NFD")[0]).toLowerCase();

/**
 * Shows only the paragraphs that have all words.
 * @param {HTMLElement} rules
 * @param {string} query
 */
export function search(rules, query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  /** @type {Range[]} */
  const ranges = [];
  for (const rule of $$(".rule", rules)) {
    const text = plain(rule.textContent);
    rule.hidden = !words.every((each) => text.includes(each));
    if (!rule.hidden) collect(rule, words, ranges);
  }
  for (const section of $$("section:has(.rule)", rules)) section.hidden = !$(".rule:not([hidden])", section);
  if (globalThis.Highlight) CSS.highlights.set("found", new Highlight(...ranges));
  const status = $("[data-found]", rules);
  if (status) status.textContent = words.length ? word("found", $$(".rule:not([hidden])", rules).length) : "";
}

/**
 * Adds the ranges of the words in a paragraph.
 * @param {HTMLElement} rule
 * @param {string[]} words
 * @param {Range[]} ranges
 */
function collect(rule, words, ranges) {
  const walker = document.createTreeWalker(rule, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = plain(node.nodeValue ?? "");
    for (const each of words) {
      for (let at = text.indexOf(each); at >= 0; at = text.indexOf(each, at + 1)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + each.length);
        ranges.push(range);
      }
    }
  }
}
