// @ts-check
/**
 * Entry of the browser script. Everything works without it, by links and forms. With it, the table updates live,
 * pieces can be dragged and are animated, and there are keyboard shortcuts.
 */

import { startAdvice } from "./advice.js";
import { startAlerts } from "./alert.js";
import { startExplain } from "./explain.js";
import { startForms } from "./forms.js";
import { startGoals } from "./goals.js";
import { startKeys } from "./keys.js";
import { startLesson } from "./lesson.js";
import { startNew } from "./new.js";
import { startPush } from "./push.js";
import { replayKey, startReplay } from "./replay.js";
import { startRules } from "./rules.js";
import { startSettings } from "./settings.js";
import { startSheet } from "./sheet.js";
import { skip, startTable } from "./table.js";
import { showTab, startTabs } from "./tabs.js";
import { startTouch } from "./touch.js";

const { page } = document.body.dataset;
document.documentElement.classList.add("js");
startSettings();
startForms();
startAlerts();
startPush();
startNew();
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
if (page === "replay") {
  startTabs();
  startReplay();
}
if (page === "table" || page === "lesson" || page === "replay") {
  startExplain();
  startSheet();
}
if (page === "rules") startRules();
const lesson = { showTab: () => {}, skip: () => false };
const table = page === "table" ? { showTab, skip } : page === "lesson" ? lesson : null;
startKeys({ table, replay: page === "replay" ? replayKey : null });
