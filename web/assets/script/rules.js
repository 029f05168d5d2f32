// @ts-check
/** The rules page: a search, and a mark on the paragraph in the address. */

import { $, $$, need } from "./dom.js";
import { search } from "./search.js";

/** Starts the page. */
export function startRules() {
  const rules = need("main");
  /** @type {HTMLInputElement | null} */
  const field = $("input[type=search]");
  const mark = () => {
    for (const rule of $$(".rule.here")) rule.classList.remove("here");
    /** @type {HTMLElement | null | undefined} */
    const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest(".rule");
    // A link may lead to a paragraph that the search has hidden: show it.
    if (field && rule?.hidden) search(rules, (field.value = ""));
    rule?.classList.add("here");
    rule?.scrollIntoView({ block: "center" });
  };
  field?.addEventListener("input", () => search(rules, field.value));
  field?.form?.addEventListener("submit", (event) => event.preventDefault());
  // The server has already answered `?q=`, and the field contains the query.
  if (field?.value) search(rules, field.value);
  addEventListener("hashchange", mark);
  mark();
}
