/**
 * The page's script: what needs no server. Everything works without it, by links and forms; with it, the table is
 * live, pieces can be dragged and glide, keys work. One entry for all pages; each part leaves alone what it does not
 * find.
 */

import { startAdvice } from "./advice.js";
import { startAlerts } from "./alert.js";
import { startForms } from "./forms.js";
import { startKeys } from "./keys.js";
import { startNew } from "./new.js";
import { replayKey, startReplay } from "./replay.js";
import { startRules } from "./rules.js";
import { startSettings } from "./settings.js";
import { showTab, skip, startTable } from "./table.js";
import { startTouch } from "./touch.js";

document.documentElement.classList.add("js");
startSettings();
startForms();
startAlerts();
startNew();

if (document.getElementById("table")) {
  startTouch();
  startAdvice();
  startTable();
  startKeys({ table: { skip, showTab } });
} else if (document.getElementById("replay")) {
  startReplay();
  startKeys({ replay: replayKey });
} else {
  startKeys();
  if (document.body.dataset.page === "rules") startRules();
}
