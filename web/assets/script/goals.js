// @ts-check
/**
 * The goals that a solo player has chosen. They are kept in this browser: they change nothing in the game, and drawings
 * only show them first (class `chosen`).
 */

import { $$, when } from "./dom.js";
import { recall, remember } from "./settings.js";

/** The game of this page. */
const game = () => /game-([a-z-]+)/.exec(document.body.className)?.[1] ?? "";
/** @returns {string[]} */
const chosen = () => recall("goals." + game(), /** @type {string[]} */ ([]));

/** Marks the chosen goals. Call it after every morph. */
export function markGoals() {
  const goals = chosen();
  for (const each of $$("[data-goal]")) each.classList.toggle("chosen", goals.includes(each.dataset.goal ?? ""));
  for (const each of $$("[data-choose-goal]")) {
    each.ariaPressed = String(goals.includes(each.dataset.chooseGoal ?? ""));
  }
}

/** Listens to the buttons. */
export function startGoals() {
  when("click", "[data-choose-goal]", (/** @type {HTMLElement} */ button) => {
    const goal = button.dataset.chooseGoal ?? "";
    const goals = chosen();
    const rest = goals.filter((each) => each !== goal);
    // More than a handful is no choice.
    remember("goals." + game(), goals.includes(goal) ? rest : [...rest, goal].slice(-6));
    markGoals();
  });
  markGoals();
}
