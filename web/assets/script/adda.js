// @ts-check
/**
 * Entry of the script of pages with a board. Everything works without it, by links and forms. With it, the table updates
 * live, pieces can be dragged and are animated, and there are keyboard shortcuts.
 */

import { startAdvice } from "./advice.js";
import { startAlerts } from "./alert.js";
import { startExplain } from "./explain.js";
import { startForms } from "./forms.js";
import { startGoals } from "./goals.js";
import { startKeys } from "./keys.js";
import { startLesson } from "./lesson.js";
import { startPush } from "./push.js";
import { replayKey, startReplay } from "./replay.js";
import { startReview } from "./review.js";
import { startSettings } from "./settings.js";
import { startSheet } from "./sheet.js";
import { boardKeys } from "./shortcuts.js";
import { skip, startTable } from "./table.js";
import { showTab, startTabs } from "./tabs.js";
import { startTouch } from "./touch.js";

const { page } = document.body.dataset;
document.documentElement.classList.add("js");
startSettings();
startForms();
startAlerts();
startPush();
startGoals();
if (page === "table") {
  startTouch();
  startAdvice();
  startTable();
}
if (page === "lesson") {
  startTouch();
  startLesson();
}
if (page === "replay" || page === "review") {
  startTabs();
  startReplay();
}
if (page === "review") startReview();
startExplain();
startSheet();
const lesson = { showTab: () => {}, skip: () => false };
const table = page === "table" ? { showTab, skip } : page === "lesson" ? lesson : null;
startKeys(boardKeys(table), page === "replay" || page === "review" ? replayKey : null);
