// @ts-check
/** The chat: times by the reader's clock, reactions in their place, and bubbles at the seats. */

import { $, $$, later, make } from "./dom.js";

/** The lines that were there already: their reactions are not news. @type {Set<string>} */
const known = new Set();
let first = true;

const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

/**
 * Shows a reaction at its seat for a few seconds.
 * @param {HTMLElement} line
 */
async function bubble(line) {
  const seat = line.className.match(/\bseat-(\d)/)?.[1];
  const picture = $(".reaction", line)?.cloneNode(true);
  const player = $("#player-" + seat);
  if (!picture || !player) return;
  const at = player.getBoundingClientRect();
  const shown = make("div", { class: "bubble", "aria-hidden": "true" }, picture);
  shown.style.left = `${Math.min(at.right, innerWidth - 44)}px`;
  shown.style.top = `${at.top}px`;
  document.body.append(shown);
  await later(4000);
  shown.remove();
}

/** Applies the script's own changes to the chat after a morph. */
export function markTalk() {
  const form = $("#react");
  const talk = $("#talk > form");
  // The buttons are rendered outside the live part of the page, because they never change.
  if (form && talk && form.parentElement !== talk.parentElement) {
    form.dataset.mine = "";
    talk.after(form);
  }
  for (const time of /** @type {HTMLTimeElement[]} */ ($$("#talk time"))) {
    const at = new Date(time.dateTime);
    const text = clock.format(at);
    if (time.textContent !== text) time.textContent = text;
    time.title = day.format(at);
  }
  for (const line of $$("#talk li[id]")) {
    if (!first && !known.has(line.id) && $(".reaction", line)) bubble(line);
    known.add(line.id);
  }
  first = false;
}
